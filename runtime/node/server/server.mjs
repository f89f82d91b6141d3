import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Skip } from '../evalpin.mjs';
import { describeError } from '../locate-error.mjs';
import { loadNodeset } from '../nodesets/load-nodeset.mjs';
import { StrayErrors } from '../stray-errors.mjs';
import { CallQueue } from './call-queue.mjs';
import { HttpProblem, send } from './exchange.mjs';
import { answer, errorBody } from './routes.mjs';
import { State } from './state.mjs';

/** Exit code of a server that could not start, or that an error outside all calls has ended. */
const FAILED = 70;
/** How long calls that are under way may take to end. */
const GRACE_MS = 5000;
/** How long the last answers may take to reach their clients. */
const ANSWER_MS = 500;

/**
 * Serves one nodeset on a port of its own until it is told to stop.
 *
 * @param {import('./server-arguments.mjs').ServerArguments & {
 *   pinned: import('../locate-error.mjs').Pinned, portFile: string | undefined, nonce: string | undefined, report: string | undefined }} options
 * @returns {Promise<number>} exit code
 */
export async function runServer({ name, entry, className, config, pinned, portFile, nonce, report }) {
  /** @type {(code: number) => void} */
  let stop = () => {};
  const stopped = new Promise((/** @type {(code: number) => void} */ resolve) => (stop = resolve));
  const stray = new StrayErrors((error) => {
    process.stderr.write(`an error that belongs to no call: ${error instanceof Error ? error.stack : describeError(error)}\n`);
    stop(FAILED);
  });
  process.once('SIGTERM', () => stop(0));
  process.once('SIGINT', () => stop(0));

  const loading = stray.during(async () => {
    const loaded = await loadNodeset({ name, tree: pinned.tree, entry, className });
    // What does not fit together is known before anything slow is set up.
    const carried = loaded.hasState ? new State(loaded) : undefined;
    await loaded.setup(config);
    return { nodeset: loaded, state: carried };
  });
  const ready = await Promise.race([loading, stopped]);
  if (typeof ready === 'number') return ready;
  const { nodeset, state } = ready;
  const queue = new CallQueue();
  const served = { nodeset, state, queue, stray, nonce, report, stopping: false };

  const server = createServer((request, response) => {
    answer(served, request)
      .then((value) => send(response, 200, value, { last: served.stopping }))
      .catch((/** @type {unknown} */ error) => {
        const status = error instanceof HttpProblem ? error.status : 500;
        if (status === 500 && !(error instanceof Skip)) process.stderr.write(`${error instanceof Error ? error.stack : describeError(error)}\n`);
        // What was not read of a body that is too large would be taken for the next request.
        send(response, status, errorBody(error, pinned), { last: served.stopping || !request.complete });
      })
      .catch((/** @type {unknown} */ error) => response.destroy(error instanceof Error ? error : undefined));
  });
  // Clients keep connections over slow episodes; the process's end is what closes them.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  announce(server, portFile);

  const code = await stopped;
  served.stopping = true;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const idle = await Promise.race([queue.idle().then(() => true), setTimeout(GRACE_MS, false)]);
  if (!idle) process.stderr.write(`evalpin: a call did not end within ${GRACE_MS / 1000} s; the server ends without it\n`);
  else await nodeset.teardown();
  // The last answers are on their way; a client that keeps its connection open is not waited for.
  await Promise.race([closed, setTimeout(ANSWER_MS)]);
  return code;
}

/**
 * @param {import('node:http').Server} server
 * @param {string | undefined} portFile
 */
function announce(server, portFile) {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  if (portFile === undefined) {
    process.stderr.write(`evalpin: serving on http://127.0.0.1:${address.port}\n`);
    return;
  }
  const aside = `${portFile}.${process.pid}.tmp`;
  writeFileSync(aside, `${JSON.stringify({ port: address.port })}\n`, { mode: 0o600 });
  renameSync(aside, portFile);
}
