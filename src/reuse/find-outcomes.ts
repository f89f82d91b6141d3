import type { EpisodeKey, ResultGroup, StoredContext, StoredEntry, Wanted } from './model.ts';

/** A stored outcome that may be used, with where it came from. */
export interface Hit {
  entry: StoredEntry;
  context: StoredContext;
}

/** Why one episode has none. */
export interface Unfound {
  /** Null for a command. */
  id: string | null;
  reason: string;
  fields: string[];
}

export interface FindResult {
  hits: Hit[];
  unfound: Unfound[];
}

/** Reason of an episode of which nothing is stored. */
export const NOT_BEFORE = 'not measured before';

/** Older results are measured again: what an eval asks over the network changes without any digest knowing. */
export const MAX_AGE_MS = 7 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** Clocks of one machine are corrected by less. */
const CLOCK_MS = 60_000;

/** What is looked at besides the group. */
export interface Today {
  /** Milliseconds since 1970. */
  now: number;
  /** Of all paths that were looked for in vain those that are there now. */
  appeared: ReadonlySet<string>;
}

/** The stored outcomes of a group that answer what is wanted. Pure. */
export function findOutcomes(group: ResultGroup, wanted: Wanted, today: Today): FindResult {
  return wanted.episodes === undefined ? findWhole(group, wanted, today) : findEach(group, wanted, wanted.episodes, today);
}

function findEach(group: ResultGroup, wanted: Wanted, episodes: readonly EpisodeKey[], today: Today): FindResult {
  const byId = new Map<string, StoredEntry[]>();
  for (const entry of group.entries) {
    if (entry.key === null) continue;
    const same = byId.get(entry.key.id);
    if (same) same.push(entry);
    else byId.set(entry.key.id, [entry]);
  }
  const result: FindResult = { hits: [], unfound: [] };
  for (const episode of episodes) {
    const candidates = byId.get(episode.id) ?? [];
    let nearest: Unfound | undefined;
    let best: Hit | undefined;
    for (const entry of candidates) {
      const context = group.contexts.get(entry.context);
      if (context === undefined) continue;
      const why = whyNotKey(entry.key, episode) ?? whyNot(entry, context, wanted, today);
      if (why === undefined) {
        if (best === undefined || entry.when > best.entry.when) best = { entry, context };
      } else if (nearest === undefined || why.fields.length < nearest.fields.length) nearest = { id: episode.id, ...why };
    }
    if (best) result.hits.push(best);
    else result.unfound.push(nearest ?? { id: episode.id, reason: NOT_BEFORE, fields: [] });
  }
  return result;
}

/** The newest run of a command that is here with all its episodes. */
function findWhole(group: ResultGroup, wanted: Wanted, today: Today): FindResult {
  const byContext = new Map<string, StoredEntry[]>();
  for (const entry of group.entries) {
    const same = byContext.get(entry.context);
    if (same) same.push(entry);
    else byContext.set(entry.context, [entry]);
  }
  let found: { entries: StoredEntry[]; context: StoredContext; when: number } | undefined;
  let nearest: Omit<Unfound, 'id'> | undefined;
  for (const [id, entries] of byContext) {
    const context = group.contexts.get(id);
    if (context === undefined) continue;
    const why = context.whole === entries.length ? firstWhy(entries, context, wanted, today) : { reason: `the results of run ${context.run} are damaged`, fields: [] };
    const when = entries[0]?.when ?? 0;
    if (why !== undefined) nearest ??= why;
    else if (found === undefined || when > found.when) found = { entries, context, when };
  }
  if (found === undefined) return { hits: [], unfound: [{ id: null, ...(nearest ?? { reason: NOT_BEFORE, fields: [] }) }] };
  const { entries, context } = found;
  return { hits: entries.map((entry) => ({ entry, context })), unfound: [] };
}

function firstWhy(entries: readonly StoredEntry[], context: StoredContext, wanted: Wanted, today: Today): Omit<Unfound, 'id'> | undefined {
  for (const entry of entries) {
    const why = whyNot(entry, context, wanted, today);
    if (why) return why;
  }
  return undefined;
}

function whyNotKey(stored: EpisodeKey | null, wanted: EpisodeKey): Omit<Unfound, 'id'> | undefined {
  if (stored === null) return { reason: NOT_BEFORE, fields: [] };
  const fields = (['input', 'index', 'seed', 'case', 'repeat'] as const).filter((field) => stored[field] !== wanted[field]);
  if (fields.length === 0) return undefined;
  return { reason: fields.map((field) => `the episode’s ${field} changed`).join('; '), fields: fields.map((field) => `episode ${field}`) };
}

function whyNot({ when, outcome }: StoredEntry, context: StoredContext, wanted: Wanted, { now, appeared }: Today): Omit<Unfound, 'id'> | undefined {
  const changed = differingPassed(context.passed, wanted.passed);
  if (changed.length > 0 && context.passKey !== null && wanted.passKey !== null && context.passKey !== wanted.passKey) {
    return { reason: `the values of pass-env ${changed.join(', ')} cannot be compared: they were measured with another store`, fields: changed.map((name) => `pass-env ${name}`) };
  }
  if (changed.length > 0) return { reason: changed.map((name) => `pass-env ${name} changed`).join('; '), fields: changed.map((name) => `pass-env ${name}`) };
  // An episode that ended in time does so under a longer limit, too; under a shorter one only its duration can tell.
  const needed = context.whole === null ? (outcome.durationMs ?? context.timeoutMs) : context.timeoutMs;
  if (context.timeoutMs > wanted.timeoutMs && needed > wanted.timeoutMs) return { reason: `timeout: ${context.timeoutMs / 1000} s → ${wanted.timeoutMs / 1000} s, which it might not end in`, fields: ['timeout'] };
  const [there, ...others] = (context.absent ?? []).filter((path) => appeared.has(path));
  if (there !== undefined) return { reason: `${there}${others.length > 0 ? ` and ${others.length} more` : ''} is there now, and was looked for in vain when it was measured`, fields: [`file ${there}`] };
  if (when > now + CLOCK_MS) return { reason: `measured at ${isoTime(when)}, which is still to come: the clock was set back`, fields: [] };
  if (now - when > MAX_AGE_MS) return { reason: `measured ${Math.floor((now - when) / DAY_MS)} days ago, and no result is reused for more than ${MAX_AGE_MS / DAY_MS}`, fields: [] };
  return undefined;
}

function differingPassed(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]).sort();
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}
