import type { Stats } from 'node:fs';
import { errnoOf, EvalpinError } from '../contract/errors.ts';

/** What a failed system call on a source file means to a person; what is not expected comes back as it is. */
export function fileError(error: unknown, path: string): unknown {
  const name = JSON.stringify(path);
  switch (errnoOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ESTALE':
      return new EvalpinError('EP2102', `${name} was there a moment ago and is gone`, { cause: error });
    case 'ELOOP':
    case 'EISDIR':
      return new EvalpinError('EP2102', `${name} was replaced while it was read`, { cause: error });
    case 'ENXIO':
    case 'ENODEV':
      return new EvalpinError('EP2104', `${name} is a pipe, socket or device, not a regular file`, { cause: error });
    case 'EACCES':
    case 'EPERM':
      return new EvalpinError('EP2103', `${name} may not be read by this user`, { cause: error });
    case 'ENAMETOOLONG':
      return new EvalpinError('EP2103', `${name} is longer than the system allows`, { cause: error });
    default:
      return error;
  }
}

export function changedWhileRead(path: string): EvalpinError {
  return new EvalpinError('EP2102', `${JSON.stringify(path)} was written to while it was read`);
}

/** For a path that should be a regular file: what it is instead, and what that means. */
export function notRegularFile(path: string, stat: Stats): EvalpinError {
  if (!stat.isSymbolicLink() && !stat.isDirectory()) return notRegular(path);
  return new EvalpinError('EP2102', `${JSON.stringify(path)} was a file when it was listed and is a ${stat.isDirectory() ? 'folder' : 'link'} now`);
}

export function notRegular(path: string): EvalpinError {
  return new EvalpinError('EP2104', `${JSON.stringify(path)} is a pipe, socket or device, not a regular file`);
}
