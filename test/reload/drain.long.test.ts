import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { test } from 'node:test';
import { until } from '../servers/until.ts';
import { FollowWorld } from './follow-world.ts';
import { changeStub } from './stub-server.ts';

/** A call that the old version takes its time for, and that has arrived there when this returns. */
async function slowCall(world: FollowWorld, ms: number): Promise<{ answer: Promise<Record<string, unknown>> }> {
  await changeStub({ url: world.url('stub') }, { callMs: ms });
  const answer = world.call('stub', 'add', { by: 1, id: 'slow' });
  answer.catch(() => undefined);
  await until(async () => (await world.row('stub')).counters.inFlight === 1, 'the call is in flight');
  await changeStub({ url: world.url('stub') }, { callMs: 0 });
  return { answer };
}

test('past the deadline the reload is refused, names the call, and the old version goes on as if nothing had been', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const { answer } = await slowCall(world, 1_500);
  const report = await world.swap('stub', { version: 'v2' }, { deadline_ms: 200 });
  assert.deepEqual([report.outcome, report.cause, report.error?.code], ['refused', 'drain-deadline', 'EP6003']);
  assert.match(report.error?.details?.[0] ?? '', /^POST \/call\/add, for \d+ ms$/);
  const { version, count } = await answer;
  assert.deepEqual([version, count], ['v1', 1]);
  assert.equal((await world.call('stub', 'look'))['version'], 'v1');
});

test('with force the call is ended and listed, and its client is told', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const { answer } = await slowCall(world, 20_000);
  const report = await world.swap('stub', { version: 'v2' }, { deadline_ms: 200, force: true });
  assert.equal(report.outcome, 'done', JSON.stringify(report));
  assert.deepEqual(report.ended?.map(({ kind, method, target }) => [kind, method, target]), [['call', 'POST', '/call/add']]);
  const { status, error } = (await answer) as { status: number; error: { code: string } };
  assert.deepEqual([status, error.code], [503, 'EP6105']);
  assert.equal((await world.call('stub', 'look'))['version'], 'v2');
});

test('a slow upload counts as a call; requests that come meanwhile wait, in order, for the version that answers then', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const upload = request(`${world.url('stub')}/call/add`, { method: 'POST', headers: { 'content-length': 8 } });
  const uploaded = new Promise<string>((resolve, reject) => upload.on('response', (res) => res.setEncoding('utf8').on('data', resolve)).on('error', reject));
  upload.write('{"by"');
  await until(async () => (await world.row('stub')).counters.inFlight === 1, 'the upload is in flight');
  const going = world.swap('stub', { version: 'v2' });
  await until(async () => (await world.row('stub')).phase === 'draining', 'it waits for the upload');
  const waiting = [1, 2, 3].map((id) => world.call('stub', 'add', { id }));
  await until(async () => (await world.row('stub')).counters.queued === 3, 'three requests wait');
  upload.end(':7}');
  assert.deepEqual(JSON.parse(await uploaded).version, 'v1');
  assert.equal((await going).outcome, 'done');
  assert.deepEqual((await Promise.all(waiting)).map(({ version }) => version), ['v2', 'v2', 'v2']);
  assert.equal((await world.call('stub', 'look'))['count'], 10);
});

test('replace-first ends the old version before the new one starts, and its state goes over', async (t) => {
  const world = new FollowWorld(t);
  const [first] = await world.up({ stub: { version: 'v1' } });
  await world.call('stub', 'add', { by: 3 });
  const report = await world.swap('stub', { version: 'v2' }, { mode: 'replace-first' });
  assert.equal(report.outcome, 'done', JSON.stringify(report));
  const { version, count } = await world.call('stub', 'look');
  assert.deepEqual([version, count], ['v2', 3]);
  const audit = world.audit();
  const ended = audit.findIndex(({ event, id }) => event === 'teardown' && id === first?.id);
  assert.ok(ended >= 0 && ended < audit.findIndex(({ event, id }) => event === 'spawn' && id === report.to?.server), JSON.stringify(audit));
});

test('replace-first whose new version does not start starts the old one again, with its state', async (t) => {
  const world = new FollowWorld(t);
  const [first] = await world.up({ stub: { version: 'v1' } });
  await world.call('stub', 'add', { by: 3 });
  const report = await world.swap('stub', { version: 'v2', exit: 1 }, { mode: 'replace-first' });
  assert.deepEqual([report.outcome, report.error?.code], ['refused', 'EP6004'], JSON.stringify(report));
  const { version, count, pid } = await world.call('stub', 'look');
  assert.deepEqual([version, count], ['v1', 3]);
  assert.notEqual(pid, first?.pid);
});

test('where neither version can be started again, requests are refused until somebody reloads, and the state waits for that', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1', exitIf: world.path('no-more') } });
  writeFileSync(world.path('no-more'), '');
  await world.call('stub', 'add', { by: 3 });
  const report = await world.swap('stub', { version: 'v2', exit: 1 }, { mode: 'replace-first' });
  assert.equal(report.outcome, 'broken', JSON.stringify(report));
  const refused = (await world.call('stub', 'look')) as { status: number; error: { code: string } };
  assert.deepEqual([refused.status, refused.error.code], [503, 'EP6012']);
  const mended = await world.swap('stub', { version: 'v3' });
  assert.equal(mended.outcome, 'done', JSON.stringify(mended));
  const { version, count } = await world.call('stub', 'look');
  assert.deepEqual([version, count], ['v3', 3]);
});
