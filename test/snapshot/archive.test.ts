import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { packTree, unpackTree, type UnpackOptions } from '../../src/snapshot/archive.ts';
import { archiveManifest, type ArchiveRecord } from '../../src/snapshot/archive-manifest.ts';
import { materialise } from '../../src/snapshot/materialise.ts';
import { folder, scratch, write } from '../digest/scratch.ts';
import { hashed, newContext } from './store.ts';
import { blocks, paxName, tarFile } from './tar-blocks.ts';

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const file = (place: string, text: string): ArchiveRecord => ({ place, kind: 'file', size: Buffer.byteLength(text), sha256: sha256(text) });
const manifestEntry = (records: readonly ArchiveRecord[], change: object = {}) => ({ name: 'manifest.json', body: JSON.stringify({ ...archiveManifest(records), ...change }) });
const contentEntry = (text: string, body: string | Buffer = text) => ({ name: `content/${sha256(text)}`, body });

/** The archive is refused with this code, and neither a file nor a folder is left where it should have gone, or beside it. */
async function assertRefused(t: TestContext, bytes: Buffer, code: ErrorCode, message: RegExp, options?: UnpackOptions): Promise<void> {
  const dir = scratch(t);
  const archive = join(dir, 'in.tar');
  writeFileSync(archive, bytes);
  mkdirSync(join(dir, 'deep', 'place'), { recursive: true });
  await assert.rejects(unpackTree(archive, join(dir, 'deep', 'place', 'into'), options), (error: Error & { code?: string }) => {
    assert.match(error.message, message);
    assert.equal(error.code, code);
    return true;
  });
  assert.deepEqual(readdirSync(dir, { recursive: true }).sort(), ['deep', 'deep/place', 'in.tar']);
}

test('an archive gives back contents, execute bits, links, empty files and folders, and awkward names', async (t) => {
  const long = `${'n'.repeat(120)}\n\u00e9`;
  const dir = folder(t, {
    'a.py': 'x',
    'same.py': 'x',
    'tool.sh': { content: 'x', mode: 0o755 },
    'empty': '',
    'empty.sh': { content: '', mode: 0o755 },
    'b/c/deep.txt': 'deep',
    'b/link': { link: '../a.py' },
    'b/folder': { link: 'c' },
    'gone': { link: 'nowhere' },
    'x\ny.py': 'newline',
    [`${'d'.repeat(200)}/${long}`]: 'long',
    'caf\u00e9.py': 'nfc',
    'cafe\u0301.py': 'nfd',
    '.git/HEAD': 'kept too',
    '__pycache__/a.pyc': Buffer.from([0, 1, 2, 255]),
    'back\\slash': 'b',
    '\ue000': 'before',
    '\u{1f600}': 'after',
  });
  mkdirSync(join(dir, 'hollow/inner'), { recursive: true });
  const out = scratch(t);
  const packed = await packTree(dir, join(out, 'a.tar'));
  const unpacked = await unpackTree(join(out, 'a.tar'), join(out, 'into'), { sha256: packed.sha256 });
  assert.deepEqual(unpacked, packed);
  assert.deepEqual(readdirSync(join(out, 'into'), { recursive: true }).sort(), readdirSync(dir, { recursive: true }).sort());
  assert.equal(readFileSync(join(out, 'into', 'd'.repeat(200), long), 'utf8'), 'long');
  assert.equal(readFileSync(join(out, 'into/x\ny.py'), 'utf8'), 'newline');
  assert.deepEqual([...readFileSync(join(out, 'into/__pycache__/a.pyc'))], [0, 1, 2, 255]);
  assert.equal(readlinkSync(join(out, 'into/gone')), 'nowhere');
  assert.equal(readFileSync(join(out, 'into/b/folder/deep.txt'), 'utf8'), 'deep');
  assert.equal((await hashed(join(out, 'into'))).digest.sha256, (await hashed(dir)).digest.sha256);
  assert.deepEqual(readdirSync(out).sort(), ['a.tar', 'into']);
});

test('S04: after save and restore through an archive, tool.sh still runs, and the umask of neither side shows', async (t) => {
  const dir = folder(t, { 'foo/__init__.py': 'import subprocess', 'foo/tool.sh': { content: '#!/bin/sh\necho ran\n', mode: 0o775 } });
  const out = scratch(t);
  const old = process.umask(0o077);
  try {
    await packTree(dir, join(out, 'a.tar'));
    await unpackTree(join(out, 'a.tar'), join(out, 'into'));
  } finally {
    process.umask(old);
  }
  assert.equal(execFileSync(join(out, 'into/foo/tool.sh'), { encoding: 'utf8' }), 'ran\n');
  assert.equal(statSync(join(out, 'into/foo/tool.sh')).mode & 0o777, 0o755);
  assert.equal(statSync(join(out, 'into/foo/__init__.py')).mode & 0o777, 0o644);
  assert.equal(statSync(join(out, 'into/foo')).mode & 0o777, 0o755);
  const before = (await hashed(dir)).digest.sha256;
  assert.equal((await hashed(join(out, 'into'))).digest.sha256, before);
});

test('S04: 0644 and 0664 make the same archive, 0755 and 0775 too, and the two groups differ', async (t) => {
  const out = scratch(t);
  const bytesWith = async (mode: number): Promise<string> => {
    const dir = folder(t, { 'foo/tool.sh': { content: 'x', mode } });
    await packTree(dir, join(out, 'a.tar'));
    return sha256(readFileSync(join(out, 'a.tar')));
  };
  const [plain, groupWrite, run, runGroup] = [await bytesWith(0o644), await bytesWith(0o664), await bytesWith(0o755), await bytesWith(0o775)];
  assert.equal(plain, groupWrite);
  assert.equal(run, runGroup);
  assert.notEqual(plain, run);
});

test('equal content makes equal bytes, whatever the times and in whatever order the files were made', async (t) => {
  const out = scratch(t);
  const first = folder(t, { 'b.txt': 'b', 'a/z.txt': 'z', 'a/y.txt': 'y' });
  const second = folder(t, { 'a/y.txt': 'y', 'a/z.txt': 'z', 'b.txt': 'b' });
  utimesSync(join(second, 'b.txt'), 1, 1);
  const manifests = [await packTree(first, join(out, '1.tar')), await packTree(second, join(out, '2.tar'))];
  assert.deepEqual(manifests[0], manifests[1]);
  assert.ok(readFileSync(join(out, '1.tar')).equals(readFileSync(join(out, '2.tar'))));
  write(second, { 'c.txt': 'c' });
  assert.notEqual((await packTree(second, join(out, '2.tar'))).sha256, manifests[0]?.sha256);
});

test('what was unpacked packs to the same bytes, and other programs read the archive as tar', async (t) => {
  const dir = folder(t, { 'a.txt': 'hello', 'b/c': { content: 'x', mode: 0o755 }, 'b/l': { link: 'c' } });
  const out = scratch(t);
  await packTree(dir, join(out, '1.tar'));
  await unpackTree(join(out, '1.tar'), join(out, 'into'));
  await packTree(join(out, 'into'), join(out, '2.tar'));
  assert.ok(readFileSync(join(out, '1.tar')).equals(readFileSync(join(out, '2.tar'))));
  assert.equal(execFileSync('tar', ['-xOf', join(out, '1.tar'), `content/${sha256('hello')}`], { encoding: 'utf8' }), 'hello');
});

test('the tree of a snapshot packs, with what leads out of it on purpose left out', async (t) => {
  const ctx = newContext(t);
  const dir = folder(t, { 'src/a.py': 'x', 'src/run.sh': { content: 'y', mode: 0o755 } });
  const weights = folder(t, { 'w.bin': 'weights' });
  const tree = await hashed(dir);
  const snapshot = await materialise(tree, [{ place: 'data/weights', target: weights }], ctx);
  const out = scratch(t);
  await assert.rejects(packTree(snapshot.tree, join(out, 'a.tar')), { code: 'EP2106' });
  await packTree(snapshot.tree, join(out, 'a.tar'), { omit: new Set(['data/weights', 'data']) });
  await unpackTree(join(out, 'a.tar'), join(out, 'into'));
  assert.equal((await hashed(join(out, 'into'))).digest.sha256, tree.digest.sha256);
});

test('packing refuses what could not come back: pipes, links out, an empty folder; and leaves no file', async (t) => {
  const out = scratch(t);
  const piped = folder(t, { 'a': 'x' });
  execFileSync('mkfifo', [join(piped, 'pipe')]);
  await assert.rejects(packTree(piped, join(out, 'a.tar')), { code: 'EP2104' });
  for (const link of ['/etc/passwd', '../outside', 'in/../../outside']) {
    await assert.rejects(packTree(folder(t, { 'a': 'x', 'link': { link } }), join(out, 'a.tar')), { code: 'EP2106' });
  }
  await assert.rejects(packTree(scratch(t), join(out, 'a.tar')), { code: 'EP2101' });
  assert.deepEqual(readdirSync(out), []);
});

test('hard links are packed as what they are to a reader: two files', async (t) => {
  const dir = folder(t, { 'a': 'x' });
  linkSync(join(dir, 'a'), join(dir, 'b'));
  const out = scratch(t);
  await packTree(dir, join(out, 'a.tar'));
  await unpackTree(join(out, 'a.tar'), join(out, 'into'));
  assert.notEqual(lstatSync(join(out, 'into/a')).ino, lstatSync(join(out, 'into/b')).ino);
});

test('nothing that stands in the place is touched', async (t) => {
  const dir = folder(t, { 'a': 'new' });
  const out = scratch(t);
  await packTree(dir, join(out, 'a.tar'));
  write(out, { 'full/a': 'old', 'plain': 'old', 'link': { link: 'full' }, 'dangling': { link: 'elsewhere' } });
  for (const name of ['full', 'plain', 'link', 'dangling']) {
    await assert.rejects(unpackTree(join(out, 'a.tar'), join(out, name)), { code: 'EP2304' });
  }
  assert.equal(readFileSync(join(out, 'full/a'), 'utf8'), 'old');
  assert.deepEqual(readdirSync(out).sort(), ['a.tar', 'dangling', 'full', 'link', 'plain']);
});

test('entries that are no plain file of the expected name are refused, whatever they are', async (t) => {
  const records = [file('a', 'text')];
  const hostile = [
    { name: '../x', body: 'text' },
    { name: '/tmp/evalpin-abs', body: 'text' },
    { name: 'a', type: '2', link: '/etc' },
    { name: 'a', type: '1', link: 'manifest.json' },
    { name: 'a', type: '3' },
    { name: 'a', type: '4' },
    { name: 'a', type: '6' },
    { name: 'a/', type: '5' },
    { name: 'long', type: 'L', body: '../../x' },
    paxName('../../x'),
    { ...paxName('../../x'), type: 'g' },
    { name: `content/${sha256('text')}`, type: '2', link: '/etc/passwd' },
    { name: `content/${sha256('text')}`, type: '1', link: '/etc/passwd' },
    { name: `./content/${sha256('text')}`, body: 'text' },
  ];
  for (const entry of hostile) {
    // In the place of the manifest, of a content, and after everything.
    await assertRefused(t, tarFile([entry, manifestEntry(records), contentEntry('text')]), 'EP2301', /where manifest\.json should come/);
    await assertRefused(t, tarFile([manifestEntry(records), entry, contentEntry('text')]), 'EP2301', /where content\/[0-9a-f]{64} should come/);
    await assertRefused(t, tarFile([manifestEntry(records), contentEntry('text'), entry]), 'EP2301', /after all that its manifest names/);
  }
  assert.ok(!existsSync('/tmp/evalpin-abs'));
});

test('a content that stands twice, one too many and one missing are refused', async (t) => {
  const records = [file('a', 'text'), file('b', 'more')];
  await assertRefused(t, tarFile([manifestEntry(records), contentEntry('text'), contentEntry('text'), contentEntry('more')]), 'EP2301', /should come/);
  await assertRefused(t, tarFile([manifestEntry(records), contentEntry('text'), contentEntry('more'), contentEntry('more')]), 'EP2301', /after all/);
  await assertRefused(t, tarFile([manifestEntry(records), contentEntry('text')]), 'EP2300', /ends where content\//);
  await assertRefused(t, tarFile([manifestEntry(records), contentEntry('more'), contentEntry('text')]), 'EP2301', /should come/);
});

test('names in the manifest that would lead out, or stand twice, are refused', async (t) => {
  const refused = (records: ArchiveRecord[], message: RegExp) => assertRefused(t, tarFile([manifestEntry(records), contentEntry('text')]), 'EP2301', message);
  await refused([file('../x', 'text')], /"\.\.\/x" climbs out/);
  await refused([{ place: 'a', kind: 'folder' }, file('a/../../x', 'text')], /climbs out/);
  await refused([file('/tmp/evalpin-abs', 'text')], /is absolute/);
  await refused([file('', 'text')], /shortest form/);
  await refused([{ place: 'a', kind: 'folder' }, file('a/./b', 'text')], /shortest form/);
  await refused([{ place: 'a', kind: 'folder' }, file('a//b', 'text')], /shortest form/);
  await refused([file('a\0b', 'text')], /no name of a file/);
  await refused([file('\ud800', 'text')], /no name of a file/);
  await refused([file('a', 'text'), file('a', 'text')], /"a" stands twice/);
  await refused([file('a', 'text'), { place: 'a', kind: 'symlink', target: 'b' }], /"a" stands twice/);
  await refused([file('missing/a', 'text')], /lies in what is no folder/);
  await refused([file('n'.repeat(300), 'text')], /cannot be made here \(ENAMETOOLONG\)/);
});

test('a link that leads out is refused, and nothing can be written through one', async (t) => {
  const refused = (records: ArchiveRecord[], message: RegExp) => assertRefused(t, tarFile([manifestEntry(records), contentEntry('text')]), 'EP2301', message);
  const link = (place: string, target: string): ArchiveRecord => ({ place, kind: 'symlink', target });
  await refused([file('a', 'text'), link('out', '/etc')], /the link "out" leads out/);
  await refused([file('a', 'text'), link('out', '..')], /leads out/);
  await refused([{ place: 'd', kind: 'folder' }, file('d/a', 'text'), link('d/x', '../..')], /leads out/);
  // Neither of the two leaves the folder by its own text.
  await refused([{ place: 'd', kind: 'folder' }, { place: 'd/e', kind: 'folder' }, file('d/e/a', 'text'), link('up', 'd/..'), link('z', 'up/..')], /leads out/);
  await refused([link('sub', '.'), file('sub/a', 'text')], /"sub\/a" lies in what is no folder/);
  await refused([link('sub', '/tmp'), file('sub/a', 'text')], /no folder/);
});

test('a manifest of another form, version or digest is refused', async (t) => {
  const records = [file('a', 'text')];
  const refused = (entry: { name: string; body: string | Buffer }, message: RegExp) => assertRefused(t, tarFile([entry, contentEntry('text')]), 'EP2301', message);
  await refused({ name: 'manifest.json', body: 'not json' }, /no JSON/);
  await refused({ name: 'manifest.json', body: Buffer.from([0x22, 0xff, 0x22]) }, /no JSON/);
  await refused(manifestEntry(records, { version: 2 }), /another form: version/);
  await refused(manifestEntry(records, { sha256: sha256('other') }), /digest of its manifest/);
  await refused(manifestEntry(records, { records: [{ ...records[0], kind: 'device' }] }), /another form: records\.0/);
  await refused(manifestEntry(records, { records: [{ ...records[0], size: -1 }] }), /another form: records\.0\.size/);
  await refused(manifestEntry(records, { records: [{ ...records[0], mode: 0o4755 }] }), /another form: records\.0/);
});

test('S16: content with another hash than the manifest says is refused, and so is another folder than the wanted one', async (t) => {
  const records = [file('a', 'text'), file('b', 'more')];
  await assertRefused(t, tarFile([manifestEntry(records), contentEntry('text'), contentEntry('more', 'evil')]), 'EP2303', /"b" is not what/);
  await assertRefused(t, tarFile([manifestEntry(records), contentEntry('text'), contentEntry('more', 'longer')]), 'EP2301', /has 6 bytes, and 4/);
  // An empty file has no entry whose content could be wrong, but its record can.
  await assertRefused(t, tarFile([manifestEntry([{ place: 'e', kind: 'file', size: 0, sha256: sha256('text') }])]), 'EP2303', /"e" is not what/);
  const whole = tarFile([manifestEntry(records), contentEntry('text'), contentEntry('more')]);
  await assertRefused(t, whole, 'EP2303', /the archive holds [0-9a-f]{64}, not ab12/, { sha256: 'ab12' });
});

test('S16: an archive that is cut at 60 %, or anywhere else, or damaged, leaves nothing', async (t) => {
  const dir = folder(t, { 'a': 'x'.repeat(5000), 'b/c': 'y'.repeat(3000), 'd': 'z' });
  const out = scratch(t);
  await packTree(dir, join(out, 'a.tar'));
  const whole = readFileSync(join(out, 'a.tar'));
  for (const length of [Math.floor(whole.length * 0.6), 0, 1, 511, 512, 1000, whole.length - 512, whole.length - 1]) {
    await assertRefused(t, whole.subarray(0, length), 'EP2300', /is cut off/);
  }
  const damaged = Buffer.from(whole);
  damaged[5] = (damaged[5] ?? 0) ^ 1;
  await assertRefused(t, damaged, 'EP2300', /was damaged on the way/);
  await assertRefused(t, Buffer.concat([whole, Buffer.from('more')]), 'EP2300', /goes on after its end/);
  const padding = Buffer.from(whole);
  padding[padding.length - 1024 - 1] = 1;
  await assertRefused(t, padding, 'EP2300', /other bytes than zeros/);
});

test('limits hold before anything is written: count, bytes, manifest, a claimed size, one content in many places', async (t) => {
  const records = [file('a', 'text'), file('b', 'more')];
  const whole = tarFile([manifestEntry(records), contentEntry('text'), contentEntry('more')]);
  await assertRefused(t, whole, 'EP2302', /holds 2 files and folders; at most 1/, { limits: { records: 1 } });
  await assertRefused(t, whole, 'EP2302', /holds 8 bytes; at most 7/, { limits: { bytes: 7 } });
  await assertRefused(t, whole, 'EP2302', /bytes of manifest/, { limits: { manifestBytes: 100 } });
  const huge: ArchiveRecord = { place: 'a', kind: 'file', size: 2 ** 50, sha256: sha256('text') };
  await assertRefused(t, tarFile([manifestEntry([huge]), contentEntry('text')]), 'EP2302', /holds 1125899906842624 bytes/);
  await assertRefused(t, tarFile([{ name: 'manifest.json', size: 0o77777777777 }]), 'EP2302', /bytes of manifest/);
  const many = Array.from({ length: 1000 }, (_, i) => file(`copy-${String(i).padStart(4, '0')}`, 'text'));
  await assertRefused(t, tarFile([manifestEntry(many), contentEntry('text')]), 'EP2302', /holds 4000 bytes/, { limits: { bytes: 3999 } });
});

test('a compressed archive is refused without being decompressed', async (t) => {
  await assertRefused(t, gzipSync(Buffer.alloc(8 * 2 ** 20)), 'EP2300', /is no tar file/);
});

test('a size beyond eight gigabytes is read as it was written', async (t) => {
  const size = 9 * 2 ** 30;
  const dir = scratch(t);
  writeFileSync(join(dir, 'sparse'), '');
  truncateSync(join(dir, 'sparse'), size);
  const head = Buffer.from(blocks({ name: 'manifest.json' }).subarray(0, 512));
  head.fill(0, 124, 136);
  head[124] = 0x80;
  head.writeBigUInt64BE(BigInt(size), 128);
  head.write('        ', 148, 'latin1');
  head.write(`${head.reduce((total, byte) => total + byte, 0).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  await assertRefused(t, head, 'EP2302', /holds 9663676416 bytes of manifest/);
});

test('a folder, a pipe or nothing in the place of the archive is an error, and no wait', async (t) => {
  const dir = scratch(t);
  execFileSync('mkfifo', [join(dir, 'pipe')]);
  await assert.rejects(unpackTree(join(dir, 'pipe'), join(dir, 'into')), { code: 'EP2300' });
  await assert.rejects(unpackTree(dir, join(dir, 'into')), { code: 'EP2300' });
  await assert.rejects(unpackTree(join(dir, 'missing'), join(dir, 'into')), { code: 'ENOENT' });
  assert.deepEqual(readdirSync(dir), ['pipe']);
});

test('a folder that changes while it is packed makes no archive', async (t) => {
  const dir = folder(t, Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${String(i).padStart(3, '0')}`, `content ${i}`])));
  const out = scratch(t);
  const packing = packTree(dir, join(out, 'a.tar'));
  // Changed at every pause, so also between its hashing and its copying.
  let changes = 0;
  const change = (): void => {
    writeFileSync(join(dir, 'f299'), `changed ${changes++}`);
    next = setImmediate(change);
  };
  let next = setImmediate(change);
  await assert.rejects(packing.finally(() => { clearImmediate(next); }), { code: 'EP2102' });
  assert.deepEqual(readdirSync(out), []);
});

test('two at once: one takes the place, the other says that it is taken, and nothing is left beside', async (t) => {
  const dir = folder(t, Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`f${i}`, `content ${i}`])));
  const out = scratch(t);
  await packTree(dir, join(out, 'a.tar'));
  const both = await Promise.allSettled([unpackTree(join(out, 'a.tar'), join(out, 'into')), unpackTree(join(out, 'a.tar'), join(out, 'into'))]);
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.equal((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason.code, 'EP2304');
  assert.deepEqual(readdirSync(out).sort(), ['a.tar', 'into']);
});

test('what was unpacked can be written to and removed, as what `prepare` left could', async (t) => {
  const dir = folder(t, { 'db/index': 'x' });
  chmodSync(join(dir, 'db/index'), 0o444);
  const out = scratch(t);
  await packTree(dir, join(out, 'a.tar'));
  await unpackTree(join(out, 'a.tar'), join(out, 'into'));
  writeFileSync(join(out, 'into/db/index'), 'y');
  cpSync(join(out, 'into'), join(out, 'copy'), { recursive: true });
  assert.equal(readFileSync(join(out, 'copy/db/index'), 'utf8'), 'y');
});
