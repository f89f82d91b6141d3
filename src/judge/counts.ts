import type { Outcome } from '../launch/model.ts';

export interface Counts {
  episodes: number;
  passed: number;
  failed: number;
  skipped: number;
  /** Errors of the code that is evaluated. */
  errors: number;
  /** Errors of what surrounds it; never part of a score. */
  infrastructure: number;
}

export interface MetricSummary {
  /** Over the episodes that have a value; null if none has. */
  mean: number | null;
  /** Episodes with a value. */
  scored: number;
  /** Episodes that came to an answer without a value for it (null, NaN or absent). */
  unscored: number;
}

export function countOutcomes(outcomes: readonly Outcome[]): Counts {
  const counts: Counts = { episodes: outcomes.length, passed: 0, failed: 0, skipped: 0, errors: 0, infrastructure: 0 };
  for (const { status, errorKind } of outcomes) {
    if (status !== 'error') counts[status] += 1;
    else if (errorKind === 'infrastructure') counts.infrastructure += 1;
    else counts.errors += 1;
  }
  return counts;
}

/** The metrics of one arm by name, sorted. Errors and skipped episodes have no say in them. */
export function summariseMetrics(outcomes: readonly Outcome[]): Record<string, MetricSummary> {
  const answered = outcomes.filter(({ status }) => status === 'passed' || status === 'failed');
  const names = [...new Set(answered.flatMap(({ metrics }) => Object.keys(metrics)))].sort();
  return Object.fromEntries(
    names.map((name) => {
      const values = answered.flatMap((outcome) => valueOf(outcome, name) ?? []);
      return [name, { mean: meanOf(values), scored: values.length, unscored: answered.length - values.length }];
    }),
  );
}

/** The value of a metric in an answer; undefined for null, NaN, infinite or absent, and for what is no answer. */
export function valueOf(outcome: Outcome, metric: string): number | undefined {
  if (outcome.status !== 'passed' && outcome.status !== 'failed') return undefined;
  const value = outcome.metrics[metric];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  // The sum can be too large for a number, though the mean is not.
  return Number.isFinite(mean) ? mean : values.reduce((sum, value) => sum + value / values.length, 0);
}
