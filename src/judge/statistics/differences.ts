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
  /** A power of two (so nothing is rounded) that brings all magnitudes up to at most 1 and squares out of overflow’s reach. */
  unit: number;
  /** -1 where what prevails are drops. */
  direction: 1 | -1;
}

/** Relative: differences that rounding explains are none. */
const ROUNDING = 8 * Number.EPSILON;

export function differencesOf(cases: readonly CasePair[]): Differences {
  const raw = cases.map(differenceOf);
  const half = raw.some((one) => !Number.isFinite(one)) ? 0.5 : 1;
  const halved = half === 1 ? raw : cases.map(({ before, after }) => differenceOf({ before: before.map((one) => one / 2), after: after.map((one) => one / 2) }));
  const largest = halved.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const scale = powerAbove(largest);
  const up = magnitudes(halved.filter((one) => one > 0), scale);
  const down = magnitudes(halved.filter((one) => one < 0), scale);
  const direction = prevails(up, down) ? 1 : -1;
  return { cases: cases.length, gains: direction === 1 ? up : down, losses: direction === 1 ? down : up, unit: scale / half, direction };
}

/** Mean of all differences, in `unit`; never negative. */
export function meanDifference({ cases, gains, losses }: Differences): number {
  return (sum(gains) - sum(losses)) / cases;
}

/** All differences, in `unit`: losses from the largest on, then zeros, then gains. */
export function signedDifferences({ cases, gains, losses }: Differences): Float64Array {
  const all = new Float64Array(cases);
  for (const [index, one] of losses.entries()) all[losses.length - 1 - index] = -one;
  all.set(gains, cases - gains.length);
  return all;
}

/** Sample variance of all differences, in `unit` squared. */
export function varianceOf(differences: Differences): number {
  const mean = meanDifference(differences);
  const { cases, gains, losses } = differences;
  const squares = gains.reduce((total, one) => total + (one - mean) ** 2, 0) + losses.reduce((total, one) => total + (one + mean) ** 2, 0);
  return cases < 2 ? 0 : (squares + (cases - gains.length - losses.length) * mean * mean) / (cases - 1);
}

export function sum(values: Float64Array): number {
  return values.reduce((total, one) => total + one, 0);
}

function differenceOf({ before, after }: CasePair): number {
  let [total, size] = [0, 0];
  for (const [index, was] of before.entries()) {
    const is = after[index] ?? was;
    total += is - was;
    size += Math.abs(is) + Math.abs(was);
  }
  return Math.abs(total) <= ROUNDING * size && Number.isFinite(size) ? 0 : total / before.length;
}

function powerAbove(value: number): number {
  if (value === 0) return 1;
  const exponent = Math.max(-1022, Math.min(1022, Math.ceil(Math.log2(value))));
  return 2 ** exponent;
}

function magnitudes(values: readonly number[], unit: number): Float64Array {
  return Float64Array.from(values, (one) => Math.abs(one) / unit).sort();
}

function prevails(up: Float64Array, down: Float64Array): boolean {
  const [more, less] = [sum(up), sum(down)];
  if (more !== less) return more > less;
  if (up.length !== down.length) return up.length > down.length;
  const first = up.findIndex((one, index) => one !== down[index]);
  return first === -1 || (up[first] ?? 0) > (down[first] ?? 0);
}
