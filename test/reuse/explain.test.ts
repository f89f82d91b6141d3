import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareRecords } from '../../src/reuse/differing-sources.ts';
import { explainFields } from '../../src/reuse/explain-fields.ts';
import { explainUnfound, groupMisses, type Neighbour } from '../../src/reuse/explain-misses.ts';
import type { Fields } from '../../src/reuse/model.ts';
import { entriesOf, entry, FIELDS, wanted } from './samples.ts';

const texts = (before: Fields, after: Fields, files?: string[]): string[] => explainFields(before, after, files).map(({ text }) => text);

test('a field is told with its values where they can be shown, and by its name where they are hashes', () => {
  assert.deepEqual(texts(FIELDS, { ...FIELDS, seed: '8' }), ['seed: 7 → 8']);
  assert.deepEqual(texts(FIELDS, { ...FIELDS, 'env FOO': `sha256:${'d'.repeat(64)}` }), ['env FOO changed']);
  const { 'env FOO': _, ...without } = FIELDS;
  assert.deepEqual(texts(FIELDS, without), ['env FOO is gone']);
  assert.deepEqual(texts(without, FIELDS), ['env FOO is new']);
  assert.deepEqual(texts({ graph: `a.json sha256:${'1'.repeat(64)}` }, { graph: `b.json sha256:${'2'.repeat(64)}` }), ['graph: a.json → b.json']);
  assert.deepEqual(texts({ graph: `a.json sha256:${'1'.repeat(64)}` }, { graph: `a.json sha256:${'2'.repeat(64)}` }), ['graph changed']);
});

test('another interpreter is told by its version; another package of the same one by the package', () => {
  const other = { ...FIELDS, 'interpreter python': 'Python 3.12.1', 'interpreter python / version': '3.12.1 (main)' };
  assert.deepEqual(texts(FIELDS, other), ['interpreter python: Python 3.11.2 → Python 3.12.1']);
  assert.deepEqual(texts(FIELDS, { ...FIELDS, 'interpreter python / package numpy': '2.0' }), ['interpreter python / package numpy is new']);
});

test('another environment is told by some of its packages, not by hundreds', () => {
  const packages = (n: number, version: string) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`interpreter python / package p${i}`, version]));
  assert.deepEqual(texts({ ...FIELDS, ...packages(3, '1') }, { ...FIELDS, ...packages(3, '2') }).length, 3);
  const many = explainFields({ ...FIELDS, ...packages(40, '1') }, { ...FIELDS, ...packages(40, '2'), seed: '8' }, undefined);
  assert.deepEqual(many.map(({ text }) => text), ['interpreter python: package p0: 1 → 2, package p1: 1 → 2, package p10: 1 → 2, 37 more', 'seed: 7 → 8']);
  const command = (version: string) => ({ ...FIELDS, ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`packages ${name}`, version])) });
  assert.deepEqual(texts(command('1'), command('2')), ['packages: a: 1 → 2, b: 1 → 2, c: 1 → 2, 1 more']);
});

test('another snapshot is told by its files, and what follows from it is left out', () => {
  const [before, after] = ['1', '2'].map((n) => ({ snapshot: `sha256:${n.repeat(64)}`, graph: `g sha256:${n.repeat(64)}`, 'nodeset m / tree': `sha256:${n.repeat(64)}`, 'nodeset m / config': n }));
  assert.deepEqual(texts(before ?? {}, after ?? {}, ['a.py changed']), ['snapshot: a.py changed', 'nodeset m / config: 1 → 2']);
  assert.deepEqual(texts(before ?? {}, { ...before, snapshot: '' }, ['a', 'b', 'c', 'd', 'e']), ['snapshot: a, b, c, 2 more']);
  assert.match(texts(before ?? {}, after ?? {})[0] ?? '', /which files is no longer known/);
});

test('files of two snapshots are compared by content, kind and target', () => {
  const file = (place: string, sha: string) => ({ place, kind: 'file' as const, size: 1, xxh64: '', sha256: sha });
  const after = [file('a', '1'), file('b', '9'), file('new', '1'), { ...file('c', '1'), kind: 'executable' as const }];
  assert.deepEqual(compareRecords([file('a', '1'), file('b', '1'), file('c', '1'), file('gone', '1')], after), ['b changed', 'new is new', 'c changed', 'gone is gone']);
});

test('each episode is explained by the nearest earlier result that has it', () => {
  const neighbour = (fields: Fields, ...episodes: number[]): Neighbour => ({
    fields,
    read: () => ({ key: '', eval: 'main', fields, damaged: 0, ...entriesOf(episodes.map((n) => entry(n))) }),
    files: () => undefined,
  });
  const far = neighbour({ ...FIELDS, seed: '1', 'env FOO': 'x', 'env BAR': 'y' }, 0, 1);
  const near = neighbour({ ...FIELDS, seed: '1' }, 0);
  const misses = groupMisses(explainUnfound(wanted(4), [far, near]));
  assert.deepEqual(misses.map(({ reason, episodes, examples }) => [reason, episodes, examples]), [
    ['not measured before', 2, ['0002', '0003']],
    ['seed: 1 → 7', 1, ['0000']],
    ['env BAR is gone; env FOO changed; seed: 1 → 7', 1, ['0001']],
  ]);
  assert.deepEqual(misses.map(({ fields }) => fields), [[], ['seed'], ['env BAR', 'env FOO', 'seed']]);
});

test('of results that differ in the snapshot alone, the one with the fewest other files tells what was changed, not the latest', () => {
  const neighbour = (digit: string, files: string[] | undefined): Neighbour => {
    const fields = { ...FIELDS, snapshot: `sha256:${digit.repeat(64)}` };
    return { fields, read: () => ({ key: '', eval: 'main', fields, damaged: 0, ...entriesOf([entry(0)]) }), files: () => files };
  };
  const [unknown, copy, frozen] = [neighbour('1', undefined), neighbour('2', ['mine.py changed', 'of-that-copy.py changed']), neighbour('3', ['mine.py changed'])];
  assert.deepEqual(explainUnfound(wanted(1), [unknown, copy, frozen]).map(({ reason }) => reason), ['snapshot: mine.py changed']);
  const sameFar = neighbour('4', ['other.py changed']);
  assert.deepEqual(explainUnfound(wanted(1), [sameFar, frozen]).map(({ reason }) => reason), ['snapshot: other.py changed'], 'of those that are as near, the latest');
});
