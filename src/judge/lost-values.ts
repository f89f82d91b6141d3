import type { CaseMatch } from './cases.ts';
import type { Better, MetricComparison } from './comparison.ts';
import { ALPHA, isFew, isWorse } from './metric-verdict.ts';
import { goneValues, isPassFail, pairsOf } from './pairs.ts';
import { comparePaired } from './statistics/compare-paired.ts';

/** Values that the baseline has and the arm has not, though it came to an answer. */
export interface LostValues {
  metric: string;
  /** Names of the cases. */
  cases: string[];
  /** The comparison with every missing value, in either arm, taken for a bad one. */
  counted: Pick<MetricComparison, 'metric' | 'before' | 'after' | 'effect'> & { as: number; /** The mean is better. */ isBetter: boolean; /** It got worse by more than chance. */ regressed: boolean };
}

/** Pure. `noise`: effects up to this size come about between runs of the same code. */
export function lostValues(metric: string, match: CaseMatch, { better, noise, seed }: { better: Better; noise: number | null; seed: number }): LostValues | undefined {
  const cases = [...new Set(goneValues(metric, match).flatMap((one) => (one.answered ? [one.case] : [])))];
  if (cases.length === 0) return undefined;
  const as = badValue(pairsOf(metric, match).flatMap(({ before, after }) => [...before, ...after]), better);
  const pairs = pairsOf(metric, match, as);
  const kind = isPassFail(pairs) ? 'pass-fail' : 'numeric';
  const result = comparePaired({ kind, cases: pairs, seed });
  const chance = isFew({ kind, ...result }) || result.test === null || result.test.p > ALPHA || (noise !== null && Math.abs(result.effect) <= noise);
  const { before, after, effect } = result;
  const worse = isWorse(effect, better);
  return { metric, cases, counted: { metric, before, after, effect, as, isBetter: effect !== 0 && !worse, regressed: worse && !chance } };
}

/** Whether what was found of a metric might be otherwise, had the lost values been there. Pure. */
export function leavesOpen({ counted: { isBetter, regressed } }: LostValues, verdict: MetricComparison['verdict']): boolean {
  return verdict !== 'regressed' && (regressed || (verdict === 'improved' && !isBetter));
}

/** A score that is nothing; else, where no bound is known, as far beyond the worst as that is from the best. */
function badValue(values: readonly number[], better: Better): number {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  if (values.length === 0) return 0;
  const beyond = high - low || Math.abs(high) || 1;
  if (better === 'lower') return low >= 0 && high <= 1 ? 1 : high + beyond;
  return low >= 0 ? 0 : low - beyond;
}
