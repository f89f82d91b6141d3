import type { Pool } from '../servers/pool.ts';
import type { FollowAddress } from './follow-address.ts';
import type { FollowAddresses } from './follow-addresses.ts';
import type { PreparedReload, PreparedVersion } from './prepared.ts';
import { reloadOptions, type ReloadOptions } from './reload-options.ts';
import type { VersionHold } from './version-hold.ts';

/** What takes its place is no other version, whatever became of the source. */
const VALID_MS = 86_400_000;
/** It is known already how this version does. */
const OBSERVE_MS = 2_000;

export interface RenewalSurroundings {
  pool: Pool;
  addresses: FollowAddresses;
  log: (message: string) => void;
  isBusy: (address: FollowAddress) => boolean;
  reload: (order: { prepared: PreparedReload; options: ReloadOptions }) => Promise<unknown>;
}

/**
 * Servers whose needs have died go on with addresses at which nobody answers, and their calls fail: once the needs are there again,
 * another server of the same version takes the place of each, with its state.
 */
export class Renewals {
  private readonly around: RenewalSurroundings;
  /** What this was tried for: once, since calls wait meanwhile. */
  private readonly tried = new WeakSet<VersionHold>();

  constructor(around: RenewalSurroundings) {
    this.around = around;
  }

  look(): void {
    const { addresses, isBusy, reload, log } = this.around;
    for (const address of addresses.all()) {
      const { current } = address;
      if (current?.isAlive !== true || this.tried.has(current) || isBusy(address) || !this.isTime(address, current)) continue;
      this.tried.add(current);
      address.note('needs-lost', { server: current.server, reason: current.record?.broken });
      const prepared = { versions: [sameVersion(address, current)], added: [], removed: [] };
      reload({ prepared, options: reloadOptions({ valid_ms: VALID_MS, observe_ms: OBSERVE_MS }) }).catch((error: unknown) => log(`${address.nodeset} goes on without what it needs: ${String(error)}`));
    }
  }

  private isTime({ record }: FollowAddress, current: VersionHold): boolean {
    const { pool, addresses, isBusy } = this.around;
    if (!lacksNeeds(pool, current.server)) return false;
    return Object.keys(current.record?.needs ?? {}).every((need) => {
      const followed = addresses.get(record.trustDomain, need);
      return followed === undefined || (!isBusy(followed) && followed.current?.isAlive === true && !lacksNeeds(pool, followed.current.server));
    });
  }
}

/** The version that runs, as if it had been prepared. */
export function sameVersion({ nodeset, record }: FollowAddress, { version }: VersionHold): PreparedVersion {
  const { digest, key, requests, fields } = version;
  return { nodeset, trustDomain: record.trustDomain, digest, key, requests, fields, needs: [], source: record.source, looked: [] };
}

/** Whether something is gone that a server needs, or that one of its needs does. */
function lacksNeeds(pool: Pool, id: string): boolean {
  return Object.values(pool.server(id)?.record.needs ?? {}).some((need) => pool.server(need) === undefined || lacksNeeds(pool, need));
}
