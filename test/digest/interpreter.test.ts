import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type TestContext, test } from 'node:test';
import { probeInterpreter, type ProbeContext } from '../../src/digest/interpreter.ts';
import type { Interpreter } from '../../src/digest/model.ts';
import { SETTLED_MS } from '../../src/digest/stat-table.ts';
import { folder, scratch, write } from './scratch.ts';

const PATH = process.env['PATH'] ?? '';
const python = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim();

function context(t: TestContext, more: Partial<ProbeContext> = {}): ProbeContext {
  return { cwd: '/', path: PATH, cacheDir: scratch(t), env: { HOME: homedir() }, ...more };
}

/** A virtual environment without pip, whose interpreter counts its own starts. */
function venv(t: TestContext): { dir: string; site: string; interpreter: string } {
  const dir = realpathSync(scratch(t));
  execFileSync(python, ['-m', 'venv', '--without-pip', join(dir, 'venv')]);
  const interpreter = join(dir, 'venv/bin/python');
  const site = execFileSync(interpreter, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'], { encoding: 'utf8' }).trim();
  return { dir, site, interpreter };
}

function install(site: string, name: string, version: string, files: Record<string, string>): void {
  write(site, files);
  const info = `${name}-${version}.dist-info`;
  const record = [...Object.keys(files).map((file) => `${file},sha256=${Buffer.from(files[file] ?? '').toString('hex')},1`), `${info}/METADATA,,`, `${info}/RECORD,,`].join('\n');
  write(site, { [`${info}/METADATA`]: `Name: ${name}\nVersion: ${version}\n`, [`${info}/RECORD`]: record });
}

test('a virtual environment keeps its link as path and tells the real interpreter', async (t) => {
  const { interpreter, dir } = venv(t);
  const ctx = context(t, { cwd: join(dir, 'venv') });
  const found = await probeInterpreter('python', './bin/python', ctx);
  assert.equal(found.path, interpreter);
  assert.equal(found.realpath, realpathSync(python));
  assert.match(found.version, /^3\.\d+\.\d+$/);
  assert.ok(found.prefixes.includes(join(dir, 'venv')));
  assert.ok(found.prefixes.every((prefix) => prefix === realpathSync(prefix)));
  assert.equal(found.notReusable, undefined);
});

test('a second call starts no process, until something that the answer came from changes', async (t) => {
  const { interpreter, dir, site } = venv(t);
  const ctx = context(t);
  // Start-up code that counts, as only a .pth file of the environment can.
  const counter = join(dir, 'starts');
  writeFileSync(counter, '');
  writeFileSync(join(site, 'count.pth'), `import os; f = open(${JSON.stringify(counter)}, "a"); f.write("x"); f.close()\n`);
  const starts = (): number => readFileSync(counter, 'utf8').length;
  await setTimeout(SETTLED_MS + 50);
  const first = await probeInterpreter('python', interpreter, ctx);
  const once = starts();
  assert.ok(once > 0);
  assert.deepEqual(await probeInterpreter('python', interpreter, ctx), first);
  assert.equal(starts(), once);
  install(site, 'numpy', '1.0', { 'numpy/__init__.py': '' });
  const second = await probeInterpreter('python', interpreter, ctx);
  assert.match(second.identity['package numpy'] ?? '', /^1\.0 [0-9a-f]{64}$/);
  assert.ok(starts() > once);
});

test('packages are told by name, version and RECORD; what no RECORD claims by content', async (t) => {
  const { interpreter, site } = venv(t);
  const ctx = context(t);
  const probe = async (): Promise<Interpreter> => probeInterpreter('python', interpreter, ctx);
  install(site, 'My_Pkg', '1.0', { 'my_pkg/__init__.py': 'a' });
  const first = await probe();
  assert.ok('package my-pkg' in first.identity);
  assert.deepEqual(Object.keys(first.identity).filter((name) => name.startsWith('loose')), []);
  // Reinstalled under the same version with another content.
  install(site, 'My_Pkg', '1.0', { 'my_pkg/__init__.py': 'b' });
  const second = await probe();
  assert.notEqual(second.identity['package my-pkg'], first.identity['package my-pkg']);
  write(site, { 'copied/by_hand.py': '1' });
  const third = await probe();
  assert.ok('loose copied' in third.identity);
  write(site, { 'copied/by_hand.py': '2' });
  assert.notEqual((await probe()).identity['loose copied'], third.identity['loose copied']);
});

test('S09: editable installs count by their sources, however they are made', async (t) => {
  const { interpreter, site, dir } = venv(t);
  const ctx = context(t);
  write(dir, { 'one/pkg/__init__.py': '1', 'two/src/pkg2/__init__.py': '1', 'two/docs/x.md': '', 'three/pkg3/__init__.py': '1' });
  write(site, {
    'one.pth': `${join(dir, 'one')}\n`,
    '__editable___two_0_1_finder.py': `MAPPING = {'pkg2': '${join(dir, 'two/src/pkg2')}'}\n`,
    'two-0.1.dist-info/direct_url.json': JSON.stringify({ url: `file://${join(dir, 'two')}`, dir_info: { editable: true } }),
    'two-0.1.dist-info/RECORD': '',
    'three-0.1.dist-info/direct_url.json': JSON.stringify({ url: `file://${join(dir, 'three')}`, dir_info: { editable: true } }),
    'three-0.1.dist-info/RECORD': '',
  });
  const sources = async (): Promise<Record<string, string>> => {
    const { identity } = await probeInterpreter('python', interpreter, ctx);
    return Object.fromEntries(Object.entries(identity).filter(([name]) => name.startsWith('source ')));
  };
  const first = await sources();
  assert.deepEqual(Object.keys(first).sort(), [`source ${dir}/one`, `source ${dir}/three`, `source ${dir}/two/src/pkg2`]);
  write(dir, { 'two/docs/x.md': 'edited', 'one/pkg/__pycache__/x.pyc': '' });
  assert.deepEqual(await sources(), first);
  for (const file of ['one/pkg/__init__.py', 'two/src/pkg2/__init__.py', 'three/pkg3/__init__.py']) {
    const before = await sources();
    appendFileSync(join(dir, file), '2');
    const after = await sources();
    assert.equal(Object.keys(after).filter((name) => after[name] !== before[name]).length, 1, file);
  }
});

test('editable installs of live code do not count: a pinned process gets that code from its snapshot; what the interpreter itself holds does', async (t) => {
  const { interpreter, site, dir } = venv(t);
  const live = join(dir, 'repo');
  const own = join(dir, 'venv/src/from_git');
  write(dir, { 'repo/src/shop/__init__.py': '1', 'repo/lib/pkg/__init__.py': '1', 'repo-2/other/__init__.py': '1', 'venv/src/from_git/__init__.py': '1' });
  symlinkSync(live, join(dir, 'link'));
  write(site, {
    'shop.pth': `${join(live, 'src')}\n${join(dir, 'repo-2')}\n${own}\n`,
    'linked.pth': `${join(dir, 'link/lib')}\n`,
    '__editable___pkg_0_1_finder.py': `MAPPING = {'pkg': '${join(live, 'lib/pkg')}'}\n`,
    'shop-0.1.dist-info/direct_url.json': JSON.stringify({ url: `file://${live}`, dir_info: { editable: true } }),
    'shop-0.1.dist-info/RECORD': '',
  });
  const sources = async (folders: string[]): Promise<string[]> => {
    const { identity } = await probeInterpreter('python', interpreter, context(t, { live: folders }));
    return Object.keys(identity).filter((name) => name.startsWith('source ')).sort();
  };
  const elsewhere = [`source ${join(dir, 'repo-2')}`, `source ${own}`];
  assert.deepEqual(await sources([live]), elsewhere);
  // The environment lies in the repository, as uv and Poetry put it.
  assert.deepEqual(await sources([dir]), [`source ${own}`]);
  assert.equal((await sources([])).length, 5);
});

test('names are looked for on PATH, in order, and relative ones from the given folder', async (t) => {
  const dir = scratch(t);
  mkdirSync(join(dir, 'bin'));
  symlinkSync(python, join(dir, 'bin/python-special'));
  writeFileSync(join(dir, 'not-executable'), '');
  const ctx = context(t, { cwd: dir, path: `/nowhere::${join(dir, 'bin')}:${PATH}` });
  assert.equal((await probeInterpreter('python', 'python-special', ctx)).realpath, realpathSync(python));
  assert.equal((await probeInterpreter('python', 'bin/python-special', ctx)).realpath, realpathSync(python));
  await assert.rejects(probeInterpreter('python', 'python9.99', ctx), { code: 'EP4001', message: /python9\.99/ });
  await assert.rejects(probeInterpreter('python', './bin', ctx), { code: 'EP4001' });
  await assert.rejects(probeInterpreter('python', './not-executable', ctx), { code: 'EP2111' });
});

test('what is no interpreter, or fails, or hangs on input is told apart', async (t) => {
  const dir = folder(t, {
    'garbage': { content: '#!/bin/sh\necho hello\n', mode: 0o755 },
    'fails': { content: '#!/bin/sh\necho no such library >&2; exit 3\n', mode: 0o755 },
    'torn': { content: '#!/bin/sh\necho "evalpin-probe {"\n', mode: 0o755 },
    'reads': { content: '#!/bin/sh\ncat\n', mode: 0o755 },
    'not-a-program': { content: '\u007fELF', mode: 0o755 },
  });
  const ctx = context(t, { cwd: dir });
  await assert.rejects(probeInterpreter('python', './garbage', ctx), { code: 'EP2112' });
  await assert.rejects(probeInterpreter('python', './torn', ctx), { code: 'EP2112' });
  await assert.rejects(probeInterpreter('python', './reads', ctx), { code: 'EP2112' });
  await assert.rejects(probeInterpreter('python', './fails', ctx), (error: Error & { code: string; details: string[] }) => error.code === 'EP2111' && error.details.includes('no such library'));
  await assert.rejects(probeInterpreter('python', './not-a-program', ctx), { code: 'EP2111' });
  await assert.rejects(probeInterpreter('node', './garbage', ctx), { code: 'EP2112' });
});

test('a start-up file that prints does not spoil the answer', async (t) => {
  const { interpreter, site } = venv(t);
  writeFileSync(join(site, 'noise.pth'), 'import sys; print("hello from site")\n');
  assert.equal((await probeInterpreter('python', interpreter, context(t))).path, interpreter);
});

const pyenv = join(homedir(), '.pyenv');
for (const [version, outcome] of [['3.9.18', 'runs'], ['3.13.0', 'runs'], ['3.8.18', 'EP2113'], ['2.7.18', 'EP2113']] as const) {
  const file = join(pyenv, 'versions', version, 'bin/python');
  test(`Python ${version}: ${outcome}`, { skip: !existsSync(file) }, async (t) => {
    if (outcome === 'runs') assert.equal((await probeInterpreter('python', file, context(t))).version, version);
    else await assert.rejects(probeInterpreter('python', file, context(t)), { code: outcome });
  });
}

test('a pyenv shim is followed to the version that it chooses, remembered, and asked again when the choice changes', { skip: !existsSync(join(pyenv, 'shims/python')) }, async (t) => {
  const dir = scratch(t);
  const ctx = context(t, { cwd: dir, path: `${join(pyenv, 'shims')}:${join(pyenv, 'bin')}:/usr/bin:/bin` });
  const versions = ['3.12.1', '3.10.13'].filter((version) => existsSync(join(pyenv, 'versions', version)));
  for (const version of versions) {
    writeFileSync(join(dir, '.python-version'), `${version}\n`);
    const found = await probeInterpreter('python', 'python', ctx);
    assert.equal(found.version, version);
    assert.equal(found.path, join(pyenv, 'versions', version, 'bin/python'));
    assert.ok(!dirname(found.path).endsWith('shims'));
  }
  const forced = { ...ctx, env: { ...ctx.env, PYENV_VERSION: '3.11.7' } };
  assert.equal((await probeInterpreter('python', 'python', forced)).version, '3.11.7');
});

test('Node.js tells its path and version, and is remembered', async (t) => {
  const ctx = context(t);
  const found = await probeInterpreter('node', process.execPath, ctx);
  assert.equal(found.realpath, realpathSync(process.execPath));
  assert.equal(found.version, process.versions.node);
  // Nothing but what was remembered can answer for a file that may not be executed any more.
  const copy = join(scratch(t), 'node');
  symlinkSync(process.execPath, copy);
  await setTimeout(SETTLED_MS + 50);
  const first = await probeInterpreter('node', copy, ctx);
  const second = await probeInterpreter('node', copy, { ...ctx, env: { LD_PRELOAD: '/nonexistent', NODE_OPTIONS: '--fail' } });
  assert.deepEqual(second, first);
  rmSync(copy);
  writeFileSync(copy, '#!/bin/sh\necho other\n');
  chmodSync(copy, 0o755);
  await assert.rejects(probeInterpreter('node', copy, ctx), { code: 'EP2112' });
});
