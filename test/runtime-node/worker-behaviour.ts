import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { parseHarnessEvent } from '../../src/launch/worker-event.ts';
import type { NodeBinary } from './node-binaries.ts';
import { linesOf, PIN_URL, pinnedWorkspace, readReports } from './pinned-workspace.ts';
import { startServer } from './server-process.ts';
import { sorted } from './sorted.ts';
import { episode, runWorkerProcess } from './worker-process.ts';

const edge = (from: string, to: string) => {
  const [source, sourceHandle] = from.split('.');
  const [target, targetHandle] = to.split('.');
  return { source, sourceHandle, target, targetHandle };
};

const WORDS = `
  import { NodeSet } from 'evalpin';
  import { split } from './_split.mjs';
  export default class Words extends NodeSet {
    static nodes = { count: { outputs: ['words', 'long'], inputs: ['text', 'least'] }, fail: { outputs: ['words'] } };
    async setup() { this.calls = 0; await null; }
    async count({ text, least }) {
      console.log('counting', text);
      this.calls += 1;
      const words = split(text);
      return { words: words.length, long: words.filter((word) => word.length >= least).length };
    }
    fail({ text }) {
      return deeper(text);
    }
  }
  function deeper(text) {
    throw new RangeError('too deep: ' + text);
  }
`;

const FILES = {
  'workspace/nodesets/method/words/index.mjs': WORDS,
  'workspace/nodesets/method/words/_split.mjs': 'export const split = (text) => text.split(/\\s+/).filter(Boolean);\n',
};

const NODESETS = { words: { entry: 'workspace/nodesets/method/words/index.mjs' } };

const GRAPH = {
  nodes: [
    { id: 'line', type: 'input' },
    { id: 'counted', type: 'words__count', config: { least: 4 } },
    { id: 'out', type: 'metrics' },
  ],
  edges: [edge('line.text', 'counted.text'), edge('counted.words', 'out.words'), edge('counted.long', 'out.long')],
};

/** What holds on every version of Node. */
export function testWorker({ path: node, version, hasTypes }: NodeBinary): void {
  test(`Node ${version}: a graph runs once per episode, and config feeds what no edge feeds`, async (t) => {
    const pinned = pinnedWorkspace(t, FILES);
    const result = await runWorkerProcess(t, pinned, {
      node,
      nodesets: NODESETS,
      graph: GRAPH,
      episodes: [episode(0, { text: 'one three' }), episode(1, { text: 'four five six' })],
    });
    assert.equal(result.code, 0, result.stderr);
    assert.deepEqual(result.events[0], { event: 'ready' });
    assert.deepEqual(
      result.episodes.map(({ id, status, metrics }) => [id, status, metrics]),
      [['0000', 'passed', { words: 2, long: 1 }], ['0001', 'passed', { words: 3, long: 2 }]],
    );
    assert.equal(typeof result.episodes[0]?.duration_ms, 'number');
    assert.match(result.stdout, /counting one three/);
    assert.equal(result.stderr, '');
    const [lines = []] = readReports(pinned.reports);
    assert.deepEqual(
      sorted(linesOf(lines, 'loaded').map(({ module }) => module)),
      ['workspace/nodesets/method/words/_split.mjs', 'workspace/nodesets/method/words/index.mjs'],
    );
    assert.equal(lines.at(-1)?.event, 'end');
  });

  test(`Node ${version}: an exception is an error of its episode, with the innermost pinned line, and the next one runs`, async (t) => {
    const pinned = pinnedWorkspace(t, FILES);
    const graph = {
      nodes: [{ id: 'line', type: 'input' }, { id: 'broken', type: 'words__fail' }, { id: 'out', type: 'metrics' }],
      edges: [edge('line.text', 'broken.text'), edge('broken.words', 'out.words')],
    };
    const { code, episodes } = await runWorkerProcess(t, pinned, { node, nodesets: NODESETS, graph, episodes: [episode(0, { text: 'a' }), episode(1, { text: 'b' })] });
    assert.equal(code, 0);
    assert.deepEqual(
      episodes.map(({ status, message, file, line, error_kind }) => [status, message, file, line, error_kind]),
      ['a', 'b'].map((text) => ['error', `node "broken": RangeError: too deep: ${text}`, 'nodesets/method/words/index.mjs', 18, 'model']),
    );
  });

  test(`Node ${version}: CommonJS and plain objects are nodesets too, and both spellings of the API are one`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/nodesets/a/index.cjs': `
        const { NodeSet } = require('evalpin');
        exports.Adder = class Adder extends NodeSet {
          static nodes = { add: { outputs: ['sum'] } };
          add({ a, b }) { return a + b; }
        };
        exports.Base = NodeSet;`,
      'workspace/nodesets/b/index.mjs': `
        import { NodeSet, node } from 'evalpin';
        import cjs from '../a/index.cjs';
        export default {
          setup() { this.offset = this.config.offset; },
          nodes: {
            shift: node(['value'], function ({ sum }, { config }) { return { value: sum + this.offset + config.more }; }),
            same: { outputs: ['same'], run: () => cjs.Base === NodeSet },
          },
        };`,
    });
    const { code, episodes, stderr } = await runWorkerProcess(t, pinned, {
      node,
      nodesets: { a: { entry: 'workspace/nodesets/a/index.cjs' }, b: { entry: 'workspace/nodesets/b/index.mjs', config: { offset: 100 } } },
      graph: {
        nodes: [
          { id: 'in', type: 'input' },
          { id: 'add', type: 'a__add', config: { b: 5 } },
          { id: 'shift', type: 'b__shift', config: { more: 1000 } },
          { id: 'same', type: 'b__same' },
          { id: 'out', type: 'metrics' },
        ],
        edges: [edge('in.index', 'add.a'), edge('add.sum', 'shift.sum'), edge('shift.value', 'out.value'), edge('same.same', 'out.passed')],
      },
      episodes: [episode(3)],
    });
    assert.equal(code, 0, stderr);
    assert.deepEqual(episodes.map(({ status, metrics }) => [status, metrics]), [['passed', { value: 1108 }]]);
  });

  test(`Node ${version}: served nodesets are called over HTTP, whatever proxy the environment names`, async (t) => {
    const pinned = pinnedWorkspace(t, FILES);
    const server = await startServer(t, pinned, { node, args: ['--name', 'words', '--module', 'workspace/nodesets/method/words/index.mjs'] });
    const result = await runWorkerProcess(t, pinned, {
      node,
      nodesets: { words: { ...NODESETS.words, served: true, parallelism: 'shared' } },
      urls: { words: server.url },
      graph: GRAPH,
      episodes: [episode(0, { text: 'one three' }), episode(1, {})],
      env: { HTTP_PROXY: 'http://127.0.0.1:9', http_proxy: 'http://127.0.0.1:9', NODE_USE_ENV_PROXY: '1' },
    });
    assert.equal(result.code, 0, result.stderr);
    assert.deepEqual(result.episodes[0]?.metrics, { words: 2, long: 1 });
    assert.match(result.episodes[1]?.message ?? '', /node "counted": its input "text" is missing.*line\.text → counted\.text/);
    assert.equal(await server.stop(), 0);
  });

  test(`Node ${version}: an error inside a server keeps its place, and a server that is gone is no fault of the model`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      ...FILES,
      'workspace/nodesets/end/index.mjs': `
        import { NodeSet, Skip } from 'evalpin';
        export class End extends NodeSet {
          static nodes = { end: { outputs: ['ok'] } };
          end({ how }) {
            if (how === 'exit') process.exit(1);
            if (how === 'skip') throw new Skip('nothing to see');
            throw new TypeError('inside');
          }
        }`,
    });
    const server = await startServer(t, pinned, { node, args: [JSON.stringify({ name: 'end', entry: 'workspace/nodesets/end/index.mjs', class: 'End', config: {} })] });
    const { code, episodes } = await runWorkerProcess(t, pinned, {
      node,
      nodesets: { end: { served: true, parallelism: 'shared' } },
      urls: { end: server.url },
      graph: {
        nodes: [{ id: 'in', type: 'input' }, { id: 'end', type: 'end__end' }, { id: 'out', type: 'metrics' }],
        edges: [edge('in.how', 'end.how'), edge('end.ok', 'out.ok')],
      },
      episodes: [episode(0, { how: 'throw' }), episode(1, { how: 'skip' }), episode(2, { how: 'exit' }), episode(3, { how: 'throw' })],
    });
    assert.equal(code, 0);
    assert.deepEqual(
      episodes.map(({ status, error_kind, file, line }) => [status, error_kind, file, line]),
      [
        ['error', 'model', 'nodesets/end/index.mjs', 8],
        ['skipped', undefined, undefined, undefined],
        ['error', 'infrastructure', undefined, undefined],
        ['error', 'infrastructure', undefined, undefined],
      ],
    );
    assert.match(episodes[0]?.message ?? '', /TypeError: inside/);
    assert.equal(episodes[1]?.message, 'nothing to see');
  });

  test(`Node ${version}: a connection that a server closed while the worker was busy is not used again, and no call is made twice`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/nodesets/busy.mjs': `
        export default { nodes: { think: { outputs: ['thought'], run: ({ answer }) => {
          const end = Date.now() + 150;
          while (Date.now() < end);
          return answer;
        } } } };`,
    });
    let calls = 0;
    const foreign = createServer((request, response) => {
      request.resume();
      if (request.url === '/manifest') {
        response.statusCode = 404;
        response.end('there is none');
        return;
      }
      calls += 1;
      response.end(JSON.stringify({ answer: calls }));
      response.on('finish', () => setTimeout(() => request.socket.destroy(), 30));
    });
    await new Promise((resolve) => foreign.listen(0, '127.0.0.1', () => resolve(undefined)));
    t.after(() => foreign.close());
    const { port } = foreign.address() as AddressInfo;
    const { code, episodes, stderr } = await runWorkerProcess(t, pinned, {
      node,
      nodesets: { busy: { entry: 'workspace/nodesets/busy.mjs' }, far: { served: true, runtime: 'command', parallelism: 'shared' } },
      urls: { far: `http://127.0.0.1:${port}` },
      graph: {
        nodes: [{ id: 'a', type: 'far__ask' }, { id: 'b', type: 'busy__think' }, { id: 'c', type: 'far__ask' }, { id: 'out', type: 'metrics' }],
        edges: [edge('a.answer', 'b.answer'), edge('b.thought', 'c.thought'), edge('c.answer', 'out.answer')],
      },
      episodes: [episode(0), episode(1), episode(2)],
    });
    assert.equal(code, 0, stderr);
    assert.deepEqual(episodes.map(({ status, metrics }) => [status, metrics['answer']]), [['passed', 2], ['passed', 4], ['passed', 6]]);
    assert.equal(calls, 6);
  });

  test(`Node ${version}: NaN cannot go to a server as something else, and a status that is not the code's fault is none of it`, async (t) => {
    const pinned = pinnedWorkspace(t, { 'workspace/nodesets/nan.mjs': "export default { nodes: { give: { outputs: ['list'], run: ({ bad }) => (bad ? [1, NaN] : new Float32Array([1, 2])) } } };\n" });
    const foreign = createServer((request, response) => {
      void readText(request).then((text) => {
        if (request.url === '/manifest') return response.end('{"nodes":{"sum":{"inputs":["list"],"outputs":["sum"]},"busy":{"outputs":["x"]}}}');
        if (request.url === '/call/busy') response.statusCode = 503;
        const { list } = JSON.parse(text) as { list: number[] };
        return response.end(`{"sum":${list.length === 2 ? (list[0] ?? 0) + (list[1] ?? 0) : NaN}}`);
      });
    });
    await new Promise((resolve) => foreign.listen(0, '127.0.0.1', () => resolve(undefined)));
    t.after(() => foreign.close());
    const { port } = foreign.address() as AddressInfo;
    const run = (node_: string, bad: boolean) =>
      runWorkerProcess(t, pinned, {
        node,
        nodesets: { nan: { entry: 'workspace/nodesets/nan.mjs' }, far: { served: true, parallelism: 'shared' } },
        urls: { far: `http://127.0.0.1:${port}` },
        graph: {
          nodes: [{ id: 'list', type: 'nan__give', config: { bad } }, { id: 'far', type: `far__${node_}` }, { id: 'out', type: 'metrics' }],
          edges: [edge('list.list', 'far.list'), ...(node_ === 'sum' ? [edge('far.sum', 'out.sum')] : [])],
        },
        episodes: [episode(0)],
      });
    assert.deepEqual((await run('sum', false)).episodes[0]?.metrics, { sum: 3 });
    const nan = (await run('sum', true)).episodes[0];
    assert.deepEqual([nan?.status, nan?.error_kind], ['error', 'model']);
    assert.match(nan?.message ?? '', /JSON cannot carry NaN/);
    const busy = (await run('busy', false)).episodes[0];
    assert.deepEqual([busy?.status, busy?.error_kind], ['error', 'infrastructure']);
  });

  test(`Node ${version}: a child that outlives the worker does not hold its channels open`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/nodesets/spawner.mjs': `
        import { spawn } from 'node:child_process';
        export default { nodes: { go: { outputs: ['pid'], run: () => { const child = spawn('sleep', ['30'], { detached: true, stdio: 'ignore' }); child.unref(); return child.pid; } } } };`,
    });
    const { code, episodes } = await runWorkerProcess(t, pinned, {
      node,
      nodesets: { spawner: { entry: 'workspace/nodesets/spawner.mjs' } },
      graph: { nodes: [{ id: 'go', type: 'spawner__go' }, { id: 'out', type: 'metrics' }], edges: [edge('go.pid', 'out.pid')] },
      episodes: [episode(0)],
    });
    const pid = episodes[0]?.metrics['pid'];
    assert.ok(typeof pid === 'number');
    // It is still there, although the worker's channels have ended.
    process.kill(pid, 'SIGKILL');
    assert.equal(code, 0);
  });

  test(`Node ${version}: what nobody awaited is an error of the running episode and kills nothing`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/nodesets/stray/index.mjs': `
        export default { nodes: { go: { outputs: ['ok'], run({ how }) {
          if (how === 'rejection') Promise.reject(new Error('nobody waits'));
          if (how === 'hang') return new Promise(() => setTimeout(() => { throw new Error('thrown by a timer'); }, 1));
          return 1;
        } } } };`,
    });
    const { code, episodes } = await runWorkerProcess(t, pinned, {
      node,
      nodesets: { stray: { entry: 'workspace/nodesets/stray/index.mjs' } },
      graph: {
        nodes: [{ id: 'in', type: 'input' }, { id: 'go', type: 'stray__go' }, { id: 'out', type: 'metrics' }],
        edges: [edge('in.how', 'go.how'), edge('go.ok', 'out.ok')],
      },
      episodes: [episode(0, { how: 'rejection' }), episode(1, { how: 'hang' }), episode(2, { how: 'well' })],
    });
    assert.equal(code, 0);
    assert.deepEqual(
      episodes.map(({ status, message, error_kind }) => [status, message, error_kind]),
      [['error', 'nobody waits', 'model'], ['error', 'thrown by a timer', 'model'], ['passed', undefined, undefined]],
    );
    assert.equal(episodes[0]?.file, 'nodesets/stray/index.mjs');
  });

  test(`Node ${version}: metrics are numbers, truth values or nothing; NaN and Infinity are nothing`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/nodesets/value/index.mjs': `
        const values = { nan: NaN, infinite: -Infinity, null: null, yes: true, text: '1', list: [1] };
        export default { nodes: { give: { outputs: ['value', 'passed'], run: ({ which }) => ({ value: values[which], passed: which === 'yes' }) } } };`,
    });
    const { episodes } = await runWorkerProcess(t, pinned, {
      node,
      nodesets: { value: { entry: 'workspace/nodesets/value/index.mjs' } },
      graph: {
        nodes: [{ id: 'in', type: 'input' }, { id: 'give', type: 'value__give' }, { id: 'out', type: 'metrics' }],
        edges: [edge('in.which', 'give.which'), edge('give.value', 'out.value'), edge('give.passed', 'out.passed')],
      },
      episodes: ['nan', 'infinite', 'null', 'yes', 'text', 'list'].map((which, index) => episode(index, { which })),
    });
    assert.deepEqual(
      episodes.map(({ status, metrics }) => [status, metrics['value']]),
      [['failed', null], ['failed', null], ['failed', null], ['passed', 1], ['error', undefined], ['error', undefined]],
    );
    assert.match(episodes[4]?.message ?? '', /node "out": .*the metric "value".*is a string/);
  });

  test(`Node ${version}: random numbers depend on the episode's seed and the node alone`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/nodesets/dice/index.mjs': `
        export default { nodes: { roll: { outputs: ['roll', 'seed'], run: (_, context) => ({ roll: context.random() + context.random(), seed: context.seed }) } } };`,
    });
    const graph = {
      nodes: [{ id: 'a', type: 'dice__roll' }, { id: 'b', type: 'dice__roll' }, { id: 'out', type: 'metrics' }],
      edges: [edge('a.roll', 'out.a'), edge('b.roll', 'out.b'), edge('a.seed', 'out.seed')],
    };
    const nodesets = { dice: { entry: 'workspace/nodesets/dice/index.mjs' } };
    const first = await runWorkerProcess(t, pinned, { node, nodesets, graph, episodes: [episode(0), episode(1)] });
    const second = await runWorkerProcess(t, pinned, { node, nodesets, graph, episodes: [episode(1), episode(0)] });
    const metrics = first.episodes.map((one) => one.metrics);
    assert.deepEqual(metrics, second.episodes.map((one) => one.metrics).toReversed());
    assert.equal(metrics[0]?.['seed'], 1000);
    assert.equal(new Set(metrics.flatMap((one) => [one['a'], one['b']])).size, 4);
    // The same on every version of Node.
    assert.equal(metrics[0]?.['a'], 0.3810432779137045);
  });

  test(`Node ${version}: nested graphs are opened up: by name or inline, fed by edges, by config, or by the episode`, async (t) => {
    const scaled = {
      nodes: [{ id: 'in', type: 'input' }, { id: 'times', type: 'sums__multiply' }, { id: 'plus', type: 'sums__add' }, { id: 'out', type: 'output' }],
      edges: [edge('in.value', 'times.a'), edge('in.factor', 'times.b'), edge('times.result', 'plus.a'), edge('in.index', 'plus.b'), edge('plus.result', 'out.scaled')],
    };
    const twice = {
      nodes: [{ id: 'in', type: 'input' }, { id: 'first', type: 'graph', config: { graph: 'parts/scaled', factor: 2 } }, { id: 'out', type: 'output' }],
      edges: [edge('in.x', 'first.value'), edge('first.scaled', 'out.y')],
    };
    const pinned = pinnedWorkspace(t, {
      'workspace/nodesets/sums.mjs': "export default { nodes: { add: { outputs: ['result'], inputs: ['a', 'b'], run: ({ a, b }) => a + b }, multiply: { outputs: ['result'], inputs: ['a', 'b'], run: ({ a, b }) => a * b }, fail: { outputs: ['never'], run: () => { throw new Error('inside') } } } };\n",
      'workspace/graphs/parts/scaled.json': JSON.stringify(scaled),
      'workspace/graphs/failing.json': JSON.stringify({ nodes: [{ id: 'bad', type: 'sums__fail' }], edges: [] }),
      'workspace/graphs/circle.json': JSON.stringify({ nodes: [{ id: 'again', type: 'graph', config: { graph: 'circle' } }] }),
    });
    const nodesets = { sums: { entry: 'workspace/nodesets/sums.mjs' } };
    const run = (nodes: object[], edges: object[] = []) =>
      runWorkerProcess(t, pinned, { node, nodesets, graph: { nodes: [{ id: 'episode', type: 'input' }, ...nodes, { id: 'm', type: 'metrics' }], edges }, episodes: [episode(3, { x: 10 })] });
    const good = await run(
      [{ id: 'outer', type: 'graph', config: { graph: twice } }, { id: 'named', type: 'graph', config: { graph: 'scaled', factor: 5 } }],
      [edge('episode.x', 'outer.x'), edge('outer.y', 'named.value'), edge('outer.y', 'm.outer'), edge('named.scaled', 'm.named')],
    );
    assert.equal(good.code, 0, good.stderr);
    assert.deepEqual(good.episodes[0]?.metrics, { outer: 10 * 2 + 3, named: 23 * 5 + 3 });
    const failing = await run([{ id: 'f', type: 'graph', config: { graph: 'failing' } }]);
    assert.equal(failing.episodes[0]?.message, 'node "f/bad": inside');
    const wrong: [object[], object[], RegExp][] = [
      [[{ id: 'g', type: 'graph', config: { graph: 'absent' } }], [], /node "g": there is no graph "absent" below graphs\/; it has .*parts\/scaled\.json/],
      [[{ id: 'g', type: 'graph', config: { graph: 'circle' } }], [], /node "g\/again": the graph graphs\/circle\.json contains itself/],
      [[{ id: 'g', type: 'graph', config: { graph: 'scaled', factor: 1 } }], [], /node "g": nothing feeds its input "value"/],
      [[{ id: 'g', type: 'graph', config: { graph: 'scaled', factor: 1, value: 1 } }], [edge('g.nope', 'm.x')], /g\.nope → m\.x: node "g" has no output "nope"; its graph has scaled/],
      [[{ id: 'g', type: 'graph', config: { graph: 'scaled', factor: 1 } }], [edge('episode.x', 'g.valu')], /node "g" has no input "valu"; its graph takes value, factor, index/],
    ];
    for (const [nodes, edges, message] of wrong) {
      const { code, events } = await run(nodes, edges);
      assert.equal(code, 70);
      assert.match(events[0]?.event === 'fatal' ? events[0].message : '', message);
    }
  });

  test(`Node ${version}: a program of its own appends episodes to the events file`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/eval.cjs': `
        const { reportEpisode } = require('evalpin');
        const told = reportEpisode({ id: 7, status: 'passed', metrics: { exact: true, loss: NaN }, duration_ms: 1.5 });
        reportEpisode({ id: '8', status: 'error', message: 'no answer' });
        try { reportEpisode({ id: 9, status: 'fine' }); } catch (error) { console.log(error.message); }
        console.log(told);`,
    });
    const file = join(pinned.folder, 'events.jsonl');
    const { stdout } = await promisify(execFile)(node, ['--import', PIN_URL, 'eval.cjs'], { cwd: pinned.workspace, env: { ...pinned.env, EVALPIN_EVENTS: file } });
    assert.equal(stdout, 'status is one of passed, failed, error, skipped, not "fine"\ntrue\n');
    assert.deepEqual(readFileSync(file, 'utf8').trim().split('\n').map((line) => parseHarnessEvent(line)), [
      { event: 'episode', id: '7', status: 'passed', metrics: { exact: 1, loss: null }, duration_ms: 1.5 },
      { event: 'episode', id: '8', status: 'error', metrics: {}, message: 'no answer', error_kind: 'model' },
    ]);
  });

  for (const [what, graph, message] of WRONG_GRAPHS()) {
    test(`Node ${version}: ${what} is found before the first episode, by node and edge`, async (t) => {
      const pinned = pinnedWorkspace(t, FILES);
      const { code, events } = await runWorkerProcess(t, pinned, { node, nodesets: NODESETS, graph, episodes: [episode(0)] });
      assert.equal(code, 70);
      assert.equal(events.length, 1);
      const [event] = events;
      assert.equal(event?.event, 'fatal');
      assert.match(event?.event === 'fatal' ? event.message : '', message);
    });
  }

  test(`Node ${version}: code that cannot be loaded is told with its file and line`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/nodesets/thrower/index.mjs': '\n\nthrow new Error("at import");\n',
      'workspace/nodesets/nonsense/index.mjs': 'export default {\n  nodes: {\n  this is no code\n',
      'workspace/nodesets/required/index.cjs': 'const a = 1;\nconst b = ;\n',
      'workspace/nodesets/absent/index.mjs': "import './_gone.mjs';\n",
      'workspace/nodesets/unnamed/index.mjs': "\nimport { nothing } from './_other.mjs';\n",
      'workspace/nodesets/unnamed/_other.mjs': 'export const something = 1;\n',
    });
    const expected = [
      ['thrower', 'index.mjs', /at import/, 3],
      ['nonsense', 'index.mjs', /SyntaxError/, 3],
      ['required', 'index.cjs', /SyntaxError/, 2],
      ['absent', 'index.mjs', /_gone\.mjs/, undefined],
      ['unnamed', 'index.mjs', /nothing/, 2],
    ] as const;
    for (const [name, file, message, line] of expected) {
      const graph = { nodes: [{ id: 'one', type: `${name}__go` }], edges: [] };
      const { code, events, stderr } = await runWorkerProcess(t, pinned, { node, nodesets: { [name]: { entry: `workspace/nodesets/${name}/${file}` } }, graph, episodes: [] });
      assert.equal(code, 70, stderr);
      const [event] = events;
      assert.equal(event?.event, 'fatal');
      if (event?.event !== 'fatal') continue;
      assert.match(event.message, message);
      assert.deepEqual([event.file, event.line], [`nodesets/${name}/${file}`, line], name);
    }
  });

  test(`Node ${version}: a TypeScript entry ${hasTypes ? 'runs by type stripping' : 'is refused in words'}`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/nodesets/typed/index.ts': `
        import { NodeSet } from 'evalpin';
        export default class Typed extends NodeSet {
          static override nodes = { twice: { outputs: ['value'] } };
          twice({ index }: { index: number }): number { return index * 2; }
        }`,
    });
    const { code, episodes, events } = await runWorkerProcess(t, pinned, {
      node,
      nodesets: { typed: { entry: 'workspace/nodesets/typed/index.ts' } },
      graph: { nodes: [{ id: 'in', type: 'input' }, { id: 'twice', type: 'typed__twice' }, { id: 'out', type: 'metrics' }], edges: [edge('in.index', 'twice.index'), edge('twice.value', 'out.value')] },
      episodes: [episode(21)],
    });
    if (hasTypes) {
      assert.equal(code, 0);
      assert.deepEqual(episodes[0]?.metrics, { value: 42 });
    } else {
      assert.equal(code, 70);
      assert.match(events[0]?.event === 'fatal' ? events[0].message : '', /index\.ts.*TypeScript.*Node 22\.18/);
    }
  });
}

function WRONG_GRAPHS(): [string, Record<string, unknown>, RegExp][] {
  const { nodes, edges } = GRAPH;
  const second = { id: 'again', type: 'words__count', config: { least: 1 } };
  return [
    ['a cycle', { nodes: [...nodes, second], edges: [edge('counted.words', 'again.text'), edge('again.words', 'counted.text')] }, /cycle: (counted → again → counted|again → counted → again)/],
    ['an unknown output', { nodes, edges: [...edges, edge('counted.shortest', 'out.shortest')] }, /counted\.shortest → out\.shortest.*"counted".*has no output "shortest"; it has words, long/],
    ['an unknown input', { nodes, edges: [...edges, edge('line.text', 'counted.txt')] }, /line\.text → counted\.txt.*no input "txt"; it has text, least/],
    ['a missing input', { nodes, edges: edges.slice(1) }, /node "counted" \(words__count\): nothing feeds its input "text"/],
    ['an unknown node of an edge', { nodes, edges: [...edges, edge('ghost.x', 'out.x')] }, /ghost\.x → out\.x: there is no node "ghost"/],
    ['an input that is fed twice', { nodes, edges: [...edges, edge('line.seed', 'counted.text')] }, /line\.seed → counted\.text.*fed by line\.text → counted\.text already/],
    ['an unknown type', { nodes: [...nodes, { id: 'x', type: 'letters__count' }], edges }, /node "x" has the type "letters__count"/],
    ['an unknown node of a nodeset', { nodes: [...nodes, { id: 'x', type: 'words__spell' }], edges }, /node "x": nodeset "words" has no node "spell"; it has count, fail/],
  ];
}
