import { binomialTail, normalPoint } from './distributions.ts';
import { largestWhere, POWER, smallestWhere } from './power.ts';

export interface Spread {
  cases: number;
  /** Cases whose difference is not 0. */
  differing: number;
  /** Sample standard deviation of the differences. */
  deviation: number;
  /** The largest magnitude of a difference; where there is none, what one could be. */
  largest: number;
  alpha: number;
}

/** With fewer cases that differ, these cases decide and not their spread. */
const SPARSE = 8;

/**
 * The smallest mean difference that shows with a power of 0.8: (z_α/2 + z_β)·s/√(n − z²_α/2 / 2), the paired t test’s, of Guenther (1981), “Sample size
 * formulas for normal theory t tests”, The American Statistician 35. No test of signs calls a change from fewer than `fewestOf` cases; where hardly any
 * case differs, so many must come to differ, each by the largest difference. Null where there are not so many cases.
 */
export function detectableMean({ cases, differing, deviation, largest, alpha }: Spread): number | null {
  const fewest = fewestOf(alpha);
  if (cases < fewest) return null;
  const bySpread = (pointsOf(alpha) * deviation) / Math.sqrt(Math.max(1, cases - normalPoint(alpha / 2) ** 2 / 2));
  if (differing >= SPARSE && deviation > 0) return bySpread;
  const share = largestWhere((share) => binomialTail(fewest, cases, share) < POWER, 1);
  return Math.max(bySpread, share * largest);
}

/** Cases that show a mean difference of `effect` so, by the same formula. Null where no case could differ, and beyond what a whole number can hold. */
export function casesForMean(effect: number, { differing, deviation, largest, alpha }: Spread): number | null {
  if (largest === 0) return null;
  const fewest = fewestOf(alpha);
  const bySpread = ((pointsOf(alpha) * deviation) / effect) ** 2 + (deviation > 0 ? normalPoint(alpha / 2) ** 2 / 2 : 0);
  const share = Math.min(1, effect / largest);
  const byCases = differing >= SPARSE && deviation > 0 ? fewest : smallestWhere((cases) => binomialTail(fewest, cases, share) >= POWER);
  const cases = byCases === null ? Infinity : Math.max(fewest, byCases, Math.ceil(bySpread));
  return cases > Number.MAX_SAFE_INTEGER ? null : cases;
}

/** The fewest cases of which all signs alike have a p of at most `alpha`. */
function fewestOf(alpha: number): number {
  return Math.ceil(1 - Math.log2(alpha) - 1e-9);
}

function pointsOf(alpha: number): number {
  return normalPoint(alpha / 2) + normalPoint(1 - POWER);
}
