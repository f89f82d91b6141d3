import { lstatSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { matcher, type PlaceMatcher } from '../workspace/glob.ts';
import { isNeverSource } from '../workspace/layer-tree.ts';
import type { Place, SourceEntry } from '../workspace/model.ts';
import { fileError, notRegular } from './file-error.ts';
import type { FolderMemory, Listed } from './folder-memory.ts';
import { expectLargeList } from './large-list.ts';
import { compareByBytes } from './place-order.ts';
import { StatRows } from './stat-table.ts';

export interface WalkOptions {
  /** Globs over places; what they match is neither stat'ed nor read. */
  exclude?: readonly string[];
  /** Gives up, with undefined, as soon as there are more files than this. */
  maxFiles?: number;
  /** Listings that are known by the folder's stat. */
  folders?: FolderMemory;
  /** Called with what was found so far, now and then. */
  onFound?: (walked: Walked) => void;
}

/** Files and links, sorted by the bytes of their places. Kept as names below folders, since most of a long list's places is repetition. */
export interface Walked {
  /** Absolute. */
  top: string;
  names: string[];
  /** Number of each file's folder in `folders`. */
  folderOf: number[];
  /** Empty for the top, else with a slash at the end. */
  folders: string[];
  /** Numbers of those that are links. */
  links: Set<number>;
  /** What was left out by which glob. */
  excluded: { place: Place; rule: string }[];
  /** Stats of `folders` from before each was read; undefined without a memory, or where one could change again without its stat changing. */
  folderStats: StatRows | undefined;
}

export function placeOf({ names, folders, folderOf }: Walked, i: number): Place {
  return `${folders[folderOf[i] ?? 0] ?? ''}${names[i] ?? ''}`;
}

/** What was walked, as entries. */
export function entriesOf(walked: Walked): SourceEntry[] {
  return walked.names.map((_, i) => {
    const place = placeOf(walked, i);
    return { place, path: `${walked.top}/${place}`, layer: 'frozen', kind: walked.links.has(i) ? 'symlink' : 'file' };
  });
}

/**
 * Every file and link below a folder, by place relative to it. Links are not followed. Version control and compiled
 * Python are passed over. Throws EP2104 for pipes, sockets and devices, EP2105 for names that are not UTF-8.
 */
export function walk(dir: string, options: WalkOptions = {}): Walked | undefined {
  const exclude = options.exclude !== undefined && options.exclude.length > 0 ? matcher(options.exclude) : undefined;
  const walker = new Walker(resolve(dir), exclude, options);
  return walker.visit('') ? walker.walked : undefined;
}

class Walker {
  readonly walked: Walked;
  #exclude: PlaceMatcher | undefined;
  #memory: FolderMemory | undefined;
  #most: number;
  #onFound: (walked: Walked) => void;

  constructor(top: string, exclude: PlaceMatcher | undefined, { folders, maxFiles = Infinity, onFound = () => undefined }: WalkOptions) {
    this.walked = { top, names: [], folderOf: [], folders: [], links: new Set(), excluded: [], folderStats: folders && new StatRows() };
    this.#exclude = exclude;
    this.#memory = folders;
    this.#most = maxFiles;
    this.#onFound = onFound;
  }

  /** False once there are too many files. */
  visit(folder: Place): boolean {
    const { top, names, folderOf, folders, links, excluded } = this.walked;
    const path = folder === '' ? top : `${top}/${folder}`;
    const prefix = folder === '' ? '' : `${folder}/`;
    const number = folders.push(prefix) - 1;
    expectLargeList(names.length);
    for (const { name, kind } of this.#list(path)) {
      const rule = this.#exclude?.ruleFor(prefix + name);
      if (rule !== undefined) excluded.push({ place: prefix + name, rule });
      else if (kind === 'other') throw notRegular(`${path}/${name}`);
      else if (kind === 'directory') {
        if (!this.visit(prefix + name)) return false;
      } else {
        if (kind === 'symlink') links.add(names.length);
        folderOf.push(number);
        if (names.push(name) > this.#most) return false;
      }
    }
    this.#onFound(this.walked);
    return true;
  }

  #list(path: string): readonly Listed[] {
    try {
      if (this.#memory === undefined) return readFolder(path);
      const moment = Date.now();
      const stat = lstatSync(path);
      if (this.#memory.isStable(path, stat, moment)) this.walked.folderStats?.add(path, stat);
      else this.walked.folderStats = undefined;
      return this.#memory.recall(path, stat) ?? this.#memory.learn(path, stat, moment, readFolder(path));
    } catch (error) {
      throw fileError(error, path);
    }
  }
}

/** Whatever may be a source in a folder. In such an order that a walk in depth meets the files in the order of their places' bytes. */
function readFolder(path: string): Listed[] {
  const listed: Listed[] = [];
  let foreign = false;
  for (const item of readdirSync(path, { withFileTypes: true })) {
    const { name } = item;
    if (isNeverSource(name)) continue;
    // Bytes that are not UTF-8 come as U+FFFD; a name that really holds that character is fine.
    foreign ||= name.includes('\uFFFD');
    listed.push({ name, kind: item.isFile() ? 'file' : item.isDirectory() ? 'directory' : item.isSymbolicLink() ? 'symlink' : 'other' });
  }
  if (foreign) refuseOtherEncodings(path);
  return listed.sort((a, b) => compareByBytes(sortName(a), sortName(b)));
}

function sortName({ name, kind }: Listed): string {
  return kind === 'directory' ? `${name}/` : name;
}

function refuseOtherEncodings(path: string): void {
  for (const name of readdirSync(path, 'buffer')) {
    if (Buffer.compare(Buffer.from(name.toString('utf8')), name) === 0) continue;
    throw new EvalpinError('EP2105', `in ${JSON.stringify(path)} the name ${JSON.stringify(name.toString('latin1'))} (read as Latin-1) is not valid UTF-8`);
  }
}
