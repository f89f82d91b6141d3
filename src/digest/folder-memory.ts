import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, type Stats, statfsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import { inodeKey, isSettled, tailKey } from './stat-table.ts';
import { xxh64 } from './xxh64.ts';

/** One child of a folder. */
export interface Listed {
  name: string;
  kind: 'file' | 'directory' | 'symlink' | 'other';
}

/** A remembered folder. Its children are a piece of `bytes`, for each its kind's letter, its name and a NUL, until somebody asks. */
interface Remembered {
  dev: number;
  ino: number;
  ctimeMs: number;
  /** Of the last use, since 1970. */
  day: number;
  bytes: Buffer;
  start: number;
  end: number;
}

const LETTERS = { file: 'f', directory: 'd', symlink: 'l', other: 'o' } as const;
const KINDS: Record<string, Listed['kind']> = { f: 'file', d: 'directory', l: 'symlink', o: 'other' };

// Raised with every change of the layout, or of what is passed over in a folder.
const MAGIC = Buffer.from('evalpin-folder/2', 'latin1');
const HEADER_BYTES = 24;
/** Doubles: key, device, inode, change time, day, length of the children in bytes. */
const ENTRY_BYTES = 48;
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

  /** Whether a folder with this stat, taken at `moment`, could not change without its stat changing. */
  isStable(path: string, stat: Stats, moment: number): boolean {
    return isSettled(stat.ctimeMs, moment) && this.#isTrusted(path, stat);
  }

  recall(path: string, stat: Stats): Listed[] | undefined {
    this.#entries ??= this.#load();
    const entry = this.#entries.get(keyOf(path, stat));
    if (entry === undefined || entry.dev !== stat.dev || entry.ino !== stat.ino || entry.ctimeMs !== stat.ctimeMs) return undefined;
    if (!this.#isTrusted(path, stat)) return undefined;
    if (entry.day !== this.#today) {
      entry.day = this.#today;
      this.#changed = true;
    }
    return unpack(entry.bytes.toString('utf8', entry.start, entry.end));
  }

  /** @param stat and @param moment are from before the folder was read */
  learn(path: string, stat: Stats, moment: number, children: Listed[]): Listed[] {
    if (this.isStable(path, stat, moment)) {
      this.#entries ??= this.#load();
      const bytes = Buffer.from(pack(children));
      this.#entries.set(keyOf(path, stat), { dev: stat.dev, ino: stat.ino, ctimeMs: stat.ctimeMs, day: this.#today, bytes, start: 0, end: bytes.length });
      this.#changed = true;
    }
    return children;
  }

  /** Publishes what was learned. What another process has saved since is lost: it is only read again. */
  save(): void {
    if (!this.#changed || this.#entries === undefined) return;
    let kept = [...this.#entries].filter(([, { day }]) => day >= this.#today - this.#keepDays);
    if (kept.length > MOST_FOLDERS) kept = kept.sort(([, a], [, b]) => b.day - a.day).slice(0, MOST_FOLDERS);
    const body = packEntries(kept);
    const head = Buffer.alloc(HEADER_BYTES);
    MAGIC.copy(head);
    head.writeBigUInt64LE(xxh64(body), 16);
    const aside = `${this.#file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    writeFileSync(aside, head, { mode: 0o600, flag: 'wx' });
    appendFileSync(aside, body);
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
    const whole = bytes.length >= HEADER_BYTES && bytes.subarray(0, 16).equals(MAGIC) && bytes.readBigUInt64LE(16) === xxh64(body);
    return whole ? unpackEntries(body) : new Map();
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
  return inodeKey(stat) * 2 ** 20 + (tailKey(path) >>> 12);
}

function packEntries(entries: readonly (readonly [number, Remembered])[]): Buffer {
  const body = Buffer.allocUnsafe(entries.reduce((sum, [, { start, end }]) => sum + ENTRY_BYTES + end - start, 0));
  let at = 0;
  for (const [key, { dev, ino, ctimeMs, day, bytes, start, end }] of entries) {
    for (const value of [key, dev, ino, ctimeMs, day, end - start]) at = body.writeDoubleLE(value, at);
    at += bytes.copy(body, at, start, end);
  }
  return body;
}

function unpackEntries(bytes: Buffer): Map<number, Remembered> {
  const entries = new Map<number, Remembered>();
  for (let at = 0; at < bytes.length; ) {
    const start = at + ENTRY_BYTES;
    const end = start + bytes.readDoubleLE(at + 40);
    const [dev, ino, ctimeMs, day] = [bytes.readDoubleLE(at + 8), bytes.readDoubleLE(at + 16), bytes.readDoubleLE(at + 24), bytes.readDoubleLE(at + 32)];
    entries.set(bytes.readDoubleLE(at), { dev, ino, ctimeMs, day, bytes, start, end });
    at = end;
  }
  return entries;
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
