import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { identify, isAlive } from '../../src/process/identity.ts';
import { taggedProcesses } from '../../src/process/tagged.ts';
import type { LeaseEvent } from '../../src/servers/protocol.ts';
import { RunProcess } from './run-process.ts';
import { until } from './until.ts';
import { callServer, leaseRequest, recordsIn, serverRequest, World } from './world.ts';

test('when the supervisor is killed a run notices, attaches again, and its servers go on', async (t) => {
  const world = new World(t);
  const run = new RunProcess(t, world, leaseRequest([serverRequest(world, [], { keepMs: 0 })]));
  const [server] = await run.ready();
  assert.ok(server);
  const before = await world.supervisorPid();
  await world.killSupervisor();
  assert.equal((await callServer(server.url)).pid, server.pid, 'the pinned address works meanwhile');
  await until(() => run.lines.filter((line) => line.event === 'ready').length === 2, 'it attached again');
  assert.notEqual(await world.supervisorPid(), before);
  assert.deepEqual(run.servers.map((one) => [one.id, one.url, one.pid]), [[server.id, server.url, server.pid]]);
  assert.ok(!run.lines.some((line) => line.event === 'lost'));
  await run.finish();
  assert.equal(identify(server.pid), undefined, 'the new supervisor ends it with its lease');
  assert.deepEqual(run.lines.at(-1), { released: true });
});

test('a server that died together with the supervisor is lost, the others are not', async (t) => {
  const world = new World(t);
  const run = new RunProcess(t, world, leaseRequest([serverRequest(world), serverRequest(world, [], { key: 'b', nodeset: 'b' })]));
  const servers = await run.ready();
  const [dead, alive] = [servers.find((one) => one.key !== 'b'), servers.find((one) => one.key === 'b')];
  assert.ok(dead && alive);
  run.child.kill('SIGSTOP');
  await world.killSupervisor();
  process.kill(dead.pid, 'SIGKILL');
  run.child.kill('SIGCONT');
  await until(() => run.lines.some((line) => line.event === 'ready' && line.servers?.length === 1), 'it attached to what is left');
  assert.deepEqual(run.lines.filter((line) => line.told === 'lost').map((line) => line.key), ['frozen/digits']);
  assert.equal((await callServer(alive.url)).pid, alive.pid);
  await run.finish();
});

test('a release while there is no supervisor reaches the next one', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const lease = await client.lease(leaseRequest([serverRequest(world, [], { keepMs: 0 })]));
  const pid = lease.servers[0]?.pid ?? 0;
  const killed = world.killSupervisor();
  await killed;
  await lease.release();
  assert.equal(identify(pid), undefined);
  assert.deepEqual(await client.list(), []);
});

test('a request that waits while the supervisor is killed gets the server that was being started', async (t) => {
  const world = new World(t);
  const run = new RunProcess(t, world, leaseRequest([serverRequest(world, ['--start', '1.5', '--pids', world.path('pids')])]));
  await until(() => world.pids().length === 1, 'it is spawned');
  await until(() => recordsIn(world).length === 1, 'its record is there');
  await world.killSupervisor();
  const [server] = await run.ready();
  assert.deepEqual([server?.pid], world.pids(), 'one process, adopted in the middle of its start');
  await run.finish();
});

test('an exclusive server that was being started when the supervisor was killed is not left over', async (t) => {
  const world = new World(t);
  const run = new RunProcess(t, world, leaseRequest([serverRequest(world, ['--start', '1.5', '--pids', world.path('pids')], { kind: 'replicated', exclusive: true, keepMs: 0 })]));
  await until(() => world.pids().length === 1, 'it is spawned');
  await world.killSupervisor();
  const [server] = await run.ready();
  const [first] = world.pids();
  assert.notEqual(server?.pid, first);
  await until(() => identify(first ?? 0) === undefined, 'the first one is ended');
  await run.finish();
  await until(() => world.processes().length <= 1, 'nothing is left');
});

test('a kept server is adopted and found by its digest; one whose holders are all dead and whose keep time is over is ended', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const short = serverRequest(world, [], { key: 'b', nodeset: 'b', keepMs: 50 });
  const run = new RunProcess(t, world, leaseRequest([serverRequest(world), short]));
  const servers = await run.ready();
  const shortId = identify(servers.find((one) => one.key === 'b')?.pid ?? 0);
  assert.ok(shortId);
  await world.killSupervisor();
  run.child.kill('SIGKILL');
  const again = await client.lease(leaseRequest([serverRequest(world)]));
  assert.equal(again.servers[0]?.id, servers.find((one) => one.key !== 'b')?.id);
  assert.equal(again.servers[0]?.reused, true);
  await until(() => !isAlive(shortId), 'the one that nobody can come for is ended');
  await again.release();
  assert.ok(world.audit().some((line) => line.event === 'adopt'));
});

test('S15: a record whose pid belongs to another process now is not adopted, and that process is not touched', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const lease = await client.lease(leaseRequest([serverRequest(world)]));
  await lease.release();
  const [record] = await client.list();
  assert.ok(record?.process);
  await client.stop({ all: true });
  await world.killSupervisor();
  const self = identify(process.pid);
  assert.ok(self);
  const planted = { ...record, id: 'planted-1', state: 'ready', process: { pid: self.pid, start: 'earlier' } };
  mkdirSync(join(world.store.servers, 'planted-1'));
  writeFileSync(join(world.store.servers, 'planted-1/record.json'), JSON.stringify(planted));
  await until(async () => (await client.list()).length === 0, 'the record is closed');
  assert.ok(isAlive(self));
  const again = await client.lease(leaseRequest([serverRequest(world)]));
  assert.equal(again.servers[0]?.reused, false);
  await again.release();
});

test('S15: torn and foreign records are named in the log, and every later start works', async (t) => {
  const world = new World(t);
  mkdirSync(join(world.store.servers, 'torn-1'), { recursive: true });
  writeFileSync(join(world.store.servers, 'torn-1/record.json'), '{"version":');
  mkdirSync(join(world.store.servers, 'somebody-elses'));
  const client = await world.connect();
  const lease = await client.lease(leaseRequest([serverRequest(world)]));
  await lease.release();
  assert.match(world.supervisorLog(), /torn-1\/record\.json is cut off, or no JSON: left alone/);
  assert.match(world.supervisorLog(), /somebody-elses holds no record\.json: left alone/);
  assert.ok(recordsIn(world).includes('torn-1'));
});

test('a supervisor that is told to end ends its servers', { skip: process.platform !== 'linux' }, async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const lease = await client.lease(leaseRequest([serverRequest(world)]));
  await lease.release();
  const id = lease.servers[0]?.id ?? '';
  process.kill(await world.supervisorPid(), 'SIGTERM');
  await until(() => taggedProcesses(id).length === 0, 'no server is left');
});

test('a lease that outlives its client is bound to a process', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const anchor = new RunProcess(t, world, leaseRequest([]));
  await until(() => anchor.lines.some((line) => line.event === 'ready'), 'it runs');
  const anchorId = identify(anchor.child.pid ?? 0);
  assert.ok(anchorId);
  const [server] = await client.hold(leaseRequest([serverRequest(world, [], { keepMs: 0 })]), anchorId);
  assert.ok(server);
  await world.killSupervisor();
  const lease = await client.lease(leaseRequest([serverRequest(world, [], { keepMs: 0 })]));
  assert.equal(lease.servers[0]?.id, server.id);
  await lease.release();
  assert.ok(identify(server.pid), 'it is held still, also by the next supervisor');
  await anchor.finish();
  await until(() => identify(server.pid) === undefined, 'it ends with that process');
});

test('a lease that outlives its client ends at its time, or with `unhold`', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const request = serverRequest(world, [], { keepMs: 0 });
  const [short] = await client.hold(leaseRequest([request], { run: 'short' }), { ms: 300 });
  await until(() => identify(short?.pid ?? 0) === undefined, 'its time is over');
  const events: LeaseEvent['event'][] = [];
  const [held] = await client.hold(leaseRequest([request], { run: 'up' }), { ms: 60_000 }, { onEvent: (event) => events.push(event.event) });
  assert.deepEqual(events, ['starting', 'server-ready', 'ready']);
  assert.deepEqual(await client.unhold('other'), []);
  assert.ok(identify(held?.pid ?? 0));
  assert.deepEqual(await client.unhold('up'), ['up']);
  assert.equal(identify(held?.pid ?? 0), undefined);
});

test('a run whose servers were all ended by a person starts no supervisor again', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const lease = await client.lease(leaseRequest([serverRequest(world)]));
  const lost: string[] = [];
  lease.onLost((one) => lost.push(one.reason));
  const pid = await world.supervisorPid();
  await client.shutdown();
  await until(() => lost.length === 1, 'it is told');
  await until(() => identify(pid) === undefined, 'the supervisor has left');
  await lease.release();
  assert.deepEqual(world.processes(), []);
});
