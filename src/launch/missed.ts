import { existsSync, readdirSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import type { Layout, Place } from '../workspace/model.ts';
import { declareLine } from './declare-line.ts';
import type { ProofLine } from './model.ts';
import type { MissedSource } from './proof-model.ts';
import { isBelow, type LiveFolder, type SealedTree } from './proof-sources.ts';

export interface MissedContext {
  layout: Layout;
  trees: readonly SealedTree[];
  live: readonly LiveFolder[];
}

/** Which of the things that a failed process looked for in vain the live tree has, with the line that brings each into the snapshot. */
export function explainMissed(lines: Iterable<ProofLine>, context: MissedContext): MissedSource[] {
  const found = new Map<string, MissedSource>();
  for (const line of lines) {
    if (line.event !== 'missed') continue;
    const one = line.path === undefined ? missedModule(line.module, context) : missedFile(line.path, context);
    if (one) found.set(one.place, one);
  }
  return [...found.values()];
}

function missedFile(path: string, { layout, trees, live }: MissedContext): MissedSource | undefined {
  const sealed = trees.find(({ tree }) => isBelow(path, tree));
  if (!sealed) return undefined;
  const place = relative(sealed.tree, path);
  if (place === '' || !isThere(place, live)) return undefined;
  return { what: place, place, remedy: declareLine(place, { layout, module: false }) };
}

const ENDINGS = ['.py', '/__init__.py', '.mjs', '.js', ''];

function missedModule(module: string | undefined, { layout, live }: MissedContext): MissedSource | undefined {
  if (module === undefined || !/^[\w.]+$/.test(module)) return undefined;
  const path = module.replaceAll('.', '/');
  const bases = new Set([layout.workspace, ...layout.roots, '', ...neighbours(live)]);
  const places = [...bases].flatMap((base) => ENDINGS.map((ending) => posix.join(base, `${path}${ending}`)));
  const place = places.find((one) => isThere(one, live));
  return place === undefined ? undefined : { what: module, place, remedy: declareLine(place, { layout, module: true }) };
}

/** Folders that could have been named as source roots. */
function neighbours(live: readonly LiveFolder[]): Place[] {
  return live
    .filter(({ place, path }) => place === '' && existsSync(path))
    .flatMap(({ path }) => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name))
    .sort();
}

function isThere(place: Place, live: readonly LiveFolder[]): boolean {
  return live.some((folder) => isBelow(place, folder.place) && existsSync(join(folder.path, relative(`/${folder.place}`, `/${place}`))));
}
