import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { errnoOf } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import type { SupervisorClient } from './client.ts';

/** One line of `GET /events`; its other fields depend on the event. */
export interface SupervisorEvent {
  /** ISO 8601. */
  at: string;
  event: string;
  nodeset?: string | undefined;
  [field: string]: unknown;
}

const EVENT = z.looseObject({ at: z.string(), event: z.string(), nodeset: z.string().optional() });
const PAUSE_MS = 200;

/** Hands on a supervisor's events until the signal; where one is lost, those of the next. What happens in between is not told, but each `hello` is. */
export async function followEvents(client: SupervisorClient, signal: AbortSignal, onEvent: (event: SupervisorEvent) => void): Promise<void> {
  while (!signal.aborted) {
    const stream = await client.stream('/events');
    const stop = () => stream.destroy();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    try {
      for await (const line of linesOf(stream)) {
        const parsed = EVENT.safeParse(jsonOrUndefined(line));
        if (parsed.success) onEvent(parsed.data);
      }
    } finally {
      signal.removeEventListener('abort', stop);
    }
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Whole lines, until the stream ends or breaks. */
async function* linesOf(stream: IncomingMessage): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    // Its supervisor was killed, or we were told to stop.
    if (!['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(errnoOf(error) ?? '')) throw error;
  }
}
