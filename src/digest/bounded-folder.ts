import { lstatSync, realpathSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import { fileError } from './file-error.ts';
import type { HashContext } from './hash-list.ts';
import { hashTree } from './hash-tree.ts';
import { entriesOf, walk } from './walk.ts';

export interface Bounds {
  files: number;
  bytes: number;
}

/** Roughly what is hashed in a second. */
export const DEFAULT_BOUNDS: Bounds = { files: 20_000, bytes: 512 * 1024 * 1024 };

/**
 * Sha256 of what lies below a folder, or of one file; links inside count by their text, wherever they lead. `empty`
 * for an empty folder, `missing` where there is nothing. Undefined if it is larger than the bounds.
 */
export async function boundedHash(path: string, exclude: readonly string[], bounds: Bounds, ctx: HashContext): Promise<string | undefined> {
  const real = realPath(path);
  if (real === undefined) return 'missing';
  if (!statSync(real).isDirectory()) {
    if (tooManyBytes([real], bounds.bytes)) return undefined;
    const { records } = await hashTree([{ place: basename(real), path: real, layer: 'frozen', kind: 'file' }], ctx);
    return records[0]?.sha256;
  }
  const walked = walk(real, { exclude, maxFiles: bounds.files });
  if (walked === undefined) return undefined;
  const files = entriesOf(walked);
  if (files.length === 0) return 'empty';
  if (tooManyBytes(files.map((entry) => entry.path), bounds.bytes)) return undefined;
  const tree = await hashTree(files, ctx);
  return tree.digest.sha256;
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errnoOf(error) ?? '')) return undefined;
    throw fileError(error, path);
  }
}

function tooManyBytes(paths: readonly string[], most: number): boolean {
  let bytes = 0;
  for (const path of paths) {
    bytes += lstatSync(path).size;
    if (bytes > most) return true;
  }
  return false;
}
