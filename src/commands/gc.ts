import { join } from 'node:path';
import { bug } from '../contract/errors.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { identify } from '../process/identity.ts';
import { readFollowed } from '../reload/followed-snapshots.ts';
import { LATEST, PASS_KEY } from '../reuse/result-paths.ts';
import { readRecords } from '../servers/records.ts';
import { isLive } from '../servers/states.ts';
import { pruneStore, type Pruned } from '../snapshot/prune.ts';
import { pruneIdle } from '../snapshot/prune-idle.ts';
import { openSession } from './session.ts';

const RECENT_MS = 7 * 24 * 3_600_000;

/** `evalpin gc`: removes snapshots that nobody holds, stored results and what else nobody used lately. Exits 0 whatever happens to single files. */
export async function gc({ all, json }: { all: boolean; json: boolean }, surroundings: Surroundings): Promise<number> {
  try {
    const { store, endedRuns } = await openSession(surroundings);
    const remover = identify(process.pid);
    if (!remover) throw bug('this process cannot be identified');
    const maxAgeMs = all ? 0 : RECENT_MS;
    const pruned = pruneStore(store, { maxAgeMs, remover, followed: () => followedSnapshots(store) });
    const followed = readFollowed(store);
    pruned.failures.push(...followed.unreadable);
    const served = readRecords(store.servers).records.filter(({ state }) => isLive(state)).map(({ digest }) => digest.replace(/^sha256:/, ''));
    const prepared = new Set([...served, ...followed.digests]);
    const latest = join(store.results, LATEST);
    for (const [folder, keep] of [[store.results, new Set([PASS_KEY, LATEST])], [latest, undefined], [store.checkouts, undefined], [store.prepared, prepared], [store.bytecode, undefined], [store.caches, undefined]] as const) {
      const idle = pruneIdle(folder, { maxAgeMs, ...(keep ? { keep } : {}) });
      pruned.leftovers += idle.removed.length;
      pruned.failures.push(...idle.failures);
    }
    for (const { path, error } of pruned.failures) surroundings.stderr(`evalpin: ${path} was left: ${error.message}\n`);
    surroundings.stderr(`removed ${pruned.removed.length} snapshots and ${pruned.leftovers} leftovers${endedRuns.length > 0 ? `; ended what ${endedRuns.length} killed runs had left` : ''}\n`);
    for (const line of whatStays(pruned, all)) surroundings.stderr(`${line}\n`);
    if (json) surroundings.stdout(`${JSON.stringify({ version: 1, removed: pruned.removed, kept: pruned.kept, leftovers: pruned.leftovers, endedRuns }, null, 2)}\n`);
  } catch (error) {
    surroundings.stderr(`evalpin: gc did nothing: ${error instanceof Error ? error.message : String(error)}\n`);
    if (json) surroundings.stdout(`${JSON.stringify({ version: 1, removed: [], kept: [], leftovers: 0, endedRuns: [], failure: String(error) }, null, 2)}\n`);
  }
  return 0;
}

function followedSnapshots(store: StoreLayout): ReadonlySet<string> | undefined {
  const { snapshots, unreadable } = readFollowed(store);
  return unreadable.length > 0 ? undefined : snapshots;
}

const WHY = { leased: 'a run holds them', 'used by a server': 'servers run from them', recent: 'they were used in the last 7 days', followed: 'follow addresses may need them again' } as const;

/** Why snapshots stay, and what that is good for. Pure. */
export function whatStays({ kept }: Pick<Pruned, 'kept'>, all: boolean): string[] {
  const counts = Object.entries(WHY).flatMap(([why, words]) => {
    const count = kept.filter((one) => one.why === why).length;
    return count === 0 ? [] : [`${count} since ${words}`];
  });
  const lines = counts.length === 0 ? [] : [`kept ${counts.join(', ')}`];
  if (all || !kept.some(({ why }) => why === 'recent')) return lines;
  return [...lines, '`evalpin gc --all` removes what was used lately too; `evalpin rerun` of runs that used it is not possible then'];
}
