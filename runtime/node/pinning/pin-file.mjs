import { readFileSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * @typedef {object} Boundary where the pinned code lies and what is no stranger; all paths absolute and real
 * @property {string} tree the snapshot's top
 * @property {string} workspace the pinned workspace folder
 * @property {string[]} liveRoots
 * @property {string[]} allowed
 * @property {string} reports
 * @property {string} file the pin file itself
 */

/**
 * @param {string} path of the PinFile
 * @returns {Boundary}
 */
export function readPin(path) {
  const pin = JSON.parse(readFileSync(path, 'utf8'));
  if (pin.version !== 1) throw new Error(`${path} has version ${String(pin.version)}; this runtime reads version 1`);
  return {
    tree: real(pin.tree),
    workspace: real(pin.workspace),
    liveRoots: pin.liveRoots.map(real),
    allowed: pin.allowed.map(real),
    reports: pin.reports,
    file: real(path),
  };
}

/**
 * @param {string} path
 * @param {string} folder
 */
export function isBelow(path, folder) {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/**
 * @param {string} path
 * @param {Boundary} boundary
 */
export function isStranger(path, boundary) {
  return (
    !isBelow(path, boundary.tree) &&
    boundary.liveRoots.some((root) => isBelow(path, root)) &&
    !boundary.allowed.some((folder) => isBelow(path, folder))
  );
}

/** @param {string} path */
function real(path) {
  try {
    return realpathSync.native(path);
  } catch (error) {
    // A live root or an allowed folder may be gone; it is then compared as it is written.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return path;
    throw error;
  }
}
