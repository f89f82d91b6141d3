/** Values of one case in both arms; repeats of the case in equal numbers, in the same order. */
export interface CasePair {
  before: readonly number[];
  after: readonly number[];
}

/** What the comparison of paired values needs to know. */
export interface PairedRequest {
  kind: 'pass-fail' | 'numeric';
  /** Of pass/fail: 0 and 1. */
  cases: readonly CasePair[];
  /** 0.95 unless told. */
  confidence?: number;
  /** Effect that should be seen, in the metric's unit; else the observed one. */
  wanted?: number;
  /** Of whatever is drawn at random; the same gives the same result to the bit. */
  seed?: number;
}

export interface PairedResult {
  pairs: number;
  cases: number;
  /** Means over cases of the means within a case. */
  before: number;
  after: number;
  effect: number;
  interval: { low: number; high: number; confidence: number; method: string } | null;
  /** Two-sided. */
  test: { method: string; p: number } | null;
  detectable: number | null;
  needed: { cases: number; of: number } | null;
}
