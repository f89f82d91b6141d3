import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pruneIdle } from '../../src/snapshot/prune-idle.ts';

const HOUR = 3_600_000;

test('what nothing used for a while goes; what is wanted, recent or locked stays, whatever is asked', (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  const now = Date.now();
  for (const [name, hours] of Object.entries({ old: 200, wanted: 200, recent: 0.5, middle: 30, '.locks': 500 })) {
    mkdirSync(join(dir, name));
    writeFileSync(join(dir, name, 'file'), '');
    utimesSync(join(dir, name), new Date(now - hours * HOUR), new Date(now - hours * HOUR));
  }
  assert.deepEqual(pruneIdle(dir, { maxAgeMs: 168 * HOUR, keep: new Set(['wanted']) }).removed, ['old']);
  assert.deepEqual(pruneIdle(dir, { maxAgeMs: 0, keep: new Set(['wanted']) }).removed, ['middle']);
  assert.deepEqual(readdirSync(dir).sort(), ['.locks', 'recent', 'wanted']);
});

test('a folder that is not there has nothing to remove', () => {
  assert.deepEqual(pruneIdle('/nowhere/at/all', { maxAgeMs: 0 }), { removed: [], failures: [] });
});
