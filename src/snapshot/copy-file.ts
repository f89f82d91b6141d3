import { createHash } from 'node:crypto';
import { chmodSync, closeSync, constants, copyFileSync, fchmodSync, fstatSync, lstatSync, openSync, readSync, writeSync, type Stats } from 'node:fs';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import { fileError, notRegularFile } from '../digest/file-error.ts';
import { hashFile } from '../digest/file-hash.ts';
import { OWNER_EXECUTE } from '../digest/hash-list.ts';
import type { FileRecord } from '../digest/model.ts';
import { storeError } from './store-error.ts';

/** Copies files into one file system and proves each copy against its record. Remembers where reflinks work. */
export class Copier {
  #reflinks = new Map<number, boolean>();
  #buffer = Buffer.allocUnsafeSlow(1024 * 1024);

  /** Returns the copy's stat, taken before or while its content was proved. Throws EP2201 if it is not what was hashed. */
  copy(source: string, record: FileRecord, target: string): Stats {
    const stat = lstatOf(source);
    if (!stat.isFile()) throw notRegularFile(source, stat);
    if (((stat.mode & OWNER_EXECUTE) !== 0) !== (record.kind === 'executable')) throw changed(source);
    const mode = record.kind === 'executable' ? 0o555 : 0o444;
    if (this.#reflink(source, stat.dev, target)) return proveCopy(source, record, target, mode);
    return this.#writeCopy(source, record, target, mode);
  }

  #reflink(source: string, dev: number, target: string): boolean {
    if (this.#reflinks.get(dev) === false) return false;
    try {
      copyFileSync(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE);
      this.#reflinks.set(dev, true);
      return true;
    } catch (error) {
      // A file system that can clone may still refuse a single file: then this one alone is copied.
      if (!CANNOT_CLONE.has(errnoOf(error) ?? '')) throw storeError(fileError(error, source), target);
      if (!this.#reflinks.has(dev)) this.#reflinks.set(dev, false);
      return false;
    }
  }

  #writeCopy(source: string, record: FileRecord, target: string, mode: number): Stats {
    const from = openSource(source);
    try {
      const to = openTarget(target, mode);
      try {
        const sha256 = createHash('sha256');
        let size = 0;
        for (let n = this.#read(from, source); n > 0; n = this.#read(from, source)) {
          const piece = this.#buffer.subarray(0, n);
          sha256.update(piece);
          writeAll(to, piece, target);
          size += n;
        }
        if (size !== record.size || sha256.digest('hex') !== record.sha256) throw changed(source);
        // Whatever the umask took away.
        if ((fstatSync(to).mode & 0o777) !== mode) fchmodSync(to, mode);
      } finally {
        closeSync(to);
      }
    } finally {
      closeSync(from);
    }
    return lstatSync(target);
  }

  #read(fd: number, source: string): number {
    try {
      return readSync(fd, this.#buffer, 0, this.#buffer.length, null);
    } catch (error) {
      throw fileError(error, source);
    }
  }
}

const CANNOT_CLONE = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'ENOTTY', 'EINVAL', 'ENOSYS', 'EPERM']);

function proveCopy(source: string, record: FileRecord, target: string, mode: number): Stats {
  chmodSync(target, mode);
  const stat = lstatSync(target);
  if (stat.size !== record.size || hashFile(target, stat).sha256 !== record.sha256) throw changed(source);
  return stat;
}

function openSource(path: string): number {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    throw fileError(error, path);
  }
}

function openTarget(path: string, mode: number): number {
  try {
    return openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, mode);
  } catch (error) {
    throw storeError(error, path);
  }
}

function writeAll(fd: number, bytes: Uint8Array, path: string): void {
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done);
  } catch (error) {
    throw storeError(error, path);
  }
}

function lstatOf(path: string): Stats {
  try {
    return lstatSync(path);
  } catch (error) {
    throw fileError(error, path);
  }
}

function changed(source: string): EvalpinError {
  return new EvalpinError('EP2201', `${JSON.stringify(source)} changed after it was hashed`);
}
