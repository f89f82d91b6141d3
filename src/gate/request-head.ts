import { lengthOf, readFields, type HeadFields } from './fields.ts';
import { isOwnHost } from './own-host.ts';

/** How a message's end is known: by its length, by chunks, or by the end of the connection (answers only). */
export type Framing = number | 'chunked' | 'until-close';

export interface RequestHead {
  method: string;
  target: string;
  http10: boolean;
  keepAlive: boolean;
  framing: number | 'chunked';
  expectsContinue: boolean;
  /** In lower case; `websocket` in most cases. */
  upgrade: string | undefined;
  /** Schema hashes of `evalpin-accept-schema`. */
  accepts: readonly string[] | undefined;
  /** The head as it goes to the backend, with its empty line. */
  forward: string;
}

/** Why a request is answered by the gate and its connection closed. */
export interface Malformed {
  status: number;
  message: string;
  /** EP6104 where it is not said. */
  code?: 'EP6108';
}

const REQUEST_LINE = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+) ([\x21-\x7e\x80-\xff]+) HTTP\/(\d)\.(\d)$/;

/** Reads a request's head; `text` ends with the CRLF of its last line, without the empty one. */
export function parseRequestHead(text: string): RequestHead | Malformed {
  const lineEnd = text.indexOf('\r\n');
  const line = REQUEST_LINE.exec(text.slice(0, lineEnd));
  if (line === null) return { status: 400, message: 'the first line is no request line of HTTP/1.1' };
  const [, method = '', target = '', major, minor] = line;
  if (major !== '1') return { status: 505, message: `HTTP/${major}.${minor} is not spoken here` };
  if (method === 'CONNECT') return { status: 501, message: 'CONNECT is for proxies that lead elsewhere' };
  const fields = readFields(text, lineEnd + 2);
  if (typeof fields === 'string') return { status: 400, message: fields };
  const http10 = minor === '0';
  if (fields.hosts > 1 || (fields.hosts === 0 && !http10)) return { status: 400, message: 'the head must hold host once' };
  if (fields.host !== undefined && !isOwnHost(fields.host)) return { status: 421, code: 'EP6108', message: `${JSON.stringify(fields.host)} is no name of this machine` };
  const framing = requestFraming(fields, http10);
  if (typeof framing === 'object') return framing;
  const upgrade = upgradeOf(fields, http10, framing);
  return {
    method,
    target,
    http10,
    keepAlive: http10 ? fields.connection.includes('keep-alive') : !fields.connection.includes('close'),
    framing,
    expectsContinue: !http10 && fields.expect?.toLowerCase() === '100-continue',
    upgrade,
    accepts: fields.acceptSchema?.split(',').map((hash) => hash.trim()).filter((hash) => hash !== ''),
    forward: `${method} ${target} HTTP/1.1\r\n${fields.passed}${hopFields(fields, framing, upgrade)}\r\n`,
  };
}

function requestFraming(fields: HeadFields, http10: boolean): number | 'chunked' | Malformed {
  const { contentLength, transferEncoding } = fields;
  if (transferEncoding !== undefined) {
    if (contentLength !== undefined) return { status: 400, message: 'the head holds both content-length and transfer-encoding' };
    if (http10) return { status: 400, message: 'HTTP/1.0 has no transfer-encoding' };
    if (transferEncoding === 'chunked') return 'chunked';
    return { status: transferEncoding.includes('chunked') ? 400 : 501, message: `the transfer-encoding ${JSON.stringify(transferEncoding)} is not spoken here` };
  }
  if (contentLength === undefined) return 0;
  return lengthOf(contentLength) ?? { status: 400, message: 'content-length is no number' };
}

/**
 * The protocol that is asked for, where an upgrade is let through. HTTP/2 is not: its calls could neither be counted nor
 * held. A request with a body is passed on without its wish, since what follows 101 could begin amid the body.
 */
function upgradeOf(fields: HeadFields, http10: boolean, framing: number | 'chunked'): string | undefined {
  if (fields.upgrade === undefined || http10 || framing !== 0 || !fields.connection.includes('upgrade')) return undefined;
  const wished = fields.upgrade.toLowerCase();
  return /(^|[\s,])h2c?([\s,]|$)/.test(wished) ? undefined : wished;
}

function hopFields(fields: HeadFields, framing: number | 'chunked', upgrade: string | undefined): string {
  let text = '';
  if (framing === 'chunked') text += 'transfer-encoding: chunked\r\n';
  // HTTP/1.0 may come without a host, HTTP/1.1 may not go without one.
  if (fields.hosts === 0) text += 'host: 127.0.0.1\r\n';
  if (upgrade !== undefined) text += `connection: upgrade\r\nupgrade: ${fields.upgrade ?? ''}\r\n`;
  else if (fields.te !== undefined && /(^|[\s,])trailers([\s,;]|$)/i.test(fields.te)) text += 'connection: te\r\nte: trailers\r\n';
  return text;
}
