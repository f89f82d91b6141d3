import type { Failure } from './model.ts';

/** Failures of one place that begin with the same words, together, in the order of their first: how a test was called differs from case to case. */
export function alikeFailures(failures: readonly Failure[]): [Failure, ...Failure[]][] {
  const groups = new Map<string, [Failure, ...Failure[]]>();
  for (const failure of failures) {
    const { arm, status, errorKind, message = '', file, line, before } = failure;
    const key = JSON.stringify([arm, status, errorKind, file === undefined ? message : messageHead(message), file, line, before]);
    const group = groups.get(key);
    if (group) group.push(failure);
    else groups.set(key, [failure]);
  }
  return [...groups.values()];
}

/** The line of a message that says what went wrong: its first, or after a traceback its last. */
export function messageHead(message: string): string {
  const lines = message.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  return (lines[0]?.startsWith('Traceback (') ? lines.at(-1) : lines[0]) ?? '';
}
