import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { tryLock } from '../../src/process/pid-lock.ts';
import { adoptPrepared } from '../../src/servers/adopt-prepared.ts';
import { LOCKS, preparedFolder } from '../../src/servers/prepare.ts';
import { packTree } from '../../src/snapshot/archive.ts';
import { REMOTE_LIMITS } from '../../src/snapshot/remote-cache.ts';
import { folder, scratch, type Files } from '../digest/scratch.ts';

const DIGEST = `sha256:${'cd'.repeat(32)}`;
const OTHER = `sha256:${'ce'.repeat(32)}`;
const complete = (digest: string): string => `${JSON.stringify({ version: 1, digest })}\n`;

async function archiveOf(t: TestContext, files: Files): Promise<string> {
  const archive = join(scratch(t), 'a.tar');
  await packTree(folder(t, files), archive);
  return archive;
}

const whole = { 'output/index': 'made', 'prepare.log': 'log', COMPLETE: complete(DIGEST) };

test('S16: a restored output of prepare takes its place whole, and one that is there stays as it is', async (t) => {
  const root = scratch(t);
  await adoptPrepared(await archiveOf(t, whole), { root, digest: DIGEST, limits: REMOTE_LIMITS });
  const place = preparedFolder(root, DIGEST);
  assert.ok(existsSync(place.complete));
  assert.equal(readFileSync(join(place.output, 'index'), 'utf8'), 'made');
  await adoptPrepared(await archiveOf(t, { ...whole, 'output/index': 'another' }), { root, digest: DIGEST, limits: REMOTE_LIMITS });
  assert.equal(readFileSync(join(place.output, 'index'), 'utf8'), 'made');
  assert.deepEqual(readdirSync(root).sort(), [LOCKS, 'cd'.repeat(32)]);
});

const refused: [what: string, files: Files, says: RegExp][] = [
  ['for another digest', { ...whole, COMPLETE: complete(OTHER) }, /it is the output for "sha256:cece/],
  ['without its mark', { 'output/index': 'made', 'prepare.log': 'log' }, /does not say what it is the output of/],
  ['with a mark that is none', { ...whole, COMPLETE: 'yes' }, /does not say what it is the output of/],
  ['with more than prepare leaves', { ...whole, 'server.py': 'x' }, /it holds "server.py"/],
  ['with a link for its output', { COMPLETE: complete(DIGEST), output: { link: 'COMPLETE' } }, /it holds "output"/],
];
for (const [what, files, says] of refused) {
  test(`S16: a restored archive ${what} is refused, and nothing of it stays`, async (t) => {
    const root = scratch(t);
    await assert.rejects(adoptPrepared(await archiveOf(t, files), { root, digest: DIGEST, limits: REMOTE_LIMITS }), (error: Error & { code?: string }) => {
      assert.match(error.message, says);
      assert.equal(error.code, 'EP7002');
      return true;
    });
    assert.deepEqual(readdirSync(root), [LOCKS]);
  });
}

test('S16: a restored archive that was altered is refused, and nothing of it stays', async (t) => {
  const root = scratch(t);
  const archive = await archiveOf(t, whole);
  writeFileSync(archive, readFileSync(archive).toString('latin1').replace('made', 'fake'), 'latin1');
  await assert.rejects(adoptPrepared(archive, { root, digest: DIGEST, limits: REMOTE_LIMITS }), /output\/index.*is not what the archive/);
  assert.deepEqual(readdirSync(root), [LOCKS]);
});

test('while somebody prepares the same, nothing is put in its way', async (t) => {
  const root = scratch(t);
  const archive = await archiveOf(t, whole);
  const attempt = tryLock(join(root, LOCKS, 'cd'.repeat(32)), () => {});
  assert.ok(attempt.kind === 'held-by-us');
  await adoptPrepared(archive, { root, digest: DIGEST, limits: REMOTE_LIMITS });
  assert.equal(existsSync(preparedFolder(root, DIGEST).dir), false);
  attempt.lock.release();
  rmSync(archive);
});
