import { performance } from 'node:perf_hooks';
import { bug, EvalpinError, type ErrorRecord } from '../contract/errors.ts';
import type { Drain, InFlight } from '../gate/gate.ts';
import { errorRecordOf } from '../servers/error-record.ts';
import { Acknowledged } from './acknowledged.ts';
import { checkSchemas } from './check-schemas.ts';
import type { FollowedVersion, ToldSoFar } from './follow-record.ts';
import { lastCalls } from './last-calls.ts';
import { readManifest, type Manifest } from './manifest-check.ts';
import type { NodesetReload } from './nodeset-reload.ts';
import { stampOf, type PreparedVersion } from './prepared.ts';
import { isOnPurpose } from './revive.ts';
import { incidentEntry } from './reload-audit.ts';
import type { ReloadEffect } from './reload-state.ts';
import { transferMs, type StateHandOver } from './state-hand-over.ts';
import type { MigrationStep } from './state-transfer.ts';
import { whyStale } from './validity.ts';
import { whoOf } from './who.ts';
import { newLeaseId, type VersionHold } from './version-hold.ts';
import { watchWindow, type Window } from './watch-window.ts';

const MANIFEST_MS = 3_000;
const JSON_ONLY = ['application/json'];

/** Performs what the machine of one reload decides: everything that touches servers, the gate and the disk. */
export class ReloadEffects {
  readonly ended: InFlight[] = [];
  readonly pauses: number[] = [];
  migrations: MigrationStep[] = [];
  window: Window | undefined;
  private readonly reload: NodesetReload;
  private readonly handOver: StateHandOver;
  /** What the address had answered when it was opened to the new version. */
  private answeredBefore: number | undefined;
  /** Of the new version's answers, those that the supervisor counted which was lost. */
  private answeredEarlier = 0;
  private readonly acknowledged = new Acknowledged();
  private newManifest: Manifest | undefined;
  private drain: Drain | undefined;
  private closedAt: number | undefined;
  private firstClosedAt: number | undefined;
  private validatedAt = 0;
  private deadline: NodeJS.Timeout | undefined;
  private leaveTurn: () => void = () => undefined;
  /** Settles when nothing runs any more at the version that is given up. */
  private lettingGo: Promise<void> = Promise.resolve();

  constructor(reload: NodesetReload) {
    this.reload = reload;
    this.handOver = reload.address.handOver;
  }

  get hasSavedState(): boolean {
    return this.handOver.isSaved;
  }

  /** What the report will say, for the mark. */
  get told(): ToldSoFar {
    const { migrations, pauses, answeredBefore } = this;
    return { migrations, pausesMs: pauses, ...(answeredBefore === undefined ? {} : { answeredBefore }) };
  }

  /** Answers of the new version that whoever asked has got. */
  get newAnswers(): number {
    return this.answeredEarlier + this.acknowledged.of(this.reload.next?.server);
  }

  /** Answers that the old version gave after its state was taken, to consumers that accept its schema alone. */
  get oldAnswers(): number {
    const { old } = this.reload;
    return old?.version.schemaHash === undefined ? 0 : this.acknowledged.of(old.server);
  }

  /** Goes on with what a supervisor that was lost had to say. */
  goOn({ migrations, pausesMs, answeredBefore }: ToldSoFar): void {
    this.migrations = [...migrations];
    this.pauses.push(...pausesMs);
    this.answeredBefore = answeredBefore;
    if (answeredBefore !== undefined) this.answeredEarlier = this.reload.address.gate.counters().answered - answeredBefore;
  }

  perform(effect: ReloadEffect): void {
    const { reload } = this;
    switch (effect.type) {
      case 'validate':
        return this.answer(() => this.validate(), (error) => reload.tell({ type: 'invalid', error }));
      case 'start-new':
        return this.answer(() => this.startNew(effect.attempt), (error) => reload.tell({ type: 'start-failed', attempt: effect.attempt, error }));
      case 'ask-turn':
        return this.answer(() => this.askTurn(), (error) => reload.tell({ type: 'aborted', detail: error.message }));
      case 'close-gate':
        this.drain = reload.address.gate.close();
        this.closedAt = performance.now();
        this.firstClosedAt ??= this.closedAt;
        return;
      case 'drain':
        return this.startDrain();
      case 'force-drain':
        this.ended.push(...(this.drain?.force() ?? []));
        return;
      case 'end-upgrades':
        this.ended.push(...(this.drain?.endUpgrades() ?? []));
        return;
      case 'end-streams':
        return this.endStreams();
      case 'take-state':
        return this.answer(() => this.takeState(), (error) => reload.tell({ type: 'state-failed', error }));
      case 'stop-old':
        return this.answer(() => this.stopOld(), (error) => reload.tell({ type: 'old-held', error }));
      case 'restore-new':
        return this.answer(() => this.restoreNew(effect.attempt), (error) => reload.tell({ type: 'restore-failed', attempt: effect.attempt, error }));
      case 'open-new':
        return this.openNew();
      case 'observe':
        return this.observe();
      case 'open-old':
        return this.openOld();
      case 'open-to-nobody':
        return this.openToNobody();
      case 'stop-new':
        return this.answer(() => this.stopNew(), (error) => reload.place.parts.log(error.message));
      case 'start-old':
        return this.answer(() => this.startOld(effect.attempt), (error) => reload.tell({ type: 'old-start-failed', attempt: effect.attempt, error }));
      case 'restore-old':
        return this.answer(() => this.restoreOld(effect.attempt), (error) => reload.tell({ type: 'old-restore-failed', attempt: effect.attempt, error }));
      case 'retire-old':
        return this.answer(() => this.retireOld(), (error) => reload.place.parts.log(error.message));
      case 'drop-state':
        this.handOver.drop();
        return;
      case 'record-incident':
        return this.recordIncident();
      case 'finish':
        this.leaveTurn();
        this.window?.stop();
        clearTimeout(this.deadline);
        reload.finish();
        void this.lettingGo.then(() => this.acknowledged.stop());
    }
  }

  async readOldManifest(): Promise<Manifest | undefined> {
    const { old } = this.reload;
    return old?.isAlive === true ? readManifest(old.asked, { deadlineMs: MANIFEST_MS }) : undefined;
  }

  private async validate(): Promise<void> {
    const { reload } = this;
    const { place, old } = reload;
    if (reload.state !== undefined && reload.state.validations > 1) reload.prepared = await place.prepareAgain(this.prepared);
    this.validatedAt = performance.now();
    const { digest } = this.prepared;
    // One that does not do its work is replaced by its like.
    if (old?.isAlive === true && old.version.digest === digest && old.record?.broken === undefined) {
      reload.tell({ type: 'unchanged' });
      return;
    }
    place.checkNeeds(this.prepared);
    reload.tell({ type: 'validated', digest });
  }

  private async startNew(attempt: number): Promise<void> {
    const { reload } = this;
    const { place } = reload;
    const leave = await place.starts.enter();
    try {
      if (reload.state?.newAttempt !== attempt || reload.isOver) return;
      const { digest, key, fields } = this.prepared;
      const version: FollowedVersion = { server: '', lease: newLeaseId(), digest, since: place.parts.clock().toISOString(), fields, key, requests: place.requestsOf(this.prepared) };
      const next = reload.address.hold(version);
      reload.next = next;
      reload.saveMark();
      try {
        await next.start();
        const declared = version.requests.find((request) => request.key === key)?.stateSchema;
        this.newManifest = await readManifest({ ...next.asked, ...(declared === undefined ? {} : { stateSchema: declared }) }, { deadlineMs: MANIFEST_MS });
        if (this.newManifest?.state !== undefined) version.schemaHash = this.newManifest.state.schemaHash;
        checkSchemas(reload.nodeset, reload.oldManifest?.state, this.newManifest?.state);
      } catch (error) {
        void next.retire('the reload that it was started for was refused');
        throw asStartFailure(error, reload.nodeset);
      }
      reload.saveMark();
      reload.tell({ type: 'started', attempt });
    } finally {
      leave();
    }
  }

  private async askTurn(): Promise<void> {
    const { reload } = this;
    const leave = await reload.place.turn(reload);
    if (reload.phase !== 'waiting') {
      leave();
      return;
    }
    const { validMs } = reload.place.options;
    const { looked } = this.prepared;
    const reason = whyStale({ atMs: this.validatedAt, looked }, { nowMs: performance.now(), stampOf, ...this.unmetNeed() }, validMs);
    if (reason === undefined) {
      this.leaveTurn = leave;
      reload.tell({ type: 'turn' });
      return;
    }
    leave();
    reload.place.parts.events.publish({ event: 'stale', nodeset: reload.nodeset, reload: reload.place.id, reason });
    reload.tell({ type: 'stale' });
  }

  private unmetNeed(): { unmet?: string } {
    try {
      this.reload.place.checkNeeds(this.prepared);
      return {};
    } catch (error) {
      if (error instanceof EvalpinError) return { unmet: error.message };
      throw error;
    }
  }

  private startDrain(): void {
    const { reload, drain } = this;
    if (drain === undefined) throw bug('a gate that was never closed is drained');
    const { deadlineMs } = reload.place.options;
    void drain.drained.then(() => reload.tell({ type: 'drained' }));
    this.deadline = setTimeout(() => reload.tell({ type: 'deadline', error: deadlineError(reload.nodeset, deadlineMs, drain.inFlight()) }), deadlineMs);
  }

  private endStreams(): void {
    const { old, address } = this.reload;
    if (old !== undefined) this.ended.push(...address.gate.endStreams(old.server));
  }

  private async takeState(): Promise<void> {
    const { old, oldManifest } = this.reload;
    if (old === undefined) throw bug('there is no old version to take a state from');
    const expectedHash = oldManifest?.state?.schemaHash;
    await this.handOver.take(old, {
      accept: this.newManifest?.state?.codecs ?? oldManifest?.state?.codecs ?? JSON_ONLY,
      deadlineMs: this.transferMs,
      ...(expectedHash === undefined ? {} : { expectedHash }),
    }, () => this.reload.phase === 'taking-state');
    this.reload.tell({ type: 'state-taken' });
  }

  /** Why the old version may not be ended yet; undefined where no run holds it. */
  get heldByRuns(): EvalpinError | undefined {
    const { old, nodeset } = this.reload;
    const runs = old?.runs ?? [];
    if (runs.length === 0) return undefined;
    return new EvalpinError('EP6007', `${nodeset} cannot be replaced in place: ${old?.server ?? ''} is held by ${runs.join(', ')}`, {
      hint: 'Wait for the runs that are named, or leave --replace-first out: then the new server starts beside theirs.',
    });
  }

  private async stopOld(): Promise<void> {
    if (this.heldByRuns !== undefined) throw this.heldByRuns;
    await this.reload.old?.end('its place is taken by a new version');
    this.reload.tell({ type: 'old-stopped' });
  }

  private async restoreNew(attempt: number): Promise<void> {
    const { next } = this.reload;
    if (next !== undefined) this.migrations = await this.handOver.give(next, this.transferMs);
    this.reload.tell({ type: 'restored', attempt });
  }

  private openNew(): void {
    const { address, next, old, place } = this.reload;
    if (next === undefined) throw bug('a gate is to be opened to a version that was never started');
    if (!next.isAlive) return;
    if (old?.isAlive !== true) place.rehold(address, undefined, next.server);
    address.take(next);
    this.answeredBefore ??= address.gate.counters().answered;
    this.acknowledged.count(address.gate);
    address.open();
    if (old?.isAlive === true) address.gate.alongside(address.backendOf(old));
    this.opened();
  }

  private observe(): void {
    const { reload } = this;
    const { next, old, address, place } = reload;
    if (next === undefined) throw bug('a version that was never started is observed');
    this.window = watchWindow({
      gate: address.gate, next, manifest: this.newManifest, probeCall: next.version.requests.find(({ key }) => key === next.version.key)?.probe, ms: place.options.observeMs,
      before: old === undefined ? { calls: 0, failed: 0 } : address.outcomes.rateOf(old.server),
      onOver: () => reload.tell({ type: 'window-over' }),
      onBad: (detail) => reload.tell({ type: 'bad-signal', detail, error: new EvalpinError('EP6008', `${reload.nodeset} was rolled back: ${detail}`).toJSON() }),
    });
  }

  private openOld(): void {
    const { address, old, place, state } = this.reload;
    if (old === undefined) throw bug('a gate is to be opened to a version that is gone');
    this.window?.stop();
    if (state !== undefined && state.oldAttempt > 0) place.rehold(address, undefined, old.server);
    address.take(old);
    if (!old.isAlive) return;
    address.gate.alongside(undefined);
    address.open();
    this.opened();
  }

  private openToNobody(): void {
    const { address, nodeset, old, stopped } = this.reload;
    // It is what the saved state belongs to, and what is started next.
    if (old !== undefined) address.take(old);
    address.gate.alongside(undefined);
    address.refuse(new EvalpinError('EP6012', `nobody answers for ${nodeset}: ${stopped ?? 'its server died and could not be started again'}`));
    this.opened();
  }

  /** What the new version still answers may end, until the deadline's time is over again. */
  private async stopNew(): Promise<void> {
    const { reload } = this;
    const { next } = reload;
    if (next === undefined) return;
    await this.letGo(next, 0);
    await next.retire('the reload that it was started for did not succeed');
    reload.tell({ type: 'new-stopped' });
  }

  private async startOld(attempt: number): Promise<void> {
    const { reload } = this;
    const { address, old } = reload;
    if (old === undefined) throw bug('there is no old version to start again');
    if (reload.stopped !== undefined) throw new EvalpinError('EP6012', `${old.server} is not started again: ${reload.stopped}`);
    const generation = `${reload.place.id}/old-${attempt}`;
    const requests = old.version.requests.map((request) => (request.key === old.version.key ? { ...request, generation } : request));
    const again = address.hold({ ...old.version, server: '', lease: newLeaseId(), requests });
    reload.old = again;
    reload.saveMark();
    try {
      await again.start();
    } catch (error) {
      if (again.lostBecause !== undefined && isOnPurpose(again.lostBecause)) reload.noteStopped(again, again.lostBecause);
      throw error;
    }
    reload.saveMark();
    reload.tell({ type: 'old-started', attempt });
  }

  private async restoreOld(attempt: number): Promise<void> {
    const { old } = this.reload;
    if (old !== undefined) await this.handOver.give(old, this.transferMs);
    this.reload.tell({ type: 'old-restored', attempt });
  }

  private async retireOld(): Promise<void> {
    const { address, old, next, place } = this.reload;
    if (old === undefined || next === undefined) return;
    address.gate.alongside(undefined);
    place.rehold(address, old.server, next.server);
    // Consumers that accept its schema alone may have called it until now.
    await this.letGo(old, Math.max(0, (this.firstClosedAt ?? 0) + place.options.deadlineMs - performance.now()));
    await old.retire(`${next.server} took its place`);
  }

  /** What still runs at a version that is given up may end, until the deadline's time is over again; the report may have been given by then. */
  private letGo({ server }: VersionHold, streamsMs: number): Promise<void> {
    const { address, place } = this.reload;
    const before = this.acknowledged.of(server);
    this.lettingGo = lastCalls(address.gate, server, { callsMs: place.options.deadlineMs, streamsMs }).then((ended) => {
      this.ended.push(...ended);
      const answered = this.acknowledged.of(server) - before;
      if (ended.length > 0 || answered > 0) address.note('last-calls', { reload: place.id, server, answered, ended });
    });
    return this.lettingGo;
  }

  private recordIncident(): void {
    const { address, state, old, next, place } = this.reload;
    const fields = {
      reload: place.id, from: old?.version.digest, to: next?.version.digest,
      cause: state?.failure?.cause, detail: state?.failure?.detail ?? state?.failure?.error?.message, lostAnswers: this.newAnswers,
    };
    address.incident(fields);
    place.parts.audit.append(incidentEntry(whoOf(place.options.askedBy), address.nodeset, fields));
  }

  private get transferMs(): number {
    return transferMs(this.reload.place.options.deadlineMs, this.closedAt === undefined ? 0 : performance.now() - this.closedAt);
  }

  private opened(): void {
    if (this.closedAt !== undefined) this.pauses.push(performance.now() - this.closedAt);
    this.closedAt = undefined;
    this.reload.saveMark();
    this.leaveTurn();
  }

  private get prepared(): PreparedVersion {
    const { prepared } = this.reload;
    if (prepared === undefined) throw bug('a reload that was resumed validates nothing');
    return prepared;
  }

  /** A fault of evalpin itself is answered like any other failure, so that the machine finds its way back. */
  private answer(work: () => Promise<void>, failed: (error: ErrorRecord) => void): void {
    work().catch((error: unknown) => {
      const { log } = this.reload.place.parts;
      if (error instanceof EvalpinError) {
        failed(error.toJSON());
        return;
      }
      log(`reload of ${this.reload.nodeset}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      failed(new EvalpinError('EP6015', `a fault in the reload of ${this.reload.nodeset}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }).toJSON());
    });
  }
}

function asStartFailure(error: unknown, nodeset: string): unknown {
  if (!(error instanceof EvalpinError) || error.code.startsWith('EP6') || error.code.startsWith('EP9')) return error;
  const { message, hint, details, location } = errorRecordOf(error);
  return new EvalpinError('EP6004', `the new version of ${nodeset} did not start: ${message}`, {
    hint, cause: error, ...(details === undefined ? {} : { details }), ...(location === undefined ? {} : { location }),
  });
}

function deadlineError(nodeset: string, deadlineMs: number, inFlight: readonly InFlight[]): ErrorRecord {
  const calls = inFlight.filter(({ kind }) => kind === 'call');
  const details = calls.map(({ method, target, sinceMs }) => `${method} ${target}, for ${Date.now() - sinceMs} ms`);
  return new EvalpinError('EP6003', `${nodeset}: ${calls.length === 1 ? 'a call was' : `${calls.length} calls were`} still running after ${deadlineMs} ms`, { details }).toJSON();
}
