import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { openIfThere } from './open-if-there.ts';
import {
  copyRecord,
  dayAt,
  find,
  hashesAt,
  insert,
  RECORD_BYTES,
  setDay,
  statEquals,
  statTable,
  type StatTable,
  writeStat,
} from './stat-table.ts';
import { xxh64 } from './xxh64.ts';
import type { FileHashes } from './file-hash.ts';
import { FolderMemory } from './folder-memory.ts';
import { TreeMemory } from './tree-memory.ts';

/** Remembers the hashes of files by path and stat, across processes. A miss is always right; a hit has to be proved. */
export interface StatIndex {
  /** Hashes of an absolute path, if the file is in the state in which it was hashed. */
  lookup(path: string, stat: Stats): FileHashes | undefined;
  /** What a thread needs to look up by itself; constant until `learn` or `save`. */
  readonly shared: SharedIndex;
  /** Folder listings, by the folder's own stat. */
  readonly folders: FolderMemory;
  /** What whole folders looked like. */
  readonly trees: TreeMemory;
  /** Takes over answers of a hash job. */
  learn(answers: readonly AnswerRows[]): void;
  /** Today, in days since 1970. */
  readonly today: number;
  /** Marks as used today what a hash job found here. */
  used(answers: readonly AnswerRows[]): void;
  /** Publishes what was learned, joined with what others have saved meanwhile. Writes nothing if nothing is new. */
  save(): void;
  readonly size: number;
}

/** Some of the rows of a table of answers. */
export interface AnswerRows {
  table: StatTable;
  rows: readonly number[];
}

export interface SharedIndex {
  records: SharedArrayBuffer;
  slots: SharedArrayBuffer;
}

export interface StatIndexOptions {
  /** Records that nobody used for so long are dropped. */
  keepDays?: number;
  /** Most records in the file; those used longest ago are dropped first. */
  maxRecords?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

// Raised with every change of the record's layout: an older reader finds no magic and starts afresh.
const MAGIC = Buffer.from('evalpin-index/2\n', 'latin1');
const HEADER_BYTES = 32;
const DAY_MS = 86_400_000;

/** Opens the index of a folder; a file that is missing, foreign or damaged is an empty index. */
export function openStatIndex(dir: string, options: StatIndexOptions = {}): StatIndex {
  return new FileStatIndex(join(dir, 'files.bin'), options);
}

class FileStatIndex implements StatIndex {
  readonly today: number;
  #file: string;
  #keepDays: number;
  #maxRecords: number;
  #loaded: Records | undefined;
  /** The file that the records came from: one with another identity was published by somebody else since. */
  #loadedFrom: string | undefined;
  #scratch = statTable(new SharedArrayBuffer(RECORD_BYTES));
  #changed = false;
  readonly folders: FolderMemory;
  readonly trees: TreeMemory;

  constructor(file: string, options: StatIndexOptions) {
    this.#file = file;
    this.#keepDays = options.keepDays ?? 30;
    this.#maxRecords = options.maxRecords ?? 400_000;
    this.today = Math.floor((options.now ?? Date.now)() / DAY_MS);
    this.folders = new FolderMemory(join(dirname(file), 'folders.bin'), { today: this.today, keepDays: this.#keepDays });
    this.trees = new TreeMemory(join(dirname(file), 'trees'), { today: this.today, keepDays: this.#keepDays });
  }

  /** Read when they are first asked for: where a whole folder is as it was, nobody does. */
  get #records(): Records {
    if (this.#loaded === undefined) {
      this.#loadedFrom = identityOf(this.#file);
      this.#loaded = load(this.#file);
    }
    return this.#loaded;
  }

  set #records(records: Records) {
    this.#loaded = records;
  }

  get size(): number {
    return this.#records.count;
  }

  get shared(): SharedIndex {
    return { records: this.#records.memory, slots: this.#records.slotMemory };
  }

  lookup(path: string, stat: Stats): FileHashes | undefined {
    const { table, slots } = this.#records;
    writeStat(this.#scratch, 0, path, stat);
    const i = find(table, slots, this.#scratch, 0);
    return i >= 0 && statEquals(table, i, stat) ? hashesAt(table, i) : undefined;
  }

  learn(answers: readonly AnswerRows[]): void {
    const more = answers.reduce((sum, { rows }) => sum + rows.length, 0);
    if (more === 0) return;
    this.#records = withRoom(this.#records, more);
    for (const { table, rows } of answers) {
      for (const row of rows) {
        setDay(table, row, this.today);
        put(this.#records, table, row);
      }
    }
    this.#changed = true;
  }

  used(answers: readonly AnswerRows[]): void {
    const { table: known, slots } = this.#records;
    for (const { table, rows } of answers) {
      for (const row of rows) {
        const i = find(known, slots, table, row);
        if (i < 0 || dayAt(known, i) >= this.today) continue;
        setDay(known, i, this.today);
        this.#changed = true;
      }
    }
  }

  save(): void {
    this.folders.save();
    if (!this.#changed) return;
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    for (;;) {
      const before = identityOf(this.#file);
      const joined = this.#joined(before === this.#loadedFrom ? emptyRecords(0) : load(this.#file));
      const aside = `${this.#file}.${process.pid}-${randomBytes(4).toString('hex')}`;
      writeRecords(aside, joined);
      // Somebody published in between: join with theirs too.
      if (identityOf(this.#file) !== before) {
        rmSync(aside, { force: true });
        continue;
      }
      renameSync(aside, this.#file);
      this.#records = joined;
      this.#loadedFrom = identityOf(this.#file);
      this.#changed = false;
      return;
    }
  }

  /** The records to publish: ours before those on disk, the forgotten left out. */
  #joined(onDisk: Records): Records {
    if (onDisk.count === 0 && this.#isTidy()) return this.#records;
    const rows: { from: Records; i: number; day: number }[] = [];
    for (const from of [this.#records, onDisk]) {
      for (let i = 0; i < from.count; i++) {
        const day = dayAt(from.table, i);
        // Superseded by a newer one.
        if (find(from.table, from.slots, from.table, i) !== i) continue;
        if (day < this.today - this.#keepDays) continue;
        if (from === onDisk && find(this.#records.table, this.#records.slots, onDisk.table, i) >= 0) continue;
        rows.push({ from, i, day });
      }
    }
    if (rows.length > this.#maxRecords) {
      rows.sort((a, b) => b.day - a.day);
      rows.length = this.#maxRecords;
    }
    const joined = emptyRecords(rows.length);
    for (const { from, i } of rows) put(joined, from.table, i);
    return joined;
  }
  /** Whether all records may be published as they are. */
  #isTidy(): boolean {
    const { table, slots, count } = this.#records;
    if (count > this.#maxRecords) return false;
    for (let i = 0; i < count; i++) {
      if (dayAt(table, i) < this.today - this.#keepDays || find(table, slots, table, i) !== i) return false;
    }
    return true;
  }
}

/** Records with room for more, and the slots by which they are found. */
interface Records {
  memory: SharedArrayBuffer;
  table: StatTable;
  slotMemory: SharedArrayBuffer;
  slots: Int32Array;
  count: number;
}

function emptyRecords(capacity: number): Records {
  const memory = new SharedArrayBuffer(capacity * RECORD_BYTES);
  let size = 16;
  while (size < capacity * 2) size *= 2;
  const slotMemory = new SharedArrayBuffer(size * 4);
  return { memory, table: statTable(memory), slotMemory, slots: new Int32Array(slotMemory), count: 0 };
}

function withRoom(records: Records, more: number): Records {
  const needed = records.count + more;
  if (needed * RECORD_BYTES <= records.memory.byteLength) return records;
  const larger = emptyRecords(Math.max(needed, Math.ceil(records.count * 1.5)));
  records.table.bytes.copy(larger.table.bytes, 0, 0, records.count * RECORD_BYTES);
  larger.count = records.count;
  for (let i = 0; i < larger.count; i++) insert(larger.table, larger.slots, i);
  return larger;
}

/** Records are never overwritten, since threads may be reading them: a newer one is added and takes the older one's slot. */
function put(records: Records, from: StatTable, number: number): void {
  const i = records.count++;
  copyRecord(from, number, records.table, i);
  insert(records.table, records.slots, i);
}

function load(file: string): Records {
  return read(file) ?? emptyRecords(0);
}

function read(file: string): Records | undefined {
  const fd = openIfThere(file);
  if (fd === undefined) return undefined;
  try {
    const head = Buffer.alloc(HEADER_BYTES);
    if (readSync(fd, head, 0, HEADER_BYTES, 0) !== HEADER_BYTES || !head.subarray(0, 16).equals(MAGIC)) return undefined;
    const count = head.readUInt32LE(16);
    const length = count * RECORD_BYTES;
    if (fstatSync(fd).size !== HEADER_BYTES + length) return undefined;
    const records = emptyRecords(count);
    if (readSync(fd, records.table.bytes, 0, length, HEADER_BYTES) !== length) return undefined;
    if (xxh64(records.table.bytes) !== head.readBigUInt64LE(24)) return undefined;
    records.count = count;
    for (let i = 0; i < count; i++) insert(records.table, records.slots, i);
    return records;
  } finally {
    closeSync(fd);
  }
}

function writeRecords(file: string, { table, count }: Records): void {
  const body = table.bytes.subarray(0, count * RECORD_BYTES);
  const head = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(head);
  head.writeUInt32LE(count, 16);
  head.writeBigUInt64LE(xxh64(body), 24);
  const fd = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(fd, head);
    writeFileSync(fd, body);
  } finally {
    closeSync(fd);
  }
}

function identityOf(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.ino}:${stat.ctimeNs}`;
}
