import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { removeUnfinishedWrites, writeWholeFile } from '../../src/process/write-whole-file.ts';

function folder(t: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(dir, { recursive: true }));
  return dir;
}

test('a file is written whole, in a folder that is made, for this user alone; nothing stays beside it', (t) => {
  const file = join(folder(t), 'a/b/record.json');
  writeWholeFile(file, 'one');
  writeWholeFile(file, Buffer.from('two'));
  assert.equal(readFileSync(file, 'utf8'), 'two');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(join(file, '..')), ['record.json']);
});

test('a write that fails leaves what was there, and nothing beside it', (t) => {
  const dir = folder(t);
  mkdirSync(join(dir, 'taken/full'), { recursive: true });
  assert.throws(() => writeWholeFile(join(dir, 'taken'), 'x'));
  assert.deepEqual(readdirSync(dir), ['taken']);
});

test('what writers left that were killed is taken away; what a living one writes, and other files, are left alone', (t) => {
  const dir = folder(t);
  const { pid: dead } = spawnSync(process.execPath, ['-e', '0']);
  const kept = [`b.json.${process.pid}.1.tmp`, 'c.json', 'd.tmp'];
  for (const name of [`a.json.${dead}.7.tmp`, ...kept]) writeFileSync(join(dir, name), '');
  removeUnfinishedWrites(dir);
  assert.deepEqual(readdirSync(dir).sort(), kept.sort());
});
