import { join } from 'node:path';
import { hashBytes } from '../digest/file-hash.ts';
import type { ExternalLink } from '../snapshot/model.ts';
import type { LinkedPlace } from '../workspace/model.ts';
import { childOf } from '../workspace/place.ts';

/** Where build tools and test runners (vite, vitest, babel, ava …) keep what they have made: beside the packages, which a snapshot would not let them. */
const NAMES = ['.cache', '.rolldown', '.vite', '.vite-temp', '.vitest', '.vitest-cache'];

/** What a process that finds such a folder may take for its own work. */
export interface CacheUser {
  /** Sha256 of all that it runs from. */
  tree: string;
  trustDomain: string;
}

/**
 * Folders of the store for such tools, one set for each folder of packages and for all that run the same code: some of what lies there is executed
 * (what babel or jiti compiled), so that no other code, and no other trust domain, may have written it. They are made with the snapshot. Pure.
 */
export function packageCaches(apart: readonly LinkedPlace[], taken: ReadonlyMap<string, string>, { caches, tree, trustDomain }: CacheUser & { caches: string }): ExternalLink[] {
  return apart.flatMap(({ place, path }) => {
    const own = join(caches, hashBytes(Buffer.from(JSON.stringify([path, tree, trustDomain]))).sha256.slice(0, 32));
    return NAMES.map((name) => ({ place: childOf(place, name), target: join(own, name) })).filter((link) => !taken.has(link.place));
  });
}
