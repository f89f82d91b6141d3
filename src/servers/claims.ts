import type { Keeper } from './keeper.ts';
import type { Grant } from './lease-queue.ts';
import type { Lease } from './lease.ts';
import type { Server } from './server.ts';

/** Which servers a lease has: takes, proves, starts and lets them go. What waits for room is told by whoever asked. */
export class Claims {
  private readonly keeper: Keeper;
  private readonly log: (message: string) => void;

  constructor(keeper: Keeper, log: (message: string) => void) {
    this.keeper = keeper;
    this.log = log;
  }

  /** In one step, without an `await` between looking and recording. @throws where new servers cannot be recorded */
  take(lease: Lease, decision: Grant): void {
    for (const { record, request } of decision.spawn) lease.spawned.add(this.keeper.add(record, request.launch));
    try {
      this.holdAll(lease, decision);
    } catch (error) {
      // The disk is full: servers of which it does not know were not started, and take up nothing.
      for (const server of lease.spawned) if (!server.saved.isOnDisk) this.forget(server, lease);
      throw error;
    }
  }

  /** False if a claimed server does not prove itself now: then it is claimed no more, and the lease decides again. */
  async verify(lease: Lease): Promise<boolean> {
    const found = [...lease.claims.values()].map((claim) => claim.server).filter((server) => !lease.spawned.has(server) && server.record.state === 'ready');
    const verdicts = await Promise.all([...new Set(found)].map(async (server) => ({ server, fault: await server.verify() })));
    for (const { server, fault } of verdicts) {
      if (fault === undefined) continue;
      this.log(`${server.id} is not reused: ${fault}`);
      this.keeper.markBroken(server, `it did not prove itself before reuse: ${fault}`);
      for (const [key, claim] of lease.claims) if (claim.server === server) lease.claims.delete(key);
      this.keeper.letGo(server, lease.id);
      await this.keeper.settle(server);
    }
    return verdicts.every(({ fault }) => fault === undefined);
  }

  /** Settles when all are ready. */
  async start(lease: Lease): Promise<void> {
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

  /** They are free at once; settles when those that end with it have ended. */
  async letGo(lease: Lease, servers: readonly Server[]): Promise<void> {
    const all = [...new Set(servers)];
    for (const server of all) this.keeper.letGo(server, lease.id);
    await Promise.all(all.map((server) => this.keeper.settle(server)));
    // What others needed is free only after they have ended.
    for (const server of all.toReversed()) await this.keeper.settle(server);
  }

  /** A restored lease hands over to the one that its holder asks for again. */
  handOver(before: Lease, now: Lease): void {
    const kept = new Set([...now.claims.values()].map((claim) => claim.server));
    for (const { server } of before.claims.values()) {
      if (kept.has(server) && before.id === now.id) continue;
      this.keeper.letGo(server, before.id);
      void this.keeper.settle(server);
    }
    before.claims.clear();
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

  private forget(server: Server, lease: Lease): void {
    this.keeper.forget(server);
    lease.spawned.delete(server);
    for (const [key, claim] of lease.claims) if (claim.server === server) lease.claims.delete(key);
  }
}
