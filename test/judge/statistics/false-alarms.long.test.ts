import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { comparePaired } from '../../../src/judge/statistics/compare-paired.ts';
import { countCalled, Draws, METRICS, simulate } from './simulated.ts';

const RUNS = 1000;
/** 5 % of the runs, and two standard deviations of what chance makes of it. */
const AT_MOST = 64;
/** Metrics that are measured with repeats too. */
const CLUSTERED = ['pass/fail', 'normal', 'skewed'];

describe(`of ${RUNS} comparisons of the same code with itself, at most ${AT_MOST} see a change`, () => {
  for (const cases of [20, 200]) {
    for (const [name, { kind, value }] of Object.entries(METRICS)) {
      for (const repeats of CLUSTERED.includes(name) ? [1, 4] : [1]) {
        test(`${cases} cases, ${name}${repeats > 1 ? `, ${repeats} repeats as clusters` : ''}`, (context) => {
          const results = simulate(RUNS, kind, { cases, repeats, value }, 7 + cases);
          const called = countCalled(results);
          const missing = results.filter(({ interval }) => interval && (interval.low > 0 || interval.high < 0)).length;
          context.diagnostic(`${called} of ${RUNS}`);
          assert.ok(called <= AT_MOST, `${called} changes were seen`);
          assert.equal(missing, called);
        });
      }
    }
  }
});

test('repeats counted as if they were cases would give many false alarms: the clusters in these runs are real', () => {
  // Each case drifts by itself between the two arms, as where a case meets another state of a server; repeats share the drift.
  const results = simulateDrift(20, 5);
  const clustered = countCalled(results.map((one) => one.clustered));
  const flattened = countCalled(results.map((one) => one.flattened));
  assert.ok(clustered <= 0.064 * results.length, `${clustered} of ${results.length}`);
  assert.ok(flattened > 0.2 * results.length, `${flattened} of ${results.length}`);
});

function simulateDrift(cases: number, repeats: number) {
  const draws = new Draws(99);
  return Array.from({ length: 500 }, (_, run) => {
    const values = Array.from({ length: cases }, () => {
      const drift = draws.normal();
      const own = Array.from({ length: repeats }, () => 0.3 * draws.normal());
      return { before: own.map(() => 0.3 * draws.normal()), after: own.map((one) => one + drift) };
    });
    const flat = values.flatMap(({ before, after }) => before.map((one, index) => ({ before: [one], after: [after[index] ?? 0] })));
    return { clustered: comparePaired({ kind: 'numeric', cases: values, seed: run }), flattened: comparePaired({ kind: 'numeric', cases: flat, seed: run }) };
  });
}
