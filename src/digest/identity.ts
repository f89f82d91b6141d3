import { createHash } from 'node:crypto';
import type { Declaration, External } from '../workspace/model.ts';
import type { HashedTree, IdentityFields, Interpreter, NodesetIdentity } from './model.ts';
import type { NodeInstall } from './node-install.ts';
import { compareByBytes } from './place-order.ts';

/** Raised with every change of what enters an identity or how. */
export const IDENTITY_ALGORITHM = 'evalpin-nodeset/1';

/** All that decides what a server of a nodeset does. */
export interface IdentityInput {
  /** Its closure. */
  tree: HashedTree;
  externals: readonly { external: External; identity: ExternalValue }[];
  /** Digest of evalpin's own runtime folder. */
  runtimeFiles: string;
  protocolVersion: number;
  /** Undefined for a pure command. */
  interpreter: Interpreter | undefined;
  /** For Node: the lock file and what is installed. */
  install?: NodeInstall;
  /** Module name, or place of the entry file, under which it is loaded. */
  entry: string | undefined;
  declaration: Pick<Declaration, 'runtime' | 'class' | 'command' | 'stop' | 'prepare' | 'passEnv' | 'config' | 'stateSchema'>;
  /** `${NAME}` expanded. Values enter hashed, so that no record shows them. */
  env: Readonly<Record<string, string>>;
  /** Further reasons not to reuse its servers, e.g. a declared value that could not be read. */
  notReusable?: string;
}

export interface ExternalValue {
  /** A hash, `none`, or `missing`. */
  value: string;
  notReusable?: string;
}

/** What a nodeset is, as named values and one digest over them. */
export function nodesetIdentity(input: IdentityInput): NodesetIdentity {
  const { declaration, interpreter, install } = input;
  const fields: IdentityFields = {
    algorithm: IDENTITY_ALGORITHM,
    tree: input.tree.digest.sha256,
    runtime: declaration.runtime,
    'evalpin runtime files': input.runtimeFiles,
    protocol: String(input.protocolVersion),
    config: canonicalJson(declaration.config),
    'pass-env': canonicalJson(declaration.passEnv.toSorted(compareByBytes)),
  };
  add(fields, 'entry', input.entry);
  add(fields, 'class', declaration.class);
  add(fields, 'command', declaration.command);
  add(fields, 'stop', declaration.stop);
  add(fields, 'prepare', declaration.prepare);
  add(fields, 'state schema', declaration.stateSchema);
  for (const [name, value] of Object.entries(input.env)) fields[`env ${name}`] = sha256(value);
  for (const { external, identity } of input.externals) fields[`external ${external.place}`] = `${external.identity}:${identity.value}`;
  for (const [name, value] of Object.entries(interpreter?.identity ?? {})) fields[`interpreter ${name}`] = value;
  for (const [name, value] of Object.entries(install?.fields ?? {})) fields[`packages ${name}`] = value;
  const notReusable =
    input.notReusable ?? interpreter?.notReusable ?? install?.notReusable ?? input.externals.find((e) => e.identity.notReusable !== undefined)?.identity.notReusable;
  return {
    digest: fieldsDigest(fields),
    fields,
    tree: input.tree,
    externals: input.externals.map(({ external }) => external),
    runtime: declaration.runtime,
    notReusable,
  };
}

/** `sha256:<64 hex>` over names and values, sorted by the bytes of the names, each framed by its length. */
export function fieldsDigest(fields: IdentityFields): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(fields).sort(compareByBytes)) {
    for (const text of [name, fields[name] ?? '']) {
      const bytes = Buffer.from(text);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      hash.update(length).update(bytes);
    }
  }
  return `sha256:${hash.digest('hex')}`;
}

/** Names of the fields that only one side has, or that have another value there; sorted. */
export function differingFields(a: IdentityFields, b: IdentityFields): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => a[name] !== b[name]).sort(compareByBytes);
}

/** JSON that does not depend on the order in which an object's keys were written. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => compareByBytes(a, b)));
  });
}

function add(fields: IdentityFields, name: string, value: unknown): void {
  if (value !== undefined) fields[name] = typeof value === 'string' ? value : canonicalJson(value);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
