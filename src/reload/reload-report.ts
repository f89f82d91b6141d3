import type { ErrorRecord } from '../contract/errors.ts';
import type { InFlight } from '../gate/gate.ts';
import type { Rate, Signal } from './observation.ts';
import type { Cause, Outcome } from './reload-state.ts';
import type { MigrationStep } from './state-transfer.ts';

/** A version as a report names it. */
export interface ReportedVersion {
  digest: string;
  server?: string;
  schemaHash?: string;
}

/** What the new version did while it was watched. */
export interface WindowFigures {
  /** Whole answers below 500. */
  answered: number;
  failed: number;
  ms: number;
  /** The old version's calls of late, which it was compared with. */
  before: Rate;
  /** What was seen, when the window was judged last. */
  signals: Signal[];
}

/** What a reload did with one nodeset. */
export interface NodesetReport {
  nodeset: string;
  /** `added`, `removed`: its address was opened, or given up. `configured`: its configuration alone was changed. */
  outcome: Outcome | 'added' | 'removed' | 'configured';
  /** Its follow address. */
  url?: string;
  mode?: 'beside' | 'replace-first';
  from?: ReportedVersion;
  to?: ReportedVersion;
  /** That the new version applied to the state. */
  migrations?: MigrationStep[];
  /** How long requests waited: from the closing of the gate to its opening, each time that it was closed. */
  pausesMs?: number[];
  /** By phase. */
  durationsMs?: Record<string, number>;
  /** Calls, streams and connections that were ended. */
  ended?: InFlight[];
  window?: WindowFigures;
  /** Answers that the version which was given up had acknowledged since the switch, and that went with it. */
  lostAnswers?: number;
  /** Whatever answers now began afresh: the state was lost with its process. */
  stateLost?: boolean;
  cause?: Cause;
  /** What else there is to say: which signal was bad, what a state waits for. */
  detail?: string;
  error?: ErrorRecord;
}

/** Answer to `op: reload`. */
export interface ReloadReport {
  version: 1;
  id: string;
  /** The worst of all nodesets'. */
  outcome: 'done' | 'unchanged' | 'refused' | 'rolled-back' | 'broken';
  nodesets: NodesetReport[];
  /** In which order their turns came; those of one list at once. */
  order?: string[][];
  durationMs: number;
  /** The first cause, where the outcome is no success. */
  error?: ErrorRecord;
}

const WORST_FIRST = ['broken', 'rolled-back', 'refused', 'done', 'unchanged'] as const;

/** One report of all nodesets'. Pure. */
export function joinReports(id: string, nodesets: NodesetReport[], durationMs: number, order?: string[][]): ReloadReport {
  const outcomes = nodesets.map(({ outcome }) => (outcome === 'added' || outcome === 'removed' || outcome === 'configured' ? 'done' : outcome));
  const outcome = WORST_FIRST.find((one) => outcomes.includes(one)) ?? 'unchanged';
  // What failed by itself says more than what was taken along.
  const failed = nodesets.filter(({ error }) => error !== undefined);
  const first = failed.find(({ cause }) => cause !== 'batch-failed') ?? failed[0];
  return {
    version: 1, id, outcome, nodesets, durationMs,
    ...(order === undefined ? {} : { order }),
    ...(first?.error === undefined || outcome === 'done' || outcome === 'unchanged' ? {} : { error: first.error }),
  };
}
