import { Agent, request } from 'node:http';
import { isPlainObject, listed } from '../nodesets/nodeset.mjs';

/** The way to a server failed: never the fault of the code that is measured. */
export class InfrastructureError extends Error {
  /** @override */
  name = 'InfrastructureError';
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

  /** @returns {Promise<Map<string, import('./graph.mjs').Handles>>} the handles of its nodes, by name */
  async handles() {
    const { status, body } = await this.#send('GET', '/manifest', undefined, {});
    const nodes = status === 200 ? parseBody(body)?.nodes : undefined;
    if (!isPlainObject(nodes)) throw new InfrastructureError(`${this.name} at ${this.url} has no usable /manifest (status ${status})`);
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
    const { status, body } = await this.#send('POST', `/call/${encodeURIComponent(node)}`, encodeInputs(call.inputs, `${this.name}__${node}`), headers);
    const answer = parseBody(body);
    if (status === 200) {
      if (isPlainObject(answer)) return answer;
      throw new RemoteError(`${this.name}__${node} answered with what is no JSON object: ${body.slice(0, 200)}`, {});
    }
    throw remoteError(answer, `${this.name}__${node} answered with status ${status}: ${body.slice(0, 200)}`, status);
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
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#sendOnce(method, path, content, headers);
      if (!('error' in answer)) return answer;
      // A kept connection that the server had closed in the meantime: it never saw this request.
      if (attempt === 1 && answer.staleConnection) continue;
      throw new InfrastructureError(`${this.name} at ${this.url} cannot be reached: ${answer.error.message}`, { cause: answer.error });
    }
  }

  /**
   * @param {'GET' | 'POST'} method
   * @param {string} path
   * @param {string | undefined} content
   * @param {Record<string, string>} headers
   * @returns {Promise<{ status: number, body: string } | { error: Error, staleConnection: boolean }>}
   */
  #sendOnce(method, path, content, headers) {
    return new Promise((resolve) => {
      const length = content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) };
      const sent = request(`${this.url}${path}`, { method, agent: this.#agent, headers: { ...headers, ...length } });
      let answered = false;
      const fail = (/** @type {Error & { code?: string }} */ error) =>
        resolve({ error, staleConnection: !answered && sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE') });
      sent.on('error', fail);
      sent.on('response', (response) => {
        answered = true;
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
 * @param {number} status
 */
function remoteError(answer, fallback, status) {
  const error = answer?.error;
  if (typeof error === 'string') return new RemoteError(error, {});
  if (typeof error?.message === 'string') {
    return new RemoteError(error.message, {
      ...(typeof error.type === 'string' ? { type: error.type } : {}),
      ...(typeof error.file === 'string' ? { file: error.file } : {}),
      ...(Number.isInteger(error.line) ? { line: error.line } : {}),
    });
  }
  return status >= 500 ? new InfrastructureError(fallback) : new RemoteError(fallback, {});
}

/**
 * @param {Record<string, unknown>} inputs
 * @param {string} type
 */
function encodeInputs(inputs, type) {
  const notFinite = Object.keys(inputs).filter((name) => typeof inputs[name] === 'number' && !Number.isFinite(inputs[name]));
  if (notFinite.length > 0) throw new Error(`the input ${listed(notFinite)} of ${type} is not finite, which JSON cannot carry to its server`);
  return JSON.stringify(inputs, (_, value) => (ArrayBuffer.isView(value) && !(value instanceof DataView) ? Array.from(/** @type {any} */ (value)) : value));
}

const STRING_OR_NOT_FINITE = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

/** Python's encoder writes NaN and Infinity bare; they stand for "no value". @param {string} body @returns {any} */
function parseBody(body) {
  for (const text of [body, body.replaceAll(STRING_OR_NOT_FINITE, (token) => (token.startsWith('"') ? token : 'null'))]) {
    try {
      return JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}
