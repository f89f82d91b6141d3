import { closeSync, openSync, writeSync } from 'node:fs';
import type { ArmEvent } from './run-arms.ts';

/** `events.jsonl` of a run: every line of every worker, with its arm, worker and time (ISO 8601). */
export class EventLog {
  readonly #descriptor: number;
  readonly #now: () => Date;

  constructor(file: string, now: () => Date = () => new Date()) {
    this.#descriptor = openSync(file, 'a', 0o600);
    this.#now = now;
  }

  /** One write for each line, so that a run that is killed leaves whole lines. */
  append(event: ArmEvent): void {
    const { event: kind, arm, worker, ...rest } = event;
    writeSync(this.#descriptor, `${JSON.stringify({ event: kind, time: this.#now().toISOString(), arm, worker, ...rest })}\n`);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
