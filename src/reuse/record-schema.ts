import { z } from 'zod';
import type { JournalArm, JournalEntry, StoredContext, StoredEntry } from './model.ts';

/** Raised with every change that an older reader would misread. */
export const RESULTS_VERSION = 1;

const episodeKeySchema = z.object({
  id: z.string(),
  index: z.number(),
  seed: z.number(),
  input: z.string(),
  case: z.string().exactOptional(),
  repeat: z.number().exactOptional(),
});

const outcomeSchema = z.object({
  episode: z.string(),
  // What else an outcome may be is never stored.
  status: z.enum(['passed', 'failed', 'skipped']),
  metrics: z.record(z.string(), z.number().nullable()),
  attempts: z.number(),
  case: z.string().exactOptional(),
  repeat: z.number().exactOptional(),
  flaky: z.boolean().exactOptional(),
  message: z.string().exactOptional(),
  file: z.string().exactOptional(),
  line: z.number().exactOptional(),
  durationMs: z.number().exactOptional(),
  values: z
    .object({
      inputs: z.record(z.string(), z.string()),
      nodes: z.array(z.object({ node: z.string(), outputs: z.record(z.string(), z.string()) })),
      more: z.number().exactOptional(),
    })
    .exactOptional(),
});

export const headerSchema = z.object({ kind: z.literal('header'), version: z.literal(RESULTS_VERSION), group: z.string() });

const plainContextSchema = z.object({
  id: z.string(),
  run: z.string(),
  arm: z.string(),
  passed: z.record(z.string(), z.string()),
  passKey: z.string().nullable(),
  timeoutMs: z.number(),
  whole: z.number().nullable(),
  absent: z.array(z.string()).exactOptional(),
});

export const contextSchema: z.ZodType<StoredContext & { kind: 'context' }> = plainContextSchema.extend({ kind: z.literal('context') });

export const entrySchema: z.ZodType<StoredEntry & { kind: 'entry' }> = z.object({
  kind: z.literal('entry'),
  context: z.string(),
  key: episodeKeySchema.nullable(),
  when: z.number(),
  outcome: outcomeSchema,
});

/** `group.json`. */
export const groupSchema = z.object({ version: z.literal(RESULTS_VERSION), key: z.string(), eval: z.string(), fields: z.record(z.string(), z.string()) });

/** First lines of a run's journal, one for each arm. */
export const journalArmSchema: z.ZodType<JournalArm & { kind: 'arm' }> = z.object({
  kind: z.literal('arm'),
  version: z.literal(RESULTS_VERSION),
  eval: z.string(),
  arm: z.string(),
  group: z.string(),
  fields: z.record(z.string(), z.string()),
  context: plainContextSchema,
});

export const journalEntrySchema: z.ZodType<JournalEntry & { kind: 'outcome' }> = z.object({
  kind: z.literal('outcome'),
  arm: z.string(),
  key: episodeKeySchema.nullable(),
  when: z.number(),
  outcome: outcomeSchema,
  worker: z.string().exactOptional(),
  from: z.object({ run: z.string(), proof: z.enum(['proved', 'partial']) }).exactOptional(),
});
