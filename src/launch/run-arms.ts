import type { EpisodeValues } from '../contract/episode-values.ts';
import { bug } from '../contract/errors.ts';
import type { TeardownStack } from '../process/teardown-stack.ts';
import type { ArmName } from '../workspace/model.ts';
import { answered } from './answered.ts';
import { EpisodeQueue } from './episode-queue.ts';
import type { Episode, Outcome, WantedValues } from './model.ts';
import { readOwnEvents } from './own-events.ts';
import { caseOf } from './repeats.ts';
import { type ArmLaunch, prepareWorker, type WorkerRecord, workerTag } from './worker-record.ts';
import { type SeatResult, type Unstarted, WorkerSeat } from './worker-seat.ts';
import type { ValueKeeper } from './value-keeper.ts';
import type { ToldEvent } from './worker.ts';
import { withTeardown } from './with-teardown.ts';

export interface RunArmsOptions {
  arms: readonly ArmLaunch[];
  episodes: readonly Episode[];
  /** What need not be run in an arm; it has no outcome in the result. */
  isDone?: (arm: ArmName, episode: Episode) => boolean;
  workers: number;
  /** For one episode, milliseconds. */
  timeoutMs: number;
  /** From the start of an interpreter to its `ready`, milliseconds. */
  startupMs: number;
  /** Between being asked to end and TERM, and between TERM and KILL. */
  graceMs: number;
  /** Workers have the caller's terminal instead of log files. */
  foreground?: boolean;
  /** The run's folder. */
  folder: string;
  /** Start of every worker's tag. */
  tag: string;
  seed: number;
  /** Keeps what the nodes gave in episodes that do not pass; absent: nothing is kept. */
  values?: ValueKeeper;
  onOutcome: (outcome: Outcome) => void;
  onEvent: (event: ArmEvent) => void;
  signal: AbortSignal;
}

/** A line of a worker, with whose it is. */
export type ArmEvent = ToldEvent & { arm: ArmName; worker: string };

export interface ArmsResult {
  /** One for each episode and arm that was to be run, in the episodes' order, arm after arm. */
  outcomes: Outcome[];
  workers: WorkerRecord[];
  /** Arms whose workers could not be started, and why. */
  unloadable: Record<ArmName, Unstarted>;
}

/**
 * Runs all episodes in all arms, side by side, on K workers each. Every process is registered for its end before it starts; all are ended before this returns or throws.
 * @throws the signal's reason if it aborts; EP4008 if an interpreter cannot be started at all.
 */
export async function runArms(options: RunArmsOptions): Promise<ArmsResult> {
  const run = new ArmsRun(options);
  await withTeardown((teardown) => run.runTogether(options.arms, teardown));
  run.tellOwnEvents();
  return run.result();
}

class ArmsRun {
  readonly #options: RunArmsOptions;
  readonly #outcomes = new Map<ArmName, Map<string, Outcome>>();
  readonly #records: WorkerRecord[] = [];
  readonly #unloadable: Record<ArmName, Unstarted> = {};
  readonly #startFailures = new Map<ArmName, string[]>();

  constructor(options: RunArmsOptions) {
    this.#options = options;
    for (const { arm } of options.arms) this.#outcomes.set(arm, new Map());
  }

  async runTogether(arms: readonly ArmLaunch[], teardown: TeardownStack): Promise<void> {
    const { episodes, isDone, workers, signal } = this.#options;
    const queue = new EpisodeQueue(episodes, arms.map(({ arm }) => arm), isDone);
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const slots = Array.from({ length: Math.min(workers, episodes.length) }, (_, slot) => {
      const seats = new Map(arms.map((arm) => [arm.arm, this.#seat(arm, slot, teardown)]));
      return this.#work(queue, { slot, seats, signal: either });
    });
    try {
      await Promise.all(slots);
    } catch (error) {
      // The first failure is the one that is told; the other slots end before anything is torn down.
      stop.abort(error);
      await Promise.allSettled(slots);
      throw error;
    }
  }

  async #work(queue: EpisodeQueue, { slot, seats, signal }: { slot: number; seats: Map<ArmName, WorkerSeat>; signal: AbortSignal }): Promise<void> {
    // What the arms before came to in the same episode: their workers wait until all have run it.
    let same: SameEpisode | undefined;
    for (let task = queue.next(slot); task; task = queue.next(slot)) {
      signal.throwIfAborted();
      const { arm, episode, attempt } = task;
      const lost = this.#unloadable[arm];
      if (lost !== undefined) {
        this.#settle(queue, slot, unloaded(arm, episode, lost));
        continue;
      }
      const seat = seats.get(arm);
      if (seat === undefined) throw bug(`no worker for the arm ${arm}`);
      if (same?.episode !== episode) same = { episode, passed: [], failed: false };
      const result = await seat.run(episode, { values: this.#wanted(same, queue.othersWait(slot)), signal });
      if (result.kind === 'unstarted') this.#startFailed(queue, arm, result.why);
      else if (result.kind === 'died' && queue.retry(slot)) continue;
      else {
        const outcome = this.#keepValues({ ...outcomeOf(arm, episode, result), worker: seat.record.name, attempts: attempt });
        this.#settle(queue, slot, outcome);
        await this.#compareValues(same, { outcome, seat, signal });
      }
    }
  }

  #wanted({ failed }: SameEpisode, othersWait: boolean): WantedValues | undefined {
    const { values } = this.#options;
    if (values?.whole) return 'whole';
    return values === undefined ? undefined : failed ? 'give' : othersWait ? 'hold' : undefined;
  }

  #keepValues({ values: told, ...outcome }: Outcome): Outcome {
    const values = this.#options.values?.take(told);
    return values === undefined ? outcome : { ...outcome, values };
  }

  /** Where one arm fails, what the others gave is what people compare it with. */
  async #compareValues(same: SameEpisode, { outcome, seat, signal }: { outcome: Outcome; seat: WorkerSeat; signal: AbortSignal }): Promise<void> {
    if (outcome.status !== 'failed' && outcome.status !== 'error') {
      if (outcome.values === undefined) same.passed.push({ arm: outcome.arm, seat });
      return;
    }
    same.failed = true;
    if (this.#options.values === undefined) return;
    for (const { arm, seat: other } of same.passed.splice(0)) this.#addValues(arm, outcome.episode, await other.recall(same.episode, signal));
  }

  /** The outcome was told already; its values stand in the result. */
  #addValues(arm: ArmName, episode: string, told: EpisodeValues | undefined): void {
    const outcomes = this.#outcomes.get(arm);
    const outcome = outcomes?.get(episode);
    const values = this.#options.values?.take(told);
    if (outcomes && outcome && values) outcomes.set(episode, { ...outcome, values });
  }

  /** An import that fails once fails K times an episode: the second same failure ends the arm. */
  #startFailed(queue: EpisodeQueue, arm: ArmName, why: Unstarted): void {
    const failures = this.#startFailures.get(arm) ?? [];
    failures.push(why.message);
    this.#startFailures.set(arm, failures);
    const same = failures.filter((one) => one === why.message).length;
    if (same < 2 && failures.length < 4) return;
    this.#unloadable[arm] ??= why;
    for (const episode of queue.abandon(arm)) this.#record(unloaded(arm, episode, why));
  }

  #settle(queue: EpisodeQueue, slot: number, outcome: Outcome): void {
    queue.settle(slot);
    this.#record(outcome);
  }

  #record(outcome: Outcome): void {
    this.#outcomes.get(outcome.arm)?.set(outcome.episode, outcome);
    this.#options.onOutcome(outcome);
  }

  #seat(launch: ArmLaunch, slot: number, teardown: TeardownStack): WorkerSeat {
    const { folder, tag, seed, startupMs, timeoutMs, graceMs, onEvent, signal } = this.#options;
    const { record, cwd, env } = prepareWorker(launch, { slot, folder, seed });
    const { arm, name } = record;
    const seat = new WorkerSeat({
      record,
      argv: launch.argv,
      cwd,
      env,
      foreground: this.#options.foreground ?? false,
      tag: workerTag(tag, { arm, slot }),
      startupMs,
      timeoutMs,
      graceMs,
      onEvent: (event) => onEvent({ ...event, arm, worker: name }),
    });
    this.#records.push(record);
    teardown.defer(`worker ${name}`, () => seat.leave({ atOnce: signal.aborted }));
    return seat;
  }

  /** Once all workers have ended: no line is torn then. */
  tellOwnEvents(): void {
    for (const { arm, name, events } of this.#records) {
      for (const event of readOwnEvents(events)) this.#options.onEvent({ ...event, arm, worker: name });
    }
  }

  result(): ArmsResult {
    const { arms, episodes } = this.#options;
    const outcomes = arms.flatMap(({ arm }) => episodes.flatMap(({ id }) => this.#outcomes.get(arm)?.get(id) ?? []));
    // A slot that got nothing to do in an arm started no process there: nothing of it could be proved, and nothing came from it.
    return { outcomes, workers: this.#records.filter(({ starts }) => starts > 0), unloadable: this.#unloadable };
  }
}

interface SameEpisode {
  episode: Episode;
  /** Arms that passed it or left it out. */
  passed: { arm: ArmName; seat: WorkerSeat }[];
  failed: boolean;
}

function outcomeOf(arm: ArmName, episode: Episode, result: Exclude<SeatResult, { kind: 'unstarted' }>): Outcome {
  const common = { arm, episode: episode.id, ...caseOf(episode), attempts: 1 };
  if (result.kind === 'died') {
    return { ...common, status: 'error', metrics: {}, fault: 'crash', message: `the worker process ended with ${result.how} in this episode, and a fresh one did too` };
  }
  if (result.kind === 'late') {
    return { ...common, status: 'error', metrics: {}, fault: 'hang', message: `no result within ${result.afterMs / 1000} s; the worker was ended` };
  }
  return { ...answered(arm, result.event), ...caseOf(episode) };
}

function unloaded(arm: ArmName, episode: Episode, why: Unstarted): Outcome {
  return { arm, episode: episode.id, ...caseOf(episode), status: 'error', metrics: {}, fault: 'import', attempts: 1, ...why };
}
