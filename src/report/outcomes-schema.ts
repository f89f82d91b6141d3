import { z } from 'zod';
import type { Outcome } from '../launch/model.ts';
import type { RunInputs } from './run-inputs.ts';
import { values } from './schema-parts.ts';

const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);
const basis = z.object({ episodes: z.string(), seeds: z.string(), graph: z.string(), interpreter: z.string(), scorer: z.string(), harness: z.string() });

/** `outcomes.json`: what became of each episode in each arm. */
export const outcomesSchema = z.object({
  version: z.literal(1),
  outcomes: z.array(
    z.object({
      arm: z.string(),
      episode: z.string(),
      case: z.string().exactOptional().describe('What this is a repeat of.'),
      repeat: z.int().min(1).exactOptional(),
      flaky: z.boolean().exactOptional(),
      reusedFrom: z.string().exactOptional().describe('The run that it was taken from.'),
      status: z.enum(['passed', 'failed', 'error', 'skipped']),
      metrics: z.record(z.string(), z.number().nullable()),
      errorKind: z.enum(['infrastructure', 'model']).exactOptional().describe('Whose fault an error is.'),
      fault: z.enum(['crash', 'hang', 'import']).exactOptional(),
      message: z.string().exactOptional(),
      file: z.string().exactOptional(),
      line: z.int().exactOptional(),
      durationMs: z.number().exactOptional(),
      worker: z.string().exactOptional(),
      server: z.string().exactOptional(),
      values: values.exactOptional(),
      attempts: z.int(),
    }),
  ),
}) satisfies z.ZodType<{ version: 1; outcomes: Outcome[] }>;

/** `basis.json`: what decides whether a run's arms can be compared with others. */
export const basisSchema = z.object({
  version: z.literal(1),
  arms: z.record(z.string(), basis),
  failedArms: z.record(z.string(), z.string()).describe('Arms whose command failed, with why.'),
});

/** `inputs.json`: digests of what went into a run. */
export const inputsSchema = z.object({
  version: z.literal(1),
  frozenCommit: z.string().nullable(),
  runtime: digest.describe('Of evalpin’s own files that run inside interpreters.'),
  interpreters: z.array(z.object({ runtime: z.enum(['python', 'node']), version: z.string(), digest })),
  graphs: z.array(z.object({ arm: z.string(), place: z.string(), digest })),
  episodes: z.object({ count: z.int(), digest }).nullable().describe('Null where a command chooses them.'),
  servers: z.array(z.object({ id: z.string(), nodeset: z.string(), digest, arms: z.array(z.string()), reused: z.boolean() })),
  bases: z.record(z.string(), basis),
}) satisfies z.ZodType<RunInputs>;
