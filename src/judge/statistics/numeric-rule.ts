import { bootstrapRule, type IntervalRule } from './bootstrap.ts';
import { type Differences, deviationOf, meanDifference } from './differences.ts';
import { studentPoint } from './distributions.ts';
import { unseenShare } from './score-rule.ts';

/** With fewer cases, resampled ones hold too little: the mean of what they come from lies often outside of all of them. */
const FEW = 8;

/**
 * The interval of a mean difference, by the number of cases and how they differ:
 *
 * - 8 cases or more: BCa bootstrap;
 * - fewer: Student’s t;
 * - under 8 cases that differ, or all by the same: these may not have shown what else there is. The interval is then at least as wide as if the share of
 *   cases that may differ unseen differed by `largest`, the largest difference (where none differs: the largest one that there could have been).
 */
export function numericRule(differences: Differences, largest: number): IntervalRule {
  const { cases, gains, losses } = differences;
  const mean = meanDifference(differences);
  const deviation = deviationOf(differences);
  const sparse = gains.length + losses.length < FEW || deviation === 0;
  if (deviation === 0 || cases < 2) return unseenRule(cases, mean, largest);
  const rule = cases < FEW ? studentRule(cases, mean, deviation) : bootstrapRule(differences);
  return sparse && cases >= FEW ? widest(rule, unseenRule(cases, mean, largest)) : rule;
}

function unseenRule(cases: number, mean: number, largest: number): IntervalRule {
  const method = 'share of cases that may differ unseen';
  return { method, at: (alpha) => ({ low: mean - unseenShare(cases, alpha) * largest, high: mean + unseenShare(cases, alpha) * largest }) };
}

/** Student (1908), “The probable error of a mean”, Biometrika 6. */
function studentRule(cases: number, mean: number, deviation: number): IntervalRule {
  const widthAt = (alpha: number): number => (studentPoint(alpha / 2, cases - 1) * deviation) / Math.sqrt(cases);
  return { method: 'Student’s t', at: (alpha) => ({ low: mean - widthAt(alpha), high: mean + widthAt(alpha) }) };
}

function widest(one: IntervalRule, other: IntervalRule): IntervalRule {
  return {
    method: `${one.method}, or ${other.method}`,
    at: (alpha) => {
      const [a, b] = [one.at(alpha), other.at(alpha)];
      return { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
    },
  };
}
