import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { errnoOf } from '../contract/errors.ts';

/**
 * Absolute path of a program as a shell would find it: a name with a slash relative to `cwd`, any other on `path`.
 * Links are kept. Undefined if there is no such file; one that may not be executed counts only with a slash.
 */
export function findExecutable(name: string, cwd: string, path: string): string | undefined {
  if (name.includes('/')) {
    const named = resolve(cwd, name);
    return isFile(named) ? named : undefined;
  }
  for (const dir of path.split(delimiter)) {
    // An empty entry means the current folder to a shell; to run whatever lies there is never meant.
    if (dir === '') continue;
    const candidate = join(isAbsolute(dir) ? dir : resolve(cwd, dir), name);
    if (isFile(candidate) && isExecutable(candidate)) return candidate;
  }
  return undefined;
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    if (['ENOTDIR', 'EACCES', 'ELOOP', 'ENAMETOOLONG'].includes(errnoOf(error) ?? '')) return false;
    throw error;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (errnoOf(error) === 'EACCES') return false;
    throw error;
  }
}
