import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyStale, type Seen, type Validation } from '../../src/reload/validity.ts';

const validation: Validation = { digest: 'sha256:new', atMs: 1_000, running: 'sha256:old', needs: { model: 'sha256:m' }, files: { 'a.py': '1', 'b.txt': '2' } };
const unchanged: Seen = { nowMs: 2_000, running: 'sha256:old', needs: { model: 'sha256:m' }, stampOf: (file) => validation.files[file] };

const cases: [string, Partial<Seen>, string | undefined][] = [
  ['nothing changed', {}, undefined],
  ['its time is just not over', { nowMs: 61_000 }, undefined],
  ['its time is over', { nowMs: 61_001 }, 'it is 60 s old'],
  ['another version runs', { running: 'sha256:other' }, 'other runs now, not old'],
  ['a need is another version', { needs: { model: 'sha256:n' } }, 'model, which it needs, is another version now'],
  ['a need is gone', { needs: {} }, 'model, which it needs, is another version now'],
  ['a need was added', { needs: { model: 'sha256:m', index: 'sha256:i' } }, 'index, which it needs, is another version now'],
  ['a file changed', { stampOf: (file) => (file === 'b.txt' ? '3' : '1') }, 'b.txt has changed'],
  ['a file is gone', { stampOf: (file) => (file === 'a.py' ? undefined : '2') }, 'a.py is gone'],
];

for (const [title, changes, expected] of cases) {
  test(`a validation, ${title}`, () => assert.equal(whyStale(validation, { ...unchanged, ...changes }), expected));
}
