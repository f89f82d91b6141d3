import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { locate } from '../../src/workspace/locate.ts';
import { overlayLayer } from '../../src/workspace/overlay.ts';
import { openView } from '../../src/workspace/view.ts';
import { closurePlaces, nodesetOf, nodesetSource, openArms, tempFolder, writeFiles, type Files } from './source-folder.ts';

const foo: Files = {
  'workspace/nodesets/method/foo/__init__.py': nodesetSource('foo'),
  'workspace/nodesets/method/foo/_prompts.py': 'P = "old"\n',
};

test('S07: a sparse overlay of one helper file is merged over the frozen nodeset', (t) => {
  const { overlay: view } = openArms(t, { frozen: foo, overlay: { 'nodesets/method/foo/_prompts.py': 'P = "new"\n' } });
  assert.equal(nodesetOf(view, 'foo').origin, 'merged');
  assert.deepEqual(closurePlaces(view, 'foo'), ['nodesets/method/foo/__init__.py', 'nodesets/method/foo/_prompts.py']);
  assert.equal(view.read('workspace/nodesets/method/foo/_prompts.py').toString(), 'P = "new"\n');
});

test('S07: an overlay given one level too high is an error that names the folder meant', (t) => {
  const arms = openArms(t, { frozen: { ...foo, 'workspace/README.md': '' }, overlay: { 'workspace/nodesets/method/foo/_prompts.py': '', 'README.md': 'x' } });
  assert.throws(() => arms.overlay, { code: 'EP2019', hint: new RegExp(`Did you mean ${join(arms.root, 'edited', 'workspace')}\\?`) });
});

test('S07: an overlay given one level too low is an error that names the folder meant', (t) => {
  const { root } = openArms(t, { frozen: foo });
  writeFiles(join(root, 'edited'), { 'nodesets/method/foo/_prompts.py': '' });
  const { layout, frozen } = locate({ cwd: join(root, 'repository') });
  const low = overlayLayer(layout, frozen, join(root, 'edited', 'nodesets'));
  assert.throws(() => openView({ arm: 'overlay', layout, frozen, overlay: low }), { code: 'EP2019', hint: new RegExp(`Did you mean ${join(root, 'edited')}\\?`) });
});

test('S07: an overlay whose files belong to nothing is an error', (t) => {
  for (const overlay of [{}, { nodesets: null }, { 'nodesets/metod/foo/_prompts.py': '' }, { 'notes.txt': '' }] as Files[]) {
    const arms = openArms(t, { frozen: foo, overlay });
    assert.throws(() => arms.overlay, { code: 'EP2019' }, JSON.stringify(overlay));
  }
});

test('S07: a frozen nodeset that is a link leading outside is reported by name', (t) => {
  const outside = writeFiles(tempFolder(t), { 'foo/__init__.py': nodesetSource('foo'), 'bar.py': '' });
  assert.throws(() => openArms(t, { frozen: { 'workspace/nodesets/method/foo': { link: join(outside, 'foo') } } }), { code: 'EP2018', message: /nodesets\/method\/foo / });
  assert.throws(() => openArms(t, { frozen: { 'workspace/nodesets/method/bar.py': { link: join(outside, 'bar.py') } } }), { code: 'EP2018', message: /bar\.py / });
});

test('S07: a nodeset that only the overlay has is there', (t) => {
  const { frozen, overlay } = openArms(t, { frozen: foo, overlay: { 'nodesets/method/new.py': nodesetSource('new') } });
  assert.equal(nodesetOf(overlay, 'new').origin, 'overlay');
  assert.equal(nodesetOf(overlay, 'foo').origin, 'frozen');
  assert.equal(frozen.nodesets.has('new'), false);
});

test('S07: an overlay nodeset with its entry file replaces the frozen one whole', (t) => {
  const { overlay: view } = openArms(t, { frozen: foo, overlay: { 'nodesets/method/foo/__init__.py': nodesetSource('foo') } });
  assert.equal(nodesetOf(view, 'foo').origin, 'overlay');
  assert.deepEqual(closurePlaces(view, 'foo'), ['nodesets/method/foo/__init__.py']);
});

test('a whiteout removes a file, a nodeset, and what merges below it', (t) => {
  const { overlay: view } = openArms(t, {
    frozen: { ...foo, 'workspace/nodesets/method/bar.py': nodesetSource('bar'), 'workspace/nodesets/method/_old.py': '' },
    overlay: { 'nodesets/method/.wh.bar.py': '', 'nodesets/method/foo/.wh._prompts.py': '', 'nodesets/method/.wh._old.py': '' },
  });
  assert.deepEqual([...view.nodesets.keys()], ['foo']);
  assert.deepEqual([...view.removed], ['bar']);
  assert.deepEqual(closurePlaces(view, 'foo'), ['nodesets/method/foo/__init__.py']);
  assert.equal(nodesetOf(view, 'foo').origin, 'merged');
  assert.equal(view.entry('workspace/nodesets/method/_old.py'), undefined);
});

test('in full mode what the overlay lacks is deleted, but not what lies outside it', (t) => {
  const { overlay: view } = openArms(t, {
    frozen: { 'evalpin.yaml': 'version: 1\nworkspace: workspace\nroots: [backend]\n', ...foo, 'workspace/nodesets/bar.py': nodesetSource('bar'), 'workspace/hooks.json': '{}', 'backend/app.py': '' },
    overlay: { 'nodesets/method/foo/__init__.py': nodesetSource('foo') },
    mode: 'full',
  });
  assert.deepEqual([...view.nodesets.keys()], ['foo']);
  assert.equal(view.entry('workspace/hooks.json'), undefined);
  assert.equal(view.entry('backend/app.py')?.layer, 'frozen');
});

test('helpers, graphs and hooks are taken file by file, the overlay first', (t) => {
  const { overlay: view } = openArms(t, {
    frozen: { ...foo, 'workspace/nodesets/method/__init__.py': 'old', 'workspace/graphs/a.json': '1', 'workspace/graphs/b.json': '1', 'workspace/hooks.json': '1' },
    overlay: { 'nodesets/method/__init__.py': 'new', 'graphs/a.json': '2', 'graphs/c/d.json': '2' },
  });
  assert.deepEqual(view.list('workspace/graphs').map(({ place, layer }) => [place, layer]), [
    ['workspace/graphs/a.json', 'overlay'],
    ['workspace/graphs/b.json', 'frozen'],
    ['workspace/graphs/c', 'overlay'],
  ]);
  assert.equal(view.read('workspace/nodesets/method/__init__.py').toString(), 'new');
  assert.equal(view.read('workspace/hooks.json').toString(), '1');
  assert.equal(nodesetOf(view, 'foo').origin, 'frozen');
});

test('an overlay may turn a package into a file, and a file into a package', (t) => {
  const one = openArms(t, { frozen: foo, overlay: { 'nodesets/method/foo.py': nodesetSource('foo') } }).overlay;
  assert.deepEqual([nodesetOf(one, 'foo').form, closurePlaces(one, 'foo')], ['file', ['nodesets/method/foo.py']]);
  const two = openArms(t, { frozen: { 'workspace/nodesets/foo.py': nodesetSource('foo') }, overlay: { 'nodesets/foo/__init__.py': nodesetSource('foo') } }).overlay;
  assert.deepEqual([nodesetOf(two, 'foo').form, closurePlaces(two, 'foo')], ['package', ['nodesets/foo/__init__.py']]);
});

test('an overlay nodeset that stands elsewhere takes over the name', (t) => {
  const { overlay: view } = openArms(t, { frozen: foo, overlay: { 'nodesets/policy/foo.py': nodesetSource('foo') } });
  assert.equal(nodesetOf(view, 'foo').place, 'workspace/nodesets/policy/foo.py');
});

test('an edit that breaks a nodeset’s code is still that nodeset', (t) => {
  for (const broken of ['class Sample(NodeSet:\n    name = "foo"\n  def x(\n', 'raise RuntimeError\n', '', 'x = """\nclass Sample(NodeSet):\n']) {
    const { overlay: view } = openArms(t, { frozen: foo, overlay: { 'nodesets/method/foo/__init__.py': broken } });
    assert.equal(nodesetOf(view, 'foo').origin, 'overlay', JSON.stringify(broken));
  }
});

test('an overlay folder is merged over a frozen link to a folder', (t) => {
  const { overlay: view } = openArms(t, {
    frozen: { 'workspace/shared/foo/__init__.py': nodesetSource('foo'), 'workspace/shared/foo/a.txt': 'old', 'workspace/nodesets/foo': { link: '../shared/foo' } },
    overlay: { 'nodesets/foo/a.txt': 'new' },
  });
  assert.deepEqual(closurePlaces(view, 'foo'), ['nodesets/foo/__init__.py', 'nodesets/foo/a.txt']);
  assert.equal(view.read('workspace/nodesets/foo/a.txt').toString(), 'new');
});

test('two nodesets of one name in one layer are an error that names both', (t) => {
  const files = { 'workspace/nodesets/a.py': nodesetSource('same'), 'workspace/nodesets/m/b.py': nodesetSource('same') };
  assert.throws(() => openArms(t, { frozen: files }), { code: 'EP2016', message: /nodesets\/a\.py and .*nodesets\/m\/b\.py/ });
});

test('a file name that is not UTF-8 is an error where its folder is pinned', (t) => {
  const { root } = openArms(t, { frozen: foo });
  const folder = join(root, 'repository', 'workspace', 'nodesets', 'method', 'foo');
  writeFiles(root, {});
  writeBadName(folder);
  const { layout, frozen } = locate({ cwd: join(root, 'repository') });
  const view = openView({ arm: 'frozen', layout, frozen });
  assert.throws(() => closurePlaces(view, 'foo'), { code: 'EP2015', message: /bytes 62ff64/ });
});

test('S02: names with newlines, and names that differ in composition only, are different files', (t) => {
  const names = ['é a.txt', 'x\ny.txt', 'caf\u00e9.txt', 'cafe\u0301.txt'];
  const { frozen } = openArms(t, { frozen: { ...foo, ...Object.fromEntries(names.map((name) => [`workspace/nodesets/method/foo/${name}`, ''])) } });
  const found = closurePlaces(frozen, 'foo').map((place) => place.replace('nodesets/method/foo/', ''));
  for (const name of names) assert.ok(found.includes(name), JSON.stringify(name));
});

test('an overlay that is the frozen workspace, or is missing, is an error', (t) => {
  const { root } = openArms(t, { frozen: foo });
  const { layout, frozen } = locate({ cwd: join(root, 'repository') });
  assert.throws(() => overlayLayer(layout, frozen, join(root, 'repository', 'workspace')), { code: 'EP2020' });
  assert.throws(() => overlayLayer(layout, frozen, join(root, 'gone')), { code: 'EP2020' });
});

test('an overlay folder carries roots by the same relative path; what lies beside it otherwise is not seen', (t) => {
  const frozenFiles: Files = { 'evalpin.yaml': 'version: 1\nworkspace: workspace\nroots: [backend]\ninclude: ["evals/**"]\n', ...foo, 'backend/app.py': 'old', 'evals/a.txt': 'old', 'other.txt': '' };
  const { root, overlay: view } = openArms(t, { frozen: frozenFiles, overlay: { 'nodesets/method/foo/_prompts.py': '' } });
  assert.equal(view.entry('backend/app.py')?.layer, 'frozen');
  writeFiles(root, { 'backend/app.py': 'new', 'stray.txt': '' });
  const again = openView({ arm: 'overlay', layout: view.layout, frozen: view.frozen, overlay: overlayLayer(view.layout, view.frozen, join(root, 'edited')) });
  assert.equal(again.read('backend/app.py').toString(), 'new');
  assert.equal(again.entry('stray.txt'), undefined);
  assert.equal(again.entry('other.txt')?.layer, 'frozen');
});

test('a copy of the whole repository carries everything at its place', (t) => {
  const { root, frozen } = openArms(t, { frozen: { 'evalpin.yaml': 'version: 1\nworkspace: workspace\n', ...foo, 'evals/a.txt': 'old' } });
  writeFiles(join(root, 'copy'), { 'evalpin.yaml': 'version: 1\n', 'workspace/nodesets/method/foo/_prompts.py': '', 'evals/a.txt': 'new' });
  const layer = overlayLayer(frozen.layout, frozen.frozen, join(root, 'copy', 'workspace'));
  assert.equal(layer.top, join(root, 'copy'));
  const view = openView({ arm: 'overlay', layout: frozen.layout, frozen: frozen.frozen, overlay: layer });
  assert.equal(view.read('evals/a.txt').toString(), 'new');
});

function writeBadName(folder: string): void {
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/b`), Buffer.from([0xff]), Buffer.from('d')]), '');
}
