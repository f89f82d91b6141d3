import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBelow, isStranger } from './pin-file.mjs';

const realpath = fs.realpathSync.native;
const stat = fs.statSync;
const read = fs.readFileSync;

/** How many paths are remembered as looked at. */
const MOST_KNOWN = 100_000;

/** Functions of `fs` that may read, by their flags. */
const OPENERS = ['open', 'openSync'];
/** Functions that read what their first argument names. */
const READERS = ['readFile', 'readFileSync', 'openAsBlob', 'copyFile', 'copyFileSync', 'cp', 'cpSync'];

/**
 * @typedef {object} FileWatch
 * @property {(path: string) => () => string | undefined} capture
 *   from now on until the returned function is called, which tells the text that readFileSync gave for `path` in between
 */

/**
 * Reports what the program opens for reading below a live root, and what it looks for below the snapshot in vain.
 *
 * @param {import('./proof-report.mjs').ProofReport} report
 * @param {import('./pin-file.mjs').Boundary} boundary
 * @returns {FileWatch}
 */
export function watchFiles(report, boundary) {
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
      noteRead(path, { report, boundary, known });
    });

  wrap(fs, OPENERS, (args) => reads(args[1]) && note(args[0]));
  wrap(fs.promises, ['open'], (args) => reads(args[1]) && note(args[0]));
  wrap(fs, READERS, (args) => note(args[0]));
  wrap(fs.promises, READERS, (args) => note(args[0]));

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
 * @param {{ report: import('./proof-report.mjs').ProofReport, boundary: import('./pin-file.mjs').Boundary, known: Set<string> }} watch
 */
function noteRead(path, { report, boundary, known }) {
  let real;
  try {
    real = realpath(path);
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if ((code === 'ENOENT' || code === 'ENOTDIR') && isBelow(path, boundary.tree)) report.write({ event: 'missed', path });
    return;
  }
  known.add(path);
  if (isStranger(real, boundary)) report.write({ event: 'opened', path: real, sha256: contentHash(real) });
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
function wrap(owner, names, before) {
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
function pathOf(file) {
  if (typeof file === 'string') return file;
  if (Buffer.isBuffer(file)) return file.toString();
  // Other URLs are refused by `fs` itself.
  return file instanceof URL && file.protocol === 'file:' && file.host === '' && !/%2f/i.test(file.pathname) ? fileURLToPath(file) : undefined;
}
