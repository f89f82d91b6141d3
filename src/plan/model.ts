import type { FileDifference } from '../digest/model.ts';
import type { ArmName, Origin, Parallelism, Unresolved } from '../workspace/model.ts';

export type Decision = 'local' | 'replicated' | 'reuse' | 'spawn' | 'ephemeral';

export interface PlannedNodeset {
  nodeset: string;
  arm: ArmName;
  parallelism: Parallelism;
  origin: Origin;
  /** `sha256:<hex>`. */
  digest: string;
  decision: Decision;
  /** One sentence for people. */
  reason: string;
  differs: FileDifference[];
  /** Identity fields other than the tree that differ from frozen: names only. */
  differsIn: string[];
  unresolved: Unresolved[];
}

/** What the interpreters of one arm run from. */
export interface PlannedArm {
  /** `sha256:<hex>`: the name of its snapshot. */
  snapshot: string;
  files: number;
  /** Against frozen: graph, policies, hooks and what `include` names are among them. */
  differs: FileDifference[];
  /** Where its code came from, for people: a folder, a commit, a finished run. */
  from?: string;
  /** Of a baseline that was not measured now: the finished run that it is an arm of. */
  run?: string;
  /** The arm that everything of it is the same as, so that only that one is measured. */
  sameAs?: ArmName;
}

/** `plan.json`. */
export interface Plan {
  version: 1;
  eval: string;
  nodesets: PlannedNodeset[];
  arms: Record<ArmName, PlannedArm>;
  notices: string[];
}
