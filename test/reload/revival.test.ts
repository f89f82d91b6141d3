import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../servers/until.ts';
import { FollowWorld } from './follow-world.ts';

async function kill(world: FollowWorld): Promise<void> {
  const { pid } = await world.call('stub', 'look');
  process.kill(Number(pid), 'SIGKILL');
  await until(async () => (await world.row('stub')).events.some(({ event }) => event === 'server-lost'), 'the end of the server', 5_000);
}

test('a reload that is asked for while a server that died is started again waits for that start, and so does a second one', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1', startMs: 300 } });
  await kill(world);
  const [first, second] = await Promise.allSettled([world.swap('stub', { version: 'v2' }), world.swap('stub', { version: 'v3' })]);
  assert.equal(first.status, 'fulfilled', JSON.stringify(first));
  assert.equal(first.value.outcome, 'done', JSON.stringify(first.value));
  assert.deepEqual(second.status === 'rejected' && (second.reason as { code: string }).code, 'EP6010', 'one of them at a time');
  assert.equal((await world.call('stub', 'look'))['version'], 'v2');
});

test('a reload with code that starts does not wait for all attempts to start code that does not any more', async (t) => {
  const world = new FollowWorld(t);
  const broken = join(world.home, 'broken');
  await world.up({ stub: { version: 'v1', exitIf: broken } });
  writeFileSync(broken, '');
  const { pid } = await world.call('stub', 'look');
  process.kill(Number(pid), 'SIGKILL');
  const report = await world.swap('stub', { version: 'v2' });
  assert.equal(report.outcome, 'done', JSON.stringify(report));
  assert.equal((await world.call('stub', 'look'))['version'], 'v2');
});

test('where the reload fails too, and the version that died does not start, requests are refused until somebody reloads', async (t) => {
  const world = new FollowWorld(t);
  const broken = join(world.home, 'broken');
  await world.up({ stub: { version: 'v1', exitIf: broken } });
  writeFileSync(broken, '');
  await kill(world);
  const report = await world.swap('stub', { version: 'v2', exit: 3 });
  assert.equal(report.outcome, 'broken', JSON.stringify(report));
  assert.equal(((await world.call('stub', 'look'))['error'] as { code: string }).code, 'EP6012');
  assert.match((await world.row('stub')).refusal ?? '', /could not be started again; it is started again at /);
  rmSync(broken);
  assert.equal((await world.swap('stub', { version: 'v3' })).outcome, 'done');
  assert.equal((await world.call('stub', 'look'))['version'], 'v3');
});

test('a server that dies at each start is given up after some attempts, and that is said once', async (t) => {
  const world = new FollowWorld(t);
  const broken = join(world.home, 'broken');
  await world.up({ stub: { version: 'v1', exitIf: broken } });
  writeFileSync(broken, '');
  await kill(world);
  const said = async (wanted: string) => (await world.row('stub')).events.filter(({ event }) => event === wanted).length;
  await until(async () => (await said('nobody-answers')) > 0, 'refusals', 10_000);
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.deepEqual([await said('start-failed'), await said('nobody-answers')], [3, 1]);
});

test('it is started again after pauses that grow, which the row, the events and the trail say, and answers once it starts', async (t) => {
  const world = new FollowWorld(t);
  const broken = join(world.home, 'broken');
  await world.up({ stub: { version: 'v1', exitIf: broken } });
  writeFileSync(broken, '');
  await kill(world);
  const failures = async () => (await world.row('stub')).events.filter(({ event }) => event === 'start-failed');
  await until(async () => (await failures()).length === 4, 'a start after a pause', 20_000);
  await until(async () => (await failures()).at(-1)?.['nextAt'] === (await world.row('stub')).restartsAt, 'the time of the next one');
  const { refusal = '', restartsAt = '' } = await world.row('stub');
  assert.equal(refusal, `nobody answers for stub: was ended by SIGKILL; it is started again at ${restartsAt}`);
  assert.equal(((await world.call('stub', 'look'))['error'] as { message: string }).message, refusal, 'requests are told meanwhile, and do not wait');
  const pauses = (await failures()).flatMap(({ at, nextAt }) => (typeof nextAt === 'string' ? [Math.round((Date.parse(nextAt) - Date.parse(at)) / 1_000)] : []));
  assert.deepEqual(pauses, [2, 4]);
  rmSync(broken);
  await until(async () => (await world.call('stub', 'look'))['version'] === 'v1', 'it answers again', 20_000);
  const { events, restartsAt: later, refusal: none } = await world.row('stub');
  assert.deepEqual([events.at(-1)?.event, later, none], ['server-restarted', undefined, undefined]);
  assert.equal(world.audit().filter(({ event, reason }) => event === 'spawn' && reason === 'started again: was ended by SIGKILL').length, 5);
});

test('a reload takes the place of the starts that are still to come', async (t) => {
  const world = new FollowWorld(t);
  const broken = join(world.home, 'broken');
  await world.up({ stub: { version: 'v1', exitIf: broken } });
  writeFileSync(broken, '');
  await kill(world);
  await until(async () => (await world.row('stub')).restartsAt !== undefined, 'a pause');
  assert.equal((await world.swap('stub', { version: 'v2' })).outcome, 'done');
  assert.deepEqual([(await world.call('stub', 'look'))['version'], (await world.row('stub')).restartsAt], ['v2', undefined]);
});

test('a state that a reload which broke has left goes to whatever is started first, by the next supervisor too', async (t) => {
  const world = new FollowWorld(t);
  const broken = join(world.home, 'broken');
  await world.up({ stub: { version: 'v1', exitIf: broken } });
  await world.call('stub', 'add', { by: 42 });
  writeFileSync(broken, '');
  const report = await world.swap('stub', { version: 'v2', refuse: { restore: 500 } }, { mode: 'replace-first' });
  assert.equal(report.outcome, 'broken', JSON.stringify(report));
  assert.match((await world.row('stub')).refusal ?? '', /nobody answers for stub/);
  rmSync(broken);
  await world.killSupervisor();
  assert.equal((await world.row('stub')).nodeset, 'stub', 'the next supervisor has the address');
  await until(async () => (await world.call('stub', 'look').catch(() => undefined))?.['count'] === 42, 'the old version answers with its state');
  assert.equal((await world.swap('stub', { version: 'v3' })).outcome, 'done');
  assert.equal((await world.call('stub', 'look'))['count'], 42);
});

test('a server whose need has died is replaced by another one of its version, with its state, once the need is there again', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ app: { version: 'v1' }, model: { version: 'v1' } }, { app: ['model'] });
  await world.call('app', 'add', { by: 7 });
  const { server: first } = await world.row('model');
  const { pid } = await world.call('model', 'look');
  process.kill(Number(pid), 'SIGKILL');
  const needOfApp = async () => {
    const { server } = await world.row('app');
    return (await (await world.supervisor()).list()).find(({ id }) => id === server)?.needs['model'];
  };
  await until(async () => {
    const model = (await world.row('model')).server;
    return model !== first && (await needOfApp()) === model;
  }, 'the app has the model that answers now');
  assert.deepEqual([(await world.call('app', 'look'))['count'], (await world.row('app')).refusal], [7, undefined]);
  assert.ok((await world.row('app')).events.some(({ event }) => event === 'needs-lost'));
});

test('a state that comes after its reload was ended is not kept, so that no server which dies later is given it', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1', snapshotMs: 400 } });
  await world.call('stub', 'add', { by: 1 });
  const going = world.swap('stub', { version: 'v2' });
  await until(async () => (await world.row('stub')).phase === 'taking-state', 'its state is being taken');
  await (await world.supervisor()).ask('POST', '/op', { op: 'abort', nodesets: ['stub'] });
  assert.equal((await going).outcome, 'refused');
  await new Promise((resolve) => setTimeout(resolve, 600));
  await world.call('stub', 'add', { by: 1 });
  await kill(world);
  assert.equal((await world.call('stub', 'look'))['count'], 0, 'it began afresh, which the event says');
  assert.equal((await world.row('stub')).events.find(({ event }) => event === 'server-restarted')?.['stateLost'], true);
});
