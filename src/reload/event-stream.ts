import type { ServerResponse } from 'node:http';
import type { FollowEvent } from './follow-record.ts';

const KEEP_ALIVE_MS = 15_000;
/** A listener that does not read is let go rather than kept in memory. */
const MOST_BUFFERED = 4 * 1024 * 1024;

/** `GET /events`: one JSON object a line, for as long as the connection lasts. */
export class EventStream {
  private readonly listeners = new Set<ServerResponse>();
  private readonly clock: () => Date;
  private timer: NodeJS.Timeout | undefined;

  constructor(clock: () => Date) {
    this.clock = clock;
  }

  subscribe(res: ServerResponse): void {
    res.writeHead(200, { 'content-type': 'application/x-ndjson' });
    this.listeners.add(res);
    res.once('close', () => this.leave(res));
    send(res, `${JSON.stringify({ at: this.clock().toISOString(), event: 'hello' })}\n`);
    this.timer ??= setInterval(() => this.write('\n'), KEEP_ALIVE_MS);
  }

  publish(event: Omit<FollowEvent, 'at'> & { at?: string }): void {
    if (this.listeners.size > 0) this.write(`${JSON.stringify({ at: this.clock().toISOString(), ...event })}\n`);
  }

  stop(): void {
    for (const res of this.listeners) res.end();
  }

  private write(text: string): void {
    for (const res of this.listeners) send(res, text);
  }

  private leave(res: ServerResponse): void {
    this.listeners.delete(res);
    if (this.listeners.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

function send(res: ServerResponse, text: string): void {
  if (res.writableLength > MOST_BUFFERED) res.destroy();
  else if (!res.writableEnded) res.write(text);
}
