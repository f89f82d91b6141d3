import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, realpathSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const OWN_REPORTERS = new Set(['spec', 'tap', 'dot', 'junit', 'lcov']);
/** By which the runner itself would run code, or go by what it reads from a file. */
const RUNS_MORE = new RegExp(`^(?:-[rep]|-pe|--(?:${[
  'require|eval|print|(?:experimental-)?loader|snapshot-blob',
  'env-file|env-file-if-exists|experimental-config-file|experimental-default-config-file',
  'test-global-setup|test-isolation|experimental-test-isolation|test-rerun-failures',
].join('|')}))(?:=|$)`);

/**
 * `node --test` runs each file in a process of its own, and in itself nothing but Node's code: no `--import` either, so it
 * cannot report. Its children do it in its place, where the kernel tells that this is what their parent is: a Node that was
 * started with the pin and has not reported. Any other would have, before it started anything. On systems without `/proc`
 * nothing is written, and the runner counts as silent.
 *
 * @param {string} folder of the reports
 * @param {string} pinUrl
 */
export function reportTestRunner(folder, pinUrl) {
  if (process.env['NODE_TEST_CONTEXT'] === undefined) return;
  const runner = programOf(process.ppid);
  if (runner === undefined || runner.executable !== realpathSync(process.execPath)) return;
  if (![...runner.argv, runner.options].some((word) => word.includes(pinUrl)) || !runsNothingElse(runner.argv, runner.options)) return;
  if (readdirSync(folder).some((name) => name.startsWith(`${process.ppid}-`))) return;
  const report = {
    event: 'process',
    pid: process.ppid,
    ppid: runner.parent,
    runtime: 'node',
    version: process.versions.node,
    argv: runner.argv,
    ...(process.env['EVALPIN_WORKER'] ? { worker: process.env['EVALPIN_WORKER'] } : {}),
    ...(process.env['EVALPIN_TAG'] ? { tag: process.env['EVALPIN_TAG'] } : {}),
  };
  writeOnce(folder, `${process.ppid}-test-runner.jsonl`, [report, { event: 'end' }]);
}

/** @param {readonly string[]} argv @param {string} nodeOptions */
export function runsNothingElse(argv, nodeOptions) {
  const words = [...argv.slice(1), ...nodeOptions.split(/\s+/)];
  if (!words.includes('--test') || words.some((word) => RUNS_MORE.test(word))) return false;
  const reporters = words.flatMap((word, at) => (word === '--test-reporter' ? [words[at + 1] ?? ''] : word.startsWith('--test-reporter=') ? [word.slice(word.indexOf('=') + 1)] : []));
  return reporters.every((reporter) => OWN_REPORTERS.has(reporter));
}

/** @param {number} pid */
function programOf(pid) {
  try {
    const [, parent = ''] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const argv = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
    const options = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').find((pair) => pair.startsWith('NODE_OPTIONS=')) ?? '';
    return { executable: readlinkSync(`/proc/${pid}/exe`), argv, options: options.slice('NODE_OPTIONS='.length), parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** @param {string} folder @param {string} name @param {readonly object[]} lines */
function writeOnce(folder, name, lines) {
  let file;
  try {
    file = openSync(join(folder, name), 'ax', 0o600);
  } catch (error) {
    // Another of its children was first.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return;
    throw error;
  }
  writeSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  closeSync(file);
}
