import { createHash, hash } from 'node:crypto';
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type Stats } from 'node:fs';
import { changedWhileRead, fileError, notRegularFile } from './file-error.ts';
import { isSettled } from './stat-table.ts';
import { hex64, xxh64, xxh64Stream } from './xxh64.ts';

/** Both hashes of one content: 16 and 64 hex digits. */
export interface FileHashes {
  xxh64: string;
  sha256: string;
}

/** The same, not yet put into words. */
export interface RawHashes {
  xxh64: bigint;
  /** 32 bytes, each as one character (Latin-1): what crosses over from the native hash at the least cost. */
  sha256: string;
}

/** Larger files are read in pieces of this size. */
const PIECE = 1024 * 1024;

// O_NONBLOCK: a pipe that took the file's place after its stat must not hang the open.
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

let buffer = Buffer.allocUnsafeSlow(0);

/** Reads one regular file once, which `stat` describes, and makes both hashes. Throws if it changed on the way. */
export function hashFile(path: string, stat: Stats): FileHashes {
  return inWords(readHashes(path, stat));
}

/** As `hashFile`. */
export function readHashes(path: string, stat: Stats): RawHashes {
  if (!stat.isFile()) throw notRegularFile(path, stat);
  if (buffer.length === 0) buffer = Buffer.allocUnsafeSlow(PIECE);
  try {
    const fd = openSync(path, OPEN_FLAGS);
    try {
      const hashes = stat.size <= PIECE ? hashSmall(fd, stat.size, path) : hashLarge(fd, stat.size, path);
      // Also sees what grew: only the old size was read.
      if (!sameFile(fstatSync(fd), stat)) throw changedWhileRead(path);
      return hashes;
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    throw fileError(error, path);
  }
}

/**
 * As `readHashes`, for a file of which no stat is known: that is taken afterwards, which saves a system call. It describes what was read if it is
 * older than `moment`, which is from before; a younger file is read once more, between two stats.
 */
export function readUnseen(path: string, moment: number): { hashes: RawHashes; stat: Stats } {
  if (buffer.length === 0) buffer = Buffer.allocUnsafeSlow(PIECE);
  let stat: Stats;
  let length: number;
  try {
    const fd = openSync(path, OPEN_FLAGS);
    try {
      length = readSync(fd, buffer, 0, PIECE, null);
      stat = fstatSync(fd);
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    throw whyUnread(error, path);
  }
  if (!stat.isFile()) throw notRegularFile(path, stat);
  if (length === stat.size && length < PIECE && isSettled(stat.ctimeMs, moment)) return { hashes: rawHashes(buffer.subarray(0, length)), stat };
  return { hashes: readHashes(path, stat), stat };
}

/** What stands there now tells more than the failure of a call. */
function whyUnread(error: unknown, path: string): unknown {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat === undefined || stat.isFile() ? fileError(error, path) : notRegularFile(path, stat);
}

export function hashBytes(bytes: Uint8Array): FileHashes {
  return inWords(rawHashes(bytes));
}

export function rawHashes(bytes: Uint8Array): RawHashes {
  return { xxh64: xxh64(bytes), sha256: hash('sha256', bytes, 'binary') };
}

function inWords({ xxh64, sha256 }: RawHashes): FileHashes {
  return { xxh64: hex64(xxh64), sha256: Buffer.from(sha256, 'latin1').toString('hex') };
}

/** Whether two stats are of one file in one state. */
export function sameFile(a: Stats, b: Stats): boolean {
  return a.ino === b.ino && a.dev === b.dev && a.size === b.size && a.ctimeMs === b.ctimeMs && a.mtimeMs === b.mtimeMs;
}

function hashSmall(fd: number, size: number, path: string): RawHashes {
  let length = 0;
  while (length < size) {
    const n = readSync(fd, buffer, length, size - length, null);
    if (n === 0) throw changedWhileRead(path);
    length += n;
  }
  return rawHashes(buffer.subarray(0, size));
}

function hashLarge(fd: number, size: number, path: string): RawHashes {
  const sha256 = createHash('sha256');
  const xxh = xxh64Stream();
  let length = 0;
  for (let n = readSync(fd, buffer, 0, PIECE, null); n > 0; n = readSync(fd, buffer, 0, PIECE, null)) {
    const piece = buffer.subarray(0, n);
    sha256.update(piece);
    xxh.update(piece);
    length += n;
  }
  if (length !== size) throw changedWhileRead(path);
  return { xxh64: xxh.digest(), sha256: sha256.digest('binary') };
}
