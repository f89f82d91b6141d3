import { readdirSync, readFileSync } from 'node:fs';
import { errnoOf } from '../contract/errors.ts';

/** A file's text; undefined where there is none. */
export function textIfThere(file: string): string | undefined {
  return ifThere(() => readFileSync(file, 'utf8'));
}

/** A file's bytes; undefined where there is none. */
export function bytesIfThere(file: string): Buffer | undefined {
  return ifThere(() => readFileSync(file));
}

/** Names in a folder, sorted; none where there is no such folder. */
export function namesIfThere(folder: string): string[] {
  return ifThere(() => readdirSync(folder).sort()) ?? [];
}

/** What `read` returns; undefined where what it looks for does not exist. Anything else that fails is thrown. */
export function ifThere<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
