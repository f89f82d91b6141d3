import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, type Stats, statfsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import { isSettled, recordKey } from './stat-table.ts';
import { hex64, xxh64 } from './xxh64.ts';

/** One child of a folder. */
export interface Listed {
  name: string;
  kind: 'file' | 'directory' | 'symlink' | 'other';
}

/** [device, inode, change time in ms, day of last use, children]; the children as one text, each its kind's letter, its name and a NUL. */
type Remembered = [dev: number, ino: number, ctimeMs: number, day: number, children: string];

const LETTERS = { file: 'f', directory: 'd', symlink: 'l', other: 'o' } as const;
const KINDS: Record<string, Listed['kind']> = { f: 'file', d: 'directory', l: 'symlink', o: 'other' };

const MAGIC = 'evalpin-folders/1 ';
const HEADER_BYTES = MAGIC.length + 17;
const MOST_FOLDERS = 200_000;

/**
 * Linux file systems on which a folder's change time moves with every entry that comes, goes or is replaced, seen at
 * once by everybody: ext2 to ext4, xfs, btrfs, tmpfs, overlayfs, f2fs, zfs, bcachefs.
 */
const TRUSTED_FILE_SYSTEMS = new Set([0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630, 0xf2f52010, 0x2fc12fc1, 0xca451a4e]);

/** Remembers what stands in a folder for as long as the folder's own stat stays the same. */
export class FolderMemory {
  #file: string;
  #today: number;
  #keepDays: number;
  #entries: Map<number, Remembered> | undefined;
  #trusted = new Map<number, boolean>();
  #changed = false;

  constructor(file: string, { today, keepDays }: { today: number; keepDays: number }) {
    this.#file = file;
    this.#today = today;
    this.#keepDays = keepDays;
  }

  recall(path: string, stat: Stats): Listed[] | undefined {
    this.#entries ??= this.#load();
    const entry = this.#entries.get(keyOf(path, stat));
    if (entry === undefined || entry[0] !== stat.dev || entry[1] !== stat.ino || entry[2] !== stat.ctimeMs) return undefined;
    if (!this.#isTrusted(path, stat)) return undefined;
    if (entry[3] !== this.#today) {
      entry[3] = this.#today;
      this.#changed = true;
    }
    return unpack(entry[4]);
  }

  /** @param stat and @param moment are from before the folder was read */
  learn(path: string, stat: Stats, moment: number, children: Listed[]): Listed[] {
    if (isSettled(stat.ctimeMs, moment) && this.#isTrusted(path, stat)) {
      this.#entries ??= this.#load();
      this.#entries.set(keyOf(path, stat), [stat.dev, stat.ino, stat.ctimeMs, this.#today, pack(children)]);
      this.#changed = true;
    }
    return children;
  }

  /** Publishes what was learned. What another process has saved since is lost: it is only read again. */
  save(): void {
    if (!this.#changed || this.#entries === undefined) return;
    const entries = [...this.#entries.values()].filter((entry) => entry[3] >= this.#today - this.#keepDays);
    if (entries.length > MOST_FOLDERS) entries.sort((a, b) => b[3] - a[3]).splice(MOST_FOLDERS);
    const kept = new Set(entries);
    const body = Buffer.from(JSON.stringify([...this.#entries].filter(([, entry]) => kept.has(entry))));
    const aside = `${this.#file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    writeFileSync(aside, Buffer.concat([Buffer.from(`${MAGIC}${hex64(xxh64(body))}\n`), body]), { mode: 0o600, flag: 'wx' });
    renameSync(aside, this.#file);
    this.#changed = false;
  }

  /** Empty where the file is missing, damaged or of another version. */
  #load(): Map<number, Remembered> {
    let bytes: Buffer;
    try {
      bytes = readFileSync(this.#file);
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') return new Map();
      throw error;
    }
    const body = bytes.subarray(HEADER_BYTES);
    if (bytes.toString('latin1', 0, HEADER_BYTES) !== `${MAGIC}${hex64(xxh64(body))}\n`) return new Map();
    return new Map(JSON.parse(body.toString()) as [number, Remembered][]);
  }

  #isTrusted(path: string, { dev }: Stats): boolean {
    let trusted = this.#trusted.get(dev);
    if (trusted === undefined) {
      trusted = process.platform === 'linux' && TRUSTED_FILE_SYSTEMS.has(statfsSync(path).type);
      this.#trusted.set(dev, trusted);
    }
    return trusted;
  }
}

function keyOf(path: string, stat: Stats): number {
  const [inode, tail] = recordKey(path, stat);
  return inode * 2 ** 20 + (tail >>> 12);
}

function pack(children: readonly Listed[]): string {
  return children.map(({ name, kind }) => `${LETTERS[kind]}${name}\0`).join('');
}

function unpack(text: string): Listed[] {
  const children: Listed[] = [];
  for (let start = 0, end = text.indexOf('\0'); end >= 0; start = end + 1, end = text.indexOf('\0', start)) {
    children.push({ kind: KINDS[text.charAt(start)] ?? 'other', name: text.slice(start + 1, end) });
  }
  return children;
}
