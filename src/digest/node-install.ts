import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { EvalpinError, errnoOf } from '../contract/errors.ts';
import { isBelowAny } from './below-any.ts';
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

export const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'];
/** What package managers write down of what they installed, each relative to `node_modules`. */
const INSTALL_RECORDS = ['.package-lock.json', '.pnpm/lock.yaml', '.yarn-state.yml', '.yarn-integrity'];

export interface InstallContext extends HashContext {
  /** Real paths of the folders of live code. A package that is linked in from one does not count: a pinned process gets it from its snapshot. */
  live?: readonly string[];
}

/** Where the packages of some code are: absolute paths. */
export interface NodeProject {
  /** Those of its lock files that are there. */
  locks: readonly string[];
  nodeModules: string | undefined;
  /** `node_modules` of the folders above, nearest first: the record of a repository's packages lies with the outermost. */
  above: readonly string[];
}

/** The packages that a project's code sees. */
export async function nodeInstallIdentity({ locks, nodeModules, above }: NodeProject, ctx: InstallContext = {}): Promise<NodeInstall> {
  const fields: Record<string, string> = {};
  for (const lock of locks) addHash(fields, basename(lock), lock);
  if (nodeModules === undefined || !existsSync(nodeModules)) return { fields, nodeModules: undefined, notReusable: undefined };
  const recorder = [nodeModules, ...above].find((folder) => INSTALL_RECORDS.some((name) => existsSync(join(folder, name))));
  for (const name of recorder === undefined ? [] : INSTALL_RECORDS) addHash(fields, `node_modules/${name}`, join(recorder ?? '', name));
  const notReusable = recorder !== undefined
    ? await addLinks(fields, dirname(recorder), ctx)
    : `${nodeModules} has no record of what is installed in it (as npm, pnpm and yarn write it)`;
  return { fields, nodeModules, notReusable };
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
async function addLinks(fields: Record<string, string>, root: string, { live = [], ...ctx }: InstallContext): Promise<string | undefined> {
  for (const { name, folder } of npmLinks(root)) {
    const path = resolve(root, folder);
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined || isBelowAny(path, live)) continue;
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
