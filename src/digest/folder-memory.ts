import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, type Stats, statfsSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import { inodeKey, isSettled, tailKey } from './stat-table.ts';
import { xxh64, xxh64Stream } from './xxh64.ts';

/** One child of a folder. */
export interface Listed {
  name: string;
  kind: 'file' | 'directory' | 'symlink' | 'other';
}

const LETTERS = { file: 'f', directory: 'd', symlink: 'l', other: 'o' } as const;
const KINDS: Record<string, Listed['kind']> = { f: 'file', d: 'directory', l: 'symlink', o: 'other' };

// Raised with every change of the layout, or of what is passed over in a folder.
const MAGIC = Buffer.from('evalpin-folder/2', 'latin1');
const HEADER_BYTES = 24;
/** Doubles: key, device, inode, change time, day of the last use since 1970, length of the children in bytes. For each child its kind's letter, its name and a NUL follow. */
const ENTRY_BYTES = 48;
const [KEY, DEVICE, INODE, CHANGED, DAY, LENGTH] = [0, 8, 16, 24, 32, 40] as const;
const MOST_FOLDERS = 200_000;
const ENTRIES_AT_ONCE = 1000;

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
  /** Entries as they stand in the file, those that were read before those that were learned; objects would take several times as much. */
  #entries: Entries | undefined;
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
    const { bytes } = this.#entries;
    const at = this.#entries.find(keyOf(path, stat));
    if (at === undefined || bytes.readDoubleLE(at + DEVICE) !== stat.dev || bytes.readDoubleLE(at + INODE) !== stat.ino || bytes.readDoubleLE(at + CHANGED) !== stat.ctimeMs) return undefined;
    if (!this.#isTrusted(path, stat)) return undefined;
    if (bytes.readDoubleLE(at + DAY) !== this.#today) {
      bytes.writeDoubleLE(this.#today, at + DAY);
      this.#changed = true;
    }
    return unpack(bytes.toString('utf8', at + ENTRY_BYTES, endOf(bytes, at)));
  }

  /** @param stat and @param moment are from before the folder was read */
  learn(path: string, stat: Stats, moment: number, children: Listed[]): Listed[] {
    if (this.isStable(path, stat, moment)) {
      this.#entries ??= this.#load();
      this.#entries.add([keyOf(path, stat), stat.dev, stat.ino, stat.ctimeMs, this.#today], pack(children));
      this.#changed = true;
    }
    return children;
  }

  /** Publishes what was learned. What another process has saved since is lost: it is only read again. */
  save(): void {
    if (!this.#changed || this.#entries === undefined) return;
    const { bytes } = this.#entries;
    let kept = this.#entries.all().filter((at) => bytes.readDoubleLE(at + DAY) >= this.#today - this.#keepDays);
    if (kept.length > MOST_FOLDERS) kept = kept.sort((a, b) => bytes.readDoubleLE(b + DAY) - bytes.readDoubleLE(a + DAY)).slice(0, MOST_FOLDERS);
    const aside = `${this.#file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    writeEntries(aside, bytes, kept);
    renameSync(aside, this.#file);
    this.#changed = false;
  }

  /** Empty where the file is missing, damaged or of another version. */
  #load(): Entries {
    let bytes: Buffer;
    try {
      bytes = readFileSync(this.#file);
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') return new Entries(Buffer.alloc(0));
      throw error;
    }
    const body = bytes.subarray(HEADER_BYTES);
    const whole = bytes.length >= HEADER_BYTES && bytes.subarray(0, 16).equals(MAGIC) && bytes.readBigUInt64LE(16) === xxh64(body);
    return new Entries(whole ? body : Buffer.alloc(0));
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

/** Entries one after the other, found by their key; of two with one key the later. */
class Entries {
  bytes: Buffer;
  #end: number;
  #places = new Map<number, number>();

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.#end = bytes.length;
    for (let at = 0; at < bytes.length; at = endOf(bytes, at)) this.#places.set(bytes.readDoubleLE(at + KEY), at);
  }

  find(key: number): number | undefined {
    return this.#places.get(key);
  }

  all(): number[] {
    return [...this.#places.values()];
  }

  add(head: readonly number[], children: string): void {
    const length = Buffer.byteLength(children);
    const at = this.#end;
    this.#end += ENTRY_BYTES + length;
    if (this.#end > this.bytes.length) this.#grow();
    [...head, length].forEach((value, i) => this.bytes.writeDoubleLE(value, at + i * 8));
    this.bytes.write(children, at + ENTRY_BYTES, 'utf8');
    this.#places.set(head[0] as number, at);
  }

  #grow(): void {
    const larger = Buffer.allocUnsafe(Math.max(64 * 1024, Math.ceil(this.#end * 1.5)));
    this.bytes.copy(larger);
    this.bytes = larger;
  }
}

function endOf(bytes: Buffer, at: number): number {
  return at + ENTRY_BYTES + bytes.readDoubleLE(at + LENGTH);
}

function writeEntries(file: string, bytes: Buffer, entries: readonly number[]): void {
  const fd = openSync(file, 'wx', 0o600);
  try {
    const sum = xxh64Stream();
    const head = Buffer.alloc(HEADER_BYTES);
    writeSync(fd, head);
    for (let first = 0; first < entries.length; first += ENTRIES_AT_ONCE) {
      const piece = Buffer.concat(entries.slice(first, first + ENTRIES_AT_ONCE).map((at) => bytes.subarray(at, endOf(bytes, at))));
      sum.update(piece);
      for (let done = 0; done < piece.length; ) done += writeSync(fd, piece, done);
    }
    MAGIC.copy(head);
    head.writeBigUInt64LE(sum.digest(), 16);
    writeSync(fd, head, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(fd);
  }
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
