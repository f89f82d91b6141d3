/** What the process of the cache client is to do: its only argument, as JSON. */
export type CacheTask =
  /** The first of the keys that is there; the rest as it stands in one request. At most 10. */
  | { do: 'restore'; keys: readonly string[] }
  /** Under the first key that is free. Those after it are for a key that a failed upload left reserved for good. */
  | { do: 'save'; keys: readonly string[] };

/** What it says, over its IPC channel. */
export type CacheMessage =
  | { kind: 'moving' }
  /** It tries again. */
  | { kind: 'trouble'; reason: string }
  | { kind: 'restored'; key: string }
  | { kind: 'missed' }
  | { kind: 'saved'; key: string }
  /** Somebody else saved it, or is just doing so. */
  | { kind: 'taken' }
  /** The service lets this run read, or write, nothing. */
  | { kind: 'denied'; reason: string }
  | { kind: 'failed'; reason: string };

/** Its last word. */
export type CacheAnswer = Exclude<CacheMessage, { kind: 'moving' | 'trouble' }>;

/**
 * The only file of an entry, as it is called for the client. The literal text of the path is a part of an entry's version, so it is relative and
 * constant: with an absolute one, a runner whose temporary folder lies elsewhere would never find what another has saved.
 */
export const CACHE_FILE = 'evalpin.tgz';
