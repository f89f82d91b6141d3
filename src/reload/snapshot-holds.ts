import type { StoreLayout } from '../contract/store-layout.ts';
import { identify } from '../process/identity.ts';
import { leaseSnapshot, releaseLease, type SnapshotLease } from '../snapshot/leases.ts';
import { snapshotsOfReload } from './followed-snapshots.ts';
import type { PreparedReload } from './prepared.ts';

/**
 * The supervisor's own hold on what a reload is going to start: whoever prepared it may have left by then, and until it is started no record on
 * disk speaks of it.
 */
export class SnapshotHolds {
  private readonly store: StoreLayout;
  private readonly log: (message: string) => void;
  private readonly leases: SnapshotLease[] = [];

  constructor(store: StoreLayout, log: (message: string) => void) {
    this.store = store;
    this.log = log;
  }

  /** What cannot be held, on a full disk, is reloaded all the same. */
  async add(prepared: Pick<PreparedReload, 'versions' | 'added'>): Promise<void> {
    const holder = identify(process.pid);
    if (holder === undefined) return;
    try {
      for (const sha256 of snapshotsOfReload(prepared, this.store)) this.leases.push(await leaseSnapshot(this.store, sha256, holder));
    } catch (error) {
      this.log(`the snapshots of a reload could not be held: ${String(error)}`);
    }
  }

  release(): void {
    for (const lease of this.leases.splice(0)) releaseLease(lease);
  }
}
