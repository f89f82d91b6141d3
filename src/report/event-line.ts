import type { SupervisorEvent } from '../servers/event-feed.ts';
import { clockTime } from './clock-time.ts';
import { oneLine } from './safe-text.ts';

/** One event of a supervisor for people: when (UTC), whose, what, and what else it says. The greeting is no event to them. */
export function eventLine({ at, event, nodeset, ...fields }: SupervisorEvent): string | undefined {
  if (event === 'hello') return undefined;
  const more = Object.entries(fields).map(([field, value]) => `${field}=${shown(value)}`);
  return [clockTime(at), ...(nodeset === undefined ? [] : [oneLine(nodeset)]), event, ...more].join('  ');
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return oneLine(/^sha256:[0-9a-f]{64}$/.test(text) ? text.slice(7, 19) : text, 200);
}
