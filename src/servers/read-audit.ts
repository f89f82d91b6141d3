import { z } from 'zod';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { auditFiles } from './audit-files.ts';
import { textIfThere } from '../process/if-there.ts';

/** An entry as it stands in the trail. Its other fields depend on the event, and on the version that wrote it. */
export interface TrailEntry {
  /** ISO 8601. */
  at: string;
  event: string;
  nodeset?: string | undefined;
  /** The runs that it happened for. */
  runs?: string[] | undefined;
  [field: string]: unknown;
}

/** Which entries are wanted; all that is given must hold. */
export interface AuditFilter {
  nodesets: readonly string[];
  events: readonly string[];
  since?: Date;
  /** Id of a run that it happened for, or that asked for it, or of the reload. */
  run?: string;
  /** Only the last ones. */
  limit: number;
}

export interface Trail {
  /** Oldest first. */
  entries: TrailEntry[];
  /** How many more there are that fit. */
  omitted: number;
  /** Lines that are no entries, and were left out. */
  damaged: { file: string; line: number }[];
}

const ENTRY = z.looseObject({ at: z.iso.datetime(), event: z.string(), nodeset: z.string().optional(), runs: z.array(z.string()).optional() });

/** Reads the trail without touching it. A last line that is still being written is no damage. */
export function readAudit(file: string, filter: AuditFilter): Trail {
  const trail: Trail = { entries: [], omitted: 0, damaged: [] };
  for (const one of auditFiles(file).toReversed()) {
    const lines = readLines(one);
    lines.forEach((line, index) => {
      const parsed = ENTRY.safeParse(jsonOrUndefined(line));
      if (!parsed.success) {
        if (line !== '') trail.damaged.push({ file: one, line: index + 1 });
      } else if (fits(parsed.data, filter)) trail.entries.push(parsed.data);
    });
  }
  trail.omitted = Math.max(0, trail.entries.length - filter.limit);
  trail.entries = trail.entries.slice(trail.omitted);
  return trail;
}

/** Whole lines only. */
function readLines(file: string): string[] {
  return (textIfThere(file) ?? '').split('\n').slice(0, -1);
}

function fits(entry: TrailEntry, { nodesets, events, since, run }: AuditFilter): boolean {
  if (nodesets.length > 0 && !nodesetsOf(entry).some((name) => nodesets.includes(name))) return false;
  if (events.length > 0 && !events.includes(entry.event)) return false;
  if (since !== undefined && Date.parse(entry.at) < since.getTime()) return false;
  return run === undefined || (entry.runs ?? []).includes(run) || entry['reload'] === run || runOf(entry['who']) === run;
}

function nodesetsOf({ nodeset, nodesets }: TrailEntry): string[] {
  if (nodeset !== undefined) return [nodeset];
  return Array.isArray(nodesets) ? nodesets.filter((name) => typeof name === 'string') : [];
}

function runOf(who: unknown): unknown {
  return typeof who === 'object' && who !== null && 'run' in who ? who.run : undefined;
}
