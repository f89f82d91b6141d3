import { createHash } from 'node:crypto';

/** What an archive in the cache service is for. */
export interface RemoteName {
  kind: 'prepared' | 'results';
  /** `sha256:<64 hex>` of all that it depends on. */
  digest: string;
  /** What it can only be used on; `systemName` makes it. */
  system: string;
  /** For what soon is too old: the day, as `2026-11-30`, and how many days before it are good as well. */
  day?: { today: string; before: readonly string[] };
}

/** Raised with every change that an older reader would misread. */
const FORMAT = 1;

/**
 * Keys of an archive: where it may be found, and where it may be saved, the first one first. A digest stands whole in its key, and all keys of a kind
 * are of one length but for the last, which is for when a failed upload left the first one reserved. What a run of untrusted code saves goes under names
 * that a trusted run never asks for. Pure.
 */
export function remoteKeys({ kind, digest, system, day }: RemoteName, untrusted: boolean): { find: string[][]; save: string[] } {
  const name = (prefix: string, date: string | undefined): string => [`${prefix}-${FORMAT}-${kind}-${system}-${digest.replace(/^sha256:/, '')}`, ...(date === undefined ? [] : [date])].join('-');
  const family = (prefix: string): { find: string[]; save: string[] } => {
    const first = name(prefix, day?.today);
    const save = [first, `${first}.2`];
    return { save, find: [...save, ...(day?.before ?? []).map((date) => name(prefix, date))] };
  };
  const trusted = family('evalpin');
  if (!untrusted) return { find: [trusted.find], save: trusted.save };
  const own = family('evalpin-untrusted');
  return { find: [trusted.find, own.find], save: own.save };
}

/** `linux-x64-3f9a01c2`: programs that were built on one system may not run on another with the same interpreters. `release`: /etc/os-release, or what stands for it. */
export function systemName({ platform, arch, release }: { platform: string; arch: string; release: string }): string {
  return `${platform}-${arch}-${createHash('sha256').update(release).digest('hex').slice(0, 8)}`;
}

/** Today and the days before it, in UTC. `now`: milliseconds since 1970. Pure. */
export function daysUntil(now: number, before: number): { today: string; before: string[] } {
  const [today = '', ...rest] = Array.from({ length: before + 1 }, (_, at) => new Date(now - at * 86_400_000).toISOString().slice(0, 10));
  return { today, before: rest };
}
