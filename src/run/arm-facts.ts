import { resolve } from 'node:path';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { externalIdentity } from '../digest/external.ts';
import type { Interpreter } from '../digest/model.ts';
import { nodeInstallIdentity } from '../digest/node-install.ts';
import { runtimeFilesDigest } from '../digest/runtime-files.ts';
import { openStatIndex } from '../digest/stat-index.ts';
import { chooseEnvironment } from '../launch/environment.ts';
import type { Episode } from '../launch/model.ts';
import type { Interpreters } from '../launch/pinning.ts';
import type { ArmFacts } from '../reuse/arm-fields.ts';
import { nameOfPlace, parentOf } from '../workspace/place.ts';
import type { HashedArm } from './hash.ts';
import { domainBehind } from './isolation.ts';
import { nodeProjectAt } from './node-project.ts';
import type { SelectedEval } from './select-evals.ts';

export interface FactsContext {
  chosen: SelectedEval;
  episodes: readonly Episode[];
  interpreters: Interpreters;
  trustDomain: string;
  surroundings: Pick<Surroundings, 'env' | 'installation'>;
  store: StoreLayout;
  /** Real paths of the folders of live code. */
  live: readonly string[];
}

/** All that an arm's outcomes depend on, or why that is not fully known. `snapshot`: 64 hex digits. */
export async function armFacts(arm: HashedArm, snapshot: string, ctx: FactsContext): Promise<{ facts: ArmFacts; unfit: string | undefined }> {
  const { chosen, episodes, interpreters, trustDomain, surroundings } = ctx;
  const { installation, env } = surroundings;
  // Another arm's harness may be in another language.
  const used = (chosen.harness === 'builtin' ? [interpreters[arm.runtime]] : Object.values(interpreters)).filter((one): one is Interpreter => one !== undefined);
  const { runtimeFiles, externals, unfit } = await shared(arm, ctx);
  const packages = chosen.harness === 'builtin' ? { fields: {}, unfit: undefined } : await packagesOf(arm, ctx);
  const given = chooseEnvironment(env, { passEnv: [], env: chosen.env, owner: `eval ${chosen.name}` });
  const declared = new Set(Object.keys(chosen.env));
  const { graph } = arm;
  return {
    facts: {
      snapshot,
      layout: { workspace: arm.view.layout.workspace, roots: arm.view.layout.roots },
      graph: graph && { place: graph.place, content: graph.content },
      harness: harnessOf(arm, chosen, episodes),
      interpreters: used,
      nodesets: [...arm.nodesets.values()].map(({ nodeset, served, identity, interpreter }) => ({
        name: nodeset.name,
        served,
        fields: identity.fields,
        interpreter: interpreter && `${interpreter.runtime === 'python' ? 'Python' : 'Node.js'} ${interpreter.version}`,
      })),
      externals,
      packages: packages.fields,
      env: Object.fromEntries(Object.entries(given).filter(([name]) => declared.has(name))),
      machine: Object.fromEntries(Object.entries(given).filter(([name]) => !declared.has(name))),
      passEnv: passedNames(arm, chosen),
      seed: chosen.seed,
      isolation: chosen.isolation,
      trustDomain: domainBehind(chosen.isolation, trustDomain),
      runtimeFiles,
      evalpin: installation.version,
      platform: `${process.platform} ${process.arch}`,
    },
    unfit: unfit ?? packages.unfit ?? used.find(({ notReusable }) => notReusable !== undefined)?.notReusable ?? [...arm.nodesets.values()].find(({ notReusable }) => notReusable !== undefined)?.notReusable,
  };
}

/** Names of all variables that are handed through to the arm's programs. */
export function passedNames({ nodesets }: HashedArm, { passEnv }: SelectedEval): string[] {
  return [...new Set([...passEnv, ...[...nodesets.values()].flatMap(({ nodeset }) => nodeset.declaration.passEnv)])].sort();
}

function harnessOf(arm: HashedArm, { harness, workers, repeat }: SelectedEval, episodes: readonly Episode[]): ArmFacts['harness'] {
  if (harness === 'builtin') return { kind: 'builtin', runtime: arm.runtime };
  return { kind: 'command', command: harness.command, results: harness.results, allowExit: harness.allowExit, cwd: harness.cwd, workers, repeats: repeat, episodes };
}

/** What is installed in the `node_modules` that the arm's snapshot links to: a nodeset's identity has its own, a command's program has none. */
async function packagesOf({ installed, view }: HashedArm, { store, live }: FactsContext): Promise<{ fields: Record<string, string>; unfit: string | undefined }> {
  const index = openStatIndex(store.index);
  const fields: Record<string, string> = {};
  let unfit: string | undefined;
  for (const { place } of installed.filter((folder) => nameOfPlace(folder.place) === 'node_modules')) {
    const install = await nodeInstallIdentity(nodeProjectAt(view, parentOf(place)), { index, live });
    for (const [name, value] of Object.entries(install.fields)) fields[place === 'node_modules' ? name : `${parentOf(place)}: ${name}`] = value;
    unfit ??= install.notReusable;
  }
  index.save();
  return { fields, unfit };
}

/** Every nodeset's identity has evalpin's own files and the externals; an arm without nodesets has to look. */
async function shared(arm: HashedArm, { store, surroundings }: FactsContext): Promise<Pick<ArmFacts, 'runtimeFiles' | 'externals'> & { unfit: string | undefined }> {
  const [first] = arm.nodesets.values();
  const known = first?.identity.fields['evalpin runtime files'];
  if (known !== undefined) return { runtimeFiles: known, externals: [], unfit: undefined };
  const index = openStatIndex(store.index);
  const externals: { place: string; value: string }[] = [];
  let unfit: string | undefined;
  for (const { place, identity } of arm.view.layout.externals) {
    const { value, notReusable } = await externalIdentity(resolve(arm.view.layout.top, place), identity, { index });
    externals.push({ place, value: `${identity}:${value}` });
    unfit ??= notReusable;
  }
  const runtimeFiles = await runtimeFilesDigest(surroundings.installation.runtimeDir, index);
  index.save();
  return { runtimeFiles, externals, unfit };
}
