import { STATUS_CODES } from 'node:http';
import { EvalpinError } from '../contract/errors.ts';

export interface OwnAnswerOptions {
  /** Seconds. */
  retryAfter?: number;
  close: boolean;
  /** For an answer to HEAD. */
  bodiless: boolean;
}

/** An answer of the gate itself, as JSON: `{error: {code, message, hint}}`. */
export function ownAnswer(status: number, error: EvalpinError, { retryAfter, close, bodiless }: OwnAnswerOptions): string {
  const { code, message, hint } = error;
  // Read as Latin-1 on its way out, so what is not ASCII is escaped.
  const body = JSON.stringify({ error: { code, message, hint } }).replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
    ...(close ? ['connection: close'] : []),
    '',
    bodiless ? '' : body,
  ].join('\r\n');
}
