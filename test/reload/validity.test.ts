import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyStale, type Seen } from '../../src/reload/validity.ts';

const looked = [{ path: '/w/a.py', stamp: '1' }, { path: '/w/b.txt', stamp: '2' }, { path: '/w/none', stamp: 'none' }];
const stamps: Record<string, string> = { '/w/a.py': '1', '/w/b.txt': '2' };
const stampOf = (path: string) => stamps[path] ?? 'none';

const cases: [string, Partial<Seen>, string | undefined][] = [
  ['nothing changed', {}, undefined],
  ['its time is just not over', { nowMs: 61_000 }, undefined],
  ['its time is over', { nowMs: 61_001 }, 'it is 60 s old'],
  ['what it needs does not fit any more', { unmet: 'model is another version' }, 'model is another version'],
  ['a file changed', { stampOf: (path) => (path === '/w/b.txt' ? '3' : stampOf(path)) }, '/w/b.txt has changed'],
  ['a file is gone', { stampOf: (path) => (path === '/w/a.py' ? 'none' : stampOf(path)) }, '/w/a.py has changed'],
  ['a file that was not there has come', { stampOf: (path) => (path === '/w/none' ? '9' : stampOf(path)) }, '/w/none has changed'],
];

for (const [title, changes, expected] of cases) {
  test(`a validation, ${title}`, () => assert.equal(whyStale({ atMs: 1_000, looked }, { nowMs: 2_000, stampOf, ...changes }, 60_000), expected));
}
