import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openStore, storeHome } from '../../src/snapshot/home.ts';
import { scratch } from '../digest/scratch.ts';

test('the store is where EVALPIN_HOME says, else a hosted runner’s tool cache, else the cache folder', () => {
  const env = { EVALPIN_HOME: '/e', RUNNER_ENVIRONMENT: 'github-hosted', RUNNER_TOOL_CACHE: '/t', XDG_CACHE_HOME: '/x', HOME: '/h' };
  assert.equal(storeHome(env), '/e');
  assert.equal(storeHome({ ...env, EVALPIN_HOME: '' }), '/t/evalpin');
  assert.equal(storeHome({ ...env, EVALPIN_HOME: undefined, RUNNER_ENVIRONMENT: 'self-hosted' }), '/x/evalpin');
  assert.equal(storeHome({ XDG_CACHE_HOME: 'relative', HOME: '/h' }), '/h/.cache/evalpin');
  assert.throws(() => storeHome({}), { code: 'EP2206' });
  assert.throws(() => storeHome({ EVALPIN_HOME: 'relative' }), { code: 'EP2206' });
});

test('a new store can be entered by its user alone, whatever the umask', (t) => {
  const home = join(scratch(t), 'deep/home');
  const store = openStore({ EVALPIN_HOME: home });
  assert.equal(statSync(home).mode & 0o777, 0o700);
  assert.ok(statSync(store.snapshots).isDirectory());
  chmodSync(home, 0o755);
  openStore({ EVALPIN_HOME: home });
  assert.equal(statSync(home).mode & 0o777, 0o700);
});

test('a store that others could write to, or that is no folder, is refused', (t) => {
  const dir = scratch(t);
  openStore({ EVALPIN_HOME: join(dir, 'a') });
  chmodSync(join(dir, 'a'), 0o777);
  assert.throws(() => openStore({ EVALPIN_HOME: join(dir, 'a') }), { code: 'EP2205' });
  writeFileSync(join(dir, 'file'), '');
  assert.throws(() => openStore({ EVALPIN_HOME: join(dir, 'file') }), { code: 'EP2205' });
  assert.throws(() => openStore({ EVALPIN_HOME: join(dir, 'file/below') }), { code: 'EP2205' });
});

test('a store that belongs to somebody else is refused', { skip: process.getuid?.() !== 0 }, (t) => {
  const home = join(scratch(t), 'home');
  mkdirSync(home);
  chownSync(home, 12345, 12345);
  assert.throws(() => openStore({ EVALPIN_HOME: home }), { code: 'EP2205', message: /12345/ });
});

test('a store in a place where nothing can be made is refused at once', { skip: process.platform !== 'linux' }, () => {
  for (const home of ['/proc/evalpin', '/proc/evalpin/deep/home']) assert.throws(() => openStore({ EVALPIN_HOME: home }), { code: 'EP2203', message: /\/proc\/evalpin/ });
});
