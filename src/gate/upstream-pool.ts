import { Upstream, type UpstreamOwner, type UpstreamUser } from './upstream.ts';

/**
 * How many connections may be new at a time. A server takes connections out of a queue that may be as short as 5 (plain servers
 * of Python), and the kernel tries one that finds it full again after a second: a burst, as after a reload, has to come in
 * portions. One is new until it, or one after it, has brought an answer, or until its server should have taken it.
 */
const NEW_LIMIT = 6;

/** The connections to one backend. */
export class UpstreamPool implements UpstreamOwner {
  private readonly port: number;
  private readonly all = new Set<Upstream>();
  /** The one that was used last is taken first, so that those too many grow old. */
  private readonly idle: Upstream[] = [];
  /** Connections that the backend may not have taken yet, in their order, which is that of taking. */
  private readonly fresh: Upstream[] = [];
  /** Connections that have brought no answer yet. */
  private unanswered = 0;
  /** The backend closes connections after an answer without saying so: what is sent on one again may meet that. */
  private leaves = false;
  private readonly onRoom: () => void;
  retired = false;

  /** @param onRoom called when there is room again after there was none */
  constructor(port: number, onRoom: () => void) {
    this.port = port;
    this.onRoom = onRoom;
  }

  /**
   * @returns whether this request would need another connection, and that could be one too many at a time; or would pass by
   * one that goes in order, on a connection that the backend knows
   */
  crowded(inOrder: boolean): boolean {
    if (!inOrder && this.fresh.some((upstream) => upstream.inOrder)) return true;
    return this.fresh.length >= NEW_LIMIT && (this.idle.length === 0 || (inOrder && this.unanswered > 0));
  }

  /**
   * A connection for one of several requests that are to reach the backend in their order: none that is known to the backend
   * is used while there are some that it may not have looked at yet.
   */
  takeInOrder(user: UpstreamUser): Upstream {
    const upstream = this.unanswered > 0 ? this.open(user) : this.take(user);
    upstream.inOrder = true;
    return upstream;
  }

  take(user: UpstreamUser): Upstream {
    for (let upstream = this.idle.pop(); upstream !== undefined; upstream = this.idle.pop()) {
      if (upstream.usable && performance.now() - upstream.idleSince < upstream.idleLimit) {
        upstream.user = user;
        upstream.reused = true;
        upstream.inOrder = false;
        return upstream;
      }
      upstream.discard();
    }
    return this.open(user);
  }

  /** A new connection. */
  open(user: UpstreamUser): Upstream {
    this.unanswered += 1;
    const upstream = new Upstream(this.port, this);
    upstream.user = user;
    this.all.add(upstream);
    this.fresh.push(upstream);
    return upstream;
  }

  /** Takes a connection back on which nothing is under way. */
  give(upstream: Upstream): void {
    upstream.user = undefined;
    if (this.retired || this.leaves || !upstream.usable) {
      upstream.discard();
      return;
    }
    upstream.resting = true;
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
    this.discardIdle();
  }

  revive(): void {
    this.retired = false;
  }

  /** Nothing is open, so that nobody needs it any more. */
  get empty(): boolean {
    return this.all.size === 0;
  }

  onTaken(upstream: Upstream): void {
    this.fresh.splice(0, this.fresh.indexOf(upstream) + 1);
    this.onRoom();
  }

  onFirstAnswer(): void {
    this.unanswered -= 1;
  }

  onLeft(upstream: Upstream): void {
    // One that was given more time has kept its word, or broke amid its work.
    if (performance.now() - upstream.idleSince >= upstream.idleLimit) return;
    this.leaves = true;
    this.discardIdle();
  }

  onGone(upstream: Upstream): void {
    this.all.delete(upstream);
    const at = this.idle.indexOf(upstream);
    if (at >= 0) this.idle.splice(at, 1);
  }

  private discardIdle(): void {
    for (const upstream of this.idle.splice(0)) upstream.discard();
  }
}
