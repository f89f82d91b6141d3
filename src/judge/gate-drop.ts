import type { MetricComparison } from './comparison.ts';
import type { Checked } from './gates.ts';
import { worsening } from './metric-verdict.ts';
import { countOf, figure, sayInterval } from './sentences.ts';

/**
 * Whether a metric got worse by more than `allowed`, in the direction in which it gets worse. Pure.
 *
 * - `failed`: it did, and the interval of the change leaves out 0.
 * - `undecided`: the interval holds both no drop and one of `allowed`; or there is no interval; or the drop is within what runs of the same code differ by.
 * - `held` otherwise. Where no drop at all is allowed, the measured one decides whether there is any; chance decides only whether it counts.
 */
export function checkDrop(allowed: number, metric: MetricComparison): Checked {
  const { effect, better, interval, before, after, noise, cases } = metric;
  const drop = worsening(effect, better);
  // Sums of the same values in another order differ in the last digits.
  const exceeds = drop > allowed + 1e-12 * Math.max(1, Math.abs(before), Math.abs(after));
  const [was, is] = [figure(before), figure(after)];
  const moved = `${metric.metric} ${effect === 0 ? `stayed at ${was}` : was === is ? `hardly moved from ${was}` : `went from ${was} to ${is}`} over ${countOf(cases, 'case')}`;
  const rule = `a ${better === 'lower' ? 'rise' : 'drop'} of ${figure(allowed)} is allowed`;
  if (allowed === 0 && !exceeds) return { status: 'held', reason: `${moved}; ${rule}` };
  if (interval === null) return { status: 'undecided', reason: `${moved}, too few for an interval; ${rule}${needed(metric)}` };
  const [least, most] = [worsening(interval.low, better), worsening(interval.high, better)].sort((a, b) => a - b) as [number, number];
  const shown = `${moved} (${sayInterval(metric)})`;
  if (exceeds && noise !== null && drop <= noise) return { status: 'undecided', reason: `${shown}, no more than the ${figure(noise)} that runs of the same code differ by; ${rule}` };
  if (exceeds && least > 0) return { status: 'failed', reason: `${shown}; ${rule}` };
  if (least <= 0 && most >= allowed) return { status: 'undecided', reason: `${shown}, which leaves open whether it ${better === 'lower' ? 'rose' : 'fell'} at all and whether by more; ${rule}${needed(metric)}` };
  return { status: 'held', reason: `${shown}; ${rule}` };
}

function needed({ needed: wanted, cases }: MetricComparison): string {
  return wanted === null || wanted.cases <= cases ? '' : `; about ${wanted.cases} cases would show a change of ${figure(wanted.of)}`;
}
