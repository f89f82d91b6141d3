import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, readdirSync, readlinkSync, renameSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import { hashFile } from '../digest/file-hash.ts';
import { OWNER_EXECUTE } from '../digest/hash-list.ts';
import type { FileRecord } from '../digest/model.ts';
import { isSettled } from '../digest/stat-table.ts';
import type { Place } from '../workspace/model.ts';
import { type Contents, contentsOf } from './contents.ts';
import type { ExternalLink, Snapshot } from './model.ts';
import { DAMAGED_PREFIX, pathsIn } from './paths.ts';
import { isSealed, readSeal, type Seal, setSealed, writeSeal } from './seal.ts';

export interface Verification {
  /** Entries whose stat differed from the seal, so that their content was compared again. 0: nothing was read. */
  compared: number;
}

/** How many entries are looked at before this thread's timers and signals get a turn. */
const TURN = 2000;

/**
 * Proves that a snapshot is what its name says: by stat where it is as sealed, by content wherever it is not.
 * Throws EP2202 for the first entry that is changed, missing or too many, after setting the snapshot aside.
 */
export async function verifySnapshot(snapshot: Pick<Snapshot, 'dir' | 'manifest'>): Promise<Verification> {
  const before = lstatSync(snapshot.dir, { throwIfNoEntry: false });
  if (before === undefined) throw damaged('', 'is missing');
  try {
    return await verifyTree(snapshot);
  } catch (error) {
    if (error instanceof EvalpinError && error.code === 'EP2202') setAside(snapshot.dir, before.ino);
    throw error;
  }
}

async function verifyTree({ dir, manifest }: Pick<Snapshot, 'dir' | 'manifest'>): Promise<Verification> {
  const contents = contentsOf(manifest);
  const { tree, seal: sealFile } = pathsIn(dir);
  const seal = readSeal(sealFile, contents);
  const check = new Check(tree, contents, seal);
  let i = 0;
  for (const record of contents.records) {
    check.record(record, i++);
    if (i % TURN === 0) await setImmediate();
  }
  for (const external of contents.externals) check.external(external, i++);
  for (const folder of contents.folders) {
    check.folder(folder, i++);
    if (i % TURN === 0) await setImmediate();
  }
  if (check.resealed) renewSeal(sealFile, seal);
  return { compared: check.compared };
}

/**
 * Takes a damaged snapshot out of the way, so that the next run makes it afresh; `gc` removes it later.
 * @param ino of the folder that was found damaged: one that another process put there since is left alone
 */
export function setAside(dir: string, ino: number): void {
  if (lstatSync(dir, { throwIfNoEntry: false })?.ino !== ino) return;
  const name = `${DAMAGED_PREFIX}${randomBytes(6).toString('hex')}`;
  try {
    renameSync(dir, join(dirname(dir), name));
  } catch (error) {
    // Another process was first.
    if (errnoOf(error) !== 'ENOENT') throw error;
  }
}

class Check {
  compared = 0;
  resealed = false;
  #tree: string;
  #contents: Contents;
  #seal: Seal;
  #children: Map<Place, Set<string>> | undefined;

  constructor(tree: string, contents: Contents, seal: Seal) {
    this.#tree = tree;
    this.#contents = contents;
    this.#seal = seal;
  }

  record(record: FileRecord, i: number): void {
    const path = `${this.#tree}/${record.place}`;
    const stat = this.#stat(path, record.place);
    if (isSealed(this.#seal, i, stat)) return;
    this.compared++;
    const moment = Date.now();
    if (record.kind === 'symlink') compareLink(path, stat, record.place, record.target ?? '');
    else compareFile(path, stat, record);
    this.#reseal(path, i, moment);
  }

  external({ place, target }: ExternalLink, i: number): void {
    const path = `${this.#tree}/${place}`;
    const stat = this.#stat(path, place);
    if (isSealed(this.#seal, i, stat)) return;
    this.compared++;
    const moment = Date.now();
    compareLink(path, stat, place, target);
    this.#reseal(path, i, moment);
  }

  folder(place: Place, i: number): void {
    const path = place === '' ? this.#tree : `${this.#tree}/${place}`;
    const stat = this.#stat(path, place);
    if (isSealed(this.#seal, i, stat)) return;
    this.compared++;
    const moment = Date.now();
    if (!stat.isDirectory()) throw damaged(place, 'is no folder any more');
    const expected = this.#childrenOf(place);
    for (const name of readdirSync(path)) {
      if (!expected.has(name)) throw damaged(place === '' ? name : `${place}/${name}`, 'does not belong there');
    }
    if ((stat.mode & 0o777) !== 0o555) chmodSync(path, 0o555);
    this.#reseal(path, i, moment);
  }

  #stat(path: string, place: Place): Stats {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat === undefined) throw damaged(place, 'is missing');
    return stat;
  }

  /** Whatever is too young to be told from a later change stays unsealed, and is compared again the next time. */
  #reseal(path: string, i: number, moment: number): void {
    const stat = lstatSync(path);
    if (!isSettled(stat.ctimeMs, moment)) return;
    setSealed(this.#seal, i, stat);
    this.resealed = true;
  }

  #childrenOf(folder: Place): Set<string> {
    this.#children ??= childrenOf(this.#contents);
    return this.#children.get(folder) ?? new Set();
  }
}

function compareFile(path: string, stat: Stats, record: FileRecord): void {
  if (!stat.isFile()) throw damaged(record.place, 'is no file any more');
  if (((stat.mode & OWNER_EXECUTE) !== 0) !== (record.kind === 'executable')) throw damaged(record.place, 'has another mode');
  if (stat.size !== record.size || contentHash(path, stat, record.place) !== record.sha256) throw damaged(record.place, 'has another content');
  const mode = record.kind === 'executable' ? 0o555 : 0o444;
  if ((stat.mode & 0o777) !== mode) chmodSync(path, mode);
}

function contentHash(path: string, stat: Stats, place: Place): string {
  try {
    return hashFile(path, stat).sha256;
  } catch (error) {
    if (error instanceof EvalpinError) throw damaged(place, `cannot be read any more (${error.message})`);
    throw error;
  }
}

function compareLink(path: string, stat: Stats, place: Place, target: string): void {
  if (!stat.isSymbolicLink()) throw damaged(place, 'is no link any more');
  if (readlinkSync(path) !== target) throw damaged(place, 'leads elsewhere');
}

function childrenOf({ records, externals, folders }: Contents): Map<Place, Set<string>> {
  const children = new Map<Place, Set<string>>(folders.map((folder) => [folder, new Set()]));
  const places = [...records.map((r) => r.place), ...externals.map((e) => e.place), ...folders.filter((f) => f !== '')];
  for (const place of places) {
    const slash = place.lastIndexOf('/');
    children.get(slash < 0 ? '' : place.slice(0, slash))?.add(place.slice(slash + 1));
  }
  return children;
}

function renewSeal(file: string, seal: Seal): void {
  try {
    writeSeal(file, seal);
  } catch (error) {
    // The store may be read-only here; the seal only spares the next comparison.
    if (errnoOf(error) !== 'EROFS' && errnoOf(error) !== 'EACCES') throw error;
  }
}

function damaged(place: Place, how: string): EvalpinError {
  const name = place === '' ? 'the tree' : JSON.stringify(place);
  return new EvalpinError('EP2202', `${name} in the snapshot ${how}`);
}
