import { z } from 'zod';
import { arm, digest, metrics, sha256, status, time } from './schema-parts.ts';

/** What evalpin adds to each line of a worker. */
const whose = { time, arm, worker: z.string() };

const server = { time, key: z.string().describe('`<arm>/<nodeset>`, for a replica also `/<worker>`.'), id: z.string() };
const errorRecord = z.object({
  code: z.string().regex(/^EP\d{4}$/),
  message: z.string(),
  hint: z.string(),
  location: z.object({ file: z.string(), line: z.int().exactOptional(), column: z.int().exactOptional() }).exactOptional(),
  details: z.array(z.string()).exactOptional(),
});

/** One line of `events.jsonl`. */
export const eventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('run-started'), time }),
  z.object({ event: z.literal('planned'), time, nodesets: z.array(z.object({ nodeset: z.string(), arm, decision: z.string(), digest })) }),
  z.object({ event: z.literal('server-waiting'), time, key: server.key, reason: z.string() }),
  z.object({ event: z.literal('server-starting'), ...server }),
  z.object({ event: z.literal('server-ready'), ...server, reused: z.boolean() }),
  z.object({ event: z.literal('server-lost'), ...server, reason: z.string() }),
  z.object({ event: z.literal('server-failed'), time, error: errorRecord }),
  z.object({ event: z.literal('servers-ready'), time, servers: z.array(z.object({ id: z.string(), key: server.key, reused: z.boolean(), url: z.string() })) }),
  z.object({ event: z.literal('notice'), time, text: z.string() }),
  z.object({ event: z.literal('run-failed'), time, error: z.string() }),
  z.object({
    event: z.literal('episode'),
    ...whose,
    id: z.string(),
    status,
    metrics,
    message: z.string().exactOptional(),
    file: z.string().exactOptional(),
    line: z.int().exactOptional(),
    duration_ms: z.number().exactOptional(),
    error_kind: z.enum(['infrastructure', 'model']).exactOptional(),
    server: z.string().exactOptional().describe('The served nodeset that could not be reached or did not answer.'),
    case: z.string().exactOptional(),
    repeat: z.int().min(1).exactOptional(),
    flaky: z.boolean().exactOptional(),
  }),
  z.object({ event: z.literal('loaded'), ...whose, module: z.string(), path: z.string(), sha256: sha256.nullable() }),
  z.object({ event: z.literal('log'), ...whose, level: z.enum(['debug', 'info', 'warning', 'error']), message: z.string() }),
  z.object({ event: z.literal('ready'), ...whose }),
  z.object({
    event: z.literal('fatal'),
    ...whose,
    message: z.string(),
    file: z.string().exactOptional(),
    line: z.int().exactOptional(),
    error_kind: z.enum(['infrastructure', 'model']).exactOptional(),
    server: z.string().exactOptional(),
  }),
  z.object({ event: z.literal('bad-line'), ...whose, text: z.string(), reason: z.string() }).describe('A line of a worker that is no event.'),
]);
