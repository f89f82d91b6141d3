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

export interface FollowListener {
  /** Whether an address is in the middle of something that has to come to its end first. */
  isBusy: (address: FollowAddress) => boolean;
  onOpen: (address: FollowAddress) => void;
}

/** All follow addresses of one store. */
export class FollowAddresses {
  private readonly parts: FollowParts;
  private readonly addresses = new Map<string, FollowAddress>();
  private readonly opening = new Map<string, Promise<FollowAddress>>();
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

  list(): FollowRow[] {
    return this.all().map((address) => address.row()).sort((a, b) => (a.nodeset < b.nodeset ? -1 : 1));
  }

  /** Opens an address for each of these servers; one that is open already keeps its version, since only a reload changes it. */
  async follow(request: FollowRequest): Promise<FollowRow[]> {
    return Promise.all(request.nodesets.map(async (one) => {
      const holds = this.parts.pool.holdsOf(one.server).filter(({ run }) => run === request.run).map((lease) => lease.toRecord());
      const address = await this.openOnce(request, one);
      const { record } = address;
      record.holds = [...record.holds.filter(({ id }) => holds.every((hold) => hold.id !== id)), ...holds];
      address.save();
      return address.row();
    }));
  }

  /** Starts a nodeset that is not followed yet, and opens its address; whoever holds the others of its trust domain holds it too. */
  async add({ nodeset, trustDomain, source, key, requests, digest, fields }: PreparedVersion): Promise<FollowAddress> {
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
      if (holds.length > 0 || this.listener.isBusy(address) || !record.open) return;
      await this.close(address);
    }));
  }

  async close(address: FollowAddress): Promise<void> {
    const { record } = address;
    record.open = false;
    await address.close();
    this.addresses.delete(keyOf(record.trustDomain, record.nodeset));
  }

  /** All servers are about to end, by somebody's wish: nothing is to be started again for these addresses. */
  async stop(): Promise<void> {
    await Promise.all(this.all().map((address) => address.stop()));
  }

  private async openOnce(request: FollowRequest, one: FollowRequest['nodesets'][number]): Promise<FollowAddress> {
    const key = keyOf(request.trustDomain, one.nodeset);
    const open = this.addresses.get(key) ?? (await this.opening.get(key));
    if (open !== undefined) return open;
    const opening = this.openNew(request, one).finally(() => this.opening.delete(key));
    this.opening.set(key, opening);
    return opening;
  }

  private async openNew(request: FollowRequest, one: FollowRequest['nodesets'][number]): Promise<FollowAddress> {
    const { clock } = this.parts;
    const { trustDomain, source } = request;
    const address = await FollowAddress.bind(this.recordFor(one.nodeset, trustDomain, source), this.parts);
    const digest = one.requests.find(({ key }) => key === one.key)?.digest ?? '';
    const version: FollowedVersion = { server: one.server, lease: newLeaseId(), digest, since: clock().toISOString(), fields: one.fields, key: one.key, requests: one.requests };
    const hold = address.hold(version);
    if (hold.join()) address.take(hold);
    this.admit(address);
    return address;
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
      if (address.record.open && address.current === current && !this.listener.isBusy(address)) address.open();
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
    const { reload: _reload, current: _current, ...history } = earlier ?? fresh;
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
