import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ERROR_CODES, EvalpinError, errorFromRecord, exitCodeOf, type ErrorCode } from '../../src/contract/errors.ts';

const root = join(import.meta.dirname, '../..');
const codes = Object.keys(ERROR_CODES) as ErrorCode[];

test('every code stands in docs/errors.md with its cause and remedy, and the page holds no other', () => {
  const page = readFileSync(join(root, 'docs/errors.md'), 'utf8');
  const headings = [...page.matchAll(/^### (EP\d{4}) /gm)].map((m) => m[1]);
  assert.deepEqual(headings, [...codes].sort());
  for (const code of codes) {
    assert.ok(page.includes(ERROR_CODES[code].cause), code);
    assert.ok(page.includes(ERROR_CODES[code].remedy), code);
  }
});

test('every code is thrown somewhere, and every code that is thrown is registered', () => {
  const used = new Set<string>();
  for (const file of globSync('src/**/*.ts', { cwd: root })) {
    if (file.includes('error-codes')) continue;
    for (const match of readFileSync(join(root, file), 'utf8').matchAll(/'(EP\d{4})'/g)) used.add(match[1] ?? '');
  }
  assert.deepEqual([...used].sort(), [...codes].sort());
});

test('codes have four digits, keep to their range’s file, and say cause and remedy in sentences', () => {
  for (const code of codes) {
    const { title, cause, remedy } = ERROR_CODES[code];
    assert.match(code, /^EP[1-9]\d{3}$/);
    assert.ok(title.length > 3 && !title.endsWith('.'), code);
    assert.match(cause, /\.$/, code);
    assert.match(remedy, /\.$/, code);
  }
});

test('configuration faults exit 2, infrastructure 3, and a program that was not pinned 4', () => {
  assert.equal(exitCodeOf('EP1001'), 2);
  assert.equal(exitCodeOf('EP2001'), 2);
  assert.equal(exitCodeOf('EP3001'), 3);
  assert.equal(exitCodeOf('EP5001'), 3);
});

test('an error survives the way over the control socket', () => {
  const error = new EvalpinError('EP2001', 'no workspace at /x', { location: { file: '/x', line: 2 }, details: ['a', 'b'] });
  const copy = errorFromRecord(JSON.parse(JSON.stringify(error)) as ReturnType<EvalpinError['toJSON']>);
  assert.deepEqual(copy.toJSON(), error.toJSON());
});
