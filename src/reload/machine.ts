import { bug } from '../contract/errors.ts';
import type { Failure, Outcome, Phase, ReloadEffect, ReloadEvent, ReloadPlan, ReloadState, Step } from './reload-state.ts';

/** What a reload looked at may change so often while it waits; then it is refused. */
export const MAX_VALIDATIONS = 3;
/** The old version is started again so often. */
export const MAX_OLD_STARTS = 3;

/**
 * Begins a reload. A nodeset whose version has died already (`oldAlive` false) can be reloaded too; `saved` says whether a
 * state of it is on disk, left by a reload that broke.
 */
export function begin(plan: ReloadPlan, { oldAlive, saved }: { oldAlive: boolean; saved: boolean }): Step {
  const state: ReloadState = {
    phase: 'validating',
    plan,
    gate: oldAlive ? 'old' : 'closed',
    old: oldAlive ? 'ready' : 'dead',
    new: 'none',
    oldAttempt: 0,
    newAttempt: 0,
    saved: !oldAlive && saved,
    stateLost: !oldAlive && !saved && plan.stateful,
    startedDigest: undefined,
    validations: 1,
    deadlinePassed: false,
    forced: false,
    switched: false,
    failure: undefined,
  };
  return { state, effects: [...(oldAlive ? [] : [{ type: 'close-gate' } as const]), { type: 'validate' }] };
}

export function isTerminal(phase: Phase): phase is Outcome {
  return phase === 'unchanged' || phase === 'refused' || phase === 'rolled-back' || phase === 'broken' || phase === 'done';
}

/**
 * One step of a reload. Pure.
 *
 * An event that the phase does not wait for is ignored: answers arrive late, after an abort or a death has decided. That
 * costs nothing, since every wait is ended by an event of its own. What is ignored never is a death: those are noted in every phase.
 */
export function step(state: ReloadState, event: ReloadEvent): Step {
  if (isTerminal(state.phase)) return ignore(state);
  switch (event.type) {
    case 'old-died':
      return oldDied(state, event);
    case 'new-died':
      return newDied(state, event);
    case 'deadline':
      return deadline(state, event);
    case 'aborted':
      return interrupt(state, { cause: 'aborted', detail: event.detail });
    case 'batch-failed':
      return interrupt(state, { cause: 'batch-failed', detail: event.detail });
    default:
      return answered(state, event);
  }
}

type Answer = Exclude<ReloadEvent, { type: 'old-died' | 'new-died' | 'deadline' | 'aborted' | 'batch-failed' }>;

/** What the phase was waiting for. */
function answered(state: ReloadState, event: Answer): Step {
  switch (state.phase) {
    case 'validating':
      if (event.type === 'validated') return validated(state, event.digest);
      if (event.type === 'unchanged') return goBack(state, { cause: 'unchanged' });
      if (event.type === 'invalid') return goBack(state, { cause: 'invalid', error: event.error });
      return ignore(state);
    case 'starting':
      if (event.type === 'started' && event.attempt === state.newAttempt) return started({ ...state, new: 'ready' });
      if (event.type === 'start-failed' && event.attempt === state.newAttempt) {
        return goBack({ ...state, new: 'dead' }, { cause: 'start-failed', error: event.error });
      }
      return ignore(state);
    case 'waiting':
      if (event.type === 'turn') return takeTurn(state);
      if (event.type === 'stale') return validateAgain(state);
      return ignore(state);
    case 'draining':
      return event.type === 'drained' ? takeState(state, [{ type: 'end-upgrades' }]) : ignore(state);
    case 'taking-state':
      if (event.type === 'state-taken') return leaveOld({ ...state, saved: true }, []);
      if (event.type === 'state-failed') return goBack(state, { cause: 'state-not-taken', error: event.error });
      return ignore(state);
    case 'stopping-old':
      if (event.type === 'old-stopped') return oldStopped(state);
      if (event.type === 'old-held') return goBack({ ...state, old: 'ready' }, { cause: 'held-by-runs', error: event.error });
      return ignore(state);
    case 'restoring':
      if (event.type === 'restored' && event.attempt === state.newAttempt) return openNew(state, []);
      if (event.type === 'restore-failed' && event.attempt === state.newAttempt) return goBack(state, { cause: 'state-not-restored', error: event.error });
      return ignore(state);
    case 'observing':
      if (event.type === 'window-over') return state.plan.batch ? to(state, 'passed', []) : retireOld(state, []);
      if (event.type === 'bad-signal') return goBack(state, { cause: 'bad-signal', detail: event.detail, error: event.error });
      return ignore(state);
    case 'passed':
      return event.type === 'batch-passed' ? retireOld(state, []) : ignore(state);
    case 'stopping-new':
      return event.type === 'new-stopped' ? startOld({ ...state, new: 'dead' }, []) : ignore(state);
    case 'starting-old':
      if (event.type === 'old-started' && event.attempt === state.oldAttempt) return oldStarted(state);
      if (event.type === 'old-start-failed' && event.attempt === state.oldAttempt) return startOldAgain(state);
      return ignore(state);
    case 'restoring-old':
      if (event.type === 'old-restored' && event.attempt === state.oldAttempt) return openOld(state, []);
      // It may be half restored, so it is no use.
      if (event.type === 'old-restore-failed' && event.attempt === state.oldAttempt) return startOldAgain(state);
      return ignore(state);
    default:
      throw bug(`a reload that is ${state.phase} was told ${event.type}`);
  }
}

function validated(state: ReloadState, digest: string): Step {
  if (state.plan.mode === 'replace-first' || state.startedDigest === digest) return askTurn({ ...state, startedDigest: digest });
  const stop: ReloadEffect[] = state.new === 'ready' ? [{ type: 'stop-new' }] : [];
  return startNew({ ...state, startedDigest: digest }, stop);
}

function startNew(state: ReloadState, effects: ReloadEffect[]): Step {
  const newAttempt = state.newAttempt + 1;
  return to({ ...state, new: 'starting', newAttempt }, 'starting', [...effects, { type: 'start-new', attempt: newAttempt }]);
}

/** Beside the old version it waits for its turn; in place of it, it gets the state at once. */
function started(state: ReloadState): Step {
  return state.plan.mode === 'beside' ? askTurn(state) : restoreNew(state, []);
}

function askTurn(state: ReloadState): Step {
  return to(state, 'waiting', [{ type: 'ask-turn' }]);
}

/** Steps 1 to 4 once more; the process that was started is kept, and used if it still is what is asked for. */
function validateAgain(state: ReloadState): Step {
  if (state.validations >= MAX_VALIDATIONS) return goBack(state, { cause: 'never-valid' });
  return to({ ...state, validations: state.validations + 1 }, 'validating', [{ type: 'validate' }]);
}

function takeTurn(state: ReloadState): Step {
  // The gate was closed when the old version died; there is nothing to wait for.
  if (state.old === 'dead') return leaveOld(state, []);
  return to({ ...state, gate: 'closed' }, 'draining', [{ type: 'close-gate' }, { type: 'drain' }]);
}

function takeState(state: ReloadState, effects: ReloadEffect[]): Step {
  if (!state.plan.stateful) return leaveOld(state, effects);
  return to(state, 'taking-state', [...effects, { type: 'take-state' }]);
}

/** The old version has nothing more to give: on to the new one, after ending the old where memory cannot hold both. */
function leaveOld(state: ReloadState, effects: ReloadEffect[]): Step {
  if (state.plan.mode === 'beside') return restoreNew(state, effects);
  if (state.old === 'dead') return startNew(state, effects);
  return to({ ...state, old: 'stopping' }, 'stopping-old', [...effects, { type: 'end-streams' }, { type: 'stop-old' }]);
}

function oldStopped(state: ReloadState): Step {
  const stopped: ReloadState = { ...state, old: 'dead' };
  return stopped.failure === undefined ? startNew(stopped, []) : startOld(stopped, []);
}

function restoreNew(state: ReloadState, effects: ReloadEffect[]): Step {
  return state.saved ? to(state, 'restoring', [...effects, { type: 'restore-new', attempt: state.newAttempt }]) : openNew(state, effects);
}

function openNew(state: ReloadState, effects: ReloadEffect[]): Step {
  const streams: ReloadEffect[] = state.deadlinePassed && state.old === 'ready' ? [{ type: 'end-streams' }] : [];
  const opened: ReloadState = { ...state, gate: 'new', switched: true };
  return to(opened, 'observing', [...effects, { type: 'open-new' }, ...streams, { type: 'observe' }]);
}

export function retireOld(state: ReloadState, effects: ReloadEffect[]): Step {
  const retire: ReloadEffect[] = state.old === 'ready' ? [{ type: 'retire-old' }] : [];
  return to(state, 'done', [...effects, ...retire, { type: 'drop-state' }, { type: 'finish', outcome: 'done' }]);
}

/**
 * The way back, whatever was reached. Where the old process lives, its gate opens at once. Where it does not, it is started
 * again from its snapshot and gets the saved state back.
 */
export function goBack(state: ReloadState, failure: Failure): Step {
  const failed: ReloadState = { ...state, failure: state.failure ?? failure };
  // What was told to stop cannot be called back.
  if (failed.old === 'stopping') return to(failed, failed.phase, []);
  const close: ReloadEffect[] = failed.gate === 'new' ? [{ type: 'close-gate' }] : [];
  const closed: ReloadState = { ...failed, gate: failed.gate === 'new' ? 'closed' : failed.gate };
  if (closed.old === 'ready') return openOld(closed, close);
  if (!mayRun(closed)) return startOld(closed, close);
  const stopping: ReloadState = { ...closed, new: 'stopping' };
  if (closed.plan.mode === 'beside') return startOld(stopping, [...close, { type: 'stop-new' }]);
  return to(stopping, 'stopping-new', [...close, { type: 'stop-new' }]);
}

function startOld(state: ReloadState, effects: ReloadEffect[]): Step {
  const oldAttempt = state.oldAttempt + 1;
  return to({ ...state, old: 'starting', oldAttempt }, 'starting-old', [...effects, { type: 'start-old', attempt: oldAttempt }]);
}

function startOldAgain(state: ReloadState): Step {
  const dead: ReloadState = { ...state, old: 'dead' };
  return state.oldAttempt < MAX_OLD_STARTS ? startOld(dead, []) : breakOff(dead);
}

/** Nobody can answer; what is saved stays saved. */
export function breakOff(state: ReloadState): Step {
  return to({ ...state, gate: 'nobody' }, 'broken', [{ type: 'open-to-nobody' }, { type: 'record-incident' }, { type: 'finish', outcome: 'broken' }]);
}

function oldStarted(state: ReloadState): Step {
  const ready: ReloadState = { ...state, old: 'ready' };
  return ready.saved ? to(ready, 'restoring-old', [{ type: 'restore-old', attempt: ready.oldAttempt }]) : openOld(ready, []);
}

export function openOld(state: ReloadState, effects: ReloadEffect[]): Step {
  const outcome = state.switched ? 'rolled-back' : state.failure?.cause === 'unchanged' ? 'unchanged' : 'refused';
  const open: ReloadEffect[] = state.gate === 'old' ? [] : [{ type: 'open-old' }];
  const stop: ReloadEffect[] = mayRun(state) ? [{ type: 'stop-new' }] : [];
  const incident: ReloadEffect[] = state.switched ? [{ type: 'record-incident' }] : [];
  const drop: ReloadEffect[] = state.saved ? [{ type: 'drop-state' }] : [];
  return to({ ...state, gate: 'old', new: stop.length > 0 ? 'stopping' : state.new }, outcome, [
    ...effects,
    ...open,
    ...stop,
    ...drop,
    ...incident,
    { type: 'finish', outcome },
  ]);
}

/** Whether the new process has to be told to stop. */
function mayRun(state: ReloadState): boolean {
  return state.new === 'starting' || state.new === 'ready';
}

/** A person or the batch ends it: until the new version has passed for good, that is the way back. */
function interrupt(state: ReloadState, failure: Failure): Step {
  return state.failure === undefined ? goBack(state, failure) : ignore(state);
}

function deadline(state: ReloadState, { error }: { error: Failure['error'] & object }): Step {
  const passed: ReloadState = { ...state, deadlinePassed: true };
  if (state.phase === 'draining') {
    return state.plan.force ? to({ ...passed, forced: true }, 'draining', [{ type: 'force-drain' }]) : goBack(passed, { cause: 'drain-deadline', error });
  }
  return to(passed, state.phase, state.gate === 'new' && state.old === 'ready' ? [{ type: 'end-streams' }] : []);
}

/** The old version's death never ends a reload: the new one is the shortest way back to an address that answers. */
function oldDied(state: ReloadState, { attempt }: { attempt: number }): Step {
  if (attempt !== state.oldAttempt || state.old === 'dead') return ignore(state);
  if (state.phase === 'starting-old' || state.phase === 'restoring-old') return startOldAgain(state);
  if (state.phase === 'stopping-old') return oldStopped(state);
  const close: ReloadEffect[] = state.gate === 'old' ? [{ type: 'close-gate' }] : [];
  const dead: ReloadState = {
    ...state,
    old: 'dead',
    gate: state.gate === 'old' ? 'closed' : state.gate,
    stateLost: state.plan.stateful && !state.saved,
  };
  // Its calls ended with it, and so did its state.
  if (state.phase === 'draining' || state.phase === 'taking-state') return leaveOld(dead, close);
  return to(dead, state.phase, close);
}

function newDied(state: ReloadState, { attempt, error }: { attempt: number; error: Failure['error'] & object }): Step {
  if (attempt !== state.newAttempt || state.new === 'dead' || state.new === 'none') return ignore(state);
  const dead: ReloadState = { ...state, new: 'dead' };
  if (state.phase === 'stopping-new') return startOld(dead, []);
  if (state.failure !== undefined) return to(dead, state.phase, []);
  return goBack(dead, { cause: state.phase === 'starting' ? 'start-failed' : 'new-died', error });
}

function to(state: ReloadState, phase: Phase, effects: ReloadEffect[]): Step {
  return { state: { ...state, phase }, effects };
}

function ignore(state: ReloadState): Step {
  return { state, effects: [] };
}
