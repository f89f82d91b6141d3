import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import { isSettled, SETTLED_MS } from './stat-table.ts';

/** State of a file or folder that a remembered value came from: `null` where there was nothing. */
type Watched = [path: string, state: string | null];

interface Entry<T> {
  version: 1;
  key: string;
  watched: Watched[];
  /** Set where a change time is a whole second, as those of built disk images are: another image may have the same, but not within one boot. */
  boot: string | null;
  value: T;
}

/** Coarsest clock of a file system. */
const COARSE_MS = 2000;

/**
 * A value that is costly to learn, remembered in `dir` for as long as nothing that it came from has changed (by
 * inode, size, mode and change time, links followed).
 */
export class Remembered<T> {
  #file: string;
  #key: string;

  constructor(dir: string, key: string) {
    this.#key = key;
    this.#file = join(dir, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
  }

  recall(): T | undefined {
    let entry: Entry<T>;
    try {
      entry = JSON.parse(readFileSync(this.#file, 'utf8')) as Entry<T>;
    } catch (error) {
      if (errnoOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
      throw error;
    }
    if (entry?.version !== 1 || entry.key !== this.#key || !Array.isArray(entry.watched)) return undefined;
    if (entry.boot !== null && entry.boot !== bootId()) return undefined;
    return entry.watched.every(([path, state]) => stateOf(path)?.state === (state ?? undefined)) ? entry.value : undefined;
  }

  /** @param moment when learning began: what changed so shortly before that it might change again unseen is not remembered */
  keep(value: T, watch: Iterable<string>, moment: number): void {
    const watched: Watched[] = [];
    let boot: string | null = null;
    for (const path of new Set(watch)) {
      const found = stateOf(path);
      if (found !== undefined && !isSettled(found.ctimeMs, moment)) {
        boot = bootId() ?? null;
        if (boot === null || found.ctimeMs > moment - COARSE_MS - SETTLED_MS) return;
      }
      watched.push([path, found?.state ?? null]);
    }
    const entry: Entry<T> = { version: 1, key: this.#key, watched, boot, value };
    mkdirSync(join(this.#file, '..'), { recursive: true, mode: 0o700 });
    const aside = `${this.#file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    writeFileSync(aside, JSON.stringify(entry), { flag: 'wx', mode: 0o600 });
    renameSync(aside, this.#file);
  }
}

function stateOf(path: string): { state: string; ctimeMs: number } | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    return { state: [stat.dev, stat.ino, stat.size, stat.mode, stat.ctimeMs].join(':'), ctimeMs: stat.ctimeMs };
  } catch (error) {
    if (['ENOTDIR', 'ELOOP', 'EACCES'].includes(errnoOf(error) ?? '')) return undefined;
    throw error;
  }
}

function bootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'EACCES') return undefined;
    throw error;
  }
}
