import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { Header } from 'tar';
import { EvalpinError } from '../contract/errors.ts';
import { unfit } from './archive-manifest.ts';
import { BLOCK } from './archive-writer.ts';

/**
 * Reads a tar file entry by entry, each of which has to be the plain file that is asked for: whatever else a tar file
 * can hold is never looked at. Throws EP2300 where the file ends too early or is damaged, EP2301 for another entry.
 */
export class ArchiveReader {
  #fd: number;
  #file: string;
  #buffer = Buffer.allocUnsafeSlow(1024 * 1024);

  constructor(file: string) {
    this.#file = file;
    this.#fd = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    if (fstatSync(this.#fd).isFile()) return;
    this.close();
    throw this.#damaged('is no regular file');
  }

  close(): void {
    closeSync(this.#fd);
  }

  /** Begins the next entry, which has to have this name; returns its size. */
  begin(name: string): number {
    const block = Buffer.from(this.#exactly(BLOCK));
    const header = new Header(block, 0);
    if (header.nullBlock) throw this.#damaged(`ends where ${name} should come`);
    if (!header.cksumValid) throw this.#damaged('is no tar file, or was damaged on the way');
    const { path = '', type, linkpath = '', size = -1 } = header;
    if (type !== 'File' || path !== name || linkpath !== '' || !Number.isSafeInteger(size) || size < 0) {
      throw unfit(`it holds ${describe(type, path, linkpath)} where ${name} should come`);
    }
    return size;
  }

  /** The content of an entry, piece by piece. A piece is valid until the next one is asked for. */
  *content(size: number): Generator<Buffer> {
    for (let left = size; left > 0; ) {
      const piece = this.#exactly(Math.min(left, this.#buffer.length));
      left -= piece.length;
      yield piece;
    }
    const padding = this.#exactly((BLOCK - (size % BLOCK)) % BLOCK);
    if (!isZero(padding)) throw this.#damaged('has other bytes than zeros between two entries');
  }

  /** Makes sure that nothing follows. */
  end(): void {
    const trailer = this.#exactly(BLOCK);
    if (!isZero(trailer)) {
      const { type, path = '', linkpath = '' } = new Header(Buffer.from(trailer), 0);
      throw unfit(`it holds ${describe(type, path, linkpath)} after all that its manifest names`);
    }
    if (!isZero(this.#exactly(BLOCK)) || this.#read(1, 0) > 0) throw this.#damaged('goes on after its end');
  }

  #exactly(bytes: number): Buffer {
    let have = 0;
    while (have < bytes) {
      const n = this.#read(bytes - have, have);
      if (n === 0) throw this.#damaged('is cut off');
      have += n;
    }
    return this.#buffer.subarray(0, bytes);
  }

  #read(bytes: number, at: number): number {
    return readSync(this.#fd, this.#buffer, at, bytes, null);
  }

  #damaged(how: string): EvalpinError {
    return new EvalpinError('EP2300', `the archive ${JSON.stringify(this.#file)} ${how}`);
  }
}

function describe(type: string, path: string, linkpath: string): string {
  return `${JSON.stringify(path)} (${type}${linkpath === '' ? '' : ` to ${JSON.stringify(linkpath)}`})`;
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}
