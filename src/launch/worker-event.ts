import { z } from 'zod';
import type { WorkerEvent } from './model.ts';

const metric = z.union([z.number(), z.null(), z.boolean().transform(Number)]);

const episode = z.object({
  event: z.literal('episode'),
  id: z.union([z.string().min(1), z.number().int().transform(String)]),
  status: z.enum(['passed', 'failed', 'error', 'skipped']),
  metrics: z.record(z.string(), metric).default({}),
  message: z.string().optional(),
  file: z.string().optional(),
  line: z.number().int().positive().optional(),
  duration_ms: z.number().nonnegative().optional(),
  error_kind: z.enum(['infrastructure', 'model']).optional(),
  server: z.string().optional(),
});

const loaded = z.object({ event: z.literal('loaded'), module: z.string(), path: z.string(), sha256: z.string().nullable() });
const log = z.object({ event: z.literal('log'), level: z.enum(['debug', 'info', 'warning', 'error']), message: z.string() });
const ready = z.object({ event: z.literal('ready') });
const fatal = z.object({
  event: z.literal('fatal'),
  message: z.string(),
  file: z.string().optional(),
  line: z.number().int().positive().optional(),
  error_kind: z.enum(['infrastructure', 'model']).optional(),
  server: z.string().optional(),
});

/** One line that a harness may append to EVALPIN_EVENTS. Unknown fields are dropped. */
export const harnessEventSchema = z.discriminatedUnion('event', [episode, loaded, log]);
const workerEventSchema = z.discriminatedUnion('event', [ready, fatal, episode, loaded, log]);

/** A line that is no event, and why. */
export interface BadLine {
  event: 'bad-line';
  text: string;
  reason: string;
}

export function parseWorkerEvent(text: string): WorkerEvent | BadLine {
  return parseWith(workerEventSchema, text) as WorkerEvent | BadLine;
}

export type HarnessEvent = Exclude<WorkerEvent, { event: 'ready' | 'fatal' }>;

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
  return badLine(text, issue ? `${issue.path.join('.') || 'event'}: ${issue.message}` : 'no event');
}

function badLine(text: string, reason: string): BadLine {
  return { event: 'bad-line', text: text.length > 200 ? `${text.slice(0, 200)}…` : text, reason };
}

const STRING_OR_NOT_FINITE = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

function parseLenient(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!/NaN|Infinity/.test(text)) throw error;
    return JSON.parse(text.replaceAll(STRING_OR_NOT_FINITE, (token) => (token.startsWith('"') ? token : 'null')));
  }
}
