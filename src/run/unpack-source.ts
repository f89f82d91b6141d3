import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { EvalpinError } from '../contract/errors.ts';
import { isOwnArchive, repackTar } from '../snapshot/any-tar.ts';
import { unpackTree } from '../snapshot/archive.ts';

const BEGINNING = 512;

/** Unpacks an edited copy that came as a tar file, an ordinary one or as `packTree` writes it, beside it; returns the folder. @throws EP6006 */
export async function unpackSource(archive: string): Promise<string> {
  const aside = `${archive}-${process.pid}`;
  const repacked = `${aside}.tar`;
  try {
    const own = isOwnArchive(beginningOf(archive));
    if (!own) await repackTar(archive, repacked);
    await unpackTree(own ? archive : repacked, aside);
    return aside;
  } catch (error) {
    if (error instanceof EvalpinError) throw new EvalpinError('EP6006', `the archive cannot be unpacked: ${error.message}`, { cause: error });
    throw error;
  } finally {
    rmSync(repacked, { force: true });
  }
}

function beginningOf(file: string): Buffer {
  const bytes = Buffer.alloc(BEGINNING);
  const opened = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(opened, bytes));
  } finally {
    closeSync(opened);
  }
}
