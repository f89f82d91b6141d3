import type { ClientRequest, IncomingMessage } from 'node:http';
import { errnoOf, errorFromRecord, EvalpinError, type ErrorRecord } from '../contract/errors.ts';
import { request } from '../process/http-request.ts';

/** Errors that mean: no supervisor is there, or it left while we spoke. Asking again is right. */
export function isNobodyThere(error: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(errnoOf(error) ?? '');
}

/** One request to the supervisor, answered by one JSON document. @throws what the supervisor answered, or the system's error */
export async function callControl(socketPath: string, method: 'GET' | 'POST', path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
  return readAnswer((await openControl(socketPath, method, path, body, signal)).response, path);
}

/** The answer's JSON document. @throws what the supervisor answered, if that is an error */
export async function readAnswer(response: IncomingMessage, path: string): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new EvalpinError('EP3002', `what listens on the supervisor's socket answered ${path} with no JSON`, { cause: error });
  }
  if (response.statusCode !== 200) throw errorFromRecord((value as { error: ErrorRecord }).error);
  return value;
}

/** Sends a request and resolves with the answer's head; its body is still to come. */
export function openControl(socketPath: string, method: 'GET' | 'POST', path: string, body?: unknown, signal?: AbortSignal): Promise<{ request: ClientRequest; response: IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), connection: 'close' };
    const req = request({ socketPath, method, path, headers, agent: false, ...(signal === undefined ? {} : { signal }) }, (response) => resolve({ request: req, response }));
    req.on('error', reject);
    req.end(text);
  });
}
