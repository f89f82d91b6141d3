import { type Differences, meanDifference } from './differences.ts';
import { normalTail } from './distributions.ts';
import { randomBits } from './random.ts';

export interface TestResult {
  method: string;
  p: number;
}

/** With this many cases that differ, all 2^30 choices of signs are counted: two halves of 2^15 sums. */
const COUNTED = 30;
/** With more than this many, the many small differences add up to a normal distribution. */
const DRAWN = 1000;
/** Sums over 256 choices of signs looked up for one test: keeps its time the same for any number of cases. */
const LOOKUPS = 5e6;
/** Of two sums that differ by less than this share of all magnitudes, only rounding tells one from the other. */
const TIE = 1e-12;

/**
 * Two-sided sign-flip permutation test of the sum of paired differences: where both arms are the same code, each case’s difference has either sign with
 * the same chance, whatever its distribution. Fisher (1935), “The Design of Experiments”, section 21; Pitman (1937), JRSS Supplement 4.
 *
 * - up to 30 cases that differ: exact;
 * - up to 1,000: at least 40,000 and at most 49,999 random choices of signs, with what was observed counted as one of them: Phipson and Smyth (2010),
 *   “Permutation P-values Should Never Be Zero”, Statistical Applications in Genetics and Molecular Biology 9(1);
 * - more: all signs of the 12 largest differences, the rest as a normal distribution (its variance is exact, its skewness is none; where all differences
 *   are whole multiples of one, a small p is off by up to 0.003, about what draws would be).
 */
export function signFlipTest(differences: Differences, seed: number): TestResult {
  const magnitudes = descending(differences);
  const total = magnitudes.reduce((sum, one) => sum + one, 0);
  const observed = meanDifference(differences) * differences.cases - TIE * total;
  if (observed <= 0) return { method: 'sign-flip permutation', p: 1 };
  if (magnitudes.length <= COUNTED) return { method: 'sign-flip permutation, exact', p: countAll(magnitudes, (observed + total) / 2) };
  if (magnitudes.length <= DRAWN) return drawSigns(magnitudes, observed, seed);
  return { method: 'sign-flip permutation, normal beyond the largest', p: approximate(magnitudes, observed) };
}

function descending({ gains, losses }: Differences): Float64Array {
  const magnitudes = new Float64Array(gains.length + losses.length);
  magnitudes.set(gains);
  magnitudes.set(losses, gains.length);
  return magnitudes.sort().toReversed();
}

/** Share of subsets whose sum is at least `threshold`, twice: with S the sum over a subset, the flipped sum is 2·S − total. */
function countAll(magnitudes: Float64Array, threshold: number): number {
  const half = magnitudes.length >> 1;
  const left = subsetSums(magnitudes.subarray(0, half));
  const right = subsetSums(magnitudes.subarray(half));
  let [count, start] = [0, right.length];
  for (const one of left) {
    while (start > 0 && one + (right[start - 1] ?? 0) >= threshold) start -= 1;
    count += right.length - start;
  }
  return Math.min(1, (2 * count) / 2 ** magnitudes.length);
}

/** Ascending. */
function subsetSums(magnitudes: Float64Array): Float64Array {
  const sums = new Float64Array(2 ** magnitudes.length);
  for (const [index, one] of magnitudes.entries()) {
    const size = 2 ** index;
    for (let known = 0; known < size; known += 1) sums[size + known] = (sums[known] ?? 0) + one;
  }
  return sums.sort();
}

function drawSigns(magnitudes: Float64Array, observed: number, seed: number): TestResult {
  const tables = Math.ceil(magnitudes.length / 8);
  const sums = new Float64Array(256 * tables);
  for (let table = 0; table < tables; table += 1) sums.set(flippedSums(magnitudes.subarray(8 * table, 8 * table + 8)), 256 * table);
  const draws = Math.min(49_999, Math.floor(LOOKUPS / tables));
  const next = randomBits(seed);
  let reached = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    let [sum, bits] = [0, 0];
    for (let table = 0; table < tables; table += 1) {
      bits = table % 4 === 0 ? next() : bits >>> 8;
      sum += sums[256 * table + (bits & 255)] ?? 0;
    }
    if (Math.abs(sum) >= observed) reached += 1;
  }
  return { method: `sign-flip permutation, ${draws.toLocaleString('en-US')} draws`, p: (1 + reached) / (1 + draws) };
}

/** Sums of up to eight magnitudes under all 256 choices of signs. */
function flippedSums(magnitudes: Float64Array): Float64Array {
  return Float64Array.from({ length: 256 }, (_, signs) => magnitudes.reduce((sum, one, index) => sum + ((signs >> index) & 1 ? one : -one), 0));
}

function approximate(magnitudes: Float64Array, observed: number): number {
  const total = magnitudes.subarray(0, 12).reduce((sum, one) => sum + one, 0);
  let squares = 0;
  for (const one of magnitudes.subarray(12)) squares += one * one;
  const deviation = Math.sqrt(squares);
  const tails = subsetSums(magnitudes.subarray(0, 12)).map((part) => {
    const flipped = 2 * part - total;
    return normalTail((observed - flipped) / deviation) + normalTail((observed + flipped) / deviation);
  });
  return Math.min(1, tails.reduce((sum, one) => sum + one, 0) / tails.length);
}
