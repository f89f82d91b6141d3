import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import { errnoOf } from '../contract/errors.ts';
import { removeUnlessLeased } from './leases.ts';
import { DAMAGED_PREFIX, TRASH_PREFIX } from './paths.ts';
import { removeTree } from './remove-tree.ts';
import { removeDeadStagings } from './staging.ts';
import { namesIfThere } from '../process/if-there.ts';

export interface PruneOptions {
  /** Snapshots that were used more recently than this many milliseconds ago stay; 0 keeps none for its age. */
  maxAgeMs: number;
  /** This process. */
  remover: ProcessId;
  /** Sha256 of snapshots that stay whatever their age, as that is now; undefined where it cannot be told, so that all stay. */
  followed?: () => ReadonlySet<string> | undefined;
  /** Says what would be removed, and removes nothing. */
  dryRun?: boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface Pruned {
  /** Sha256 of the snapshots that were removed, or would be. */
  removed: string[];
  /** Snapshots that stay, and why. */
  kept: { sha256: string; why: 'leased' | 'used by a server' | 'recent' | 'followed' }[];
  /** Leftovers (half made, damaged, half removed) that were removed, or would be. */
  leftovers: number;
  failures: { path: string; error: Error }[];
}

const SNAPSHOT_NAME = /^[0-9a-f]{64}$/;

/** Removes the snapshots that nobody holds and nobody used lately, and what dead processes left. Single failures are returned, not thrown. */
export function pruneStore(store: StoreLayout, options: PruneOptions): Pruned {
  const pruned: Pruned = { removed: [], kept: [], leftovers: 0, failures: [] };
  if (!existsSync(store.snapshots)) return pruned;
  const attempt = (path: string, action: () => void): void => {
    try {
      action();
    } catch (error) {
      pruned.failures.push({ path, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  const wants = { used: usedByServers(store, pruned.failures), followed: options.followed === undefined ? NONE : options.followed() };
  const oldest = (options.now ?? Date.now)() - options.maxAgeMs;
  for (const name of readdirSync(store.snapshots)) {
    const path = join(store.snapshots, name);
    if (SNAPSHOT_NAME.test(name)) attempt(path, () => pruneSnapshot(store, name, { wants, oldest, options, pruned }));
    else if (name.startsWith(DAMAGED_PREFIX) || name.startsWith(TRASH_PREFIX)) {
      attempt(path, () => {
        if (options.dryRun !== true) removeTree(path);
        pruned.leftovers++;
      });
    }
  }
  if (options.dryRun !== true) attempt(store.snapshots, () => (pruned.leftovers += removeDeadStagings(store).length));
  return pruned;
}

const NONE: ReadonlySet<string> = new Set();

/** What records say at one moment. Undefined: one could not be read, so any snapshot may be in use. */
interface Wants {
  used: ReadonlySet<string> | undefined;
  followed: ReadonlySet<string> | undefined;
}

interface Context {
  wants: Wants;
  oldest: number;
  options: PruneOptions;
  pruned: Pruned;
}

function pruneSnapshot(store: StoreLayout, sha256: string, { wants, oldest, options, pruned }: Context): void {
  const dir = join(store.snapshots, sha256);
  const stay = (why: Pruned['kept'][number]['why']): void => {
    pruned.kept.push({ sha256, why });
  };
  const wanted = whoWants(sha256, wants);
  if (wanted !== undefined) return stay(wanted);
  // The folder's own time moves with every use; what is below it is sealed and keeps its times.
  if (lstatSync(dir).mtimeMs > oldest) return stay('recent');
  const trash = join(dirname(dir), `${TRASH_PREFIX}${randomBytes(6).toString('hex')}`);
  let since: ReturnType<typeof whoWants>;
  const unleased = removeUnlessLeased(store, sha256, options.remover, () => {
    // Whoever held it until now may have handed it on to a server, whose record was written first.
    since = whoWants(sha256, { used: usedByServers(store, []), followed: options.followed === undefined ? NONE : options.followed() });
    if (since === undefined && options.dryRun !== true) renameSync(dir, trash);
  });
  if (!unleased) return stay('leased');
  if (since !== undefined) return stay(since);
  pruned.removed.push(sha256);
  if (options.dryRun !== true) removeTree(trash);
}

function whoWants(sha256: string, { used, followed }: Wants): 'used by a server' | 'followed' | undefined {
  if (used === undefined || used.has(sha256)) return 'used by a server';
  return followed === undefined || followed.has(sha256) ? 'followed' : undefined;
}

/** Snapshots that a server record names, whatever the server's state: the supervisor removes records of servers that are gone. */
function usedByServers(store: StoreLayout, failures: Pruned['failures']): Set<string> | undefined {
  const used = new Set<string>();
  let whole = true;
  for (const id of namesIfThere(store.servers)) {
    const file = join(store.servers, id, 'record.json');
    try {
      for (const snapshot of snapshotsOf(readFileSync(file, 'utf8'))) used.add(basename(snapshot));
    } catch (error) {
      // No record (yet): whoever starts the server still holds a lease.
      if (errnoOf(error) === 'ENOENT') continue;
      failures.push({ path: file, error: error instanceof Error ? error : new Error(String(error)) });
      whole = false;
    }
  }
  return whole ? used : undefined;
}

function snapshotsOf(text: string): string[] {
  const record = JSON.parse(text) as { state?: unknown; snapshots?: unknown };
  if (record.state === 'gone' || record.state === 'failed') return [];
  if (!Array.isArray(record.snapshots)) throw new Error('the server record names no snapshots');
  return record.snapshots.filter((path): path is string => typeof path === 'string');
}
