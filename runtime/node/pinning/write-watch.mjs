import fs from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathOf, wrap } from './file-watch.mjs';

const exists = fs.existsSync;

/**
 * Tells which temporary files and folders the process makes itself.
 *
 * @param {import('./proof-report.mjs').ProofReport} report
 * @param {import('./outside-files.mjs').OutsideFiles} outside
 */
export function watchWrites(report, outside) {
  const named = (/** @type {unknown} */ file, /** @type {(path: string) => void} */ then) =>
    report.guard(() => {
      const path = pathOf(file);
      if (path !== undefined) then(resolve(path));
    });
  const opened = (/** @type {unknown} */ file, /** @type {unknown} */ flags) =>
    makes(flags) && named(file, (path) => outside.written(path, empties(flags)));
  const renamed = (/** @type {unknown[]} */ [from, to]) =>
    named(from, (source) => named(to, (target) => outside.renamed(source, target)));
  for (const owner of [fs, fs.promises]) {
    wrap(owner, ['open', 'openSync'], ([file, flags]) => opened(file, typeof flags === 'function' ? 'r' : flags));
    wrap(owner, ['writeFile', 'writeFileSync'], ([file, , options]) => opened(file, flagOf(options) ?? 'w'));
    wrap(owner, ['appendFile', 'appendFileSync'], ([file, , options]) => opened(file, flagOf(options) ?? 'a'));
    wrap(owner, ['copyFile', 'copyFileSync', 'cp', 'cpSync'], ([, file]) => opened(file, 'w'));
    wrap(owner, ['mkdir', 'mkdirSync'], ([folder]) => named(folder, (path) => outside.written(firstMissing(path), false)));
    wrap(owner, ['rename', 'renameSync', 'link', 'linkSync'], renamed);
  }
  watchTemporaryFolders((folder) => named(folder, (path) => outside.made(path)));
}

/** Their names are known only afterwards. @param {(folder: unknown) => void} made */
function watchTemporaryFolders(made) {
  const owner = /** @type {any} */ (fs);
  const { mkdtemp, mkdtempSync } = owner;
  const { mkdtemp: promised } = owner.promises;
  owner.mkdtempSync = like(mkdtempSync, (args) => {
    const folder = Reflect.apply(mkdtempSync, fs, args);
    made(folder);
    return folder;
  });
  owner.mkdtemp = like(mkdtemp, (args) => {
    const last = args.at(-1);
    if (typeof last !== 'function') return Reflect.apply(mkdtemp, fs, args);
    const told = (/** @type {unknown} */ error, /** @type {unknown} */ folder) => {
      if (!error) made(folder);
      return last(error, folder);
    };
    return Reflect.apply(mkdtemp, fs, [...args.slice(0, -1), told]);
  });
  owner.promises.mkdtemp = like(promised, async (args) => {
    const folder = await Reflect.apply(promised, fs.promises, args);
    made(folder);
    return folder;
  });
}

/**
 * @param {Function} original
 * @param {(args: any[]) => unknown} body
 */
function like(original, body) {
  return Object.defineProperties((/** @type {any[]} */ ...args) => body(args), Object.getOwnPropertyDescriptors(original));
}

/** @param {string} path */
function firstMissing(path) {
  let first = path;
  while (dirname(first) !== first && !exists(dirname(first))) first = dirname(first);
  return first;
}

/** @param {any} options as functions of `fs` take them */
function flagOf(options) {
  return options !== null && typeof options === 'object' ? options.flag : undefined;
}

/** Whether an open may make the file. @param {unknown} flags as `fs.open` takes them */
function makes(flags) {
  if (typeof flags === 'string') return /[wa]/.test(flags);
  return typeof flags === 'number' && (flags & (fs.constants.O_CREAT | fs.constants.O_TRUNC)) !== 0;
}

/** @param {unknown} flags */
function empties(flags) {
  return typeof flags === 'string' ? flags.includes('w') : (Number(flags) & fs.constants.O_TRUNC) !== 0;
}
