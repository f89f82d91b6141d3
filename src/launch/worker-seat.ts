import type { EpisodeValues } from '../contract/episode-values.ts';
import type { Episode, EpisodeEvent, WantedValues } from './model.ts';
import { untilAborted } from './until-aborted.ts';
import { type Started, Worker, type WorkerOptions } from './worker.ts';
import type { WorkerRecord } from './worker-record.ts';

export interface SeatOptions extends Omit<WorkerOptions, 'logs'> {
  record: WorkerRecord;
  startupMs: number;
  timeoutMs: number;
}

export type SeatResult =
  | { kind: 'answered'; event: EpisodeEvent }
  | { kind: 'died'; how: string }
  | { kind: 'late'; afterMs: number }
  /** No worker became ready for it; the episode has not begun. */
  | { kind: 'unstarted'; why: Unstarted };

/** Why no worker became ready, as it will stand in every outcome of the arm. */
export interface Unstarted {
  message: string;
  file?: string;
  line?: number;
  errorKind: 'infrastructure' | 'model';
  server?: string;
}

/** Worker n of one arm: starts an interpreter when there is something to run, and another one when it was lost. */
export class WorkerSeat {
  readonly record: WorkerRecord;
  readonly #options: SeatOptions;
  #worker: Worker | undefined;
  #busy: Promise<unknown> = Promise.resolve();
  #left = false;

  constructor(options: SeatOptions) {
    this.record = options.record;
    this.#options = options;
  }

  /** @throws the signal's reason, with the worker still to be ended by `leave`. */
  async run(episode: Episode, { values, signal }: { values?: WantedValues | undefined; signal: AbortSignal }): Promise<SeatResult> {
    const work = this.#run(episode, values);
    this.#busy = work;
    return await untilAborted(work, signal);
  }

  /** What the nodes gave in the episode that was run last, where it was to be held. */
  async recall(episode: Episode, signal: AbortSignal): Promise<EpisodeValues | undefined> {
    const work = this.#worker?.recall(episode.id) ?? Promise.resolve(undefined);
    this.#busy = work;
    return await untilAborted(work, signal);
  }

  async #run(episode: Episode, values: WantedValues | undefined): Promise<SeatResult> {
    const worker = this.#worker ?? (await this.#start());
    if (!(worker instanceof Worker)) return { kind: 'unstarted', why: worker };
    const answer = await worker.run(episode, { timeoutMs: this.#options.timeoutMs, values });
    if (answer.kind === 'answered') return answer;
    // What is left of it must not run beside its successor.
    await this.#drop(worker);
    return answer.kind === 'late' ? { kind: 'late', afterMs: this.#options.timeoutMs } : answer;
  }

  async #start(): Promise<Worker | Unstarted> {
    const { record, tag, env, startupMs } = this.#options;
    if (this.#left) return { message: 'the run has ended', errorKind: 'infrastructure' };
    record.starts += 1;
    const worker = await Worker.spawn({ ...this.#options, logs: record.logs, tag, env: { ...env, EVALPIN_TAG: tag } });
    this.#worker = worker;
    record.pids.push(worker.pid);
    const started = await worker.ready(startupMs);
    if (started.kind === 'ready') return worker;
    await this.#drop(worker);
    return whyUnstarted(started, startupMs);
  }

  async #drop(worker: Worker): Promise<void> {
    await worker.stop({ atOnce: true });
    if (this.#worker === worker) this.#worker = undefined;
  }

  /** Ends the interpreter if there is one; none is started after it. */
  async leave(how: { atOnce: boolean }): Promise<void> {
    this.#left = true;
    await this.#worker?.stop(how);
    await Promise.allSettled([this.#busy]);
    await this.#worker?.stop(how);
    this.#worker = undefined;
  }
}

function whyUnstarted(started: Exclude<Started, { kind: 'ready' }>, startupMs: number): Unstarted {
  if (started.kind === 'died') return { message: `the worker ended with ${started.how} before it was ready`, errorKind: 'model' };
  if (started.kind === 'late') return { message: `the worker was not ready within ${startupMs / 1000} s`, errorKind: 'model' };
  const { message, file, line, error_kind: errorKind, server } = started.event;
  return {
    message,
    errorKind: errorKind ?? 'model',
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(server === undefined ? {} : { server }),
  };
}
