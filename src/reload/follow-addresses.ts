import { EvalpinError } from '../contract/errors.ts';
import { isAlive } from '../process/identity.ts';
import { Lease } from '../servers/lease.ts';
import type { RecordedLease } from '../servers/protocol.ts';
import { FollowAddress } from './follow-address.ts';
import type { FollowParts } from './follow-parts.ts';
import { markFile, readFollowRecords, removeUnfinishedRecords, writeFollowRecord, type FollowedVersion, type FollowRecord, type FollowSource } from './follow-record.ts';
import { readMark } from './reload-mark.ts';
import { readManifest } from './manifest-check.ts';
import type { FollowRequest, FollowRow } from './messages.ts';
import type { PreparedVersion } from './prepared.ts';
import { newLeaseId } from './version-hold.ts';

const MANIFEST_MS = 3_000;
const RESTORE_MS = 5_000;

type FollowedServer = FollowRequest['nodesets'][number];

export interface NamedNodeset {
  nodeset: string;
  /** Of several repositories that have a nodeset of this name. */
  trustDomain?: string;
}

export interface FollowListener {
  /** Whether an address is in the middle of something that has to come to its end first. */
  isBusy: (address: FollowAddress) => boolean;
  onOpen: (address: FollowAddress) => void;
  /** Nobody holds it any more, while it is busy; said again and again until it is not. */
  onUnheld: (address: FollowAddress) => void;
}

/** All follow addresses of one store. */
export class FollowAddresses {
  private readonly parts: FollowParts;
  private readonly addresses = new Map<string, FollowAddress>();
  private readonly opening = new Map<string, Promise<FollowAddress>>();
  /** Those whose port is not free yet. */
  private readonly closing = new Map<string, Promise<void>>();
  private readonly listener: FollowListener;

  constructor(parts: FollowParts, listener: FollowListener) {
    this.parts = parts;
    this.listener = listener;
  }

  all(): FollowAddress[] {
    return [...this.addresses.values()];
  }

  get(trustDomain: string, nodeset: string): FollowAddress | undefined {
    return this.addresses.get(keyOf(trustDomain, nodeset));
  }

  /** @throws EP6002 where several repositories have a nodeset of this name */
  named({ nodeset, trustDomain }: NamedNodeset): FollowAddress | undefined {
    const [address, ...others] = this.all().filter((one) => one.nodeset === nodeset && (trustDomain === undefined || one.record.trustDomain === trustDomain));
    if (others.length > 0) throw new EvalpinError('EP6002', `${others.length + 1} repositories have a nodeset ${nodeset} with a follow address`, { hint: 'Name one with `trust_domain`, or use `evalpin reload` in its folder.' });
    return address;
  }

  list(): FollowRow[] {
    return this.all().map((address) => address.row()).sort((a, b) => (a.nodeset < b.nodeset ? -1 : 1));
  }

  /**
   * Opens an address for each of these servers; one that is open already keeps its version, since only a reload changes it. One at
   * which nobody answers has none to keep, and goes on with the server.
   */
  async follow(request: FollowRequest): Promise<FollowRow[]> {
    return Promise.all(request.nodesets.map(async (one) => {
      const holds = this.parts.pool.holdsOf(one.server).filter(({ run }) => run === request.run).map((lease) => lease.toRecord());
      const address = await this.openOnce(keyOf(request.trustDomain, one.nodeset), () => this.openNew(request, one));
      const { record } = address;
      record.holds = [...record.holds.filter(({ id }) => holds.every((hold) => hold.id !== id)), ...holds];
      if (address.isRefusing && !this.listener.isBusy(address)) await this.answerAgain(address, request, one);
      address.save();
      return address.row();
    }));
  }

  /** Starts a nodeset that is not followed yet, and opens its address; whoever holds the others of its trust domain holds it too. */
  add(prepared: PreparedVersion): Promise<FollowAddress> {
    return this.openOnce(keyOf(prepared.trustDomain, prepared.nodeset), () => this.startNew(prepared));
  }

  /** Binds the addresses that an earlier supervisor had, but for those that nobody holds any more. */
  async recover(): Promise<FollowAddress[]> {
    const bound: FollowAddress[] = [];
    removeUnfinishedRecords(this.parts.followDir);
    for (const record of readFollowRecords(this.parts.followDir, this.parts.log)) {
      if (!record.open) continue;
      record.holds = record.holds.filter((hold) => this.isHeld(hold));
      if (record.holds.length === 0) {
        record.open = false;
        writeFollowRecord(this.parts.followDir, record);
        continue;
      }
      const mark = readMark(markFile(this.parts.followDir, record));
      if (mark !== undefined) record.reload = mark;
      const address = await FollowAddress.bind(record, this.parts);
      for (const hold of record.holds) if (this.parts.pool.lease(hold.id) === undefined) this.parts.pool.keep(restoredLease(hold, record.trustDomain));
      this.addresses.set(keyOf(record.trustDomain, record.nodeset), address);
      bound.push(address);
    }
    return bound;
  }

  /** Lets people's holds go on with another server. */
  rehold(address: FollowAddress, from: string | undefined, to: string): void {
    const { pool } = this.parts;
    for (const hold of address.record.holds) {
      const lease = pool.lease(hold.id) ?? restoredLease(hold, address.record.trustDomain);
      if (from !== undefined) pool.part(lease, from);
      pool.join(lease, `follow/${address.nodeset}`, to);
    }
  }

  /** Closes the addresses that no hold is left for. */
  async sweep(): Promise<void> {
    const { pool } = this.parts;
    await Promise.all(this.all().map(async (address) => {
      const { record } = address;
      address.saveCounters();
      const holds = record.holds.filter(({ id }) => pool.lease(id) !== undefined);
      if (holds.length < record.holds.length) record.holds = holds;
      if (holds.length > 0 || !record.open) return;
      if (this.listener.isBusy(address)) this.listener.onUnheld(address);
      else await this.close(address);
    }));
  }

  async close(address: FollowAddress): Promise<void> {
    const { record } = address;
    const key = keyOf(record.trustDomain, record.nodeset);
    // From now on nobody finds it: whoever opens one of this name waits until the port is free.
    this.addresses.delete(key);
    const closed = address.close().finally(() => this.closing.delete(key));
    this.closing.set(key, closed);
    await closed;
    await address.current?.release('its follow address was closed');
  }

  /** It is gone from its source: where it comes back, it is an addition again. */
  forget({ nodeset, record: { trustDomain } }: FollowAddress): void {
    for (const other of this.all()) {
      const { source } = other.record;
      if (other.record.trustDomain !== trustDomain || source.knows?.includes(nodeset) !== true) continue;
      other.record.source = { ...source, knows: source.knows.filter((name) => name !== nodeset) };
      other.save();
    }
  }

  /** All servers are about to end, by somebody's wish: nothing is to be started again for these addresses. */
  async stop(): Promise<void> {
    await Promise.all(this.all().map((address) => address.stop()));
  }

  private async openOnce(key: string, open: () => Promise<FollowAddress>): Promise<FollowAddress> {
    for (let closing = this.closing.get(key); closing !== undefined; closing = this.closing.get(key)) await closing;
    const there = this.addresses.get(key) ?? (await this.opening.get(key));
    if (there !== undefined) return there;
    const opening = open().finally(() => this.opening.delete(key));
    this.opening.set(key, opening);
    return opening;
  }

  private async openNew(request: FollowRequest, one: FollowedServer): Promise<FollowAddress> {
    const { trustDomain, source } = request;
    const address = await FollowAddress.bind(this.recordFor(one.nodeset, trustDomain, source), this.parts);
    const hold = address.hold(this.versionOf(one));
    if (hold.join()) address.take(hold);
    this.admit(address);
    return address;
  }

  private async startNew({ nodeset, trustDomain, source, key, requests, digest, fields }: PreparedVersion): Promise<FollowAddress> {
    const holds = this.all().filter(({ record }) => record.trustDomain === trustDomain).flatMap(({ record }) => record.holds);
    const version: FollowedVersion = { server: '', lease: newLeaseId(), digest, since: this.parts.clock().toISOString(), fields, key, requests };
    const address = await FollowAddress.bind(this.recordFor(nodeset, trustDomain, source), this.parts);
    const hold = address.hold(version);
    try {
      await hold.start();
    } catch (error) {
      await address.gate.stop();
      throw error;
    }
    address.record.holds = [...new Map(holds.map((one) => [one.id, one])).values()];
    address.take(hold);
    this.rehold(address, undefined, hold.server);
    this.admit(address);
    return address;
  }

  /** Somebody has started a server of it again, where the last one was stopped or died too often. A state that waits on disk goes to it, where nobody else uses it. */
  private async answerAgain(address: FollowAddress, { source, run }: FollowRequest, one: FollowedServer): Promise<void> {
    const hold = address.hold(this.versionOf(one));
    const { handOver } = address;
    const saved = handOver.isSaved;
    const shared = this.parts.pool.server(one.server)?.record.leases.some((lease) => lease.run !== run) === true;
    if ((saved && shared) || !hold.join()) return;
    try {
      if (saved) await handOver.give(hold, RESTORE_MS);
    } catch (error) {
      address.note('start-failed', { server: hold.server, reason: error instanceof Error ? error.message : String(error) });
      return hold.release('it could not be given the state that waits');
    }
    const before = address.current;
    address.take(hold);
    address.record.source = source;
    this.rehold(address, undefined, hold.server);
    address.note('server-restarted', { server: hold.server, ...(before === undefined ? {} : { before: before.server }), stateLost: !saved && before?.version.schemaHash !== undefined });
    address.open();
    address.restarts.reset();
    handOver.drop();
    void this.learnSchema(address);
    await before?.release('its server has ended');
  }

  private versionOf({ server, fields, key, requests }: FollowedServer): FollowedVersion {
    const digest = requests.find((request) => request.key === key)?.digest ?? '';
    return { server, lease: newLeaseId(), digest, since: this.parts.clock().toISOString(), fields, key, requests };
  }

  private admit(address: FollowAddress): void {
    const { nodeset, record: { trustDomain, current } } = address;
    this.addresses.set(keyOf(trustDomain, nodeset), address);
    this.listener.onOpen(address);
    address.open();
    void this.learnSchema(address);
    address.note('follow-opened', { url: address.gate.url, server: current?.server, digest: current?.digest });
  }

  /** Consumers may ask for a schema before there was any reload. */
  private async learnSchema(address: FollowAddress): Promise<void> {
    const { current } = address;
    if (current === undefined) return;
    try {
      const manifest = await readManifest(current.asked, { deadlineMs: MANIFEST_MS });
      if (manifest?.state === undefined) return;
      current.version.schemaHash = manifest.state.schemaHash;
      // It may have ended meanwhile, and requests may be refused since.
      if (address.record.open && address.current === current && current.isAlive && !address.isRefusing && !this.listener.isBusy(address)) address.open();
    } catch (error) {
      // A reload reads it again, and says what is wrong with it.
      this.parts.log(`the state schema of ${current.server} is not known: ${String(error)}`);
    }
  }

  /** Continues what is known of an address that was open before. */
  private recordFor(nodeset: string, trustDomain: string, source: FollowSource): FollowRecord {
    const { followDir, log } = this.parts;
    const earlier = readFollowRecords(followDir, log).find((record) => record.nodeset === nodeset && record.trustDomain === trustDomain);
    const fresh: FollowRecord = { version: 1, nodeset, trustDomain, port: 0, open: true, source, holds: [], events: [], incidents: [], versions: [] };
    const { reload: _reload, current: _current, stopped: _stopped, ...history } = earlier ?? fresh;
    return { ...history, source, holds: [] };
  }

  /** Also of a hold whose servers have all ended meanwhile, so that no server's record speaks of it. */
  private isHeld(hold: RecordedLease): boolean {
    if (this.parts.pool.lease(hold.id) !== undefined) return true;
    const until = hold.hold?.until;
    return until === undefined ? isAlive(hold.holder) : Date.parse(until) > this.parts.clock().getTime();
  }
}

function restoredLease(hold: RecordedLease, trustDomain: string): Lease {
  const lease = new Lease(hold, trustDomain, [], () => undefined);
  lease.connected = false;
  return lease;
}

function keyOf(trustDomain: string, nodeset: string): string {
  return `${trustDomain}\0${nodeset}`;
}
