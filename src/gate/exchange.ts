import { EvalpinError } from '../contract/errors.ts';
import { Body } from './body.ts';
import type { ClientSide } from './client-side.ts';
import { ownAnswer } from './own-answer.ts';
import type { RequestHead } from './request-head.ts';
import { parseResponseHead, type ResponseHead } from './response-head.ts';
import type { Backend, Ending, Flight, InFlight, Traffic } from './traffic.ts';
import { Tunnel } from './tunnel.ts';
import type { Upstream, UpstreamUser } from './upstream.ts';
import type { UpstreamPool } from './upstream-pool.ts';
import { writeInBatch } from './write-batch.ts';

/** Answers with a longer head are not passed on, in bytes. */
const HEAD_LIMIT = 64 * 1024;
/** A body up to this size is joined with its head, in bytes: one write costs more than copying so little. */
const JOIN_LIMIT = 8 * 1024;

/** Methods of which a server may be asked twice. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const CLOSED = 'it closed the connection';
/** How long an answer may take to its end once it has begun and nobody waits for it, in ms. */
const UNHEARD_MS = 5000;

/** One request and its answer. What is passed on is passed on once, whatever happens. */
export class Exchange implements UpstreamUser, Flight {
  kind: InFlight['kind'] = 'call';
  readonly head: RequestHead;
  private readonly client: ClientSide;
  private readonly traffic: Traffic;
  private state: 'waiting' | 'calling' | 'tunnel' | 'done' = 'waiting';
  private backend: Backend | undefined;
  private pool: UpstreamPool | undefined;
  private upstream: Upstream | undefined;
  private sinceMs = 0;
  private startedAt = 0;
  /** Undefined once the request is whole. */
  private requestBody: Body | undefined;
  /** What there is of the body until the head is out. */
  private readonly first: Buffer[] = [];
  private partialHead: Buffer | undefined;
  private answer: ResponseHead | undefined;
  private answerBody: Body | undefined;
  private interim = false;
  private continued = false;
  private closing = false;
  /** Nobody waits for the answer, while the backend may still be at work: that is waited for, and what comes is dropped. */
  private unheard = false;
  private upstreamPaused = false;
  private tunnel: Tunnel | undefined;

  constructor(head: RequestHead, client: ClientSide, traffic: Traffic) {
    this.head = head;
    this.client = client;
    this.traffic = traffic;
    this.requestBody = head.framing === 0 ? undefined : new Body(head.framing);
  }

  private get done(): boolean {
    return this.state === 'done';
  }

  get waiting(): boolean {
    return this.state === 'waiting';
  }

  get at(): string {
    return this.backend?.id ?? '';
  }

  describe(): InFlight {
    return { method: this.head.method, target: this.head.target, backend: this.at, sinceMs: this.sinceMs, kind: this.kind };
  }

  /** Passes the request on; `inOrder` after those that were passed on before it. */
  begin(backend: Backend, pool: UpstreamPool, inOrder: boolean): void {
    this.state = 'calling';
    this.backend = backend;
    this.pool = pool;
    this.sinceMs = Date.now();
    this.startedAt = performance.now();
    this.traffic.takeOff(this);
    if (this.requestBody !== undefined) this.client.feed();
    // A body that was malformed from its beginning has ended the exchange.
    if (this.done) return;
    this.upstream = inOrder ? pool.takeInOrder(this) : pool.take(this);
    this.passOn(this.upstream);
    // Nobody tells of an end that came while the request waited, or stood behind another.
    if (this.client.ended) this.onClientEnd();
  }

  /** Answers in the backend's place, before anything was passed on. */
  answerItself(ending: Ending, status: number, error: EvalpinError, retryAfter?: number): void {
    this.state = 'done';
    this.traffic.counters[ending] += 1;
    this.sendOwn(status, error, retryAfter);
  }

  /** Its client left before anything was passed on. */
  drop(ending: Ending): void {
    this.state = 'done';
    this.traffic.counters[ending] += 1;
  }

  /** @returns how many of the bytes belong to this request */
  fromClient(bytes: Buffer): number {
    if (this.tunnel !== undefined) {
      this.tunnel.fromClient(bytes);
      return bytes.length;
    }
    if (this.state !== 'calling' || this.requestBody === undefined) return 0;
    const end = this.requestBody.take(bytes, 0);
    if (end > 0) this.sendOn(end === bytes.length ? bytes : bytes.subarray(0, end));
    if (this.requestBody.fault !== undefined) this.breakOff(400, new EvalpinError('EP6104', `the request's body is malformed: ${this.requestBody.fault}`), 'failed');
    else if (this.requestBody.done) {
      this.requestBody = undefined;
      this.noteStream();
    }
    return end;
  }

  /** Writes what there is of the request. */
  private passOn({ socket }: Upstream): void {
    const { first } = this;
    const size = first.reduce((sum, bytes) => sum + bytes.length, 0);
    if (size <= JOIN_LIMIT) writeInBatch(socket, first.length === 0 ? this.head.forward : this.head.forward + first.map((bytes) => bytes.toString('latin1')).join(''));
    else {
      writeInBatch(socket, this.head.forward);
      for (const bytes of first) if (!socket.write(bytes)) this.client.pauseReading();
    }
  }

  private sendOn(bytes: Buffer): void {
    const { upstream } = this;
    if (upstream === undefined || upstream.unsent) this.first.push(bytes);
    else this.first.length = 0;
    if (upstream?.socket.write(bytes) === false) this.client.pauseReading();
  }

  onClientDrain(): void {
    if (!this.upstreamPaused) return;
    this.upstreamPaused = false;
    this.upstream?.socket.resume();
  }

  /** The client sends no more. It may still want its answer, unless what it gets is endless. */
  onClientEnd(): void {
    if (this.state === 'tunnel') this.tunnel?.onClientEnd();
    else if (this.state !== 'calling') return;
    else if (this.requestBody !== undefined) {
      if (this.answer === undefined) this.sendOwn(400, new EvalpinError('EP6104', 'the connection ended amid the request'));
      else this.client.abort();
      this.goOnUnheard();
    } else if (this.kind === 'stream') this.leaveStream();
  }

  /** A client that sends that much after asking for an endless answer waits for what never comes. */
  onReadAheadFull(): void {
    if (this.state === 'calling' && this.kind === 'stream') this.leaveStream();
  }

  onClientGone(): void {
    if (this.state === 'tunnel') this.close('answered');
    else if (this.kind === 'stream') this.close('left');
    else if (this.state === 'calling') this.goOnUnheard();
  }

  onAnswer(bytes: Buffer): void {
    if (this.tunnel !== undefined) this.passToClient(this.tunnel, bytes);
    else if (this.state !== 'calling') return;
    else if (this.answer === undefined) this.onAnswerHead(bytes);
    else this.onAnswerBody(bytes, 0, '');
  }

  onAnswerEnd(): void {
    if (this.state === 'tunnel') this.tunnel?.onBackendEnd();
    else if (this.state !== 'calling') return;
    else if (this.answer?.framing === 'until-close') this.finish(false);
    else if (this.upstream !== undefined && this.mayGoAgain(this.upstream)) this.goAgain(this.upstream);
    else this.fail(CLOSED);
  }

  onUpstreamGone(error: Error | undefined): void {
    if (this.state === 'tunnel') {
      this.land('answered', true);
      this.client.finished(true);
    } else if (this.state !== 'calling') return;
    else if (this.upstream?.unsent === true && this.mayGoAgain(this.upstream)) this.goAgain(this.upstream);
    else this.fail(error?.message ?? CLOSED);
  }

  onUpstreamDrain(): void {
    this.client.resumeReading();
  }

  endByGate(): void {
    if (this.state === 'tunnel') this.endTunnel();
    else if (this.state !== 'calling') return;
    else if (this.kind === 'stream' && this.streamCanEnd()) {
      if (this.answer?.framing === 'chunked' && !this.head.http10) this.client.send('0\r\n\r\n');
      this.close('ended');
      this.client.finished(true);
    } else this.breakOff(503, new EvalpinError('EP6105', `${this.head.method} ${this.head.target} ran past the deadline of a reload that ends what still runs`), 'ended');
  }

  /** The end tells a server that watches its connection to stop; one that does not is at work until it has answered. */
  private goOnUnheard(): void {
    if (this.unheard) return;
    this.unheard = true;
    this.onClientDrain();
    this.upstream?.socket.end();
    if (this.answer !== undefined) this.endUnheard();
  }

  private endUnheard(): void {
    setTimeout(() => this.close('left'), UNHEARD_MS).unref();
  }

  /** @returns whether more may be written at once */
  private say(data: string | Buffer): boolean {
    return this.unheard || this.client.send(data);
  }

  /**
   * Whether the request can go out on another connection: nothing of it went out on this one, which the backend had left;
   * or it is one that is begun only when it is read whole and that does no harm twice, and the kernel shows that it came to a
   * closed connection. Everything else that breaks is answered, never tried again.
   */
  private mayGoAgain(upstream: Upstream): boolean {
    if (!upstream.reused || this.unheard) return false;
    return upstream.unsent || (this.head.framing === 0 && SAFE.has(this.head.method) && this.answer === undefined && this.partialHead === undefined && !this.interim);
  }

  private goAgain(upstream: Upstream): void {
    upstream.neverTaken((never) => {
      if (this.state !== 'calling') return;
      if (!never || this.unheard || this.pool === undefined) {
        this.fail(CLOSED);
        return;
      }
      this.upstream = this.pool.open(this);
      // What was lost with the other connection may have been more than it took at once.
      this.client.resumeReading();
      this.passOn(this.upstream);
    });
  }

  private onAnswerHead(bytes: Buffer): void {
    let rest = this.partialHead === undefined ? bytes : Buffer.concat([this.partialHead, bytes]);
    this.partialHead = undefined;
    for (;;) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0 || end > HEAD_LIMIT) {
        if (rest.length > HEAD_LIMIT) this.fail('the head of its answer is too long');
        else this.partialHead = rest;
        return;
      }
      const head = parseResponseHead(rest.toString('latin1', 0, end + 2), this.head.method);
      if (typeof head === 'string') {
        this.fail(`its answer is malformed: ${head}`);
        return;
      }
      if (head.status === 101) {
        if (this.unheard) this.close('left');
        else if (this.head.upgrade === undefined) this.fail('it switched protocols without being asked');
        else this.openTunnel(head, rest.subarray(end + 4));
        return;
      }
      if (head.status >= 200) {
        this.answer = head;
        this.answerBody = new Body(head.framing);
        if (this.unheard) this.endUnheard();
        this.onAnswerBody(rest, end + 4, this.answerHeadText(head));
        return;
      }
      this.interim = true;
      this.continued ||= head.status === 100;
      if (!this.head.http10 && !this.say(`${head.passed}\r\n`)) this.pauseUpstream();
      rest = rest.subarray(end + 4);
      if (rest.length === 0) return;
    }
  }

  private answerHeadText(answer: ResponseHead): string {
    const { head } = this;
    const dechunked = answer.framing === 'chunked' && head.http10;
    // A client that waits to be told to send its body may send it, or the next request, after this answer: none could tell.
    const unclear = this.requestBody !== undefined && head.expectsContinue && !this.continued;
    this.closing = !head.keepAlive || answer.framing === 'until-close' || dechunked || unclear || this.client.ended;
    let text = answer.passed;
    if (answer.framing === 'chunked' && !dechunked) text += 'transfer-encoding: chunked\r\n';
    if (this.closing) text += 'connection: close\r\n';
    else if (head.http10) text += 'connection: keep-alive\r\n';
    return `${text}\r\n`;
  }

  /** Passes on what came of the body, with the head before it where that is not out yet. */
  private onAnswerBody(bytes: Buffer, from: number, head: string): void {
    const { answer, answerBody } = this;
    if (answer === undefined || answerBody === undefined) return;
    let flows = true;
    let end: number;
    if (answer.framing === 'chunked' && this.head.http10) {
      if (head !== '') flows = this.say(head);
      end = answerBody.take(bytes, from, (start, stop) => (flows = this.say(bytes.subarray(start, stop))));
    } else {
      end = answerBody.take(bytes, from);
      if (head !== '' && end - from <= JOIN_LIMIT) flows = this.say(end > from ? head + bytes.toString('latin1', from, end) : head);
      else {
        if (head !== '') this.say(head);
        if (end > from) flows = this.say(bytes.subarray(from, end));
      }
    }
    if (answerBody.fault !== undefined) this.fail(`its answer is malformed: ${answerBody.fault}`);
    // What follows a whole answer belongs to nobody: the connection is not used again.
    else if (answerBody.done) this.finish(end === bytes.length);
    else {
      this.noteStream();
      if (!flows && this.state === 'calling') this.pauseUpstream();
    }
  }

  private noteStream(): void {
    if (this.kind !== 'call' || this.requestBody !== undefined || this.answer?.eventStream !== true) return;
    this.kind = 'stream';
    this.traffic.noCallAnyMore();
    if (this.unheard) this.close('left');
    else if (this.client.unwatched) this.leaveStream();
  }

  private leaveStream(): void {
    this.close('left');
    this.client.finished(true);
  }

  private streamCanEnd(): boolean {
    return this.answer?.framing === 'until-close' || this.answerBody?.betweenChunks === true;
  }

  private pauseUpstream(): void {
    this.upstreamPaused = true;
    this.upstream?.socket.pause();
  }

  /** The answer is whole. */
  private finish(clean: boolean): void {
    const { upstream, answer } = this;
    const whole = this.requestBody === undefined;
    this.onClientDrain();
    this.upstream = undefined;
    if (upstream !== undefined) {
      if (answer?.keepAliveMs !== undefined) upstream.keptFor(answer.keepAliveMs);
      if (clean && whole && answer?.keepAlive === true) this.pool?.give(upstream);
      else upstream.discard();
    }
    if (this.unheard) this.land('left', undefined);
    else {
      this.land('answered', true);
      this.client.finished(this.closing || !whole);
    }
  }

  private fail(reason: string): void {
    if (this.unheard) {
      this.close('left');
      return;
    }
    const { connected } = this.upstream ?? {};
    const what = connected === true ? 'did not answer whole' : 'could not be reached';
    this.breakOff(502, new EvalpinError('EP6103', `the server ${this.backend?.id ?? ''} ${what}: ${reason}`), 'failed', true);
  }

  /** Ends the exchange before its answer is whole: with an answer of our own where none has begun. */
  private breakOff(status: number, error: EvalpinError, ending: Ending, backendsFault = false): void {
    const begun = this.answer !== undefined;
    // A server that has not read the request yet shall not begin it now.
    if (ending === 'ended') this.upstream?.reset();
    else this.upstream?.discard();
    this.upstream = undefined;
    this.land(ending, backendsFault ? false : undefined);
    if (this.unheard) return;
    if (begun) this.client.abort();
    else this.sendOwn(status, error);
  }

  private close(ending: Ending): void {
    if (this.state === 'done') return;
    this.upstream?.discard();
    this.upstream = undefined;
    this.land(ending, undefined);
  }

  /** @param whole undefined where the backend has no part in how it ended */
  private land(ending: Ending, whole: boolean | undefined): void {
    this.state = 'done';
    const status = this.answer?.status;
    this.traffic.land(
      this,
      ending,
      whole === undefined
        ? undefined
        : { backend: this.backend?.id ?? '', ok: whole && (status ?? 500) < 500, ...(status === undefined ? {} : { status }), durationMs: performance.now() - this.startedAt },
    );
  }

  private sendOwn(status: number, error: EvalpinError, retryAfter?: number): void {
    const close = !this.head.keepAlive || this.head.http10 || this.requestBody !== undefined || this.client.ended;
    this.client.send(ownAnswer(status, error, { close, bodiless: this.head.method === 'HEAD', ...(retryAfter === undefined ? {} : { retryAfter }) }));
    this.client.finished(close);
  }

  private openTunnel(answer: ResponseHead, rest: Buffer): void {
    if (this.upstream === undefined) throw new Error('an answer without a connection: this is a bug in evalpin');
    this.answer = answer;
    this.state = 'tunnel';
    this.kind = 'upgrade';
    this.traffic.noCallAnyMore();
    const tunnel = new Tunnel(this.client, this.upstream, this.head.upgrade === 'websocket');
    this.tunnel = tunnel;
    this.client.send(`${answer.passed}connection: upgrade\r\nupgrade: ${answer.upgrade ?? this.head.upgrade ?? ''}\r\n\r\n`);
    if (rest.length > 0) this.passToClient(tunnel, rest);
    this.client.feed();
    if (this.client.ended) this.onClientEnd();
  }

  private passToClient(tunnel: Tunnel, bytes: Buffer): void {
    if (!tunnel.fromBackend(bytes)) this.pauseUpstream();
  }

  private endTunnel(): void {
    this.tunnel?.end();
    this.upstream = undefined;
    this.land('ended', undefined);
    this.client.finished(true);
  }
}
