import type { EpisodeEvent } from '../launch/model.ts';

/** One episode of a result file, with where it stands. */
export interface FoundEpisode {
  event: EpisodeEvent;
  file: string;
  /** 1-based; absent where the format has no lines. */
  line?: number;
  /** JSON pointer, where the format is one JSON document. */
  pointer?: string;
}

/** What one result file holds. */
export interface FileResults {
  file: string;
  episodes: FoundEpisode[];
  /** Sentences for people: what of the file was not used or disagrees, without the file's name. */
  notices: string[];
}

/** Where a command ran: its files may name sources by absolute path, which differs from arm to arm. */
export interface ReadContext {
  /** Top of the pinned sources; undefined where nothing is known of them. */
  tree?: string;
  /** The pinned workspace, below it. */
  workspace?: string;
}

/**
 * Reads the files that one entry of `results` names; at least one, sorted.
 * @throws EP5004 with file and place for what the format does not allow, EP5015 for what is refused for its size or for what it tries.
 */
export type ResultReader = (files: readonly string[], context: ReadContext) => Promise<FileResults[]>;

export type ResultFormat = 'evalpin' | 'junit' | 'promptfoo' | 'inspect' | 'lm-eval';

/** What an eval says of its result files. */
export interface ResultSource {
  format: ResultFormat;
  /** Path or glob relative to the output folder. */
  path: string;
  /** No file, or a file without episodes, is fine. */
  allowEmpty?: boolean;
}

/** For formats whose files stand each for itself. */
export async function readEach(files: readonly string[], read: (file: string) => Promise<FileResults>): Promise<FileResults[]> {
  const results: FileResults[] = [];
  for (const file of files) results.push(await read(file));
  return results;
}
