import type { ErrorRecord } from '../contract/errors.ts';

/**
 * Where a reload of one nodeset stands. Those from `unchanged` on are terminal.
 *
 *     beside         validating → starting → waiting → draining → taking-state → restoring → observing → (passed) → done
 *     replace-first  validating → waiting → draining → taking-state → stopping-old → starting → restoring → observing → (passed) → done
 *     back           (stopping-new → starting-old → restoring-old) → refused | rolled-back | broken
 */
export type Phase =
  | 'validating'
  | 'starting'
  | 'waiting'
  | 'draining'
  | 'taking-state'
  | 'stopping-old'
  | 'restoring'
  | 'observing'
  /** Its window is over; the rest of the batch is not. */
  | 'passed'
  | 'stopping-new'
  | 'starting-old'
  | 'restoring-old'
  | 'unchanged'
  | 'refused'
  | 'rolled-back'
  /** The old version could not be started again: nobody answers, and the saved state waits on disk. */
  | 'broken'
  | 'done';

export type Outcome = 'unchanged' | 'refused' | 'rolled-back' | 'broken' | 'done';

/** What ended a reload without success. The first one is kept. */
export type Cause =
  | 'unchanged'
  | 'invalid'
  /** What it looked at changed again and again. */
  | 'never-valid'
  | 'start-failed'
  | 'new-died'
  | 'drain-deadline'
  | 'state-not-taken'
  | 'state-not-restored'
  /** Runs hold the old process, which `replace-first` would have to end. */
  | 'held-by-runs'
  | 'bad-signal'
  | 'aborted'
  | 'batch-failed'
  | 'supervisor-lost';

export interface Failure {
  cause: Cause;
  /** Who asked for the end, or which signal was bad. */
  detail?: string;
  /** What was thrown, with its code; the report's error. */
  error?: ErrorRecord;
}

/** What is fixed when a reload starts. */
export interface ReloadPlan {
  mode: 'beside' | 'replace-first';
  /** Past the deadline, end what still runs instead of refusing. */
  force: boolean;
  /** The old version has state to hand over. */
  stateful: boolean;
  /** Its success waits for others, and their failure is its own. */
  batch: boolean;
}

/** A process, as far as this reload is concerned with it. */
export type ProcessState = 'none' | 'starting' | 'ready' | 'stopping' | 'dead';

/** Plain data: written to the follow record after every step, before the effects of that step are performed. */
export interface ReloadState {
  phase: Phase;
  plan: ReloadPlan;
  /** Who gets requests. `closed`: they wait. `nobody`: they are refused. */
  gate: 'old' | 'new' | 'closed' | 'nobody';
  old: ProcessState;
  new: ProcessState;
  /** Count of starts; events of an earlier start are ignored. The old process that was there is number 0. */
  oldAttempt: number;
  newAttempt: number;
  /** The old version's state is in hand, and stays so until the new version has passed. */
  saved: boolean;
  /** The old process died before its state was taken: whatever answers next begins afresh. */
  stateLost: boolean;
  /** What the new process was started from. */
  startedDigest: string | undefined;
  validations: number;
  /** The drain's deadline is over: streams to the old version have no more time. */
  deadlinePassed: boolean;
  /** Calls were ended because of `force`. */
  forced: boolean;
  /** The new version has answered requests. */
  switched: boolean;
  failure: Failure | undefined;
}

/** What the coordinator tells the machine. */
export type ReloadEvent =
  /** `digest`: what the new source is now. */
  | { type: 'validated'; digest: string }
  /** The new source is what runs already. */
  | { type: 'unchanged' }
  | { type: 'invalid'; error: ErrorRecord }
  /** The validation is no longer valid. Asked when its turn has come, instead of `turn`. */
  | { type: 'stale' }
  | { type: 'turn' }
  | { type: 'started'; attempt: number }
  | { type: 'start-failed'; attempt: number; error: ErrorRecord }
  /** The last call to the old version has ended. */
  | { type: 'drained' }
  /** So much time since the gate was closed. */
  | { type: 'deadline'; error: ErrorRecord }
  | { type: 'state-taken' }
  | { type: 'state-failed'; error: ErrorRecord }
  | { type: 'old-stopped' }
  | { type: 'old-held'; error: ErrorRecord }
  | { type: 'restored'; attempt: number }
  | { type: 'restore-failed'; attempt: number; error: ErrorRecord }
  | { type: 'window-over' }
  | { type: 'bad-signal'; detail: string; error: ErrorRecord }
  | { type: 'batch-passed' }
  | { type: 'batch-failed'; detail: string }
  | { type: 'aborted'; detail: string }
  | { type: 'old-died'; attempt: number }
  | { type: 'new-died'; attempt: number; error: ErrorRecord }
  | { type: 'new-stopped' }
  | { type: 'old-started'; attempt: number }
  | { type: 'old-start-failed'; attempt: number; error: ErrorRecord }
  | { type: 'old-restored'; attempt: number }
  | { type: 'old-restore-failed'; attempt: number; error: ErrorRecord };

/** What the coordinator has to do, in this order. In brackets the events that answer it. */
export type ReloadEffect =
  /** Steps 1 to 4 (`validated`, `unchanged`, `invalid`). */
  | { type: 'validate' }
  /** Starts the new version and gates it (`started`, `start-failed`). */
  | { type: 'start-new'; attempt: number }
  /** Waits for its turn in the batch, at once where there is none; then looks whether the validation still holds (`turn`, `stale`). */
  | { type: 'ask-turn' }
  /** From now on requests wait in order. */
  | { type: 'close-gate' }
  /** Waits for the calls in flight (`drained`) and starts the deadline's clock (`deadline`). */
  | { type: 'drain' }
  /** Ends the calls in flight; `drained` follows. */
  | { type: 'force-drain' }
  /** Ends upgraded connections to the old version. */
  | { type: 'end-upgrades' }
  /** Ends streams that the old version still sends. */
  | { type: 'end-streams' }
  /** Saves the old version's state to disk (`state-taken`, `state-failed`). */
  | { type: 'take-state' }
  /** Ends the old process (`old-stopped`), unless runs hold it (`old-held`). */
  | { type: 'stop-old' }
  /** Hands the saved state to the new version, migrated and checked (`restored`, `restore-failed`). */
  | { type: 'restore-new'; attempt: number }
  /** Requests, those that wait first, go to the new version. With a living old one beside it, consumers may still ask for that by schema. */
  | { type: 'open-new' }
  /** Watches the new version (`window-over`, `bad-signal`). */
  | { type: 'observe' }
  /** Requests, those that wait first, go to the old version. */
  | { type: 'open-old' }
  /** Requests, those that wait too, are refused with the failure. */
  | { type: 'open-to-nobody' }
  /** Ends every process that was started for this reload, also one that is still starting; calls that it answers may finish until the deadline's time is over again (`new-stopped`). */
  | { type: 'stop-new' }
  /** Starts the old version from its snapshot, after ending what an earlier such start left (`old-started`, `old-start-failed`). */
  | { type: 'start-old'; attempt: number }
  /** Hands the saved state to it (`old-restored`, `old-restore-failed`). */
  | { type: 'restore-old'; attempt: number }
  /** Gives up the gate's lease on the old process, once its streams have ended or the deadline has passed. */
  | { type: 'retire-old' }
  | { type: 'drop-state' }
  | { type: 'record-incident' }
  /** The report can be made. Always last, and once. */
  | { type: 'finish'; outcome: Outcome };

export interface Step {
  state: ReloadState;
  effects: ReloadEffect[];
}
