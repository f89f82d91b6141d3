import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Duplex, Readable } from 'node:stream';
import { bug, EvalpinError, errnoOf } from '../contract/errors.ts';
import type { EpisodeValues } from '../contract/episode-values.ts';
import type { ProcessId } from '../contract/process-id.ts';
import { identify } from '../process/identity.ts';
import { stopTree } from '../process/stop-tree.ts';
import { LineSplitter } from './line-splitter.ts';
import type { Episode, EpisodeEvent, WantedValues, WorkerEvent } from './model.ts';
import { type BadLine, parseWorkerEvent } from './worker-event.ts';

export interface WorkerOptions {
  argv: readonly string[];
  cwd: string;
  /** The whole environment, EVALPIN_TAG included. */
  env: Readonly<Record<string, string>>;
  /** No other living worker has it: all that carries it is ended with this one. */
  tag: string;
  /** It has the caller's terminal instead of log files, and stays in its process group, so that a debugger can read from it. */
  foreground?: boolean;
  /** Files that output is appended to. */
  logs: { stdout: string; stderr: string };
  /** Between being asked to end and TERM, and between TERM and KILL; milliseconds. */
  graceMs: number;
  /** Every line that the worker writes, also the ones that are none. Without values, which are kept in a place of their own. */
  onEvent: (event: ToldEvent) => void;
}

export type ToldEvent = Exclude<WorkerEvent, { event: 'values' }> | BadLine;

export type Fatal = Extract<WorkerEvent, { event: 'fatal' }>;
export type Started = { kind: 'ready' } | { kind: 'fatal'; event: Fatal } | { kind: 'died'; how: string } | { kind: 'late' };
export type Answer = { kind: 'answered'; event: EpisodeEvent } | { kind: 'died'; how: string } | { kind: 'late' };

type Wanted = (event: WorkerEvent | { event: 'gone'; how: string }) => boolean;

/** How long the last lines of a process that has ended may take to arrive; a grandchild can hold the pipe open for ever. */
const LAST_LINES_MS = 500;
const RECALL_MS = 5_000;

/** One interpreter with evalpin's harness in it, in a session of its own, fed by descriptor 3 and heard on descriptor 4. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #feed: Duplex;
  readonly #gone: Promise<string>;
  readonly pid: number;
  readonly #id: ProcessId | undefined;
  #how: string | undefined;
  #wanted: Wanted | undefined;
  #stopped: Promise<void> | undefined;

  /** @throws EP4008 if the program cannot be started. */
  static async spawn(options: WorkerOptions): Promise<Worker> {
    const [program, ...args] = options.argv;
    if (program === undefined) throw bug('a worker without a program');
    const stdout = openSync(options.logs.stdout, 'a', 0o600);
    const stderr = openSync(options.logs.stderr, 'a', 0o600);
    try {
      const child = spawn(program, args, {
        cwd: options.cwd,
        env: options.env,
        detached: options.foreground !== true,
        // Files, not pipes: a worker that floods its output is never held up by us, nor are we by it.
        stdio: options.foreground === true ? ['inherit', 'inherit', 'inherit', 'pipe', 'pipe'] : ['ignore', stdout, stderr, 'pipe', 'pipe'],
      });
      // At once: until it is reaped the number stays its own.
      const id = child.pid === undefined ? undefined : identify(child.pid);
      const exit = new Promise<string>((resolve) => child.once('exit', (code, signal) => resolve(describeExit(code, signal))));
      if (child.pid === undefined) {
        const [error] = (await once(child, 'error')) as [Error];
        throw new EvalpinError('EP4008', `${program} cannot be started in ${options.cwd}: ${error.message}`, { cause: error });
      }
      return new Worker(options, { pid: child.pid, id, exit, feed: child.stdio[3] as Duplex, events: child.stdio[4] as Readable });
    } finally {
      closeSync(stdout);
      closeSync(stderr);
    }
  }

  private constructor(options: WorkerOptions, child: { pid: number; id: ProcessId | undefined; exit: Promise<string>; feed: Duplex; events: Readable }) {
    this.#options = options;
    this.pid = child.pid;
    this.#id = child.id;
    this.#feed = child.feed;
    // A worker that is gone is noticed by its exit; what could not be written to it says nothing more.
    this.#feed.on('error', (error) => {
      if (errnoOf(error) !== 'EPIPE' && errnoOf(error) !== 'ECONNRESET') throw error;
    });
    this.#feed.resume();
    const drained = this.#listen(child.events);
    this.#gone = child.exit.then(async (how) => {
      await Promise.race([drained, delay(LAST_LINES_MS)]);
      child.events.destroy();
      this.#feed.destroy();
      this.#how = how;
      this.#offer({ event: 'gone', how });
      return how;
    });
  }

  /** Waits for `ready`. */
  async ready(deadlineMs: number): Promise<Started> {
    const event = await this.#await(deadlineMs, (one) => one.event === 'ready' || one.event === 'fatal' || one.event === 'gone');
    switch (event?.event) {
      case undefined:
        return { kind: 'late' };
      case 'ready':
        return { kind: 'ready' };
      case 'fatal':
        return { kind: 'fatal', event };
      case 'gone':
        return { kind: 'died', how: event.how };
      default:
        throw bug(`a worker's start was answered by ${event?.event}`);
    }
  }

  /** Runs one episode; never more than one at a time. */
  async run(episode: Episode, { timeoutMs, values }: { timeoutMs: number; values: WantedValues | undefined }): Promise<Answer> {
    const answer = this.#await(timeoutMs, (one) => one.event === 'gone' || (one.event === 'episode' && one.id === episode.id));
    // Once it is being stopped its feed has ended; its exit is then the answer.
    if (this.#how === undefined && !this.#feed.writableEnded) this.#feed.write(`${JSON.stringify({ ...episode, values })}\n`);
    const event = await answer;
    if (event === undefined) return { kind: 'late' };
    if (event.event === 'episode') return { kind: 'answered', event };
    if (event.event === 'gone') return { kind: 'died', how: event.how };
    throw bug(`episode ${episode.id} was answered by ${event.event}`);
  }

  /** What the nodes gave in the last episode, if it was to be held. It runs nothing, so a worker that does not answer soon has nothing to tell. */
  async recall(id: string): Promise<EpisodeValues | undefined> {
    const answer = this.#await(RECALL_MS, (one) => one.event === 'gone' || (one.event === 'values' && one.id === id));
    if (this.#how === undefined && !this.#feed.writableEnded) this.#feed.write(`${JSON.stringify({ recall: id })}\n`);
    const event = await answer;
    return event?.event === 'values' ? event.values : undefined;
  }

  /**
   * Ends the process and all that it started. Asks first by ending the feed, unless it is to go at once.
   * @throws EP3013 if something outlives KILL.
   */
  stop({ atOnce }: { atOnce: boolean }): Promise<void> {
    this.#stopped ??= this.#stop(atOnce);
    return this.#stopped;
  }

  async #stop(atOnce: boolean): Promise<void> {
    const { graceMs, tag } = this.#options;
    this.#feed.end();
    if (!atOnce) await Promise.race([this.#gone, delay(graceMs)]);
    await stopTree({ id: this.#id, tag, graceMs });
    await this.#gone;
  }

  #listen(events: Readable): Promise<void> {
    const lines = new LineSplitter();
    events.on('data', (chunk: Buffer) => {
      const dropped = lines.dropped;
      for (const line of lines.push(chunk)) {
        if (line.trim() !== '') this.#hear(parseWorkerEvent(line));
      }
      if (lines.dropped > dropped) this.#hear({ event: 'bad-line', text: '', reason: 'a line of more than 16 MiB was dropped' });
    });
    return new Promise((resolve) => {
      events.once('close', resolve);
      events.once('end', resolve);
      events.once('error', () => resolve());
    });
  }

  #hear(event: WorkerEvent | BadLine): void {
    if (event.event === 'episode') this.#options.onEvent(withoutValues(event));
    else if (event.event !== 'values') this.#options.onEvent(event);
    if (event.event !== 'bad-line') this.#offer(event);
  }

  #offer(event: WorkerEvent | { event: 'gone'; how: string }): void {
    if (this.#wanted?.(event)) this.#wanted = undefined;
  }

  #await(deadlineMs: number, fits: (event: Parameters<Wanted>[0]) => boolean): Promise<Parameters<Wanted>[0] | undefined> {
    if (this.#wanted) throw bug('a worker is asked for two things at once');
    if (this.#how !== undefined) return Promise.resolve({ event: 'gone', how: this.#how });
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#wanted = undefined;
        resolve(undefined);
      }, deadlineMs);
      this.#wanted = (event) => {
        if (!fits(event)) return false;
        clearTimeout(timer);
        resolve(event);
        return true;
      };
    });
  }
}

function withoutValues(event: EpisodeEvent): EpisodeEvent {
  const { values: _, ...rest } = event;
  return rest;
}

function describeExit(code: number | null, signal: string | null): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}

/** Does not keep the program alive. */
function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
