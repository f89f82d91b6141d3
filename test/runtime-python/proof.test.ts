import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProofLine } from '../../src/launch/model.ts';
import { linesOf, pinnedSnapshot, type PinnedSnapshot, readReports, runPinned, runProgram, writeFiles } from './pinned-snapshot.ts';
import { PYTHON3, test, testEachPython } from './pythons.ts';

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const reportsOf = (pinned: PinnedSnapshot) => readReports(pinned.reports);
const allLines = (pinned: PinnedSnapshot) => reportsOf(pinned).flat();
const own = (pinned: PinnedSnapshot, lines: ProofLine[]) =>
  linesOf(lines, 'loaded').filter(({ path }) => path.startsWith(pinned.root)).map(({ module, path, sha256: hash }) => [module, path, hash]);

testEachPython('a report begins with the process, names each module with the hash of what was executed, and ends', async (t, { path, version }) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/a.py': 'import b, json\n', 'workspace/b.py': 'B = 1\n', 'main.py': 'import a\nprint(a.b.B)\n' } });
  const { stdout } = await runProgram([path, 'main.py', 'x'], { cwd: pinned.tree, env: { ...pinned.env, EVALPIN_WORKER: 'overlay-2', EVALPIN_TAG: 'tag-1' } });
  assert.equal(stdout, '1\n');
  const [lines, ...more] = reportsOf(pinned);
  assert.ok(lines);
  assert.deepEqual(more, []);
  const [first] = lines;
  assert.ok(first?.event === 'process');
  assert.ok(first.version.startsWith(`${version}.`) && first.runtime === 'python' && first.worker === 'overlay-2' && first.tag === 'tag-1');
  assert.deepEqual(first.argv.slice(-2), ['main.py', 'x']);
  const at = (name: string) => join(pinned.tree, name);
  assert.deepEqual(new Map(own(pinned, lines).map((line) => [line[0], line])), new Map(
    [['a', at('workspace/a.py')], ['b', at('workspace/b.py')], ['__main__', at('main.py')]].map(([module, file]) => [module, [module, file, sha256(file ?? '')]]),
  ));
  assert.equal(linesOf(lines, 'loaded').find(({ module }) => module === 'json')?.sha256, null);
  assert.deepEqual(lines.at(-1), { event: 'end' });
  assert.equal(linesOf(lines, 'partial').length, 0);
});

testEachPython('files of a live folder that are read are reported, by whatever path and means, and those that are allowed or written are not', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: { 'workspace/data.txt': 'fine\n' },
    live: { 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c', 'd.txt': 'd', 'sub/e.txt': 'e', 'f.txt': 'f', 'runs/out.txt': 'x', 'lib.so': 'no library', 'bytes.txt': 'y' },
  });
  const allowed = pinnedSnapshot(t, { pin: { liveRoots: [pinned.live], allowed: [join(pinned.live, 'runs')] } });
  symlinkSync(join(pinned.live, 'c.txt'), join(pinned.root, 'link.txt'));
  symlinkSync(join(pinned.live, 'sub'), join(allowed.workspace, 'linked'));
  const script = `
import ctypes, os, pathlib, sqlite3, sys
live = ${JSON.stringify(pinned.live)}
open(live + '/a.txt').close()
fd = os.open(live + '/b.txt', os.O_RDONLY); os.close(fd)
open(${JSON.stringify(join(pinned.root, 'link.txt'))}).close()
os.chdir(live); open('d.txt', 'r+').close(); os.chdir('/')
pathlib.Path(${JSON.stringify(join(allowed.workspace, 'linked', 'e.txt'))}).read_text()
open(os.fsencode(live + '/sub/../bytes.txt'), 'rb').close()
sqlite3.connect(f'file:{live}/f.txt?mode=ro', uri=True).close()
try: ctypes.CDLL(live + '/lib.so')
except OSError: pass
open(live + '/runs/out.txt').close()
open(live + '/new.txt', 'w').close()
open(live + '/new.txt', 'a').close()
for missing in (live + '/nothing.txt', 'no\\0file'):
    try: open(missing)
    except (OSError, ValueError): pass
open(0, closefd=False)`;
  await runPinned(path, allowed, script);
  const opened = linesOf(allLines(allowed), 'opened');
  const names = ['a.txt', 'b.txt', 'bytes.txt', 'c.txt', 'd.txt', 'f.txt', 'lib.so', 'sub/e.txt'];
  assert.deepEqual(opened.map((line) => line.path).sort(), names.map((name) => join(pinned.live, name)));
  for (const line of opened) assert.equal(line.sha256, sha256(line.path), line.path);
});

testEachPython('a live file is reported that is reached by a link of the kernel, by a path that led elsewhere before, or under another name', async (t, { path }) => {
  const { root } = pinnedSnapshot(t, {});
  const pinned = pinnedSnapshot(t, { pin: { allowed: [root] }, live: Object.fromEntries(['allowed', 'cwd', 'task', 'root', 'file', 'folder', 'linked', 'moved', 'replaced'].map((name) => [`${name}.txt`, name])) });
  const script = `
import os, shutil
live, allowed, scratch = ${JSON.stringify(pinned.live)}, ${JSON.stringify(root)}, ${JSON.stringify(join(pinned.root, 'scratch'))}
def read(*names):
    with open(os.path.join(*names)) as file: return file.read()
os.chdir('/tmp'); read('/proc/self/cwd', '../proc/version')
os.chdir(live)
assert read('/proc/self/cwd/cwd.txt') == 'cwd'
assert read('/proc/%d/task/%d/cwd/task.txt' % (os.getpid(), os.getpid())) == 'task'
os.chdir('/')
assert read('/proc/self/root' + live, 'root.txt') == 'root'
os.makedirs(scratch + '/folder')
for name in ('file.txt', 'folder/folder.txt'):
    with open(scratch + '/' + name, 'w') as file: file.write('before')
    for _ in range(2): assert read(scratch, name) == 'before'
os.remove(scratch + '/file.txt'); os.symlink(live + '/file.txt', scratch + '/file.txt')
assert read(scratch, 'file.txt') == 'file'
shutil.rmtree(scratch + '/folder'); os.symlink(live, scratch + '/folder')
assert read(scratch, 'folder/folder.txt') == 'folder'
os.symlink(live, allowed + '/link')
assert read(allowed, 'link/allowed.txt') == 'allowed'
os.link(live + '/linked.txt', scratch + '/a'); assert read(scratch, 'a') == 'linked'
os.rename(live + '/moved.txt', scratch + '/b'); assert read(scratch, 'b') == 'moved'
with open(live + '/new.txt', 'w') as file: file.write('')
os.replace(live + '/new.txt', live + '/replaced.txt')`;
  await runPinned(path, pinned, script);
  const opened = linesOf(allLines(pinned), 'opened').map((line) => line.path);
  assert.deepEqual(opened.sort(), ['allowed', 'cwd', 'file', 'folder', 'linked', 'moved', 'root', 'task'].map((name) => join(pinned.live, `${name}.txt`)));
  assert.deepEqual(linesOf(allLines(pinned), 'partial'), []);
});

testEachPython('what may show a program live files without telling which makes the process partial', async (t, { path }) => {
  const unseen: Record<string, [script: string, reason: RegExp]> = {
    'a live folder by descriptor': ['os.read(os.open("a.txt", 0, dir_fd=os.open(live, 0)), 9)', /^a folder that holds live ones was opened by descriptor: .*live$/],
    'one in it': ['os.read(os.open("b.txt", 0, dir_fd=os.open(live + "/sub", 0)), 9)', /^a live folder was opened by descriptor: .*live\/sub$/],
    'the root': ['os.read(os.open(live[1:] + "/a.txt", 0, dir_fd=os.open("/", 0)), 9)', /^a folder that holds live ones was opened by descriptor: \/$/],
    'a parent, from within': ['os.chdir(live); os.read(os.open("live/a.txt", 0, dir_fd=os.open("..", 0)), 9)', /^a folder that holds live ones was opened by descriptor: /],
    'the names in a live folder': ['os.chdir(live); assert "a.txt" in os.listdir() and list(os.scandir("."))', /^the names in a live folder were read: .*live$/],
    'a function of the C library': ['ctypes.CDLL(None).open(os.fsencode(live + "/a.txt"), 0)', /^open was taken from a native library through ctypes/],
  };
  for (const [name, [script, reason]] of Object.entries(unseen)) {
    const pinned = pinnedSnapshot(t, { live: { 'a.txt': 'a', 'sub/b.txt': 'b' } });
    await runPinned(path, pinned, `import ctypes, os\nlive = ${JSON.stringify(pinned.live)}\nfor folder in ("/usr", "/etc"): os.close(os.open(folder, 0))\n${script}`);
    const [one, ...more] = linesOf(allLines(pinned), 'partial');
    assert.deepEqual(more, [], name);
    assert.match(one?.reason ?? '', reason, name);
  }
});

testEachPython('a file or module that the snapshot lacks is reported as missed, one that is made is not', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/pkg/__init__.py': '', 'workspace/have.txt': '' } });
  const script = `
import os
for file in ('workspace/gone.txt', ${JSON.stringify(join(pinned.workspace, 'data', 'gone.csv'))}, 'workspace/have.txt'):
    try: open(file).close()
    except OSError: pass
open('workspace/made.txt', 'x').close()
for name in ('pkg.gone', 'nowhere_to_be_found', 'workspace.pkg.gone2', 'json'):
    try: __import__(name)
    except ImportError: pass`;
  await runPinned(path, pinned, script);
  const missed = linesOf(allLines(pinned), 'missed');
  assert.deepEqual(missed.flatMap((line) => line.path ?? []).sort(), [join(pinned.workspace, 'data/gone.csv'), join(pinned.workspace, 'gone.txt')]);
  const modules = new Set(missed.map(({ module }) => module));
  for (const name of ['pkg.gone', 'nowhere_to_be_found', 'workspace.pkg.gone2']) assert.ok(modules.has(name), name);
  assert.ok(!modules.has('json'));
});

testEachPython('a module from a live folder is a stranger in the report, however it was loaded', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { live: { 'by_path.py': 'P = 1\n', 'by_file.py': 'F = 1\n', 'by_exec.py': 'E = 1\n' } });
  const script = `
import importlib.util, sys, types
live = ${JSON.stringify(pinned.live)}
sys.path.insert(0, live)
import by_path
spec = importlib.util.spec_from_file_location('renamed', live + '/by_file.py')
module = importlib.util.module_from_spec(spec); spec.loader.exec_module(module)
other = types.ModuleType('handmade'); other.__file__ = live + '/by_exec.py'
exec(open(other.__file__).read(), other.__dict__)
sys.modules['handmade'] = other`;
  await runPinned(path, pinned, script);
  const loaded = own(pinned, allLines(pinned)).map(([module, file, hash]) => [module, file, hash === sha256(file ?? '')]);
  const expected = [['by_path', 'by_path.py'], ['renamed', 'by_file.py'], ['handmade', 'by_exec.py']].map(([module, file = '']) => [module, join(pinned.live, file), true]);
  assert.deepEqual(new Set(loaded), new Set(expected));
});

testEachPython('children that multiprocessing spawns or forks are pinned and report for themselves, grandchildren too', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'workspace/work.py': 'import nodesets.part\ndef work(n):\n    import nodesets.late\n    return nodesets.part.MARK\n',
      'workspace/nodesets/part.py': 'MARK = "snapshot"\n',
      'workspace/nodesets/late.py': '',
      'main.py': `
import multiprocessing, subprocess, sys
if __name__ == '__main__':
    from workspace.work import work
    for method in ('spawn', 'fork'):
        with multiprocessing.get_context(method).Pool(1) as pool:
            print(pool.map(work, [1]))
            pool.close(); pool.join()
    print(subprocess.run([sys.executable, '-c', 'import nodesets.part as p; print(p.MARK)'], stdout=subprocess.PIPE, text=True, cwd='/').stdout, end='')
`,
    },
    live: { 'nodesets/part.py': 'MARK = "live"\n' },
  });
  const { stdout, stderr } = await runProgram([path, join(pinned.tree, 'main.py')], { cwd: pinned.live, env: pinned.env });
  assert.equal(stdout, "['snapshot']\n['snapshot']\nsnapshot\n", stderr);
  const reports = reportsOf(pinned);
  const processes = reports.map((lines) => lines[0]).filter((line) => line?.event === 'process');
  assert.equal(processes.length, reports.length);
  assert.equal(new Set(processes.map((line) => line.pid)).size, reports.length);
  assert.equal(processes.filter((line) => line.forked).length, 1);
  const withLate = reports.filter((lines) => linesOf(lines, 'loaded').some(({ module }) => module === 'nodesets.late'));
  assert.equal(withLate.length, 2);
  for (const lines of withLate) assert.equal(linesOf(lines, 'end').length, 1);
  assert.ok(linesOf(reports.flat(), 'child').some(({ program }) => program === path));
  assert.ok(linesOf(reports.flat(), 'loaded').every((line) => !line.path.startsWith(pinned.live)));
});

testEachPython('workers that a pool ends with a signal have a whole report, however they were started', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'work.py': 'def work(n):\n    import late\n    return n + 1\n',
      'late.py': '',
      'main.py': `
import multiprocessing
if __name__ == '__main__':
    from work import work
    for method in ('fork', 'spawn', 'forkserver'):
        with multiprocessing.get_context(method).Pool(2) as pool:
            print(pool.map(work, range(8)))
`,
    },
  });
  const { stdout, stderr } = await runProgram([path, join(pinned.tree, 'main.py')], { cwd: pinned.live, env: pinned.env });
  assert.equal(stdout, '[1, 2, 3, 4, 5, 6, 7, 8]\n'.repeat(3), stderr);
  const reports = reportsOf(pinned);
  assert.ok(reports.length >= 7, `${reports.length} processes reported`);
  for (const lines of reports) assert.deepEqual(lines.at(-1), { event: 'end' }, JSON.stringify(lines[0]));
});

testEachPython('a worker that has its own answer to SIGTERM keeps it', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'main.py': `
import multiprocessing, os, signal, time
def work(ready):
    signal.signal(signal.SIGTERM, lambda *_: os._exit(7))
    ready.set()
    time.sleep(60)
def ended(ready):
    ready.set()
    time.sleep(60)
if __name__ == '__main__':
    context = multiprocessing.get_context('fork')
    for target in (work, ended):
        ready = context.Event()
        process = context.Process(target=target, args=(ready,))
        process.start(); ready.wait(); process.terminate(); process.join()
        print(process.exitcode)
`,
    },
  });
  const { stdout, stderr } = await runProgram([path, join(pinned.tree, 'main.py')], { cwd: pinned.live, env: pinned.env });
  assert.equal(stdout, '7\n-15\n', stderr);
});

testEachPython('a forked child has a report of its own', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/a.py': '', 'workspace/b.py': '' } });
  await runPinned(path, pinned, `
import os, a
pid = os.fork()
if pid == 0:
    import b
    raise SystemExit
os.waitpid(pid, 0)`);
  const reports = reportsOf(pinned).map((lines) => ({ forked: linesOf(lines, 'process')[0]?.forked, modules: own(pinned, lines).map(([module]) => String(module)).sort(), last: lines.at(-1) }));
  assert.deepEqual(reports.sort((x, y) => x.modules.length - y.modules.length), [
    { forked: undefined, modules: ['a'], last: { event: 'end' } },
    { forked: true, modules: ['a', 'b'], last: { event: 'end' } },
  ]);
});

testEachPython('programs that are started are reported by their path', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {});
  await runPinned(path, pinned, `
import multiprocessing.util, os, subprocess
os.waitpid(multiprocessing.util.spawnv_passfds(b'/bin/ls', [b'ls', b'/dev/null'], []), 0)
subprocess.run(['true']); subprocess.run('exit 0', shell=True); os.system('exit 0')
os.waitpid(os.posix_spawn('/bin/echo', ['echo', '-n'], os.environ), 0)
os.execv('/bin/cat', ['cat', '/dev/null'])`);
  const [lines = []] = reportsOf(pinned);
  const programs = linesOf(lines, 'child').map(({ program }) => program);
  assert.match(programs[1] ?? '', /\/bin\/true$/);
  assert.deepEqual(programs.toSpliced(1, 1), ['/bin/ls', '/bin/sh', '/bin/echo', '/bin/cat']);
  assert.deepEqual(lines.at(-1), { event: 'end' });
});

testEachPython('a Python that is started where the pin does not reach it makes the report partial, any other does not', async (t, { path }) => {
  const reasons = async (start: string) => {
    const pinned = pinnedSnapshot(t, {});
    await runPinned(path, pinned, `import os, subprocess, sys\npython = sys.executable\nenv = dict(os.environ)\n${start}`);
    return linesOf(allLines(pinned), 'partial').map(({ reason }) => reason);
  };
  for (const start of [
    "subprocess.run([python, '-c', 'pass', '-I'])",
    "subprocess.run([python, '-W', 'ignore', '-u', '-m', 'json.tool', '--help'], env=env, stdout=subprocess.DEVNULL)",
    "subprocess.run([python, '-X', 'utf8', os.devnull], env={**env, 'PYTHONPATH': env['PYTHONPATH'] + ':/more', 'X': 'y'})",
    "subprocess.run(['/bin/true', '-I'], env={})",
  ]) assert.deepEqual(await reasons(start), [], start);
  for (const [start, why] of [
    ["subprocess.run([python, '-I', '-c', 'pass'])", 'with -I'],
    ["subprocess.run([python, '-W', 'ignore', '-uS', '-c', 'pass'])", 'with -S'],
    ["subprocess.run([python, '-c', 'pass'], env={'PATH': env['PATH']})", "without this process's EVALPIN_PIN"],
    ["env['PYTHONPATH'] = '/elsewhere'; subprocess.run([python, '-c', 'pass'], env=env)", "without this process's PYTHONPATH"],
    ["os.waitpid(os.posix_spawn(python, ['python', '-E', '-c', 'pass'], env), 0)", 'with -E'],
    ["os.execve(python, ['python', '-c', 'pass'], {})", "without this process's EVALPIN_PIN"],
  ] as const) assert.deepEqual(await reasons(start), [`${path} was started ${why}, where the pin does not reach it`], start);
});

testEachPython('the report goes to EVALPIN_PROOF_DIR where that is set', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/a.py': '' } });
  const folder = join(pinned.root, 'not', 'made', 'yet');
  await runPinned(path, pinned, 'import a', { env: { EVALPIN_PROOF_DIR: folder } });
  assert.deepEqual(reportsOf(pinned), []);
  assert.equal(readReports(folder).length, 1);
});

testEachPython('what cannot be seen is said: a finder that was taken off, an audit hook that keeps ours out', async (t, { path, version }) => {
  const pinned = pinnedSnapshot(t, {});
  const reasons = () => linesOf(allLines(pinned), 'partial').map(({ reason }) => reason);
  await runPinned(path, pinned, 'pass');
  assert.deepEqual(reasons(), []);
  await runPinned(path, pinned, 'import sys; del sys.meta_path[0]');
  assert.match(reasons().join('\n'), /^the program took the pinned finder off/);

  const veto = pinnedSnapshot(t, {});
  const venv = join(veto.root, 'venv');
  assert.equal((await runProgram([path, '-m', 'venv', '--without-pip', venv], { cwd: '/', env: {} })).code, 0);
  writeFiles(join(venv, 'lib', `python${version}`, 'site-packages'), {
    'veto.py': 'import sys\ndef hook(event, args):\n    if event == "sys.addaudithook": raise RuntimeError\nsys.addaudithook(hook)\n',
    'veto.pth': 'import veto\n',
  });
  await runPinned(join(venv, 'bin', 'python'), veto, 'pass');
  assert.deepEqual(linesOf(allLines(veto), 'partial').map(({ reason }) => reason), ['another audit hook keeps this one out']);
});

test('a live file that is opened again and again is hashed once, and again when it has changed', async (t) => {
  const pinned = pinnedSnapshot(t, { live: { 'x.txt': 'one' } });
  const file = JSON.stringify(join(pinned.live, 'x.txt'));
  await runPinned(PYTHON3.path, pinned, `
for _ in range(5): open(${file}).close()
with open(${file}, 'w') as f: f.write('two!')
for _ in range(5): open(${file}).close()`);
  const hashes = linesOf(allLines(pinned), 'opened').map(({ sha256: hash }) => hash);
  assert.deepEqual(hashes, ['one', 'two!'].map((content) => createHash('sha256').update(content).digest('hex')));
});

test('a report that cannot be written costs one line on stderr, not the program', async (t) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/a.py': '' }, live: { 'x.txt': '' } });
  rmSync(pinned.reports, { recursive: true });
  writeFileSync(pinned.reports, 'a file where the folder should be');
  const { code, stdout, stderr } = await runProgram([PYTHON3.path, '-c', `import a; open(${JSON.stringify(join(pinned.live, 'x.txt'))}); print("ran")`], { cwd: pinned.tree, env: pinned.env });
  assert.deepEqual({ code, stdout }, { code: 0, stdout: 'ran\n' });
  assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
  assert.match(stderr, /the proof of pinning cannot be written/);
});

test('a program that closes every descriptor and one that watches its own audit events are not disturbed', async (t) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/a.py': '' }, live: { 'x.txt': 'x', 'y.txt': 'y' } });
  await runPinned(PYTHON3.path, pinned, `
import os, sys
events = []
sys.addaudithook(lambda event, args: events.append(event) if event == 'open' else None)
os.closerange(3, 64)
mine = os.open(${JSON.stringify(join(pinned.root, 'mine.txt'))}, os.O_RDWR | os.O_CREAT)
class Late:
    def __del__(self): open(${JSON.stringify(join(pinned.live, 'y.txt'))}).close()
import a
open(${JSON.stringify(join(pinned.live, 'x.txt'))}).close()
late = Late(); del late
os.lseek(mine, 0, 0)
assert os.read(mine, 10) == b''`);
  assert.deepEqual(linesOf(allLines(pinned), 'opened').map(({ path }) => path), ['x.txt', 'y.txt'].map((name) => join(pinned.live, name)));
});

test('a module that is reloaded with other bytes is reported again', async (t) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/a.py': 'V = 1\n' } });
  await runPinned(PYTHON3.path, pinned, `
import a, importlib
importlib.reload(a)
with open(a.__file__, 'w') as file: file.write('V = 2\\n')
assert importlib.reload(a).V == 2`);
  const hashes = linesOf(allLines(pinned), 'loaded').filter(({ module }) => module === 'a').map(({ sha256: hash }) => hash);
  assert.deepEqual(hashes, ['V = 1\n', 'V = 2\n'].map((content) => createHash('sha256').update(content).digest('hex')));
});

test('a database in the snapshot that is made by opening it is not missed, one of a live folder is reported', async (t) => {
  const pinned = pinnedSnapshot(t, { live: { 'old.db': '' } });
  await runPinned(PYTHON3.path, pinned, `
import sqlite3
sqlite3.connect(${JSON.stringify(join(pinned.workspace, 'new.db'))}).close()
sqlite3.connect(':memory:').close()
sqlite3.connect(${JSON.stringify(join(pinned.live, 'old.db'))}).close()`);
  assert.deepEqual(linesOf(allLines(pinned), 'missed').filter(({ path }) => path !== undefined), []);
  assert.deepEqual(linesOf(allLines(pinned), 'opened').map(({ path }) => path), [join(pinned.live, 'old.db')]);
});

test('many threads that open files at once leave one whole line for each', async (t) => {
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}.txt`, String(n)]));
  const pinned = pinnedSnapshot(t, { live: files });
  await runPinned(PYTHON3.path, pinned, `
import threading
def work():
    for n in range(40): open(${JSON.stringify(pinned.live)} + '/f%d.txt' % n).close()
threads = [threading.Thread(target=work) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()`);
  assert.equal(new Set(linesOf(allLines(pinned), 'opened').map(({ path }) => path)).size, 40);
});

test('names that are no text and files that may not be read are reported as far as they go', async (t) => {
  const pinned = pinnedSnapshot(t, { live: { 'secret.txt': 's' } });
  chmodSync(join(pinned.live, 'secret.txt'), 0o000);
  writeFileSync(Buffer.concat([Buffer.from(`${pinned.live}/`), Buffer.from([0xff, 0x22]), Buffer.from('.txt')]), '');
  await runPinned(PYTHON3.path, pinned, `
import os
for name in os.listdir(os.fsencode(${JSON.stringify(pinned.live)})):
    try: open(os.path.join(${JSON.stringify(pinned.live)}.encode(), name), 'rb').close()
    except PermissionError: pass`);
  assert.equal(linesOf(allLines(pinned), 'opened').length, 2);
});

test('an installed program is pinned and reports like any other', async (t) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/evals/run.py': 'import nodesets.a as a\nprint(a.MARK)\n', 'workspace/nodesets/a.py': 'MARK = 1\n' }, live: { 'nodesets/a.py': 'MARK = 0\n' } });
  const program = join(pinned.live, 'bin', 'my-eval');
  mkdirSync(join(pinned.live, 'bin'));
  writeFileSync(program, `#!${PYTHON3.path}\nimport evals.run\n`, { mode: 0o755 });
  const ended = await runProgram([program], { cwd: pinned.live, env: pinned.env });
  assert.deepEqual({ code: ended.code, stdout: ended.stdout }, { code: 0, stdout: '1\n' }, ended.stderr);
  // Its script lies in the live folder, and the report does not hide it.
  assert.ok(own(pinned, allLines(pinned)).some(([module, path]) => module === '__main__' && path === program));
});

testEachPython('a server of any kind has told what it loaded before it answers a connection', async (t, { path }) => {
  const main = `
import glob, socket, sys
server = socket.create_server(("127.0.0.1", 0))
client = socket.create_connection(server.getsockname())
import late
server.accept()
sys.stdout.write("".join(open(file).read() for file in glob.glob(sys.argv[1] + "/*.jsonl")))
`;
  const pinned = pinnedSnapshot(t, { snapshot: { 'main.py': main, 'workspace/late.py': '' } });
  const { stdout, stderr } = await runProgram([path, 'main.py', pinned.reports], { cwd: pinned.tree, env: pinned.env });
  const told = stdout.trim().split('\n').map((line) => JSON.parse(line) as ProofLine);
  assert.ok(linesOf(told, 'loaded').some(({ module }) => module === 'late'), stderr);
  assert.ok(!told.some(({ event }) => event === 'end'));
});
