import type { Outcome } from '../launch/model.ts';
import { valueOf } from './counts.ts';
import { insteadOf } from './gates.ts';

/** Metrics that the settings name and that no episode has a value for, a sentence each: a slip that nothing else would show. Those of gates are checked with them. */
export function unknownMetrics(named: readonly string[], outcomes: readonly Outcome[]): string[] {
  const isUnknown = (metric: string): boolean => metric !== 'passed' && !outcomes.some((one) => valueOf(one, metric) !== undefined);
  return named.filter(isUnknown).map((metric) => `metrics: \`${metric}\`: no episode has a value for ${metric}${insteadOf(metric, outcomes)}`);
}
