import type { Episode, Outcome } from '../launch/model.ts';
import type { ArmName } from '../workspace/model.ts';
import type { SelectedEval } from './select-evals.ts';

/** What of an arm need not be run, since its outcomes are there already. */
export interface DoneEpisodes {
  /** Ids, for evalpin's own harness. */
  episodes: ReadonlySet<string>;
  /** For a command, which runs all its episodes itself: runs of it, from 1. */
  repeats: ReadonlySet<number>;
}

/** What outcomes that are there already spare. Of a command every run is whole: what has one outcome of it has them all. */
export function doneBy(known: ReadonlyMap<ArmName, readonly Outcome[]>): Map<ArmName, DoneEpisodes> {
  return new Map(
    [...known].map(([arm, outcomes]) => [arm, { episodes: new Set(outcomes.map(({ episode }) => episode)), repeats: new Set(outcomes.map(({ repeat = 1 }) => repeat)) }]),
  );
}

/** Whether anything is left to run of an arm. */
export function isLeft(done: DoneEpisodes | undefined, { harness, repeat }: SelectedEval, episodes: readonly Episode[]): boolean {
  if (done === undefined) return true;
  return harness === 'builtin' ? episodes.some(({ id }) => !done.episodes.has(id)) : done.repeats.size < repeat;
}
