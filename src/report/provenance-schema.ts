import { z } from 'zod';
import { PREDICATE_TYPE, STATEMENT_TYPE, type Statement } from './provenance.ts';

const sha256 = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const count = z.int().min(0);
const arms = z.array(z.string());
const descriptor = z.object({
  name: z.string().describe('`snapshot/<arm>`, `nodeset/<arm>/<name>`, `graph/<arm>`, `interpreter/<runtime>`, `episodes`, `evalpin-runtime`, `frozen`.'),
  digest: z.union([sha256, z.object({ gitCommit: z.string() })]),
  annotations: z.record(z.string(), z.string()).exactOptional(),
});

/** One line of `provenance.intoto.jsonl`: an in-toto Statement v1. */
export const statementSchema = z.object({
  _type: z.literal(STATEMENT_TYPE),
  subject: z.array(z.object({ name: z.string(), digest: sha256 })).describe('Files of the run’s folder.'),
  predicateType: z.literal(PREDICATE_TYPE),
  predicate: z.object({
    runDefinition: z.object({
      eval: z.string(),
      seed: z.number(),
      arms,
      baseline: z.string().nullable(),
      basis: z.record(z.string(), z.record(z.string(), z.string())).describe('By arm: what had to be the same for them to be compared.'),
      resolvedDependencies: z.array(descriptor).describe('Everything that decided what was run.'),
    }),
    runDetails: z.object({
      runner: z.object({ id: z.literal('evalpin'), version: z.string(), digest: sha256.exactOptional() }),
      metadata: z.object({ invocationId: z.string().describe('The run’s id.'), startedOn: z.string(), finishedOn: z.string() }),
      servers: z.array(z.object({ id: z.string(), nodeset: z.string(), arms, reused: z.boolean(), digest: sha256 })),
    }),
    result: z.object({
      verdict: z.enum(['passed', 'gate failed', 'improved', 'regressed', 'no change seen', 'inconclusive', 'not comparable', 'not pinned']),
      exitCode: z.int(),
      reasons: z.array(z.string()),
      counts: z.record(z.string(), z.object({ episodes: count, passed: count, failed: count, skipped: count, errors: count, infrastructure: count })),
      gates: z.array(z.object({ arm: z.string(), gate: z.string(), status: z.enum(['held', 'failed', 'undecided']), reason: z.string() })),
      proof: z.object({ level: z.enum(['proved', 'partial', 'none']), pinned: z.boolean() }),
    }),
  }),
}) satisfies z.ZodType<Statement>;
