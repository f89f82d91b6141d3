import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { hashTree } from '../../src/digest/hash-tree.ts';
import type { SourceEntry } from '../../src/workspace/model.ts';
import { folder, scratch } from './scratch.ts';
import { walkFiles } from './walk-files.ts';

function many(count: number): Record<string, Buffer> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`d${i % 40}/f${i}`, Buffer.alloc(60_000, `${i} `)]));
}

function filesOf(dir: string): SourceEntry[] {
  return walkFiles(dir);
}

test('one thread and several come to the same records', async (t) => {
  const files = filesOf(folder(t, many(1500)));
  const one = await hashTree(files, { threads: 1 });
  const two = await hashTree(files, { threads: 3 });
  assert.deepEqual(two, one);
  assert.deepEqual(two.records.map((r) => r.place), two.files.map((f) => f.place));
});

test('a fault in whichever thread meets it is the error, and names the file', async (t) => {
  const dir = folder(t, many(1500));
  const files = filesOf(dir);
  for (const victim of [files[3], files[1400]]) {
    const { path } = victim as SourceEntry;
    rmSync(path);
    await assert.rejects(hashTree(files, { threads: 2 }), { code: 'EP2102', message: new RegExp(path) });
    writeFileSync(path, 'back');
  }
});

test('a file that became a pipe, a link or a folder since it was listed is an error and no hang', async (t) => {
  const dir = folder(t, { a: '1', b: '2' });
  const files = filesOf(dir);
  rmSync(join(dir, 'a'));
  execFileSync('mkfifo', [join(dir, 'a')]);
  await assert.rejects(hashTree(files), { code: 'EP2104' });
  rmSync(join(dir, 'a'));
  symlinkSync('b', join(dir, 'a'));
  await assert.rejects(hashTree(files), { code: 'EP2102', message: /is a link now/ });
});

test('S01: nothing to hash is an error', async () => {
  await assert.rejects(hashTree([]), { code: 'EP2101' });
});

test('a link is hashed by the text it was given, without a look at the disk', async (t) => {
  const entry: SourceEntry = { place: 'a/link', path: join(scratch(t), 'not there'), layer: 'frozen', kind: 'symlink', target: '../b' };
  const { records } = await hashTree([entry]);
  assert.equal(records[0]?.kind, 'symlink');
  assert.equal(records[0]?.target, '../b');
  assert.equal(records[0]?.size, 4);
});
