import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { failsWith } from './fails-with.ts';
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

test('an abort ends the reload of the repository that is meant, and none where that is not clear', async (t) => {
  const world = new FollowWorld(t);
  for (const domain of ['a', 'b']) await world.up({ counter: { version: `${domain}1` } }, {}, domain);
  const client = await world.supervisor();
  const observed = async (domain: string): Promise<void> => {
    while ((await world.follows()).find(({ trustDomain }) => trustDomain === domain)?.phase !== 'observing') await setTimeout(20);
  };
  const going = ['a', 'b'].map((domain) => world.reload([world.prepared('counter', { version: `${domain}2` }, { trustDomain: domain })], { observe_ms: 60_000 }));
  await Promise.all([observed('a'), observed('b')]);
  const abort = (more: object) => client.ask('POST', '/op', { op: 'abort', nodesets: ['counter'], ...more });
  await assert.rejects(abort({}), failsWith('EP6002', /^2 repositories have a nodeset counter with a follow address$/));
  assert.deepEqual(await abort({ trust_domain: 'c' }), { aborted: [] });
  assert.deepEqual(await abort({ trust_domain: 'a' }), { aborted: ['counter'] });
  assert.equal((await going[0])?.outcome, 'rolled-back');
  assert.equal((await world.follows()).find(({ trustDomain }) => trustDomain === 'b')?.phase, 'observing', 'the other one goes on');
  assert.deepEqual(await abort({ trust_domain: 'b' }), { aborted: ['counter'] });
  assert.equal((await going[1])?.outcome, 'rolled-back');
});
