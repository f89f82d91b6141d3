import { crc32, inflateRawSync } from 'node:zlib';
import { Decompress } from 'fzstd';
import { type Entry, type ZipFile } from 'yauzl';
import { openZip } from './zip-reader.ts';
import { EvalpinError, errnoOf } from '../contract/errors.ts';
import { MOST_BYTES, tooLarge } from './read-text.ts';

const MOST_ENTRIES = 1_000_000;

/** A zip archive, of which single entries are read into memory; nothing is written to disk. */
export class ZipArchive {
  readonly #file: string;
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;
  readonly #twice: Set<string>;

  private constructor(file: string, zip: ZipFile, { entries, twice }: { entries: Map<string, Entry>; twice: Set<string> }) {
    this.#file = file;
    this.#zip = zip;
    this.#entries = entries;
    this.#twice = twice;
  }

  /** @throws EP5004 for what is no whole archive or has entries that lead out of it. */
  static async open(file: string): Promise<ZipArchive> {
    const zip = await openZip(file).catch((error: unknown) => {
      throw broken(file, error);
    });
    try {
      return new ZipArchive(file, zip, await list(zip, file));
    } catch (error) {
      zip.close();
      throw broken(file, error);
    }
  }

  close(): void {
    this.#zip.close();
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** @throws EP5015 for an entry that is larger than is read, EP5004 for one that is damaged, packed in an unknown way or there twice. */
  async read(name: string): Promise<Uint8Array> {
    const entry = this.#entries.get(name);
    if (!entry) throw this.#damaged(name, 'is missing');
    if (this.#twice.has(name)) throw this.#damaged(name, 'is there twice');
    if (entry.isEncrypted()) throw this.#damaged(name, 'is encrypted');
    if (entry.uncompressedSize > MOST_BYTES || entry.compressedSize > MOST_BYTES) throw tooLarge(this.#file, `the entry ${name} of ${this.#file} has ${Math.max(entry.uncompressedSize, entry.compressedSize)} bytes`);
    try {
      const bytes = unpack(entry, await this.#raw(entry));
      if (bytes.length !== entry.uncompressedSize) throw this.#damaged(name, `has ${bytes.length} bytes where its header says ${entry.uncompressedSize}`);
      if (crc32(bytes) !== entry.crc32) throw this.#damaged(name, 'is damaged: its checksum is another one');
      return bytes;
    } catch (error) {
      if (error instanceof EvalpinError) throw error;
      throw this.#damaged(name, `cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`, error);
    }
  }

  async #raw(entry: Entry): Promise<Buffer> {
    const stream = await this.#zip.openReadStreamPromise(entry, { decodeFileData: false });
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  #damaged(name: string, reason: string, cause?: unknown): EvalpinError {
    return new EvalpinError('EP5004', `${this.#file}: the entry ${name} ${reason}`, { location: { file: this.#file }, ...(cause === undefined ? {} : { cause }) });
  }
}

async function list(zip: ZipFile, file: string): Promise<{ entries: Map<string, Entry>; twice: Set<string> }> {
  const entries = new Map<string, Entry>();
  const twice = new Set<string>();
  if (zip.entryCount > MOST_ENTRIES) throw new EvalpinError('EP5015', `${file} has ${zip.entryCount} entries; at most ${MOST_ENTRIES} are read`, { location: { file } });
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) twice.add(entry.fileName);
    entries.set(entry.fileName, withoutBuffers(entry));
  }
  return { entries, twice };
}

const NOTHING = Buffer.alloc(0);

/** Each entry holds pieces of the directory that nobody asks for again; of a hundred thousand that is most of the memory. */
function withoutBuffers(entry: Entry): Entry {
  return Object.assign(entry, { fileNameRaw: NOTHING, extraFieldRaw: NOTHING, fileCommentRaw: NOTHING, extraFields: [] });
}

function broken(file: string, error: unknown): EvalpinError {
  if (error instanceof EvalpinError) return error;
  const reason = errnoOf(error) ?? (error instanceof Error ? error.message : String(error));
  return new EvalpinError('EP5004', `${file} is no whole zip archive: ${reason}`, { location: { file }, cause: error });
}

const STORED = 0;
const DEFLATED = 8;
const ZSTANDARD = 93;

function unpack({ compressionMethod, uncompressedSize }: Entry, raw: Buffer): Uint8Array {
  if (compressionMethod === STORED) return raw;
  if (compressionMethod === DEFLATED) return inflateRawSync(raw, { maxOutputLength: Math.max(1, uncompressedSize) });
  if (compressionMethod === ZSTANDARD) return unpackZstandard(raw, uncompressedSize);
  throw new Error(`the compression method ${compressionMethod} is unknown`);
}

/** What decoders allow without being asked for more; a header may ask for 2 GB to unpack a few bytes. */
const LARGEST_WINDOW = 128 * 1024 * 1024;

function unpackZstandard(raw: Buffer, size: number): Uint8Array {
  const window = windowOf(raw);
  if (window > LARGEST_WINDOW) throw new Error(`its header asks for ${window} bytes of memory`);
  const bytes = new Uint8Array(size);
  let length = 0;
  const decoder = new Decompress((chunk) => {
    if (length + chunk.length > size) throw new Error(`it has more than the ${size} bytes that its header says`);
    bytes.set(chunk, length);
    length += chunk.length;
  });
  decoder.push(raw, true);
  return bytes.subarray(0, length);
}

/** Window size of the first frame, RFC 8878, section 3.1.1.1. */
function windowOf(raw: Buffer): number {
  if (raw.length < 14 || raw.readUInt32LE(0) !== 0xfd2fb528) return 0;
  const descriptor = raw.readUInt8(4);
  if ((descriptor & 0x20) === 0) {
    const window = raw.readUInt8(5);
    const base = 2 ** (10 + (window >> 3));
    return base + (base / 8) * (window & 7);
  }
  const at = 5 + ([0, 1, 2, 4][descriptor & 3] ?? 0);
  const sizes = [() => raw.readUInt8(at), () => raw.readUInt16LE(at) + 256, () => raw.readUInt32LE(at), () => (at + 8 <= raw.length ? Number(raw.readBigUInt64LE(at)) : 0)];
  return sizes[descriptor >> 6]?.() ?? 0;
}
