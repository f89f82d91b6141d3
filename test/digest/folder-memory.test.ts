import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { hashFolder } from '../../src/digest/hash-folder.ts';
import { openStatIndex } from '../../src/digest/stat-index.ts';
import { SETTLED_MS } from '../../src/digest/stat-table.ts';
import { type Files, folder, scratch } from './scratch.ts';

const TREE: Files = { 'a.py': '1', 'b/c.py': '2', 'b/d/e.py': '3', 'b/d/link': { link: 'e.py' }, 'b-x': '4', 'b.x/y': '5', 'caf\u00e9/\u{1F600}': '6' };

async function remembered(dir: string, store: string): Promise<string[]> {
  const index = openStatIndex(store);
  const { digest, files } = await hashFolder(dir, { index });
  index.save();
  const plain = await hashFolder(dir);
  assert.equal(digest.sha256, plain.digest.sha256);
  assert.deepEqual(files, plain.files);
  return files.map((file) => file.place);
}

const CHANGES: Record<string, (dir: string) => void> = {
  'a new file': (dir) => writeFileSync(join(dir, 'b/d/new'), ''),
  'a new folder': (dir) => {
    mkdirSync(join(dir, 'b/n'));
    writeFileSync(join(dir, 'b/n/x'), '');
  },
  'a removed file': (dir) => rmSync(join(dir, 'b/c.py')),
  'a removed folder': (dir) => rmSync(join(dir, 'b/d'), { recursive: true }),
  'a renamed file': (dir) => renameSync(join(dir, 'b/c.py'), join(dir, 'b/z.py')),
  'a file that became a folder': (dir) => {
    rmSync(join(dir, 'a.py'));
    mkdirSync(join(dir, 'a.py'));
    writeFileSync(join(dir, 'a.py/x'), '');
  },
  'a file that became a link': (dir) => {
    rmSync(join(dir, 'b/c.py'));
    symlinkSync('../a.py', join(dir, 'b/c.py'));
  },
  'two folders that changed places': (dir) => {
    renameSync(join(dir, 'b'), join(dir, 'tmp'));
    renameSync(join(dir, 'b.x'), join(dir, 'b'));
    renameSync(join(dir, 'tmp'), join(dir, 'b.x'));
  },
  'a change whose modification time was set back': (dir) => {
    const { atime, mtime } = lstatSync(join(dir, 'b'));
    writeFileSync(join(dir, 'b/new'), '');
    utimesSync(join(dir, 'b'), atime, mtime);
  },
  'a copy of the whole with its times': (dir) => {
    execFileSync('cp', ['-a', join(dir, 'b'), join(dir, 'copy')]);
    rmSync(join(dir, 'copy/c.py'));
  },
};

for (const [title, change] of Object.entries(CHANGES)) {
  test(`${title} is seen through remembered folders`, async (t) => {
    const [dir, store] = [folder(t, TREE), scratch(t)];
    await setTimeout(SETTLED_MS + 50);
    const before = await remembered(dir, store);
    assert.deepEqual(await remembered(dir, store), before);
    change(dir);
    await remembered(dir, store);
    await setTimeout(SETTLED_MS + 50);
    await remembered(dir, store);
    await remembered(dir, store);
  });
}

test('files come in the order of the bytes of their places, remembered or not', async (t) => {
  const [dir, store] = [folder(t, TREE), scratch(t)];
  await setTimeout(SETTLED_MS + 50);
  for (let round = 0; round < 2; round++) {
    const places = await remembered(dir, store);
    assert.deepEqual(places, places.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  }
});

test('what is excluded is left out of remembered folders too', async (t) => {
  const [dir, store] = [folder(t, TREE), scratch(t)];
  await setTimeout(SETTLED_MS + 50);
  await remembered(dir, store);
  const index = openStatIndex(store);
  const { files, excluded } = await hashFolder(dir, { index, exclude: ['b', '**/y'] });
  assert.deepEqual(files.map((file) => file.place), ['a.py', 'b-x', 'caf\u00e9/\u{1F600}']);
  assert.deepEqual(excluded.map(({ place }) => place).sort(), ['b', 'b.x/y']);
});

test('a memory that is cut or changed is an empty one', async (t) => {
  const [dir, store] = [folder(t, TREE), scratch(t)];
  await setTimeout(SETTLED_MS + 50);
  await remembered(dir, store);
  const file = join(store, 'folders.bin');
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  flipped[whole.length - 3] = (flipped[whole.length - 3] ?? 0) ^ 1;
  for (const bad of [whole.subarray(0, whole.length - 1), whole.subarray(0, 5), flipped, Buffer.alloc(0)]) {
    writeFileSync(file, bad);
    await remembered(dir, store);
  }
});
