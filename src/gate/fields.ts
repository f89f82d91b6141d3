const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Control characters, and line ends that are not CRLF: what one reader takes for an end of line and another does not. */
// oxlint-disable-next-line no-control-regex
const STRAY = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\r[^\n]|[^\r]\n/;
const OWN_CONNECTION_OPTIONS = new Set(['close', 'keep-alive', 'upgrade', 'te', 'trailer', 'transfer-encoding', 'proxy-connection', '']);
/** Listing these as hop-by-hop would take from a message what says where it ends, or for whom it is. */
const NEVER_DROPPED = new Set(['content-length', 'host']);

/** The fields of a message's head that a proxy has to understand, and the rest as text that goes on as it is. */
export interface HeadFields {
  /** Lines that go on to the other side, each with its CRLF: all but those that are about this connection only. */
  passed: string;
  hosts: number;
  host: string | undefined;
  contentLength: string | undefined;
  transferEncoding: string | undefined;
  /** Options of `connection`, in lower case. */
  connection: readonly string[];
  upgrade: string | undefined;
  te: string | undefined;
  expect: string | undefined;
  contentType: string | undefined;
  keepAlive: string | undefined;
  acceptSchema: string | undefined;
}

const NO_OPTIONS: readonly string[] = [];

/**
 * Reads the field lines of a head from `from` on; `text` ends with the CRLF of its last line.
 * Returns a sentence where they are malformed. Nothing is mended: what two readers could read in two ways is refused.
 */
export function readFields(text: string, from: number): HeadFields | string {
  if (STRAY.test(text)) return 'the head holds a control character or a line end that is not CRLF';
  const fields: HeadFields = {
    passed: '', hosts: 0, host: undefined, contentLength: undefined, transferEncoding: undefined, connection: NO_OPTIONS, upgrade: undefined, te: undefined,
    expect: undefined, contentType: undefined, keepAlive: undefined, acceptSchema: undefined,
  };
  // Lines that stay are taken in runs, so that a head in which nothing is dropped is one slice.
  let run = from;
  for (let at = from; at < text.length; ) {
    const end = text.indexOf('\r\n', at);
    const colon = text.indexOf(':', at);
    if (colon < 0 || colon > end) return 'a line of the head has no colon';
    const name = text.slice(at, colon);
    if (!TOKEN.test(name)) return 'the head holds a folded line, or a name that is no token';
    const next = end + 2;
    // Few names matter; their lengths tell nearly all others apart without a copy in lower case.
    let dropped = false;
    switch (name.length) {
      case 2:
        if (name.toLowerCase() === 'te') {
          fields.te = joined(fields.te, text.slice(colon + 1, end));
          dropped = true;
        }
        break;
      case 4:
        if (name.toLowerCase() === 'host') {
          fields.hosts += 1;
          fields.host = trimmed(text.slice(colon + 1, end));
        }
        break;
      case 6:
        if (name.toLowerCase() === 'expect') fields.expect = trimmed(text.slice(colon + 1, end));
        break;
      case 7:
        if (name.toLowerCase() === 'upgrade') {
          fields.upgrade = joined(fields.upgrade, text.slice(colon + 1, end));
          dropped = true;
        }
        break;
      case 10: {
        const lower = name.toLowerCase();
        if (lower === 'connection') {
          const options = text.slice(colon + 1, end).toLowerCase().split(',').map((option) => option.trim());
          fields.connection = fields.connection.length === 0 ? options : [...fields.connection, ...options];
          dropped = true;
        } else if (lower === 'keep-alive') {
          fields.keepAlive = text.slice(colon + 1, end);
          dropped = true;
        }
        break;
      }
      case 12:
        if (name.toLowerCase() === 'content-type') fields.contentType = trimmed(text.slice(colon + 1, end)).toLowerCase();
        break;
      case 14:
        if (name.toLowerCase() === 'content-length') {
          if (fields.contentLength !== undefined) return 'the head holds content-length twice';
          fields.contentLength = trimmed(text.slice(colon + 1, end));
        }
        break;
      case 16:
        dropped = name.toLowerCase() === 'proxy-connection';
        break;
      case 17:
        if (name.toLowerCase() === 'transfer-encoding') {
          if (fields.transferEncoding !== undefined) return 'the head holds transfer-encoding twice';
          fields.transferEncoding = trimmed(text.slice(colon + 1, end)).toLowerCase();
          dropped = true;
        }
        break;
      case 21:
        if (name.toLowerCase() === 'evalpin-accept-schema') fields.acceptSchema = joined(fields.acceptSchema, text.slice(colon + 1, end));
        break;
    }
    if (dropped) {
      fields.passed += text.slice(run, at);
      run = next;
    }
    at = next;
  }
  fields.passed += text.slice(run);
  return fields.connection.length === 0 ? fields : withoutListed(fields);
}

/** Drops the fields that `connection` lists by name. */
function withoutListed(fields: HeadFields): HeadFields | string {
  const listed = fields.connection.filter((option) => !OWN_CONNECTION_OPTIONS.has(option));
  if (listed.length === 0) return fields;
  const essential = listed.find((name) => NEVER_DROPPED.has(name));
  if (essential !== undefined) return `connection lists ${essential}, which is about the message`;
  const names = new Set(listed);
  const lines = fields.passed.split('\r\n').filter((line) => line !== '' && !names.has(line.slice(0, line.indexOf(':')).toLowerCase()));
  return { ...fields, passed: lines.map((line) => `${line}\r\n`).join('') };
}

function joined(before: string | undefined, value: string): string {
  return before === undefined ? trimmed(value) : `${before}, ${trimmed(value)}`;
}

/** Blanks and tabs only: `trim` would also take what is no white space in HTTP. */
function trimmed(value: string): string {
  return value.replace(/^[ \t]+|[ \t]+$/g, '');
}

/** The length that a message says, or undefined where it is no plain number. */
export function lengthOf(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
