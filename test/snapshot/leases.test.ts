import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { identify } from '../../src/process/identity.ts';
import { leasedSnapshots, leaseSnapshot, releaseLease, removeUnlessLeased } from '../../src/snapshot/leases.ts';
import { nameOfProcess, processOfName } from '../../src/snapshot/process-name.ts';
import { newStore, self } from './store.ts';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

test('a lease holds until it is released, each on its own', async (t) => {
  const store = newStore(t);
  const [first, second] = [await leaseSnapshot(store, A, self()), await leaseSnapshot(store, A, self())];
  await leaseSnapshot(store, B, self());
  releaseLease(first);
  assert.deepEqual(leasedSnapshots(store), new Set([A, B]));
  releaseLease(second);
  releaseLease(second);
  assert.deepEqual(leasedSnapshots(store), new Set([B]));
});

test('S15: leases of a dead process, of a number given out again and of a zombie hold nothing; a living one does, however old', async (t) => {
  const store = newStore(t);
  const sleeper = spawn('sleep', ['60']);
  t.after(() => sleeper.kill('SIGKILL'));
  const living = identify(sleeper.pid ?? 0);
  assert.ok(living);
  await leaseSnapshot(store, A, { pid: living.pid, start: `1${living.start}` });
  assert.deepEqual(leasedSnapshots(store), new Set());
  await leaseSnapshot(store, A, living);
  assert.deepEqual(leasedSnapshots(store), new Set([A]));
  sleeper.kill('SIGKILL');
  await once(sleeper, 'exit');
  assert.deepEqual(leasedSnapshots(store), new Set());
  assert.deepEqual(readdirSync(join(store.run, 'snapshots')), []);
});

test('S15: files that are no lease, or a torn one, neither hold nor hinder', async (t) => {
  const store = newStore(t);
  releaseLease(await leaseSnapshot(store, A, self()));
  for (const name of [A, `${A}.held`, `${A}.held.12`, 'x.held.1.2.ff', `${A}.held.1.%zz.ff`, `${A}.held.1.abc.ff`]) writeFileSync(join(store.run, 'snapshots', name), '');
  assert.deepEqual(leasedSnapshots(store), new Set());
  assert.ok(removeUnlessLeased(store, A, self(), () => undefined));
});

test('a start time of any form survives in a name', () => {
  for (const start of ['1234@abcd', 'Mon Jan  1 00:00:00 2024', '../..', '', 'é%']) {
    if (start !== '') assert.deepEqual(processOfName(nameOfProcess({ pid: 7, start })), { pid: 7, start });
    assert.match(nameOfProcess({ pid: 7, start }), /^7\.[0-9a-f]*$/);
  }
  assert.equal(processOfName('7.'), undefined);
});

test('what is leased is not removed, and a lease waits for a removal that began before it', async (t) => {
  const store = newStore(t);
  const lease = await leaseSnapshot(store, A, self());
  assert.ok(!removeUnlessLeased(store, A, self(), () => assert.fail('it is leased')));
  releaseLease(lease);
  // A remover that has made its mark and is still at it.
  const mark = join(store.run, 'snapshots', `${A}.removed.${nameOfProcess(self())}.00`);
  writeFileSync(mark, '');
  let leased = false;
  const pending = leaseSnapshot(store, A, self()).then((got) => {
    leased = true;
    return got;
  });
  await setTimeout(60);
  assert.ok(!leased);
  rmSync(mark);
  await pending;
  assert.ok(leased);
});

test('a remover that died in the middle does not hold up a lease', async (t) => {
  const store = newStore(t);
  releaseLease(await leaseSnapshot(store, A, self()));
  writeFileSync(join(store.run, 'snapshots', `${A}.removed.999999999.31.00`), '');
  await leaseSnapshot(store, A, self());
});
