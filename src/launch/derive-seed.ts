import { createHash } from 'node:crypto';

/**
 * The seed of one episode: the first four bytes (big-endian) of SHA-256 over `evalpin-seed/1`, NUL, the eval's seed, NUL, the index, and from the
 * second repeat on NUL and which repeat it is; all numbers in decimal. It depends on nothing else, so every arm, worker and retry gets the same;
 * 32 bits are what all common generators take.
 */
export function deriveSeed(seed: number, index: number, repeat = 1): number {
  return firstBytes(`evalpin-seed/1\0${seed}\0${index}${repeat === 1 ? '' : `\0${repeat}`}`);
}

/** The seed that a command gets: the eval's own in its first run, from the second repeat on as above with nothing for the index. */
export function seedOfRepeat(seed: number, repeat: number): number {
  return repeat === 1 ? seed : firstBytes(`evalpin-seed/1\0${seed}\0\0${repeat}`);
}

function firstBytes(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
