import { z } from 'zod';
import { EvalpinError } from '../contract/errors.ts';
import type { GateCounters } from '../gate/gate.ts';
import { SERVER } from '../servers/messages.ts';
import type { ServerRequest } from '../servers/protocol.ts';
import { SOURCE, type FollowEvent, type FollowSource } from './follow-record.ts';
import { misfitText } from '../workspace/schema-problems.ts';

/** Body of `POST /follow`: opens follow addresses for servers that a lease of `servers up` holds. */
export interface FollowRequest {
  /** Name of the run that holds them. */
  run: string;
  trustDomain: string;
  source: FollowSource;
  nodesets: { nodeset: string; server: string; key: string; requests: ServerRequest[]; fields: Record<string, string> }[];
}

/** A row of `GET /follows`, and of `servers list --json`. */
export interface FollowRow {
  nodeset: string;
  trustDomain: string;
  url: string;
  /** Of what answers now; absent where nothing does. */
  server?: string;
  digest?: string;
  schemaHash?: string;
  since?: string;
  /** Of a reload that is going on. */
  phase?: string;
  /** Why requests are refused, where nobody answers. */
  refusal?: string;
  /** When its server is started again, where that is going to be tried; ISO 8601. */
  restartsAt?: string;
  counters: GateCounters;
  source: FollowSource;
  incidents: FollowEvent[];
  /** The last ones, oldest first. */
  events: FollowEvent[];
  versions: { digest: string; snapshots: string[]; since: string }[];
}

const FOLLOW = z.object({
  run: z.string().min(1),
  trustDomain: z.string().min(1),
  source: SOURCE,
  nodesets: z.array(z.object({ nodeset: z.string().min(1), server: z.string().min(1), key: z.string().min(1), fields: z.record(z.string(), z.string()), requests: z.array(SERVER).min(1) })),
});

export const readFollowRequest = (body: unknown): FollowRequest => narrow(FOLLOW, body) as FollowRequest;

/** @throws EP6001 */
export function narrow<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new EvalpinError('EP6001', `malformed request: ${misfitText(parsed.error)}`);
  return parsed.data;
}
