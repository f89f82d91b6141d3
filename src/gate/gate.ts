import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { EvalpinError } from '../contract/errors.ts';
import { ClientConnection, type ConnectionHost } from './client-connection.ts';
import type { Exchange } from './exchange.ts';
import { route } from './route.ts';
import { Traffic, type Backend, type Flight, type GateCounters, type InFlight, type Outcome } from './traffic.ts';
import { UpstreamPool } from './upstream-pool.ts';

export type { Backend, GateCounters, InFlight, Outcome } from './traffic.ts';

/** What runs at one backend. */
export interface Drain {
  /** Settles when the last call in flight has ended; streams and upgrades do not count. */
  drained: Promise<void>;
  inFlight(): readonly InFlight[];
  /** Ends the calls that still run, and returns them. */
  force(): readonly InFlight[];
  /** Ends upgraded connections, a WebSocket with a close frame, and returns them. */
  endUpgrades(): readonly InFlight[];
}

/** One stable address; what is behind it can be exchanged. It is born closed. */
export interface Gate {
  readonly port: number;
  readonly url: string;
  counters(): GateCounters;
  /** Requests wait in order from now on, on open connections too. What runs at the backend that it pointed at may end. */
  close(): Drain;
  drainOf(backendId: string): Drain;
  /** Points at the backend; what waits is served first in, first out. */
  open(backend: Backend): void;
  /** Nobody can answer any more: what waits and what comes is answered 503 with this, until `open` or `close`. */
  refuse(error: EvalpinError): void;
  /** A second version that consumers may ask for by schema hash while two live. */
  alongside(backend: Backend | undefined): void;
  endStreams(backendId: string): readonly InFlight[];
  onOutcome(listener: (outcome: Outcome) => void): () => void;
  /** Answers what waits, ends what runs, and gives the port back. */
  stop(): Promise<void>;
}

export interface GateOptions {
  /** 0, or none, for one that is free. */
  port?: number;
  /** How many requests may wait; further ones are answered 503. */
  queueLimit: number;
  /** Those of the address's earlier life, which go on. */
  counters?: GateCounters;
  log: (message: string) => void;
}

/** After so long a client whose request found the queue full may try again, in seconds. */
const RETRY_AFTER = 1;
const TICK_MS = 500;
/** How long clients may take to read their last answers when the gate stops, in ms. */
const STOP_GRACE_MS = 1000;
/** Waiting connections that the kernel keeps for us. */
const BACKLOG = 1024;

/** @throws the system's error where the port cannot be bound */
export async function openGate(options: GateOptions): Promise<Gate> {
  const gate = new FollowGate(options);
  await gate.listen(options.port ?? 0);
  return gate;
}

class FollowGate implements Gate, ConnectionHost {
  readonly traffic: Traffic;
  /** Known also once it has stopped: reports of its last reload say it. */
  port = 0;
  private readonly options: GateOptions;
  private readonly server: Server;
  private readonly connections = new Set<ClientConnection>();
  /** By backend's address: one that was started again has another. */
  private readonly pools = new Map<number, UpstreamPool>();
  /** In their order: a set keeps it, and lets go of one amid it at once. */
  private readonly queue = new Set<Exchange>();
  /** Those that came while the gate was closed. */
  private readonly waited = new WeakSet<Exchange>();
  held = true;
  private refusal: EvalpinError | undefined;
  private stopped = false;
  private current: Backend | undefined;
  private second: Backend | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(options: GateOptions) {
    this.options = options;
    this.traffic = new Traffic(options.counters);
    // A client that ends its side may still wait for its answer. Probes find those that are gone without a word.
    this.server = createServer({ allowHalfOpen: true, noDelay: true, keepAlive: true, keepAliveInitialDelay: 15_000 }, (socket) => this.connect(socket));
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen({ host: '127.0.0.1', port, backlog: BACKLOG }, () => {
        this.server.off('error', reject);
        resolve();
      });
    });
    this.port = (this.server.address() as AddressInfo).port;
    this.server.on('error', (error) => this.options.log(`the follow address ${this.url}: ${error.message}`));
    this.timer = setInterval(() => this.tick(), TICK_MS);
    this.timer.unref();
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  counters(): GateCounters {
    return { ...this.traffic.counters, queued: this.queue.size, inFlight: this.traffic.flights.size, connections: this.connections.size };
  }

  close(): Drain {
    this.held = true;
    this.refusal = undefined;
    return this.drainOf(this.current?.id ?? '');
  }

  drainOf(backendId: string): Drain {
    return {
      drained: this.traffic.drained(backendId),
      inFlight: () => this.flights().filter(({ at }) => at === backendId).map((flight) => flight.describe()),
      force: () => this.end(({ kind, at }) => kind === 'call' && at === backendId),
      endUpgrades: () => this.end(({ kind, at }) => kind === 'upgrade' && at === backendId),
    };
  }

  open(backend: Backend): void {
    this.current = backend;
    this.held = false;
    this.refusal = undefined;
    this.retirePools();
    this.serveQueue();
  }

  refuse(error: EvalpinError): void {
    this.held = true;
    this.refusal = error;
    for (const exchange of this.takeQueue()) exchange.answerItself('refused', 503, error);
  }

  alongside(backend: Backend | undefined): void {
    this.second = backend;
    this.retirePools();
  }

  endStreams(backendId: string): readonly InFlight[] {
    return this.end((flight) => flight.kind === 'stream' && flight.at === backendId);
  }

  onOutcome(listener: (outcome: Outcome) => void): () => void {
    return this.traffic.onOutcome(listener);
  }

  async stop(): Promise<void> {
    if (this.stopped) return;
    this.stopped = true;
    clearInterval(this.timer);
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const exchange of this.takeQueue()) exchange.answerItself('ended', 503, new EvalpinError('EP6106', 'the follow address was given up while the request waited'));
    this.end(() => true);
    for (const pool of this.pools.values()) pool.retire();
    for (const connection of this.connections) connection.stop();
    // One that reads nothing would hold its last answer, and us, for good.
    const cut = setTimeout(() => this.connections.forEach((connection) => connection.cut()), STOP_GRACE_MS);
    await closed;
    clearTimeout(cut);
  }

  accept(exchange: Exchange): void {
    if (this.stopped) exchange.answerItself('ended', 503, new EvalpinError('EP6106', 'the follow address is given up'));
    else if (this.refusal !== undefined) exchange.answerItself('refused', 503, this.refusal);
    // Who comes later goes later: nobody passes by a queue that is being served.
    else if (!this.held && this.queue.size === 0 && this.pass(exchange)) return;
    else if (this.queue.size < this.options.queueLimit) {
      this.queue.add(exchange);
      if (this.held) this.waited.add(exchange);
    }
    else exchange.answerItself('refused', 503, new EvalpinError('EP6101', `${this.queue.size} requests wait already`), RETRY_AFTER);
  }

  withdraw(exchange: Exchange): void {
    this.queue.delete(exchange);
  }

  closed(connection: ClientConnection): void {
    this.connections.delete(connection);
  }

  /** Empties the queue while it is gone through: each is out of it before anything is done with it. */
  private *takeQueue(): Generator<Exchange> {
    for (const exchange of this.queue) {
      this.queue.delete(exchange);
      yield exchange;
    }
  }

  private connect(socket: Socket): void {
    const connection = new ClientConnection(socket, this);
    this.connections.add(connection);
    if (this.stopped) connection.stop();
  }

  /** @returns whether it went: else it has to wait until its backend has taken those before it */
  private pass(exchange: Exchange): boolean {
    const { current, second } = this;
    const { accepts } = exchange.head;
    if (current === undefined) return false;
    const backend = route(accepts, current, second);
    if (backend === undefined) {
      const live = [current, second].flatMap((one) => (one === undefined ? [] : [`${one.id} (${one.schemaHash ?? 'no schema'})`]));
      this.queue.delete(exchange);
      exchange.answerItself('unrouted', 409, new EvalpinError('EP6102', `none of the accepted state schemas (${accepts?.join(', ') ?? ''}) is that of a living version: ${live.join(', ')}`));
      return true;
    }
    const pool = this.poolOf(backend);
    // Only what waited for a reload keeps its order at any price: in a crowd it would cost the use of all idle connections.
    const inOrder = this.waited.has(exchange);
    if (pool.crowded(inOrder)) return false;
    this.queue.delete(exchange);
    exchange.begin(backend, pool, inOrder);
    return true;
  }

  private serveQueue(): void {
    if (this.queue.size === 0) return;
    for (const exchange of this.queue) if (this.held || !this.pass(exchange)) return;
  }

  private poolOf(backend: Backend): UpstreamPool {
    let pool = this.pools.get(backend.port);
    if (pool === undefined) {
      pool = new UpstreamPool(backend.port, () => this.serveQueue());
      this.pools.set(backend.port, pool);
    }
    return pool;
  }

  private retirePools(): void {
    for (const [port, pool] of this.pools) {
      if (port === this.current?.port || port === this.second?.port) pool.revive();
      else pool.retire();
    }
  }

  private flights(): readonly Flight[] {
    return [...this.traffic.flights];
  }

  private end(which: (flight: Flight) => boolean): readonly InFlight[] {
    const ended = this.flights().filter(which);
    const described = ended.map((flight) => flight.describe());
    for (const flight of ended) flight.endByGate();
    return described;
  }

  private tick(): void {
    const now = performance.now();
    for (const connection of this.connections) connection.tick(now);
    for (const [port, pool] of this.pools) {
      pool.sweep();
      if (pool.retired && pool.empty) this.pools.delete(port);
    }
  }
}
