import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { errorFromRecord, type ErrorRecord, type EvalpinError } from '../contract/errors.ts';
import { type Batch, type BatchView, type HashJob, isDone, isStopped, type JobView, stopJob, viewBatch, viewJob, workOn } from './hash-job.ts';

/** A further thread is started once this many milliseconds of work are left for it. */
const WORTH_A_THREAD_MS = 100;

export interface CrewOptions {
  /** Most threads at work, this one included. */
  threads: number;
  known?: Pick<HashJob, 'records' | 'slots'> | undefined;
  /** In days since 1970. */
  today?: number | undefined;
}

/** This thread and those that help it with one job. Batches may be announced while others are already worked on. */
export class HashCrew {
  readonly job: JobView;
  readonly #job: HashJob;
  readonly #threads: number;
  readonly #batches: BatchView[] = [];
  readonly #workers: { worker: Worker; ended: Promise<void> }[] = [];

  constructor({ threads, known = { records: new SharedArrayBuffer(0), slots: new SharedArrayBuffer(64) }, today = 0 }: CrewOptions) {
    this.#job = { control: new SharedArrayBuffer(16), ...known };
    new Int32Array(this.#job.control)[3] = today;
    this.job = viewJob(this.#job);
    this.#threads = threads;
  }

  announce(batch: Omit<Batch, 'control'>): void {
    const view = viewBatch({ ...batch, control: new SharedArrayBuffer(8) });
    this.#batches.push(view);
    for (const { worker } of this.#workers) post(worker, view.batch);
    this.#wake();
  }

  /** Starts a further thread, if there may be one: worth it for a thousand files and more. */
  help(): void {
    if (!this.#mayGrow) return;
    // No flags of this process: some, as --input-type, forbid a worker from a file.
    const worker = new Worker(WORKER_URL, { workerData: this.#job, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 8 } });
    const ended = endOf(worker);
    // Its failure is met where all are awaited, not while this thread is still at work.
    ended.catch(() => undefined);
    for (const view of this.#batches) if (!isDone(view)) post(worker, view.batch);
    this.#workers.push({ worker, ended });
  }

  /**
   * No batch comes any more: works on all that is left, and waits for the others. False where the job was stopped.
   * @param onProgress is called between two pieces of this thread, with the number of batches from the start that are done
   */
  async finish(onProgress: (done: number) => void = () => undefined): Promise<boolean> {
    Atomics.store(this.job.control, 2, 1);
    this.#wake();
    try {
      await this.#work(onProgress);
    } catch (error) {
      await this.abandon();
      throw error;
    }
    await Promise.all(this.#workers.map(({ ended }) => ended));
    if (isStopped(this.job)) return false;
    onProgress(this.#batches.length);
    this.#batches.length = 0;
    return true;
  }

  /** Ends the work as it is. */
  async abandon(): Promise<void> {
    stopJob(this.job);
    this.#wake();
    await Promise.allSettled(this.#workers.map(({ ended }) => ended));
  }

  async #work(onProgress: (done: number) => void): Promise<void> {
    const begin = performance.now();
    const atFirst = this.#left();
    let done = 0;
    let pieces = 0;
    for (const view of this.#batches) {
      for (const _ of workOn(this.job, view)) {
        for (let next = this.#batches[done]; next !== undefined && isDone(next); next = this.#batches[done]) {
          // Nobody asks for its paths again, and a large list has many.
          next.batch.text = '';
          done += 1;
        }
        onProgress(done);
        if (this.#mayGrow) {
          const left = this.#left();
          const ms = ((performance.now() - begin) / (atFirst - left)) * left;
          if (ms / (this.#workers.length + 1) > WORTH_A_THREAD_MS) this.help();
        }
        // Keeps signals and timers of this thread alive.
        if (++pieces % 4 === 0) await setImmediate();
      }
    }
  }

  get #mayGrow(): boolean {
    return this.#workers.length < this.#threads - 1;
  }

  #left(): number {
    return this.#batches.reduce((sum, { batch, control }) => sum + batch.files - Atomics.load(control, 1), 0);
  }

  #wake(): void {
    Atomics.add(this.job.control, 1, 1);
    Atomics.notify(this.job.control, 1);
  }
}

// Bundled, the worker is a file of its own beside this chunk.
const WORKER_URL = new URL(import.meta.url.endsWith('.ts') ? './hash-worker.ts' : './hash-worker.js', import.meta.url);

function post(worker: Worker, batch: Batch): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(batch);
}

async function endOf(worker: Worker): Promise<void> {
  let failure: EvalpinError | undefined;
  worker.on('message', (record: ErrorRecord) => {
    failure = errorFromRecord(record);
  });
  await once(worker, 'exit');
  if (failure) throw failure;
}
