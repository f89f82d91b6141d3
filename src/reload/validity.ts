/** What a validation has looked at, as it was then. */
export interface Validation {
  /** Of the new source. */
  digest: string;
  /** Milliseconds of a clock that only goes forward. */
  atMs: number;
  /** What ran then: digest of the nodeset's own version. */
  running: string;
  /** Digest of what ran for each nodeset that it needs. */
  needs: Readonly<Record<string, string>>;
  /** Each file of the source with a stamp that changes with it (size, times, number). */
  files: Readonly<Record<string, string>>;
}

/** The same, as it is now. */
export interface Seen {
  nowMs: number;
  running: string;
  needs: Readonly<Record<string, string>>;
  /** Undefined where there is no such file any more. */
  stampOf: (file: string) => string | undefined;
}

/** So long a validation is good for while nothing changes. */
export const VALIDATION_LIFETIME_MS = 60_000;

/** Why a validation has to be done again, in words; undefined where it still holds. Pure. */
export function whyStale(validation: Validation, seen: Seen, lifetimeMs: number = VALIDATION_LIFETIME_MS): string | undefined {
  const ageMs = seen.nowMs - validation.atMs;
  if (ageMs > lifetimeMs) return `it is ${Math.round(ageMs / 1000)} s old`;
  if (seen.running !== validation.running) return `${short(seen.running)} runs now, not ${short(validation.running)}`;
  for (const name of [...new Set([...Object.keys(validation.needs), ...Object.keys(seen.needs)])].sort()) {
    if (validation.needs[name] !== seen.needs[name]) return `${name}, which it needs, is another version now`;
  }
  for (const [file, stamp] of Object.entries(validation.files)) {
    const now = seen.stampOf(file);
    if (now === undefined) return `${file} is gone`;
    if (now !== stamp) return `${file} has changed`;
  }
  return undefined;
}

function short(digest: string): string {
  return digest.replace(/^sha256:/, '').slice(0, 12);
}
