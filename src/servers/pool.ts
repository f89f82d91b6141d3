import { errorRecordOf } from './error-record.ts';
import { EvalpinError } from '../contract/errors.ts';
import { isAlive } from '../process/identity.ts';
import { admit, fit, type Amounts } from './admission.ts';
import type { Audit } from './audit.ts';
import { decideLease, type LeaseDecision } from './decide-lease.ts';
import type { Lease } from './lease.ts';
import type { Fit, LeaseRequest, ServerRecord, ServerRequest, ServerSelector, StopReport } from './protocol.ts';
import { pruneRecords } from './records.ts';
import { selectServers } from './select.ts';
import { newNonce, newServerId } from './server-id.ts';
import { Server, type ServerSurroundings } from './server.ts';
import { isLive } from './states.ts';

export interface PoolOptions {
  serversDir: string;
  preparedDir: string;
  /** Between TERM and KILL. */
  graceMs: number;
  /** How long after a recovery nothing is ended. */
  recoveryGraceMs: number;
  /** What the machine has, for these resource names. */
  capacity: (wanted: readonly string[]) => Promise<Amounts>;
  audit: Audit;
  clock: () => Date;
  log: (message: string) => void;
  /** Told after every change of what is held. */
  onChange: () => void;
}

const ENDED_RECORDS_KEPT = 20;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * All servers and leases of one store. "Look for a match, else start one" happens in one step, without an `await`
 * between looking and recording.
 */
export class Pool {
  private readonly options: PoolOptions;
  private readonly around: ServerSurroundings;
  private readonly servers = new Map<string, Server>();
  private readonly leases = new Map<string, Lease>();
  private readonly queue: { lease: Lease; capacity: Amounts; grant: () => void; refuse: (error: unknown) => void }[] = [];
  private readonly begun = new WeakMap<Server, Promise<void>>();
  private readonly ends = new WeakMap<Server, Promise<void>>();
  private readonly timers = new Map<Server, NodeJS.Timeout>();
  /** Started for a request that failed: they end as soon as nobody else holds them. */
  private readonly unwanted = new WeakSet<Server>();
  private readonly acquiring = new WeakMap<Lease, Promise<void>>();
  /** Left by an earlier supervisor, and nobody has come for them yet. */
  private readonly adopted = new WeakSet<Server>();
  private graceUntil = 0;

  constructor(options: PoolOptions) {
    this.options = options;
    this.around = {
      serversDir: options.serversDir,
      preparedDir: options.preparedDir,
      graceMs: options.graceMs,
      clock: options.clock,
      log: options.log,
      urlsOf: (needs) => this.urlsOf(needs),
      onDeath: (server, reason) => this.onDeath(server, reason),
      onPrepared: (server) => this.note(server, 'prepare', 'its prepare command ran'),
    };
  }

  get isEmpty(): boolean {
    return this.servers.size === 0 && this.leases.size === 0;
  }

  list(): ServerRecord[] {
    return [...this.servers.values()].map(({ record }) => ({ ...record, launch: { ...record.launch, env: {} } }));
  }

  hasLease(id: string): boolean {
    return this.leases.has(id);
  }

  async fits(requests: readonly LeaseRequest[]): Promise<Fit> {
    return fit(requests, await this.options.capacity(resourceNames(requests.flatMap((request) => request.servers))));
  }

  /**
   * Gets a lease all its servers, ready, or undoes everything that was started for it and rejects with the first cause.
   */
  acquire(lease: Lease, replaces: readonly string[] = []): Promise<void> {
    const acquiring = this.acquireOnce(lease, replaces);
    this.acquiring.set(lease, acquiring.catch(() => undefined));
    return acquiring;
  }

  private async acquireOnce(lease: Lease, replaces: readonly string[]): Promise<void> {
    // Asked again after the supervisor was lost: what was started for it is kept until it is claimed again.
    const earlier = this.disconnected(replaces);
    this.leases.set(lease.id, lease);
    this.options.onChange();
    try {
      const capacity = await this.options.capacity(resourceNames(lease.requests));
      do {
        await this.turn(lease, capacity);
        for (const before of earlier) this.replace(before, lease);
      } while (!(await Promise.race([this.verifyClaims(lease), lease.over])));
      await Promise.race([this.startAll(lease), lease.over]);
      if (lease.ended !== undefined) await lease.over;
    } catch (error) {
      for (const before of earlier) this.replace(before, lease);
      await this.undo(lease, error);
      throw error;
    }
    lease.announced = true;
    if (lease.holdMs !== undefined) this.setHold(lease, lease.holdMs);
    lease.emit({ event: 'ready', servers: [...lease.claims.values()].map((claim) => claim.server.leased(claim.key, claim.reused)) });
  }

  /** Gives a lease that was announced by an earlier supervisor its connection again. What is gone is reported as lost. */
  attach(lease: Lease, pairs: readonly { key: string; id: string }[], replaces: readonly string[] = []): void {
    const before = this.leases.get(lease.id);
    this.leases.set(lease.id, lease);
    for (const { key, id } of pairs) {
      const server = this.servers.get(id);
      const holds = server?.record.leases.some((one) => one.id === lease.id) === true && server.record.state === 'ready';
      if (server !== undefined && holds) {
        this.adopted.delete(server);
        lease.claims.set(key, { key, server, reused: true });
      } else {
        lease.emit({ event: 'lost', key, id, reason: 'it ended while no supervisor watched it' });
      }
    }
    if (before !== undefined) this.dropClaims(before, lease);
    for (const earlier of this.disconnected(replaces)) this.replace(earlier, lease);
    lease.announced = true;
    lease.emit({ event: 'ready', servers: [...lease.claims.values()].map((claim) => claim.server.leased(claim.key, true)) });
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
    for (const { server } of lease.claims.values()) this.adopted.delete(server);
    await this.letGo(lease, [...lease.claims.values()].map((claim) => claim.server));
  }

  /** Ends leases that last without a connection: all, or one run's. */
  async unhold(run: string | undefined): Promise<string[]> {
    const held = [...this.leases.values()].filter((lease) => lease.hold !== undefined && (run === undefined || lease.run === run));
    await Promise.all(held.map((lease) => this.release(lease.id, 'servers down')));
    return held.map((lease) => lease.run);
  }

  /** A run's word that a server does not do its work: it is not leased again, and ends with its last lease. */
  async reportBroken(id: string, reason: string): Promise<void> {
    const server = this.servers.get(id);
    if (server === undefined) return;
    this.markBroken(server, reason);
    await this.settle(server);
  }

  /** A person's order: the servers end, whoever holds them. @throws EP3051 */
  async stop(selector: ServerSelector): Promise<StopReport> {
    const records = selectServers([...this.servers.values()].map((server) => server.record), selector);
    const report: StopReport = { stopped: [], failed: [] };
    await Promise.all(records.map(async (record) => {
      const server = this.servers.get(record.id);
      if (server === undefined) return;
      const runs = record.leases.map((lease) => lease.run);
      await this.endServer(server, 'stopped by `servers stop`');
      if (record.state === 'gone') report.stopped.push({ id: record.id, nodeset: record.nodeset, runs });
      else report.failed.push({ id: record.id, error: errorRecordOf(new EvalpinError('EP3013', `${record.id} is ${record.state}`)) });
    }));
    return report;
  }

  /** Ends everything. */
  async shutdown(reason: string): Promise<void> {
    for (const lease of this.leases.values()) lease.end(reason);
    await Promise.all([...this.servers.values()].map((server) => this.endServer(server, reason)));
  }

  /** Ends leases whose holder is gone or whose time is over; called now and then. */
  sweep(): void {
    const now = this.options.clock().getTime();
    for (const lease of this.leases.values()) {
      if (!lease.announced) continue;
      const until = lease.hold?.until;
      if (until !== undefined) {
        if (Date.parse(until) <= now) void this.release(lease.id, 'its time is over');
      } else if (lease.hold !== undefined || (!lease.connected && now >= this.graceUntil)) {
        if (!isAlive(lease.holder)) void this.release(lease.id, `its holder, process ${lease.holder.pid}, is gone`);
      }
    }
  }

  /** Takes over what an earlier supervisor left, in one step. */
  recover(found: readonly { record: ServerRecord; adopt: boolean; reason: string }[], restored: readonly Lease[]): void {
    this.graceUntil = this.options.clock().getTime() + this.options.recoveryGraceMs;
    for (const lease of restored) this.leases.set(lease.id, lease);
    for (const { record, adopt, reason } of found) {
      const server = new Server(record, record.launch, this.around);
      this.servers.set(server.id, server);
      for (const recorded of record.leases) this.leases.get(recorded.id)?.claims.set(server.id, { key: server.id, server, reused: true });
      if (adopt) {
        this.adopted.add(server);
        server.save();
        server.adopt();
        this.note(server, 'adopt', reason);
        // Without a gate of its own a failure has nobody to tell it to.
        this.begin(server).catch((error: unknown) => this.options.log(`${server.id}: ${String(error)}`));
      } else {
        void this.endServer(server, reason);
      }
    }
    for (const server of this.servers.values()) void this.settle(server);
  }

  // ── queue ────────────────────────────────────────────────────────────────

  private turn(lease: Lease, capacity: Amounts): Promise<void> {
    if (lease.ended !== undefined) return lease.over;
    const granted = new Promise<void>((grant, refuse) => {
      this.queue.push({ lease, capacity, grant, refuse });
    });
    this.serveQueue();
    return Promise.race([granted, lease.over]);
  }

  /** First come, first served: nobody takes what an earlier one waits for. */
  private serveQueue(): void {
    const awaited = new Set<string>();
    let roomFor: string | undefined;
    for (const entry of this.queue.slice()) {
      const { lease, capacity } = entry;
      const leave = () => this.queue.splice(this.queue.indexOf(entry), 1);
      if (lease.ended !== undefined) {
        leave();
        continue;
      }
      const decision = decideLease({
        run: lease.run, trustDomain: lease.trustDomain, requests: lease.requests, records: [...this.servers.values()].map((server) => server.record),
        claimed: new Map([...lease.claims].map(([key, claim]) => [key, claim.server.id])),
        plan: (request, needs) => this.planServer(request, needs, lease),
      });
      if (decision.kind === 'wait') {
        awaited.add(decision.record.id);
        lease.waits(decision.key, `${decision.record.id} is leased by run ${decision.run}, one run at a time`);
        continue;
      }
      const behind = [...decision.chosen].find(([, record]) => awaited.has(record.id) && record.oneRunAtATime && !record.leases.some((one) => one.run === lease.run));
      if (behind !== undefined) {
        lease.waits(behind[0], `${behind[1].id} was asked for by an earlier run, one run at a time`);
        continue;
      }
      const admission = this.admission(decision, capacity);
      const key = decision.spawn[0]?.request.key ?? '';
      if (admission.kind === 'never') {
        leave();
        entry.refuse(new EvalpinError('EP3040', `the servers of run ${lease.run} can never fit: ${admission.reason}`));
      } else if (admission.kind === 'admit' && (roomFor === undefined || !asksForRoom(decision))) {
        leave();
        this.grant(lease, decision);
        entry.grant();
      } else {
        if (admission.kind === 'evict' && roomFor === undefined) {
          lease.waits(key, `idle servers end to make room: ${admission.ids.join(', ')}`);
          for (const id of admission.ids) {
            const server = this.servers.get(id);
            if (server !== undefined) void this.endServer(server, `ended to make room for run ${lease.run}`);
          }
        } else {
          lease.waits(key, admission.kind === 'wait' ? admission.reason : `run ${roomFor ?? ''} waits for room first`);
        }
        roomFor ??= lease.run;
      }
    }
  }

  private admission(decision: LeaseDecision & { kind: 'grant' }, capacity: Amounts) {
    const chosen = [...new Set(decision.chosen.values())];
    return admit({
      capacity,
      start: decision.spawn.map(({ record }) => record.resources),
      whole: chosen.map((record) => record.resources),
      occupants: [...this.servers.values()].map((server) => ({ id: server.id, resources: server.record.resources, idleSince: this.idleSince(server) })),
      leased: new Set(chosen.map((record) => record.id)),
    });
  }

  private grant(lease: Lease, decision: LeaseDecision & { kind: 'grant' }): void {
    for (const { record, request } of decision.spawn) {
      const server = new Server(record, request.launch, this.around);
      this.servers.set(server.id, server);
      lease.spawned.add(server);
    }
    const dropped = [...lease.claims.values()].filter((claim) => decision.chosen.get(claim.key)?.id !== claim.server.id);
    for (const [key, record] of decision.chosen) {
      const server = this.servers.get(record.id);
      const request = lease.requests.find((one) => one.key === key);
      if (server === undefined || request === undefined) continue;
      lease.claims.set(key, { key, server, reused: !lease.spawned.has(server) });
      this.hold(server, lease, request);
    }
    for (const { server } of dropped) {
      this.dropLease(server, lease);
      void this.settle(server);
    }
    this.options.onChange();
  }

  private hold(server: Server, lease: Lease, request: ServerRequest): void {
    const { record } = server;
    this.unwanted.delete(server);
    this.adopted.delete(server);
    this.disarm(server);
    delete record.idleSince;
    record.keepMs = Math.max(record.keepMs, request.keepMs);
    record.snapshots = [...new Set([...record.snapshots, ...request.snapshots])];
    // Frozen caught up with what was an overlay's: it is everybody's from now on.
    if (request.kind === 'shared' && record.kind === 'ephemeral') record.kind = 'shared';
    if (!record.leases.some((one) => one.id === lease.id)) record.leases.push(lease.toRecord());
    server.save();
  }

  /** The time of a lease counts from when it is ready. */
  private setHold(lease: Lease, ms: number): void {
    lease.hold = { until: new Date(this.options.clock().getTime() + ms).toISOString() };
    for (const { server } of lease.claims.values()) {
      server.record.leases = server.record.leases.map((one) => (one.id === lease.id ? lease.toRecord() : one));
      server.save();
    }
  }

  private dropLease(server: Server, lease: Lease): void {
    if ([...lease.claims.values()].some((claim) => claim.server === server) && lease.ended === undefined) return;
    server.record.leases = server.record.leases.filter((one) => one.id !== lease.id);
    if (isLive(server.record.state)) server.save();
  }

  private planServer(request: ServerRequest, needs: Record<string, string>, lease: Lease): ServerRecord {
    return {
      version: 1,
      id: newServerId(request.nodeset, request.digest, request.kind),
      nodeset: request.nodeset,
      digest: request.digest,
      kind: request.kind,
      trustDomain: lease.trustDomain,
      exclusive: request.exclusive || request.kind === 'replicated',
      oneRunAtATime: request.oneRunAtATime,
      state: 'spawning',
      nonce: newNonce(),
      keepMs: request.keepMs,
      resources: request.resources,
      snapshots: request.snapshots,
      launch: request.launch,
      leases: [],
      needs,
      created: this.options.clock().toISOString(),
      why: request.why,
    };
  }

  // ── start ────────────────────────────────────────────────────────────────

  /** False if a claimed server does not prove itself now: then it is claimed no more, and the lease decides again. */
  private async verifyClaims(lease: Lease): Promise<boolean> {
    const ready = new Set([...lease.claims.values()].map((claim) => claim.server).filter((server) => !lease.spawned.has(server) && server.record.state === 'ready'));
    const verdicts = await Promise.all([...ready].map(async (server) => ({ server, fault: await server.verify() })));
    let good = true;
    for (const { server, fault } of verdicts) {
      if (fault === undefined) continue;
      good = false;
      this.options.log(`${server.id} is not reused: ${fault}`);
      this.markBroken(server, `it did not prove itself before reuse: ${fault}`);
      for (const [key, claim] of lease.claims) if (claim.server === server) lease.claims.delete(key);
      this.dropLease(server, lease);
      await this.settle(server);
    }
    return good;
  }

  private async startAll(lease: Lease): Promise<void> {
    await Promise.all([...lease.claims.values()].map(async ({ key, server, reused }) => {
      if (!reused) {
        this.note(server, 'spawn', server.record.why);
        lease.emit({ event: 'starting', key, id: server.id });
      } else if (server.record.state !== 'ready') {
        lease.waits(key, `${server.id} is being started by another run`);
      }
      await this.begin(server);
      if (reused) this.note(server, 'reuse', `leased by run ${lease.run}`);
      lease.emit({ event: 'server-ready', key, id: server.id, reused });
    }));
  }

  private begin(server: Server): Promise<void> {
    let begun = this.begun.get(server);
    if (begun === undefined) {
      begun = server.start().catch((error: unknown) => {
        this.afterEnd(server);
        throw error;
      });
      begun.catch(() => undefined);
      this.begun.set(server, begun);
    }
    return begun;
  }

  private async urlsOf(needs: Record<string, string>): Promise<Record<string, string>> {
    const urls = await Promise.all(Object.entries(needs).map(async ([nodeset, id]): Promise<[string, string]> => {
      const server = this.servers.get(id);
      if (server === undefined) throw new EvalpinError('EP3050', `${id}, which is needed, is gone`);
      await this.begin(server);
      return [nodeset, server.record.url ?? ''];
    }));
    return Object.fromEntries(urls);
  }

  // ── end ──────────────────────────────────────────────────────────────────

  private async undo(lease: Lease, cause: unknown): Promise<void> {
    lease.end(cause instanceof Error ? cause.message : String(cause));
    if (this.leases.get(lease.id) === lease) this.leases.delete(lease.id);
    for (const server of lease.spawned) {
      if (server.record.leases.every((one) => one.id === lease.id)) this.unwanted.add(server);
    }
    await this.letGo(lease, [...lease.spawned, ...[...lease.claims.values()].map((claim) => claim.server)]);
  }

  private async letGo(lease: Lease, servers: readonly Server[]): Promise<void> {
    const all = [...new Set(servers)];
    for (const server of all) this.dropLease(server, lease);
    const settled = all.map((server) => this.settle(server));
    this.serveQueue();
    this.options.onChange();
    await Promise.all(settled);
    // What others needed is free only after they have ended.
    for (const server of all.toReversed()) await this.settle(server);
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
      server.record.leases = server.record.leases.filter((one) => one.id !== before.id);
      if (isLive(server.record.state)) server.save();
      void this.settle(server);
    }
    before.claims.clear();
  }

  /** Decides what becomes of a server that may have lost its last holder; settles when it has ended, if it ends now. */
  private async settle(server: Server): Promise<void> {
    const { record } = server;
    const ending = this.ends.get(server);
    if (ending !== undefined) return ending;
    if (!this.servers.has(server.id) || record.leases.length > 0 || this.isNeeded(server)) return;
    const now = this.options.clock().getTime();
    if (record.idleSince === undefined) {
      record.idleSince = new Date(now).toISOString();
      server.save();
    }
    const reason = this.endsAtOnce(server);
    const keepUntil = reason === undefined ? Date.parse(record.idleSince) + record.keepMs : now;
    const wait = Math.max(keepUntil, this.adopted.has(server) ? this.graceUntil : 0) - now;
    if (wait <= 0) return this.endServer(server, reason ?? 'its keep time is over');
    this.disarm(server);
    this.timers.set(server, setTimeout(() => void this.settle(server), Math.min(wait, LONGEST_TIMER_MS)));
  }

  private endsAtOnce(server: Server): string | undefined {
    const { record } = server;
    if (record.broken !== undefined) return record.broken;
    if (record.state !== 'ready') return 'nobody waits for it any more';
    if (this.unwanted.has(server)) return 'the request that it was started for failed';
    if (record.exclusive) return 'its run has ended';
    return record.keepMs <= 0 ? 'its last lease has ended' : undefined;
  }

  private endServer(server: Server, reason: string): Promise<void> {
    let ending = this.ends.get(server);
    if (ending === undefined) {
      this.disarm(server);
      ending = (async () => {
        const ended = server.end(reason);
        this.tellLost(server, reason);
        await ended;
        this.afterEnd(server);
      })();
      this.ends.set(server, ending);
    }
    return ending;
  }

  private onDeath(server: Server, reason: string): void {
    this.tellLost(server, reason);
    this.disarm(server);
    this.ends.set(server, server.fail(reason).then(() => this.afterEnd(server)));
  }

  private tellLost(server: Server, reason: string): void {
    for (const lease of this.leases.values()) {
      for (const [key, claim] of lease.claims) {
        if (claim.server !== server) continue;
        if (!lease.announced) {
          lease.fail(new EvalpinError('EP3050', `${server.id} was lost before all servers of the run were ready: ${reason}`));
          continue;
        }
        lease.claims.delete(key);
        lease.emit({ event: 'lost', key, id: server.id, reason });
      }
    }
    for (const dependent of this.dependents(server)) {
      this.markBroken(dependent, `${server.id}, which it needs, is gone`);
      void this.settle(dependent);
    }
  }

  private afterEnd(server: Server): void {
    if (!this.servers.delete(server.id)) return;
    this.disarm(server);
    this.note(server, 'teardown', server.record.reason ?? '');
    for (const id of Object.values(server.record.needs)) {
      const need = this.servers.get(id);
      if (need !== undefined) void this.settle(need);
    }
    pruneRecords(this.options.serversDir, ENDED_RECORDS_KEPT);
    this.serveQueue();
    this.options.onChange();
  }

  private markBroken(server: Server, reason: string): void {
    if (server.record.broken !== undefined) return;
    server.record.broken = reason;
    if (isLive(server.record.state)) server.save();
  }

  private dependents(server: Server): Server[] {
    return [...this.servers.values()].filter((other) => Object.values(other.record.needs).includes(server.id));
  }

  private isNeeded(server: Server): boolean {
    return this.dependents(server).length > 0;
  }

  private idleSince(server: Server): string | undefined {
    const { record } = server;
    return record.leases.length > 0 || this.isNeeded(server) || this.ends.has(server) ? undefined : record.idleSince;
  }

  private disarm(server: Server): void {
    clearTimeout(this.timers.get(server));
    this.timers.delete(server);
  }

  private note(server: Server, event: 'spawn' | 'reuse' | 'teardown' | 'adopt' | 'prepare', reason: string): void {
    const { id, nodeset, digest, leases } = server.record;
    this.options.audit.append({ event, id, nodeset, digest, runs: leases.map((lease) => lease.run), reason });
  }
}

function asksForRoom(decision: LeaseDecision & { kind: 'grant' }): boolean {
  return decision.spawn.some(({ record }) => Object.keys(record.resources).length > 0);
}

function resourceNames(servers: readonly ServerRequest[]): string[] {
  return [...new Set(servers.flatMap((server) => Object.keys(server.resources)))];
}
