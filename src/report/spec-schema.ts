import { z } from 'zod';
import type { Episode, Spec } from '../launch/model.ts';
import { arm, count, place, version } from './schema-parts.ts';

const episodeSchema = z.object({
  id: z.string(),
  index: count,
  seed: z.int().min(0).max(2 ** 32 - 1),
  case: z.string().exactOptional().describe('What this is a repeat of.'),
  repeat: z.int().min(1).exactOptional(),
  input: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<Episode>;

/** `spec.json`: what a harness reads. */
export const specSchema = z.object({
  version,
  run: z.string(),
  arm,
  graph: z.object({ path: place, content: z.record(z.string(), z.unknown()) }).nullable(),
  episodes: z.array(episodeSchema),
  seed: z.number(),
  workers: z.int().min(1),
  nodesets: z.record(
    z.string(),
    z.object({
      parallelism: z.enum(['local', 'replicated', 'shared']),
      runtime: z.enum(['python', 'node', 'command']),
      served: z.boolean().describe('Over HTTP, or inside the interpreter.'),
      module: z.string().exactOptional(),
      class: z.string().exactOptional(),
      entry: place.exactOptional(),
      config: z.record(z.string(), z.unknown()),
    }),
  ),
}) satisfies z.ZodType<Spec>;
