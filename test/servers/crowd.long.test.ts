import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { taggedProcesses } from '../../src/process/tagged.ts';
import { RunProcess } from './run-process.ts';
import { until } from './until.ts';
import { callServer, leaseRequest, serverRequest, World } from './world.ts';

test('S13: of fifty runs that start at once, with no supervisor there, all get the one server', async (t) => {
  const world = new World(t);
  const request = leaseRequest([serverRequest(world, ['--unhealthy', '3', '--pids', world.path('pids')])]);
  const runs: RunProcess[] = [];
  // Ten of them are processes of their own; fifty would test how fast the machine forks.
  const clients = Promise.all(Array.from({ length: 40 }, async () => {
    const client = await world.connect();
    return client.lease({ ...request, run: `in-process-${Math.random()}` });
  }));
  for (let n = 0; n < 10; n++) runs.push(new RunProcess(t, world, request));
  const leases = await clients;
  const servers = [...leases.flatMap((lease) => lease.servers), ...(await Promise.all(runs.map((run) => run.ready()))).flat()];
  assert.equal(servers.length, 50);
  assert.equal(world.pids().length, 1);
  assert.deepEqual([...new Set(servers.map((server) => server.pid))], world.pids());
  assert.equal(servers.filter((server) => !server.reused).length, 1);
  assert.match(world.supervisorLog(), /^(?!(.|\n)*listening(.|\n)*listening)/, 'one supervisor');
  await Promise.all([...leases.map((lease) => lease.release()), ...runs.map((run) => run.finish())]);
});

test('a supervisor that leaves early never fails a client that is just coming', async (t) => {
  const world = new World(t, { idleMs: 60 });
  const client = await world.connect();
  for (let n = 0; n < 20; n++) {
    assert.deepEqual(await client.list(), []);
    await sleep(55 + (n % 10));
  }
  for (let n = 0; n < 6; n++) {
    const leases = await Promise.all([client, await world.connect()].map((one) => one.lease(leaseRequest([serverRequest(world, [], { keepMs: 0 })]))));
    assert.equal(leases[0]?.servers[0]?.pid, leases[1]?.servers[0]?.pid);
    await Promise.all(leases.map((lease) => lease.release()));
  }
  assert.ok((world.supervisorLog().match(/leaving/g) ?? []).length > 1, 'it did leave');
});

test('a supervisor that is killed again and again loses no server and leaves none', { skip: process.platform !== 'linux' }, async (t) => {
  const world = new World(t, { graceMs: 500 });
  const shared = serverRequest(world, ['--pids', world.path('shared'), '--life', '120'], { keepMs: 0 });
  const kinds = [
    [shared],
    [shared, serverRequest(world, ['--life', '120'], { key: 'replica', nodeset: 'replica', kind: 'replicated', exclusive: true, keepMs: 0 })],
    [serverRequest(world, ['--unhealthy', '0.3', '--life', '120'], { key: 'slow', nodeset: 'slow', keepMs: 0 })],
  ];
  // One run holds the shared server through it all.
  const anchor = new RunProcess(t, world, leaseRequest([shared]));
  const [held] = await anchor.ready();
  assert.ok(held);
  const deadline = Date.now() + 25_000;
  const killer = (async () => {
    let kills = 0;
    while (Date.now() < deadline) {
      await sleep(500 + Math.random() * 1_500);
      await world.killSupervisor().catch((error: unknown) => {
        // There may be none just now.
        if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
      });
      kills++;
    }
    return kills;
  })();
  let rounds = 0;
  const runs = kinds.map(async (servers) => {
    const client = await world.connect();
    while (Date.now() < deadline) {
      const lease = await client.lease(leaseRequest(servers));
      const lost: string[] = [];
      lease.onLost((one) => lost.push(`${one.id}: ${one.reason}`));
      for (const server of lease.servers) assert.ok((await callServer(server.url)).pid);
      await sleep(Math.random() * 300);
      await lease.release();
      assert.deepEqual(lost, []);
      rounds++;
    }
  });
  await Promise.all(runs);
  const kills = await killer;
  assert.ok(kills >= 5 && rounds >= 5, `${kills} kills, ${rounds} rounds`);
  assert.deepEqual(world.pids('shared'), [held.pid], 'the shared server was never started again');
  assert.ok(!anchor.lines.some((line) => line.event === 'lost'));
  assert.equal((await callServer(held.url)).pid, held.pid);
  await anchor.finish();
  const client = await world.connect();
  await until(async () => (await client.list()).length === 0, 'nothing is held any more', 15_000).catch(async (error: unknown) => {
    throw new Error(JSON.stringify(await client.list(), null, 1), { cause: error });
  });
  await until(() => taggedProcesses(held.id).length === 0, 'the server is ended');
  await until(() => world.processes().length === 1, `only the supervisor is left: ${world.processes().join()}`);
});
