import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../servers/until.ts';
import { FollowWorld } from './follow-world.ts';

const STATE = { schema: { count: 'u64' } };

test('a reload beside starts the new version, carries the state over and retires the old one', async (t) => {
  const world = new FollowWorld(t);
  const [first] = await world.up({ stub: { version: 'v1', ...STATE } });
  await world.call('stub', 'add', { by: 3 });
  const report = await world.swap('stub', { version: 'v2', ...STATE });
  assert.equal(report.outcome, 'done', JSON.stringify(report));
  const after = await world.call('stub', 'add', { by: 1 });
  assert.deepEqual([after['version'], after['count']], ['v2', 4]);
  assert.equal(report.from?.server, first?.id);
  assert.equal((await world.row('stub')).server, report.to?.server);
  assert.equal(report.pausesMs?.length, 1);
  const client = await world.supervisor();
  await until(async () => (await client.list()).length === 1, 'the old server has ended');
  const [left] = await client.list();
  assert.deepEqual([left?.id, left?.leases.map(({ run }) => run.replace(/-.*/, '')).sort()], [report.to?.server, ['follow', 'up']]);
});

test('the version that runs is nothing to do', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const report = await world.reload([world.prepared('stub', { version: 'v1' })]);
  assert.deepEqual([report.outcome, report.nodesets[0]?.outcome, report.error], ['unchanged', 'unchanged', undefined]);
});

test('a new version that does not start is refused, and the old one goes on with its state', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  await world.call('stub', 'add', { by: 3 });
  const report = await world.swap('stub', { version: 'v2', exit: 3 });
  assert.deepEqual([report.outcome, report.error?.code], ['refused', 'EP6004']);
  assert.match(report.error?.details?.join('\n') ?? '', /ends with 3, as it was told/);
  const { version, count } = await world.call('stub', 'look');
  assert.deepEqual([version, count], ['v1', 3]);
});

test('a new version that answers wrongly while it is watched is rolled back, with the old state', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  await world.call('stub', 'add', { by: 3 });
  const going = world.swap('stub', { version: 'v2', wrongAfterCalls: 2 }, { observe_ms: 20_000 });
  await until(async () => (await world.row('stub')).phase === 'observing', 'the new version is watched');
  const answers: unknown[] = [];
  for (let n = 0; n < 30 && (await world.row('stub')).phase === 'observing'; n += 1) answers.push((await world.call('stub', 'add', { by: 10 }))['version']);
  const report = await going;
  assert.deepEqual([report.outcome, report.error?.code, report.lostAnswers], ['rolled-back', 'EP6008', 2], JSON.stringify(report));
  const { version, count } = await world.call('stub', 'look');
  assert.deepEqual([version, count], ['v1', 3]);
  const [incident] = (await world.row('stub')).incidents;
  assert.deepEqual([incident?.['cause'], incident?.['lostAnswers']], ['bad-signal', 2]);
});
