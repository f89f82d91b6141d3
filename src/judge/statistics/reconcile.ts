import type { IntervalRule } from './bootstrap.ts';
import type { TestResult } from './sign-flip.ts';

export interface Reconciled {
  test: TestResult;
  interval: { low: number; high: number; method: string };
}

/**
 * Makes test and interval say the same: a change is called only where both show it, so that neither alone (the test where differences lean to one side, the
 * interval where few cases differ) gives a false alarm.
 *
 * - The test does not show it, the interval does: the interval is widened to hold 0.
 * - The interval does not show it, the test does: p is the interval’s, the level at which it would just touch 0.
 *
 * Both say so in their `method`.
 */
export function reconcile(test: TestResult, rule: IntervalRule, alpha: number): Reconciled {
  const { low, high } = rule.at(alpha);
  const excluded = low > 0 || high < 0;
  const interval = { low, high, method: rule.method };
  if (test.p <= alpha && !excluded) return { test: { method: `${test.method}; p of the interval, which holds 0`, p: touching(rule, alpha) }, interval };
  if (test.p <= alpha || !excluded) return { test, interval };
  return { test, interval: { low: Math.min(0, low), high: Math.max(0, high), method: `${rule.method}, widened to 0 by the test` } };
}

function touching(rule: IntervalRule, alpha: number): number {
  let [low, high] = [alpha, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    const { low: from, high: to } = rule.at(middle);
    if (from > 0 || to < 0) high = middle;
    else low = middle;
  }
  return high;
}
