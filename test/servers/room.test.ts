import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { identify } from '../../src/process/identity.ts';
import { until } from './until.ts';
import { leaseRequest, serverRequest, World } from './world.ts';

function machine(t: TestContext): World {
  const world = new World(t);
  mkdirSync(world.store.home, { recursive: true });
  writeFileSync(join(world.store.home, 'machine.yaml'), 'resources: { vram-mb: 24 }\n');
  return world;
}
const sized = (world: World, nodeset: string, vram: number, keepMs = 60_000) => serverRequest(world, [], { key: nodeset, nodeset, resources: { 'vram-mb': vram }, keepMs });

test('a run waits for room, says so, and gets it when another run ends', async (t) => {
  const world = machine(t);
  const client = await world.connect();
  const first = await client.lease(leaseRequest([sized(world, 'a', 14, 0)]));
  const said: string[] = [];
  const second = client.lease(leaseRequest([sized(world, 'b', 14)]), { onEvent: (event) => event.event === 'waiting' && said.push(event.reason) });
  await until(() => said.length === 1, 'it says that it waits');
  assert.match(said[0] ?? '', /no room: vram-mb 28 of 24/);
  assert.equal((await client.list()).length, 1);
  await first.release();
  const lease = await second;
  assert.equal(identify(first.servers[0]?.pid ?? 0), undefined, 'the room was free before it was given');
  await lease.release();
});

test('the idle server that was idle longest makes room; one in use does not', async (t) => {
  const world = machine(t);
  const client = await world.connect();
  const held = await client.lease(leaseRequest([sized(world, 'held', 6)]));
  const idle = [];
  for (const nodeset of ['older', 'newer']) {
    const lease = await client.lease(leaseRequest([sized(world, nodeset, 6)]));
    idle.push(lease.servers[0]?.pid ?? 0);
    await lease.release();
  }
  const said: string[] = [];
  const lease = await client.lease(leaseRequest([sized(world, 'new', 10)]), { onEvent: (event) => event.event === 'waiting' && said.push(event.reason) });
  assert.deepEqual(idle.map((pid) => identify(pid) === undefined), [true, false]);
  assert.match(said[0] ?? '', /idle servers end to make room: older-/);
  assert.ok(identify(held.servers[0]?.pid ?? 0));
  await lease.release();
  await held.release();
});

test('what could never fit fails at once', async (t) => {
  const world = machine(t);
  const client = await world.connect();
  await assert.rejects(client.lease(leaseRequest([sized(world, 'a', 14), sized(world, 'b', 14)])), { code: 'EP3040', message: /vram-mb 28 of 24/ });
  await assert.rejects(client.lease(leaseRequest([serverRequest(world, [], { resources: { licences: 1 } })])), { code: 'EP3040', message: /licences 1 of none/ });
  assert.deepEqual(await client.fits([leaseRequest([sized(world, 'a', 14)]), leaseRequest([sized(world, 'b', 14)])]), { together: false, ever: [true, true], reason: 'vram-mb 28 of 24' });
});

test('a run does not wait for room that it holds itself', async (t) => {
  const world = machine(t);
  const client = await world.connect();
  const first = await client.lease(leaseRequest([sized(world, 'a', 14)], { run: 'same' }));
  await assert.rejects(client.lease(leaseRequest([sized(world, 'b', 14)], { run: 'same' })), { code: 'EP3040' });
  await first.release();
});

test('a small request does not overtake a large one that waits for room', async (t) => {
  const world = machine(t);
  const client = await world.connect();
  const first = await client.lease(leaseRequest([sized(world, 'a', 14, 0)]));
  const order: string[] = [];
  const waiting: string[] = [];
  const ask = (nodeset: string, vram: number) => client.lease(leaseRequest([sized(world, nodeset, vram, 0)]), { onEvent: (event) => event.event === 'waiting' && waiting.push(nodeset) }).then((lease) => {
    order.push(nodeset);
    return lease;
  });
  const large = ask('large', 20);
  await until(() => waiting.includes('large'), 'the large one waits');
  const small = ask('small', 8);
  await until(() => waiting.includes('small'), 'the small one waits behind it, although it would fit');
  const free = await client.lease(leaseRequest([serverRequest(world, [], { key: 'free', nodeset: 'free' })]));
  await free.release();
  await first.release();
  await (await large).release();
  await (await small).release();
  assert.deepEqual(order, ['large', 'small']);
});

test('a run that gives up waiting lets the next one through', async (t) => {
  const world = machine(t);
  const client = await world.connect();
  const first = await client.lease(leaseRequest([sized(world, 'a', 14, 0)]));
  const cancel = new AbortController();
  let waits = false;
  const large = client.lease(leaseRequest([sized(world, 'large', 20)]), { signal: cancel.signal, onEvent: (event) => (waits ||= event.event === 'waiting') });
  await until(() => waits, 'it waits');
  const small = client.lease(leaseRequest([sized(world, 'small', 8)]));
  cancel.abort(new Error('enough'));
  await assert.rejects(large, { message: 'enough' });
  await (await small).release();
  await first.release();
});
