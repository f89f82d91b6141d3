import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { materialise, releaseSnapshot } from '../../src/snapshot/materialise.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { stagingName } from '../../src/snapshot/staging.ts';
import { verifySnapshot } from '../../src/snapshot/verify.ts';
import { folder } from '../digest/scratch.ts';
import { hashed, newContext } from './store.ts';

test('a snapshot holds what was hashed: contents, execute bits, links, awkward names; all of it read-only', async (t) => {
  const ctx = newContext(t);
  const dir = folder(t, {
    'a.py': 'x',
    'b/tool.sh': { content: '#!/bin/sh\necho ran\n', mode: 0o775 },
    'b/c/deep.txt': '',
    'b/link': { link: '../a.py' },
    'b/folder': { link: 'c' },
    'gone': { link: 'nowhere' },
    'x\ny.py': 'newline',
    'caf\u00e9.py': 'nfc',
    'cafe\u0301.py': 'nfd',
  });
  const tree = await hashed(dir);
  const snapshot = await materialise(tree, [], ctx);
  assert.equal((await hashed(snapshot.tree)).digest.sha256, tree.digest.sha256);
  assert.equal(snapshot.dir, join(ctx.store.snapshots, snapshot.sha256));
  assert.equal(execFileSync(join(snapshot.tree, 'b/tool.sh'), { encoding: 'utf8' }), 'ran\n');
  assert.equal(readFileSync(join(snapshot.tree, 'b/folder/deep.txt'), 'utf8'), '');
  assert.equal(statSync(join(snapshot.tree, 'a.py')).mode & 0o777, 0o444);
  assert.equal(statSync(join(snapshot.tree, 'b/tool.sh')).mode & 0o777, 0o555);
  assert.equal(statSync(join(snapshot.tree, 'b')).mode & 0o777, 0o555);
  assert.ok(existsSync(join(snapshot.dir, 'COMPLETE')));
  assert.deepEqual(JSON.parse(readFileSync(join(snapshot.dir, 'manifest.json'), 'utf8')), snapshot.manifest);
  assert.deepEqual(readdirSync(ctx.store.snapshots), [snapshot.sha256]);
});

test('S06: a snapshot shares no inode with its source, so an edit in place does not reach it', async (t) => {
  const ctx = newContext(t);
  const dir = folder(t, { 'foo.py': 'x = 1\n' });
  const tree = await hashed(dir);
  const snapshot = await materialise(tree, [], ctx);
  assert.notEqual(lstatSync(join(dir, 'foo.py')).ino, lstatSync(join(snapshot.tree, 'foo.py')).ino);
  appendFileSync(join(dir, 'foo.py'), 'x = 2\n');
  assert.equal(readFileSync(join(snapshot.tree, 'foo.py'), 'utf8'), 'x = 1\n');
  assert.deepEqual(await verifySnapshot(snapshot), { compared: 0 });
  // The edited source is another snapshot.
  const edited = await materialise(await hashed(dir), [], ctx);
  assert.notEqual(edited.sha256, snapshot.sha256);
});

test('S06: a snapshot that was edited in place is not used again: it is set aside and made afresh', async (t) => {
  const ctx = newContext(t);
  const dir = folder(t, { 'foo.py': 'x = 1\n', 'bar.py': '' });
  const tree = await hashed(dir);
  const snapshot = await materialise(tree, [], ctx);
  const victim = join(snapshot.tree, 'foo.py');
  chmodSync(victim, 0o644);
  appendFileSync(victim, 'x = 2\n');
  chmodSync(victim, 0o444);
  const again = await materialise(tree, [], ctx);
  assert.match(again.replaced ?? '', /"foo\.py" in the snapshot has another content/);
  assert.equal(readFileSync(join(again.tree, 'foo.py'), 'utf8'), 'x = 1\n');
  assert.deepEqual(await verifySnapshot(again), { compared: 0 });
  assert.equal(readdirSync(ctx.store.snapshots).filter((name) => name.startsWith('.damaged-')).length, 1);
});

test('S08: a snapshot is named by content: touched sources find the same one, edited ones another', async (t) => {
  const ctx = newContext(t);
  const dir = folder(t, { 'm.py': 'def f(): return 1' });
  const first = await materialise(await hashed(dir), [], ctx);
  const made = lstatSync(first.tree).ino;
  writeFileSync(join(dir, 'm.py'), 'def f(): return 1');
  const same = await materialise(await hashed(dir), [], ctx);
  writeFileSync(join(dir, 'm.py'), 'def f(): return 2');
  const other = await materialise(await hashed(dir), [], ctx);
  assert.equal(same.sha256, first.sha256);
  assert.equal(lstatSync(same.tree).ino, made);
  assert.notEqual(other.sha256, first.sha256);
  assert.match(readFileSync(join(other.tree, 'm.py'), 'utf8'), /return 2/);
});

test('what is in place already is found without a copy and without reading a file', async (t) => {
  const ctx = newContext(t);
  const tree = await hashed(folder(t, { 'a/b.py': 'x', 'c.py': 'y' }));
  const first = await materialise(tree, [], ctx);
  const before = lstatSync(join(first.tree, 'a/b.py'), { bigint: true });
  const again = await materialise(tree, [], ctx);
  const after = lstatSync(join(again.tree, 'a/b.py'), { bigint: true });
  assert.equal(after.ctimeNs, before.ctimeNs);
  assert.deepEqual(await verifySnapshot(again), { compared: 0 });
});

test('a source that changes after it was hashed is an error that names it, and nothing is left', async (t) => {
  const ctx = newContext(t);
  const edits: ((dir: string) => void)[] = [
    (dir) => writeFileSync(join(dir, 'b.py'), 'Y'),
    (dir) => writeFileSync(join(dir, 'b.py'), 'longer'),
    (dir) => chmodSync(join(dir, 'b.py'), 0o755),
    (dir) => {
      rmSync(join(dir, 'b.py'));
    },
    (dir) => {
      rmSync(join(dir, 'b.py'));
      symlinkSync('a.py', join(dir, 'b.py'));
    },
    (dir) => {
      rmSync(join(dir, 'b.py'));
      execFileSync('mkfifo', [join(dir, 'b.py')]);
    },
  ];
  for (const edit of edits) {
    const dir = folder(t, { 'a.py': 'x', 'b.py': 'y' });
    const tree = await hashed(dir);
    edit(dir);
    await assert.rejects(materialise(tree, [], ctx), (error: Error & { code: string }) => /^EP(2201|2102|2104)$/.test(error.code) && error.message.includes('b.py'));
    assert.deepEqual(readdirSync(ctx.store.snapshots), []);
    assert.deepEqual(readdirSync(join(ctx.store.run, 'snapshots')), []);
  }
});

test('external links stand at their places, are part of the name and are verified', async (t) => {
  const ctx = newContext(t);
  const outside = folder(t, { 'weights.bin': 'w' });
  const tree = await hashed(folder(t, { 'pkg/a.py': 'x', 'pkg/w': { link: '../data/weights/weights.bin' } }));
  const snapshot = await materialise(tree, [{ place: 'data/weights', target: outside }], ctx);
  assert.equal(readlinkSync(join(snapshot.tree, 'data/weights')), outside);
  assert.equal(readFileSync(join(snapshot.tree, 'pkg/w'), 'utf8'), 'w');
  assert.notEqual(snapshot.sha256, (await materialise(await hashed(folder(t, { 'pkg/a.py': 'x' })), [], ctx)).sha256);
  chmodSync(join(snapshot.tree, 'data'), 0o755);
  rmSync(join(snapshot.tree, 'data/weights'));
  symlinkSync('/elsewhere', join(snapshot.tree, 'data/weights'));
  await assert.rejects(verifySnapshot(snapshot), { code: 'EP2202', message: /"data\/weights"/ });
});

test('a link that leads out is refused, unless to an external place', async (t) => {
  const ctx = newContext(t);
  for (const link of ['../../etc', '/etc/passwd', '../ext/../..']) {
    const tree = await hashed(folder(t, { 'a/x.py': '', 'a/out': { link } }));
    await assert.rejects(materialise(tree, [{ place: 'ext', target: '/tmp' }], ctx), { code: 'EP2106', message: /"a\/out"/ });
  }
});

test('an external place that is also a source is a fault of the caller', async (t) => {
  const tree = await hashed(folder(t, { 'data/x.py': '' }));
  await assert.rejects(materialise(tree, [{ place: 'data', target: '/tmp' }], newContext(t)), /two things/);
});

test('a copy without COMPLETE is no copy', async (t) => {
  const ctx = newContext(t);
  const tree = await hashed(folder(t, { 'a.py': 'x' }));
  const snapshot = await materialise(tree, [], ctx);
  rmSync(join(snapshot.dir, 'COMPLETE'));
  await assert.rejects(openSnapshot(snapshot.sha256, ctx), { code: 'EP2207' });
  const again = await materialise(tree, [], ctx);
  assert.match(again.replaced ?? '', /incomplete/);
  assert.ok(existsSync(join(again.dir, 'COMPLETE')));
});

test('what a dead process left half made is removed by the next that makes one; a living one’s is not', async (t) => {
  const ctx = newContext(t);
  const name = (start: string): string => join(ctx.store.snapshots, stagingName({ pid: process.pid, start }, '00ff'));
  const [dead, alive] = [name('12345'), name(ctx.holder.start)];
  for (const dir of [dead, alive]) {
    mkdirSync(join(dir, 'tree/a'), { recursive: true });
    writeFileSync(join(dir, 'tree/a/b'), '');
    chmodSync(join(dir, 'tree/a'), 0o555);
  }
  await materialise(await hashed(folder(t, { 'a.py': 'x' })), [], ctx);
  assert.ok(!existsSync(dead));
  assert.ok(existsSync(alive));
});

test('a snapshot is opened by its name, and one whose manifest was changed is not', async (t) => {
  const ctx = newContext(t);
  const snapshot = await materialise(await hashed(folder(t, { 'a.py': 'x' })), [{ place: 'e', target: '/x' }], ctx);
  const opened = await openSnapshot(snapshot.sha256, ctx);
  assert.deepEqual(opened.manifest, snapshot.manifest);
  releaseSnapshot(opened);
  writeFileSync(join(snapshot.dir, 'manifest.json'), JSON.stringify({ ...snapshot.manifest, externals: [{ place: 'e', target: '/y' }] }));
  await assert.rejects(openSnapshot(snapshot.sha256, ctx), { code: 'EP2202' });
  await assert.rejects(openSnapshot('0'.repeat(64), ctx), { code: 'EP2207' });
});

test('a store on another disk, moved as a whole, still verifies', async (t) => {
  const ctx = newContext(t);
  const snapshot = await materialise(await hashed(folder(t, { 'a.py': 'x', 'b/c.sh': { content: '', mode: 0o755 } })), [], ctx);
  const moved = `${ctx.store.snapshots}/${snapshot.sha256}-copy`;
  execFileSync('cp', ['-a', snapshot.dir, moved]);
  renameSync(snapshot.dir, `${ctx.store.snapshots}/old`);
  renameSync(moved, snapshot.dir);
  const { compared } = await verifySnapshot(snapshot);
  assert.equal(compared, 4);
});
