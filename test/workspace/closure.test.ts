import assert from 'node:assert/strict';
import { test } from 'node:test';
import { armClosure, closureOf } from '../../src/workspace/closure.ts';
import { armPlaces, closurePlaces, nodesetOf, nodesetSource, openArms } from './source-folder.ts';

test('S03: data files of a package count, bytecode does not', (t) => {
  const { frozen, overlay } = openArms(t, {
    frozen: {
      'workspace/nodesets/env/env_express/__init__.py': nodesetSource('env_express'),
      'workspace/nodesets/env/env_express/prompts/evaluation.txt': 'Judge strictly.',
      'workspace/nodesets/env/env_express/__pycache__/__init__.cpython-312.pyc': 'x',
      'workspace/nodesets/env/env_express/stale.pyc': 'x',
    },
    overlay: { 'nodesets/env/env_express/prompts/evaluation.txt': 'Judge mildly.' },
  });
  const expected = ['nodesets/env/env_express/__init__.py', 'nodesets/env/env_express/prompts/evaluation.txt'];
  assert.deepEqual(closurePlaces(frozen, 'env_express'), expected);
  const view = overlay;
  assert.deepEqual(closurePlaces(view, 'env_express'), expected);
  assert.equal(view.read('workspace/nodesets/env/env_express/prompts/evaluation.txt').toString(), 'Judge mildly.');
  assert.equal(nodesetOf(view, 'env_express').origin, 'merged');
});

test('S03: what an exclude rule leaves out is named with its rule', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'evalpin.yaml': 'version: 1\nnodesets:\n  foo: { exclude: ["**/*.log"] }\nexclude: ["*.tmp"]\n',
      'workspace/nodesets/foo/__init__.py': nodesetSource('foo'),
      'workspace/nodesets/foo/deep/run.log': '',
      'workspace/nodesets/foo/deep/a.tmp': '',
    },
  });
  const closure = closureOf(frozen, nodesetOf(frozen, 'foo'));
  assert.deepEqual(closure.excluded.map(({ place }) => place).sort(), ['workspace/nodesets/foo/deep/a.tmp', 'workspace/nodesets/foo/deep/run.log']);
  assert.deepEqual(closure.files.map(({ place }) => place), ['workspace/nodesets/foo/__init__.py']);
});

test('a helper belongs to whoever imports it, by any spelling', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'workspace/nodesets/method/_shared.py': 'import nodesets.method._deep\n',
      'workspace/nodesets/method/_deep.py': '',
      'workspace/nodesets/method/_other.py': '',
      'workspace/nodesets/method/a.py': `from ._shared import x\n${nodesetSource('a')}`,
      'workspace/nodesets/method/b.py': `from workspace.nodesets.method._shared import x\n${nodesetSource('b')}`,
      'workspace/nodesets/method/c.py': `def f():\n    from nodesets.method import _shared\n${nodesetSource('c')}`,
      'workspace/nodesets/method/d.py': nodesetSource('d'),
    },
  });
  for (const name of ['a', 'b', 'c']) {
    assert.deepEqual(closurePlaces(frozen, name), ['nodesets/method/_deep.py', 'nodesets/method/_shared.py', `nodesets/method/${name}.py`]);
  }
  assert.deepEqual(closurePlaces(frozen, 'd'), ['nodesets/method/d.py']);
});

test('packages on the way are loaded, and so count with what they import', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'workspace/nodesets/__init__.py': '',
      'workspace/nodesets/method/__init__.py': 'from . import _registry\n',
      'workspace/nodesets/method/_registry.py': '',
      'workspace/nodesets/method/foo.py': nodesetSource('foo'),
      'workspace/nodesets/method/bar.py': nodesetSource('bar'),
    },
  });
  assert.deepEqual(closurePlaces(frozen, 'foo'), ['nodesets/__init__.py', 'nodesets/method/__init__.py', 'nodesets/method/_registry.py', 'nodesets/method/foo.py']);
});

test('importing a part of another nodeset brings all of that nodeset', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'workspace/nodesets/env/sim/__init__.py': nodesetSource('sim'),
      'workspace/nodesets/env/sim/maps.py': 'import nodesets._tools\n',
      'workspace/nodesets/env/sim/map.json': '{}',
      'workspace/nodesets/_tools.py': '',
      'workspace/nodesets/method/foo.py': `from nodesets.env.sim.maps import M\n${nodesetSource('foo')}`,
    },
  });
  assert.deepEqual(closurePlaces(frozen, 'foo'), ['nodesets/_tools.py', 'nodesets/env/sim/__init__.py', 'nodesets/env/sim/map.json', 'nodesets/env/sim/maps.py', 'nodesets/method/foo.py']);
});

test('a helper package of the workspace brings the data beside its code', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'workspace/policies/adapter/__init__.py': '',
      'workspace/policies/adapter/load.py': '',
      'workspace/policies/adapter/_assets/norm_stats/x.json': '{}',
      'workspace/policies/adapter/unused.py': '',
      'workspace/nodesets/foo.py': `from policies.adapter.load import f\n${nodesetSource('foo')}`,
    },
  });
  assert.deepEqual(closurePlaces(frozen, 'foo'), ['nodesets/foo.py', 'policies/adapter/__init__.py', 'policies/adapter/_assets/norm_stats/x.json', 'policies/adapter/load.py']);
});

test('roots are searched after the workspace and before the top, and only what is imported of them counts', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'evalpin.yaml': 'version: 1\nworkspace: workspace\nroots: [backend]\n',
      'backend/app/__init__.py': '',
      'backend/app/components/__init__.py': 'from .base import Base\n',
      'backend/app/components/base.py': '',
      'backend/app/unused.py': '',
      'backend/app/components/table.json': '',
      'tools/x.py': '',
      'workspace/nodesets/foo.py': `from app.components import Base\nimport tools.x\n${nodesetSource('foo')}`,
      'workspace/nodesets/bar.py': `from backend.app import components\n${nodesetSource('bar')}`,
    },
  });
  assert.deepEqual(closurePlaces(frozen, 'foo'), ['//backend/app/__init__.py', '//backend/app/components/__init__.py', '//backend/app/components/base.py', '//tools/x.py', 'nodesets/foo.py']);
  assert.deepEqual(closurePlaces(frozen, 'bar'), ['//backend/app/__init__.py', '//backend/app/components/__init__.py', '//backend/app/components/base.py', 'nodesets/bar.py']);
});

test('a computed import widens to the package that its beginning names; without one it is listed', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'workspace/lib/adapters/__init__.py': '',
      'workspace/lib/adapters/one.py': '',
      'workspace/lib/adapters/two/vocab.json': '',
      'workspace/lib/other.py': '',
      'workspace/nodesets/foo.py': `import importlib\ndef f(n):\n    importlib.import_module(f"lib.adapters.{n}")\n    importlib.import_module(n)\n${nodesetSource('foo')}`,
    },
  });
  assert.deepEqual(closurePlaces(frozen, 'foo'), ['lib/adapters/__init__.py', 'lib/adapters/one.py', 'lib/adapters/two/vocab.json', 'nodesets/foo.py']);
  const { unresolved } = closureOf(frozen, nodesetOf(frozen, 'foo'));
  assert.deepEqual(unresolved, [{ what: 'import', text: 'importlib.import_module(n)', place: 'workspace/nodesets/foo.py', line: 4 }]);
});

test('depends-on brings what it names, and says so where it matches nothing', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'workspace/data/digits/a/1.txt': '',
      'workspace/data/other.txt': '',
      'workspace/nodesets/m/foo/nodeset.yaml': 'name: foo\nentry: s.py\ndepends-on: ["../../../data/digits/**", "../gone/**"]\n',
      'workspace/nodesets/m/foo/s.py': '',
    },
  });
  assert.deepEqual(closurePlaces(frozen, 'foo'), ['data/digits/a/1.txt', 'nodesets/m/foo/nodeset.yaml', 'nodesets/m/foo/s.py']);
  const { unresolved } = closureOf(frozen, nodesetOf(frozen, 'foo'));
  assert.deepEqual(unresolved.map(({ what, text }) => [what, text]), [['depends-on', 'workspace/nodesets/m/gone/**']]);
});

test('JavaScript imports are followed, with extensions, folders and package.json', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'workspace/package.json': '{"type":"module","imports":{"#lib/*":"./lib/*.js"}}',
      'workspace/lib/a.js': "export * from './b/index.js';",
      'workspace/lib/b/index.js': '',
      'workspace/lib/c.ts': '',
      'workspace/lib/unused.js': '',
      'workspace/nodesets/web/nodeset.yaml': 'name: web\nruntime: node\nentry: server.js\n',
      'workspace/nodesets/web/server.js': "import '#lib/a'; import '../../lib/c.js'; import 'left-pad'; new URL('../../lib/data.json', import.meta.url); import '../../lib/two%20words.js'; import '../../lib/100%.js';",
      'workspace/lib/two words.js': '',
      'workspace/lib/100%.js': '',
      'workspace/lib/data.json': '{}',
      'workspace/nodesets/web/node_modules/left-pad/package.json': '{}',
    },
  });
  assert.deepEqual(closurePlaces(frozen, 'web'), ['lib/100%.js', 'lib/a.js', 'lib/b/index.js', 'lib/c.ts', 'lib/data.json', 'lib/two words.js', 'nodesets/web/nodeset.yaml', 'nodesets/web/server.js', 'package.json']);
  assert.deepEqual(closureOf(frozen, nodesetOf(frozen, 'web')).linked?.map(({ place }) => place), ['workspace/nodesets/web/node_modules']);
});

test('an arm runs from the union, with policies, hooks and what is included', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'evalpin.yaml': 'version: 1\nworkspace: workspace\ninclude: ["evals/**"]\n',
      'evals/run.py': 'import helper\nfrom lib import x\n',
      'evals/.venv/pyvenv.cfg': '',
      'evals/.venv/lib/y.py': '',
      'lib/x.py': '',
      'workspace/hooks.json': '{}',
      'workspace/policies/p.yaml': '',
      'workspace/nodesets/a.py': nodesetSource('a'),
      'workspace/nodesets/b.py': nodesetSource('b'),
    },
  });
  assert.deepEqual(armPlaces(frozen, { nodesets: ['a'], include: frozen.layout.include }), ['//evals/run.py', '//lib/x.py', 'hooks.json', 'nodesets/a.py', 'policies/p.yaml']);
  assert.throws(() => armPlaces(frozen, { nodesets: ['aa'] }), { code: 'EP2021', hint: 'Did you mean "a"?' });
});

test('S05: git’s ignore files do not matter', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      '.gitignore': 'out/\n',
      'workspace/nodesets/out/foo.py': nodesetSource('foo'),
      'workspace/nodesets/bar/__init__.py': nodesetSource('bar'),
      'workspace/nodesets/bar/template.gitignore': '*.json',
      'workspace/nodesets/bar/.gitignore': '*',
      'workspace/nodesets/bar/data.json': '{}',
    },
  });
  assert.deepEqual(closurePlaces(frozen, 'foo'), ['nodesets/out/foo.py']);
  assert.deepEqual(closurePlaces(frozen, 'bar'), ['nodesets/bar/.gitignore', 'nodesets/bar/__init__.py', 'nodesets/bar/data.json', 'nodesets/bar/template.gitignore']);
});

test('a server’s command brings the modules and files that it names', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'evalpin.yaml': 'version: 1\nworkspace: workspace\nroots: [backend]\n',
      'backend/app/__init__.py': '',
      'backend/app/host.py': 'import app.deep\n',
      'backend/app/deep.py': '',
      'tools/warm.py': '',
      'workspace/nodesets/m/a/nodeset.yaml': 'name: a\ncommand: [python, -m, app.host, --port, "{port}"]\nprepare: [python, tools/warm.py, "{prepared}"]\n',
    },
  });
  assert.deepEqual(closurePlaces(frozen, 'a'), ['//backend/app/__init__.py', '//backend/app/deep.py', '//backend/app/host.py', '//tools/warm.py', 'nodesets/m/a/nodeset.yaml']);
});

test('a script finds a module beside it before one of that name elsewhere; a nodeset does not look beside itself for what the sources have', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'workspace/nodesets/a.py': `import config\n${nodesetSource('a')}`,
      'workspace/nodesets/config.py': '',
      'config.py': '',
      'evals/main.py': 'import config\n',
      'evals/config.py': 'import only_here\n',
      'evals/only_here.py': '',
    },
  });
  assert.deepEqual(armPlaces(frozen, { nodesets: [], commands: [['python', 'evals/main.py']] }), ['//config.py', '//evals/config.py', '//evals/main.py', '//evals/only_here.py']);
  assert.deepEqual(closurePlaces(frozen, 'a'), ['//config.py', 'nodesets/a.py']);
});

test('a command may start what is installed beside the files that it names; Python does not', (t) => {
  const { frozen } = openArms(t, {
    frozen: { 'workspace/nodesets/a.py': nodesetSource('a'), 'evals/run.ts': '', 'evals/node_modules/tsx/index.js': '', 'node_modules/dep/index.js': '', 'other/node_modules/x/index.js': '' },
  });
  const linked = (...command: string[]) => armClosure(frozen, { nodesets: [], commands: [command] }).linked?.map(({ place }) => place).sort();
  assert.deepEqual(linked('npx', 'tsx', 'evals/run.ts'), ['evals/node_modules', 'node_modules']);
  assert.deepEqual(linked('npm', 'run', 'evals'), ['evals/node_modules', 'node_modules']);
  assert.deepEqual(linked('node_modules/.bin/tsx'), ['node_modules']);
  assert.deepEqual(linked('python', 'evals/run.ts'), []);
  // Whoever names it as a source gets it as what it is.
  const included = armClosure(frozen, { nodesets: [], include: ['node_modules/dep', 'other/node_modules/x/index.js', 'evals/run.ts'] });
  assert.deepEqual([included.files.map(({ place }) => place), included.linked?.map(({ place }) => place)], [['evals/run.ts'], ['node_modules', 'other/node_modules']]);
});

test('an eval’s command brings the files and folders that it names', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'workspace/nodesets/a.py': nodesetSource('a'),
      'tests/test_a.py': 'import helper\n',
      'tests/helper.py': '',
      'tests/data/x.txt': '',
      'conf/a.ini': '',
      'conf/b.ini': '',
    },
  });
  assert.deepEqual(armPlaces(frozen, { nodesets: [], commands: [['pytest', 'tests/test_a.py::test_x', '--config=conf/a.ini', '.']] }), ['//conf/a.ini', '//tests/helper.py', '//tests/test_a.py']);
  assert.deepEqual(armPlaces(frozen, { nodesets: [], commands: [['pytest', 'tests']] }), ['//tests/data/x.txt', '//tests/helper.py', '//tests/test_a.py']);
});
