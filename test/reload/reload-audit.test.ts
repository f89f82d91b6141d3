import assert from 'node:assert/strict';
import { hostname, userInfo } from 'node:os';
import { test } from 'node:test';
import { readAudit, type TrailEntry } from '../../src/servers/read-audit.ts';
import { FollowWorld } from './follow-world.ts';

const REPORTED = ['reload', 'rollback', 'batch', 'incident', 'config'];

function trailOf(world: FollowWorld): TrailEntry[] {
  return readAudit(world.store.auditFile, { nodesets: [], events: REPORTED, limit: 1_000 }).entries;
}

test('a reload is kept in the trail: both versions, who asked, how long, what was seen', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ counter: { version: 1 } });
  const report = await world.swap('counter', { version: 2 }, { asked_by: { user: 'ada', run: '77', commit: 'c0ffee' } });
  const [entry] = trailOf(world);
  assert.deepEqual([entry?.event, entry?.nodeset, entry?.['outcome']], ['reload', 'counter', 'done']);
  assert.deepEqual([entry?.['before'], entry?.['after']], [report.from, report.to]);
  assert.deepEqual(entry?.['who'], { user: 'ada', host: hostname(), run: '77', commit: 'c0ffee' });
  assert.deepEqual([entry?.['window'], entry?.['pausesMs'], entry?.['durationsMs']], [report.window, report.pausesMs, report.durationsMs]);
});

test('who does not say who asks is the supervisor’s user', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ counter: { version: 1 } });
  await world.swap('counter', { version: 2 });
  assert.deepEqual(trailOf(world)[0]?.['who'], { user: userInfo().username, host: hostname() });
});

test('a rollback is kept as one, with its incident and the signal that was bad', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ counter: { version: 1 } });
  await world.swap('counter', { version: 2, unhealthyAfter: 1 }, { observe_ms: 10_000 });
  const entries = trailOf(world);
  assert.deepEqual(entries.map(({ event }) => event), ['incident', 'rollback']);
  const [incident, rollback] = entries;
  assert.equal(incident?.['reload'], rollback?.['reload']);
  assert.deepEqual([rollback?.['outcome'], rollback?.['cause']], ['rolled-back', 'bad-signal']);
  assert.match(String(rollback?.['detail']), /health was bad 2 times in a row/);
});

test('several nodesets’ reload is kept as a batch too', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ a: { version: 1 }, b: { version: 1 } });
  const report = await world.reload([world.prepared('a', { version: 2 }), world.prepared('b', { version: 2 })]);
  const entries = trailOf(world);
  assert.deepEqual(entries.map(({ event }) => event).sort(), ['batch', 'reload', 'reload']);
  const batch = entries.find(({ event }) => event === 'batch');
  assert.deepEqual([batch?.['reload'], batch?.['outcomes']], [report.id, { a: 'done', b: 'done' }]);
});

test('a change of the configuration is kept as one, and one that was refused too', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 1 }, stiff: { version: 1, refuse: { config: 422 } } });
  const client = await world.supervisor();
  const configure = (nodeset: string) => client.ask('POST', '/op', { op: 'reload', nodeset, configuration: { depth: 2 }, asked_by: { run: '9' } });
  await configure('stub');
  await assert.rejects(configure('stiff'));
  const entries = trailOf(world);
  assert.deepEqual(entries.map(({ event, nodeset, outcome }) => [event, nodeset, outcome]), [['config', 'stub', 'configured'], ['config', 'stiff', 'refused']]);
  assert.deepEqual(entries.map(({ who }) => (who as { run?: string }).run), ['9', '9']);
  assert.notDeepEqual(entries[0]?.['before'], entries[0]?.['after']);
  assert.equal((entries[1]?.['error'] as { code: string } | undefined)?.code, 'EP6013');
});
