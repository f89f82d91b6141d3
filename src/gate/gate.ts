import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EvalpinError } from '../contract/errors.ts';

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

/** How a request that reached a backend came out. */
export interface Outcome {
  backend: string;
  /** The status is below 500, and the answer came whole. */
  ok: boolean;
  status?: number;
  durationMs: number;
}

/** All but the last three only grow, and go on over every swap and every restart that is given them. */
export interface GateCounters {
  /** Requests whose head was read. */
  received: number;
  /** Whole answers of backends. */
  answered: number;
  /** Requests that reached a backend and got no whole answer. */
  failed: number;
  /** Requests that the gate answered by itself, so that no backend has seen them: malformed, or the queue was full. */
  refused: number;
  /** Requests for which no living version had an accepted schema. */
  unrouted: number;
  /** Calls, streams and upgrades that the gate ended. */
  ended: number;
  queued: number;
  inFlight: number;
  connections: number;
}

export interface Drain {
  /** Settles when the last call in flight has ended; streams and upgrades do not count. */
  drained: Promise<void>;
  inFlight(): readonly InFlight[];
  /** Ends what still runs, and returns it. */
  force(): readonly InFlight[];
  endUpgrades(): readonly InFlight[];
}

/** One stable address; what is behind it can be exchanged. It is born closed. */
export interface Gate {
  readonly port: number;
  readonly url: string;
  counters(): GateCounters;
  /** Requests wait in order from now on, on open connections too. */
  close(): Drain;
  /** Points at the backend; what waits is served first in, first out. */
  open(backend: Backend): void;
  /** A second version that consumers may ask for by schema hash while two live. */
  alongside(backend: Backend | undefined): void;
  endStreams(backendId: string): readonly InFlight[];
  onOutcome(listener: (outcome: Outcome) => void): () => void;
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

/** @throws the system's error where the port cannot be bound */
export async function openGate(options: GateOptions): Promise<Gate> {
  const counters: GateCounters = { received: 0, answered: 0, failed: 0, refused: 0, unrouted: 0, ended: 0, ...options.counters, queued: 0, inFlight: 0, connections: 0 };
  const waiting: (() => void)[] = [];
  const flights = new Set<InFlight>();
  const drains: (() => void)[] = [];
  const listeners = new Set<(outcome: Outcome) => void>();
  let current: Backend | undefined;

  const forward = (backend: Backend, req: IncomingMessage, res: ServerResponse): void => {
    const flight: InFlight = { method: req.method ?? '', target: req.url ?? '', backend: backend.id, sinceMs: Date.now(), kind: 'call' };
    flights.add(flight);
    let whole = false;
    let status: number | undefined;
    const upstream = request({ host: '127.0.0.1', port: backend.port, method: req.method, path: req.url, headers: req.headers, agent: false }, (answer) => {
      status = answer.statusCode ?? 0;
      res.writeHead(status, answer.rawHeaders);
      answer.on('end', () => (whole = answer.complete)).on('error', () => res.destroy());
      answer.pipe(res);
    });
    upstream.on('error', (error) => {
      if (res.headersSent) res.destroy();
      else sendError(res, 502, new EvalpinError('EP6103', `the server did not answer: ${error.message}`));
    });
    res.on('close', () => {
      flights.delete(flight);
      if (whole) counters.answered += 1;
      else counters.failed += 1;
      for (const listener of listeners) listener({ backend: backend.id, ok: whole && (status ?? 500) < 500, ...(status === undefined ? {} : { status }), durationMs: Date.now() - flight.sinceMs });
      if (flights.size === 0) for (const settle of drains.splice(0)) settle();
      upstream.destroy();
    });
    req.pipe(upstream);
  };
  const server = createServer((req, res) => {
    counters.received += 1;
    const go = () => {
      if (current !== undefined) forward(current, req, res);
    };
    if (current !== undefined) go();
    else if (waiting.length < options.queueLimit) waiting.push(go);
    else {
      counters.refused += 1;
      res.setHeader('retry-after', '1');
      sendError(res, 503, new EvalpinError('EP6101', `${waiting.length} requests wait already`));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: options.port ?? 0 }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    counters: () => ({ ...counters, queued: waiting.length, inFlight: flights.size }),
    close: () => {
      current = undefined;
      return {
        drained: flights.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => drains.push(resolve)),
        inFlight: () => [...flights],
        force: () => [...flights],
        endUpgrades: () => [],
      };
    },
    open: (backend) => {
      current = backend;
      for (const go of waiting.splice(0)) go();
    },
    alongside: () => {},
    endStreams: () => [],
    onOutcome: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function sendError(res: ServerResponse, status: number, error: EvalpinError): void {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ error: error.toJSON() }));
}
