import { resolve } from 'node:path';
import type { Selection } from '../inputs/run-options.ts';
import { readEpisodes } from '../launch/episodes.ts';
import type { Episode } from '../launch/model.ts';
import type { Sources } from './resolve.ts';
import type { SelectedEval } from './select-evals.ts';

/** The episodes that an eval runs: of the command line's file or count, else of the settings'. @throws EP4006, EP4040 */
export function episodesOf({ episodes, seed, harness, repeat }: SelectedEval, { settings }: Pick<Sources, 'settings'>, { episodes: given, cwd }: Selection): Episode[] {
  const base = given === undefined ? (settings?.folder ?? cwd) : cwd;
  // A command is run again as a whole, each time with the same spec.
  return readEpisodes({ episodes, seed, repeat: harness === 'builtin' ? repeat : 1, resolve: (path) => resolve(base, path) });
}
