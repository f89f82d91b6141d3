import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeLine } from '../../src/report/change-line.ts';
import { eventLine } from '../../src/report/event-line.ts';

const at = new Date('2026-01-31T14:03:12.345Z');
const quiet = { nodesets: [], added: [], removed: [], files: [] };
const file = (path: string, change: 'added' | 'changed' | 'removed' = 'changed') => ({ path, change });

test('a change is one line: the time in UTC, what, which files, and what to do', () => {
  const line = changeLine({ ...quiet, nodesets: ['a', 'b'], added: ['c'], files: [file('x.py'), file('y.py', 'added')] }, ['evalpin reload --all'], at);
  assert.equal(line, '14:03:12Z  changed: a, b; new: c (x.py, y.py added); to reload: evalpin reload --all');
  assert.equal(changeLine({ ...quiet, removed: ['c'] }, [], at), '14:03:12Z  gone: c');
});

test('of many files the first are shown, and names cannot break the line', () => {
  const files = ['1', '2', '3', '4', '5\n', '6', '7'].map((name) => file(name));
  assert.match(changeLine({ ...quiet, nodesets: ['a'], files }, [], at), /\(1, 2, 3, 4, 5, 2 more\)$/);
});

test('an event of the supervisor has its time in the same form', () => {
  assert.equal(eventLine({ at: at.toISOString(), event: 'changed', nodeset: 'a' }), '14:03:12Z  a  changed');
});
