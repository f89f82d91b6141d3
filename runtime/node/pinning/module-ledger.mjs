import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBelow } from './pin-file.mjs';

// Taken before they are watched.
const read = readFileSync;
const stat = statSync;
const realpath = realpathSync.native;

const RUNTIME = dirname(import.meta.dirname);

/** What `require` adds to a path. */
const ENDINGS = ['', '.js', '.json', '.node'];

/** Turns what a loader saw into `loaded`, `missed` and `absent` lines. */
export class ModuleLedger {
  /**
   * @param {import('./proof-report.mjs').ProofReport} report
   * @param {import('./pin-file.mjs').Boundary} boundary
   * @param {import('./outside-files.mjs').OutsideFiles} outside
   */
  constructor(report, boundary, outside) {
    this.report = report;
    this.boundary = boundary;
    this.outside = outside;
  }

  /**
   * @param {string} file absolute path or file URL; everything else is no file
   * @param {string | ArrayBuffer | NodeJS.TypedArray | null | undefined} source what the loader executes;
   *   undefined where the loader did not say
   */
  loaded(file, source) {
    this.report.guard(() => {
      const named = pathOf(file);
      if (named === undefined || isBelow(named, RUNTIME)) return;
      const path = realpath(named);
      const inside = isBelow(path, this.boundary.tree);
      const module = inside ? relative(this.boundary.tree, path) : path;
      const installed = `${sep}${module}`.includes(`${sep}node_modules${sep}`);
      this.report.write({ event: 'loaded', module, path, sha256: installed ? null : hashOf(path, source) });
    });
  }

  /**
   * @param {string} specifier that could not be resolved
   * @param {string | undefined} parent path or URL of the file that asked for it
   */
  missed(specifier, parent) {
    this.report.guard(() => {
      const from = parent === undefined ? undefined : pathOf(parent);
      const path = targetOf(specifier, from);
      if (path !== undefined) {
        if (isBelow(path, this.boundary.tree)) this.report.write({ event: 'missed', path });
        else for (const ending of ENDINGS) this.outside.absent(`${path}${ending}`);
        return;
      }
      const askedFromInside = from !== undefined && isBelow(from, this.boundary.tree) && !from.includes(`${sep}node_modules${sep}`);
      if (!askedFromInside || specifier.startsWith('#') || isBuiltin(specifier)) return;
      this.report.write({ event: 'missed', module: specifier });
      // Those inside of the snapshot are left out there.
      for (const folder of foldersAbove(from)) this.outside.absent(join(folder, 'node_modules', packageOf(specifier)));
    });
  }

  /** @param {string} reason */
  partial(reason) {
    this.report.write({ event: 'partial', reason });
  }
}

/** @param {string} file */
function foldersAbove(file) {
  const folders = [];
  for (let at = dirname(file); at !== dirname(at); at = dirname(at)) folders.push(at);
  return [...folders, '/'];
}

/** @param {string} specifier */
function packageOf(specifier) {
  return specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/** @param {unknown} error */
export function isNotFound(error) {
  const code = /** @type {NodeJS.ErrnoException | undefined} */ (error)?.code;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND' || code === 'ENOENT' || code === 'ERR_UNSUPPORTED_DIR_IMPORT';
}

/** @param {string} file */
function pathOf(file) {
  if (file.startsWith('file:')) return fileURLToPath(file);
  return isAbsolute(file) ? file : undefined;
}

/**
 * @param {string} specifier
 * @param {string | undefined} from
 */
function targetOf(specifier, from) {
  const path = pathOf(specifier);
  if (path !== undefined) return path;
  if (!/^\.{1,2}(\/|$)/.test(specifier) || from === undefined) return undefined;
  return resolve(dirname(from), specifier);
}

/**
 * @param {string} path
 * @param {string | ArrayBuffer | NodeJS.TypedArray | null | undefined} source
 */
function hashOf(path, source) {
  if (source === undefined || source === null) return sha256(read(path));
  if (typeof source !== 'string') return sha256(ArrayBuffer.isView(source) ? source : new Uint8Array(source));
  // A loader that hands over text has decoded it: bytes that are no UTF-8 and a byte order mark do not survive that.
  const bytes = Buffer.from(source);
  if (!source.includes('\uFFFD') && stat(path).size === bytes.length) return sha256(bytes);
  const onDisk = read(path);
  return withoutMark(onDisk.toString()) === withoutMark(source) ? sha256(onDisk) : sha256(bytes);
}

/** @param {string} text */
function withoutMark(text) {
  return text.charCodeAt(0) === 0xfe_ff ? text.slice(1) : text;
}

/** @param {NodeJS.ArrayBufferView} bytes */
function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
