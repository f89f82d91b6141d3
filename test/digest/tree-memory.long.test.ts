import assert from 'node:assert/strict';
import { chmodSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type TestContext, test } from 'node:test';
import { hashFolder } from '../../src/digest/hash-folder.ts';
import { openStatIndex, type StatIndex } from '../../src/digest/stat-index.ts';
import { SETTLED_MS } from '../../src/digest/stat-table.ts';
import { type Files, folder, scratch } from './scratch.ts';

const FILES = 1100;
const DAY_MS = 86_400_000;

/** Enough to be remembered: files in two levels of folders, with a program and a link. */
function largeTree(t: TestContext): string {
  const files: Files = { 'tool.sh': { content: 'exit 0', mode: 0o755 }, 'link': { link: 'p0/d0/f0.py' }, 'caf\u00e9/\u{1F600}': '6' };
  for (let i = 0; i < FILES; i++) files[`p${i % 10}/d${i % 50}/f${i}.py`] = `print(${String(i).padStart(5, '0')})`;
  return realpathSync(folder(t, files));
}

/** Hashed once, settled, and remembered. */
async function remembered(t: TestContext): Promise<{ dir: string; store: string }> {
  const [dir, store] = [largeTree(t), scratch(t)];
  await setTimeout(SETTLED_MS + 20);
  await hashWith(openStatIndex(store), dir);
  assert.ok(await recall(openStatIndex(store), dir));
  return { dir, store };
}

async function hashWith(index: StatIndex, dir: string, exclude: string[] = []): ReturnType<typeof hashFolder> {
  const hashed = await hashFolder(dir, { index, exclude });
  index.save();
  return hashed;
}

const recall = (index: StatIndex, dir: string, exclude: string[] = []): ReturnType<StatIndex['trees']['recall']> => index.trees.recall(dir, exclude, 2);

function keepTimes(path: string, change: () => void): void {
  const { atime, mtime } = lstatSync(path);
  change();
  utimesSync(path, atime, mtime);
}

const CHANGES: Record<string, (dir: string) => void> = {
  'an edit of the same size with its times set back': (dir) => keepTimes(join(dir, 'p0/d0/f0.py'), () => writeFileSync(join(dir, 'p0/d0/f0.py'), 'print(99999)')),
  'a new file': (dir) => writeFileSync(join(dir, 'p3/d13/new.py'), ''),
  'a removed file': (dir) => unlinkSync(join(dir, 'p9/d49/f49.py')),
  'a new empty folder with a file in it': (dir) => {
    mkdirSync(join(dir, 'p1/new'));
    writeFileSync(join(dir, 'p1/new/x'), '');
  },
  'a removed folder': (dir) => rmSync(join(dir, 'p5'), { recursive: true }),
  'an executable bit': (dir) => chmodSync(join(dir, 'p2/d2/f2.py'), 0o755),
  'another target of a link': (dir) => {
    unlinkSync(join(dir, 'link'));
    symlinkSync('p0/d0/f50.py', join(dir, 'link'));
  },
  'two files that changed places': (dir) => {
    renameSync(join(dir, 'p0/d0/f0.py'), join(dir, 'tmp'));
    renameSync(join(dir, 'p0/d0/f50.py'), join(dir, 'p0/d0/f0.py'));
    renameSync(join(dir, 'tmp'), join(dir, 'p0/d0/f50.py'));
  },
  'two folders that changed places': (dir) => {
    renameSync(join(dir, 'p0'), join(dir, 'tmp'));
    renameSync(join(dir, 'p1'), join(dir, 'p0'));
    renameSync(join(dir, 'tmp'), join(dir, 'p1'));
  },
  'a file that became a folder': (dir) => {
    unlinkSync(join(dir, 'p4/d4/f4.py'));
    mkdirSync(join(dir, 'p4/d4/f4.py'));
    writeFileSync(join(dir, 'p4/d4/f4.py/x'), '');
  },
  'a file that was replaced by a hard link to another': (dir) => {
    unlinkSync(join(dir, 'p6/d6/f6.py'));
    linkSync(join(dir, 'p6/d6/f56.py'), join(dir, 'p6/d6/f6.py'));
  },
};

for (const [title, change] of Object.entries(CHANGES)) {
  test(`${title} is seen through a remembered tree`, async (t) => {
    const { dir, store } = await remembered(t);
    const before = (await hashWith(openStatIndex(store), dir)).digest.sha256;
    change(dir);
    const { digest } = await hashWith(openStatIndex(store), dir);
    assert.notEqual(digest.sha256, before);
    assert.equal(digest.sha256, (await hashFolder(dir)).digest.sha256);
  });
}

test('a remembered tree has the files and records of the real one', async (t) => {
  const { dir, store } = await remembered(t);
  const again = await hashWith(openStatIndex(store), dir);
  const plain = await hashFolder(dir);
  assert.deepEqual(again.digest, plain.digest);
  assert.deepEqual(again.records, plain.records);
  assert.deepEqual(again.files, plain.files);
});

test('globs that leave something out have a memory of their own, and say what they left out', async (t) => {
  const { dir, store } = await remembered(t);
  const first = await hashWith(openStatIndex(store), dir, ['p9/d9']);
  const again = await hashWith(openStatIndex(store), dir, ['p9/d9']);
  assert.ok(await recall(openStatIndex(store), dir, ['p9/d9']));
  assert.deepEqual(again.excluded, [{ place: 'p9/d9', rule: 'p9/d9' }]);
  assert.equal(again.digest.sha256, first.digest.sha256);
  assert.notEqual(again.digest.sha256, (await hashWith(openStatIndex(store), dir)).digest.sha256);
});

test('a file that is too young for its stat to tell a change is not remembered', async (t) => {
  const [dir, store] = [largeTree(t), scratch(t)];
  await setTimeout(SETTLED_MS + 20);
  writeFileSync(join(dir, 'p0/d0/f0.py'), 'print(1)');
  await hashWith(openStatIndex(store), dir);
  assert.equal(await recall(openStatIndex(store), dir), undefined);
});

test('a day later the single files are looked up once more, so that the index sees what is in use', async (t) => {
  const { dir, store } = await remembered(t);
  const tomorrow = (): StatIndex => openStatIndex(store, { now: () => Date.now() + DAY_MS });
  assert.equal(await recall(tomorrow(), dir), undefined);
  const { digest } = await hashWith(tomorrow(), dir);
  assert.ok(await recall(tomorrow(), dir));
  assert.equal(digest.sha256, (await hashFolder(dir)).digest.sha256);
});

test('a damaged memory is none, wherever it is damaged', async (t) => {
  const { dir, store } = await remembered(t);
  const trees = join(store, 'trees');
  const file = join(trees, readdirSync(trees)[0] ?? '');
  const bytes = readFileSync(file);
  for (const at of [0, 17, 21, 25, 40, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 0x11;
    writeFileSync(file, damaged);
    assert.equal(await recall(openStatIndex(store), dir), undefined, `byte ${at}`);
  }
  for (const length of [0, 10, 32, 1000, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, length));
    assert.equal(await recall(openStatIndex(store), dir), undefined, `${length} bytes`);
  }
});

test('a tree that is gone or may not be entered is not recalled', async (t) => {
  const { dir, store } = await remembered(t);
  renameSync(dir, `${dir}-gone`);
  t.after(() => rmSync(`${dir}-gone`, { recursive: true, force: true }));
  assert.equal(await recall(openStatIndex(store), dir), undefined);
});
