import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { LiveServer } from '../plan/decide.ts';
import { readFollowRecords } from '../reload/follow-record.ts';
import type { SupervisorClient } from '../servers/client.ts';
import { readRecords } from '../servers/records.ts';
import { isLive } from '../servers/states.ts';
import { telemetryEnvironment } from '../servers/telemetry-environment.ts';

/** Connects to the supervisor when it is needed first, and once. */
export function lazySupervisor(store: StoreLayout, { env, node, installation }: Surroundings): () => Promise<SupervisorClient> {
  let client: Promise<SupervisorClient> | undefined;
  return () => {
    client ??= import('../servers/client.ts').then(({ connectSupervisor }) =>
      connectSupervisor({ store, entry: installation.supervisorEntry, node, telemetry: telemetryEnvironment(env), ...(env['PATH'] === undefined ? {} : { path: env['PATH'] }) }),
    );
    return client;
  };
}

/**
 * Whether a server runs or a follow address is open, be it of a supervisor that was killed: if not, nothing has to be asked, recovered or ended.
 * An address whose server died too often is open all the same: a reload brings it back.
 */
export function hasServers(store: StoreLayout): boolean {
  return readRecords(store.servers).records.some(({ state }) => isLive(state)) || readFollowRecords(store.follow, () => undefined).some(({ open }) => open);
}

/** Servers that may be leased now in a trust domain; none where no server was ever started. */
export async function liveServers(store: StoreLayout, supervisor: () => Promise<SupervisorClient>, trustDomain: string): Promise<LiveServer[]> {
  if (!hasServers(store)) return [];
  const records = await (await supervisor()).list();
  return records
    .filter((record) => record.state === 'ready' && record.broken === undefined && record.trustDomain === trustDomain && !record.exclusive)
    .map(({ id, digest, kind }) => ({ id, digest, kind }));
}
