import { join } from 'node:path';
import type { StoreLayout } from '../contract/store-layout.ts';
import { appearedSince } from './appeared.ts';
import { differingSources } from './differing-sources.ts';
import { explainUnfound, groupMisses, type Neighbour } from './explain-misses.ts';
import { findOutcomes, type Hit, NOT_BEFORE, type Unfound } from './find-outcomes.ts';
import { readLatest, rememberLatest } from './latest-groups.ts';
import type { Entries } from './merge-entries.ts';
import type { Miss, Wanted } from './model.ts';
import { passKey, type PassKey } from './pass-key.ts';
import { readGroup, readGroupFields } from './read-group.ts';
import { groupFolder, latestFile, PASS_KEY } from './result-paths.ts';
import { storeGroup, touchGroup } from './store-group.ts';

export interface Found {
  hits: Hit[];
  misses: Miss[];
  /** Lines and files of the group that could not be trusted. */
  damaged: number;
}

/** Outcomes of earlier runs, in the store, of the evals of one workspace. */
export class ResultStore {
  readonly #store: StoreLayout;
  /** Where the workspace's `.evalpin` lies. */
  readonly #home: string;

  constructor(store: StoreLayout, home: string) {
    this.#store = store;
    this.#home = home;
  }

  /** The key with which values of `pass-env` are hashed here. */
  passKey(): PassKey {
    return passKey(join(this.#store.results, PASS_KEY));
  }

  /** What is stored of what is wanted, and why the rest is not. `now`: milliseconds since 1970. */
  find(wanted: Wanted, now: number): Found {
    const folder = groupFolder(this.#store, wanted.key);
    const group = readGroup(folder);
    const { hits, unfound } = group ? findOutcomes(group, wanted, { now, appeared: appearedSince(group.contexts.values()) }) : { hits: [], unfound: everything(wanted) };
    if (hits.length > 0) touchGroup(folder, now);
    return { hits, misses: groupMisses(this.#explain(unfound, wanted)), damaged: group?.damaged ?? 0 };
  }

  /** Keeps outcomes for later runs, beside what is there. */
  keep(wanted: Wanted, entries: Entries, now: number): void {
    storeGroup(groupFolder(this.#store, wanted.key), { key: wanted.key, eval: wanted.eval, fields: wanted.fields, ...entries }, now);
    rememberLatest(latestFile(this.#store, { home: this.#home, eval: wanted.eval }), [wanted.key]);
  }

  /** What the group itself cannot explain may lie in another one of the eval. */
  #explain(unfound: readonly Unfound[], wanted: Wanted): Unfound[] {
    const unknown = new Set(unfound.filter(({ reason }) => reason === NOT_BEFORE).map(({ id }) => id));
    if (unknown.size === 0) return [...unfound];
    const episodes = wanted.episodes?.filter(({ id }) => unknown.has(id));
    const explained = explainUnfound({ ...wanted, episodes }, this.#neighbours(wanted));
    return [...unfound.filter(({ id }) => !unknown.has(id)), ...explained];
  }

  #neighbours(wanted: Wanted): Neighbour[] {
    const latest = readLatest(latestFile(this.#store, { home: this.#home, eval: wanted.eval }));
    return latest.flatMap((key): Neighbour[] => {
      const folder = groupFolder(this.#store, key);
      const head = key === wanted.key ? undefined : readGroupFields(folder);
      if (head === undefined) return [];
      const [before, after] = [head.fields, wanted.fields].map((fields) => (fields['snapshot'] ?? '').replace('sha256:', ''));
      return [{ fields: head.fields, read: () => readGroup(folder), files: () => differingSources(this.#store, before ?? '', after ?? '') }];
    });
  }
}

function everything({ episodes }: Wanted): Unfound[] {
  const why = { reason: NOT_BEFORE, fields: [] };
  return episodes?.map(({ id }) => ({ id, ...why })) ?? [{ id: null, ...why }];
}
