import { hash } from 'node:crypto';

/** How much of what was read could not be trusted. */
export interface Damage {
  lines: number;
  /** The last line has no end: whoever wrote it was killed. */
  torn: boolean;
}

const START = '{"sum":"';
const MIDDLE = '","record":';
const SUM_LENGTH = 32;
const RECORD_AT = START.length + SUM_LENGTH + MIDDLE.length;

/** One record as a line that can be told from a damaged one: the first half of the SHA-256 of its JSON goes before it. */
export function checkedLine(record: unknown): string {
  return `${framed(JSON.stringify(record))}\n`;
}

/** Hands on the records of such lines. What is cut off, altered or of another shape is left out and counted, never guessed. */
export function readCheckedLines(text: string, onRecord: (record: unknown) => void): Damage {
  const damage: Damage = { lines: 0, torn: false };
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    if (end === -1) return { lines: damage.lines + 1, torn: true };
    const json = text.slice(start + RECORD_AT, end - 1);
    if (text.slice(start, end) === framed(json)) onRecord(JSON.parse(json));
    else damage.lines += 1;
    start = end + 1;
  }
  return damage;
}

function framed(json: string): string {
  return `${START}${hash('sha256', json, 'hex').slice(0, SUM_LENGTH)}${MIDDLE}${json}}`;
}
