import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { dropSavedState, readSavedState, writeSavedState } from '../../src/reload/saved-state.ts';

test('a saved state comes back byte for byte, is its user’s alone, and damage is told', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'saved-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'states', 'counter');
  const state = { bytes: Buffer.from([0xa1, 10, 0, 13, 255]), contentType: 'application/cbor', schemaHash: '0123456789abcdef', schema: { 'ä\n': 'u64' } };
  assert.equal(readSavedState(file), undefined);
  writeSavedState(file, state);
  assert.deepEqual(readSavedState(file), state);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  writeSavedState(file, { ...state, bytes: Buffer.alloc(0), schema: undefined });
  assert.deepEqual(readSavedState(file), { ...state, bytes: Buffer.alloc(0), schema: undefined });
  writeSavedState(file, state);
  const whole = readFileSync(file);
  for (const damaged of [whole.subarray(0, -1), whole.subarray(0, 10), Buffer.alloc(0), Buffer.concat([whole, Buffer.from('x')])]) {
    writeFileSync(file, damaged);
    assert.throws(() => readSavedState(file), /is damaged/);
  }
  dropSavedState(file);
  dropSavedState(file);
  assert.equal(readSavedState(file), undefined);
});
