import type { Better } from '../../judge/comparison.ts';
import type { ArmName } from '../../workspace/model.ts';
import type { EpisodeCell, EpisodeRow } from '../model.ts';

/** How far the cases of one metric moved from the baseline to an arm. */
export interface PairedDifferences {
  metric: string;
  better: Better;
  cases: number;
  higher: number;
  same: number;
  lower: number;
  /** Mean of all differences, zeros included. */
  mean: number;
  /** Of the differences other than zero; none lies on both sides of zero. Empty where they have no more than one size each way, which the counts say. */
  bins: { from: number; to: number; count: number }[];
}

const BINS = 12;

/** The number of each row's case, found once for all arms and metrics. */
export interface RowCases {
  of: Int32Array;
  count: number;
}

export function casesOfRows(rows: readonly EpisodeRow[]): RowCases {
  const numbers = new Map<string, number>();
  const of = Int32Array.from(rows, (row) => {
    const known = numbers.get(row.case) ?? numbers.size;
    if (known === numbers.size) numbers.set(row.case, known);
    return known;
  });
  return { of, count: numbers.size };
}

/** Each case one voice: repeats are averaged first. Pure. */
export function pairedDifferences(
  rows: readonly EpisodeRow[],
  { cases, arm, baseline, metric, better }: { cases: RowCases; arm: ArmName; baseline: ArmName; metric: string; better: Better },
): PairedDifferences {
  const differences = differencesByCase(rows, { cases, arm, baseline, metric });
  const count = { higher: 0, same: 0, lower: 0 };
  let sum = 0;
  for (const difference of differences) {
    count[difference > 0 ? 'higher' : difference < 0 ? 'lower' : 'same'] += 1;
    sum += difference;
  }
  return { metric, better, cases: differences.length, ...count, mean: differences.length === 0 ? 0 : sum / differences.length, bins: binsOf(differences.filter((one) => one !== 0)) };
}

function differencesByCase(rows: readonly EpisodeRow[], { cases, arm, baseline, metric }: { cases: RowCases; arm: ArmName; baseline: ArmName; metric: string }): number[] {
  const [sums, pairs] = [new Float64Array(cases.count), new Int32Array(cases.count)];
  rows.forEach((row, at) => {
    const [before, after] = [valueOf(row.arms[baseline], metric), valueOf(row.arms[arm], metric)];
    if (before === undefined || after === undefined) return;
    const own = cases.of[at] ?? 0;
    sums[own] = (sums[own] ?? 0) + after - before;
    pairs[own] = (pairs[own] ?? 0) + 1;
  });
  const differences: number[] = [];
  for (let at = 0; at < cases.count; at += 1) if (pairs[at]) differences.push((sums[at] ?? 0) / (pairs[at] ?? 1));
  return differences;
}

/** `passed` is 1 or 0; what was skipped or hit by an infrastructure error has no value. */
function valueOf(cell: EpisodeCell | undefined, metric: string): number | undefined {
  if (cell === undefined) return undefined;
  const own = Object.hasOwn(cell.metrics, metric) ? cell.metrics[metric] : undefined;
  if (typeof own === 'number') return Number.isFinite(own) ? own : undefined;
  if (metric !== 'passed' || cell.status === 'skipped' || cell.errorKind === 'infrastructure') return undefined;
  return cell.status === 'passed' ? 1 : 0;
}

/** Equal bins from a round multiple below to one above, with zero between two of them. */
function binsOf(differences: readonly number[]): PairedDifferences['bins'] {
  if (new Set(differences).size <= 2) return [];
  let [low, high] = [0, 0];
  for (const one of differences) {
    low = Math.min(low, one);
    high = Math.max(high, one);
  }
  const step = roundUp((high - low) / BINS);
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  const bins = Array.from({ length: Math.max(1, last - first) }, (_, at) => ({ from: round((first + at) * step), to: round((first + at + 1) * step), count: 0 }));
  for (const one of differences) {
    // What lies on a border belongs to the bin nearer to zero, on both sides alike.
    const place = one > 0 ? Math.ceil(one / step - 1e-9) - 1 : Math.floor(one / step + 1e-9);
    const bin = bins[Math.min(bins.length - 1, Math.max(0, place - first))];
    if (bin) bin.count += 1;
  }
  return bins;
}

function roundUp(step: number): number {
  const unit = 10 ** Math.floor(Math.log10(step));
  return ([1, 2, 2.5, 5].find((factor) => factor * unit >= step * 0.999) ?? 10) * unit;
}

function round(value: number): number {
  return Number(value.toPrecision(12));
}
