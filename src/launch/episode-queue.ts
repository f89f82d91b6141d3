import { bug } from '../contract/errors.ts';
import type { ArmName } from '../workspace/model.ts';
import type { Episode } from './model.ts';

export interface Assignment {
  episode: Episode;
  arm: ArmName;
  /** 1, or 2 on the fresh worker after the first one died. */
  attempt: number;
}

interface Slot {
  episode: Episode;
  /** Arms that this episode still has to run in, in order; the first is under way. */
  arms: ArmName[];
  attempt: number;
}

/**
 * Hands episodes to K slots, one at a time, so that a slow one holds nobody up. A slot runs an episode in every arm before it takes the next;
 * which arm goes first rotates from episode to episode, so that none always meets a warmer machine. Pure: it starts nothing.
 */
export class EpisodeQueue {
  readonly #episodes: readonly Episode[];
  readonly #arms: readonly ArmName[];
  readonly #isDone: (arm: ArmName, episode: Episode) => boolean;
  readonly #slots = new Map<number, Slot>();
  readonly #abandoned = new Set<ArmName>();
  #taken = 0;

  /** `isDone`: what is never handed out. */
  constructor(episodes: readonly Episode[], arms: readonly ArmName[], isDone: (arm: ArmName, episode: Episode) => boolean = () => false) {
    this.#episodes = episodes;
    this.#arms = arms;
    this.#isDone = isDone;
  }

  /** What the slot does now: the same again until it is settled or retried; undefined when nothing is left for it. */
  next(slot: number): Assignment | undefined {
    let held = this.#slots.get(slot);
    while (held === undefined || held.arms.length === 0) {
      const episode = this.#episodes[this.#taken];
      if (episode === undefined) return undefined;
      held = { episode, arms: this.#orderOf(this.#taken, episode), attempt: 1 };
      this.#taken += 1;
      this.#slots.set(slot, held);
    }
    const [arm] = held.arms;
    if (arm === undefined) throw bug('a slot holds an episode without an arm');
    return { episode: held.episode, arm, attempt: held.attempt };
  }

  /** Whether the slot's episode is still to be run in another arm. */
  othersWait(slot: number): boolean {
    return this.#held(slot).arms.length > 1;
  }

  /** The slot's assignment has its outcome. */
  settle(slot: number): void {
    const held = this.#held(slot);
    held.arms.shift();
    held.attempt = 1;
  }

  /** The slot's worker died; true if the assignment is to be tried again on a fresh one. */
  retry(slot: number): boolean {
    const held = this.#held(slot);
    if (held.attempt > 1) return false;
    held.attempt += 1;
    return true;
  }

  /** No episode is handed out for this arm any more; returns those that have no outcome and are in no slot's hands in this arm. */
  abandon(arm: ArmName): Episode[] {
    if (this.#abandoned.has(arm)) return [];
    this.#abandoned.add(arm);
    const left: Episode[] = [];
    for (const held of this.#slots.values()) {
      // The first is under way: its slot settles it.
      if (held.arms.indexOf(arm) > 0) {
        held.arms = held.arms.filter((one) => one !== arm);
        left.push(held.episode);
      }
    }
    return [...left, ...this.#episodes.slice(this.#taken).filter((episode) => !this.#isDone(arm, episode))];
  }

  #orderOf(position: number, episode: Episode): ArmName[] {
    const turn = position % this.#arms.length;
    const order = [...this.#arms.slice(turn), ...this.#arms.slice(0, turn)];
    return order.filter((arm) => !this.#abandoned.has(arm) && !this.#isDone(arm, episode));
  }

  #held(slot: number): Slot {
    const held = this.#slots.get(slot);
    if (held === undefined || held.arms.length === 0) throw bug(`slot ${slot} holds no episode`);
    return held;
  }
}
