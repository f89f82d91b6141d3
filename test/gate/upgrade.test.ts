import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { closeFrame, FrameTracker } from '../../src/gate/websocket.ts';
import { backend, gateFor, get, holds, rawServer, wireTo, type Wire } from './rig.ts';

const UPGRADE = 'connection: keep-alive, Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const SWITCH = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n';
const frame = (text: string): string => `\x81${String.fromCharCode(text.length)}${text}`;

/** A gate before a server that switches protocols, and the two ends of what passes then. */
async function tunnel(t: Parameters<typeof gateFor>[0]): Promise<{ gate: Awaited<ReturnType<typeof gateFor>>; client: Wire; server: Wire }> {
  let arrived: (wire: Wire) => void = () => {};
  const server = new Promise<Wire>((resolve) => (arrived = resolve));
  const gate = await gateFor(t);
  gate.open(backend(await rawServer(t, (wire) => arrived(wire))));
  const client = await wireTo(t, gate);
  client.send(get('/socket', UPGRADE));
  const wire = await server;
  assert.match(await wire.until('\r\n\r\n'), /\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n$/);
  wire.send(SWITCH + frame('first'));
  assert.match(await client.until('\r\n\r\n'), /^HTTP\/1\.1 101 Switching Protocols\r\nSec-WebSocket-Accept: [^\r]*\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n$/);
  assert.equal(await client.until('first'), frame('first'));
  return { gate, client, server: wire };
}

test('after 101 bytes pass both ways, and it is no call', async (t) => {
  const { gate, client, server } = await tunnel(t);
  client.send('anything\r\n\r\n');
  await server.until('anything\r\n\r\n');
  server.send('HTTP/1.1 looks like it\r\n\r\n');
  await client.until('looks like it\r\n\r\n');
  const drain = gate.close();
  await drain.drained;
  assert.deepEqual(drain.inFlight().map(({ kind }) => kind), ['upgrade']);
  server.socket.end();
  assert.equal(await client.rest(), '');
  client.send('last');
  await server.until('last');
  client.socket.end();
  await server.closes();
  await holds(() => gate.counters().inFlight === 0);
  assert.equal(gate.counters().answered, 1);
});

test('a WebSocket is ended with a close frame of 1012 on both sides', async (t) => {
  const { gate, client, server } = await tunnel(t);
  assert.equal(gate.close().endUpgrades().length, 1);
  assert.equal(await client.rest(), '\x88\x02\x03\xf4');
  assert.equal(await server.rest(), '\x88\x82\0\0\0\0\x03\xf4');
  assert.deepEqual([gate.counters().ended, gate.counters().inFlight], [1, 0]);
});

test('amid a frame a WebSocket is ended plainly, since nothing may stand there', async (t) => {
  const { gate, client, server } = await tunnel(t);
  server.send('\x81\x05fi');
  await client.until('fi');
  gate.close().endUpgrades();
  assert.equal(await client.rest(), '');
});

test('a WebSocket whose server has ended its side is ended without a word on that side, and not cut', async (t) => {
  const { gate, client, server } = await tunnel(t);
  server.send(frame('last'));
  server.socket.end();
  assert.equal(await client.rest(), frame('last'));
  gate.close().endUpgrades();
  assert.equal(await server.rest(), '\x88\x82\0\0\0\0\x03\xf4');
  await server.closes();
  // It is told of the end, and may still say its own.
  assert.equal(gate.counters().connections, 1);
  client.socket.end();
  await client.closes();
  assert.equal(client.error, undefined);
});

test('protocols that are switched for a client that is gone are no upgrade', async (t) => {
  let arrived: (wire: Wire) => void = () => {};
  const server = new Promise<Wire>((resolve) => (arrived = resolve));
  const gate = await gateFor(t);
  gate.open(backend(await rawServer(t, (wire) => arrived(wire))));
  const client = await wireTo(t, gate);
  client.send(get('/socket', UPGRADE));
  const wire = await server;
  await wire.until('\r\n\r\n');
  client.socket.resetAndDestroy();
  assert.equal(await wire.rest(), '');
  // It does not close the connection, as servers of nothing but this protocol may not.
  wire.send(SWITCH);
  await holds(() => gate.counters().inFlight === 0);
  assert.deepEqual([gate.counters().left, gate.counters().answered], [1, 0]);
});

test('a refused upgrade is an ordinary answer on a connection that stays', async (t) => {
  const gate = await gateFor(t);
  gate.open(
    backend(
      await rawServer(t, async (wire) => {
        for (;;) {
          await wire.message();
          wire.send('HTTP/1.1 426 Upgrade Required\r\nupgrade: h2c\r\ncontent-length: 2\r\n\r\nno');
        }
      }),
    ),
  );
  const client = await wireTo(t, gate);
  for (let round = 0; round < 2; round += 1) {
    client.send(get('/', UPGRADE));
    assert.equal((await client.message()).body, 'no');
  }
});

for (const [what, fields] of [
  ['HTTP/2, whose calls could not be held', 'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n'],
  ['what connection does not list', 'upgrade: websocket\r\n'],
  ['a protocol with a body before it', 'connection: upgrade\r\nupgrade: websocket\r\ncontent-length: 2\r\n'],
] as const) {
  test(`an upgrade to ${what} is not asked for`, async (t) => {
    let head = '';
    const gate = await gateFor(t);
    gate.open(
      backend(
        await rawServer(t, async (wire) => {
          head = (await wire.message()).head;
          wire.send(SWITCH);
        }),
      ),
    );
    const client = await wireTo(t, gate);
    client.send(`${get('/', fields)}ab`);
    assert.match((await client.message()).head, /^HTTP\/1\.1 502/, 'and is refused where it is answered');
    assert.doesNotMatch(head, /upgrade|http2/i);
  });
}

test('node\'s own WebSocket speaks through the gate', async (t) => {
  const { createHash } = await import('node:crypto');
  const gate = await gateFor(t);
  gate.open(
    backend(
      await rawServer(t, async (wire) => {
        const key = /sec-websocket-key: (.*)\r/i.exec(await wire.until('\r\n\r\n'))?.[1] ?? '';
        const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
        wire.send(`HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n${frame('hello')}`);
      }),
    ),
  );
  const socket = new WebSocket(`${gate.url.replace('http', 'ws')}/`);
  const [message] = (await once(socket as unknown as NodeJS.EventEmitter, 'message')) as [MessageEvent];
  assert.equal(message.data, 'hello');
  const closed = once(socket as unknown as NodeJS.EventEmitter, 'close') as Promise<[CloseEvent]>;
  gate.close().endUpgrades();
  assert.equal((await closed)[0].code, 1012);
});

test('frames are followed through any split, whatever their length', () => {
  const frames = [Buffer.from([0x81, 0x80, 1, 2, 3, 4]), Buffer.concat([Buffer.from([0x82, 126, 1, 0]), Buffer.alloc(256)]), Buffer.concat([Buffer.from([0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0]), Buffer.alloc(65_536)]), closeFrame(true)];
  const bytes = Buffer.concat(frames);
  const ends = new Set(frames.map((_, at) => frames.slice(0, at + 1).reduce((sum, f) => sum + f.length, 0)));
  const tracker = new FrameTracker();
  for (let at = 0; at < bytes.length; at += 1) {
    tracker.pass(bytes.subarray(at, at + 1));
    assert.equal(tracker.atBoundary, ends.has(at + 1), `after ${at + 1} bytes`);
    assert.equal(tracker.closed, at >= bytes.length - 3, 'a close frame has passed once its head has');
  }
  assert.equal(tracker.closed, true);
});
