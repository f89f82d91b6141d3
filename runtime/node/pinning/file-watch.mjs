import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBelow, isStranger } from './pin-file.mjs';

const realpath = fs.realpathSync.native;
const stat = fs.statSync;
const exists = fs.existsSync;
const read = fs.readFileSync;

/** How many paths are remembered as looked at. */
const MOST_KNOWN = 100_000;

/** Functions of `fs` that may read, by their flags. */
const OPENERS = ['open', 'openSync'];
/** Functions that read what their first argument names. */
const READERS = ['readFile', 'readFileSync', 'openAsBlob', 'copyFile', 'copyFileSync', 'cp', 'cpSync'];
/** Functions that tell whether a file is there. */
const QUESTIONS = ['access', 'accessSync', 'exists', 'existsSync', 'lstat', 'lstatSync', 'stat', 'statSync'];
/** Functions that let a file be read under another name. */
const RENAMERS = ['link', 'linkSync', 'rename', 'renameSync'];
/** Functions that make a path lead elsewhere. */
const LINKERS = ['symlink', 'symlinkSync'];
/** Functions that tell the names in a folder. */
const LISTERS = ['opendir', 'opendirSync', 'readdir', 'readdirSync'];

/**
 * @typedef {object} FileWatch
 * @property {(path: string) => () => string | undefined} capture
 *   from now on until the returned function is called, which tells the text that readFileSync gave for `path` in between
 */

/**
 * Reports what the program opens for reading below a live root or from elsewhere, and what it looks for in vain.
 *
 * @param {import('./proof-report.mjs').ProofReport} report
 * @param {import('./pin-file.mjs').Boundary} boundary
 * @param {import('./outside-files.mjs').OutsideFiles} outside
 * @returns {FileWatch}
 */
export function watchFiles(report, boundary, outside) {
  /** @type {Set<string>} */
  const known = new Set();
  /** @type {{ path: string, content: string | undefined } | undefined} */
  let capturing;

  const note = (/** @type {unknown} */ file) =>
    report.guard(() => {
      const named = pathOf(file);
      if (named === undefined) return;
      const path = resolve(named);
      if (known.has(path)) return;
      if (known.size > MOST_KNOWN) known.clear();
      noteRead(path, { report, boundary, outside, known });
    });

  wrap(fs, OPENERS, (args) => reads(args[1]) && note(args[0]));
  wrap(fs.promises, ['open'], (args) => reads(args[1]) && note(args[0]));
  wrap(fs, READERS, (args) => note(args[0]));
  wrap(fs.promises, READERS, (args) => note(args[0]));
  const asked = (/** @type {unknown} */ file) =>
    report.guard(() => {
      const named = pathOf(file);
      const path = named === undefined || named.includes('\0') ? undefined : resolve(named);
      if (path !== undefined && !isBelow(path, boundary.tree) && !exists(path)) outside.absent(path);
    });
  for (const owner of [fs, fs.promises]) wrap(owner, QUESTIONS, (args) => asked(args[0]));
  for (const owner of [fs, fs.promises]) {
    // What was looked at may lead to a live file now.
    wrap(owner, [...LINKERS, ...RENAMERS], () => known.clear());
    wrap(owner, RENAMERS, ([from, to]) =>
      report.guard(() => {
        const [old, fresh] = [pathOf(from), pathOf(to)];
        if (old === undefined || fresh === undefined || isStranger(realFolder(fresh), boundary)) return;
        noteRead(resolve(old), { report, boundary, known });
      }),
    );
    wrap(owner, LISTERS, ([folder]) =>
      report.guard(() => {
        const named = pathOf(folder);
        const real = named === undefined ? undefined : realIfThere(named);
        if (real !== undefined && isStranger(real, boundary)) report.write({ event: 'partial', reason: `the names in a live folder were read: ${real}` });
      }),
    );
  }
  watchBeside(note);

  const readFileSync = fs.readFileSync;
  fs.readFileSync = /** @type {typeof fs.readFileSync} */ (
    Object.defineProperties(function (/** @type {any[]} */ ...args) {
      const content = Reflect.apply(readFileSync, fs, args);
      if (capturing && capturing.path === args[0] && typeof content === 'string') capturing.content = content;
      return content;
    }, Object.getOwnPropertyDescriptors(readFileSync))
  );

  return {
    capture(path) {
      const outer = capturing;
      /** @type {{ path: string, content: string | undefined }} */
      const mine = { path, content: undefined };
      capturing = mine;
      return () => {
        capturing = outer;
        return mine.content;
      };
    },
  };
}

/**
 * @param {string} path
 * @param {{ report: import('./proof-report.mjs').ProofReport, boundary: import('./pin-file.mjs').Boundary, outside?: import('./outside-files.mjs').OutsideFiles, known: Set<string> }} watch
 */
function noteRead(path, { report, boundary, outside, known }) {
  let real;
  try {
    real = realpath(path);
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') return;
    if (isBelow(path, boundary.tree)) report.write({ event: 'missed', path });
    else outside?.absent(path);
    return;
  }
  known.add(path);
  if (isStranger(real, boundary)) report.write({ event: 'opened', path: real, sha256: contentHash(real) });
  // What links in the snapshot lead to was asked for.
  else if (!isBelow(path, boundary.tree)) outside?.read(real);
}

/**
 * What else of Node opens files.
 *
 * @param {(file: unknown) => void} note
 */
function watchBeside(note) {
  wrap(process, ['loadEnvFile'], ([path]) => note(path ?? '.env'));
  const sqlite = quietly(() => process.getBuiltinModule?.('node:sqlite'));
  if (!sqlite) return;
  const { DatabaseSync } = sqlite;
  class WatchedDatabase extends DatabaseSync {
    /** @param {[any, any]} args */
    constructor(...args) {
      note(args[0]);
      super(...args);
    }
  }
  Object.defineProperty(WatchedDatabase, 'name', { value: 'DatabaseSync' });
  sqlite.DatabaseSync = WatchedDatabase;
}

/**
 * Some versions warn of a module that is an experiment; the warning would be ours, not the program's.
 *
 * @template T
 * @param {() => T} load
 */
function quietly(load) {
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = warn;
  }
}

/** @param {string} path of something that need not be there */
function realFolder(path) {
  return realIfThere(dirname(resolve(path))) ?? path;
}

/** @param {string} path */
function realIfThere(path) {
  try {
    return realpath(path);
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function contentHash(path) {
  return stat(path).isFile() ? createHash('sha256').update(read(path)).digest('hex') : null;
}

/**
 * @param {any} owner
 * @param {string[]} names
 * @param {(args: unknown[]) => unknown} before
 */
export function wrap(owner, names, before) {
  for (const name of names) {
    const original = owner[name];
    if (typeof original !== 'function') continue;
    const watched = function (/** @type {unknown[]} */ ...args) {
      before(args);
      return Reflect.apply(original, owner, args);
    };
    owner[name] = Object.defineProperties(watched, Object.getOwnPropertyDescriptors(original));
  }
}

/** @param {unknown} flags as `fs.open` takes them */
function reads(flags) {
  if (typeof flags === 'string') return flags.includes('r') || (flags.includes('a') && flags.includes('+'));
  if (typeof flags !== 'number') return true;
  return (flags & 3) !== fs.constants.O_WRONLY && (flags & fs.constants.O_TRUNC) === 0;
}

/** @param {unknown} file as functions of `fs` take it; a descriptor was noted when it was opened */
export function pathOf(file) {
  if (typeof file === 'string') return file;
  if (file instanceof Uint8Array) return Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString();
  if (typeof file !== 'object' || file === null) return undefined;
  // `fs` takes whatever looks like a URL, and refuses other URLs itself.
  const { href, protocol, pathname, hostname } = /** @type {Partial<URL>} */ (file);
  if (!href || protocol !== 'file:' || typeof pathname !== 'string' || hostname || /%2f/i.test(pathname)) return undefined;
  return fileURLToPath(new URL(`file://${pathname}`));
}
