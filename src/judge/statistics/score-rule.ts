import type { IntervalRule } from './bootstrap.ts';
import { normalPoint } from './distributions.ts';
import { type ChangedCases, tangoInterval } from './mcnemar.ts';

/** Tango’s interval at each level. */
export function scoreRule(changed: ChangedCases): IntervalRule {
  return { method: 'Tango score', at: (alpha) => tangoInterval(changed, normalPoint(alpha / 2)) };
}

/** Both ways, the share of cases that may differ though none of `cases` did, at each level: Tango’s interval where nothing differs. */
export function unseenShare(cases: number, alpha: number): number {
  const square = normalPoint(alpha / 2) ** 2;
  return square / (cases + square);
}
