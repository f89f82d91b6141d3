import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { assertMissed, assertNothingLeft, CacheWorld, codesOf, KEY } from './remote-caches.ts';
import { tarFile } from './tar-blocks.ts';

test('S16: what one machine saves another restores, wherever its temporary folder lies', async (t) => {
  const world = await CacheWorld.open(t);
  const [first, second] = [world.machine(), world.machine()];
  await first.save();
  assert.equal(await second.restore(), true);
  assert.equal(readFileSync(join(second.into, 'output/index.bin'), 'utf8'), 'slowly made');
  assert.equal(statSync(join(second.into, 'output/run.sh')).mode & 0o111, 0o111);
  assert.deepEqual(world.stub.saved, [KEY]);
  // The path's text and the compression, and nothing of the machine.
  assert.equal(world.stub.entries[0]?.version, createHash('sha256').update('evalpin.tgz|gzip|1.0').digest('hex'));
  assert.deepEqual([readdirSync(first.base), readdirSync(second.base)], [[], []]);
  assert.match(second.cache.takeNotices().join('\n'), new RegExp(`^the output came from the cache service \\(1 kB, ${KEY}\\)$`));
});

test('S16: an entry whose key only begins as the wanted one does is a miss', async (t) => {
  const world = await CacheWorld.open(t);
  const machine = world.machine();
  await machine.save();
  for (const entry of world.stub.entries) entry.key += 'ff';
  await assertMissed(machine);
  assert.deepEqual(codesOf(machine), []);
});

test('S16: an archive that is cut at 60 % is a miss, and nothing of it stays', async (t) => {
  const world = await CacheWorld.open(t);
  const [short, cut] = [world.machine(), world.machine()];
  await short.save();
  world.stub.faults.download = 'short';
  await assertMissed(short);
  assert.deepEqual(codesOf(short), ['EP7002']);
  assert.match(short.cache.takeNotices().join('\n'), /EP7002: refused from the cache service: the output: the archive is damaged, or cut off/);
  world.stub.faults.download = 'cut';
  await assertMissed(cut);
  assert.deepEqual(codesOf(cut), ['EP7001']);
});

test('S30: an archive of somebody else writes nothing, wherever its names lead', async (t) => {
  const world = await CacheWorld.open(t);
  const machine = world.machine();
  await machine.save();
  const [entry] = world.stub.entries;
  assert.ok(entry);
  const evil = join(machine.base, '..', 'evil');
  entry.body = gzipSync(tarFile([{ name: evil, body: 'x' }, { name: '../../evil', body: 'x' }, { name: 'manifest.json', body: '{}' }]));
  await assertMissed(machine);
  assert.deepEqual(codesOf(machine), ['EP7002']);
  assert.equal(existsSync(evil), false);
});

test('an archive that grows beyond the limits is refused before it fills the disk', async (t) => {
  const world = await CacheWorld.open(t);
  const machine = world.machine({ limits: { bytes: 1_000, records: 10, manifestBytes: 10_000 } });
  await machine.save();
  const [entry] = world.stub.entries;
  assert.ok(entry);
  entry.body = gzipSync(Buffer.alloc(5_000_000));
  await assertMissed(machine);
  assert.match(machine.cache.takeNotices().join('\n'), /holds more than 21240 bytes; no more are unpacked/);
});

test('where there is no service, nothing is started, and it is said once', async (t) => {
  const world = await CacheWorld.open(t);
  const absent = 'there is none here';
  const machine = world.machine({ whyNotRead: absent, whyNotWritten: absent, node: '/nonexistent' });
  await assertMissed(machine);
  await machine.save();
  await machine.save();
  assertNothingLeft(machine);
  assert.deepEqual(machine.cache.takeNotices(), [`nothing was looked for in the cache service: ${absent}`]);
  assert.deepEqual([codesOf(machine), world.stub.calls], [[], []]);
});
