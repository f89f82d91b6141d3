import { batchOrder } from './batch-order.ts';
import { checkNeeds } from './check-needs.ts';
import type { FollowAddress } from './follow-address.ts';
import type { ReloadMark } from './follow-record.ts';
import type { FollowParts } from './follow-parts.ts';
import { NodesetReload, type ReloadPlace } from './nodeset-reload.ts';
import type { PreparedVersion } from './prepared.ts';
import type { ReloadOptions } from './reload-options.ts';
import type { NodesetReport } from './reload-report.ts';
import { Semaphore } from './semaphore.ts';
import type { VersionHold } from './version-hold.ts';

/** Nodesets that are started, or swapped, at once. */
const AT_ONCE = 5;

export interface BatchSurroundings {
  parts: FollowParts;
  prepareAgain: ReloadPlace['prepareAgain'];
  rehold: ReloadPlace['rehold'];
  /** The address of a nodeset in the same trust domain. */
  addressOf: (trustDomain: string, nodeset: string) => FollowAddress | undefined;
}

/** A reload that a lost supervisor left. */
export interface BrokenReload {
  address: FollowAddress;
  mark: ReloadMark;
  old: VersionHold;
  next: VersionHold | undefined;
}

interface Member {
  reload: NodesetReload;
  /** Settles when those that wait for it may go on: it has switched, or will never do so. */
  past: Promise<void>;
}

/** One reload of one or several nodesets, of which all succeed or none. */
export class Batch {
  readonly id: string;
  readonly order: string[][];
  readonly options: ReloadOptions;
  private readonly around: BatchSurroundings;
  private readonly prepared: readonly PreparedVersion[];
  private readonly members = new Map<string, Member>();
  private readonly starts = new Semaphore(AT_ONCE);
  private readonly swaps = new Semaphore(AT_ONCE);
  private readonly pasts = new Map<NodesetReload, () => void>();
  /** In the order in which they switched. */
  private readonly switched: NodesetReload[] = [];
  private failing: Promise<void> | undefined;

  /** @throws EP6009 where they need each other in a circle */
  constructor(id: string, prepared: readonly PreparedVersion[], options: ReloadOptions, around: BatchSurroundings) {
    this.id = id;
    this.prepared = prepared;
    this.options = options;
    this.around = around;
    const placed = prepared.map((one) => ({ name: memberOf(one), needs: one.needs.map((nodeset) => memberOf({ ...one, nodeset })) }));
    const names = new Map(prepared.map((one) => [memberOf(one), one.nodeset]));
    this.order = batchOrder(placed, { needsFirst: options.order === 'needs-first' }).map((wave) => wave.map((member) => names.get(member) ?? member));
  }

  /** The reloads that are going on. */
  get reloads(): NodesetReload[] {
    return [...this.members.values()].map(({ reload }) => reload);
  }

  run(): Promise<NodesetReport[]> {
    for (const one of this.prepared) {
      const address = this.around.addressOf(one.trustDomain, one.nodeset);
      if (address !== undefined) this.join(address, one, this.prepared.length > 1);
    }
    return this.follow((reload) => void reload.start());
  }

  /** Goes on where a supervisor that was lost stood. */
  resume(broken: readonly BrokenReload[]): Promise<NodesetReport[]> {
    for (const { address } of broken) this.join(address, undefined, broken.length > 1);
    return this.follow((reload) => {
      const found = broken.find(({ address }) => address === reload.address);
      if (found !== undefined) reload.resume(found.mark, found);
    });
  }

  private async follow(begin: (reload: NodesetReload) => void): Promise<NodesetReport[]> {
    const { reloads } = this;
    for (const reload of reloads) begin(reload);
    const reports = await Promise.all(reloads.map(async (reload) => {
      const report = await reload.done;
      this.pasts.get(reload)?.();
      if (report.outcome !== 'done' && report.outcome !== 'unchanged') await this.failOthers(reload, report);
      else this.passIfAll();
      return report;
    }));
    await this.failing;
    return reports;
  }

  /** Ends what has not succeeded yet, on somebody's wish. */
  abort(detail: string): void {
    for (const reload of this.reloads) reload.tell({ type: 'aborted', detail });
  }

  private join(address: FollowAddress, prepared: PreparedVersion | undefined, batch: boolean): void {
    const place: ReloadPlace = {
      id: this.id, options: this.options, batch, parts: this.around.parts, starts: this.starts,
      turn: (reload) => this.turn(reload),
      prepareAgain: this.around.prepareAgain,
      checkNeeds: (one) => checkNeeds(one, { batch: this.prepared, followed: (nodeset) => this.around.addressOf(one.trustDomain, nodeset)?.record.current?.digest }),
      requestsOf: (one) => this.requestsOf(one),
      rehold: this.around.rehold,
      onPhase: (reload) => this.onPhase(reload),
    };
    const reload = new NodesetReload(address, place, prepared);
    const past = new Promise<void>((resolve) => this.pasts.set(reload, resolve));
    this.members.set(memberOf(address.record), { reload, past });
  }

  /** After all that come before it and that it has to do with. */
  private async turn(reload: NodesetReload): Promise<() => void> {
    const before = this.prepared.filter((one) => this.precedes(one, reload.prepared)).flatMap((one) => this.members.get(memberOf(one))?.past ?? []);
    await Promise.all(before);
    return this.swaps.enter();
  }

  private precedes(one: PreparedVersion, other: PreparedVersion | undefined): boolean {
    if (other === undefined || one.trustDomain !== other.trustDomain || one.nodeset === other.nodeset) return false;
    return this.options.order === 'needs-first' ? other.needs.includes(one.nodeset) : one.needs.includes(other.nodeset);
  }

  private onPhase(reload: NodesetReload): void {
    if (reload.phase === 'observing') {
      this.switched.push(reload);
      this.pasts.get(reload)?.();
    }
    if (reload.phase === 'passed') this.passIfAll();
  }

  private passIfAll(): void {
    const { reloads } = this;
    if (!reloads.every(({ phase }) => phase === 'passed' || phase === 'unchanged' || phase === 'done')) return;
    for (const reload of reloads) reload.tell({ type: 'batch-passed' });
  }

  /** All go back: those that have not switched at once, the others in reverse order, each after the one before it has gone back. */
  private failOthers(failed: NodesetReload, { cause }: NodesetReport): Promise<void> {
    this.failing ??= (async () => {
      const detail = `${failed.nodeset} of the same batch failed (${cause ?? 'refused'})`;
      const others = this.reloads.filter((one) => one !== failed && !one.isOver);
      const behind = others.filter((one) => !this.switched.includes(one));
      for (const one of behind) one.tell({ type: 'batch-failed', detail });
      for (const one of this.switched.toReversed()) {
        if (one === failed || one.isOver) continue;
        one.tell({ type: 'batch-failed', detail });
        await one.done;
      }
    })();
    return Promise.resolve();
  }

  /** Its own server is started afresh, and so are those of the batch that it needs: they are the same processes as theirs. */
  private requestsOf({ key, requests, trustDomain }: PreparedVersion): PreparedVersion['requests'] {
    const own = new Set(this.prepared.filter((one) => one.trustDomain === trustDomain).map(({ nodeset, digest }) => `${nodeset} ${digest}`));
    return requests.map((request) => (request.key === key || own.has(`${request.nodeset} ${request.digest}`) ? { ...request, generation: this.id } : request));
  }
}

/** Several repositories may have a nodeset of one name. */
function memberOf({ trustDomain, nodeset }: { trustDomain: string; nodeset: string }): string {
  return `${nodeset}\0${trustDomain}`;
}
