import type { Stats } from 'node:fs';
import type { FileHashes, RawHashes } from './file-hash.ts';

/**
 * Fixed records in shared memory, so that threads look up and answer without copying. One record, 96 bytes:
 *
 *     f64 dev, ino, size, ctimeMs, mtimeMs · u32 mode, day · u32×2 key · 8 bytes xxh64 · 32 bytes sha256
 *
 * Times are doubles of milliseconds, exact to about 0.25 µs. That is enough, since no record is made of a file whose
 * change time is younger than `SETTLED_MS`: any later change moves it by a clock tick at least.
 */
export const RECORD_BYTES = 96;

const DOUBLES = RECORD_BYTES / 8;
const WORDS = RECORD_BYTES / 4;
const MODE_WORD = 10;
const DAY_WORD = 11;
const KEY_WORD = 12;
const XXH_BYTE = 56;
const SHA_BYTE = 64;

export interface StatTable {
  readonly bytes: Buffer;
  readonly doubles: Float64Array;
  readonly words: Uint32Array;
}

export function statTable(memory: SharedArrayBuffer): StatTable {
  return { bytes: Buffer.from(memory), doubles: new Float64Array(memory), words: new Uint32Array(memory) };
}

/** A table that grows by stats. */
export class StatRows {
  #memory = new SharedArrayBuffer(64 * RECORD_BYTES);
  #table = statTable(this.#memory);
  #rows = 0;

  add(path: string, stat: Stats): void {
    if ((this.#rows + 1) * RECORD_BYTES > this.#memory.byteLength) {
      const larger = new SharedArrayBuffer(this.#memory.byteLength * 2);
      const table = statTable(larger);
      this.#table.bytes.copy(table.bytes);
      [this.#memory, this.#table] = [larger, table];
    }
    writeStat(this.#table, this.#rows, path, stat);
    this.#rows += 1;
  }

  /** As many rows as were added. */
  get table(): StatTable {
    const bytes = this.#rows * RECORD_BYTES;
    return { bytes: this.#table.bytes.subarray(0, bytes), doubles: this.#table.doubles.subarray(0, bytes / 8), words: this.#table.words.subarray(0, bytes / 4) };
  }
}

/** Change times closer than this to the moment of reading could hide a later change of the same clock tick. */
export const SETTLED_MS = 100;

/**
 * Whether a file with this change time, read at `moment`, could not change again without its change time moving.
 * A whole second is never settled: such times come from file systems with coarse clocks and from mounted images.
 */
export function isSettled(ctimeMs: number, moment: number): boolean {
  return ctimeMs < moment - SETTLED_MS && ctimeMs % 1000 !== 0;
}

/** Units of a path's end that count. */
const TAIL = 24;

// A record is found by two numbers of 32 bits, kept apart so that no array is made for each look-up.

/** First part of a record's key: device and inode. They alone would do on most file systems. */
export function inodeKey(stat: Stats): number {
  const mixed = Math.imul(stat.ino ^ (stat.ino / 2 ** 32), 0x9e3779b1) ^ Math.imul(stat.dev, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/**
 * Second part: the end of the path, for file systems that give one inode number to several files in turn (FUSE). Not for
 * security: a record is believed only if the whole stat is the same.
 */
export function tailKey(path: string): number {
  let key = path.length;
  for (let i = Math.max(0, path.length - TAIL); i < path.length; i++) key = Math.imul(key ^ path.charCodeAt(i), 0x01000193);
  return key >>> 0;
}

export function writeStat(table: StatTable, i: number, path: string, stat: Stats): void {
  const d = i * DOUBLES;
  table.doubles[d] = stat.dev;
  table.doubles[d + 1] = stat.ino;
  table.doubles[d + 2] = stat.size;
  table.doubles[d + 3] = stat.ctimeMs;
  table.doubles[d + 4] = stat.mtimeMs;
  const w = i * WORDS;
  table.words[w + MODE_WORD] = stat.mode;
  table.words[w + KEY_WORD] = inodeKey(stat);
  table.words[w + KEY_WORD + 1] = tailKey(path);
}

/** A link has no stat here; its size is that of its text. */
export function writeLink(table: StatTable, i: number, size: number): void {
  table.doubles[i * DOUBLES + 2] = size;
}

export function statEquals(table: StatTable, i: number, stat: Stats): boolean {
  const d = i * DOUBLES;
  return (
    table.doubles[d] === stat.dev &&
    table.doubles[d + 1] === stat.ino &&
    table.doubles[d + 2] === stat.size &&
    table.doubles[d + 3] === stat.ctimeMs &&
    table.doubles[d + 4] === stat.mtimeMs &&
    table.words[i * WORDS + MODE_WORD] === stat.mode
  );
}

export function sizeAt(table: StatTable, i: number): number {
  return table.doubles[i * DOUBLES + 2] as number;
}

export function modeAt(table: StatTable, i: number): number {
  return table.words[i * WORDS + MODE_WORD] as number;
}

/** Day of the last use (since 1970); in a table of answers: the state of the answer. */
export function dayAt(table: StatTable, i: number): number {
  return table.words[i * WORDS + DAY_WORD] as number;
}

export function setDay(table: StatTable, i: number, day: number): void {
  table.words[i * WORDS + DAY_WORD] = day;
}

export function writeHashes(table: StatTable, i: number, { xxh64, sha256 }: RawHashes): void {
  const at = i * RECORD_BYTES;
  table.bytes.writeBigUInt64BE(xxh64, at + XXH_BYTE);
  table.bytes.write(sha256, at + SHA_BYTE, 'latin1');
}

export function hashesAt(table: StatTable, i: number): FileHashes {
  const at = i * RECORD_BYTES;
  return {
    xxh64: table.bytes.toString('hex', at + XXH_BYTE, at + SHA_BYTE),
    sha256: table.bytes.toString('hex', at + SHA_BYTE, at + RECORD_BYTES),
  };
}

/** Where in `table.bytes` the hashes of a record begin: 8 bytes of XXH64, then 32 of SHA-256. */
export function hashesOffset(i: number): number {
  return i * RECORD_BYTES + XXH_BYTE;
}

export function copyHashes(from: StatTable, i: number, to: StatTable, j: number): void {
  // By words: as doubles, some bit patterns would not survive.
  for (let w = XXH_BYTE / 4; w < WORDS; w++) to.words[j * WORDS + w] = from.words[i * WORDS + w] as number;
}

export function copyRecord(from: StatTable, i: number, to: StatTable, j: number): void {
  from.bytes.copy(to.bytes, j * RECORD_BYTES, i * RECORD_BYTES, (i + 1) * RECORD_BYTES);
}

/**
 * Number of the record with the same key as record `j` of `wanted`, or -1. Open addressing: a slot holds a record's
 * number plus one, or 0.
 */
export function find(table: StatTable, slots: Int32Array, wanted: StatTable, j: number): number {
  return (slots[slotOf(table, slots, wanted, j)] as number) - 1;
}

/** Enters a record that is whole already, in the place of one with the same key if there is one. */
export function insert(table: StatTable, slots: Int32Array, i: number): void {
  Atomics.store(slots, slotOf(table, slots, table, i), i + 1);
}

/** The slot of the record with this key, or the free one where it would be. */
function slotOf(table: StatTable, slots: Int32Array, wanted: StatTable, j: number): number {
  const at = j * WORDS + KEY_WORD;
  const inode = wanted.words[at] as number;
  const tail = wanted.words[at + 1] as number;
  const mask = slots.length - 1;
  for (let slot = inode & mask; ; slot = (slot + 1) & mask) {
    const held = slots[slot] as number;
    if (held === 0) return slot;
    const w = (held - 1) * WORDS + KEY_WORD;
    if (table.words[w] === inode && table.words[w + 1] === tail) return slot;
  }
}
