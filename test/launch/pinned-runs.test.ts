import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Interpreter } from '../../src/digest/model.ts';
import { builtinHarness, commandHarness } from '../../src/launch/arm-launch.ts';
import { runCommand } from '../../src/launch/command.ts';
import { isolate, probeIsolation } from '../../src/launch/isolation.ts';
import type { Pin } from '../../src/launch/pinning.ts';
import { runArms } from '../../src/launch/run-arms.ts';
import { buildSpec } from '../../src/launch/spec.ts';
import type { ArmLaunch } from '../../src/launch/worker-record.ts';
import type { Nodeset } from '../../src/workspace/model.ts';
import { SealedRun, type Tree } from './sealed-tree.ts';

const BASE = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim();
const NODE: Interpreter = {
  runtime: 'node', name: 'node', path: process.execPath, realpath: realpathSync(process.execPath), version: process.versions.node, prefixes: [dirname(dirname(realpathSync(process.execPath)))], identity: {}, notReusable: undefined,
};

let home: string;
let python: Interpreter;
let site: string;

before(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'evalpin-test-')));
  const venv = join(home, 'venv');
  execFileSync(BASE, ['-m', 'venv', '--without-pip', venv]);
  const path = join(venv, 'bin/python');
  const facts = JSON.parse(execFileSync(path, ['-c', 'import json,site,sys,sysconfig; print(json.dumps([sysconfig.get_paths()["purelib"], sys.prefix, sys.base_prefix, sysconfig.get_paths()["stdlib"]]))'], { encoding: 'utf8' })) as [string, string, string, string];
  site = facts[0];
  python = { runtime: 'python', name: 'python', path, realpath: realpathSync(path), version: '3', prefixes: [facts[1], facts[3]].map((one) => realpathSync(one)), identity: {}, notReusable: undefined };
});

after(() => rmSync(home, { recursive: true }));

const PKG = (marker: string): Tree => ({ 'workspace/pkg/__init__.py': 'from workspace.pkg.part import MARK\n', 'workspace/pkg/part.py': `MARK = ${JSON.stringify(marker)}\n` });
const MAIN = `
import json, os, random
import pkg, pkg.part, workspace.pkg.part
with open(os.environ["EVALPIN_EVENTS"], "a") as events:
    events.write(json.dumps({"event": "episode", "id": "0", "status": "passed", "metrics": {"random": random.randint(1, 1)},
                             "message": pkg.MARK, "file": pkg.__file__}) + "\\n")
assert pkg.part is workspace.pkg.part
`;

const VARIANTS: Record<string, { given?: (live: string) => Record<string, string>; prepare?: (live: string) => string[]; asModule?: boolean }> = {
  'a .pth file of an editable install': { prepare: (live) => [put(join(site, 'x.pth'), `${live}/workspace\n${live}\n`)] },
  'a finder that an editable install puts first': {
    prepare: (live) => [
      put(join(site, '_finder.py'), `import sys, importlib.util as u\nclass F:\n    @staticmethod\n    def find_spec(name, path=None, target=None):\n        if name == "pkg":\n            return u.spec_from_file_location(name, ${JSON.stringify(`${live}/workspace/pkg/__init__.py`)}, submodule_search_locations=[${JSON.stringify(`${live}/workspace/pkg`)}])\nsys.meta_path.insert(0, F)\n`),
      put(join(site, 'y.pth'), 'import _finder\n'),
    ],
  },
  'PYTHONPATH of the caller': { given: (live) => ({ PYTHONPATH: `${live}/workspace:${live}` }) },
  'a copy in the user\'s site': {
    prepare: (live) => {
      const user = join(dirname(live), 'home/.local/lib', site.split('/').find((part) => part.startsWith('python')) ?? '', 'site-packages');
      return [put(join(user, 'pkg/__init__.py'), 'MARK = "user"\n')];
    },
    given: (live) => ({ HOME: join(dirname(live), 'home') }),
  },
  'a random.py in the current folder': {},
  'the current folder, which `-m` would put first,': { asModule: true },
};

function put(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

for (const [name, { given, prepare, asModule }] of Object.entries(VARIANTS)) {
  test(`S09: ${name} does not shadow the snapshot`, async (t) => {
    const run = new SealedRun(t, python, { ...PKG('live'), 'random.py': 'def randint(a, b): return 99\n', 'main.py': MAIN });
    for (const file of prepare?.(run.live) ?? []) t.after(() => rmSync(file, { force: true }));
    const pin = run.pin('overlay', { ...PKG('edited'), 'main.py': MAIN });
    const program = commandHarness({ pin, given: { ...process.env, ...given?.(run.live) }, env: {}, passEnv: [], owner: 'eval e' }, ['python', ...(asModule ? ['-m', 'main'] : [join(pin.content.tree, 'main.py')])], { python });
    const [ended] = await runCommand({
      arms: [{ arm: 'overlay', ...program, cwd: run.live, spec: '', shared: {}, snapshot: pin.content.workspace }],
      workers: 1, timeoutMs: 60_000, graceMs: 500, folder: run.folder, tag: `test-${run.top.slice(-6)}`, seed: 0, owner: 'eval e', onEnd: () => {}, signal: new AbortController().signal,
    });
    assert.ok(ended);
    assert.equal(ended.failure, undefined, readFileSync(ended.record.logs.stderr, 'utf8'));
    const event = JSON.parse(readFileSync(ended.record.events, 'utf8')) as { message: string; file: string; metrics: { random: number } };
    assert.deepEqual([event.message, event.file, event.metrics.random], ['edited', join(pin.content.workspace, 'pkg/__init__.py'), 1]);
    const proof = run.prove([{ name: 'overlay-0', arm: 'overlay', kind: 'command', expects: 'python', reportsDir: ended.record.proofDir, roots: ended.record.pids }]);
    assert.deepEqual(proof.processes[0]?.strangers, []);
    assert.deepEqual([proof.level, proof.processes[0]?.reasons], ['proved', []]);
    assert.deepEqual(proof.processes[0]?.pinned.map(({ place }) => place).filter((place) => place.endsWith('.py')), ['main.py', 'workspace/pkg/__init__.py', 'workspace/pkg/part.py']);
  });
}

const GRAPH = {
  name: 'g',
  nodes: [{ id: 'in', type: 'input' }, { id: 'a', type: 'method__answer' }, { id: 'm', type: 'metrics' }],
  edges: [
    { source: 'in', sourceHandle: 'index', target: 'a', targetHandle: 'index' },
    { source: 'a', sourceHandle: 'score', target: 'm', targetHandle: 'score' },
  ],
};

const PYTHON_METHOD = (factor: number, extra = '') => `
from evalpin import NodeSet, node
from nodesets._factor import FACTOR
${extra}
class Method(NodeSet):
    name = "method"
    @node(outputs=("score",))
    def answer(self, index):
        return FACTOR * index * ${factor}
`;
const NODE_METHOD = (factor: number) => `
import { NodeSet, node } from 'evalpin';
import { FACTOR } from './_factor.mjs';
export default class Method extends NodeSet {
  static name = 'method';
  static nodes = { answer: node({ inputs: ['index'], outputs: ['score'] }) };
  answer({ index }) { return { score: FACTOR * index * ${factor} }; }
}
`;

function nodeset(runtime: 'python' | 'node', entry: string): Nodeset {
  return {
    name: 'method', form: 'file', role: '', place: entry, entry, module: runtime === 'python' ? 'nodesets.method' : undefined, origin: 'frozen', unresolved: [],
    declaration: {
      parallelism: 'local', runtime, env: {}, passEnv: [], dependsOn: [], exclude: [], needs: [], health: { path: '/health', timeoutMs: 1 }, keepMs: 0, resources: {}, stateful: false, unprovedIdentity: false, config: {},
      ...(runtime === 'python' ? { class: 'Method' } : {}),
    },
  };
}

async function runBuiltin(run: SealedRun, method: Nodeset, pins: Record<string, Pin>, wrap: (argv: string[], pin: Pin) => string[] = (argv) => argv) {
  const episodes = [0, 1, 2].map((index) => ({ id: String(index), index, seed: index, input: {} }));
  const arms = Object.entries(pins).map(([arm, pin]): ArmLaunch => {
    const spec = join(run.folder, `${arm}.json`);
    const graph = { name: 'g', place: 'workspace/graphs/g.json', nodes: GRAPH.nodes, edges: GRAPH.edges, content: GRAPH, nodesets: ['method'] };
    writeFileSync(spec, JSON.stringify(buildSpec({ run: 'r', arm, graph, episodes, seed: 0, workers: 1, nodesets: [{ nodeset: method, served: false }] })));
    const program = builtinHarness({ pin, given: process.env, env: {}, passEnv: [], owner: 'eval e' }, [method]);
    return { arm, env: program.env, argv: wrap(program.argv, pin), cwd: pin.content.tree, spec, shared: {} };
  });
  const result = await runArms({
    arms, episodes, workers: 1, timeoutMs: 30_000, startupMs: 30_000, graceMs: 2_000, folder: run.folder, tag: `test-${run.top.slice(-6)}`, seed: 0, onOutcome: () => {}, onEvent: () => {}, signal: new AbortController().signal,
  });
  const proof = run.prove(result.workers.map(({ name, arm, proofDir, pids, wrapped }) => ({ name, arm, kind: 'worker', expects: method.declaration.runtime === 'node' ? 'node' : 'python', reportsDir: proofDir, failed: true, roots: pids, wrapped })));
  return { ...result, proof };
}

test('both arms of a Python nodeset run from their own snapshots, and are proved to', async (t) => {
  const tree = (factor: number): Tree => ({ 'workspace/nodesets/method.py': PYTHON_METHOD(factor), 'workspace/nodesets/_factor.py': 'FACTOR = 10\n', 'workspace/graphs/g.json': '{}' });
  const run = new SealedRun(t, python, tree(7));
  const { outcomes, proof } = await runBuiltin(run, nodeset('python', 'workspace/nodesets/method.py'), { frozen: run.pin('frozen', tree(1)), overlay: run.pin('overlay', tree(2)) });
  assert.deepEqual(outcomes.map(({ arm, metrics, message }) => [arm, metrics['score'], message]), [...[0, 10, 20].map((score) => ['frozen', score, undefined]), ...[0, 20, 40].map((score) => ['overlay', score, undefined])]);
  assert.deepEqual(proof.processes.map(({ name, level, reasons, strangers, pinned }) => [name, level, reasons, strangers.length, pinned.map(({ place }) => place)]), [
    ['frozen-0', 'proved', [], 0, ['workspace/nodesets/_factor.py', 'workspace/nodesets/method.py']],
    ['overlay-0', 'proved', [], 0, ['workspace/nodesets/_factor.py', 'workspace/nodesets/method.py']],
  ]);
});

test('an edit that reads the live tree by its path is not pinned, and the file is named', async (t) => {
  const good: Tree = { 'workspace/nodesets/method.py': PYTHON_METHOD(1), 'workspace/nodesets/_factor.py': 'FACTOR = 10\n' };
  const run = new SealedRun(t, python, { ...good, 'notes.txt': 'x' });
  const bad = { ...good, 'workspace/nodesets/method.py': PYTHON_METHOD(1, `open(${JSON.stringify(join(run.live, 'notes.txt'))}).read()`) };
  const { proof } = await runBuiltin(run, nodeset('python', 'workspace/nodesets/method.py'), { frozen: run.pin('frozen', good), overlay: run.pin('overlay', bad) });
  assert.equal(proof.pinned, false);
  assert.deepEqual(proof.processes.map(({ strangers }) => strangers.map(({ path, kind }) => [path, kind])), [[], [[join(run.live, 'notes.txt'), 'live']]]);
});

test('an import that the fence keeps out ends the arm with its file and line, and the line that lets it in is named', async (t) => {
  const good: Tree = { 'workspace/nodesets/method.py': PYTHON_METHOD(1), 'workspace/nodesets/_factor.py': 'FACTOR = 10\n' };
  const bad = { ...good, 'workspace/nodesets/method.py': PYTHON_METHOD(1, 'import tools') };
  const run = new SealedRun(t, python, { ...bad, 'libs/tools.py': '' });
  const { unloadable, outcomes, proof } = await runBuiltin(run, nodeset('python', 'workspace/nodesets/method.py'), { frozen: run.pin('frozen', good), overlay: run.pin('overlay', bad) });
  assert.match(unloadable['overlay']?.message ?? '', /tools/);
  assert.deepEqual([unloadable['overlay']?.file, unloadable['overlay']?.line], ['nodesets/method.py', 4]);
  assert.equal(outcomes.filter(({ arm, status }) => arm === 'frozen' && status === 'passed').length, 3);
  assert.deepEqual(proof.processes.find(({ arm }) => arm === 'overlay')?.missed.map(({ what, place }) => [what, place]), [['tools', 'libs/tools.py']]);
});

test('both arms of a JavaScript nodeset run from their own snapshots, and are proved to', async (t) => {
  const tree = (factor: number): Tree => ({ 'workspace/nodesets/method/index.mjs': NODE_METHOD(factor), 'workspace/nodesets/method/_factor.mjs': 'export const FACTOR = 10;\n' });
  const run = new SealedRun(t, NODE, tree(7));
  const { outcomes, proof } = await runBuiltin(run, nodeset('node', 'workspace/nodesets/method/index.mjs'), { frozen: run.pin('frozen', tree(1)), overlay: run.pin('overlay', tree(2)) });
  assert.deepEqual(outcomes.map(({ arm, metrics, message }) => [arm, metrics['score'], message]), [...[0, 10, 20].map((score) => ['frozen', score, undefined]), ...[0, 20, 40].map((score) => ['overlay', score, undefined])]);
  assert.deepEqual(proof.processes.map(({ name, level, reasons, strangers, pinned }) => [name, level, reasons, strangers.length, pinned.map(({ place }) => place)]), [
    ['frozen-0', 'proved', [], 0, ['workspace/nodesets/method/_factor.mjs', 'workspace/nodesets/method/index.mjs']],
    ['overlay-0', 'proved', [], 0, ['workspace/nodesets/method/_factor.mjs', 'workspace/nodesets/method/index.mjs']],
  ]);
});

const bubblewrap = spawnSync('bwrap', ['--ro-bind', '/', '/', 'true']).status === 0;

test('behind bubblewrap the live tree is not there, and what runs is proved all the same', { skip: bubblewrap ? false : 'bubblewrap does not work on this machine' }, async (t) => {
  const good: Tree = { 'workspace/nodesets/method.py': PYTHON_METHOD(1), 'workspace/nodesets/_factor.py': 'FACTOR = 10\n' };
  const run = new SealedRun(t, python, { ...good, 'notes.txt': 'x' });
  const bad = { ...good, 'workspace/nodesets/method.py': PYTHON_METHOD(1, `open(${JSON.stringify(join(run.live, 'notes.txt'))}).read()`) };
  mkdirSync(join(run.top, 'bytecode'));
  const program = await probeIsolation(process.env['PATH']);
  const wrap = (argv: string[], pin: Pin) => isolate(argv, { program, hidden: [run.live], readable: pin.content.allowed, writable: [run.folder, join(run.top, 'bytecode'), tmpdir()] });
  const { outcomes, unloadable, proof } = await runBuiltin(run, nodeset('python', 'workspace/nodesets/method.py'), { frozen: run.pin('frozen', good), overlay: run.pin('overlay', bad) }, wrap);
  assert.deepEqual(outcomes.filter(({ arm }) => arm === 'frozen').map(({ metrics }) => metrics['score']), [0, 10, 20]);
  assert.match(unloadable['overlay']?.message ?? '', /FileNotFoundError.*notes\.txt/);
  assert.deepEqual(proof.processes.map(({ arm, level, reasons }) => [arm, level, reasons])[0], ['frozen', 'proved', []]);
  assert.equal(proof.pinned, true);
});
