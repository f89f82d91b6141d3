import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Interpreter } from '../../src/digest/model.ts';
import { builtinHarness, commandHarness } from '../../src/launch/arm-launch.ts';
import { aliasesOf, importPath, pinFor } from '../../src/launch/pinning.ts';
import { fillPlaceholders, usesPlaceholder } from '../../src/launch/placeholders.ts';
import { serverLaunch } from '../../src/launch/server-launch.ts';
import type { Declaration, Layout, Nodeset } from '../../src/workspace/model.ts';

const LAYOUT: Layout = {
  top: '/live', workspace: 'app/workspace', importName: 'workspace', settingsFolder: 'app', settingsFile: undefined, roots: ['app/backend', 'lib'], externals: [], include: [], exclude: [],
};
const interpreter = (runtime: 'python' | 'node', path: string): Interpreter => ({
  runtime, name: runtime, path, realpath: path, version: '1', prefixes: [`/prefix/${runtime}`], identity: {}, notReusable: undefined,
});
const PYTHON = interpreter('python', '/venv/bin/python');
const NODE = interpreter('node', '/opt/node/bin/node');

function pin(t: TestContext, folder = mkdtempSync(join(tmpdir(), 'evalpin-test-')), layout = LAYOUT, runtimeDir = '/evalpin/runtime') {
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const tree = join(folder, 'tree');
  mkdirSync(join(tree, 'lib'), { recursive: true });
  writeFileSync(join(tree, 'lib/__init__.py'), '');
  const snapshot = { sha256: 'a'.repeat(64), dir: folder, tree, manifest: { version: 1 as const, sha256: 'a'.repeat(64), records: [], externals: [] } };
  return pinFor({
    snapshot, layout, interpreters: { python: PYTHON, node: NODE }, liveRoots: ['/live'], allowed: ['/data'],
    reports: join(folder, 'reports'), bytecode: '/store/bytecode', runtimeDir, pins: join(folder, 'pins'),
  });
}

const DECLARATION: Declaration = {
  parallelism: 'shared', runtime: 'python', env: {}, passEnv: [], dependsOn: [], exclude: [], needs: [], health: { path: '/health', timeoutMs: 1000 },
  keepMs: 0, resources: {}, stateful: false, unprovedIdentity: false, config: { a: 1 },
};
const nodeset = (declaration: Partial<Declaration>, rest: Partial<Nodeset> = {}): Nodeset => ({
  name: 'model', form: 'file', role: '', place: 'app/workspace/nodesets/model.py', entry: 'app/workspace/nodesets/model.py', module: 'nodesets.model', origin: 'frozen',
  declaration: { ...DECLARATION, ...declaration }, unresolved: [], ...rest,
});
const GIVEN = { PATH: '/usr/bin', PYTHONPATH: '/live', NODE_OPTIONS: '-r x' };

test('modules are imported from the workspace, then the roots, then the top', () => {
  assert.deepEqual(importPath('/s', LAYOUT), ['/s/app/workspace', '/s/app/backend', '/s/lib', '/s']);
  assert.deepEqual(importPath('/s', { ...LAYOUT, workspace: '', roots: [] }), ['/s']);
});

test('the workspace goes by its own name and its place, a root by its place unless it is a package', () => {
  assert.deepEqual(aliasesOf(LAYOUT, (place) => place === 'lib'), { workspace: '', 'app.workspace': '', 'app.backend': '' });
  assert.deepEqual(aliasesOf({ ...LAYOUT, workspace: 'my-app/workspace', roots: ['src-x'] }, () => false), { workspace: '' });
  assert.deepEqual(aliasesOf({ ...LAYOUT, workspace: '', importName: undefined, roots: [] }, () => false), {});
});

test('the pin file says what the interpreters need, and the same content is the same file', (t) => {
  const one = pin(t);
  const content = JSON.parse(readFileSync(one.file, 'utf8')) as typeof one.content;
  assert.deepEqual(content, one.content);
  assert.equal(content.workspace, join(content.tree, 'app/workspace'));
  assert.deepEqual(content.aliases, { workspace: '', 'app.workspace': '', 'app.backend': '' });
  for (const folder of ['/data', '/prefix/python', '/prefix/node', '/evalpin/runtime', '/store/bytecode']) assert.ok(content.allowed.includes(folder), folder);
  assert.equal(pin(t, join(one.file, '../..')).file, one.file);
});

test('an installation whose path holds a colon is refused; a snapshot may have one', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-:'));
  assert.equal(pin(t, folder).env['PYTHONPATH'], '/evalpin/runtime/python/pin:/evalpin/runtime/python');
  assert.throws(() => pin(t, folder, LAYOUT, '/eval:pin/runtime'), { code: 'EP4004' });
});

test('S09: the caller\'s PYTHONPATH and NODE_OPTIONS are replaced, and the user\'s site is off', (t) => {
  const { env } = commandHarness({ pin: pin(t), given: GIVEN, env: {}, passEnv: [], owner: 'eval e' }, ['pytest'], { python: PYTHON });
  assert.equal(env['PYTHONPATH'], '/evalpin/runtime/python/pin:/evalpin/runtime/python');
  assert.equal(env['PYTHONNOUSERSITE'], '1');
  assert.equal(env['NODE_OPTIONS'], '--import file:///evalpin/runtime/node/pin.mjs');
  assert.equal(env['PATH'], '/venv/bin:/usr/bin');
});

test('a command\'s python and node are the chosen interpreters; another program is left as it is', (t) => {
  const request = { pin: pin(t), given: GIVEN, env: {}, passEnv: [], owner: 'eval e' };
  const both = { python: PYTHON, node: NODE };
  assert.deepEqual(commandHarness(request, ['python3', '-m', 'x', '{out}'], both).argv, ['/venv/bin/python', '-m', 'x', '{out}']);
  assert.deepEqual(commandHarness(request, ['node', 'x.js'], both).argv, ['/opt/node/bin/node', 'x.js']);
  assert.deepEqual(commandHarness(request, ['pythonic'], both).argv, ['pythonic']);
  assert.throws(() => commandHarness(request, ['node', 'x.js'], { python: PYTHON }), { code: 'EP4001' });
  assert.throws(() => commandHarness(request, ['x', '{ot}'], both), { code: 'EP4005', message: /\{ot\}.*\{out\}/ });
});

test('an interpreter that PATH finds by itself moves no folder of PATH', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  for (const dir of [first, second]) mkdirSync(dir);
  writeFileSync(join(second, 'python3'), '', { mode: 0o755 });
  const path = `${first}:${second}`;
  const found: Interpreter = { ...PYTHON, name: 'python3', path: join(second, 'python3') };
  const pathOf = (python: Interpreter): string | undefined =>
    commandHarness({ pin: pin(t), given: { ...GIVEN, PATH: path }, env: {}, passEnv: [], owner: 'eval e' }, ['sh'], { python }).env['PATH'];
  assert.equal(pathOf(found), path);
  assert.equal(pathOf({ ...found, name: found.path }), `${second}:${first}`);
  writeFileSync(join(first, 'python3'), '', { mode: 0o755 });
  assert.equal(pathOf(found), `${second}:${first}`);
});

test('the builtin harness is in the language of the local nodesets, and never in two', (t) => {
  const request = { pin: pin(t), given: GIVEN, env: {}, passEnv: [], owner: 'eval e' };
  assert.deepEqual(builtinHarness(request, [nodeset({})]).argv, ['/venv/bin/python', '/evalpin/runtime/python/boot.py', 'worker']);
  assert.deepEqual(builtinHarness(request, [nodeset({ runtime: 'node' })]).argv, ['/opt/node/bin/node', '--import', 'file:///evalpin/runtime/node/pin.mjs', '/evalpin/runtime/node/boot.mjs', 'worker']);
  assert.equal('NODE_OPTIONS' in builtinHarness(request, []).env, false);
  assert.throws(() => builtinHarness(request, [nodeset({}), nodeset({ runtime: 'node' }, { name: 'js' })]), { code: 'EP4011', message: /model \(Python\) and js \(JavaScript\)/ });
});

test('a Python nodeset is served by evalpin\'s own program on a port of its own', (t) => {
  const own = pin(t);
  const launch = serverLaunch({ nodeset: nodeset({ class: 'Model', env: { SIZE: '${S}' } }), digest: 'sha256:d', pin: own, interpreters: { python: PYTHON }, given: { ...GIVEN, S: '3' } });
  assert.deepEqual(launch.argv.slice(0, 3), ['/venv/bin/python', '/evalpin/runtime/python/boot.py', 'server']);
  assert.deepEqual(JSON.parse(launch.argv[3] ?? ''), { name: 'model', entry: 'app/workspace/nodesets/model.py', module: 'nodesets.model', class: 'Model', config: { a: 1 } });
  assert.deepEqual([launch.port, launch.cwd, launch.env['SIZE'], launch.env['EVALPIN_PIN']], ['own', own.content.tree, '3', own.file]);
});

test('a command server has its placeholders filled but for those of the supervisor', (t) => {
  const own = pin(t);
  const command = ['python', '-m', 'host', '{module}:{class}', '{file}', '{snapshot}', '{name}', '{digest}', '--port', '{port}', '{nonce}{tag}{prepared}', '${x} {{y}}'];
  const launch = serverLaunch({
    nodeset: nodeset({ runtime: 'command', class: 'M', command, prepare: ['python', 'b.py', '{prepared}'], stop: ['docker', 'rm', '{tag}'] }),
    digest: 'sha256:d', pin: own, interpreters: { python: PYTHON }, given: GIVEN,
  });
  const { tree, workspace } = own.content;
  assert.deepEqual(launch.argv, [
    '/venv/bin/python', '-m', 'host', 'nodesets.model:M', join(tree, 'app/workspace/nodesets/model.py'), workspace, 'model', 'sha256:d', '--port', '{port}', '{nonce}{tag}{prepared}', '${x} {y}',
  ]);
  assert.deepEqual([launch.port, launch.prepare, launch.stop], ['given', ['/venv/bin/python', 'b.py', '{prepared}'], ['docker', 'rm', '{tag}']]);
  assert.equal(launch.env['PATH'], '/venv/bin:/usr/bin');
  assert.ok(launch.env['NODE_OPTIONS']);
});

test('a nodeset.yaml\'s command runs in its own folder; one without `command` is an error', (t) => {
  const own = pin(t);
  const folder = { form: 'folder', place: 'app/workspace/nodesets/m', entry: undefined, module: undefined } as const;
  const request = { digest: 'sha256:d', pin: own, interpreters: {}, given: GIVEN };
  assert.equal(serverLaunch({ ...request, nodeset: nodeset({ runtime: 'command', command: ['./serve'] }, folder) }).cwd, join(own.content.tree, 'app/workspace/nodesets/m'));
  assert.equal(serverLaunch({ ...request, nodeset: nodeset({ runtime: 'command', command: ['./serve'] }, folder) }).port, 'own');
  assert.throws(() => serverLaunch({ ...request, nodeset: nodeset({ runtime: 'command' }, folder) }), { code: 'EP4011' });
  assert.throws(() => serverLaunch({ ...request, nodeset: nodeset({ runtime: 'command', command: ['./serve', '{module}'] }, folder) }), { code: 'EP4005', message: /has no value/ });
});

test('doubled braces are literal, and a shell\'s ${…} is left alone', () => {
  const context = { values: { out: '/o' }, later: [], owner: 'x' };
  assert.deepEqual(fillPlaceholders(['{out}/a', '{{out}}', '${out}x', '{"k":1}', '{{"a":{out}}}'], context), ['/o/a', '{out}', '${out}x', '{"k":1}', '{"a":/o}']);
  assert.equal(usesPlaceholder(['--w={worker}'], 'worker'), true);
  assert.equal(usesPlaceholder(['{{worker}}', '${worker}'], 'worker'), false);
});
