'use strict';

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {number | null} null is "no value"
 */
function metricValue(name, value) {
  if (typeof value === 'boolean') return Number(value);
  if (value === null) return null;
  // NaN is how arithmetic says that there is no value.
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  throw new TypeError(`the metric "${name}" is a ${Array.isArray(value) ? 'list' : typeof value}; a metric is a number, true or false, or null for no value`);
}

module.exports = { metricValue };
