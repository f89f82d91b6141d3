import type { Outcome } from '../launch/model.ts';

/**
 * Named values that decide what an arm's episodes come to. A value is a short text that may be shown, a hash (`sha256:…`), or
 * both, the hash last. `interpreter python / package numpy` belongs to `interpreter python`.
 */
export type Fields = Readonly<Record<string, string>>;

/** What tells one episode of an arm from another. */
export interface EpisodeKey {
  id: string;
  index: number;
  seed: number;
  /** `sha256:…` of its line of input. */
  input: string;
  /** The case that it is a repeat of, and which one. */
  case?: string;
  repeat?: number;
}

/** Without what belongs to one run alone. */
export type StoredOutcome = Omit<Outcome, 'arm' | 'worker' | 'reusedFrom' | 'errorKind' | 'fault' | 'server'>;

/** What all outcomes of one arm of one run have in common, and what is compared besides the fields. */
export interface StoredContext {
  /** `<run>/<arm>`. */
  id: string;
  run: string;
  arm: string;
  /** Of each variable that is handed through: a keyed hash of its value, or `unset`. */
  passed: Readonly<Record<string, string>>;
  /** Which key the hashes were made with; null where nothing is handed through. */
  passKey: string | null;
  timeoutMs: number;
  /** A command runs all its episodes or none: how many they were. Null for evalpin's own harness. */
  whole: number | null;
  /** What its processes looked for in vain outside of everything pinned: the outcomes hold only while it is not there. */
  absent?: string[];
}

export interface StoredEntry {
  /** Id of its context. */
  context: string;
  /** Null for an episode of a command, which alone knows what it ran. */
  key: EpisodeKey | null;
  /** When it was measured, milliseconds since 1970. */
  when: number;
  outcome: StoredOutcome;
}

/** One folder of `results/`: outcomes of everything that has these fields. */
export interface ResultGroup {
  /** 64 hex digits over the fields. */
  key: string;
  /** Name of the eval. */
  eval: string;
  fields: Fields;
  contexts: ReadonlyMap<string, StoredContext>;
  entries: readonly StoredEntry[];
  /** Lines or files that could not be trusted and were left out. */
  damaged: number;
}

/** One arm of a run, as its journal begins. */
export interface JournalArm {
  eval: string;
  arm: string;
  group: string;
  fields: Fields;
  context: StoredContext;
}

export interface JournalEntry {
  arm: string;
  key: EpisodeKey | null;
  when: number;
  outcome: StoredOutcome;
  /** The worker whose process it came from, in this run's folder. */
  worker?: string;
  /** It was taken from another run, with what was known of that one's processes. */
  from?: { run: string; proof: 'proved' | 'partial' };
}

/** What an arm asks for. */
export interface Wanted {
  key: string;
  eval: string;
  fields: Fields;
  passed: Readonly<Record<string, string>>;
  passKey: string | null;
  timeoutMs: number;
  /** Undefined for a command: all that it ran, or nothing. */
  episodes: readonly EpisodeKey[] | undefined;
}

/** Episodes that were measured again, and what kept their stored outcomes from being used. */
export interface Miss {
  reason: string;
  /** Names of the fields that differ; empty where it is something else. */
  fields: string[];
  /** How many; null for a command, whose episodes nobody knows beforehand. */
  episodes: number | null;
  /** The first few ids. */
  examples: string[];
}

/** Episodes that were taken from one run. */
export interface ReusedFrom {
  run: string;
  episodes: number;
  /** When the oldest and the newest of them were measured; ISO 8601. */
  oldest: string;
  newest: string;
  /** What is known of the processes that they came from. */
  proof: 'proved' | 'partial';
  /** They came through the cache service: another machine measured them. */
  service?: true;
}

/** What one arm took from earlier runs and what it leaves for later ones; a part of `report.json`. */
export interface ArmReuse {
  arm: string;
  reused: number;
  measured: number;
  from: ReusedFrom[];
  misses: Miss[];
  /** Why nothing was looked for; null where it was. */
  off: string | null;
  stored: number;
  /** Why not all that was measured is kept for later; null where it is. */
  notStored: string | null;
}
