import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparePaired } from '../../../src/judge/statistics/compare-paired.ts';
import { normalPoint } from '../../../src/judge/statistics/distributions.ts';
import { casesForMean, detectableMean } from '../../../src/judge/statistics/power-numeric.ts';
import { casesForShare, detectableShare, powerOf } from '../../../src/judge/statistics/power-pass-fail.ts';
import { near } from './near.ts';

const spread = (cases: number, deviation = 1) => ({ cases, differing: cases, deviation, largest: 3 * deviation, alpha: 0.05 });

test('cases needed for numbers are those of the paired t test: 199, 34 and 15 for 0.2, 0.5 and 0.8 deviations', () => {
  // SciPy's noncentral t gives the same three.
  assert.deepEqual([0.2, 0.5, 0.8].map((effect) => casesForMean(effect, spread(50))), [199, 34, 15]);
  assert.equal(casesForMean(0.5e6, spread(50, 1e6)), 34);
});

test('what is detectable and what is needed are each other’s inverse', () => {
  for (const cases of [20, 50, 200, 5000]) {
    assert.equal(casesForMean(detectableMean(spread(cases)) ?? NaN, spread(cases)), cases);
    const share = detectableShare(cases, 0.2, 0.05) ?? NaN;
    const needed = casesForShare(share, 0.2, 0.05) ?? NaN;
    assert.ok(needed <= cases && needed >= 0.9 * cases - 3, `${cases}: ${needed}`);
  }
});

test('too few cases detect nothing: five for pass/fail, six for numbers at 0.05', () => {
  assert.deepEqual([4, 5].map((cases) => detectableShare(cases, 0, 0.05) !== null), [false, true]);
  assert.deepEqual([5, 6].map((cases) => detectableMean(spread(cases)) !== null), [false, true]);
  assert.equal(casesForMean(100, spread(50)), 6);
  assert.equal(casesForShare(1, 0, 0.05), 5);
});

test('pass/fail: power is what adding up by hand gives', () => {
  // Three of five differ at most: nothing can be called. All five differ in one direction with chance 1.
  assert.equal(powerOf({ cases: 4, differing: 0, difference: 1, alpha: 0.05 }), 0);
  assert.equal(powerOf({ cases: 5, differing: 0, difference: 1, alpha: 0.05 }), 1);
  near(powerOf({ cases: 5, differing: 0, difference: 0.9, alpha: 0.05 }), 0.9 ** 5);
  near(powerOf({ cases: 5, differing: 1, difference: 0, alpha: 0.05 }), 2 / 32);
  // Of seven, one against six has a mid-p of 0.070, so six of six or seven of seven: all gains, or all losses.
  near(powerOf({ cases: 7, differing: 1, difference: 0.5, alpha: 0.05 }), 0.75 ** 7 + 0.25 ** 7);
});

test('pass/fail: adding up and the normal approximation meet', () => {
  for (const difference of [0.02, 0.05, 0.08]) {
    const exact = powerOf({ cases: 1999, differing: 0.2, difference, alpha: 0.05 });
    const approximate = powerOf({ cases: 2001, differing: 0.2, difference, alpha: 0.05 });
    assert.ok(Math.abs(exact - approximate) < 0.01, `${difference}: ${exact}, ${approximate}`);
  }
});

test('pass/fail: cases needed of many follow Connor’s formula', () => {
  const [difference, differing] = [0.01, 0.1];
  const expected = ((normalPoint(0.025) * Math.sqrt(differing) + normalPoint(0.2) * Math.sqrt(differing - difference ** 2)) / difference) ** 2;
  near(casesForShare(difference, differing, 0.05) ?? NaN, Math.ceil(expected), 1e-9);
});

test('where no case differs, what is needed is so many that enough of them differ by the largest there could be', () => {
  const none = { cases: 50, differing: 0, deviation: 0, largest: 1, alpha: 0.05 };
  // SciPy: of 394 cases, six or more differ with a chance of 0.8003, of 393 with 0.7984, where one of 50 does.
  assert.equal(casesForMean(0.02, none), 394);
  assert.equal(casesForMean(2, { ...none, largest: 100 }), 394);
  assert.equal(casesForMean(0.02, { ...none, largest: 0 }), null);
  const cases = Array.from({ length: 50 }, (_, index) => ({ before: [0.5 + index / 98], after: [0.5 + index / 98] }));
  assert.deepEqual(comparePaired({ kind: 'numeric', cases, wanted: 0.02 }).needed, { cases: 394, of: 0.02 });
  assert.equal(comparePaired({ kind: 'numeric', cases }).needed, null);
});

test('the effect that is asked for decides what is needed; else the observed one does', () => {
  const cases = Array.from({ length: 40 }, (_, index) => ({ before: [index % 7], after: [(index % 7) + Math.sin(index) + 0.2] }));
  const observed = comparePaired({ kind: 'numeric', cases });
  assert.equal(observed.needed?.of, observed.effect);
  const wanted = comparePaired({ kind: 'numeric', cases, wanted: -0.1 });
  assert.equal(wanted.needed?.of, -0.1);
  assert.ok((wanted.needed?.cases ?? 0) > (observed.needed?.cases ?? 0));
  assert.equal(comparePaired({ kind: 'numeric', cases, wanted: 1e-200 }).needed, null);
  assert.equal(comparePaired({ kind: 'pass-fail', cases: [{ before: [1], after: [0] }], wanted: 3 }).needed?.cases, 5);
});
