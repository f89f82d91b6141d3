import { openGate, type Backend, type Gate } from '../gate/gate.ts';
import { errnoOf, type EvalpinError } from '../contract/errors.ts';
import type { FollowParts } from './follow-parts.ts';
import { markFile, noteEvent, noteIncident, noteVersion, savedStateFile, writeFollowRecord, type FollowedVersion, type FollowEvent, type FollowRecord } from './follow-record.ts';
import type { FollowRow } from './messages.ts';
import { RecentOutcomes } from './recent-outcomes.ts';
import { RestartPace } from './restart-pace.ts';
import { MarkWriter } from './reload-mark.ts';
import { StateHandOver } from './state-hand-over.ts';
import { VersionHold } from './version-hold.ts';

/** Requests that wait at one address while it is closed. */
const QUEUE_LIMIT = 1_024;

/** One follow address: the gate, its record on disk, and the gate's own lease on the server behind it. */
export class FollowAddress {
  readonly record: FollowRecord;
  readonly gate: Gate;
  /** The steps of a reload that is going on. */
  readonly mark: MarkWriter;
  /** The version that the gate points at, or points at again after a reload that fails. */
  current: VersionHold | undefined;
  readonly outcomes = new RecentOutcomes();
  /** A state that was taken from a version, and that another one is to get: by a reload, or where one broke, by whatever starts next. */
  readonly handOver: StateHandOver;
  /** Told when a server that this address holds has ended. */
  onLost: (version: VersionHold, reason: string) => void = () => undefined;
  private readonly parts: FollowParts;
  /** Of servers that die by themselves. */
  readonly restarts = new RestartPace();
  private refusal: { error: EvalpinError; nextAt: string | undefined } | undefined;
  private unsaved = false;

  private constructor(record: FollowRecord, gate: Gate, parts: FollowParts) {
    this.record = record;
    this.gate = gate;
    this.parts = parts;
    this.mark = new MarkWriter(markFile(parts.followDir, record));
    this.handOver = new StateHandOver(savedStateFile(parts.followDir, record));
    gate.onOutcome((outcome) => this.outcomes.note(outcome));
  }

  /** Binds the record's port, or another one where that is taken. The gate is closed. */
  static async bind(record: FollowRecord, parts: FollowParts): Promise<FollowAddress> {
    const options = { queueLimit: QUEUE_LIMIT, log: parts.log, ...(record.counters === undefined ? {} : { counters: record.counters }) };
    let gate: Gate;
    try {
      gate = await openGate({ ...options, port: record.port });
    } catch (error) {
      if (errnoOf(error) !== 'EADDRINUSE') throw error;
      parts.log(`port ${record.port} of the follow address of ${record.nodeset} is taken: another one`);
      gate = await openGate(options);
    }
    record.port = gate.port;
    record.open = true;
    return new FollowAddress(record, gate, parts);
  }

  get nodeset(): string {
    return this.record.nodeset;
  }

  /** A version of this nodeset, held by a lease of the address's own. */
  hold(version: FollowedVersion): VersionHold {
    return new VersionHold(version, this.record.trustDomain, this.parts.pool, (held, reason) => this.onLost(held, reason));
  }

  /** Makes a version the current one; the gate does not move by that. */
  take(version: VersionHold): void {
    this.current = version;
    noteVersion(this.record, version.version);
  }

  /** ISO 8601. */
  timeIn(ms: number): string {
    return new Date(this.parts.clock().getTime() + ms).toISOString();
  }

  /** Somebody has stopped its server, which no later supervisor starts again either. */
  noteStopped({ server }: VersionHold, reason: string): void {
    this.record.stopped = { server, reason };
    this.save();
  }

  /** Opens to the current version. */
  open(): void {
    if (this.current === undefined) return;
    this.refusal = undefined;
    this.gate.open(this.backendOf(this.current));
  }

  /** Nobody answers, and nobody is waited for. */
  get isRefusing(): boolean {
    return this.refusal !== undefined;
  }

  /** When its server is started again, where nobody answers until then; ISO 8601. */
  get restartsAt(): string | undefined {
    return this.refusal?.nextAt;
  }

  /** Until the gate is opened again, requests are answered with this error, those that wait too. */
  refuse(error: EvalpinError, nextAt?: string): void {
    this.refusal = { error, nextAt };
    this.gate.refuse(error);
  }

  backendOf({ version, port }: VersionHold): Backend {
    return { id: version.server, port, digest: version.digest, ...(version.schemaHash === undefined ? {} : { schemaHash: version.schemaHash }) };
  }

  /** Writes an event into the ring and the stream. */
  note(event: string, fields: Record<string, unknown> = {}): void {
    const entry: FollowEvent = { at: this.parts.clock().toISOString(), event, ...fields };
    noteEvent(this.record, entry);
    this.parts.events.publish({ ...entry, nodeset: this.nodeset });
    this.save();
  }

  incident(fields: Record<string, unknown>): void {
    noteIncident(this.record, { at: this.parts.clock().toISOString(), event: 'incident', ...fields });
    this.note('incident', fields);
  }

  /**
   * Writes the record, and lets the mark of a reload that is over go: the record first, which knows from then on what answers. A disk that is full
   * must not take the address with it: what could not be written is written with the next change, or look.
   */
  save(): void {
    this.record.counters = this.gate.counters();
    try {
      writeFollowRecord(this.parts.followDir, this.record);
      this.unsaved = false;
      if (this.record.reload === undefined) this.mark.drop();
    } catch (error) {
      if (!this.unsaved) this.parts.log(`the record of the follow address of ${this.nodeset} could not be written: ${String(error)}`);
      this.unsaved = true;
    }
  }

  /** Saves the counters where they have changed, and what could not be saved before. */
  saveCounters(): void {
    const [now, before] = [this.gate.counters(), this.record.counters];
    if (this.unsaved || before === undefined || now.received !== before.received || now.answered !== before.answered || now.failed !== before.failed) this.save();
  }

  row(): FollowRow {
    const { nodeset, trustDomain, current, reload, source, incidents, events } = this.record;
    return {
      nodeset, trustDomain, url: this.gate.url, source, incidents, events, counters: this.gate.counters(),
      ...(current === undefined ? {} : { server: current.server, digest: current.digest, since: current.since }),
      ...(current?.schemaHash === undefined ? {} : { schemaHash: current.schemaHash }),
      ...(reload === undefined ? {} : { phase: reload.state.phase }),
      ...(this.refusal === undefined ? {} : { refusal: this.refusal.error.message }),
      ...(this.restartsAt === undefined ? {} : { restartsAt: this.restartsAt }),
      versions: this.record.versions,
    };
  }

  /** Gives the address up: what waits is answered, the port is free then. Its number and its history stay on disk; the server is still held. */
  async close(): Promise<void> {
    this.record.open = false;
    this.record.holds = [];
    this.note('follow-closed', { url: this.gate.url });
    await this.gate.stop();
  }

  /** Ends with its server; what is known of it stays on disk. */
  async stop(): Promise<void> {
    this.record.open = false;
    this.record.holds = [];
    delete this.record.reload;
    this.save();
    await this.gate.stop();
  }
}
