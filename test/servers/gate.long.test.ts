import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { EvalpinError } from '../../src/contract/errors.ts';
import { taggedProcesses } from '../../src/process/tagged.ts';
import { isPortFree } from '../../src/servers/free-port.ts';
import { RunProcess } from './run-process.ts';
import { callServer, FIXTURE, launchOf, leaseRequest, serverRequest, World } from './world.ts';

const PROXY = { HTTP_PROXY: 'http://127.0.0.1:9', http_proxy: 'http://127.0.0.1:9', NODE_USE_ENV_PROXY: '1' };

for (const host of ['127.0.0.1', '::1']) {
  for (const [how, env] of [['', {}], [' although a proxy is set', PROXY]] as const) {
    test(`S12: a server on ${host} only becomes ready${how}`, async (t) => {
      const world = new World(t);
      const request = serverRequest(world, ['--host', host]);
      Object.assign(request.launch.env, env);
      const run = new RunProcess(t, world, leaseRequest([request]), env);
      const [server] = await run.ready();
      assert.equal(new URL(server?.url ?? '').hostname, host === '::1' ? '[::1]' : host);
      assert.equal((await callServer(server?.url ?? '')).pid, server?.pid);
      await run.finish();
    });
  }
}

test('S12: one that never becomes healthy fails within its time and names the addresses that were tried', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const request = serverRequest(world, ['--unhealthy', '-1']);
  request.launch.health.timeoutMs = 700;
  await assert.rejects(client.lease(leaseRequest([request])), (error: EvalpinError) => {
    assert.equal(error.code, 'EP3021');
    assert.match(error.message, /within 700 ms: http:\/\/127\.0\.0\.1:\d+\/health answered 503; http:\/\/\[::1\]:\d+\/health: ECONNREFUSED/);
    return true;
  });
  assert.deepEqual(world.processes().length, 1, 'only the supervisor is left');
});

test('one that binds no port says so', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const request = serverRequest(world, ['--start', '30']);
  request.launch.health.timeoutMs = 500;
  await assert.rejects(client.lease(leaseRequest([request])), { code: 'EP3021', message: /has not written its port/ });
});

test('one that ends during its start fails at once, with the last 20 lines of its log', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const request = serverRequest(world, ['--exit', '3']);
  request.launch.health.timeoutMs = 60_000;
  await assert.rejects(client.lease(leaseRequest([request])), (error: EvalpinError) => {
    assert.equal(error.code, 'EP3020');
    assert.match(error.message, /exit code 3/);
    const stderr = error.details.filter((line) => line.startsWith('stderr'));
    assert.equal(stderr.length, 20);
    assert.equal(stderr.at(-1), 'stderr | line 29');
    return true;
  });
  const [ended] = world.audit().filter((line) => line.event === 'teardown');
  assert.match(ended?.reason ?? '', /exit code 3/);
});

test('a program that is missing is an error of its own', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const launch = launchOf(world, [], { argv: ['no-such-program-xyz'] });
  await assert.rejects(client.lease(leaseRequest([serverRequest(world, [], { launch })])), { code: 'EP3010' });
});

test('a server that gives back another nonce is not ours', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  await assert.rejects(client.lease(leaseRequest([serverRequest(world, ['--nonce', 'foreign'])])), { code: 'EP3022', message: /nonce of another server/ });
  assert.deepEqual(await client.list(), []);
});

test('a server without a nonce is ours if the socket is', { skip: process.platform !== 'linux' }, async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const lease = await client.lease(leaseRequest([
    serverRequest(world, ['--nonce', 'none']),
    serverRequest(world, ['--nonce', 'none', '--setsid'], { key: 'b', nodeset: 'b' }),
    serverRequest(world, ['--nonce', 'none', '--port', '{port}'], { key: 'c', nodeset: 'c', launch: launchOf(world, ['--nonce', 'none', '--port', '{port}'], { port: 'given' }) }),
  ]));
  for (const server of lease.servers) assert.ok((await callServer(server.url)).pid);
  await lease.release();
});

test('a stranger that sits on the port is not taken for the server', { skip: process.platform !== 'linux' }, async (t) => {
  const stranger = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'));
  stranger.listen({ host: '127.0.0.1', port: 0 });
  await once(stranger, 'listening');
  t.after(() => stranger.close());
  const { port } = stranger.address() as AddressInfo;
  const world = new World(t);
  const client = await world.connect();
  // It writes the stranger's port for its own.
  const script = 'import os,time; open(os.environ["EVALPIN_PORT_FILE"],"w").write(f"{os.environ[\'STRANGER\']}\\n"); time.sleep(30)';
  const launch = launchOf(world, [], { argv: ['python3', '-c', script] });
  launch.env['STRANGER'] = String(port);
  await assert.rejects(client.lease(leaseRequest([serverRequest(world, [], { launch })])), { code: 'EP3022', message: /evalpin did not start/ });
  const proved = await client.lease(leaseRequest([serverRequest(world, [], { launch: { ...launch, unprovedIdentity: true } })]));
  assert.equal(proved.servers[0]?.url, `http://127.0.0.1:${port}`, 'unless its settings say that it proves nothing');
  await proved.release();
});

test('a given port that is taken before the server binds it is picked again', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  // The first two starts find a fellow on their port; the third does not.
  const count = world.path('starts');
  writeFileSync(count, '');
  const script = `
import os, socket, subprocess, sys, time
port = sys.argv[1]
starts = len(open(${JSON.stringify(count)}).read())
open(${JSON.stringify(count)}, "a").write(".")
if starts < 2:
    env = {"EVALPIN_TEST_HOME": os.environ["EVALPIN_TEST_HOME"]}
    thief = subprocess.Popen([sys.executable, "-c", f"import socket,time; s=socket.socket(); s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1); s.bind(('127.0.0.1',{port})); s.listen(); print('bound',flush=True); time.sleep(6)"], env=env, stdout=subprocess.PIPE, start_new_session=True)
    thief.stdout.readline()
    if os.fork(): os._exit(1)
    os._exit(0)
os.execvp("python3", ["python3", *sys.argv[2:], "--port", port])
`;
  const launch = launchOf(world, [], { argv: ['python3', '-c', script, '{port}', FIXTURE], port: 'given' });
  const lease = await client.lease(leaseRequest([serverRequest(world, [], { launch })]));
  assert.ok((await callServer(lease.servers[0]?.url ?? '')).pid);
  assert.match(world.supervisorLog(), /was taken by another program; another port/);
  await lease.release();
});

test('a server that is slow to start is not announced before it is healthy', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const from = Date.now();
  const lease = await client.lease(leaseRequest([serverRequest(world, ['--unhealthy', '0.8'])]));
  assert.ok(Date.now() - from >= 800);
  assert.ok((await fetch(`${lease.servers[0]?.url}/health`)).ok);
  await lease.release();
});

test('a container-like server, handed over by a command that ends, lives until its stop command', { skip: process.platform !== 'linux' }, async (t) => {
  const world = new World(t);
  const client = await world.connect();
  mkdirSync(world.path('engine'));
  // `run` starts it with none of our environment and none of our processes as its parent.
  const run = `import os,subprocess,sys
p = subprocess.Popen(["python3", ${JSON.stringify(FIXTURE)}, "--nonce", "none", "--port", sys.argv[1], "--life", "60"], env={"PATH": os.environ["PATH"], "EVALPIN_TEST_HOME": os.environ["EVALPIN_TEST_HOME"]}, start_new_session=True)
open(${JSON.stringify(world.path('engine/'))} + sys.argv[2], "w").write(str(p.pid))`;
  const stop = `import os,signal,sys,time
pid = int(open(${JSON.stringify(world.path('engine/'))} + sys.argv[1]).read())
os.kill(pid, signal.SIGTERM)`;
  const launch = launchOf(world, [], {
    argv: ['python3', '-c', run, '{port}', '{tag}'], stop: ['python3', '-c', stop, '{tag}'], port: 'given', unprovedIdentity: true,
  });
  const request = serverRequest(world, [], { launch });
  const lease = await client.lease(leaseRequest([request]));
  const [server] = lease.servers;
  assert.ok(server);
  const { pid } = await callServer(server.url);
  assert.ok(!taggedProcesses(server.id).some((id) => id.pid === pid));
  await lease.release();
  const again = await client.lease(leaseRequest([request]));
  assert.equal(again.servers[0]?.id, server.id, 'it is found again');

  await world.killSupervisor();
  const after = await (await world.connect()).lease(leaseRequest([request]));
  assert.equal(after.servers[0]?.id, server.id, 'and adopted by the next supervisor');
  await again.release();
  await after.release();
  await client.stop({ name: server.id });
  assert.equal(await isPortFree(Number(new URL(server.url).port)), true);
});
