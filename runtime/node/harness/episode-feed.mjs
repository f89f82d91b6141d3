import { createReadStream, fstatSync } from 'node:fs';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Episodes as they are handed out, until the descriptor ends.
 *
 * @param {number} descriptor
 * @returns {AsyncGenerator<import('./run-episode.mjs').Episode>}
 */
export async function* readFeed(descriptor) {
  const input = fstatSync(descriptor).isFile() ? createReadStream('', { fd: descriptor }) : new Socket({ fd: descriptor, readable: true, writable: false });
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() !== '') yield JSON.parse(line);
  }
}
