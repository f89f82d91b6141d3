import { deviationOf, type Differences, differencesOf, inMetric, meanDifference } from './differences.ts';
import { type ChangedCases, mcnemarMidP } from './mcnemar.ts';
import type { CasePair, PairedRequest, PairedResult } from './model.ts';
import { numericRule } from './numeric-rule.ts';
import { casesForMean, detectableMean, type Spread } from './power-numeric.ts';
import { casesForShare, detectableShare } from './power-pass-fail.ts';
import { reconcile } from './reconcile.ts';
import { scoreRule } from './score-rule.ts';
import { signFlipTest } from './sign-flip.ts';

/**
 * Compares two arms over the cases that both have. Pure; the same request gives the same result to the bit, whatever the order of cases, and with the arms
 * exchanged the same with the opposite signs.
 *
 * A case counts once, by its means, however often it was repeated: repeats of one case are no independent evidence.
 *
 * - Pass/fail, where each case came out one way in an arm: McNemar’s exact test with mid-p, and Tango’s interval.
 * - Else: sign-flip permutation, and BCa bootstrap over cases.
 *
 * Nothing differs: effect 0, p 1, and the interval tells what could be there unseen. Which methods served is in the result; their sources are where they are
 * made. Tests and intervals do not contradict each other (`reconcile`).
 */
export function comparePaired(request: PairedRequest): PairedResult {
  const cases = request.cases.map(finitePairs).filter(({ before }) => before.length > 0);
  const differences = differencesOf(cases);
  const summary = {
    pairs: cases.reduce((total, { before }) => total + before.length, 0),
    cases: cases.length,
    before: meanOverCases(cases, 'before'),
    after: meanOverCases(cases, 'after'),
    effect: cases.length === 0 ? 0 : differences.direction * inMetric(differences, meanDifference(differences)) + 0,
  };
  if (cases.length === 0) return { ...summary, interval: null, test: null, detectable: null, needed: null };
  const passFail = request.kind === 'pass-fail' || cases.every(isPassFail);
  const changed = passFail ? changedCases(differences) : null;
  const context = { request, cases, differences, passFail, alpha: 1 - (request.confidence ?? 0.95), of: Number.isFinite(request.wanted) ? (request.wanted ?? 0) : summary.effect };
  return { ...summary, ...(changed ? compareShares(changed, context) : compareMeans(context)) };
}

interface Context {
  request: PairedRequest;
  cases: readonly CasePair[];
  differences: Differences;
  passFail: boolean;
  alpha: number;
  of: number;
}

type Judged = Omit<PairedResult, 'pairs' | 'cases' | 'before' | 'after' | 'effect'>;

function compareShares(changed: ChangedCases, { request, differences, alpha, of }: Context): Judged {
  const { test, interval } = reconcile({ method: 'exact McNemar, mid-p', p: mcnemarMidP(changed) }, scoreRule(changed), alpha);
  const differing = (changed.gains + changed.losses) / changed.cases;
  const cases = of === 0 ? null : casesForShare(Math.min(1, Math.abs(of)), differing, alpha);
  return {
    interval: { ...turned(interval, differences.direction), confidence: request.confidence ?? 0.95, method: interval.method },
    test,
    detectable: detectableShare(changed.cases, differing, alpha),
    needed: cases === null ? null : { cases, of },
  };
}

function compareMeans({ request, cases, differences, passFail, alpha, of }: Context): Judged {
  const { gains, losses, direction, unit, shrunk } = differences;
  const largest = Math.max(gains.at(-1) ?? 0, losses.at(-1) ?? 0) || spreadOf(cases, differences);
  const clustered = cases.some(({ before }) => before.length > 1) ? '; repeats as clusters' : '';
  const found = signFlipTest(differences, request.seed ?? 1);
  const { test, interval } = reconcile({ ...found, method: found.method + clustered }, numericRule(differences, largest), alpha);
  const spread: Spread = { cases: cases.length, differing: gains.length + losses.length, deviation: deviationOf(differences), largest, alpha };
  const detectable = detectableMean(spread);
  const needed = of === 0 ? null : casesForMean(Math.max(Number.MIN_VALUE, Math.abs(of) / unit / shrunk), spread);
  const limit = passFail ? 1 : Number.MAX_VALUE;
  const inLimits = (value: number): number => Math.max(-limit, Math.min(limit, inMetric(differences, value)));
  const ends = turned({ low: inLimits(interval.low), high: inLimits(interval.high) }, direction);
  return {
    interval: cases.length < 2 ? null : { ...ends, confidence: request.confidence ?? 0.95, method: interval.method + clustered },
    test,
    detectable: detectable === null ? null : inLimits(detectable),
    needed: needed === null ? null : { cases: needed, of },
  };
}

function finitePairs({ before, after }: CasePair): CasePair {
  const isFinite = (one: number | undefined): boolean => Number.isFinite(one);
  const length = Math.min(before.length, after.length);
  if (before.length === length && after.length === length && before.every(isFinite) && after.every(isFinite)) return { before, after };
  const kept = [...before.keys()].filter((index) => isFinite(before[index]) && isFinite(after[index]));
  return { before: kept.map((index) => before[index] ?? 0), after: kept.map((index) => after[index] ?? 0) };
}

function isPassFail({ before, after }: CasePair): boolean {
  return before.every((one) => one === 0 || one === 1) && after.every((one) => one === 0 || one === 1);
}

/** Null where repeats of a case came out both ways, so that means are neither 0 nor 1. */
function changedCases({ cases, gains, losses, unit, shrunk }: Differences): ChangedCases | null {
  const whole = [...gains, ...losses].every((one) => one * unit * shrunk === 1);
  return whole ? { cases, gains: gains.length, losses: losses.length } : null;
}

/** What a single case could differ by, where none does: as much as all values, and 0, lie apart; in the differences’ unit. */
function spreadOf(cases: readonly CasePair[], { unit, shrunk }: Differences): number {
  let [low, high] = [0, 0];
  for (const { before, after } of cases) {
    for (const one of [...before, ...after]) {
      low = Math.min(low, one / shrunk / 2);
      high = Math.max(high, one / shrunk / 2);
    }
  }
  return ((high - low) / unit) * 2;
}

/** Independent of the order of cases. */
function meanOverCases(cases: readonly CasePair[], arm: 'before' | 'after'): number {
  const means = new Float64Array(cases.map((one) => meanOf(one[arm]))).sort();
  return means.length === 0 ? 0 : meanOf(means);
}

function meanOf(values: ArrayLike<number>): number {
  const plain = sumOf(values, 1) / values.length;
  return Number.isFinite(plain) ? plain : Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, sumOf(values, values.length)));
}

function sumOf(values: ArrayLike<number>, divisor: number): number {
  let total = 0;
  for (let index = 0; index < values.length; index += 1) total += (values[index] ?? 0) / divisor;
  return total;
}

function turned({ low, high }: { low: number; high: number }, direction: 1 | -1): { low: number; high: number } {
  return direction === 1 ? { low, high } : { low: -high + 0, high: -low + 0 };
}
