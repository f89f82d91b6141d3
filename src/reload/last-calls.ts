import { setTimeout as delay } from 'node:timers/promises';
import type { Gate, InFlight } from '../gate/gate.ts';

export interface LastCallsTimes {
  callsMs: number;
  /** Streams end by themselves seldom: they have this time whole, where there are any. */
  streamsMs: number;
}

/** Lets what still runs at a version that nobody is sent to any more come to its end, and ends what has not by then. Returns what was ended; calls at other versions go on. */
export async function lastCalls(gate: Pick<Gate, 'drainOf' | 'endStreams'>, server: string, { callsMs, streamsMs }: LastCallsTimes): Promise<InFlight[]> {
  const drain = gate.drainOf(server);
  const over = new AbortController();
  const calls = Promise.race([drain.drained, delay(callsMs, undefined, { signal: over.signal }).catch(() => undefined)]).then(() => over.abort());
  const streams = drain.inFlight().some(({ kind }) => kind === 'stream') ? delay(streamsMs) : undefined;
  await Promise.all([calls, streams]);
  return [...drain.force(), ...gate.endStreams(server), ...drain.endUpgrades()];
}
