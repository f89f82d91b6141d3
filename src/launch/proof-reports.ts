import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ProofLine } from './model.ts';
import { namesIfThere } from '../process/if-there.ts';

/** What one interpreter reported of itself. */
export interface InterpreterReport {
  file: string;
  lines: ProofLine[];
  /** 1-based numbers of lines that are none; a torn last line, as a killed process leaves it, is not counted. */
  unreadable: number[];
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/).nullable();
const lineSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('process'),
    pid: z.number(),
    ppid: z.number(),
    runtime: z.enum(['python', 'node']),
    version: z.string(),
    argv: z.array(z.string()),
    executable: z.string().optional(),
    packages: z.array(z.string()).optional(),
    worker: z.string().optional(),
    tag: z.string().optional(),
    forked: z.literal(true).optional(),
  }),
  z.object({ event: z.literal('loaded'), module: z.string(), path: z.string(), sha256 }),
  z.object({ event: z.literal('opened'), path: z.string(), sha256 }),
  z.object({ event: z.literal('read'), path: z.string(), at: z.number() }),
  z.object({ event: z.literal('read-more') }),
  z.object({ event: z.literal('absent'), path: z.string(), at: z.number() }),
  z.object({ event: z.literal('absent-more') }),
  z.object({ event: z.literal('made'), path: z.string(), at: z.number() }),
  z.object({ event: z.literal('missed'), path: z.string().optional(), module: z.string().optional() }),
  z.object({ event: z.literal('child'), program: z.string() }),
  z.object({ event: z.literal('partial'), reason: z.string() }),
  z.object({ event: z.literal('end') }),
]);

/** All reports in a process's proof folder, in the order of their names; none if the folder is not there. */
export function readReports(folder: string): InterpreterReport[] {
  return namesIfThere(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => parseReport(join(folder, name), readFileSync(join(folder, name), 'utf8')));
}

/** Pure. Kinds of lines that are not known here say nothing about pinning and are passed over. */
export function parseReport(file: string, text: string): InterpreterReport {
  const report: InterpreterReport = { file, lines: [], unreadable: [] };
  const rows = text.split('\n');
  rows.forEach((row, at) => {
    if (row === '') return;
    const line = parseLine(row);
    if (line === 'unknown') return;
    if (line !== undefined) report.lines.push(line);
    else if (at < rows.length - 1) report.unreadable.push(at + 1);
  });
  return report;
}

const KINDS = new Set(['process', 'loaded', 'opened', 'read', 'read-more', 'absent', 'absent-more', 'made', 'missed', 'child', 'partial', 'end']);

function parseLine(row: string): ProofLine | 'unknown' | undefined {
  let value: unknown;
  try {
    value = JSON.parse(row);
  } catch {
    return undefined;
  }
  const parsed = lineSchema.safeParse(value);
  if (parsed.success) return parsed.data as ProofLine;
  const kind = (value as { event?: unknown } | null)?.event;
  return typeof kind === 'string' && !KINDS.has(kind) ? 'unknown' : undefined;
}
