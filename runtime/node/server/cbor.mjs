// CBOR (RFC 8949) of what a state may hold: null, true, false, numbers, texts, bytes, lists, and objects with texts as keys. Our own, since
// every package that was tried changes something on the way: -0, whole numbers beyond 2^53, bytes of some megabytes.

/** What is no CBOR of this kind. */
export class CborError extends Error {}

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, list: 4, map: 5, tag: 6, simple: 7 };
const BIG = { positive: 2, negative: 3 };
const FALSE = 0xf4;
const TRUE = 0xf5;
const NULL = 0xf6;
const FLOAT_64 = 0xfb;

/** Writes values one after the other into one growing buffer. */
export class CborWriter {
  #buffer = Buffer.allocUnsafe(1024);
  #length = 0;

  /** @returns {Buffer} */
  finish() {
    return this.#buffer.subarray(0, this.#length);
  }

  /** @param {boolean | null} value */
  constant(value) {
    this.#byte(value === null ? NULL : value ? TRUE : FALSE);
  }

  /** A whole number as one, as long as it is exact; anything else, and -0, with 64 bits. @param {number} value */
  number(value) {
    if (Number.isSafeInteger(value) && !Object.is(value, -0)) {
      if (value < 0) this.#head(MAJOR.negative, -1 - value);
      else this.#head(MAJOR.unsigned, value);
      return;
    }
    this.#room(9);
    this.#buffer[this.#length] = FLOAT_64;
    this.#buffer.writeDoubleBE(value, this.#length + 1);
    this.#length += 9;
  }

  /** @param {bigint} value */
  big(value) {
    const rest = value < 0n ? -1n - value : value;
    if (rest <= Number.MAX_SAFE_INTEGER) {
      this.number(Number(value));
    } else if (rest < 1n << 64n) {
      this.#room(9);
      this.#buffer[this.#length] = ((value < 0n ? MAJOR.negative : MAJOR.unsigned) << 5) | 27;
      this.#buffer.writeBigUInt64BE(rest, this.#length + 1);
      this.#length += 9;
    } else {
      this.#head(MAJOR.tag, value < 0n ? BIG.negative : BIG.positive);
      const hex = rest.toString(16);
      this.bytes(Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex'));
    }
  }

  /** @param {string} value well-formed */
  text(value) {
    const size = Buffer.byteLength(value);
    this.#head(MAJOR.text, size);
    this.#room(size);
    this.#buffer.write(value, this.#length);
    this.#length += size;
  }

  /** @param {Uint8Array} value */
  bytes(value) {
    this.#head(MAJOR.bytes, value.length);
    this.#room(value.length);
    this.#buffer.set(value, this.#length);
    this.#length += value.length;
  }

  /** @param {number} length how many values follow */
  list(length) {
    this.#head(MAJOR.list, length);
  }

  /** @param {number} length how many pairs follow, each a text and a value */
  map(length) {
    this.#head(MAJOR.map, length);
  }

  /**
   * @param {number} major
   * @param {number} value
   */
  #head(major, value) {
    this.#room(9);
    const at = this.#length;
    const first = major << 5;
    if (value < 24) this.#byte(first | value);
    else if (value < 0x100) this.#length = this.#buffer.writeUInt8(value, this.#first(at, first | 24));
    else if (value < 0x10000) this.#length = this.#buffer.writeUInt16BE(value, this.#first(at, first | 25));
    else if (value < 0x100000000) this.#length = this.#buffer.writeUInt32BE(value, this.#first(at, first | 26));
    else this.#length = this.#buffer.writeBigUInt64BE(BigInt(value), this.#first(at, first | 27));
  }

  /** @param {number} at @param {number} byte */
  #first(at, byte) {
    this.#buffer[at] = byte;
    return at + 1;
  }

  /** @param {number} byte */
  #byte(byte) {
    this.#room(1);
    this.#buffer[this.#length++] = byte;
  }

  /** @param {number} bytes */
  #room(bytes) {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}

/**
 * The one value that the bytes hold. Whole numbers beyond what a number holds exactly come as BigInt, bytes as a Buffer of their own.
 *
 * @param {Buffer} bytes
 * @param {{ deepest: number }} limits
 * @returns {unknown}
 * @throws {CborError}
 */
export function decodeCbor(bytes, { deepest }) {
  let at = 0;

  const value = read(0);
  if (at !== bytes.length) throw new CborError(`${bytes.length - at} bytes follow after its end`);
  return value;

  /** @param {number} depth @returns {unknown} */
  function read(depth) {
    if (depth > deepest) throw new CborError(`it is deeper than ${deepest} levels`);
    const first = /** @type {number} */ (take(1)[0]);
    const major = first >> 5;
    const info = first & 31;
    if (major === MAJOR.simple) return readSimple(first);
    if (info === 31) return readChunks(major, depth);
    const argument = readArgument(info);
    switch (major) {
      case MAJOR.unsigned:
        return argument;
      case MAJOR.negative:
        return typeof argument === 'bigint' || argument === Number.MAX_SAFE_INTEGER ? -1n - BigInt(argument) : -1 - argument;
      case MAJOR.bytes:
        return Buffer.from(take(Number(argument)));
      case MAJOR.text:
        return readText(take(Number(argument)));
      case MAJOR.list:
        return readList(Number(argument), depth);
      case MAJOR.map:
        return readMap(Number(argument), depth);
      default:
        return readBig(argument, depth);
    }
  }

  /** @param {number} length */
  function take(length) {
    if (at + length > bytes.length) throw new CborError('it ends too soon');
    at += length;
    return bytes.subarray(at - length, at);
  }

  /** @param {number} info @returns {number | bigint} */
  function readArgument(info) {
    if (info < 24) return info;
    if (info === 24) return take(1).readUInt8();
    if (info === 25) return take(2).readUInt16BE();
    if (info === 26) return take(4).readUInt32BE();
    if (info > 27) throw new CborError(`it has the reserved length ${info}`);
    const large = take(8).readBigUInt64BE();
    return large <= Number.MAX_SAFE_INTEGER ? Number(large) : large;
  }

  /** @param {number} first */
  function readSimple(first) {
    if (first === FALSE) return false;
    if (first === TRUE) return true;
    if (first === NULL) return null;
    if (first === 0xf9) return halfFloat(take(2).readUInt16BE());
    if (first === 0xfa) return take(4).readFloatBE();
    if (first === FLOAT_64) return take(8).readDoubleBE();
    throw new CborError(`it holds 0x${first.toString(16)}, which is no value of a state`);
  }

  /** @param {Buffer} text */
  function readText(text) {
    try {
      return UTF_8.decode(text);
    } catch (error) {
      throw new CborError('a text of it is no UTF-8', { cause: error });
    }
  }

  /** @param {number} length @param {number} depth */
  function readList(length, depth) {
    // Each value has at least one byte: a length that lies must not take memory.
    if (length > bytes.length - at) throw new CborError('it ends too soon');
    return Array.from({ length }, () => read(depth + 1));
  }

  /** @param {number} length @param {number} depth */
  function readMap(length, depth) {
    if (length > bytes.length - at) throw new CborError('it ends too soon');
    /** @type {Map<string, unknown>} */
    const pairs = new Map();
    for (let i = 0; i < length; i += 1) addPair(pairs, read(depth + 1), depth);
    return Object.fromEntries(pairs);
  }

  /** @param {Map<string, unknown>} pairs @param {unknown} key @param {number} depth */
  function addPair(pairs, key, depth) {
    if (typeof key !== 'string') throw new CborError(`it has the key ${String(key)}, and keys are texts`);
    if (pairs.has(key)) throw new CborError(`the key ${JSON.stringify(key)} comes twice`);
    pairs.set(key, read(depth + 1));
  }

  /** What is as long as it takes until a break. @param {number} major @param {number} depth */
  function readChunks(major, depth) {
    /** @type {unknown[]} */
    const parts = [];
    /** @type {Map<string, unknown>} */
    const pairs = new Map();
    for (; bytes[at] !== 0xff; ) {
      if (major === MAJOR.map) addPair(pairs, read(depth + 1), depth);
      else parts.push(read(depth + 1));
    }
    at += 1;
    if (major === MAJOR.map) return Object.fromEntries(pairs);
    if (major === MAJOR.list) return parts;
    if (major === MAJOR.text && parts.every((part) => typeof part === 'string')) return parts.join('');
    if (major === MAJOR.bytes && parts.every((part) => Buffer.isBuffer(part))) return Buffer.concat(/** @type {Buffer[]} */ (parts));
    throw new CborError('it is malformed');
  }

  /** @param {number | bigint} tag @param {number} depth */
  function readBig(tag, depth) {
    if (tag !== BIG.positive && tag !== BIG.negative) throw new CborError(`it holds the tag ${tag}, which is no value of a state`);
    const content = read(depth + 1);
    if (!Buffer.isBuffer(content)) throw new CborError('it is malformed');
    const size = BigInt(`0x${content.toString('hex') || '0'}`);
    return exact(tag === BIG.positive ? size : -1n - size);
  }
}

/** A number where it is exact. @param {bigint} value */
function exact(value) {
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Sixteen bits (IEEE 754), in which cbor2 and others may write short numbers. @param {number} bits */
function halfFloat(bits) {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const sign = bits & 0x8000 ? -1 : 1;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
}
