import { z } from 'zod';
import type { Report } from './model.ts';
import { planSchema } from './plan-schema.ts';
import { level, processProof } from './proof-schema.ts';
import { arm, count, metrics, status, time, values, version } from './schema-parts.ts';
import { reuse } from './summary-schema.ts';
import { verdictParts } from './verdict-schema.ts';

/** `report.json`. */
export const reportSchema = z.object({
  version,
  run: z.string(),
  eval: z.string(),
  evalpin: z.string().describe('Version of evalpin.'),
  started: time,
  durationMs: z.number().min(0).max(1e12),
  seed: z.number(),
  arms: z.array(arm),
  baseline: arm.nullable(),
  verdict: z.object(verdictParts),
  plan: planSchema,
  reuse,
  episodes: z.array(
    z.object({
      case: z.string(),
      repeat: z.int().min(1).exactOptional(),
      seed: z.number().exactOptional(),
      arms: z.record(
        arm,
        z.object({
          status,
          metrics,
          errorKind: z.enum(['infrastructure', 'model']).exactOptional(),
          message: z.string().exactOptional(),
          file: z.string().exactOptional(),
          line: z.int().exactOptional(),
          ms: z.number().exactOptional(),
          worker: z.string().exactOptional(),
          flaky: z.boolean().exactOptional().describe('It failed before it passed, or the other way round.'),
          reusedFrom: z.string().exactOptional().describe('The run that it was taken from.'),
          values: values.exactOptional(),
        }),
      ),
    }),
  ),
  timings: z.record(z.string(), z.number()).describe('Milliseconds of each phase, some within others.'),
  resultReuse: z
    .array(
      z.object({
        arm: z.string(),
        reused: z.int().describe('Outcomes that were taken from earlier runs.'),
        measured: z.int(),
        from: z.array(z.object({ run: z.string(), episodes: z.int(), oldest: z.string().describe('When the oldest of them was measured.'), newest: z.string(), proof: z.enum(['proved', 'partial']), service: z.literal(true).exactOptional().describe('They came through the cache service: another machine measured them.') })),
        misses: z.array(z.object({ reason: z.string(), fields: z.array(z.string()).describe('Names of what differs from what is stored.'), episodes: z.int().nullable(), examples: z.array(z.string()) })),
        off: z.string().nullable().describe('Why the store was not looked into.'),
        stored: z.int().describe('Outcomes that are kept for later runs.'),
        notStored: z.string().nullable().describe('Why not all are.'),
      }),
    )
    .describe('What each measured arm took from earlier runs.'),
  cache: z
    .array(
      z.object({
        what: z.string().describe('`output of prepare of NODESET`, `results of ARM`.'),
        did: z.enum(['restored', 'missed', 'saved', 'saved by another run', 'refused', 'failed', 'not allowed', 'not asked']),
        bytes: z.int().nullable().describe('Of the archive.'),
        key: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    )
    .nullable()
    .describe('What the cache service was asked for and what came of it; null where none was used.'),
  failures: z.array(
    z.object({
      arm,
      episode: z.string(),
      seed: z.number().exactOptional(),
      status: z.enum(['failed', 'error']),
      errorKind: z.enum(['infrastructure', 'model']).exactOptional(),
      message: z.string().exactOptional(),
      file: z.string().exactOptional(),
      line: z.int().exactOptional(),
      worker: z.string().exactOptional(),
      before: status.exactOptional().describe('What the same episode came to in the baseline.'),
    }),
  ),
  logs: z.array(z.object({ of: z.string(), file: z.string(), lines: z.array(z.string()) })),
  proof: z.object({ level, pinned: z.boolean(), processes: z.array(processProof.extend({ pinned: count })) }),
  notices: z.array(z.string()),
  reproduce: z.array(z.string()),
}) satisfies z.ZodType<Report>;
