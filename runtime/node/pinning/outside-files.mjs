import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isBelow, isStranger } from './pin-file.mjs';

// Taken before they are watched.
const realpath = fs.realpathSync.native;
const stat = fs.statSync;
const exists = fs.existsSync;

/** Each of these is named; beyond them it is only said that there are more. */
const MOST_NAMED = 200;
const MOST_ABSENT = 1_000;
const MOST_KNOWN = 50_000;

/** The system's own places: what lies there is the machine's, like the interpreter. */
const SYSTEM = [
  ...['/etc', '/usr', '/lib', '/lib32', '/lib64', '/libx32', '/bin', '/sbin', '/proc', '/sys', '/dev', '/run'],
  ...['/var/lib', '/var/db', '/var/cache/fontconfig', '/System', '/Library', '/private/etc', '/private/var/db', '/nix/store'],
];
const RUNTIME = dirname(import.meta.dirname);

/**
 * Reports files that are read from elsewhere: neither pinned, nor live, nor the machine's. What the process made itself below a
 * temporary folder is its own, and no source of anybody's.
 */
export class OutsideFiles {
  /** @type {Set<string>} */
  #read = new Set();
  /** @type {Set<string>} */
  #absent = new Set();
  #made = 0;
  /** By real path, a folder's for all below it: true for what this process made, false for what it moved there. @type {Map<string, boolean>} */
  #own = new Map();

  /**
   * @param {import('./proof-report.mjs').ProofReport} report
   * @param {import('./pin-file.mjs').Boundary} boundary
   */
  constructor(report, boundary) {
    this.report = report;
    this.boundary = boundary;
    const prefix = dirname(dirname(realpath(process.execPath)));
    this.machine = [...SYSTEM, RUNTIME, ...(prefix === '/' ? [] : [prefix])];
    const temporary = [tmpdir(), '/tmp', '/var/tmp'].filter((folder) => exists(folder)).map((folder) => realpath(folder));
    this.temporary = temporary.filter((folder) => folder !== '/');
  }

  /** @param {string} path real, and there */
  read(path) {
    if (this.#read.has(path) || this.#read.size > MOST_NAMED) return;
    if (!this.#isOutside(path) || this.#isOwn(path) || !stat(path).isFile()) return;
    this.#read.add(path);
    this.report.write(this.#read.size > MOST_NAMED ? { event: 'read-more' } : { event: 'read', path, at: now() });
  }

  /**
   * What is looked for in vain: if it appears later, the program does something else.
   *
   * @param {string} path absolute, and not there
   */
  absent(path) {
    if (this.#absent.has(path) || this.#absent.size > MOST_ABSENT) return;
    const real = realOf(path) ?? path;
    if (isBelow(path, this.boundary.tree) || isBelow(real, this.boundary.tree) || this.#isOwn(real)) return;
    if (!isStranger(real, this.boundary) && !this.#isOutside(real)) return;
    this.#absent.add(path);
    this.report.write(this.#absent.size > MOST_ABSENT || !path.isWellFormed() ? { event: 'absent-more' } : { event: 'absent', path, at: now() });
  }

  /**
   * @param {string} path absolute, before it is written or made
   * @param {boolean} empties whether nothing stays of what may be there
   */
  written(path, empties) {
    const real = realOf(path);
    if (real !== undefined && this.#isTemporary(real) && (empties || !exists(real))) this.#set(real, true);
  }

  /** @param {string} path absolute, of a folder that was made just now */
  made(path) {
    const real = realOf(path);
    if (real !== undefined && this.#isTemporary(real)) this.#set(real, true);
  }

  /**
   * @param {string} from absolute
   * @param {string} to absolute; another name of the same from now on
   */
  renamed(from, to) {
    const [source, target] = [realOf(from), realOf(to)];
    if (target !== undefined && this.#isTemporary(target)) this.#set(target, source !== undefined && this.#isOwn(source));
  }

  /** @param {string} path */
  #isOutside(path) {
    const { tree, liveRoots, allowed, reports, file } = this.boundary;
    return ![tree, reports, file, ...allowed, ...liveRoots, ...this.machine].some((folder) => isBelow(path, folder));
  }

  /** @param {string} path */
  #isTemporary(path) {
    return this.temporary.some((folder) => isBelow(path, folder));
  }

  /**
   * @param {string} path
   * @param {boolean} own
   */
  #set(path, own) {
    if (this.#isOwn(path) === own) return;
    // From then on they are taken for anybody's, which is never too little.
    if (this.#own.size > MOST_KNOWN) this.#own.clear();
    this.#own.set(path, own);
    if (!own || this.#made >= MOST_NAMED || !this.#isOutside(path)) return;
    this.#made += 1;
    this.report.write({ event: 'made', path, at: now() });
  }

  /** @param {string} path */
  #isOwn(path) {
    for (let at = path; at !== dirname(at); at = dirname(at)) {
      const own = this.#own.get(at);
      if (own !== undefined) return own;
    }
    return false;
  }
}

/** The real path of what may not be there yet; undefined where its folder is not. @param {string} path */
function realOf(path) {
  if (exists(path)) return realpath(path);
  const folder = dirname(path);
  return exists(folder) ? join(realpath(folder), basename(path)) : undefined;
}

/** Microseconds since 1970. */
function now() {
  return Math.round((performance.timeOrigin + performance.now()) * 1000);
}
