import assert from 'node:assert/strict';
import { test } from 'node:test';
import { basisOf } from '../../src/judge/basis.ts';
import type { JudgeRequest } from '../../src/judge/judge.ts';
import { arm, suite, verdictOf } from './outcomes.ts';

const ARMS = ['frozen', 'overlay', 'overlay-2', 'overlay-3'];
const withLatency = (failing: number, latency: number) => suite(60, failing).map((one, at) => ({ ...one, metrics: { latency: latency + (at % 4) } }));
const OUTCOMES = [...arm('frozen', withLatency(30, 10)), ...arm('overlay', withLatency(40, 12)), ...arm('overlay-2', withLatency(5, 8)), ...arm('overlay-3', withLatency(30, 10))];
const ranked = (rest: Partial<JudgeRequest> = {}) => verdictOf(OUTCOMES, { arms: ARMS, better: { latency: 'lower' }, ...rest });
const order = (ranking: ReturnType<typeof ranked>['ranking']) => ranking?.rows.map((row) => [row.rank, row.arm]);

test('several candidates are ranked by the metric that the settings name first, the best first', () => {
  const { ranking } = ranked();
  assert.deepEqual([ranking?.metric, ranking?.better, ranking?.candidates], ['latency', 'lower', 3]);
  assert.deepEqual(order(ranking), [[1, 'overlay-2'], [2, 'overlay-3'], [3, 'overlay']]);
});

test('without such settings a gate’s metric ranks, else `passed`', () => {
  assert.equal(ranked({ better: {}, gates: [{ metric: 'latency', maxDrop: 1 }] }).ranking?.metric, 'latency');
  const { ranking } = ranked({ better: {} });
  assert.equal(ranking?.metric, 'passed');
  assert.deepEqual(order(ranking), [[1, 'overlay-2'], [2, 'overlay-3'], [3, 'overlay']]);
});

test('a row has the arm’s value, its effect against the baseline, and p as it is adjusted for all arms and metrics', () => {
  const { ranking, comparisons } = ranked({ better: {} });
  const [first] = ranking?.rows ?? [];
  const metric = comparisons.find((one) => one.arm === 'overlay-2')?.metrics[0];
  assert.deepEqual([first?.value, first?.effect, first?.adjusted, first?.verdict], [metric?.after, metric?.effect, metric?.test?.adjusted, 'regressed']);
  assert.ok((metric?.test?.adjusted ?? 0) > (metric?.test?.p ?? 0));
});

test('equal effects share a rank', () => {
  const outcomes = [...arm('frozen', suite(20, 10)), ...arm('overlay', suite(20, 5)), ...arm('overlay-2', suite(20, 5)), ...arm('overlay-3', suite(20, 10))];
  assert.deepEqual(order(verdictOf(outcomes, { arms: ARMS }).ranking), [[1, 'overlay'], [1, 'overlay-2'], [3, 'overlay-3']]);
});

test('an arm that cannot be compared comes last and has no value', () => {
  const basis = (seed: number) => basisOf({ episodes: null, seed, graph: null, interpreter: 'x', scorer: {}, harness: 'builtin' });
  const { ranking } = ranked({ better: {}, bases: { frozen: basis(1), overlay: basis(1), 'overlay-2': basis(2), 'overlay-3': basis(1) } });
  assert.deepEqual(order(ranking), [[1, 'overlay-3'], [2, 'overlay'], [3, 'overlay-2']]);
  assert.deepEqual([ranking?.rows[2]?.value, ranking?.rows[2]?.verdict], [null, 'not comparable']);
});

test('one candidate, or none, is not ranked', () => {
  assert.equal(verdictOf(OUTCOMES, { arms: ['frozen', 'overlay'] }).ranking, null);
  assert.equal(verdictOf(OUTCOMES, { arms: ['frozen'], baseline: undefined }).ranking, null);
});
