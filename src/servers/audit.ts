import { appendFileSync, closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { errnoOf } from '../contract/errors.ts';

export interface AuditEntry {
  event: 'spawn' | 'reuse' | 'teardown' | 'adopt' | 'prepare';
  id: string;
  nodeset: string;
  digest: string;
  /** The runs that it happened for. */
  runs: string[];
  reason: string;
}

/** The trail: one JSON line per event, only ever appended to. */
export interface Audit {
  append(entry: AuditEntry): void;
}

export function openAudit(file: string, clock: () => Date): Audit {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  repairLastLine(file);
  return {
    append: (entry) => appendFileSync(file, `${JSON.stringify({ at: clock().toISOString(), ...entry })}\n`, { mode: 0o600 }),
  };
}

/** A line that a kill cut off is taken away, or closed if only its end is missing: never continued by the next one. */
export function repairLastLine(file: string): void {
  let fd: number;
  try {
    fd = openSync(file, 'r+');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return;
    throw error;
  }
  try {
    const { size } = fstatSync(fd);
    const tail = Buffer.alloc(Math.min(size, 64 * 1024));
    readSync(fd, tail, 0, tail.length, size - tail.length);
    const lineStart = tail.lastIndexOf(0x0a) + 1;
    if (lineStart === tail.length) return;
    if (isJson(tail.subarray(lineStart).toString('utf8'))) writeSync(fd, '\n', size);
    else ftruncateSync(fd, size - tail.length + lineStart);
  } finally {
    closeSync(fd);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
