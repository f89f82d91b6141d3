import { z } from 'zod';
import { EvalpinError } from '../contract/errors.ts';
import type { LeaseMessage, LeaseRequest, ServerSelector } from './protocol.ts';
import { misfitText } from '../workspace/schema-problems.ts';

const PROCESS = z.object({ pid: z.number().int().positive(), start: z.string() });

export const SERVER = z.object({
  key: z.string().min(1),
  nodeset: z.string().min(1),
  digest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  kind: z.enum(['shared', 'ephemeral', 'replicated']),
  needs: z.array(z.string()),
  snapshots: z.array(z.string()),
  launch: z.object({
    argv: z.array(z.string()).min(1),
    cwd: z.string(),
    env: z.record(z.string(), z.string()),
    withheld: z.array(z.string()).optional(),
    port: z.enum(['own', 'given']),
    stop: z.array(z.string()).min(1).optional(),
    prepare: z.array(z.string()).min(1).optional(),
    health: z.object({ path: z.string().startsWith('/'), timeoutMs: z.number().positive() }),
    unprovedIdentity: z.boolean(),
  }),
  exclusive: z.boolean(),
  oneRunAtATime: z.boolean(),
  keepMs: z.number().nonnegative(),
  resources: z.record(z.string(), z.number().nonnegative()),
  stateSchema: z.record(z.string(), z.string()).optional(),
  probe: z.object({ node: z.string().min(1), inputs: z.record(z.string(), z.unknown()), expect: z.record(z.string(), z.unknown()), timeoutMs: z.number().positive() }).optional(),
  generation: z.string().min(1).optional(),
  why: z.string(),
});

const REQUEST = z.object({ run: z.string().min(1), trustDomain: z.string().min(1), holder: PROCESS, servers: z.array(SERVER) });

const LEASE = z.object({
  lease: z.string().min(1),
  request: REQUEST,
  attach: z.array(z.object({ key: z.string(), id: z.string() })).optional(),
  replaces: z.array(z.string()).optional(),
  hold: z.union([PROCESS, z.object({ ms: z.number().positive() })]).optional(),
});

const SELECTOR = z.union([z.object({ all: z.literal(true) }), z.object({ name: z.string().min(1) })]);

export const readLeaseMessage = (body: unknown): LeaseMessage => narrow(LEASE, body) as LeaseMessage;
export const readRequests = (body: unknown): LeaseRequest[] => narrow(z.object({ requests: z.array(REQUEST) }), body).requests as LeaseRequest[];
export const readSelector = (body: unknown): ServerSelector => narrow(SELECTOR, body);
export const readLeaseId = (body: unknown): string => narrow(z.object({ lease: z.string().min(1) }), body).lease;
export const readRun = (body: unknown): string | undefined => narrow(z.object({ run: z.string().optional() }), body).run;
export const readBroken = (body: unknown): { id: string; reason: string } => narrow(z.object({ id: z.string().min(1), reason: z.string() }), body);

function narrow<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new EvalpinError('EP3004', `malformed request: ${misfitText(parsed.error)}`);
  return parsed.data;
}
