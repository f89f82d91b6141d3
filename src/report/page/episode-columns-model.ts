import type { EpisodeValues } from '../../contract/episode-values.ts';

/** Values at a few places: `at` holds the rows, in order, `of` what stands there. */
export interface Sparse<Value> {
  at: number[];
  of: Value[];
}

/** What one arm has for each row. */
export interface ArmColumns {
  /** A letter a row: `p` passed, `f` failed, `e` error, `i` infrastructure error, `s` skipped, `-` not in this arm. */
  status: string;
  /** By metric, in the order of `metrics`. */
  values: (number | null)[][];
  /** Milliseconds. */
  ms: (number | null)[];
  /** Indexes into `texts`. */
  message: Sparse<number>;
  place: Sparse<number>;
  worker: (number | null)[];
  reusedFrom: Sparse<number>;
  /** Rows. */
  flaky: number[];
}

/** All episodes by column, as the page carries them: a tenth of the same rows as objects. Texts are made harmless already. */
export interface EpisodeColumns {
  run: string;
  arms: string[];
  /** Index into `arms`, -1 without a baseline. */
  baseline: number;
  metrics: string[];
  /** Of each metric: 1 higher is better, -1 lower, 0 neither. */
  better: number[];
  texts: string[];
  case: string[];
  /** Which repeat, where there are repeats; 0 for none. */
  repeat: number[] | null;
  seed: (number | null)[];
  cells: ArmColumns[];
}

/** What the nodes gave; in an element of its own, since a reader may never ask for it. Texts are made harmless already. */
export interface ValueColumns {
  /** In the order of `arms`. */
  arms: Sparse<EpisodeValues>[];
}
