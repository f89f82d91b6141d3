import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bcaInterval } from '../../../src/judge/statistics/bootstrap.ts';
import { binomialTail, normalPoint } from '../../../src/judge/statistics/distributions.ts';
import { resampledMean } from '../../../src/judge/statistics/resampled-mean.ts';
import { Draws } from './simulated.ts';

const meanOf = (values: Float64Array): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const distributionOf = (values: Float64Array) => resampledMean(values, meanOf(values), errorOf(values));
const SHARES = [0.0005, 0.01, 0.025, 0.1, 0.3, 0.5, 0.7, 0.9, 0.975, 0.99, 0.9995];

function errorOf(values: Float64Array): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0)) / values.length;
}

/** The means of all the ways to draw as many values as there are, ascending. */
function allMeans(values: Float64Array): Float64Array {
  let sums = [0];
  for (let draw = 0; draw < values.length; draw += 1) sums = sums.flatMap((sum) => Array.from(values, (one) => sum + one));
  return Float64Array.from(sums, (sum) => sum / values.length).sort();
}

test('resampled means lie where all of them, counted, do: to a fifth of a standard error', () => {
  const draws = new Draws(1);
  const samples = [
    Array.from({ length: 6 }, () => draws.normal()),
    Array.from({ length: 6 }, () => draws.exponential()),
    Array.from({ length: 6 }, () => draws.normal() * draws.exponential() ** 3),
    [0, 0, 0, 0, 0, 1],
    [-1, -1, 0, 1, 1, 1],
  ];
  for (const sample of samples) {
    const values = Float64Array.from(sample).sort();
    const means = allMeans(values);
    const { below, point } = distributionOf(values);
    const mean = meanOf(values);
    const half = (means.filter((one) => one < mean - 1e-9).length + means.filter((one) => one <= mean + 1e-9).length) / 2 / means.length;
    assert.ok(Math.abs(below - half) < 0.02, `${below}, counted ${half}: ${sample.join()}`);
    for (const share of SHARES) {
      const [place, slack] = [point(share), 0.2 * errorOf(values)];
      const [from, to] = [means.filter((one) => one < place - slack).length, means.filter((one) => one <= place + slack).length].map((count) => count / means.length);
      assert.ok((from ?? 1) <= share && share <= (to ?? 0), `${share}: ${from} to ${to} at ${place}: ${sample.join()}`);
    }
  }
});

test('resampled means of many values of which few differ are distributed as a binomial, far out too', () => {
  const values = new Float64Array(400).fill(0).fill(1, 380);
  const { point } = distributionOf(values);
  for (const share of SHARES) {
    const count = Math.round(point(share) * 400);
    const [least, most] = [1 - binomialTail(count - 1, 400, 0.05), 1 - binomialTail(count + 2, 400, 0.05)];
    assert.ok(least <= share && share <= most, `${share}: ${count}, ${least} to ${most}`);
  }
});

test('with very many values, the interval is the normal one, and as skewed as they are', () => {
  const draws = new Draws(2);
  const values = Float64Array.from({ length: 50_000 }, () => draws.exponential()).sort();
  const [mean, error, z] = [meanOf(values), errorOf(values), normalPoint(0.025)];
  const { low, high } = bcaInterval(values, mean)(z);
  assert.ok(Math.abs((high - low) / (2 * z * error) - 1) < 0.002, `${low} to ${high}`);
  // Of second order: the ends move by a third of the skewness of the mean, (2z² + 1) / 6 of it.
  const skewness = 2 / Math.sqrt(values.length);
  assert.ok(Math.abs((low + high) / 2 - mean - (error * skewness * (2 * z * z + 1)) / 6) < 0.003 * error);
});

test('far out an interval ends at the values: no mean is beyond them', () => {
  const values = Float64Array.from([-1, 0, 0, 0, 0, 0, 1, 2]);
  const { low, high } = bcaInterval(values, meanOf(values))(30);
  assert.deepEqual([low, high], [-1, 2]);
});

test('turned around, the interval is the same turned around', () => {
  const draws = new Draws(3);
  const values = Float64Array.from({ length: 33 }, () => draws.exponential() - 0.5).sort();
  const one = bcaInterval(values, meanOf(values))(2);
  const other = bcaInterval(values.map((value) => -value).sort(), -meanOf(values))(2);
  assert.ok(Math.abs(one.low + other.high) < 1e-6 && Math.abs(one.high + other.low) < 1e-6, JSON.stringify([one, other]));
});
