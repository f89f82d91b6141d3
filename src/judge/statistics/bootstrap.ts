import { normalPoint, normalTail, studentPoint } from './distributions.ts';
import { type Differences, meanDifference, signedDifferences } from './differences.ts';
import { randomBits } from './random.ts';

/** An interval of the mean difference for each `alpha`, the chance that it misses; in the differences’ `unit`. */
export interface IntervalRule {
  method: string;
  at: (alpha: number) => { low: number; high: number };
}

/** With more cases than this the analytic form serves: what it leaves out is then less than what chance does to ends that are drawn. */
const RESAMPLED = 100;
/** With more cases than this, Student’s distribution is the normal one to a part in a thousand. */
const STUDENT = 1000;
const DRAWS = 9999;

/**
 * Bias-corrected and accelerated bootstrap of the mean over cases (the cases are drawn, with all their repeats, so these are clusters): Efron (1987),
 * “Better Bootstrap Confidence Intervals”, Journal of the American Statistical Association 82. The acceleration is the jackknife’s.
 *
 * Few cases spread less than what they come from; `alpha` is expanded for it as Student’s distribution would: Hesterberg (2015), “What Teachers Should Know
 * About the Bootstrap”, The American Statistician 69, section 3.2.
 *
 * With more than 100 cases the analytic form of the same interval: DiCiccio and Efron (1992), “More accurate confidence intervals in exponential
 * families”, Biometrika 79, which for a mean needs neither draws nor derivatives.
 */
export function bootstrapRule(differences: Differences, seed: number): IntervalRule {
  const values = signedDifferences(differences);
  const mean = meanDifference(differences);
  const expanded = (alpha: number): number => expandedPoint(alpha, values.length);
  if (values.length > RESAMPLED) return { method: 'BCa bootstrap, analytic', at: (alpha) => analyticInterval(values, mean, expanded(alpha)) };
  const resampled = resample(values, mean, seed);
  return { method: `BCa bootstrap, ${DRAWS.toLocaleString('en-US')} draws`, at: (alpha) => resampled(expanded(alpha)) };
}

/** A function from standard errors each way to the interval that BCa gives for them. `values` ascend. */
export function resample(values: Float64Array, mean: number, seed: number, draws = DRAWS): (z: number) => { low: number; high: number } {
  const means = drawMeans(values, draws, randomBits(seed));
  const tie = 1e-12 * Math.max(Math.abs(values[0] ?? 0), Math.abs(values.at(-1) ?? 0));
  const below = (countBelow(means, mean - tie) + countBelow(means, mean + tie)) / 2;
  const bias = -normalPoint(Math.min(draws - 0.5, Math.max(0.5, below)) / draws);
  const acceleration = accelerationOf(values, mean);
  const end = (z: number): number => {
    const shifted = bias + z;
    const room = 1 - acceleration * shifted;
    const share = room <= 0 ? Number(z > 0) : normalTail(-(bias + shifted / room));
    return quantile(means, share);
  };
  return (z) => ({ low: end(-z), high: end(z) });
}

/** The same in closed form. */
export function analyticInterval(values: Float64Array, mean: number, z: number): { low: number; high: number } {
  const acceleration = accelerationOf(values, mean);
  const deviation = Math.sqrt(powersAround(values, mean).squares) / values.length;
  const end = (z: number): number => {
    const shifted = acceleration + z;
    return mean + (deviation * shifted) / Math.max(0.1, 1 - acceleration * shifted) ** 2;
  };
  return { low: end(-z), high: end(z) };
}

/** Standard errors each way for which percentiles of resampled means miss as often as Student’s interval. */
function expandedPoint(alpha: number, count: number): number {
  const point = count > STUDENT ? normalPoint(alpha / 2) : studentPoint(alpha / 2, count - 1);
  return point * Math.sqrt(count / (count - 1));
}

/** Ascending. */
function drawMeans(values: Float64Array, draws: number, next: () => number): Float64Array {
  const means = new Float64Array(draws);
  const [count, share] = [values.length, values.length / 2 ** 32];
  for (let draw = 0; draw < draws; draw += 1) {
    let sum = 0;
    for (let index = 0; index < count; index += 1) sum += values[((next() >>> 0) * share) | 0] ?? 0;
    means[draw] = sum / count;
  }
  return means.sort();
}

/** A sixth of the skewness of the mean, from leaving out one case at a time. */
function accelerationOf(values: Float64Array, mean: number): number {
  const { squares, cubes } = powersAround(values, mean);
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
}

function powersAround(values: Float64Array, mean: number): { squares: number; cubes: number } {
  let [squares, cubes] = [0, 0];
  for (const one of values) {
    const square = (one - mean) * (one - mean);
    squares += square;
    cubes += square * (one - mean);
  }
  return { squares, cubes };
}

function countBelow(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}
