import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reloadAdvice } from '../../src/commands/reload-advice.ts';

const shown = (dir: string) => dir.replace('/p/', '');
const here = { workspace: '/p/workspace', overlays: [] };
const follow = (nodeset: string, ...overlays: string[]) => ({ nodeset, source: { overlays } });

test('nodesets that are followed from where the edit was seen are reloaded by their names', () => {
  assert.deepEqual(reloadAdvice(['b', 'a', 'c'], [follow('a'), follow('b'), follow('other')], here, shown), ['evalpin reload a b']);
});

test('what was followed from an edited copy needs the folder of the edit', () => {
  assert.deepEqual(reloadAdvice(['a', 'b'], [follow('a', '/p/copy'), follow('b')], here, shown), ['evalpin reload b', 'evalpin reload a --from workspace']);
  assert.deepEqual(reloadAdvice(['a'], [follow('a')], { ...here, overlays: ['/p/my copy'] }, shown), ['evalpin reload a --from "my copy"']);
  assert.deepEqual(reloadAdvice(['a'], [follow('a', '/p/copy')], { ...here, overlays: ['/p/copy'] }, shown), ['evalpin reload a']);
});

test('where nobody follows what changed, there is nothing to say', () => {
  assert.deepEqual(reloadAdvice(['a'], [], here, shown), []);
  assert.deepEqual(reloadAdvice([], [follow('a')], here, shown), []);
});
