/**
 * Errors that nobody awaited belong to the work that is under way; without any, to `otherwise`.
 */
export class StrayErrors {
  /** @type {Set<(error: unknown) => void>} */
  #work = new Set();

  /** @param {(error: unknown) => void} otherwise */
  constructor(otherwise) {
    const receive = (/** @type {unknown} */ error) => {
      if (this.#work.size === 0) otherwise(error);
      for (const fail of this.#work) fail(error);
    };
    process.on('unhandledRejection', receive);
    process.on('uncaughtException', receive);
  }

  /**
   * The result of `work`, or the first stray error while it runs.
   *
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async during(work) {
    /** @type {(error: unknown) => void} */
    let fail = () => {};
    const stray = new Promise((_, reject) => (fail = reject));
    this.#work.add(fail);
    try {
      const result = await Promise.race([work(), /** @type {Promise<never>} */ (stray)]);
      // A rejection that nobody handles is announced only after the promises of this turn are done.
      await Promise.race([new Promise((resolve) => setImmediate(resolve)), stray]);
      return result;
    } finally {
      this.#work.delete(fail);
      stray.catch(() => {});
    }
  }
}
