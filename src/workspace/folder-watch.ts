import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errnoOf } from '../contract/errors.ts';

/** Folders that hold no source, and change all the time. */
const NEVER = new Set(['.git', '.evalpin', 'node_modules', '__pycache__', '.venv', 'venv', '.pytest_cache', '.mypy_cache', '.ruff_cache']);
/** Where the system gives no more watches, this often something is taken to have happened. */
const POLL_MS = 2_000;

export interface FolderWatch {
  /** Watches these folders with all below them, and the folders of these files, and nothing else any more. */
  follow(folders: readonly string[], files: readonly string[]): void;
  /** How many folders are watched; undefined where that is not possible, and it looks every two seconds instead. */
  readonly count: number | undefined;
  stop(): void;
}

/**
 * Tells that something happened in some folder, not what: whoever is told looks for himself. One watch for each folder is enough for that, and
 * editors that write aside and rename are no special case. A folder that was replaced by another one of its name is noticed by its number.
 */
export function watchFolders(onEvent: () => void, log: (message: string) => void): FolderWatch {
  const watched = new Map<string, Wanted & { watcher: FSWatcher }>();
  let poll: NodeJS.Timeout | undefined;

  const drop = (folder: string): void => {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  };
  const add = (folder: string, wanted: Wanted): void => {
    if (poll !== undefined) return;
    try {
      const watcher = watch(folder, (_event, name) => {
        const { only } = watched.get(folder) ?? wanted;
        if (name === null || (only === undefined ? !NEVER.has(name) : only.has(name))) onEvent();
      });
      watcher.on('error', () => {
        drop(folder);
        onEvent();
      });
      watched.set(folder, { ...wanted, watcher });
    } catch (error) {
      const code = errnoOf(error);
      if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES') return;
      if (code !== 'ENOSPC' && code !== 'EMFILE') throw error;
      log(`the system gives no more watches (${code}; on Linux fs.inotify.max_user_watches): looking every ${POLL_MS / 1_000} s instead`);
      for (const one of watched.keys()) drop(one);
      poll = setInterval(onEvent, POLL_MS);
    }
  };
  return {
    get count() {
      return poll === undefined ? watched.size : undefined;
    },
    follow: (folders, files) => {
      const wanted = new Map<string, Wanted>();
      for (const folder of folders) collect(folder, wanted);
      // A folder's own renaming or deletion is an event of the one above it.
      for (const path of [...folders, ...files]) single(path, wanted);
      for (const [folder, { inode }] of watched) if (wanted.get(folder)?.inode !== inode) drop(folder);
      for (const [folder, one] of wanted) {
        const known = watched.get(folder);
        if (known === undefined) add(folder, one);
        else watched.set(folder, { ...one, watcher: known.watcher });
      }
    },
    stop: () => {
      clearInterval(poll);
      for (const folder of watched.keys()) drop(folder);
    },
  };
}

/** One folder to watch: all in it, or only what has one of these names. */
interface Wanted {
  inode: bigint;
  only?: Set<string>;
}

function inodeOf(folder: string): bigint | undefined {
  const stat = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return stat?.isDirectory() === true ? stat.ino : undefined;
}

function single(path: string, into: Map<string, Wanted>): void {
  const folder = dirname(path);
  const known = into.get(folder);
  if (known !== undefined) {
    known.only?.add(basename(path));
    return;
  }
  const inode = inodeOf(folder);
  if (inode !== undefined) into.set(folder, { inode, only: new Set([basename(path)]) });
}

function collect(folder: string, into: Map<string, Wanted>): void {
  const inode = inodeOf(folder);
  if (inode === undefined) return;
  into.set(folder, { inode });
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !NEVER.has(entry.name)) collect(join(folder, entry.name), into);
    }
  } catch (error) {
    // Gone, or not for us, since it was listed.
    if (!['ENOENT', 'ENOTDIR', 'EACCES'].includes(errnoOf(error) ?? '')) throw error;
  }
}
