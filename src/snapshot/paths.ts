import { join } from 'node:path';
import type { StoreLayout } from '../contract/store-layout.ts';

/** Where the parts of one snapshot lie. */
export interface SnapshotPaths {
  dir: string;
  tree: string;
  manifest: string;
  seal: string;
  /** Written last; what lacks it is no snapshot. */
  complete: string;
}

export function snapshotPaths(store: StoreLayout, sha256: string): SnapshotPaths {
  return pathsIn(join(store.snapshots, sha256));
}

export function pathsIn(dir: string): SnapshotPaths {
  return {
    dir,
    tree: join(dir, 'tree'),
    manifest: join(dir, 'manifest.json'),
    seal: join(dir, 'seal.bin'),
    complete: join(dir, 'COMPLETE'),
  };
}

/** Folders beside the snapshots that are none: begun, set aside, or about to be removed. */
export const STAGING_PREFIX = '.staging-';
export const DAMAGED_PREFIX = '.damaged-';
export const TRASH_PREFIX = '.trash-';
