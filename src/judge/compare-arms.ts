import type { ArmName } from '../workspace/model.ts';
import { changesOf, NO_CHANGES, notRunNow } from './case-changes.ts';
import { type CaseEvidence, type CaseMatch, type CaseTable, matchCases } from './cases.ts';
import type { Basis, Better, Comparison, ComparisonVerdict, MetricComparison } from './comparison.ts';
import { differingFields, sayDifferences } from './basis.ts';
import { compareMetrics, type ComparedMetrics } from './compare-metrics.ts';
import { isFew } from './metric-verdict.ts';
import { sayChange, sayGone, sayLost, sayOthers, sayTooFew, sayUnscored, sayUnseen, some } from './sentences.ts';

export interface CompareRequest {
  baseline: ArmName;
  /** The arms to compare with it, in the order of the report. */
  candidates: readonly ArmName[];
  tables: ReadonlyMap<ArmName, CaseTable>;
  better: Readonly<Record<string, Better>>;
  noise: Readonly<Record<string, number>>;
  wanted: Readonly<Record<string, number>>;
  /** A gate names `passed`. */
  asksPassed: boolean;
  bases: Readonly<Record<ArmName, Basis>>;
  evidence: Readonly<Record<ArmName, CaseEvidence>>;
  /** Arms that are the baseline in everything that decides what they come to: their figures are its own. */
  identical: readonly ArmName[];
  /** How many cases that passed may be missing or skipped, by what a gate allows. */
  mayVanish: number;
  /** What was found before any figure: an arm that measured nothing, or whose every episode broke. */
  faults: ReadonlyMap<ArmName, { verdict: 'inconclusive' | 'regressed'; reason: string }>;
  seed: number;
}

/** A comparison with what gates need to know besides. */
export interface ComparedArm {
  comparison: Comparison;
  match: CaseMatch;
  /** Passed in the baseline, not run now. */
  notRun: string[];
  /** What was not measured of the arm, whatever the rest shows: cases that passed before and were not run, metrics that it has nowhere. */
  open: string | undefined;
}

/** Each arm against the baseline: figures, cases, verdict and its reason. Pure. */
export function compareArms(request: CompareRequest): Map<ArmName, ComparedArm> {
  const { baseline, candidates, tables, bases, evidence } = request;
  const before = tables.get(baseline) ?? new Map();
  const matched = candidates.map((arm) => ({
    arm,
    match: matchCases(before, tables.get(arm) ?? new Map(), { before: evidence[baseline], after: evidence[arm] }),
    fields: whatDiffers(bases[baseline], bases[arm]),
  }));
  const compared = compareMetrics({ ...request, candidates: matched.filter(({ fields }) => fields.length === 0) });
  return new Map(matched.map(({ arm, match, fields }) => [arm, compareOne({ arm, match, fields, compared: compared.get(arm) ?? { metrics: [], lost: [], unscored: [] } }, request)]));
}

function whatDiffers(before: Basis | undefined, after: Basis | undefined): (keyof Basis)[] {
  return before && after ? differingFields(before, after) : [];
}

function compareOne({ arm, match, fields, compared }: { arm: ArmName; match: CaseMatch; fields: (keyof Basis)[]; compared: ComparedMetrics }, request: CompareRequest): ComparedArm {
  const { baseline, bases, faults, mayVanish } = request;
  const [before, after] = [bases[baseline], bases[arm]];
  if (fields.length > 0 && before && after) {
    const comparison: Comparison = { arm, baseline, verdict: 'not comparable', reason: sayDifferences(fields, { arm, baseline, before, after }), fields, metrics: [], changes: NO_CHANGES };
    return { comparison, match, notRun: [], open: undefined };
  }
  const notRun = notRunNow(match);
  const changes = changesOf(match, { arm, baseline });
  const noneInCommon = match.matched.length === 0 && match.vanished.length > 0 && match.added.length > 0;
  if (noneInCommon && !faults.has(arm)) {
    const reason = `${arm} and ${baseline} have no case in common: ${some(match.vanished.map(({ name }) => name))} against ${some(match.added)}`;
    return { comparison: { arm, baseline, verdict: 'not comparable', reason, fields: ['episodes'], metrics: [], changes }, match, notRun, open: undefined };
  }
  const gone = sayGone(changes, notRun, baseline);
  const unrun = notRun.length > mayVanish ? `${gone} (a gate \`vanished: ${notRun.length}\` accepts that)` : undefined;
  const lost = compared.lost.length > 0 ? `no episode of ${arm} has a value for ${some(compared.lost)}, and ${baseline} has` : undefined;
  const tipping = compared.unscored.filter((one) => one.open);
  const open = unrun ?? lost ?? (tipping.length > 0 ? sayLost(tipping).join('; ') : undefined);
  const same: Found | undefined = request.identical.includes(arm) ? { verdict: 'no change seen', reason: `${arm} and ${baseline} are identical` } : undefined;
  const found = faults.get(arm) ?? same ?? conclude(compared.metrics, { open, arms: `${baseline} and ${arm}` });
  const others = faults.has(arm) ? [] : [...(gone === undefined || found.reason.startsWith(gone) ? [] : [gone]), ...sayOthers(changes), ...sayUnscored(compared.unscored.filter((one) => !found.reason.includes(sayLost([one]).join())))];
  return { comparison: { arm, baseline, verdict: found.verdict, reason: [found.reason, ...others].join('; '), fields: [], metrics: compared.metrics, changes }, match, notRun, open };
}

interface Found {
  verdict: ComparisonVerdict;
  reason: string;
}

/** The worst that any metric shows; a metric with too few cases decides only where none has enough. */
function conclude(metrics: readonly MetricComparison[], { open, arms }: { open: string | undefined; arms: string }): Found {
  const deciding = metrics.filter(({ better }) => better !== 'neither');
  const worse = deciding.filter(({ verdict }) => verdict === 'regressed');
  const better = deciding.filter(({ verdict }) => verdict === 'improved');
  if (worse.length > 0) return { verdict: 'regressed', reason: [...worse, ...better].map(sayChange).join('; ') };
  if (open !== undefined) return { verdict: 'inconclusive', reason: [open, ...restOf(deciding)].join('; ') };
  if (better.length > 0) return { verdict: 'improved', reason: better.map(sayChange).join('; ') };
  const few = deciding.filter(({ verdict }) => verdict === 'inconclusive');
  if (few.length > 0 && deciding.every((one) => isFew(one) || one.verdict === 'inconclusive')) return { verdict: 'inconclusive', reason: few.map(sayTooFew).join('; ') };
  if (deciding.length === 0) return { verdict: 'inconclusive', reason: `no episode has a value in both ${arms}` };
  return { verdict: 'no change seen', reason: sayAll(deciding) };
}

function restOf(metrics: readonly MetricComparison[]): string[] {
  return metrics.length === 0 ? [] : [`otherwise ${sayAll(metrics)}`];
}

/** Two at length, the others without a change by name. */
function sayAll(metrics: readonly MetricComparison[]): string {
  const unseen = metrics.filter(({ verdict }) => verdict === 'no change seen');
  const [said, rest] = [metrics.filter((one) => !unseen.slice(2).includes(one)), unseen.slice(2)];
  return [...said.map(sayMetric), ...(rest.length === 0 ? [] : [`nor is a change seen in ${some(rest.map(({ metric }) => metric))}`])].join('; ');
}

function sayMetric(metric: MetricComparison): string {
  if (metric.verdict === 'inconclusive') return sayTooFew(metric);
  return metric.verdict === 'no change seen' ? sayUnseen(metric) : sayChange(metric);
}
