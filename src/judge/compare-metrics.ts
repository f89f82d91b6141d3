import type { Outcome } from '../launch/model.ts';
import type { ArmName } from '../workspace/model.ts';
import type { CaseMatch } from './cases.ts';
import type { Better, MetricComparison } from './comparison.ts';
import { valueOf } from './counts.ts';
import { leavesOpen, type LostValues, lostValues } from './lost-values.ts';
import { type MetricFigures, verdictOfMetric } from './metric-verdict.ts';
import { anyDiffers, isPassFail, pairsOf, PASSED, passedValue, sameValues, valuesOf } from './pairs.ts';
import { adjustHolm } from './statistics/holm.ts';
import type { CasePair, PairedResult } from './statistics/model.ts';
import { comparePaired } from './statistics/compare-paired.ts';

/** An arm with its cases matched to the baseline's. */
export interface Candidate {
  arm: ArmName;
  match: CaseMatch;
}

export interface MetricRequest {
  candidates: readonly Candidate[];
  /** Which way each metric gets better; those that are not named: higher. */
  better: Readonly<Record<string, Better>>;
  /** Of runs of the same code, by metric. */
  noise: Readonly<Record<string, number>>;
  /** A gate names `passed`, so it is compared in any case. */
  asksPassed: boolean;
  /** The effect that matters, by metric: what a gate allows. */
  wanted: Readonly<Record<string, number>>;
  /** Arms whose tests are none: there is nothing that could differ. */
  identical: readonly ArmName[];
  /** Of whatever the statistics draw at random. */
  seed: number;
}

export interface ComparedMetrics {
  /** `passed` first, then by name. */
  metrics: MetricComparison[];
  /** Metrics that the baseline has and the arm has nowhere. */
  lost: string[];
  /** Of metrics that the arm has: what is missing of them. */
  unscored: (LostValues & { open: boolean })[];
}

interface Compared {
  figures: MetricFigures;
  result: PairedResult;
  /** What has the same values has the same array of them, and is one test among all that are made. */
  values: Float64Array;
}

interface Comparing {
  request: MetricRequest;
  /** What was compared so far. */
  done: Compared[];
}

/**
 * Every metric of every arm against the baseline. Pure.
 *
 * All tests whose outcome decides anything are corrected together (Holm), over metrics and arms. What has the same values in every pair, as `accuracy`
 * has where it is what decides whether an episode passed, is one test and counts once.
 */
export function compareMetrics(request: MetricRequest): Map<ArmName, ComparedMetrics> {
  const pass = comparesPassed(request);
  const done: Compared[] = [];
  const compared = new Map(request.candidates.map((candidate) => [candidate.arm, compareCandidate(candidate, pass, { request, done })]));
  const adjusted = adjustTogether([...compared].flatMap(([arm, { all }]) => (request.identical.includes(arm) ? [] : all)));
  return new Map(
    [...compared].map(([arm, { all, lost, unscored }]) => [
      arm,
      {
        lost,
        ...judged(all, unscored, adjusted),
      },
    ]),
  );
}

function judged(all: readonly Compared[], unscored: readonly LostValues[], adjusted: ReadonlyMap<Float64Array, number>): Omit<ComparedMetrics, 'lost'> {
  const metrics = all.map(({ figures, values }) => {
    const test = figures.test && { ...figures.test, adjusted: adjusted.get(values) ?? figures.test.p };
    const { differs: _, ...shown } = figures;
    return { ...shown, test, verdict: verdictOfMetric({ ...figures, test }) };
  });
  const verdictOf = (name: string): MetricComparison['verdict'] => metrics.find(({ metric }) => metric === name)?.verdict ?? 'no change seen';
  return { metrics, unscored: unscored.map((one) => ({ ...one, open: leavesOpen(one, verdictOf(one.metric)) })) };
}

/** Where every episode of every arm passed, as without a criterion, `passed` says nothing unless it is all that decides. */
function comparesPassed({ candidates, better, asksPassed }: MetricRequest): boolean {
  if (asksPassed) return true;
  const outcomes = function* (): Generator<Outcome> {
    for (const { match } of candidates) for (const { before, after } of match.matched) yield* [...before, ...after];
  };
  for (const outcome of outcomes()) if (passedValue(outcome) === 0) return true;
  for (const outcome of outcomes()) if (Object.keys(outcome.metrics).some((metric) => better[metric] !== 'neither' && valueOf(outcome, metric) !== undefined)) return false;
  return true;
}

function compareCandidate({ match }: Candidate, pass: boolean, { request, done }: Comparing): { all: Compared[]; lost: string[]; unscored: LostValues[] } {
  const [before, after] = [metricNames(match, 'before'), metricNames(match, 'after')];
  const names = [...new Set([...before, ...after])].filter((name) => name !== PASSED).sort();
  const all: Compared[] = [];
  for (const metric of pass || before.has(PASSED) ? [PASSED, ...names] : names) {
    const pairs = pairsOf(metric, match);
    if (pairs.length === 0) continue;
    const one = compareOne(metric, pairs, { request, done });
    all.push(one);
    done.push(one);
  }
  const decides = names.filter((name) => (request.better[name] ?? 'higher') !== 'neither');
  const unscored = decides.flatMap((metric) => (after.has(metric) ? (lostValues(metric, match, { better: request.better[metric] ?? 'higher', noise: request.noise[metric] ?? null, seed: request.seed }) ?? []) : []));
  return { all, lost: decides.filter((name) => !after.has(name)), unscored };
}

function compareOne(metric: string, pairs: readonly CasePair[], { request, done }: Comparing): Compared {
  const kind = isPassFail(pairs) ? 'pass-fail' : 'numeric';
  const wanted = request.wanted[metric];
  const own = valuesOf(pairs);
  const same = done.find(({ values }) => sameValues(values, own));
  const known = same && request.wanted[same.figures.metric] === wanted ? same.result : undefined;
  const result = known ?? comparePaired({ kind, cases: pairs, seed: request.seed, ...(wanted === undefined ? {} : { wanted }) });
  const figures: MetricFigures = {
    metric,
    better: request.better[metric] ?? 'higher',
    kind,
    ...result,
    test: result.test && { ...result.test, adjusted: result.test.p },
    noise: request.noise[metric] ?? null,
    differs: same?.figures.differs ?? anyDiffers(pairs),
  };
  return { figures, result, values: same?.values ?? own };
}

function adjustTogether(all: readonly Compared[]): Map<Float64Array, number> {
  const family = new Map(all.flatMap(({ figures: { better, test }, values }) => (better === 'neither' || test === null ? [] : [[values, test.p]])));
  const adjusted = adjustHolm([...family.values()]);
  return new Map([...family.keys()].map((values, at) => [values, adjusted[at] ?? 1]));
}

function metricNames({ matched }: CaseMatch, side: 'before' | 'after'): Set<string> {
  const names = new Set<string>();
  for (const one of matched) {
    for (const outcome of one[side]) {
      for (const name of Object.keys(outcome.metrics)) if (!names.has(name) && valueOf(outcome, name) !== undefined) names.add(name);
    }
  }
  return names;
}
