/** A server that a gate can point at. */
export interface Backend {
  id: string;
  /** On 127.0.0.1. */
  port: number;
  digest: string;
  schemaHash?: string;
}

export interface InFlight {
  method: string;
  target: string;
  /** The backend's id. */
  backend: string;
  /** When it was passed on, in milliseconds of the epoch. */
  sinceMs: number;
  /** A `stream` only goes to the client (`text/event-stream`); an `upgrade` is no HTTP any more. */
  kind: 'call' | 'stream' | 'upgrade';
}

/** How a request that reached a backend came out; nothing is said of those whose client or whose gate ended them. */
export interface Outcome {
  backend: string;
  /** The status is below 500, and the answer came whole. */
  ok: boolean;
  status?: number;
  durationMs: number;
}

/**
 * All but the last three only grow, and go on over every swap and every restart that is given them.
 * `received` is the sum of `answered`, `failed`, `refused`, `unrouted`, `ended`, `left`, `queued` and `inFlight`.
 */
export interface GateCounters {
  /** Requests that began: whole heads, and what was too malformed to be one. */
  received: number;
  /** Whole answers of backends; an upgraded connection counts when it has ended. */
  answered: number;
  /** Requests that were passed on and got no whole answer. */
  failed: number;
  /** Requests that the gate answered by itself and no backend has seen: malformed, or too many waited. */
  refused: number;
  /** Requests for which no living version had an accepted schema. */
  unrouted: number;
  /** Calls, streams and upgrades that the gate ended. */
  ended: number;
  /** Requests whose client left before the answer was whole, most of all while they waited. */
  left: number;
  queued: number;
  inFlight: number;
  connections: number;
}

/** The counters of how a request can end. */
export type Ending = 'answered' | 'failed' | 'refused' | 'unrouted' | 'ended' | 'left';

/** Something that runs at a backend. */
export interface Flight {
  readonly kind: InFlight['kind'];
  /** The backend's id. */
  readonly at: string;
  describe(): InFlight;
  /** Ends it from the gate's side; the flight says so by `land`. */
  endByGate(): void;
}

/** What is under way, and what has been: the one place that knows when a backend is drained. */
export class Traffic {
  readonly counters: GateCounters;
  readonly flights = new Set<Flight>();
  private readonly drains = new Map<() => void, string>();
  private readonly listeners = new Set<(outcome: Outcome) => void>();

  constructor(earlier: GateCounters | undefined) {
    this.counters = { received: 0, answered: 0, failed: 0, refused: 0, unrouted: 0, ended: 0, left: 0, ...earlier, queued: 0, inFlight: 0, connections: 0 };
  }

  /** Settles when no call is in flight at this backend. */
  drained(backend: string): Promise<void> {
    return this.calls(backend) ? new Promise((resolve) => this.drains.set(resolve, backend)) : Promise.resolve();
  }

  takeOff(flight: Flight): void {
    this.flights.add(flight);
  }

  /** A call has become something else, so that nobody waits for it any more. */
  noCallAnyMore(): void {
    this.tellDrained();
  }

  land(flight: Flight, ending: Ending, outcome?: Outcome): void {
    this.flights.delete(flight);
    this.counters[ending] += 1;
    if (outcome !== undefined) for (const listener of this.listeners) listener(outcome);
    if (flight.kind === 'call') this.tellDrained();
  }

  onOutcome(listener: (outcome: Outcome) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tellDrained(): void {
    for (const [tell, backend] of this.drains) {
      if (this.calls(backend)) continue;
      this.drains.delete(tell);
      tell();
    }
  }

  private calls(backend: string): boolean {
    for (const { kind, at } of this.flights) if (kind === 'call' && at === backend) return true;
    return false;
  }
}
