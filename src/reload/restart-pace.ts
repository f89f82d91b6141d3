/** Starts that follow a death at once, as long as requests may be let wait for them. */
const AT_ONCE = 3;
const WAIT_MS = 60_000;
/** A server that lived for so long has been started well: its next death is another matter. */
const LASTS_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * When a server that dies again and again, or does not start, is started the next time: at once, and then after pauses that grow. Times as
 * of `performance.now()`: a clock that is set would stretch the pauses.
 */
export class RestartPace {
  /** In a row, none of which lasted. */
  private starts = 0;
  private lostSince = 0;
  private aliveSince: number | undefined;
  private due: number | undefined;

  /** Milliseconds until it may be started again; 0 where that is now. */
  lost(now: number): number {
    if (this.aliveSince !== undefined && now - this.aliveSince >= LASTS_MS) this.starts = 0;
    if (this.starts === 0) this.lostSince = now;
    this.aliveSince = undefined;
    return this.pause(now);
  }

  begin(): void {
    this.starts += 1;
    this.due = undefined;
  }

  /** A start has failed; milliseconds until the next one. */
  failed(now: number): number {
    return this.pause(now);
  }

  alive(now: number): void {
    this.aliveSince = now;
  }

  /** Somebody else has tried to start it as often as that is done at once; milliseconds until the next start. */
  exhausted(now: number): number {
    this.starts = Math.max(this.starts, AT_ONCE);
    return this.pause(now);
  }

  isDue(now: number): boolean {
    return this.due !== undefined && now >= this.due;
  }

  /** Another server has taken over, or nothing is to be started any more. */
  reset(): void {
    this.starts = 0;
    this.aliveSince = undefined;
    this.due = undefined;
  }

  private pause(now: number): number {
    if (this.starts < AT_ONCE && now - this.lostSince < WAIT_MS) return 0;
    const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, this.starts - AT_ONCE));
    this.due = now + ms;
    return ms;
  }
}
