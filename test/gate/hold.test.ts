import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EvalpinError } from '../../src/contract/errors.ts';
import { backend, gateFor, get, holds, httpServer, ok, openTo, rawServer, wireTo, type Wire } from './rig.ts';

test('a gate is born closed, and what waits is served first in, first out', async (t) => {
  const seen: string[] = [];
  const { port } = await httpServer(t, (req, res) => {
    seen.push(req.url ?? '');
    res.end(req.url);
  });
  const gate = await gateFor(t);
  const answers: Promise<{ body: string }>[] = [];
  for (let at = 0; at < 20; at += 1) {
    const client = await wireTo(t, gate);
    client.send(get(`/${at}`));
    answers.push(client.message());
    await holds(() => gate.counters().queued === at + 1);
  }
  gate.open(backend(port));
  assert.deepEqual((await Promise.all(answers)).map(({ body }) => body), Array.from({ length: 20 }, (_, at) => `/${at}`));
  assert.deepEqual(seen, Array.from({ length: 20 }, (_, at) => `/${at}`));
});

test('what comes while it is closed waits on open keep-alive connections too, and goes to the new version', async (t) => {
  const { gate } = await openTo(t, (_req, res) => res.end('old'));
  const client = await wireTo(t, gate);
  client.send(get());
  assert.equal((await client.message()).body, 'old');
  await gate.close().drained;
  client.send(get() + get());
  await holds(() => gate.counters().queued === 1);
  const { port } = await httpServer(t, (_req, res) => res.end('new'));
  gate.open(backend(port));
  assert.equal((await client.message()).body, 'new');
  assert.equal((await client.message()).body, 'new');
});

test('the drain is over when the last call has ended, and not before', async (t) => {
  const servers: Wire[] = [];
  const port = await rawServer(t, (wire) => void servers.push(wire));
  const gate = await gateFor(t);
  gate.open(backend(port));
  const [one, two] = [await wireTo(t, gate), await wireTo(t, gate)];
  one.send(get('/one'));
  two.send('POST /two HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf');
  await holds(() => servers.length === 2 && gate.counters().inFlight === 2);
  const drain = gate.close();
  let over = false;
  const drained = drain.drained.then(() => (over = true));
  assert.deepEqual(drain.inFlight().map(({ target, kind, backend }) => `${kind} ${target} ${backend}`).sort(), [`call /one b-${port}`, `call /two b-${port}`]);
  for (const server of servers) {
    if ((await server.until('\r\n\r\n')).startsWith('GET')) server.send(ok('1'));
  }
  assert.equal((await one.message()).body, '1');
  await holds(() => gate.counters().inFlight === 1);
  assert.equal(over, false, 'an upload that is under way is a call');
  two.send(' done!');
  const upload = servers.find((server) => server.text !== '');
  await upload?.until('half done!');
  assert.equal(over, false);
  upload?.send(ok('2'));
  assert.equal((await two.message()).body, '2');
  await drained;
  assert.equal(gate.counters().inFlight, 0);
});

test('more than the queue holds are told to come again, on a connection that stays', async (t) => {
  const gate = await gateFor(t, { queueLimit: 1 });
  const [first, second] = [await wireTo(t, gate), await wireTo(t, gate)];
  first.send(get('/first'));
  await holds(() => gate.counters().queued === 1);
  second.send(get('/second'));
  const { head, body } = await second.message();
  assert.match(head, /^HTTP\/1\.1 503 Service Unavailable\r\n[^]*content-type: application\/json\r\n[^]*retry-after: 1\r\n/);
  assert.deepEqual(Object.keys((JSON.parse(body) as { error: object }).error), ['code', 'message', 'hint']);
  assert.match(body, /"EP6101"/);
  second.send('HEAD / HTTP/1.1\r\nhost: x\r\n\r\n');
  assert.match(await second.until('\r\n\r\n'), /^HTTP\/1\.1 503/);
  const { port } = await httpServer(t, (req, res) => res.end(req.url));
  gate.open(backend(port));
  assert.equal((await first.message()).body, '/first');
  second.send(get('/again'));
  assert.equal((await second.message()).body, '/again');
  assert.deepEqual([gate.counters().refused, gate.counters().answered, gate.counters().received], [2, 2, 4]);
});

test('a client that leaves while it waits is dropped from the queue, and no server sees its request', async (t) => {
  const seen: string[] = [];
  const { port } = await httpServer(t, (req, res) => {
    seen.push(req.url ?? '');
    res.end('ok');
  });
  const gate = await gateFor(t);
  const clients = await Promise.all([1, 2, 3, 4].map(() => wireTo(t, gate)));
  for (const [at, client] of clients.entries()) {
    client.send(get(`/${at}`));
    await holds(() => gate.counters().queued === at + 1);
  }
  const [reset, left, half] = clients;
  reset?.socket.resetAndDestroy();
  left?.socket.destroy();
  half?.socket.end();
  assert.match((await half?.rest()) ?? '', /^HTTP\/1\.1 503 [^]*"EP6107"/);
  await holds(() => gate.counters().queued === 1);
  gate.open(backend(port));
  assert.equal((await clients[3]?.message())?.body, 'ok');
  assert.deepEqual(seen, ['/3']);
  assert.deepEqual([gate.counters().left, gate.counters().answered], [3, 1]);
});

test('bodies of waiting requests are not lost, however large', async (t) => {
  const gate = await gateFor(t);
  const client = await wireTo(t, gate);
  const body = 'x'.repeat(1024 * 1024);
  client.send(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  await holds(() => gate.counters().queued === 1);
  const { port } = await httpServer(t, (req, res) => {
    let size = 0;
    req.on('data', (chunk: Buffer) => (size += chunk.length)).on('end', () => res.end(String(size)));
  });
  gate.open(backend(port));
  assert.equal((await client.message()).body, String(body.length));
});

test('force ends calls and names them: with an answer where none had begun, else with a break', async (t) => {
  const port = await rawServer(t, async (wire) => {
    const { head } = await wire.message();
    if (head.startsWith('GET /half')) wire.send('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
  });
  const gate = await gateFor(t);
  gate.open(backend(port));
  const [silent, half] = [await wireTo(t, gate), await wireTo(t, gate)];
  silent.send(get('/silent'));
  half.send(get('/half'));
  await half.until('half');
  const drain = gate.close();
  assert.deepEqual(drain.force().map(({ target }) => target).sort(), ['/half', '/silent']);
  await drain.drained;
  const { head, body } = await silent.message();
  assert.match(head, /^HTTP\/1\.1 503 /);
  assert.match(body, /"EP6105"/);
  await half.closes();
  assert.deepEqual([gate.counters().ended, gate.counters().inFlight, gate.counters().failed], [2, 0, 0]);
});

test('a drain is that of one backend: calls at others neither hold it up nor are ended with it', async (t) => {
  const gate = await gateFor(t);
  const hanging = async (): Promise<{ port: number; client: Wire; server: Wire }> => {
    const servers: Wire[] = [];
    const port = await rawServer(t, (wire) => void servers.push(wire));
    gate.open(backend(port));
    const client = await wireTo(t, gate);
    client.send(get('/hanging'));
    await holds(() => servers.length === 1);
    const [server] = servers;
    if (server === undefined) throw new Error('nobody came');
    await server.until('\r\n\r\n');
    return { port, client, server };
  };
  const [old, now] = [await hanging(), await hanging()];
  const drain = gate.close();
  assert.deepEqual(drain.inFlight().map(({ backend: at }) => at), [`b-${now.port}`]);
  now.server.send(ok('now'));
  assert.equal((await now.client.message()).body, 'now');
  await drain.drained;
  gate.open(backend(now.port));
  assert.deepEqual(gate.drainOf(`b-${now.port}`).force(), []);
  old.server.send(ok('old'));
  assert.equal((await old.client.message()).body, 'old');
});

test('streams are ended for one backend, cleanly, and others go on', async (t) => {
  const stream = async (wire: Wire): Promise<void> => {
    await wire.message();
    wire.send('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n9\r\ndata: 1\n\n\r\n');
  };
  const [old, young] = [await rawServer(t, stream), await rawServer(t, stream)];
  const gate = await gateFor(t);
  gate.open(backend(old));
  const one = await wireTo(t, gate);
  one.send(get('/one'));
  await one.until('data: 1\n\n\r\n');
  gate.open(backend(young));
  const two = await wireTo(t, gate);
  two.send(get('/two'));
  await two.until('data: 1\n\n\r\n');
  assert.deepEqual(gate.endStreams(`b-${old}`).map(({ target, kind }) => `${kind} ${target}`), ['stream /one']);
  assert.equal(await one.rest(), '0\r\n\r\n');
  assert.equal(gate.counters().inFlight, 1);
  assert.equal(two.ended, false);
});

test('consumers that say what they accept get the version that fits, else a clear answer', async (t) => {
  const { port: old } = await httpServer(t, (_req, res) => res.end('old'));
  const { port: young } = await httpServer(t, (_req, res) => res.end('new'));
  const gate = await gateFor(t);
  gate.open(backend(young, { schemaHash: 'bb' }));
  gate.alongside(backend(old, { schemaHash: 'aa' }));
  const client = await wireTo(t, gate);
  const ask = async (fields: string): Promise<{ head: string; body: string }> => {
    client.send(get('/', fields));
    return client.message();
  };
  assert.equal((await ask('')).body, 'new');
  assert.equal((await ask('evalpin-accept-schema: aa\r\n')).body, 'old');
  assert.equal((await ask('Evalpin-Accept-Schema: aa, bb\r\n')).body, 'new');
  assert.equal((await ask('evalpin-accept-schema: cc\r\nevalpin-accept-schema: aa\r\n')).body, 'old');
  const { head, body } = await ask('evalpin-accept-schema: cc\r\n');
  assert.match(head, /^HTTP\/1\.1 409 Conflict/);
  assert.match(body, /"EP6102".*cc.*bb.*aa/);
  gate.alongside(undefined);
  assert.match((await ask('evalpin-accept-schema: aa\r\n')).head, /409/);
  assert.equal(gate.counters().unrouted, 2);
});

test('a gate with nobody behind it says so, to what waits and to what comes, until it is opened again', async (t) => {
  const gate = await gateFor(t);
  const client = await wireTo(t, gate);
  client.send(get('/waits') + get('/comes'));
  await holds(() => gate.counters().queued === 1);
  gate.refuse(new EvalpinError('EP3050', 'the server is lost'));
  for (let round = 0; round < 2; round += 1) {
    const { head, body } = await client.message();
    assert.match(head, /^HTTP\/1\.1 503/);
    assert.match(body, /"EP3050","message":"the server is lost"/);
  }
  const { port } = await httpServer(t, (_req, res) => res.end('ok'));
  gate.open(backend(port));
  client.send(get());
  assert.equal((await client.message()).body, 'ok');
  assert.equal(gate.counters().refused, 2);
});

test('no idle connection holds up a server that is pointed away from', async (t) => {
  const { gate, server } = await openTo(t, (_req, res) => res.end('old'));
  const client = await wireTo(t, gate);
  client.send(get());
  await client.message();
  const { port } = await httpServer(t, (_req, res) => res.end('new'));
  gate.open(backend(port));
  await new Promise<void>((resolve) => server.close(() => resolve()));
  client.send(get());
  assert.equal((await client.message()).body, 'new');
});

test('counters go on from those that are given, and add up', async (t) => {
  const { gate: first } = await openTo(t, (_req, res) => res.end('ok'));
  const client = await wireTo(t, first);
  client.send(get());
  await client.message();
  const earlier = first.counters();
  assert.equal(earlier.connections, 1);
  const { port } = first;
  await first.stop();
  const gate = await gateFor(t, { port, counters: earlier });
  assert.equal(gate.port, port, 'the same address at once');
  const again = await wireTo(t, gate);
  again.send(get());
  await holds(() => gate.counters().queued === 1);
  const { received, answered, queued, inFlight, connections } = gate.counters();
  assert.deepEqual({ received, answered, queued, inFlight, connections }, { received: 2, answered: 1, queued: 1, inFlight: 0, connections: 1 });
});

test('a gate that stops answers what waits, and ends what runs', async (t) => {
  const port = await rawServer(t, () => {});
  const gate = await gateFor(t);
  gate.open(backend(port));
  const [runs, waits, idle] = [await wireTo(t, gate), await wireTo(t, gate), await wireTo(t, gate)];
  runs.send(get());
  await holds(() => gate.counters().inFlight === 1);
  gate.close();
  waits.send(get());
  await holds(() => gate.counters().queued === 1);
  await gate.stop();
  assert.match(await waits.rest(), /^HTTP\/1\.1 503 [^]*"EP6106"/);
  assert.match(await runs.rest(), /^HTTP\/1\.1 503 [^]*"EP6105"/);
  assert.equal(await idle.rest(), '');
});

test('a taken port is an error of the system', async (t) => {
  const { port } = await httpServer(t, () => {});
  await assert.rejects(gateFor(t, { port }), { code: 'EADDRINUSE' });
});
