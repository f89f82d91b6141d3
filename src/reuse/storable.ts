import type { Outcome } from '../launch/model.ts';
import type { ProcessProof } from '../launch/proof-model.ts';
import type { StoredOutcome } from './model.ts';

export interface Measurement {
  /** Of one arm, measured in this run. */
  outcomes: readonly Outcome[];
  /** Every process that they can have come from: the arm's workers and the servers that it used. */
  processes: readonly ProcessProof[];
  isCommand: boolean;
  /** Why the arm's command failed, where it did. */
  failed: string | undefined;
  /** Servers that were running before, of nodesets that get variables handed through: with which values, nobody knows. */
  olderServers: readonly string[];
  /** Of what the processes looked for in vain, what is there by now. */
  appeared: ReadonlySet<string>;
}

export interface Storable {
  outcomes: Outcome[];
  /** Why not all are; null where all are. */
  why: string | null;
}

/**
 * Which outcomes may stand for later runs. Only answers do: an error may be the machine's or the network's, whatever kind it was
 * given, and asking again is never wrong. Only outcomes of processes that are proved to have run nothing but what the fields
 * name; of a command all or none. Pure.
 */
export function storable({ outcomes, processes, isCommand, failed, olderServers, appeared }: Measurement): Storable {
  const none = (why: string): Storable => ({ outcomes: [], why });
  const answers = outcomes.filter(({ status }) => status !== 'error');
  if (failed !== undefined) return none(failed);
  const unproved = processes.find(({ level, strangers }) => level !== 'proved' || strangers.length > 0);
  if (processes.length === 0) return none('no process reported what it loaded');
  if (unproved) {
    // What the strangers are is told in their own place.
    return none(`${unproved.name} is ${unproved.strangers.length > 0 ? 'not pinned' : `not proved to be pinned (${unproved.level}): ${unproved.reasons.join('; ')}`}`);
  }
  if (olderServers.length > 0) return none(`${olderServers.join(', ')} ran before, and with which values of its pass-env is not known`);
  for (const { name, absent = [], absentMore } of processes) {
    const there = absent.find((path) => appeared.has(path));
    if (there !== undefined) return none(`${name} looked for ${there} in vain, and it is there now`);
    if (absentMore) return none(`${name} looked for more files in vain, outside of everything pinned, than can be kept in view`);
  }
  const errors = outcomes.length - answers.length;
  if (errors === 0) return { outcomes: [...outcomes], why: null };
  const why = `${errors} ended in an error, which is no result to reuse`;
  return isCommand ? none(why) : { outcomes: answers, why };
}

/** An outcome without what belongs to its run alone; undefined for an error. Pure. */
export function toStored({ status, ...outcome }: Outcome): StoredOutcome | undefined {
  if (status === 'error') return undefined;
  const { episode, metrics, attempts, case: of, repeat, flaky, message, file, line, durationMs, values } = outcome;
  return {
    episode,
    status,
    metrics,
    attempts,
    ...(of === undefined ? {} : { case: of }),
    ...(repeat === undefined ? {} : { repeat }),
    ...(flaky === undefined ? {} : { flaky }),
    ...(message === undefined ? {} : { message }),
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(values === undefined ? {} : { values }),
  };
}
