import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { identify } from '../../src/process/identity.ts';
import { listensFor, parseListening } from '../../src/process/listening.ts';

test('only rows in state LISTEN count', () => {
  const text = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    '   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4242 1 0 100 0 0 10 0',
    '   1: 0100007F:1F90 0100007F:AAAA 01 00000000:00000000 00:00000000 00000000     0        0 4243 1 0 100 0 0 10 0',
    '',
  ].join('\n');
  assert.deepEqual(parseListening(text), [{ address: '0100007F', port: 8080, inode: '4242' }]);
});

for (const [bound, asked] of [['127.0.0.1', '127.0.0.1'], ['::1', '::1'], ['0.0.0.0', '127.0.0.1'], ['::', '127.0.0.1'], ['::', '::1']] as const) {
  test(`a socket on ${bound} is found for ${asked}, and belongs to its process alone`, { skip: process.platform !== 'linux' }, async (t) => {
    const self = identify(process.pid);
    const init = identify(1);
    assert.ok(self && init);
    const server = createServer();
    server.listen({ host: bound, port: 0 });
    await once(server, 'listening');
    t.after(() => server.close());
    const { port } = server.address() as AddressInfo;
    assert.equal(await listensFor(asked, port, [self]), true);
    assert.equal(await listensFor(asked, port, [init]), false);
    assert.equal(await listensFor(asked, port, []), false);
  });
}

test('a port that nobody listens on belongs to nobody', { skip: process.platform !== 'linux' }, async () => {
  const self = identify(process.pid);
  assert.ok(self);
  assert.equal(await listensFor('127.0.0.1', 1, [self]), false);
});
