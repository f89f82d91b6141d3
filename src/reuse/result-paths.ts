import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { StoreLayout } from '../contract/store-layout.ts';

/** Names in `results/` that are no group. */
export const PASS_KEY = '.pass-key';
export const LATEST = '.latest';

/** A group lies whole in its folder and vouches for itself: it can be moved to another store as it is. */
export function groupFolder({ results }: StoreLayout, key: string): string {
  return join(results, key);
}

/** Which groups an eval of a workspace stored last. */
export function latestFile({ results }: StoreLayout, { home, eval: name }: { home: string; eval: string }): string {
  return join(results, LATEST, `${createHash('sha256').update(`${home}\0${name}`).digest('hex')}.json`);
}
