import { openSync } from 'node:fs';
import { errnoOf } from '../contract/errors.ts';

/** A descriptor for reading; undefined where there is no such file. */
export function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
