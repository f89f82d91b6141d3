import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import type { Gate, Outcome } from '../../src/gate/gate.ts';
import { backend, gateFor, get, holds, httpServer, ok, rawServer, wireTo, type Wire } from './rig.ts';

type Context = Parameters<typeof gateFor>[0];

/** Waits for a request, then does this. */
const answering = (act: (wire: Wire) => void) => async (wire: Wire): Promise<void> => {
  await wire.message();
  act(wire);
};

/** A gate before a server that does this with each connection, and what it says of outcomes. */
async function before(t: Context, onConnection: (wire: Wire) => void | Promise<void>): Promise<{ gate: Gate; client: Wire; outcomes: Outcome[] }> {
  const gate = await gateFor(t);
  gate.open(backend(await rawServer(t, onConnection)));
  const outcomes: Outcome[] = [];
  gate.onOutcome((outcome) => outcomes.push(outcome));
  return { gate, client: await wireTo(t, gate), outcomes };
}

test('a server that is not there is answered for with 502, on a connection that stays', async (t) => {
  const { server, port } = await httpServer(t, () => {});
  await new Promise<void>((resolve) => server.close(() => resolve()));
  const gate = await gateFor(t);
  gate.open(backend(port));
  const client = await wireTo(t, gate);
  for (let round = 0; round < 2; round += 1) {
    client.send(get());
    const { head, body } = await client.message();
    assert.match(head, /^HTTP\/1\.1 502 Bad Gateway/);
    assert.match(body, /"EP6103".*could not be reached.*ECONNREFUSED/);
  }
  assert.equal(gate.counters().failed, 2);
});

const silent: [what: string, onConnection: (wire: Wire) => void | Promise<void>, says: RegExp][] = [
  ['closes without an answer', answering((wire) => wire.socket.end()), /closed the connection/],
  ['breaks the connection', answering((wire) => wire.socket.resetAndDestroy()), /ECONNRESET/],
  ['ends amid the head', answering((wire) => wire.socket.end('HTTP/1.1 200 OK\r\ncontent-le')), /closed the connection/],
  ['speaks something else', answering((wire) => wire.send('SSH-2.0-x\r\n\r\n')), /malformed/],
  ['says two lengths', answering((wire) => wire.send('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab')), /content-length twice/],
  ['says length and chunks', answering((wire) => wire.send('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n')), /both/],
  ['splits its head with a lone line feed', answering((wire) => wire.send('HTTP/1.1 200 OK\r\nx: a\nb: c\r\n\r\n')), /control character/],
  ['sends a head without end', answering((wire) => wire.send(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`)), /too long/],
  ['switches protocols unasked', answering((wire) => wire.send('HTTP/1.1 101 X\r\nupgrade: y\r\n\r\n')), /without being asked/],
];
for (const [what, onConnection, says] of silent) {
  test(`a server that ${what} is answered for with 502, once`, async (t) => {
    let requests = 0;
    const { gate, client, outcomes } = await before(t, (wire) => {
      requests += 1;
      return onConnection(wire);
    });
    client.send(get());
    const { head, body } = await client.message();
    assert.match(head, /^HTTP\/1\.1 502 /);
    assert.match(body, says);
    assert.equal(requests, 1, 'nothing is sent twice');
    assert.deepEqual(outcomes.map(({ ok }) => ok), [false]);
    assert.deepEqual([gate.counters().failed, gate.counters().inFlight], [1, 0]);
  });
}

const cut: [what: string, answer: string][] = [
  ['of a known length', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'],
  ['in chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
  ['whose chunks are malformed', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalfhalf'],
];
for (const [what, answer] of cut) {
  test(`an answer ${what} that ends amid it is cut for the client too, never made whole`, async (t) => {
    const { client, outcomes, gate } = await before(t, async (wire) => {
      await wire.message();
      wire.socket.end(answer, 'latin1');
    });
    client.send(get() + get('/next'));
    const got = await client.rest();
    assert.doesNotMatch(got, /\r\n0\r\n/);
    assert.ok(client.error !== undefined || client.ended);
    await client.closes();
    assert.deepEqual(outcomes.map(({ ok, status }) => ({ ok, status })), [{ ok: false, status: 200 }]);
    assert.equal(gate.counters().received, 1);
  });
}

test('an answer without a length that breaks off is a break for the client, no end', async (t) => {
  const { client } = await before(t, async (wire) => {
    await wire.message();
    wire.send('HTTP/1.1 200 OK\r\n\r\nhalf');
    // Waits until it is out: a reset takes with it what is not.
    await holds(() => client.text.endsWith('half'));
    wire.socket.resetAndDestroy();
  });
  client.send(get());
  await client.closes();
  assert.match(String(client.error), /ECONNRESET/);
});

for (const body of ['', 'body']) {
  test(`a request ${body === '' ? '' : 'with a body '}that meets a connection which its server has closed goes out on a new one`, { skip: process.platform !== 'linux' }, async (t) => {
    const servers: Wire[] = [];
    const seen: string[] = [];
    const port = await rawServer(t, async (wire) => {
      servers.push(wire);
      for (;;) {
        const { head, body } = await wire.message();
        seen.push(`${head.split(' ')[1] ?? ''} ${body}`);
        wire.send(ok('here'));
      }
    });
    const gate = await gateFor(t);
    gate.open(backend(port));
    const client = await wireTo(t, gate);
    client.send(get('/1'));
    await client.message();
    gate.close();
    client.send(`POST /2 HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    await holds(() => gate.counters().queued === 1);
    // Before the gate can hear of it, it writes.
    servers[0]?.socket.destroy();
    gate.open(backend(port));
    assert.equal((await client.message()).body, 'here');
    assert.deepEqual(seen, ['/1 ', `/2 ${body}`]);
    assert.deepEqual([servers.length, gate.counters().answered, gate.counters().failed], [2, 2, 0]);
  });
}

const leave = { ends: (socket: Socket) => socket.end(), 'breaks off': (socket: Socket) => socket.resetAndDestroy() };
for (const [how, left] of Object.entries(leave)) {
  test(`a request that comes at the moment in which the server ${how} its idle connection goes out on a new one`, async (t) => {
    const servers: Wire[] = [];
    const seen: string[] = [];
    const port = await rawServer(t, async (wire) => {
      servers.push(wire);
      for (;;) {
        seen.push((await wire.message()).head.split(' ')[1] ?? '');
        wire.send(ok('here'));
      }
    });
    const gate = await gateFor(t);
    gate.open(backend(port));
    const client = await wireTo(t, gate);
    client.send(get('/1'));
    await client.message();
    // The gate hears of both in one turn, of the request first.
    client.send(get('/2'));
    const [served] = servers;
    if (served !== undefined) left(served.socket);
    assert.equal((await client.message()).body, 'here');
    assert.deepEqual(seen, ['/1', '/2']);
    assert.deepEqual([servers.length, gate.counters().answered, gate.counters().failed], [2, 2, 0]);
  });
}

test('a server that has read a request on a used connection and closes it does not get it again', async (t) => {
  let requests = 0;
  const { client, gate } = await before(t, async (wire) => {
    for (;;) {
      await wire.message();
      requests += 1;
      if (requests === 2) break;
      wire.send(ok('first'));
    }
    wire.socket.end();
  });
  client.send(get());
  await client.message();
  client.send(get());
  assert.match((await client.message()).head, /^HTTP\/1\.1 502/);
  assert.deepEqual([requests, gate.counters().failed], [2, 1]);
});

test('a server that fails amid a request on a used connection, and leaves the rest unread, does not get it again', async (t) => {
  // It ends its side first, as Python's servers do: the reset that follows looks like that of a connection closed before.
  const script = `
import socket
listener = socket.create_server(("127.0.0.1", 0))
print("port", listener.getsockname()[1], flush=True)
while True:
    wire, _ = listener.accept()
    wire.recv(65536)
    wire.sendall(b"HTTP/1.1 200 OK\\r\\ncontent-length: 0\\r\\n\\r\\n")
    if wire.recv(100): print("request", flush=True)
    wire.shutdown(socket.SHUT_WR)
    wire.close()
`;
  const server = spawn('python3', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => server.kill());
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await holds(() => said.includes('\n'));
  for (let round = 1; round <= 5; round += 1) {
    const gate = await gateFor(t);
    gate.open(backend(Number(/port (\d+)/.exec(said)?.[1])));
    const client = await wireTo(t, gate);
    client.send(get());
    await client.message();
    client.send(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n${'b'.repeat(1000)}`);
    assert.match((await client.message()).head, /^HTTP\/1\.1 502/);
    await holds(() => said.split('request').length - 1 === round);
    client.socket.destroy();
  }
});

test('a server that closes connections after its answers without saying so gets each request on a new one', async (t) => {
  const lost: Wire[] = [];
  const port = await rawServer(t, async (wire) => {
    lost.push(wire);
    wire.send(ok((await wire.message()).head.split(' ')[1] ?? ''));
    wire.socket.end();
  });
  const gate = await gateFor(t);
  gate.open(backend(port));
  const first = await wireTo(t, gate);
  first.send(get('/first'));
  await first.message();
  // Closed by the gate too, once it has heard of it.
  await lost[0]?.closes();
  const clients = await Promise.all(Array.from({ length: 32 }, () => wireTo(t, gate)));
  await Promise.all(
    clients.map(async (client, at) => {
      for (let round = 0; round < 20; round += 1) {
        const path = `/${at}-${round}`;
        client.send(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nbody`);
        assert.equal((await client.message()).body, path);
      }
    }),
  );
  assert.deepEqual([gate.counters().answered, gate.counters().failed, lost.length], [641, 0, 641]);
});

test('what a server sends after its answer is nobody\'s answer', async (t) => {
  let connections = 0;
  const { client } = await before(t, async (wire) => {
    connections += 1;
    for (;;) {
      await wire.message();
      wire.send(`${ok(`right ${connections}`)}${ok('poison')}`);
    }
  });
  for (const right of ['right 1', 'right 2']) {
    client.send(get());
    assert.equal((await client.message()).body, right);
  }
});

test('what a server sends unasked on an idle connection is dropped with the connection', async (t) => {
  const servers: Wire[] = [];
  const { client } = await before(t, async (wire) => {
    servers.push(wire);
    for (;;) {
      await wire.message();
      wire.send(ok(`from ${servers.length}`));
    }
  });
  client.send(get());
  await client.message();
  servers[0]?.send(ok('poison'));
  await servers[0]?.rest();
  client.send(get());
  assert.equal((await client.message()).body, 'from 2');
});

test('a call whose client is gone is waited for, since its server may still be at work', async (t) => {
  const servers: Wire[] = [];
  const { gate, client, outcomes } = await before(t, async (wire) => {
    servers.push(wire);
    await wire.message();
  });
  client.send(get());
  await holds(() => servers.length === 1);
  client.socket.resetAndDestroy();
  assert.equal(await servers[0]?.rest(), '', 'the server is told');
  const drain = gate.close();
  assert.equal(drain.inFlight().length, 1);
  servers[0]?.socket.end(ok('too late'));
  await drain.drained;
  assert.deepEqual([gate.counters().left, outcomes.length], [1, 0]);
});

test('an upload whose client is gone is no whole request for the server', async (t) => {
  const servers: Wire[] = [];
  const { client, gate } = await before(t, (wire) => void servers.push(wire));
  client.send('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf');
  await holds(() => servers[0]?.text.endsWith('half') === true);
  client.socket.destroy();
  assert.match((await servers[0]?.rest()) ?? '', /half$/);
  servers[0]?.socket.end();
  await holds(() => gate.counters().inFlight === 0 && gate.counters().left === 1);
});

test('statuses of the server are told apart from its faults', async (t) => {
  let status = 200;
  const { client, outcomes } = await before(t, async (wire) => {
    for (;;) {
      await wire.message();
      wire.send(`HTTP/1.1 ${status} X\r\ncontent-length: 0\r\n\r\n`);
    }
  });
  for (status of [200, 404, 500, 503]) {
    client.send(get());
    await client.message();
  }
  assert.deepEqual(outcomes.map((o) => [o.status, o.ok]), [[200, true], [404, true], [500, false], [503, false]]);
  assert.ok(outcomes.every(({ durationMs }) => durationMs >= 0));
});
