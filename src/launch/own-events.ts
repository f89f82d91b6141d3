import { existsSync, readFileSync } from 'node:fs';
import type { HarnessEvent, BadLine } from './worker-event.ts';
import { parseHarnessEvent } from './worker-event.ts';

/** What code inside evalpin's own harness appended to EVALPIN_EVENTS. Results come from the harness, so an `episode` line there is refused. */
export function readOwnEvents(file: string): (HarnessEvent | BadLine)[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const event = parseHarnessEvent(line);
    return event.event === 'episode' ? { event: 'bad-line', text: line.slice(0, 200), reason: 'the builtin harness reports the episodes itself' } : event;
  });
}
