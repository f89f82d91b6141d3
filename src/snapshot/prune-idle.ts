import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import { removeTree } from './remove-tree.ts';
import { namesIfThere } from '../process/if-there.ts';

export interface IdleOptions {
  /** What was used more recently than this many milliseconds ago stays. */
  maxAgeMs: number;
  /** Names that stay whatever their age. */
  keep?: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** A run between its plan and its lease holds nothing by name yet: what it may be reading is never this old. */
const LEAST_AGE_MS = 3_600_000;

/** Removes the entries of a folder of the store that nothing has used for a while, by their modification time. Returns their names, and what failed. */
export function pruneIdle(folder: string, options: IdleOptions): { removed: string[]; failures: { path: string; error: Error }[] } {
  const oldest = (options.now ?? Date.now)() - Math.max(options.maxAgeMs, LEAST_AGE_MS);
  const removed: string[] = [];
  const failures: { path: string; error: Error }[] = [];
  for (const name of namesIfThere(folder)) {
    const path = join(folder, name);
    if (name === '.locks' || options.keep?.has(name)) continue;
    try {
      const stat = lstatSync(path, { throwIfNoEntry: false });
      if (stat === undefined || stat.mtimeMs >= oldest) continue;
      removeTree(path);
      removed.push(name);
    } catch (error) {
      if (errnoOf(error) === undefined) throw error;
      failures.push({ path, error: error as Error });
    }
  }
  return { removed, failures };
}
