import { canonicalJson } from '../digest/identity.ts';
import { MAX_AGE_MS } from './find-outcomes.ts';
import type { StoredContext, StoredEntry } from './model.ts';

export interface Entries {
  contexts: ReadonlyMap<string, StoredContext>;
  entries: readonly StoredEntry[];
}

/**
 * Older and newer entries of one group as one table: of two that answer the same question the newer one stays, of commands the newest
 * run, and nothing that is too old to be used. Pure.
 */
export function mergeEntries(older: Entries, newer: Entries, now: number): Entries {
  const contexts = new Map([...older.contexts, ...newer.contexts]);
  const kept = new Map<string, StoredEntry>();
  const newestWhole = new Map<string, StoredContext>();
  // What was just measured goes last whatever its time says: a clock may have been set back.
  const usable = older.entries.filter(({ when }) => when <= now && now - when <= MAX_AGE_MS).sort((a, b) => a.when - b.when);
  const all = [...usable, ...newer.entries].filter(({ context }) => contexts.has(context));
  const passed = new Map([...contexts.values()].map((context) => [context.id, canonicalJson([context.passKey, context.passed])]));
  for (const { context } of all) {
    const own = contexts.get(context);
    if (own?.whole != null) newestWhole.set(passed.get(context) ?? '', own);
  }
  for (const entry of all) {
    const own = passed.get(entry.context) ?? '';
    const of = newestWhole.get(own);
    if (entry.key === null && of !== undefined && of.id !== entry.context) continue;
    kept.set(entry.key === null ? `${entry.context}\0${entry.outcome.episode}` : questionOf(entry.key, own), entry);
  }
  const entries = [...kept.values()];
  const used = new Set(entries.map(({ context }) => context));
  return { contexts: new Map([...contexts].filter(([id]) => used.has(id))), entries };
}

function questionOf({ id, index, seed, input, case: of, repeat }: NonNullable<StoredEntry['key']>, passed: string): string {
  return [id, index, seed, input, of ?? '', repeat ?? '', passed].join('\0');
}
