import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import { isAlive } from '../process/identity.ts';
import { STAGING_PREFIX } from './paths.ts';
import { removeTree } from './remove-tree.ts';

/** Name of a folder in which a process makes a snapshot. It names its owner, so that another can clean up after it. */
export function stagingName({ pid, start }: ProcessId, unique: string): string {
  return `${STAGING_PREFIX}${pid}.${encodeURIComponent(start).replaceAll('.', '%2E')}.${unique}`;
}

/** Removes what processes that are dead now left half made. */
export function removeDeadStagings(store: StoreLayout): string[] {
  const dead = readdirSync(store.snapshots).filter((name) => {
    const owner = stagingOwner(name);
    return owner !== undefined && !isAlive(owner);
  });
  for (const name of dead) removeTree(join(store.snapshots, name));
  return dead;
}

function stagingOwner(name: string): ProcessId | undefined {
  const match = /^\.staging-(\d+)\.([^.]+)\.[0-9a-f]+$/.exec(name);
  if (match === null) return undefined;
  return { pid: Number(match[1]), start: decodeURIComponent(match[2] ?? '') };
}
