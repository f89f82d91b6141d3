import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { isOwnArchive, repackTar } from '../../src/snapshot/any-tar.ts';
import { packTree, unpackTree } from '../../src/snapshot/archive.ts';

function scratch(t: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), 'any-tar-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

function entry(header: { path: string; type?: 'SymbolicLink' | 'Directory' | 'CharacterDevice' | 'FIFO' | 'Link'; linkpath?: string }, content = ''): Buffer {
  const block = Buffer.alloc(512);
  new Header({ mode: 0o644, size: content.length, type: 'File', ...header }).encode(block);
  return Buffer.concat([block, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

async function repack(dir: string, bytes: Uint8Array): Promise<string> {
  writeFileSync(join(dir, 'in.tar'), bytes);
  rmSync(join(dir, 'out.tar'), { force: true });
  rmSync(join(dir, 'out'), { recursive: true, force: true });
  await repackTar(join(dir, 'in.tar'), join(dir, 'out.tar'), { records: 50, bytes: 10_000 });
  await unpackTree(join(dir, 'out.tar'), join(dir, 'out'));
  return join(dir, 'out');
}

const END = Buffer.alloc(1024);

test('what tar packs arrives as it was, plain and compressed: contents, links, executables, long names, empty folders and files', async (t) => {
  const dir = scratch(t);
  const from = join(dir, 'from');
  const long = `${'a'.repeat(120)}/${'b'.repeat(120)}ü`;
  mkdirSync(join(from, 'a'.repeat(120)), { recursive: true });
  mkdirSync(join(from, 'empty'));
  for (const [name, text] of [['one.py', 'x = 1\n'], ['same.py', 'x = 1\n'], ['none', ''], ['run.sh', '#!/bin/sh\n'], [long, 'deep']] as const) writeFileSync(join(from, name), text);
  chmodSync(join(from, 'run.sh'), 0o755);
  symlinkSync('one.py', join(from, 'link'));
  for (const flags of [['-cf'], ['-czf'], ['--format=pax', '-cf'], ['--format=ustar', '--exclude=./a*', '-cf']]) {
    const out = await repack(dir, execFileSync('tar', [...flags, '-', '-C', from, '.']));
    assert.equal(readFileSync(join(out, 'same.py'), 'utf8'), 'x = 1\n');
    assert.equal(readlinkSync(join(out, 'link')), 'one.py');
    assert.equal(statSync(join(out, 'run.sh')).mode & 0o777, 0o755);
    assert.equal(statSync(join(out, 'none')).size, 0);
    assert.ok(statSync(join(out, 'empty')).isDirectory());
    if (!flags.includes('--format=ustar')) assert.equal(readFileSync(join(out, long), 'utf8'), 'deep');
  }
});

test('folders that have no entry of their own are made', async (t) => {
  const out = await repack(scratch(t), Buffer.concat([entry({ path: 'a/b/c.py' }, 'x'), END]));
  assert.equal(readFileSync(join(out, 'a/b/c.py'), 'utf8'), 'x');
});

test('what must not be unpacked is refused, and nothing is left', async (t) => {
  const dir = scratch(t);
  const refused: [string, Buffer, string][] = [
    ['an absolute name', entry({ path: '/etc/x' }, 'x'), 'EP2301'],
    ['a name that climbs out', entry({ path: 'a/../../x' }, 'x'), 'EP2301'],
    ['a link that leads out', entry({ path: 'l', type: 'SymbolicLink', linkpath: '../x' }), 'EP2301'],
    ['a file behind a link', Buffer.concat([entry({ path: 'l', type: 'SymbolicLink', linkpath: 'd' }), entry({ path: 'd', type: 'Directory' }), entry({ path: 'l/x' }, 'x')]), 'EP2301'],
    ['a device', entry({ path: 'd', type: 'CharacterDevice' }), 'EP2301'],
    ['a pipe', entry({ path: 'p', type: 'FIFO' }), 'EP2301'],
    ['a hard link', Buffer.concat([entry({ path: 'a' }, 'x'), entry({ path: 'b', type: 'Link', linkpath: 'a' })]), 'EP2301'],
    ['a name twice', Buffer.concat([entry({ path: 'a' }, 'x'), entry({ path: './a' }, 'y')]), 'EP2301'],
    ['too many bytes', entry({ path: 'a' }, 'x'.repeat(20_000)), 'EP2302'],
    ['too many files', Buffer.concat(Array.from({ length: 60 }, (_, i) => entry({ path: `f${i}` }))), 'EP2302'],
    ['cut off', entry({ path: 'a' }, 'x'.repeat(2_000)).subarray(0, 1_000), 'EP2300'],
    ['no tar', Buffer.from('nothing of the kind, but longer than one block'.repeat(40)), 'EP2300'],
    ['nothing', Buffer.alloc(0), 'EP2300'],
    ['a bomb', gzipSync(entry({ path: 'a' }, '0'.repeat(5_000_000))), 'EP2302'],
  ];
  for (const [what, bytes, code] of refused) {
    await assert.rejects(repack(dir, Buffer.concat([bytes, what === 'a bomb' || what === 'cut off' ? Buffer.alloc(0) : END])), { code }, what);
    assert.equal(statSync(join(dir, 'out'), { throwIfNoEntry: false }), undefined, what);
  }
});

test('hard links of a folder that tar packs are refused with their name', async (t) => {
  const dir = scratch(t);
  mkdirSync(join(dir, 'from'));
  writeFileSync(join(dir, 'from/a'), 'x');
  linkSync(join(dir, 'from/a'), join(dir, 'from/b'));
  await assert.rejects(repack(dir, execFileSync('tar', ['-cf', '-', '-C', join(dir, 'from'), '.'])), /"[ab]" is a Link/);
});

test('evalpin’s own archives are known by their first entry', async (t) => {
  const dir = scratch(t);
  mkdirSync(join(dir, 'from'));
  writeFileSync(join(dir, 'from/a'), 'x');
  await packTree(join(dir, 'from'), join(dir, 'own.tar'));
  assert.equal(isOwnArchive(readFileSync(join(dir, 'own.tar'))), true);
  assert.equal(isOwnArchive(execFileSync('tar', ['-cf', '-', '-C', join(dir, 'from'), '.'])), false);
});
