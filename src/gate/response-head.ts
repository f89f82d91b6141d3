import { lengthOf, readFields, type HeadFields } from './fields.ts';
import type { Framing } from './request-head.ts';

export interface ResponseHead {
  status: number;
  framing: Framing;
  /** The backend keeps the connection open after this answer. */
  keepAlive: boolean;
  /** How long it does, in ms, where it says so. */
  keepAliveMs: number | undefined;
  upgrade: string | undefined;
  eventStream: boolean;
  /** Status line and fields as they go to the client, without those about the connection. */
  passed: string;
}

const STATUS_LINE = /^HTTP\/1\.(\d) (\d{3})( .*)?$/s;

/**
 * Reads an answer's head; `text` ends with the CRLF of its last line. Returns a sentence where it is malformed.
 *
 * @param method of the request, since an answer to HEAD has no body
 */
export function parseResponseHead(text: string, method: string): ResponseHead | string {
  const lineEnd = text.indexOf('\r\n');
  const line = STATUS_LINE.exec(text.slice(0, lineEnd));
  if (line === null) return 'its first line is no status line of HTTP/1.1';
  const fields = readFields(text, lineEnd + 2);
  if (typeof fields === 'string') return fields;
  const http10 = line[1] === '0';
  const status = Number(line[2]);
  if (status < 100) return `${status} is no status`;
  const framing = responseFraming(fields, status, method);
  if (typeof framing === 'object') return framing.fault;
  return {
    status,
    framing,
    keepAlive: framing !== 'until-close' && (http10 ? fields.connection.includes('keep-alive') : !fields.connection.includes('close')),
    keepAliveMs: keepAliveMs(fields.keepAlive),
    upgrade: fields.upgrade,
    eventStream: fields.contentType?.startsWith('text/event-stream') ?? false,
    passed: `HTTP/1.1 ${line[2] ?? ''}${line[3] ?? ' '}\r\n${fields.passed}`,
  };
}

function responseFraming(fields: HeadFields, status: number, method: string): Framing | { fault: string } {
  const { contentLength, transferEncoding } = fields;
  if (contentLength !== undefined && transferEncoding !== undefined) return { fault: 'its head holds both content-length and transfer-encoding' };
  const length = contentLength === undefined ? undefined : lengthOf(contentLength);
  if (contentLength !== undefined && length === undefined) return { fault: 'its content-length is no number' };
  if (status < 200 || status === 204 || status === 304 || method === 'HEAD') return 0;
  if (transferEncoding === 'chunked') return 'chunked';
  if (transferEncoding !== undefined) return { fault: `its transfer-encoding ${JSON.stringify(transferEncoding)} is not spoken here` };
  return length ?? 'until-close';
}

function keepAliveMs(field: string | undefined): number | undefined {
  const seconds = field === undefined ? undefined : /timeout=(\d{1,6})/i.exec(field)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
