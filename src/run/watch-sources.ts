import { EvalpinError } from '../contract/errors.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { Selection } from '../inputs/run-options.ts';
import { watchFolders } from '../workspace/folder-watch.ts';
import { seenChanges, type SeenChanges } from './seen-changes.ts';
import { seeSources, type SourcesSeen } from './sources-seen.ts';

export interface WatchOptions {
  surroundings: Surroundings;
  store: StoreLayout;
  /** How long it has to be quiet before it is looked. */
  quietMs: number;
  /** Everything is seen as it is now; from here on changes are told. */
  onReady: (seen: SourcesSeen, folders: number | undefined) => void;
  onChange: (changes: SeenChanges, seen: SourcesSeen) => void;
  /** The workspace cannot be read as it is now, such as half way through an edit of the settings. */
  onUnreadable: (error: EvalpinError) => void;
  log: (message: string) => void;
}

/** Under steady writing it is looked all the same, this often. */
const LONGEST_MS = 2_000;

/**
 * Tells which nodesets a change touches, until the surroundings' signal. What happened is never taken from the events, which
 * only say when to look: what counts is what has another digest than at the last look.
 */
export async function watchSources(selection: Selection, { surroundings, store, quietMs, onReady, onChange, onUnreadable, log }: WatchOptions): Promise<void> {
  const { signal } = surroundings;
  let wake: () => void = () => undefined;
  let lastEventMs: number | undefined;
  let firstEventMs = 0;
  const folders = watchFolders(() => {
    const now = Date.now();
    if (lastEventMs === undefined) firstEventMs = now;
    lastEventMs = now;
    wake();
  }, log);
  const pause = (ms?: number) => new Promise<void>((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  const settled = async (): Promise<void> => {
    for (;;) {
      if (signal.aborted) return;
      const now = Date.now();
      if (lastEventMs === undefined) await pause();
      else {
        const due = Math.min(lastEventMs + quietMs, firstEventMs + LONGEST_MS);
        if (due <= now) break;
        await pause(due - now);
      }
    }
    lastEventMs = undefined;
  };
  const stop = () => wake();
  signal.addEventListener('abort', stop);
  try {
    let seen = await seeSources(selection, { surroundings, store });
    folders.follow(seen.folders, seen.files);
    // What changed between the look and the watch.
    lastEventMs = firstEventMs = 0;
    onReady(seen, folders.count);
    let unreadable: string | undefined;
    for (await settled(); !signal.aborted; await settled()) {
      // Before the look, so that what comes meanwhile is an event.
      folders.follow(seen.folders, seen.files);
      try {
        const now = await seeSources(selection, { surroundings, store });
        const changes = seenChanges(seen.nodesets, now.nodesets);
        folders.follow(now.folders, now.files);
        seen = now;
        unreadable = undefined;
        if (changes !== undefined) onChange(changes, now);
      } catch (error) {
        if (!(error instanceof EvalpinError)) throw error;
        if (error.message !== unreadable) onUnreadable(error);
        unreadable = error.message;
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    folders.stop();
  }
}
