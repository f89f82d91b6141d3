import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { COUNTER } from './counter-nodeset.ts';
import { linesOf, pinnedSnapshot, readReports, runProgram, RUNTIME, writeFiles } from './pinned-snapshot.ts';
import { appears, ask, NONCE, startServer } from './python-server.ts';
import { edge, episodesOf, lineOf, local, runWorker } from './python-worker.ts';
import { PYTHON3, test, testEachPython } from './pythons.ts';

const counter = (t: TestContext) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/nodesets/counter.py': COUNTER } });
  return { ...pinned, env: { ...pinned.env, TORN_DOWN: join(pinned.root, 'torn-down') } };
};
/** Until the signal has been handled, the server is still `ready`. */
async function answers503(url: string, agent: Agent): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const { status } = await ask(url, 'GET /health', undefined, { agent });
    if (status === 503) return;
    assert.ok(status === 200 && Date.now() < deadline, `status ${status}`);
  }
}

const WHAT = { name: 'counter', module: 'nodesets.counter' };

testEachPython('serves a nodeset: health with its nonce, manifest, calls, state, and an end on SIGTERM', async (t, { path }) => {
  const pinned = counter(t);
  const server = await startServer(t, path, pinned, { ...WHAT, config: { start: 5 } });
  const health = async (headers: Record<string, string>) => (await fetch(`${server.url}/health`, { headers })).json();
  const mine = { status: 'ready', name: 'counter', pid: server.child.pid };
  assert.deepEqual(await health({ 'evalpin-nonce-sha256': createHash('sha256').update(NONCE).digest('hex') }), { ...mine, nonce: NONCE });
  for (const stranger of [{}, { 'evalpin-nonce-sha256': 'ab' }, { 'evalpin-nonce-sha256': NONCE }]) assert.deepEqual(await health(stranger as Record<string, string>), mine);
  const { body: manifest } = await ask(server.url, 'GET /manifest');
  assert.equal(manifest.name, 'counter');
  assert.deepEqual(manifest.nodes.add, { outputs: ['n'], inputs: ['by?'] });
  assert.deepEqual(manifest.nodes.make, { outputs: ['value', 'kind'], inputs: ['kind'] });
  assert.deepEqual(manifest.state, { schema: { n: 'u64' }, schema_hash: manifest.state.schema_hash, migrations: [], codecs: manifest.state.codecs });
  assert.equal(manifest.state.codecs.at(-1), 'application/json');
  assert.match(manifest.state.schema_hash, /^[0-9a-f]{16}$/);

  assert.deepEqual((await ask(server.url, 'POST /call/add', { by: 2 })).body, { n: 7 });
  assert.deepEqual((await ask(server.url, 'POST /call/make', { kind: 'array' })).body, { value: [1, 2], kind: 'array' });
  assert.deepEqual((await ask(server.url, 'POST /call/make', { kind: 'nan' })).body, { value: null, kind: 'nan' });

  const withNonce = { headers: { 'x-evalpin-nonce': NONCE } };
  for (const [route, body] of [['GET /state'], ['POST /state', { state: { n: 1 } }], ['POST /config', { config: {} }]] as const) {
    for (const headers of [{}, { 'x-evalpin-nonce': 'wrong' }]) assert.equal((await ask(server.url, route, body, { headers })).status, 403, route);
  }
  const { body: state, headers } = await ask(server.url, 'GET /state', undefined, { headers: { ...withNonce.headers, accept: 'application/json' } });
  assert.deepEqual(state, { n: 7 });
  assert.deepEqual([headers['content-type'], headers['evalpin-state-schema'], headers['evalpin-state-schema-hash']], ['application/json', '{"n":"u64"}', manifest.state.schema_hash]);
  const given = { headers: { ...withNonce.headers, 'content-type': 'application/json', 'evalpin-state-schema-hash': manifest.state.schema_hash } };
  assert.deepEqual((await ask(server.url, 'POST /state', { n: 40 }, given)).body, { restored: true, migrations: [] });
  assert.equal((await ask(server.url, 'POST /config', { config: { start: -1 } }, withNonce)).status, 500);
  assert.deepEqual((await ask(server.url, 'POST /config', { config: { start: 2 } }, withNonce)).body, { config: { start: 2 } });

  server.child.kill('SIGTERM');
  assert.equal(await server.exit, 0, await server.stderr);
  assert.equal(readFileSync(pinned.env.TORN_DOWN, 'utf8'), '');
  assert.deepEqual(readReports(pinned.reports).flat().at(-1), { event: 'end' });
});

testEachPython('an exception of a node answers 500 with its type, file and line, and the server goes on', async (t, { path }) => {
  const pinned = counter(t);
  const server = await startServer(t, path, pinned, WHAT);
  const { status, body } = await ask(server.url, 'POST /call/fail', {});
  const { traceback, ...error } = body.error;
  const line = lineOf(join(pinned.workspace, 'nodesets/counter.py'), 'broken on purpose');
  assert.deepEqual({ status, error }, { status: 500, error: { type: 'ValueError', message: 'broken on purpose', file: 'nodesets/counter.py', line } });
  assert.match(traceback, /^Traceback \(most recent call last\):\n  File "workspace\/nodesets\/counter\.py", line \d+, in fail\n    raise ValueError\("broken on purpose"\)\n([ ^~]+\n)?ValueError: broken on purpose\n$/);
  assert.equal((await ask(server.url, 'POST /call/fail', { how: 'exit' })).body.error.type, 'SystemExit');
  const bytes = await ask(server.url, 'POST /call/make', { kind: 'bytes' });
  assert.deepEqual([bytes.status, bytes.body.error.message], [500, 'JSON cannot carry bytes; encode them (base64) first']);
  assert.deepEqual((await ask(server.url, 'POST /call/add', {})).body, { n: 1 });
});

test('refuses what it cannot understand without harm to the connection or the next request', async (t) => {
  const server = await startServer(t, PYTHON3.path, counter(t), { ...WHAT, env: { EVALPIN_MOST_BODY_BYTES: '1000' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  t.after(() => agent.destroy());
  const cases: [string, unknown, number, RegExp][] = [
    ['POST /call/gone', {}, 404, /nodeset counter has no node 'gone'; it has add/],
    ['GET /nothing', undefined, 404, /nothing answers GET \/nothing/],
    ['POST /call/add', '{"by": ', 400, /not JSON/],
    ['POST /call/add', '[1]', 400, /must be a JSON object/],
    ['POST /call/add', { bye: 1 }, 400, /takes by; unknown: bye/],
    ['POST /call/make', {}, 400, /takes kind; missing: kind/],
    ['POST /call/make', { kind: 'x'.repeat(2000) }, 413, /this server takes 1000/],
    ['GET /state', undefined, 403, /nonce/],
  ];
  for (const [route, body, status, message] of cases) {
    const answer = await ask(server.url, route, body, { agent });
    assert.equal(answer.status, status, route);
    assert.match(answer.body.error.message, message, route);
    assert.equal((await ask(server.url, 'POST /call/add', { by: 0 }, { agent })).status, 200, route);
  }
});

test('calls of many clients are taken one at a time, in the thread in which setup ran, and answered on kept connections', async (t) => {
  const server = await startServer(t, PYTHON3.path, counter(t), WHAT);
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const answers = await Promise.all(Array.from({ length: 150 }, () => ask(server.url, 'POST /call/add', {}, { agent })));
  assert.deepEqual(answers.map(({ status, body }) => [status, body.n as number]).sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0)), Array.from({ length: 150 }, (_, n) => [200, n + 1]));
});

test('a class that says `concurrent` is called by several clients at once', async (t) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'workspace/nodesets/meet.py': `
import threading
from evalpin import NodeSet, node
class Meet(NodeSet):
    concurrent = True
    def setup(self): self.barrier = threading.Barrier(2, timeout=20)
    @node
    def meet(self): return self.barrier.wait() in (0, 1)
`,
    },
  });
  const server = await startServer(t, PYTHON3.path, pinned, { name: 'meet', module: 'nodesets.meet' });
  assert.equal((await ask(server.url, 'GET /manifest')).body.nodes.meet.concurrent, true);
  const both = await Promise.all([1, 2].map(() => ask(server.url, 'POST /call/meet', {})));
  assert.deepEqual(both.map(({ body }) => body), [{ result: true }, { result: true }]);
});

test('takes a body in chunks, and a large answer arrives whole', async (t) => {
  const server = await startServer(t, PYTHON3.path, counter(t), WHAT);
  const sent = request(`${server.url}/call/add`, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
  sent.write('{"by":');
  sent.write(' 4}');
  sent.end();
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  response.resume();
  assert.equal(response.statusCode, 200);
  assert.equal((await ask(server.url, 'POST /call/make', { kind: 'huge' })).body.value.length, 3_000_000);
});

test('on SIGTERM the calls in flight are finished, and new ones are refused', async (t) => {
  const pinned = counter(t);
  const server = await startServer(t, PYTHON3.path, pinned, WHAT);
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  await ask(server.url, 'GET /health', undefined, { agent });
  const [begun, until] = [join(pinned.root, 'begun'), join(pinned.root, 'until')];
  const slow = ask(server.url, 'POST /call/hold', { begun, until });
  await appears(begun);
  const queued = ask(server.url, 'POST /call/make', { kind: 'huge' });
  // Requests are read in threads; by the time of the third round trip the one before them has been read.
  for (let trip = 0; trip < 3; trip += 1) await ask(server.url, 'GET /health');
  server.child.kill('SIGTERM');
  await answers503(server.url, agent);
  writeFileSync(until, '');
  assert.deepEqual((await slow).body, { result: 'held' });
  assert.equal((await queued).body.value.length, 3_000_000);
  assert.equal(await server.exit, 0);
  for (const lines of readReports(pinned.reports)) assert.deepEqual(lines.at(-1), { event: 'end' });
});

test('a nodeset that cannot be imported or set up never opens a port, and says why', async (t) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/nodesets/bad.py': 'from evalpin import NodeSet\nclass Bad(NodeSet):\n    def setup(self): raise OSError("no weights")\n' } });
  const portFile = join(pinned.root, 'port.json');
  const argv: [string, ...string[]] = [PYTHON3.path, join(RUNTIME, 'boot.py'), 'server', '--name', 'bad', '--module', 'nodesets.bad', '--class', 'Bad'];
  const { code, stderr } = await runProgram(argv, { cwd: pinned.tree, env: { ...pinned.env, EVALPIN_PORT_FILE: portFile } });
  assert.equal(code, 70);
  assert.match(stderr, /OSError: no weights/);
  assert.throws(() => readFileSync(portFile), /ENOENT/);
});

test('a stranger that a server imports late shows in its proof when it is asked again', async (t) => {
  const pinned = counter(t);
  writeFiles(pinned.live, { 'nodesets/late_module.py': 'MARK = "live"\n' });
  writeFiles(pinned.workspace, { 'nodesets/counter.py': COUNTER.replace('import nodesets.late_module', `import nodesets; nodesets.__path__.append(${JSON.stringify(join(pinned.live, 'nodesets'))}); import nodesets.late_module`) });
  const server = await startServer(t, PYTHON3.path, pinned, WHAT);
  const strangers = () => linesOf(readReports(pinned.reports).flat(), 'loaded').filter(({ path }) => path.startsWith(pinned.live)).map(({ module }) => module);
  const { body: before } = await ask(server.url, 'GET /proof');
  assert.equal(readReports(pinned.reports).flat().length, before.reported);
  assert.deepEqual(strangers(), []);
  assert.deepEqual((await ask(server.url, 'POST /call/late', {})).body, { result: 'live' });
  const { body: after } = await ask(server.url, 'GET /proof');
  assert.ok(after.reported > before.reported);
  assert.deepEqual(strangers(), ['nodesets.late_module']);
});

testEachPython('a worker calls served nodesets, whatever proxy is set, and tells their errors from those of the way to them', async (t, { path }) => {
  const pinned = counter(t);
  const server = await startServer(t, path, pinned, WHAT);
  const served = { parallelism: 'shared', served: true } as const;
  const proxied = { HTTP_PROXY: 'http://127.0.0.1:9', http_proxy: 'http://127.0.0.1:9', ALL_PROXY: 'http://127.0.0.1:9' };
  const run = (node: string, edges: string[], urls: Record<string, string>) =>
    runWorker(t, path, pinned, {
      graph: { name: 'main', nodes: [{ id: 'in', type: 'input' }, { id: 'n', type: `counter__${node}` }, { id: 'out', type: 'metrics' }], edges: edges.map(edge) },
      nodesets: { counter: served },
      inputs: [{ by: 3 }, { by: 4 }],
      urls,
      env: proxied,
    });
  const episodes = async (...args: Parameters<typeof run>) => episodesOf((await run(...args)).events);

  assert.deepEqual(await episodes('add', ['in.by -> n.by', 'n.n -> out.n'], { counter: server.url }), [
    { id: '0000', status: 'passed', metrics: { n: 3 } },
    { id: '0001', status: 'passed', metrics: { n: 7 } },
  ]);
  const line = lineOf(join(pinned.workspace, 'nodesets/counter.py'), 'broken on purpose');
  const [failed] = await episodes('fail', [], { counter: server.url });
  assert.deepEqual(failed, { id: '0000', status: 'error', metrics: {}, message: "node 'n': ValueError: broken on purpose", error_kind: 'model', file: 'nodesets/counter.py', line });

  const { events: unfed } = await run('make', [], { counter: server.url });
  assert.match(String(unfed[0]?.['message']), /node 'n': nothing feeds its input 'kind'/);
  const draws = ['n.result -> out.d'];
  assert.deepEqual(await episodes('draw', draws, { counter: server.url }), await episodes('draw', draws, { counter: server.url }));

  server.child.kill('SIGTERM');
  await server.exit;
  const { events: unreachable, code } = await run('add', ['in.by -> n.by'], { counter: server.url });
  assert.deepEqual([unreachable[0]?.['event'], unreachable[0]?.['error_kind'], code], ['fatal', 'infrastructure', 70]);
  assert.match(String(unreachable[0]?.['message']), /counter.*cannot be reached.*Refused/);
  const { events: unknown } = await run('add', ['in.by -> n.by'], {});
  assert.match(String(unknown[0]?.['message']), /no address/);
});

test('a server that dies, hangs or is overloaded in the middle is infrastructure; one that closed an idle connection is called again', async (t) => {
  const pinned = pinnedSnapshot(t, {});
  const modes: Record<string, (socket: import('node:net').Socket) => void> = {
    reset: (socket) => socket.resetAndDestroy(),
    close: (socket) => socket.end(),
    hang: () => undefined,
    overloaded: (socket) => socket.end('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 4\r\n\r\nbusy'),
    told500: (socket) => socket.end('HTTP/1.1 500 Internal Server Error\r\ncontent-length: 20\r\n\r\n{"error": "no luck"}'),
    plain500: (socket) => socket.end('HTTP/1.1 500 Internal Server Error\r\ncontent-length: 4\r\n\r\noops'),
  };
  const messages: Record<string, RegExp> = {
    overloaded: /^node 'n': far: far__go answered with status 503 Service Unavailable: busy$/,
    told500: /^node 'n': no luck$/,
    plain500: /^node 'n': far__go answered with status 500 Internal Server Error: oops$/,
  };
  const listen = async (server: Server) => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.after(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const run = async (url: string, inputs: Record<string, unknown>[]) => {
    const { events } = await runWorker(t, PYTHON3.path, pinned, {
      graph: { name: 'main', nodes: [{ id: 'in', type: 'input' }, { id: 'n', type: 'far__go' }], edges: [edge('in.index -> n.i')] },
      nodesets: { far: { served: true, runtime: 'command', parallelism: 'shared' } },
      inputs,
      urls: { far: url },
      env: { EVALPIN_CALL_TIMEOUT: '0.5' },
    });
    return events.filter(({ event }) => event !== 'ready');
  };
  const kinds = (events: Record<string, unknown>[]) => events.map((event) => [event['status'], event['error_kind']]);
  for (const [mode, answer] of Object.entries(modes)) {
    const sockets = new Set<import('node:net').Socket>();
    const server = createTcpServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        if (String(data).startsWith('GET /manifest')) socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\n{}');
        else answer(socket);
      });
    });
    const url = await listen(server);
    const events = await run(url, [{}]);
    assert.deepEqual(kinds(events), [['error', mode.endsWith('500') ? 'model' : 'infrastructure']], mode);
    assert.match(String(events[0]?.['message']), messages[mode] ?? /^node 'n': far: its server at http:\/\/127\.0\.0\.1:\d+ cannot be reached: /, mode);
    for (const socket of sockets) socket.destroy();
  }
  const impatient = createServer((request, response) => {
    request.resume();
    response.end(request.url === '/manifest' ? '{"nodes": {"go": {"outputs": ["x"]}}}' : '{"x": 1}');
    // Without a word in the answer's head, as a server does whose idle time is over.
    response.on('finish', () => setImmediate(() => response.socket?.end()));
  });
  assert.deepEqual(kinds(await run(await listen(impatient), [{}, {}, {}])), [['passed', undefined], ['passed', undefined], ['passed', undefined]]);
});

test('programs of their own report episodes, whole lines from several processes at once', async (t) => {
  const pinned = pinnedSnapshot(t, {
    snapshot: {
      'main.py': `
import os, sys
from evalpin import report_episode
children = []
for worker in range(4):
    pid = os.fork()
    if pid == 0:
        for n in range(50):
            assert report_episode(f"{worker}-{n}", "passed", {"score": n / 2, "ok": True, "none": float("nan")}, message="x" * 500)
        os._exit(0)
    children.append(pid)
for pid in children: os.waitpid(pid, 0)
report_episode("last", "error", message="went wrong")
for bad in (("x", "great", {}), ("x", "passed", {"m": "text"})):
    try: report_episode(*bad)
    except Exception as error: print(type(error).__name__, error)
os.environ.pop("EVALPIN_EVENTS")
print(report_episode("x", "passed"))
`,
    },
  });
  const events = join(pinned.root, 'events.jsonl');
  writeFileSync(events, '');
  const { stdout, stderr } = await runProgram([PYTHON3.path, 'main.py'], { cwd: pinned.tree, env: { ...pinned.env, EVALPIN_EVENTS: events } });
  assert.equal(stdout, "ValueError status is one of passed, failed, error, skipped, not 'great'\nMetricError metric 'm' is a str; a metric is a number, true, false or None\nFalse\n", stderr);
  const lines = readFileSync(events, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.equal(lines.length, 201);
  assert.deepEqual(lines.find(({ id }) => id === '3-49')?.['metrics'], { score: 24.5, ok: 1, none: null });
  assert.deepEqual(lines.at(-1), { event: 'episode', id: 'last', status: 'error', metrics: {}, message: 'went wrong', error_kind: 'model' });
});

test('a local nodeset that the worker shares with a server has the same result inside and outside', async (t) => {
  const pinned = counter(t);
  const server = await startServer(t, PYTHON3.path, pinned, WHAT);
  const content = { name: 'main', nodes: [{ id: 'a', type: 'counter__add', config: { by: 2 } }, { id: 'out', type: 'metrics' }], edges: [edge('a.n -> out.n')] };
  const inside = await runWorker(t, PYTHON3.path, pinned, { graph: content, nodesets: { counter: local('nodesets.counter') } });
  const outside = await runWorker(t, PYTHON3.path, pinned, { graph: content, nodesets: { counter: { served: true } }, urls: { counter: server.url } });
  assert.deepEqual(inside.events[1]?.['metrics'], { n: 2 });
  assert.deepEqual(outside.events[1]?.['metrics'], { n: 2 });
});
