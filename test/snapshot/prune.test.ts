import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { materialise, releaseSnapshot, type SnapshotContext } from '../../src/snapshot/materialise.ts';
import type { Snapshot } from '../../src/snapshot/model.ts';
import { type Pruned, type PruneOptions, pruneStore } from '../../src/snapshot/prune.ts';
import { verifySnapshot } from '../../src/snapshot/verify.ts';
import { folder } from '../digest/scratch.ts';
import { hashed, newContext } from './store.ts';

const HOUR = 3_600_000;

async function made(t: TestContext, ctx: SnapshotContext, content: string): Promise<Snapshot> {
  return materialise(await hashed(folder(t, { 'a/b.py': content })), [], ctx);
}

function prune(ctx: SnapshotContext, options: Partial<PruneOptions> = {}): Pruned {
  return pruneStore(ctx.store, { maxAgeMs: HOUR, remover: ctx.holder, now: () => Date.now() + 2 * HOUR, ...options });
}

test('what nobody holds and nobody used lately goes; what is leased, recent or followed stays', async (t) => {
  const ctx = newContext(t);
  const [held, old, wanted] = [await made(t, ctx, '1'), await made(t, ctx, '2'), await made(t, ctx, '3')];
  releaseSnapshot(old);
  releaseSnapshot(wanted);
  assert.deepEqual(prune(ctx, { now: Date.now }).removed, []);
  const planned = prune(ctx, { followed: () => new Set([wanted.sha256]), dryRun: true });
  assert.deepEqual(planned.removed, [old.sha256]);
  assert.ok(existsSync(old.dir));
  const pruned = prune(ctx, { followed: () => new Set([wanted.sha256]) });
  assert.deepEqual(pruned.removed, [old.sha256]);
  assert.deepEqual(new Set(pruned.kept.map(({ why }) => why)), new Set(['leased', 'followed']));
  assert.deepEqual(pruned.failures, []);
  assert.deepEqual(new Set(readdirSync(ctx.store.snapshots)), new Set([held.sha256, wanted.sha256]));
  await verifySnapshot(held);
});

test('a use renews the age', async (t) => {
  const ctx = newContext(t);
  const snapshot = await made(t, ctx, '1');
  releaseSnapshot(snapshot);
  utimesSync(snapshot.dir, 1, 1);
  releaseSnapshot(await made(t, ctx, '1'));
  assert.deepEqual(prune(ctx, { now: Date.now }).kept, [{ sha256: snapshot.sha256, why: 'recent' }]);
});

test('what a server’s record names stays until the server is gone; an unreadable record keeps all', async (t) => {
  const ctx = newContext(t);
  const snapshot = await made(t, ctx, '1');
  releaseSnapshot(snapshot);
  const dir = join(ctx.store.servers, 'digits-abc');
  mkdirSync(dir, { recursive: true });
  const record = (state: string): void => writeFileSync(join(dir, 'record.json'), JSON.stringify({ state, snapshots: [snapshot.dir] }));
  record('ready');
  assert.deepEqual(prune(ctx).kept, [{ sha256: snapshot.sha256, why: 'used by a server' }]);
  writeFileSync(join(dir, 'record.json'), '{"state":"rea');
  const torn = prune(ctx);
  assert.deepEqual(torn.removed, []);
  assert.deepEqual(torn.failures.map(({ path }) => path), [join(dir, 'record.json')]);
  record('gone');
  assert.deepEqual(prune(ctx).removed, [snapshot.sha256]);
});

test('what a server or an address came to need while its holder let go stays', async (t) => {
  const ctx = newContext(t);
  const [served, followed] = [await made(t, ctx, '1'), await made(t, ctx, '2')];
  for (const one of [served, followed]) releaseSnapshot(one);
  let looks = 0;
  const { kept, removed } = prune(ctx, {
    followed: () => {
      looks += 1;
      if (looks > 1) return new Set([followed.sha256]);
      // After the first look at the records.
      mkdirSync(join(ctx.store.servers, 'digits-abc'), { recursive: true });
      writeFileSync(join(ctx.store.servers, 'digits-abc/record.json'), JSON.stringify({ state: 'ready', snapshots: [served.sha256] }));
      return new Set();
    },
  });
  assert.deepEqual(removed, []);
  assert.deepEqual(new Map(kept.map(({ sha256, why }) => [sha256, why])), new Map([[served.sha256, 'used by a server'], [followed.sha256, 'followed']]));
  rmSync(join(ctx.store.servers, 'digits-abc'), { recursive: true });
  assert.deepEqual(prune(ctx, { followed: () => undefined }).removed, [], 'where that cannot be told, all stay');
});

test('damaged, half removed and half made copies go too, read-only as they are', async (t) => {
  const ctx = newContext(t);
  const snapshot = await made(t, ctx, '1');
  rmSync(join(snapshot.dir, 'seal.bin'));
  for (const name of ['.damaged-00', '.trash-00', '.staging-999999999.31.00']) {
    mkdirSync(join(ctx.store.snapshots, name, 'tree/a'), { recursive: true });
    chmodSync(join(ctx.store.snapshots, name, 'tree'), 0o555);
  }
  assert.equal(prune(ctx).leftovers, 3);
  assert.deepEqual(readdirSync(ctx.store.snapshots), [snapshot.sha256]);
});

test('a store that does not exist yet is empty', async (t) => {
  const ctx = newContext(t);
  rmSync(ctx.store.snapshots, { recursive: true });
  assert.deepEqual(prune(ctx), { removed: [], kept: [], leftovers: 0, failures: [] });
});
