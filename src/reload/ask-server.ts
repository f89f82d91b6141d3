import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { EvalpinError, errnoOf } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { request } from '../process/http-request.ts';

/** A server as it is spoken to: what it is called, where it listens, and what shows that we may. */
export interface AskedServer {
  id: string;
  nodeset: string;
  /** `http://127.0.0.1:40123`. */
  url: string;
  nonce: string;
}

export interface AskOptions {
  /** From now to the end of the answer; the server is told too, and gives up a little sooner, so that its reason arrives. */
  deadlineMs: number;
  /** The most that the answer's body may have; 256 MiB, which is what evalpin's own servers take. */
  limitBytes?: number;
  signal?: AbortSignal;
}

interface Ask extends AskOptions {
  /** For the message of an error: what was asked. */
  what: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Sees the head before the body is read; what it throws ends the request. */
  onHead?: (response: IncomingMessage) => void;
}

export interface Answer {
  status: number;
  body: Buffer;
}

const LIMIT_BYTES = 256 * 1024 * 1024;
/** Of a deadline, what is left for the answer's way back. */
const RETURN_MS = 250;

/**
 * One request with the server's nonce, on a connection of its own.
 *
 * @throws EP6024 past the deadline; the system's error where nothing answers; a plain error where the body is too large
 */
export function askServer(server: AskedServer, method: 'GET' | 'POST', path: string, ask: Ask): Promise<Answer> {
  const limit = ask.limitBytes ?? LIMIT_BYTES;
  const deadline = AbortSignal.timeout(ask.deadlineMs);
  const signal = ask.signal === undefined ? deadline : AbortSignal.any([deadline, ask.signal]);
  const headers = {
    'x-evalpin-nonce': server.nonce,
    'evalpin-deadline-ms': String(Math.max(1, Math.round(ask.deadlineMs - Math.min(RETURN_MS, ask.deadlineMs / 4)))),
    connection: 'close',
    ...ask.headers,
    ...(method === 'POST' ? { 'content-length': String(ask.body?.length ?? 0) } : {}),
  };
  return new Promise<Answer>((resolve, reject) => {
    const fail = (error: unknown): void => {
      req.destroy();
      if (deadline.aborted) reject(new EvalpinError('EP6024', `${server.id} did not answer ${ask.what} within ${ask.deadlineMs} ms`));
      else reject(ask.signal?.aborted === true ? (ask.signal.reason as Error) : (error as Error));
    };
    const req = request(`${server.url}${path}`, { method, headers, agent: false, signal }, (response) => {
      response.on('error', fail);
      response.on('aborted', () => fail(new Error('the connection ended in the middle of the answer')));
      try {
        ask.onHead?.(response);
        if (Number(response.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
      } catch (error) {
        fail(error);
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > limit) fail(tooLarge(limit));
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
    });
    req.on('error', fail);
    req.end(ask.body);
  });
}

function tooLarge(limit: number): Error {
  return new Error(`the answer has more than ${limit} bytes`);
}

/** What an answer that is not 200 says of itself, in one line: `TypeError: … (nodesets/a.py:3)`. */
export function said({ status, body }: Answer): string {
  const message = messageIn(body.subarray(0, MOST_TO_READ).toString('utf8'));
  return message === '' ? `it answered ${status} and no reason` : message;
}

const MOST_TO_READ = 1024 * 1024;
const LONGEST_LINE = 500;

function messageIn(text: string): string {
  const parsed = errorBody.safeParse(jsonOrUndefined(text));
  if (!parsed.success) return (text.trim().split('\n')[0] ?? '').slice(0, LONGEST_LINE);
  const { type, message, file, line } = parsed.data.error;
  const place = file === undefined ? '' : ` (${file}${line === undefined ? '' : `:${line}`})`;
  return `${type === undefined || message.includes(`${type}: `) ? '' : `${type}: `}${message}${place}`;
}

const errorBody = z.object({
  error: z.object({ type: z.string().optional(), message: z.string(), file: z.string().optional(), line: z.number().optional() }),
});

/** Why a request failed that no answer came to. */
export function reasonOf(error: unknown): string {
  const code = errnoOf(error);
  if (code === undefined) return error instanceof Error ? error.message : String(error);
  const words = IN_WORDS[code];
  return words === undefined ? code : `${words} (${code})`;
}

const CLOSED = 'it closed the connection before it had answered';
const IN_WORDS: Readonly<Record<string, string>> = { ECONNRESET: CLOSED, EPIPE: CLOSED, ECONNREFUSED: 'nobody listens at its address any more' };
