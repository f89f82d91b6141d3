import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { test } from 'node:test';
import { EvalpinError } from '../../src/contract/errors.ts';
import { ClientConnection } from '../../src/gate/client-connection.ts';
import type { Gate } from '../../src/gate/gate.ts';
import { Traffic } from '../../src/gate/traffic.ts';
import { backend, gateFor, get, holds, ok, openTo, rawServer, Wire, wireTo } from './rig.ts';

type Context = Parameters<typeof gateFor>[0];

/** A client that reads nothing until it is resumed. */
async function unread(t: Context, gate: Gate): Promise<Wire> {
  const client = await wireTo(t, gate);
  client.socket.pause();
  return client;
}

/** Waits until the number stands still while another client is served a hundred times. */
async function standsStill(t: Context, gate: Gate, number: () => number): Promise<number> {
  const other = await wireTo(t, gate);
  for (let before = -1; before !== number(); ) {
    before = number();
    for (let round = 0; round < 100; round += 1) {
      other.send(get('/other'));
      await other.message();
    }
  }
  return number();
}

test('requests that are sent ahead wait for a client that reads no answers, and are all answered once it does', async (t) => {
  const REQUESTS = 1000;
  const answer = ok('z'.repeat(60_000));
  let seen = 0;
  const port = await rawServer(t, async (wire) => {
    for (;;) {
      const other = (await wire.message()).head.startsWith('GET /other');
      seen += other ? 0 : 1;
      wire.send(other ? ok('') : answer);
    }
  });
  const gate = await gateFor(t);
  gate.open(backend(port));
  const client = await unread(t, gate);
  client.send(get().repeat(REQUESTS));
  const passed = await standsStill(t, gate, () => seen);
  assert.ok(passed < REQUESTS / 2, `${passed} requests were passed on, whose answers nobody read`);
  client.socket.resume();
  for (let at = 0; at < REQUESTS; at += 1) assert.equal((await client.message()).body.length, 60_000);
  client.socket.end();
  await client.closes();
  assert.equal(seen, REQUESTS);
});

test('a client that ends its side gets all its answers, however late it reads them', async (t) => {
  const REQUESTS = 300;
  let seen = 0;
  const { gate } = await openTo(t, (req, res) => {
    seen += req.url === '/' ? 1 : 0;
    res.end(req.url === '/' ? 'z'.repeat(60_000) : '');
  });
  const client = await unread(t, gate);
  client.send(get().repeat(REQUESTS));
  client.socket.end();
  assert.ok((await standsStill(t, gate, () => seen)) < REQUESTS);
  client.socket.resume();
  for (let at = 0; at < REQUESTS; at += 1) assert.equal((await client.message()).body.length, 60_000);
  assert.equal(await client.rest(), '');
});

test('answers of the gate\'s own wait too', async (t) => {
  const REQUESTS = 300_000;
  const { gate } = await openTo(t, (_req, res) => res.end());
  const client = await unread(t, gate);
  // None is passed on: no version has such a schema.
  const fields = 'evalpin-accept-schema: none\r\n';
  client.send(get('/', fields).repeat(REQUESTS));
  const unrouted = await standsStill(t, gate, () => gate.counters().unrouted);
  assert.ok(unrouted < REQUESTS / 2, `${unrouted} answers were made, which nobody read`);
});

test('interim answers are held up by a client that does not read', async (t) => {
  let sent = 0;
  const TOTAL = 64 * 1024 * 1024;
  const port = await rawServer(t, async (wire) => {
    if ((await wire.message()).head.startsWith('GET /other')) {
      for (;;) {
        wire.send(ok(''));
        await wire.message();
      }
    }
    const hint = `HTTP/1.1 103 Early Hints\r\nlink: <${'y'.repeat(1000)}>\r\n\r\n`.repeat(60);
    while (sent < TOTAL) {
      sent += hint.length;
      if (!wire.socket.write(hint)) await once(wire.socket, 'drain');
    }
  });
  const gate = await gateFor(t);
  gate.open(backend(port));
  const client = await unread(t, gate);
  client.send(get());
  assert.ok((await standsStill(t, gate, () => sent)) < TOTAL / 2);
});

test('a last answer is not cut while its client has yet to read it, and what follows it is not waited for long', async (t) => {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection').then(([socket]) => socket as Socket);
  t.after(() => server.close());
  const raw = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  t.after(() => raw.destroy());
  const client = new Wire(raw);
  raw.pause();
  const body = 'z'.repeat(16 * 1024 * 1024);
  let now = performance.now();
  const twentySeconds = (connection: ClientConnection): void => {
    for (let second = 0; second < 20; second += 1) connection.tick((now += 1000));
  };
  let closed = false;
  const connection: ClientConnection = new ClientConnection(await accepted, {
    traffic: new Traffic(undefined),
    held: false,
    accept: (exchange) => {
      connection.send(body);
      exchange.answerItself('refused', 503, new EvalpinError('EP6101', 'last'));
      twentySeconds(connection);
      raw.resume();
    },
    withdraw: () => {},
    closed: () => (closed = true),
  });
  client.send(get('/', 'connection: close\r\n'));
  const all = await client.rest();
  assert.equal(all.slice(0, body.length), body);
  assert.match(all.slice(body.length), /^HTTP\/1\.1 503 [^]*"last"/);
  assert.equal(closed, false);
  twentySeconds(connection);
  await holds(() => closed);
});
