import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openIfThere } from './open-if-there.ts';
import type { Place } from '../workspace/model.ts';
import { HashCrew } from './hash-crew.ts';
import type { TreeDigest } from './model.ts';
import { RECORD_BYTES, type StatTable, statTable } from './stat-table.ts';
import { xxh64Stream } from './xxh64.ts';

/** A folder with everything below it, as it was when it was hashed. */
export interface RememberedTree {
  digest: TreeDigest;
  excluded: { place: Place; rule: string }[];
  /** Of files and links, sorted. */
  places: () => Place[];
  /** One row for each place. */
  answers: () => StatTable;
}

/** What there is to remember of a folder. All stats are from before the folder or file was read, and could not have stayed the same over a change since. */
export interface LearnedTree {
  digest: TreeDigest;
  excluded: { place: Place; rule: string }[];
  /** Of files and links, with a row for each in one of the tables. */
  place: (i: number) => Place;
  answers: readonly StatTable[];
  /** Places, the top's is empty; with a row for each. */
  folders: readonly Place[];
  folderStats: StatTable;
}

interface Head {
  digest: TreeDigest;
  excluded: { place: Place; rule: string }[];
  folders: number;
  /** The text is in as many pieces of `BATCH_PATHS` places, of so many UTF-16 units, a NUL between all. */
  pieces: number[];
  /** Day of the last use, since 1970. */
  day: number;
}

// Raised with every change of the layout, or of what is passed over in a folder.
const MAGIC = Buffer.from('evalpin-trees/1\n', 'latin1');
const HEADER_BYTES = 32;
/** The rest of the header is the checksum. */
const CHECKED_HEADER_BYTES = 24;
/** A smaller tree is hashed as quickly. */
const LEAST_FILES = 1000;
const MOST_FILES = 400_000;
const MOST_TREES = 32;
const BATCH_PATHS = 1024;
/** Fewer are compared sooner than a second thread has started. */
const MANY_PATHS = 10_000;

/**
 * Remembers the digest of whole folders for as long as every folder and file below them has the stat that it had: then no listing, no index and no
 * framing is needed. What has changed in any way is hashed as ever, which takes what is known of single files from the index.
 */
export class TreeMemory {
  #dir: string;
  #today: number;
  #keepDays: number;

  constructor(dir: string, { today, keepDays }: { today: number; keepDays: number }) {
    this.#dir = dir;
    this.#today = today;
    this.#keepDays = keepDays;
  }

  /** Undefined where something is not as it was, and once a day, so that the index sees what is in use. */
  async recall(top: string, rules: readonly string[], threads: number): Promise<RememberedTree | undefined> {
    const stored = readTree(this.#fileOf(top, rules));
    if (stored === undefined || stored.head.day !== this.#today) return undefined;
    const { head, records, text } = stored;
    if (!(await isUnchanged(top, stored, threads))) return undefined;
    return {
      digest: head.digest,
      excluded: head.excluded,
      places: () => text.split('\0').slice(head.folders),
      answers: () => statTable(records.slice(head.folders * RECORD_BYTES)),
    };
  }

  learn(top: string, rules: readonly string[], tree: LearnedTree): void {
    const { digest, excluded, folders, folderStats, answers } = tree;
    if (digest.files < LEAST_FILES || digest.files > MOST_FILES) return;
    const file = this.#fileOf(top, rules);
    mkdirSync(this.#dir, { recursive: true, mode: 0o700 });
    const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    const places = { length: folders.length + digest.files, at: (i: number) => folders[i] ?? tree.place(i - folders.length) };
    const writer = new TreeWriter(aside);
    try {
      for (const { bytes } of [folderStats, ...answers]) writer.records(bytes);
      const pieces = writer.text(places);
      writer.close({ digest, excluded, folders: folders.length, pieces, day: this.#today });
    } catch (error) {
      writer.abandon();
      throw error;
    }
    renameSync(aside, file);
    this.#prune();
  }

  #fileOf(top: string, rules: readonly string[]): string {
    return join(this.#dir, `${createHash('sha256').update([top, ...rules].join('\0')).digest('hex').slice(0, 32)}.bin`);
  }

  #prune(): void {
    const files = readdirSync(this.#dir).flatMap((name) => {
      const stat = statSync(join(this.#dir, name), { throwIfNoEntry: false });
      return stat === undefined ? [] : [{ name, age: this.#today - stat.mtimeMs / 86_400_000, mtimeMs: stat.mtimeMs }];
    });
    files.sort((a, b) => b.mtimeMs - a.mtimeMs);
    for (const { name } of files.filter(({ age }, i) => i >= MOST_TREES || age > this.#keepDays)) rmSync(join(this.#dir, name), { force: true });
  }
}

async function isUnchanged(top: string, { head, records, text }: StoredTree, threads: number): Promise<boolean> {
  const crew = new HashCrew({ threads });
  const total = records.byteLength / RECORD_BYTES;
  if (total >= MANY_PATHS) crew.help();
  let at = 0;
  head.pieces.forEach((units, piece) => {
    const first = piece * BATCH_PATHS;
    // The top's place is empty: its path ends with a slash, which is the same folder.
    crew.announce({ prefix: `${top}/`, text: text.slice(at, at + units), files: Math.min(BATCH_PATHS, total - first), answers: records, first, work: 'compare' });
    at += units + 1;
  });
  return crew.finish();
}

interface StoredTree {
  head: Head;
  /** Of folders, then of files and links. */
  records: SharedArrayBuffer;
  text: string;
}

/** Undefined where the file is missing, damaged or of another version. */
function readTree(file: string): StoredTree | undefined {
  const fd = openIfThere(file);
  if (fd === undefined) return undefined;
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    if (readSync(fd, header, 0, HEADER_BYTES, 0) !== HEADER_BYTES || !header.subarray(0, 16).equals(MAGIC)) return undefined;
    const [headBytes, recordBytes] = [header.readUInt32LE(16), header.readUInt32LE(20)];
    const memory = new SharedArrayBuffer(recordBytes);
    const records = Buffer.from(memory);
    const rest = Buffer.allocUnsafe(Math.max(0, fstatSync(fd).size - HEADER_BYTES - recordBytes));
    if (readSync(fd, records, 0, recordBytes, HEADER_BYTES) !== recordBytes) return undefined;
    if (readSync(fd, rest, 0, rest.length, HEADER_BYTES + recordBytes) !== rest.length || rest.length < headBytes) return undefined;
    const sum = xxh64Stream();
    sum.update(records);
    sum.update(rest);
    sum.update(header.subarray(0, CHECKED_HEADER_BYTES));
    if (sum.digest() !== header.readBigUInt64LE(CHECKED_HEADER_BYTES)) return undefined;
    const end = rest.length - headBytes;
    return { head: JSON.parse(rest.toString('utf8', end)) as Head, records: memory, text: rest.toString('utf8', 0, end) };
  } finally {
    closeSync(fd);
  }
}

/** Header, records, text, head as JSON: in pieces, since a large tree would need its size again in memory. */
class TreeWriter {
  #file: string;
  #fd: number;
  #sum = xxh64Stream();
  #recordBytes = 0;

  constructor(file: string) {
    this.#file = file;
    this.#fd = openSync(file, 'wx', 0o600);
    writeSync(this.#fd, Buffer.alloc(HEADER_BYTES));
  }

  records(bytes: Uint8Array): void {
    this.#write(bytes);
    this.#recordBytes += bytes.length;
  }

  /** Returns the length of each piece. */
  text({ length, at }: { length: number; at: (i: number) => Place }): number[] {
    const pieces: number[] = [];
    for (let first = 0; first < length; first += BATCH_PATHS) {
      const piece = Array.from({ length: Math.min(BATCH_PATHS, length - first) }, (_, i) => at(first + i)).join('\0');
      this.#write(Buffer.from(first === 0 ? piece : `\0${piece}`));
      pieces.push(piece.length);
    }
    return pieces;
  }

  close(head: Head): void {
    const bytes = Buffer.from(JSON.stringify(head));
    this.#write(bytes);
    const header = Buffer.alloc(HEADER_BYTES);
    MAGIC.copy(header);
    header.writeUInt32LE(bytes.length, 16);
    header.writeUInt32LE(this.#recordBytes, 20);
    this.#sum.update(header.subarray(0, CHECKED_HEADER_BYTES));
    header.writeBigUInt64LE(this.#sum.digest(), CHECKED_HEADER_BYTES);
    writeSync(this.#fd, header, 0, HEADER_BYTES, 0);
    closeSync(this.#fd);
  }

  abandon(): void {
    closeSync(this.#fd);
    rmSync(this.#file, { force: true });
  }

  #write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at);
    this.#sum.update(bytes);
  }
}
