import { Writable } from 'node:stream';
import { SingleBar } from 'cli-progress';
import type { Outcome } from '../launch/model.ts';
import { oneLine } from './safe-text.ts';

export interface ProgressOptions {
  /** Where it is shown: stderr. */
  write: (text: string) => void;
  /** A bar that draws over itself; otherwise plain lines, few of them. */
  terminal: boolean;
  /** Columns of the terminal. */
  columns?: number;
  /** Episodes times arms. */
  total: number;
}

/** How far the episodes are. */
export interface Progress {
  start: () => void;
  outcome: (outcome: Outcome) => void;
  /** A line that stays. */
  note: (text: string) => void;
  stop: () => void;
}

export function createProgress(options: ProgressOptions): Progress {
  return options.terminal ? new BarProgress(options) : new LineProgress(options);
}

class Tally {
  done = 0;
  failed = 0;
  errors = 0;
  taken = 0;

  add({ status, reusedFrom }: Outcome): void {
    this.done += 1;
    if (reusedFrom !== undefined) this.taken += 1;
    if (status === 'failed') this.failed += 1;
    if (status === 'error') this.errors += 1;
  }

  get trouble(): string {
    return [this.failed > 0 ? `${this.failed} failed` : '', this.errors > 0 ? `${this.errors} ${this.errors === 1 ? 'error' : 'errors'}` : ''].filter(Boolean).join(', ');
  }
}

class BarProgress implements Progress {
  readonly #bar: SingleBar;
  readonly #options: ProgressOptions;
  readonly #tally = new Tally();
  #running = false;

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#bar = new SingleBar({
      format: 'episodes {bar} {value}/{total} {trouble}',
      barsize: 30,
      hideCursor: true,
      clearOnComplete: true,
      // Signals are the command line's affair.
      gracefulExit: false,
      stream: terminalOf(options),
    });
  }

  start(): void {
    this.#running = true;
    this.#bar.start(this.#options.total, this.#tally.done, { trouble: this.#tally.trouble });
  }

  outcome(outcome: Outcome): void {
    this.#tally.add(outcome);
    if (this.#running) this.#bar.update(this.#tally.done, { trouble: this.#tally.trouble });
  }

  note(text: string): void {
    const running = this.#running;
    // The bar would be drawn over the line.
    if (running) this.stop();
    this.#options.write(`${oneLine(text, 600)}\n`);
    if (running) this.start();
  }

  stop(): void {
    if (!this.#running) return;
    this.#running = false;
    this.#bar.stop();
  }
}

/** What cli-progress asks of a terminal, over a function that writes. */
function terminalOf({ write, columns = 80 }: ProgressOptions): NodeJS.WritableStream {
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string | Buffer, _, done) => {
      write(String(chunk));
      done();
    },
  });
  return Object.assign(stream, { isTTY: true, columns });
}

/** One line at each tenth. */
class LineProgress implements Progress {
  readonly #options: ProgressOptions;
  readonly #tally = new Tally();
  #tenths = 0;
  #isRunning = false;

  constructor(options: ProgressOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isRunning = true;
    const { taken } = this.#tally;
    const left = this.#options.total - taken;
    this.#options.write(`running ${left} ${left === 1 ? 'episode' : 'episodes'}${taken > 0 ? `; ${taken} of ${this.#options.total} are taken from earlier runs` : ''}\n`);
  }

  outcome(outcome: Outcome): void {
    this.#tally.add(outcome);
    const tenths = Math.floor((10 * this.#tally.done) / Math.max(1, this.#options.total));
    // What is taken from earlier runs comes before anything runs, all at once.
    if (!this.#isRunning || tenths <= this.#tenths) return;
    this.#tenths = tenths;
    const { done, trouble } = this.#tally;
    this.#options.write(`${done}/${this.#options.total} episodes${trouble === '' ? '' : ` (${trouble})`}\n`);
  }

  note(text: string): void {
    this.#options.write(`${oneLine(text, 600)}\n`);
  }

  stop(): void {
    // Lines need no clearing.
  }
}
