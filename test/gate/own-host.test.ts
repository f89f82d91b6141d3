import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { isOwnHost } from '../../src/gate/own-host.ts';
import { backend, gateFor, rawServer, wireTo } from './rig.ts';

const own = [
  '127.0.0.1', '127.0.0.1:43289', '[::1]:80', '[::1]', '[::ffff:127.0.0.1]:1', '172.17.0.1:8080', 'localhost', 'LocalHost:80', 'localhost.', 'counter.localhost:3000',
  'host.docker.internal:80', 'counter.test', 'canvas', `${hostname()}:80`, '',
];
const others = [
  'example.com', 'example.com:43289', 'EXAMPLE.COM.', '127.0.0.1.nip.io', '127.0.0.1.example.com:80', 'localhost.example.com', 'localhost.com', 'xlocalhost.com', 'a.test.com', 'a.internal.com',
  'localhost@example.com', '[::1].example.com', 'example.com:80:80', '1.2.3.4x.example', '127.0.0.1,example.com', 'printer.local',
];
for (const host of own) test(`${JSON.stringify(host)} may be meant for this machine`, () => assert.equal(isOwnHost(host), true));
for (const host of others) test(`${JSON.stringify(host)} is somebody else's`, () => assert.equal(isOwnHost(host), false));

test('a request for a stranger’s domain is answered 421 and reaches no server, also behind one that was answered', async (t) => {
  let reached = 0;
  const port = await rawServer(t, (wire) => {
    reached += 1;
    wire.send('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
  });
  const gate = await gateFor(t);
  gate.open(backend(port));
  const client = await wireTo(t, gate);
  client.send('GET / HTTP/1.1\r\nhost: localhost:1\r\n\r\nGET /secret HTTP/1.1\r\nHost: rebound.example:1\r\n\r\n');
  const answer = await client.rest();
  assert.deepEqual(answer.match(/HTTP\/1\.1 \d{3}/g), ['HTTP/1.1 200', 'HTTP/1.1 421']);
  assert.match(answer, /connection: close[^]*"EP6108"[^]*rebound\.example/);
  assert.equal(reached, 1);
  assert.deepEqual([gate.counters().answered, gate.counters().refused], [1, 1]);
});
