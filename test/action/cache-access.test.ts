import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { remoteAccess } from '../../src/github/cache-access.ts';
import { daysUntil, remoteKeys, systemName } from '../../src/snapshot/remote-key.ts';
import { cacheServiceOf, probeCacheService } from '../../src/snapshot/cache-service.ts';
import { scratch } from '../digest/scratch.ts';
import { CacheStub } from './cache-stub.ts';
import { EVENTS } from './trust-events.ts';

const SERVICE = { ACTIONS_RESULTS_URL: 'http://127.0.0.1:1/', ACTIONS_CACHE_SERVICE_V2: 'true' };
const readWrite = { cache: 'read-write', cacheUntrusted: false } as const;

function environment(t: TestContext, { name, payload }: { name: string; payload: object | string }): Record<string, string> {
  const file = join(scratch(t), 'event.json');
  writeFileSync(file, typeof payload === 'string' ? payload : JSON.stringify(payload));
  return { ...SERVICE, GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: file, GITHUB_REPOSITORY: 'octo/app' };
}

for (const { title, saves, ...event } of EVENTS) {
  test(`S30: ${title}: ${saves === true ? 'may save to the cache' : 'saves nothing without an explicit setting, and says why'}`, (t) => {
    const env = environment(t, event);
    const access = remoteAccess(readWrite, env);
    if (saves === true) assert.deepEqual(access, { whyNotRead: undefined, whyNotWritten: undefined, untrusted: false });
    else assert.match(access.whyNotWritten ?? '', saves);
    assert.equal(access.whyNotRead, undefined);
    const told = remoteAccess({ ...readWrite, cacheUntrusted: true }, env);
    // With the setting, what is saved stays apart from what trusted runs read.
    assert.deepEqual([told.whyNotWritten, told.untrusted], [undefined, saves !== true]);
  });
}

test('S30: a payload that cannot be read is not trusted', (t) => {
  assert.match(remoteAccess(readWrite, environment(t, { name: 'pull_request', payload: '{' })).whyNotWritten ?? '', /whose code the event pull_request runs is not known/);
});

test('S16: keys name the whole digest; trusted runs never ask for what untrusted ones save', () => {
  const name = { kind: 'results', digest: `sha256:${'0a'.repeat(32)}`, system: 'linux-x64-1', day: daysUntil(Date.UTC(2026, 2, 2, 12), 7) } as const;
  const trusted = remoteKeys(name, false);
  const untrusted = remoteKeys(name, true);
  assert.deepEqual(trusted.save, ['', '.2'].map((end) => `evalpin-1-results-linux-x64-1-${'0a'.repeat(32)}-2026-03-02${end}`));
  assert.equal(trusted.find[0]?.at(-1), `evalpin-1-results-linux-x64-1-${'0a'.repeat(32)}-2026-02-23`);
  // A look-up takes ten keys, of 512 characters.
  for (const keys of untrusted.find) assert.ok(keys.length <= 10 && keys.every((key) => key.length < 512 && !key.includes(',')));
  assert.deepEqual(trusted.find.flat().filter((key) => untrusted.save.includes(key)), []);
  assert.deepEqual(untrusted.find[0], trusted.find[0]);
});

test('another system’s archives are not looked for', () => {
  const on = (release: string): string => systemName({ platform: 'linux', arch: 'x64', release });
  assert.notEqual(on('ID=ubuntu\nVERSION_ID="22.04"'), on('ID=ubuntu\nVERSION_ID="24.04"'));
  assert.match(on(''), /^linux-x64-[0-9a-f]{8}$/);
});

test('S16, S26: which service the environment names, and what a run may do with it', () => {
  assert.equal(cacheServiceOf({}), undefined);
  assert.equal(cacheServiceOf({ ACTIONS_CACHE_SERVICE_V2: 'true', ACTIONS_CACHE_URL: 'http://a/' }), undefined);
  assert.deepEqual(cacheServiceOf(SERVICE), { url: SERVICE.ACTIONS_RESULTS_URL, protocol: 'v2', reads: true, writes: true });
  assert.deepEqual(cacheServiceOf({ ...SERVICE, ACTIONS_CACHE_MODE: 'read' }), { url: SERVICE.ACTIONS_RESULTS_URL, protocol: 'v2', reads: true, writes: false });
  assert.deepEqual(cacheServiceOf({ ...SERVICE, GITHUB_SERVER_URL: 'https://git.example.org', ACTIONS_CACHE_URL: 'http://a/' })?.protocol, 'v1');
  const modes = ['none', 'read', 'write', 'write-only', 'new'].map((mode) => remoteAccess(readWrite, { ...SERVICE, ACTIONS_CACHE_MODE: mode }));
  assert.deepEqual(modes.map(({ whyNotRead, whyNotWritten }) => [whyNotRead === undefined, whyNotWritten === undefined]), [[false, false], [true, false], [true, true], [false, true], [true, true]]);
  assert.match(remoteAccess({ ...readWrite, cache: 'read' }, SERVICE).whyNotWritten ?? '', /the step says `cache: read`/);
  assert.match(remoteAccess(readWrite, {}).whyNotRead ?? '', /there is none here/);
});

test('doctor’s look at the service: whether anybody answers', async (t) => {
  const stub = new CacheStub();
  const url = await stub.open();
  t.after(() => stub.close());
  assert.match(await probeCacheService({ url, protocol: 'v2', reads: true, writes: false }), /^127\.0\.0\.1:\d+ \(v2\) answers \(status \d+\); in this job it is not writable$/);
  stub.close();
  await assert.rejects(probeCacheService({ url, protocol: 'v2', reads: true, writes: true }), { code: 'EP7001' });
});
