import assert from 'node:assert/strict';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type TestContext, test } from 'node:test';
import { SETTLED_MS } from '../../src/digest/stat-table.ts';
import { materialise } from '../../src/snapshot/materialise.ts';
import type { Snapshot } from '../../src/snapshot/model.ts';
import { verifySnapshot } from '../../src/snapshot/verify.ts';
import { folder } from '../digest/scratch.ts';
import { hashed, newContext } from './store.ts';

async function sealed(t: TestContext): Promise<Snapshot> {
  const dir = folder(t, { 'a.py': 'same size', 'pkg/b.py': 'b', 'pkg/run.sh': { content: 'c', mode: 0o755 }, 'pkg/link': { link: 'b.py' } });
  return materialise(await hashed(dir), [], newContext(t));
}

/** Makes a folder of the snapshot writable for one change, as root or its owner could. */
function inside(snapshot: Snapshot, place: string, change: (path: string) => void): void {
  const path = join(snapshot.tree, place);
  const parent = join(path, '..');
  chmodSync(parent, 0o755);
  change(path);
  chmodSync(parent, 0o555);
}

const DAMAGE: Record<string, { place: string; change: (path: string) => void; says: RegExp }> = {
  'an edit of the same size with its times set back': {
    place: 'a.py',
    change: (path) => {
      const { atime, mtime } = lstatSync(path);
      chmodSync(path, 0o644);
      writeFileSync(path, 'same SIZE');
      utimesSync(path, atime, mtime);
      chmodSync(path, 0o444);
    },
    says: /"a\.py" .* another content/,
  },
  'a file replaced by another': {
    place: 'a.py',
    change: (path) => {
      writeFileSync(`${path}.new`, 'same SIZE', { mode: 0o444 });
      renameSync(`${path}.new`, path);
    },
    says: /"a\.py"/,
  },
  'a missing file': { place: 'pkg/b.py', change: (path) => rmSync(path), says: /"pkg\/b\.py" .* missing/ },
  'a file too many': { place: 'pkg/extra.py', change: (path) => writeFileSync(path, ''), says: /"pkg\/extra\.py" .* does not belong/ },
  'a folder too many': { place: 'new', change: (path) => mkdirSync(path), says: /"new" .* does not belong/ },
  'a file too many at the top': { place: 'sitecustomize.py', change: (path) => writeFileSync(path, ''), says: /"sitecustomize\.py"/ },
  'a lost execute bit': { place: 'pkg/run.sh', change: (path) => chmodSync(path, 0o444), says: /"pkg\/run\.sh" .* mode/ },
  'a link that leads elsewhere': {
    place: 'pkg/link',
    change: (path) => {
      rmSync(path);
      symlinkSync('/etc/passwd', path);
    },
    says: /"pkg\/link" .* elsewhere/,
  },
  'a file that became a link to the same content': {
    place: 'pkg/b.py',
    change: (path) => {
      renameSync(path, `${path}.real`);
      symlinkSync('b.py.real', path);
    },
    says: /"pkg\/b\.py"/,
  },
  'a cut file': {
    place: 'a.py',
    change: (path) => {
      chmodSync(path, 0o644);
      truncateSync(path, 0);
    },
    says: /"a\.py"/,
  },
};

for (const [title, { place, change, says }] of Object.entries(DAMAGE)) {
  test(`S06: ${title} is found, named, and the snapshot is set aside`, async (t) => {
    const snapshot = await sealed(t);
    inside(snapshot, place, change);
    await assert.rejects(verifySnapshot(snapshot), { code: 'EP2202', message: says });
    assert.ok(!existsSync(snapshot.dir));
    await assert.rejects(verifySnapshot(snapshot), { code: 'EP2202' });
  });
}

test('what was only touched is compared by content, made read-only again and sealed anew', async (t) => {
  const snapshot = await sealed(t);
  chmodSync(join(snapshot.tree, 'a.py'), 0o644);
  utimesSync(join(snapshot.tree, 'pkg'), 1, 1);
  assert.deepEqual(await verifySnapshot(snapshot), { compared: 2 });
  assert.equal(lstatSync(join(snapshot.tree, 'a.py')).mode & 0o777, 0o444);
  await setTimeout(SETTLED_MS + 50);
  await verifySnapshot(snapshot);
  assert.deepEqual(await verifySnapshot(snapshot), { compared: 0 });
});

test('a seal that is missing, cut or changed proves nothing: all is compared', async (t) => {
  const snapshot = await sealed(t);
  const file = join(snapshot.dir, 'seal.bin');
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  flipped[40] = (flipped[40] ?? 0) ^ 1;
  for (const bad of [undefined, whole.subarray(0, 50), flipped]) {
    if (bad === undefined) rmSync(file);
    else writeFileSync(file, bad);
    await setTimeout(SETTLED_MS);
    assert.deepEqual(await verifySnapshot(snapshot), { compared: 6 });
    assert.deepEqual(await verifySnapshot(snapshot), { compared: 0 });
  }
});

test('a forged seal does not help an edit that it does not know of', async (t) => {
  const snapshot = await sealed(t);
  const seal = readFileSync(join(snapshot.dir, 'seal.bin'));
  inside(snapshot, 'a.py', (path) => {
    writeFileSync(`${path}.new`, 'same SIZE', { mode: 0o444 });
    renameSync(`${path}.new`, path);
  });
  writeFileSync(join(snapshot.dir, 'seal.bin'), seal);
  await assert.rejects(verifySnapshot(snapshot), { code: 'EP2202' });
});
