import { createHash } from 'node:crypto';
import { bug, EvalpinError } from '../contract/errors.ts';
import type { FileRecord, TreeDigest } from './model.ts';
import { compareByBytes } from './place-order.ts';
import { hex64, xxh64Stream } from './xxh64.ts';

/** Name of the algorithm; the first bytes of what is hashed. */
export const TREE_ALGORITHM = 'evalpin-tree/1';

const KIND_BYTE: Record<FileRecord['kind'], number> = { file: 0x66, executable: 0x78, symlink: 0x6c };
const FLUSH_AT = 64 * 1024;

/**
 * The digest of a set of records, in whatever order they come: `evalpin-tree/1`, framed as docs/digests.md says.
 * Throws EP2101 for an empty set.
 */
export function treeDigest(records: readonly FileRecord[]): TreeDigest {
  if (records.length === 0) throw new EvalpinError('EP2101', 'no file is left to hash');
  const sorted = sortByPlace(records);
  const sha256 = createHash('sha256');
  const xxh = xxh64Stream();
  const strong = new Frames((bytes) => sha256.update(bytes));
  const fast = new Frames((bytes) => xxh.update(bytes));
  let bytes = 0;
  let previous: string | undefined;
  for (const frames of [strong, fast]) frames.header(sorted.length);
  for (const record of sorted) {
    if (record.place === previous) throw bug(`the place ${JSON.stringify(record.place)} stands twice in one tree`);
    if (/\p{Surrogate}/u.test(record.place)) {
      throw new EvalpinError('EP2105', `the name ${JSON.stringify(record.place)} is not valid Unicode`);
    }
    previous = record.place;
    bytes += record.size;
    strong.record(record, record.sha256);
    fast.record(record, record.xxh64);
  }
  for (const frames of [strong, fast]) frames.end();
  return { sha256: sha256.digest('hex'), xxh64: hex64(xxh.digest()), files: sorted.length, bytes };
}

/** The same array where it is sorted already, as closures are; else a sorted copy. */
export function sortByPlace<T extends { place: string }>(items: readonly T[]): readonly T[] {
  for (let i = 1; i < items.length; i++) {
    if (compareByBytes((items[i - 1] as T).place, (items[i] as T).place) > 0) {
      return items.toSorted((a, b) => compareByBytes(a.place, b.place));
    }
  }
  return items;
}

/** Writes the framing into one reused buffer that is handed on whenever it is full. */
class Frames {
  #buffer = Buffer.allocUnsafe(FLUSH_AT + 1024);
  #at = 0;
  #flushTo: (bytes: Uint8Array) => unknown;

  constructor(flushTo: (bytes: Uint8Array) => unknown) {
    this.#flushTo = flushTo;
  }

  header(count: number): void {
    this.#at += this.#buffer.write(`${TREE_ALGORITHM}\n`, this.#at, 'latin1');
    this.#uint64(count);
  }

  record(record: FileRecord, hash: string): void {
    const length = Buffer.byteLength(record.place);
    this.#room(length + 64);
    this.#at = this.#buffer.writeUInt32BE(length, this.#at);
    this.#at += this.#buffer.write(record.place, this.#at, 'utf8');
    this.#at = this.#buffer.writeUInt8(KIND_BYTE[record.kind], this.#at);
    this.#uint64(record.size);
    this.#at += this.#buffer.write(hash, this.#at, 'hex');
  }

  end(): void {
    this.#flushTo(this.#buffer.subarray(0, this.#at));
    this.#at = 0;
  }

  #uint64(value: number): void {
    this.#at = this.#buffer.writeUInt32BE(Math.floor(value / 2 ** 32), this.#at);
    this.#at = this.#buffer.writeUInt32BE(value % 2 ** 32, this.#at);
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return;
    this.end();
    if (bytes > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(bytes);
  }
}
