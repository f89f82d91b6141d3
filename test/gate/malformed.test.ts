import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backend, gateFor, rawServer, wireTo } from './rig.ts';

const post = (fields: string, body = ''): string => `POST / HTTP/1.1\r\nhost: x\r\n${fields}\r\n${body}`;

const refused: [what: string, bytes: string, status: number][] = [
  ['both content-length and transfer-encoding', post('content-length: 4\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'), 400],
  ['the same two the other way round', post('transfer-encoding: chunked\r\ncontent-length: 4\r\n', '0\r\n\r\n'), 400],
  ['two lengths that differ', post('content-length: 4\r\ncontent-length: 5\r\n', 'abcd'), 400],
  ['two lengths that are the same', post('content-length: 4\r\ncontent-length: 4\r\n', 'abcd'), 400],
  ['a list of lengths', post('content-length: 4, 4\r\n', 'abcd'), 400],
  ['a signed length', post('content-length: +4\r\n', 'abcd'), 400],
  ['a length in hex', post('content-length: 0x4\r\n', 'abcd'), 400],
  ['a length that is too large for a number', post('content-length: 99999999999999999999\r\n'), 400],
  ['an empty length', post('content-length:\r\n'), 400],
  ['a blank before the colon', post('content-length : 4\r\n', 'abcd'), 400],
  ['a folded line', post('x: a\r\n b\r\n'), 400],
  ['a folded transfer-encoding', post('transfer-encoding:\r\n chunked\r\n'), 400],
  ['a vertical tab before chunked', post('transfer-encoding: \x0bchunked\r\n'), 400],
  ['a no-break space before chunked', post('transfer-encoding: \xa0chunked\r\n'), 400],
  ['chunked twice', post('transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n'), 400],
  ['chunked with a comma', post('transfer-encoding: chunked,\r\n'), 400],
  ['chunked before another coding', post('transfer-encoding: chunked, gzip\r\n'), 400],
  ['a coding that nobody knows', post('transfer-encoding: gzip\r\n'), 501],
  ['transfer-encoding in HTTP/1.0', 'POST / HTTP/1.0\r\ntransfer-encoding: chunked\r\n\r\n', 400],
  ['content-length listed as hop-by-hop', post('connection: content-length\r\ncontent-length: 4\r\n', 'abcd'), 400],
  ['host listed as hop-by-hop', post('connection: close, host\r\n'), 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400],
  ['line ends without CR', 'GET / HTTP/1.1\nhost: x\r\n\r\n', 400],
  ['a lone CR in a value', 'GET / HTTP/1.1\r\nhost: x\r\nx: a\rb\r\n\r\n', 400],
  ['a NUL in a value', 'GET / HTTP/1.1\r\nhost: x\r\nx: a\0b\r\n\r\n', 400],
  ['a line without colon', 'GET / HTTP/1.1\r\nhost: x\r\nnothing\r\n\r\n', 400],
  ['an empty name', 'GET / HTTP/1.1\r\nhost: x\r\n: a\r\n\r\n', 400],
  ['a blank in the target', 'GET /a b HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['two blanks before the target', 'GET  / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['no version', 'GET /\r\nhost: x\r\n\r\n', 400],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505],
  ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nhost: a:1\r\n\r\n', 501],
  ['bytes of TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n', 400],
  ['a head that is too long', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`, 431],
  ['a head that never ends', `GET / HTTP/1.1\r\nhost: x\r\n${'x: y\r\n'.repeat(12_000)}`, 431],
];
for (const [what, bytes, status] of refused) {
  test(`a request with ${what} is answered ${status}, and no server sees anything of it`, async (t) => {
    let reached = 0;
    const port = await rawServer(t, () => void (reached += 1));
    const gate = await gateFor(t);
    gate.open(backend(port));
    const client = await wireTo(t, gate);
    client.send(`${bytes}GET /smuggled HTTP/1.1\r\nhost: x\r\n\r\n`);
    const answer = await client.rest();
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} [^]*connection: close[^]*"EP6104"`));
    assert.equal(answer.match(/HTTP\/1\.1 \d{3}/g)?.length, 1);
    assert.equal(reached, 0);
    assert.deepEqual([gate.counters().received, gate.counters().refused], [1, 1]);
  });
}

const chunks: [what: string, body: string][] = [
  ['a size that is no number', 'x\r\nabc\r\n'],
  ['a signed size', '+1\r\na\r\n'],
  ['a size with 0x', '0x1\r\na\r\n'],
  ['no size', '\r\nabc\r\n'],
  ['a size that is too large', 'fffffffffffffff\r\n'],
  ['a line end without CR', '1\na\r\n0\r\n\r\n'],
  ['an extension with a line end without CR', '1;a\nb\r\na\r\n0\r\n\r\n'],
  ['more bytes than its size', '1\r\nab\r\n0\r\n\r\n'],
  ['an extension without end', `1;${'a'.repeat(5000)}\r\na\r\n`],
  ['trailers without end', `0\r\n${'a: b\r\n'.repeat(4000)}\r\n`],
  ['a trailer with a lone line feed', '0\r\na: b\nc: d\r\n\r\n'],
];
for (const [what, body] of chunks) {
  test(`a chunk with ${what} breaks the request off: 400, and the server's connection with it`, async (t) => {
    let got: Promise<string> | undefined;
    const port = await rawServer(t, (wire) => void (got = wire.rest()));
    const gate = await gateFor(t);
    gate.open(backend(port));
    const client = await wireTo(t, gate);
    client.send(post('transfer-encoding: chunked\r\n', body + 'GET /smuggled HTTP/1.1\r\nhost: x\r\n\r\n'));
    assert.match(await client.rest(), /^HTTP\/1\.1 400 [^]*connection: close/);
    assert.doesNotMatch((await got) ?? '', /smuggled/);
    assert.equal(gate.counters().inFlight, 0);
  });
}

test('empty lines before a request are let pass', async (t) => {
  const port = await rawServer(t, async (wire) => {
    await wire.message();
    wire.send('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
  });
  const gate = await gateFor(t);
  gate.open(backend(port));
  const client = await wireTo(t, gate);
  for (const byte of '\r\n\r\nGET / HTTP/1.1\r\nhost: x\r\n\r\n') {
    client.send(byte);
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.equal((await client.message()).body, 'ok');
});
