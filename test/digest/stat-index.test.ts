import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readdirSync, readFileSync, renameSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { hashTree } from '../../src/digest/hash-tree.ts';
import { openStatIndex } from '../../src/digest/stat-index.ts';
import { isSettled, SETTLED_MS } from '../../src/digest/stat-table.ts';
import type { SourceEntry } from '../../src/workspace/model.ts';
import { folder, scratch } from './scratch.ts';
import { walkFiles } from './walk-files.ts';

const settle = async (): Promise<void> => setTimeout(SETTLED_MS + 50);

async function digestOf(dir: string, indexDir: string): Promise<{ sha256: string; known: number }> {
  const index = openStatIndex(indexDir);
  const files = walkFiles(dir);
  const known = files.filter((f) => index.lookup(f.path, lstatSync(f.path)) !== undefined).length;
  const { digest } = await hashTree(files, { index });
  index.save();
  return { sha256: digest.sha256, known };
}

test('hashes are remembered across openings, and a second save writes nothing', async (t) => {
  const [dir, store] = [folder(t, { a: '1', 'b/c': '2' }), scratch(t)];
  await settle();
  const first = await digestOf(dir, store);
  assert.deepEqual(first.known, 0);
  const written = statSync(join(store, 'files.bin')).ino;
  assert.deepEqual(await digestOf(dir, store), { sha256: first.sha256, known: 2 });
  assert.equal(statSync(join(store, 'files.bin')).ino, written);
  assert.deepEqual(readdirSync(store), ['files.bin']);
});

test('S08: edits of the same size in the same second are seen, with a set modification time too, 50 times', async (t) => {
  const [dir, store] = [folder(t, { 'm.py': 'def f(): return 1' }), scratch(t)];
  const path = join(dir, 'm.py');
  const when = new Date('2020-01-01T00:00:00Z');
  const plain = new Map<string, string>();
  for (let i = 0; i < 50; i++) {
    const content = `def f(): return ${i % 2}`;
    writeFileSync(path, content);
    utimesSync(path, when, when);
    const { sha256 } = await digestOf(dir, store);
    assert.equal(plain.get(content) ?? sha256, sha256);
    plain.set(content, sha256);
  }
  assert.equal(new Set(plain.values()).size, 2);
});

test('a file that is too young is hashed but not remembered', async (t) => {
  const [dir, store] = [folder(t, { a: '1' }), scratch(t)];
  await digestOf(dir, store);
  assert.equal((await digestOf(dir, store)).known, 0);
  assert.ok(isSettled(1000.5, 1000.5 + SETTLED_MS + 1));
  assert.ok(!isSettled(1000.5, 1000.5 + SETTLED_MS - 1));
  assert.ok(!isSettled(5000.5, 1000), 'a change time in the future');
  assert.ok(!isSettled(1000, 900_000), 'a whole second');
});

test('a set modification time, a replaced file and a changed mode are each a miss', async (t) => {
  const [dir, store] = [folder(t, { a: '1', b: '2', c: '3' }), scratch(t)];
  await settle();
  await digestOf(dir, store);
  const before = statSync(join(dir, 'a'));
  writeFileSync(join(dir, 'a'), 'X');
  utimesSync(join(dir, 'a'), before.atime, before.mtime);
  writeFileSync(join(dir, 'new'), 'Y');
  renameSync(join(dir, 'new'), join(dir, 'b'));
  const index = openStatIndex(store);
  assert.equal(index.lookup(join(dir, 'a'), lstatSync(join(dir, 'a'))), undefined);
  assert.equal(index.lookup(join(dir, 'b'), lstatSync(join(dir, 'b'))), undefined);
  assert.notEqual(index.lookup(join(dir, 'c'), lstatSync(join(dir, 'c'))), undefined);
});

test('an index that is cut, flipped in one bit or foreign is an empty one, and is replaced', async (t) => {
  const [dir, store] = [folder(t, { a: '1', b: '2' }), scratch(t)];
  await settle();
  await digestOf(dir, store);
  const file = join(store, 'files.bin');
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  flipped[whole.length - 5] = (flipped[whole.length - 5] ?? 0) ^ 1;
  for (const bad of [whole.subarray(0, 10), whole.subarray(0, whole.length - 1), flipped, Buffer.from('evalpin-index/9\n'), Buffer.alloc(0)]) {
    writeFileSync(file, bad);
    assert.equal(openStatIndex(store).size, 0);
  }
  truncateSync(file, 3);
  await digestOf(dir, store);
  assert.equal((await digestOf(dir, store)).known, 2);
});

test('what nobody used for long is dropped, and the number of records is bounded', async (t) => {
  const [dir, store] = [folder(t, Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`f${i}`, `${i}`]))), scratch(t)];
  await settle();
  const files = walkFiles(dir);
  const use = async (list: SourceEntry[], day: number, maxRecords = 1000): Promise<number> => {
    const index = openStatIndex(store, { keepDays: 10, maxRecords, now: () => day * 86_400_000 });
    await hashTree(list, { index });
    index.save();
    return index.size;
  };
  assert.equal(await use(files, 100), 20);
  assert.equal(await use(files.slice(0, 5), 105), 20);
  assert.equal(await use(files.slice(0, 1), 111), 5);
  assert.equal(await use(files, 112, 8), 8);
});

test('processes that save at once keep each other’s records', async (t) => {
  const [dir, store] = [folder(t, Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`p${i % 6}/f${i}`, `${i}`]))), scratch(t)];
  await settle();
  const script = `
    import { hashTree } from '${join(import.meta.dirname, '../../src/digest/hash-tree.ts')}';
    import { openStatIndex } from '${join(import.meta.dirname, '../../src/digest/stat-index.ts')}';
    import { entriesOf, walk } from '${join(import.meta.dirname, '../../src/digest/walk.ts')}';
    import { existsSync, writeFileSync } from 'node:fs';
    const [dir, store, me, go] = process.argv.slice(1);
    const index = openStatIndex(store);
    await hashTree(entriesOf(walk(dir)), { index });
    writeFileSync(go + me, '');
    while (!existsSync(go)) ;
    index.save();`;
  const go = join(store, 'go');
  const children = [0, 1, 2].map((i) => spawn(process.execPath, ['--input-type=module', '-e', script, join(dir, `p${i}`), store, `${i}`, go], { stdio: 'inherit' }));
  const ends = children.map(async (child) => (await once(child, 'exit'))[0]);
  const deadline = Date.now() + 20_000;
  while (readdirSync(store).length < 3 && Date.now() < deadline) await setTimeout(10);
  writeFileSync(go, '');
  assert.deepEqual(await Promise.all(ends), [0, 0, 0]);
  // Whoever loses a race that cannot be seen loses only what is hashed again; the file is always whole.
  assert.ok(openStatIndex(store).size >= 20);
  assert.ok(readdirSync(store).every((name) => !name.startsWith('files.bin.')));
});
