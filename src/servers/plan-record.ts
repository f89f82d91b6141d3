import type { ServerRecord, ServerRequest } from './protocol.ts';
import { newNonce, newServerId } from './server-id.ts';

/** The record of a server that is about to be started for a request. */
export function planRecord(request: ServerRequest, context: { needs: Record<string, string>; trustDomain: string; now: Date }): ServerRecord {
  return {
    version: 1,
    id: newServerId(request.nodeset, request.digest, request.kind),
    nodeset: request.nodeset,
    digest: request.digest,
    kind: request.kind,
    trustDomain: context.trustDomain,
    exclusive: request.exclusive || request.kind === 'replicated',
    oneRunAtATime: request.oneRunAtATime,
    state: 'spawning',
    nonce: newNonce(),
    keepMs: request.keepMs,
    ...(request.generation === undefined ? {} : { generation: request.generation }),
    resources: request.resources,
    snapshots: request.snapshots,
    launch: request.launch,
    leases: [],
    needs: context.needs,
    created: context.now.toISOString(),
    why: request.why,
  };
}
