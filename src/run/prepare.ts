import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { runtimeFilesDigest } from '../digest/runtime-files.ts';
import { openStatIndex } from '../digest/stat-index.ts';
import type { Selection } from '../inputs/run-options.ts';
import type { LiveServer } from '../plan/decide.ts';
import type { Plan } from '../plan/model.ts';
import { checkGraph } from '../workspace/graph-check.ts';
import { readGraph } from '../workspace/graph.ts';
import { hashArm, keepLearned, type HashContext, type HashedArm } from './hash.ts';
import { KeptImports } from './import-memory.ts';
import { InterpreterFinder } from './interpreters.ts';
import { domainBehind } from './isolation.ts';
import { planEval } from './plan-eval.ts';
import { resolveSources, type Sources } from './resolve.ts';
import type { SelectedEval } from './select-evals.ts';

/** An eval whose sources are resolved, hashed and planned. */
export interface PreparedEval {
  sources: Sources;
  /** Frozen and the overlays, in this order. */
  hashed: HashedArm[];
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
  for (const arm of sources.arms) {
    const { view } = arm;
    const graph = chosen.graph === undefined ? undefined : readGraph(view, chosen.graph);
    if (graph && chosen.harness === 'builtin') checkGraph(view, graph);
    hashed.push(await hashArm(arm, graph, chosen, ctx));
  }
  keepLearned(ctx);
  const plan = planEval(chosen.name, hashed, await live(domainBehind(chosen.isolation, sources.trustDomain)));
  plan.notices.push(...sources.notices);
  return { sources, hashed, plan, interpreters: ctx.interpreters };
}

/** What hashing needs: the index of known files, the interpreters, evalpin's own files. */
export async function hashContext(sources: Sources, { surroundings, store }: Pick<PrepareContext, 'surroundings' | 'store'>): Promise<HashContext> {
  const index = openStatIndex(store.index);
  return {
    index,
    interpreters: new InterpreterFinder(sources.settings, { layout: sources.layout, store, env: surroundings.env, index }),
    env: surroundings.env,
    runtimeFiles: await runtimeFilesDigest(surroundings.installation.runtimeDir, index),
    imports: new KeptImports(store.index),
  };
}
