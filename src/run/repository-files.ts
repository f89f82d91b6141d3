import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { EvalpinError, errnoOf } from '../contract/errors.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import { hashFile } from '../digest/file-hash.ts';
import type { Proof } from '../launch/proof-model.ts';
import type { RepositoryFile, RepositoryFiles } from '../report/annotations.ts';
import { readManifest } from '../snapshot/open-snapshot.ts';
import { snapshotPaths } from '../snapshot/paths.ts';
import type { ArmName, Place } from '../workspace/model.ts';
import { isWithin, placeBelow, relativePlace } from '../workspace/place.ts';
import { gitRoot, outermostRepository } from '../workspace/repository.ts';
import { placesOf } from './named-files.ts';
import type { PinsFile } from './run-pins.ts';

export interface RanFrom {
  /** The run's folder. */
  folder: string;
  store: StoreLayout;
  /** The repository's root: absolute. */
  repository: string;
}

/** `origins.json`: what a merged run has of its shards' pins, and of the files that their outcomes name the sha256 that ran. */
export interface OriginsFile extends Pick<PinsFile, 'layout' | 'liveRoots'> {
  version: 1;
  arms: { name: ArmName; snapshot: string; files: Record<Place, string> }[];
}

type Pins = Pick<PinsFile, 'layout' | 'liveRoots'> & { arms: { name: ArmName; snapshot: string; files?: Record<Place, string> }[] };

export const ORIGINS = 'origins.json';

/**
 * Maps what a finished run executed back to files of the repository, by what its folder says of its sources. Whether a file still is what ran is
 * told by its bytes, and the snapshot's manifest; where the store lacks that (shards ran elsewhere), by what the shards have said of the files that their
 * outcomes name, and by what their processes reported to have loaded.
 */
export function repositoryFiles({ folder, store, repository }: RanFrom): RepositoryFiles {
  const pins = readPins(folder);
  const root = realpathSync(repository);
  const manifests = new Map<ArmName, ReadonlyMap<Place, string>>();
  const found = new Map<string, RepositoryFile | undefined>();
  const ranAs = (arm: ArmName, place: Place): string | undefined => {
    const pinned = pins?.arms.find(({ name }) => name === arm);
    const known = manifests.get(arm) ?? readHashes(pinned?.snapshot, store) ?? new Map([...loadedBy(arm, folder), ...Object.entries(pinned?.files ?? {})]);
    manifests.set(arm, known);
    return known.get(place);
  };
  const ofPlace = (arm: ArmName, place: Place): RepositoryFile | undefined => {
    const key = `${arm}\0${place}`;
    if (!found.has(key)) found.set(key, pins && locate({ root, pins, arm, place, ran: ranAs(arm, place) }));
    return found.get(key);
  };
  return {
    ofPlace,
    ofOutcome: (arm, file) => {
      const places = pins === undefined ? [] : placesOf(file, pins.layout);
      const ran = places.find((place) => ranAs(arm, place) !== undefined);
      return ran === undefined ? undefined : ofPlace(arm, ran);
    },
    ofPath: (path) => within(root, path),
  };
}

/** The repository of the workflow that a run's workspace lies in (of a submodule the one around it), where that is here and not above `checkout`. */
export function repositoryOfRun(folder: string, checkout: string): string | undefined {
  const layout = readPins(folder)?.layout;
  const workspace = layout === undefined ? undefined : join(layout.top, layout.workspace);
  const root = workspace === undefined || !existsSync(workspace) ? undefined : gitRoot(workspace);
  return root !== undefined && placeBelow(realpathSync(checkout), realpathSync(root)) !== undefined ? outermostRepository(root, checkout) : undefined;
}

function readPins(folder: string): Pins | undefined {
  const file = ['pins.json', ORIGINS].map((name) => join(folder, name)).find((path) => existsSync(path));
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Pins);
}

/** The sha256 of each file that an arm's processes reported. */
function loadedBy(arm: ArmName, folder: string): ReadonlyMap<Place, string> {
  const file = join(folder, 'proof.json');
  const { processes } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Proof) : { processes: [] };
  return new Map(processes.filter((one) => one.arm === arm).flatMap(({ pinned }) => pinned.map(({ place, sha256 }) => [place, sha256])));
}

/** The sha256 of each file of a snapshot; undefined where the store lacks it. */
function readHashes(sha256: string | undefined, store: StoreLayout): ReadonlyMap<Place, string> | undefined {
  if (sha256 === undefined || !existsSync(snapshotPaths(store, sha256).manifest)) return undefined;
  try {
    return new Map(readManifest(snapshotPaths(store, sha256).manifest, sha256).records.map((record) => [record.place, record.sha256]));
  } catch (error) {
    if (error instanceof EvalpinError) return undefined;
    throw error;
  }
}

interface Wanted {
  root: string;
  pins: Pins;
  arm: ArmName;
  place: Place;
  /** The sha256 that ran. */
  ran: string | undefined;
}

/** The copy whose bytes ran, else the first of those that the arm may have come from. */
function locate({ root, pins, arm, place, ran }: Wanted): RepositoryFile | undefined {
  const candidates = sourcesOf(arm, place, pins).flatMap((path) => {
    const inside = isFile(path) ? within(root, path) : undefined;
    return inside === undefined ? [] : [{ path: inside, same: ran !== undefined && sha256Of(path) === ran }];
  });
  return candidates.find(({ same }) => same) ?? candidates[0];
}

/** Where a place stands on disk: in the overlays before the frozen copy, but for frozen itself. */
function sourcesOf(arm: ArmName, place: Place, { layout, liveRoots }: Pins): string[] {
  const top = join(layout.top, place);
  const copies = liveRoots.filter((live) => isWithin(place, live.place)).map((live) => join(live.path, relativePlace(live.place, place)));
  const edited = copies.filter((path) => !path.startsWith(`${join(layout.top, layout.workspace)}${sep}`));
  return [...new Set(arm === 'frozen' ? [top, ...copies] : [...edited, top, ...copies])];
}

function within(root: string, path: string): string | undefined {
  const place = placeBelow(root, existsSync(path) ? realpathSync(path) : path);
  return place === undefined || place === '' ? undefined : place.split(sep).join('/');
}

function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Undefined for what changes while it is read, or is gone by now. */
function sha256Of(path: string): string | undefined {
  try {
    return hashFile(path, lstatSync(path)).sha256;
  } catch (error) {
    if (error instanceof EvalpinError || errnoOf(error) !== undefined) return undefined;
    throw error;
  }
}
