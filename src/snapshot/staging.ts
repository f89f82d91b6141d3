import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import { isAlive } from '../process/identity.ts';
import { STAGING_PREFIX } from './paths.ts';
import { nameOfProcess, processOfName } from './process-name.ts';
import { removeTree } from './remove-tree.ts';

/** Name of a folder in which a process makes a snapshot. It names its owner, so that another can clean up after it. */
export function stagingName(owner: ProcessId, unique: string): string {
  return `${STAGING_PREFIX}${nameOfProcess(owner)}.${unique}`;
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
  if (!name.startsWith(STAGING_PREFIX)) return undefined;
  return processOfName(name.slice(STAGING_PREFIX.length, name.lastIndexOf('.')));
}
