import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyAbsent, type ArmSources } from '../../src/launch/arm-sources.ts';
import { declareLine } from '../../src/launch/declare-line.ts';
import type { Layout, Nodeset } from '../../src/workspace/model.ts';

const layout: Layout = { top: '/r', workspace: 'workspace', importName: 'workspace', settingsFolder: 'workspace', settingsFile: undefined, roots: [], externals: [], include: [], exclude: [] };
const nodeset = (form: Nodeset['form'], place: string, rest: Partial<Nodeset> = {}): Nodeset => ({ name: 'shout', form, place, origin: 'overlay', entry: `${place}/server.py`, ...rest }) as Nodeset;
const FOLDER = nodeset('folder', 'workspace/nodesets/model/shout');
const FILE = nodeset('file', 'workspace/nodesets/model/shout.py');

for (const [what, line, expected] of [
  ['a server in a folder', declareLine('workspace/data/x.json', { layout, module: undefined, user: { nodesets: [FOLDER], served: true } }), 'Add it to the nodeset shout: `depends-on: ["../../../data/x.json"]` in workspace/nodesets/model/shout/nodeset.yaml.'],
  ['a server in a file', declareLine('shelf/x.json', { layout, module: undefined, user: { nodesets: [FILE], served: true } }), 'Add it to the nodeset shout: `depends_on = ["../../../shelf/x.json"]` in its class (workspace/nodesets/model/shout.py).'],
  ['the one local nodeset', declareLine('workspace/data/x.json', { layout, module: undefined, user: { nodesets: [FILE], served: false } }), 'Add it to the nodeset shout: `depends_on = ["../../data/x.json"]` in its class (workspace/nodesets/model/shout.py), or `include: ["data/x.json"]` in evalpin.yaml.'],
  ['one of several local nodesets', declareLine('workspace/data/x.json', { layout, module: undefined, user: { nodesets: [FILE, FOLDER], served: false } }), 'Add `include: ["data/x.json"]` in evalpin.yaml, or add it to `depends-on` of the nodeset that uses it.'],
  ['a command', declareLine('src/x.json', { layout, module: undefined, user: { nodesets: [], served: false } }), 'Add it to evalpin.yaml: `include: ["../src/x.json"]`, or `external: [{ path: "../src/x.json", identity: hash }]` where it is too large to copy.'],
  ['a module beside the workspace', declareLine('libs/a/b.py', { layout, module: 'a.b', user: { nodesets: [FOLDER], served: true } }), 'Add its source folder to evalpin.yaml: `roots: ["../libs"]`.'],
  ['a package below the workspace', declareLine('workspace/src/shop/__init__.py', { layout, module: 'shop', user: { nodesets: [FILE], served: false } }), 'Add its source folder to evalpin.yaml: `roots: ["src"]`.'],
  ['a module of a deep root', declareLine('libs/py/a/b.py', { layout, module: 'a.b', user: undefined }), 'Add its source folder to evalpin.yaml: `roots: ["../libs/py"]`.'],
  ['a module whose root is there', declareLine('workspace/util/a.py', { layout, module: 'util.a', user: { nodesets: [FILE], served: false } }), 'Add it to the nodeset shout: `depends_on = ["../../util/a.py"]` in its class (workspace/nodesets/model/shout.py), or `include: ["util/a.py"]` in evalpin.yaml.'],
  ['a module whose name does not say where it lies', declareLine('libs/main.py', { layout, module: '__main__', user: undefined }), 'Add its source folder to evalpin.yaml: `roots: ["../libs"]`.'],
  ['what lies above the sources', declareLine('../data/x.json', { layout, module: undefined, user: { nodesets: [FOLDER], served: true } }), 'Bring its folder into the sources with `roots: ["../../data"]` in evalpin.yaml.'],
] as const) {
  test(`${what} is given a line with a path that works from where it is written`, () => assert.equal(line, expected));
}

const sources = (rest: Partial<ArmSources>): ArmSources => ({ arm: 'overlay', has: () => false, frozenHas: () => true, excludedBy: () => undefined, mode: 'sparse', ...rest });

test('a file of a nodeset that the overlay replaces whole is to be copied, or the entry file left out', () => {
  assert.match(whyAbsent('workspace/nodesets/model/shout/rules.json', [FOLDER], sources({})) ?? '', /replaces the nodeset shout whole, since it has its entry file workspace\/nodesets\/model\/shout\/server\.py: copy this file/);
});

test('what the overlay deleted is said to be deleted; with `full`, how to take it from frozen', () => {
  assert.match(whyAbsent('workspace/data/x.json', [FOLDER], sources({})) ?? '', /^The overlay deleted it/);
  assert.match(whyAbsent('workspace/nodesets/model/shout/rules.json', [FOLDER], sources({ mode: 'full' })) ?? '', /deleted it.*`overlay-mode: sparse`/);
});

test('what an `exclude` leaves out is not to be declared', () => {
  assert.match(whyAbsent('workspace/data/x.log', [], sources({ excludedBy: () => '*.log' })) ?? '', /by "\*\.log"/);
  assert.match(whyAbsent('workspace/nodesets/model/shout/x.log', [FOLDER], sources({ has: () => true })) ?? '', /an `exclude` leaves it out/);
});

test('what the arm has is for a setting to bring in', () => {
  assert.equal(whyAbsent('workspace/data/x.json', [FOLDER], sources({ has: () => true })), undefined);
  assert.match(whyAbsent('workspace/data/x.json', [], sources({ arm: 'frozen' })) ?? '', /Frozen does not have it/);
});
