import { EvalpinError } from '../contract/errors.ts';
import { fit, type Amounts } from './admission.ts';
import { Claims } from './claims.ts';
import { Keeper, type KeeperOptions } from './keeper.ts';
import { isForPeople, whyOver, type Lease } from './lease.ts';
import { LeaseQueue, type Grant } from './lease-queue.ts';
import { planRecord } from './plan-record.ts';
import type { Fit, LeaseRequest, ServerRecord, ServerRequest, ServerSelector, StopReport } from './protocol.ts';
import type { Server } from './server.ts';
import { stopServers } from './stop-servers.ts';

export interface PoolOptions extends KeeperOptions {
  /** What the machine has, for these resource names. */
  capacity: (wanted: readonly string[]) => Promise<Amounts>;
  /** Told after every change of what is held. */
  onChange: () => void;
}

/** What an earlier supervisor left of one server, and whether it proved to be ours. */
export interface Leftover {
  record: ServerRecord;
  adopt: boolean;
  reason: string;
}

/**
 * All leases and servers of one store. "Look for a match, else start one" happens in one step, without an `await`
 * between looking and recording.
 */
export class Pool {
  private readonly options: PoolOptions;
  private readonly keeper: Keeper;
  private readonly claims: Claims;
  private readonly queue: LeaseQueue;
  private readonly leases = new Map<string, Lease>();
  private readonly acquiring = new WeakMap<Lease, Promise<void>>();

  constructor(options: PoolOptions) {
    this.options = options;
    this.keeper = new Keeper(options, {
      onFailing: (server, error) => this.failStarting(server, error),
      onLost: (server, reason) => this.onLost(server, reason),
      onGone: () => this.changed(),
    });
    this.claims = new Claims(this.keeper, options.log);
    this.queue = new LeaseQueue({
      records: () => this.keeper.records(),
      occupants: () => this.keeper.occupants(),
      plan: (request, needs, lease) => planRecord(request, { needs, trustDomain: lease.trustDomain, now: options.clock() }),
      grant: (lease, decision) => this.grant(lease, decision),
      evict: (id, reason) => {
        const server = this.keeper.get(id);
        if (server !== undefined) void this.keeper.end(server, reason);
      },
    });
  }

  get isEmpty(): boolean {
    return this.leases.size === 0 && this.keeper.all().length === 0;
  }

  list(): ServerRecord[] {
    return this.keeper.records().map((record) => ({ ...record, launch: { ...record.launch, env: {} } }));
  }

  async fits(requests: readonly LeaseRequest[]): Promise<Fit> {
    return fit(requests, await this.options.capacity(resourceNames(requests.flatMap((request) => request.servers))));
  }

  /**
   * Gets a lease all its servers, ready, or undoes everything that was started for it and rejects with the first cause.
   *
   * @param replaces ids of leases that are asked for again since the supervisor was lost
   */
  acquire(lease: Lease, replaces: readonly string[] = []): Promise<void> {
    const acquiring = this.acquireOnce(lease, replaces);
    this.acquiring.set(lease, acquiring.catch(() => undefined));
    return acquiring;
  }

  private async acquireOnce(lease: Lease, replaces: readonly string[]): Promise<void> {
    // What was started for the earlier ones is kept until it is claimed again.
    const earlier = this.disconnected(replaces);
    this.leases.set(lease.id, lease);
    this.options.onChange();
    try {
      const capacity = await this.options.capacity(resourceNames(lease.requests));
      do {
        await this.queue.turn(lease, capacity);
        for (const before of earlier) this.replace(before, lease);
      } while (!(await Promise.race([this.claims.verify(lease), lease.over])));
      await Promise.race([this.claims.start(lease), lease.over]);
      if (lease.ended !== undefined) await lease.over;
    } catch (error) {
      for (const before of earlier) this.replace(before, lease);
      await this.undo(lease, error);
      throw error;
    }
    this.announce(lease);
  }

  /** Gives a lease that was announced by an earlier supervisor its connection again. What is gone is reported as lost. */
  attach(lease: Lease, pairs: readonly { key: string; id: string }[], replaces: readonly string[] = []): void {
    const before = this.leases.get(lease.id);
    this.leases.set(lease.id, lease);
    for (const { key, id } of pairs) {
      const server = this.keeper.get(id);
      const holds = server?.record.leases.some((one) => one.id === lease.id) === true && server.record.state === 'ready';
      if (server !== undefined && holds) {
        lease.claims.set(key, { key, server, reused: true });
      } else {
        lease.emit({ event: 'lost', key, id, reason: 'it ended while no supervisor watched it' });
      }
    }
    if (before !== undefined) this.claims.handOver(before, lease);
    for (const earlier of this.disconnected(replaces)) this.replace(earlier, lease);
    this.announce(lease);
  }

  /** Ends a lease; settles when the servers that end with it have ended. */
  async release(id: string, reason: string): Promise<void> {
    const lease = this.leases.get(id);
    if (lease !== undefined) await this.drop(lease, reason);
  }

  /** As `release`, for this very lease: another connection may stand for its id by now. */
  async drop(lease: Lease, reason: string): Promise<void> {
    if (this.leases.get(lease.id) !== lease) return;
    lease.end(reason);
    if (!lease.announced) {
      await this.acquiring.get(lease);
      return;
    }
    this.leases.delete(lease.id);
    const servers = [...lease.claims.values()].map((claim) => claim.server);
    await this.letGo(lease, servers);
  }

  /** Ends leases that last without a connection: all, or one run's. Returns their runs. */
  async unhold(run: string | undefined): Promise<string[]> {
    const held = [...this.leases.values()].filter((lease) => isForPeople(lease) && (run === undefined || lease.run === run));
    await Promise.all(held.map((lease) => this.drop(lease, 'servers down')));
    return held.map((lease) => lease.run);
  }

  /** The lease of this id, while it lasts. */
  lease(id: string): Lease | undefined {
    return this.leases.get(id);
  }

  /** The supervisor's own leases, of follow addresses. */
  standing(): Lease[] {
    return [...this.leases.values()].filter(({ hold }) => hold?.follow === true);
  }

  /** The leases by which people hold a server beyond a command (`servers up`). */
  holdsOf(serverId: string): Lease[] {
    return [...this.leases.values()].filter((lease) => isForPeople(lease) && [...lease.claims.values()].some(({ server }) => server.id === serverId));
  }

  server(id: string): Server | undefined {
    return this.keeper.get(id);
  }

  /** Takes over a lease of which no server's record speaks, since its servers have ended. */
  keep(lease: Lease): void {
    lease.announced = true;
    this.leases.set(lease.id, lease);
  }

  /** Gives a lease of the supervisor's own a server that is ready, by its id. False if it is not. */
  join(lease: Lease, key: string, id: string): boolean {
    const server = this.keeper.get(id);
    if (server?.record.state !== 'ready') return false;
    lease.announced = true;
    this.leases.set(lease.id, lease);
    lease.claims.set(key, { key, server, reused: true });
    this.keeper.join(server, lease.toRecord());
    this.options.onChange();
    return true;
  }

  /** Lets a lease go of one server; what becomes of that is decided elsewhere. */
  part(lease: Lease, id: string): void {
    for (const [key, claim] of lease.claims) {
      if (claim.server.id !== id) continue;
      lease.claims.delete(key);
      this.keeper.letGo(claim.server, lease.id);
    }
  }

  /** @throws as `Keeper.identify` does */
  identify(id: string, digest: string | undefined): void {
    const server = this.keeper.get(id);
    if (server !== undefined) this.keeper.identify(server, digest);
  }

  /** A server that nobody new shall have: it ends with its last lease; settles when it has ended, if that is now. */
  async retire(id: string, reason: string): Promise<void> {
    const server = this.keeper.get(id);
    if (server === undefined) return;
    this.keeper.retire(server, reason);
    await this.keeper.settle(server);
  }

  /** Ends a server, whoever holds it. */
  async end(id: string, reason: string): Promise<void> {
    const server = this.keeper.get(id);
    if (server !== undefined) await this.keeper.end(server, reason);
  }

  /** A run's word that a server does not do its work: it is not leased again, and ends with its last lease. */
  async reportBroken(id: string, reason: string): Promise<void> {
    const server = this.keeper.get(id);
    if (server === undefined) return;
    this.keeper.markBroken(server, reason);
    await this.keeper.settle(server);
  }

  /** @throws EP3051 */
  stop(selector: ServerSelector): Promise<StopReport> {
    return stopServers(this.keeper, selector);
  }

  /** Ends everything. */
  async shutdown(reason: string): Promise<void> {
    for (const lease of this.leases.values()) lease.end(reason);
    await Promise.all(this.keeper.all().map((server) => this.keeper.end(server, reason)));
  }

  /** Ends leases whose holder is gone or whose time is over, and writes what could not be written; called now and then. */
  sweep(): void {
    this.keeper.saveAgain();
    const now = this.options.clock().getTime();
    for (const lease of this.leases.values()) {
      const over = whyOver(lease, now);
      if (over !== undefined) void this.drop(lease, over);
    }
  }

  /** Takes over what an earlier supervisor left, in one step. */
  recover(leftovers: readonly Leftover[], restored: readonly Lease[]): void {
    for (const lease of restored) this.leases.set(lease.id, lease);
    for (const { record, adopt, reason } of leftovers) {
      if (!adopt) {
        void this.keeper.end(this.keeper.add(record, record.launch), reason);
        continue;
      }
      const server = this.keeper.adopt(record, reason);
      for (const recorded of record.leases) this.leases.get(recorded.id)?.claims.set(server.id, { key: server.id, server, reused: true });
    }
    for (const server of this.keeper.all()) void this.keeper.settle(server);
  }

  private grant(lease: Lease, decision: Grant): void {
    this.claims.take(lease, decision);
    this.options.onChange();
  }

  private announce(lease: Lease): void {
    lease.announced = true;
    if (lease.holdMs !== undefined) {
      // The time of a lease counts from when it is ready.
      lease.hold = { until: new Date(this.options.clock().getTime() + lease.holdMs).toISOString() };
      for (const { server } of lease.claims.values()) this.keeper.renew(server, lease.toRecord());
    }
    lease.emit({ event: 'ready', servers: [...lease.claims.values()].map((claim) => claim.server.leased(claim.key, claim.reused)) });
  }

  private async undo(lease: Lease, cause: unknown): Promise<void> {
    lease.fail(cause);
    if (this.leases.get(lease.id) === lease) this.leases.delete(lease.id);
    for (const server of lease.spawned) {
      if (server.record.leases.every((one) => one.id === lease.id)) this.keeper.unwant(server);
    }
    await this.letGo(lease, [...lease.spawned, ...[...lease.claims.values()].map((claim) => claim.server)]);
  }

  private async letGo(lease: Lease, servers: readonly Server[]): Promise<void> {
    const gone = this.claims.letGo(lease, servers);
    this.changed();
    await gone;
  }

  private disconnected(ids: readonly string[]): Lease[] {
    return [...this.leases.values()].filter((lease) => ids.includes(lease.id) && !lease.connected);
  }

  private replace(before: Lease, now: Lease): void {
    this.claims.handOver(before, now);
    if (this.leases.get(before.id) === before) this.leases.delete(before.id);
  }

  private onLost(server: Server, reason: string): void {
    this.failStarting(server, new EvalpinError('EP3050', `${server.id} was lost before all servers of the run were ready: ${reason}`));
    for (const lease of this.leases.values()) {
      for (const [key, claim] of lease.claims) {
        if (claim.server !== server || !lease.announced) continue;
        lease.claims.delete(key);
        lease.emit({ event: 'lost', key, id: server.id, reason });
      }
    }
  }

  /** The first failure is the cause that people are told, however long its clean-up takes. */
  private failStarting(server: Server, error: unknown): void {
    for (const lease of this.leases.values()) {
      if (!lease.announced && [...lease.claims.values()].some((claim) => claim.server === server)) lease.fail(error);
    }
  }

  private changed(): void {
    this.queue.serve();
    this.options.onChange();
  }
}

function resourceNames(servers: readonly ServerRequest[]): string[] {
  return [...new Set(servers.flatMap((server) => Object.keys(server.resources)))];
}
