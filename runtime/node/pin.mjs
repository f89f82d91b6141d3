// Pins one Node process to a snapshot and reports what it loads: `node --import file://…/pin.mjs program`.
// Without EVALPIN_PIN it does nothing.
import * as module from 'node:module';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { watchAddons } from './pinning/addon-watch.mjs';
import { watchBypasses } from './pinning/bypass-watch.mjs';
import { watchChildren } from './pinning/child-watch.mjs';
import { watchFiles } from './pinning/file-watch.mjs';
import { ModuleLedger } from './pinning/module-ledger.mjs';
import { OutsideFiles } from './pinning/outside-files.mjs';
import { readPin } from './pinning/pin-file.mjs';
import { ProofReport } from './pinning/proof-report.mjs';
import { hookInThread } from './pinning/hooks-in-thread.mjs';
import { hookLoader } from './pinning/loader-hooks.mjs';
import { reportTestRunner } from './pinning/test-runner.mjs';
import { watchWrites } from './pinning/write-watch.mjs';

const SHARED_KEY = 'evalpin.pin';
const PIN_URL = new URL('./pin.mjs', import.meta.url).href;

/** @typedef {{ pinFile: string, report: string }} Inherited what a worker thread gets from the thread that started it */

try {
  pinProcess();
} catch (error) {
  // A process that cannot report counts as unproved; the program itself must run as it would without us.
  process.stderr.write(`evalpin: this process is not pinned: ${error instanceof Error ? error.message : String(error)}\n`);
}

function pinProcess() {
  const inherited = /** @type {Inherited | undefined} */ (isMainThread ? undefined : getEnvironmentData(SHARED_KEY));
  const pinFile = inherited?.pinFile ?? process.env['EVALPIN_PIN'];
  if (!pinFile) return;
  const boundary = readPin(pinFile);
  const report = inherited
    ? ProofReport.join(inherited.report)
    : ProofReport.create(process.env['EVALPIN_PROOF_DIR'] || boundary.reports);
  if (isMainThread) {
    report.write({
      event: 'process',
      pid: process.pid,
      ppid: process.ppid,
      runtime: 'node',
      version: process.versions.node,
      argv: [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
      ...(process.env['EVALPIN_WORKER'] ? { worker: process.env['EVALPIN_WORKER'] } : {}),
      ...(process.env['EVALPIN_TAG'] ? { tag: process.env['EVALPIN_TAG'] } : {}),
    });
    report.guard(() => reportTestRunner(process.env['EVALPIN_PROOF_DIR'] || boundary.reports, PIN_URL));
    setEnvironmentData(SHARED_KEY, { pinFile, report: report.path });
    handDownToChildren();
    process.once('exit', () => report.end());
  }
  const outside = new OutsideFiles(report, boundary);
  const ledger = new ModuleLedger(report, boundary, outside);
  const files = watchFiles(report, boundary, outside);
  watchWrites(report, outside);
  watchAddons(ledger);
  watchChildren(report, PIN_URL);
  if (typeof module.registerHooks === 'function') hookLoader(ledger);
  else hookInThread(ledger, files, { pinFile, report: report.path });
  // After our own hooks.
  watchBypasses(report);
  module.syncBuiltinESMExports();
}

function handDownToChildren() {
  const options = process.env['NODE_OPTIONS'] ?? '';
  if (!options.includes(PIN_URL)) process.env['NODE_OPTIONS'] = `--import=${PIN_URL} ${options}`.trim();
  // Compiled code that is kept between runs would not be read from the snapshot.
  process.env['NODE_DISABLE_COMPILE_CACHE'] = '1';
}
