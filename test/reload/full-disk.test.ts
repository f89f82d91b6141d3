import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { FollowWorld } from './follow-world.ts';

const V1 = { version: 'v1', schema: { n: 'u64' } };
const V2 = { version: 'v2', schema: { n: 'u64' } };

async function counting(t: TestContext): Promise<{ world: FollowWorld; dir: string }> {
  const world = new FollowWorld(t);
  await world.up({ counter: V1 });
  await world.call('counter', 'add', { by: 3 });
  const [domain] = readdirSync(world.store.follow);
  return { world, dir: join(world.store.follow, domain ?? '') };
}

test('where the folder of the follow addresses cannot be written, a reload is refused and the address goes on; then all is as before', async (t) => {
  const { world, dir } = await counting(t);
  // What a full disk does to root, too: nothing can be written below it.
  renameSync(dir, `${dir}.aside`);
  writeFileSync(dir, '');
  const refused = await world.swap('counter', V2);
  assert.deepEqual([refused.outcome, refused.error?.code], ['refused', 'EP6011'], JSON.stringify(refused));
  assert.match(refused.error?.message ?? '', /its steps cannot be written/);
  assert.deepEqual((({ version, count }) => [version, count])(await world.call('counter', 'look')), ['v1', 3]);
  rmSync(dir);
  renameSync(`${dir}.aside`, dir);
  assert.equal((await world.swap('counter', V2)).outcome, 'done');
  assert.deepEqual((({ version, count }) => [version, count])(await world.call('counter', 'look')), ['v2', 3]);
});

test('a state that cannot be saved is never given away, and leaves nothing half written', async (t) => {
  const { world, dir } = await counting(t);
  mkdirSync(join(dir, 'counter.state'));
  const refused = await world.swap('counter', V2);
  assert.deepEqual([refused.outcome, refused.error?.code], ['refused', 'EP6015'], JSON.stringify(refused));
  assert.deepEqual((({ version, count }) => [version, count])(await world.call('counter', 'look')), ['v1', 3]);
  assert.deepEqual(readdirSync(dir).filter((name) => name.endsWith('.tmp')), []);
});

test('a server that cannot be recorded is not started, and nothing of it takes up a place afterwards', async (t) => {
  const { world } = await counting(t);
  const { servers } = world.store;
  renameSync(servers, `${servers}.aside`);
  writeFileSync(servers, '');
  assert.equal((await world.swap('counter', V2)).outcome, 'refused');
  await assert.rejects(world.up({ other: V1 }));
  assert.deepEqual((await (await world.supervisor()).list()).map(({ nodeset, state }) => [nodeset, state]), [['counter', 'ready']]);
  rmSync(servers);
  renameSync(`${servers}.aside`, servers);
  assert.equal((await world.swap('counter', V2)).outcome, 'done');
  assert.equal((await world.call('counter', 'look'))['count'], 3);
});
