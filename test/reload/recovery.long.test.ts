import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../servers/until.ts';
import { FollowWorld } from './follow-world.ts';

/** A phase in which a supervisor is killed, how to keep the reload there, and what answers in the end. */
const KILLS: { phase: string; v2: object; v1?: object; observe_ms?: number; mode?: 'replace-first'; busy?: boolean; after: 'v1' | 'v2' }[] = [
  { phase: 'starting', v2: { startMs: 3_000 }, after: 'v1' },
  { phase: 'draining', v2: {}, busy: true, after: 'v1' },
  { phase: 'taking-state', v1: { snapshotMs: 1_500 }, v2: {}, after: 'v1' },
  { phase: 'restoring', v2: { restoreMs: 1_500 }, after: 'v1' },
  { phase: 'observing', v2: {}, observe_ms: 1_500, after: 'v2' },
  { phase: 'starting', v2: { startMs: 3_000 }, mode: 'replace-first', after: 'v1' },
  { phase: 'restoring', v2: { restoreMs: 1_500 }, mode: 'replace-first', after: 'v1' },
  { phase: 'observing', v2: {}, observe_ms: 1_500, mode: 'replace-first', after: 'v2' },
];

for (const { phase, v2, v1 = {}, observe_ms = 200, mode, busy = false, after } of KILLS) {
  test(`the supervisor is killed while a reload ${mode ?? 'beside'} is ${phase}: ${after} answers in the end, with its state`, async (t) => {
    const world = new FollowWorld(t);
    await world.up({ stub: { version: 'v1', callMs: 5, ...v1 } });
    await world.call('stub', 'add', { by: 3 });
    if (busy) {
      await fetch(`${world.url('stub')}/stub`, { method: 'POST', body: '{"callMs": 4000}' });
      world.call('stub', 'look').catch(() => undefined);
    }
    const going = world.swap('stub', { version: 'v2', ...v2 }, { observe_ms, ...(mode === undefined ? {} : { mode }) });
    await until(async () => (await world.row('stub')).phase === phase, `it is ${phase}`);
    await world.killSupervisor();
    const report = await going;
    await until(async () => (await world.row('stub')).phase === undefined, 'the reload is over');
    assert.ok(['done', 'refused', 'unchanged'].includes(report.outcome), JSON.stringify(report));
    if (phase === 'observing') assert.ok((report.pausesMs ?? []).length >= 1, 'the pause is told, though another supervisor saw it');
    if (busy) await fetch(`${world.url('stub')}/stub`, { method: 'POST', body: '{"callMs": 0}' });
    const { version, count } = await world.call('stub', 'look');
    assert.deepEqual([version, count], [report.outcome === 'refused' ? 'v1' : after === 'v1' && report.outcome === 'done' ? 'v2' : after, 3]);
    const client = await world.supervisor();
    await until(async () => (await client.list()).length === 1, 'only one server is left');
  });
}

test('a server that dies is started again behind its address, where requests wait', async (t) => {
  const world = new FollowWorld(t);
  const [first] = await world.up({ stub: { version: 'v1' } });
  process.kill(first?.pid ?? 0, 'SIGKILL');
  await until(async () => (await world.row('stub')).server !== first?.id, 'another server is there');
  assert.equal((await world.call('stub', 'look'))['version'], 'v1');
  assert.deepEqual((await world.row('stub')).events.map(({ event }) => event), ['follow-opened', 'server-lost', 'server-restarted']);
});

test('the supervisor and the new version are killed in the window: it is rolled back with its state, and is not done again for who asked', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  await world.call('stub', 'add', { by: 3 });
  const going = world.swap('stub', { version: 'v2' }, { observe_ms: 20_000 });
  await until(async () => (await world.row('stub')).phase === 'observing', 'it is observed');
  await world.call('stub', 'add', { by: 100 });
  const { server } = await world.row('stub');
  const pid = (await (await world.supervisor()).list()).find(({ id }) => id === server)?.process?.pid;
  if (pid === undefined) throw new Error('the new version has no process');
  // Counters are saved every half second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await world.killSupervisor();
  process.kill(pid, 'SIGKILL');
  const report = await going;
  assert.deepEqual([report.outcome, report.cause, report.lostAnswers], ['rolled-back', 'new-died', 1], JSON.stringify(report));
  assert.ok((report.pausesMs ?? []).length >= 1, 'the pause of the swap, which the first supervisor saw');
  const { version, count } = await world.call('stub', 'look');
  assert.deepEqual([version, count], ['v1', 3]);
});
