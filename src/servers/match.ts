import type { ServerRecord, ServerRequest } from './protocol.ts';
import { isLeasable } from './states.ts';

export interface MatchContext {
  run: string;
  trustDomain: string;
  /** Ids of the servers that the request's needs came to, by nodeset. */
  needs: Record<string, string>;
  /** The request is of people, by `servers up` or a follow address, who share servers with whoever else holds them so. */
  standing?: boolean;
}

export type Match =
  | { kind: 'lease'; record: ServerRecord }
  /** There is one, but another run must be done with it first. */
  | { kind: 'wait'; record: ServerRecord; run: string }
  | { kind: 'spawn' };

/**
 * Which live server answers a request: one that was spawned from the same digest, in the same trust domain, with the
 * same servers behind it. Never one that is exclusive or broken. Pure.
 */
export function matchServer(request: ServerRequest, records: Iterable<ServerRecord>, context: MatchContext): Match {
  if (request.exclusive || request.kind === 'replicated') return { kind: 'spawn' };
  let waitFor: Match | undefined;
  let found: ServerRecord | undefined;
  for (const record of records) {
    if (!isMatch(request, record, context)) continue;
    const others = request.oneRunAtATime || record.oneRunAtATime ? record.leases.filter((lease) => lease.run !== context.run) : [];
    const other = others.find((lease) => lease.hold === undefined);
    if (other !== undefined) {
      waitFor ??= { kind: 'wait', record, run: other.run };
    } else if (others.length > 0 && context.standing !== true) {
      // What people hold for hours is not waited for, and its state is theirs.
      continue;
    } else if (found === undefined || (found.state !== 'ready' && record.state === 'ready')) {
      found = record;
    }
  }
  if (found !== undefined) return { kind: 'lease', record: found };
  return waitFor ?? { kind: 'spawn' };
}

function isMatch(request: ServerRequest, record: ServerRecord, context: MatchContext): boolean {
  return record.digest === request.digest
    && record.nodeset === request.nodeset
    && record.trustDomain === context.trustDomain
    && !record.exclusive
    && record.broken === undefined
    && isLeasable(record.state)
    && (request.generation === undefined || record.generation === request.generation)
    && sameNeeds(record.needs, context.needs);
}

function sameNeeds(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
