import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Outcome } from '../../src/launch/model.ts';
import { outcome, verdictOf } from './outcomes.ts';
import { Draws, METRICS } from './statistics/simulated.ts';

const RUNS = 1000;
const AT_MOST = 64;

/** The same code in every arm: four metrics that vary from run to run, two of them the same thing in another unit, and pass or fail by one of them. */
function episode(arm: string, id: string, draws: Draws, ease: number): Outcome {
  const value = (name: string): number => METRICS[name]?.value(draws, ease) ?? 0;
  const passed = value('pass/fail');
  const latency = value('skewed');
  const metrics = { accuracy: passed, grade: value('discrete'), latency, seconds: latency / 1000, rare: value('zero-inflated') };
  return outcome(arm, id, { status: passed ? 'passed' : 'failed', metrics });
}

function measured(arms: readonly string[], cases: number, repeats: number, draws: Draws): Outcome[] {
  return Array.from({ length: cases }).flatMap((_, at) => {
    const ease = draws.uniform();
    return arms.flatMap((arm) =>
      Array.from({ length: repeats }, (_, index) => ({ ...episode(arm, repeats === 1 ? String(at) : `${at}#${index + 1}`, draws, ease), ...(repeats === 1 ? {} : { case: String(at), repeat: index + 1 }) })),
    );
  });
}

describe(`of ${RUNS} verdicts on the same code in every arm, at most ${AT_MOST} are improved or regressed, over all metrics and arms together`, () => {
  for (const { cases, repeats, candidates, runs } of [
    { cases: 20, repeats: 1, candidates: 1, runs: RUNS },
    { cases: 20, repeats: 3, candidates: 1, runs: RUNS },
    { cases: 20, repeats: 1, candidates: 4, runs: RUNS / 2 },
    { cases: 200, repeats: 1, candidates: 1, runs: RUNS / 2 },
  ]) {
    test(`${cases} cases, ${repeats} repeats, ${candidates} overlays`, (context) => {
      const draws = new Draws(cases + repeats + candidates);
      const arms = ['frozen', ...Array.from({ length: candidates }, (_, index) => (index === 0 ? 'overlay' : `overlay-${index + 1}`))];
      let [alarms, unlike] = [0, 0];
      for (let run = 0; run < runs; run += 1) {
        const { comparisons } = verdictOf(measured(arms, cases, repeats, draws), { arms, better: { latency: 'lower', seconds: 'lower' }, seed: run });
        assert.deepEqual(comparisons.map(({ metrics }) => metrics.length), arms.slice(1).map(() => 6));
        if (comparisons.some(({ verdict }) => verdict === 'improved' || verdict === 'regressed')) alarms += 1;
        if (comparisons.some(({ verdict }) => verdict === 'not comparable')) unlike += 1;
      }
      context.diagnostic(`${alarms} of ${runs}`);
      assert.ok(alarms <= (AT_MOST / RUNS) * runs, `${alarms} of ${runs}`);
      assert.equal(unlike, 0);
    });
  }
});

test('the same verdicts see a change where there is one', () => {
  const draws = new Draws(8);
  let seen = 0;
  for (let run = 0; run < 50; run += 1) {
    const outcomes = measured(['frozen', 'overlay'], 40, 1, draws).map((one) => (one.arm === 'frozen' ? one : { ...one, metrics: { ...one.metrics, grade: Number(one.metrics['grade']) + 0.5 * draws.uniform() } }));
    if (verdictOf(outcomes, { better: { latency: 'lower', seconds: 'lower' } }).comparisons[0]?.metrics.some(({ metric, verdict }) => metric === 'grade' && verdict === 'improved')) seen += 1;
  }
  assert.ok(seen >= 45, `${seen} of 50`);
});
