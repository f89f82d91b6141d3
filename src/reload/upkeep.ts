import { performance } from 'node:perf_hooks';
import { configurationOf, configure } from './config-change.ts';
import type { FollowAddress } from './follow-address.ts';
import type { FollowAddresses } from './follow-addresses.ts';
import type { FollowParts } from './follow-parts.ts';
import type { NodesetReload } from './nodeset-reload.ts';
import type { Occupancy } from './occupancy.ts';
import { isOnPurpose, refuseAll, refuseUntil, revive } from './revive.ts';
import type { VersionHold } from './version-hold.ts';

const RECONFIGURE_MS = 5_000;

interface UpkeepParts extends Pick<FollowParts, 'pool' | 'log'> {
  addresses: FollowAddresses;
  occupancy: Occupancy;
}

/** What happens to servers of follow addresses between reloads: those that die are started again, and where none is, requests are told why. */
export class Upkeep {
  private readonly parts: UpkeepParts;
  private stopped = false;

  constructor(parts: UpkeepParts) {
    this.parts = parts;
  }

  /** No server is started any more. */
  stop(): void {
    this.stopped = true;
  }

  /** From now on, until a reload begins. */
  watch(address: FollowAddress): void {
    address.onLost = (version, reason) => {
      if (version === address.current) this.onLost(address, reason);
    };
  }

  /** Starts what died, where the pause between two starts is over; called now and then. */
  look(): void {
    const now = performance.now();
    for (const address of this.parts.addresses.all()) {
      if (address.isRefusing && address.restarts.isDue(now)) this.onLost(address, lostBecause(address));
    }
  }

  /** It may have died just when something else with it was over; where it does not start, that has been said. */
  lookAfter(address: FollowAddress): void {
    if (address.current?.isAlive === false && !address.isRefusing && !this.parts.occupancy.isAwaited(address)) this.onLost(address, lostBecause(address));
  }

  /** Takes the address over from a reload that is over. */
  takeBack(address: FollowAddress, { phase, stopped }: Pick<NodesetReload, 'phase' | 'stopped'>): void {
    this.watch(address);
    if (phase === 'done') {
      address.restarts.reset();
      delete address.record.stopped;
    }
    if (phase !== 'broken') {
      // It may have died in the very moment in which the reload ended.
      if (address.current?.isAlive === false) this.onLost(address, lostBecause(address));
    } else if (stopped === undefined) {
      refuseUntil(address, 'its server died and could not be started again', address.timeIn(address.restarts.exhausted(performance.now())));
    } else {
      refuseAll(address, stopped);
    }
  }

  /** Goes on with the version that an address had when a supervisor was lost. */
  goOn(address: FollowAddress, version: VersionHold): void {
    address.take(version);
    const { stopped } = address.record;
    const onPurpose = stopped?.server === version.server ? stopped.reason : version.record?.reason;
    const lives = version.isAlive && !version.hasDied;
    if (onPurpose !== undefined && isOnPurpose(onPurpose)) {
      if (lives) void version.end(onPurpose);
      refuseAll(address, onPurpose);
    } else if (!lives) this.onLost(address, 'it died while no supervisor watched it');
    else if (version.record?.digest === '') void this.configureAgain(address, version);
    else {
      // Whoever was to get a state that still waits has it.
      address.handOver.drop();
      address.open();
    }
  }

  private onLost(address: FollowAddress, reason: string): void {
    const { addresses, occupancy, log } = this.parts;
    if (this.stopped || !address.record.open || occupancy.isBusy(address)) return;
    if (isOnPurpose(reason)) {
      refuseAll(address, reason);
      return;
    }
    const revival = revive(address, reason, {
      onAlive: (version) => addresses.rehold(address, undefined, version.server),
      isAwaited: () => occupancy.isAwaited(address),
    });
    occupancy.occupy(address, revival)
      .catch((error: unknown) => log(`${address.nodeset} was not started again: ${String(error)}`))
      .finally(() => this.lookAfter(address));
  }

  /** The supervisor was lost while its configuration was changed: it may have the old one or the new. */
  private async configureAgain(address: FollowAddress, version: VersionHold): Promise<void> {
    const { digest, fields } = version.version;
    try {
      await configure(version, configurationOf(fields), RECONFIGURE_MS);
      this.parts.pool.identify(version.server, digest);
      address.open();
    } catch (error) {
      this.parts.log(String(error));
      this.onLost(address, 'its configuration is not known');
    }
  }
}

function lostBecause({ current }: FollowAddress): string {
  return current?.lostBecause ?? 'its process is gone';
}
