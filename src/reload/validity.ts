import type { Looked } from './prepared.ts';

/** What a validation rests on. */
export interface Validation {
  /** When it was made: milliseconds of a clock that only goes forward. */
  atMs: number;
  /** What it looked at, as it was then. */
  looked: readonly Looked[];
}

/** The same, as it is now. */
export interface Seen {
  nowMs: number;
  stampOf: (path: string) => string;
  /** Why a nodeset that it needs does not fit any more. */
  unmet?: string;
}

/** Why a validation has to be done again, in words; undefined where it still holds. Pure. */
export function whyStale({ atMs, looked }: Validation, { nowMs, stampOf, unmet }: Seen, lifetimeMs: number): string | undefined {
  const ageMs = nowMs - atMs;
  if (ageMs > lifetimeMs) return `it is ${Math.round(ageMs / 1000)} s old`;
  if (unmet !== undefined) return unmet;
  const changed = looked.find(({ path, stamp }) => stampOf(path) !== stamp);
  return changed === undefined ? undefined : `${changed.path} has changed`;
}
