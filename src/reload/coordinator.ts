import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { EvalpinError } from '../contract/errors.ts';
import { Batch } from './batch.ts';
import type { FollowAddress } from './follow-address.ts';
import type { FollowAddresses } from './follow-addresses.ts';
import type { FollowParts } from './follow-parts.ts';
import { NodesetReload } from './nodeset-reload.ts';
import type { PreparedReload, PreparedVersion } from './prepared.ts';
import type { ReloadOptions } from './reload-options.ts';
import { joinReports, type NodesetReport, type ReloadReport } from './reload-report.ts';

export interface CoordinatorParts extends FollowParts {
  addresses: FollowAddresses;
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

/** All reloads of one supervisor. */
export class Coordinator {
  private readonly parts: CoordinatorParts;
  private readonly going = new Map<FollowAddress, NodesetReload>();
  private readonly batches = new Map<string, Batch>();
  private readonly reports = new Map<string, Promise<ReloadReport>>();

  constructor(parts: CoordinatorParts) {
    this.parts = parts;
  }

  isBusy(address: FollowAddress): boolean {
    return this.going.has(address);
  }

  /** @throws EP6002, EP6009, EP6010; what fails later stands in the report */
  reload(order: ReloadOrder): Promise<ReloadReport> {
    const id = order.id ?? randomUUID();
    const known = this.reports.get(id);
    if (known !== undefined) return known;
    const report = this.reloadOnce(id, order);
    this.reports.set(id, report);
    return report.finally(() => this.reports.delete(id));
  }

  /** Ends the reloads of these nodesets that have not succeeded yet. Returns their names. */
  abort(nodesets: readonly string[], detail: string): string[] {
    const meant = [...this.going.values()].filter(({ nodeset }) => nodesets.includes(nodeset));
    for (const reload of meant) {
      const batch = this.batches.get(reload.place.id);
      if (batch === undefined) reload.tell({ type: 'aborted', detail });
      else batch.abort(detail);
    }
    return meant.map(({ nodeset }) => nodeset);
  }

  private async reloadOnce(id: string, { prepared, options }: ReloadOrder): Promise<ReloadReport> {
    const begun = performance.now();
    const { addresses } = this.parts;
    const found = new Map<string, FollowAddress>();
    for (const { nodeset, trustDomain } of prepared.versions) {
      const address = addresses.get(trustDomain, nodeset);
      if (address === undefined) throw new EvalpinError('EP6002', `${nodeset} has no follow address`);
      if (this.going.has(address)) throw new EvalpinError('EP6010', `${nodeset} is being reloaded already: ${this.going.get(address)?.phase ?? ''}`);
      found.set(nodeset, address);
    }
    const batch = new Batch(id, prepared.versions, options, {
      parts: this.parts,
      prepareAgain: this.parts.prepareAgain,
      rehold: (address, from, to) => addresses.rehold(address, from, to),
      addressOf: (trustDomain, nodeset) => addresses.get(trustDomain, nodeset),
    });
    this.batches.set(id, batch);
    try {
      const running = batch.run(found);
      for (const reload of batch.reloads) this.going.set(reload.address, reload);
      const reports: NodesetReport[] = await running;
      for (const reload of batch.reloads) this.keepSource(reload);
      return joinReports(id, reports, Math.round(performance.now() - begun), batch.order);
    } finally {
      this.batches.delete(id);
      for (const reload of batch.reloads) this.going.delete(reload.address);
    }
  }

  /** What runs now is what a later reload compares with. */
  private keepSource({ address, prepared, phase }: NodesetReload): void {
    if (prepared === undefined || (phase !== 'done' && phase !== 'unchanged')) return;
    address.record.source = prepared.source;
    address.save();
  }
}
