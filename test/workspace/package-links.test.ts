import assert from 'node:assert/strict';
import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { armClosure, closureOf } from '../../src/workspace/closure.ts';
import type { Closure, View } from '../../src/workspace/model.ts';
import { nodesetOf, openArms, type Files } from './source-folder.ts';

/** As npm, yarn and bun lay out the packages of one repository. */
const NPM: Files = {
  'evalpin.yaml': 'version: 1\nworkspace: workspace\ninclude: ["packages/**", "evals/**"]\n',
  'workspace/.keep': '',
  'packages/core/package.json': '{"name":"@me/core","main":"index.js"}',
  'packages/core/index.js': '',
  'packages/tool/package.json': '{"name":"tool","bin":"cli.js"}',
  'packages/tool/cli.js': '',
  'evals/run.mjs': "import '@me/core'; import 'left-pad';",
  'node_modules/@me/core': { link: '../../packages/core' },
  'node_modules/@me/installed/index.js': '',
  'node_modules/@other/a/index.js': '',
  'node_modules/tool': { link: '../packages/tool' },
  'node_modules/left-pad/index.js': '',
  'node_modules/.bin/tool': { link: '../tool/cli.js' },
  'node_modules/.bin/pad': { link: '../left-pad/index.js' },
  'node_modules/.package-lock.json': '{"packages":{}}',
};

const outOf = ({ links }: Closure): string[] => links.map(({ place }) => place).sort();
const ownOf = ({ files }: Closure): Record<string, string | undefined> => Object.fromEntries(files.filter(({ kind }) => kind === 'symlink').map(({ place, target }) => [place, target]));
const whole = (view: View): Closure => armClosure(view, { nodesets: [], include: view.layout.include, commands: [['node', 'evals/run.mjs']] });

test('packages of the repository are taken from the snapshot, those that are installed by a link each', (t) => {
  const closure = whole(openArms(t, { frozen: NPM }).frozen);
  assert.deepEqual(ownOf(closure), { 'node_modules/.bin/tool': '../tool/cli.js', 'node_modules/@me/core': '../../packages/core', 'node_modules/tool': '../packages/tool' });
  assert.deepEqual(outOf(closure), ['node_modules/.bin/pad', 'node_modules/.package-lock.json', 'node_modules/@me/installed', 'node_modules/@other', 'node_modules/left-pad']);
  assert.deepEqual(closure.linked.map(({ place }) => place), ['node_modules']);
});

test('without packages of the repository, or where none of them is pinned, the folder is one link', (t) => {
  const { 'node_modules/@me/core': _core, 'node_modules/tool': _tool, ...installed } = NPM;
  const plain = whole(openArms(t, { frozen: installed }).frozen);
  assert.deepEqual([outOf(plain), ownOf(plain)], [['node_modules'], {}]);
  const notPinned = whole(openArms(t, { frozen: { ...NPM, 'evalpin.yaml': 'version: 1\nworkspace: workspace\n', 'evals/run.mjs': "import 'left-pad';" } }).frozen);
  assert.deepEqual([outOf(notPinned), ownOf(notPinned)], [['node_modules'], {}]);
});

test('pnpm: each package has a folder of its own, whose links lead to the store and to its neighbours', (t) => {
  const closure = whole(
    openArms(t, {
      frozen: {
        ...Object.fromEntries(Object.entries(NPM).filter(([place]) => !place.startsWith('node_modules/'))),
        'packages/app/package.json': '{"name":"@me/app"}',
        'packages/app/index.js': "import '@me/core'; import 'left-pad';",
        'packages/app/node_modules/@me/core': { link: '../../../core' },
        'packages/app/node_modules/left-pad': { link: '../../../node_modules/.pnpm/left-pad@1/node_modules/left-pad' },
        'node_modules/.pnpm/left-pad@1/node_modules/left-pad/index.js': '',
        'node_modules/.modules.yaml': '',
      },
    }).frozen,
  );
  assert.deepEqual(ownOf(closure), { 'packages/app/node_modules/@me/core': '../../../core' });
  assert.deepEqual(outOf(closure), ['node_modules', 'packages/app/node_modules/left-pad']);
});

test('a nodeset gets the packages that its code reaches, not their neighbours', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      ...NPM,
      'workspace/nodesets/web/nodeset.yaml': 'name: web\nruntime: node\nentry: server.js\n',
      'workspace/nodesets/web/server.js': "import '@me/core';",
    },
  });
  const closure = closureOf(frozen, nodesetOf(frozen, 'web'));
  assert.deepEqual(ownOf(closure), { 'node_modules/@me/core': '../../packages/core' });
  assert.ok(closure.files.some(({ place }) => place === 'packages/core/index.js'));
  // As it was installed: whoever loads it all the same is told so.
  assert.ok(outOf(closure).includes('node_modules/tool'));
});

test('an edit in an overlay is what its arm gets, through the packages that are installed beside frozen', (t) => {
  const files = Object.fromEntries(Object.entries(NPM).map(([place, content]) => [place === 'evalpin.yaml' ? place : `workspace/${place}`, content]));
  const { overlay } = openArms(t, { frozen: { ...files, 'evalpin.yaml': 'version: 1\nworkspace: workspace\ninclude: ["workspace/packages/**"]\n' }, overlay: { 'packages/core/index.js': 'edited' } });
  const closure = armClosure(overlay, { nodesets: [], include: overlay.layout.include, commands: [['node', 'workspace/evals/run.mjs']] });
  assert.equal(ownOf(closure)['workspace/node_modules/@me/core'], '../../packages/core');
  assert.equal(closure.files.find(({ place }) => place === 'workspace/packages/core/index.js')?.layer, 'overlay');
});

test('what is installed in another checkout leads to the packages of this one', (t) => {
  const { root, frozen } = openArms(t, { frozen: NPM });
  const main = join(root, 'main');
  mkdirSync(main);
  renameSync(join(frozen.layout.top, 'node_modules'), join(main, 'node_modules'));
  symlinkSync(join(main, 'node_modules'), join(frozen.layout.top, 'node_modules'));
  const closure = whole(frozen);
  assert.equal(ownOf(closure)['node_modules/@me/core'], '../../packages/core');
  assert.ok(outOf(closure).includes('node_modules/left-pad'));
});

test('a link that leads nowhere, or into a circle, is nothing to follow', (t) => {
  const closure = whole(openArms(t, { frozen: { ...NPM, 'node_modules/gone': { link: '../packages/gone' }, 'node_modules/round': { link: 'round' }, 'packages/core/node_modules': { link: '/nowhere' } } }).frozen);
  assert.ok(outOf(closure).includes('node_modules/gone'));
  assert.ok(outOf(closure).includes('node_modules/round'));
  assert.equal(ownOf(closure)['node_modules/@me/core'], '../../packages/core');
});
