import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { CommandProcess } from '../launch/command.ts';
import { readEvalpinLines } from './evalpin-lines.ts';
import { findResultFiles } from './find-files.ts';
import type { FoundEpisode, ResultSource } from './reader.ts';
import { readerOf } from './readers.ts';

/**
 * The results of one process of a command: its result files, and the episodes that it wrote to EVALPIN_EVENTS.
 * Without `results` the events are all there is, and must hold some.
 * @throws EP5002 missing, EP5003 empty, EP5004 malformed, EP5006 unreadable format, EP5008 path that leads out.
 */
export async function readResults({ record }: Pick<CommandProcess, 'record'>, sources: readonly ResultSource[]): Promise<FoundEpisode[]> {
  const found = existsSync(record.events) ? await readEvalpinLines(record.events) : [];
  if (sources.length === 0) {
    if (found.length > 0) return found;
    if (!existsSync(record.events)) {
      throw new EvalpinError('EP5002', `${record.name} wrote no results: ${record.events} (EVALPIN_EVENTS) does not exist, and the eval has no \`results\``);
    }
    throw new EvalpinError('EP5003', `${record.name} wrote no episode to ${record.events} (EVALPIN_EVENTS)`, { location: { file: record.events } });
  }
  for (const source of sources) found.push(...(await readSource(record.out, source, record.events)));
  return found;
}

async function readSource(out: string, source: ResultSource, events: string): Promise<FoundEpisode[]> {
  const reader = readerOf(source.format);
  const files = findResultFiles(out, source.path).filter((file) => file !== events);
  if (files.length === 0 && !source.allowEmpty) {
    throw new EvalpinError('EP5002', `no file matches \`${source.path}\` (${source.format}) in ${out}`, { location: { file: join(out, source.path) } });
  }
  const found: FoundEpisode[] = [];
  for (const file of files) {
    const episodes = await reader(file);
    if (episodes.length === 0 && !source.allowEmpty) {
      throw new EvalpinError('EP5003', `${file} holds no episode (it is one of the files that \`${source.path}\` names)`, { location: { file } });
    }
    found.push(...episodes);
  }
  return found;
}
