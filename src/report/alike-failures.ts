import type { Failure } from './model.ts';

/** Failures that differ in nothing but the episode, together, in the order of their first. */
export function alikeFailures(failures: readonly Failure[]): [Failure, ...Failure[]][] {
  const groups = new Map<string, [Failure, ...Failure[]]>();
  for (const failure of failures) {
    const { arm, status, errorKind, message, file, line, before } = failure;
    const key = JSON.stringify([arm, status, errorKind, message, file, line, before]);
    const group = groups.get(key);
    if (group) group.push(failure);
    else groups.set(key, [failure]);
  }
  return [...groups.values()];
}
