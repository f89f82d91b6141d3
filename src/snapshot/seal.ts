import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync, type Stats } from 'node:fs';
import { errnoOf } from '../contract/errors.ts';
import { xxh64 } from '../digest/xxh64.ts';
import type { Contents } from './contents.ts';

/**
 * What every file, link and folder of a snapshot looked like when its content was last proved: three doubles each
 * (size, inode, change time in ms), in the order records, externals, folders. Folders have no size of their own.
 */
export type Seal = Float64Array;

const MAGIC = Buffer.from('evalpin-seal/1\n\n', 'latin1');
const HEADER_BYTES = 32;
const FIELDS = 3;

/** How long a snapshot rests before it is sealed, so that every later change falls into another tick of the clock. */
export const SETTLE_MS = 25;

/** A seal that nothing matches. */
export function emptySeal(contents: Contents): Seal {
  return new Float64Array(sealed(contents) * FIELDS).fill(Number.NaN);
}

export function setSealed(seal: Seal, i: number, stat: Stats): void {
  seal[i * FIELDS] = stat.isDirectory() ? 0 : stat.size;
  seal[i * FIELDS + 1] = stat.ino;
  seal[i * FIELDS + 2] = stat.ctimeMs;
}

/** Whether nothing can have changed since the seal was made. Whole seconds prove nothing: their clock is too coarse. */
export function isSealed(seal: Seal, i: number, stat: Stats): boolean {
  return (
    seal[i * FIELDS] === (stat.isDirectory() ? 0 : stat.size) &&
    seal[i * FIELDS + 1] === stat.ino &&
    seal[i * FIELDS + 2] === stat.ctimeMs &&
    stat.ctimeMs % 1000 !== 0
  );
}

export function writeSeal(file: string, seal: Seal): void {
  const body = Buffer.from(seal.buffer, seal.byteOffset, seal.byteLength);
  const head = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(head);
  head.writeUInt32LE(seal.length / FIELDS, 16);
  head.writeBigUInt64LE(xxh64(body), 24);
  const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(aside, Buffer.concat([head, body]), { flag: 'wx', mode: 0o600 });
  renameSync(aside, file);
}

/** The seal of a snapshot with these contents; one that is missing, damaged or of another form matches nothing. */
export function readSeal(file: string, contents: Contents): Seal {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return emptySeal(contents);
    throw error;
  }
  const count = sealed(contents);
  const body = Uint8Array.prototype.slice.call(bytes, HEADER_BYTES);
  const whole =
    bytes.length === HEADER_BYTES + count * FIELDS * 8 &&
    bytes.subarray(0, MAGIC.length).equals(MAGIC) &&
    bytes.readUInt32LE(16) === count &&
    bytes.readBigUInt64LE(24) === xxh64(body);
  return whole ? new Float64Array(body.buffer, body.byteOffset, count * FIELDS) : emptySeal(contents);
}

function sealed({ records, externals, folders }: Contents): number {
  return records.length + externals.length + folders.length;
}
