import { normalPoint } from './statistics/distributions.ts';

/** Two-sided 0.95. */
const Z = normalPoint(0.025);

/**
 * Between what the true rate of an event probably lies that was seen in `count` of `of` trials, with a confidence of 0.95. The score interval of
 * Wilson (Probable inference, the law of succession, and statistical inference, JASA 22, 1927), which holds for few trials and rates near 0 and 1 too.
 */
export function rateInterval(count: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const rate = count / of;
  const scale = 1 + (Z * Z) / of;
  const centre = (rate + (Z * Z) / (2 * of)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / of + (Z * Z) / (4 * of * of));
  return { low: count === 0 ? 0 : Math.max(0, centre - half), high: count === of ? 1 : Math.min(1, centre + half) };
}
