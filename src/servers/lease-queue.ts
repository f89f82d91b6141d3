import { EvalpinError } from '../contract/errors.ts';
import { admit, type Admission, type Amounts, type Occupant } from './admission.ts';
import { decideLease, type LeaseDecision } from './decide-lease.ts';
import type { Lease } from './lease.ts';
import type { ServerRecord, ServerRequest } from './protocol.ts';

export type Grant = LeaseDecision & { kind: 'grant' };

export interface LeaseQueueOptions {
  records: () => ServerRecord[];
  occupants: () => Occupant[];
  /** The record of a server that would be started for a lease. */
  plan: (request: ServerRequest, needs: Record<string, string>, lease: Lease) => ServerRecord;
  /** Records what was decided, without waiting for anything. */
  grant: (lease: Lease, decision: Grant) => void;
  evict: (id: string, reason: string) => void;
}

interface Waiting {
  lease: Lease;
  capacity: Amounts;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Requests in the order of asking. Each gets all its servers in one step, or waits; nobody takes what an earlier one waits for. */
export class LeaseQueue {
  private readonly options: LeaseQueueOptions;
  private readonly waiting: Waiting[] = [];

  constructor(options: LeaseQueueOptions) {
    this.options = options;
  }

  /** Settles when the lease has its servers, started or not; rejects if they can never fit or the lease ends. */
  turn(lease: Lease, capacity: Amounts): Promise<void> {
    if (lease.ended !== undefined) return lease.over;
    const granted = new Promise<void>((resolve, reject) => {
      this.waiting.push({ lease, capacity, resolve, reject });
    });
    this.serve();
    return Promise.race([granted, lease.over]);
  }

  /** Gives what can be given; called whenever something became free. */
  serve(): void {
    const awaited = new Set<string>();
    let roomFor: string | undefined;
    for (const entry of this.waiting.slice()) {
      const { lease } = entry;
      if (lease.ended !== undefined) {
        this.leave(entry);
        continue;
      }
      const decision = this.decide(lease);
      if (decision.kind === 'wait') {
        awaited.add(decision.record.id);
        lease.waits(decision.key, `${decision.record.id} is leased by run ${decision.run}, one run at a time`);
        continue;
      }
      const behind = [...decision.chosen].find(([, record]) => awaited.has(record.id) && !isHeldBy(record, lease));
      if (behind !== undefined) {
        lease.waits(behind[0], `${behind[1].id} was asked for by an earlier run, one run at a time`);
        continue;
      }
      if (this.giveRoom(entry, decision, roomFor)) continue;
      roomFor ??= lease.run;
    }
  }

  /** False if it has to wait for room. */
  private giveRoom(entry: Waiting, decision: Grant, roomFor: string | undefined): boolean {
    const { lease, capacity } = entry;
    const key = decision.spawn[0]?.request.key ?? '';
    const admission = this.admission(decision, lease, capacity);
    if (admission.kind === 'never') {
      this.leave(entry);
      entry.reject(new EvalpinError('EP3040', `the servers of run ${lease.run} can never fit: ${admission.reason}`));
      return true;
    }
    if (roomFor !== undefined && asksForRoom(decision)) {
      lease.waits(key, `run ${roomFor} waits for room first`);
      return false;
    }
    if (admission.kind === 'admit') {
      this.leave(entry);
      try {
        this.options.grant(lease, decision);
        entry.resolve();
      } catch (error) {
        // Whoever has just made room for it has no part in that.
        entry.reject(error);
      }
      return true;
    }
    if (admission.kind === 'evict') {
      lease.waits(key, `idle servers end to make room: ${admission.ids.join(', ')}`);
      for (const id of admission.ids) this.options.evict(id, `ended to make room for run ${lease.run}`);
    } else {
      lease.waits(key, admission.reason);
    }
    return false;
  }

  private decide(lease: Lease): LeaseDecision {
    return decideLease({
      run: lease.run,
      trustDomain: lease.trustDomain,
      standing: lease.hold !== undefined,
      requests: lease.requests,
      records: this.options.records(),
      claimed: new Map([...lease.claims].map(([key, claim]) => [key, claim.server.id])),
      plan: (request, needs) => this.options.plan(request, needs, lease),
    });
  }

  private admission(decision: Grant, lease: Lease, capacity: Amounts): Admission {
    const chosen = new Set(decision.chosen.values());
    // What the run holds by other leases does not go away while it waits.
    const own = this.options.records().filter((record) => isHeldBy(record, lease));
    return admit({
      capacity,
      start: decision.spawn.map(({ record }) => record.resources),
      whole: [...new Set([...chosen, ...own])].map((record) => record.resources),
      occupants: this.options.occupants(),
      leased: new Set([...chosen].map((record) => record.id)),
    });
  }

  private leave(entry: Waiting): void {
    this.waiting.splice(this.waiting.indexOf(entry), 1);
  }
}

function isHeldBy(record: ServerRecord, lease: Lease): boolean {
  return record.leases.some((one) => one.run === lease.run);
}

function asksForRoom(decision: Grant): boolean {
  return decision.spawn.some(({ record }) => Object.keys(record.resources).length > 0);
}
