import type { EpisodeKey, Fields, StoredContext, StoredEntry, Wanted } from '../../src/reuse/model.ts';
import { groupKey } from '../../src/reuse/read-group.ts';

/** A fixed moment, milliseconds since 1970. */
export const NOW = Date.parse('2026-11-30T12:00:00Z');

export const FIELDS: Fields = {
  snapshot: `sha256:${'a'.repeat(64)}`,
  seed: '7',
  'interpreter python': 'Python 3.11.2',
  'interpreter python / version': '3.11.2 (main)',
  'env FOO': `sha256:${'b'.repeat(64)}`,
};

export function keyOf(n: number): EpisodeKey {
  return { id: String(n).padStart(4, '0'), index: n, seed: n + 100, input: `sha256:${'c'.repeat(64)}` };
}

export function context(more: Partial<StoredContext> = {}): StoredContext {
  return { id: 'run-1/frozen', run: 'run-1', arm: 'frozen', passed: {}, passKey: null, timeoutMs: 60_000, whole: null, ...more };
}

export function entry(n: number, more: Partial<StoredEntry> = {}): StoredEntry {
  const key = keyOf(n);
  return { context: 'run-1/frozen', key, when: NOW - 3_600_000, outcome: { episode: key.id, status: 'passed', metrics: { accuracy: n / 10 }, attempts: 1, durationMs: 40 }, ...more };
}

export function wanted(count: number, more: Partial<Wanted> = {}): Wanted {
  const fields = more.fields ?? FIELDS;
  return { key: groupKey(fields), eval: 'main', fields, passed: {}, passKey: null, timeoutMs: 60_000, episodes: Array.from({ length: count }, (_, n) => keyOf(n)), ...more };
}

export function entriesOf(entries: readonly StoredEntry[], ...contexts: StoredContext[]): { contexts: Map<string, StoredContext>; entries: readonly StoredEntry[] } {
  return { contexts: new Map((contexts.length > 0 ? contexts : [context()]).map((one) => [one.id, one])), entries };
}
