import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import type { Gate } from '../../src/gate/gate.ts';
import { backend, gateFor, get, ok, rawServer, wireTo, type Wire } from './rig.ts';

interface Served {
  gate: Gate;
  client: Wire;
  /** The server's end of the connection that is used again. */
  used: Wire;
  /** What each connection has brought: method, path, and length of the body. */
  seen: string[][];
}

/** A gate whose client has had one answer, and whose connection to the server lies idle now. */
async function served(t: Parameters<typeof gateFor>[0]): Promise<Served> {
  const wires: Wire[] = [];
  const seen: string[][] = [];
  const port = await rawServer(t, async (wire) => {
    const mine: string[] = [];
    wires.push(wire);
    seen.push(mine);
    for (;;) {
      const { head, body } = await wire.message();
      mine.push(`${head.split(' ', 2).join(' ')} ${body.length}`);
      wire.send(ok('answer'));
    }
  });
  const gate = await gateFor(t);
  gate.open(backend(port));
  const client = await wireTo(t, gate);
  client.send(get('/1'));
  await client.message();
  const [used] = wires;
  assert.ok(used);
  return { gate, client, used, seen };
}

/** Does it when the gate has read a request and not yet written it: within one turn of the loop. */
function betweenReadAndWrite(gate: Gate, act: () => void): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (gate.counters().inFlight === 0) setImmediate(look);
      else {
        act();
        resolve();
      }
    };
    setImmediate(look);
  });
}

const post = (path: string, body: string, length = body.length): string => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n${body}`;
const LONG = 'b'.repeat(100_000);
const resets = (socket: Socket): unknown => socket.resetAndDestroy();
const closes = (socket: Socket): unknown => socket.destroy();

for (const [what, how, request, saw] of [
  ['resets its connection', resets, get('/2'), 'GET /2 0'],
  ['resets its connection', resets, post('/2', 'body'), 'POST /2 4'],
  ['resets its connection', resets, post('/2', LONG), 'POST /2 100000'],
  ['has closed its connection', closes, get('/2'), 'GET /2 0'],
] as const) {
  test(`${saw} goes out on a new connection where the server ${what} between its reading and its writing`, { skip: how === closes && process.platform !== 'linux' }, async (t) => {
    const { gate, client, used, seen } = await served(t);
    client.send(request);
    await betweenReadAndWrite(gate, () => how(used.socket));
    assert.equal((await client.message()).body, 'answer');
    assert.deepEqual(seen, [['GET /1 0'], [saw]]);
    const { answered, failed, inFlight } = gate.counters();
    assert.deepEqual({ answered, failed, inFlight }, { answered: 2, failed: 0, inFlight: 0 });
  });
}

for (const [what, how] of [['has closed', closes], ['has ended', (socket: Socket) => socket.end()]] as const) {
  test(`a POST that was written to a connection which its server ${what} is not sent again, since the server may have read it`, async (t) => {
    const { gate, client, used, seen } = await served(t);
    client.send(post('/2', 'body'));
    await betweenReadAndWrite(gate, () => how(used.socket));
    assert.match((await client.message()).body, /"EP6103"/);
    assert.deepEqual(seen.slice(1), [], 'no other connection was opened');
    assert.deepEqual([gate.counters().answered, gate.counters().failed], [1, 1]);
  });
}

test('a body of which more comes while its server leaves goes whole to the new connection', async (t) => {
  const { client, used, seen } = await served(t);
  // All of it is there in one turn: the head and a piece of the body, the server's end, and more of the body.
  client.send(post('/2', LONG.slice(0, 10), 100_000));
  used.socket.resetAndDestroy();
  client.send(LONG.slice(10));
  assert.equal((await client.message()).body, 'answer');
  assert.deepEqual(seen, [['GET /1 0'], ['POST /2 100000']]);
});

test('what a server says before a request is out is no answer to it', async (t) => {
  const { client, used, seen } = await served(t);
  client.send(get('/2'));
  // As servers do that are tired of waiting.
  used.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 4\r\n\r\nslow');
  assert.equal((await client.message()).body, 'answer');
  assert.deepEqual(seen, [['GET /1 0'], ['GET /2 0']]);
});

test('what follows an answer in the same turn is nobody\'s answer, however the reads are cut', async (t) => {
  const SLAB = 64 * 1024;
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 65494\r\n\r\n';
  const port = await rawServer(t, async (wire) => {
    for (;;) {
      const asked = await wire.message();
      wire.send(asked.head.startsWith('GET /1') ? `${head}${'a'.repeat(SLAB - head.length)}${ok('poison')}` : ok('right'));
    }
  });
  const gate = await gateFor(t);
  gate.open(backend(port));
  const client = await wireTo(t, gate);
  client.send(get('/1') + get('/2'));
  assert.equal((await client.message()).body.length, 65494);
  assert.equal((await client.message()).body, 'right');
});

test('calls that are ended before they are out reach no server', async (t) => {
  const { gate, client, seen } = await served(t);
  client.send(post('/2', 'body'));
  await betweenReadAndWrite(gate, () => assert.equal(gate.close().force().length, 1));
  assert.match((await client.message()).body, /"EP6105"/);
  gate.open(backend(await rawServer(t, async (wire) => {
    await wire.message();
    wire.send(ok('new'));
  })));
  client.send(get('/3'));
  assert.equal((await client.message()).body, 'new');
  assert.deepEqual(seen, [['GET /1 0']]);
  assert.deepEqual([gate.counters().ended, gate.counters().inFlight], [1, 0]);
});
