import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Place } from './model.ts';

/** The place that `path` (absolute) has below `top`, or undefined where it lies outside; `''` for the top itself. */
export function placeBelow(top: string, path: string): Place | undefined {
  const rest = relative(top, path);
  if (rest === '..' || rest.startsWith(`..${sep}`) || isAbsolute(rest)) return undefined;
  return rest;
}

/** Joins a place and a relative path; undefined where it leads out of the top. */
export function joinPlace(base: Place, path: string): Place | undefined {
  const parts = base === '' ? [] : base.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** Whether `place` is `folder` or lies below it. */
export function isWithin(place: Place, folder: Place): boolean {
  return folder === '' || place === folder || place.startsWith(`${folder}/`);
}

/** Folder of a place; `''` for a child of the top. */
export function parentOf(place: Place): Place {
  return place.slice(0, Math.max(0, place.lastIndexOf('/')));
}

export function nameOfPlace(place: Place): string {
  return place.slice(place.lastIndexOf('/') + 1);
}

export function childOf(folder: Place, name: string): Place {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Relative path from one folder's place to another place. */
export function relativePlace(from: Place, to: Place): string {
  return relative(join('/', from), join('/', to));
}

/** Smallest folder that holds all of the given absolute folders. */
export function commonFolder(folders: readonly string[]): string {
  const [first = '/', ...others] = folders.map((folder) => resolve(folder));
  return others.reduce((common, folder) => {
    const [a, b] = [common.split(sep), folder.split(sep)];
    const length = a.findIndex((part, index) => part !== b[index]);
    return length === -1 ? common : a.slice(0, length).join(sep) || sep;
  }, first);
}
