import type { SupervisorClient } from '../servers/client.ts';
import type { FollowRequest, FollowRow } from './messages.ts';
import type { PreparedReload } from './prepared.ts';
import type { ReloadReport } from './reload-report.ts';
import type { Who } from './who.ts';

/** Opens follow addresses for what a lease of `servers up` holds. */
export async function openFollows(client: SupervisorClient, request: FollowRequest): Promise<FollowRow[]> {
  return ((await client.ask('POST', '/follow', request)) as { follows: FollowRow[] }).follows;
}

export async function listFollows(client: SupervisorClient): Promise<FollowRow[]> {
  return ((await client.ask('GET', '/follows')) as { follows: FollowRow[] }).follows;
}

/** Options of a reload, as they go over the socket; what is absent has its default. */
export interface HowToReload {
  mode?: 'beside' | 'replace-first';
  force?: boolean;
  deadline_ms?: number;
  observe_ms?: number;
  order?: 'needed-last' | 'needs-first';
  asked_by?: Partial<Who>;
}

/** Lays values over a nodeset's configuration, without a swap. @throws `GoesOn` where the signal is aborted before the answer */
export async function sendConfiguration(client: SupervisorClient, order: HowToReload & { id: string; nodeset: string; trust_domain: string; configuration: Record<string, unknown> }, signal?: AbortSignal): Promise<ReloadReport> {
  return orderReload(client, order, signal);
}

/** Ends reloads that have not succeeded yet; the names of their nodesets. */
export async function abortReloads(client: SupervisorClient, trustDomain: string, nodesets: string[]): Promise<string[]> {
  return ((await client.ask('POST', '/op', { op: 'abort', nodesets, trust_domain: trustDomain })) as { aborted: string[] }).aborted;
}

/** Answers when the reload is over, its observation included. @throws `GoesOn` where the signal is aborted before */
export async function sendReload(client: SupervisorClient, order: HowToReload & { id: string; prepared: PreparedReload }, signal?: AbortSignal): Promise<ReloadReport> {
  return orderReload(client, order, signal);
}

/** Nobody waits for a reload any more; the supervisor goes on with it. */
export class GoesOn extends Error {}

async function orderReload(client: SupervisorClient, order: object, signal?: AbortSignal): Promise<ReloadReport> {
  try {
    return (await client.ask('POST', '/op', { op: 'reload', ...order }, signal)) as ReloadReport;
  } catch (error) {
    if (signal?.aborted === true) throw new GoesOn('nobody waits for the reload any more', { cause: error });
    throw error;
  }
}
