import assert from 'node:assert/strict';
import { randomFillSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { hashFolder } from '../../src/digest/hash-folder.ts';
import { assertNothingLeft, CacheWorld, codesOf, KEY } from './remote-caches.ts';

/** One that the client sends in blocks, as it does from 128 MiB on, and that no compression makes smaller. */
const LARGE = 140 * 2 ** 20;

async function world(t: Parameters<typeof CacheWorld.open>[0], bytes: number): Promise<CacheWorld> {
  const opened = await CacheWorld.open(t);
  writeFileSync(join(opened.dir, 'output', 'weights.bin'), randomFillSync(Buffer.alloc(bytes)));
  return opened;
}

async function contentOf(dir: string): Promise<string> {
  const { digest } = await hashFolder(dir);
  return digest.sha256;
}

test('an archive of more than 128 MiB goes to the service in blocks and comes back as it was', { timeout: 240_000 }, async (t) => {
  const large = await world(t, LARGE);
  const [first, second] = [large.machine(), large.machine()];
  await first.save();
  assert.deepEqual(codesOf(first), [], first.cache.warnings[0]?.message);
  assert.deepEqual(large.stub.saved, [KEY]);
  assert.ok(large.stub.calls.filter((call) => call === 'upload').length > 3);
  assertNothingLeft(first);
  assert.equal(await second.restore(), true, second.cache.warnings[0]?.message);
  assert.equal(await contentOf(second.into), await contentOf(large.dir));
});

test('a block that the service does not take is one warning, and the next run can save', { timeout: 240_000 }, async (t) => {
  const large = await world(t, LARGE);
  const [first, second] = [large.machine(), large.machine()];
  large.stub.faults.upload = 403;
  await first.save();
  assert.deepEqual(codesOf(first), ['EP7003']);
  assertNothingLeft(first);
  large.stub.faults = {};
  await second.save();
  assert.deepEqual(large.stub.saved, [`${KEY}.2`]);
});

test('what comes in ranges, as GitHub sends it, is the same, and a service that is slow is not one where nothing moves', { timeout: 240_000 }, async (t) => {
  const ranged = await world(t, 40 * 2 ** 20);
  ranged.stub.azure = true;
  const deadline = { idleMs: 8_000, totalMs: 120_000 };
  const [first, second, third] = [ranged.machine({ deadline }), ranged.machine({ deadline }), ranged.machine({ deadline })];
  await first.save();
  assert.deepEqual(codesOf(first), [], first.cache.warnings[0]?.message);
  assert.equal(await second.restore(), true, second.cache.warnings[0]?.message);
  assert.equal(await contentOf(second.into), await contentOf(ranged.dir));
  // Eight ranges at once, and then the rest: each is there before the deadline, all of them are not.
  ranged.stub.pace = 230;
  assert.equal(await third.restore(), true, third.cache.warnings[0]?.message);
});
