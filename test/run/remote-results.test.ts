import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { StoreLayout } from '../../src/contract/store-layout.ts';
import type { Wanted } from '../../src/reuse/model.ts';
import { groupFolder } from '../../src/reuse/result-paths.ts';
import { ResultStore } from '../../src/reuse/result-store.ts';
import { groupKey } from '../../src/reuse/read-group.ts';
import { restoreResults, saveResults } from '../../src/run/remote-results.ts';
import type { ArmState } from '../../src/run/taken.ts';
import { packTree } from '../../src/snapshot/archive.ts';
import { entriesOf, entry, FIELDS, NOW, wanted } from '../reuse/samples.ts';
import { CacheWorld, codesOf } from '../snapshot/remote-caches.ts';
import { scratch } from '../digest/scratch.ts';
import { newStore } from '../snapshot/store.ts';

const WANTED = wanted(2);

/** As far as saving looks at an arm. */
function armOf(of: Wanted): ArmState {
  return { pinned: { hashed: { name: 'frozen' } } as ArmState['pinned'], wanted: of, taken: [], misses: [], off: null, keeps: true, whyNotKept: null };
}

function storeOf(t: TestContext, of: Wanted, episodes: number): { store: StoreLayout; results: ResultStore } {
  const store = newStore(t);
  const results = new ResultStore(store, '/w');
  results.keep(of, entriesOf(Array.from({ length: episodes }, (_, n) => entry(n))), NOW);
  return { store, results };
}

test('results of one machine answer for another for a week, and are not put into its store', async (t) => {
  const world = await CacheWorld.open(t);
  await saveResults([armOf(WANTED)], world.machine().cache, { ...storeOf(t, WANTED, 2), now: NOW });
  const day = 86_400_000;
  const ask = (now: number): Promise<number> => restoreResults(world.machine().cache, 'frozen', { whole: WANTED, left: WANTED, now }).then((hits) => hits.length);
  assert.deepEqual([await ask(NOW + 6 * day), await ask(NOW + 9 * day)], [2, 0]);
});

test('what was not measured whole, and what depends on values of pass-env, is not saved', async (t) => {
  const world = await CacheWorld.open(t);
  const machine = world.machine();
  await saveResults([armOf(WANTED)], machine.cache, { ...storeOf(t, WANTED, 1), now: NOW });
  const passed = { ...WANTED, passKey: 'key', passed: {} };
  await saveResults([armOf(passed)], machine.cache, { ...storeOf(t, WANTED, 2), now: NOW });
  assert.deepEqual(world.stub.calls, []);
  assert.match(machine.cache.takeNotices().join('\n'), /^results of frozen stay on this machine: they depend on values of `pass-env`/);
});

test('S30: restored results of something else, or altered ones, do not count', async (t) => {
  const world = await CacheWorld.open(t);
  const other = wanted(2, { fields: { ...FIELDS, seed: '8' } });
  await saveResults([armOf(WANTED)], world.machine().cache, { ...storeOf(t, WANTED, 2), now: NOW });
  const [served] = world.stub.entries;
  assert.ok(served);
  const serve = async (folder: string): Promise<void> => {
    const archive = join(scratch(t), 'a.tar');
    await packTree(folder, archive);
    served.body = gzipSync(readFileSync(archive));
  };
  const { store: foreign } = storeOf(t, other, 2);
  assert.notEqual(other.key, groupKey(FIELDS));
  await serve(groupFolder(foreign, other.key));
  const machine = world.machine();
  assert.deepEqual(await restoreResults(machine.cache, 'frozen', { whole: WANTED, left: WANTED, now: NOW }), []);
  assert.deepEqual(codesOf(machine), ['EP7002']);
  // One line of two says another figure, without the sum that belongs to it.
  const folder = groupFolder(storeOf(t, WANTED, 2).store, WANTED.key);
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.jsonl')) ?? '');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"accuracy":0.1', '"accuracy":0.9'));
  await serve(folder);
  const hits = await restoreResults(world.machine().cache, 'frozen', { whole: WANTED, left: WANTED, now: NOW });
  assert.deepEqual(hits.map(({ entry: { outcome } }) => outcome.episode), ['0000']);
});
