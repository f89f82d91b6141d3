import type { Gate } from '../inputs/gate-schema.ts';
import type { Better, Comparison, ComparisonVerdict, MetricComparison, Ranking } from './comparison.ts';
import { worsening } from './metric-verdict.ts';
import { PASSED } from './pairs.ts';

/** The metric by which arms are ranked, from the first of these that says one: the settings' order of metrics, the gates, `passed`, the first by name. */
export function rankingMetric(comparisons: readonly Comparison[], { better, gates }: { better: Readonly<Record<string, Better>>; gates: readonly Gate[] }): string | undefined {
  const known = new Set(comparisons.flatMap(({ metrics }) => metrics.map(({ metric }) => metric)));
  const named = [...Object.keys(better), ...gates.flatMap((gate) => ('metric' in gate ? [gate.metric] : [])), PASSED, ...[...known].sort()];
  return named.find((metric) => known.has(metric) && better[metric] !== 'neither');
}

/** Arms side by side, the best effect first; equal effects share a rank, and an arm that cannot be compared comes last. Null for fewer than two. Pure. */
export function rank(comparisons: readonly Comparison[], by: { better: Readonly<Record<string, Better>>; gates: readonly Gate[] }): Ranking | null {
  const metric = rankingMetric(comparisons, by);
  if (comparisons.length < 2 || metric === undefined) return null;
  const better = by.better[metric] ?? 'higher';
  const entries = comparisons.map((comparison) => ({ comparison, figures: comparison.metrics.find((one) => one.metric === metric) }));
  const scoreOf = ({ comparison, figures }: Entry): number => (figures && canRank(comparison.verdict) ? -worsening(figures.effect, better) : -Infinity);
  const scores = new Map(entries.map((entry) => [entry, scoreOf(entry)]));
  const ordered = entries.toSorted((a, b) => {
    const [one, other] = [scores.get(a) ?? 0, scores.get(b) ?? 0];
    return one === other ? 0 : other - one;
  });
  const rows = ordered.map((entry) => {
    const { comparison, figures } = entry;
    const place = ordered.findIndex((other) => scores.get(other) === scores.get(entry)) + 1;
    return { rank: place, arm: comparison.arm, value: figures?.after ?? null, effect: figures?.effect ?? null, adjusted: figures?.test?.adjusted ?? null, verdict: comparison.verdict };
  });
  return { metric, better, candidates: comparisons.length, rows };
}

interface Entry {
  comparison: Comparison;
  figures: MetricComparison | undefined;
}

function canRank(verdict: ComparisonVerdict): boolean {
  return verdict !== 'not comparable';
}
