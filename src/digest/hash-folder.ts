import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { bug, errnoOf, EvalpinError } from '../contract/errors.ts';
import type { Place, SourceEntry } from '../workspace/model.ts';
import { fileError } from './file-error.ts';
import { followLink } from './follow-link.ts';
import { type FileList, type HashContext, hashList, lazyTree } from './hash-tree.ts';
import type { HashedTree } from './model.ts';
import { readLink } from './read-link.ts';
import { entriesOf, placeOf, walk, type Walked, type WalkOptions } from './walk.ts';

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
  if (walked === undefined) throw bug('a walk without a limit was given up');
  if (walked.names.length === 0) throw new EvalpinError('EP2101', `no file is left to hash in ${JSON.stringify(path)}`);
  const list = new WalkedList(walked);
  refuseLinksOut(list.targets, walked.top);
  const { digest, records } = await hashList(list, options);
  return Object.assign(lazyTree(() => list.entries(), records, digest), { excluded: walked.excluded });
}

class WalkedList implements FileList {
  readonly length: number;
  readonly targets: ReadonlyMap<Place, string>;
  #walked: Walked;

  constructor(walked: Walked) {
    this.#walked = walked;
    this.length = walked.names.length;
    const places = [...walked.links].map((i) => placeOf(walked, i));
    this.targets = new Map(places.map((place) => [place, linkTarget(walked.top, place)]));
  }

  place(i: number): Place {
    return placeOf(this.#walked, i);
  }

  path(i: number): string {
    return `${this.#walked.top}/${placeOf(this.#walked, i)}`;
  }

  target(i: number): string | undefined {
    return this.#walked.links.has(i) ? this.targets.get(this.place(i)) : undefined;
  }

  entries(): SourceEntry[] {
    return entriesOf(this.#walked).map((entry) => {
      const target = this.targets.get(entry.place);
      return target === undefined ? entry : { ...entry, target };
    });
  }
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
  return { top: dirname(path), names: [basename(path)], folderOf: [0], folders: [''], links: new Set(), excluded: [] };
}

function refuseLinksOut(targets: ReadonlyMap<Place, string>, top: string): void {
  for (const [place, target] of targets) {
    if (followLink(place, targets).kind !== 'outside') continue;
    throw new EvalpinError('EP2106', `the link ${JSON.stringify(place)} leads out of ${JSON.stringify(top)}: ${JSON.stringify(target)}`);
  }
}

/** A link's text; an absolute one below the folder is told from the link's own folder, so that it counts the same elsewhere. */
function linkTarget(top: string, place: Place): string {
  const target = readLink(`${top}/${place}`);
  if (!target.startsWith(`${top}/`)) return target;
  return '../'.repeat(place.split('/').length - 1) + target.slice(top.length + 1);
}
