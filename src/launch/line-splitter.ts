import { StringDecoder } from 'node:string_decoder';

/** Cuts a byte stream into lines; a line over `limit` characters is dropped and counted instead of held. */
export class LineSplitter {
  readonly #decoder = new StringDecoder('utf8');
  readonly #limit: number;
  #rest = '';
  #skipping = false;
  dropped = 0;

  constructor(limit = 16 * 1024 * 1024) {
    this.#limit = limit;
  }

  push(chunk: Buffer): string[] {
    const parts = (this.#rest + this.#decoder.write(chunk)).split('\n');
    this.#rest = parts.pop() ?? '';
    if (this.#skipping && parts.length > 0) {
      parts.shift();
      this.#skipping = false;
    }
    if (this.#skipping || this.#rest.length > this.#limit) {
      if (!this.#skipping) this.dropped += 1;
      this.#skipping = true;
      this.#rest = '';
    }
    return parts;
  }

  /** What stands after the last newline; a program that died in the middle of a line leaves it. */
  get rest(): string {
    return this.#rest;
  }
}
