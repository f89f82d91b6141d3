import { NOT_BEFORE } from './find-outcomes.ts';
import type { ArmReuse } from './model.ts';

/** What was reused, what was not and why, one sentence each. `now`: milliseconds since 1970. Pure. */
export function reuseNotices(arms: readonly ArmReuse[], now: number): string[] {
  return arms.flatMap((one) => [...taken(one, now), ...besides(one, arms), ...missed(one), ...kept(one)]);
}

function taken({ arm, reused, measured, from }: ArmReuse, now: number): string[] {
  return from.map(({ run, episodes, oldest, proof, service }) => {
    const age = `measured ${ago(now - Date.parse(oldest))}`;
    const proved = proof === 'proved' ? `${age}, and proved to be pinned then` : `${age}; that run was not finished, so it is not proved what its processes loaded`;
    return `${arm}: ${episodes} of ${reused + measured} episodes taken from run ${run}${service ? ', through the cache service' : ''} (${proved})`;
  });
}

/** Pairs are strongest where both sides ran at the same time. */
function besides({ arm, reused, measured }: ArmReuse, arms: readonly ArmReuse[]): string[] {
  const others = arms.filter((other) => other.arm !== arm && other.measured > 0 && other.reused === 0);
  if (reused === 0 || measured > 0 || others.length === 0) return [];
  return [`${arm} was not measured beside ${others.map((other) => other.arm).join(', ')}: what changed on the machine or in services meanwhile counts as theirs; --no-reuse measures both`];
}

function missed({ arm, misses, reused }: ArmReuse): string[] {
  // Where there has never been a result, nothing is amiss.
  return misses
    .filter(({ reason }) => reused > 0 || reason !== NOT_BEFORE)
    .map(({ reason, episodes, examples }) => `${arm}: ${count(episodes)} not reused (${examples.slice(0, 3).join(', ')}${(episodes ?? 0) > 3 ? ', …' : ''}): ${reason}`.replace(' ()', ''));
}

function kept({ arm, notStored }: ArmReuse): string[] {
  return notStored === null ? [] : [`${arm}: not all results are kept for later runs: ${notStored}`];
}

function count(episodes: number | null): string {
  if (episodes === null) return 'stored results';
  return episodes === 1 ? '1 episode' : `${episodes} episodes`;
}

/** `2 h ago`. */
function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 120) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
