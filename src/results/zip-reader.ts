import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

const CHUNK = 1 << 20;

/** Opens an archive so that its directory is read in large pieces: a hundred thousand entries would be as many reads of the file. */
export async function openZip(file: string): Promise<ZipFile> {
  const { size } = await stat(file);
  const reader = new ChunkedReader(file);
  return fromRandomAccessReaderPromise(reader, size, { autoClose: false, validateEntrySizes: true, strictFileNames: true }).catch((error: unknown) => {
    reader.close(() => undefined);
    throw error;
  });
}

class ChunkedReader extends RandomAccessReader {
  readonly #file: string;
  readonly #descriptor: number;
  readonly #chunk = Buffer.alloc(CHUNK);
  #from = 0;
  #length = 0;
  #isOpen = true;

  constructor(file: string) {
    super();
    this.#file = file;
    this.#descriptor = openSync(file, 'r');
  }

  override read(target: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    try {
      if (length > CHUNK) readSync(this.#descriptor, target, offset, length, position);
      else {
        if (position < this.#from || position + length > this.#from + this.#length) {
          this.#from = position;
          this.#length = readSync(this.#descriptor, this.#chunk, 0, CHUNK, position);
        }
        if (length > this.#length - (position - this.#from)) throw new Error('unexpected end of the file');
        this.#chunk.copy(target, offset, position - this.#from, position - this.#from + length);
      }
      callback(null);
    } catch (error) {
      callback(error as Error);
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#file, { start, end: end - 1 });
  }

  override close(callback: (error: Error | null) => void): void {
    if (this.#isOpen) closeSync(this.#descriptor);
    this.#isOpen = false;
    callback(null);
  }
}
