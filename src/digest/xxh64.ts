import xxhash from 'xxhash-wasm';

const api = await xxhash();

/** XXH64, seed 0, of one buffer. */
export function xxh64(bytes: Uint8Array): bigint {
  return api.h64Raw(bytes);
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
