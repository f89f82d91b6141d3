import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { hashFolder } from '../../src/digest/hash-folder.ts';
import { type Files, folder, scratch } from './scratch.ts';

async function digest(t: TestContext, files: Files): Promise<string> {
  return (await hashFolder(folder(t, files))).digest.sha256;
}

test('S01: a link without a target counts by its text, whatever that is', async (t) => {
  const a = await digest(t, { '__init__.py': '', gone: { link: 'nowhere' } });
  const b = await digest(t, { '__init__.py': '', gone: { link: 'elsewhere' } });
  const none = await digest(t, { '__init__.py': '' });
  assert.equal(new Set([a, b, none]).size, 3);
});

test('S01: links that lead round in a circle end at once and count by their text', async (t) => {
  const loops = [
    await digest(t, { 'foo/x.py': '', 'foo/loop': { link: '.' } }),
    await digest(t, { 'foo/x.py': '', 'foo/a': { link: 'b' }, 'foo/b': { link: 'a' } }),
    await digest(t, { 'foo/x.py': '', 'foo/self': { link: 'self' } }),
    await digest(t, { 'foo/x.py': '', 'foo/up': { link: '../foo' } }),
  ];
  assert.equal(new Set(loops).size, 4);
});

test('S01: what is excluded is neither stat’ed nor read, and the rule is told', async (t) => {
  const dir = folder(t, { 'foo/x.py': '1', 'foo/gone': { link: '/nowhere' } });
  execFileSync('mkfifo', [join(dir, 'foo/pipe')]);
  await assert.rejects(hashFolder(dir), { code: 'EP2104' });
  const hashed = await hashFolder(dir, { exclude: ['foo/gone', '**/pipe'] });
  assert.deepEqual(hashed.files.map((f) => f.place), ['foo/x.py']);
  assert.deepEqual(hashed.excluded.toSorted((a, b) => (a.place < b.place ? -1 : 1)), [
    { place: 'foo/gone', rule: 'foo/gone' },
    { place: 'foo/pipe', rule: '**/pipe' },
  ]);
});

test('a link that leads out of the folder is refused by name, also behind another link', async (t) => {
  await assert.rejects(digest(t, { 'a.py': '', 'foo/out': { link: '../../x' } }), { code: 'EP2106', message: /"foo\/out"/ });
  await assert.rejects(digest(t, { 'a.py': '', out: { link: '/etc/passwd' } }), { code: 'EP2106' });
  // By its text it stays inside; `deep` leads to a folder from which `..` is another one.
  await assert.rejects(digest(t, { 'a/b/x': '', 'a/deep': { link: '../top' }, top: { link: '.' }, 'a/c': { link: 'deep/..' } }), { code: 'EP2106' });
});

test('an absolute link inside the folder counts the same wherever the folder lies', async (t) => {
  const [one, two] = [scratch(t), scratch(t)];
  for (const dir of [one, two]) {
    mkdirSync(join(dir, 'a/b'), { recursive: true });
    writeFileSync(join(dir, 'x'), '1');
    execFileSync('ln', ['-s', join(dir, 'x'), join(dir, 'a/b/link')]);
  }
  const [first, second] = [await hashFolder(one), await hashFolder(two)];
  assert.equal(first.digest.sha256, second.digest.sha256);
  assert.equal(first.records.find((r) => r.place === 'a/b/link')?.target, '../../x');
});

test('S02: awkward names: an edit of any one of the files changes the digest', async (t) => {
  const names = ['é a.py', 'x\ny.py', 'caf\u00e9.py', 'cafe\u0301.py', '\u{1F600}.txt', ' ', '-rf', '"quoted\\".py', '\uFFFD.py', '\uE000'];
  const dir = folder(t, Object.fromEntries(names.map((name) => [name, 'a'])));
  const seen = new Set([(await hashFolder(dir)).digest.sha256]);
  for (const name of names) {
    writeFileSync(join(dir, name), 'b');
    seen.add((await hashFolder(dir)).digest.sha256);
  }
  assert.equal(seen.size, names.length + 1);
  renameSync(join(dir, 'caf\u00e9.py'), join(dir, 'other'));
  rmSync(join(dir, 'cafe\u0301.py'));
  const nfd = await hashFolder(dir);
  assert.ok(!seen.has(nfd.digest.sha256));
});

test('S02: a name that is not UTF-8 is an error that shows it', { skip: process.platform === 'darwin' }, async (t) => {
  const dir = folder(t, { ok: '' });
  spawnSync('bash', ['-c', `printf x > "$1"/$'caf\\xe9.py'`, 'bash', dir]);
  await assert.rejects(hashFolder(dir), { code: 'EP2105', message: /café\.py/ });
  spawnSync('bash', ['-c', `rm "$1"/caf*; ln -s $'\\xff' "$1"/link`, 'bash', dir]);
  await assert.rejects(hashFolder(dir), { code: 'EP2105' });
});

test('S03: data files count, compiled Python and version control do not', async (t) => {
  const base: Files = { 'env/__init__.py': 'x', 'env/prompts/evaluation.txt': 'judge' };
  const first = await digest(t, base);
  assert.notEqual(await digest(t, { ...base, 'env/prompts/evaluation.txt': 'juDge' }), first);
  assert.equal(await digest(t, { ...base, 'env/__pycache__/a.cpython-312.pyc': '1', 'env/old.pyc': '2', '.git/HEAD': '3' }), first);
});

test('S04: of the mode only the owner’s execute bit counts', async (t) => {
  const of = async (mode: number): Promise<string> => digest(t, { 'foo/tool.sh': { content: '#!/bin/sh\n', mode } });
  const plain = await of(0o644);
  const executable = await of(0o755);
  assert.notEqual(plain, executable);
  for (const mode of [0o664, 0o600, 0o444, 0o655]) assert.equal(await of(mode), plain, mode.toString(8));
  for (const mode of [0o775, 0o700, 0o500, 0o744]) assert.equal(await of(mode), executable, mode.toString(8));
});

test('S05: bytes are bytes: LF and CRLF differ', async (t) => {
  assert.notEqual(await digest(t, { 'a.py': 'x\ny\n' }), await digest(t, { 'a.py': 'x\r\ny\r\n' }));
});

test('an empty folder, and one of which all is excluded, have no digest', async (t) => {
  await assert.rejects(digest(t, {}), { code: 'EP2101' });
  await assert.rejects(hashFolder(folder(t, { 'a.py': '' }), { exclude: ['**'] }), { code: 'EP2101' });
  await assert.rejects(hashFolder(join(scratch(t), 'missing')), { code: 'EP2107' });
});

test('a single file is hashed under its own name', async (t) => {
  const dir = folder(t, { 'a.py': 'x' });
  assert.equal((await hashFolder(join(dir, 'a.py'))).digest.sha256, (await hashFolder(dir)).digest.sha256);
});

test('pipes and sockets are named, and never hang', async (t) => {
  const dir = folder(t, { ok: '' });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(dir, 'socket'), resolve));
  t.after(() => server.close());
  await assert.rejects(hashFolder(dir), { code: 'EP2104', message: /socket/ });
});

test('what may not be read is named', async (t) => {
  const dir = folder(t, { secret: 'x' });
  chmodSync(join(dir, 'secret'), 0);
  // Root may read everything, so it becomes somebody else meanwhile.
  if (process.geteuid?.() === 0) {
    chmodSync(dir, 0o755);
    process.seteuid?.(65_534);
  }
  try {
    await assert.rejects(hashFolder(dir), { code: 'EP2103', message: /secret/ });
  } finally {
    if (process.getuid?.() === 0) process.seteuid?.(0);
  }
});

test('hashes are those of other tools, for empty, small and large files', async (t) => {
  const large = Buffer.alloc(3 * 1024 * 1024 + 17, 'evalpin');
  const files: Record<string, Buffer> = { empty: Buffer.alloc(0), small: Buffer.from('abc'), exact: large.subarray(0, 1024 * 1024), large };
  const { records } = await hashFolder(folder(t, files));
  for (const record of records) {
    const content = files[record.place] as Buffer;
    assert.equal(record.size, content.length);
    assert.equal(record.sha256, createHash('sha256').update(content).digest('hex'));
    assert.match(record.xxh64, /^[0-9a-f]{16}$/);
  }
  // As `xxhsum -H1` prints them.
  assert.equal(records.find((r) => r.place === 'empty')?.xxh64, 'ef46db3751d8e999');
  assert.equal(records.find((r) => r.place === 'small')?.xxh64, '44bc2cf5ad770999');
});
