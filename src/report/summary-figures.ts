import type { CaseChanges, MetricComparison } from '../judge/comparison.ts';
import type { GateResult } from '../judge/gates.ts';
import { showChange, showDifference, showFigure, showInterval, showProbability } from './figures.ts';
import { type Section, table } from './markdown-document.ts';
import type { Report } from './model.ts';
import { prose, quoted } from './safe-text.ts';

export const SIGNS = { passed: '✅', improved: '✅', 'no change seen': '✅', regressed: '❌', 'gate failed': '❌', inconclusive: '❔', 'not comparable': '❔', 'not pinned': '⛔', changed: '🔹' } as const;
const MOST_METRICS = 200;
const MOST_GATES = 200;
const MOST_CASES = 20;

/** The metrics of all arms; with a baseline also how each differs from it, and what that comes to. */
export function metricSection(report: Report): Section {
  const { arms, verdict } = report;
  const names = [...new Set([...verdict.comparisons.flatMap(({ metrics }) => metrics.map(({ metric }) => metric)), ...arms.flatMap((arm) => Object.keys(verdict.metrics[arm] ?? {})).sort()])];
  const rows = names.flatMap((name) => metricRows(name, report));
  const baseline = report.baseline !== null && arms.length > 1;
  const header = baseline ? ['metric', ...(verdict.comparisons.length > 1 ? ['arm'] : []), ...meanHeaders(report), 'effect', 'interval', 'adjusted p', ''] : ['metric', ...meanHeaders(report)];
  return { title: 'Metrics', rank: 1, blocks: table(header, rows.slice(0, MOST_METRICS), rows.length) };
}

function meanHeaders({ arms, baseline, verdict }: Report): string[] {
  if (verdict.comparisons.length > 1) return [baseline ?? '', 'value'];
  return arms.map((arm) => `${arm}: mean (episodes)`);
}

function metricRows(name: string, { arms, baseline, verdict }: Report): string[][] {
  const mean = (arm: string): string => {
    const summary = verdict.metrics[arm]?.[name];
    return summary === undefined ? '–' : `${showFigure(summary.mean)} (${summary.scored}${summary.unscored > 0 ? `, ${summary.unscored} unscored` : ''})`;
  };
  const others = arms.filter((arm) => arm !== baseline);
  if (baseline === null || others.length === 0) return [[quoted(name), ...arms.map(mean)]];
  const several = verdict.comparisons.length > 1;
  return (several ? others : others.slice(0, 1)).map((arm) => {
    const compared = verdict.comparisons.find((one) => one.arm === arm)?.metrics.find(({ metric }) => metric === name);
    const values = compared && verdict.metrics[arm]?.[name] === undefined ? [showFigure(compared.before), showFigure(compared.after)] : (several ? [baseline, arm] : arms).map(mean);
    const difference = showDifference(verdict.metrics[baseline]?.[name]?.mean, verdict.metrics[arm]?.[name]?.mean);
    return [quoted(name), ...(several ? [arm] : []), ...values, ...(compared === undefined ? [difference, '–', '–', '–'] : comparedCells(compared))];
  });
}

function comparedCells(compared: MetricComparison): string[] {
  const { effect, interval, test } = compared;
  return [showChange(effect), showInterval(interval) || '–', test === null ? '–' : showProbability(test.adjusted), `${signed(compared)}${couldMiss(compared)}`];
}

/** A regression that a gate allows does not count against the run, so it has no cross. */
function signed({ verdict, allowed }: Pick<MetricComparison, 'verdict' | 'allowed'>): string {
  return allowed ? `🔸 ${verdict}, allowed by a gate` : `${SIGNS[verdict]} ${verdict}`;
}

/** What a comparison that saw nothing leaves open. */
function couldMiss({ verdict, detectable, needed, noise }: MetricComparison): string {
  const open = [
    ...(verdict === 'no change seen' && detectable !== null ? [`could miss ±${showFigure(detectable)}`] : []),
    ...(verdict === 'inconclusive' && needed !== null ? [`${needed.cases} cases would show ${showChange(needed.of)}`] : []),
    ...(noise === null ? [] : [`noise ±${showFigure(noise)}`]),
  ];
  return open.length === 0 ? '' : `<br>${open.join(', ')}`;
}

export function rankingSection({ plan, verdict: { ranking } }: Report): Section {
  if (ranking === null) return { title: 'Ranking', rank: 1, blocks: [] };
  const rows = ranking.rows.map(({ rank, arm, value, effect, adjusted, verdict }) => [String(rank), withSource(arm, plan.arms[arm]?.from), showFigure(value), effect === null ? '–' : showChange(effect), adjusted === null ? '–' : showProbability(adjusted), `${SIGNS[verdict]} ${verdict}`]);
  return { title: `Ranking of ${ranking.candidates} candidates`, rank: 1, blocks: table(['rank', 'arm', quoted(ranking.metric), 'effect', `p, adjusted for ${ranking.candidates} candidates`, ''], rows) };
}

function withSource(arm: string, from: string | undefined): string {
  return from === undefined ? arm : `${arm}<br>${quoted(from)}`;
}

export function episodeSection({ arms, verdict }: Report): Section {
  const rows = arms.map((arm) => {
    const counts = verdict.counts[arm];
    return [arm, ...[counts?.episodes, counts?.passed, counts?.failed, counts?.skipped, counts?.errors, counts?.infrastructure].map((count) => String(count ?? 0))];
  });
  return { title: 'Episodes', rank: 2, blocks: table(['arm', 'episodes', 'passed', 'failed', 'skipped', 'errors', 'infrastructure errors'], rows) };
}

const GATE_SIGNS: Record<GateResult['status'], string> = { held: '✅ held', failed: '❌ failed', undecided: '❔ undecided' };
const GATE_ORDER: readonly GateResult['status'][] = ['failed', 'undecided', 'held'];

export function gateSection({ verdict: { gates } }: Report): Section {
  const sorted = gates.toSorted((a, b) => GATE_ORDER.indexOf(a.status) - GATE_ORDER.indexOf(b.status));
  const rows = sorted.slice(0, MOST_GATES).map(({ arm, gate, status, reason }) => [arm, quoted(gate), GATE_SIGNS[status], prose(reason)]);
  return { title: 'Gates', rank: 3, blocks: table(['arm', 'gate', '', 'because'], rows, gates.length) };
}

/** Cases that are worth a name, by kind and arm. */
export function caseSection({ verdict: { comparisons } }: Report): Section {
  const rows = comparisons.flatMap(({ arm, changes }) => caseRows(changes).map(([what, cases]) => [arm, what, String(cases.length), someOf(cases)]));
  const differing = comparisons.filter(({ fields }) => fields.length > 0).map(({ arm, fields }) => [arm, 'differs from the baseline in', String(fields.length), someOf(fields.map((field) => quoted(field)))]);
  return { title: 'Changes', rank: 3, blocks: table(['arm', 'what', 'count', 'which'], [...differing, ...rows]) };
}

function caseRows({ newFailures, fixed, vanished, added, skipped, renamed, flaky }: CaseChanges): [string, string[]][] {
  const name = (one: string): string => quoted(one);
  const rows: [string, string[]][] = [
    ['fail now, passed before', newFailures.map(name)],
    ['pass now, failed before', fixed.map(name)],
    ['vanished', vanished.map(name)],
    ['skipped now', skipped.map(name)],
    ['new', added.map(name)],
    ['renamed', renamed.map(({ from, to }) => `${quoted(from)} → ${quoted(to)}`)],
    ['flaky', flaky.map((one) => `${quoted(one.case)} in ${one.arm}`)],
  ];
  return rows.filter(([, cases]) => cases.length > 0);
}

function someOf(cases: readonly string[]): string {
  const shown = cases.slice(0, MOST_CASES).join(', ');
  return cases.length > MOST_CASES ? `${shown} and ${cases.length - MOST_CASES} more` : shown;
}
