import { EvalpinError } from '../contract/errors.ts';
import { isAlive } from '../process/identity.ts';
import { fit, type Amounts } from './admission.ts';
import { errorRecordOf } from './error-record.ts';
import { Keeper, type KeeperOptions } from './keeper.ts';
import type { Lease } from './lease.ts';
import { LeaseQueue, type Grant } from './lease-queue.ts';
import { planRecord } from './plan-record.ts';
import type { Fit, LeaseRequest, ServerRecord, ServerRequest, ServerSelector, StopReport } from './protocol.ts';
import { selectServers } from './select.ts';
import type { Server } from './server.ts';

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
      } while (!(await Promise.race([this.verifyClaims(lease), lease.over])));
      await Promise.race([this.startAll(lease), lease.over]);
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
    if (before !== undefined) this.dropClaims(before, lease);
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

  /** Says what a server is now that its configuration was changed; nobody is given it while that is not known (undefined), which has to be on the disk first. */
  identify(id: string, digest: string | undefined): void {
    const server = this.keeper.get(id);
    if (server === undefined) return;
    const before = server.record.digest;
    server.record.digest = digest ?? '';
    if (digest !== undefined) {
      server.save();
      return;
    }
    try {
      server.saved.saveOrThrow();
    } catch (error) {
      server.record.digest = before;
      throw error;
    }
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

  /** A person's order: the servers end, whoever holds them. @throws EP3051 */
  async stop(selector: ServerSelector): Promise<StopReport> {
    const report: StopReport = { stopped: [], failed: [] };
    await Promise.all(selectServers(this.keeper.records(), selector).map(async (record) => {
      const server = this.keeper.get(record.id);
      if (server === undefined) return;
      const { id, nodeset } = record;
      const runs = record.leases.map((lease) => lease.run);
      await this.keeper.end(server, 'stopped by `servers stop`');
      if (record.state === 'gone') report.stopped.push({ id, nodeset, runs });
      else report.failed.push({ id, error: errorRecordOf(new EvalpinError('EP3013', `${id} is ${record.state}: ${record.reason ?? ''}`)) });
    }));
    return report;
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
      if (!lease.announced) continue;
      const until = lease.hold?.until;
      if (until !== undefined) {
        if (Date.parse(until) <= now) void this.drop(lease, 'its time is over');
      } else if (lease.hold !== undefined || !lease.connected) {
        if (!isAlive(lease.holder)) void this.drop(lease, `its holder, process ${lease.holder.pid}, is gone`);
      }
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
    for (const { record, request } of decision.spawn) lease.spawned.add(this.keeper.add(record, request.launch));
    try {
      this.holdAll(lease, decision);
    } catch (error) {
      // The disk is full: servers of which it does not know were not started, and take up nothing.
      for (const server of lease.spawned) if (!server.saved.isOnDisk) this.forget(server, lease);
      throw error;
    }
    this.options.onChange();
  }

  private forget(server: Server, lease: Lease): void {
    this.keeper.forget(server);
    lease.spawned.delete(server);
    for (const [key, claim] of lease.claims) if (claim.server === server) lease.claims.delete(key);
  }

  private holdAll(lease: Lease, decision: Grant): void {
    const dropped = [...lease.claims.values()].filter((claim) => decision.chosen.get(claim.key)?.id !== claim.server.id);
    for (const request of lease.requests) {
      const server = this.keeper.get(decision.chosen.get(request.key)?.id ?? '');
      if (server === undefined) continue;
      lease.claims.set(request.key, { key: request.key, server, reused: !lease.spawned.has(server) });
      this.keeper.hold(server, lease.toRecord(), request);
    }
    for (const { server } of dropped) {
      if ([...lease.claims.values()].some((claim) => claim.server === server)) continue;
      this.keeper.letGo(server, lease.id);
      void this.keeper.settle(server);
    }
  }

  /** False if a claimed server does not prove itself now: then it is claimed no more, and the lease decides again. */
  private async verifyClaims(lease: Lease): Promise<boolean> {
    const found = [...lease.claims.values()].map((claim) => claim.server).filter((server) => !lease.spawned.has(server) && server.record.state === 'ready');
    const verdicts = await Promise.all([...new Set(found)].map(async (server) => ({ server, fault: await server.verify() })));
    for (const { server, fault } of verdicts) {
      if (fault === undefined) continue;
      this.options.log(`${server.id} is not reused: ${fault}`);
      this.keeper.markBroken(server, `it did not prove itself before reuse: ${fault}`);
      for (const [key, claim] of lease.claims) if (claim.server === server) lease.claims.delete(key);
      this.keeper.letGo(server, lease.id);
      await this.keeper.settle(server);
    }
    return verdicts.every(({ fault }) => fault === undefined);
  }

  private async startAll(lease: Lease): Promise<void> {
    await Promise.all([...lease.claims.values()].map(async ({ key, server, reused }) => {
      if (!reused) {
        this.keeper.note(server, 'spawn', server.record.why);
        lease.emit({ event: 'starting', key, id: server.id });
      } else if (server.record.state !== 'ready') {
        lease.waits(key, `${server.id} is being started by another run`);
      }
      await this.keeper.begin(server);
      if (lease.ended !== undefined) return;
      if (reused) this.keeper.note(server, 'reuse', `leased by run ${lease.run}`);
      lease.emit({ event: 'server-ready', key, id: server.id, reused });
    }));
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
    const all = [...new Set(servers)];
    for (const server of all) this.keeper.letGo(server, lease.id);
    const settled = all.map((server) => this.keeper.settle(server));
    this.changed();
    await Promise.all(settled);
    // What others needed is free only after they have ended.
    for (const server of all.toReversed()) await this.keeper.settle(server);
  }

  private disconnected(ids: readonly string[]): Lease[] {
    return [...this.leases.values()].filter((lease) => ids.includes(lease.id) && !lease.connected);
  }

  private replace(before: Lease, now: Lease): void {
    this.dropClaims(before, now);
    if (this.leases.get(before.id) === before) this.leases.delete(before.id);
  }

  /** A restored lease hands over to the one that its holder asks for again. */
  private dropClaims(before: Lease, now: Lease): void {
    const kept = new Set([...now.claims.values()].map((claim) => claim.server));
    for (const { server } of before.claims.values()) {
      if (kept.has(server) && before.id === now.id) continue;
      this.keeper.letGo(server, before.id);
      void this.keeper.settle(server);
    }
    before.claims.clear();
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

/** Held beyond a command, and not by the supervisor itself. */
function isForPeople({ hold }: Lease): boolean {
  return hold !== undefined && hold.follow !== true;
}

function resourceNames(servers: readonly ServerRequest[]): string[] {
  return [...new Set(servers.flatMap((server) => Object.keys(server.resources)))];
}
