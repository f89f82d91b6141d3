import { existsSync } from 'node:fs';
import { isAbsolute, join, posix, relative } from 'node:path';
import { followLink } from '../digest/follow-link.ts';
import type { Snapshot } from '../snapshot/model.ts';
import type { Layout, Place } from '../workspace/model.ts';
import type { PinnedFile, Stranger } from './proof-model.ts';
import { declareLine, type SourceUser } from './declare-line.ts';

export interface SourceRules {
  layout: Layout;
  /** What the process was pinned to: the real path of each tree, with what was sealed in it. */
  trees: readonly SealedTree[];
  live: readonly LiveFolder[];
  /** Interpreter prefixes, externals, evalpin's own folders; real paths. */
  allowed: readonly string[];
  /** The sha256 of a file now, where the report has none; undefined if it is gone. */
  hashFile: (path: string) => string | undefined;
  user?: SourceUser | undefined;
}

/** A folder of the live sources, and the place that it stands at: `''` for the layout's top, the workspace's place for an overlay. */
export interface LiveFolder {
  path: string;
  place: Place;
}

export interface SealedTree {
  tree: string;
  sha256By: ReadonlyMap<string, string>;
  /** Text of each link that was sealed, by place. */
  links: ReadonlyMap<string, string>;
  /** Places of links out of the tree that were asked for. */
  externals: ReadonlySet<string>;
}

/** A module or file as a report names it. */
export interface Used {
  module?: string;
  path: string;
  sha256: string | null;
}

export type Judged = { kind: 'pinned'; file: PinnedFile } | { kind: 'external' } | { kind: 'stranger'; stranger: Stranger };

export function sealedTree(snapshot: Snapshot, tree: string): SealedTree {
  return {
    tree,
    sha256By: new Map(snapshot.manifest.records.map(({ place, sha256 }) => [place, sha256])),
    links: new Map(snapshot.manifest.records.flatMap(({ place, kind, target }) => (kind === 'symlink' ? [[place, target ?? '']] : []))),
    externals: new Set(snapshot.manifest.externals.map(({ place }) => place)),
  };
}

/** Where a module or file came from. Reads no more than `hashFile` does, and where a live package begins. */
export function judgeSource(used: Used, rules: SourceRules): Judged {
  // `built-in`, `frozen`, `node:fs`: in the interpreter itself.
  if (!isAbsolute(used.path)) return { kind: 'external' };
  for (const sealed of rules.trees) {
    if (isBelow(used.path, sealed.tree)) return inTree(used, sealed, rules);
  }
  if (rules.allowed.some((folder) => isBelow(used.path, folder))) return { kind: 'external' };
  const live = rules.live.find(({ path }) => isBelow(used.path, path));
  return { kind: 'stranger', stranger: live === undefined ? fromElsewhere(used) : fromLive(used, live, rules) };
}

function inTree(used: Used, sealed: SealedTree, rules: SourceRules): Judged {
  const named = relative(sealed.tree, used.path);
  // Python names a module by the path on which it found it, links included; what was sealed is what they lead to.
  const end = followLink(named, sealed.links, sealed.externals);
  const place = end.kind === 'inside' ? end.place : named;
  if (sealed.externals.has(place)) return { kind: 'external' };
  const archive = archiveOf(place, sealed);
  if (archive !== undefined) return inTree({ ...used, path: join(sealed.tree, archive), sha256: null }, sealed, rules);
  const sha256 = used.sha256 ?? rules.hashFile(used.path) ?? null;
  const known = sealed.sha256By.get(place);
  if (known !== undefined && known === sha256) {
    return { kind: 'pinned', file: { ...(used.module === undefined ? {} : { module: used.module }), place, sha256 } };
  }
  const reason = known === undefined ? 'lies in the snapshot but was not sealed with it' : 'has other bytes than were sealed in the snapshot';
  return {
    kind: 'stranger',
    stranger: {
      ...used,
      sha256,
      kind: known === undefined ? 'unsealed' : 'changed',
      reason: `${nameOf(used)} ${reason}: ${place}`,
      remedy: 'Something wrote into the snapshot while it was used. Let the code write to EVALPIN_OUT instead, and run again; the snapshot is made anew.',
    },
  };
}

/** The sealed file that a place lies in, as modules of a zip archive do; undefined for a place in a folder. */
function archiveOf(place: Place, { sha256By, links }: SealedTree): Place | undefined {
  for (let above = posix.dirname(place); above !== '.' && above !== '/'; above = posix.dirname(above)) if (sha256By.has(above) && !links.has(above)) return above;
  return undefined;
}

function fromLive(used: Used, live: LiveFolder, { layout, trees, user }: SourceRules): Stranger {
  const place = posix.join(live.place, relative(live.path, used.path));
  const module = used.module !== undefined;
  return {
    ...used,
    kind: 'live',
    reason: `${nameOf(used)} ${module ? 'was loaded' : 'was read'} from the live folder: ${used.path}`,
    remedy: trees.some(({ sha256By }) => sha256By.has(place)) ? alreadyThere(place, module) : remedyOf(place, live),
  };

  function remedyOf(at: Place, folder: LiveFolder): string {
    if (!module || !SCRIPT.test(at)) return declareLine(at, { layout, module: used.module, user });
    // What names a package needs all of it: its package.json says what is loaded.
    const own = packageOf(used.path, folder.path);
    return declareLine(own === undefined ? at : `${posix.join(folder.place, own)}/**`, { layout, module: undefined, user });
  }
}

const SCRIPT = /\.(?:[cm]?[jt]sx?|node)$/;

/** The package below the live folder that a file belongs to, relative to it. */
function packageOf(path: string, top: string): string | undefined {
  for (let folder = posix.dirname(path); isBelow(folder, top) && folder !== top; folder = posix.dirname(folder)) if (existsSync(join(folder, 'package.json'))) return relative(top, folder);
  return undefined;
}

function alreadyThere(place: Place, module: boolean): string {
  if (module) return 'It is in the snapshot already: import it by its name, not from a live folder on the search path.';
  const own = /\.[cm]?[jt]s$/.test(place) ? '`import.meta.url`' : '`Path(__file__)`';
  return `It is in the snapshot already: open it relative to the code that reads it (${own}), not by its absolute path.`;
}

function fromElsewhere(used: Used): Stranger {
  return {
    ...used,
    kind: 'elsewhere',
    reason: `${nameOf(used)} came neither from the snapshot nor from the interpreter: ${used.path}`,
    remedy: 'Install it into the interpreter that the run uses, or bring its folder into the snapshot with `roots:` or `external:` in evalpin.yaml.',
  };
}

function nameOf(used: Used): string {
  return used.module === undefined ? 'a file' : `the module ${used.module}`;
}

export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
