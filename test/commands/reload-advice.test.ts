import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reloadAdvice } from '../../src/commands/reload-advice.ts';

const shown = (dir: string) => dir.replace('/p/', '');
const here = { workspace: '/p/workspace', overlays: [] };
const edit = (nodesets: string[], added: string[] = [], removed: string[] = []) => ({ nodesets, added, removed });
const follow = (nodeset: string, ...overlays: string[]) => ({ nodeset, source: { overlays } });

test('nodesets that are followed from where the edit was seen are reloaded by their names', () => {
  assert.deepEqual(reloadAdvice(edit(['b', 'a', 'c']), [follow('a'), follow('b'), follow('other')], here, shown), ['evalpin reload a b']);
});

test('what was followed from an edited copy needs the folder of the edit', () => {
  assert.deepEqual(reloadAdvice(edit(['a', 'b']), [follow('a', '/p/copy'), follow('b')], here, shown), ['evalpin reload b', 'evalpin reload a --from workspace']);
  assert.deepEqual(reloadAdvice(edit(['a']), [follow('a')], { ...here, overlays: ['/p/my copy'] }, shown), ['evalpin reload a --from "my copy"']);
  assert.deepEqual(reloadAdvice(edit(['a']), [follow('a', '/p/copy')], { ...here, overlays: ['/p/copy'] }, shown), ['evalpin reload a']);
});

test('where nobody follows what changed, there is nothing to say', () => {
  assert.deepEqual(reloadAdvice(edit(['a']), [], here, shown), []);
  assert.deepEqual(reloadAdvice(edit([]), [follow('a')], here, shown), []);
});

test('what came is opened, and what went is given up, by --all alone, which reloads what changed too', () => {
  assert.deepEqual(reloadAdvice(edit([], ['fresh']), [follow('a')], here, shown), ['evalpin reload --all']);
  assert.deepEqual(reloadAdvice(edit(['a'], ['fresh']), [follow('a')], here, shown), ['evalpin reload --all']);
  assert.deepEqual(reloadAdvice(edit([], [], ['a']), [follow('a'), follow('b')], here, shown), ['evalpin reload --all']);
  assert.deepEqual(reloadAdvice(edit([], ['fresh']), [follow('a', '/p/copy')], here, shown), ['evalpin reload --all --from workspace']);
});

test('where no address is open, or nobody follows what went, there is nothing to open or to give up', () => {
  assert.deepEqual(reloadAdvice(edit([], ['fresh']), [], here, shown), []);
  assert.deepEqual(reloadAdvice(edit(['b'], [], ['c']), [follow('b')], here, shown), ['evalpin reload b']);
});
