import { statSync } from 'node:fs';
import { errnoOf } from '../contract/errors.ts';
import type { StoredContext } from './model.ts';

/** Of paths that were looked for in vain those that are there now. One that cannot be asked for counts as being there. */
export function appeared(paths: Iterable<string>): Set<string> {
  return new Set([...new Set(paths)].filter((path) => !isAbsent(path)));
}

/** The same of all that stored outcomes depend on. */
export function appearedSince(contexts: Iterable<StoredContext>): Set<string> {
  return appeared([...contexts].flatMap(({ absent = [] }) => absent));
}

const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);

function isAbsent(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    return NOT_THERE.has(errno);
  }
}
