import { EvalpinError } from '../contract/errors.ts';
import { AnswerSide, type AnswerTaker } from './answer-side.ts';
import type { ClientSide } from './client-side.ts';
import { ownAnswer } from './own-answer.ts';
import type { RequestHead } from './request-head.ts';
import { RequestSide } from './request-side.ts';
import type { ResponseHead } from './response-head.ts';
import type { Backend, Ending, Flight, InFlight, Traffic } from './traffic.ts';
import { Tunnel } from './tunnel.ts';
import type { Upstream, UpstreamUser } from './upstream.ts';
import type { UpstreamPool } from './upstream-pool.ts';

const CLOSED = 'it closed the connection';
/** How long an answer may take to its end once it has begun and nobody waits for it, in ms. */
const UNHEARD_MS = 5000;

/** One request and its answer. What is passed on is passed on once, whatever happens. */
export class Exchange implements UpstreamUser, AnswerTaker, Flight {
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
  private readonly request: RequestSide;
  private readonly answer: AnswerSide;
  /** Nobody waits for the answer, while the backend may still be at work: that is waited for, and what comes is dropped. */
  private unheard = false;
  private upstreamPaused = false;
  private tunnel: Tunnel | undefined;

  constructor(head: RequestHead, client: ClientSide, traffic: Traffic) {
    this.head = head;
    this.client = client;
    this.traffic = traffic;
    this.request = new RequestSide(head, client);
    this.answer = new AnswerSide(this.request, this);
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
    if (!this.request.whole) this.client.feed();
    // A body that was malformed from its beginning has ended the exchange.
    if (this.done) return;
    this.upstream = inOrder ? pool.takeInOrder(this) : pool.take(this);
    this.request.passTo(this.upstream);
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
    const { request } = this;
    if (this.state !== 'calling' || request.whole) return 0;
    const used = request.take(bytes, this.upstream);
    if (request.fault !== undefined) this.breakOff(400, new EvalpinError('EP6104', `the request's body is malformed: ${request.fault}`), 'failed');
    else if (request.whole) this.noteStream();
    return used;
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
    else if (!this.request.whole) {
      if (this.answer.head === undefined) this.sendOwn(400, new EvalpinError('EP6104', 'the connection ended amid the request'));
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
    else if (this.state === 'calling') this.answer.take(bytes);
  }

  onAnswerEnd(): void {
    if (this.state === 'tunnel') this.tunnel?.onBackendEnd();
    else if (this.state !== 'calling') return;
    else if (this.answer.head?.framing === 'until-close') this.onWhole(false);
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
    else if (this.kind === 'stream' && this.answer.canEnd) {
      if (this.answer.head?.framing === 'chunked' && !this.head.http10) this.client.send('0\r\n\r\n');
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
    if (this.answer.head !== undefined) this.endUnheard();
  }

  private endUnheard(): void {
    setTimeout(() => this.close('left'), UNHEARD_MS).unref();
  }

  /**
   * Whether the request can go out on another connection: nothing of it went out on this one, which the backend had left;
   * or it is one that is begun only when it is read whole and that does no harm twice, and the kernel shows that it came to a
   * closed connection. Everything else that breaks is answered, never tried again.
   */
  private mayGoAgain(upstream: Upstream): boolean {
    if (!upstream.reused || this.unheard) return false;
    return upstream.unsent || (this.request.repeatable && this.answer.untouched);
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
      this.request.passTo(this.upstream);
    });
  }

  say(data: string | Buffer): boolean {
    return this.unheard || this.client.send(data);
  }

  onBegun(): void {
    if (this.unheard) this.endUnheard();
  }

  onPart(flows: boolean): void {
    this.noteStream();
    if (!flows && this.state === 'calling') this.pauseUpstream();
  }

  onSwitch(head: ResponseHead, rest: Buffer): void {
    if (this.unheard) this.close('left');
    else if (this.head.upgrade === undefined) this.fail('it switched protocols without being asked');
    else this.openTunnel(head, rest);
  }

  private noteStream(): void {
    if (this.kind !== 'call' || !this.request.whole || this.answer.head?.eventStream !== true) return;
    this.kind = 'stream';
    this.traffic.noCallAnyMore();
    if (this.unheard) this.close('left');
    else if (this.client.unwatched) this.leaveStream();
  }

  private leaveStream(): void {
    this.close('left');
    this.client.finished(true);
  }

  private pauseUpstream(): void {
    this.upstreamPaused = true;
    this.upstream?.socket.pause();
  }

  onWhole(clean: boolean): void {
    const { upstream, answer } = this;
    const { whole } = this.request;
    this.onClientDrain();
    this.upstream = undefined;
    if (upstream !== undefined) {
      if (answer.head?.keepAliveMs !== undefined) upstream.keptFor(answer.head.keepAliveMs);
      if (clean && whole && answer.head?.keepAlive === true) this.pool?.give(upstream);
      else upstream.discard();
    }
    if (this.unheard) this.land('left', undefined);
    else {
      this.land('answered', true);
      this.client.finished(answer.closing || !whole);
    }
  }

  fail(reason: string): void {
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
    const begun = this.answer.head !== undefined;
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
    const status = this.answer.head?.status;
    this.traffic.land(
      this,
      ending,
      whole === undefined
        ? undefined
        : { backend: this.backend?.id ?? '', ok: whole && (status ?? 500) < 500, ...(status === undefined ? {} : { status }), durationMs: performance.now() - this.startedAt },
    );
  }

  private sendOwn(status: number, error: EvalpinError, retryAfter?: number): void {
    const close = !this.head.keepAlive || this.head.http10 || !this.request.whole || this.client.ended;
    this.client.send(ownAnswer(status, error, { close, bodiless: this.head.method === 'HEAD', ...(retryAfter === undefined ? {} : { retryAfter }) }));
    this.client.finished(close);
  }

  private openTunnel(head: ResponseHead, rest: Buffer): void {
    if (this.upstream === undefined) throw new Error('an answer without a connection: this is a bug in evalpin');
    this.answer.head = head;
    this.state = 'tunnel';
    this.kind = 'upgrade';
    this.traffic.noCallAnyMore();
    const tunnel = new Tunnel(this.client, this.upstream, this.head.upgrade === 'websocket');
    this.tunnel = tunnel;
    this.client.send(`${head.passed}connection: upgrade\r\nupgrade: ${head.upgrade ?? this.head.upgrade ?? ''}\r\n\r\n`);
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
