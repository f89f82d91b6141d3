import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

// Taken before they are watched, so that reporting never reports itself.
const write = writeSync;

/**
 * The proof lines of one process. Its threads append to the same file: each line is one `write` to a file opened for
 * appending, which the kernel does not interleave.
 */
export class ProofReport {
  /** @type {Set<string>} */
  #written = new Set();
  #broken = false;

  /**
   * @param {string} path
   * @param {number} descriptor
   */
  constructor(path, descriptor) {
    this.path = path;
    this.descriptor = descriptor;
  }

  /** @param {string} folder made if it is not there */
  static create(folder) {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${process.pid}-${randomBytes(6).toString('hex')}.jsonl`);
    return new ProofReport(path, openSync(path, 'ax', 0o600));
  }

  /** @param {string} path of the report that another thread of this process began */
  static join(path) {
    return new ProofReport(path, openSync(path, 'a'));
  }

  /** Writes a line unless the same one was written before; each start of a child counts. @param {Record<string, unknown>} line */
  write(line) {
    if (this.#broken) return;
    const text = `${JSON.stringify(line)}\n`;
    if (this.#written.has(text) && line['event'] !== 'child') return;
    this.#written.add(text);
    try {
      write(this.descriptor, text);
    } catch {
      // Nobody must be told that this report is complete: without its `end` line the process is not proved.
      this.#broken = true;
    }
  }

  /** Runs a watcher's own code: it may fail, but never into the program that is watched. @param {() => void} note */
  guard(note) {
    try {
      note();
    } catch (error) {
      this.write({ event: 'partial', reason: `evalpin's watcher failed: ${error instanceof Error ? error.message : String(error)}` });
    }
  }

  end() {
    this.write({ event: 'end' });
  }
}
