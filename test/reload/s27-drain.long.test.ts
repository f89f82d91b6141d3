import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { test } from 'node:test';
import { until } from '../servers/until.ts';
import { FollowWorld } from './follow-world.ts';
import { changeStub } from './stub-server.ts';

const LIMIT_MS = 5_000;

test('S27: a slow call, a busy keep-alive client and an endless stream during a reload', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const url = world.url('stub');

  const stream = await fetch(`${url}/stream`);
  const streamed = (async () => {
    let last = '';
    try {
      for await (const piece of stream.body ?? []) last = Buffer.from(piece).toString();
    } catch {
      // However the gate ends it, it has ended.
    }
    return { last, at: Date.now() };
  })();

  await changeStub({ url }, { callMs: 2_000 });
  const slow = world.call('stub', 'add', { by: 1, id: 'slow' });
  await until(async () => (await world.row('stub')).counters.inFlight === 2, 'the slow call and the stream are in flight');
  await changeStub({ url }, { callMs: 0 });

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: { id: number; version: string }[] = [];
  const load = { over: false };
  const client = (async () => {
    for (let id = 1; !load.over; id += 1) {
      answers.push({ id, version: await callOn(agent, url, id) });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  await until(() => answers.length >= 3, 'the busy client is at work');

  const begun = Date.now();
  const report = await world.swap('stub', { version: 'v2' }, { deadline_ms: LIMIT_MS, observe_ms: LIMIT_MS + 1_000 });
  assert.equal(report.outcome, 'done', JSON.stringify(report));
  load.over = true;
  await client;
  agent.destroy();

  // The slow call got the old version's whole answer, so the switch came after it.
  const { version, count } = await slow;
  assert.deepEqual([version, typeof count], ['v1', 'number']);
  // No call of the busy client is lost; those after the switch went to the new version, and its state has all of them.
  const versions = answers.map((one) => one.version);
  assert.deepEqual(answers.map(({ id }) => id), answers.map((_, i) => i + 1));
  const first = versions.indexOf('v2');
  assert.ok(first > 0 && versions.slice(0, first).every((one) => one === 'v1') && versions.slice(first).every((one) => one === 'v2'), versions.join(' '));
  assert.equal((await world.call('stub', 'look'))['count'], answers.length + 1);
  // The stream stayed with the old version, and was ended by the reload.
  const { last, at } = await streamed;
  assert.match(last, /v1/);
  assert.deepEqual(report.ended?.map(({ kind, target }) => [kind, target]), [['stream', '/stream']]);
  assert.ok(at - begun < LIMIT_MS + 5_000, `the stream ended after ${at - begun} ms`);
});

function callOn(agent: Agent, url: string, id: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const req = request(`${url}/call/add`, { method: 'POST', agent }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (piece: string) => (text += piece)).on('end', () => resolve((JSON.parse(text) as { version: string }).version));
    });
    req.on('error', reject);
    req.end(JSON.stringify({ by: 1, id }));
  });
}
