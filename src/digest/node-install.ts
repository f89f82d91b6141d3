import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EvalpinError, errnoOf } from '../contract/errors.ts';
import { boundedHash, DEFAULT_BOUNDS } from './bounded-folder.ts';
import { hashBytes } from './file-hash.ts';
import type { HashContext } from './hash-list.ts';

/** What decides which packages a Node program sees. */
export interface NodeInstall {
  /** By name of the file: its sha256. A package that is linked in from a folder: `link <name>`. */
  fields: Record<string, string>;
  /** The `node_modules` folder, absolute; undefined if there is none. */
  nodeModules: string | undefined;
  notReusable: string | undefined;
}

const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'];
/** What package managers write down of what they installed, each relative to `node_modules`. */
const INSTALL_RECORDS = ['.package-lock.json', '.pnpm/lock.yaml', '.yarn-state.yml', '.yarn-integrity'];

/** The packages that code in `dir` sees: those of the nearest folder upwards that has `node_modules` or a lock file. */
export async function nodeInstallIdentity(dir: string, ctx: HashContext = {}): Promise<NodeInstall> {
  const root = projectOf(resolve(dir));
  if (root === undefined) return { fields: {}, nodeModules: undefined, notReusable: undefined };
  const fields: Record<string, string> = {};
  for (const name of LOCK_FILES) addHash(fields, name, join(root, name));
  const nodeModules = join(root, 'node_modules');
  if (!existsSync(nodeModules)) return { fields, nodeModules: undefined, notReusable: undefined };
  let recorded = false;
  for (const name of INSTALL_RECORDS) recorded = addHash(fields, `node_modules/${name}`, join(nodeModules, name)) || recorded;
  const notReusable = recorded
    ? await addLinks(fields, root, ctx)
    : `${nodeModules} has no record of what is installed in it (as npm, pnpm and yarn write it)`;
  return { fields, nodeModules, notReusable };
}

function projectOf(dir: string): string | undefined {
  for (let at = dir; ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules')) || LOCK_FILES.some((name) => existsSync(join(at, name)))) return at;
    if (at === dirname(at)) return undefined;
  }
}

function addHash(fields: Record<string, string>, name: string, path: string): boolean {
  try {
    fields[name] = hashBytes(readFileSync(path)).sha256;
    return true;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}

/** Packages that npm linked in from folders of their own: an edit there is no new installation, so their files count. */
async function addLinks(fields: Record<string, string>, root: string, ctx: HashContext): Promise<string | undefined> {
  for (const { name, folder } of npmLinks(root)) {
    const path = resolve(root, folder);
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) continue;
    const hash = await boundedHash(path, ['node_modules', '**/node_modules'], DEFAULT_BOUNDS, ctx);
    if (hash === undefined) return `the linked package ${name} (${path}) is too large to be hashed`;
    fields[`link ${name}`] = hash;
  }
  return undefined;
}

function npmLinks(root: string): { name: string; folder: string }[] {
  const file = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(file)) return [];
  let lock: { packages?: Record<string, { link?: unknown; resolved?: unknown }> };
  try {
    lock = JSON.parse(readFileSync(file, 'utf8')) as typeof lock;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new EvalpinError('EP2103', `${JSON.stringify(file)} is not valid JSON`, { cause: error, hint: 'Install the packages again, e.g. with `npm ci`.' });
  }
  return Object.entries(lock.packages ?? {}).flatMap(([name, entry]) =>
    entry?.link === true && typeof entry.resolved === 'string' ? [{ name, folder: entry.resolved }] : [],
  );
}
