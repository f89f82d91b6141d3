import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { StoreLayout } from '../../src/contract/store-layout.ts';
import { checkedLine } from '../../src/reuse/checked-lines.ts';
import { hashPassed, passKey } from '../../src/reuse/pass-key.ts';
import { readGroup } from '../../src/reuse/read-group.ts';
import { groupFolder } from '../../src/reuse/result-paths.ts';
import { ResultStore } from '../../src/reuse/result-store.ts';
import { pruneIdle } from '../../src/snapshot/prune-idle.ts';
import { newStore } from '../snapshot/store.ts';
import { context, entriesOf, entry, FIELDS, NOW, wanted } from './samples.ts';

const all = (n: number) => Array.from({ length: n }, (_, i) => entry(i));

function keepSome(t: TestContext, n = 3): { store: StoreLayout; results: ResultStore; folder: string } {
  const store = newStore(t);
  const results = new ResultStore(store, '/w');
  results.keep(wanted(n), entriesOf(all(n)), NOW);
  return { store, results, folder: groupFolder(store, wanted(n).key) };
}

test('what was kept is found again with its numbers, null where it was null', (t) => {
  const { results } = keepSome(t);
  const none = entry(3, { outcome: { ...entry(3).outcome, status: 'failed', metrics: { accuracy: 0, score: null }, message: 'no' } });
  results.keep(wanted(4), entriesOf([none]), NOW);
  const { hits, misses, damaged } = results.find(wanted(4), NOW);
  assert.deepEqual(hits.map(({ entry: { outcome } }) => outcome), [...all(3), none].map(({ outcome }) => outcome));
  assert.deepEqual([misses, damaged], [[], 0]);
});

test('a group is private, is one folder that vouches for itself, and can be moved to another store', (t) => {
  const { folder } = keepSome(t);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.deepEqual(readdirSync(folder).map((name) => name.replace(/^[0-9a-f]{16}/, '…')).sort(), ['group.json', '….jsonl'].sort());
  const other = newStore(t);
  mkdirSync(other.results, { recursive: true });
  renameSync(folder, groupFolder(other, wanted(3).key));
  assert.equal(new ResultStore(other, '/elsewhere').find(wanted(3), NOW).hits.length, 3);
});

test('a group under another’s name, with altered fields, cut or emptied is a miss', (t) => {
  const { store, results, folder } = keepSome(t);
  const file = join(folder, 'group.json');
  const text = readFileSync(file, 'utf8');
  for (const damaged of [text.replace('"seed": "7"', '"seed": "8"'), text.slice(0, 40), '', '[]', text.replace('"version": 1', '"version": 2')]) {
    writeFileSync(file, damaged);
    assert.equal(results.find(wanted(3), NOW).hits.length, 0, damaged);
  }
  writeFileSync(file, text);
  const elsewhere = wanted(3, { fields: { ...FIELDS, seed: '8' } });
  renameSync(folder, groupFolder(store, elsewhere.key));
  assert.equal(results.find(elsewhere, NOW).hits.length, 0);
});

test('a damaged line is a miss of its episode alone, is counted, and is gone after the next run', (t) => {
  const { results, folder } = keepSome(t);
  const [name = ''] = readdirSync(folder).filter((one) => one.endsWith('.jsonl'));
  const file = join(folder, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"accuracy":0.1', '"accuracy":0.9'));
  const { hits, misses, damaged } = results.find(wanted(3), NOW);
  assert.deepEqual([hits.map(({ entry: { outcome } }) => outcome.episode), misses.map(({ examples }) => examples), damaged], [['0000', '0002'], [['0001']], 1]);
  results.keep(wanted(3), entriesOf([entry(1)]), NOW);
  assert.deepEqual([results.find(wanted(3), NOW).hits.length, results.find(wanted(3), NOW).damaged], [3, 0]);
});

test('a file of a newer version is neither read nor removed', (t) => {
  const { results, folder } = keepSome(t);
  const newer = join(folder, 'newer.jsonl');
  const text = checkedLine({ kind: 'header', version: 2, group: wanted(3).key }) + checkedLine({ kind: 'entry', ...entry(9) });
  writeFileSync(newer, text);
  assert.equal(results.find(wanted(3), NOW).hits.length, 3);
  results.keep(wanted(3), entriesOf([entry(1)]), NOW);
  assert.equal(readFileSync(newer, 'utf8'), text);
});

test('stored numbers that are no numbers are not taken', (t) => {
  const { results, folder } = keepSome(t, 1);
  const bad = { ...entry(1), outcome: { ...entry(1).outcome, metrics: { accuracy: '0.5' } } };
  const error = { ...entry(2), outcome: { ...entry(2).outcome, status: 'error' } };
  writeFileSync(join(folder, 'x.jsonl'), [{ kind: 'header', version: 1, group: wanted(1).key }, { kind: 'context', ...context() }, { kind: 'entry', ...bad }, { kind: 'entry', ...error }].map(checkedLine).join(''));
  const found = results.find(wanted(3), NOW);
  assert.deepEqual([found.hits.length, found.damaged], [1, 2]);
});

test('writers and readers at once lose nothing and see no half file', async (t) => {
  const { store, folder } = keepSome(t, 1);
  const racer = join(import.meta.dirname, '..', 'fixtures', 'result-racer.ts');
  const children = Array.from({ length: 4 }, (_, n) => spawn(process.execPath, [racer, folder, String(n)], { stdio: 'inherit' }));
  const ends = await Promise.all(children.map(async (child) => (await once(child, 'close')) as [number]));
  assert.deepEqual(ends.map(([code]) => code), [0, 0, 0, 0]);
  const group = readGroup(groupFolder(store, wanted(1).key));
  const found = new Set(group?.entries.map(({ outcome }) => outcome.episode));
  assert.deepEqual([found.size, group?.damaged], [1 + 4 * 10, 0]);
  assert.ok((group?.files.length ?? 9) <= 4, 'files are joined');
});

test('what a killed writer left half written is no result, and goes after an hour', (t) => {
  const { results, folder } = keepSome(t);
  const left = join(folder, 'x.jsonl.abc.tmp');
  writeFileSync(left, checkedLine({ kind: 'header', version: 1, group: wanted(3).key }));
  results.keep(wanted(3), entriesOf([entry(0)]), Date.now());
  assert.ok(existsSync(left));
  utimesSync(left, 1, 1);
  results.keep(wanted(3), entriesOf([entry(0)]), Date.now());
  assert.ok(!existsSync(left));
});

test('gc takes a group that nobody used, and keeps one that was looked up', (t) => {
  const { store, results, folder } = keepSome(t);
  const week = 7 * 24 * 3_600_000;
  const later = NOW + week + 1;
  assert.deepEqual(pruneIdle(store.results, { maxAgeMs: week, now: () => NOW + week - 1, keep: new Set(['.latest']) }).removed, []);
  results.find(wanted(3), NOW + 1_000_000);
  assert.deepEqual(pruneIdle(store.results, { maxAgeMs: week, now: () => later, keep: new Set(['.latest']) }).removed, []);
  const removed = pruneIdle(store.results, { maxAgeMs: week, now: () => later + 2_000_000, keep: new Set(['.latest']) }).removed;
  assert.deepEqual([removed.length, existsSync(folder)], [1, false]);
});

test('a miss names the field that differs from what was stored last, and the files of the snapshot where they are known', (t) => {
  const { results } = keepSome(t);
  const found = results.find(wanted(5, { fields: { ...FIELDS, 'env FOO': `sha256:${'e'.repeat(64)}` } }), NOW);
  assert.deepEqual(found.misses.map(({ reason, fields, episodes }) => [reason, fields, episodes]), [
    ['env FOO changed', ['env FOO'], 3],
    ['not measured before', [], 2],
  ]);
});

test('in a store that cannot be written to nothing is kept, and what is there is still found', (t) => {
  const { results, folder, store } = keepSome(t);
  rmSync(join(store.results, '.latest'), { recursive: true });
  // Also for the superuser: what is no folder cannot take a file.
  writeFileSync(join(store.results, '.latest'), '');
  assert.throws(() => results.keep(wanted(3), entriesOf([entry(0)]), NOW), { code: 'EEXIST' });
  chmodSync(folder, 0o500);
  assert.equal(results.find(wanted(3), NOW).hits.length, 3);
  chmodSync(folder, 0o700);
});

test('the key for pass-env is made once, is private, and tells values apart without telling them', (t) => {
  const file = join(newStore(t).results, '.pass-key');
  const key = passKey(file);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(passKey(file), key);
  const hash = (env: Record<string, string>) => hashPassed(['TOKEN', 'TOKEN'], env, key);
  assert.deepEqual(hash({}), { TOKEN: 'unset' });
  assert.deepEqual(hash({ TOKEN: 'a' }), hash({ TOKEN: 'a', OTHER: 'x' }));
  assert.notDeepEqual(hash({ TOKEN: 'a' }), hash({ TOKEN: 'b' }));
  assert.doesNotMatch(JSON.stringify(hash({ TOKEN: 'secret' })), /secret/);
  writeFileSync(file, 'short');
  assert.notEqual(passKey(file).id, key.id);
});
