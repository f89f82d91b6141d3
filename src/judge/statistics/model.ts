/** Values of one case in both arms; repeats of the case in equal numbers, in the same order. */
export interface CasePair {
  before: readonly number[];
  after: readonly number[];
}

/** What the comparison of paired values needs to know. */
export interface PairedRequest {
  /** Of pass/fail: 0 and 1. A numeric metric that has only these values is judged as pass/fail too. */
  kind: 'pass-fail' | 'numeric';
  /** A pair in which a value is not finite has no value: it is left out. */
  cases: readonly CasePair[];
  /** Between 0 and 1; 0.95 unless told. What is called a change has a p of at most `1 - confidence`. */
  confidence?: number;
  /** Effect that should be seen, in the metric's unit; else the observed one. Its sign does not matter. */
  wanted?: number;
  /** Of whatever is drawn at random; the same gives the same result to the bit. */
  seed?: number;
}

/** Every number is finite. */
export interface PairedResult {
  pairs: number;
  cases: number;
  /** Means over cases of the means within a case. */
  before: number;
  after: number;
  effect: number;
  /** Null for a single case of a numeric metric, and without any. */
  interval: { low: number; high: number; confidence: number; method: string } | null;
  /** Two-sided; null without any case. With `p <= 1 - confidence` the interval excludes 0, and else it holds 0. */
  test: { method: string; p: number } | null;
  /** The effect that this many cases show with a power of 0.8; null where no effect could show, so few are they. */
  detectable: number | null;
  /** Cases that show an effect of `of` with a power of 0.8; null where `of` would be 0, or every value is 0. */
  needed: { cases: number; of: number } | null;
}
