import { performance } from 'node:perf_hooks';
import { bug, EvalpinError, type ErrorRecord } from '../contract/errors.ts';
import { errorRecordOf } from '../servers/error-record.ts';
import type { FollowAddress } from './follow-address.ts';
import type { FollowParts } from './follow-parts.ts';
import type { ReloadMark } from './follow-record.ts';
import { begin, isTerminal, step } from './machine.ts';
import type { Manifest } from './manifest-check.ts';
import type { PreparedVersion } from './prepared.ts';
import { ReloadEffects } from './reload-effects.ts';
import type { ReloadOptions } from './reload-options.ts';
import { reloadEntry } from './reload-audit.ts';
import { reportOf } from './report-of.ts';
import type { NodesetReport } from './reload-report.ts';
import type { Cause, Phase, ReloadEvent, ReloadState, Step } from './reload-state.ts';
import { resume } from './resume.ts';
import { isOnPurpose } from './revive.ts';
import type { Semaphore } from './semaphore.ts';
import type { VersionHold } from './version-hold.ts';
import { whoOf } from './who.ts';

/** What a reload of one nodeset is given by the batch that it belongs to, if only by itself. */
export interface ReloadPlace {
  /** Of the batch. */
  id: string;
  options: ReloadOptions;
  /** Whether its success waits for others'. */
  batch: boolean;
  parts: FollowParts;
  starts: Semaphore;
  /** Settles when it may swap; what it resolves to lets the next one. */
  turn: (reload: NodesetReload) => Promise<() => void>;
  /** Resolves the source anew. */
  prepareAgain: (prepared: PreparedVersion) => Promise<PreparedVersion>;
  /** @throws EP6014 where what it needs is not there, or another version */
  checkNeeds: (prepared: PreparedVersion) => void;
  /** The requests that start it, so that it is a new process. */
  requestsOf: (prepared: PreparedVersion) => PreparedVersion['requests'];
  /** Lets people's holds go on with another server. */
  rehold: (address: FollowAddress, from: string | undefined, to: string) => void;
  onPhase: (reload: NodesetReload) => void;
}

/** One reload of one nodeset: tells the machine what happens, and has its effects performed. */
export class NodesetReload {
  readonly address: FollowAddress;
  readonly place: ReloadPlace;
  readonly done: Promise<NodesetReport>;
  /** Undefined after a supervisor was lost: then nothing is validated any more. */
  prepared: PreparedVersion | undefined;
  /** The version that ran when the reload began, and its later starts. */
  old: VersionHold | undefined;
  oldManifest: Manifest | undefined;
  next: VersionHold | undefined;
  state: ReloadState | undefined;
  readonly durations: Record<string, number> = {};
  /** When it entered each phase. */
  readonly timeline: { phase: Phase; atMs: number }[] = [];
  /** Somebody has stopped the old version's server meanwhile: why it is not started again. */
  stopped: string | undefined;
  /** The old version lives and has state that nobody asks it for. */
  stateGivenUp = false;
  private readonly effects: ReloadEffects;
  private readonly inbox: ReloadEvent[] = [];
  private busy = false;
  private since = performance.now();
  private settle: (report: NodesetReport) => void = () => undefined;

  constructor(address: FollowAddress, place: ReloadPlace, prepared: PreparedVersion | undefined) {
    this.address = address;
    this.place = place;
    this.prepared = prepared;
    this.old = address.current;
    this.done = new Promise((resolve) => (this.settle = resolve));
    this.effects = new ReloadEffects(this);
    address.onLost = (version, reason) => this.onLost(version, reason);
  }

  get nodeset(): string {
    return this.address.nodeset;
  }

  get phase(): Phase | undefined {
    return this.state?.phase;
  }

  get isOver(): boolean {
    return this.state !== undefined && isTerminal(this.state.phase);
  }

  /** The new version answers requests, or has done so. */
  get hasSwitched(): boolean {
    return this.state?.switched === true;
  }

  /** Begins from the start. */
  async start(): Promise<void> {
    const { options, batch } = this.place;
    const held = options.mode === 'replace-first' ? this.effects.heldByRuns : undefined;
    if (held !== undefined) {
      this.refuseAtOnce(held.toJSON(), 'held-by-runs');
      return;
    }
    try {
      this.oldManifest = await this.effects.readOldManifest();
      if (this.old !== undefined && this.oldManifest?.state !== undefined) this.old.version.schemaHash = this.oldManifest.state.schemaHash;
    } catch (error) {
      if (!options.force && !this.oldHasDied) {
        this.refuseAtOnce(errorRecordOf(error));
        return;
      }
      // Forced away from a server that does not even say what it is.
      this.stateGivenUp = !this.oldHasDied && this.old?.version.schemaHash !== undefined;
    }
    const oldAlive = !this.oldHasDied;
    // Of one that has died already, what was known while it lived.
    const stateful = this.oldManifest?.state !== undefined || (!oldAlive && this.old?.version.schemaHash !== undefined);
    this.take(begin({ mode: options.mode, force: options.force, stateful, batch }, { oldAlive, saved: !oldAlive && this.effects.hasSavedState }));
    this.work();
  }

  private get oldHasDied(): boolean {
    return this.old?.isAlive !== true || this.old.hasDied;
  }

  /** Goes on where a supervisor that was lost stood. */
  resume(mark: ReloadMark, { old, next }: { old: VersionHold; next: VersionHold | undefined }): void {
    this.old = old;
    this.next = next;
    const { stopped } = this.address.record;
    if (stopped?.server === old.server) this.stopped = stopped.reason;
    this.effects.goOn(mark.told);
    this.take(resume(mark.state, { oldAlive: old.isAlive && !old.hasDied, newAlive: next?.isAlive === true && !next.hasDied }));
    this.work();
  }

  tell(event: ReloadEvent): void {
    this.inbox.push(...this.untoldDeaths(), event);
    this.work();
  }

  /** Saves what stands in the mark: before the effects of a step, and when the new version's server is known. */
  saveMark(): void {
    const { record } = this.address;
    const old = this.old?.version ?? record.current;
    if (this.state === undefined || old === undefined) return;
    const mark: ReloadMark = { id: this.place.id, state: this.state, told: this.effects.told, old, options: this.place.options, since: record.reload?.since ?? this.place.parts.clock().toISOString() };
    if (this.next !== undefined) mark.new = this.next.version;
    record.reload = mark;
    try {
      this.address.mark.write(mark);
    } catch (error) {
      this.endUnwritten(error);
    }
  }

  /** Nothing is swapped that the next supervisor would not know of. What has switched already goes on: to stop would help nobody. */
  private endUnwritten(error: unknown): void {
    const detail = `its steps cannot be written: ${error instanceof Error ? error.message : String(error)}`;
    this.place.parts.log(`reload of ${this.nodeset}: ${detail}`);
    if (this.hasSwitched || this.isOver) return;
    this.inbox.push({ type: 'aborted', detail });
    // After the effects of the step that is being taken.
    queueMicrotask(() => this.work());
  }

  /** The mark stays until the whole batch is over: what failed has to be known to the others. */
  finish(): void {
    const report = reportOf(this, this.effects);
    const { outcome, from, to, cause } = report;
    this.address.note('reload', { reload: this.place.id, outcome, from: from?.digest, to: to?.digest, ...(cause === undefined ? {} : { cause }) });
    this.conclude(report);
  }

  /**
   * Deaths that nobody has told of yet. They are told before anything else is, since what is decided by an answer of one process
   * may rest on the other one's life.
   */
  private untoldDeaths(): ReloadEvent[] {
    const { state, old, next } = this;
    if (state === undefined) return [];
    const deaths: ReloadEvent[] = [];
    if (state.old === 'ready' && old?.hasDied === true) deaths.push({ type: 'old-died', attempt: state.oldAttempt });
    if (state.new === 'ready' && next?.hasDied === true) deaths.push({ type: 'new-died', attempt: state.newAttempt, error: this.endedError(next, 'its process is gone') });
    return deaths;
  }

  private work(): void {
    if (this.busy || this.state === undefined) return;
    this.busy = true;
    for (let event = this.inbox.shift(); event !== undefined; event = this.inbox.shift()) {
      if (!this.isOver) this.take(step(this.state, event));
    }
    this.busy = false;
  }

  /** The state first, so that whoever comes after a kill knows what may have been done. */
  private take({ state, effects }: Step): void {
    const before = this.state;
    if (before === state) return;
    this.state = state;
    if (before?.phase !== state.phase) this.enter(before?.phase, state.phase);
    this.saveMark();
    for (const effect of effects) this.effects.perform(effect);
    if (before?.phase !== state.phase) this.place.onPhase(this);
  }

  private enter(before: Phase | undefined, phase: Phase): void {
    const now = performance.now();
    if (before !== undefined) this.durations[before] = (this.durations[before] ?? 0) + now - this.since;
    this.since = now;
    this.timeline.push({ phase, atMs: performance.timeOrigin + now });
    this.place.parts.events.publish({ event: 'reload-phase', nodeset: this.nodeset, reload: this.place.id, phase });
  }

  private onLost(version: VersionHold, reason: string): void {
    if (this.state === undefined) return;
    if (version === this.old && isOnPurpose(reason)) this.noteStopped(version, reason);
    // While it is ended by us it is lost at once, and gone only when its processes are: the effect tells that.
    if (version === this.old && this.phase !== 'stopping-old') this.tell({ type: 'old-died', attempt: this.state.oldAttempt });
    if (version === this.next) {
      this.tell({ type: 'new-died', attempt: this.state.newAttempt, error: this.endedError(version, reason) });
    }
  }

  /** A later supervisor does not start it again either. */
  noteStopped(old: VersionHold, reason: string): void {
    this.stopped = reason;
    this.address.noteStopped(old, reason);
  }

  private endedError(version: VersionHold, reason: string): ErrorRecord {
    return new EvalpinError('EP6004', `${version.server}, the new version of ${this.nodeset}, ended: ${reason}`).toJSON();
  }

  /** Before the machine has begun: nothing was touched. */
  private refuseAtOnce(error: ErrorRecord, cause: Cause = 'invalid'): void {
    const from = this.old?.version;
    if (from === undefined) throw bug('a nodeset that has no version was asked for its manifest');
    this.address.note('reload', { reload: this.place.id, outcome: 'refused', from: from.digest, cause });
    this.conclude({ nodeset: this.nodeset, outcome: 'refused', url: this.address.gate.url, from: { digest: from.digest, server: from.server }, cause, error });
  }

  private conclude(report: NodesetReport): void {
    const { id, options, parts } = this.place;
    parts.audit.append(reloadEntry(id, whoOf(options.askedBy), report));
    this.settle(report);
  }
}
