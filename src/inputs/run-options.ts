import type { FailOn } from './gate-schema.ts';
import type { Shard } from './shard.ts';

/** Which evals to run, on which sources; all paths still as they were given, relative to `cwd`. */
export interface Selection {
  cwd: string;
  /** Names of evals of the settings; empty: all. */
  evals: string[];
  /** The settings file, where it is not to be looked for. */
  config?: string;
  workspace?: string;
  frozenRef?: string;
  overlays: string[];
  graph?: string;
  episodes?: string;
  workers?: number;
  seed?: number;
  /** `frozen`, `none`, or a finished run. */
  baseline?: string;
  /** How often each episode is run in every arm. */
  repeat?: number;
  /** Instead of those of the settings, as `parseGates` reads them. */
  gates?: string;
  failOn?: FailOn;
  /** Only this part of the cases. */
  shard?: Shard;
}

/** `auto`: shared servers stay on the command line, not beyond the job under Actions. */
export type ServerPolicy = 'auto' | 'ephemeral' | 'shared';

export interface RunOptions extends Selection {
  servers: ServerPolicy;
  /** The same arm against itself, to learn how much its figures move without a change. */
  aa?: boolean;
  /** Measures everything, whatever earlier runs have measured. */
  noReuse?: boolean;
  /** An interrupted run that is gone on with: its folder, id, or `latest`. */
  resume?: string;
  out?: string;
  json: boolean;
  requireProof?: boolean;
}
