import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { detectableMean } from '../../../src/judge/statistics/power-numeric.ts';
import { detectableShare, powerOf } from '../../../src/judge/statistics/power-pass-fail.ts';
import { countCalled, Draws, type Measured, simulate } from './simulated.ts';

/** Power of the paired t test at 0.05, from SciPy's noncentral t: the best that a test of normal differences can have. */
const T_TEST = [
  { cases: 20, effect: 0.4, power: 0.3969 },
  { cases: 20, effect: 0.66, power: 0.8004 },
  { cases: 200, effect: 0.1, power: 0.2909 },
  { cases: 200, effect: 0.2, power: 0.8036 },
];

describe('power', () => {
  for (const { cases, effect, power } of T_TEST) {
    test(`numbers, ${cases} cases, ${effect} deviations: within 5 points of the paired t test’s ${power}`, (context) => {
      const results = simulate(cases > 100 ? 600 : 1500, 'numeric', { cases, repeats: 1, value: () => 0, changed: (draws) => draws.normal() + effect }, cases);
      const share = countCalled(results) / results.length;
      context.diagnostic(`${share}`);
      assert.ok(Math.abs(share - power) <= 0.05, `${share}`);
    });
  }

  for (const [cases, differing, difference] of [[20, 0.5, 0.3], [20, 0.4, 0.4], [200, 0.2, 0.09], [200, 0.05, 0.04]] as const) {
    test(`pass/fail, ${cases} cases of which ${differing} differ, by ${difference}: within 5 points of what is added up, and of a simulation of McNemar’s test alone`, (context) => {
      const stated = powerOf({ cases, differing, difference, alpha: 0.05 });
      const seen = countCalled(simulate(1000, 'pass-fail', { cases, repeats: 1, ...flipping(differing, difference) }, cases)) / 1000;
      const independent = simulateMcnemar(cases, differing, difference);
      context.diagnostic(`seen ${seen}, added up ${stated.toFixed(3)}, independent ${independent}`);
      assert.ok(Math.abs(seen - stated) <= 0.05 && Math.abs(seen - independent) <= 0.05, `${seen}, ${stated}, ${independent}`);
    });
  }

  for (const cases of [10, 20, 200]) {
    test(`the effect called detectable with ${cases} cases is seen in 80 of 100 runs, give or take 5`, () => {
      const effect = detectableMean({ cases, differing: cases, deviation: 1, largest: 3, alpha: 0.05 }) ?? NaN;
      const numeric = simulate(cases > 100 ? 600 : 1500, 'numeric', { cases, repeats: 1, value: () => 0, changed: (draws) => draws.normal() + effect }, 7);
      const share = detectableShare(cases, 0.3, 0.05) ?? NaN;
      const passFail = simulate(1000, 'pass-fail', { cases, repeats: 1, ...flipping(Math.max(0.3, share), share) }, 7);
      for (const results of [numeric, passFail]) assert.ok(Math.abs(countCalled(results) / results.length - 0.8) <= 0.05, `${countCalled(results)} of ${results.length}`);
    });
  }
});

describe('the 95 % interval holds the true effect', () => {
  const numeric: Record<string, { changed: Measured; effect: number; least: number }> = {
    normal: { changed: (draws) => draws.normal() + 1, effect: 1, least: 0.93 },
    'skewed by chance alike in both arms': { changed: (draws) => draws.exponential() - draws.exponential() + 0.5, effect: 0.5, least: 0.92 },
    'skewed itself': { changed: (draws) => draws.exponential(), effect: 1, least: 0.91 },
    discrete: { changed: (draws) => Math.round(3 * draws.uniform()) / 2, effect: 0.75, least: 0.93 },
  };
  for (const cases of [20, 200]) {
    for (const [name, { changed, effect, least }] of Object.entries(numeric)) {
      test(`numbers, ${cases} cases, ${name}: in at least ${least} of the runs`, (context) => {
        const results = simulate(cases > 100 ? 400 : 1000, 'numeric', { cases, repeats: 1, value: () => 0, changed }, cases);
        const held = results.filter(({ interval }) => interval && interval.low <= effect && effect <= interval.high).length / results.length;
        context.diagnostic(`${held}`);
        assert.ok(held >= least && held < 0.99, `${held}`);
      });
    }
    // Of 20 cases with a chance of 0.95 each, 17 or fewer change in 0.075 of all runs, and Wilson's interval of 17 of 20, as Tango's, ends below 0.95.
    for (const [differing, difference, least] of [[0.02, 0.02, 0.93], [0.1, 0, 0.93], [0.3, 0.2, 0.93], [0.95, 0.95, 0.91]] as const) {
      test(`pass/fail, ${cases} cases of which ${differing} differ, by ${difference}: in at least ${least} of the runs`, (context) => {
        const results = simulate(1000, 'pass-fail', { cases, repeats: 1, ...flipping(differing, difference) }, cases);
        const held = results.filter(({ interval }) => interval && interval.low <= difference && difference <= interval.high).length / results.length;
        context.diagnostic(`${held}`);
        assert.ok(held >= least, `${held}`);
      });
    }
  }
});

/** Pass/fail where `differing` of the cases differ, by `difference` more gains than losses. */
function flipping(differing: number, difference: number): { value: Measured; changed: Measured } {
  const gains = (differing + difference) / 2;
  return { value: (_, ease) => Number(ease >= gains && ease < differing), changed: (_, ease) => Number(ease < gains) };
}

/** McNemar’s mid-p test by itself, with chances that are added up from Pascal’s triangle. */
function simulateMcnemar(cases: number, differing: number, difference: number): number {
  const draws = new Draws(31);
  let seen = 0;
  for (let run = 0; run < 20_000; run += 1) {
    let [gains, losses] = [0, 0];
    for (let index = 0; index < cases; index += 1) {
      const where = draws.uniform();
      if (where < (differing + difference) / 2) gains += 1;
      else if (where < differing) losses += 1;
    }
    if (midP(gains, losses) <= 0.05) seen += 1;
  }
  return seen / 20_000;
}

function midP(gains: number, losses: number): number {
  const count = gains + losses;
  let [term, sum] = [0.5 ** count, 0];
  for (let index = 0; index < Math.min(gains, losses); index += 1) {
    sum += term;
    term *= (count - index) / (index + 1);
  }
  return gains === losses ? 1 : 2 * sum + term;
}
