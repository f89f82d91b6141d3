import { type Stats, statSync } from 'node:fs';
import { errnoOf } from '../contract/errors.ts';

/** Undefined for what is not there or cannot be reached. What a program names may lie inside a file, as the modules of an archive do. */
export function statIfThere(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (errnoOf(error) !== undefined) return undefined;
    throw error;
  }
}
