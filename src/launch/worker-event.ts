import { z } from 'zod';
import type { WorkerEvent } from './model.ts';

/** What a field must be, in words; the schema's own say nothing to who writes a harness. */
function must(be: string): { error: (issue: { input?: unknown }) => string } {
  return { error: ({ input }) => (input === undefined ? 'is missing' : `must be ${be}, not ${shown(input)}`) };
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, must(`one of ${values.join(', ')}`));
}

const text = z.string(must('a text'));
const line = z.number(must('a line number')).int(must('a whole number')).positive(must('1 or more'));
const metric = z.union([z.number(), z.null(), z.boolean().transform(Number)], must('a number, true, false or null'));

const episode = z.object({
  event: z.literal('episode'),
  id: z.union([z.string().min(1), z.number().int().transform(String)], must('a text that is not empty, or a whole number')),
  status: oneOf(['passed', 'failed', 'error', 'skipped']),
  metrics: z.record(z.string(), metric, must('an object of numbers')).default({}),
  message: text.optional(),
  file: text.optional(),
  line: line.optional(),
  duration_ms: z.number(must('a number')).nonnegative(must('0 or more')).optional(),
  error_kind: oneOf(['infrastructure', 'model']).optional(),
  server: text.optional(),
  case: z.string(must('a text')).min(1, must('a text that is not empty')).optional(),
  repeat: z.number(must('a number')).int(must('a whole number')).positive(must('1 or more')).optional(),
  flaky: z.boolean(must('true or false')).optional(),
});

const loaded = z.object({ event: z.literal('loaded'), module: text, path: text, sha256: z.string(must('a text or null')).nullable() });
const log = z.object({ event: z.literal('log'), level: oneOf(['debug', 'info', 'warning', 'error']), message: text });
const ready = z.object({ event: z.literal('ready') });
const fatal = z.object({
  event: z.literal('fatal'),
  message: text,
  file: text.optional(),
  line: line.optional(),
  error_kind: oneOf(['infrastructure', 'model']).optional(),
  server: text.optional(),
});

const texts = z.record(z.string(), text);
const values = z.object({ inputs: texts, nodes: z.array(z.object({ node: text, outputs: texts })), more: z.number().optional() });
const answer = episode.extend({ values: values.optional() });
const recalled = z.object({ event: z.literal('values'), id: text, values: values.optional() });

/** One line that a harness may append to EVALPIN_EVENTS. Unknown fields are dropped. */
export const harnessEventSchema = z.discriminatedUnion('event', [episode, loaded, log], { error: whichEvent('episode, log') });
const workerEventSchema = z.discriminatedUnion('event', [ready, fatal, answer, recalled, loaded, log], { error: whichEvent('ready, fatal, episode, values, loaded, log') });

function whichEvent(known: string): (issue: { input?: unknown }) => string {
  return ({ input }) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return `an event is a JSON object, not ${shown(input)}`;
    const { event } = input as { event?: unknown };
    return event === undefined ? `it has no \`event\`; known are ${known}` : `unknown event ${shown(event)}; known are ${known}`;
  };
}

/** A line that is no event, and why. */
export interface BadLine {
  event: 'bad-line';
  text: string;
  reason: string;
}

export function parseWorkerEvent(text: string): WorkerEvent | BadLine {
  return parseWith(workerEventSchema, text) as WorkerEvent | BadLine;
}

export type HarnessEvent = Exclude<WorkerEvent, { event: 'ready' | 'fatal' | 'values' }>;

/** One line of an events file. Values NaN and Infinity, which Python's encoder writes bare, stand for "no value". */
export function parseHarnessEvent(text: string): HarnessEvent | BadLine {
  return parseWith(harnessEventSchema, text) as HarnessEvent | BadLine;
}

function parseWith(schema: z.ZodType, text: string): unknown {
  let value: unknown;
  try {
    value = parseLenient(text);
  } catch (error) {
    return badLine(text, `not JSON: ${(error as SyntaxError).message}`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return badLine(text, issue ? reasonOf(issue) : 'no event');
}

function reasonOf({ code, path, message }: z.core.$ZodIssue): string {
  return code === 'invalid_union' && (path.length === 0 || path.join('.') === 'event') ? message : [path.join('.'), message].filter(Boolean).join(' ');
}

function badLine(text: string, reason: string): BadLine {
  return { event: 'bad-line', text: text.length > 200 ? `${text.slice(0, 200)}…` : text, reason };
}

const STRING_OR_NOT_FINITE = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/g;

function parseLenient(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!/NaN|Infinity/.test(text)) throw error;
    return JSON.parse(text.replaceAll(STRING_OR_NOT_FINITE, (token) => (token.startsWith('"') ? token : 'null')));
  }
}
