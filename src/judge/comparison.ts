import type { ArmName } from '../workspace/model.ts';

/** What a comparison of two arms comes to. */
export type ComparisonVerdict = 'improved' | 'regressed' | 'no change seen' | 'inconclusive' | 'not comparable';

/** Which way a metric gets better; `neither`: it is shown and decides nothing. */
export type Better = 'higher' | 'lower' | 'neither';

/** One metric of an arm against the baseline, over the cases that have a value in both. */
export interface MetricComparison {
  /** `passed` is the share of episodes that passed. */
  metric: string;
  better: Better;
  kind: 'pass-fail' | 'numeric';
  /** Pairs of values: one for each case and repeat that both arms have. */
  pairs: number;
  /** Cases: repeats of one are no independent evidence. */
  cases: number;
  /** Means over the cases, each case one voice. */
  before: number;
  after: number;
  /** `after - before`. */
  effect: number;
  /** Of the effect; null where the pairs are too few for one. */
  interval: { low: number; high: number; confidence: number; method: string } | null;
  /** Two-sided; `p` by itself, `adjusted` for all metrics of all arms that are judged together. Null where nothing can be tested. */
  test: { method: string; p: number; adjusted: number } | null;
  /** The effect that these pairs would have shown with a power of 0.8; null where it cannot be known. */
  detectable: number | null;
  /** Cases that would be needed to see the effect that is asked for (`of`), with a power of 0.8. */
  needed: { cases: number; of: number } | null;
  /** From earlier runs of the same code against itself: an effect within it is not called a change. */
  noise: number | null;
  /** `changed`: of a metric with no better way; it decides nothing. */
  verdict: Exclude<ComparisonVerdict, 'not comparable'> | 'changed';
  /** It regressed, and a gate of its own says that so much is allowed. */
  allowed?: true;
}

/** Cases that are worth a name, each list in the order of the baseline. */
export interface CaseChanges {
  /** Passed in the baseline, fail or end in an error of the code now. */
  newFailures: string[];
  /** The other way round. */
  fixed: string[];
  /** Only in the baseline, and only in the arm. */
  vanished: string[];
  added: string[];
  /** Came to an answer in the baseline, and were skipped in the arm. */
  skipped: string[];
  /** The same inputs under another name. */
  renamed: { from: string; to: string }[];
  /** Both passed and failed in one arm, among repeats or retries: neither a new failure nor fixed. */
  flaky: { arm: ArmName; case: string }[];
}

/** An arm against the baseline. */
export interface Comparison {
  arm: ArmName;
  baseline: ArmName;
  verdict: ComparisonVerdict;
  /** Gates allow all that regressed: it does not count against the run. */
  allowed?: true;
  /** One sentence with the figures that decide. */
  reason: string;
  /** What differs, where the arms are not comparable. */
  fields: string[];
  /** `passed` first, then by name. */
  metrics: MetricComparison[];
  changes: CaseChanges;
}

/** Arms of a search side by side, the best first. */
export interface Ranking {
  metric: string;
  better: Better;
  /** How many arms were compared, which the adjusted values account for. */
  candidates: number;
  rows: { rank: number; arm: ArmName; value: number | null; effect: number | null; adjusted: number | null; verdict: ComparisonVerdict }[];
}

/** What must be the same in two arms for their figures to be compared; each field is a digest or a short text. */
export type Basis = Readonly<Record<'episodes' | 'seeds' | 'graph' | 'interpreter' | 'scorer' | 'harness', string>>;
