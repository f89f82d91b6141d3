import { realpathSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import type { Place, SourceEntry } from '../workspace/model.ts';
import { fileError } from './file-error.ts';
import { type HashContext, hashTree } from './hash-tree.ts';
import { followLink } from './follow-link.ts';
import { readLink } from './read-link.ts';
import type { HashedTree } from './model.ts';
import { walk, type Walked, type WalkOptions } from './walk.ts';

export interface HashedFolder extends HashedTree {
  excluded: Walked['excluded'];
}

/**
 * Hashes a folder (or a single file, under its own name) as `evalpin hash PATH` does. Links count by their text;
 * one that leads out of the folder is refused (EP2106). Throws EP2107 if there is nothing, EP2101 if nothing is left.
 */
export async function hashFolder(path: string, options: Pick<WalkOptions, 'exclude'> & HashContext = {}): Promise<HashedFolder> {
  const real = realPath(path);
  const walked = isFolder(real) ? walk(real, { ...options, ...(options.index ? { folders: options.index.folders } : {}) }) : singleFile(real);
  if (walked === undefined) throw new Error('a walk without a limit has an end');
  if (walked.files.length === 0) throw new EvalpinError('EP2101', `no file is left to hash in ${JSON.stringify(path)}`);
  const files = walked.files.map((entry) => (entry.kind === 'symlink' ? { ...entry, target: linkTarget(entry, real) } : entry));
  const tree = await hashTree(files, options);
  refuseLinksOut(tree, real);
  return { ...tree, excluded: walked.excluded };
}

function realPath(path: string): string {
  try {
    return realpathSync(resolve(path));
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === 'ENOENT' || errno === 'ENOTDIR' || errno === 'ELOOP') {
      throw new EvalpinError('EP2107', `there is no ${JSON.stringify(path)}`, { cause: error });
    }
    throw fileError(error, path);
  }
}

function isFolder(real: string): boolean {
  try {
    return statSync(real).isDirectory();
  } catch (error) {
    throw fileError(error, real);
  }
}

function singleFile(path: string): Walked {
  return { files: [{ place: basename(path), path, layer: 'frozen', kind: 'file' }], excluded: [] };
}

function refuseLinksOut(tree: HashedTree, top: string): void {
  const links = new Map<Place, string>();
  for (const { place, target } of tree.records) {
    if (target !== undefined) links.set(place, target);
  }
  for (const [place, target] of links) {
    if (followLink(place, links).kind !== 'outside') continue;
    throw new EvalpinError('EP2106', `the link ${JSON.stringify(place)} leads out of ${JSON.stringify(top)}: ${JSON.stringify(target)}`);
  }
}

/** A link's text; an absolute one below the folder is told from the link's own folder, so that it counts the same elsewhere. */
function linkTarget({ path, place }: SourceEntry, top: string): string {
  const target = readLink(path);
  if (!target.startsWith(`${top}/`)) return target;
  return '../'.repeat(place.split('/').length - 1) + target.slice(top.length + 1);
}
