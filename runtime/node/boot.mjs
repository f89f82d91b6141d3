// Start of evalpin's own programs in Node: `boot.mjs worker`, `boot.mjs server …`. The only file here that reads the environment and exits.
import { readFileSync, realpathSync } from 'node:fs';
import { getEnvironmentData } from 'node:worker_threads';

/** Exit code of a program that could not do its work. */
const FAILED = 70;

const [mode, ...rest] = process.argv.slice(2);
try {
  process.exit(await start(mode, rest));
} catch (error) {
  // The listeners for stray errors would take this one and leave the process waiting for nothing.
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(FAILED);
}

/**
 * @param {string | undefined} mode
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
async function start(mode, args) {
  if (mode === 'worker') return startWorker();
  if (mode === 'server') return startServer(args);
  process.stderr.write(`evalpin: boot.mjs starts \`worker\` or \`server\`, not ${JSON.stringify(mode)}\n`);
  return 2;
}

async function startWorker() {
  // Its report is ended, as by any other exit.
  process.once('SIGTERM', () => process.exit(143));
  const { runWorker } = await import('./harness/worker.mjs');
  return runWorker({
    spec: required('EVALPIN_SPEC'),
    sharedUrls: process.env['EVALPIN_SHARED_URLS'] || undefined,
    pinned: readPinned(),
    feed: Number(process.env['EVALPIN_FEED_FD'] ?? 3),
    events: Number(process.env['EVALPIN_EVENTS_FD'] ?? 4),
    report: proofReport(),
  });
}

/** @param {string[]} args */
async function startServer(args) {
  const { readServerArguments } = await import('./server/server-arguments.mjs');
  const { runServer } = await import('./server/server.mjs');
  return runServer({
    ...readServerArguments(args, process.env['EVALPIN_CONFIG']),
    pinned: readPinned(),
    portFile: process.env['EVALPIN_PORT_FILE'] || undefined,
    nonce: process.env['EVALPIN_NONCE'] || undefined,
    report: proofReport(),
  });
}

/** Where the pin in this process writes its proof lines. @returns {string | undefined} */
function proofReport() {
  return /** @type {any} */ (getEnvironmentData('evalpin.pin'))?.report;
}

/** @returns {import('./locate-error.mjs').Pinned} */
function readPinned() {
  const file = process.env['EVALPIN_PIN'];
  if (!file) return { tree: realpathSync(process.cwd()), workspace: realpathSync(process.env['EVALPIN_SNAPSHOT'] || process.cwd()) };
  const pin = JSON.parse(readFileSync(file, 'utf8'));
  return { tree: realpathSync(pin.tree), workspace: realpathSync(pin.workspace) };
}

/** @param {string} name */
function required(name) {
  const value = process.env[name];
  if (value) return value;
  process.stderr.write(`evalpin: ${name} is not set; boot.mjs is started by evalpin\n`);
  return process.exit(2);
}
