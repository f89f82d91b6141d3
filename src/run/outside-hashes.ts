import { EvalpinError } from '../contract/errors.ts';
import { hashFile } from '../digest/file-hash.ts';
import { statIfThere } from '../digest/stat-if-there.ts';

/** Bytes of one file, and of all together, that the end of a run is held up for at most. */
const MOST_OF_ONE = 64 * 1024 * 1024;
const MOST_OF_ALL = 512 * 1024 * 1024;

/** The sha256 of files that belong to nobody here, each taken once; null for what is gone, may not be read, or is too large. */
export function outsideHashes(): (path: string) => string | null {
  const known = new Map<string, string | null>();
  let left = MOST_OF_ALL;
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const stat = statIfThere(path);
    const small = stat?.isFile() === true && stat.size <= Math.min(MOST_OF_ONE, left);
    if (small) left -= stat.size;
    const sha256 = small ? hashOrNull(path, stat) : null;
    known.set(path, sha256);
    return sha256;
  };
}

function hashOrNull(path: string, stat: Parameters<typeof hashFile>[1]): string | null {
  try {
    return hashFile(path, stat).sha256;
  } catch (error) {
    if (error instanceof EvalpinError) return null;
    throw error;
  }
}
