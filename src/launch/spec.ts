import type { ArmName, Graph, Nodeset } from '../workspace/model.ts';
import type { Episode, Spec, SpecNodeset } from './model.ts';

export interface SpecRequest {
  run: string;
  arm: ArmName;
  graph: Graph | undefined;
  episodes: Episode[];
  seed: number;
  workers: number;
  nodesets: readonly { nodeset: Nodeset; served: boolean }[];
}

/** `spec.json` of one arm. */
export function buildSpec(request: SpecRequest): Spec {
  const { run, arm, graph, episodes, seed, workers } = request;
  return {
    version: 1,
    run,
    arm,
    graph: graph ? { path: graph.place, content: graph.content } : null,
    episodes,
    seed,
    workers,
    nodesets: Object.fromEntries(request.nodesets.map(({ nodeset, served }) => [nodeset.name, specNodeset(nodeset, served)])),
  };
}

function specNodeset(nodeset: Nodeset, served: boolean): SpecNodeset {
  const { declaration } = nodeset;
  return {
    parallelism: declaration.parallelism,
    runtime: declaration.runtime,
    served,
    ...(nodeset.module === undefined ? {} : { module: nodeset.module }),
    ...(declaration.class === undefined ? {} : { class: declaration.class }),
    ...(nodeset.entry === undefined ? {} : { entry: nodeset.entry }),
    config: declaration.config,
  };
}
