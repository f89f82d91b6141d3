import { encode } from '../json-values.mjs';

/** The most that a request may carry: 256 MiB. */
export const BODY_LIMIT = 256 * 1024 * 1024;

/** An answer other than 200, thrown where it is found. */
export class HttpProblem extends Error {
  /**
   * @param {number} status
   * @param {string} message
   * @param {{ cause?: unknown }} [options] the nodeset's own error that it comes from
   */
  constructor(status, message, options) {
    super(message, options);
    this.status = status;
  }
}

/** An answer of bytes that are not looked at any more. */
export class Opaque {
  /**
   * @param {Buffer} bytes
   * @param {Record<string, string>} headers
   */
  constructor(bytes, headers) {
    this.bytes = bytes;
    this.headers = headers;
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Record<string, unknown>>} its JSON object; an empty body is an empty object
 */
export async function readJson(request) {
  const text = (await readBody(request)).toString();
  if (text.trim() === '') return {};
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new HttpProblem(400, `the body is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new HttpProblem(400, 'the body must be a JSON object');
  return value;
}

/** @param {import('node:http').IncomingMessage} request */
export async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // Read to its end, since a sender that is cut off in the middle does not read the answer any more.
    if (size > BODY_LIMIT) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (size > BODY_LIMIT) throw new HttpProblem(413, `the body has ${size} bytes; this server takes ${BODY_LIMIT}`);
  return Buffer.concat(chunks);
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} value an `Opaque`, or what becomes JSON
 * @param {{ last: boolean }} connection whether the connection ends with this answer
 */
export function send(response, status, value, { last }) {
  const { bytes, headers } = value instanceof Opaque ? value : { bytes: Buffer.from(encode(value)), headers: { 'content-type': 'application/json' } };
  response.writeHead(status, { ...headers, 'content-length': bytes.length, ...(last ? { connection: 'close' } : {}) });
  response.end(bytes);
}
