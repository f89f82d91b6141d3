import { CborWriter, decodeCbor } from './cbor.mjs';

export const CBOR = 'application/cbor';
export const JSON_TYPE = 'application/json';

/** The content types of state that are read and written here, best first. */
export const CODECS = [CBOR, JSON_TYPE];

const DEEPEST = 200;

/**
 * State as bytes from which `decodeState` makes the same again: what a codec would change in silence is refused.
 *
 * @param {unknown} state
 * @param {string} contentType
 * @returns {Buffer}
 * @throws {Error} that names the place
 */
export function encodeState(state, contentType) {
  /** @type {(string | number)[]} */
  const path = [];
  if (contentType === CBOR) {
    const writer = new CborWriter();
    writeCbor(state, path, writer);
    return writer.finish();
  }
  return Buffer.from(jsonOf(state, path));
}

/**
 * @param {Buffer} bytes
 * @param {string} contentType
 * @returns {unknown}
 * @throws {Error}
 */
export function decodeState(bytes, contentType) {
  if (contentType === CBOR) return decodeCbor(bytes, { deepest: DEEPEST });
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const value = JSON.parse(text);
  for (const [token] of text.matchAll(STRING_OR_NUMBER)) {
    if (token.startsWith('"')) continue;
    const number = Number(token);
    if (!Number.isFinite(number) || (/^-?\d+$/.test(token) && !Number.isSafeInteger(number))) {
      throw new RangeError(`it holds ${token}, which JavaScript reads from JSON as ${number} (CBOR can carry it)`);
    }
  }
  return value;
}

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * @param {any} value
 * @param {(string | number)[]} path
 * @param {CborWriter} writer
 */
function writeCbor(value, path, writer) {
  if (value === null || typeof value === 'boolean') writer.constant(value);
  else if (typeof value === 'number') writer.number(value);
  else if (typeof value === 'bigint') writer.big(value);
  else if (typeof value === 'string') writer.text(wellFormed(value, path));
  else if (value instanceof Uint8Array) writer.bytes(value);
  else if (isList(value, path)) {
    writer.list(value.length);
    eachOf(value, path, (part) => writeCbor(part, path, writer));
  } else {
    writer.map(Object.keys(requireObject(value, path)).length);
    eachOf(value, path, (part, key) => {
      writer.text(wellFormed(/** @type {string} */ (key), path));
      writeCbor(part, path, writer);
    });
  }
}

/**
 * @param {any} value
 * @param {(string | number)[]} path
 * @returns {string}
 */
function jsonOf(value, path) {
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw odd(path, `is ${value}, which JSON cannot carry (CBOR can)`);
    // Whole numbers of this size would be written as ones that they are not.
    return Object.is(value, -0) ? '-0.0' : Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
  }
  if (value instanceof Uint8Array) throw odd(path, 'is bytes, which JSON cannot carry (CBOR can)');
  /** @type {string[]} */
  const parts = [];
  if (isList(value, path)) {
    eachOf(value, path, (part) => parts.push(jsonOf(part, path)));
    return `[${parts.join()}]`;
  }
  eachOf(requireObject(value, path), path, (part, key) => parts.push(`${JSON.stringify(key)}:${jsonOf(part, path)}`));
  return `{${parts.join()}}`;
}

/**
 * @param {any} value a list or an object
 * @param {(string | number)[]} path
 * @param {(part: unknown, key: string | number) => void} visit
 */
function eachOf(value, path, visit) {
  if (path.length === DEEPEST) throw odd(path.slice(0, 3), `is deeper than ${DEEPEST} levels, or goes in a circle`);
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    path.push(key);
    visit(value[key], key);
    path.pop();
  }
}

/** @param {any} value @param {(string | number)[]} path @returns {value is unknown[]} */
function isList(value, path) {
  if (!Array.isArray(value)) return false;
  if (Object.getPrototypeOf(value) !== Array.prototype) throw odd(path, `is a ${value.constructor?.name}, which would arrive as a plain list`);
  return true;
}

/** @param {any} value @param {(string | number)[]} path @returns {Record<string, unknown>} */
function requireObject(value, path) {
  if (value === undefined) throw odd(path, 'is undefined, which would be lost');
  if (typeof value !== 'object') throw odd(path, `is a ${typeof value}, which cannot be carried`);
  const prototype = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return value;
  const remedy = ArrayBuffer.isView(value) || value instanceof Set ? '; make it a list' : value instanceof Map ? '; make it an object' : '';
  throw odd(path, `is a ${prototype.constructor?.name ?? 'object of a class'}, which would arrive as something else${remedy}`);
}

/** @param {string} text @param {(string | number)[]} path */
function wellFormed(text, path) {
  if (!text.isWellFormed()) throw odd(path, 'is a text with half a character, which UTF-8 cannot carry');
  return text;
}

/** @param {(string | number)[]} path @param {string} reason */
function odd(path, reason) {
  return new TypeError(`${path.length === 0 ? 'the state' : `state${path.map((key) => `[${JSON.stringify(key)}]`).join('')}`} ${reason}`);
}
