import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonDocument } from '../../src/report/json-document.ts';

const textOf = (value: object): string => [...jsonDocument(value)].join('');

test('a small document is indented as people expect', () => {
  const value = { version: 1, list: [{ a: 1 }], nested: { b: [1, 2], c: null }, empty: [], gone: undefined };
  assert.equal(textOf(value), `${JSON.stringify(value, null, 2)}\n`);
  assert.equal(textOf({}), '{}\n');
});

test('a long list of objects has an object a line, and reads back as it was', () => {
  const value = { version: 1, rows: Array.from({ length: 50 }, (_, at) => ({ at, text: `line\n"${at}"` })), after: { x: 'a\nb' } };
  const text = textOf(value);
  assert.deepEqual(JSON.parse(text), value);
  assert.equal(text.split('\n').length, 1 + 1 + 1 + 50 + 1 + 3 + 1 + 1);
  assert.match(text, /^ {4}\{"at":7,"text":"line\\n\\"7\\""\},$/m);
});

test('long lists of numbers, and lists that hold null, are JSON too', () => {
  const value = { numbers: Array.from({ length: 30 }, (_, at) => at), holes: Array.from({ length: 30 }, () => null) };
  assert.deepEqual(JSON.parse(textOf(value)), value);
});
