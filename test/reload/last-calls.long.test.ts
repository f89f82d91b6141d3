import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { schemaHash } from '../../src/reload/schema-hash.ts';
import { until } from '../servers/until.ts';
import { FollowWorld } from './follow-world.ts';
import { changeStub } from './stub-server.ts';

const A = { count: 'u64' };
const B = { total: 'u64' };
const OLD_ONLY = { 'evalpin-accept-schema': schemaHash(A) };

interface Answer {
  status: number;
  version?: string;
  error?: { code: string };
}

async function add(url: string, by: number, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${url}/call/add`, { method: 'POST', headers, body: JSON.stringify({ by }) });
  return { status: response.status, ...((await response.json()) as object) };
}

/** A world in which the second version is watched and the first one, kept alongside, takes `callMs` for its next call. */
async function observed(t: TestContext, callMs: number, deadline: number) {
  const world = new FollowWorld(t);
  const [first] = await world.up({ stub: { version: 'v1', schema: A } });
  const url = world.url('stub');
  const going = world.swap('stub', { version: 'v2', schema: B, migrations: [{ from: A, to: B }] }, { observe_ms: 1_500, deadline_ms: deadline });
  await until(async () => (await world.row('stub')).phase === 'observing', 'both live');
  assert.equal((await add(url, 1, OLD_ONLY)).version, 'v1');
  await changeStub({ url: first?.url ?? '' }, { callMs });
  const answer = add(url, 1, OLD_ONLY);
  await until(async () => (await world.row('stub')).counters.inFlight === 1, 'the call is in flight');
  return { world, url, going, answer };
}

test('a call to the old version that runs when the window is over ends there; what the old one acknowledged since the switch is counted', async (t) => {
  const { url, going, answer } = await observed(t, 3_000, 5_000);
  const report = await going;
  assert.deepEqual([report.outcome, report.lostAnswers], ['done', 1], JSON.stringify(report));
  assert.deepEqual([(await add(url, 0, OLD_ONLY)).status, (await add(url, 0)).version], [409, 'v2'], 'nobody is sent there any more');
  const { status, version } = await answer;
  assert.deepEqual([status, version], [200, 'v1']);
});

test('one that runs past the deadline is ended, its client is told, and it stands in the history', async (t) => {
  const { world, url, going, answer } = await observed(t, 20_000, 300);
  assert.equal((await going).outcome, 'done');
  const { status, error } = await answer;
  assert.deepEqual([status, error?.code], [503, 'EP6105']);
  await until(async () => (await world.row('stub')).events.some(({ event, ended }) => event === 'last-calls' && JSON.stringify(ended).includes('/call/add')), 'it is told');
  assert.equal((await add(url, 0)).version, 'v2');
});

test('after a rollback a call that hangs at the new version is ended alone: those at the old one go on', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const url = world.url('stub');
  const going = world.swap('stub', { version: 'v2' }, { observe_ms: 20_000, deadline_ms: 500 });
  await until(async () => (await world.row('stub')).phase === 'observing', 'the new version is watched');
  await changeStub({ url }, { callMs: 20_000 });
  const hanging = add(url, 1);
  await until(async () => (await world.row('stub')).counters.inFlight === 1, 'the call hangs');
  await changeStub({ url }, { callMs: 0, wrongAfterCalls: 0 });
  for (let n = 0; n < 10 && (await world.row('stub')).phase === 'observing'; n += 1) await add(url, 1);
  await until(async () => (await add(url, 0)).version === 'v1', 'the old version answers');
  await changeStub({ url }, { callMs: 200 });
  const load = { over: false };
  const statuses = new Set<number>();
  const callers = Array.from({ length: 4 }, async () => {
    while (!load.over) statuses.add((await add(url, 0)).status);
  });
  const report = await going;
  assert.equal(report.outcome, 'rolled-back', JSON.stringify(report));
  assert.equal((await hanging).error?.code, 'EP6105');
  await until(async () => (await world.row('stub')).events.some(({ event, server, ended }) => event === 'last-calls' && server === report.to?.server && JSON.stringify(ended).includes('/call/add')), 'it is told');
  load.over = true;
  await Promise.all(callers);
  assert.deepEqual([...statuses], [200]);
});
