import assert from 'node:assert/strict';
import { mkdirSync, realpathSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { externalIdentity } from '../../src/digest/external.ts';
import { nodeInstallIdentity } from '../../src/digest/node-install.ts';
import { runtimeFilesDigest } from '../../src/digest/runtime-files.ts';
import { folder, scratch, write } from './scratch.ts';

test('an external by hash changes with content alone, by stat with size or time, by none never', async (t) => {
  const dir = folder(t, { 'w/a.bin': '1', 'w/b.bin': '2' });
  const of = async (): Promise<string[]> => [(await externalIdentity(dir, 'hash')).value, (await externalIdentity(dir, 'stat')).value, (await externalIdentity(dir, 'none')).value];
  const first = await of();
  assert.deepEqual(await of(), first);
  utimesSync(join(dir, 'w/a.bin'), 5, 5);
  const touched = await of();
  assert.deepEqual([touched[0] === first[0], touched[1] === first[1], touched[2] === first[2]], [true, false, true]);
  writeFileSync(join(dir, 'w/a.bin'), '3');
  utimesSync(join(dir, 'w/a.bin'), 5, 5);
  const edited = await of();
  assert.deepEqual([edited[0] === touched[0], edited[1] === touched[1], edited[2] === touched[2]], [false, true, true]);
});

test('an external may be missing, empty, one file, or a link to a folder', async (t) => {
  const dir = folder(t, { 'one.bin': 'x', 'real/a': '1' });
  mkdirSync(join(dir, 'empty'));
  symlinkSync('real', join(dir, 'link'));
  for (const how of ['hash', 'stat'] as const) {
    const values = new Set<string>();
    for (const name of ['missing', 'empty', 'one.bin', 'real']) values.add((await externalIdentity(join(dir, name), how)).value);
    assert.equal(values.size, 4);
    assert.equal((await externalIdentity(join(dir, 'link'), how)).value, (await externalIdentity(join(dir, 'real'), how)).value);
  }
});

const projectIn = (dir: string) => ({ locks: [join(dir, 'package-lock.json')], nodeModules: join(dir, 'node_modules'), above: [] });

test('an install of Node packages is told by its lock file and by what the package manager wrote down', async (t) => {
  const dir = folder(t, { 'package-lock.json': '{}', 'node_modules/.package-lock.json': '{"packages":{}}', 'src/deep/x.js': '' });
  const first = await nodeInstallIdentity(projectIn(dir));
  assert.equal(first.nodeModules, join(dir, 'node_modules'));
  assert.equal(first.notReusable, undefined);
  assert.deepEqual(Object.keys(first.fields), ['package-lock.json', 'node_modules/.package-lock.json']);
  writeFileSync(join(dir, 'node_modules/.package-lock.json'), '{"packages":{"a":{}}}');
  assert.notDeepEqual((await nodeInstallIdentity(projectIn(dir))).fields, first.fields);
  assert.deepEqual(await nodeInstallIdentity({ locks: [], nodeModules: undefined, above: [] }), { fields: {}, nodeModules: undefined, notReusable: undefined });
});

test('packages without a record are not reused; linked ones count by their files', async (t) => {
  const bare = folder(t, { 'node_modules/left-pad/index.js': '' });
  assert.match((await nodeInstallIdentity(projectIn(bare))).notReusable ?? '', /no record/);
  // pnpm writes one record for all packages of a repository.
  const all = folder(t, { 'node_modules/.pnpm/lock.yaml': 'a' });
  const inner = await nodeInstallIdentity({ ...projectIn(bare), above: [join(scratch(t), 'none'), join(all, 'node_modules')] });
  assert.deepEqual([inner.notReusable, Object.keys(inner.fields)], [undefined, ['node_modules/.pnpm/lock.yaml']]);
  const dir = folder(t, {
    'package-lock.json': '{}',
    'packages/lib/index.js': 'one',
    'packages/lib/node_modules/x/index.js': '',
    'node_modules/.package-lock.json': JSON.stringify({ packages: { 'node_modules/lib': { resolved: 'packages/lib', link: true } } }),
  });
  const before = await nodeInstallIdentity(projectIn(dir));
  write(dir, { 'packages/lib/node_modules/x/index.js': 'other' });
  assert.deepEqual(await nodeInstallIdentity(projectIn(dir)), before);
  write(dir, { 'packages/lib/index.js': 'two' });
  assert.notEqual((await nodeInstallIdentity(projectIn(dir))).fields['link node_modules/lib'], before.fields['link node_modules/lib']);
  // A pinned process gets live code from its snapshot, whose digest says it.
  assert.equal('link node_modules/lib' in (await nodeInstallIdentity(projectIn(dir), { live: [realpathSync(dir)] })).fields, false);
  assert.equal('link node_modules/lib' in (await nodeInstallIdentity(projectIn(dir), { live: [join(realpathSync(dir), 'packages/li')] })).fields, true);
});

test('evalpin’s own runtime files count, compiled Python beside them does not', async (t) => {
  const dir = folder(t, { 'python/evalpin/__init__.py': '1', 'node/pin.mjs': '2' });
  const first = await runtimeFilesDigest(dir);
  write(dir, { 'python/evalpin/__pycache__/x.pyc': 'x' });
  assert.equal(await runtimeFilesDigest(dir), first);
  write(dir, { 'node/pin.mjs': '3' });
  assert.notEqual(await runtimeFilesDigest(dir), first);
});
