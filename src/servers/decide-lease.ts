import { matchServer } from './match.ts';
import type { ServerRecord, ServerRequest } from './protocol.ts';
import { isLeasable } from './states.ts';

export interface LeaseQuestion {
  run: string;
  trustDomain: string;
  /** See `MatchContext`. */
  standing?: boolean;
  /** Each one's needs before it. */
  requests: readonly ServerRequest[];
  /** All servers that live. */
  records: readonly ServerRecord[];
  /** What the lease has claimed already: server ids by key. */
  claimed: ReadonlyMap<string, string>;
  /** The record of a server that would be started. */
  plan: (request: ServerRequest, needs: Record<string, string>) => ServerRecord;
}

export type LeaseDecision =
  | { kind: 'grant'; chosen: Map<string, ServerRecord>; spawn: { record: ServerRecord; request: ServerRequest }[] }
  | { kind: 'wait'; key: string; record: ServerRecord; run: string };

/** For each server of a request: which live one it leases, or that it is started. All of them or none. Pure. */
export function decideLease(question: LeaseQuestion): LeaseDecision {
  const chosen = new Map<string, ServerRecord>();
  const spawn: { record: ServerRecord; request: ServerRequest }[] = [];
  for (const request of question.requests) {
    const needs: Record<string, string> = {};
    for (const key of request.needs) {
      const need = chosen.get(key);
      if (need !== undefined) needs[need.nodeset] = need.id;
    }
    const kept = keptClaim(request, needs, question);
    if (kept !== undefined) {
      chosen.set(request.key, kept);
      continue;
    }
    const planned = spawn.map((one) => one.record);
    const match = matchServer(request, [...question.records, ...planned], { run: question.run, trustDomain: question.trustDomain, needs, standing: question.standing === true });
    if (match.kind === 'wait') return { kind: 'wait', key: request.key, record: match.record, run: match.run };
    if (match.kind === 'lease') {
      chosen.set(request.key, match.record);
      continue;
    }
    const record = question.plan(request, needs);
    spawn.push({ record, request });
    chosen.set(request.key, record);
  }
  return { kind: 'grant', chosen, spawn };
}

function keptClaim(request: ServerRequest, needs: Record<string, string>, question: LeaseQuestion): ServerRecord | undefined {
  const id = question.claimed.get(request.key);
  const record = question.records.find((one) => one.id === id);
  if (record === undefined || record.broken !== undefined || !isLeasable(record.state)) return undefined;
  return Object.entries(needs).every(([name, need]) => record.needs[name] === need) ? record : undefined;
}
