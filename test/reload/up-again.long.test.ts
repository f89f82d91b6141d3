import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../servers/until.ts';
import { FollowWorld } from './follow-world.ts';

test('servers up while servers down still ends a server opens the address again, at its port', async (t) => {
  const world = new FollowWorld(t, { graceMs: 1_500 });
  await world.up({ stub: { version: 'v1', ignoreTerm: true } });
  const url = world.url('stub');
  const client = await world.supervisor();
  const down = client.unhold();
  await until(async () => (await client.list()).some(({ state }) => state === 'stopping'), 'the server is being ended');
  assert.deepEqual(await world.follows(), [], 'an address that is given up is no address');
  await world.up({ stub: { version: 'v1', ignoreTerm: true } });
  assert.equal(world.url('stub'), url);
  await down;
  assert.equal((await world.call('stub', 'look'))['version'], 'v1');
  assert.equal((await world.follows()).length, 1);
});

test('after servers stop nobody answers, which is said, until servers up starts another one', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const url = world.url('stub');
  await (await world.supervisor()).stop({ name: 'stub' });
  assert.deepEqual(await codeOf(world), 'EP6012');
  assert.match((await world.row('stub')).refusal ?? '', /stopped by `servers stop`/);
  await world.up({ stub: { version: 'v1' } });
  assert.deepEqual([world.url('stub'), (await world.call('stub', 'look'))['version'], (await world.row('stub')).refusal], [url, 'v1', undefined]);
  assert.equal((await world.swap('stub', { version: 'v2' })).outcome, 'done');
});

test('servers stop while a reload is observed stops both versions for good; servers up brings back the state that was taken', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  await world.call('stub', 'add', { by: 5 });
  const going = world.swap('stub', { version: 'v2' }, { observe_ms: 20_000 });
  await until(async () => (await world.row('stub')).phase === 'observing', 'it is observed');
  const client = await world.supervisor();
  await client.stop({ name: 'stub' });
  const report = await going;
  assert.deepEqual([report.outcome, report.cause], ['broken', 'new-died'], JSON.stringify(report));
  assert.deepEqual(await client.list(), []);
  assert.equal(await codeOf(world), 'EP6012');
  await world.up({ stub: { version: 'v1' } });
  assert.equal((await world.call('stub', 'look'))['count'], 5);
});

test('two programs that ask for the same addition get one address', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const added = { versions: [], added: [world.prepared('other', { version: 'v1', startMs: 200 })], removed: [] };
  const reports = await Promise.all([1, 2].map(() => world.reload([], {}, added)));
  const [first, second] = reports.map(({ nodesets: [one] }) => one?.url);
  assert.equal(first, second);
  assert.equal((await (await world.supervisor()).list()).length, 2);
});

async function codeOf(world: FollowWorld): Promise<string> {
  return ((await world.call('stub', 'look'))['error'] as { code: string }).code;
}

test('servers down ends a reload that is observed: what nobody holds waits for no window', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const going = world.swap('stub', { version: 'v2' }, { observe_ms: 600_000 });
  await until(async () => (await world.row('stub')).phase === 'observing', 'it is observed');
  const client = await world.supervisor();
  await client.unhold();
  const report = await going;
  assert.deepEqual([report.outcome, report.cause], ['rolled-back', 'aborted'], JSON.stringify(report));
  assert.match(report.error?.message ?? report.detail ?? '', /nobody holds its follow address any more/);
  await until(async () => (await client.list()).length === 0 && (await world.follows()).length === 0, 'all is let go', 5_000);
});
