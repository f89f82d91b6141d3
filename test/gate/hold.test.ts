import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { openGate } from '../../src/gate/gate.ts';

test('a request that comes while the gate is closed is answered once it opens', async (t) => {
  const server = createServer((_req, res) => res.end('hello'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gate = await openGate({ queueLimit: 4, log: () => {} });
  t.after(async () => {
    await gate.stop();
    server.close();
  });
  const answer = fetch(gate.url).then((res) => res.text());
  gate.open({ id: 'a', port: (server.address() as AddressInfo).port, digest: 'sha256:0' });
  assert.equal(await answer, 'hello');
  assert.equal(gate.counters().answered, 1);
});
