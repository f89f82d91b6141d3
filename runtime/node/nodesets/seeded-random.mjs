import { createHash } from 'node:crypto';

/**
 * sfc32 (Chris Doty-Humphrey, PractRand), started from SHA-256 of the key: the same sequence on every version of Node.
 *
 * @param {string} key
 * @returns {() => number} from 0 (included) to 1 (excluded), in steps of 2^-32
 */
export function seededRandom(key) {
  /** @type {Uint32Array | undefined} */
  let state;
  return () => {
    state ??= startState(key);
    const [a = 0, b = 0, c = 0, counter = 0] = state;
    const drawn = (a + b + counter) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + drawn;
    state[3] = counter + 1;
    return (drawn >>> 0) / 2 ** 32;
  };
}

/** @param {string} key */
function startState(key) {
  const digest = createHash('sha256').update(`evalpin-random/1\0${key}`).digest();
  return Uint32Array.from([0, 4, 8, 12], (at) => digest.readUInt32LE(at));
}
