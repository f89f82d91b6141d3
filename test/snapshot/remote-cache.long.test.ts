import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { processesNaming } from '../../scripts/leftovers.ts';
import { assertMissed, assertNothingLeft, CacheWorld, codesOf, KEY } from './remote-caches.ts';

test('S16: an upload that fails is one warning, and the next run can save, although the key stays reserved', async (t) => {
  const world = await CacheWorld.open(t);
  const [first, second, third] = [world.machine(), world.machine(), world.machine()];
  world.stub.faults.upload = 403;
  await first.save();
  assert.deepEqual(codesOf(first), ['EP7003']);
  assert.deepEqual([world.stub.entries.map(({ key }) => key), world.stub.saved], [[KEY], []]);
  world.stub.faults = {};
  await assertMissed(second);
  await second.save();
  assert.deepEqual(codesOf(second), []);
  assert.deepEqual(world.stub.saved, [`${KEY}.2`]);
  assert.equal(await third.restore(), true);
});

test('S16: a folder that cannot be packed is one warning, nothing is reserved, and the next run can save', async (t) => {
  const world = await CacheWorld.open(t);
  const machine = world.machine();
  const pipe = join(world.dir, 'output', 'pipe');
  execFileSync('mkfifo', [pipe]);
  await machine.save();
  assert.deepEqual(codesOf(machine), ['EP7004']);
  assert.match(machine.cache.takeNotices().join('\n'), /EP7004: the output cannot be saved for other machines: .*pipe/);
  assertNothingLeft(machine);
  assert.deepEqual(world.stub.calls, []);
  rmSync(pipe);
  await machine.save();
  assert.deepEqual(world.stub.saved, [KEY]);
});

test('S16: a save whose tar fails is one warning, nothing is reserved, and the next run can save', async (t) => {
  const world = await CacheWorld.open(t);
  const [broken, sound] = [world.machine({ env: { ...world.stub.env, PATH: '/nonexistent' } }), world.machine()];
  await broken.save();
  assert.deepEqual(codesOf(broken), ['EP7003']);
  assert.match(broken.cache.warnings[0]?.message ?? '', /tar.* failed/);
  assertNothingLeft(broken);
  assert.deepEqual(world.stub.calls, []);
  await sound.save();
  assert.deepEqual(world.stub.saved, [KEY]);
});

test('S16: what somebody else has saved is neither saved twice nor warned of', async (t) => {
  const world = await CacheWorld.open(t);
  const [first, second] = [world.machine(), world.machine()];
  await first.save();
  await second.save();
  assert.deepEqual(world.stub.saved, [KEY]);
  assert.deepEqual(codesOf(second), []);
  assert.match(second.cache.takeNotices().join('\n'), /another run has saved the output/);
});

for (const [fault, says] of [[404, /404/], [429, /429/]] as const) {
  test(`S16, S26: a service that answers ${fault} is a miss and one warning, and is not asked again`, async (t) => {
    const world = await CacheWorld.open(t);
    const machine = world.machine();
    world.stub.faults.GetCacheEntryDownloadURL = fault;
    await assertMissed(machine);
    await assertMissed(machine);
    await machine.save();
    assert.deepEqual(world.stub.calls, ['GetCacheEntryDownloadURL']);
    assert.deepEqual(codesOf(machine), ['EP7001']);
    assert.match(machine.cache.warnings[0]?.message ?? '', says);
  });
}

test('S16: a save that the service refuses with 429 is one warning', async (t) => {
  const world = await CacheWorld.open(t);
  const machine = world.machine();
  world.stub.faults.CreateCacheEntry = 429;
  await machine.save();
  assert.deepEqual(codesOf(machine), ['EP7003']);
  assert.match(machine.cache.warnings[0]?.message ?? '', /429/);
});

test('S16: a service that fails again and again, or hangs, is given up within the deadline, and its client is ended', async (t) => {
  const world = await CacheWorld.open(t);
  for (const [fault, says] of [[500, /Attempt \d of 5 failed with error: Failed request: \(500\)/], ['hang', /nothing moved for 10 s/]] as const) {
    const machine = world.machine({ deadline: { idleMs: 10_000, totalMs: 60_000 } });
    world.stub.faults.GetCacheEntryDownloadURL = fault;
    await assertMissed(machine);
    assert.deepEqual(codesOf(machine), ['EP7001']);
    assert.match(machine.cache.warnings[0]?.message ?? '', says);
    assert.deepEqual(processesNaming(machine.base), []);
  }
  const slow = world.machine({ deadline: { idleMs: 60_000, totalMs: 3_000 } });
  world.stub.faults = { upload: 'hang' };
  await slow.save();
  assert.match(slow.cache.warnings[0]?.message ?? '', /it was not done after 3 s/);
  assertNothingLeft(slow);
});

test('S16: a token that may only read is no fault', async (t) => {
  const world = await CacheWorld.open(t);
  const machine = world.machine();
  world.stub.faults.CreateCacheEntry = 'denied';
  await machine.save();
  assert.deepEqual(codesOf(machine), []);
  assert.match(machine.cache.takeNotices().join('\n'), /which lets this run write nothing: the output: .*cache write denied/);
});

test('an interrupted run takes its client with it', async (t) => {
  const world = await CacheWorld.open(t);
  const abort = new AbortController();
  const machine = world.machine({ signal: abort.signal });
  world.stub.faults.GetCacheEntryDownloadURL = 'hang';
  const restoring = machine.restore();
  setTimeout(() => abort.abort(new Error('cancelled')), 1_500);
  await assert.rejects(restoring, /cancelled/);
  assertNothingLeft(machine);
  assert.deepEqual(processesNaming(machine.base), []);
});

test('S30: what a run of untrusted code saves, no trusted run restores', async (t) => {
  const world = await CacheWorld.open(t);
  const [stranger, again, trusted] = [world.machine({ untrusted: true }), world.machine({ untrusted: true }), world.machine()];
  await stranger.save();
  assert.deepEqual(world.stub.saved, [KEY.replace('evalpin-', 'evalpin-untrusted-')]);
  await assertMissed(trusted);
  assert.equal(await again.restore(), true);
});
