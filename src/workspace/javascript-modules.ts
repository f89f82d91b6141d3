import { parse } from 'jsonc-parser';
import type { Place, SourceEntry, View } from './model.ts';
import { childOf, isWithin, joinPlace, nameOfPlace, parentOf } from './place.ts';
import { isRecord } from '../contract/is-record.ts';

export interface ResolvedScript {
  files: SourceEntry[];
  links: SourceEntry[];
  /** `node_modules` folders that the import reaches. */
  linked: SourceEntry[];
}

const EXTENSIONS = ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.tsx', '.jsx', '.json', '.node'];
/** TypeScript is imported under the name that it would be compiled to. */
const COMPILED: Record<string, string[]> = { '.js': ['.ts', '.tsx', '.jsx'], '.mjs': ['.mts'], '.cjs': ['.cts'], '.jsx': ['.tsx'] };

/** Finds what a specifier means to a script that stands in `folder`: relative files, packages of this repository, `#imports`. */
export function resolveScript(view: View, specifier: string, folder: Place): ResolvedScript {
  const found: ResolvedScript = { files: [], links: [], linked: [] };
  const path = specifier.replace(/[?#].*$/s, (query) => (specifier.startsWith('#') ? query : ''));
  if (/^\.{1,2}(\/|$)/.test(path)) {
    // `import` reads a specifier as a URL, `require` as a path.
    for (const spelling of new Set([path, decoded(path)])) {
      const place = found.files.length > 0 ? undefined : joinPlace(folder, spelling);
      if (place !== undefined) fileOrFolder(view, place, found);
    }
  } else if (path.startsWith('#')) {
    const near = nearestPackage(view, folder);
    if (near) mapped(view, near.place, near.content.imports, path, found);
  } else if (!/^[a-z]+:|^\//.test(path)) {
    bare(view, path, folder, found);
  }
  return found;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

interface PackageFile {
  /** Folder of the package. */
  place: Place;
  file: SourceEntry;
  content: Record<string, unknown>;
}

/** The package.json that decides how a script is read: the nearest one at or above its folder. */
export function nearestPackage(view: View, folder: Place): PackageFile | undefined {
  for (let place = folder; ; place = parentOf(place)) {
    const own = packageAt(view, place);
    if (own) return own;
    if (place === '') return undefined;
  }
}

function packageAt(view: View, place: Place): PackageFile | undefined {
  const end = view.resolve(childOf(place, 'package.json'));
  if (end.kind !== 'found' || end.entry.kind !== 'file') return undefined;
  const content: unknown = parse(view.read(end.entry.place).toString('utf8'));
  return { place, file: end.entry, content: isRecord(content) ? content : {} };
}

function fileOrFolder(view: View, place: Place, found: ResolvedScript): void {
  const own = /\.\w+$/.exec(place)?.[0] ?? '';
  const swapped = (COMPILED[own] ?? []).map((extension) => place.slice(0, -own.length) + extension);
  for (const candidate of [place, ...swapped, ...EXTENSIONS.map((extension) => place + extension)]) {
    const end = view.resolve(candidate);
    if (end.kind !== 'found') continue;
    if (end.entry.kind === 'file') {
      found.links.push(...end.links);
      found.files.push(end.entry);
      return;
    }
    if (end.entry.kind === 'directory' && candidate === place && folderEntry(view, place, found)) return;
  }
}

function folderEntry(view: View, place: Place, found: ResolvedScript): boolean {
  const own = packageAt(view, place);
  const before = found.files.length;
  if (own) found.files.push(own.file);
  const main = own?.content['main'];
  for (const candidate of [...(typeof main === 'string' ? [joinPlace(place, main)] : []), childOf(place, 'index')]) {
    const count = found.files.length;
    if (candidate !== undefined && candidate !== place) fileOrFolder(view, candidate, found);
    if (found.files.length > count) return true;
  }
  return found.files.length > before;
}

function bare(view: View, specifier: string, folder: Place, found: ResolvedScript): void {
  const [scope = '', second] = specifier.split('/');
  const name = scope.startsWith('@') && second !== undefined ? `${scope}/${second}` : scope;
  const subpath = `.${specifier.slice(name.length)}`;
  const near = nearestPackage(view, folder);
  if (near?.content['name'] === name) {
    found.files.push(near.file);
    packageEntry(view, near, subpath, found);
    return;
  }
  for (let place = folder; ; place = parentOf(place)) {
    const modules = view.entry(childOf(place, 'node_modules'));
    const inside = modules && view.resolve(childOf(childOf(place, 'node_modules'), name));
    if (modules && inside && inside.kind !== 'missing') {
      found.linked.push(modules);
      // A workspace of several packages: what node_modules links to is source of this repository.
      if (inside.kind === 'found' && !inside.entry.place.split('/').includes('node_modules')) {
        const local = packageAt(view, inside.entry.place);
        if (local) {
          found.files.push(local.file);
          packageEntry(view, local, subpath, found);
        }
      }
      return;
    }
    if (place === '') return;
  }
}

function packageEntry(view: View, own: PackageFile, subpath: string, found: ResolvedScript): void {
  const { exports } = own.content;
  if (exports !== undefined && exports !== null) {
    const table = isRecord(exports) && Object.keys(exports).some((key) => key.startsWith('.')) ? exports : { '.': exports };
    mapped(view, own.place, table, subpath, found);
  } else if (subpath === '.') {
    folderEntry(view, own.place, found);
  } else {
    const place = joinPlace(own.place, subpath);
    if (place !== undefined) fileOrFolder(view, place, found);
  }
}

/** Every file that the table may mean for the key, under whatever condition: which one counts is known at run time only. */
function mapped(view: View, base: Place, table: unknown, key: string, found: ResolvedScript): void {
  if (!isRecord(table)) return;
  for (const [pattern, value] of Object.entries(table)) {
    const [head = '', tail] = pattern.split('*');
    const star = tail === undefined ? (pattern === key ? '' : undefined) : key.startsWith(head) && key.endsWith(tail) && key.length >= head.length + tail.length ? key.slice(head.length, key.length - tail.length) : undefined;
    if (star === undefined) continue;
    for (const target of targetsOf(value)) {
      const place = target.startsWith('./') ? joinPlace(base, target.replaceAll('*', star)) : undefined;
      if (place !== undefined && isWithin(place, base)) fileOrFolder(view, place, found);
    }
  }
}

function targetsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(targetsOf);
  return isRecord(value) ? Object.values(value).flatMap(targetsOf) : [];
}

export function isScript(place: Place): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx)$/.test(nameOfPlace(place));
}
