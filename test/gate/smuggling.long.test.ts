import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { backend, gateFor } from './rig.ts';

const HIDDEN = 'GET /hidden HTTP/1.1\r\nhost: x\r\n\r\n';

/** Fields that say how long a body is, in the spellings with which readers have been led apart. */
const framing = fc.constantFrom(
  'content-length: 0', 'content-length: 4', 'content-length: 34', `content-length: ${HIDDEN.length}`, 'content-length:\t4', 'content-length: 4 ', 'content-length: 04', 'content-length: 4,4', 'content-length: +4', 'content-length: 4_0', 'content-length : 4',
  'content-length\t: 4', ' content-length: 4', 'content_length: 4', 'Content-Length: 4', 'transfer-encoding: chunked', 'Transfer-Encoding: Chunked', 'transfer-encoding:chunked', 'transfer-encoding: chunked ', 'transfer-encoding: \x0bchunked',
  'transfer-encoding : chunked', 'transfer-encoding: identity', 'transfer-encoding: identity, chunked', 'transfer-encoding: chunked, identity', 'transfer-encoding: xchunked', 'transfer-encoding: "chunked"', 'transfer-encoding:\r\n chunked', 'transfer-encoding: chunked;q=1', 'transfer_encoding: chunked',
  'connection: close', 'connection: keep-alive', 'connection: content-length', 'connection: transfer-encoding', 'connection: x, close', 'expect: 100-continue', 'upgrade: websocket\r\nconnection: upgrade', 'x: a\rb: c', 'x: a\nb: c', 'x: a\0', 'x', ': x',
);
const body = fc.constantFrom(
  '', 'abcd', HIDDEN, `0\r\n\r\n${HIDDEN}`, `4\r\nabcd\r\n0\r\n\r\n${HIDDEN}`, `22\r\n${HIDDEN}\r\n0\r\n\r\n`, `0\r\nx: y\r\n\r\n${HIDDEN}`, `4\nabcd\n0\n\n${HIDDEN}`, `4;a\nb\r\nabcd\r\n0\r\n\r\n`, `0x4\r\nabcd\r\n0\r\n\r\n`, `4 \r\nabcd\r\n0\r\n\r\n${HIDDEN}`,
  `00000004\r\nabcd\r\n0\r\n\r\n${HIDDEN}`, `4\r\nabcdX\r\n0\r\n\r\n`, `-4\r\nabcd\r\n0\r\n\r\n`, `0\r\n${HIDDEN}\r\n`, `fffffffffffffffff4\r\nabcd\r\n0\r\n\r\n`, `0\r\n \r\n${HIDDEN}`, `\r\n${HIDDEN}`,
);
/** Mostly what is well-formed: a stream ends at its first fault. */
const mostly = <T>(good: fc.Arbitrary<T>, all: fc.Arbitrary<T>): fc.Arbitrary<T> => fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: all });
const sound = fc.constantFrom('content-length: 4', 'content-length: 0', `content-length: ${HIDDEN.length}`, 'transfer-encoding: chunked', 'Transfer-Encoding: Chunked', 'content_length: 4', 'transfer_encoding: chunked');
const stream = fc.array(
  fc.record({
    line: mostly(fc.constantFrom('POST /one HTTP/1.1', 'GET /one HTTP/1.1', 'HEAD /one HTTP/1.1'), fc.constantFrom('POST /one HTTP/1.1', 'GET /one HTTP/1.1', 'GET /one HTTP/1.0', 'POST /one HTTP/1.1 ', 'POST  /one HTTP/1.1', 'post /one http/1.1', 'GET http://y/one HTTP/1.1', 'HEAD /one HTTP/1.1', 'OPTIONS * HTTP/1.1', 'POST /one HTTP/1.1\n')),
    host: mostly(fc.constant('host: x\r\n'), fc.constantFrom('', 'host: x\r\nhost: y\r\n')),
    fields: mostly(fc.array(sound, { maxLength: 1 }), fc.array(framing, { maxLength: 3 })),
    body,
    flip: fc.option(fc.record({ at: fc.nat(), to: fc.constantFrom('\r', '\n', ' ', '\t', '\0', ':', ',', ';', '\x0b', '\x85', 'a', '0') }), { freq: 5 }),
  }),
  { minLength: 1, maxLength: 3 },
);

interface Piece {
  line: string;
  host: string;
  fields: string[];
  body: string;
  flip: { at: number; to: string } | null;
}

function textOf(requests: readonly Piece[]): string {
  return requests
    .map(({ line, host, fields, body, flip }) => {
      const head = `${line}\r\n${host}${fields.map((field) => `${field}\r\n`).join('')}\r\n`;
      const text = head + body;
      if (flip === null) return text;
      const at = flip.at % text.length;
      return text.slice(0, at) + flip.to + text.slice(at + 1);
    })
    .join('');
}

test('a server that reads leniently never sees more requests than the gate has passed on', async (t) => {
  const seen: string[] = [];
  const server = createServer({ insecureHTTPParser: true }, (req, res) => {
    seen.push(`${req.method ?? ''} ${req.url ?? ''}`);
    req.resume();
    req.on('end', () => res.end('ok'));
    req.on('error', () => {});
  });
  // Answers as a server does that switches to nothing.
  server.on('upgrade', (_req, socket) => socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'));
  server.on('checkContinue', (req, res) => {
    res.writeContinue();
    server.emit('request', req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const gate = await gateFor(t);
  gate.open(backend((server.address() as AddressInfo).port));
  let [passed, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(stream, async (requests) => {
      const before = gate.counters();
      seen.length = 0;
      const socket = connect({ port: gate.port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => {}).resume();
      socket.end(textOf(requests), 'latin1');
      await once(socket, 'close');
      const after = gate.counters();
      const went = after.received - before.received - (after.refused - before.refused);
      passed += went;
      refused += after.refused - before.refused;
      assert.ok(seen.length <= went, `the server saw ${seen.join(', ')}, of which the gate passed on ${went}: ${JSON.stringify(textOf(requests))}`);
    }),
    { numRuns: 4000, ...(process.env['GATE_SEED'] === undefined ? {} : { seed: Number(process.env['GATE_SEED']) }) },
  );
  t.diagnostic(`${passed} requests passed on, ${refused} refused`);
  assert.ok(passed > 1000 && refused > 1000);
});
