import { Body } from './body.ts';
import type { RequestSide } from './request-side.ts';
import { parseResponseHead, type ResponseHead } from './response-head.ts';
import { JOIN_LIMIT } from './write-batch.ts';

/** Answers with a longer head are not passed on, in bytes. */
const HEAD_LIMIT = 64 * 1024;

/** Who passes an answer on to the client. */
export interface AnswerTaker {
  /** @returns whether more may be said at once */
  say(data: string | Buffer): boolean;
  /** A head has come that is no interim one; nothing of it is said yet. */
  onBegun(): void;
  /** A piece was said, of an interim answer too. */
  onPart(flows: boolean): void;
  /** @param clean nothing came after it */
  onWhole(clean: boolean): void;
  /** Status 101, which may be unasked for; what came after it is no HTTP. */
  onSwitch(head: ResponseHead, rest: Buffer): void;
  /** It cannot be passed on. */
  fail(reason: string): void;
}

/** One answer on its way from the backend to the client. */
export class AnswerSide {
  /** Undefined until it has come whole; interim ones do not count. */
  head: ResponseHead | undefined;
  /** The client is told that its connection ends with this answer. */
  closing = false;
  private readonly request: RequestSide;
  private readonly taker: AnswerTaker;
  private partialHead: Buffer | undefined;
  private body: Body | undefined;
  private interim = false;
  private continued = false;

  constructor(request: RequestSide, taker: AnswerTaker) {
    this.request = request;
    this.taker = taker;
  }

  /** Nothing has come of it. */
  get untouched(): boolean {
    return this.head === undefined && this.partialHead === undefined && !this.interim;
  }

  /** It may be ended here without looking cut. */
  get canEnd(): boolean {
    return this.head?.framing === 'until-close' || this.body?.betweenChunks === true;
  }

  take(bytes: Buffer): void {
    if (this.head === undefined) this.takeHead(bytes);
    else this.takeBody(this.head, bytes, 0, '');
  }

  private takeHead(bytes: Buffer): void {
    const { taker, request } = this;
    let rest = this.partialHead === undefined ? bytes : Buffer.concat([this.partialHead, bytes]);
    this.partialHead = undefined;
    for (;;) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0 || end > HEAD_LIMIT) {
        if (rest.length > HEAD_LIMIT) taker.fail('the head of its answer is too long');
        else this.partialHead = rest;
        return;
      }
      const head = parseResponseHead(rest.toString('latin1', 0, end + 2), request.head.method);
      if (typeof head === 'string') {
        taker.fail(`its answer is malformed: ${head}`);
        return;
      }
      if (head.status === 101) {
        taker.onSwitch(head, rest.subarray(end + 4));
        return;
      }
      if (head.status >= 200) {
        this.head = head;
        this.body = new Body(head.framing);
        taker.onBegun();
        this.takeBody(head, rest, end + 4, this.textOf(head));
        return;
      }
      this.interim = true;
      this.continued ||= head.status === 100;
      if (!request.head.http10) taker.onPart(taker.say(`${head.passed}\r\n`));
      rest = rest.subarray(end + 4);
      if (rest.length === 0) return;
    }
  }

  /** The head as the client gets it. */
  private textOf(head: ResponseHead): string {
    const { request } = this;
    const { http10, expectsContinue } = request.head;
    const dechunked = head.framing === 'chunked' && http10;
    // A client that waits to be told to send its body may send it, or the next request, after this answer: none could tell.
    const unclear = !request.whole && expectsContinue && !this.continued;
    this.closing = !request.head.keepAlive || head.framing === 'until-close' || dechunked || unclear || request.client.ended;
    let text = head.passed;
    if (head.framing === 'chunked' && !dechunked) text += 'transfer-encoding: chunked\r\n';
    if (this.closing) text += 'connection: close\r\n';
    else if (http10) text += 'connection: keep-alive\r\n';
    return `${text}\r\n`;
  }

  /** Passes on what came of the body, with the text of the head before it where that is not out yet. */
  private takeBody(head: ResponseHead, bytes: Buffer, from: number, text: string): void {
    const { taker, body } = this;
    if (body === undefined) return;
    let flows = true;
    let end: number;
    if (head.framing === 'chunked' && this.request.head.http10) {
      if (text !== '') flows = taker.say(text);
      end = body.take(bytes, from, (start, stop) => (flows = taker.say(bytes.subarray(start, stop))));
    } else {
      end = body.take(bytes, from);
      if (text !== '' && end - from <= JOIN_LIMIT) flows = taker.say(end > from ? text + bytes.toString('latin1', from, end) : text);
      else {
        if (text !== '') taker.say(text);
        if (end > from) flows = taker.say(bytes.subarray(from, end));
      }
    }
    if (body.fault !== undefined) taker.fail(`its answer is malformed: ${body.fault}`);
    // What follows a whole answer belongs to nobody: the connection is not used again.
    else if (body.done) taker.onWhole(end === bytes.length);
    else taker.onPart(flows);
  }
}
