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

type Links = Pick<PackageLinks, 'out' | 'own'>;

/**
 * Folders of installed packages are linked as a whole, unless they lead back to pinned sources, as package managers make it for the packages of one
 * repository (workspaces): then each package has a link of its own, and those that are pinned are taken from the snapshot.
 */
export function packageLinks(folders: Iterable<SourceEntry>, pinned: ReadonlyMap<Place, SourceEntry>): PackageLinks {
  const places = placesWith(pinned.keys());
  const parts = [...folders].map((folder): PackageLinks => (nameOfPlace(folder.place) === 'node_modules' ? takeApart(folder, places) : undefined) ?? { out: [folder], own: [], apart: [] });
  return { out: parts.flatMap(({ out }) => out), own: parts.flatMap(({ own }) => own), apart: parts.flatMap(({ apart }) => apart) };
}

/** Undefined where nothing in the folder is pinned. */
function takeApart(folder: SourceEntry, pinned: ReadonlySet<Place>): PackageLinks | undefined {
  if (statSync(folder.path, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  const items = readdirSync(folder.path, { withFileTypes: true });
  const links: PackageLinks = { out: [], own: [], apart: [folder] };
  // Programs lead to packages, so they come last.
  for (const item of items.toSorted((a, b) => Number(a.name === '.bin') - Number(b.name === '.bin'))) {
    const entry = entryOf(folder, item);
    const isPinned = (place: Place): boolean => pinned.has(place) || links.own.some((own) => isWithin(place, own.place));
    const inner = item.isDirectory() && (item.name.startsWith('@') || item.name === '.bin') ? onlyLinks(entry, isPinned) : linkOf(entry, isPinned);
    links.out.push(...(inner?.out ?? [entry]));
    links.own.push(...(inner?.own ?? []));
  }
  return links.own.length > 0 ? links : undefined;
}

function onlyLinks(folder: SourceEntry, isPinned: (place: Place) => boolean): Links | undefined {
  const entries = readdirSync(folder.path, { withFileTypes: true }).map((item) => entryOf(folder, item));
  const links = entries.map((entry) => linkOf(entry, isPinned) ?? { out: [entry], own: [] });
  return links.some(({ own }) => own.length > 0) ? { out: links.flatMap(({ out }) => out), own: links.flatMap(({ own }) => own) } : undefined;
}

/** Read by its place: what is installed in one checkout leads to the same packages in every arm. */
function linkOf(entry: SourceEntry, isPinned: (place: Place) => boolean): Links | undefined {
  if (entry.kind !== 'symlink') return undefined;
  const target = readlinkSync(entry.path);
  const place = target.startsWith('/') ? undefined : joinPlace(parentOf(entry.place), target);
  return place !== undefined && isPinned(place) ? { out: [], own: [{ ...entry, target }] } : undefined;
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
