import type { Socket } from 'node:net';
import { EvalpinError } from '../contract/errors.ts';
import type { ClientSide } from './client-side.ts';
import { Exchange } from './exchange.ts';
import { ownAnswer } from './own-answer.ts';
import { parseRequestHead } from './request-head.ts';
import type { Traffic } from './traffic.ts';
import { writeInBatch } from './write-batch.ts';

/** In bytes; servers behind have limits of their own, most of them lower. */
const HEAD_LIMIT = 64 * 1024;
/** How much of what follows a request under way is read ahead, in bytes. */
const AHEAD_LIMIT = 64 * 1024;
/** How long a head may take to come whole, in ms. */
const HEAD_TIME_MS = 60_000;
/** How long a client may go on sending after its connection's last answer, in ms: cutting it at once could take the answer with it. */
const LINGER_MS = 2000;

/** What a client's connection asks of the gate. */
export interface ConnectionHost {
  readonly traffic: Traffic;
  /** Nothing is passed on now, for as long as a reload takes. */
  readonly held: boolean;
  /** Begins the exchange, queues it or answers it. */
  accept(exchange: Exchange): void;
  /** Takes it out of the queue. */
  withdraw(exchange: Exchange): void;
  closed(connection: ClientConnection): void;
}

/** One client: its requests are answered one after the other, in their order. */
export class ClientConnection implements ClientSide {
  private readonly socket: Socket;
  private readonly host: ConnectionHost;
  private exchange: Exchange | undefined;
  /** What was read and belongs to nothing yet. */
  private pending: Buffer | undefined;
  /** Where in it the end of a head is looked for. */
  private searched = 0;
  private headSince: number | undefined;
  private halfClosed = false;
  private lingerSince: number | undefined;
  private reading = false;
  private backendBusy = false;

  constructor(socket: Socket, host: ConnectionHost) {
    this.socket = socket;
    this.host = host;
    socket.on('data', (bytes: Buffer) => this.onData(bytes));
    socket.on('end', () => this.onEnd());
    socket.on('drain', () => this.onDrain());
    // A reset is followed by `close`, which says all that matters.
    socket.on('error', () => {});
    socket.on('close', () => this.onClose());
  }

  get unwatched(): boolean {
    return this.halfClosed || this.aheadFull;
  }

  get ended(): boolean {
    return this.halfClosed && this.pending === undefined;
  }

  send(data: string | Buffer): boolean {
    return writeInBatch(this.socket, data);
  }

  feed(): void {
    const { pending, exchange } = this;
    if (pending === undefined || exchange === undefined) return;
    this.pending = undefined;
    const used = exchange.fromClient(pending);
    if (used < pending.length) this.pending = pending.subarray(used);
    this.updateReading();
  }

  pauseReading(): void {
    this.backendBusy = true;
    this.socket.pause();
  }

  resumeReading(): void {
    this.backendBusy = false;
    this.updateReading();
  }

  finished(close: boolean): void {
    this.exchange = undefined;
    this.backendBusy = false;
    if (close || this.ended) this.finish();
    // Whoever is reading requests goes on by itself.
    else if (!this.reading) this.readRequests();
  }

  endSending(): void {
    this.socket.end();
  }

  abort(): void {
    this.exchange = undefined;
    this.socket.resetAndDestroy();
  }

  /** Ends the connection once what was written is out. */
  stop(): void {
    this.socket.destroySoon();
  }

  cut(): void {
    this.socket.destroy();
  }

  /** Looks after what takes too long; `now` as of `performance.now()`. */
  tick(now: number): void {
    if (this.lingerSince !== undefined) {
      // Who is slow to read the answer shall have it.
      if (!this.socket.writableFinished) this.lingerSince = now;
      else if (now - this.lingerSince > LINGER_MS) this.socket.destroy();
    } else if (this.headSince !== undefined && now - this.headSince > HEAD_TIME_MS) this.refuse(408, 'the head of the request did not come whole in time');
  }

  private onData(bytes: Buffer): void {
    if (this.lingerSince !== undefined) return;
    if (this.exchange !== undefined && this.pending === undefined) {
      const used = this.exchange.fromClient(bytes);
      if (used < bytes.length) this.stash(used === 0 ? bytes : bytes.subarray(used));
      return;
    }
    this.stash(bytes);
    if (this.exchange === undefined) this.readRequests();
  }

  private onDrain(): void {
    if (this.exchange === undefined) this.readRequests();
    else this.exchange.onClientDrain();
  }

  private stash(bytes: Buffer): void {
    this.pending = this.pending === undefined ? bytes : Buffer.concat([this.pending, bytes]);
    this.updateReading();
  }

  private updateReading(): void {
    const full = this.aheadFull;
    if (full || this.backendBusy) this.socket.pause();
    else if (this.socket.isPaused()) this.socket.resume();
    if (full) this.exchange?.onReadAheadFull();
  }

  private get aheadFull(): boolean {
    return this.pending !== undefined && this.pending.length >= AHEAD_LIMIT && (this.exchange !== undefined || this.choked);
  }

  /** Answers lie here that the client does not read: its next request waits, or they would become ever more. */
  private get choked(): boolean {
    return this.pending !== undefined && this.socket.writableNeedDrain;
  }

  /** Takes requests out of what was read, as long as each is answered at once. */
  private readRequests(): void {
    this.reading = true;
    while (this.exchange === undefined && this.pending !== undefined && this.lingerSince === undefined && !this.choked) if (!this.readRequest()) break;
    this.reading = false;
    if (this.lingerSince !== undefined) return;
    if (this.halfClosed && this.exchange === undefined && !this.choked) this.finish();
    else this.updateReading();
  }

  private readRequest(): boolean {
    const bytes = this.withoutBlankLines(this.pending ?? Buffer.alloc(0));
    if (bytes === undefined) return false;
    const end = bytes.indexOf('\r\n\r\n', this.searched);
    if (end < 0 || end > HEAD_LIMIT) {
      if (bytes.length > HEAD_LIMIT) {
        this.refuse(431, 'the head of the request is too long');
        return false;
      }
      this.searched = Math.max(0, bytes.length - 3);
      this.headSince ??= performance.now();
      return false;
    }
    this.searched = 0;
    this.headSince = undefined;
    const head = parseRequestHead(bytes.toString('latin1', 0, end + 2));
    if ('status' in head) {
      this.refuse(head.status, head.message, head.code);
      return false;
    }
    this.pending = end + 4 === bytes.length ? undefined : bytes.subarray(end + 4);
    this.host.traffic.counters.received += 1;
    const exchange = new Exchange(head, this, this.host.traffic);
    this.exchange = exchange;
    this.host.accept(exchange);
    if (this.halfClosed && exchange.waiting && this.host.held) this.giveUpWaiting(exchange);
    return true;
  }

  /** Clients may send an empty line before a request. */
  private withoutBlankLines(bytes: Buffer): Buffer | undefined {
    let at = 0;
    while (bytes[at] === 13 && bytes[at + 1] === 10) at += 2;
    if (at === 0) return bytes;
    this.searched = 0;
    this.pending = at === bytes.length ? undefined : bytes.subarray(at);
    return this.pending;
  }

  private refuse(status: number, message: string, code: 'EP6104' | 'EP6108' = 'EP6104'): void {
    const { counters } = this.host.traffic;
    counters.received += 1;
    counters.refused += 1;
    this.send(ownAnswer(status, new EvalpinError(code, message), { close: true, bodiless: false }));
    this.finish();
  }

  /** The connection carries no further request: says so, and lets the client read the last answer. */
  private finish(): void {
    this.pending = undefined;
    this.headSince = undefined;
    this.lingerSince ??= performance.now();
    this.socket.end();
    if (this.socket.isPaused()) this.socket.resume();
  }

  private onEnd(): void {
    this.halfClosed = true;
    if (this.lingerSince !== undefined) return;
    if (this.exchange === undefined) this.readRequests();
    else if (!this.exchange.waiting) this.exchange.onClientEnd();
    else if (this.host.held) this.giveUpWaiting(this.exchange);
  }

  /** Most clients that end their side have left; to one that has not, this says that nothing was done. */
  private giveUpWaiting(exchange: Exchange): void {
    this.host.withdraw(exchange);
    exchange.answerItself('left', 503, new EvalpinError('EP6107', 'the client ended its side of the connection while its request waited'));
  }

  private onClose(): void {
    const { exchange } = this;
    this.exchange = undefined;
    this.pending = undefined;
    this.headSince = undefined;
    this.host.closed(this);
    if (exchange?.waiting === true) {
      this.host.withdraw(exchange);
      exchange.drop('left');
    } else exchange?.onClientGone();
  }
}
