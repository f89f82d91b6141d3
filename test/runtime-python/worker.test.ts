import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { linesOf, pinnedSnapshot, type PinnedSnapshot, readReports } from './pinned-snapshot.ts';
import { edge, episodesOf, lineOf, local, runWorker } from './python-worker.ts';
import { PYTHON3, test, testEachPython } from './pythons.ts';

const MATHS = `
from evalpin import NodeSet, Skip, node
print("imported")

class Maths(NodeSet):
    def setup(self):
        print("set up with", self.config)

    @node(outputs=("total",))
    def add(self, a, b=10):
        return a + b

    @node(outputs=("half", "even"))
    def split(self, n):
        return {"half": n / 2, "even": n % 2 == 0, "more": "left out"}

    @node(outputs="value")
    def fail(self, n):
        if n == 1:
            raise ValueError("one is bad")
        if n == 2:
            raise Skip("no reference answer")
        if n == 3:
            raise SystemExit(5)
        return n

    @node(outputs="value")
    def draw(self):
        import random
        return random.random()
`;

const graph = (nodes: Record<string, string | [string, Record<string, unknown>]>, edges: string[]) => ({
  name: 'main',
  nodes: Object.entries(nodes).map(([id, type]) => (typeof type === 'string' ? { id, type } : { id, type: type[0], config: type[1] })),
  edges: edges.map(edge),
});
const maths = (t: TestContext, more: Record<string, string> = {}) => pinnedSnapshot(t, { snapshot: { 'workspace/nodesets/maths.py': MATHS, ...more } });
const NODESETS = { maths: local('nodesets.maths') };
const fatalOf = (events: Record<string, unknown>[]) => {
  assert.equal(events.length, 1, JSON.stringify(events));
  return events[0] ?? {};
};

testEachPython('runs each episode through the graph and reports it; prints go to stdout, and each source is imported once', async (t, { path }) => {
  const pinned = maths(t);
  const { events, code, stdout } = await runWorker(t, path, pinned, {
    graph: graph({ in: 'input', sum: ['maths__add', { b: 5 }], parts: 'maths__split', out: 'metrics' }, [
      'parts.half -> out.half', 'parts.even -> out.passed', 'in.start -> sum.a', 'sum.total -> parts.n', 'in.index -> out.index', 'in.seed -> out.seed',
    ]),
    nodesets: { maths: local('workspace.nodesets.maths', { config: { k: 1 } }), unused: local('nodesets.not_there') },
    inputs: [{ start: 1 }, { start: 2 }],
  });
  assert.equal(events[0]?.['event'], 'ready');
  assert.deepEqual(episodesOf(events), [
    { id: '0000', status: 'passed', metrics: { half: 3, index: 0, seed: 100 } },
    { id: '0001', status: 'failed', metrics: { half: 3.5, index: 1, seed: 101 } },
  ]);
  assert.ok(events.slice(1).every(({ duration_ms: ms }) => typeof ms === 'number' && ms >= 0));
  assert.deepEqual({ code, stdout }, { code: 0, stdout: "imported\nset up with {'k': 1}\n" });
  const lines = readReports(pinned.reports).flat();
  assert.deepEqual(linesOf(lines, 'loaded').filter(({ path: file }) => file.startsWith(pinned.tree)).map(({ module }) => module), ['nodesets.maths']);
  assert.deepEqual(lines.at(-1), { event: 'end' });
});

testEachPython('an exception of a node is a model error with file and line; the next episode runs all the same', async (t, { path }) => {
  const pinned = maths(t);
  const { events, stderr } = await runWorker(t, path, pinned, {
    graph: graph({ in: 'input', f: 'maths__fail', out: 'metrics' }, ['in.index -> f.n', 'f.value -> out.value']),
    nodesets: NODESETS,
    inputs: [{}, {}, {}, {}, {}],
  });
  const file = join(pinned.workspace, 'nodesets/maths.py');
  const error = { status: 'error', metrics: {}, error_kind: 'model', file: 'nodesets/maths.py' };
  assert.deepEqual(episodesOf(events), [
    { id: '0000', status: 'passed', metrics: { value: 0 } },
    { id: '0001', ...error, message: "node 'f': ValueError: one is bad", line: lineOf(file, 'one is bad') },
    { id: '0002', status: 'skipped', metrics: {}, message: 'no reference answer' },
    { id: '0003', ...error, message: "node 'f': the node ended the program: sys.exit(5)", line: lineOf(file, 'SystemExit') },
    { id: '0004', status: 'passed', metrics: { value: 4 } },
  ]);
  assert.match(stderr, /Traceback[\s\S]*raise ValueError\("one is bad"\)/);
});

testEachPython('an import, a syntax or a set-up that fails is fatal, with nodeset, file and line', async (t, { path }) => {
  const head = 'from evalpin import NodeSet, node\n';
  const cls = 'class Broken(NodeSet):\n    @node\n    def go(self): return 1\n';
  const cases: [string, Record<string, string>, RegExp, string | undefined, string | undefined][] = [
    ['import', { 'broken.py': `${head}import nodesets.helper\n${cls}`, 'helper.py': 'x = 1\nraise RuntimeError("at import")\n' }, /RuntimeError: at import/, 'nodesets/helper.py', 'raise'],
    ['syntax', { 'broken.py': `${head}import nodesets.helper\n${cls}`, 'helper.py': 'x = 1\ndef f(:\n' }, /SyntaxError/, 'nodesets/helper.py', 'def f('],
    ['set-up', { 'broken.py': `${head}${cls}    def setup(self):\n        raise OSError("no weights")\n` }, /OSError: no weights/, 'nodesets/broken.py', 'no weights'],
    ['missing module', { 'broken.py': `${head}import nodesets.gone\n${cls}` }, /No module named 'nodesets\.gone'/, 'nodesets/broken.py', 'gone'],
    ['no class', { 'broken.py': head }, /has no class/, undefined, undefined],
    ['two classes', { 'broken.py': `${head}${cls}${cls.replace('Broken', 'Other')}` }, /several nodeset classes \(Broken, Other\)/, undefined, undefined],
  ];
  for (const [title, files, message, file, needle] of cases) {
    const pinned = pinnedSnapshot(t, { snapshot: Object.fromEntries(Object.entries(files).map(([name, source]) => [`workspace/nodesets/${name}`, source])) });
    const { events, code } = await runWorker(t, path, pinned, { graph: graph({ n: 'broken__go' }, []), nodesets: { broken: local('nodesets.broken') } });
    const fatal = fatalOf(events);
    assert.deepEqual({ event: fatal['event'], kind: fatal['error_kind'], nodeset: fatal['nodeset'], code }, { event: 'fatal', kind: 'model', nodeset: 'broken', code: 70 }, title);
    assert.match(String(fatal['message']), message, title);
    assert.equal(fatal['file'], file, title);
    assert.equal(fatal['line'], file && needle ? lineOf(join(pinned.workspace, file), needle) : undefined, title);
  }
});

test('a graph that does not fit together is fatal before anything is set up, with node and edge', async (t) => {
  const cases: [string, ReturnType<typeof graph>, RegExp][] = [
    ['cycle', graph({ a: 'maths__add', b: 'maths__add' }, ['a.total -> b.a', 'b.total -> a.a']), /cycle: (a -> b -> a|b -> a -> b)/],
    ['unknown nodeset', graph({ a: 'other__add' }, []), /node 'a': its type 'other__add' is neither/],
    ['unknown node', graph({ a: 'maths__gone' }, []), /node 'a': nodeset 'maths' has no node 'gone' \(it has add, draw, fail, split\)/],
    ['unknown input', graph({ i: 'input', a: 'maths__add' }, ['i.index -> a.z']), /edge i\.index -> a\.z: node 'a' has no input 'z' \(it has a, b\)/],
    ['unknown output', graph({ a: ['maths__add', { a: 1 }], o: 'metrics' }, ['a.gone -> o.x']), /edge a\.gone -> o\.x: node 'a' has no output 'gone' \(it has total\)/],
    ['missing input', graph({ a: 'maths__add' }, []), /node 'a': nothing feeds its input 'a'/],
    ['unknown config', graph({ a: ['maths__add', { a: 1, c: 2 }] }, []), /node 'a': its config names 'c'/],
    ['fed twice', graph({ i: 'input', a: 'maths__add' }, ['i.index -> a.a', 'i.seed -> a.a']), /edge i\.seed -> a\.a: input 'a' of node 'a' is fed by another edge already \(i\.index -> a\.a\)/],
    ['no such node', graph({ a: ['maths__add', { a: 1 }] }, ['x.y -> a.b']), /edge x\.y -> a\.b: there is no node 'x'/],
    ['two of one id', { ...graph({}, []), nodes: [{ id: 'a', type: 'input' }, { id: 'a', type: 'input' }] }, /two nodes have the id 'a'/],
    ['out of metrics', graph({ o: 'metrics', a: 'maths__add' }, ['o.x -> a.a']), /node 'o' is of type metrics and gives nothing/],
  ];
  for (const [title, content, message] of cases) {
    const { events, code, stdout } = await runWorker(t, PYTHON3.path, maths(t), { graph: content, nodesets: NODESETS });
    const fatal = fatalOf(events);
    assert.match(String(fatal['message']), message, title);
    assert.match(String(fatal['message']), /^graphs\/main\.json: /, title);
    assert.equal(code, 70, title);
    assert.doesNotMatch(stdout, /set up/, title);
  }
});

test('nested graphs, by name and inline, run as part of the outer one', async (t) => {
  const inner = graph({ in: 'input', plus: ['maths__add', { b: 100 }], out: 'output' }, ['in.x -> plus.a', 'plus.total -> out.y', 'in.x -> out.same']);
  const pinned = maths(t, { 'workspace/graphs/parts/inner.json': JSON.stringify(inner) });
  const outer = graph(
    {
      in: 'input',
      first: ['graph', { graph: 'inner' }],
      second: ['graph', { graph: graph({ in: 'input', again: ['graph', { graph: 'parts/inner' }], out: 'output' }, ['in.x -> again.x', 'again.y -> out.y', 'in.k -> out.k', 'in.seed -> out.seed']), k: 7 }],
      out: 'metrics',
    },
    ['in.start -> first.x', 'first.y -> second.x', 'first.same -> out.same', 'second.y -> out.y', 'second.k -> out.k', 'second.seed -> out.seed'],
  );
  const { events, stderr } = await runWorker(t, PYTHON3.path, pinned, { graph: outer, nodesets: NODESETS, inputs: [{ start: 1 }] });
  assert.deepEqual(episodesOf(events), [{ id: '0000', status: 'passed', metrics: { same: 1, y: 201, k: 7, seed: 100 } }], stderr);
});

test('a nested graph that is not there, contains itself, or lacks a handle is fatal', async (t) => {
  const inner = graph({ in: 'input', plus: 'maths__add', out: 'output' }, ['in.x -> plus.a', 'plus.total -> out.y']);
  const self = graph({ me: ['graph', { graph: 'self' }] }, []);
  const files = { 'workspace/graphs/inner.json': JSON.stringify(inner), 'workspace/graphs/self.json': JSON.stringify(self) };
  const cases: [ReturnType<typeof graph>, RegExp][] = [
    [graph({ n: ['graph', { graph: 'gone' }] }, []), /node 'n': there is no graph 'gone'/],
    [graph({ n: ['graph', { graph: 'self' }] }, []), /graph 'self' contains itself/],
    [graph({ n: ['graph', { graph: 'inner' }] }, []), /node 'n': nothing feeds its input 'x'/],
    [graph({ i: 'input', n: ['graph', { graph: 'inner' }] }, ['i.index -> n.x', 'i.index -> n.z']), /edge i\.index -> n\.z: node 'n' has no input 'z' \(its graph takes x\)/],
    [graph({ i: 'input', n: ['graph', { graph: 'inner' }], o: 'metrics' }, ['i.index -> n.x', 'n.z -> o.z']), /edge n\.z -> o\.z: node 'n' has no output 'z' \(its graph has y\)/],
    [graph({ n: ['graph', { graph: 'inner' }] }, ['n.y -> n.x']), /cycle/],
  ];
  for (const [content, message] of cases) {
    const { events } = await runWorker(t, PYTHON3.path, maths(t, files), { graph: content, nodesets: NODESETS });
    assert.match(String(fatalOf(events)['message']), message);
  }
});

test('metrics: NaN and infinities have no value, booleans count, anything else is an error that names the metric', async (t) => {
  const metric = async (pinned: PinnedSnapshot, input: Record<string, unknown>, edges: string[]) => {
    const { events } = await runWorker(t, PYTHON3.path, pinned, { graph: graph({ in: 'input', v: 'odd__value', out: 'metrics' }, ['in.kind -> v.kind', ...edges]), nodesets: { odd: local('nodesets.odd') }, inputs: [input] });
    return episodesOf(events)[0] ?? {};
  };
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'workspace/nodesets/odd.py': `
from evalpin import NodeSet, node
class Scalar:
    def __init__(self, value): self.value = value
    def item(self): return self.value
class Odd(NodeSet):
    @node(outputs="value")
    def value(self, kind):
        return {"nan": float("nan"), "inf": float("-inf"), "true": True, "none": None, "scalar": Scalar(2.5), "text": "high", "list": [1], "false scalar": Scalar(False)}[kind]
`,
    },
  });
  for (const [kind, value] of [['nan', null], ['inf', null], ['true', 1], ['none', null], ['scalar', 2.5]] as const) {
    assert.deepEqual(await metric(pinned, { kind }, ['v.value -> out.m']), { id: '0000', status: 'passed', metrics: { m: value } });
  }
  for (const [kind, type] of [['text', 'str'], ['list', 'list']] as const) {
    const { status, message } = await metric(pinned, { kind }, ['v.value -> out.m']);
    assert.deepEqual({ status, message }, { status: 'error', message: `node 'out': metric 'm' is a ${type}; a metric is a number, true, false or None` });
  }
  assert.equal((await metric(pinned, { kind: 'false scalar' }, ['v.value -> out.passed']))['status'], 'failed');
  const { status, message } = await metric(pinned, { kind: 'nan' }, ['v.value -> out.passed']);
  assert.deepEqual({ status, message }, { status: 'error', message: "node 'out': metric 'passed' is nan; it must be true or false" });
  const gone = await metric(pinned, { kind: 'true' }, ['in.gone -> out.m']);
  assert.equal(gone['message'], "node 'out': input 'm' is missing: the episode's input has no 'gone' (there is index, kind, seed)");
});

test('random numbers follow the episode\'s seed, whatever ran before', async (t) => {
  const content = graph({ a: 'maths__draw', b: 'maths__draw', out: 'metrics' }, ['a.value -> out.a', 'b.value -> out.b']);
  const first = await runWorker(t, PYTHON3.path, maths(t), { graph: content, nodesets: NODESETS, inputs: [{}, {}] });
  const again = await runWorker(t, PYTHON3.path, maths(t), { graph: content, nodesets: NODESETS, inputs: [{}, {}] });
  const [one, two] = episodesOf(first.events);
  assert.deepEqual(episodesOf(again.events), [one, two]);
  assert.notDeepEqual(one?.['metrics'], two?.['metrics']);
});

test('a node may be a coroutine, and takes its class\'s config as an argument where it asks for it', async (t) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'workspace/nodesets/later.py': `
import asyncio
from evalpin import NodeSet, node
class Later(NodeSet):
    def __init__(self, config):
        self.start = config["start"] + self.config["start"]
    async def setup(self, config):
        self.loop = asyncio.get_running_loop()
        self.start += config["start"]
    @node(outputs="value")
    async def count(self, **more):
        assert asyncio.get_running_loop() is self.loop
        await asyncio.sleep(0)
        return self.start + more["x"]
    def teardown(self):
        print("torn down")
class Unrelated: pass
`,
    },
  });
  const { events, stdout, stderr } = await runWorker(t, PYTHON3.path, pinned, {
    graph: graph({ in: 'input', c: 'later__count', out: 'metrics' }, ['in.x -> c.x', 'c.value -> out.v']),
    nodesets: { later: local('nodesets.later', { class: 'Later', config: { start: 10 } }) },
    inputs: [{ x: 5 }],
  });
  assert.deepEqual(episodesOf(events), [{ id: '0000', status: 'passed', metrics: { v: 35 } }], stderr);
  assert.equal(stdout, 'torn down\n');
});

testEachPython('SIGTERM in the middle of an episode ends the worker with its report whole', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'workspace/nodesets/long.py': `
import time
from evalpin import NodeSet, node
class Long(NodeSet):
    @node
    def wait(self):
        print("waiting", flush=True)
        try: time.sleep(600)
        except Exception: pass
`,
    },
  });
  const { events, code } = await runWorker(t, path, pinned, { graph: graph({ w: 'long__wait' }, []), nodesets: { long: local('nodesets.long') }, signalAtOutput: 'SIGTERM' });
  assert.deepEqual({ events, code }, { events: [{ event: 'ready' }], code: 143 });
  assert.deepEqual(readReports(pinned.reports).flat().at(-1), { event: 'end' });
});

test('the descriptors of the worker do not reach the programs that it starts', async (t) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'workspace/nodesets/run.py': `
import subprocess
from evalpin import NodeSet, node
class Run(NodeSet):
    @node(outputs="open")
    def count(self):
        script = "import os\\nfor fd in (3, 4):\\n try: os.fstat(fd); print(fd)\\n except OSError: pass"
        return len(subprocess.run(["python3", "-S", "-c", script], stdout=subprocess.PIPE, close_fds=False).stdout)
`,
    },
  });
  const { events } = await runWorker(t, PYTHON3.path, pinned, { graph: graph({ r: 'run__count', out: 'metrics' }, ['r.open -> out.open']), nodesets: { run: local('nodesets.run') } });
  assert.deepEqual(episodesOf(events)[0]?.['metrics'], { open: 0 });
});

test('a nodeset without a module is found by its entry', async (t) => {
  const { events } = await runWorker(t, PYTHON3.path, maths(t), {
    graph: graph({ in: 'input', a: 'maths__add', out: 'metrics' }, ['in.index -> a.a', 'a.total -> out.t']),
    nodesets: { maths: { entry: 'workspace/nodesets/maths.py' } },
  });
  assert.deepEqual(episodesOf(events)[0]?.['metrics'], { t: 10 });
});

test('a dict whose key nearly has the name of the one output is an error that names both; any other dict is the value', async (t) => {
  const source = `
from evalpin import NodeSet, node
class Near(NodeSet):
    @node(outputs=("words",))
    def make(self, key):
        return {key: 1}
    @node(outputs=("passed", "shown"))
    def show(self, value):
        return {"passed": True, "shown": len(value["words"] if isinstance(value, dict) and "words" in value else value)}
`;
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/nodesets/near.py': source } });
  const { events } = await runWorker(t, PYTHON3.path, pinned, {
    graph: graph({ in: 'input', make: 'near__make', show: 'near__show', out: 'metrics' }, ['in.key -> make.key', 'make.words -> show.value', 'show.shown -> out.shown']),
    nodesets: { near: local('nodesets.near') },
    inputs: ['wrds', 'wrods', 'Words', 'answer', 'cords', 'word_list'].map((key) => ({ key })),
  });
  const answers = events.filter(({ event }) => event === 'episode');
  assert.deepEqual(answers.map(({ status }) => status), ['error', 'error', 'error', 'passed', 'error', 'passed']);
  assert.match(String(answers[0]?.['message']), /near__make returned a dict with 'wrds' and without its output 'words'/);
});
