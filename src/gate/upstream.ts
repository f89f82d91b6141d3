import { connect, type Socket } from 'node:net';

/**
 * How long a connection may lie idle before it is not used again. Servers close idle ones after some seconds, and a request
 * that crosses such a close on its way gets no answer; a new connection on loopback costs next to nothing.
 */
const IDLE_LIMIT_MS = 1000;

/**
 * How many connections may be new at a time, and for how long one is, in ms. A server takes connections out of a queue that
 * may be as short as 5 (plain servers of Python), and the kernel tries one that finds it full again after a second: a burst, as
 * after a reload, has to come in portions. One is new until it, or one after it, has
 * brought an answer, or until its server should have taken it.
 */
const NEW_LIMIT = 6;
const NEW_MS = 10;

/** Who reads the answer on a connection to a backend. */
export interface UpstreamUser {
  onAnswer(bytes: Buffer): void;
  /** The backend sends no more. */
  onAnswerEnd(): void;
  /** The connection is closed, or broke. */
  onUpstreamGone(error: Error | undefined): void;
  onUpstreamDrain(): void;
}

/** One connection to a backend, which carries one exchange at a time. */
export class Upstream {
  readonly socket: Socket;
  user: UpstreamUser | undefined;
  connected = false;
  /** It has carried an exchange before. */
  reused = false;
  idleSince = 0;
  /** How long it may lie idle, in ms. */
  idleLimit = IDLE_LIMIT_MS;
  private error: Error | undefined;
  private answered = false;
  private newFor: NodeJS.Timeout | undefined;

  constructor(port: number, { onTaken, onFirstAnswer, onGone }: { onTaken: (upstream: Upstream) => void; onFirstAnswer: () => void; onGone: (upstream: Upstream) => void }) {
    const taken = (): void => {
      if (this.newFor === undefined) return;
      clearTimeout(this.newFor);
      this.newFor = undefined;
      onTaken(this);
    };
    const answered = (): void => {
      this.answered = true;
      onFirstAnswer();
      taken();
    };
    this.newFor = setTimeout(taken, NEW_MS).unref();
    this.socket = connect({ host: '127.0.0.1', port, noDelay: true, allowHalfOpen: true });
    this.socket.on('connect', () => (this.connected = true));
    this.socket.on('data', (bytes: Buffer) => {
      if (!this.answered) answered();
      // Nobody has asked for anything: whatever it is, it must not be taken for the next answer.
      if (this.user === undefined) this.socket.destroy();
      else this.user.onAnswer(bytes);
    });
    this.socket.on('end', () => {
      if (this.user === undefined) this.socket.destroy();
      else this.user.onAnswerEnd();
    });
    this.socket.on('drain', () => this.user?.onUpstreamDrain());
    this.socket.on('error', (error) => (this.error = error));
    this.socket.on('close', () => {
      if (!this.answered) answered();
      onGone(this);
      const { user } = this;
      this.user = undefined;
      user?.onUpstreamGone(this.error);
    });
  }

  get usable(): boolean {
    return !this.socket.destroyed && this.socket.readable && this.socket.writable;
  }

  /** The backend has said for how many ms it keeps idle connections: the latest moment is left to it. */
  keptFor(ms: number): void {
    this.idleLimit = Math.min(IDLE_LIMIT_MS, ms / 2);
  }

  /**
   * Finds out, once the backend has ended the connection, whether it had done so before the bytes that were written last
   * came to it: the kernel answers those with a reset, so that nothing can be written any more, not even the empty line that
   * is tried here and that servers skip. A backend that has read them and then closed leaves a connection that still takes it.
   * Said only where it is known to be so (Linux), and of no use but for bytes that were one write.
   */
  neverTaken(tell: (never: boolean) => void): void {
    this.user = undefined;
    this.socket.write('\r\n', (error) => {
      tell(process.platform === 'linux' && (error as NodeJS.ErrnoException | null)?.code === 'EPIPE');
      this.socket.destroy();
    });
  }

  /** Lets go with a reset, which takes back what the backend has not read yet. */
  reset(): void {
    this.user = undefined;
    this.socket.resetAndDestroy();
  }

  /** Says the last word and lets the backend close. */
  endWith(bytes: Buffer | undefined): void {
    this.user = undefined;
    if (bytes === undefined) this.socket.end();
    else this.socket.end(bytes);
    setTimeout(() => this.socket.destroy(), END_GRACE_MS).unref();
  }

  /** Lets go of the connection; its user hears no more of it. */
  discard(): void {
    this.user = undefined;
    this.socket.destroy();
  }
}

/** How long a backend is given to answer a tunnel's end before its connection is cut, in ms. */
const END_GRACE_MS = 1000;

/** The connections to one backend. */
export class UpstreamPool {
  private readonly port: number;
  private readonly all = new Set<Upstream>();
  /** The one that was used last is taken first, so that those too many grow old. */
  private readonly idle: Upstream[] = [];
  /** Connections that the backend may not have taken yet, in their order, which is that of taking. */
  private readonly fresh: Upstream[] = [];
  /** Connections that have brought no answer yet. */
  private unanswered = 0;
  private readonly onRoom: () => void;
  retired = false;

  /** @param onRoom called when there is room again after there was none */
  constructor(port: number, onRoom: () => void) {
    this.port = port;
    this.onRoom = onRoom;
  }

  /** Another connection now could be one too many at a time. */
  get crowded(): boolean {
    return this.fresh.length >= NEW_LIMIT && (this.idle.length === 0 || this.unanswered > 0);
  }

  /**
   * A connection for one of several requests that are to reach the backend in their order: none that is known to the backend
   * is used while there are some that it may not have looked at yet.
   */
  takeInOrder(user: UpstreamUser): Upstream {
    return this.unanswered > 0 ? this.open(user) : this.take(user);
  }

  take(user: UpstreamUser): Upstream {
    for (let upstream = this.idle.pop(); upstream !== undefined; upstream = this.idle.pop()) {
      if (upstream.usable && performance.now() - upstream.idleSince < upstream.idleLimit) {
        upstream.user = user;
        upstream.reused = true;
        return upstream;
      }
      upstream.discard();
    }
    return this.open(user);
  }

  /** A new connection. */
  open(user: UpstreamUser): Upstream {
    this.unanswered += 1;
    const upstream = new Upstream(this.port, { onTaken: (taken) => this.noteTaken(taken), onFirstAnswer: () => (this.unanswered -= 1), onGone: (gone) => this.forget(gone) });
    upstream.user = user;
    this.all.add(upstream);
    this.fresh.push(upstream);
    return upstream;
  }

  /** Takes a connection back on which nothing is under way. */
  give(upstream: Upstream): void {
    upstream.user = undefined;
    if (this.retired || !upstream.usable) {
      upstream.discard();
      return;
    }
    upstream.idleSince = performance.now();
    this.idle.push(upstream);
    this.onRoom();
  }

  /** Closes what has been idle for long; called now and then. */
  sweep(): void {
    const now = performance.now();
    while (this.idle[0] !== undefined && now - this.idle[0].idleSince >= this.idle[0].idleLimit) this.idle.shift()?.discard();
  }

  /** Keeps no idle connection from now on, so that none holds up a server that is to end. */
  retire(): void {
    this.retired = true;
    for (const upstream of this.idle.splice(0)) upstream.discard();
  }

  revive(): void {
    this.retired = false;
  }

  /** Nothing is open, so that nobody needs it any more. */
  get empty(): boolean {
    return this.all.size === 0;
  }

  private noteTaken(upstream: Upstream): void {
    this.fresh.splice(0, this.fresh.indexOf(upstream) + 1);
    if (!this.crowded) this.onRoom();
  }

  private forget(upstream: Upstream): void {
    this.all.delete(upstream);
    const at = this.idle.indexOf(upstream);
    if (at >= 0) this.idle.splice(at, 1);
  }
}
