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

/** `plan.json`. */
export interface Plan {
  version: 1;
  eval: string;
  nodesets: PlannedNodeset[];
  arms: Record<ArmName, { snapshot: string }>;
  notices: string[];
}
