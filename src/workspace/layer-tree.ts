import { lstatSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join, resolve } from 'node:path';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import { literalBase, matcher, type PlaceMatcher } from './glob.ts';
import type { EntryKind, Layer, Layout, Place, SourceEntry, SourceTree } from './model.ts';
import { childOf, isWithin, nameOfPlace, parentOf, relativePlace } from './place.ts';

const WHITEOUT = '.wh.';

/** One layer alone, as a tree of places. What `exclude` names is not seen, and never stat'ed. */
export class LayerTree implements SourceTree {
  readonly layer: Layer;
  /** What was left out of the folders listed so far, with the rule. */
  readonly excluded = new Map<Place, string>();
  private readonly layout: Layout;
  private readonly exclude: PlaceMatcher;
  /** Folders outside the workspace that a layer without a top of its own may hold. */
  private readonly bases: Place[];
  /** What stands elsewhere, by folder and name; undefined for folders that are only on the way to it. */
  private readonly carriedIn = new Map<Place, Map<string, string | undefined>>();
  private readonly folders = new Map<Place, Map<string, SourceEntry>>();
  private readonly whited = new Map<Place, Set<string>>();
  private readonly misnamed = new Map<Place, EvalpinError>();

  constructor(layer: Layer, layout: Layout) {
    this.layer = layer;
    this.layout = layout;
    this.exclude = matcher(layout.exclude);
    const globBases = layout.include.map((glob) => literalBase(glob)).map(({ base, literal }) => (literal ? parentOf(base) : base));
    this.bases = [...layout.roots, ...globBases].filter((base) => base !== '' && !isWithin(base, layout.workspace) && !isWithin(layout.workspace, base));
    for (const [place, path] of layer.carried ?? []) {
      this.carry(place, path);
      for (let folder = parentOf(place); folder !== ''; folder = parentOf(folder)) this.carry(folder, undefined);
    }
  }

  entry(place: Place): SourceEntry | undefined {
    if (place === '') return this.folder('', this.pathOf('') ?? this.layer.workspaceDir);
    return this.children(parentOf(place)).get(nameOfPlace(place));
  }

  list(place: Place): SourceEntry[] {
    const children = [...this.children(place).values()];
    const misnamed = this.misnamed.get(place);
    if (misnamed) throw misnamed;
    return children;
  }

  read(place: Place): Buffer {
    const path = this.entry(place)?.path;
    if (path === undefined) throw new EvalpinError('EP2014', `${place} is not in the ${this.layer.name} workspace ${this.layer.workspaceDir}.`);
    return readSource(path);
  }

  /** Names that a folder of this layer removes from the layer below it. */
  whiteouts(place: Place): ReadonlySet<string> {
    this.children(place);
    return this.whited.get(place) ?? new Set();
  }

  /** Whether this layer is a copy of the place's surroundings, so that what it lacks there counts as deleted. */
  covers(place: Place): boolean {
    if (isWithin(place, this.layout.workspace) || this.layer.top !== undefined) return true;
    const base = this.bases.find((candidate) => isWithin(place, candidate));
    return base !== undefined && this.entry(base)?.kind === 'directory';
  }

  /** Children of a folder by name, in the order of their bytes. */
  children(place: Place): ReadonlyMap<string, SourceEntry> {
    const known = this.folders.get(place);
    if (known) return known;
    const entries = this.isFolder(place) ? this.readFolder(place) : new Map<string, SourceEntry>();
    this.folders.set(place, entries);
    return entries;
  }

  private isFolder(place: Place): boolean {
    if (place === '' || place === this.layout.workspace) return true;
    return this.entry(place)?.kind === 'directory';
  }

  private readFolder(place: Place): Map<string, SourceEntry> {
    const found: SourceEntry[] = [];
    const path = this.pathOf(place);
    if (path === undefined) {
      for (const name of this.namesTowardsBases(place)) found.push(this.folder(childOf(place, name), this.pathOf(childOf(place, name)) ?? ''));
    }
    for (const folder of [path, this.carriedPath(place)]) {
      if (folder === undefined) continue;
      const known = new Set(found.map((entry) => entry.place));
      for (const item of readDirents(folder)) this.admit(place, folder, item, known, found);
    }
    const known = new Set(found.map((entry) => entry.place));
    for (const [name, target] of this.carriedIn.get(place) ?? []) {
      const child = childOf(place, name);
      if (known.has(child) || isNeverSource(name) || !this.isAdmitted(child)) continue;
      found.push(target === undefined ? this.folder(child, this.pathOf(child) ?? '') : { place: child, path: target, layer: this.layer.name, kind: kindOfPath(target) });
    }
    found.sort((a, b) => Buffer.compare(Buffer.from(a.place), Buffer.from(b.place)));
    return new Map(found.map((entry) => [nameOfPlace(entry.place), entry]));
  }

  private carry(place: Place, path: string | undefined): void {
    const siblings = this.carriedIn.get(parentOf(place)) ?? new Map<string, string | undefined>();
    this.carriedIn.set(parentOf(place), siblings.set(nameOfPlace(place), path ?? siblings.get(nameOfPlace(place))));
  }

  private admit(place: Place, path: string, item: Dirent<Buffer>, known: ReadonlySet<Place>, found: SourceEntry[]): void {
    const name = item.name.toString();
    if (isNeverSource(name)) return;
    if (Buffer.compare(Buffer.from(name), item.name) !== 0) {
      // Only who lists the folder minds: a stray name beside the sources must not stop a run that never reads it.
      this.misnamed.set(place, new EvalpinError('EP2015', `The name of ${JSON.stringify(name)} in ${path} is not UTF-8 (bytes ${item.name.toString('hex')}).`));
      return;
    }
    if (this.layer.name === 'overlay' && name.startsWith(WHITEOUT) && name.length > WHITEOUT.length) {
      const names = this.whited.get(place) ?? new Set();
      this.whited.set(place, names.add(name.slice(WHITEOUT.length)));
      return;
    }
    const child = childOf(place, name);
    if (!known.has(child) && this.isAdmitted(child)) found.push({ place: child, path: join(path, name), layer: this.layer.name, kind: kindOf(item) });
  }

  private isAdmitted(place: Place): boolean {
    const rule = this.exclude.ruleFor(place);
    if (rule !== undefined) this.excluded.set(place, rule);
    return rule === undefined;
  }

  /** Absolute path at which this layer has, or would have, a place. */
  private pathOf(place: Place): string | undefined {
    const { workspace } = this.layout;
    if (isWithin(place, workspace)) return resolve(this.layer.workspaceDir, relativePlace(workspace, place));
    if (this.layer.top !== undefined) return resolve(this.layer.top, place);
    if (this.bases.some((base) => isWithin(place, base))) return resolve(this.layer.workspaceDir, relativePlace(workspace, place));
    return undefined;
  }

  /** Path of a place in a folder that stands elsewhere. */
  private carriedPath(place: Place): string | undefined {
    if (this.carriedIn.size === 0) return undefined;
    for (let folder = place; folder !== ''; folder = parentOf(folder)) {
      const path = this.layer.carried?.get(folder);
      if (path !== undefined) return resolve(path, relativePlace(folder, place));
    }
    return undefined;
  }

  private namesTowardsBases(place: Place): string[] {
    const names = new Set<string>();
    for (const base of [this.layout.workspace, ...this.bases]) {
      if (base === place || !isWithin(base, place)) continue;
      const path = this.pathOf(base);
      if (path !== undefined && kindOfPath(path) === 'directory') names.add((place === '' ? base : base.slice(place.length + 1)).split('/')[0] ?? '');
    }
    return [...names];
  }

  private folder(place: Place, path: string): SourceEntry {
    return { place, path, layer: this.layer.name, kind: 'directory' };
  }
}

/** What is made from sources, or is git's own: part of no tree. */
export function isNeverSource(name: string): boolean {
  return name === '__pycache__' || name === '.git' || name === '.evalpin' || name.endsWith('.pyc');
}

function readDirents(path: string): Dirent<Buffer>[] {
  try {
    return readdirSync(path, { withFileTypes: true, encoding: 'buffer' });
  } catch (cause) {
    const errno = errnoOf(cause);
    if (errno === 'ENOENT' || errno === 'ENOTDIR') return [];
    if (errno === 'EACCES' || errno === 'EPERM') throw new EvalpinError('EP2012', `The folder ${path} may not be read by this user.`, { cause });
    throw cause;
  }
}

/** @throws EP2012 without permission, EP2014 where the file is gone */
export function readSource(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    const errno = errnoOf(cause);
    if (errno === 'EACCES' || errno === 'EPERM') throw new EvalpinError('EP2012', `The file ${path} may not be read by this user.`, { cause });
    if (errno === 'ENOENT') throw new EvalpinError('EP2014', `The file ${path} has gone since its folder was listed.`, { cause });
    throw cause;
  }
}

function kindOf(item: Dirent<Buffer>): EntryKind {
  if (item.isFile()) return 'file';
  if (item.isDirectory()) return 'directory';
  return item.isSymbolicLink() ? 'symlink' : 'other';
}

function kindOfPath(path: string): EntryKind {
  try {
    const stat = lstatSync(path);
    if (stat.isFile()) return 'file';
    if (stat.isDirectory()) return 'directory';
    return stat.isSymbolicLink() ? 'symlink' : 'other';
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') return 'other';
    throw error;
  }
}
