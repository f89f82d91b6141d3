import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { CommandProcess } from '../launch/command.ts';
import { readEvalpinLines } from './evalpin-lines.ts';
import { findResultFiles } from './find-files.ts';
import type { FoundEpisode, ReadContext, ResultSource } from './reader.ts';
import { readerOf } from './readers.ts';

export interface FoundResults {
  episodes: FoundEpisode[];
  notices: string[];
}

/** A process that has ended, with its start where that is known: milliseconds since 1970. */
export type EndedProcess = Pick<CommandProcess, 'record' | 'startedAt'>;

/**
 * The results of one process of a command: its result files, and the episodes that it wrote to EVALPIN_EVENTS.
 * Without `results` the events are all there is, and must hold some.
 * @throws EP5002 missing, EP5003 empty, EP5004 malformed, EP5008 path that leads out, EP5012–EP5015 what cannot be this run's result or is refused.
 */
export async function readResults({ record, startedAt }: EndedProcess, sources: readonly ResultSource[], context: ReadContext = {}): Promise<FoundResults> {
  const own = existsSync(record.events) ? (await readEvalpinLines(record.events)).episodes : [];
  if (sources.length === 0) {
    if (own.length > 0) return { episodes: own, notices: [] };
    if (!existsSync(record.events)) {
      throw new EvalpinError('EP5002', `${record.name} wrote no results: ${record.events} (EVALPIN_EVENTS) does not exist, and the eval has no \`results\``);
    }
    throw new EvalpinError('EP5003', `${record.name} wrote no episode to ${record.events} (EVALPIN_EVENTS)`, { location: { file: record.events } });
  }
  const found: FoundResults = { episodes: own, notices: [] };
  const read = new Set([record.events]);
  for (const source of sources) {
    const { episodes, notices } = await readSource(source, { out: record.out, startedAt, context, read });
    found.episodes.push(...episodes);
    found.notices.push(...notices);
  }
  return found;
}

interface SourceAt {
  out: string;
  startedAt: number;
  context: ReadContext;
  /** Files that were read already: two globs may name the same one. */
  read: Set<string>;
}

async function readSource(source: ResultSource, { out, startedAt, context, read }: SourceAt): Promise<FoundResults> {
  const matching = findResultFiles(out, source.path);
  const files = matching.filter((file) => !read.has(file));
  for (const file of files) read.add(file);
  if (matching.length === 0 && !source.allowEmpty) {
    throw new EvalpinError('EP5002', `no file matches \`${source.path}\` (${source.format}) in ${out}`, { location: { file: join(out, source.path) } });
  }
  const { fresh, notices } = leaveOutOld(files, source, startedAt);
  const found: FoundResults = { episodes: [], notices };
  if (fresh.length === 0) return found;
  for (const { file, episodes, notices: own } of await readerOf(source.format)(fresh, context)) {
    if (episodes.length === 0 && !source.allowEmpty) {
      throw new EvalpinError('EP5003', `${file} holds no episode (it is one of the files that \`${source.path}\` names)`, { location: { file } });
    }
    for (const episode of episodes) found.episodes.push(episode);
    found.notices.push(...own.map((notice) => `${relative(out, file)}: ${notice}`));
  }
  return found;
}

/** File systems keep times in steps of up to two seconds. */
const SLACK_MS = 2_000;

/** Only lm-eval has a choice of files by design; elsewhere an old file among new ones would be a part of the results that was not measured. */
function leaveOutOld(files: readonly string[], { format, path }: ResultSource, startedAt: number): { fresh: string[]; notices: string[] } {
  const old = files.filter((file) => statSync(file).mtimeMs < startedAt - SLACK_MS);
  const fresh = files.filter((file) => !old.includes(file));
  const [first] = old;
  if (first === undefined) return { fresh, notices: [] };
  if (fresh.length === 0 || format !== 'lm-eval') {
    throw new EvalpinError('EP5013', `${first} was written at ${new Date(statSync(first).mtimeMs).toISOString()}, before the command started: it is no result of this run (\`${path}\`)`, {
      location: { file: first },
      details: old,
    });
  }
  return { fresh, notices: [`${old.length === 1 ? 'a file that is' : `${old.length} files that are`} older than the run ${old.length === 1 ? 'was' : 'were'} not read: ${old.join(', ')}`] };
}
