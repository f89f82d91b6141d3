import { normalPoint, normalTail, studentPoint } from './distributions.ts';
import { type Differences, meanDifference, signedDifferences } from './differences.ts';
import { resampledMean } from './resampled-mean.ts';

/** An interval of the mean difference for each `alpha`, the chance that it misses; in the differences’ `unit`. */
export interface IntervalRule {
  method: string;
  at: (alpha: number) => { low: number; high: number };
}

/** With more cases than this, Student’s distribution is the normal one to a part in a thousand. */
const STUDENT = 1000;

/**
 * Bias-corrected and accelerated bootstrap of the mean over cases (the cases are drawn, with all their repeats, so these are clusters): Efron (1987),
 * “Better Bootstrap Confidence Intervals”, Journal of the American Statistical Association 82. The acceleration is the jackknife’s; the resampled means are
 * those of infinitely many draws (`resampledMean`), so the interval depends on no seed.
 *
 * Few cases spread less than what they come from; `alpha` is expanded for it as Student’s distribution would: Hesterberg (2015), “What Teachers Should Know
 * About the Bootstrap”, The American Statistician 69, section 3.2.
 */
export function bootstrapRule(differences: Differences): IntervalRule {
  const values = signedDifferences(differences);
  const interval = bcaInterval(values, meanDifference(differences));
  return { method: 'BCa bootstrap', at: (alpha) => interval(expandedPoint(alpha, values.length)) };
}

/** A function from standard errors each way to the interval that BCa gives for them. `values` ascend, and are not all the same. */
export function bcaInterval(values: Float64Array, mean: number): (z: number) => { low: number; high: number } {
  const { squares, cubes } = powersAround(values, mean);
  const { below, point } = resampledMean(values, mean, Math.sqrt(squares) / values.length);
  const bias = normalPoint(1 - below);
  const acceleration = cubes / (6 * squares ** 1.5);
  const end = (z: number): number => {
    const shifted = bias + z;
    const room = 1 - acceleration * shifted;
    return point(room <= 0 ? Number(z > 0) : normalTail(-(bias + shifted / room)));
  };
  return (z) => ({ low: end(-z), high: end(z) });
}

/** Standard errors each way for which percentiles of resampled means miss as often as Student’s interval. */
function expandedPoint(alpha: number, count: number): number {
  const point = count > STUDENT ? normalPoint(alpha / 2) : studentPoint(alpha / 2, count - 1);
  return point * Math.sqrt(count / (count - 1));
}

/** Sums of the squares and cubes of what the values are from their mean. A sixth of their skewness is the acceleration, from leaving out one case at a time. */
function powersAround(values: Float64Array, mean: number): { squares: number; cubes: number } {
  let [squares, cubes] = [0, 0];
  for (const one of values) {
    const square = (one - mean) * (one - mean);
    squares += square;
    cubes += square * (one - mean);
  }
  return { squares, cubes };
}
