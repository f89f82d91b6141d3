import { EvalpinError } from '../contract/errors.ts';
import { answered } from '../launch/answered.ts';
import type { CommandProcess } from '../launch/command.ts';
import { lastLines } from '../process/last-lines.ts';
import type { Outcome } from '../launch/model.ts';
import type { ArmName } from '../workspace/model.ts';
import { type FoundResults, readResults } from './read-results.ts';
import type { FoundEpisode, ReadContext, ResultSource } from './reader.ts';

export interface CommandOutcomes {
  outcomes: Outcome[];
  /** Arms whose command failed, with results or without, or whose results cannot be used; with why. */
  failures: Record<ArmName, EvalpinError>;
  /** What people should know of the result files: what was not used, what disagrees. */
  notices: string[];
}

/** Where each arm's sources lie. */
export type ArmPlaces = ReadonlyMap<ArmName, ReadContext>;

interface CommandContext {
  places?: ArmPlaces;
  /** Other arms, or earlier runs of the command, have results: then a failure of all that ran here is one of these arms. */
  othersHaveResults?: boolean;
}

/**
 * What became of the episodes of a command, arm by arm.
 * @throws the first arm's error if all have failed and there are no results anywhere: then there is nothing to judge.
 */
export async function commandOutcomes(processes: readonly CommandProcess[], sources: readonly ResultSource[], { places = new Map(), othersHaveResults = false }: CommandContext = {}): Promise<CommandOutcomes> {
  const result: CommandOutcomes = { outcomes: [], failures: {}, notices: [] };
  const arms = byArm(processes);
  for (const [arm, own] of arms) {
    try {
      const { outcomes, notices } = await outcomesOfArm(own, sources, places.get(arm) ?? {});
      for (const outcome of outcomes) result.outcomes.push(outcome);
      result.notices.push(...notices);
      const failure = whatFailed(own, outcomes);
      if (failure) result.failures[arm] = failure;
    } catch (error) {
      if (!(error instanceof EvalpinError) || error.exitCode === 2) throw error;
      result.failures[arm] = error;
    }
  }
  const [first] = Object.values(result.failures);
  if (first && !othersHaveResults && result.outcomes.length === 0 && Object.keys(result.failures).length === arms.size) throw first;
  return result;
}

/** A process that failed may have left episodes all the same: they are not all that it was to run. */
function whatFailed(processes: readonly CommandProcess[], outcomes: readonly Outcome[]): EvalpinError | undefined {
  const failed = processes.find(({ failure }) => failure !== undefined);
  if (!failed?.failure) return undefined;
  const { failure, record } = failed;
  const count = outcomes.filter(({ worker }) => worker === record.name).length;
  const left = count === 0 ? 'without a result' : `after ${count} ${count === 1 ? 'episode' : 'episodes'}`;
  const perhapsAllowed = failure.code !== undefined && outcomes.some(({ status, worker }) => status === 'failed' && worker === record.name) ? `; if it only says that tests failed, allow it: \`allow-exit: [${failure.code}]\`` : '';
  return new EvalpinError(failure.kind === 'timeout' ? 'EP4010' : 'EP5007', `${record.name}: ${failure.message} ${left}${perhapsAllowed}`, { location: { file: record.logs.stderr } });
}

async function outcomesOfArm(processes: readonly CommandProcess[], sources: readonly ResultSource[], place: ReadContext): Promise<Pick<CommandOutcomes, 'outcomes' | 'notices'>> {
  const found: FoundEpisode[] = [];
  const outcomes: Outcome[] = [];
  const notices: string[] = [];
  for (const process of processes) {
    const { name, arm } = process.record;
    const results = await readOrExplain(process, sources, place);
    for (const episode of results.episodes) {
      found.push(episode);
      outcomes.push({ ...answered(arm, episode.event), worker: name });
    }
    notices.push(...results.notices.map((notice) => `${name}: ${notice}`));
  }
  refuseLongNames(found);
  refuseDuplicates(found);
  refuseSameRepeats(found);
  return { outcomes, notices };
}

/** A process that failed and left no results is told as such: that a file is missing is only the consequence. */
async function readOrExplain(process: CommandProcess, sources: readonly ResultSource[], place: ReadContext): Promise<FoundResults> {
  try {
    return await readResults(process, sources, place);
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

/** In characters. Longer ones are no names, and each report repeats them many times. */
const LONGEST_NAME = 65_536;

function refuseLongNames(episodes: readonly FoundEpisode[]): void {
  for (const episode of episodes) {
    const long = [episode.event.id, episode.event.case ?? '', ...Object.keys(episode.event.metrics ?? {})].find((name) => name.length > LONGEST_NAME);
    if (long === undefined) continue;
    throw new EvalpinError('EP5004', `${placeOf(episode)}: a name of ${long.length} characters ("${long.slice(0, 60)}…"); at most ${LONGEST_NAME} are read`, {
      location: { file: episode.file, ...(episode.line === undefined ? {} : { line: episode.line }) },
    });
  }
}

/** Two results of one repeat: only one of them could be compared, and which one would be chance. Without a number the place among the case's results counts. */
function refuseSameRepeats(episodes: readonly FoundEpisode[]): void {
  const cases = new Map<string, Map<number, FoundEpisode>>();
  const counts = new Map<string, number>();
  for (const episode of episodes) {
    const name = episode.event.case ?? episode.event.id;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const repeat = episode.event.repeat ?? count;
    const repeats = cases.get(name) ?? new Map<number, FoundEpisode>();
    const earlier = repeats.get(repeat);
    if (earlier) {
      throw new EvalpinError('EP5005', `repeat ${repeat} of the case "${name}" stands at ${placeOf(earlier)} and again at ${placeOf(episode)}`, {
        location: { file: episode.file, ...(episode.line === undefined ? {} : { line: episode.line }) },
      });
    }
    cases.set(name, repeats.set(repeat, episode));
  }
}

function placeOf({ file, line, pointer }: FoundEpisode): string {
  if (pointer !== undefined) return `${file} (${pointer})`;
  return line === undefined ? file : `${file}:${line}`;
}

function byArm(processes: readonly CommandProcess[]): Map<ArmName, CommandProcess[]> {
  const arms = new Map<ArmName, CommandProcess[]>();
  for (const process of processes) arms.set(process.record.arm, [...(arms.get(process.record.arm) ?? []), process]);
  return arms;
}
