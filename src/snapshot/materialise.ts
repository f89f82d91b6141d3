import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import type { HashedTree } from '../digest/model.ts';
import type { SourceEntry } from '../workspace/model.ts';
import { type Contents, contentsOf, manifestOf } from './contents.ts';
import { Copier } from './copy-file.ts';
import { leaseSnapshot, releaseLease, type SnapshotLease } from './leases.ts';
import type { ExternalLink, Manifest, Snapshot } from './model.ts';
import { pathsIn, type SnapshotPaths, snapshotPaths } from './paths.ts';
import { removeTree } from './remove-tree.ts';
import { emptySeal, isSealed, type Seal, SETTLE_MS, setSealed, writeSeal } from './seal.ts';
import { removeDeadStagings, stagingName } from './staging.ts';
import { storeError } from './store-error.ts';
import { setAside, verifySnapshot } from './verify.ts';

export interface SnapshotContext {
  store: StoreLayout;
  /** Who holds the lease. */
  holder: ProcessId;
}

/**
 * The snapshot of these sources, leased: the one in the store if it proves to be whole, else a fresh copy. Throws EP2201 if a source changed after
 * it was hashed: then hash and try again.
 */
export async function materialise(tree: HashedTree, externals: readonly ExternalLink[], ctx: SnapshotContext): Promise<Snapshot> {
  const manifest = manifestOf(tree, externals);
  const lease = await takeLease(ctx, manifest.sha256);
  try {
    makeCaches(externals, ctx.store);
    return await findOrMake(manifest, tree.files, ctx, lease);
  } catch (error) {
    releaseLease(lease);
    throw storeError(error, ctx.store.snapshots);
  }
}

/** What tools write into lies in the store, and may have been removed since it was last used. */
function makeCaches(externals: readonly ExternalLink[], { caches }: StoreLayout): void {
  for (const { target } of externals) if (target.startsWith(`${caches}/`)) mkdirSync(target, { recursive: true, mode: 0o700 });
}

/** Ends this process's hold on a snapshot. */
export function releaseSnapshot(snapshot: Pick<Snapshot, 'lease'>): void {
  if (snapshot.lease !== undefined) releaseLease({ file: snapshot.lease });
}

async function takeLease({ store, holder }: SnapshotContext, sha256: string): Promise<SnapshotLease> {
  try {
    return await leaseSnapshot(store, sha256, holder);
  } catch (error) {
    throw storeError(error, store.run);
  }
}

async function findOrMake(manifest: Manifest, files: readonly SourceEntry[], ctx: SnapshotContext, lease: SnapshotLease): Promise<Snapshot> {
  const paths = snapshotPaths(ctx.store, manifest.sha256);
  const snapshot: Snapshot = { sha256: manifest.sha256, dir: paths.dir, tree: paths.tree, manifest, lease: lease.file };
  let replaced = await adopt(snapshot, paths);
  if (replaced === undefined) return snapshot;
  const staging = await stage(manifest, files, ctx);
  try {
    while (!publish(staging, paths.dir)) {
      // Another process published first: its copy is as good as ours, if it proves to be.
      const why = await adopt(snapshot, paths);
      if (why === undefined) return snapshot;
      replaced = why;
    }
  } finally {
    removeTree(staging);
  }
  return replaced === '' ? snapshot : { ...snapshot, replaced };
}

/** Undefined if the store's copy is there and whole; else why it is not (empty: there was none). Takes a bad one out of the way. */
async function adopt(snapshot: Snapshot, paths: SnapshotPaths): Promise<string | undefined> {
  const before = lstatSync(paths.dir, { throwIfNoEntry: false });
  if (before === undefined) return '';
  // Copies are published whole, so this is no copy that somebody is still making.
  if (!existsSync(paths.complete)) {
    setAside(paths.dir, before.ino);
    return 'the copy in the store was incomplete';
  }
  try {
    await verifySnapshot(snapshot);
  } catch (error) {
    if (error instanceof EvalpinError && error.code === 'EP2202') return error.message;
    throw error;
  }
  // Its age, for `gc`. The folder itself is not sealed, only what is below it.
  utimesSync(paths.dir, new Date(), new Date());
  return undefined;
}

/** Makes a whole, sealed copy aside and returns its folder. */
async function stage(manifest: Manifest, files: readonly SourceEntry[], { store, holder }: SnapshotContext): Promise<string> {
  mkdirSync(store.snapshots, { recursive: true, mode: 0o700 });
  removeDeadStagings(store);
  const staging = join(store.snapshots, stagingName(holder, randomBytes(4).toString('hex')));
  try {
    const paths = pathsIn(staging);
    const contents = contentsOf(manifest);
    mkdirSync(staging, { mode: 0o700 });
    const seal = await copyAll(contents, files, paths.tree);
    await settle(contents, seal, paths.tree);
    writeFileSync(paths.manifest, `${JSON.stringify(manifest)}\n`, { mode: 0o600 });
    writeSeal(paths.seal, seal);
    writeFileSync(paths.complete, `${manifest.sha256}\n`, { mode: 0o600 });
    return staging;
  } catch (error) {
    removeTree(staging);
    throw error;
  }
}

async function copyAll(contents: Contents, files: readonly SourceEntry[], tree: string): Promise<Seal> {
  const seal = emptySeal(contents);
  const sources = new Map(files.map((entry) => [entry.place, entry.path]));
  const copier = new Copier();
  for (const folder of contents.folders) mkdirSync(join(tree, folder), { mode: 0o700 });
  let i = 0;
  for (const record of contents.records) {
    const target = `${tree}/${record.place}`;
    if (record.kind === 'symlink') {
      symlinkSync(record.target ?? '', target);
      setSealed(seal, i, lstatSync(target));
    } else {
      setSealed(seal, i, copier.copy(sources.get(record.place) ?? '', record, target));
    }
    if (++i % 64 === 0) await setImmediate();
  }
  for (const { place, target } of contents.externals) {
    symlinkSync(target, `${tree}/${place}`);
    setSealed(seal, i++, lstatSync(`${tree}/${place}`));
  }
  for (const folder of contents.folders.toReversed()) chmodSync(join(tree, folder), 0o555);
  for (const folder of contents.folders) setSealed(seal, i++, lstatSync(join(tree, folder)));
  return seal;
}

/** Lets the clock move on and makes sure that nothing was touched since it was proved. */
async function settle(contents: Contents, seal: Seal, tree: string): Promise<void> {
  await setTimeout(SETTLE_MS);
  let i = 0;
  for (const { place } of [...contents.records, ...contents.externals]) {
    const stat = lstatSync(`${tree}/${place}`);
    // A whole second never counts as sealed: it will be compared by content whenever it is verified.
    if (!isSealed(seal, i++, stat) && stat.ctimeMs % 1000 !== 0) {
      throw new EvalpinError('EP2202', `${JSON.stringify(place)} was touched while the snapshot was made`);
    }
  }
}

/** Whether the staged copy now stands in its place; false if another one does. */
function publish(staging: string, dir: string): boolean {
  try {
    renameSync(staging, dir);
    return true;
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === 'ENOTEMPTY' || errno === 'EEXIST') return false;
    throw error;
  }
}
