import { bug } from '../contract/errors.ts';
import { rawHashes } from './file-hash.ts';
import { HashCrew } from './hash-crew.ts';
import { FOUND_UNMARKED, HASHED, HASHED_UNSETTLED, LINK } from './hash-job.ts';
import type { FileRecord, TreeDigest } from './model.ts';
import type { AnswerRows, StatIndex } from './stat-index.ts';
import { dayAt, hashesAt, hashesOffset, modeAt, RECORD_BYTES, setDay, sizeAt, statTable, type StatTable, writeHashes, writeLink } from './stat-table.ts';
import { TreeHasher } from './tree.ts';

export interface HashContext {
  /** Hashes that are known by stat. The caller saves it. */
  index?: StatIndex;
  /** Most threads to work at once, this one included; 2 by default, and only one as long as the rest is quickly done. */
  threads?: number;
}

/** Files and links in the order of the bytes of their places. Answers by number, so that a long list need not be made of objects. It may still grow. */
export interface FileList {
  readonly length: number;
  place(i: number): string;
  /** What all paths begin with, and the rest of one. */
  readonly prefix: string;
  rest(i: number): string;
  isLink(i: number): boolean;
  /** The text of a link, once the list is whole. */
  target(i: number): string;
}

export interface HashedList {
  digest: TreeDigest;
  records: () => FileRecord[];
  /** One table of `BATCH_FILES` answers after the other. */
  answers: readonly StatTable[];
  /** Whether every file could not change again without its stat changing. */
  isSettled: boolean;
}

export const BATCH_FILES = 1024;
/** From here on a second thread is worth its start even before it is known how many files there are. */
const MANY_FILES = 1024;
/** Execute bit of the owner: the only mode bit that counts. */
export const OWNER_EXECUTE = 0o100;

/** Hashes a list while it is still being made. */
export class ListHasher {
  readonly #list: FileList;
  readonly #index: StatIndex | undefined;
  readonly #crew: HashCrew;
  readonly #answers: StatTable[] = [];
  #announced = 0;

  constructor(list: FileList, { index, threads = 2 }: HashContext) {
    this.#list = list;
    this.#index = index;
    this.#crew = new HashCrew({ threads, known: index?.shared, today: index?.today });
  }

  /** Hands out what has come to the list, in whole batches. */
  advance(): void {
    while (this.#list.length - this.#announced >= BATCH_FILES) this.#announce(BATCH_FILES);
    // Of a file that is known only the stat is needed: whether a thread is worth it shows as the work goes on.
    if (this.#announced >= MANY_FILES && !this.#crew.job.hasKnown) this.#crew.help();
  }

  /** The list is whole. */
  async finish(): Promise<HashedList> {
    const list = this.#list;
    const hasher = new TreeHasher(list.length);
    this.advance();
    if (list.length > this.#announced) this.#announce(list.length - this.#announced);
    this.#answerLinks();
    let added = 0;
    await this.#crew.finish((done) => {
      for (; added < Math.min(done * BATCH_FILES, list.length); added++) this.#add(hasher, added);
    });
    return {
      digest: hasher.digest(),
      records: () => Array.from({ length: list.length }, (_, i) => recordAt(list, i, this.#tableOf(i), i % BATCH_FILES)),
      answers: this.#answers,
      isSettled: this.#remember(),
    };
  }

  /** Ends the work; the list will not be whole. */
  async abandon(): Promise<void> {
    await this.#crew.abandon();
  }

  #announce(files: number): void {
    const list = this.#list;
    const first = this.#announced;
    const memory = new SharedArrayBuffer(files * RECORD_BYTES);
    const answers = statTable(memory);
    const rests: string[] = [];
    for (let i = 0; i < files; i++) {
      rests.push(list.rest(first + i));
      if (list.isLink(first + i)) setDay(answers, i, LINK);
    }
    this.#answers.push(answers);
    this.#announced += files;
    this.#crew.announce({ prefix: list.prefix, text: rests.join('\0'), files, answers: memory, first: 0, work: 'hash' });
  }

  #answerLinks(): void {
    const list = this.#list;
    for (let i = 0; i < list.length; i++) {
      if (!list.isLink(i)) continue;
      const bytes = Buffer.from(list.target(i));
      const table = this.#tableOf(i);
      writeLink(table, i % BATCH_FILES, bytes.length);
      writeHashes(table, i % BATCH_FILES, rawHashes(bytes));
    }
  }

  #add(hasher: TreeHasher, i: number): void {
    const table = this.#tableOf(i);
    const row = i % BATCH_FILES;
    hasher.add(this.#list.place(i), kindAt(table, row), sizeAt(table, row), table.bytes, hashesOffset(row));
  }

  #tableOf(i: number): StatTable {
    const table = this.#answers[Math.floor(i / BATCH_FILES)];
    if (table === undefined) throw bug(`no answers for file ${i}`);
    return table;
  }

  /** Tells the index; false where a file is too young to be remembered. */
  #remember(): boolean {
    const [found, hashed]: [AnswerRows[], AnswerRows[]] = [[], []];
    let isSettled = true;
    for (const table of this.#answers) {
      const rows: Record<number, number[]> = { [FOUND_UNMARKED]: [], [HASHED]: [] };
      for (let i = 0; i < table.bytes.length / RECORD_BYTES; i++) {
        const state = dayAt(table, i);
        rows[state]?.push(i);
        if (state === HASHED_UNSETTLED) isSettled = false;
      }
      found.push({ table, rows: rows[FOUND_UNMARKED] ?? [] });
      hashed.push({ table, rows: rows[HASHED] ?? [] });
    }
    this.#index?.used(found);
    this.#index?.learn(hashed);
    return isSettled;
  }
}

/** The record of a file or link, from a row of answers. */
export function recordAt(list: Pick<FileList, 'place' | 'target'>, i: number, table: StatTable, row: number): FileRecord {
  const kind = kindAt(table, row);
  const record: FileRecord = { place: list.place(i), kind, size: sizeAt(table, row), ...hashesAt(table, row) };
  return kind === 'symlink' ? { ...record, target: list.target(i) } : record;
}

function kindAt(answers: StatTable, row: number): FileRecord['kind'] {
  if (dayAt(answers, row) === LINK) return 'symlink';
  return (modeAt(answers, row) & OWNER_EXECUTE) === 0 ? 'file' : 'executable';
}
