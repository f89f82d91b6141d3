import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callNode } from './stub-server.ts';
import { FollowWorld } from './follow-world.ts';

test('nodesets of one name in two repositories are reloaded at once, each at its own address and with its own state', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ counter: { version: 'a1', schema: { n: 'u64' } } }, {}, 'a');
  await world.up({ counter: { version: 'b1', schema: { n: 'u64' } } }, {}, 'b');
  const urlOf = async (domain: string): Promise<string> => (await world.follows()).find(({ trustDomain }) => trustDomain === domain)?.url ?? '';
  const [a, b] = [await urlOf('a'), await urlOf('b')];
  await callNode({ url: a }, 'add', { by: 3 });
  await callNode({ url: b }, 'add', { by: 5 });
  const report = await world.reload([
    world.prepared('counter', { version: 'a2', schema: { n: 'u64' } }, { trustDomain: 'a' }),
    world.prepared('counter', { version: 'b2', schema: { n: 'u64' } }, { trustDomain: 'b' }),
  ]);
  assert.deepEqual(report.nodesets.map(({ outcome, url }) => [outcome, url]), [['done', a], ['done', b]], JSON.stringify(report));
  assert.deepEqual(report.order, [['counter', 'counter']]);
  const looks = await Promise.all([a, b].map((url) => callNode({ url }, 'look')));
  assert.deepEqual(looks.map(({ version, count }) => [version, count]), [['a2', 3], ['b2', 5]]);
});
