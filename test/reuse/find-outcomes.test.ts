import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOutcomes, MAX_AGE_MS } from '../../src/reuse/find-outcomes.ts';
import { mergeEntries } from '../../src/reuse/merge-entries.ts';
import type { ResultGroup, StoredContext, StoredEntry, Wanted } from '../../src/reuse/model.ts';
import { context, entriesOf, entry, FIELDS, keyOf, NOW, wanted } from './samples.ts';

function groupOf(entries: readonly StoredEntry[], ...contexts: StoredContext[]): ResultGroup {
  return { key: '', eval: 'main', fields: FIELDS, damaged: 0, ...entriesOf(entries, ...contexts) };
}

/** Reason and fields of the one episode that is asked for; undefined where it is found. */
function why(stored: StoredEntry, of: StoredContext, asked: Partial<Wanted> = {}): { reason: string; fields: string[] } | undefined {
  const { hits, unfound } = findOutcomes(groupOf([stored], of), wanted(1, asked), { now: NOW, appeared: new Set() });
  assert.equal(hits.length + unfound.length, 1);
  const [one] = unfound;
  return one && { reason: one.reason, fields: one.fields };
}

test('an episode is found with its number; one that was never measured is not', () => {
  const { hits, unfound } = findOutcomes(groupOf([entry(0), entry(1)]), wanted(3), { now: NOW, appeared: new Set() });
  assert.deepEqual(hits.map(({ entry: { outcome } }) => [outcome.episode, outcome.metrics['accuracy']]), [['0000', 0], ['0001', 0.1]]);
  assert.deepEqual(unfound, [{ id: '0002', reason: 'not measured before', fields: [] }]);
});

test('an episode whose input, seed, index or repeat is another one is not found, and the field is named', () => {
  for (const [field, value] of [['input', 'sha256:other'], ['seed', 1], ['index', 5], ['repeat', 2], ['case', '0000']] as const) {
    const found = why(entry(0, { key: { ...keyOf(0), [field]: value } }), context());
    assert.deepEqual(found, { reason: `the episode’s ${field} changed`, fields: [`episode ${field}`] });
  }
  assert.equal(why(entry(0), context()), undefined);
});

test('a variable that is handed through with another value, or no more, is named; a value of another store cannot be compared', () => {
  const of = context({ passed: { TOKEN: 'h1', MODE: 'h2' }, passKey: 'k' });
  assert.equal(why(entry(0), of, { passed: { TOKEN: 'h1', MODE: 'h2' }, passKey: 'k' }), undefined);
  assert.deepEqual(why(entry(0), of, { passed: { TOKEN: 'h1', MODE: 'unset' }, passKey: 'k' }), { reason: 'pass-env MODE changed', fields: ['pass-env MODE'] });
  assert.match(why(entry(0), of, { passed: { TOKEN: 'x', MODE: 'y' }, passKey: 'other' })?.reason ?? '', /pass-env MODE, TOKEN cannot be compared/);
});

test('a longer time limit changes nothing; a shorter one does only where the episode took longer than it', () => {
  const took = (durationMs: number): StoredEntry => entry(0, { outcome: { ...entry(0).outcome, durationMs } });
  assert.equal(why(took(50_000), context(), { timeoutMs: 90_000 }), undefined);
  assert.equal(why(took(500), context(), { timeoutMs: 1_000 }), undefined);
  assert.deepEqual(why(took(5_000), context(), { timeoutMs: 1_000 })?.fields, ['timeout']);
  const { durationMs: _, ...outcome } = entry(0).outcome;
  assert.deepEqual(why(entry(0, { outcome }), context(), { timeoutMs: 59_000 })?.fields, ['timeout'], 'of unknown duration');
});

test('what is too old is measured again, and so is what lies in the future since the clock was set back', () => {
  assert.equal(why(entry(0, { when: NOW - MAX_AGE_MS }), context()), undefined);
  assert.match(why(entry(0, { when: NOW - MAX_AGE_MS - 1 }), context())?.reason ?? '', /measured 7 days ago/);
  assert.equal(why(entry(0, { when: NOW + 2_000 }), context()), undefined);
  assert.match(why(entry(0, { when: NOW + 3_600_000 }), context())?.reason ?? '', /2026-11-30T13:00:00Z, which is still to come: the clock was set back/);
});

test('what was looked for in vain and is there now keeps a result from being used, and is named; the rest of it does not matter', () => {
  const of = context({ absent: ['/elsewhere/a', '/elsewhere/b'] });
  const given = (...appeared: string[]): unknown[] => findOutcomes(groupOf([entry(0)], of), wanted(1), { now: NOW, appeared: new Set(appeared) }).unfound;
  assert.deepEqual(given(), []);
  assert.deepEqual(given('/elsewhere/c'), []);
  assert.deepEqual(given('/elsewhere/b'), [{ id: '0000', reason: '/elsewhere/b is there now, and was looked for in vain when it was measured', fields: ['file /elsewhere/b'] }]);
});

test('of several that answer, the newest is taken', () => {
  const [older, newer] = [context(), context({ id: 'run-2/frozen', run: 'run-2' })];
  const { hits } = findOutcomes(groupOf([entry(0, { context: newer.id, when: NOW - 1 }), entry(0)], older, newer), wanted(1), { now: NOW, appeared: new Set() });
  assert.deepEqual(hits.map((hit) => hit.context.run), ['run-2']);
});

test('a command’s results are taken as a whole or not at all', () => {
  const of = context({ whole: 2 });
  const both = [entry(0, { key: null }), entry(1, { key: null })];
  const all = findOutcomes(groupOf(both, of), { ...wanted(0), episodes: undefined }, { now: NOW, appeared: new Set() });
  assert.deepEqual(all.hits.map(({ entry: { outcome } }) => outcome.episode), ['0000', '0001']);
  const cut = findOutcomes(groupOf(both.slice(1), of), { ...wanted(0), episodes: undefined }, { now: NOW, appeared: new Set() });
  assert.deepEqual(cut, { hits: [], unfound: [{ id: null, reason: 'the results of run run-1 are damaged', fields: [] }] });
  const short = findOutcomes(groupOf(both, of), { ...wanted(0), episodes: undefined, timeoutMs: 1_000 }, { now: NOW, appeared: new Set() });
  assert.deepEqual(short.unfound.map(({ fields }) => fields), [['timeout']]);
});

test('merged, the newest answer to each question stays, and what is too old or to come goes', () => {
  const again = context({ id: 'run-2/frozen', run: 'run-2' });
  const old = [entry(0), entry(1, { when: NOW - MAX_AGE_MS - 1 }), entry(2, { when: NOW + 3_600_000 }), entry(3)];
  const merged = mergeEntries(entriesOf(old), entriesOf([entry(3, { context: again.id, when: NOW - 7_200_000 })], again), NOW);
  assert.deepEqual(merged.entries.map(({ outcome, context: of }) => [outcome.episode, of]), [['0000', 'run-1/frozen'], ['0003', 'run-2/frozen']]);
  assert.deepEqual([...merged.contexts.keys()], ['run-1/frozen', 'run-2/frozen']);
});

test('merged, answers under other values of pass-env stand side by side, and of a command only its newest run', () => {
  const [a, b] = [context({ passed: { A: '1' }, passKey: 'k' }), context({ id: 'run-2/frozen', passed: { A: '2' }, passKey: 'k' })];
  assert.equal(mergeEntries(entriesOf([entry(0)], a), entriesOf([entry(0, { context: b.id })], b), NOW).entries.length, 2);
  const [old, young] = [context({ whole: 2 }), context({ id: 'run-2/frozen', whole: 1 })];
  const merged = mergeEntries(entriesOf([entry(0, { key: null }), entry(1, { key: null })], old), entriesOf([entry(0, { key: null, context: young.id })], young), NOW);
  assert.deepEqual(merged.entries.map(({ context: of }) => of), ['run-2/frozen']);
});
