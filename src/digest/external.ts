import { createHash } from 'node:crypto';
import { lstatSync, type Stats, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ExternalIdentity, SourceEntry } from '../workspace/model.ts';
import { fileError } from './file-error.ts';
import { hashFolder } from './hash-folder.ts';
import { type HashContext, OWNER_EXECUTE } from './hash-list.ts';
import type { ExternalValue } from './identity.ts';
import { entriesOf, walk } from './walk.ts';

/**
 * Identity of a path that is linked to instead of copied: by content (`hash`), by sizes and modification times of all
 * files below it (`stat`), or not at all (`none`).
 */
export async function externalIdentity(path: string, how: ExternalIdentity, ctx: HashContext = {}): Promise<ExternalValue> {
  if (how === 'none') return { value: 'none' };
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return { value: 'missing' };
  if (how === 'stat') return { value: statIdentity(path, stat.isDirectory()) };
  if (stat.isDirectory() && isEmpty(path)) return { value: 'empty' };
  const { digest } = await hashFolder(path, ctx);
  return { value: digest.sha256 };
}

function isEmpty(path: string): boolean {
  return walk(path)?.names.length === 0;
}

function statIdentity(path: string, isFolder: boolean): string {
  const walked = isFolder ? walk(path) : undefined;
  const files: SourceEntry[] = walked ? entriesOf(walked) : [{ place: basename(path), path, layer: 'frozen', kind: 'file' }];
  const hash = createHash('sha256');
  for (const entry of files) {
    const stat = isFolder ? lstatOf(entry.path) : statSync(entry.path);
    const kind = stat.isSymbolicLink() ? 'l' : (stat.mode & OWNER_EXECUTE) === 0 ? 'f' : 'x';
    // NUL stands in no name, so the parts cannot run into each other.
    hash.update(`${entry.place}\0${kind}\0${stat.size}\0${stat.mtimeMs}\0`);
  }
  return hash.digest('hex');
}

function lstatOf(path: string): Stats {
  try {
    return lstatSync(path);
  } catch (error) {
    throw fileError(error, path);
  }
}
