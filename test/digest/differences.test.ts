import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { compareTrees } from '../../src/digest/differences.ts';
import { hashTree } from '../../src/digest/hash-tree.ts';
import type { FileDifference } from '../../src/digest/model.ts';
import { type Files, folder } from './scratch.ts';
import { walkFiles } from './walk-files.ts';

async function compare(t: TestContext, a: Files, b: Files, most = Infinity): Promise<FileDifference[]> {
  const [before, after] = [await hashTree(walkFiles(folder(t, a))), await hashTree(walkFiles(folder(t, b)))];
  let reads = 0;
  return compareTrees(before, after, ({ path }) => {
    assert.ok(++reads <= most, 'read more than was needed');
    return readFileSync(path);
  });
}

test('each kind of change is told, by place in the order of bytes', async (t) => {
  const before: Files = { same: '1', gone: '1', edited: '1', mode: { content: '#', mode: 0o644 }, link: { link: 'same' }, kind: '1', both: { content: 'a', mode: 0o644 } };
  const after: Files = { same: '1', new: '1', edited: '2', mode: { content: '#', mode: 0o755 }, link: { link: 'edited' }, kind: { link: 'same' }, both: { content: 'b', mode: 0o755 } };
  assert.deepEqual(await compare(t, before, after), [
    { path: 'both', change: 'modified' },
    { path: 'edited', change: 'modified' },
    { path: 'gone', change: 'removed' },
    { path: 'kind', change: 'kind' },
    { path: 'link', change: 'link target' },
    { path: 'mode', change: 'mode only' },
    { path: 'new', change: 'added' },
  ]);
});

test('S05: a difference in line endings only is told as such, in either direction', async (t) => {
  const [lf, crlf] = [{ 'a.py': 'x = 1\ny = 2\n' }, { 'a.py': 'x = 1\r\ny = 2\r\n' }];
  assert.deepEqual(await compare(t, lf, crlf), [{ path: 'a.py', change: 'line endings only' }]);
  assert.deepEqual(await compare(t, crlf, lf), [{ path: 'a.py', change: 'line endings only' }]);
  assert.deepEqual(await compare(t, { a: 'x\r\ny\nz' }, { a: 'x\ny\r\nz' }), [{ path: 'a', change: 'line endings only' }]);
  assert.deepEqual(await compare(t, { a: 'x\ry' }, { a: 'x\ny' }), [{ path: 'a', change: 'modified' }]);
  assert.deepEqual(await compare(t, { a: 'x\r\ny' }, { a: 'x\nz' }), [{ path: 'a', change: 'modified' }]);
});

test('trees that are alike have no differences, and no file is read to find that', async (t) => {
  assert.deepEqual(await compare(t, { a: '1', b: '2' }, { a: '1', b: '2' }, 0), []);
  assert.deepEqual(await compare(t, { a: '1' }, { a: '1', c: '3' }, 0), [{ path: 'c', change: 'added' }]);
});
