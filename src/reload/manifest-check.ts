import { z } from 'zod';
import { EvalpinError } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { askServer, reasonOf, said, type AskOptions, type AskedServer } from './ask-server.ts';
import { schemaHash } from './schema-hash.ts';

/** What a version of a nodeset says of itself on `/manifest`. */
export interface Manifest {
  name: string;
  nodes: Readonly<Record<string, unknown>>;
  /** Undefined where it carries none. */
  state: ManifestState | undefined;
}

export interface ManifestState {
  schema: Readonly<Record<string, string>> | undefined;
  schemaHash: string;
  /** By schema hashes, in the order in which they were declared. */
  migrations: readonly { from: string; to: string }[];
  /** Content types of state that it reads and writes, best first. */
  codecs: readonly string[];
}

/** A NUL would let one schema have the hash of another. */
const word = z.string().refine((text) => !text.includes('\0'), 'must hold no NUL');
const hash = z.string().regex(/^[0-9a-f]{16}$/, 'must have 16 hex digits');

const manifestSchema = z.object({
  name: z.string().optional(),
  nodes: z.record(z.string(), z.unknown()).default({}),
  state: z
    .object({
      schema: z.record(word, word).optional(),
      schema_hash: hash.optional(),
      migrations: z.array(z.object({ from: hash, to: hash })).default([]),
      codecs: z.array(z.string()).min(1).default(['application/json']),
    })
    .optional(),
});

interface DeclaredState {
  /** What the source declares where evalpin reads it without running it; undefined where it declares none there. */
  stateSchema?: Readonly<Record<string, string>>;
}

/**
 * The manifest of a server, checked against what was asked for; undefined where it has none, which a `command` may.
 *
 * @throws EP6030, EP6031, EP6032 as `checkManifest`; EP6032 where nothing answers
 */
export async function readManifest(server: AskedServer & DeclaredState, options: AskOptions): Promise<Manifest | undefined> {
  const answer = await askServer(server, 'GET', '/manifest', { ...options, what: 'GET /manifest' }).catch((error: unknown) => {
    if (error instanceof EvalpinError || options.signal?.aborted === true) throw error;
    throw new EvalpinError('EP6032', `${server.id} gave no manifest: ${reasonOf(error)}`, { cause: error });
  });
  if (answer.status === 404) return undefined;
  if (answer.status !== 200) throw new EvalpinError('EP6032', `${server.id} gave no manifest: ${said(answer)}`);
  return checkManifest(jsonOrUndefined(answer.body.toString('utf8')), server);
}

/**
 * Whether a manifest is that of the nodeset that was asked for, and says all that a reload needs.
 *
 * @throws EP6032 for what has not the form or contradicts the settings, EP6031 for what lacks the name or a schema hash, EP6030 for another nodeset's
 */
export function checkManifest(value: unknown, { id, nodeset, stateSchema }: { id: string; nodeset: string } & DeclaredState): Manifest {
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const at = issue === undefined || issue.path.length === 0 ? 'it' : `\`${issue.path.join('.')}\``;
    throw new EvalpinError('EP6032', `the manifest of ${id} is malformed: ${at} ${value === undefined ? 'is no JSON' : (issue?.message ?? '')}`);
  }
  const { name, nodes, state } = parsed.data;
  if (name === undefined || name === '') throw new EvalpinError('EP6031', `the manifest of ${id} gives no name; ${nodeset} was asked for`);
  if (name !== nodeset) throw new EvalpinError('EP6030', `${nodeset} was asked for, and the manifest of ${id} says that it is ${name}`);
  if (state === undefined) return { name, nodes, state: undefined };
  if (state.schema_hash === undefined) throw new EvalpinError('EP6031', `${nodeset} carries state, and the manifest of ${id} gives no schema hash`);
  if (state.schema !== undefined && schemaHash(state.schema) !== state.schema_hash) {
    throw new EvalpinError('EP6032', `the manifest of ${id} gives ${state.schema_hash} as its schema's hash, which is ${schemaHash(state.schema)}`);
  }
  if (stateSchema !== undefined && schemaHash(stateSchema) !== state.schema_hash) {
    throw new EvalpinError('EP6032', `the settings of ${nodeset} declare a state with the schema ${schemaHash(stateSchema)}, and the manifest of ${id} says ${state.schema_hash}`);
  }
  return { name, nodes, state: { schema: state.schema, schemaHash: state.schema_hash, migrations: state.migrations, codecs: state.codecs } };
}
