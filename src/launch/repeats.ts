import { EvalpinError } from '../contract/errors.ts';
import { deriveSeed } from './derive-seed.ts';
import type { Episode, Outcome } from './model.ts';

/**
 * The id of a repeat. The first keeps the plain id, as if it were the only one: so raising the number of repeats renames nothing.
 */
export function repeatedId(id: string, repeat: number): string {
  return repeat === 1 ? id : `${id}#${repeat}`;
}

/**
 * Every episode `times` times, round after round: what a run has when it is ended early are whole rounds, and a machine that gets slower does
 * so for all cases alike. The first round has the seeds of a run without repeats; see `deriveSeed`.
 * @throws EP4040 where the id of a repeat is that of another episode
 */
export function repeatEpisodes(episodes: readonly Episode[], { times, seed }: { times: number; seed: number }): Episode[] {
  if (times === 1) return [...episodes];
  const ids = new Set(episodes.map(({ id }) => id));
  return Array.from({ length: times }, (_, round) => round + 1).flatMap((repeat) =>
    episodes.map((episode) => {
      const id = repeatedId(episode.id, repeat);
      if (repeat > 1 && ids.has(id)) throw takenId(id, episode.id, repeat);
      return { ...episode, id, case: episode.id, repeat, seed: deriveSeed(seed, episode.index, repeat) };
    }),
  );
}

/** What an outcome has of its episode. */
export function caseOf({ case: of, repeat }: Pick<Episode, 'case' | 'repeat'>): Pick<Outcome, 'case' | 'repeat'> {
  return { ...(of === undefined ? {} : { case: of }), ...(repeat === undefined ? {} : { repeat }) };
}

/**
 * The outcomes of a command that was run several times, as repeats of its episodes. `runs` are in the order of the repeats, from 1. Where a result
 * file has repeats of its own, they are counted through: run after run, each with as many as any run has at most.
 */
export function asRepeats(runs: readonly (readonly Outcome[])[]): Outcome[] {
  if (runs.length === 1) return [...(runs[0] ?? [])];
  const own = runs.flat().reduce((most, { repeat = 1 }) => Math.max(most, repeat), 1);
  const ids = new Set<string>();
  return runs.flatMap((outcomes, round) =>
    outcomes.map((outcome) => {
      const { case: of = outcome.episode } = outcome;
      const repeat = round * own + (outcome.repeat ?? 1);
      const episode = round === 0 ? outcome.episode : repeatedId(of, repeat);
      if (ids.has(episode)) throw takenId(episode, of, repeat);
      ids.add(episode);
      return { ...outcome, episode, case: of, repeat };
    }),
  );
}

function takenId(id: string, of: string, repeat: number): EvalpinError {
  return new EvalpinError('EP4040', `the episode ${JSON.stringify(id)} has the id of repeat ${repeat} of ${JSON.stringify(of)}`);
}
