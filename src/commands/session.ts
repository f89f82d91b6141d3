import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { LiveServer } from '../plan/decide.ts';
import { endDeadRuns } from '../run/live-runs.ts';
import { hasServers, lazySupervisor, liveServers } from '../run/supervisor.ts';
import type { SupervisorClient } from '../servers/client.ts';
import { openStore } from '../snapshot/home.ts';

/** What every command that touches the store begins with. */
export interface Session {
  store: StoreLayout;
  supervisor: () => Promise<SupervisorClient>;
  live: (trustDomain: string) => Promise<LiveServer[]>;
  /** Ids of runs that had been killed and whose leftovers were ended now. */
  endedRuns: string[];
}

/** Opens the store, ends what killed runs left, and lets a supervisor recover what a killed one left. */
export async function openSession(surroundings: Surroundings): Promise<Session> {
  const store = openStore(surroundings.env);
  const supervisor = lazySupervisor(store, surroundings);
  const endedRuns = await endDeadRuns(store);
  if (hasServers(store)) await supervisor();
  return { store, supervisor, endedRuns, live: (trustDomain) => liveServers(store, supervisor, trustDomain) };
}
