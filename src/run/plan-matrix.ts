import { resolve } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { Selection } from '../inputs/run-options.ts';
import { MOST_SHARDS, showShard } from '../inputs/shard.ts';
import { readEpisodes } from '../launch/episodes.ts';
import { settingsFor } from './resolve.ts';
import type { SelectedEval } from './select-evals.ts';

/** One job of a matrix. */
export interface MatrixJob {
  eval: string;
  /** `2/5`. */
  shard: string;
}

/** For `strategy.matrix`. */
export interface Matrix {
  include: MatrixJob[];
}

/**
 * Splits evals into jobs: at most `most` for each, never more than it has cases. A command decides itself what it runs and is one job.
 * @throws EP1055 where a matrix would have more jobs than can be
 */
export function planMatrix(evals: readonly SelectedEval[], selection: Selection, most: number): Matrix {
  const include = evals.flatMap((chosen) => {
    const count = Math.min(most, casesOf(chosen, selection));
    return Array.from({ length: count }, (_, at) => ({ eval: chosen.name, shard: showShard({ index: at + 1, count }) }));
  });
  if (include.length > MOST_SHARDS) throw new EvalpinError('EP1055', `a matrix of ${include.length} jobs was asked for; at most ${MOST_SHARDS} are possible`);
  return { include };
}

function casesOf({ harness, episodes, seed }: SelectedEval, selection: Selection): number {
  if (harness !== 'builtin') return 1;
  const base = selection.episodes === undefined ? (settingsFor(selection)?.folder ?? selection.cwd) : selection.cwd;
  return readEpisodes({ episodes, seed, resolve: (path) => resolve(base, path) }).length;
}
