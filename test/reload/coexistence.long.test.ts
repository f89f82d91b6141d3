import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { schemaHash } from '../../src/reload/schema-hash.ts';
import { stampOf } from '../../src/reload/prepared.ts';
import { leaseRequest } from '../servers/world.ts';
import { until } from '../servers/until.ts';
import { FollowWorld } from './follow-world.ts';

const A = { count: 'u64' };
const B = { total: 'u64' };

test('while two versions live, a consumer that accepts one state schema only is given that one', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1', schema: A } });
  const going = world.swap('stub', { version: 'v2', schema: B, migrations: [{ from: A, to: B }] }, { observe_ms: 4_000 });
  await until(async () => (await world.row('stub')).phase === 'observing', 'both live');
  const ask = async (accept?: string): Promise<{ version?: string; status: number; error?: { code: string } }> => {
    const response = await fetch(`${world.url('stub')}/call/look`, { method: 'POST', body: '{}', ...(accept === undefined ? {} : { headers: { 'evalpin-accept-schema': accept } }) });
    return { status: response.status, ...((await response.json()) as object) };
  };
  assert.equal((await ask()).version, 'v2');
  assert.equal((await ask(schemaHash(A))).version, 'v1');
  assert.equal((await ask(`${schemaHash(A)}, ${schemaHash(B)}`)).version, 'v2');
  const neither = await ask('0123456789abcdef');
  assert.deepEqual([neither.status, neither.error?.code], [409, 'EP6102']);
  const report = await going;
  assert.equal(report.outcome, 'done', JSON.stringify(report));
  assert.deepEqual([(await ask(schemaHash(A))).status, (await ask(schemaHash(B))).version], [409, 'v2']);
});

test('a run that leases the server by its pinned address keeps the old process to its end, under load, whatever is reloaded', async (t) => {
  const world = new FollowWorld(t);
  const [first] = await world.up({ stub: { version: 'v1' } });
  const client = await world.supervisor();
  const lease = await client.lease(leaseRequest([world.request('stub', { version: 'v1' })], { run: 'a-run' }));
  const [pinned] = lease.servers;
  assert.equal(pinned?.id, first?.id);
  const lost: unknown[] = [];
  lease.onLost((one) => lost.push(one));

  const seen = new Set<unknown>();
  const load = { over: false };
  const run = (async () => {
    for (let id = 0; !load.over; id += 1) {
      const response = await fetch(`${pinned?.url ?? ''}/call/add`, { method: 'POST', body: JSON.stringify({ by: 0, id }) });
      const { version, pid } = (await response.json()) as { version: string; pid: number };
      seen.add(`${version} ${pid}`);
    }
  })();
  for (const version of ['v2', 'v3', 'v4']) assert.equal((await world.swap('stub', { version })).outcome, 'done');
  const refused = await world.swap('stub', { version: 'v5', exit: 1 });
  assert.equal(refused.outcome, 'refused');
  load.over = true;
  await run;
  assert.deepEqual([...seen], [`v1 ${pinned?.pid}`]);
  assert.deepEqual(lost, []);
  assert.equal((await world.call('stub', 'look'))['version'], 'v4');
  await lease.release();
  await until(async () => (await client.list()).length === 1, 'the old process ends with its run');
});

test('replace-first and a run that holds the server: refused, since the old process would have to end', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const lease = await (await world.supervisor()).lease(leaseRequest([world.request('stub', { version: 'v1' })], { run: 'a-run' }));
  const report = await world.swap('stub', { version: 'v2' }, { mode: 'replace-first' });
  assert.deepEqual([report.outcome, report.cause, report.error?.code], ['refused', 'held-by-runs', 'EP6007']);
  assert.deepEqual([report.pausesMs ?? [], report.error?.hint.includes('--beside')], [[], false], 'nobody waited for that');
  assert.equal((await world.call('stub', 'look'))['version'], 'v1');
  await lease.release();
});

test('a validation ends when what it looked at changed while it waited, and is made again', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const file = world.path('source');
  writeFileSync(file, 'before');
  const prepared = world.prepared('stub', { version: 'v2', startMs: 800 }, { looked: [{ path: file, stamp: stampOf(file) }] });
  const going = world.reload([prepared]);
  await until(async () => (await world.row('stub')).phase === 'starting', 'it starts');
  writeFileSync(file, 'after, while it started');
  const report = await going;
  // The prepared version of this test has no workspace that could be resolved again: that is what refuses it.
  assert.deepEqual([report.outcome, report.nodesets[0]?.cause], ['refused', 'invalid'], JSON.stringify(report));
  assert.equal((await world.call('stub', 'look'))['version'], 'v1');
});
