import { EvalpinError } from '../contract/errors.ts';
import { answered } from '../launch/answered.ts';
import type { CommandProcess } from '../launch/command.ts';
import { lastLines } from '../launch/last-lines.ts';
import type { Outcome } from '../launch/model.ts';
import type { ArmName } from '../workspace/model.ts';
import { readResults } from './read-results.ts';
import type { FoundEpisode, ResultSource } from './reader.ts';

export interface CommandOutcomes {
  outcomes: Outcome[];
  /** Arms whose command failed, with results or without, or whose results cannot be used; with why. */
  failures: Record<ArmName, EvalpinError>;
}

/**
 * What became of the episodes of a command, arm by arm.
 * @throws the first arm's error if all have failed and none has results: then there is nothing to judge.
 */
export async function commandOutcomes(processes: readonly CommandProcess[], sources: readonly ResultSource[]): Promise<CommandOutcomes> {
  const result: CommandOutcomes = { outcomes: [], failures: {} };
  const arms = byArm(processes);
  for (const [arm, own] of arms) {
    try {
      const outcomes = await outcomesOfArm(arm, own, sources);
      result.outcomes.push(...outcomes);
      const failure = whatFailed(own, outcomes);
      if (failure) result.failures[arm] = failure;
    } catch (error) {
      if (!(error instanceof EvalpinError) || error.exitCode === 2) throw error;
      result.failures[arm] = error;
    }
  }
  const [first] = Object.values(result.failures);
  if (first && result.outcomes.length === 0 && Object.keys(result.failures).length === arms.size) throw first;
  return result;
}

/** A process that failed may have left episodes all the same: they are not all that it was to run. */
function whatFailed(processes: readonly CommandProcess[], outcomes: readonly Outcome[]): EvalpinError | undefined {
  const failed = processes.find(({ failure }) => failure !== undefined);
  if (!failed?.failure) return undefined;
  const { failure, record } = failed;
  const count = outcomes.filter(({ worker }) => worker === record.name).length;
  const left = count === 0 ? 'without a result' : `after ${count} ${count === 1 ? 'episode' : 'episodes'}`;
  return new EvalpinError(failure.kind === 'timeout' ? 'EP4010' : 'EP5007', `${record.name}: ${failure.message} ${left}`, { location: { file: record.logs.stderr } });
}

async function outcomesOfArm(arm: ArmName, processes: readonly CommandProcess[], sources: readonly ResultSource[]): Promise<Outcome[]> {
  const found: { episode: FoundEpisode; worker: string }[] = [];
  for (const process of processes) {
    for (const episode of await readOrExplain(process, sources)) found.push({ episode, worker: process.record.name });
  }
  refuseDuplicates(found.map(({ episode }) => episode));
  return found.map(({ episode, worker }) => ({ ...answered(arm, episode.event), worker }));
}

/** A process that failed and left no results is told as such: that a file is missing is only the consequence. */
async function readOrExplain(process: CommandProcess, sources: readonly ResultSource[]): Promise<FoundEpisode[]> {
  try {
    return await readResults(process, sources);
  } catch (error) {
    const { failure, record } = process;
    if (!failure || !(error instanceof EvalpinError) || error.exitCode === 2) throw error;
    throw new EvalpinError(failure.kind === 'timeout' ? 'EP4010' : 'EP5007', `${record.name}: ${failure.message}; ${error.message}`, {
      cause: error,
      details: [...lastLines(record.logs.stderr, 20), ...lastLines(record.logs.stdout, 20)].slice(-20),
      location: { file: record.logs.stderr },
    });
  }
}

function refuseDuplicates(episodes: readonly FoundEpisode[]): void {
  const first = new Map<string, FoundEpisode>();
  for (const episode of episodes) {
    const earlier = first.get(episode.event.id);
    if (earlier) {
      throw new EvalpinError('EP5005', `the episode "${episode.event.id}" stands at ${placeOf(earlier)} and again at ${placeOf(episode)}`, {
        location: { file: episode.file, ...(episode.line === undefined ? {} : { line: episode.line }) },
      });
    }
    first.set(episode.event.id, episode);
  }
}

function placeOf({ file, line }: FoundEpisode): string {
  return line === undefined ? file : `${file}:${line}`;
}

function byArm(processes: readonly CommandProcess[]): Map<ArmName, CommandProcess[]> {
  const arms = new Map<ArmName, CommandProcess[]>();
  for (const process of processes) arms.set(process.record.arm, [...(arms.get(process.record.arm) ?? []), process]);
  return arms;
}
