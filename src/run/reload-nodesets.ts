import { EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { abortReloads, listFollows, sendConfiguration, sendReload, type HowToReload } from '../reload/follow-client.ts';
import type { ReloadReport } from '../reload/reload-report.ts';
import type { SupervisorClient } from '../servers/client.ts';
import { followedRows } from './followed-rows.ts';
import { prepareReload, type ReloadQuestion } from './prepare-reload.ts';
import { whoAsks } from './who-asks.ts';

interface ReloadContext {
  /** The reload's own, which its events have, too. */
  id: string;
  surroundings: Surroundings;
  store: StoreLayout;
  holder: ProcessId;
  client: SupervisorClient;
}

/** Changes the configuration alone of a nodeset that runs. */
export async function configureNodeset(nodeset: string, configuration: Record<string, unknown>, how: HowToReload, { id, client, surroundings }: Pick<ReloadContext, 'id' | 'client' | 'surroundings'>): Promise<ReloadReport> {
  const rows = followedRows([nodeset], await listFollows(client), surroundings);
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new EvalpinError('EP6002', `${nodeset} has several follow addresses: ${rows.map(({ url }) => url).join(', ')}`);
  return sendConfiguration(client, { id, nodeset, trust_domain: row.trustDomain, configuration, asked_by: await whoAsks(surroundings), ...how }, surroundings.signal);
}

/** Resolves, hashes and copies the new versions here, and has the supervisor swap them in. @throws `GoesOn` where it is interrupted while the supervisor is at it */
export async function reloadNodesets(question: ReloadQuestion, how: HowToReload, { id, client, ...ctx }: ReloadContext): Promise<ReloadReport> {
  const prepared = await prepareReload(question, { ...ctx, follows: await listFollows(client) });
  return sendReload(client, { id, prepared, asked_by: await whoAsks(ctx.surroundings), ...how }, ctx.surroundings.signal);
}

/**
 * Ends the reloads of these nodesets (undefined: of all that `reload --all` means here) that have not succeeded yet; their names.
 *
 * @throws EP6002 where several repositories have one name, and this folder does not tell which is meant
 */
export async function abortNodesets(nodesets: readonly string[] | undefined, { client, surroundings }: Pick<ReloadContext, 'client' | 'surroundings'>): Promise<string[]> {
  const follows = await listFollows(client);
  // What nobody follows is reloaded by nobody.
  const named = nodesets?.filter((name) => follows.some(({ nodeset }) => nodeset === name));
  const rows = follows.length === 0 ? [] : followedRows(named, follows, surroundings);
  const domains = [...new Set(rows.map(({ trustDomain }) => trustDomain))];
  const aborted = await Promise.all(domains.map((domain) => abortReloads(client, domain, rows.filter(({ trustDomain }) => trustDomain === domain).map(({ nodeset }) => nodeset))));
  return [...new Set(aborted.flat())];
}
