import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../servers/until.ts';
import { FollowWorld } from './follow-world.ts';

const REFUSAL = 'nobody answers for stub: stopped by `servers stop`';

test('a server that was stopped stays so over the end of its supervisor, until servers up or a reload starts one', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  await (await world.supervisor()).stop({ name: 'stub' });
  for (let supervisors = 0; supervisors < 2; supervisors += 1) {
    await world.killSupervisor();
    assert.equal((await world.row('stub')).refusal, REFUSAL);
    assert.deepEqual(await (await world.supervisor()).list(), []);
  }
  assert.equal((await world.swap('stub', { version: 'v2' })).outcome, 'done');
  await world.killSupervisor();
  assert.equal((await world.row('stub')).refusal, undefined);
  assert.equal((await world.call('stub', 'look'))['version'], 'v2');
});

test('a start after a death that is stopped is not tried again', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1', startMs: 700 } });
  const client = await world.supervisor();
  const { pid } = await world.call('stub', 'look');
  process.kill(Number(pid), 'SIGKILL');
  await until(async () => (await client.list()).some(({ state, process }) => state === 'gating' && process?.pid !== pid), 'it is being started again');
  await client.stop({ name: 'stub' });
  await until(async () => (await world.row('stub')).refusal !== undefined, 'it is given up');
  assert.equal((await world.row('stub')).refusal, REFUSAL);
  assert.deepEqual(await client.list(), []);
  await world.killSupervisor();
  assert.equal((await world.row('stub')).refusal, REFUSAL);
});

test('what was stopped while a reload was observed is not started again by the supervisor that goes on with it', async (t) => {
  const world = new FollowWorld(t);
  const [first] = await world.up({ stub: { version: 'v1' } });
  const going = world.swap('stub', { version: 'v2' }, { observe_ms: 60_000 }).catch((error: unknown) => error);
  await until(async () => (await world.row('stub')).phase === 'observing', 'it is observed');
  await (await world.supervisor()).stop({ name: first?.id ?? '' });
  await world.killSupervisor();
  assert.equal((await world.row('stub')).phase, 'observing');
  await (await world.supervisor()).stop({ name: 'stub' });
  await going;
  assert.equal((await world.row('stub')).refusal, REFUSAL);
  assert.deepEqual(await (await world.supervisor()).list(), []);
  await world.killSupervisor();
  assert.equal((await world.row('stub')).refusal, REFUSAL);
});
