import { EvalpinError, errnoOf } from '../contract/errors.ts';
import type { Episodes } from '../inputs/episodes.ts';
import { readNamedFile } from '../workspace/text-file.ts';
import { deriveSeed } from './derive-seed.ts';
import type { Episode } from './model.ts';
import { repeatEpisodes } from './repeats.ts';
import { isRecord } from '../contract/is-record.ts';

export interface EpisodeSource {
  episodes: Episodes;
  /** The eval's seed. */
  seed: number;
  /** How often each is run; once unless told. */
  repeat?: number;
  /** Absolute path of the file, where `episodes` names one. */
  resolve: (path: string) => string;
}

/**
 * The episodes of an eval, in order.
 * @throws EP4006 with file and line for what is no episode; EP4040 where the ids of repeats are taken.
 */
export function readEpisodes(source: EpisodeSource): Episode[] {
  return repeatEpisodes(readCases(source), { times: source.repeat ?? 1, seed: source.seed });
}

function readCases({ episodes, seed, resolve }: EpisodeSource): Episode[] {
  if (episodes.kind === 'range') return fromRange(episodes.from, episodes.to, seed);
  const { from = 0, to = Infinity } = episodes;
  const chosen = fromFile(resolve(episodes.path), seed).filter(({ index }) => index >= from && index <= to);
  if (chosen.length === 0) throw new EvalpinError('EP4006', `${episodes.path} has no episode from ${from} on`);
  return chosen;
}

const MOST = 10_000_000;

function fromRange(from: number, to: number, seed: number): Episode[] {
  if (to - from >= MOST) throw new EvalpinError('EP4006', `\`episodes\` asks for ${to - from + 1} episodes; at most ${MOST} are possible`);
  return Array.from({ length: to - from + 1 }, (_, offset) => numbered(from + offset, seed));
}

function numbered(index: number, seed: number): Episode {
  return { id: idOf(index), index, seed: deriveSeed(seed, index), input: {} };
}

function idOf(index: number): string {
  return String(index).padStart(4, '0');
}

function fromFile(file: string, seed: number): Episode[] {
  const lineOf = new Map<string, number>();
  const episodes: Episode[] = [];
  decode(readBytes(file), file).split('\n').forEach((text, at) => {
    if (text.trim() === '') return;
    const line = at + 1;
    const index = episodes.length;
    const input = parseLine(text, { file, line });
    const id = ownId(input, { file, line }) ?? idOf(index);
    const earlier = lineOf.get(id);
    if (earlier !== undefined) throw invalid(`line ${line} has the id "${id}" that line ${earlier} has already`, { file, line });
    lineOf.set(id, line);
    episodes.push({ id, index, seed: deriveSeed(seed, index), input });
  });
  if (episodes.length === 0) throw invalid('the file holds no episode', { file });
  return episodes;
}

function readBytes(file: string): Buffer {
  try {
    return readNamedFile(file, 'The file of inputs');
  } catch (error) {
    const reason = errnoOf(error);
    if (reason !== 'ENOENT' && reason !== 'EISDIR' && reason !== 'EACCES') throw error;
    throw new EvalpinError('EP4006', `\`episodes\` names the file ${file}, which cannot be read (${reason})`, { location: { file }, cause: error });
  }
}

function decode(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new EvalpinError('EP4006', `${file} is not UTF-8`, { location: { file }, cause: error });
  }
}

interface At {
  file: string;
  line?: number;
}

function parseLine(text: string, at: At): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(`line ${at.line} is not JSON: ${(error as SyntaxError).message}`, at);
  }
  if (isRecord(value)) return value;
  throw invalid(`line ${at.line} is no JSON object`, at);
}

function ownId(input: Record<string, unknown>, at: At): string | undefined {
  const id = input['id'];
  if (id === undefined) return undefined;
  if (typeof id === 'number' && Number.isSafeInteger(id)) return String(id);
  if (typeof id === 'string' && id !== '' && !/\p{Cc}/u.test(id)) return id;
  throw invalid(`line ${at.line} has an \`id\` that is neither text without control characters nor a whole number`, at);
}

function invalid(message: string, at: At): EvalpinError {
  return new EvalpinError('EP4006', `${at.file}: ${message}`, { location: at });
}
