import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { storeLayout } from '../../src/contract/store-layout.ts';
import { endDeadRuns } from '../../src/run/live-runs.ts';

test('the record of a run that was killed while it wrote it is taken away; that of a living one is left alone', async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(home, { recursive: true }));
  const store = storeLayout(home);
  const folder = join(store.run, 'runs');
  mkdirSync(folder, { recursive: true });
  const { pid: dead } = spawnSync(process.execPath, ['-e', '0']);
  writeFileSync(join(folder, `one.json.${dead}.1.tmp`), '{"run":');
  writeFileSync(join(folder, `two.json.${process.pid}.1.tmp`), '{"run":');
  assert.deepEqual(await endDeadRuns(store), []);
  assert.deepEqual(readdirSync(folder), [`two.json.${process.pid}.1.tmp`]);
});
