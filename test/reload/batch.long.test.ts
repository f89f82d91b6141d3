import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EvalpinError } from '../../src/contract/errors.ts';
import type { PreparedVersion } from '../../src/reload/prepared.ts';
import { until } from '../servers/until.ts';
import { FollowWorld, withNeeds, type Stub } from './follow-world.ts';

/** `app` needs `index`, which needs `model`; `other` stands alone. */
const NEEDS: Record<string, string[]> = { index: ['model'], app: ['index'] };
const NAMES = ['model', 'index', 'app', 'other'];

const v1 = (): Record<string, Stub> => Object.fromEntries(NAMES.map((name) => [name, { version: 'v1' }]));

function versions(world: FollowWorld, stubs: Record<string, Stub>): PreparedVersion[] {
  const requests = Object.entries(stubs).map(([name, stub]) => world.request(name, stub, NEEDS[name]));
  return Object.entries(stubs).map(([name, stub]) => world.prepared(name, stub, { requests: withNeeds(requests, `frozen/${name}`), needs: NEEDS[name] ?? [] }));
}

const all = (change: Record<string, Stub> = {}): Record<string, Stub> => Object.fromEntries(NAMES.map((name) => [name, { version: 'v2', ...change[name] }]));

async function answers(world: FollowWorld): Promise<unknown[]> {
  return Promise.all(NAMES.map(async (name) => {
    const { version, count } = await world.call(name, 'look');
    return [name, version, count];
  }));
}

/** In which order the gates were opened to new versions, as the event stream tells. */
async function switches(world: FollowWorld): Promise<{ order: string[]; stop: () => void }> {
  const order: string[] = [];
  const { request } = await import('node:http');
  const req = request({ socketPath: world.socket, path: '/events' }, (res) => {
    let rest = '';
    res.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter(Boolean)) {
        const { event, phase, nodeset } = JSON.parse(line) as Record<string, string>;
        if (event === 'reload-phase' && (phase === 'observing' || phase === 'rolled-back')) order.push(`${nodeset} ${phase}`);
      }
    });
    res.on('error', () => undefined);
  });
  req.on('error', () => undefined).end();
  return { order, stop: () => req.destroy() };
}

test('several nodesets: those that nobody needs first, all or none; a needed one is one process, for its address and for who needs it', async (t) => {
  const world = new FollowWorld(t);
  await world.up(v1(), NEEDS);
  for (const name of NAMES) await world.call(name, 'add', { by: 3 });
  const { order, stop } = await switches(world);
  const report = await world.reload(versions(world, all()), { observe_ms: 200 });
  assert.equal(report.outcome, 'done', JSON.stringify(report.error));
  assert.deepEqual(order.filter((line) => !line.startsWith('other')), ['app observing', 'index observing', 'model observing']);
  assert.deepEqual(await answers(world), NAMES.map((name) => [name, 'v2', 3]));
  const client = await world.supervisor();
  await until(async () => (await client.list()).length === NAMES.length, 'the old versions have ended');
  stop();
});

test('with needs-first the order is turned round', async (t) => {
  const world = new FollowWorld(t);
  await world.up(v1(), NEEDS);
  const { order, stop } = await switches(world);
  const report = await world.reload(versions(world, all()), { order: 'needs-first' });
  assert.equal(report.outcome, 'done', JSON.stringify(report.error));
  assert.deepEqual(order.filter((line) => !line.startsWith('other')), ['model observing', 'index observing', 'app observing']);
  stop();
});

test('one failure rolls the whole batch back, in reverse order, with every old state', async (t) => {
  const world = new FollowWorld(t);
  await world.up(v1(), NEEDS);
  for (const name of NAMES) await world.call(name, 'add', { by: 3 });
  const { order, stop } = await switches(world);
  const going = world.reload(versions(world, all({ model: { dieAfterCalls: 0 } })), { observe_ms: 20_000 });
  await until(() => order.filter((line) => line.endsWith('observing')).length === 4, 'all have switched');
  world.call('model', 'add').catch(() => undefined);
  const report = await going;
  assert.deepEqual([report.outcome, report.nodesets.map(({ outcome }) => outcome)], ['rolled-back', ['rolled-back', 'rolled-back', 'rolled-back', 'rolled-back']]);
  await until(() => order.filter((line) => line.endsWith('rolled-back')).length === 4, 'the stream has told of all');
  const back = order.filter((line) => line.endsWith('rolled-back') && !line.startsWith('other'));
  assert.deepEqual(back, ['model rolled-back', 'index rolled-back', 'app rolled-back']);
  assert.deepEqual(await answers(world), NAMES.map((name) => [name, 'v1', 3]));
  stop();
});

test('one that does not start is refused, and so are the others, before any has switched', async (t) => {
  const world = new FollowWorld(t);
  await world.up(v1(), NEEDS);
  const report = await world.reload(versions(world, all({ other: { exit: 1 } })));
  assert.deepEqual([report.outcome, report.error?.code], ['refused', 'EP6004']);
  assert.deepEqual(report.nodesets.map(({ nodeset, cause }) => [nodeset, cause]).filter(([name]) => name !== 'other'), ['model', 'index', 'app'].map((name) => [name, 'batch-failed']));
  assert.deepEqual((await answers(world)).map((one) => (one as string[])[1]), ['v1', 'v1', 'v1', 'v1']);
});

test('nodesets that need each other in a circle are refused, and named', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ a: {}, b: {} });
  const circle = [world.prepared('a', { version: 'v2' }, { needs: ['b'] }), world.prepared('b', { version: 'v2' }, { needs: ['a'] })];
  await assert.rejects(world.reload(circle), (error) => error instanceof EvalpinError && error.code === 'EP6009' && /a.*b/.test(error.message));
});

test('a needed nodeset that answers in another version is refused, unless both are reloaded', async (t) => {
  const world = new FollowWorld(t);
  await world.up(v1(), NEEDS);
  const [, index] = versions(world, all());
  assert.ok(index);
  const report = await world.reload([index]);
  assert.deepEqual([report.outcome, report.error?.code, report.error?.hint], ['refused', 'EP6014', 'Reload both together: evalpin reload index model']);
  const [other] = versions(world, all({ model: { version: 'v3' } }));
  assert.ok(other);
  const apart = await world.reload([index, other]);
  assert.deepEqual([apart.outcome, apart.error?.code], ['refused', 'EP6014']);
  assert.match(apart.error?.hint ?? '', /^They come from different sources; .* evalpin reload index model --from DIR$/);
});

test('a second reload of a nodeset that is being reloaded is refused; ending the first one frees it', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const first = world.swap('stub', { version: 'v2' }, { observe_ms: 60_000 });
  await until(async () => (await world.row('stub')).phase === 'observing', 'the first one is watched');
  await assert.rejects(world.swap('stub', { version: 'v3' }), (error) => error instanceof EvalpinError && error.code === 'EP6010');
  await (await world.supervisor()).ask('POST', '/op', { op: 'abort', nodesets: ['stub'] });
  const report = await first;
  assert.deepEqual([report.outcome, report.error?.code], ['rolled-back', 'EP6011']);
  assert.equal((await world.call('stub', 'look'))['version'], 'v1');
});
