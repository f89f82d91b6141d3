import { existsSync, readdirSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import type { Layout, Place } from '../workspace/model.ts';
import { type ArmSources, whyAbsent } from './arm-sources.ts';
import { declareLine, type SourceUser } from './declare-line.ts';
import type { ProofLine } from './model.ts';
import type { MissedSource } from './proof-model.ts';
import { isBelow, type LiveFolder, type SealedTree } from './proof-sources.ts';

export interface MissedContext {
  layout: Layout;
  trees: readonly SealedTree[];
  live: readonly LiveFolder[];
  user?: SourceUser | undefined;
  /** What its arm has; absent where only snapshots are at hand. */
  sources?: ArmSources | undefined;
}

/** Which of the things that a failed process looked for in vain the live tree has, with the line that brings each into the snapshot. */
export function explainMissed(lines: Iterable<ProofLine>, context: MissedContext): MissedSource[] {
  const found = new Map<string, MissedSource>();
  let bases: readonly Place[] | undefined;
  for (const line of lines) {
    if (line.event !== 'missed') continue;
    const one = line.path === undefined ? missedModule(line.module, (bases ??= possibleRoots(context)), context) : missedFile(line.path, context);
    // A module is looked for as a file as well, and its own remedy fits better.
    if (one && (line.path === undefined || !found.has(one.place))) found.set(one.place, one);
  }
  return [...found.values()];
}

function missedFile(path: string, context: MissedContext): MissedSource | undefined {
  const { trees } = context;
  const sealed = trees.find(({ tree }) => isBelow(path, tree));
  if (!sealed) return undefined;
  const place = relative(sealed.tree, path);
  if (place === '' || !isThere(place, context)) return undefined;
  return { what: place, place, remedy: remedyFor(place, undefined, context) };
}

const ENDINGS = ['.py', '/__init__.py', '.mjs', '.js', ''];

function missedModule(module: string | undefined, bases: readonly Place[], context: MissedContext): MissedSource | undefined {
  if (module === undefined || !/^[\w.]+$/.test(module)) return undefined;
  const path = module.replaceAll('.', '/');
  // A folder may be a package without a file of its own, but one that has one is rather meant.
  const places = ENDINGS.flatMap((ending) => bases.map((base) => posix.join(base, `${path}${ending}`)));
  const place = places.find((one) => isThere(one, context));
  return place === undefined ? undefined : { what: module, place, remedy: remedyFor(place, module, context) };
}

function remedyFor(place: Place, module: string | undefined, { layout, user, sources }: MissedContext): string {
  const absent = sources && whyAbsent(place, user?.nodesets ?? [], sources);
  return absent ?? declareLine(place, { layout, module, user });
}

/** Folders that modules are imported from, and those that could have been named as source roots: up to two below the top and the workspace, and the `src` of those. */
function possibleRoots({ live, layout: { workspace, roots } }: MissedContext): Place[] {
  const neighbours = live
    .filter(({ place }) => place === '' || place === workspace)
    .flatMap(({ place, path }) => {
      const near = foldersIn(path, '');
      const far = near.flatMap((folder) => foldersIn(path, folder));
      return [...near, ...far, ...far.map((folder) => `${folder}/src`)].map((folder) => posix.join(place, folder));
    });
  return [...new Set([workspace, ...roots, '', ...neighbours])];
}

const NO_SOURCES = new Set(['node_modules', 'venv', '__pycache__']);

/** Paths below `top` of the folders in one of its folders. */
function foldersIn(top: string, folder: string): string[] {
  const path = join(top, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NO_SOURCES.has(entry.name));
  return names.map(({ name }) => posix.join(folder, name)).sort();
}

function isThere(place: Place, { live, sources }: MissedContext): boolean {
  return sources?.frozenHas(place) === true || live.some((folder) => isBelow(place, folder.place) && existsSync(join(folder.path, relative(`/${folder.place}`, `/${place}`))));
}
