import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import type { Gate } from '../../src/gate/gate.ts';
import { backend, gateFor, get, holds, ok, openTo, rawServer, wireTo, type Wire } from './rig.ts';

/** A gate before a raw server that hands its first connection to the test. */
async function rawPair(t: Parameters<typeof gateFor>[0]): Promise<{ gate: Gate; client: Wire; server: Promise<Wire> }> {
  let arrived: (wire: Wire) => void = () => {};
  const promise = new Promise<Wire>((resolve) => (arrived = resolve));
  const port = await rawServer(t, (wire) => arrived(wire));
  const gate = await gateFor(t);
  gate.open(backend(port));
  return { gate, client: await wireTo(t, gate), server: promise };
}

test('a call and its answer pass as they are, but for what is about one connection only', async (t) => {
  const { client, server } = await rawPair(t);
  client.send('POST /a?b=%20 HTTP/1.1\r\nHost: Name:1\r\nX-One: 1\r\nConnection: keep-alive, X-Hop\r\nX-Hop: gone\r\nKeep-Alive: timeout=9\r\nTE: gzip, trailers;q=1\r\nProxy-Connection: keep-alive\r\nContent-Length: 4\r\nX-One: \t2 \r\n\r\nbody');
  const wire = await server;
  assert.equal(await wire.until('body'), 'POST /a?b=%20 HTTP/1.1\r\nHost: Name:1\r\nX-One: 1\r\nContent-Length: 4\r\nX-One: \t2 \r\nconnection: te\r\nte: trailers\r\n\r\nbody');
  wire.send('HTTP/1.1 418 I\'m a teapot\r\nSet-Cookie: a\r\nConnection: keep-alive\r\nSet-Cookie: b\r\nKeep-Alive: timeout=5\r\nContent-Length: 2\r\nX-Note: \xe9\r\n\r\nno');
  assert.equal(await client.until('no'), 'HTTP/1.1 418 I\'m a teapot\r\nSet-Cookie: a\r\nSet-Cookie: b\r\nContent-Length: 2\r\nX-Note: \xe9\r\n\r\nno');
});

test('chunks, their extensions and trailers pass both ways, and the connections are used again', async (t) => {
  const { gate, client, server } = await rawPair(t);
  for (let round = 0; round < 2; round += 1) {
    client.send('PUT / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ntrailer: sum\r\n\r\n');
    const wire = await server;
    assert.match(await wire.until('\r\n\r\n'), /^PUT \/ HTTP\/1\.1\r\nhost: x\r\ntrailer: sum\r\ntransfer-encoding: chunked\r\n\r\n$/);
    client.send('4;name="v"\r\nabcd\r');
    assert.equal(await wire.until('abcd\r'), '4;name="v"\r\nabcd\r');
    wire.send('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n');
    assert.match(await client.until('2\r\nhi\r\n'), /^HTTP\/1\.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n/);
    client.send('\n0\r\nsum: 1\r\n\r\n');
    assert.equal(await wire.until('0\r\nsum: 1\r\n\r\n'), '\n0\r\nsum: 1\r\n\r\n');
    wire.send('0\r\nend: 2\r\n\r\n');
    assert.equal(await client.until('end: 2\r\n\r\n'), '0\r\nend: 2\r\n\r\n');
  }
  assert.equal(gate.counters().answered, 2);
});

test('large bodies stream through both ways with all their bytes', async (t) => {
  const { gate } = await openTo(t, (req, res) => {
    res.writeHead(200);
    req.pipe(res);
  });
  const hash = createHash('sha256');
  const back = createHash('sha256');
  const req = request({ port: gate.port, method: 'POST', agent: false });
  const answered = new Promise<void>((resolve, reject) => {
    req.on('error', reject);
    req.on('response', (res) => {
      res.on('data', (chunk: Buffer) => back.update(chunk));
      res.on('end', resolve).on('error', reject);
    });
  });
  const piece = randomBytes(1024 * 1024);
  for (let sent = 0; sent < 64; sent += 1) {
    hash.update(piece);
    if (!req.write(piece)) await new Promise((resolve) => req.once('drain', resolve));
  }
  req.end();
  await answered;
  assert.equal(back.digest('hex'), hash.digest('hex'));
});

test('a client that reads slowly holds the server up, not the gate\'s memory', async (t) => {
  let written = 0;
  const { gate } = await openTo(t, (_req, res) => {
    const chunk = Buffer.alloc(256 * 1024);
    const more = () => {
      while (written < 64 * 1024 * 1024) {
        written += chunk.length;
        if (!res.write(chunk)) {
          res.once('drain', more);
          return;
        }
      }
      res.end();
    };
    more();
  });
  const { socket } = await wireTo(t, gate);
  socket.removeAllListeners('data').pause();
  socket.write(get());
  let seen = -1;
  while (seen !== written) {
    seen = written;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  assert.ok(written < 32 * 1024 * 1024, `${written} bytes went into a connection that nobody reads`);
  let read = 0;
  await new Promise<void>((resolve) => {
    socket.on('data', (bytes: Buffer) => {
      read += bytes.length;
      if (bytes.toString('latin1').endsWith('0\r\n\r\n')) resolve();
    });
    socket.resume();
  });
  assert.ok(read > 64 * 1024 * 1024);
});

test('answers without a body end with their head: to HEAD, 204, 304', async (t) => {
  const { client, server } = await rawPair(t);
  client.send('HEAD / HTTP/1.1\r\nhost: x\r\n\r\n');
  const wire = await server;
  await wire.message();
  wire.send('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n');
  assert.equal(await client.until('\r\n\r\n'), 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n');
  client.send('HEAD / HTTP/1.1\r\nhost: x\r\n\r\n');
  await wire.message();
  wire.send('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
  await client.until('\r\n\r\n');
  for (const status of ['204 No Content', '304 Not Modified']) {
    client.send(get());
    await wire.message();
    wire.send(`HTTP/1.1 ${status}\r\netag: "e"\r\n${status.startsWith('304') ? 'content-length: 7\r\n' : ''}\r\n`);
    assert.match(await client.until('\r\n\r\n'), new RegExp(`^HTTP/1.1 ${status}\r\netag: "e"\r\n`));
  }
  client.send(get());
  await wire.message();
  wire.send(ok('whole'));
  assert.equal((await client.message()).body, 'whole');
});

test('interim answers pass, and a body that waits for 100 is let through by it', async (t) => {
  const { client, server } = await rawPair(t);
  client.send('POST / HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 4\r\n\r\n');
  const wire = await server;
  assert.match(await wire.until('\r\n\r\n'), /expect: 100-continue/);
  wire.send('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n');
  assert.equal(await client.until('</a>\r\n\r\n'), 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n');
  client.send('body');
  assert.equal(await wire.until('body'), 'body');
  wire.send(ok('done'));
  const { head, body } = await client.message();
  assert.equal(body, 'done');
  assert.doesNotMatch(head, /connection: close/);
});

test('a refused body is answered at once, and the connection ends, since what follows on it could be read in two ways', async (t) => {
  const { client, server } = await rawPair(t);
  client.send('POST / HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 400\r\n\r\n');
  const wire = await server;
  await wire.until('\r\n\r\n');
  wire.send('HTTP/1.1 413 Too Large\r\ncontent-length: 2\r\n\r\nno');
  const { head, body } = await client.message();
  assert.match(head, /413[^]*connection: close/);
  assert.equal(body, 'no');
  assert.equal(await client.rest(), '');
});

test('an answer that comes before the request is whole reaches a client that goes on sending', async (t) => {
  const { client, server } = await rawPair(t);
  client.send(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${8 * 1024 * 1024}\r\n\r\nstart`);
  const wire = await server;
  await wire.until('start');
  wire.send('HTTP/1.1 401 Unauthorized\r\ncontent-length: 2\r\n\r\nno');
  for (let sent = 0; sent < 16; sent += 1) client.send('x'.repeat(64 * 1024));
  assert.match(await client.rest(), /401[^]*no$/);
});

test('requests that are sent without waiting are answered in their order', async (t) => {
  const seen: string[] = [];
  const { gate } = await openTo(t, (req, res) => {
    seen.push(req.url ?? '');
    // The first takes longest.
    setTimeout(() => res.end(`<${req.url ?? ''}>`), 60 - 10 * seen.length);
  });
  const client = await wireTo(t, gate);
  client.send(['/1', '/2', '/3'].map((path) => get(path)).join('') + 'POST /4 HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\nabc\r\n' + get('/5', 'connection: close\r\n') + get('/6'));
  const all = await client.rest();
  assert.deepEqual(all.match(/<[^>]*>/g), ['</1>', '</2>', '</3>', '</4>', '</5>']);
  assert.deepEqual(seen, ['/1', '/2', '/3', '/4', '/5']);
});

test('HTTP/1.0 clients get answers that they can read', async (t) => {
  const { gate } = await openTo(t, (req, res) => {
    if (req.url === '/length') res.setHeader('content-length', 2);
    res.write('a');
    res.end('b');
  });
  const plain = await wireTo(t, gate);
  plain.send('GET / HTTP/1.0\r\n\r\n');
  const chunked = await plain.rest();
  assert.match(chunked, /\r\n\r\nab$/);
  assert.doesNotMatch(chunked, /transfer-encoding/i);
  const kept = await wireTo(t, gate);
  for (let round = 0; round < 2; round += 1) {
    kept.send('GET /length HTTP/1.0\r\nconnection: keep-alive\r\n\r\n');
    const { head, body } = await kept.message();
    assert.match(head, /connection: keep-alive/);
    assert.equal(body, 'ab');
  }
});

test('servers of HTTP/1.0 and answers without a length pass whole', async (t) => {
  const { client, server } = await rawPair(t);
  client.send(get());
  const wire = await server;
  await wire.message();
  wire.send('HTTP/1.0 200 OK\r\n\r\nall of it');
  wire.socket.end();
  assert.equal(await client.rest(), 'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nall of it');
});

test('events pass as they come, and are a stream, not a call', async (t) => {
  const { client, server, gate } = await rawPair(t);
  client.send(get('/events', 'accept: text/event-stream\r\n'));
  const wire = await server;
  await wire.message();
  wire.send('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream; charset=utf-8\r\ntransfer-encoding: chunked\r\n\r\n9\r\ndata: 1\n\n\r\n');
  await client.until('data: 1\n\n');
  wire.send('9\r\ndata: 2\n\n\r\n');
  await client.until('data: 2\n\n');
  const drain = gate.close();
  await drain.drained;
  assert.deepEqual(drain.inFlight().map(({ kind, method, target }) => ({ kind, method, target })), [{ kind: 'stream', method: 'GET', target: '/events' }]);
  client.socket.end();
  await wire.rest();
  assert.deepEqual([gate.counters().left, gate.counters().inFlight], [1, 0]);
});

test('a client that ends its side still gets its answer', async (t) => {
  const { client, server } = await rawPair(t);
  client.send(get('/1') + get('/2'));
  client.socket.end();
  const wire = await server;
  await wire.message();
  wire.send(ok('first'));
  await wire.message();
  wire.send(ok('second'));
  assert.match(await client.rest(), /first[^]*second$/);
  await client.closes();
});

test('a request that is cut short behind others is refused after their answers', async (t) => {
  const { gate } = await openTo(t, (req, res) => {
    req.resume().on('end', () => res.end('whole')).on('error', () => {});
  });
  const client = await wireTo(t, gate);
  client.send(`${get('/1')}POST /2 HTTP/1.1\r\nhost: x\r\ncontent-length: 33\r\n\r\nshort`);
  client.socket.end();
  assert.match(await client.rest(), /^HTTP\/1\.1 200 [^]*whole[^]*HTTP\/1\.1 400 [^]*"EP6104"/);
  await holds(() => gate.counters().inFlight === 0);
  assert.deepEqual([gate.counters().answered, gate.counters().left], [1, 1]);
});

test('the ordinary client of node gets through with keep-alive, many at once', async (t) => {
  const { gate } = await openTo(t, (req, res) => {
    void text(req).then((body) => res.end(`${req.method ?? ''} ${body}`));
  });
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const res = await fetch(gate.url, at % 2 === 0 ? { method: 'POST', body: `n${at}` } : {});
      return res.text();
    }),
  );
  assert.deepEqual(answers, Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? `POST n${at}` : 'GET ')));
  assert.equal(gate.counters().answered, 200);
});

test('a connection that lay idle is not trusted with a request, so that no close of it crosses one', async (t) => {
  let connections = 0;
  const { gate, server } = await openTo(t, (_req, res) => res.end('ok'));
  server.on('connection', () => (connections += 1));
  server.keepAliveTimeout = 1;
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ port: gate.port }, resolve).on('error', reject).end();
    });
  for (let round = 0; round < 3; round += 1) {
    assert.equal(await text(await ask()), 'ok');
    await new Promise((resolve) => setTimeout(resolve, 1200));
  }
  assert.equal(connections, 3);
});
