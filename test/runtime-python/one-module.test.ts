import assert from 'node:assert/strict';
import { pinnedSnapshot, runPinned, runProgram } from './pinned-snapshot.ts';
import { testEachPython } from './pythons.ts';

testEachPython('a package that imports itself by either name meets itself, half done as it is', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'workspace/nodesets/method/foo/__init__.py': [
        'import sys',
        'BEFORE = 1',
        'import workspace.nodesets.method.foo as long',
        'import nodesets.method.foo as short',
        'from workspace.nodesets.method.foo import BEFORE as again',
        'from workspace.nodesets.method.foo import part',
        'SAME = long is short is sys.modules[__name__] and again == 1 and not hasattr(long, "AFTER")',
        'AFTER = 2',
      ].join('\n'),
      'workspace/nodesets/method/foo/part.py': 'from . import BEFORE\nimport workspace.nodesets.method.foo.part as me\nNAME = me.__name__\n',
    },
  });
  for (const first of ['workspace.nodesets.method.foo', 'nodesets.method.foo']) {
    const lines = await runPinned(path, pinned, `
import ${first}, sys
import workspace.nodesets.method.foo, nodesets.method.foo as short
assert workspace.nodesets.method.foo is short and workspace.nodesets.method.foo.part is short.part
assert short.SAME and short.part.NAME == 'nodesets.method.foo.part'
assert (short.__name__, short.__package__, short.__spec__.name, short.__spec__._initializing) == ('nodesets.method.foo', 'nodesets.method.foo', 'nodesets.method.foo', False)
print(short.__file__)`);
    assert.deepEqual(lines, [`${pinned.workspace}/nodesets/method/foo/__init__.py`]);
  }
});

testEachPython('modules that import each other in a circle across both spellings are executed once', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'workspace/nodesets/a.py': 'print("a runs")\nimport workspace.nodesets.b as b\ndef f(): return b.g()\n',
      'workspace/nodesets/b.py': 'print("b runs")\nimport nodesets.a as a\nfrom workspace.nodesets import a as other\nassert a is other\ndef g(): return a.__name__\n',
    },
  });
  assert.deepEqual(await runPinned(path, pinned, 'import nodesets.a; print(nodesets.a.f())'), ['a runs', 'b runs', 'nodesets.a']);
  assert.deepEqual(await runPinned(path, pinned, 'from workspace.nodesets import b; print(b.g())'), ['b runs', 'a runs', 'nodesets.a']);
});

testEachPython('a class pickled under one name is the same class under the other', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/nodesets/a.py': 'class Thing: pass\n' } });
  const lines = await runPinned(path, pinned, `
import pickle
from workspace.nodesets.a import Thing
data = pickle.dumps(Thing(), protocol=0)
assert b'workspace' not in data, data
assert type(pickle.loads(data)) is Thing
assert type(pickle.loads(data.replace(b'nodesets.a', b'workspace.nodesets.a'))) is Thing
print(Thing.__module__)`);
  assert.deepEqual(lines, ['nodesets.a']);
});

testEachPython('threads that import one module under both names at once get the finished module', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'workspace/nodesets/slow.py': 'import time\nimport workspace.nodesets.slow\ntime.sleep(0.05)\nimport workspace.nodesets.slow as me\ntime.sleep(0.05)\nDONE = True\n',
    },
  });
  const lines = await runPinned(path, pinned, `
import importlib, sys, threading
names = ['workspace.nodesets.slow', 'nodesets.slow'] * 6
for round in range(5):
    for name in [n for n in sys.modules if n.partition('.')[0] in ('workspace', 'nodesets')]:
        del sys.modules[name]
    barrier, got = threading.Barrier(len(names)), []
    def work(name):
        barrier.wait()
        try:
            module = importlib.import_module(name)
            got.append((id(module), module.DONE))
        except BaseException as error:
            got.append(repr(error))
    threads = [threading.Thread(target=work, args=(name,)) for name in names]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    assert len(got) == len(names) and len(set(got)) == 1, got
print('ok')`);
  assert.deepEqual(lines, ['ok']);
});

testEachPython('an import that failed can be tried again under either name', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: { 'workspace/nodesets/shaky.py': 'import os\nimport workspace.nodesets.shaky\nif not os.environ.get("STEADY"): raise ValueError("shaky")\n' },
  });
  const lines = await runPinned(path, pinned, `
import importlib, os, sys
for name in ('nodesets.shaky', 'workspace.nodesets.shaky'):
    try: importlib.import_module(name)
    except ValueError: pass
    else: raise SystemExit('no error')
    assert not [n for n in sys.modules if n.endswith('shaky')], sys.modules.keys()
os.environ['STEADY'] = '1'
import workspace.nodesets.shaky as long, nodesets.shaky as short
from nodesets import shaky
print(long is short is shaky)`);
  assert.deepEqual(lines, ['True']);
});

testEachPython('a name under an alias that means another file than the short name stays a module of its own', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'workspace/settings.py': 'WHERE = "workspace"\n',
      'workspace/time.py': 'WHERE = "not the clock"\n',
      'backend/settings.py': 'WHERE = "backend"\n',
      'backend/app/__init__.py': '',
      'backend/app/core.py': 'WHERE = "core"\n',
    },
  });
  const withBackend = pinnedSnapshot(t, { snapshot: {}, pin: { tree: pinned.tree, workspace: pinned.workspace, path: [pinned.workspace, `${pinned.tree}/backend`, pinned.tree], aliases: { workspace: '', backend: '' } } });
  const lines = await runPinned(path, withBackend, `
import settings, workspace.settings, backend.settings, backend.app.core, app.core, workspace.time, time
assert workspace.settings is settings and backend.settings is not settings and backend.app.core is app.core
assert workspace.time is not time and time.time() > 0
print(settings.WHERE, backend.settings.WHERE, app.core.__name__, workspace.time.WHERE)
import importlib.util
assert importlib.util.find_spec('workspace.json') is None
assert importlib.util.find_spec('backend.app').submodule_search_locations == app.__path__`);
  assert.deepEqual(lines, ['workspace backend app.core not the clock']);
});

testEachPython('a workspace at the top of the repository answers to its name too', async (t, { path }) => {
  const first = pinnedSnapshot(t, { snapshot: { 'nodesets/a.py': 'A = 1\n' } });
  const pinned = pinnedSnapshot(t, { pin: { tree: first.tree, workspace: first.tree, path: [first.tree], aliases: { my_agents: '' } } });
  assert.deepEqual(await runPinned(path, pinned, 'import my_agents.nodesets.a, nodesets.a; print(my_agents.nodesets.a is nodesets.a)'), ['True']);
});

testEachPython('`python -m` takes either name and runs the module once', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: { 'workspace/evals/main.py': 'from .helper import WORD\nprint(__name__, __package__, WORD)\n', 'workspace/evals/helper.py': 'WORD = "hello"\n' },
  });
  for (const name of ['evals.main', 'workspace.evals.main']) {
    const { stdout, stderr, code } = await runProgram([path, '-m', name], { cwd: pinned.tree, env: pinned.env });
    assert.deepEqual({ stdout, code }, { stdout: '__main__ evals hello\n', code: 0 }, stderr);
  }
});
