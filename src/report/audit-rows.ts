import { z } from 'zod';
import type { TrailEntry } from '../servers/read-audit.ts';
import { dateTime } from './clock-time.ts';
import { oneLine } from './safe-text.ts';
import { alignCells } from './terminal-table.ts';

/** Rows of `evalpin audit` for people, in columns: when (UTC), what, which nodeset, which code, and why or with what outcome. */
export function auditRows(entries: readonly TrailEntry[]): string[] {
  const cells = entries.map((entry) => [dateTime(entry.at), entry.event, nodesetOf(entry), codeOf(entry), saidOf(entry)].map((cell) => oneLine(cell, 400)));
  return alignCells(cells);
}

const text = z.string().optional().catch(undefined);
const version = z.object({ digest: text }).optional().catch(undefined);
/** What is read of an entry's own fields; a field of another form counts as absent. */
const FIELDS = z.object({
  digest: text, id: text, reason: text, outcome: text, cause: text, detail: text, from: text, to: text,
  before: version,
  after: version,
  nodesets: z.array(z.string()).optional().catch(undefined),
  runs: z.array(z.string()).optional().catch(undefined),
  error: z.object({ code: z.string(), message: z.string() }).optional().catch(undefined),
  who: z.object({ user: text, host: text, run: text, commit: text }).optional().catch(undefined),
  lostAnswers: z.number().optional().catch(undefined),
});

function nodesetOf({ nodeset, ...entry }: TrailEntry): string {
  return nodeset ?? FIELDS.parse(entry).nodesets?.join(',') ?? '–';
}

function codeOf(entry: TrailEntry): string {
  const { digest, before, after, from, to } = FIELDS.parse(entry);
  const [old, next] = [before?.digest ?? from, after?.digest ?? to];
  if (old !== undefined || next !== undefined) return `${short(old)} → ${short(next)}`;
  return digest === undefined ? '–' : short(digest);
}

function saidOf(entry: TrailEntry): string {
  const { outcome, reason, cause, detail, error, who, id, runs = [], lostAnswers = 0 } = FIELDS.parse(entry);
  const why = error === undefined ? (detail ?? cause ?? reason) : `${error.code} ${error.message}`;
  const parts = [
    id ?? outcome,
    why,
    runs.length === 0 ? undefined : `for ${runs.join(', ')}`,
    lostAnswers === 0 ? undefined : `${lostAnswers} answers went with it`,
    who === undefined ? undefined : `by ${who.user ?? '?'}@${who.host ?? '?'}${who.run === undefined ? '' : `, run ${who.run}`}${who.commit === undefined ? '' : `, at ${who.commit.slice(0, 12)}`}`,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join('; ');
}

function short(digest: string | undefined): string {
  return digest?.replace(/^sha256:/, '').slice(0, 12) ?? 'nothing';
}
