import { appendFileSync, statSync } from 'node:fs';

/** The runner drops a summary over 1 MiB whole, and what earlier writes of the step put there counts. */
const LIMIT_BYTES = 1_048_576;
const OWN_BYTES = 900 * 1024;
/** Less is not worth a heading. */
const LEAST_BYTES = 2_000;

export interface SummaryFile {
  /** Bytes of UTF-8 that may still be written to it. */
  room: number;
  /** Returns why it could not be written, else undefined. */
  append: (text: string) => string | undefined;
}

/** The step's summary file, or the reason why there is none that could be written. */
export function openSummary(file: string | undefined): SummaryFile | string {
  if (file === undefined || file === '') return 'the runner names no file for the step’s summary';
  let present: number;
  try {
    present = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch (error) {
    return `the step’s summary cannot be read: ${messageOf(error)}`;
  }
  const room = Math.min(OWN_BYTES, LIMIT_BYTES - 1 - present);
  if (room < LEAST_BYTES) return `the step’s summary is full already (${present} bytes)`;
  return {
    room,
    append: (text) => {
      if (Buffer.byteLength(text) > room) return `the step’s summary has no room for ${Buffer.byteLength(text)} bytes`;
      try {
        appendFileSync(file, text);
        return undefined;
      } catch (error) {
        return `the step’s summary cannot be written: ${messageOf(error)}`;
      }
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
