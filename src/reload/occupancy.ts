import { EvalpinError } from '../contract/errors.ts';
import type { FollowAddress } from './follow-address.ts';
import type { NodesetReload } from './nodeset-reload.ts';

/** What each follow address is busy with: one thing at a time. */
export class Occupancy {
  private readonly reloads = new Map<FollowAddress, NodesetReload>();
  /** Servers that are started again or configured, and addresses that are given up, until that is over. */
  private readonly others = new Map<FollowAddress, Promise<unknown>>();
  private readonly waiting = new Map<FollowAddress, number>();
  private readonly onFree: (address: FollowAddress) => void;

  /** @param onFree told when nobody waits for an address any more, and whoever waited has begun or given up */
  constructor(onFree: (address: FollowAddress) => void) {
    this.onFree = onFree;
  }

  isBusy(address: FollowAddress): boolean {
    return this.reloads.has(address) || this.others.has(address);
  }

  /** Somebody waits for what it is busy with. */
  isAwaited(address: FollowAddress): boolean {
    return this.waiting.has(address);
  }

  get going(): NodesetReload[] {
    return [...this.reloads.values()];
  }

  enter(reload: NodesetReload): void {
    this.reloads.set(reload.address, reload);
  }

  leave(address: FollowAddress): void {
    this.reloads.delete(address);
  }

  /** Until this work is over. */
  occupy<Result>(address: FollowAddress, work: Promise<Result>): Promise<Result> {
    const over = work.finally(() => this.others.delete(address));
    this.others.set(address, over.catch(() => undefined));
    return over;
  }

  /**
   * Waits until no server of these addresses is started again or configured, and begins in that moment.
   *
   * @throws EP6010 where one is being reloaded
   */
  async whenFree<Result>(addresses: readonly FollowAddress[], begin: () => Promise<Result>): Promise<Result> {
    for (const address of addresses) this.waiting.set(address, (this.waiting.get(address) ?? 0) + 1);
    let begun: Promise<Result>;
    try {
      for (let busy = this.firstBusy(addresses); busy !== undefined; busy = this.firstBusy(addresses)) {
        const reload = this.reloads.get(busy);
        if (reload !== undefined) throw new EvalpinError('EP6010', `${busy.nodeset} is being reloaded already: ${reload.phase ?? 'it is validated'}`);
        await this.others.get(busy);
      }
      begun = begin();
    } finally {
      for (const address of addresses) this.waitNoLonger(address);
    }
    return begun;
  }

  private firstBusy(addresses: readonly FollowAddress[]): FollowAddress | undefined {
    return addresses.find((address) => this.isBusy(address));
  }

  private waitNoLonger(address: FollowAddress): void {
    const others = (this.waiting.get(address) ?? 1) - 1;
    if (others > 0) this.waiting.set(address, others);
    else this.waiting.delete(address);
    if (others === 0) setImmediate(() => this.onFree(address));
  }
}
