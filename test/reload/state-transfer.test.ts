import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { readManifest } from '../../src/reload/manifest-check.ts';
import { schemaHash } from '../../src/reload/schema-hash.ts';
import { giveState, takeState, type NodesetState } from '../../src/reload/state-transfer.ts';
import { callNode, changeStub, startStub } from './stub-server.ts';

const SCHEMA = { count: 'u64' };
const JSON_ONLY = { accept: ['application/json'], deadlineMs: 10_000 };
const fails = (code: string, message: RegExp) => (error: { code?: string; message: string }) => {
  assert.equal(error.code, code, error.message);
  assert.match(error.message, message);
  return true;
};

test('state goes from one server to the next as bytes that nobody between them reads', async (t) => {
  const old = await startStub(t);
  const next = await startStub(t, { version: 'v2', schema: { total: 'u64' }, migrations: [{ from: SCHEMA, to: { total: 'u64' } }] });
  await callNode(old, 'add', { by: 3 });
  const state = await takeState(old, { ...JSON_ONLY, expectedHash: schemaHash(SCHEMA) });
  assert.deepEqual({ ...state, bytes: state.bytes.toString() }, { bytes: '{"count":3}', contentType: 'application/json', schema: SCHEMA, schemaHash: schemaHash(SCHEMA) });
  assert.deepEqual(await giveState(next, state, { deadlineMs: 10_000 }), [{ from: schemaHash(SCHEMA), to: schemaHash({ total: 'u64' }) }]);
  assert.equal((await callNode(next, 'look')).count, 3);
});

test('a state without a way to the new schema is refused as such', async (t) => {
  const old = await startStub(t);
  const next = await startStub(t, { schema: { total: 'u64' } });
  const state = await takeState(old, JSON_ONLY);
  await assert.rejects(giveState(next, state, { deadlineMs: 10_000 }), fails('EP6020', /no migration leads from/));
  await assert.rejects(giveState(await startStub(t, { schema: null }), state, { deadlineMs: 10_000 }), fails('EP6020', /takes no state/));
});

test('a server that hangs, ends or refuses with its state is given up with the cause', async (t) => {
  const server = await startStub(t, { hang: ['snapshot', 'restore'] });
  const short = { accept: ['application/json'], deadlineMs: 150 };
  await assert.rejects(takeState(server, short), fails('EP6024', /did not answer GET \/state within 150 ms/));
  const state: NodesetState = { bytes: Buffer.from('{"count":1}'), contentType: 'application/json', schemaHash: schemaHash(SCHEMA), schema: SCHEMA };
  await assert.rejects(giveState(server, state, { deadlineMs: 150 }), fails('EP6024', /did not answer POST \/state/));
  await changeStub(server, { hang: [], refuse: { snapshot: 500, restore: 415 } });
  await assert.rejects(takeState(server, JSON_ONLY), fails('EP6021', /Stub: snapshot is refused, as it was told/));
  await assert.rejects(giveState(server, state, { deadlineMs: 10_000 }), fails('EP6022', /does not read the state/));
  for (const [status, code] of [[400, 'EP6022'], [413, 'EP6022'], [422, 'EP6023'], [500, 'EP6023'], [503, 'EP6023'], [504, 'EP6024']] as const) {
    await changeStub(server, { refuse: { restore: status } });
    await assert.rejects(giveState(server, state, { deadlineMs: 10_000 }), fails(code, /as it was told$/));
  }
  await changeStub(server, { refuse: { snapshot: 504 } });
  await assert.rejects(takeState(server, JSON_ONLY), fails('EP6024', /did not come in time/));
  await changeStub(server, { refuse: {}, die: ['snapshot'] });
  await assert.rejects(takeState(server, JSON_ONLY), fails('EP6021', /it closed the connection before it had answered \(ECONNRESET\)$/));
  assert.equal(await server.ended, 7);
  await assert.rejects(giveState(server, state, { deadlineMs: 10_000 }), fails('EP6023', /nobody listens at its address any more \(ECONNREFUSED\)$/));
});

test('what the caller gave up for is what is thrown', async (t) => {
  const server = await startStub(t, { hang: ['snapshot'] });
  const abort = new AbortController();
  const taken = takeState(server, { ...JSON_ONLY, signal: abort.signal });
  const reason = new Error('no longer wanted');
  abort.abort(reason);
  await assert.rejects(taken, reason);
});

test('the head is checked before anything of the body is read', async (t) => {
  const good = { 'content-type': 'application/json', 'evalpin-state-schema': JSON.stringify(SCHEMA), 'evalpin-state-schema-hash': schemaHash(SCHEMA) };
  const take = async (head: Record<string, string>, options = {}) => takeState(await serve(t, (_, response) => response.writeHead(200, head).write('{"count":')), { ...JSON_ONLY, ...options });
  await assert.rejects(take({ ...good, 'evalpin-state-schema-hash': 'cbf29ce484222325' }), fails('EP6021', /but the schema's hash is/));
  await assert.rejects(take({ ...good, 'evalpin-state-schema-hash': '12' }), fails('EP6021', /16 hex digits/));
  await assert.rejects(take({ ...good, 'evalpin-state-schema': '[]' }), fails('EP6021', /no JSON object of types/));
  await assert.rejects(take({ ...good, 'content-type': 'application/cbor' }), fails('EP6021', /comes as application\/cbor, and the new version reads application\/json/));
  await assert.rejects(take(good, { expectedHash: '0123456789abcdef' }), fails('EP6021', /while its manifest says 0123456789abcdef/));
  await assert.rejects(take({ ...good, 'content-length': '5000' }, { limitBytes: 4999 }), fails('EP6021', /more than 4999 bytes/));
});

test('a state is never longer than the limit, whatever its head says', async (t) => {
  const server = await startStub(t, { stateBytes: 300_000 });
  assert.equal((await takeState(server, { ...JSON_ONLY, limitBytes: 300_000 })).bytes.length, 300_000);
  const head = { 'content-type': 'application/json', 'evalpin-state-schema-hash': schemaHash(SCHEMA) };
  const endless = await serve(t, (_, response) => {
    response.writeHead(200, head);
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  await assert.rejects(takeState(endless, { ...JSON_ONLY, limitBytes: 50_000 }), fails('EP6021', /more than 50000 bytes/));
});

test('an answer that ends too soon is no state', async (t) => {
  const head = { 'content-type': 'application/json', 'evalpin-state-schema-hash': schemaHash(SCHEMA), 'content-length': '100' };
  const server = await serve(t, (_, response) => response.writeHead(200, head).write('{}', () => response.destroy()));
  await assert.rejects(takeState(server, JSON_ONLY), fails('EP6021', /middle of the answer|aborted|ECONNRESET/));
});

test('a schema with any characters arrives, and one too long for a head is left to its hash', async (t) => {
  const odd = { 'größe\n': 'u64' };
  const seen: unknown[] = [];
  const server = await serve(t, (request, response) => {
    seen.push(request.headers['evalpin-state-schema'], request.headers['evalpin-state-schema-hash']);
    response.end('{"restored": true}');
  });
  const state = (schema: Record<string, string>) => ({ bytes: Buffer.from('{}'), contentType: 'application/json', schemaHash: schemaHash(schema), schema });
  assert.deepEqual(await giveState(server, state(odd), { deadlineMs: 10_000 }), []);
  const long = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`field_${n}`, 'u64']));
  await giveState(server, state(long), { deadlineMs: 10_000 });
  assert.deepEqual(seen, ['{"gr\\u00f6\\u00dfe\\n":"u64"}', schemaHash(odd), undefined, schemaHash(long)]);
});

test('the hash knows neither order nor adjacency', () => {
  assert.equal(schemaHash({ a: 'u64', b: 'string' }), schemaHash({ b: 'string', a: 'u64' }));
  assert.notEqual(schemaHash({ ab: 'c' }), schemaHash({ a: 'bc' }));
  assert.equal(schemaHash({}), 'cbf29ce484222325');
});

test('a stub without a manifest has none, and a malformed one is named by its field', async (t) => {
  const server = await startStub(t, { name: 'stub', migrations: [{ from: { n: 'u64' }, to: SCHEMA }] });
  const manifest = await readManifest(server, { deadlineMs: 10_000 });
  assert.deepEqual(manifest?.state, { schema: SCHEMA, schemaHash: schemaHash(SCHEMA), migrations: [{ from: schemaHash({ n: 'u64' }), to: schemaHash(SCHEMA) }], codecs: ['application/json'] });
  await changeStub(server, { manifest: { state: { schema_hash: 'xyz' } } });
  await assert.rejects(readManifest(server, { deadlineMs: 10_000 }), fails('EP6032', /`state.schema_hash` must have 16 hex digits/));
  // Its hash would be that of {a: b, c: d}.
  await changeStub(server, { manifest: { state: { schema: { a: 'b\0c\0d' }, schema_hash: schemaHash({ a: 'b', c: 'd' }) } } });
  await assert.rejects(readManifest(server, { deadlineMs: 10_000 }), fails('EP6032', /`state.schema.a` must hold no NUL/));
  await changeStub(server, { manifest: {} });
  assert.ok(await readManifest({ ...server, stateSchema: SCHEMA }, { deadlineMs: 10_000 }));
  await assert.rejects(readManifest({ ...server, stateSchema: { n: 'u64' } }, { deadlineMs: 10_000 }), fails('EP6032', /the settings of stub declare a state with the schema/));
  await changeStub(server, { manifest: { name: 'other' } });
  await assert.rejects(readManifest(server, { deadlineMs: 10_000 }), fails('EP6030', /stub was asked for, and the manifest of stub-1 says that it is other/));
  await changeStub(server, { manifest: { name: '' } });
  await assert.rejects(readManifest(server, { deadlineMs: 10_000 }), fails('EP6031', /gives no name/));
  await changeStub(server, { manifest: { state: {} } });
  await assert.rejects(readManifest(server, { deadlineMs: 10_000 }), fails('EP6031', /gives no schema hash/));
  await changeStub(server, { manifest: null });
  assert.equal(await readManifest(server, { deadlineMs: 10_000 }), undefined);
});

/** A server of one answer, for heads that no server of ours gives. */
async function serve(t: TestContext, listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { id: 'odd-1', nodeset: 'odd', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, nonce: 'n' };
}
