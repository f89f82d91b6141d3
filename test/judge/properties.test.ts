import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, boolean, constantFrom, double, oneof, property, record, shuffledSubarray, type Arbitrary } from 'fast-check';
import type { Outcome } from '../../src/launch/model.ts';
import { outcome, verdictOf } from './outcomes.ts';

const RUNS = { numRuns: 150 };

const state = constantFrom<Partial<Outcome>>({}, {}, { status: 'failed' }, { status: 'error', errorKind: 'model', message: 'x' }, { status: 'skipped' });
const value = oneof(double({ min: -10, max: 10, noNaN: true }), constantFrom(null, Number.NaN, 0, 1));
const cell = record({ state, value });
const row = record({ frozen: cell, overlay: cell });
const rows = array(row, { minLength: 1, maxLength: 40 });

type Row = typeof row extends Arbitrary<infer T> ? T : never;

function outcomesOf(all: readonly Row[], arms: readonly [before: 'frozen' | 'overlay', after: 'frozen' | 'overlay'] = ['frozen', 'overlay']): Outcome[] {
  return (['frozen', 'overlay'] as const).flatMap((name, side) => all.map((one, at) => outcome(name, at, { metrics: { score: one[arms[side] ?? name].value }, ...one[arms[side] ?? name].state })));
}

const figuresOf = (outcomes: readonly Outcome[]) => verdictOf(outcomes).comparisons[0]?.metrics.map(({ metric, cases, before, after, test: tested, verdict }) => ({ metric, cases, before, after, p: tested?.p, verdict }));

test('the order in which outcomes come changes nothing', () => {
  check(
    property(rows.chain((all) => shuffledSubarray(outcomesOf(all), { minLength: all.length * 2 }).map((shuffled) => ({ all, shuffled }))), ({ all, shuffled }) => {
      assert.deepEqual(figuresOf(shuffled), figuresOf(outcomesOf(all)));
    }),
    RUNS,
  );
});

test('with the arms exchanged, better is worse and worse is better', () => {
  const turned = { improved: 'regressed', regressed: 'improved' } as Record<string, string>;
  check(
    property(rows, (all) => {
      const [there, back] = [figuresOf(outcomesOf(all)), figuresOf(outcomesOf(all, ['overlay', 'frozen']))];
      assert.deepEqual(back?.map((one) => [one.metric, one.verdict, one.before]), there?.map((one) => [one.metric, turned[one.verdict] ?? one.verdict, one.after]));
    }),
    RUNS,
  );
});

test('cases that vanish leave the figures of the rest as they are, and are never green where one of them passed before', () => {
  check(
    property(rows, array(boolean(), { minLength: 40, maxLength: 40 }), (all, stays) => {
      const left = outcomesOf(all).filter(({ arm, episode }) => arm === 'frozen' || stays[Number(episode)] === true);
      const both = outcomesOf(all).filter(({ episode }) => stays[Number(episode)] === true);
      if (both.length === 0) return;
      assert.deepEqual(figuresOf(left), figuresOf(both));
      const passedBefore = left.some((one) => one.arm === 'frozen' && one.status === 'passed' && stays[Number(one.episode)] !== true);
      if (passedBefore) assert.notEqual(verdictOf(left).exitCode, 0);
    }),
    RUNS,
  );
});

test('the same outcomes in both arms are never a change', () => {
  check(
    property(rows, (all) => {
      const same = outcomesOf(all, ['frozen', 'frozen']);
      const { verdict } = verdictOf(same);
      assert.ok(verdict === 'no change seen' || verdict === 'inconclusive', verdict);
      if (same.some(({ status }) => status === 'passed' || status === 'failed')) assert.equal(verdict, 'no change seen');
    }),
    RUNS,
  );
});
