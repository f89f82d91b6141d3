import { z } from 'zod';
import type { Proof } from '../launch/proof-model.ts';
import { arm, count, names, place, sha256, version } from './schema-parts.ts';

export const level = z.enum(['proved', 'partial', 'none']);
const strangers = z.array(
  z.object({
    module: z.string().exactOptional(),
    path: z.string(),
    sha256: sha256.nullable(),
    kind: z.enum(['live', 'changed', 'unsealed', 'elsewhere']),
    reason: z.string(),
    remedy: z.string(),
  }),
);
export const processProof = z.object({
  name: z.string(),
  arm,
  kind: z.enum(['worker', 'server', 'command', 'stored']),
  level,
  reasons: z.array(z.string()).describe('Why it is not proved.'),
  interpreters: count,
  pinned: z.array(z.object({ module: z.string().exactOptional(), place, sha256 })),
  external: count.describe('Modules and files of interpreters, installed packages and externals.'),
  strangers,
  outside: z
    .array(z.object({ path: z.string(), sha256: sha256.nullable().describe('After the run; null if it is gone by then, or too large to hash.') }))
    .describe('Files that were read and that no digest covers: neither in a snapshot, nor below a live folder, nor of the machine.'),
  outsideMore: z.literal(true).exactOptional().describe('It read more such files than are named.'),
  absent: names.exactOptional().describe('Paths that it looked for in vain outside of everything pinned: results that are kept hold only while they are not there.'),
  absentMore: z.literal(true).exactOptional().describe('It looked for more than are named.'),
  missed: z.array(z.object({ what: z.string(), place, remedy: z.string() })),
});

/** `proof.json`. */
export const proofSchema = z.object({
  version,
  level: level.describe('The lowest of all processes.'),
  pinned: z.boolean().describe('False as soon as anything came from outside a snapshot.'),
  processes: z.array(processProof),
}) satisfies z.ZodType<Proof>;
