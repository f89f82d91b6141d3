import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { locateError } from '../locate-error.mjs';

/** How many of the modules that were loaded last are looked at. */
const MOST_CHECKED = 8;

/**
 * The place of a syntax error in an ES module, which Node tells only to the terminal: the modules that were loaded last are parsed again.
 *
 * @param {import('../locate-error.mjs').Pinned} pinned
 * @param {string | undefined} report path of this process's proof lines
 * @returns {{ file?: string, line?: number }}
 */
export function locateSyntaxError(pinned, report) {
  for (const path of loadedLast(report)) {
    const { status, stderr } = spawnSync(process.execPath, ['--check', path], { env: {}, encoding: 'utf8', timeout: 10_000 });
    if (status === 0) continue;
    const error = new SyntaxError();
    error.stack = stderr;
    const place = locateError(error, pinned);
    if (place.file !== undefined) return place;
  }
  return {};
}

/**
 * @param {string | undefined} report
 * @returns {string[]} paths of JavaScript modules, the last one first
 */
function loadedLast(report) {
  if (report === undefined) return [];
  const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
  return lines
    .filter(({ event, sha256, path }) => event === 'loaded' && sha256 !== null && /\.[cm]?[jt]s$/.test(path))
    .map(({ path }) => path)
    .reverse()
    .slice(0, MOST_CHECKED);
}
