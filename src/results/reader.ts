import type { EpisodeEvent } from '../launch/model.ts';

/** One episode of a result file, with where it stands. */
export interface FoundEpisode {
  event: EpisodeEvent;
  file: string;
  /** 1-based; absent where the format has no lines. */
  line?: number;
}

/** Reads one result file. @throws EP5004 with file and place for what its format does not allow. */
export type ResultReader = (file: string) => Promise<FoundEpisode[]>;

export type ResultFormat = 'evalpin' | 'junit' | 'promptfoo' | 'inspect' | 'lm-eval';

/** What an eval says of its result files. */
export interface ResultSource {
  format: ResultFormat;
  /** Path or glob relative to the output folder. */
  path: string;
  /** No file, or a file without episodes, is fine. */
  allowEmpty?: boolean;
}
