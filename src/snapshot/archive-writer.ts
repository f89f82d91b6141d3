import { createHash } from 'node:crypto';
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { Header } from 'tar';
import { changedWhileRead, fileError } from '../digest/file-error.ts';
import { storeError } from './store-error.ts';

export const BLOCK = 512;
/** First entry: the manifest. The others are contents, named by their hash. */
export const MANIFEST_ENTRY = 'manifest.json';
export const CONTENT_FOLDER = 'content/';

/** Writes a tar file of plain entries whose bytes depend on names and contents alone. */
export class ArchiveWriter {
  #fd: number;
  #path: string;
  #buffer = Buffer.allocUnsafeSlow(1024 * 1024);

  constructor(path: string) {
    this.#path = path;
    try {
      this.#fd = openSync(path, 'wx', 0o600);
    } catch (error) {
      throw storeError(error, path);
    }
  }

  add(name: string, bytes: Uint8Array): void {
    this.#begin(name, bytes.length);
    this.#write(bytes);
    this.#pad(bytes.length);
  }

  /** Adds a file's content. Throws EP2102 if it is not what was hashed. */
  addFile(source: string, { sha256, size }: { sha256: string; size: number }): void {
    this.#begin(`${CONTENT_FOLDER}${sha256}`, size);
    const hasher = createHash('sha256');
    let left = size;
    const from = openSource(source);
    try {
      for (let n = this.#read(from, left, source); n > 0; n = this.#read(from, left, source)) {
        const piece = this.#buffer.subarray(0, n);
        hasher.update(piece);
        this.#write(piece);
        left -= n;
      }
    } finally {
      closeSync(from);
    }
    if (left > 0 || hasher.digest('hex') !== sha256) throw changedWhileRead(source);
    this.#pad(size);
  }

  end(): void {
    this.#write(Buffer.alloc(2 * BLOCK));
  }

  close(): void {
    closeSync(this.#fd);
  }

  #begin(name: string, size: number): void {
    const block = Buffer.alloc(BLOCK);
    new Header({ path: name, size, type: 'File', mode: 0o644, uid: 0, gid: 0, uname: '', gname: '', mtime: new Date(0) }).encode(block);
    this.#write(block);
  }

  #pad(size: number): void {
    this.#write(Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK));
  }

  #read(fd: number, most: number, source: string): number {
    try {
      return readSync(fd, this.#buffer, 0, Math.min(most, this.#buffer.length), null);
    } catch (error) {
      throw fileError(error, source);
    }
  }

  #write(bytes: Uint8Array): void {
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(this.#fd, bytes, done, bytes.length - done);
    } catch (error) {
      throw storeError(error, this.#path);
    }
  }
}

function openSource(path: string): number {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    throw fileError(error, path);
  }
}
