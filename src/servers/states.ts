import { bug } from '../contract/errors.ts';
import type { ServerState } from './protocol.ts';

/** What can happen to a server. */
export type ServerEvent = 'spawned' | 'proved' | 'drain' | 'stop' | 'ended' | 'fault';

const TRANSITIONS: Record<ServerState, Partial<Record<ServerEvent, ServerState>>> = {
  spawning: { spawned: 'gating', stop: 'stopping', fault: 'failed' },
  gating: { proved: 'ready', stop: 'stopping', fault: 'failed' },
  ready: { drain: 'draining', stop: 'stopping', fault: 'failed' },
  draining: { stop: 'stopping', fault: 'failed' },
  stopping: { ended: 'gone', fault: 'failed' },
  gone: {},
  failed: {},
};

/** The state after an event, or undefined where the event cannot happen in that state. Pure. */
export function after(state: ServerState, event: ServerEvent): ServerState | undefined {
  return TRANSITIONS[state][event];
}

/** @throws EP9001 where the event cannot happen in that state */
export function advance(state: ServerState, event: ServerEvent): ServerState {
  const next = after(state, event);
  if (next === undefined) throw bug(`a server that is ${state} cannot take ${event}`);
  return next;
}

/** Whether a server of this state may still have processes. */
export function isLive(state: ServerState): boolean {
  return state !== 'gone' && state !== 'failed';
}

/** Whether it may be leased, now or once it is ready. */
export function isLeasable(state: ServerState): boolean {
  return state === 'spawning' || state === 'gating' || state === 'ready';
}
