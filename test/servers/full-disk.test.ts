import assert from 'node:assert/strict';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { identify } from '../../src/process/identity.ts';
import type { ServerRecord } from '../../src/servers/protocol.ts';
import { until } from './until.ts';
import { leaseRequest, serverRequest, World } from './world.ts';

/** What a full disk does to root, too: nothing can be written below the server's folder. */
function block(world: World, id: string): () => ServerRecord {
  const dir = join(world.store.servers, id);
  renameSync(dir, `${dir}.aside`);
  writeFileSync(dir, '');
  return () => {
    rmSync(dir);
    renameSync(`${dir}.aside`, dir);
    return recordOf(world, id);
  };
}

function recordOf(world: World, id: string): ServerRecord {
  return JSON.parse(readFileSync(join(world.store.servers, id, 'record.json'), 'utf8')) as ServerRecord;
}

test('where records cannot be written, servers are leased and let go as ever, and the record is made up for later', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const first = await client.lease(leaseRequest([serverRequest(world, [], { keepMs: 60_000 })]));
  const [server] = first.servers;
  assert.ok(server);
  const unblock = block(world, server.id);
  const second = await client.lease(leaseRequest([serverRequest(world, [], { keepMs: 60_000 })]));
  assert.deepEqual([second.servers[0]?.id, second.servers[0]?.reused], [server.id, true]);
  await first.release();
  assert.notEqual(identify(server.pid), undefined);
  const stale = unblock();
  assert.equal(stale.leases.length, 1);
  await until(() => recordOf(world, server.id).leases[0]?.id !== stale.leases[0]?.id, 'the record says who holds it');
  const told = world.supervisorLog().split('\n').filter((line) => line.includes(`the record of ${server.id} could not be written`));
  assert.equal(told.length, 1, 'said once, not at each attempt');
  await second.release();
});

test('a server of which nothing can be written any more is ended with its last lease', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  const lease = await client.lease(leaseRequest([serverRequest(world, [], { keepMs: 0 })]));
  const [server] = lease.servers;
  assert.ok(server);
  const unblock = block(world, server.id);
  await lease.release();
  assert.equal(identify(server.pid), undefined);
  unblock();
  assert.deepEqual(await client.list(), []);
});

test('a server of which nothing can be written is not started', async (t) => {
  const world = new World(t);
  const client = await world.connect();
  rmSync(world.store.servers, { recursive: true });
  writeFileSync(world.store.servers, '');
  await assert.rejects(client.lease(leaseRequest([serverRequest(world, ['--pids', world.path('pids')])])));
  assert.deepEqual(world.pids(), []);
  rmSync(world.store.servers);
});
