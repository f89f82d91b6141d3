import childProcess from 'node:child_process';
import { basename } from 'node:path';
import workerThreads from 'node:worker_threads';

/** What a Node child needs to be pinned like its parent. */
const HANDED_DOWN = ['EVALPIN_PIN', 'EVALPIN_PROOF_DIR', 'NODE_OPTIONS'];

/**
 * Reports every program that is started, and keeps Node children and threads pinned where they are started with an
 * environment or with options of their own.
 *
 * @param {import('./proof-report.mjs').ProofReport} report
 * @param {string} pinUrl
 */
export function watchChildren(report, pinUrl) {
  watchAsynchronous(report, pinUrl);
  watchSynchronous(report, pinUrl);
  watchReplacement(report);
  pinThreads(pinUrl);
}

/**
 * `spawn`, `exec`, `execFile` and `fork` all end here.
 *
 * @param {import('./proof-report.mjs').ProofReport} report
 * @param {string} pinUrl
 */
function watchAsynchronous(report, pinUrl) {
  const prototype = /** @type {any} */ (childProcess.ChildProcess).prototype;
  const spawn = prototype.spawn;
  prototype.spawn = function (/** @type {any} */ options, /** @type {unknown[]} */ ...rest) {
    report.guard(() => {
      if (typeof options?.file !== 'string') return;
      report.write({ event: 'child', program: options.file });
      if (isNode(options.file) && Array.isArray(options.envPairs)) options.envPairs = pinnedPairs(options.envPairs, pinUrl);
    });
    return spawn.call(this, options, ...rest);
  };
}

/**
 * @param {import('./proof-report.mjs').ProofReport} report
 * @param {string} pinUrl
 */
function watchSynchronous(report, pinUrl) {
  const owner = /** @type {any} */ (childProcess);
  for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
    const original = owner[name];
    owner[name] = Object.defineProperties(function (/** @type {any[]} */ ...args) {
      report.guard(() => {
        const options = args.find((arg, index) => index > 0 && arg !== null && typeof arg === 'object' && !Array.isArray(arg));
        const shell = name === 'execSync' || options?.shell;
        const program = shell ? (typeof options?.shell === 'string' ? options.shell : '/bin/sh') : String(args[0]);
        report.write({ event: 'child', program });
        if (!isNode(program) || !options?.env) return;
        const pairs = pinnedPairs(Object.entries(options.env).map(([key, value]) => `${key}=${value}`), pinUrl);
        args[args.indexOf(options)] = { ...options, env: Object.fromEntries(pairs.map((pair) => splitPair(pair))) };
      });
      return Reflect.apply(original, owner, args);
    }, Object.getOwnPropertyDescriptors(original));
  }
}

/** `process.execve` leaves no `exit` event behind. @param {import('./proof-report.mjs').ProofReport} report */
function watchReplacement(report) {
  const owner = /** @type {any} */ (process);
  const execve = owner.execve;
  if (typeof execve !== 'function') return;
  owner.execve = function (/** @type {any[]} */ ...args) {
    report.write({ event: 'child', program: String(args[0]) });
    return Reflect.apply(execve, process, args);
  };
}

/** Threads inherit the pin unless they are given options of their own, or source text instead of a file. @param {string} pinUrl */
function pinThreads(pinUrl) {
  const { Worker } = workerThreads;
  class PinnedWorker extends Worker {
    /**
     * @param {string | URL} file
     * @param {import('node:worker_threads').WorkerOptions} [options]
     */
    constructor(file, options) {
      super(options?.eval && typeof file === 'string' ? pinnedSource(file, pinUrl) : file, pinnedOptions(options, pinUrl));
    }
  }
  Object.defineProperty(PinnedWorker, 'name', { value: 'Worker' });
  workerThreads.Worker = PinnedWorker;
}

/**
 * @param {import('node:worker_threads').WorkerOptions | undefined} options
 * @param {string} pinUrl
 */
function pinnedOptions(options, pinUrl) {
  const own = options?.execArgv;
  if (!Array.isArray(own) || own.some((arg) => arg.includes(pinUrl))) return options;
  // First, as what stands before it would be loaded unseen.
  return { ...options, execArgv: [`--import=${pinUrl}`, ...own] };
}

/**
 * Node does not run `--import` in a thread that is given its source, so the source begins with it. Lines keep their numbers.
 *
 * @param {string} source
 * @param {string} pinUrl
 */
function pinnedSource(source, pinUrl) {
  const directive = /^\s*(['"])use strict\1/.test(source) ? '"use strict";' : '';
  const url = JSON.stringify(pinUrl);
  // Some versions warn of `require` of an ES module; the warning would be ours, not the program's.
  return `${directive}{const warn=process.emitWarning;process.emitWarning=()=>{};process.getBuiltinModule("module").createRequire(${url})(process.getBuiltinModule("url").fileURLToPath(${url}));process.emitWarning=warn;}${source}`;
}

/** @param {string} program */
function isNode(program) {
  return program === process.execPath || basename(program) === 'node';
}

/**
 * @param {string[]} pairs `KEY=value`
 * @param {string} pinUrl
 */
function pinnedPairs(pairs, pinUrl) {
  const given = new Map(pairs.map((pair) => splitPair(pair)));
  for (const key of HANDED_DOWN) {
    const value = process.env[key];
    if (value !== undefined && !given.has(key)) given.set(key, value);
  }
  const options = given.get('NODE_OPTIONS') ?? '';
  if (!options.includes(pinUrl)) given.set('NODE_OPTIONS', `--import=${pinUrl} ${options}`.trim());
  return [...given].map(([key, value]) => `${key}=${value}`);
}

/** @param {string} pair @returns {[string, string]} */
function splitPair(pair) {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
