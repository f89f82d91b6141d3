import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { runtimeFilesDigest } from '../digest/runtime-files.ts';
import { openStatIndex } from '../digest/stat-index.ts';
import type { Selection } from '../inputs/run-options.ts';
import type { LiveServer } from '../plan/decide.ts';
import type { Plan } from '../plan/model.ts';
import { checkGraph } from '../workspace/graph-check.ts';
import { readGraph } from '../workspace/graph.ts';
import { asBroken, sayBroken, type BrokenArm } from './broken-arm.ts';
import { hashArm, keepLearned, type HashContext, type HashedArm } from './hash.ts';
import { KeptImports } from './import-memory.ts';
import { InterpreterFinder } from './interpreters.ts';
import { domainBehind } from './isolation.ts';
import { planEval } from './plan-eval.ts';
import { resolveSources, type Arm, type Sources } from './resolve.ts';
import type { SelectedEval } from './select-evals.ts';

/** An eval whose sources are resolved, hashed and planned. */
export interface PreparedEval {
  sources: Sources;
  /** Frozen and the overlays, in this order. */
  hashed: HashedArm[];
  /** Overlays among several that cannot be run as they are. */
  broken: BrokenArm[];
  plan: Plan;
  interpreters: InterpreterFinder;
}

export interface PrepareContext {
  surroundings: Surroundings;
  store: StoreLayout;
  /** Servers that run now in a trust domain. */
  live: (trustDomain: string) => Promise<LiveServer[]>;
}

/** resolve → hash → plan. Touches nothing outside the store. */
export async function prepareEval(selection: Selection, chosen: SelectedEval, { surroundings, store, live }: PrepareContext): Promise<PreparedEval> {
  const sources = await resolveSources(selection, surroundings, store);
  const ctx = await hashContext(sources, { surroundings, store });
  const hashed: HashedArm[] = [];
  const broken = [...sources.broken];
  const overlays = sources.arms.length - 1 + broken.length;
  for (const arm of sources.arms) {
    try {
      hashed.push(await readAndHash(arm, chosen, ctx));
    } catch (error) {
      broken.push(asBroken(error, arm, overlays));
    }
  }
  keepLearned(ctx);
  const [first] = broken;
  if (first !== undefined && hashed.length === 1) throw first.error;
  const plan = planEval(chosen.name, hashed, await live(domainBehind(chosen.isolation, sources.trustDomain)));
  plan.notices.push(...sources.notices, ...broken.map(({ name, from, error }) => `${name} (${from}) cannot be run: ${sayBroken(error)}`));
  return { sources, hashed, broken, plan, interpreters: ctx.interpreters };
}

async function readAndHash(arm: Arm, chosen: SelectedEval, ctx: HashContext): Promise<HashedArm> {
  const graph = chosen.graph === undefined ? undefined : readGraph(arm.view, chosen.graph);
  if (graph && chosen.harness === 'builtin') checkGraph(arm.view, graph);
  return hashArm(arm, graph, chosen, ctx);
}

/** What hashing needs: the index of known files, the interpreters, evalpin's own files. */
export async function hashContext(sources: Sources, { surroundings, store }: Pick<PrepareContext, 'surroundings' | 'store'>): Promise<HashContext> {
  const index = openStatIndex(store.index);
  const live = sources.liveRoots.map(({ path }) => path);
  return {
    index,
    interpreters: new InterpreterFinder(sources.settings, { layout: sources.layout, store, env: surroundings.env, index, live }),
    env: surroundings.env,
    runtimeFiles: await runtimeFilesDigest(surroundings.installation.runtimeDir, index),
    imports: new KeptImports(store.index),
    live,
    caches: store.caches,
    trustDomain: sources.trustDomain,
  };
}
