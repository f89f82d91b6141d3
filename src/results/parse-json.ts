import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import { EvalpinError } from '../contract/errors.ts';
import { scanJson } from './scan-json.ts';

export interface TextAt {
  file: string;
  /** Line of the file that the text begins on, from 1. */
  line?: number;
  /** What the text is in the file, such as an entry of an archive. */
  part?: string;
}

/**
 * JSON as Python's encoder writes it too: NaN and Infinity are null, "no value".
 * @throws EP5004 with file and line for what is no JSON, has a key twice in one object, or is nested without end.
 */
export function parseJson(text: string, at: TextAt): unknown {
  const { fault, notFinite } = scanJson(text);
  if (fault) throw malformed(fault.reason, at, lineAt(text, fault.at, at));
  return parsePart({ text, at, notFinite }, 0, text.length);
}

/** An element of a list, parsed when it is asked for. */
export interface ListElement {
  pointer: string;
  parse: () => unknown;
}

/**
 * A document that is mainly one long list, so that never more than one of its elements is in memory: the document with an empty list, and the
 * elements. `path`: the keys that lead to it.
 * @throws as `parseJson`, for an element when it is parsed
 */
export function parseJsonList(text: string, at: TextAt, path: readonly string[]): { document: unknown; elements: ListElement[] } {
  const { fault, notFinite, list } = scanJson(text, path);
  if (fault) throw malformed(fault.reason, at, lineAt(text, fault.at, at));
  if (!list) return { document: parsePart({ text, at, notFinite }, 0, text.length), elements: [] };
  const source = { text, at, notFinite };
  const rest = text.slice(0, list.from) + text.slice(list.to);
  const outside = notFinite.filter(({ from }) => from < list.from).concat(notFinite.filter(({ from }) => from >= list.to).map(({ from, to }) => ({ from: from - list.to + list.from, to: to - list.to + list.from })));
  const document = parsePart({ text: rest, at, notFinite: outside, whole: text }, 0, rest.length);
  if (list.commas.length === 0 && text.slice(list.from, list.to).trim() === '') return { document, elements: [] };
  const ends = [...list.commas, list.to];
  const elements = ends.map((end, index): ListElement => {
    const from = index === 0 ? list.from : (ends[index - 1] ?? 0) + 1;
    return { pointer: `${pointerOf(path)}/${index}`, parse: () => parsePart(source, from, end) };
  });
  return { document, elements };
}

interface Source {
  text: string;
  at: TextAt;
  notFinite: readonly { from: number; to: number }[];
  /** What the lines are counted in, where the text is a piece of it. */
  whole?: string;
}

function parsePart({ text, at, notFinite, whole }: Source, from: number, to: number): unknown {
  const within = notFinite.length === 0 ? notFinite : notFinite.slice(firstFrom(notFinite, from), firstFrom(notFinite, to));
  const part = from === 0 && to === text.length ? text : text.slice(from, to);
  try {
    return JSON.parse(within.length === 0 ? part : withNulls(part, within, from));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { offset, reason } = whyNot(part, error);
    const isCut = offset >= part.length && whole !== undefined;
    throw malformed(`not JSON: ${reason}`, at, isCut ? lineAt(whole, whole.length, at) : lineAt(text, from + offset, at), error);
  }
}

/** Index of the first range that begins at this place or behind it; the ranges are in order. */
function firstFrom(ranges: readonly { from: number }[], place: number): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.from ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The value as the schema has it. @throws EP5004 with file and JSON pointer. */
export function fit<Schema extends z.ZodType>(schema: Schema, value: unknown, at: TextAt & { pointer?: string }): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const pointer = `${at.pointer ?? ''}${pointerOf(issue?.path ?? [])}`;
  throw misfit(issue?.message.replace('Invalid input: ', '') ?? 'does not fit', { ...at, pointer });
}

export function misfit(reason: string, at: TextAt & { pointer: string }): EvalpinError {
  const line = at.line === undefined ? '' : `, line ${at.line}`;
  const { file } = at;
  return new EvalpinError('EP5004', `${nameOf(at)}${line}, ${at.pointer === '' ? 'the whole document' : at.pointer}: ${reason}`, {
    location: { file, ...(at.line === undefined ? {} : { line: at.line }) },
  });
}

/** RFC 6901. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function malformed(reason: string, at: TextAt, line: number, cause?: unknown): EvalpinError {
  return new EvalpinError('EP5004', `${nameOf(at)}, line ${line}: ${reason}`, { location: { file: at.file, line }, ...(cause === undefined ? {} : { cause }) });
}

function nameOf({ file, part }: TextAt): string {
  return part === undefined ? file : `${file} (${part})`;
}

function lineAt(text: string, offset: number, { line = 1 }: TextAt): number {
  let found = line;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) found += 1;
  return found;
}

/** `ranges` are counted from `start`. */
function withNulls(text: string, ranges: readonly { from: number; to: number }[], start: number): string {
  const pieces: string[] = [];
  let from = 0;
  for (const range of ranges) {
    pieces.push(text.slice(from, range.from - start));
    from = range.to - start;
  }
  return [...pieces, text.slice(from)].join('null');
}

/** Up to here a second parser says where the fault is, should the engine not say it. */
const MOST_TO_SEARCH = 4_000_000;

/** Not every version of V8 tells where the fault is; of a text that ends too early none does. */
function whyNot(text: string, error: SyntaxError): { offset: number; reason: string } {
  const [reason = ''] = error.message.split(/ \(line |, "|, \.\.\."/);
  if (text.trim() === '') return { offset: 0, reason: 'the file is empty' };
  if (/end of JSON|Unterminated string/.test(error.message)) return { offset: text.length, reason: 'the text is cut off' };
  const position = /at position (\d+)/.exec(error.message)?.[1];
  if (position !== undefined) return { offset: Number(position), reason };
  if (text.length > MOST_TO_SEARCH) return { offset: 0, reason };
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  return first ? { offset: first.offset, reason: `${reason} (${printParseErrorCode(first.error)})` } : { offset: 0, reason };
}
