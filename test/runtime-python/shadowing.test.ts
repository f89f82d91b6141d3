import assert from 'node:assert/strict';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { TestContext } from 'node:test';
import { linesOf, pinnedSnapshot, type PinnedSnapshot, readReports, runPinned, runProgram, writeFiles } from './pinned-snapshot.ts';
import { type Python, testEachPython } from './pythons.ts';

const PKG = (where: string) => ({
  'pkg/__init__.py': `MARK = "${where}"\n`,
  'pkg/part.py': `MARK = "${where} part"\n`,
});
const SNAPSHOT = Object.fromEntries(Object.entries(PKG('snapshot')).map(([name, text]) => [`workspace/${name}`, text]));
const PRINT = 'import pkg, pkg.part; print(pkg.MARK, pkg.part.MARK, pkg.__file__)';
const pinnedAnswer = (pinned: PinnedSnapshot) => [`snapshot snapshot part ${pinned.workspace}/pkg/__init__.py`];

interface Venv {
  python: string;
  site: string;
}

/** A real virtual environment of its own. */
async function makeVenv(python: Python, folder: string): Promise<Venv> {
  const { code, stderr } = await runProgram([python.path, '-m', 'venv', '--without-pip', folder], { cwd: '/', env: {} });
  assert.equal(code, 0, stderr);
  return { python: join(folder, 'bin', 'python'), site: join(folder, 'lib', `python${python.version}`, 'site-packages') };
}

async function snapshotAndVenv(t: TestContext, python: Python) {
  const pinned = pinnedSnapshot(t, { snapshot: SNAPSHOT, live: { ...PKG('live'), 'pkg/only_live.py': 'MARK = "live"\n' } });
  return { pinned, venv: await makeVenv(python, join(pinned.root, 'venv')) };
}

/** Runs the script without a pin: what the trap does to an ordinary interpreter. */
async function runBare(python: string, script: string, cwd: string, env: Record<string, string> = {}): Promise<string> {
  return (await runProgram([python, '-c', script], { cwd, env })).stdout;
}

testEachPython('S09: a .pth of an editable install does not shadow the snapshot, and its live folder is gone from the path', async (t, python) => {
  const { pinned, venv } = await snapshotAndVenv(t, python);
  writeFileSync(join(venv.site, 'x.pth'), `${pinned.live}\n`);
  assert.match(await runBare(venv.python, PRINT, pinned.root), /^live live part/);
  assert.deepEqual(await runPinned(venv.python, pinned, PRINT), pinnedAnswer(pinned));
  const lines = readReports(pinned.reports).flat();
  assert.ok(linesOf(lines, 'ignored').some(({ path }) => path === pinned.live));
  assert.equal(linesOf(lines, 'loaded').find(({ module }) => module === 'pkg')?.path, join(pinned.workspace, 'pkg', '__init__.py'));
  const path = await runPinned(venv.python, pinned, `import sys; print(${JSON.stringify(pinned.live)} in sys.path)`);
  assert.deepEqual(path, ['False']);
});

testEachPython('S09: an editable finder at the head of the finders does not shadow the snapshot, not even with what the snapshot lacks', async (t, python) => {
  const { pinned, venv } = await snapshotAndVenv(t, python);
  writeFiles(venv.site, {
    '__editable__.pkg.pth': 'import __editable___pkg_finder; __editable___pkg_finder.install()\n',
    '__editable___pkg_finder.py': `
import sys
from importlib.util import spec_from_file_location
from pathlib import Path
LIVE = Path(${JSON.stringify(pinned.live)})
class EditableFinder:
    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        base = LIVE.joinpath(*fullname.split('.'))
        for file in (base / '__init__.py', base.with_suffix('.py')):
            if fullname.partition('.')[0] == 'pkg' and file.exists():
                return spec_from_file_location(fullname, file)
def install():
    sys.meta_path.insert(0, EditableFinder)
`,
  });
  const missing = 'import pkg\ntry: import pkg.only_live\nexcept ImportError as error: print(type(error).__name__)\nelse: print(pkg.only_live.MARK)';
  assert.match(await runBare(venv.python, PRINT, pinned.root), /^live live part/);
  assert.equal(await runBare(venv.python, missing, pinned.root), 'live\n');
  assert.deepEqual(await runPinned(venv.python, pinned, PRINT), pinnedAnswer(pinned));
  assert.deepEqual(await runPinned(venv.python, pinned, missing), ['ModuleNotFoundError']);
  const missed = readReports(pinned.reports).flatMap((lines) => linesOf(lines, 'missed'));
  assert.ok(missed.some(({ module }) => module === 'pkg.only_live'));
  // Installed after the start, as by a plugin, and taken out again.
  const late = `
import sys, __editable___pkg_finder as finder
sys.meta_path[:] = [f for f in sys.meta_path if f != finder.EditableFinder]
finder.install()
${PRINT}
sys.meta_path.remove(finder.EditableFinder)
print(any(f == finder.EditableFinder for f in sys.meta_path))`;
  assert.deepEqual(await runPinned(venv.python, pinned, late), [...pinnedAnswer(pinned), 'False']);
});

testEachPython('S09: the live tree in PYTHONPATH behind the snapshot, a user site and the current directory do not shadow it', async (t, python) => {
  const pinned = pinnedSnapshot(t, { snapshot: SNAPSHOT, live: PKG('live') });
  const user = join(pinned.root, '.local', 'lib', `python${python.version}`, 'site-packages');
  writeFiles(user, { ...PKG('user'), 'only_user.py': 'MARK = "user"\n' });
  const bare = await runBare(python.path, 'import only_user, pkg; print(only_user.MARK, pkg.MARK)', pinned.root, { HOME: pinned.root });
  assert.equal(bare, 'user user\n');
  const withLive = { PYTHONPATH: `${pinned.live}${delimiter}${pinned.env['PYTHONPATH'] ?? ''}`, PYTHONNOUSERSITE: '' };
  assert.deepEqual(await runPinned(python.path, pinned, PRINT, { cwd: pinned.live, env: withLive }), pinnedAnswer(pinned));
  const script = `import sys; print([p for p in sys.path if p == '' or p.startswith((${JSON.stringify(pinned.live)}, ${JSON.stringify(user)}))])`;
  assert.deepEqual(await runPinned(python.path, pinned, script, { cwd: pinned.live, env: withLive }), ['[]']);
});

testEachPython('the workspace and the top come behind the standard library and before what is installed; a program\'s own folder is first', async (t, python) => {
  const { pinned, venv } = await snapshotAndVenv(t, python);
  writeFiles(pinned.tree, { 'workspace/evals/main.py': 'import json, sys\nprint(json.dumps(sys.path))\n' });
  const [line = ''] = (await runProgram([venv.python, join(pinned.workspace, 'evals/main.py')], { cwd: pinned.tree, env: pinned.env })).stdout.split('\n');
  const path = JSON.parse(line) as string[];
  const own = (pinned.env['PYTHONPATH'] ?? '').split(delimiter);
  assert.deepEqual(path.slice(0, 3), [...own, join(pinned.workspace, 'evals')]);
  assert.deepEqual(path.slice(-3), [pinned.workspace, pinned.tree, venv.site]);
  assert.ok(path.length > 6, line);
});

testEachPython('a name of the standard library or of two folders means what it means without a pin', async (t, { path }) => {
  const mark = (where: string) => `MARK = "${where}"\n`;
  const show = 'import json, sys\nimport config, queue, secrets\nprint([getattr(module, "MARK", "library") for module in (config, queue, secrets)])\n';
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'workspace/config.py': mark('workspace'), 'workspace/queue.py': mark('workspace'), 'workspace/json.py': 'raise SystemExit("the wrong json")\n',
      'config.py': mark('top'), 'json.py': 'raise SystemExit("the wrong json")\n', 'random.py': 'raise SystemExit("the wrong random")\n',
      'evals/config.py': mark('evals'), 'evals/secrets.py': mark('evals'), 'evals/main.py': show, 'evals/__init__.py': '',
      'tasks/main.py': show, 'tasks/__init__.py': '',
    },
  });
  const run = async (...args: string[]): Promise<string> => {
    const { stdout, stderr } = await runProgram([path, ...args], { cwd: pinned.tree, env: pinned.env });
    assert.equal(stderr, '');
    return stdout.trim();
  };
  assert.equal(await run('evals/main.py'), "['evals', 'library', 'evals']");
  assert.equal(await run('tasks/main.py'), "['workspace', 'library', 'library']");
  // `-m` puts the current folder first, here the top, whose json.py is taken for the library's as it would be elsewhere.
  const { stderr } = await runProgram([path, '-m', 'tasks.main'], { cwd: pinned.tree, env: pinned.env });
  assert.match(stderr, /the wrong json/);
});

testEachPython('what a .pth imports before the pin comes is never the snapshot\'s, and nothing is compiled there', async (t, python) => {
  const { pinned, venv } = await snapshotAndVenv(t, python);
  writeFiles(pinned.tree, { 'random.py': 'raise SystemExit("the wrong random")\n', 'colours.py': 'MARK = 1\n' });
  writeFileSync(join(venv.site, 'a.pth'), 'import random\nimport contextlib; exec("with contextlib.suppress(ImportError): import colours")\n');
  assert.deepEqual(await runPinned(venv.python, pinned, 'import colours, random; print(colours.MARK, random.random() < 1)'), ['1 True']);
  assert.deepEqual(globSync(join(pinned.tree, '**/__pycache__')), []);
});

testEachPython('S09: a file random.py in the current directory is not taken for the library, by -c, -m or a script', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/evals/main.py': 'import random\nprint(random.__file__)\n' } });
  const elsewhere = join(pinned.root, 'caller');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'random.py'), 'raise SystemExit("the wrong random")\n');
  for (const args of [['-c', 'import random; print(random.__file__)'], ['-m', 'evals.main'], [join(pinned.workspace, 'evals', 'main.py')]]) {
    const { stdout, stderr } = await runProgram([path, ...args], { cwd: elsewhere, env: pinned.env });
    assert.match(stdout, /\/lib\/python3\.\d+\/random\.py\n$/, stderr);
  }
  // Without -S a .pth of this machine may have imported the right one already.
  assert.match((await runProgram([path, '-S', '-m', 'evals.main'], { cwd: elsewhere, env: { PYTHONPATH: pinned.workspace } })).stderr, /the wrong random/);
});

testEachPython('a namespace package has the snapshot\'s folders and no live ones, whenever these appear', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: { 'workspace/nodesets/a.py': 'MARK = "snapshot"\n', 'nodesets/extra.py': 'MARK = "top"\n', 'workspace/tests/test_x.py': '' },
    live: { 'nodesets/a.py': 'MARK = "live"\n', 'nodesets/b.py': 'MARK = "live"\n' },
  });
  const script = `
import sys
sys.path.insert(0, ${JSON.stringify(pinned.live)})
import nodesets, nodesets.a, nodesets.extra
sys.path.append(${JSON.stringify(pinned.live)})
assert type(nodesets.__path__) is list, type(nodesets.__path__)
print(nodesets.a.MARK, nodesets.extra.MARK, nodesets.__path__)
try: import nodesets.b
except ImportError as error: print(error.name)
import importlib.resources as resources
if sys.version_info >= (3, 10): assert resources.files('nodesets').joinpath('a.py').read_text().startswith('MARK')
import pkgutil; print(sorted(m.name for m in pkgutil.iter_modules(nodesets.__path__)))`;
  assert.deepEqual(await runPinned(path, pinned, script), [
    `snapshot top ['${pinned.tree}/nodesets', '${pinned.workspace}/nodesets']`,
    'nodesets.b',
    "['a', 'extra']",
  ]);
});

testEachPython('a folder without __init__.py leaves an installed or standard package of its name alone', async (t, python) => {
  const { pinned, venv } = await snapshotAndVenv(t, python);
  writeFiles(venv.site, { 'installed/__init__.py': 'MARK = "installed"\n' });
  writeFiles(pinned.workspace, { 'installed/data.csv': '', 'json/example.json': '', 'sys/x.txt': '' });
  const script = 'import installed, json, sys; print(installed.MARK, json.loads("1"), sys.maxsize > 0)';
  assert.deepEqual(await runPinned(venv.python, pinned, script), ['installed 1 True']);
});

testEachPython('a package of the snapshot that a .pth imported or made up before the pin came is imported anew', async (t, python) => {
  const { pinned, venv } = await snapshotAndVenv(t, python);
  writeFiles(pinned.workspace, { 'space/inner.py': 'MARK = "snapshot"\n' });
  writeFiles(pinned.live, { 'space/inner.py': 'MARK = "live"\n' });
  writeFileSync(
    join(venv.site, 'a.pth'),
    `import sys, types; m = sys.modules.setdefault('space', types.ModuleType('space')); m.__path__ = ['${pinned.live}/space']\n` +
      `import sys; sys.path.insert(0, '${pinned.live}'); import pkg\n`,
  );
  assert.deepEqual(await runPinned(venv.python, pinned, `import space.inner; print(space.inner.MARK)\n${PRINT}`), ['snapshot', ...pinnedAnswer(pinned)]);
  const loaded = readReports(pinned.reports).flatMap((lines) => linesOf(lines, 'loaded').filter(({ module }) => module === 'pkg'));
  assert.deepEqual(loaded.map(({ path }) => path), [join(pinned.live, 'pkg', '__init__.py'), join(pinned.workspace, 'pkg', '__init__.py')]);
});

testEachPython('finders of other packages go on working: of the oldest kind, and those that make modules in memory below a pinned package', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { snapshot: SNAPSHOT });
  const script = `
import importlib.metadata, sys, types
from importlib.machinery import ModuleSpec
class Old:
    def find_module(self, name, path=None): return self if name == 'made_the_old_way' else None
    def load_module(self, name):
        module = sys.modules[name] = types.ModuleType(name)
        module.__loader__ = self
        return module
class InMemory:
    @staticmethod
    def find_spec(name, path=None, target=None): return ModuleSpec(name, InMemory) if name == 'pkg.moves' else None
    @staticmethod
    def create_module(spec): return None
    @staticmethod
    def exec_module(module): module.MARK = 'moved'
old = Old()
sys.meta_path[:0] = [old, InMemory]
import pkg.moves
print(pkg.moves.MARK, pkg.MARK)
if sys.version_info < (3, 12):
    import made_the_old_way
    assert made_the_old_way.__loader__ is old
assert [f for f in sys.meta_path if isinstance(f, Old)] == [old] and sys.meta_path.index(old) == 0
list(importlib.metadata.distributions())`;
  assert.deepEqual(await runPinned(path, pinned, script), ['moved snapshot']);
});

testEachPython('the sitecustomize that the pin shadows is run as well', async (t, python) => {
  const { pinned, venv } = await snapshotAndVenv(t, python);
  writeFiles(venv.site, { 'sitecustomize.py': 'import builtins, pkg\nbuiltins.shadowed = pkg.MARK\n' });
  assert.deepEqual(await runPinned(venv.python, pinned, 'import sys; print(shadowed, sys.modules["sitecustomize"].__file__)'), [`snapshot ${venv.site}/sitecustomize.py`]);
  const unpinned = { ...pinned.env, PYTHONPATH: `${pinned.env['PYTHONPATH'] ?? ''}${delimiter}${pinned.workspace}`, EVALPIN_PIN: '' };
  assert.equal((await runProgram([venv.python, '-c', 'print(shadowed)'], { cwd: pinned.tree, env: unpinned })).stdout, 'snapshot\n');
});

testEachPython('an interpreter whose pin cannot be read does not run at all', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { snapshot: SNAPSHOT });
  for (const [content, reason] of [['{"version": 2}', /reads version 1/], ['nonsense', /JSON/], [undefined, /No such file/]] as const) {
    const file = join(pinned.root, `pin-${reason.source.length}.json`);
    if (content !== undefined) writeFileSync(file, content);
    const { code, stdout, stderr } = await runProgram([path, '-c', 'print("ran")'], { cwd: pinned.tree, env: { ...pinned.env, EVALPIN_PIN: file } });
    assert.deepEqual({ code, stdout }, { code: 70, stdout: '' });
    assert.match(stderr, reason);
  }
});
