import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { EvalpinError } from '../../src/contract/errors.ts';
import { preparedFolder } from '../../src/servers/prepare.ts';
import { RunProcess } from './run-process.ts';
import { until } from './until.ts';
import { callServer, digestOf, launchOf, leaseRequest, serverRequest, World } from './world.ts';

function prepared(world: World, script: string, change = {}) {
  return serverRequest(world, [], { launch: launchOf(world, [], { prepare: ['sh', '-c', script, 'sh', '{prepared}'] }), keepMs: 0, ...change });
}
const listing = (world: World) => readdirSync(world.store.prepared).filter((name) => name !== '.locks').sort();

test('prepare runs once per digest, before the server, and its output is handed on', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const request = prepared(world, `echo run >> ${world.path('runs')}; echo made > "$1/index"; echo to the log`);
  const leases = await Promise.all([client.lease(leaseRequest([request])), client.lease(leaseRequest([{ ...request, nodeset: 'twin' }]))]);
  const answer = await callServer(leases[0].servers[0]?.url ?? '');
  const place = preparedFolder(world.store.prepared, request.digest);
  assert.equal(answer.prepared, place.output);
  assert.equal(readFileSync(join(place.output, 'index'), 'utf8'), 'made\n');
  for (const lease of leases) await lease.release();
  const again = await client.lease(leaseRequest([request]));
  await again.release();
  assert.equal(readFileSync(world.path('runs'), 'utf8'), 'run\n');
  const hex = digestOf('digits').slice(7);
  assert.deepEqual(listing(world), [hex]);
  assert.match(readFileSync(join(world.store.prepared, hex, 'prepare.log'), 'utf8'), /to the log/);
  assert.ok(existsSync(place.complete));
});

test('a prepare that fails is an error with its last lines, leaves nothing half, and is tried again', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const script = `if [ -e ${world.path('ok')} ]; then exit 0; fi; echo half > "$1/half"; for n in $(seq 30); do echo "line $n"; done; exit 5`;
  await assert.rejects(client.lease(leaseRequest([prepared(world, script)])), (error: EvalpinError) => {
    assert.equal(error.code, 'EP3030');
    assert.match(error.message, /exit code 5/);
    assert.deepEqual([error.details.length, error.details.at(-1)], [20, 'line 30']);
    return true;
  });
  assert.deepEqual(listing(world), []);
  writeFileSync(world.path('ok'), '');
  const lease = await client.lease(leaseRequest([prepared(world, script)]));
  await lease.release();
});

test('what an earlier, broken prepare left without its mark is not used', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const place = preparedFolder(world.store.prepared, digestOf('digits'));
  mkdirSync(place.output, { recursive: true });
  writeFileSync(join(place.output, 'half'), '');
  const lease = await client.lease(leaseRequest([prepared(world, 'echo whole > "$1/whole"')]));
  assert.deepEqual(readdirSync(place.output), ['whole']);
  await lease.release();
});

test('a prepare is ended when its run is interrupted', async (t) => {
  const world = new World(t, { graceMs: 500 });
  const client = await world.connect();
  const cancel = new AbortController();
  const leasing = client.lease(leaseRequest([prepared(world, `echo up > ${world.path('up')}; sleep 30`)]), { signal: cancel.signal });
  await until(() => existsSync(world.path('up')), 'prepare runs');
  cancel.abort(new Error('stop it'));
  await assert.rejects(leasing, { message: 'stop it' });
  await until(() => world.processes().length === 1, 'only the supervisor is left');
  await until(() => listing(world).length === 0, 'nothing half is left');
});

test('a prepare whose supervisor is killed runs again from the start', async (t) => {
  const world = new World(t);
  const script = `echo run >> ${world.path('runs')}; ls "$1" > ${world.path('found')}; echo x > "$1/half"; [ $(wc -l < ${world.path('runs')}) -gt 1 ] || sleep 30`;
  const run = new RunProcess(t, world, leaseRequest([prepared(world, script)]));
  await until(() => existsSync(world.path('runs')), 'prepare runs');
  await world.killSupervisor();
  await run.ready();
  assert.equal(readFileSync(world.path('runs'), 'utf8'), 'run\nrun\n');
  assert.equal(readFileSync(world.path('found'), 'utf8'), '', 'it found nothing half');
  await run.finish();
  assert.deepEqual(listing(world), [digestOf('digits').slice(7)]);
});
