import { z } from 'zod';
import { EvalpinError } from '../contract/errors.ts';
import { messageOf } from './episode-parts.ts';
import { fit, type ListElement, misfit, type TextAt } from './parse-json.ts';

const text = z.string().nullish();
const count = z.number().nullish();
const fields = z.record(z.string(), z.unknown());
const score = z.object({ value: z.unknown().optional() });

const metrics = z.record(z.string(), z.object({ value: z.number().nullish() }));

const logSchema = z.object({
  status: z.string(),
  eval: z.object({ task: z.string(), config: fields.nullish() }),
  error: z.object({ message: text, traceback: text }).nullish(),
  invalidated: z.boolean().nullish(),
  results: z
    .object({
      total_samples: count,
      completed_samples: count,
      scores: z.array(z.object({ name: z.string(), metrics: metrics.nullish() })).nullish(),
      /** Of version 1. */
      scorer: z.object({ name: z.string() }).nullish(),
      metrics: metrics.nullish(),
    })
    .nullish(),
  samples: z.array(z.unknown()).nullish(),
});

const sampleSchema = z.object({
  id: z.union([z.string(), z.number()]),
  epoch: z.int().min(1).default(1),
  /** A summary has the message alone. */
  error: z.union([z.string(), z.object({ message: text, traceback: text })]).nullish(),
  error_retries: z.array(z.unknown()).nullish(),
  retries: count,
  invalidation: z.unknown().optional(),
  scores: z.record(z.string(), score).nullish(),
  /** Of version 1. */
  score: score.nullish(),
  total_time: count,
});

export type InspectLog = z.output<typeof logSchema>;
export type InspectSample = z.output<typeof sampleSchema>;

export interface PlacedSample {
  sample: InspectSample;
  pointer: string;
}

/** A log of inspect without regard to its samples. @throws EP5012 unless the eval came to its end. */
export function finishedLog(value: unknown, at: TextAt): InspectLog {
  const log = fit(logSchema, value, at);
  if (log.status === 'success' && log.invalidated !== true) return log;
  if (!['success', 'started', 'cancelled', 'error'].includes(log.status)) throw misfit(`unknown status ${JSON.stringify(log.status.slice(0, 60))}`, { ...at, pointer: '/status' });
  const state = log.invalidated === true ? 'invalidated' : log.status;
  throw unfinished(at.file, `the log of task ${JSON.stringify(log.eval.task)} has the status \`${state}\``, log.error ?? undefined);
}

export function unfinished(file: string, what: string, error: { message?: string | null | undefined; traceback?: string | null | undefined } = {}): EvalpinError {
  const why = error.message ? `: ${messageOf(error.message).slice(0, 500)}` : '';
  const traceback = error.traceback?.trim().split('\n').slice(-20) ?? [];
  return new EvalpinError('EP5012', `${file}: ${what}${why}`, { location: { file }, details: traceback });
}

/** One after the other, so that a long log is never in memory as a whole. */
export function* readSamples(elements: readonly ListElement[], at: TextAt): Generator<PlacedSample> {
  for (const { pointer, parse } of elements) yield { sample: fit(sampleSchema, parse(), { ...at, pointer }), pointer };
}
