import xxhash from 'xxhash-wasm';

const api = await xxhash();

/** The library copies its whole input into memory that never shrinks, so more than this goes piece by piece. */
const PIECE = 1024 * 1024;

/** XXH64, seed 0, of one buffer. */
export function xxh64(bytes: Uint8Array): bigint {
  if (bytes.length <= PIECE) return api.h64Raw(bytes);
  const stream = xxh64Stream();
  for (let at = 0; at < bytes.length; at += PIECE) stream.update(bytes.subarray(at, at + PIECE));
  return stream.digest();
}

export interface Xxh64Stream {
  update(bytes: Uint8Array): unknown;
  digest(): bigint;
}

/** XXH64, seed 0, of several buffers in a row. */
export function xxh64Stream(): Xxh64Stream {
  return api.create64();
}

export function hex64(hash: bigint): string {
  return hash.toString(16).padStart(16, '0');
}
