import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identify } from '../../src/process/identity.ts';
import { until } from './until.ts';
import { callServer, leaseRequest, serverRequest, World } from './world.ts';

test('a server is started, leased, found again by its digest, and kept after its last lease', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const first = await client.lease(leaseRequest([serverRequest(world, ['--pids', world.path('pids')])]));
  const [server] = first.servers;
  assert.ok(server);
  assert.equal(server.reused, false);
  assert.equal((await callServer(server.url)).pid, server.pid);

  const second = await client.lease(leaseRequest([serverRequest(world)]));
  assert.equal(second.servers[0]?.id, server.id);
  assert.equal(second.servers[0]?.reused, true);

  await first.release();
  await second.release();
  const [record] = await client.list();
  assert.equal(record?.id, server.id);
  assert.ok(record?.idleSince);
  assert.deepEqual(record?.leases, []);
  assert.deepEqual(world.pids(), [server.pid]);
});

test('a server without keep time ends with its last lease, and release returns after that', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const lease = await client.lease(leaseRequest([serverRequest(world, [], { kind: 'ephemeral', keepMs: 0 })]));
  const pid = lease.servers[0]?.pid ?? 0;
  assert.match(lease.servers[0]?.id ?? '', /^ephem-digits-[0-9a-f]{12}-/);
  assert.ok(identify(pid));
  await lease.release();
  assert.equal(identify(pid), undefined);
  assert.deepEqual(await client.list(), []);
});

test('the supervisor leaves when it has held nothing for its idle time', async (t) => {
  const world = new World(t, { idleMs: 200 });
  const client = await world.connect();
  const pid = await world.supervisorPid();
  const lease = await client.lease(leaseRequest([serverRequest(world, [], { keepMs: 0 })]));
  await new Promise((resolve) => setTimeout(resolve, 600));
  assert.ok(identify(pid), 'it stays while it holds a lease');
  await lease.release();
  await until(() => identify(pid) === undefined, 'the supervisor has left');
  // And a client that comes later starts another one.
  assert.deepEqual(await client.list(), []);
});
