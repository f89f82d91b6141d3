import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, pinnedSnapshot, readReports, runPinned, runProgram } from './pinned-snapshot.ts';
import { PYTHON3, test, testEachPython } from './pythons.ts';
import { editAndRun } from './stale-bytecode.ts';

test('S08: two edits of one length in one second each run, fifty times over', async (t) => {
  await editAndRun(PYTHON3.path, pinnedSnapshot(t, {}), 50);
});

testEachPython('S08: a stale .pyc beside the source, or alone, is not taken', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/m.py': 'V = 1\n' } });
  const file = join(pinned.workspace, 'm.py');
  const second = new Date('2024-01-01T00:00:00Z');
  utimesSync(file, second, second);
  const compiled = await runProgram([path, '-c', 'import m, sys; print(m.__cached__)'], { cwd: pinned.workspace, env: { PYTHONPATH: pinned.workspace } });
  assert.match(readdirSync(join(pinned.workspace, '__pycache__')).join(), /^m\..*\.pyc$/, compiled.stderr);
  writeFileSync(file, 'V = 2\n');
  utimesSync(file, second, second);
  // Proof that the trap is set: an interpreter that is not pinned falls into it.
  assert.equal((await runProgram([path, '-c', 'import m; print(m.V)'], { cwd: pinned.workspace, env: {} })).stdout, '1\n');
  assert.deepEqual(await runPinned(path, pinned, 'import m; print(m.V)'), ['2']);

  const cached = join(pinned.workspace, '__pycache__', readdirSync(join(pinned.workspace, '__pycache__'))[0] ?? '');
  writeFileSync(join(pinned.workspace, 'alone.pyc'), readFileSync(cached));
  assert.deepEqual(await runPinned(path, pinned, 'try: import alone\nexcept ImportError as e: print(e.name)'), ['alone']);
});

testEachPython('S08: a source that is loaded by its path, past the import path, is compiled from its bytes too', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/tools/m.py': 'V = 1\n' } });
  const file = join(pinned.workspace, 'tools', 'm.py');
  const second = new Date('2024-01-01T00:00:00Z');
  for (const value of ['1', '2', '1', '2']) {
    writeFileSync(file, `V = ${value}\n`);
    utimesSync(file, second, second);
    const script = `
import importlib.util
spec = importlib.util.spec_from_file_location('anything', ${JSON.stringify(file)})
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
print(module.V)`;
    assert.deepEqual(await runPinned(path, pinned, script), [value]);
  }
  assert.deepEqual(readdirSync(join(pinned.workspace, 'tools')), ['m.py']);
});

testEachPython('compiled code is shared between snapshots and bears the path of the one that runs it', async (t, { path }) => {
  const files = { 'workspace/m.py': 'def f():\n    def g(): raise ValueError\n    g()\n' };
  const first = pinnedSnapshot(t, { snapshot: files });
  const second = pinnedSnapshot(t, { snapshot: files, pin: { bytecode: first.bytecode } });
  const script = 'import m, traceback\ntry: m.f()\nexcept ValueError as e: print([f.filename for f in traceback.extract_tb(e.__traceback__)][1:])';
  for (const pinned of [first, second, second]) {
    assert.deepEqual(await runPinned(path, pinned, script), [`['${pinned.workspace}/m.py', '${pinned.workspace}/m.py']`]);
  }
  assert.equal(readdirSync(first.bytecode).length, 1);
});

test('kept code that is torn, of another source or cannot be written is compiled anew', async (t) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/m.py': 'V = 1\n', 'workspace/n.py': 'V = 2\n' } });
  const script = 'import m, n; print(m.V, n.V)';
  const check = async () => assert.deepEqual(await runPinned(PYTHON3.path, pinned, script), ['1 2']);
  await check();
  const [one, other] = readdirSync(pinned.bytecode).map((name) => join(pinned.bytecode, name)) as [string, string];
  writeFileSync(one, readFileSync(other));
  await check();
  writeFileSync(one, readFileSync(other).subarray(0, 200));
  await check();
  const flipped = readFileSync(one);
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 0xff;
  writeFileSync(one, flipped);
  await check();
  rmSync(pinned.bytecode, { recursive: true });
  writeFileSync(pinned.bytecode, 'a file where the folder should be');
  await check();
});

testEachPython('a program that compiles by itself leaves nothing beside the sources, and installed modules keep their own places', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/m.py': 'V = 1\n' } });
  const script = `
import json.tool, os, py_compile, m
cached = py_compile.compile(m.__file__, doraise=True)
print(os.path.exists(cached), cached.startswith(${JSON.stringify(pinned.bytecode)}))
print(os.path.dirname(json.tool.__cached__) == os.path.join(os.path.dirname(json.tool.__file__), '__pycache__'))`;
  assert.deepEqual(await runPinned(path, pinned, script), ['True True', 'True']);
  assert.deepEqual(readdirSync(pinned.workspace), ['m.py']);
});

test('a snapshot that cannot be written to stays as it is', async (t) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/pkg/__init__.py': 'from . import part\n', 'workspace/pkg/part.py': '' } });
  chmodSync(join(pinned.workspace, 'pkg'), 0o555);
  try {
    await runPinned(PYTHON3.path, pinned, 'import pkg');
  } finally {
    chmodSync(join(pinned.workspace, 'pkg'), 0o755);
  }
  assert.deepEqual(readdirSync(join(pinned.workspace, 'pkg')).sort(), ['__init__.py', 'part.py']);
});

test('installed packages keep their ordinary bytecode and have no hash in the proof', async (t) => {
  const pinned = pinnedSnapshot(t, {});
  await runPinned(PYTHON3.path, pinned, 'import json.tool');
  const loaded = readReports(pinned.reports).flatMap((lines) => linesOf(lines, 'loaded'));
  assert.equal(loaded.find(({ module }) => module === 'json.tool')?.sha256, null);
  assert.deepEqual(readdirSync(pinned.bytecode), []);
});

test('a loader that rewrites sources is asked each time', async (t) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/tools/m.py': 'V = 1\n' } });
  const file = join(pinned.workspace, 'tools', 'm.py');
  const script = `
import importlib.util
from importlib.machinery import SourceFileLoader
class Rewriting(SourceFileLoader):
    def source_to_code(self, data, path, *args, **kwargs):
        return super().source_to_code(data.replace(b'1', b'7'), path)
for loader in (SourceFileLoader('m', ${JSON.stringify(file)}), Rewriting('m', ${JSON.stringify(file)})):
    spec = importlib.util.spec_from_loader('m', loader)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    print(module.V)`;
  assert.deepEqual(await runPinned(PYTHON3.path, pinned, script), ['1', '7']);
  assert.deepEqual(await runPinned(PYTHON3.path, pinned, script), ['1', '7']);
});

test('a virtual environment inside a live folder is no stranger, a link from it into live sources is', async (t) => {
  const pinned = pinnedSnapshot(t, { live: { 'src/linked/__init__.py': 'V = "live"\n' } });
  const venv = join(pinned.live, '.venv');
  const made = await runProgram([PYTHON3.path, '-m', 'venv', '--without-pip', venv], { cwd: pinned.root, env: {} });
  assert.equal(made.code, 0, made.stderr);
  const site = join(venv, 'lib', `python${PYTHON3.version}`, 'site-packages');
  mkdirSync(join(site, 'plain'));
  writeFileSync(join(site, 'plain', '__init__.py'), '');
  symlinkSync(join(pinned.live, 'src', 'linked'), join(site, 'linked'));
  const allowed = pinnedSnapshot(t, { pin: { liveRoots: [pinned.live], allowed: [venv] } });
  await runPinned(join(venv, 'bin', 'python'), allowed, 'import plain, linked');
  const lines = readReports(allowed.reports).flat();
  const loaded = new Map(linesOf(lines, 'loaded').map((line) => [line.module, line]));
  assert.equal(loaded.get('plain')?.sha256, null);
  assert.equal(loaded.get('linked')?.path, join(pinned.live, 'src', 'linked', '__init__.py'));
  assert.match(loaded.get('linked')?.sha256 ?? '', /^[0-9a-f]{64}$/);
});
