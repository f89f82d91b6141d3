import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { dropSavedState, readSavedState, writeSavedState } from '../../src/reload/saved-state.ts';

test('a saved state comes back byte for byte, is its user’s alone, and damage is told', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'saved-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'states', 'counter');
  const state = { bytes: Buffer.from([0xa1, 10, 0, 13, 255]), contentType: 'application/cbor', schemaHash: '0123456789abcdef', schema: { 'ä\n': 'u64' } };
  assert.equal(await readSavedState(file), undefined);
  await writeSavedState(file, state);
  assert.deepEqual(await readSavedState(file), state);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  await writeSavedState(file, { ...state, bytes: Buffer.alloc(0), schema: undefined });
  assert.deepEqual(await readSavedState(file), { ...state, bytes: Buffer.alloc(0), schema: undefined });
  await writeSavedState(file, state);
  const whole = readFileSync(file);
  for (const damaged of [whole.subarray(0, -1), whole.subarray(0, 10), Buffer.alloc(0), Buffer.concat([whole, Buffer.from('x')])]) {
    writeFileSync(file, damaged);
    await assert.rejects(() => readSavedState(file), /is damaged/);
  }
  dropSavedState(file);
  dropSavedState(file);
  assert.equal(await readSavedState(file), undefined);
});

test('a large state is written while others have their turn, and what cannot be written leaves nothing', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'saved-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'counter');
  const state = { bytes: Buffer.alloc(40 * 2 ** 20, 'ab'), contentType: 'application/json', schemaHash: '0123456789abcdef', schema: undefined };
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  await writeSavedState(file, state);
  clearInterval(others);
  assert.ok(turns > 0, 'nothing else had a turn');
  assert.ok((await readSavedState(file))?.bytes.equals(state.bytes));
  assert.equal(statSync(file).mode & 0o777, 0o600);
  mkdirSync(join(folder, 'taken'));
  await assert.rejects(writeSavedState(join(folder, 'taken'), state));
  assert.deepEqual(readdirSync(folder).sort(), ['counter', 'taken']);
});
