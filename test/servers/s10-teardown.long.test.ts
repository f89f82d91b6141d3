import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identify } from '../../src/process/identity.ts';
import { taggedProcesses } from '../../src/process/tagged.ts';
import { isPortFree } from '../../src/servers/free-port.ts';
import { RunProcess } from './run-process.ts';
import { until } from './until.ts';
import { FIXTURE, launchOf, leaseRequest, serverRequest, World } from './world.ts';

const ephemeral = { kind: 'ephemeral', keepMs: 0 } as const;

const SERVERS = {
  'behind a shell': (world: World) => serverRequest(world, [], { ...ephemeral, launch: launchOf(world, [], { argv: ['sh', '-c', `python3 ${FIXTURE} & wait`] }) }),
  'that leaves its session': (world: World) => serverRequest(world, ['--setsid'], ephemeral),
  'that ignores SIGTERM': (world: World) => serverRequest(world, ['--ignore-term'], ephemeral),
  'with a child in a session of its own': (world: World) => serverRequest(world, ['--child'], ephemeral),
} as const;

const ENDINGS = { 'ends normally': [], 'gets SIGINT twice': ['SIGINT', 'SIGINT'], 'gets SIGTERM': ['SIGTERM'], 'gets SIGKILL': ['SIGKILL'] } as const;

for (const [what, make] of Object.entries(SERVERS)) {
  test(`S10: of a server ${what} no process and no port is left, however its run ends`, { skip: process.platform !== 'linux' }, async (t) => {
    for (const [ending, signals] of Object.entries(ENDINGS)) {
      await t.test(`the run ${ending}`, async (t) => {
        const world = new World(t, { graceMs: 700 });
        const run = new RunProcess(t, world, leaseRequest([make(world)]));
        const [server] = await run.ready();
        assert.ok(server);
        const port = Number(new URL(server.url).port);
        assert.ok(taggedProcesses(server.id).length > 0);
        if (signals.length === 0) await run.finish();
        else await run.kill(...signals);
        // An orderly end returns after the teardown; a killed run leaves it to the supervisor.
        if (ending !== 'gets SIGKILL') assert.deepEqual(taggedProcesses(server.id), []);
        await until(() => taggedProcesses(server.id).length === 0, 'no tagged process is left', 5_000);
        await until(() => isPortFree(port), 'the port is free', 2_000);
      });
    }
  });
}

test('S10: after a SIGKILL of run and supervisor the next start ends what is left, and touches nothing else', { skip: process.platform !== 'linux' }, async (t) => {
  const world = new World(t, { graceMs: 700 });
  const run = new RunProcess(t, world, leaseRequest([serverRequest(world, ['--setsid'], ephemeral)]));
  const [server] = await run.ready();
  assert.ok(server);
  const bystander = new World(t);
  const other = new RunProcess(t, bystander, leaseRequest([serverRequest(bystander)]));
  const [untouched] = await other.ready();

  // In this order: a supervisor that sees the run die would end the server itself.
  await world.killSupervisor();
  run.child.kill('SIGKILL');
  assert.ok(taggedProcesses(server.id).length > 0, 'the server outlives both');
  const client = await world.connect();
  await until(() => taggedProcesses(server.id).length === 0, 'the next supervisor has ended it');
  await until(async () => (await client.list()).length === 0, 'its record is closed');
  assert.ok(identify(untouched?.pid ?? 0), 'another store\'s server lives');
  await other.finish();
});

test('S10: a leftover whose main process is dead is found by its tag', { skip: process.platform !== 'linux' }, async (t) => {
  const world = new World(t, { graceMs: 700 });
  const run = new RunProcess(t, world, leaseRequest([serverRequest(world, ['--child'], ephemeral)]));
  const [server] = await run.ready();
  assert.ok(server);
  await until(() => taggedProcesses(server.id).length === 2, 'server and child');
  await world.killSupervisor();
  run.child.kill('SIGKILL');
  process.kill(server.pid, 'SIGKILL');
  const client = await world.connect();
  await until(() => taggedProcesses(server.id).length === 0, 'the child is ended');
  await until(async () => (await client.list()).length === 0, 'its record is closed');
});

test('a run that is interrupted while its server starts leaves nothing', { skip: process.platform !== 'linux' }, async (t) => {
  const world = new World(t, { graceMs: 700 });
  const run = new RunProcess(t, world, leaseRequest([serverRequest(world, ['--start', '20', '--pids', world.path('pids')], { keepMs: 60_000 })]));
  await until(() => world.pids().length === 1, 'the server is starting');
  await run.kill('SIGINT');
  const [pid] = world.pids();
  await until(() => identify(pid ?? 0) === undefined, 'it is ended, keep time or not', 3_000);
});
