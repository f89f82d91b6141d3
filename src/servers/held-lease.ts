import { randomUUID } from 'node:crypto';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { errorFromRecord, EvalpinError } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { isNobodyThere, openControl, readAnswer } from './control-call.ts';
import type { HoldUntil, LeaseEvent, LeasedServer, LeaseMessage, LeaseRequest } from './protocol.ts';

export interface LostServer {
  key: string;
  id: string;
  reason: string;
}

/** A run's hold on servers; it ends with `release`, or with the process. */
export interface Lease {
  readonly servers: readonly LeasedServer[];
  /** Told of every server that dies while it is held; also of those that died before this call. */
  onLost(callback: (lost: LostServer) => void): void;
  /** Settles when what ends with this lease has ended. */
  release(): Promise<void>;
}

export interface LeaseSurroundings {
  socketPath: string;
  /** Returns once a supervisor answers. */
  reach: () => Promise<void>;
  call: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;
}

export interface LeaseOptions {
  onEvent?: (event: LeaseEvent) => void;
  /** Ends the waiting; once the lease is there, `release` ends it. */
  signal?: AbortSignal;
}

/** How often a request is asked again when the supervisor is lost meanwhile. */
const ATTEMPTS = 8;

/** One lease as its holder sees it: an open connection, and another one when the supervisor is lost. */
export class HeldLease implements Lease {
  servers: LeasedServer[] = [];
  private readonly around: LeaseSurroundings;
  private readonly request: LeaseRequest;
  private readonly options: LeaseOptions;
  private id = randomUUID();
  /** Ids under which supervisors that were lost may have this lease in their records. */
  private readonly earlier: string[] = [];
  private connection: ClientRequest | undefined;
  private released: Promise<void> | undefined;
  private attaching: Promise<void> | undefined;
  private readonly lost: LostServer[] = [];
  private readonly callbacks: ((lost: LostServer) => void)[] = [];

  constructor(around: LeaseSurroundings, request: LeaseRequest, options: LeaseOptions) {
    this.around = around;
    this.request = request;
    this.options = options;
  }

  /** @throws the first cause for which the servers are not there; the signal's reason if it is aborted */
  async acquire(hold?: HoldUntil): Promise<void> {
    const { earlier } = this;
    try {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        this.options.signal?.throwIfAborted();
        await this.around.reach();
        const message: LeaseMessage = { lease: this.id, request: this.request, replaces: earlier, ...(hold === undefined ? {} : { hold }) };
        if (await this.connect(message)) return;
        earlier.push(this.id);
        this.id = randomUUID();
      }
      throw new EvalpinError('EP3001', `the supervisor was lost ${ATTEMPTS} times while it started servers`);
    } catch (error) {
      await Promise.allSettled(earlier.map((lease) => this.around.call('POST', '/release', { lease })));
      throw error;
    }
  }

  onLost(callback: (lost: LostServer) => void): void {
    this.callbacks.push(callback);
    for (const lost of this.lost) callback(lost);
  }

  release(): Promise<void> {
    this.released ??= this.releaseOnce();
    return this.released;
  }

  private async releaseOnce(): Promise<void> {
    await this.attaching;
    if (this.servers.length === 0 && this.connection?.destroyed === true) return;
    // Asked for, not only hung up, so that we know when it is done; without a supervisor the next one has to know too.
    for (const lease of [...this.earlier, this.id]) await this.around.call('POST', '/release', { lease });
    this.connection?.destroy();
  }

  /** True once the servers are ready; false if the supervisor was lost before. */
  private async connect(message: LeaseMessage): Promise<boolean> {
    const { signal } = this.options;
    let opened: { request: ClientRequest; response: IncomingMessage };
    try {
      opened = await openControl(this.around.socketPath, 'POST', '/leases', message);
    } catch (error) {
      if (isNobodyThere(error)) return false;
      throw error;
    }
    const { request, response } = opened;
    // What comes after the answer's head is the end of the connection, which the lines below see.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    if (response.statusCode !== 200) await readAnswer(response, '/leases');
    this.connection = request;
    const onAbort = () => {
      void this.around.call('POST', '/release', { lease: this.id }).finally(() => request.destroy()).catch(() => undefined);
    };
    if (signal?.aborted === true) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await this.followUntilReady(response, message.hold === undefined);
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  private async followUntilReady(response: IncomingMessage, goesOn: boolean): Promise<boolean> {
    const lines = createInterface({ input: response, crlfDelay: Infinity });
    // It repeats the response's errors.
    lines.on('error', () => undefined);
    return new Promise<boolean>((resolve, reject) => {
      let ready = false;
      lines.on('line', (line) => {
        const event = parseEvent(line);
        if (event === undefined) return;
        if (event.event === 'failed') reject(this.options.signal?.aborted === true ? this.options.signal.reason : errorFromRecord(event.error));
        if (event.event === 'ready') {
          ready = true;
          this.servers = event.servers;
        }
        this.options.onEvent?.(event);
        if (event.event === 'lost') this.tellLost(event);
        if (event.event === 'ready') resolve(true);
      });
      // Not the lines' own end: they do not see a connection that is cut off.
      response.once('close', () => {
        if (this.options.signal?.aborted === true && !ready) reject(this.options.signal.reason);
        resolve(false);
        // With nothing left to hold there is nothing to come back for.
        if (ready && goesOn && this.released === undefined && this.servers.length > 0) this.attaching = Promise.resolve(this.attaching).then(() => this.attachAgain());
      });
    });
  }

  /** The supervisor was lost: the servers are not, unless they died too. */
  private async attachAgain(): Promise<void> {
    try {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        await this.around.reach();
        // `release` tells the next supervisor itself; it knows the lease from the records.
        if (this.released !== undefined) return;
        const attach = this.servers.map(({ key, id }) => ({ key, id }));
        if (await this.connect({ lease: this.id, request: this.request, attach, replaces: this.earlier })) return;
      }
      throw new EvalpinError('EP3001', 'the supervisor was lost again and again');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      for (const { key, id } of this.servers.slice()) this.tellLost({ key, id, reason });
    }
  }

  private tellLost(lost: LostServer): void {
    this.servers = this.servers.filter((server) => server.key !== lost.key);
    this.lost.push({ key: lost.key, id: lost.id, reason: lost.reason });
    for (const callback of this.callbacks) callback({ key: lost.key, id: lost.id, reason: lost.reason });
  }
}

/** Undefined where the supervisor was lost in the middle of a line. */
function parseEvent(line: string): LeaseEvent | undefined {
  return jsonOrUndefined(line) as LeaseEvent | undefined;
}
