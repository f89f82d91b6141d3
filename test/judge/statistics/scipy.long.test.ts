import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { bcaInterval } from '../../../src/judge/statistics/bootstrap.ts';
import { comparePaired } from '../../../src/judge/statistics/compare-paired.ts';
import { differencesOf } from '../../../src/judge/statistics/differences.ts';
import { binomialMass, binomialTail, normalPoint, normalTail, studentPoint, studentTail } from '../../../src/judge/statistics/distributions.ts';
import { mcnemarMidP, tangoInterval } from '../../../src/judge/statistics/mcnemar.ts';
import { detectableMean } from '../../../src/judge/statistics/power-numeric.ts';
import { signFlipTest } from '../../../src/judge/statistics/sign-flip.ts';
import { Tools } from '../../results/tools.ts';
import { Draws } from './simulated.ts';

const tools = new Tools();
after(() => tools.remove());

let python = 'python3';
const why = await tools.python('scipy', [['scipy>=1.15']]).then(
  (programs) => {
    python = join(programs, 'python');
    return null;
  },
  (error: unknown) => `SciPy could not be installed: ${(error instanceof Error ? error.message : String(error)).slice(-500)}`,
);

test('in CI, SciPy can be installed', () => assert.ok(why === null || process.env['CI'] === undefined, why ?? ''));

async function ask<T>(questions: readonly [string, readonly unknown[]][]): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const child = execFile(python, [join(import.meta.dirname, '../../fixtures/statistics/reference.py')], { maxBuffer: 2 ** 26 }, (error, stdout) => {
      if (error) reject(error);
      else resolve(JSON.parse(stdout) as T[]);
    });
    child.stdin?.end(JSON.stringify(questions));
  });
}

function agrees(actual: number, expected: number, tolerance: number, question: unknown): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual}, SciPy ${expected}: ${JSON.stringify(question).slice(0, 400)}`);
}

const RUNS = 200;
const draws = new Draws(2026);
const times = <T>(make: (index: number) => T): T[] => Array.from({ length: RUNS }, (_, index) => make(index));
const whole = (most: number): number => Math.floor(draws.uniform() * (most + 1));

/** Normal, skewed, heavy-tailed, on a grid, mostly zero; with and without an effect. */
function randomDifferences(cases: number, index: number): number[] {
  const makers = [
    () => draws.normal(),
    () => draws.exponential() - 0.7,
    () => draws.normal() * draws.exponential() ** 2,
    () => (1 + whole(4)) * (draws.chance(0.6) ? 0.25 : -0.25),
    () => (draws.chance(0.3) ? draws.exponential() * (draws.chance(0.7) ? 1 : -1) : 0),
  ];
  const shift = index % 2 === 0 ? 0 : 0.4;
  return Array.from({ length: cases }, () => makers[index % makers.length]?.() ?? 0).map((one) => (index % 5 < 3 ? one + shift : one));
}

describe('SciPy says the same', { skip: why ?? false }, () => {
  test(`of ${RUNS} random arguments of each distribution`, async () => {
    const distributions: Record<string, { of: (...values: number[]) => number; arguments: () => number[] }> = {
      normalTail: { of: (z = NaN) => normalTail(z), arguments: () => [draws.normal() * 8] },
      normalPoint: { of: (tail = NaN) => normalPoint(tail), arguments: () => [10 ** (-20 * draws.uniform())] },
      studentTail: { of: (t = NaN, freedom = NaN) => studentTail(t, freedom), arguments: () => [draws.exponential() * 2, 1 + whole(600)] },
      studentPoint: { of: (tail = NaN, freedom = NaN) => studentPoint(tail, freedom), arguments: () => [draws.uniform() / 2, 1 + whole(600)] },
      binomialMass: { of: (k = NaN, n = NaN, p = NaN) => binomialMass(k, n, p), arguments: binomialArguments },
      binomialTail: { of: (k = NaN, n = NaN, p = NaN) => binomialTail(k, n, p), arguments: binomialArguments },
    };
    const questions = Object.entries(distributions).flatMap(([name, { arguments: make }]) => times(() => [name, make()] as [string, number[]]));
    const answers = await ask<number>(questions);
    for (const [index, [name, values]] of questions.entries()) {
      const expected = answers[index] ?? NaN;
      const tolerance = 1e-11 * Math.abs(expected) + (name === 'studentTail' ? 1e-15 : 1e-300);
      agrees(distributions[name]?.of(...values) ?? NaN, expected, tolerance, questions[index]);
    }
  });

  test(`of the p and the interval of ${RUNS} random pass/fail comparisons`, async () => {
    const inputs = times((index) => {
      const cases = 1 + whole(index % 2 === 0 ? 30 : 1500);
      const gains = whole(Math.min(cases, 1 + whole(cases)));
      return { cases, gains, losses: whole(cases - gains), confidence: [0.8, 0.95, 0.99][index % 3] ?? 0.95 };
    });
    const ps = await ask<number>(inputs.map(({ cases, gains, losses }) => ['shareTest', [cases, gains, losses]]));
    const intervals = await ask<[number, number]>(inputs.map(({ cases, gains, losses, confidence }) => ['shareInterval', [cases, gains, losses, confidence]]));
    for (const [index, input] of inputs.entries()) {
      const expected = ps[index] ?? NaN;
      agrees(mcnemarMidP(input), expected, 1e-9 * expected + 1e-14, input);
      const { low, high } = tangoInterval(input, normalPoint((1 - input.confidence) / 2));
      agrees(low, intervals[index]?.[0] ?? NaN, 1e-6, input);
      agrees(high, intervals[index]?.[1] ?? NaN, 1e-6, input);
    }
  });

  test(`of the p of ${RUNS} random numeric comparisons: to 12 digits where both count, to what draws can tell where one draws`, async () => {
    const inputs = times((index) => randomDifferences(index % 2 === 0 ? 2 + whole(12) : 15 + whole(100), index));
    const answers = await ask<number>(inputs.map((values, index) => ['flips', [values, index]]));
    for (const [index, values] of inputs.entries()) {
      const { p } = signFlipTest(differencesOf(values.map((one) => ({ before: [0], after: [one] }))), index);
      const expected = answers[index] ?? NaN;
      // SciPy doubles the smaller side of what it draws.
      const counted = values.length <= 14 && values.every((one) => one !== 0);
      agrees(p, expected, counted ? 1e-12 : 5 * Math.sqrt((2 * expected * (1 - expected / 2)) / 10_000 + (expected * (1 - expected)) / 40_000) + 1e-3, values);
    }
  });

  test(`of the BCa interval of ${RUNS} random numeric comparisons, to what its 10,000 draws can tell`, async (context) => {
    const inputs = times((index) => ({ values: randomDifferences(index % 2 === 0 ? 8 + whole(30) : 30 + whole(170), index), point: [1.645, 1.96, 2.3][index % 3] ?? 1.96 }));
    const usable = inputs.filter(({ values }) => values.filter((one) => one !== 0).length >= 8);
    const answers = await ask<[number, number]>(usable.map(({ values, point }, index) => ['resampled', [values, point, index]]));
    assert.ok(usable.length > 0.85 * RUNS);
    const widths: number[] = [];
    for (const [index, { values, point }] of usable.entries()) {
      const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
      const interval = bcaInterval(Float64Array.from(values).sort(), mean);
      const { error, low, high } = drawnEnds(values, mean, point, 10_000);
      const [expectedLow = NaN, expectedHigh = NaN] = answers[index] ?? [];
      isBetween(expectedLow, interval(point + low).low - error, interval(point - low).low + error, [point, values]);
      isBetween(expectedHigh, interval(point - high).high - error, interval(point + high).high + error, [point, values]);
      widths.push((interval(point + low).low - interval(point - low).low) / (expectedLow - expectedHigh), (interval(point + high).high - interval(point - high).high) / (expectedHigh - expectedLow));
    }
    // What draws can tell is enough to see a mistake.
    const median = widths.sort((a, b) => a - b)[usable.length] ?? 1;
    context.diagnostic(`half of the ends are known to ${median.toFixed(3)} of the interval`);
    assert.ok(median < 0.2);
  });

  test(`of Student’s interval where there are too few cases to resample`, async () => {
    const inputs = times((index) => randomDifferences(2 + whole(3), index - (index % 5) + (index % 3)));
    const answers = await ask<[number, number]>(inputs.map((values) => ['student', [values, 0.95]]));
    for (const [index, values] of inputs.entries()) {
      const { interval } = comparePaired({ kind: 'numeric', cases: values.map((one) => ({ before: [0], after: [one] })) });
      const [low, high] = answers[index] ?? [NaN, NaN];
      agrees(interval?.low ?? NaN, Math.min(0, low), 1e-9 * (high - low), values);
      agrees(interval?.high ?? NaN, Math.max(0, high), 1e-9 * (high - low), values);
    }
  });

  test('of the power that the detectable effect has by the noncentral t distribution: 0.8 within 2 points', async () => {
    const sizes = [8, 10, 12, 15, 20, 30, 50, 100, 200, 1000];
    const questions = sizes.map((cases): [string, number[]] => ['power', [cases, detectableMean({ cases, differing: cases, deviation: 1, largest: 3, alpha: 0.05 }) ?? NaN]]);
    const answers = await ask<number>(questions);
    for (const [index, question] of questions.entries()) agrees(answers[index] ?? NaN, 0.8, 0.02, question);
  });
});

/**
 * How far off, in standard errors, the ends of a BCa interval may be whose bias and percentiles come from so many draws: five standard deviations. A tenth of the
 * `error` of the mean is for the jumps of means of values on a grid.
 */
function drawnEnds(values: readonly number[], mean: number, point: number, count: number): { error: number; low: number; high: number } {
  const sum = (power: number): number => values.reduce((total, one) => total + (one - mean) ** power, 0);
  const acceleration = sum(3) / (6 * sum(2) ** 1.5);
  const offAt = (z: number): number => {
    const room = 1 - acceleration * (acceleration + z);
    const place = acceleration + (acceleration + z) / room;
    const share = normalTail(Math.abs(place));
    const percentile = (Math.sqrt((share * (1 - share)) / count) * Math.sqrt(2 * Math.PI)) / Math.exp((-place * place) / 2);
    return 5 * Math.hypot(percentile * room ** 2, (1.25 / Math.sqrt(count)) * (1 + room ** 2));
  };
  return { error: (0.1 * Math.sqrt(sum(2))) / values.length, low: offAt(-point), high: offAt(point) };
}

function isBetween(actual: number, low: number, high: number, question: unknown): void {
  assert.ok(low <= actual && actual <= high, `SciPy ${actual}, expected ${low} to ${high}: ${JSON.stringify(question).slice(0, 400)}`);
}

function binomialArguments(): number[] {
  const [cases, chance] = [1 + Math.floor(10 ** (5 * draws.uniform())), draws.uniform()];
  const near = cases * chance + 4 * draws.normal() * Math.sqrt(cases * chance * (1 - chance));
  return [Math.max(0, Math.min(cases, Math.round(near))), cases, chance];
}

test('the reference is SciPy alone: it imports nothing of evalpin', () => {
  const source = readFileSync(join(import.meta.dirname, '../../fixtures/statistics/reference.py'), 'utf8');
  assert.deepEqual([...source.matchAll(/^(?:import|from) (\w+)/gm)].map(([, name]) => name), ['json', 'sys', 'numpy', 'scipy']);
});
