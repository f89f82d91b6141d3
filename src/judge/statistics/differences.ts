import type { CasePair } from './model.ts';

/**
 * Differences of the cases’ means. They are kept as magnitudes without an order and turned so that the gains prevail, so that neither the order of cases
 * nor which arm comes first changes a bit of what follows.
 */
export interface Differences {
  /** Cases, those that do not differ among them. */
  cases: number;
  /** Magnitudes of the differences in the direction that prevails, and of those against it, ascending, in `unit`. */
  gains: Float64Array;
  losses: Float64Array;
  /** A power of two (so nothing is rounded) that brings all magnitudes to at most 1 and squares out of overflow’s reach. */
  unit: number;
  /** A power of two by which values were divided before they were subtracted: 1, unless that would overflow. */
  shrunk: number;
  /** -1 where what prevails are drops. */
  direction: 1 | -1;
}

/** Relative: differences that rounding explains are none. */
const ROUNDING = 8 * Number.EPSILON;

export function differencesOf(cases: readonly CasePair[]): Differences {
  const plain = cases.map((one) => differenceOf(one, 1));
  const shrunk = plain.every(Number.isFinite) ? 1 : 4 * powerAbove(cases.reduce((most, { before }) => Math.max(most, before.length), 1));
  const values = shrunk === 1 ? plain : cases.map((one) => differenceOf(one, shrunk));
  const unit = powerAbove(values.reduce((most, one) => Math.max(most, Math.abs(one)), 0));
  const up = magnitudes(values.filter((one) => one > 0), unit);
  const down = magnitudes(values.filter((one) => one < 0), unit);
  const direction = prevails(up, down) ? 1 : -1;
  return { cases: cases.length, gains: direction === 1 ? up : down, losses: direction === 1 ? down : up, unit, shrunk, direction };
}

/** In the metric’s own unit; what a number cannot hold becomes the largest that it can. */
export function inMetric({ unit, shrunk }: Differences, value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value * unit * shrunk));
}

/** Mean of all differences, in `unit`; never negative. */
export function meanDifference({ cases, gains, losses }: Differences): number {
  return (sum(gains) - sum(losses)) / cases;
}

/** All differences, in `unit`: losses from the largest on, then zeros, then gains. */
export function signedDifferences({ cases, gains, losses }: Differences): Float64Array {
  const all = new Float64Array(cases);
  all.set(losses.toReversed().map((one) => -one));
  all.set(gains, cases - gains.length);
  return all;
}

/** Sample standard deviation of all differences, in `unit`; 0 where they differ from each other by no more than rounding explains. */
export function deviationOf(differences: Differences): number {
  const mean = meanDifference(differences);
  const { cases, gains, losses } = differences;
  if (cases < 2) return 0;
  let squares = (cases - gains.length - losses.length) * mean * mean;
  for (const one of gains) squares += (one - mean) ** 2;
  for (const one of losses) squares += (one + mean) ** 2;
  const deviation = Math.sqrt(squares / (cases - 1));
  return deviation <= 1e-9 * mean ? 0 : deviation;
}

function sum(values: Float64Array): number {
  let total = 0;
  for (const one of values) total += one;
  return total;
}

function differenceOf({ before, after }: CasePair, shrunk: number): number {
  let [total, size] = [0, 0];
  for (const [index, was] of before.entries()) {
    const is = after[index] ?? was;
    total += is / shrunk - was / shrunk;
    size += Math.abs(is / shrunk) + Math.abs(was / shrunk);
  }
  if (size === Infinity) return size;
  return Math.abs(total) <= ROUNDING * size ? 0 : total / before.length;
}

function powerAbove(value: number): number {
  if (value === 0) return 1;
  const exponent = Math.max(-1022, Math.min(1022, Math.ceil(Math.log2(value))));
  return 2 ** exponent;
}

function magnitudes(values: readonly number[], unit: number): Float64Array {
  return new Float64Array(values.map((one) => Math.abs(one) / unit)).sort();
}

function prevails(up: Float64Array, down: Float64Array): boolean {
  const [more, less] = [sum(up), sum(down)];
  if (more !== less) return more > less;
  if (up.length !== down.length) return up.length > down.length;
  const first = up.findIndex((one, index) => one !== down[index]);
  return first === -1 || (up[first] ?? 0) > (down[first] ?? 0);
}
