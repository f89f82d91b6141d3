import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UpstreamUser } from '../../src/gate/upstream.ts';
import { UpstreamPool } from '../../src/gate/upstream-pool.ts';
import { backend, gateFor, get, holds, httpServer, rawServer, wireTo } from './rig.ts';

const nobody: UpstreamUser = { onAnswer: () => {}, onAnswerEnd: () => {}, onUpstreamGone: () => {}, onUpstreamDrain: () => {} };

test('new connections come in portions, and there is room again once the first ones are taken', async (t) => {
  let room: () => void = () => {};
  const told = new Promise<void>((resolve) => (room = resolve));
  const pool = new UpstreamPool(await rawServer(t, () => {}), () => room());
  const taken = [];
  while (!pool.crowded(false)) taken.push(pool.take(nobody));
  assert.equal(taken.length, 6);
  await told;
  await holds(() => !pool.crowded(false));
  for (const upstream of taken) upstream.discard();
  await holds(() => pool.empty);
});

test('the connection that was used last is used next, and none that its server has closed', async (t) => {
  const port = await rawServer(t, () => {});
  const pool = new UpstreamPool(port, () => {});
  const [one, two] = [pool.take(nobody), pool.take(nobody)];
  await holds(() => one.connected && two.connected);
  pool.give(one);
  pool.give(two);
  assert.equal(pool.take(nobody), two);
  assert.equal(two.reused, true);
  pool.give(two);
  two.socket.destroy();
  assert.equal(pool.take(nobody), one);
  pool.retire();
  pool.give(one);
  await holds(() => pool.empty);
});

test('a crowd is served on the connections that there are, however slow the first answers', async (t) => {
  const pool = new UpstreamPool(await rawServer(t, () => {}), () => {});
  const used = pool.take(nobody);
  await holds(() => used.connected);
  const others = [];
  while (!pool.crowded(false)) others.push(pool.take(nobody));
  pool.give(used);
  assert.deepEqual([pool.crowded(false), pool.crowded(true)], [false, true], 'only what has to keep its order waits');
  assert.equal(pool.take(nobody), used);
  for (const upstream of [used, ...others]) upstream.discard();
  await holds(() => pool.empty);
});

test('who comes after those that waited does not pass by them on a connection that the server knows', async (t) => {
  let room: () => void = () => {};
  const told = new Promise<void>((resolve) => (room = resolve));
  const pool = new UpstreamPool(await rawServer(t, () => {}), () => room());
  const known = pool.take(nobody);
  await holds(() => known.connected);
  pool.give(known);
  const waited = pool.takeInOrder(nobody);
  assert.notEqual(waited, known);
  assert.equal(pool.crowded(false), true);
  await told;
  await holds(() => !pool.crowded(false));
  assert.equal(pool.take(nobody), known);
  for (const upstream of [known, waited]) upstream.discard();
  await holds(() => pool.empty);
});

test('hundreds that wait reach a new server in their order', async (t) => {
  const seen: string[] = [];
  const { port } = await httpServer(t, (req, res) => {
    seen.push(req.url ?? '');
    res.end(req.url);
  });
  const gate = await gateFor(t, { queueLimit: 300 });
  const paths = Array.from({ length: 300 }, (_, at) => `/${at}`);
  const answers: Promise<{ body: string }>[] = [];
  for (const [at, path] of paths.entries()) {
    const client = await wireTo(t, gate);
    client.send(get(path));
    answers.push(client.message());
    await holds(() => gate.counters().queued === at + 1);
  }
  gate.open(backend(port));
  assert.deepEqual((await Promise.all(answers)).map(({ body }) => body), paths);
  assert.deepEqual(seen, paths);
});
