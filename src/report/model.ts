import type { EpisodeValues } from '../contract/episode-values.ts';
import type { Verdict } from '../judge/judge.ts';
import type { EpisodeStatus } from '../launch/model.ts';
import type { ProcessProof, ProofLevel } from '../launch/proof-model.ts';
import type { Plan } from '../plan/model.ts';
import type { ArmReuse } from '../reuse/model.ts';
import type { CacheStep } from '../snapshot/remote-cache.ts';
import type { ArmName } from '../workspace/model.ts';

/** How the run came by its servers. */
export interface ReuseCounts {
  /** Found running, and leased. */
  reused: number;
  spawned: number;
  /** Spawned for a digest that is not frozen's. */
  ephemeral: number;
  /** One for each worker. */
  replicated: number;
}

/** One episode that failed or ended in an error. */
export interface Failure {
  arm: ArmName;
  episode: string;
  /** Absent for an episode that the run did not hand out itself. */
  seed?: number;
  status: Extract<EpisodeStatus, 'failed' | 'error'>;
  errorKind?: 'infrastructure' | 'model';
  message?: string;
  file?: string;
  line?: number;
  worker?: string;
  /** What the same episode came to in the baseline. */
  before?: EpisodeStatus;
}

/** The last lines of what a process printed. */
export interface LogTail {
  /** Worker or server. */
  of: string;
  file: string;
  lines: string[];
}

/** A process's proof without the list of what was pinned, which stands in proof.json. */
export interface ProofSummary extends Omit<ProcessProof, 'pinned'> {
  /** How many modules and files came from the snapshot. */
  pinned: number;
}

/** What an episode came to in one arm. */
export interface EpisodeCell {
  status: EpisodeStatus;
  metrics: Record<string, number | null>;
  errorKind?: 'infrastructure' | 'model';
  message?: string;
  file?: string;
  line?: number;
  ms?: number;
  worker?: string;
  flaky?: boolean;
  /** The run that it was taken from, where it was not run now. */
  reusedFrom?: string;
  /** What its nodes gave, where it did not pass in some arm. */
  values?: EpisodeValues;
}

/** One episode in all arms. */
export interface EpisodeRow {
  /** The case; with `repeat` which of its repeats, from 1. */
  case: string;
  repeat?: number;
  seed?: number;
  arms: Record<ArmName, EpisodeCell>;
}

/** `report.json`: all that is rendered. */
export interface Report {
  version: 1;
  run: string;
  eval: string;
  /** Version of evalpin. */
  evalpin: string;
  /** ISO 8601. */
  started: string;
  durationMs: number;
  seed: number;
  arms: ArmName[];
  baseline: ArmName | null;
  verdict: Verdict;
  plan: Plan;
  reuse: ReuseCounts;
  /** In the order of the baseline, else of the first arm. */
  episodes: EpisodeRow[];
  /** Milliseconds of each phase, in the order of the run; some lie within others. */
  timings: Record<string, number>;
  /** What each measured arm took from earlier runs, and which field changed where it did not. */
  resultReuse: ArmReuse[];
  /** What the cache service was asked for, and what came of it; null where none was used. */
  cache: CacheStep[] | null;
  /** Those that are new against the baseline first. */
  failures: Failure[];
  logs: LogTail[];
  proof: { level: ProofLevel; pinned: boolean; processes: ProofSummary[] };
  notices: string[];
  /** Command lines that do it again. */
  reproduce: string[];
}

/** `summary.json`: what other programs ask first. */
export interface Summary {
  version: 1;
  run: string;
  eval: string;
  status: 'finished';
  verdict: Verdict['verdict'];
  exitCode: Verdict['exitCode'];
  reasons: string[];
  counts: Verdict['counts'];
  metrics: Verdict['metrics'];
  gates: Verdict['gates'];
  comparisons: Verdict['comparisons'];
  ranking: Verdict['ranking'];
  reuse: ReuseCounts;
  proof: ProofLevel;
  pinned: boolean;
  started: string;
  durationMs: number;
  seed: number;
}
