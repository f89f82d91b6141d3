import { createReadStream, fstatSync } from 'node:fs';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * @typedef {object} Wanted what of the values is wanted, besides those of an episode that does not pass: `hold` them until the next line, `give` them, or
 * `whole` for a person
 * @property {'hold' | 'give' | 'whole'} [values]
 */

/**
 * Episodes as they are handed out, until the descriptor ends; between them the question what one that was held has given.
 *
 * @param {number} descriptor
 * @returns {AsyncGenerator<(import('./run-episode.mjs').Episode & Wanted) | { recall: string }>}
 */
export async function* readFeed(descriptor) {
  const input = fstatSync(descriptor).isFile() ? createReadStream('', { fd: descriptor }) : new Socket({ fd: descriptor, readable: true, writable: false });
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() !== '') yield JSON.parse(line);
  }
}
