import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identify, isAlive } from '../../src/process/identity.ts';
import { taggedProcesses } from '../../src/process/tagged.ts';
import { RunProcess } from './run-process.ts';
import { until } from './until.ts';
import { callServer, digestOf, launchOf, leaseRequest, serverRequest, World } from './world.ts';

test('S11: a server whose calls hang although its health is well is ended with its last lease, and not kept', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const request = serverRequest(world, ['--hang-after', '3']);
  const lease = await client.lease(leaseRequest([request]));
  const [server] = lease.servers;
  assert.ok(server);
  for (let n = 0; n < 3; n++) await callServer(server.url);
  await assert.rejects(callServer(server.url, 200));
  await client.reportBroken(server.id, 'a call of run x took longer than its deadline');

  const second = await client.lease(leaseRequest([request]));
  assert.notEqual(second.servers[0]?.id, server.id, 'it is not leased again');
  assert.ok(identify(server.pid), 'who holds it keeps it');
  await lease.release();
  assert.equal(identify(server.pid), undefined);
  await second.release();
  assert.match(world.audit().find((line) => line.event === 'teardown')?.reason ?? '', /longer than its deadline/);
});

test('S11: a server that has stopped answering its health is not reused', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const request = serverRequest(world, ['--hang-health-after', '1']);
  request.launch.health.timeoutMs = 1_500;
  const first = await client.lease(leaseRequest([request]));
  await first.release();
  const again = await client.lease(leaseRequest([{ ...request, launch: launchOf(world, []) }]));
  assert.equal(again.servers[0]?.reused, false);
  assert.notEqual(again.servers[0]?.id, first.servers[0]?.id);
  await until(() => identify(first.servers[0]?.pid ?? 0) === undefined, 'the hanging one is ended');
  await again.release();
});

test('S11: a server that dies while it is held is reported as lost, and what is left of it is ended', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const lease = await client.lease(leaseRequest([serverRequest(world, ['--die-after', '3', '--child']), serverRequest(world, [], { key: 'b', nodeset: 'b' })]));
  const lost: string[] = [];
  lease.onLost(({ key, reason }) => lost.push(`${key}: ${reason}`));
  const server = lease.servers.find((one) => one.nodeset === 'digits');
  assert.ok(server);
  for (let n = 0; n < 3; n++) await callServer(server.url);
  await assert.rejects(callServer(server.url));
  await until(() => lost.length > 0, 'the run is told');
  assert.deepEqual(lost, ['frozen/digits: ended with exit code 7']);
  await until(() => taggedProcesses(server.id).length === 0, 'its child is ended');
  assert.deepEqual(lease.servers.map((one) => one.key), ['b'], 'the other server goes on');
  await lease.release();
});

test('S13: five runs that start at once get one server, and none before it is healthy', async (t) => {
  const world = new World(t);
  const request = leaseRequest([serverRequest(world, ['--start', '1.5', '--unhealthy', '1.5', '--pids', world.path('pids')])]);
  const runs = Array.from({ length: 5 }, () => new RunProcess(t, world, request));
  const servers = (await Promise.all(runs.map((run) => run.ready()))).flat();
  assert.equal(world.pids().length, 1);
  assert.deepEqual([...new Set(servers.map((server) => server.pid))], world.pids());
  assert.equal(servers.filter((server) => !server.reused).length, 1);
  assert.ok((await fetch(`${servers[0]?.url}/health`)).ok);
  await Promise.all(runs.map((run) => run.finish()));
});

test('S13: when the first starter is killed before health, another waiter has the same server', async (t) => {
  const world = new World(t);
  const request = leaseRequest([serverRequest(world, ['--start', '2', '--pids', world.path('pids')])]);
  const first = new RunProcess(t, world, request);
  await until(() => world.pids().length === 1, 'it is spawned');
  const second = new RunProcess(t, world, request);
  await until(() => second.lines.some((line) => line.event === 'waiting' && /being started/.test(line.reason ?? '')), 'the second waits for it');
  await first.kill('SIGKILL');
  const [server] = await second.ready();
  assert.deepEqual(world.pids(), [server?.pid]);
  assert.ok((await fetch(`${server?.url}/health`)).ok);
  await second.finish();
});

test('S14: a server ends only when its last user is gone', async (t) => {
  const world = new World(t);
  const request = leaseRequest([serverRequest(world, [], { keepMs: 0 })]);
  const first = new RunProcess(t, world, request);
  const [server] = await first.ready();
  assert.ok(server);
  const second = new RunProcess(t, world, request);
  assert.equal((await second.ready())[0]?.id, server.id);
  await first.finish();
  assert.ok((await callServer(server.url)).pid, 'the second run goes on calling');
  await second.kill('SIGKILL');
  await until(() => identify(server.pid) === undefined, 'it ends with its last user');
});

test('S14: stopping one tag leaves the longer tag alone', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const lease = await client.lease(leaseRequest([serverRequest(world), serverRequest(world, [], { key: 'b', nodeset: 'b' })]));
  const [a, b] = lease.servers;
  assert.ok(a && b);
  const lost: string[] = [];
  lease.onLost((one) => lost.push(one.id));
  await assert.rejects(client.stop({ name: a.id.slice(0, -1) }), { code: 'EP3051' });
  const report = await client.stop({ name: a.id });
  assert.deepEqual(report.stopped.map((one) => one.id), [a.id]);
  assert.equal(identify(a.pid), undefined);
  assert.ok(identify(b.pid));
  await until(() => lost.length === 1, 'its run is told');
  await lease.release();
});

test('one failure tears down all that its request started, and nothing of others', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const common = serverRequest(world, ['--pids', world.path('common')], { key: 'common', nodeset: 'common' });
  const other = await client.lease(leaseRequest([common]));
  const events: string[] = [];
  await assert.rejects(
    client.lease(leaseRequest([
      serverRequest(world, ['--pids', world.path('good')], { key: 'good', nodeset: 'good' }),
      common,
      serverRequest(world, ['--start', '0.5', '--exit', '4'], { key: 'bad', nodeset: 'bad' }),
      serverRequest(world, ['--start', '30', '--pids', world.path('slow')], { key: 'slow', nodeset: 'slow' }),
    ]), { onEvent: (event) => events.push(event.event) }),
    { code: 'EP3020', message: /bad-.*exit code 4/ },
  );
  assert.deepEqual((await client.list()).map((record) => record.nodeset), ['common']);
  for (const name of ['good', 'slow']) for (const pid of world.pids(name)) assert.equal(identify(pid), undefined, name);
  assert.ok(!events.includes('ready'));
  assert.ok(identify(other.servers[0]?.pid ?? 0));
  await other.release();
});

test('the first failure is the one that is told, although its clean-up takes longer than the next one\'s', async (t) => {
  const world = new World(t, { graceMs: 2_000 });
  const client = await world.connect();
  const term = world.path('term');
  const stubborn = serverRequest(world, ['--term-file', term, '--nonce', 'foreign'], { key: 'first', nodeset: 'first' });
  const launch = launchOf(world, [], { argv: ['sh', '-c', `while [ ! -e ${term} ]; do sleep 0.05; done; exit 1`] });
  const second = serverRequest(world, [], { key: 'second', nodeset: 'second', launch });
  await assert.rejects(client.lease(leaseRequest([second, stubborn])), { code: 'EP3022' });
  assert.deepEqual(await client.list(), [], 'and all of it is cleaned up by then');
});

test('what two runs started together survives the failure of one', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const slow = serverRequest(world, ['--unhealthy', '1.2', '--pids', world.path('slow')], { key: 'slow', nodeset: 'slow' });
  const failing = client.lease(leaseRequest([slow, serverRequest(world, ['--exit', '1'], { key: 'bad', nodeset: 'bad' })]));
  const rejected = assert.rejects(failing, { code: 'EP3020' });
  const good = client.lease(leaseRequest([slow]));
  await rejected;
  const lease = await good;
  assert.equal(world.pids('slow').length, 1);
  await lease.release();
});

test('servers are never leased across trust domains', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const own = await client.lease(leaseRequest([serverRequest(world)], { trustDomain: 'own' }));
  const fork = await client.lease(leaseRequest([serverRequest(world)], { trustDomain: 'fork' }));
  assert.notEqual(own.servers[0]?.id, fork.servers[0]?.id);
  await own.release();
  await fork.release();
});

test('an ephemeral server lingers and is found again by its digest', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const request = serverRequest(world, [], { kind: 'ephemeral', keepMs: 400, digest: digestOf('edited') });
  const first = await client.lease(leaseRequest([request]));
  await first.release();
  const second = await client.lease(leaseRequest([request]));
  assert.equal(second.servers[0]?.id, first.servers[0]?.id);
  const id = identify(second.servers[0]?.pid ?? 0);
  await second.release();
  assert.ok(id && isAlive(id));
  await until(() => !isAlive(id), 'it ends after its keep time', 5_000);
});

test('a server with state is leased to one run at a time, in the order of asking', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const request = serverRequest(world, [], { oneRunAtATime: true });
  const first = await client.lease(leaseRequest([request], { run: 'first' }));
  const order: string[] = [];
  const said: string[] = [];
  const ask = (run: string) => client.lease(leaseRequest([request], { run }), { onEvent: (event) => event.event === 'waiting' && said.push(`${run}: ${event.reason}`) }).then((lease) => {
    order.push(run);
    return lease;
  });
  const second = ask('second');
  await until(() => said.length === 1, 'the second waits');
  const third = ask('third');
  await until(() => said.length === 2, 'the third waits');
  assert.match(said[0] ?? '', /second: .*leased by run first, one run at a time/);
  await first.release();
  await (await second).release();
  const last = await third;
  assert.deepEqual(order, ['second', 'third']);
  assert.equal(last.servers[0]?.id, first.servers[0]?.id);
  await last.release();
});

test('replicas are started for each worker and end with the run', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const replica = (n: number) => serverRequest(world, ['--pids', world.path('pids')], { key: `overlay/counter/${n}`, nodeset: 'counter', kind: 'replicated', exclusive: true, keepMs: 0 });
  const lease = await client.lease(leaseRequest([replica(0), replica(1)]));
  assert.equal(new Set(lease.servers.map((server) => server.pid)).size, 2);
  await lease.release();
  for (const pid of world.pids()) assert.equal(identify(pid), undefined);
});

test('a server gets the addresses of those that it needs, which outlive it', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const requests = [
    serverRequest(world, [], { key: 'model', nodeset: 'model', needs: ['tokenizer'], keepMs: 60_000 }),
    serverRequest(world, ['--unhealthy', '0.4'], { key: 'tokenizer', nodeset: 'tokenizer', keepMs: 0 }),
  ];
  const lease = await client.lease(leaseRequest(requests));
  const byKey = new Map(lease.servers.map((server) => [server.key, server]));
  const tokenizer = byKey.get('tokenizer');
  assert.ok(tokenizer);
  assert.deepEqual((await callServer(byKey.get('model')?.url ?? '')).urls, { tokenizer: tokenizer.url });
  await lease.release();
  assert.ok(identify(tokenizer.pid), 'the kept model still needs it');
  const again = await client.lease(leaseRequest(requests));
  assert.ok(again.servers.every((server) => server.reused));
  await again.release();
  await client.stop({ name: 'model' });
  await until(() => identify(tokenizer.pid) === undefined, 'nobody needs it any more');
});

test('a server whose need died is not leased again', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const requests = [
    serverRequest(world, [], { key: 'model', nodeset: 'model', needs: ['tokenizer'] }),
    serverRequest(world, [], { key: 'tokenizer', nodeset: 'tokenizer' }),
  ];
  const first = await client.lease(leaseRequest(requests));
  await first.release();
  process.kill(first.servers.find((server) => server.key === 'tokenizer')?.pid ?? 0, 'SIGKILL');
  await until(async () => (await client.list()).length === 0, 'both are ended');
  const second = await client.lease(leaseRequest(requests));
  assert.ok(second.servers.every((server) => !server.reused));
  await second.release();
});

test('the environment of a server is the request\'s and the supervisor\'s own names, nothing else', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const lease = await client.lease(leaseRequest([serverRequest(world)]));
  const { env } = await callServer(lease.servers[0]?.url ?? '');
  // LC_CTYPE is Python's own doing.
  assert.deepEqual(env.filter((name) => name !== 'LC_CTYPE'), ['EVALPIN_NONCE', 'EVALPIN_PORT_FILE', 'EVALPIN_PROOF_DIR', 'EVALPIN_SHARED_URLS', 'EVALPIN_TAG', 'EVALPIN_TEST_HOME', 'PATH']);
  await lease.release();
});

test('a malformed request is refused with the field\'s name', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  await assert.rejects(client.lease(leaseRequest([serverRequest(world, [], { digest: 'sha256:short' })])), { code: 'EP3004', message: /digest/ });
});
