import { Agent, request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { encodeStrictly, parseLenient } from '../json-values.mjs';
import { isPlainObject } from '../nodesets/nodeset.mjs';

/** The way to a server failed: never the fault of the code that is measured. */
export class InfrastructureError extends Error {
  /** @override */
  name = 'InfrastructureError';
  /** The nodeset whose server failed. @type {string | undefined} */
  server;

  /** @param {string} message @param {{ server?: string, cause?: unknown }} [options] */
  constructor(message, { server, cause } = {}) {
    super(message, { cause });
    this.server = server;
  }
}

/** An error that a node threw inside its server. */
export class RemoteError extends Error {
  /**
   * @param {string} message
   * @param {{ type?: string, file?: string, line?: number }} origin `file` relative to the pinned workspace
   */
  constructor(message, origin) {
    super(message);
    this.name = origin.type ?? 'Error';
    this.file = origin.file;
    this.line = origin.line;
  }
}

/** What a server, or what stands before it, answers when it is not the code that failed. */
const NOT_THE_CODE = new Set([429, 502, 503, 504]);

/** A nodeset behind an address on loopback. */
export class RemoteNodeset {
  // An agent of its own never takes a proxy from the environment.
  #agent = new Agent({ keepAlive: true });

  /**
   * @param {string} name
   * @param {string} url
   */
  constructor(name, url) {
    this.name = name;
    this.url = url.replace(/\/$/, '');
  }

  /** @returns {Promise<Map<string, import('./graph.mjs').Handles> | undefined>} the handles of its nodes, by name; undefined where it has no manifest */
  async handles() {
    const { status, body } = await this.#send('GET', '/manifest', undefined, {});
    const nodes = status === 200 ? parseLenient(body)?.nodes : undefined;
    if (!isPlainObject(nodes)) return undefined;
    return new Map(Object.entries(nodes).map(([node, declared]) => [node, readHandles(declared)]));
  }

  /**
   * @param {string} node
   * @param {import('../nodesets/nodeset.mjs').Call} call
   * @returns {Promise<Record<string, unknown>>}
   */
  async call(node, call) {
    const headers = {
      'content-type': 'application/json',
      ...(call.seed === undefined ? {} : { 'x-evalpin-seed': String(call.seed) }),
      ...(call.episode === undefined ? {} : { 'x-evalpin-episode': encodeURIComponent(call.episode) }),
    };
    const { status, body } = await this.#send('POST', `/call/${encodeURIComponent(node)}`, encodeStrictly(call.inputs), headers);
    const answer = parseLenient(body);
    if (status === 200) {
      if (isPlainObject(answer)) return answer;
      throw new RemoteError(`${this.name}__${node} answered with what is no JSON object: ${body.slice(0, 200)}`, {});
    }
    throw remoteError(answer, `${this.name}__${node} answered with status ${status}: ${body.slice(0, 200)}`, { server: this.name, status });
  }

  close() {
    this.#agent.destroy();
  }

  /**
   * @param {'GET' | 'POST'} method
   * @param {string} path
   * @param {string | undefined} content
   * @param {Record<string, string>} headers
   * @returns {Promise<{ status: number, body: string }>}
   */
  async #send(method, path, content, headers) {
    // A server may have closed a kept connection while this thread was busy. That is noticed now, and not by sending on it: a request that was
    // sent and not answered may have been carried out. The first turn may end before the system is asked for news, the second cannot.
    await setImmediate();
    await setImmediate();
    return new Promise((resolve, reject) => {
      const length = content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) };
      const sent = request(`${this.url}${path}`, { method, agent: this.#agent, headers: { ...headers, ...length } });
      const fail = (/** @type {Error} */ error) =>
        reject(new InfrastructureError(`${this.name}: its server at ${this.url} cannot be reached: ${error.message}`, { server: this.name, cause: error }));
      sent.on('error', fail);
      sent.on('response', (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      });
      sent.end(content);
    });
  }
}

/** @param {any} declared @returns {import('./graph.mjs').Handles} */
function readHandles(declared) {
  return {
    outputs: Array.isArray(declared?.outputs) ? declared.outputs : undefined,
    inputs: Array.isArray(declared?.inputs) ? declared.inputs.map(readInput) : undefined,
  };
}

/** A trailing `?` marks an input that may be missing. @param {unknown} input */
function readInput(input) {
  const text = String(input);
  return text.endsWith('?') ? { name: text.slice(0, -1), required: false } : { name: text, required: true };
}

/**
 * @param {any} answer
 * @param {string} fallback
 * @param {{ server: string, status: number }} by
 */
function remoteError(answer, fallback, { server, status }) {
  if (NOT_THE_CODE.has(status)) return new InfrastructureError(fallback, { server });
  const error = answer?.error;
  if (typeof error === 'string') return new RemoteError(error, {});
  if (typeof error?.message === 'string') {
    return new RemoteError(error.message, {
      ...(typeof error.type === 'string' ? { type: error.type } : {}),
      ...(typeof error.file === 'string' ? { file: error.file } : {}),
      ...(Number.isInteger(error.line) ? { line: error.line } : {}),
    });
  }
  return new RemoteError(fallback, {});
}
