import { EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { listFollows, sendConfiguration, sendReload, type HowToReload } from '../reload/follow-client.ts';
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
