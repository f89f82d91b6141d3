import { EvalpinError } from '../contract/errors.ts';
import type { Episode, Outcome } from '../launch/model.ts';
import { caseOf } from '../launch/repeats.ts';
import { shortenPaths } from '../launch/traceback.ts';
import type { ArmName } from '../workspace/model.ts';

/** An overlay that cannot be run as it is: two nodesets of one name, a graph that does not fit, a file that is no UTF-8. */
export interface BrokenArm {
  name: ArmName;
  /** Where its code came from, for people. */
  from: string;
  error: EvalpinError;
}

/** That nothing of a folder matches says that the wrong folder was named, not that its code is broken. */
const WRONG_FOLDER = ['EP2019', 'EP2020'];

/**
 * The error as that of one overlay, where others stand beside it and it is the code's own. A single overlay that cannot be run is an error of the whole
 * command, and so is what is wrong in frozen.
 * @throws the error, where it is none of these
 */
export function asBroken(error: unknown, { name, from }: { name: ArmName; from: string }, overlays: number): BrokenArm {
  if (overlays < 2 || name === 'frozen' || !(error instanceof EvalpinError) || error.exitCode !== 2 || WRONG_FOLDER.includes(error.code)) throw error;
  return { name, from, error };
}

/** Every episode of an arm that cannot be run is an error of that arm. */
export function brokenOutcomes({ name, error }: BrokenArm, episodes: readonly Episode[]): Outcome[] {
  return episodes.map((episode) => ({ arm: name, episode: episode.id, ...caseOf(episode), status: 'error', metrics: {}, fault: 'import', message: sayBroken(error), attempts: 1 }));
}

export function sayBroken({ code, message }: EvalpinError): string {
  return `${code}: ${shortenPaths(message)}`;
}
