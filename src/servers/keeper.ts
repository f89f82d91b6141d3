import { rmSync } from 'node:fs';
import { EvalpinError } from '../contract/errors.ts';
import type { Occupant } from './admission.ts';
import type { Audit, ServerEntry } from './audit.ts';
import type { RecordedLease, ServerLaunch, ServerRecord, ServerRequest } from './protocol.ts';
import { pruneRecords } from './records.ts';
import { Server, type ServerSurroundings } from './server.ts';
import { isLive } from './states.ts';

export interface KeeperOptions {
  serversDir: string;
  preparedDir: string;
  /** Between TERM and KILL. */
  graceMs: number;
  audit: Audit;
  clock: () => Date;
  log: (message: string) => void;
}

export interface KeeperListener {
  /** A server has failed to start; its processes are still being ended. */
  onFailing(server: Server, error: unknown): void;
  /** A server ends, by itself or by order, whoever holds it. */
  onLost(server: Server, reason: string): void;
  /** A server has ended: there may be room now. */
  onGone(): void;
}

const ENDED_RECORDS_KEPT = 20;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Starts servers once, and ends those that nobody holds when their time is over. */
export class Keeper {
  private readonly options: KeeperOptions;
  private readonly listener: KeeperListener;
  private readonly around: ServerSurroundings;
  private readonly servers = new Map<string, Server>();
  private readonly begun = new WeakMap<Server, Promise<void>>();
  private readonly ends = new WeakMap<Server, Promise<void>>();
  private readonly timers = new Map<Server, NodeJS.Timeout>();
  /** Started for a request that failed: they end as soon as nobody else holds them. */
  private readonly unwanted = new WeakSet<Server>();

  constructor(options: KeeperOptions, listener: KeeperListener) {
    this.options = options;
    this.listener = listener;
    this.around = {
      serversDir: options.serversDir,
      preparedDir: options.preparedDir,
      graceMs: options.graceMs,
      clock: options.clock,
      log: options.log,
      urlsOf: (needs) => this.urlsOf(needs),
      onFailing: (server, error) => listener.onFailing(server, error),
      onDeath: (server, reason) => this.onDeath(server, reason),
      onPrepared: (server) => this.note(server, 'prepare', 'its prepare command ran'),
    };
  }

  get(id: string): Server | undefined {
    return this.servers.get(id);
  }

  all(): Server[] {
    return [...this.servers.values()];
  }

  records(): ServerRecord[] {
    return this.all().map((server) => server.record);
  }

  /** All servers with what they take up, and since when nobody needs it. */
  occupants(): Occupant[] {
    return this.all().map((server) => {
      const { id, resources, leases, idleSince } = server.record;
      const free = leases.length === 0 && this.dependents(server).length === 0 && !this.ends.has(server);
      return { id, resources, idleSince: free ? idleSince : undefined };
    });
  }

  add(record: ServerRecord, launch: ServerLaunch): Server {
    const server = new Server(record, launch, this.around);
    this.servers.set(server.id, server);
    return server;
  }

  /** Takes over a server that an earlier supervisor left. */
  adopt(record: ServerRecord, reason: string): Server {
    const server = this.add(record, record.launch);
    server.adopt();
    this.note(server, 'adopt', reason);
    // Without a gate of its own a failure has nobody to tell it to.
    this.begin(server).catch((error: unknown) => this.options.log(`${server.id}: ${String(error)}`));
    return server;
  }

  /** Takes back what was added and could not be recorded: nothing of it was started, so nothing has to be ended. */
  forget(server: Server): void {
    this.servers.delete(server.id);
    rmSync(server.files.dir, { recursive: true, force: true });
  }

  hold(server: Server, lease: RecordedLease, request: ServerRequest): void {
    const { record } = server;
    this.unwanted.delete(server);
    this.disarm(server);
    delete record.idleSince;
    record.keepMs = Math.max(record.keepMs, request.keepMs);
    record.snapshots = [...new Set([...record.snapshots, ...request.snapshots])];
    // Frozen caught up with what was an overlay's: it is everybody's from now on.
    if (request.kind === 'shared' && record.kind === 'ephemeral') record.kind = 'shared';
    if (!record.leases.some((one) => one.id === lease.id)) record.leases.push(lease);
    server.save();
  }

  /** As `hold`, for a lease that asks for nothing but the server as it is. */
  join(server: Server, lease: RecordedLease): void {
    const { record } = server;
    this.disarm(server);
    delete record.idleSince;
    record.leases = [...record.leases.filter((one) => one.id !== lease.id), lease];
    server.save();
  }

  /** Says what a server is now that its configuration was changed; nobody is given it while that is not known (undefined), which has to be on the disk first. */
  identify({ record, saved }: Server, digest: string | undefined): void {
    const before = record.digest;
    record.digest = digest ?? '';
    if (digest !== undefined) {
      saved.save();
      return;
    }
    try {
      saved.saveOrThrow();
    } catch (error) {
      record.digest = before;
      throw error;
    }
  }

  /** Writes a lease's changed terms into a server's record. */
  renew(server: Server, lease: RecordedLease): void {
    server.record.leases = server.record.leases.map((one) => (one.id === lease.id ? lease : one));
    server.save();
  }

  /** Takes a lease out of the record; `settle` decides what becomes of the server. */
  letGo(server: Server, leaseId: string): void {
    const { record } = server;
    record.leases = record.leases.filter((one) => one.id !== leaseId);
    if (isLive(record.state)) server.save();
  }

  /** Its request failed: it does not get its keep time. */
  unwant(server: Server): void {
    this.unwanted.add(server);
  }

  markBroken(server: Server, reason: string): void {
    if (server.record.broken !== undefined) return;
    server.record.broken = reason;
    if (isLive(server.record.state)) server.save();
  }

  /** Another version took its place: it ends once nobody holds it, at once if nobody does. */
  retire(server: Server, reason: string): void {
    server.record.retired = reason;
    if (isLive(server.record.state)) server.save();
  }

  /** Starts a server, once, whoever asks first; settles when it is ready. */
  begin(server: Server): Promise<void> {
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

  /** Decides what becomes of a server that may have lost its last holder; settles when it has ended, if it ends now. */
  async settle(server: Server): Promise<void> {
    const { record } = server;
    const ending = this.ends.get(server);
    if (ending !== undefined) return ending;
    if (!this.servers.has(server.id) || record.leases.length > 0 || this.dependents(server).length > 0) return;
    const now = this.options.clock().getTime();
    if (record.idleSince === undefined) {
      record.idleSince = new Date(now).toISOString();
      server.save();
    }
    const reason = this.endsAtOnce(server);
    const keepUntil = reason === undefined ? Date.parse(record.idleSince) + record.keepMs : now;
    const wait = keepUntil - now;
    if (wait <= 0) return this.end(server, reason ?? 'its keep time is over');
    this.disarm(server);
    this.timers.set(server, setTimeout(() => void this.settle(server), Math.min(wait, LONGEST_TIMER_MS)));
  }

  /** Ends a server, whoever holds it. */
  end(server: Server, reason: string): Promise<void> {
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

  /** Writes the records that could not be written before. */
  saveAgain(): void {
    for (const server of this.servers.values()) server.saved.saveAgain();
  }

  note(server: Server, event: ServerEntry['event'], reason: string): void {
    const { id, nodeset, digest, leases } = server.record;
    this.options.audit.append({ event, id, nodeset, digest, runs: leases.map((lease) => lease.run), reason });
  }

  private endsAtOnce(server: Server): string | undefined {
    const { record } = server;
    if (record.broken !== undefined) return record.broken;
    if (record.state !== 'ready') return 'nobody waits for it any more';
    if (this.unwanted.has(server)) return 'the request that it was started for failed';
    if (record.retired !== undefined) return record.retired;
    if (record.exclusive) return 'its run has ended';
    return record.keepMs <= 0 ? 'its last lease has ended' : undefined;
  }

  private onDeath(server: Server, reason: string): void {
    this.disarm(server);
    this.ends.set(server, server.fail(reason).then(() => this.afterEnd(server)));
    this.tellLost(server, reason);
  }

  private tellLost(server: Server, reason: string): void {
    this.listener.onLost(server, reason);
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
    this.listener.onGone();
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

  private dependents(server: Server): Server[] {
    return this.all().filter((other) => Object.values(other.record.needs).includes(server.id));
  }

  private disarm(server: Server): void {
    clearTimeout(this.timers.get(server));
    this.timers.delete(server);
  }
}
