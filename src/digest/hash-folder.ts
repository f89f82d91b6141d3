import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import type { Place } from '../workspace/model.ts';
import { fileError } from './file-error.ts';
import { followLink } from './follow-link.ts';
import { BATCH_FILES, type HashContext, type HashedList, ListHasher, recordAt } from './hash-list.ts';
import { lazyTree } from './hash-tree.ts';
import type { HashedTree } from './model.ts';
import { readLink } from './read-link.ts';
import { isSettled, writeStat } from './stat-table.ts';
import type { RememberedTree, TreeMemory } from './tree-memory.ts';
import { placeOf, walk, type Walked, type WalkOptions } from './walk.ts';
import { WalkedList } from './walked-list.ts';

export interface HashedFolder extends HashedTree {
  excluded: Walked['excluded'];
}

export type HashFolderOptions = Pick<WalkOptions, 'exclude'> & HashContext;

/**
 * Hashes a folder (or a single file, under its own name) as `evalpin hash PATH` does. Links count by their text;
 * one that leads out of the folder is refused (EP2106). Throws EP2107 if there is nothing, EP2101 if nothing is left.
 */
export async function hashFolder(path: string, options: HashFolderOptions = {}): Promise<HashedFolder> {
  const real = realPath(path);
  if (!isFolder(real)) {
    const list = new WalkedList(singleFile(real));
    return folderOf(list, await new ListHasher(list, options).finish());
  }
  const { exclude = [], index, threads = 2 } = options;
  const remembered = await index?.trees.recall(real, exclude, threads);
  return remembered === undefined ? walkAndHash(real, options) : recalled(real, remembered);
}

/** Hashes while it still walks, since reading is most of the work. */
async function walkAndHash(top: string, options: HashFolderOptions): Promise<HashedFolder> {
  const { exclude = [], index } = options;
  let work: { list: WalkedList; hasher: ListHasher } | undefined;
  const onFound = (walked: Walked): void => {
    if (work === undefined) {
      const list = new WalkedList(walked);
      work = { list, hasher: new ListHasher(list, options) };
    }
    work.hasher.advance();
  };
  try {
    walk(top, { exclude, onFound, ...(index ? { folders: index.folders } : {}) });
    if (work === undefined || work.list.length === 0) throw new EvalpinError('EP2101', `no file is left to hash in ${JSON.stringify(top)}`);
    const { list, hasher } = work;
    refuseLinksOut(list);
    const hashed = await hasher.finish();
    if (index) learnTree(index.trees, exclude, list, hashed);
    return folderOf(list, hashed);
  } catch (error) {
    await work?.hasher.abandon();
    throw error;
  }
}

function folderOf(list: WalkedList, { digest, records }: HashedList): HashedFolder {
  return Object.assign(lazyTree(() => list.entries(), records, digest), { excluded: list.walked.excluded });
}

function recalled(top: string, { digest, excluded, places, answers }: RememberedTree): HashedFolder {
  const records = (): HashedTree['records'] => {
    const [list, table] = [places(), answers()];
    return list.map((place, i) => recordAt({ place: () => place, target: () => readLink(`${top}/${place}`) }, i, table, i));
  };
  const tree: HashedTree = lazyTree(
    () => tree.records.map(({ place, kind, target }) => ({ place, path: `${top}/${place}`, layer: 'frozen', kind: kind === 'symlink' ? kind : 'file', ...(target === undefined ? {} : { target }) })),
    records,
    digest,
  );
  return Object.assign(tree, { excluded });
}

/** Only what could not change again without a stat changing: files, folders and links. */
function learnTree(trees: TreeMemory, rules: readonly string[], { walked, links }: WalkedList, hashed: HashedList): void {
  const { folderStats, folders, top, excluded } = walked;
  if (folderStats === undefined || !hashed.isSettled) return;
  for (const [place, { i, target, stat, moment }] of links) {
    const table = hashed.answers[Math.floor(i / BATCH_FILES)];
    // A text that was put in another way has another length than the link's stat says.
    if (table === undefined || !isSettled(stat.ctimeMs, moment) || stat.size !== Buffer.byteLength(target)) return;
    writeStat(table, i % BATCH_FILES, `${top}/${place}`, stat);
  }
  const place = (i: number): Place => placeOf(walked, i);
  trees.learn(top, rules, { digest: hashed.digest, excluded, place, answers: hashed.answers, folders: folders.map((folder) => folder.replace(/\/$/, '')), folderStats: folderStats.table });
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
  return { top: dirname(path), names: [basename(path)], folderOf: [0], folders: [''], links: new Set(), excluded: [], folderStats: undefined };
}

function refuseLinksOut({ links, walked }: WalkedList): void {
  const targets = new Map([...links].map(([place, { target }]) => [place, target]));
  for (const [place, target] of targets) {
    if (followLink(place, targets).kind !== 'outside') continue;
    throw new EvalpinError('EP2106', `the link ${JSON.stringify(place)} leads out of ${JSON.stringify(walked.top)}: ${JSON.stringify(target)}`);
  }
}
