import type { Basis } from '../judge/comparison.ts';
import type { ArmName, Place } from '../workspace/model.ts';

/** `inputs.json`: what went into a run besides the snapshots and nodesets that its plan names. */
export interface RunInputs {
  version: 1;
  /** Full hash of the commit that frozen was taken from. */
  frozenCommit: string | null;
  /** `sha256:<hex>` of evalpin's own files that run inside interpreters. */
  runtime: string;
  interpreters: { runtime: 'python' | 'node'; version: string; /** `sha256:<hex>` over all that enters identities. */ digest: string }[];
  graphs: { arm: ArmName; place: Place; /** `sha256:<hex>` of its content as compact JSON. */ digest: string }[];
  /** Null where a command chooses them. */
  episodes: { count: number; /** `sha256:<hex>` of the list in spec.json as compact JSON. */ digest: string } | null;
  servers: { id: string; nodeset: string; digest: string; arms: ArmName[]; reused: boolean }[];
  /** What had to be the same for the arms to be compared. */
  bases: Record<ArmName, Basis>;
}
