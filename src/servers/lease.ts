import { EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import { isAlive } from '../process/identity.ts';
import { needsOrder } from './needs-order.ts';
import type { LeaseEvent, LeaseMessage, RecordedLease, ServerRequest } from './protocol.ts';
import type { Server } from './server.ts';

export interface Claim {
  key: string;
  server: Server;
  /** It was there before this lease. */
  reused: boolean;
}

/** One run's hold on servers, from its request to its end. */
export class Lease {
  readonly id: string;
  readonly run: string;
  readonly trustDomain: string;
  readonly holder: ProcessId;
  readonly since: string;
  /** Each one's needs before it. */
  readonly requests: readonly ServerRequest[];
  readonly claims = new Map<string, Claim>();
  /** Servers that were started for this lease. */
  readonly spawned = new Set<Server>();
  hold: RecordedLease['hold'];
  /** How long it lasts without a connection, counted from when it is ready. */
  holdMs: number | undefined;
  /** Whether a connection stands for it; a restored lease waits for its holder to come back. */
  connected = true;
  announced = false;
  emit: (event: LeaseEvent) => void;
  /** Rejects when the lease ends, whatever it is waiting for. */
  readonly over: Promise<never>;
  private reason: string | undefined;
  private rejectOver: (cause: unknown) => void = () => undefined;
  private saidWaiting = '';

  constructor(record: RecordedLease, trustDomain: string, requests: readonly ServerRequest[], emit: (event: LeaseEvent) => void) {
    this.id = record.id;
    this.run = record.run;
    this.holder = record.holder;
    this.since = record.since;
    this.hold = record.hold;
    this.trustDomain = trustDomain;
    this.requests = requests;
    this.emit = emit;
    this.over = new Promise((_, reject) => (this.rejectOver = reject));
    this.over.catch(() => undefined);
  }

  get ended(): string | undefined {
    return this.reason;
  }

  end(reason: string): void {
    this.fail(new EvalpinError('EP3052', `the request of run ${this.run} ended before its servers were ready: ${reason}`));
  }

  /** Only the first cause counts. */
  fail(cause: unknown): void {
    this.reason ??= cause instanceof Error ? cause.message : String(cause);
    this.rejectOver(cause);
  }

  /** Tells people why it waits; once for each reason. */
  waits(key: string, reason: string): void {
    if (this.saidWaiting === `${key} ${reason}`) return;
    this.saidWaiting = `${key} ${reason}`;
    this.emit({ event: 'waiting', key, reason });
  }

  toRecord(): RecordedLease {
    return { id: this.id, run: this.run, holder: this.holder, since: this.since, ...(this.hold === undefined ? {} : { hold: this.hold }) };
  }
}

/** The lease that a message asks for. @throws EP3042 where its servers' needs make no order */
export function leaseOf(message: LeaseMessage, now: Date, emit: (event: LeaseEvent) => void): Lease {
  const { request, hold } = message;
  const record: RecordedLease = { id: message.lease, run: request.run, holder: request.holder, since: now.toISOString() };
  if (hold !== undefined) record.hold = {};
  if (hold !== undefined && 'pid' in hold) record.holder = hold;
  const lease = new Lease(record, request.trustDomain, needsOrder(request.servers), emit);
  if (hold !== undefined && 'ms' in hold) lease.holdMs = hold.ms;
  return lease;
}

/** Held beyond a command, and not by the supervisor itself. */
export function isForPeople({ hold }: Pick<Lease, 'hold'>): boolean {
  return hold !== undefined && hold.follow !== true;
}

/** Why a lease lasts no longer: its time is over, or its holder is gone. `now` in milliseconds since 1970. */
export function whyOver(lease: Lease, now: number): string | undefined {
  if (!lease.announced) return undefined;
  const until = lease.hold?.until;
  if (until !== undefined) return Date.parse(until) <= now ? 'its time is over' : undefined;
  const mayBeGone = lease.hold !== undefined || !lease.connected;
  return mayBeGone && !isAlive(lease.holder) ? `its holder, process ${lease.holder.pid}, is gone` : undefined;
}
