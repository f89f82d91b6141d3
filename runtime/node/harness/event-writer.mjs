import { writeSync } from 'node:fs';

/** Writes events, one JSON line each, to a descriptor that evalpin reads. */
export class EventWriter {
  /** @param {number} descriptor */
  constructor(descriptor) {
    this.descriptor = descriptor;
  }

  /** @param {Record<string, unknown> & { event: string }} event */
  write(event) {
    let left = Buffer.from(`${JSON.stringify(event)}\n`);
    while (left.length > 0) {
      try {
        left = left.subarray(writeSync(this.descriptor, left));
      } catch (error) {
        // The reader is behind and the pipe does not block.
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
      }
    }
  }
}
