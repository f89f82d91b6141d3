import { readdirSync, readlinkSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { LinkedPlace, Place, SourceEntry } from './model.ts';
import { childOf, isWithin, joinPlace, nameOfPlace, parentOf } from './place.ts';

/** What stands in a snapshot where the sources have a folder of installed packages. */
interface PackageLinks {
  /** Links out of the snapshot. */
  out: LinkedPlace[];
  /** Links to packages that are pinned themselves, as they stand in the folder. */
  own: SourceEntry[];
  /** The folders that have links of their own for what is in them. */
  apart: LinkedPlace[];
}

/**
 * Folders of installed packages are linked as a whole, unless they lead back to pinned sources, as package managers make it for the packages of one
 * repository (workspaces): then each package has a link of its own, and those that are pinned are taken from the snapshot.
 */
export function packageLinks(folders: Iterable<SourceEntry>, pinned: ReadonlyMap<Place, SourceEntry>): PackageLinks {
  const links: PackageLinks = { out: [], own: [], apart: [] };
  let places: ReadonlySet<Place> | undefined;
  for (const folder of folders) {
    const parts = nameOfPlace(folder.place) === 'node_modules' ? takeApart(folder, (places ??= placesWith(pinned.keys()))) : undefined;
    links.out.push(...(parts?.out ?? [folder]));
    if (parts === undefined) continue;
    links.own.push(...parts.own);
    links.apart.push(folder);
  }
  return links;
}

/** Undefined where nothing in the folder is pinned. */
function takeApart(folder: SourceEntry, pinned: ReadonlySet<Place>): Pick<PackageLinks, 'out' | 'own'> | undefined {
  if (statSync(folder.path, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  const out: LinkedPlace[] = [];
  const own: SourceEntry[] = [];
  const isPinned = (place: Place): boolean => pinned.has(place) || own.some((link) => isWithin(place, link.place));
  // Programs lead to packages, so they come last.
  for (const entry of entriesIn(folder).toSorted((a, b) => Number(isPrograms(a)) - Number(isPrograms(b)))) {
    const parts = entry.kind === 'directory' && (isPrograms(entry) || nameOfPlace(entry.place).startsWith('@')) ? entriesIn(entry) : [entry];
    const targets = parts.map((part) => pinnedTarget(part, isPinned));
    if (targets.every((target) => target === undefined)) {
      out.push(entry);
      continue;
    }
    for (const [at, part] of parts.entries()) {
      const target = targets[at];
      if (target === undefined) out.push(part);
      else own.push({ ...part, target });
    }
  }
  return own.length > 0 ? { out, own } : undefined;
}

function isPrograms({ place }: SourceEntry): boolean {
  return nameOfPlace(place) === '.bin';
}

/** Text of a link to what is pinned. Read by its place: what is installed in one checkout leads to the same packages in every arm. */
function pinnedTarget(entry: SourceEntry, isPinned: (place: Place) => boolean): string | undefined {
  if (entry.kind !== 'symlink') return undefined;
  const target = readlinkSync(entry.path);
  const place = target.startsWith('/') ? undefined : joinPlace(parentOf(entry.place), target);
  return place !== undefined && isPinned(place) ? target : undefined;
}

function entriesIn(folder: SourceEntry): SourceEntry[] {
  return readdirSync(folder.path, { withFileTypes: true }).map((item) => entryOf(folder, item));
}

function entryOf(folder: SourceEntry, item: Dirent): SourceEntry {
  const kind = item.isSymbolicLink() ? 'symlink' : item.isDirectory() ? 'directory' : item.isFile() ? 'file' : 'other';
  return { place: childOf(folder.place, item.name), path: join(folder.path, item.name), layer: folder.layer, kind };
}

/** The places and all folders that hold one. */
function placesWith(places: Iterable<Place>): Set<Place> {
  const all = new Set<Place>();
  for (const place of places) for (let at = place; at !== '' && !all.has(at); at = parentOf(at)) all.add(at);
  return all;
}
