import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closureOf } from '../../src/workspace/closure.ts';
import { nodesetOf, nodesetSource, openArms, type Files } from './source-folder.ts';

function closureWith(t: Parameters<typeof openArms>[0], files: Files, settings = '') {
  const { frozen } = openArms(t, { frozen: { 'evalpin.yaml': `version: 1\n${settings}`, 'workspace/nodesets/foo/__init__.py': nodesetSource('foo'), ...files } });
  const closure = closureOf(frozen, nodesetOf(frozen, 'foo'));
  return { closure, files: Object.fromEntries(closure.files.map(({ place, kind, target }) => [place.replace('workspace/nodesets/', ''), target ?? kind])) };
}

test('S01: a dangling link counts by its text', (t) => {
  assert.deepEqual(closureWith(t, { 'workspace/nodesets/foo/gone': { link: 'nowhere' } }).files, { 'foo/__init__.py': 'file', 'foo/gone': 'nowhere' });
  assert.deepEqual(closureWith(t, { 'workspace/nodesets/foo/gone': { link: 'elsewhere' } }).files, { 'foo/__init__.py': 'file', 'foo/gone': 'elsewhere' });
});

test('S01: links in a circle end at once', (t) => {
  const files: Files = { 'workspace/nodesets/foo/loop': { link: '.' }, 'workspace/nodesets/foo/a': { link: 'b' }, 'workspace/nodesets/foo/b': { link: 'a' }, 'workspace/nodesets/foo/up': { link: '..' } };
  assert.deepEqual(closureWith(t, files).files, { 'foo/__init__.py': 'file', 'foo/a': 'b', 'foo/b': 'a', 'foo/loop': '.', 'foo/up': '..' });
});

test('S01: two folders that link to each other end at once', (t) => {
  const { files } = closureWith(t, { 'workspace/nodesets/foo/x/l': { link: '../y' }, 'workspace/nodesets/foo/y/l': { link: '../x' }, 'workspace/nodesets/foo/y/z.txt': '' });
  assert.deepEqual(Object.keys(files), ['foo/__init__.py', 'foo/x/l', 'foo/y/l', 'foo/y/z.txt']);
});

test('S01: an excluded link is neither followed nor counted', (t) => {
  const { closure, files } = closureWith(t, { 'workspace/nodesets/foo/gone': { link: '/nowhere/at/all' } }, 'exclude: [workspace/nodesets/foo/gone]\n');
  assert.deepEqual(files, { 'foo/__init__.py': 'file' });
  assert.deepEqual(closure.excluded, [{ place: 'workspace/nodesets/foo/gone', rule: 'workspace/nodesets/foo/gone' }]);
});

test('a link inside the layout brings what it leads to; an absolute one counts as relative', (t) => {
  const { frozen, root } = openArms(t, {
    frozen: {
      'workspace/nodesets/foo/__init__.py': nodesetSource('foo'),
      'workspace/nodesets/foo/data': { link: '../../data/digits' },
      'workspace/data/digits/1.txt': '',
      'workspace/data/digits/2.txt': { link: '../two.txt' },
      'workspace/data/two.txt': '',
      'workspace/data/three.txt': '',
    },
  });
  const places = closureOf(frozen, nodesetOf(frozen, 'foo')).files.map(({ place }) => place.replace('workspace/', ''));
  assert.deepEqual(places, ['data/digits/1.txt', 'data/digits/2.txt', 'data/two.txt', 'nodesets/foo/__init__.py', 'nodesets/foo/data']);
  assert.ok(root);
});

test('a link out of the layout is refused by name, unless it is external', (t) => {
  const files: Files = { 'workspace/nodesets/foo/weights': { link: '/usr/share' } };
  assert.throws(() => closureWith(t, files), { code: 'EP2018', message: /nodesets\/foo\/weights .*\/usr\/share/ });
  const { closure } = closureWith(t, files, 'external: [{ path: workspace/nodesets/foo/weights }]\n');
  assert.deepEqual(closure.files.map(({ place }) => place), ['workspace/nodesets/foo/__init__.py']);
});

test('relative imports of a nodeset that is a link start from where the link stands', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'workspace/shared/foo.py': `from ._near import x\n${nodesetSource('foo')}`,
      'workspace/nodesets/m/foo.py': { link: '../../shared/foo.py' },
      'workspace/nodesets/m/_near.py': '',
    },
  });
  const { files } = closureOf(frozen, nodesetOf(frozen, 'foo'));
  assert.deepEqual(files.map(({ place }) => place), ['workspace/nodesets/m/_near.py', 'workspace/nodesets/m/foo.py', 'workspace/shared/foo.py']);
});
