import { z } from 'zod';
import type { Summary } from './model.ts';
import { level } from './proof-schema.ts';
import { count, time, version } from './schema-parts.ts';
import { verdictParts } from './verdict-schema.ts';

/** How often each way to a server was taken. */
export const reuse = z.object({ reused: count, spawned: count, ephemeral: count, replicated: count });

/** `summary.json`. */
export const summarySchema = z.object({
  version,
  run: z.string(),
  eval: z.string(),
  status: z.literal('finished'),
  ...verdictParts,
  reuse,
  proof: level,
  pinned: z.boolean(),
  started: time,
  durationMs: z.number().min(0).max(1e12),
  seed: z.number(),
}) satisfies z.ZodType<Summary>;
