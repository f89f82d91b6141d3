import { connect, type Socket } from 'node:net';

/**
 * How long a connection may lie idle before it is not used again. Servers close idle ones after some seconds, and a request
 * that crosses such a close on its way gets no answer; a new connection on loopback costs next to nothing.
 */
const IDLE_LIMIT_MS = 1000;

/** After so long a server should have taken a new connection, in ms. */
const NEW_MS = 10;

/** How long a backend is given to answer a tunnel's end before its connection is cut, in ms. */
const END_GRACE_MS = 1000;

/** Who reads the answer on a connection to a backend. */
export interface UpstreamUser {
  onAnswer(bytes: Buffer): void;
  /** The backend sends no more. */
  onAnswerEnd(): void;
  /** The connection is closed, or broke. */
  onUpstreamGone(error: Error | undefined): void;
  onUpstreamDrain(): void;
}

/** Whose connection it is: told once of each. */
export interface UpstreamOwner {
  /** The backend has taken the connection, or should have. */
  onTaken(upstream: Upstream): void;
  /** It has brought its first answer, or will bring none. */
  onFirstAnswer(upstream: Upstream): void;
  /** The backend has left it after an answer of which it had not said that it was the last. */
  onLeft(upstream: Upstream): void;
  onGone(upstream: Upstream): void;
}

/** One connection to a backend, which carries one exchange at a time. */
export class Upstream {
  readonly socket: Socket;
  user: UpstreamUser | undefined;
  connected = false;
  /** It has carried an exchange before. */
  reused = false;
  /** What it carries may not be passed by. */
  inOrder = false;
  /** Nothing has come on it since it was given back. */
  resting = false;
  idleSince = 0;
  /** How long it may lie idle, in ms. */
  idleLimit = IDLE_LIMIT_MS;
  private readonly owner: UpstreamOwner;
  private error: Error | undefined;
  private answered = false;
  private newFor: NodeJS.Timeout | undefined;

  constructor(port: number, owner: UpstreamOwner) {
    this.owner = owner;
    this.newFor = setTimeout(() => this.noteTaken(), NEW_MS).unref();
    this.socket = connect({ host: '127.0.0.1', port, noDelay: true, allowHalfOpen: true });
    this.socket.on('connect', () => (this.connected = true));
    this.socket.on('data', (bytes: Buffer) => {
      if (!this.answered) this.noteAnswered();
      this.resting = false;
      // Nobody has asked for anything, or not yet: whatever it is, it must not be taken for the next answer.
      if (this.user === undefined || this.unsent) this.socket.destroy();
      else this.user.onAnswer(bytes);
    });
    this.socket.on('end', () => {
      if (this.resting) owner.onLeft(this);
      if (this.user === undefined) this.socket.destroy();
      else this.user.onAnswerEnd();
    });
    this.socket.on('drain', () => this.user?.onUpstreamDrain());
    this.socket.on('error', (error) => {
      this.error = error;
      if (this.resting) owner.onLeft(this);
    });
    this.socket.on('close', () => {
      if (!this.answered) this.noteAnswered();
      owner.onGone(this);
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

  /** The request is still here, all of it. */
  get unsent(): boolean {
    return this.socket.writableCorked > 0;
  }

  /**
   * Finds out, once the backend has ended the connection, whether it had done so before the bytes that were written last
   * came to it: the kernel answers those with a reset, so that nothing can be written any more, not even the empty line that
   * is tried here and that servers skip. A backend that has read them and then closed leaves a connection that still takes it;
   * one that has read some of them and left the rest does not, so that this says nothing of what is begun before it is read
   * whole. Said only where it is known to be so (Linux).
   */
  neverTaken(tell: (never: boolean) => void): void {
    this.user = undefined;
    if (this.unsent) {
      this.socket.destroy();
      tell(true);
      return;
    }
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

  private noteAnswered(): void {
    this.answered = true;
    this.owner.onFirstAnswer(this);
    this.noteTaken();
  }

  private noteTaken(): void {
    if (this.newFor === undefined) return;
    clearTimeout(this.newFor);
    this.newFor = undefined;
    this.owner.onTaken(this);
  }
}
