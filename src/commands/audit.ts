import { EvalpinError } from '../contract/errors.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { auditRows } from '../report/audit-rows.ts';
import { wrapLine } from '../report/terminal-table.ts';
import { readAudit } from '../servers/read-audit.ts';
import { openStore } from '../snapshot/home.ts';
import { parseDuration } from '../workspace/duration.ts';

export interface AuditFlags {
  nodesets: string[];
  events: string[];
  since?: string;
  run?: string;
  limit: number;
  json: boolean;
}

/** `evalpin audit`: reads the trail, and starts nothing. */
export async function audit({ since, json, ...filter }: AuditFlags, surroundings: Surroundings): Promise<number> {
  const { auditFile } = openStore(surroundings.env);
  const trail = readAudit(auditFile, { ...filter, ...(since === undefined ? {} : { since: sinceDate(since, new Date()) }) });
  for (const { file, line } of trail.damaged) surroundings.stderr(`${file}:${line} is no entry: left out\n`);
  if (json) {
    surroundings.stdout(`${JSON.stringify({ version: 1, ...trail }, null, 2)}\n`);
    return 0;
  }
  if (trail.omitted > 0) surroundings.stderr(`${trail.omitted} earlier ${trail.omitted === 1 ? 'entry fits' : 'entries fit'} too: --limit\n`);
  for (const line of auditRows(trail.entries).flatMap((row) => wrapLine(row, surroundings.columns))) surroundings.stdout(`${line}\n`);
  if (trail.entries.length === 0) surroundings.stderr('the trail has no such entry\n');
  return 0;
}

/** A span back from now, or a date; one without a zone is UTC, as the trail shows it. */
function sinceDate(text: string, now: Date): Date {
  const ms = parseDuration(text);
  if (ms !== undefined) return new Date(now.getTime() - ms);
  const [, day, time, zone = 'Z'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}.*?))?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${time ?? '00:00'}${zone}`);
  if (Number.isNaN(at)) throw new EvalpinError('EP1006', `--since ${JSON.stringify(text)} is neither a time such as 30m or 48h nor a date such as 2026-01-31T12:00Z`);
  return new Date(at);
}
