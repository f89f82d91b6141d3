import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideLease } from '../../src/servers/decide-lease.ts';
import { matchServer } from '../../src/servers/match.ts';
import { needsOrder } from '../../src/servers/needs-order.ts';
import type { ServerRecord, ServerRequest } from '../../src/servers/protocol.ts';
import { selectServers } from '../../src/servers/select.ts';

const LAUNCH = { argv: ['x'], cwd: '/', env: {}, port: 'own', health: { path: '/health', timeoutMs: 1 }, unprovedIdentity: false } as const;
const HOLDER = { pid: 1, start: '1' };

function request(change: Partial<ServerRequest> = {}): ServerRequest {
  return {
    key: 'frozen/a', nodeset: 'a', digest: 'sha256:1', kind: 'shared', needs: [], snapshots: [], launch: { ...LAUNCH, argv: ['x'] },
    exclusive: false, oneRunAtATime: false, keepMs: 0, resources: {}, why: '', ...change,
  };
}
function record(change: Partial<ServerRecord> = {}): ServerRecord {
  return {
    version: 1, id: 'a-1', nodeset: 'a', digest: 'sha256:1', kind: 'shared', trustDomain: 'd', exclusive: false, oneRunAtATime: false, state: 'ready',
    nonce: 'n', keepMs: 0, resources: {}, snapshots: [], launch: { ...LAUNCH, argv: ['x'] }, leases: [], needs: {}, created: '', why: '', ...change,
  };
}
const lease = (run: string) => ({ id: `lease-${run}`, run, holder: HOLDER, since: '' });
const match = (r: ServerRequest, records: ServerRecord[], needs: Record<string, string> = {}) => {
  const found = matchServer(r, records, { run: 'me', trustDomain: 'd', needs });
  return found.kind === 'spawn' ? 'spawn' : `${found.kind} ${found.record.id}`;
};

test('a server is matched by the digest it was spawned from, whatever kind it is', () => {
  assert.equal(match(request(), [record()]), 'lease a-1');
  assert.equal(match(request({ kind: 'ephemeral' }), [record()]), 'lease a-1');
  assert.equal(match(request(), [record({ kind: 'ephemeral', id: 'ephem-a-1' })]), 'lease ephem-a-1');
  assert.equal(match(request({ digest: 'sha256:2' }), [record()]), 'spawn');
  assert.equal(match(request({ nodeset: 'b' }), [record()]), 'spawn');
});

test('nothing is leased across trust domains', () => {
  assert.equal(match(request(), [record({ trustDomain: 'fork' })]), 'spawn');
});

test('what is exclusive, replicated, broken or going down is never leased again', () => {
  assert.equal(match(request({ exclusive: true }), [record()]), 'spawn');
  assert.equal(match(request({ kind: 'replicated' }), [record()]), 'spawn');
  assert.equal(match(request(), [record({ exclusive: true })]), 'spawn');
  assert.equal(match(request(), [record({ broken: 'it hangs' })]), 'spawn');
  for (const state of ['draining', 'stopping', 'gone', 'failed'] as const) assert.equal(match(request(), [record({ state })]), 'spawn');
});

test('a server that is still starting is leased, but a ready one is preferred', () => {
  assert.equal(match(request(), [record({ state: 'gating' })]), 'lease a-1');
  assert.equal(match(request(), [record({ state: 'spawning' }), record({ id: 'a-2' })]), 'lease a-2');
});

test('people who hold a server with state share it; a run neither waits for them nor has it', () => {
  const people = record({ oneRunAtATime: true, leases: [{ ...lease('up-1'), hold: {} }, { ...lease('follow'), hold: { follow: true } }] });
  const asked = request({ oneRunAtATime: true });
  assert.equal(matchServer(asked, [people], { run: 'up-2', trustDomain: 'd', needs: {}, standing: true }).kind, 'lease');
  assert.equal(match(asked, [people]), 'spawn');
  assert.equal(matchServer(asked, [record({ oneRunAtATime: true, leases: [lease('other')] })], { run: 'up-2', trustDomain: 'd', needs: {}, standing: true }).kind, 'wait');
});

test('a server with state is leased to one run at a time', () => {
  const held = record({ oneRunAtATime: true, leases: [lease('other')] });
  assert.equal(match(request({ oneRunAtATime: true }), [held]), 'wait a-1');
  assert.equal(match(request({ oneRunAtATime: true }), [record({ leases: [lease('me')] })]), 'lease a-1');
  assert.equal(match(request({ oneRunAtATime: true }), [held, record({ id: 'a-2' })]), 'lease a-2');
  assert.equal(match(request(), [record({ leases: [lease('other')] })]), 'lease a-1');
});

test('a server that was given other addresses is another server', () => {
  const dependent = record({ needs: { tokenizer: 't-1' } });
  assert.equal(match(request(), [dependent], { tokenizer: 't-1' }), 'lease a-1');
  assert.equal(match(request(), [dependent], { tokenizer: 't-2' }), 'spawn');
  assert.equal(match(request(), [dependent]), 'spawn');
});

let count = 0;
const decide = (requests: ServerRequest[], records: ServerRecord[] = [], claimed = new Map<string, string>()) =>
  decideLease({
    run: 'me', trustDomain: 'd', requests: needsOrder(requests), records, claimed,
    plan: (r, needs) => record({ id: `new-${++count}`, nodeset: r.nodeset, digest: r.digest, state: 'spawning', needs, exclusive: r.kind === 'replicated' }),
  });

test('two arms that ask for one digest get one server; replicas get their own', () => {
  const shared = decide([request({ key: 'frozen/a' }), request({ key: 'overlay/a' })]);
  assert.ok(shared.kind === 'grant');
  assert.equal(shared.spawn.length, 1);
  assert.equal(shared.chosen.get('frozen/a'), shared.chosen.get('overlay/a'));
  const replicas = decide([request({ key: 'a/1', kind: 'replicated' }), request({ key: 'a/2', kind: 'replicated' })]);
  assert.ok(replicas.kind === 'grant');
  assert.equal(replicas.spawn.length, 2);
});

test('a dependent of a server that is started anew is started anew', () => {
  const tokenizer = record({ id: 't-1', nodeset: 't', digest: 'sha256:t' });
  const model = record({ id: 'm-1', needs: { t: 't-1' } });
  const requests = [request({ needs: ['t'] }), request({ key: 't', nodeset: 't', digest: 'sha256:t' })];
  const both = decide(requests, [tokenizer, model]);
  assert.ok(both.kind === 'grant');
  assert.equal(both.spawn.length, 0);
  const alone = decide(requests, [model]);
  assert.ok(alone.kind === 'grant');
  assert.deepEqual(alone.spawn.map((one) => one.record.nodeset), ['t', 'a']);
  assert.deepEqual(Object.values(alone.spawn[1]?.record.needs ?? {}), [alone.spawn[0]?.record.id]);
});

test('a request gets all its servers or waits for all of them', () => {
  const held = record({ id: 'b-1', nodeset: 'b', digest: 'sha256:b', oneRunAtATime: true, leases: [lease('other')] });
  const decision = decide([request(), request({ key: 'b', nodeset: 'b', digest: 'sha256:b', oneRunAtATime: true })], [held]);
  assert.ok(decision.kind === 'wait');
  assert.deepEqual([decision.key, decision.run], ['b', 'other']);
});

test('what is claimed stays claimed until it breaks', () => {
  const own = record({ id: 'r-1', exclusive: true, state: 'spawning' });
  const again = decide([request({ kind: 'replicated' })], [own], new Map([['frozen/a', 'r-1']]));
  assert.ok(again.kind === 'grant' && again.spawn.length === 0);
  const broken = decide([request({ kind: 'replicated' })], [{ ...own, broken: 'x' }], new Map([['frozen/a', 'r-1']]));
  assert.ok(broken.kind === 'grant' && broken.spawn.length === 1);
});

test('needs come before what needs them', () => {
  const order = needsOrder([request({ key: 'a', needs: ['b', 'c'] }), request({ key: 'b', needs: ['c'] }), request({ key: 'c' })]);
  assert.deepEqual(order.map((one) => one.key), ['c', 'b', 'a']);
});

test('a circle, an unknown need and a doubled key are errors that name them', () => {
  assert.throws(() => needsOrder([request({ key: 'a', needs: ['b'] }), request({ key: 'b', needs: ['a'] })]), { code: 'EP3042', message: /a → b → a/ });
  assert.throws(() => needsOrder([request({ key: 'a', needs: ['z'] })]), { code: 'EP3042', message: /a needs z/ });
  assert.throws(() => needsOrder([request(), request()]), { code: 'EP3042', message: /twice/ });
});

test('S14: a person\'s selection goes by exact tag or exact name', () => {
  const all = [record({ id: 'ephem-1', nodeset: 'x' }), record({ id: 'ephem-11', nodeset: 'x' }), record({ id: 'y-1', nodeset: 'y' })];
  const ids = (selector: Parameters<typeof selectServers>[1]) => selectServers(all, selector).map((one) => one.id);
  assert.deepEqual(ids({ name: 'ephem-1' }), ['ephem-1']);
  assert.deepEqual(ids({ name: 'x' }), ['ephem-1', 'ephem-11']);
  assert.deepEqual(ids({ all: true }), ['ephem-1', 'ephem-11', 'y-1']);
  assert.throws(() => ids({ name: 'ephem' }), { code: 'EP3051', hint: /x, y/ });
  assert.deepEqual(selectServers([], { all: true }), []);
});
