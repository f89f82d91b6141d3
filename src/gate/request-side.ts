import { Body } from './body.ts';
import type { ClientSide } from './client-side.ts';
import type { RequestHead } from './request-head.ts';
import type { Upstream } from './upstream.ts';
import { JOIN_LIMIT, writeInBatch } from './write-batch.ts';

/** Methods of which a server may be asked twice. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** One request on its way from the client to a backend. */
export class RequestSide {
  readonly head: RequestHead;
  readonly client: ClientSide;
  /** Undefined once the request is whole. */
  private body: Body | undefined;
  /** What there is of the body until the head is out. */
  private first: Buffer[] | undefined;

  constructor(head: RequestHead, client: ClientSide) {
    this.head = head;
    this.client = client;
    this.body = head.framing === 0 ? undefined : new Body(head.framing);
  }

  /** All of it has come from the client. */
  get whole(): boolean {
    return this.body === undefined;
  }

  /** Why the framing of its body is broken. */
  get fault(): string | undefined {
    return this.body?.fault;
  }

  /** It is begun only when it is read whole, and does no harm twice. */
  get repeatable(): boolean {
    return this.head.framing === 0 && SAFE.has(this.head.method);
  }

  /**
   * Passes on what belongs to the body, or keeps it until there is a connection to pass it to.
   *
   * @returns how many of the bytes that is
   */
  take(bytes: Buffer, upstream: Upstream | undefined): number {
    const { body } = this;
    if (body === undefined) return 0;
    const end = body.take(bytes, 0);
    if (end > 0) this.sendOn(end === bytes.length ? bytes : bytes.subarray(0, end), upstream);
    if (body.done) this.body = undefined;
    return end;
  }

  /** Writes what there is of it. */
  passTo({ socket }: Upstream): void {
    const { head, first } = this;
    if (first === undefined) writeInBatch(socket, head.forward);
    else if (first.reduce((sum, bytes) => sum + bytes.length, 0) <= JOIN_LIMIT) writeInBatch(socket, head.forward + first.map((bytes) => bytes.toString('latin1')).join(''));
    else {
      writeInBatch(socket, head.forward);
      for (const bytes of first) if (!socket.write(bytes)) this.client.pauseReading();
    }
  }

  private sendOn(bytes: Buffer, upstream: Upstream | undefined): void {
    if (upstream !== undefined && !upstream.unsent) this.first = undefined;
    else if (this.first === undefined) this.first = [bytes];
    else this.first.push(bytes);
    if (upstream?.socket.write(bytes) === false) this.client.pauseReading();
  }
}
