import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { EvalpinError } from '../contract/errors.ts';
import { errorRecordOf } from './error-record.ts';
import type { Extension, Route } from './extension.ts';
import { leaseOf } from './lease.ts';
import { readBroken, readLeaseId, readLeaseMessage, readRequests, readRun, readSelector } from './messages.ts';
import type { Pool } from './pool.ts';
import { PROTOCOL_VERSION, type Hello, type LeaseEvent } from './protocol.ts';

export interface ControlOptions {
  pool: Pool;
  extension: Extension;
  home: string;
  clock: () => Date;
  log: (message: string) => void;
  shutdown: (reason: string) => void;
}

const BODY_LIMIT = 64 * 1024 * 1024;

/** What the supervisor answers on its socket. All but `POST /leases` is one JSON document. */
export function controlHandler(options: ControlOptions): RequestListener {
  const { pool, extension } = options;
  const routes: Record<string, Route> = {
    'GET /hello': (): Hello => ({ product: 'evalpin-supervisor', protocol: PROTOCOL_VERSION, pid: process.pid, home: options.home }),
    'GET /servers': () => ({ servers: pool.list() }),
    'POST /fits': (body) => pool.fits(readRequests(body)),
    'POST /release': async (body) => {
      await pool.release(readLeaseId(body), 'released by its run');
      await extension.sweep();
      return {};
    },
    'POST /unhold': async (body) => {
      const runs = await pool.unhold(readRun(body));
      await extension.sweep();
      return { runs };
    },
    'POST /stop': (body) => pool.stop(readSelector(body)),
    'POST /broken': async (body) => {
      const { id, reason } = readBroken(body);
      await pool.reportBroken(id, reason);
      return {};
    },
    'POST /shutdown': async () => {
      await extension.stop('the supervisor was told to end');
      await pool.shutdown('the supervisor was told to end');
      setImmediate(() => options.shutdown('it was told to end'));
      return {};
    },
    ...extension.routes,
  };
  return (req, res) => {
    void answer(req, res, routes, options);
  };
}

async function answer(req: IncomingMessage, res: ServerResponse, routes: Record<string, Route>, options: ControlOptions): Promise<void> {
  const name = `${req.method ?? ''} ${req.url ?? ''}`;
  try {
    const body = await readBody(req);
    if (name === 'POST /leases') {
      await answerLease(body, res, options);
      return;
    }
    const stream = options.extension.streams[name];
    if (stream !== undefined) {
      stream(res);
      return;
    }
    const route = routes[name];
    if (route === undefined) throw new EvalpinError('EP3004', `the supervisor has no ${name}`);
    const result = await route(body);
    sendJson(res, 200, result);
  } catch (error) {
    if (!(error instanceof EvalpinError)) options.log(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    if (res.destroyed) return;
    if (res.headersSent) res.end();
    else sendJson(res, 400, { error: errorRecordOf(error) });
  }
}

/** The connection is the lease: it stays open after `ready`, and its end, however it comes, ends the lease. */
async function answerLease(body: unknown, res: ServerResponse, { pool, clock, log }: ControlOptions): Promise<void> {
  const message = readLeaseMessage(body);
  const emit = (event: LeaseEvent) => {
    if (!res.destroyed && !res.writableEnded) res.write(`${JSON.stringify(event)}\n`);
  };
  const lease = leaseOf(message, clock(), emit);
  const onClose = () => {
    lease.connected = false;
    if (lease.announced && lease.hold !== undefined) return;
    void pool.drop(lease, 'its connection was closed');
  };
  res.writeHead(200, { 'content-type': 'application/x-ndjson' });
  res.flushHeaders();
  res.once('close', onClose);
  if (res.destroyed) return;
  if (message.attach !== undefined) {
    pool.attach(lease, message.attach, message.replaces);
    return;
  }
  try {
    await pool.acquire(lease, message.replaces);
    if (lease.hold !== undefined) res.end();
  } catch (error) {
    log(`run ${lease.run} got no servers: ${error instanceof Error ? error.message : String(error)}`);
    emit({ event: 'failed', error: errorRecordOf(error) });
    res.end();
  }
}

async function readBody(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    // What is beyond the limit is read and thrown away: a client that still sends would not see the answer.
    if (size <= BODY_LIMIT) chunks.push(chunk);
  }
  if (size > BODY_LIMIT) {
    const [code, hint] = req.url === '/op' ? (['EP6001', 'Send `from` with a folder on this machine instead of an `archive`.'] as const) : (['EP3004', undefined] as const);
    throw new EvalpinError(code, `the request has ${size} bytes; ${BODY_LIMIT} are taken`, hint === undefined ? {} : { hint });
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new EvalpinError(req.url === '/op' ? 'EP6001' : 'EP3004', 'the request is no JSON', { cause: error });
    throw error;
  }
}

function sendJson(res: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value);
  res.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), connection: 'close' });
  res.end(text);
}
