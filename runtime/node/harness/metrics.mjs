import { describe } from '../nodesets/nodeset.mjs';

/**
 * @param {Record<string, unknown>} inputs of a `metrics` node
 * @param {string} id of the node
 * @returns {{ metrics: Record<string, number | null>, passed: boolean | undefined }}
 */
export function readMetrics(inputs, id) {
  const { passed, ...values } = inputs;
  const metrics = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readMetric(value, name, id)]));
  return { metrics, passed: passed === undefined ? undefined : readPassed(passed, id) };
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {string} id
 */
function readMetric(value, name, id) {
  if (typeof value === 'boolean') return Number(value);
  if (value === null) return null;
  // NaN is how arithmetic says that there is no value.
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  throw new TypeError(`the metric "${name}" of node "${id}" is ${describe(value)}; a metric is a number, true or false, or null for no value`);
}

/**
 * @param {unknown} value
 * @param {string} id
 */
function readPassed(value, id) {
  if (typeof value === 'boolean') return value;
  if (value === 0 || value === 1) return value === 1;
  throw new TypeError(`"passed" of node "${id}" is ${describe(value)}; it must be true or false`);
}
