import { createReadStream, createWriteStream } from 'node:fs';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { errnoOf, EvalpinError } from '../contract/errors.ts';

/** Fast rather than small: what is saved is restored in the same data centre. */
export async function compressFile(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createGzip({ level: constants.Z_BEST_SPEED }), createWriteStream(to, { flags: 'wx' }));
}

/** @throws EP2300 for a file that is damaged or cut off, EP2302 where it is larger than `most` bytes, unpacked */
export async function expandFile(from: string, to: string, most: number): Promise<void> {
  let bytes = 0;
  const limit = new Transform({
    transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
      bytes += piece.length;
      if (bytes > most) done(new EvalpinError('EP2302', `the archive holds more than ${most} bytes; no more are unpacked`));
      else done(null, piece);
    },
  });
  try {
    await pipeline(createReadStream(from), createGunzip(), limit, createWriteStream(to, { flags: 'wx' }));
  } catch (error) {
    if (errnoOf(error)?.startsWith('Z_') !== true) throw error;
    throw new EvalpinError('EP2300', `the archive is damaged, or cut off: ${(error as Error).message}`, { cause: error });
  }
}
