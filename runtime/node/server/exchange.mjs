import { encode } from '../json-values.mjs';

/** The most that a request may carry: 256 MiB. */
export const BODY_LIMIT = 256 * 1024 * 1024;

/** An answer other than 200, thrown where it is found. */
export class HttpProblem extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Record<string, unknown>>} its JSON object; an empty body is an empty object
 */
export async function readJson(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new HttpProblem(413, `the body is larger than ${BODY_LIMIT} bytes`);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
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

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} value
 * @param {{ last: boolean }} connection whether the connection ends with this answer
 */
export function sendJson(response, status, value, { last }) {
  const body = Buffer.from(encode(value));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length, ...(last ? { connection: 'close' } : {}) });
  response.end(body);
}
