import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { EvalpinError } from '../contract/errors.ts';
import { errorRecordOf } from '../servers/error-record.ts';
import { Batch, type BatchSurroundings, type BrokenReload } from './batch.ts';
import { reconfigured, type Configuration } from './config-change.ts';
import { configureInPlace } from './configure-in-place.ts';
import { addNodeset, removeNodeset } from './come-and-go.ts';
import type { FollowAddress } from './follow-address.ts';
import type { FollowAddresses, NamedNodeset } from './follow-addresses.ts';
import type { FollowParts } from './follow-parts.ts';
import type { NodesetReload } from './nodeset-reload.ts';
import { Occupancy } from './occupancy.ts';
import type { PreparedReload, PreparedVersion } from './prepared.ts';
import { batchEntry, reloadEntry } from './reload-audit.ts';
import type { ReloadOptions } from './reload-options.ts';
import { joinReports, type NodesetReport, type ReloadReport } from './reload-report.ts';
import { whoOf } from './who.ts';
import { Renewals, sameVersion } from './renewal.ts';
import type { SnapshotHolds } from './snapshot-holds.ts';
import { Upkeep } from './upkeep.ts';

export interface CoordinatorParts extends FollowParts {
  addresses: FollowAddresses;
  /** For what a reload is going to start. */
  snapshotHolds: () => SnapshotHolds;
  /** Resolves a version's source anew. */
  prepareAgain: (prepared: PreparedVersion) => Promise<PreparedVersion>;
}

/** What a reload is asked to do. */
export interface ReloadOrder {
  /** Chosen by who asks, so that asking again after a supervisor was lost is the same reload. */
  id?: string;
  prepared: PreparedReload;
  options: ReloadOptions;
}

export interface ConfigurationOrder extends NamedNodeset {
  id?: string;
  configuration: Configuration;
  /** By a new server, so that runs keep theirs as it is. */
  beside: boolean;
  options: ReloadOptions;
}

/** For so long, whoever asked a supervisor that was lost gets the report of the reload that was gone on with, and no second reload. */
const RESUMED_KEPT_MS = 60_000;

/** All reloads of one supervisor. */
export class Coordinator {
  private readonly parts: CoordinatorParts;
  private readonly occupancy = new Occupancy((address) => this.upkeep.lookAfter(address));
  private readonly batches = new Map<string, Batch>();
  private readonly reports = new Map<string, Promise<ReloadReport>>();
  private readonly upkeep: Upkeep;
  private readonly renewals: Renewals;
  private stopped = false;

  constructor(parts: CoordinatorParts) {
    this.parts = parts;
    this.upkeep = new Upkeep({ ...parts, occupancy: this.occupancy });
    this.renewals = new Renewals({ ...parts, isBusy: (address) => this.isBusy(address), reload: (order) => this.reload(order) });
  }

  isBusy(address: FollowAddress): boolean {
    return this.occupancy.isBusy(address);
  }

  /** @throws EP6002, EP6009, EP6010; what fails later stands in the report */
  reload(order: ReloadOrder): Promise<ReloadReport> {
    const id = order.id ?? randomUUID();
    return this.reports.get(id) ?? this.keepReport(id, this.reloadOnce(id, order));
  }

  /**
   * Lays values over the configuration of a nodeset that runs, without a swap; with `beside`, by a new server.
   *
   * @throws EP6002, EP6007, EP6010, EP6012, EP6013
   */
  async configure(order: ConfigurationOrder): Promise<ReloadReport> {
    const address = this.parts.addresses.named(order);
    if (address === undefined) throw new EvalpinError('EP6002', `${order.nodeset} has no follow address`);
    return this.occupancy.whenFree([address], () => this.configureOnce(address, order));
  }

  /** Ends the reloads of these nodesets that have not succeeded yet. Returns their names. @throws EP6002 where several repositories have one name */
  abort({ nodesets, trustDomain }: { nodesets: readonly string[]; trustDomain?: string }, detail: string): string[] {
    const named = nodesets.flatMap((nodeset) => this.parts.addresses.named({ nodeset, ...(trustDomain === undefined ? {} : { trustDomain }) }) ?? []);
    const meant = this.occupancy.going.filter(({ address }) => named.includes(address));
    for (const { place } of meant) this.batches.get(place.id)?.abort(detail);
    return meant.map(({ nodeset }) => nodeset);
  }

  /** An address that nobody holds any more waits for no window: its reload is ended, so that it can close. */
  giveUp(address: FollowAddress): void {
    const going = this.occupancy.going.find((reload) => reload.address === address);
    if (going !== undefined) this.batches.get(going.place.id)?.abort('nobody holds its follow address any more');
  }

  /** Looks after an address from now on. */
  watch(address: FollowAddress): void {
    this.upkeep.watch(address);
  }

  /** Goes on with what a lost supervisor left: reloads that were going on, and servers that died meanwhile. */
  recover(addresses: readonly FollowAddress[]): void {
    const broken = new Map<string, BrokenReload[]>();
    for (const address of addresses) {
      this.upkeep.watch(address);
      const { reload: mark, current } = address.record;
      if (mark !== undefined) broken.set(mark.id, [...(broken.get(mark.id) ?? []), this.broken(address)]);
      else if (current !== undefined) this.upkeep.goOn(address, address.hold(current));
    }
    this.dropStrayLeases(addresses);
    for (const [id, reloads] of broken) {
      const [first] = reloads;
      if (first === undefined) continue;
      const batch = new Batch(id, [], first.mark.options, this.around);
      const report = this.keepReport(id, this.follow(id, batch, () => batch.resume(reloads)));
      report.then((told) => this.keepResumed(id, told)).catch((error: unknown) => this.parts.log(`a reload could not be gone on with: ${String(error)}`));
    }
  }

  /** Looks after servers that have died, and those whose needs have; called now and then. */
  look(): void {
    if (this.stopped) return;
    this.upkeep.look();
    this.renewals.look();
  }

  /** No server is started any more. */
  stop(): void {
    this.stopped = true;
    this.upkeep.stop();
  }

  private async configureOnce(address: FollowAddress, { id = randomUUID(), nodeset, configuration, beside, options }: ConfigurationOrder): Promise<ReloadReport> {
    const begun = performance.now();
    const { current, record } = address;
    if (current?.isAlive !== true) throw new EvalpinError('EP6012', `nobody answers for ${nodeset}, so there is nothing to configure`);
    const next = reconfigured(current.version, configuration);
    const named = { nodeset, url: address.gate.url, from: { digest: current.version.digest, server: current.server } };
    const report = (one: NodesetReport) => joinReports(id, [one], Math.round(performance.now() - begun));
    if (next === undefined) return report({ ...named, outcome: 'unchanged' });
    const source = { ...record.source, configuration: { ...record.source.configuration, [nodeset]: { ...record.source.configuration?.[nodeset], ...configuration } } };
    if (beside) {
      const version: PreparedVersion = { ...sameVersion(address, current), ...next, source };
      return this.reload({ id, prepared: { versions: [version], added: [], removed: [] }, options });
    }
    if (current.runs.length > 0) throw new EvalpinError('EP6007', `${current.server} is held by ${current.runs.join(', ')}, and its configuration is part of what they run on`);
    try {
      await this.occupancy.occupy(address, configureInPlace(address, current, { ...next, source }, { pool: this.parts.pool, deadlineMs: options.deadlineMs }));
    } catch (error) {
      if (error instanceof EvalpinError) this.parts.audit.append({ ...reloadEntry(id, whoOf(options.askedBy), { ...named, outcome: 'refused', to: { digest: next.digest }, error: error.toJSON() }), event: 'config' });
      throw error;
    }
    return this.told(options, report({ ...named, outcome: 'configured', to: { digest: next.digest, server: current.server } }));
  }

  private async reloadOnce(id: string, { prepared, options }: ReloadOrder): Promise<ReloadReport> {
    const { addresses } = this.parts;
    const meant = prepared.versions.map(({ nodeset, trustDomain }) => {
      const address = addresses.get(trustDomain, nodeset);
      if (address === undefined) throw new EvalpinError('EP6002', `${nodeset} has no follow address`);
      return address;
    });
    const holds = this.parts.snapshotHolds();
    await holds.add(prepared);
    try {
      return await this.reloadHeld(id, { prepared, options }, meant, holds);
    } finally {
      holds.release();
    }
  }

  private async reloadHeld(id: string, { prepared, options }: ReloadOrder, meant: readonly FollowAddress[], holds: SnapshotHolds): Promise<ReloadReport> {
    const { addresses } = this.parts;
    const prepareAgain = async (version: PreparedVersion): Promise<PreparedVersion> => {
      const again = await this.parts.prepareAgain(version);
      await holds.add({ versions: [again], added: [] });
      return again;
    };
    const report = await this.occupancy.whenFree(meant, () => {
      const closed = meant.find(({ record }) => !record.open);
      if (closed !== undefined) throw new EvalpinError('EP6002', `the follow address of ${closed.nodeset} was given up meanwhile`);
      const batch = new Batch(id, prepared.versions, options, { ...this.around, prepareAgain });
      return this.follow(id, batch, () => batch.run());
    });
    if (report.error !== undefined) return report;
    const others = await Promise.all([
      ...prepared.added.map((one) => addNodeset(one, addresses)),
      ...prepared.removed.map(async ({ nodeset, trustDomain }) => {
        const address = addresses.get(trustDomain, nodeset);
        return address === undefined ? [] : this.remove(address, options);
      }),
    ]);
    if (others.length === 0) return report;
    const joined = others.flat();
    this.told(options, joinReports(id, joined, report.durationMs));
    return joinReports(id, [...report.nodesets, ...joined], report.durationMs, report.order);
  }

  private async remove(address: FollowAddress, options: ReloadOptions): Promise<NodesetReport> {
    try {
      return await this.occupancy.whenFree([address], () => this.occupancy.occupy(address, removeNodeset(address, options, this.parts.addresses)));
    } catch (error) {
      return { nodeset: address.nodeset, outcome: 'refused', cause: 'invalid', error: errorRecordOf(error) };
    }
  }

  /** What changed without a swap stands in the trail too. */
  private told({ askedBy }: ReloadOptions, report: ReloadReport): ReloadReport {
    for (const one of report.nodesets) this.parts.audit.append(reloadEntry(report.id, whoOf(askedBy), one));
    this.parts.telemetry.reload(report, new Map());
    return report;
  }

  private async follow(id: string, batch: Batch, begin: () => Promise<NodesetReport[]>): Promise<ReloadReport> {
    const begun = performance.now();
    this.batches.set(id, batch);
    try {
      const running = begin();
      for (const reload of batch.reloads) this.occupancy.enter(reload);
      const reports = await running;
      for (const reload of batch.reloads) this.keepSource(reload);
      const report = joinReports(id, reports, Math.round(performance.now() - begun), batch.order);
      if (reports.length > 1) this.parts.audit.append(batchEntry(whoOf(batch.options.askedBy), report));
      this.parts.telemetry.reload(report, new Map(batch.reloads.map(({ nodeset, timeline }) => [nodeset, timeline])));
      return report;
    } finally {
      this.batches.delete(id);
      for (const reload of batch.reloads) this.leave(reload);
    }
  }

  /** What runs now is what a later reload compares with. */
  private keepSource({ address, prepared, phase }: NodesetReload): void {
    if (prepared !== undefined && (phase === 'done' || phase === 'unchanged')) address.record.source = prepared.source;
  }

  private leave(reload: NodesetReload): void {
    const { address } = reload;
    delete address.record.reload;
    address.save();
    this.occupancy.leave(address);
    this.upkeep.takeBack(address, reload);
  }

  private broken(address: FollowAddress): BrokenReload {
    const { record } = address;
    const { reload: mark } = record;
    if (mark === undefined) throw new Error(`${address.nodeset} has no broken reload`);
    const old = address.hold(mark.old);
    const next = mark.new === undefined ? undefined : address.hold(mark.new);
    address.take(next !== undefined && record.current?.lease === mark.new?.lease ? next : old);
    return { address, mark, old, next };
  }

  /** A lease that no address speaks of any more: of a version that was being given up when the supervisor was lost. */
  private dropStrayLeases(addresses: readonly FollowAddress[]): void {
    const wanted = new Set(addresses.flatMap(({ record: { current, reload } }) => [current?.lease, reload?.old.lease, reload?.new?.lease]));
    for (const lease of this.parts.pool.standing()) {
      if (!wanted.has(lease.id)) void this.parts.pool.drop(lease, 'no follow address wants it any more');
    }
  }

  private keepReport(id: string, report: Promise<ReloadReport>): Promise<ReloadReport> {
    this.reports.set(id, report);
    return report.finally(() => this.reports.delete(id));
  }

  private keepResumed(id: string, report: ReloadReport): void {
    // Nothing of it was ever seen at the address: asked again, it is tried again.
    if (report.outcome === 'refused') return;
    this.reports.set(id, Promise.resolve(report));
    setTimeout(() => this.reports.delete(id), RESUMED_KEPT_MS).unref();
  }

  private get around(): BatchSurroundings {
    const { addresses, prepareAgain } = this.parts;
    return {
      parts: this.parts, prepareAgain,
      rehold: (address, from, to) => addresses.rehold(address, from, to),
      addressOf: (trustDomain, nodeset) => addresses.get(trustDomain, nodeset),
    };
  }
}
