import type { Gate } from '../inputs/gate-schema.ts';
import type { Outcome } from '../launch/model.ts';
import { valueOf } from './counts.ts';
import { insteadOf, nameGate } from './gates.ts';

/**
 * Names that no episode has a value for, a sentence each: a slip that nothing else would show. Of gates only those that compare, and only without a
 * baseline, since with one they are checked.
 * @param named metrics that the settings name
 */
export function unknownMetrics(gates: readonly Gate[], outcomes: readonly Outcome[], { named = [], baseline = false }: { named?: readonly string[]; baseline?: boolean } = {}): string[] {
  const isUnknown = (metric: string): boolean => !outcomes.some((one) => valueOf(one, metric) !== undefined);
  const inGates = gates.flatMap((gate) => (!baseline && 'maxDrop' in gate && gate.metric !== 'passed' && isUnknown(gate.metric) ? [{ where: `gate \`${nameGate(gate)}\``, metric: gate.metric }] : []));
  const inSettings = named.filter((metric) => metric !== 'passed' && isUnknown(metric)).map((metric) => ({ where: `metrics: \`${metric}\``, metric }));
  return [...inGates, ...inSettings].map(({ where, metric }) => `${where}: no episode has a value for ${metric}${insteadOf(metric, outcomes)}`);
}
