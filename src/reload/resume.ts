import { breakOff, goBack, isTerminal, openOld, retireOld } from './machine.ts';
import type { Outcome, ReloadEffect, ReloadState, Step } from './reload-state.ts';

/** What the next supervisor finds of the processes that the state speaks of. */
export interface Survivors {
  /** The old process, of the last start, lives and is ready. */
  oldAlive: boolean;
  /** The new process of the last start may still live. */
  newAlive: boolean;
}

/**
 * Goes on with a reload whose supervisor was killed: its gate is gone, its processes may live, and its last written state is
 * true. Pure. A version that had the gate keeps it and is observed anew, from the start of the window. What had not come so
 * far is taken back, since nobody waits for its report any more. The last effects of a reload that had ended are
 * repeated, for the kill may have come before them; a process that they find dead has died after the reload.
 */
export function resume(last: ReloadState, { oldAlive, newAlive }: Survivors): Step {
  const state: ReloadState = {
    ...last,
    gate: 'closed',
    old: oldOf(last, oldAlive),
    // Whether it heard that it was to stop is not known, and whoever is dead already is stopped at once.
    new: last.new === 'none' ? 'none' : 'ready',
    // Streams ended with the gate.
    deadlinePassed: true,
  };
  if (isTerminal(last.phase)) return repeatEnd(state, last.phase);
  state.stateLost ||= state.plan.stateful && !state.saved && state.old === 'dead';
  if ((state.phase === 'observing' || state.phase === 'passed') && newAlive) {
    const observe: ReloadEffect[] = state.phase === 'observing' ? [{ type: 'observe' }] : [];
    return { state: { ...state, gate: 'new' }, effects: [{ type: 'open-new' }, ...observe] };
  }
  const back = goBack(state, { cause: state.switched ? 'new-died' : 'supervisor-lost' });
  return state.old === 'stopping' ? { ...back, effects: [...back.effects, { type: 'stop-old' }] } : back;
}

function oldOf(last: ReloadState, oldAlive: boolean): ReloadState['old'] {
  // Half of its state may have gone over.
  if (last.phase === 'restoring-old') return 'dead';
  return last.old === 'ready' && !oldAlive ? 'dead' : last.old;
}

function repeatEnd(state: ReloadState, outcome: Outcome): Step {
  if (outcome === 'done') return retireOld({ ...state, gate: 'new' }, [{ type: 'open-new' }]);
  return outcome === 'broken' ? breakOff(state) : openOld(state, []);
}
