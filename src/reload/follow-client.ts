import type { SupervisorClient } from '../servers/client.ts';
import type { FollowRequest, FollowRow } from './messages.ts';

/** Opens follow addresses for what a lease of `servers up` holds. */
export async function openFollows(client: SupervisorClient, request: FollowRequest): Promise<FollowRow[]> {
  return ((await client.ask('POST', '/follow', request)) as { follows: FollowRow[] }).follows;
}

export async function listFollows(client: SupervisorClient): Promise<FollowRow[]> {
  return ((await client.ask('GET', '/follows')) as { follows: FollowRow[] }).follows;
}
