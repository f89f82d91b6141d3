import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { analyticInterval, resample } from '../../../src/judge/statistics/bootstrap.ts';
import { comparePaired } from '../../../src/judge/statistics/compare-paired.ts';
import { differencesOf } from '../../../src/judge/statistics/differences.ts';
import { binomialMass, binomialTail, normalPoint, normalTail, studentPoint, studentTail } from '../../../src/judge/statistics/distributions.ts';
import { mcnemarMidP, tangoInterval } from '../../../src/judge/statistics/mcnemar.ts';
import { detectableMean } from '../../../src/judge/statistics/power-numeric.ts';
import { signFlipTest } from '../../../src/judge/statistics/sign-flip.ts';
import { Draws } from './simulated.ts';

// SciPy in an environment of its own. Where it cannot be installed (no network), the tests say so; in CI that is a failure.
const folder = mkdtempSync(join(tmpdir(), 'evalpin-scipy-'));
const python = join(folder, 'bin', 'python');
const why = install();
after(() => rmSync(folder, { recursive: true, force: true }));

function install(): string | null {
  try {
    execFileSync('python3', ['-m', 'venv', folder], { stdio: 'pipe' });
    execFileSync(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-cache-dir', 'scipy>=1.15'], { stdio: 'pipe', timeout: 600_000 });
    return null;
  } catch (error) {
    return `SciPy could not be installed: ${String((error as { stderr?: Buffer }).stderr ?? error).trim().slice(-300)}`;
  }
}

test('SciPy is there in CI', { skip: process.env['CI'] === undefined ? 'not in CI' : false }, () => assert.equal(why, null));

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

  test(`of the BCa interval of ${RUNS} random numeric comparisons, drawn and in closed form, to what draws can tell`, async () => {
    const inputs = times((index) => ({ values: randomDifferences(index % 2 === 0 ? 8 + whole(30) : 30 + whole(170), index), point: [1.645, 1.96, 2.3][index % 3] ?? 1.96 }));
    const usable = inputs.filter(({ values }) => values.filter((one) => one !== 0).length >= 8);
    const answers = await ask<[number, number]>(usable.map(({ values, point }, index) => ['resampled', [values, point, index]]));
    assert.ok(usable.length > 0.85 * RUNS);
    for (const [index, { values, point }] of usable.entries()) {
      const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
      const sorted = Float64Array.from(values).sort();
      const { low, high } = values.length > 100 ? analyticInterval(sorted, mean, point) : resample(sorted, mean, index, 10_000)(point);
      const [expectedLow, expectedHigh] = answers[index] ?? [NaN, NaN];
      const tolerance = 0.1 * (expectedHigh - expectedLow);
      agrees(low, expectedLow, tolerance, values);
      agrees(high, expectedHigh, tolerance, values);
    }
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

function binomialArguments(): number[] {
  const [cases, chance] = [1 + Math.floor(10 ** (5 * draws.uniform())), draws.uniform()];
  const near = cases * chance + 4 * draws.normal() * Math.sqrt(cases * chance * (1 - chance));
  return [Math.max(0, Math.min(cases, Math.round(near))), cases, chance];
}

test('the reference is SciPy alone: it imports nothing of evalpin', () => {
  const source = readFileSync(join(import.meta.dirname, '../../fixtures/statistics/reference.py'), 'utf8');
  assert.deepEqual([...source.matchAll(/^(?:import|from) (\w+)/gm)].map(([, name]) => name), ['json', 'sys', 'numpy', 'scipy']);
});
