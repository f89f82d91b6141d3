import { existsSync, readFileSync } from 'node:fs';
import { EvalpinError, errnoOf } from '../contract/errors.ts';
import { treeDigest } from '../digest/tree.ts';
import { leaseSnapshot, releaseLease } from './leases.ts';
import type { SnapshotContext } from './materialise.ts';
import type { Manifest, Snapshot } from './model.ts';
import { snapshotPaths } from './paths.ts';
import { snapshotDigest } from './snapshot-digest.ts';
import { verifySnapshot } from './verify.ts';

/** A snapshot of the store by its name (64 hex digits), leased and verified. Throws EP2207 if there is none, EP2202 if it is damaged. */
export async function openSnapshot(sha256: string, { store, holder }: SnapshotContext): Promise<Snapshot> {
  const lease = await leaseSnapshot(store, sha256, holder);
  try {
    const paths = snapshotPaths(store, sha256);
    if (!existsSync(paths.complete)) throw absent(sha256);
    const snapshot = { sha256, dir: paths.dir, tree: paths.tree, manifest: readManifest(paths.manifest, sha256), lease: lease.file };
    await verifySnapshot(snapshot);
    return snapshot;
  } catch (error) {
    releaseLease(lease);
    throw error;
  }
}

/** Reads a manifest and proves it against the snapshot's name. */
export function readManifest(file: string, sha256: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    throw new EvalpinError('EP2202', `the manifest of the snapshot ${sha256} cannot be read`, { cause: error });
  }
  if (digestOf(manifest) !== sha256) throw new EvalpinError('EP2202', `the manifest of the snapshot ${sha256} is not the one it was made from`);
  return manifest;
}

/** Undefined for what has not even the form of a manifest. */
function digestOf(manifest: Manifest): string | undefined {
  if (manifest?.version !== 1 || !Array.isArray(manifest.records) || !Array.isArray(manifest.externals)) return undefined;
  return snapshotDigest(treeDigest(manifest.records).sha256, manifest.externals);
}

function absent(sha256: string): EvalpinError {
  return new EvalpinError('EP2207', `the store has no snapshot ${sha256}`);
}
