import type { Framing } from './request-head.ts';

/** Longest line of a chunk's size with its extensions, and of all trailers together, in bytes. */
const LINE_LIMIT = 4096;
const TRAILER_LIMIT = 16 * 1024;

const CR = 13;
const LF = 10;

// States of a chunked body: numbers, since one byte at a time is looked at.
const SIZE = 0;
const EXTENSION = 1;
const SIZE_LF = 2;
const DATA = 3;
const DATA_CR = 4;
const DATA_LF = 5;
const TRAILER_START = 6;
const TRAILER = 7;
const TRAILER_LF = 8;
const LAST_LF = 9;

/** Finds where a body ends while its bytes pass, and checks its framing before they do. */
export class Body {
  done: boolean;
  /** Why the framing is broken; nothing that follows may be passed on. */
  fault: string | undefined;
  private readonly framing: Framing;
  private remaining: number;
  private state = SIZE;
  private digits = 0;
  private line = 0;

  constructor(framing: Framing) {
    this.framing = framing;
    this.remaining = typeof framing === 'number' ? framing : 0;
    this.done = framing === 0;
  }

  /** A chunked body that stands between two chunks can be ended by a last chunk. */
  get betweenChunks(): boolean {
    return this.framing === 'chunked' && !this.done && this.state === SIZE && this.digits === 0;
  }

  /**
   * How far the body reaches in `bytes`, from `from` on: an index. What lies before it may be passed on.
   *
   * @param data is given where each piece of content lies, without the chunks' framing
   */
  take(bytes: Buffer, from: number, data?: (start: number, end: number) => void): number {
    if (this.done || this.fault !== undefined) return from;
    if (this.framing === 'chunked') return this.takeChunks(bytes, from, data);
    let end = bytes.length;
    if (this.framing !== 'until-close') {
      end = Math.min(end, from + this.remaining);
      this.remaining -= end - from;
      this.done = this.remaining === 0;
    }
    if (end > from) data?.(from, end);
    return end;
  }

  private takeChunks(bytes: Buffer, from: number, data?: (start: number, end: number) => void): number {
    let at = from;
    while (at < bytes.length) {
      if (this.state === DATA) {
        const end = Math.min(bytes.length, at + this.remaining);
        data?.(at, end);
        this.remaining -= end - at;
        at = end;
        if (this.remaining === 0) this.state = DATA_CR;
        continue;
      }
      const byte = bytes[at] ?? 0;
      at += 1;
      if (!this.step(byte)) return at - 1;
      if (this.done) return at;
    }
    return at;
  }

  private step(byte: number): boolean {
    this.line += 1;
    switch (this.state) {
      case SIZE: {
        const digit = hexDigit(byte);
        if (digit >= 0) {
          this.digits += 1;
          this.remaining = this.remaining * 16 + digit;
          return this.digits <= 13 || this.fails('a chunk is too large');
        }
        if (this.digits === 0) return this.fails('a chunk has no size');
        if (byte === CR) this.state = SIZE_LF;
        else if (byte === 0x3b || byte === 0x20 || byte === 0x09) this.state = EXTENSION;
        else return this.fails('a chunk\'s size is no number');
        return true;
      }
      case EXTENSION:
        if (byte === CR) this.state = SIZE_LF;
        else if (isControl(byte)) return this.fails('a chunk\'s extension holds a control character');
        return this.line <= LINE_LIMIT || this.fails('a chunk\'s extensions are too long');
      case SIZE_LF:
        if (byte !== LF) return this.fails('a chunk\'s size does not end with CRLF');
        this.state = this.remaining === 0 ? TRAILER_START : DATA;
        this.digits = 0;
        this.line = 0;
        return true;
      case DATA_CR:
        this.state = DATA_LF;
        return byte === CR || this.fails('a chunk is longer than its size');
      case DATA_LF:
        this.state = SIZE;
        this.line = 0;
        return byte === LF || this.fails('a chunk is longer than its size');
      case TRAILER_START:
        if (byte === CR) this.state = LAST_LF;
        else if (byte === 0x20 || byte === 0x09 || isControl(byte)) return this.fails('a trailer is folded, or holds a control character');
        else this.state = TRAILER;
        return true;
      case TRAILER:
        if (byte === CR) this.state = TRAILER_LF;
        else if (isControl(byte)) return this.fails('a trailer holds a control character');
        return this.line <= TRAILER_LIMIT || this.fails('the trailers are too long');
      case TRAILER_LF:
        this.state = TRAILER_START;
        return byte === LF || this.fails('a trailer does not end with CRLF');
      case LAST_LF:
        this.done = byte === LF;
        return this.done || this.fails('the last chunk does not end with CRLF');
      default:
        throw new Error(`no state ${this.state}: this is a bug in evalpin`);
    }
  }

  private fails(fault: string): false {
    this.fault = fault;
    return false;
  }
}

function hexDigit(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const lower = byte | 0x20;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

function isControl(byte: number): boolean {
  return (byte < 0x20 && byte !== 0x09) || byte === 0x7f;
}
