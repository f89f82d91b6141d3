import { metricValue } from '../metric-value.cjs';
import { describe } from '../nodesets/nodeset.mjs';

/**
 * @param {Record<string, unknown>} inputs of a `metrics` node
 * @returns {{ metrics: Record<string, number | null>, passed: boolean | undefined }}
 */
export function readMetrics({ passed, ...values }) {
  const metrics = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, metricValue(name, value)]));
  return { metrics, passed: passed === undefined ? undefined : readPassed(passed) };
}

/** @param {unknown} value */
function readPassed(value) {
  if (typeof value === 'boolean') return value;
  if (value === 0 || value === 1) return value === 1;
  throw new TypeError(`"passed" is ${describe(value)}; it must be true or false`);
}
