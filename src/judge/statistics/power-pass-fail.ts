import { binomialMass, binomialTail, normalPoint, normalTail } from './distributions.ts';
import { mcnemarMidP, mcnemarScore } from './mcnemar.ts';
import { largestWhere, POWER, smallestWhere } from './power.ts';

/** Up to this many cases that differ, on average, power is added up exactly. */
const ADDED_UP = 400;

/**
 * The smallest difference of shares that `cases` show at level `alpha` with a power of 0.8, where a share `differing` of cases differs between two runs.
 * A difference larger than that share takes as many cases that differ, all in one direction. Null where even a difference of 1 does not show.
 */
export function detectableShare(cases: number, differing: number, alpha: number): number | null {
  const shows = (difference: number): boolean => powerOf({ cases, differing, difference, alpha }) >= POWER;
  return shows(1) ? largestWhere((difference) => !shows(difference), 1) : null;
}

/** Cases that show `difference` so; null beyond what a whole number can hold. */
export function casesForShare(difference: number, differing: number, alpha: number): number | null {
  return smallestWhere((cases) => powerOf({ cases, differing, difference, alpha }) >= POWER);
}

export interface ShareEffect {
  cases: number;
  differing: number;
  difference: number;
  alpha: number;
}

/**
 * Unconditional power of the test as it is made here: added up over all numbers of cases that may differ, and over how they may divide. With many, the
 * normal approximation of Miettinen (1968), “The matched pairs design in the case of all-or-none responses”, Biometrics 24, as given by Connor (1987),
 * “Sample size for testing differences in proportions for the paired-sample design”, Biometrics 43.
 */
export function powerOf({ cases, differing, difference, alpha }: ShareEffect): number {
  const share = Math.min(1, Math.max(differing, difference));
  if (cases * share > ADDED_UP) {
    const spread = Math.sqrt(Math.max(0, share - difference * difference));
    const distance = Math.sqrt(cases) * difference - normalPoint(alpha / 2) * Math.sqrt(share);
    return spread === 0 ? Number(distance > 0) : normalTail(-distance / spread);
  }
  const gain = (1 + Math.min(1, difference / share)) / 2;
  const reach = 12 * Math.sqrt(cases * share) + 20;
  let power = 0;
  for (let count = Math.max(1, Math.floor(cases * share - reach)); count <= Math.min(cases, cases * share + reach); count += 1) {
    const needed = fewestGains(count, alpha);
    if (needed > count) continue;
    power += binomialMass(count, cases, share) * (binomialTail(needed, count, gain) + binomialTail(needed, count, 1 - gain));
  }
  return Math.min(1, power);
}

const known = new Map<number, Map<number, number>>();

/** Of `count` cases that differ, how many must do so in one direction to be called a change; `count + 1` where not even all are enough. */
function fewestGains(count: number, alpha: number): number {
  const ofAlpha = known.get(alpha) ?? new Map<number, number>();
  known.set(alpha, ofAlpha);
  const before = ofAlpha.get(count);
  if (before !== undefined) return before;
  let gains = Math.floor(count / 2) + 1;
  while (gains <= count && !isCalled(gains, count - gains, alpha)) gains += 1;
  ofAlpha.set(count, gains);
  return gains;
}

function isCalled(gains: number, losses: number, alpha: number): boolean {
  const changed = { cases: gains + losses, gains, losses };
  return mcnemarScore(changed) <= alpha && mcnemarMidP(changed) <= alpha;
}
