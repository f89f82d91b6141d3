import { randomUUID } from 'node:crypto';
import { bug } from '../contract/errors.ts';
import { identify, isAlive } from '../process/identity.ts';
import { Lease } from '../servers/lease.ts';
import { needsOrder } from '../servers/needs-order.ts';
import type { Pool } from '../servers/pool.ts';
import type { LeaseEvent, RecordedLease, ServerRecord } from '../servers/protocol.ts';
import type { Server } from '../servers/server.ts';
import type { FollowedVersion } from './follow-record.ts';

/** What the leases of all follow addresses are called: to each other they are one run. */
const RUN = 'follow';

/** One version of a followed nodeset, held by a lease of the supervisor's own. */
export class VersionHold {
  readonly version: FollowedVersion;
  private readonly pool: Pool;
  private lease: Lease;
  private lost: string | undefined;

  constructor(version: FollowedVersion, trustDomain: string, pool: Pool, onLost: (version: VersionHold, reason: string) => void) {
    this.version = version;
    this.pool = pool;
    const emit = (event: LeaseEvent): void => {
      if (event.event !== 'lost' || event.id !== this.version.server) return;
      this.lost = event.reason;
      onLost(this, event.reason);
    };
    // After a kill the pool has the lease already, without anybody to tell.
    const restored = pool.lease(version.lease);
    this.lease = restored ?? new Lease(standing(version.lease, version.since), trustDomain, needsOrder(version.requests), emit);
    this.lease.emit = emit;
    // The server was planned when the supervisor was lost, and its id not written here yet.
    const planned = [...(restored?.claims.values() ?? [])].find(({ server }) => server.record.nodeset === nodesetOf(version));
    if (version.server === '' && planned !== undefined) version.server = planned.server.id;
  }

  get server(): string {
    return this.version.server;
  }

  get record(): ServerRecord | undefined {
    return this.found?.record;
  }

  /** Why its server has ended, or did not come up, as far as this was told. */
  get lostBecause(): string | undefined {
    return this.lost;
  }

  get isAlive(): boolean {
    return this.lost === undefined && this.record?.state === 'ready';
  }

  /** Its process is gone, whether or not anybody has noticed. Unknown, and so false, of what is no process of ours. */
  get hasDied(): boolean {
    const { found } = this;
    if (found === undefined) return true;
    const id = found.record.process;
    return id !== undefined && found.startedBy.stop === undefined && !isAlive(id);
  }

  get port(): number {
    const port = this.record?.port;
    if (port === undefined) throw bug(`${this.server} is followed and has no port`);
    return port;
  }

  /** For requests to the server itself. */
  get asked(): { id: string; nodeset: string; url: string; nonce: string } {
    const { record } = this;
    if (record?.url === undefined) throw bug(`${this.server} is asked and has no address`);
    return { id: record.id, nodeset: record.nodeset, url: record.url, nonce: record.nonce };
  }

  /** Holds the server that the version names, which is ready. False if it is not. */
  join(): boolean {
    return this.pool.join(this.lease, this.version.key, this.version.server);
  }

  /** Starts the version's server, with what it needs. @throws the first cause for which it is not there */
  async start(): Promise<void> {
    try {
      await this.pool.acquire(this.lease);
    } catch (error) {
      this.lost = [...this.lease.spawned].find(({ record }) => record.nodeset === nodesetOf(this.version))?.record.reason;
      throw error;
    }
    const server = this.lease.claims.get(this.version.key)?.server;
    if (server === undefined) throw bug(`nothing was started for ${this.version.key}`);
    this.version.server = server.id;
    this.lost = undefined;
  }

  /** Why it is not well at this moment; undefined where it is. */
  async verify(): Promise<string | undefined> {
    const { found } = this;
    return found === undefined ? 'it is gone' : found.verify();
  }

  /** Whether runs hold the server by its pinned address; their names. */
  get runs(): string[] {
    return (this.record?.leases ?? []).filter(({ hold }) => hold === undefined).map(({ run }) => run);
  }

  /** Ends the hold; the server goes on where others hold it. */
  async release(reason: string): Promise<void> {
    await this.pool.drop(this.lease, reason);
  }

  /** Ends the hold for good: the server ends with its last lease. */
  async retire(reason: string): Promise<void> {
    const retired = this.found === undefined ? undefined : this.pool.retire(this.server, reason);
    await this.release(reason);
    await retired;
  }

  /** Ends the server, whoever holds it. */
  async end(reason: string): Promise<void> {
    await this.pool.end(this.server, reason);
    await this.release(reason);
  }

  private get found(): Server | undefined {
    return this.pool.server(this.server);
  }
}

export function newLeaseId(): string {
  return randomUUID();
}

function nodesetOf({ requests, key }: FollowedVersion): string | undefined {
  return requests.find((request) => request.key === key)?.nodeset;
}

function standing(id: string, since: string): RecordedLease {
  const holder = identify(process.pid);
  if (holder === undefined) throw bug('this process cannot be identified');
  return { id, run: RUN, holder, since, hold: { follow: true } };
}
