/** Lets one call in at a time, in the order of their coming, and knows when none is left. */
export class CallQueue {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** @type {Set<Promise<unknown>>} */
  #running = new Set();

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @param {{ concurrent: boolean }} options
   * @returns {Promise<T>}
   */
  run(work, { concurrent }) {
    const running = concurrent ? work() : this.#last.then(work);
    const settled = running.then(ignore, ignore);
    if (!concurrent) this.#last = settled;
    this.#running.add(settled);
    void settled.then(() => this.#running.delete(settled));
    return running;
  }

  async idle() {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}

function ignore() {}
