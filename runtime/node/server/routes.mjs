import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describeError, locateError } from '../locate-error.mjs';
import { isPlainObject, listed } from '../nodesets/nodeset.mjs';
import { HttpProblem, readBody, readJson } from './exchange.mjs';
import { userStack } from './user-stack.mjs';

/**
 * @typedef {object} Served
 * @property {import('../nodesets/nodeset.mjs').Nodeset} nodeset
 * @property {import('./state.mjs').State | undefined} state undefined where it carries none
 * @property {import('./call-queue.mjs').CallQueue} queue
 * @property {import('../stray-errors.mjs').StrayErrors} stray
 * @property {string | undefined} nonce
 * @property {string | undefined} report path of this process's proof lines
 * @property {boolean} stopping
 *
 * @typedef {import('node:http').IncomingMessage} Request
 */

/**
 * @param {Served} served
 * @param {Request} request
 * @returns {Promise<unknown>} the answer's JSON value, or an `Opaque`
 */
export async function answer(served, request) {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const route = `${request.method} ${path}`;
  if (served.stopping) throw new HttpProblem(503, 'the server is stopping');
  if (route === 'GET /health') return { status: 'ready', name: served.nodeset.name, pid: process.pid, ...nonceFor(served, request) };
  if (route === 'GET /manifest') return manifestOf(served);
  if (route === 'GET /proof') return { pid: process.pid, reported: countProof(served.report) };
  if (request.method === 'POST' && path.startsWith('/call/')) return callNode(served, decodeURIComponent(path.slice('/call/'.length)), request);
  if (path === '/state' || path === '/config') requireNonce(served, request);
  const ms = millisecondsLeft(request);
  if (route === 'GET /state') return stateOf(served).take(request.headers, (work) => alone(served, work, ms));
  if (route === 'POST /state') {
    const state = stateOf(served);
    const body = await readBody(request);
    return state.give(request.headers, body, (work) => alone(served, work, ms));
  }
  if (route === 'POST /config') {
    const { config } = await readJson(request);
    if (!isPlainObject(config)) throw new HttpProblem(400, 'the body must be {"config": {…}}');
    await alone(served, () => served.nodeset.configure(config), ms);
    return { config };
  }
  throw new HttpProblem(404, `nothing answers ${route}; GET /manifest tells the nodes, POST /call/<node> calls one`);
}

/**
 * @param {unknown} error
 * @param {import('../locate-error.mjs').Pinned} pinned
 */
export function errorBody(error, pinned) {
  if (error instanceof HttpProblem && error.cause !== undefined) {
    const { error: cause } = errorBody(error.cause, pinned);
    return { error: { ...cause, message: error.message } };
  }
  const known = error instanceof Error;
  return {
    error: {
      type: known ? error.name : typeof error,
      message: known ? error.message : describeError(error),
      ...locateError(error, pinned),
      traceback: known ? userStack(error, pinned) : '',
    },
  };
}

/**
 * It opens the state, and everybody on this machine can ask: only who knows it already is told that it is ours.
 *
 * @param {Served} served
 * @param {Request} request
 */
function nonceFor({ nonce }, { headers }) {
  return nonce !== undefined && headers['evalpin-nonce-sha256'] === createHash('sha256').update(nonce).digest('hex') ? { nonce } : {};
}

/** @param {Served} served */
function manifestOf({ nodeset, state }) {
  const nodes = [...nodeset.nodes].map(([name, { inputs, outputs, concurrent }]) => [
    name,
    { ...(inputs ? { inputs: inputs.map((input) => (input.required ? input.name : `${input.name}?`)) } : {}), outputs, ...(concurrent ? { concurrent } : {}) },
  ]);
  return { name: nodeset.name, runtime: 'node', protocol: 1, nodes: Object.fromEntries(nodes), ...(state ? { state: state.describe() } : {}) };
}

/** Lines are written as they come, so that whoever asked finds them all. @param {string | undefined} report */
function countProof(report) {
  return report === undefined ? 0 : readFileSync(report, 'utf8').split('\n').filter(Boolean).length;
}

/**
 * @param {Served} served
 * @param {string} name
 * @param {Request} request
 */
async function callNode({ nodeset, queue, stray }, name, request) {
  const node = nodeset.nodes.get(name);
  if (!node) throw new HttpProblem(404, `nodeset ${nodeset.name} has no node "${name}"; it has ${listed([...nodeset.nodes.keys()])}`);
  const inputs = await readJson(request);
  checkInputs(inputs, node.inputs, `${nodeset.name}__${name}`);
  const seed = request.headers['x-evalpin-seed'];
  const episode = request.headers['x-evalpin-episode'];
  const call = {
    inputs,
    config: {},
    seed: typeof seed === 'string' ? Number(seed) : undefined,
    episode: typeof episode === 'string' ? decodeURIComponent(episode) : undefined,
    key: name,
  };
  return queue.run(() => stray.during(() => nodeset.call(name, call)), node);
}

/**
 * @param {Record<string, unknown>} inputs
 * @param {import('../nodesets/nodeset.mjs').NodeHandles['inputs']} known
 * @param {string} type
 */
function checkInputs(inputs, known, type) {
  if (!known) return;
  const unknown = Object.keys(inputs).filter((key) => !known.some(({ name }) => name === key));
  const missing = known.filter(({ name, required }) => required && !(name in inputs)).map(({ name }) => name);
  if (unknown.length === 0 && missing.length === 0) return;
  const wrong = unknown.length > 0 ? `unknown: ${listed(unknown)}` : `missing: ${listed(missing)}`;
  throw new HttpProblem(400, `${type} takes ${listed(known.map(({ name }) => name))}; ${wrong}`);
}

/**
 * @param {Served} served
 * @param {Request} request
 */
function requireNonce({ nonce }, request) {
  if (nonce === undefined || request.headers['x-evalpin-nonce'] !== nonce) throw new HttpProblem(403, 'this needs the server\'s nonce in the header x-evalpin-nonce');
}

/** Other calls wait meanwhile, and not for ever for somebody who did not say how long. */
const WITHOUT_DEADLINE_MS = 30_000;

/** How long somebody waits for the answer. @param {Request} request */
function millisecondsLeft({ headers }) {
  const text = headers['evalpin-deadline-ms'];
  if (text === undefined) return WITHOUT_DEADLINE_MS;
  if (typeof text === 'string' && /^\d{1,9}$/.test(text)) return Number(text);
  throw new HttpProblem(400, `evalpin-deadline-ms is ${JSON.stringify(text)}, not a number of milliseconds`);
}

/** @param {Served} served */
function stateOf({ nodeset, state }) {
  if (state !== undefined) return state;
  throw new HttpProblem(404, `nodeset ${nodeset.name} carries no state: it has no snapshot() and restore()`);
}

/**
 * @template T
 * @param {Served} served
 * @param {() => Promise<T>} work
 * @param {number} ms
 * @returns {Promise<T>}
 */
function alone({ nodeset, queue, stray }, work, ms) {
  return queue.runAlone(() => stray.during(work), { ms, giveUp: () => nodeset.giveUp() });
}
