import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errnoOf } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { isBelowAny } from './below-any.ts';
import { boundedHash, type Bounds, DEFAULT_BOUNDS } from './bounded-folder.ts';
import type { HashContext } from './hash-list.ts';
import { hashTree } from './hash-tree.ts';
import { compareByBytes } from './place-order.ts';

/** What is installed for an interpreter, as fields of its identity. */
export interface PythonPackages {
  /** `package <name>`: version and hash of its RECORD; `source <path>`: editable installs; `loose <path>`: what no package claims. */
  fields: Record<string, string>;
  notReusable: string | undefined;
}

interface Distribution {
  name: string;
  version: string;
  /** Its `.dist-info` or `.egg-info`. */
  path: string;
  /** The file whose hash stands for its content. */
  record: string | undefined;
}

const NOT_SOURCE = ['**/.venv', '**/venv', '**/node_modules', '**/.tox', '**/.mypy_cache', '**/.pytest_cache', '**/*.egg-info'];

export interface PackagesContext extends HashContext {
  /**
   * Real paths of the folders of live code. An editable install of what lies in one does not count: a pinned process gets that code from its
   * snapshot, whose digest says it, or not at all.
   */
  live: readonly string[];
  /** Real paths of the interpreter's own folders: what lies there is loaded as it is, in a live folder too (`.venv/src` of an install from git). */
  own: readonly string[];
}

/**
 * Reads the folders of installed packages without starting Python.
 * @param sites folders of installed packages
 * @param extra further folders on the import path, put there by `.pth` files
 */
export async function pythonPackages(sites: readonly string[], extra: readonly string[], ctx: PackagesContext, bounds: Bounds = DEFAULT_BOUNDS): Promise<PythonPackages> {
  const fields: Record<string, string> = {};
  const sources = new Map<string, string>(extra.map((path) => [path, 'a .pth file']));
  const loose: string[] = [];
  for (const site of sites) {
    const distributions = distributionsIn(site);
    await addPackages(distributions, fields, ctx);
    for (const [path, by] of editableSources(site, distributions)) sources.set(path, by);
    const system = dpkgStatusOf(site);
    if (system === undefined) loose.push(...looseEntries(site, distributions));
    else await addHash(fields, 'system packages', system, ctx);
  }
  let notReusable: string | undefined;
  for (const [path, by] of sources) {
    // Part of an installed package, which its RECORD tells.
    if (sites.some((site) => path.startsWith(`${site}/`)) || isLive(path, ctx)) continue;
    const hash = existsSync(path) ? await boundedHash(path, NOT_SOURCE, bounds, ctx) : 'missing';
    if (hash === undefined) notReusable ??= `the editable install of ${by} at ${path} is too large to be hashed`;
    else fields[`source ${path}`] = hash;
  }
  for (const path of loose) {
    const hash = await boundedHash(path, [], bounds, ctx);
    if (hash === undefined) notReusable ??= `${path} belongs to no installed package and is too large to be hashed`;
    else addValue(fields, `loose ${basename(path)}`, hash);
  }
  return { fields, notReusable };
}

function isLive(path: string, { live, own }: PackagesContext): boolean {
  return isBelowAny(path, live) && !isBelowAny(path, own);
}

function distributionsIn(site: string): Distribution[] {
  const found: Distribution[] = [];
  for (const item of namesIn(site)) {
    const match = /^(.+?)-(.+?)(?:-py[\d.]+)?\.(dist-info|egg-info)$/.exec(item) ?? /^(.+)()\.(egg-info)$/.exec(item);
    if (match === null || item.startsWith('~')) continue;
    const path = join(site, item);
    const [, name = '', version = '', form] = match;
    const record = form === 'dist-info' ? ['RECORD', 'METADATA'] : ['PKG-INFO', ''];
    found.push({ name: normalName(name), version, path, record: record.map((file) => join(path, file)).find((file) => isFile(file)) });
  }
  return found;
}

async function addPackages(distributions: readonly Distribution[], fields: Record<string, string>, ctx: HashContext): Promise<void> {
  const recorded = distributions.filter((dist) => dist.record !== undefined);
  const hashes = await hashFiles(recorded.map((dist) => dist.record ?? ''), ctx);
  for (const { name, version, record } of distributions) {
    const value = [version, (record === undefined ? undefined : hashes.get(record)) ?? 'no record'].join(' ');
    addValue(fields, `package ${name}`, value);
  }
}

/** One name may stand in two folders; the import path decides, so both count. */
function addValue(fields: Record<string, string>, field: string, value: string): void {
  fields[field] = fields[field] === undefined ? value : `${fields[field]}, ${value}`;
}

async function addHash(fields: Record<string, string>, name: string, path: string, ctx: HashContext): Promise<void> {
  const hash = (await hashFiles([path], ctx)).get(path);
  if (hash !== undefined) fields[name] = hash;
}

async function hashFiles(paths: readonly string[], ctx: HashContext): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const { files, records } = await hashTree(paths.map((path) => ({ place: path.slice(1), path, layer: 'frozen', kind: 'file' })), ctx);
  return new Map(files.map(({ path }, i) => [path, records[i]?.sha256 ?? '']));
}

/** Folders and files that editable installs take their code from, with the name of who does. */
function editableSources(site: string, distributions: readonly Distribution[]): Map<string, string> {
  const sources = new Map<string, string>();
  for (const name of namesIn(site)) {
    const path = join(site, name);
    if (name.endsWith('.pth')) for (const folder of foldersOfPth(site, path)) sources.set(folder, name);
    else if (/^__editable__.*_finder\.py$/.test(name)) for (const target of pathsIn(path)) sources.set(target, name);
    else if (name.endsWith('.egg-link')) sources.set(resolve(site, (readText(path).split('\n')[0] ?? '').trim()), name);
  }
  for (const dist of distributions) {
    const project = editableProject(dist.path);
    // Where its finder or .pth file tells more exactly what is imported, the rest of the project does not count.
    if (project !== undefined && ![...sources.keys()].some((path) => path === project || path.startsWith(`${project}/`))) sources.set(project, dist.name);
  }
  return sources;
}

function foldersOfPth(site: string, path: string): string[] {
  return readText(path)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !/^(#|import[ \t])/.test(line))
    .map((line) => resolve(site, line.trim()))
    .filter((folder) => folder !== site && existsSync(folder));
}

/** Absolute paths that stand as string literals in a generated finder module. */
function pathsIn(path: string): string[] {
  return [...readText(path).matchAll(/(['"])(\/(?:(?!\1).)+)\1/g)].map((match) => match[2] ?? '').filter((target) => existsSync(target));
}

function editableProject(distInfo: string): string | undefined {
  const file = join(distInfo, 'direct_url.json');
  if (!isFile(file)) return undefined;
  const parsed = jsonOrUndefined(readText(file)) as { url?: unknown; dir_info?: { editable?: unknown } } | undefined;
  if (parsed?.dir_info?.editable !== true || typeof parsed.url !== 'string' || !parsed.url.startsWith('file:///')) return undefined;
  return fileURLToPath(parsed.url);
}

/** Entries of a package folder that no RECORD claims: copied there by hand, so nothing else tells of an edit. */
function looseEntries(site: string, distributions: readonly Distribution[]): string[] {
  const claimed = new Set(['__pycache__', 'README.txt', ...distributions.map((dist) => basename(dist.path))]);
  for (const { record } of distributions) {
    if (record !== undefined && basename(record) === 'RECORD') for (const top of topsOf(readText(record))) claimed.add(top);
  }
  return namesIn(site)
    .filter((name) => !claimed.has(name) && !name.endsWith('.dist-info') && !name.endsWith('.egg-link') && !name.endsWith('.pyc'))
    .map((name) => join(site, name));
}

function topsOf(record: string): Set<string> {
  const tops = new Set<string>();
  for (let start = 0; start < record.length; ) {
    const line = record.indexOf('\n', start);
    const first = record.charCodeAt(start) === 0x22 ? start + 1 : start;
    const end = record.slice(first, Math.min(first + 300, line < 0 ? record.length : line)).search(/[/,]/);
    if (end > 0) tops.add(record.slice(first, first + end));
    start = line < 0 ? record.length : line + 1;
  }
  tops.delete('..');
  return tops;
}

/** On Debian, what lies in the system's package folder is told by the package manager's own list. */
function dpkgStatusOf(site: string): string | undefined {
  return site.startsWith('/usr/lib/python3') && isFile('/var/lib/dpkg/status') ? '/var/lib/dpkg/status' : undefined;
}

function normalName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]+/g, '-');
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir).sort(compareByBytes);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function readText(path: string): string {
  return readFileSync(path, 'utf8');
}
