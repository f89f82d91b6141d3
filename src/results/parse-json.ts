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
  try {
    return JSON.parse(notFinite.length === 0 ? text : withNulls(text, notFinite));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { offset, reason } = whyNot(text, error);
    throw malformed(`not JSON: ${reason}`, at, lineAt(text, offset, at), error);
  }
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

function withNulls(text: string, ranges: readonly { from: number; to: number }[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const range of ranges) {
    pieces.push(text.slice(from, range.from));
    from = range.to;
  }
  return [...pieces, text.slice(from)].join('null');
}

/** Up to here a second parser says where the fault is, should the engine not say it. */
const MOST_TO_SEARCH = 4_000_000;

/** Not every version of V8 tells where the fault is; of a text that ends too early none does. */
function whyNot(text: string, error: SyntaxError): { offset: number; reason: string } {
  const [reason = ''] = error.message.split(/ \(line |, "|, \.\.\."/);
  if (text.trim() === '') return { offset: 0, reason: 'the file is empty' };
  const position = /at position (\d+)/.exec(error.message)?.[1];
  if (position !== undefined) return { offset: Number(position), reason };
  if (/end of JSON|Unterminated/.test(error.message)) return { offset: text.length, reason: `${reason} (the text is cut off)` };
  if (text.length > MOST_TO_SEARCH) return { offset: 0, reason };
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  return first ? { offset: first.offset, reason: `${reason} (${printParseErrorCode(first.error)})` } : { offset: 0, reason };
}
