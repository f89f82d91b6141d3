import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whatStays } from '../../src/commands/gc.ts';

const kept = (...reasons: ('leased' | 'used by a server' | 'recent')[]) => ({ kept: reasons.map((why, at) => ({ sha256: String(at), why })) });

test('gc says why snapshots stay, and what --all would mean, only where it would do something', () => {
  assert.deepEqual(whatStays(kept('recent', 'recent', 'used by a server'), false), [
    'kept 1 since servers run from them, 2 since they were used in the last 7 days',
    '`evalpin gc --all` removes what was used lately too; `evalpin rerun` of runs that used it is not possible then',
  ]);
  assert.deepEqual(whatStays(kept('leased'), false), ['kept 1 since a run holds them']);
  assert.deepEqual(whatStays(kept(), false), []);
  assert.equal(whatStays(kept('leased'), true).length, 1);
});
