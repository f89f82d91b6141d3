import { resolve } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { externalIdentity } from '../digest/external.ts';
import { hashTree } from '../digest/hash-tree.ts';
import { nodesetIdentity, type ExternalValue } from '../digest/identity.ts';
import type { HashedTree, Interpreter, NodesetIdentity } from '../digest/model.ts';
import { nodeInstallIdentity, type NodeInstall } from '../digest/node-install.ts';
import type { StatIndex } from '../digest/stat-index.ts';
import { treeDigest } from '../digest/tree.ts';
import { chooseEnvironment } from '../launch/environment.ts';
import { PROTOCOL_VERSION } from '../servers/protocol.ts';
import type { ExternalLink } from '../snapshot/model.ts';
import { armClosure, closureOf, requireNodeset } from '../workspace/closure.ts';
import { requireResolved } from '../workspace/declaration.ts';
import type { Closure, External, Graph, LinkedPlace, Nodeset, Place, View } from '../workspace/model.ts';
import { parentOf } from '../workspace/place.ts';
import type { ArmPins, NodesetPins } from './arm-pins.ts';
import type { KeptImports } from './import-memory.ts';
import { withNeeds, type OwnIdentity } from './needs-digests.ts';
import type { InterpreterFinder } from './interpreters.ts';
import { nodeProjectOf } from './node-project.ts';
import { packageCaches } from './package-caches.ts';
import type { Arm } from './resolve.ts';
import type { SelectedEval } from './select-evals.ts';

/** One nodeset of one arm, hashed. */
export interface HashedNodeset extends NodesetPins {
  closure: Closure;
  identity: NodesetIdentity;
  /** Why a `local` nodeset is served all the same. */
  servedBecause: string | undefined;
  links: ExternalLink[];
}

/** One arm, hashed. */
export interface HashedArm extends ArmPins {
  view: View;
  nodesets: Map<string, HashedNodeset>;
  /** Everything that the arm's interpreter runs from. */
  union: HashedTree;
  links: ExternalLink[];
  /** Folders of installed packages that its commands' code reaches. */
  installed: readonly LinkedPlace[];
  /** What a person should know of what is pinned. */
  notices: string[];
}

/** What of an eval decides what of an arm is hashed. */
export type HashedSelection = Pick<SelectedEval, 'name' | 'graph' | 'nodesets' | 'harness'>;

export interface HashContext {
  index: StatIndex;
  interpreters: InterpreterFinder;
  env: Readonly<Record<string, string | undefined>>;
  runtimeFiles: string;
  imports: KeptImports;
  /** Real paths of the folders of live code. */
  live: readonly string[];
  /** Folder of the store for what tools keep beside packages. */
  caches: string;
  trustDomain: string;
}

/** Keeps what was learned for the next run. */
export function keepLearned({ index, imports }: HashContext): void {
  index.save();
  imports.save();
}

/** Closure and identity of one nodeset by itself. */
export async function hashNodeset(nodeset: Nodeset, view: View, ctx: HashContext): Promise<Pick<HashedNodeset, 'closure' | 'identity' | 'interpreter'>> {
  const alone = await hashAlone(nodeset, view, ctx);
  const own = new Map<string, OwnIdentity>();
  for (const name of neededNodesets(view, [nodeset.name])) {
    const { declaration } = requireNodeset(view, name);
    const { identity } = name === nodeset.name ? alone : await hashAlone(requireNodeset(view, name), view, ctx);
    own.set(name, { identity, needs: declaration.needs });
  }
  return { ...alone, identity: withNeeds(own).get(nodeset.name) ?? alone.identity };
}

async function hashAlone(nodeset: Nodeset, view: View, ctx: HashContext): Promise<Pick<HashedNodeset, 'closure' | 'identity' | 'interpreter'>> {
  requireResolved(nodeset);
  const closure = closureOf(view, nodeset, { memory: ctx.imports.memory });
  const interpreter = await ctx.interpreters.of(nodeset);
  const tree = await hashTree(closure.files, { index: ctx.index });
  return { closure, interpreter, identity: await identityOf(nodeset, { view, tree, interpreter, ctx }) };
}

/** Closures and digests of all nodesets that an eval needs in one arm, and of the arm as a whole. */
export async function hashArm({ name, from, view }: Arm, graph: Graph | undefined, chosen: HashedSelection, ctx: HashContext): Promise<HashedArm> {
  const names = neededNodesets(view, chosen.nodesets ?? graph?.nodesets ?? [...view.nodesets.keys()]);
  const nodesets = names.map((name) => requireNodeset(view, name));
  for (const nodeset of nodesets) requireResolved(nodeset);
  const runtime = harnessRuntime(nodesets);
  const own = await ctx.interpreters.find(runtime).catch((error: unknown) => {
    if (chosen.harness === 'builtin') throw error;
    return undefined;
  });
  const whole = armClosure(view, { nodesets: names, ...(graph ? { graph } : {}), include: view.layout.include, commands: chosen.harness === 'builtin' ? [] : [chosen.harness.command] }, { memory: ctx.imports.memory });
  if (whole.files.length === 0) {
    throw new EvalpinError('EP1009', `the eval ${chosen.name} pins nothing in the ${view.arm} arm: no nodeset, no graph, and nothing that \`include\` names`);
  }
  const union = await hashTree(whole.files, { index: ctx.index });
  const needed = new Set(nodesets.flatMap(({ declaration }) => declaration.needs));
  const alone: Omit<HashedNodeset, 'digest' | 'notReusable'>[] = [];
  for (const nodeset of nodesets) {
    const closure = closureOf(view, nodeset, { memory: ctx.imports.memory });
    const interpreter = await ctx.interpreters.of(nodeset);
    const because = servedBecause(nodeset, { runtime, own, interpreter, needed: needed.has(nodeset.name) });
    const identity = await identityOf(nodeset, { view, tree: subtree(union, closure), interpreter, ctx });
    alone.push({
      nodeset,
      closure,
      interpreter,
      identity,
      served: nodeset.declaration.parallelism !== 'local' || because !== undefined,
      servedBecause: nodeset.declaration.parallelism === 'local' ? because : undefined,
      links: linksOf(view, { closure, tree: identity.tree }, ctx),
    });
  }
  const identities = withNeeds(new Map(alone.map(({ nodeset, identity }) => [nodeset.name, { identity, needs: nodeset.declaration.needs }])));
  const hashed = new Map(
    alone.map((one): [string, HashedNodeset] => {
      const identity = identities.get(one.nodeset.name) ?? one.identity;
      return [one.nodeset.name, { ...one, identity, digest: identity.digest, notReusable: identity.notReusable }];
    }),
  );
  return { name, from, view, graph, nodesets: hashed, union, links: linksOf(view, { closure: whole, tree: union }, ctx), installed: whole.linked, runtime, notices: [...noticesOf(chosen, view, whole), ...nodesets.flatMap(misspelt)] };
}

function noticesOf({ harness, graph, nodesets }: HashedSelection, view: View, whole: Closure): string[] {
  const notices = whole.unresolved.filter(({ what }) => what === 'include').map(({ text }) => `nothing matches ${JSON.stringify(text)} of \`include\``);
  if (harness !== 'builtin' && graph === undefined && nodesets === undefined && view.nodesets.size > 0) {
    notices.push(`the eval names no \`nodesets\`, so all ${view.nodesets.size} are pinned and their servers started; \`nodesets: []\` means none`);
  }
  return notices;
}

function misspelt({ misspelt: attributes = [] }: Nodeset): string[] {
  return attributes.map(({ attribute, meant, place, line }) => `${place}:${line}: the attribute \`${attribute}\` means nothing to evalpin; did you mean \`${meant}\`?`);
}

/** The named nodesets and, transitively, what they need; sorted. */
export function neededNodesets(view: View, names: readonly string[]): string[] {
  const needed = new Set<string>();
  const visit = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const other of requireNodeset(view, name).declaration.needs) visit(other);
  };
  for (const name of names) visit(name);
  return [...needed].sort();
}

/** JavaScript where every nodeset that could be local is JavaScript, else Python. */
function harnessRuntime(nodesets: readonly Nodeset[]): 'python' | 'node' {
  const local = nodesets.filter(({ declaration }) => declaration.parallelism === 'local' && declaration.runtime !== 'command');
  const candidates = local.length > 0 ? local : nodesets;
  return candidates.length > 0 && candidates.every(({ declaration }) => declaration.runtime === 'node') ? 'node' : 'python';
}

function servedBecause(nodeset: Nodeset, harness: { runtime: string; own: Interpreter | undefined; interpreter: Interpreter | undefined; needed: boolean }): string | undefined {
  const { runtime } = nodeset.declaration;
  if (runtime === 'command') return 'it is a command';
  if (runtime !== harness.runtime) return `it runs in ${runtime}`;
  if (harness.own !== undefined && harness.interpreter?.path !== harness.own.path) return `its interpreter is ${harness.interpreter?.name ?? 'another'}`;
  return harness.needed ? 'another nodeset needs its server' : undefined;
}

/** Part of a tree that was hashed already. */
function subtree(union: HashedTree, closure: Closure): HashedTree {
  const wanted = new Set(closure.files.map(({ place }) => place));
  const kept = union.records.flatMap((record, i) => (wanted.has(record.place) ? [{ record, file: union.files[i] }] : []));
  const records = kept.map(({ record }) => record);
  return { files: kept.flatMap(({ file }) => (file ? [file] : [])), records, digest: treeDigest(records) };
}

interface IdentityContext {
  view: View;
  tree: HashedTree;
  interpreter: Interpreter | undefined;
  ctx: HashContext;
}

async function identityOf(nodeset: Nodeset, { view, tree, interpreter, ctx }: IdentityContext): Promise<NodesetIdentity> {
  const { declaration } = nodeset;
  const externals: { external: External; identity: ExternalValue }[] = [];
  for (const external of view.layout.externals) {
    externals.push({ external, identity: await externalIdentity(externalPath(view, external.place), external.identity, { index: ctx.index }) });
  }
  const environment = chooseEnvironment(ctx.env, { passEnv: [], env: declaration.env, owner: `nodeset ${nodeset.name}` });
  const install = interpreter?.runtime === 'node' ? await installOf(nodeset, view, ctx) : undefined;
  return nodesetIdentity({
    tree,
    externals,
    runtimeFiles: ctx.runtimeFiles,
    protocolVersion: PROTOCOL_VERSION,
    interpreter,
    ...(install ? { install } : {}),
    entry: nodeset.module ?? nodeset.entry,
    declaration,
    env: Object.fromEntries(Object.keys(declaration.env).map((name) => [name, environment[name] ?? ''])),
  });
}

async function installOf({ form, place }: Nodeset, view: View, { index, live }: HashContext): Promise<NodeInstall> {
  return nodeInstallIdentity(nodeProjectOf(view, form === 'folder' ? place : parentOf(place)), { index, live });
}

/** Links that a snapshot needs: declared externals that are there, and the package folders that its code reaches. */
function linksOf(view: View, { closure, tree }: { closure: Closure; tree: HashedTree }, { caches, trustDomain }: HashContext): ExternalLink[] {
  const links = new Map<Place, string>();
  for (const { place, path } of closure.links) links.set(place, path);
  for (const { place } of view.layout.externals) if (!place.startsWith('/')) links.set(place, externalPath(view, place));
  const made = packageCaches(closure.apart, links, { caches, trustDomain, tree: tree.digest.sha256 });
  return [...[...links].map(([place, target]) => ({ place, target })), ...made].sort((a, b) => (a.place < b.place ? -1 : 1));
}

function externalPath(view: View, place: Place): string {
  return resolve(view.layout.top, place);
}
