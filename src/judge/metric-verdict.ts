import type { Better, MetricComparison } from './comparison.ts';

/** A difference is called a change where chance brings one as large in at most 1 of 20 comparisons. */
export const ALPHA = 0.05;

/**
 * Fewer cases cannot tell a change from chance, however they come out. If all of n change in the same direction, the sign-flip test of numbers (and of
 * repeated cases) gives 2 · 0.5^n, which is 0.0625 for 5 and 0.031 for 6; the mid-p test of pass and fail gives half of it.
 */
export function fewestCases({ kind, pairs, cases }: Pick<MetricComparison, 'kind' | 'pairs' | 'cases'>): number {
  return kind === 'pass-fail' && pairs === cases ? 5 : 6;
}

/** A metric's figures before it is decided what they mean. */
export type MetricFigures = Omit<MetricComparison, 'verdict'> & {
  /** Whether any pair of values differs. */
  differs: boolean;
};

/**
 * What the figures of one metric mean. Pure. The first that applies:
 *
 * 1. no pair differs: `no change seen`;
 * 2. the effect lies within what runs of the same code differ by: `no change seen`;
 * 3. too few cases, or nothing that could be tested: `inconclusive`;
 * 4. the adjusted p is at most 0.05: `improved` or `regressed`, or `changed` where neither way is better;
 * 5. `no change seen`.
 */
export function verdictOfMetric(figures: MetricFigures): MetricComparison['verdict'] {
  const { better, effect, noise, test, differs } = figures;
  if (!differs || (noise !== null && Math.abs(effect) <= noise)) return 'no change seen';
  if (isFew(figures) || test === null) return 'inconclusive';
  if (test.adjusted > ALPHA || effect === 0) return 'no change seen';
  return better === 'neither' ? 'changed' : isWorse(effect, better) ? 'regressed' : 'improved';
}

export function isFew(metric: Pick<MetricComparison, 'kind' | 'pairs' | 'cases'>): boolean {
  return metric.cases < fewestCases(metric);
}

export function isWorse(effect: number, better: Better): boolean {
  return worsening(effect, better) > 0;
}

/** How much worse an effect is: positive is worse. Where neither way is better, less counts as worse. */
export function worsening(effect: number, better: Better): number {
  return better === 'lower' ? effect : -effect;
}
