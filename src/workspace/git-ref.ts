import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { git } from './git.ts';
import { listCarried } from './git-carried.ts';
import { checkOut } from './git-checkout.ts';
import { gitlinksOf, resolveCommit } from './git-commit.ts';
import { literalBase } from './glob.ts';
import type { Layer, Layout, Place } from './model.ts';
import { isWithin, nameOfPlace, parentOf, placeBelow } from './place.ts';

export interface RefOptions {
  /** A folder in the repository; the layout is that of this checkout. */
  repo: string;
  /** Branch, tag or commit. */
  ref: string;
  layout: Layout;
  /** Folder that holds checkouts. */
  into: string;
  env: NodeJS.ProcessEnv;
}

export interface CheckedOutRef {
  /** The layer that the ref gives. */
  frozen: Layer;
  /** Folder of the checkout: what to lease or to remove. */
  dir: string;
  /** Full hash. */
  commit: string;
  /** Absolute path by place of what git does not know but the checkout has; files and whole folders. */
  carried: ReadonlyMap<Place, string>;
  notices: string[];
}

/**
 * Takes the frozen workspace out of a git ref, without touching the working tree, the index or the refs.
 * @throws EP2060 (no git), EP2061 (no repository), EP2062 (another user's), EP2063 (no such ref), EP2064 (git failed), EP2065
 * (submodule), EP2066 (the ref has no such workspace)
 */
export async function checkOutRef({ repo, ref, layout, into, env }: RefOptions): Promise<CheckedOutRef> {
  const repository = realpathSync((await git(['rev-parse', '--show-toplevel'], { cwd: repo, env })).replace(/\n$/, ''));
  const { commit, notice } = await resolveCommit(ref, { cwd: repository, env });
  const map = placeMap(repository, layout);
  const isNeeded = (path: string) => wantedPlaces(layout).some((place) => overlaps(map.placeOf(path), place));
  const { dir, notices } = await checkOut({ repository, commit, into, below: map.below, isNeeded, env });
  const top = join(dir, 'tree', map.above);
  const workspaceDir = join(top, layout.workspace);
  if (!existsSync(workspaceDir)) {
    throw new EvalpinError('EP2066', `The ref ${JSON.stringify(ref)} (${commit.slice(0, 12)}) has no folder ${layout.workspace}.`);
  }
  const carried = await carriedPlaces({ repository, layout, map, commit, env });
  const outside = layout.roots.filter((root) => map.pathOf(root) === undefined);
  for (const root of outside) carried.set(root, join(layout.top, root));
  return {
    frozen: { name: 'frozen', workspaceDir, top, ...(carried.size > 0 ? { carried } : {}) },
    dir,
    commit,
    carried,
    notices: [
      ...(notice ? [notice] : []),
      ...notices,
      ...outside.map((root) => `The root ${root} lies outside of the repository: frozen uses it as it is now.`),
      ...carriedNotice([...carried.keys()].filter((place) => !outside.includes(place) && nameOfPlace(place) !== 'node_modules')),
    ],
  };
}

/** How paths of the repository and places of the layout belong together: either may be the outer one. */
interface PlaceMap {
  /** Path of the repository below the layout's top, where it lies in it. */
  below: string;
  /** Path of the layout's top below the repository, where it lies in it. */
  above: string;
  placeOf(path: string): Place | undefined;
  pathOf(place: Place): string | undefined;
}

function placeMap(repository: string, layout: Layout): PlaceMap {
  const above = placeBelow(repository, layout.top);
  const below = placeBelow(layout.top, repository);
  if (above === undefined && below === undefined) {
    throw new EvalpinError('EP2061', `The workspace at ${layout.top} is not in the git repository ${repository}.`);
  }
  return {
    below: below ?? '',
    above: above ?? '',
    placeOf: (path) => placeBelow(layout.top, join(repository, path)),
    pathOf: (place) => placeBelow(repository, join(layout.top, place)),
  };
}

function wantedPlaces(layout: Layout): Place[] {
  const bases = layout.include.map((glob) => literalBase(glob).base);
  return [layout.workspace, ...layout.roots, ...bases, ...layout.externals.map(({ place }) => place)];
}

async function carriedPlaces({ repository, layout, map, commit, env }: { repository: string; layout: Layout; map: PlaceMap; commit: string; env: NodeJS.ProcessEnv }): Promise<Map<Place, string>> {
  const wanted = wantedPlaces(layout);
  const paths = wanted.flatMap((place) => pathsFor(place, map));
  const submodules = (await gitlinksOf(commit, { cwd: repository, env })).map(({ path }) => path);
  const found = await listCarried({ repository, below: [...new Set(paths)], submodules, env });
  // Installed packages may lie in any folder above the sources that import them.
  const modules = new Set(wanted.flatMap((place) => ancestors(place)).map((place) => map.pathOf(place === '' ? 'node_modules' : `${place}/node_modules`)));
  const installed = [...modules].filter((path) => path !== undefined && existsSync(join(repository, path)));
  const carried = new Map<Place, string>();
  for (const path of [...found, ...installed]) {
    const place = path === undefined ? undefined : map.placeOf(path);
    if (path !== undefined && place !== undefined && place !== '') carried.set(place, join(repository, path));
  }
  return carried;
}

/** Paths of the repository that hold a place, or all of it where the place holds the repository. */
function pathsFor(place: Place, map: PlaceMap): string[] {
  const path = map.pathOf(place);
  if (path !== undefined) return [path];
  return map.below !== '' && isWithin(map.below, place) ? [''] : [];
}

function ancestors(place: Place): Place[] {
  return place === '' || place.startsWith('/') ? [''] : [place, ...ancestors(parentOf(place))];
}

function overlaps(a: Place | undefined, b: Place): boolean {
  return a !== undefined && (isWithin(a, b) || isWithin(b, a));
}

const MOST_NAMED = 10;

function carriedNotice(places: Place[]): string[] {
  if (places.length === 0) return [];
  const rest = places.length > MOST_NAMED ? ` and ${places.length - MOST_NAMED} more` : '';
  return [`Not in git, so taken from the working tree into frozen as well: ${places.slice(0, MOST_NAMED).join(', ')}${rest}.`];
}
