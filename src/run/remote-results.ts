import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { StoreLayout } from '../contract/store-layout.ts';
import { EvalpinError } from '../contract/errors.ts';
import { canonicalJson } from '../digest/identity.ts';
import { appearedSince } from '../reuse/appeared.ts';
import { findOutcomes, MAX_AGE_MS, type Hit } from '../reuse/find-outcomes.ts';
import type { ResultGroup, Wanted } from '../reuse/model.ts';
import { readGroup } from '../reuse/read-group.ts';
import { groupFolder } from '../reuse/result-paths.ts';
import type { ResultStore } from '../reuse/result-store.ts';
import { unpackTree } from '../snapshot/archive.ts';
import type { RemoteCache } from '../snapshot/remote-cache.ts';
import { daysUntil, type RemoteName } from '../snapshot/remote-key.ts';
import { thisSystem } from './remote-use.ts';
import type { ArmState } from './taken.ts';

/** Of a group, which is a handful of files. */
const MOST_FILES = 1_000;
const DAY_MS = 86_400_000;

/**
 * What the cache service has of what `left` still wants, of the results for all that `whole` wants. It is never put into the store: with
 * `reuse-results: local` only what this machine measured counts, in later runs as well.
 */
export async function restoreResults(cache: RemoteCache, arm: string, { whole, left, now }: { whole: Wanted; left: Wanted; now: number }): Promise<Hit[]> {
  let group: ResultGroup | undefined;
  await cache.restore(nameOf(whole, now), resultsOf(arm), async (archive, limits) => {
    const folder = join(dirname(archive), whole.key);
    await unpackTree(archive, folder, { limits: { ...limits, records: MOST_FILES } });
    // The name of its folder has to be the digest of what it says it depends on.
    group = readGroup(folder);
    if (group === undefined) throw new EvalpinError('EP7002', `it holds no results for ${whole.key}`);
  });
  return group === undefined ? [] : findOutcomes(group, left, { now, appeared: appearedSince(group.contexts.values()) }).hits;
}

/** Saves the results of each arm of which all that is wanted was measured on this machine. */
export async function saveResults(arms: readonly ArmState[], cache: RemoteCache, { results, store, now }: { results: ResultStore; store: StoreLayout; now: number }): Promise<void> {
  for (const { pinned, wanted, taken, off, keeps } of arms) {
    if (off !== null || !keeps || taken.some(({ service }) => service)) continue;
    if (cannotTravel(wanted)) {
      cache.note(`${resultsOf(pinned.hashed.name)} stay on this machine: they depend on values of \`pass-env\`, which another one cannot compare`);
      continue;
    }
    const { hits, misses } = results.find(wanted, now);
    if (hits.length > 0 && misses.length === 0) await cache.save(nameOf(wanted, now), resultsOf(pinned.hashed.name), groupFolder(store, wanted.key));
  }
}

/** Values that are handed through are compared by a hash that only this store can make. */
export function cannotTravel({ passKey }: Wanted): boolean {
  return passKey !== null;
}

/** An entry of the service never changes, so it is for one set of episodes, and for a day: what is too old to be used must not keep its place. */
function nameOf({ key, episodes }: Wanted, now: number): RemoteName {
  const digest = createHash('sha256').update(canonicalJson([key, episodes ?? null])).digest('hex');
  return { kind: 'results', digest, system: thisSystem(), day: daysUntil(now, Math.floor(MAX_AGE_MS / DAY_MS)) };
}

function resultsOf(arm: string): string {
  return `results of ${arm}`;
}
