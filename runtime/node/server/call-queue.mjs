import { HttpProblem } from './exchange.mjs';

/** Lets one call in at a time, in the order of their coming, and knows when none is left. */
export class CallQueue {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** What was to run alone; every later call waits for it. @type {Promise<unknown>} */
  #alone = Promise.resolve();
  /** @type {Set<Promise<unknown>>} */
  #running = new Set();

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @param {{ concurrent: boolean }} options
   * @returns {Promise<T>}
   */
  run(work, { concurrent }) {
    const running = (concurrent ? this.#alone : this.#last).then(work);
    const settled = this.#track(running);
    if (!concurrent) this.#last = settled;
    return running;
  }

  /**
   * Runs work while no call runs, concurrent or not.
   *
   * @template T
   * @param {() => Promise<T>} work
   * @param {{ ms: number, giveUp: () => void }} options `ms`: by then it has begun or never will, and what has not ended is not
   *   waited for; `giveUp` undoes it
   * @returns {Promise<T>}
   * @throws {HttpProblem} 504 where it was too late
   */
  runAlone(work, { ms, giveUp }) {
    const before = Promise.all(this.#running);
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const tooLate = new Promise((/** @type {(late: typeof LATE) => void} */ resolve) => {
      timer = setTimeout(resolve, ms, LATE);
    });
    const whole = async () => {
      if ((await Promise.race([before, tooLate])) === LATE) throw new HttpProblem(504, `the calls that ran did not end within ${ms} ms`);
      const ended = work().then((value) => ({ value }));
      ended.catch(ignore);
      const outcome = await Promise.race([ended, tooLate]);
      if (outcome === LATE) {
        giveUp();
        throw new HttpProblem(504, `it did not end within ${ms} ms`);
      }
      return outcome.value;
    };
    const running = whole().finally(() => clearTimeout(timer));
    this.#last = this.#alone = this.#track(running);
    return running;
  }

  async idle() {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** @param {Promise<unknown>} running */
  #track(running) {
    const settled = running.then(ignore, ignore);
    this.#running.add(settled);
    void settled.then(() => this.#running.delete(settled));
    return settled;
  }
}

const LATE = Symbol('late');

function ignore() {}
