import { z } from 'zod';
import type { Plan } from '../plan/model.ts';
import { arm, differs, digest, place, version } from './schema-parts.ts';

/** `plan.json`. */
export const planSchema = z.object({
  version,
  eval: z.string(),
  nodesets: z.array(
    z.object({
      nodeset: z.string(),
      arm,
      parallelism: z.enum(['local', 'replicated', 'shared']),
      origin: z.enum(['frozen', 'overlay', 'merged']),
      digest,
      decision: z.enum(['local', 'replicated', 'reuse', 'spawn', 'ephemeral']),
      reason: z.string(),
      differs,
      differsIn: z.array(z.string()).describe('Parts of the identity other than files that differ from frozen.'),
      unresolved: z.array(z.object({ what: z.string(), text: z.string(), place, line: z.int() })),
    }),
  ),
  arms: z.record(
    arm,
    z
      .object({
        snapshot: z.string(),
        files: z.number(),
        differs,
        from: z.string().exactOptional().describe('Where its code came from: a folder, a commit, a finished run.'),
        run: z.string().exactOptional().describe('Id of the finished run that the arm was measured in.'),
        sameAs: arm.exactOptional().describe('Everything of it is the same as that arm’s, which alone was measured.'),
      })
      .describe('What the interpreters of this arm run from: the snapshot’s name, how many files, what differs from frozen.'),
  ),
  notices: z.array(z.string()),
}) satisfies z.ZodType<Plan>;
