import type { Stats } from 'node:fs';

/**
 * Fixed records in shared memory, so that threads look up and answer without copying. One record, 96 bytes:
 *
 *     f64 dev, ino, size, ctimeMs, mtimeMs · u32 mode, day · u32×2 path hash · 8 bytes xxh64 · 32 bytes sha256
 *
 * Times are doubles of milliseconds, exact to about 0.25 µs. That is enough, since no record is made of a file whose
 * change time is younger than `SETTLED_MS`: any later change moves it by a clock tick at least.
 */
export const RECORD_BYTES = 96;

const DOUBLES = RECORD_BYTES / 8;
const WORDS = RECORD_BYTES / 4;
const MODE_WORD = 10;
const DAY_WORD = 11;
const PATH_WORD = 12;
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

/** Change times closer than this to the moment of reading could hide a later change of the same clock tick. */
export const SETTLED_MS = 100;

/**
 * Whether a file with this change time, read at `moment`, could not change again without its change time moving.
 * A whole second is never settled: such times come from file systems with coarse clocks and from mounted images.
 */
export function isSettled(ctimeMs: number, moment: number): boolean {
  return ctimeMs < moment - SETTLED_MS && ctimeMs % 1000 !== 0;
}

/** Two 32-bit lanes over the path's UTF-16 units. Not for security: the stat decides, this finds the record. */
export function pathHash(path: string): [number, number] {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < path.length; i++) {
    const unit = path.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (b >>> 13);
  }
  return [(a ^ (a >>> 15)) >>> 0, b >>> 0];
}

export function writeStat(table: StatTable, i: number, path: readonly [number, number], stat: Stats): void {
  const d = i * DOUBLES;
  table.doubles[d] = stat.dev;
  table.doubles[d + 1] = stat.ino;
  table.doubles[d + 2] = stat.size;
  table.doubles[d + 3] = stat.ctimeMs;
  table.doubles[d + 4] = stat.mtimeMs;
  const w = i * WORDS;
  table.words[w + MODE_WORD] = stat.mode;
  table.words[w + PATH_WORD] = path[0];
  table.words[w + PATH_WORD + 1] = path[1];
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

export function pathHashAt(table: StatTable, i: number): [number, number] {
  const w = i * WORDS + PATH_WORD;
  return [table.words[w] as number, table.words[w + 1] as number];
}

export function hasPathHash(table: StatTable, i: number, path: readonly [number, number]): boolean {
  const w = i * WORDS + PATH_WORD;
  return table.words[w] === path[0] && table.words[w + 1] === path[1];
}

export function writeHashes(table: StatTable, i: number, hashes: { xxh64: string; sha256: string }): void {
  table.bytes.write(hashes.xxh64, i * RECORD_BYTES + XXH_BYTE, 'hex');
  table.bytes.write(hashes.sha256, i * RECORD_BYTES + SHA_BYTE, 'hex');
}

export function hashesAt(table: StatTable, i: number): { xxh64: string; sha256: string } {
  const at = i * RECORD_BYTES;
  return {
    xxh64: table.bytes.toString('hex', at + XXH_BYTE, at + SHA_BYTE),
    sha256: table.bytes.toString('hex', at + SHA_BYTE, at + RECORD_BYTES),
  };
}

export function copyHashes(from: StatTable, i: number, to: StatTable, j: number): void {
  const at = i * RECORD_BYTES;
  from.bytes.copy(to.bytes, j * RECORD_BYTES + XXH_BYTE, at + XXH_BYTE, at + RECORD_BYTES);
}

export function copyRecord(from: StatTable, i: number, to: StatTable, j: number): void {
  from.bytes.copy(to.bytes, j * RECORD_BYTES, i * RECORD_BYTES, (i + 1) * RECORD_BYTES);
}

/** Open addressing over the records of a table: each slot holds a record's number plus one, or 0. */
export function slotsFor(memory: SharedArrayBuffer): Int32Array {
  return new Int32Array(memory);
}

/** Number of the record of this path, or -1. */
export function find(table: StatTable, slots: Int32Array, path: readonly [number, number]): number {
  const mask = slots.length - 1;
  for (let slot = path[0] & mask; ; slot = (slot + 1) & mask) {
    const held = slots[slot] as number;
    if (held === 0) return -1;
    if (hasPathHash(table, held - 1, path)) return held - 1;
  }
}

export function insert(table: StatTable, slots: Int32Array, i: number): void {
  const mask = slots.length - 1;
  let slot = pathHashAt(table, i)[0] & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  slots[slot] = i + 1;
}
