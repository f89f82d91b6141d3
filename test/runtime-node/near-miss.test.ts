import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const NODESET = pathToFileURL(join(import.meta.dirname, '..', '..', 'runtime', 'node', 'nodesets', 'nodeset.mjs')).href;
const { outputsOf } = (await import(NODESET)) as { outputsOf: (value: unknown, outputs: string[], type: string) => Record<string, unknown> };

for (const value of [{ wrds: 1 }, { wrods: 1 }, { Words: 1 }, { word: 1, count: 2 }]) {
  test(`${JSON.stringify(value)} of a node with the one output "words" is an error that names both`, () => {
    assert.throws(() => outputsOf(value, ['words'], 'm__run'), new RegExp(`m__run returned an object with "${Object.keys(value)[0]}" and without its output "words"`));
  });
}

for (const value of [{ answer: 1 }, { word_list: 1 }, {}, { words: 1, wrds: 2 }, [1], new Map([['wrds', 1]]), new (class Row { wrds = 1; })()]) {
  test(`${JSON.stringify(value)} (${value.constructor.name}) of a node with the one output "words" is the value`, () => {
    assert.deepEqual(outputsOf(value, ['words'], 'm__run'), { words: value });
  });
}

test('short names are near to too many others to be a slip', () => {
  assert.deepEqual(outputsOf({ y: 1 }, ['x'], 'm__run'), { x: { y: 1 } });
  assert.deepEqual(outputsOf({ ids: 1 }, ['out'], 'm__run'), { out: { ids: 1 } });
});
