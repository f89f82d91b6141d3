import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { bug, errorFromRecord, type ErrorRecord, type EvalpinError } from '../contract/errors.ts';
import type { SourceEntry } from '../workspace/model.ts';
import { rawHashes } from './file-hash.ts';
import { answer, FOUND_UNMARKED, HASHED, type HashJob, type JobView, LINK, PIECE_FILES, stopJob, takePiece, viewOf } from './hash-job.ts';
import type { FileRecord, HashedTree, TreeDigest } from './model.ts';
import { readLink } from './read-link.ts';
import type { StatIndex } from './stat-index.ts';
import {
  dayAt,
  hashesAt,
  hashesOffset,
  modeAt,
  RECORD_BYTES,
  setDay,
  sizeAt,
  type StatTable,
  writeHashes,
  writeLink,
} from './stat-table.ts';
import { sortByPlace, TreeHasher } from './tree.ts';

export interface HashContext {
  /** Hashes that are known by stat. The caller saves it. */
  index?: StatIndex;
  /** Most threads to work at once, this one included; 2 by default, and only one as long as the rest is quickly done. */
  threads?: number;
}

/** Further threads are started once this many milliseconds of work are left for each. */
const WORTH_A_THREAD_MS = 100;

/** Execute bit of the owner: the only mode bit that counts. */
export const OWNER_EXECUTE = 0o100;

/** Hashes every file and link of a closure, in one read each, and their tree. Its records are put into words when they are first asked for. */
export async function hashTree(files: readonly SourceEntry[], ctx: HashContext = {}): Promise<HashedTree> {
  const sorted = [...sortByPlace(files)];
  const { digest, records } = await hashList(new EntryList(sorted), ctx);
  return lazyTree(() => sorted, records, digest);
}

/** Files and links in the order of the bytes of their places. Answers by number, so that a long list need not be made of objects. */
export interface FileList {
  readonly length: number;
  place(i: number): string;
  path(i: number): string;
  /** The text of a link; undefined for what should be a regular file. */
  target(i: number): string | undefined;
}

export interface HashedList {
  digest: TreeDigest;
  records: () => FileRecord[];
}

export async function hashList(list: FileList, ctx: HashContext): Promise<HashedList> {
  const known = ctx.index?.shared ?? { records: new SharedArrayBuffer(0), slots: new SharedArrayBuffer(64) };
  const job = { control: new SharedArrayBuffer(12), answers: new SharedArrayBuffer(list.length * RECORD_BYTES), ...known };
  new Int32Array(job.control)[2] = ctx.index?.today ?? 0;
  const view = viewOf(job);
  await workTogether(list, job, view, ctx.threads ?? 2);
  if (ctx.index) remember(ctx.index, view, list.length);
  const { answers } = view;
  return { digest: digestOf(list, answers), records: () => Array.from({ length: list.length }, (_, i) => recordAt(list, answers, i)) };
}

/** A tree whose files and records are made when they are first asked for. */
export function lazyTree(files: () => SourceEntry[], records: () => FileRecord[], digest: TreeDigest): HashedTree {
  let madeFiles: SourceEntry[] | undefined;
  let madeRecords: FileRecord[] | undefined;
  return {
    get files() {
      return (madeFiles ??= files());
    },
    get records() {
      return (madeRecords ??= records());
    },
    digest,
  };
}

class EntryList implements FileList {
  readonly length: number;
  #entries: readonly SourceEntry[];

  constructor(entries: readonly SourceEntry[]) {
    this.#entries = entries;
    this.length = entries.length;
    const folder = entries.find((entry) => entry.kind === 'directory');
    if (folder !== undefined) throw bug(`the folder ${folder.place} stands among the files to hash`);
  }

  place(i: number): string {
    return this.#at(i).place;
  }

  path(i: number): string {
    return this.#at(i).path;
  }

  target(i: number): string | undefined {
    const { kind, target, path } = this.#at(i);
    return kind === 'symlink' ? (target ?? readLink(path)) : undefined;
  }

  #at(i: number): SourceEntry {
    return this.#entries[i] as SourceEntry;
  }
}

async function workTogether(list: FileList, job: Omit<HashJob, 'paths' | 'offsets'>, view: JobView, threads: number): Promise<void> {
  answerLinks(list, view);
  const workers: Promise<void>[] = [];
  const begin = performance.now();
  let done = 0;
  try {
    for (let first = takePiece(view, list.length); first !== undefined; first = takePiece(view, list.length)) {
      const end = Math.min(first + PIECE_FILES, list.length);
      for (let i = first; i < end; i++) {
        if (dayAt(view.answers, i) !== LINK) answer(view, i, list.path(i));
      }
      done += end - first;
      const left = ((performance.now() - begin) / done) * (list.length - end);
      while (workers.length < threads - 1 && left / (workers.length + 1) > WORTH_A_THREAD_MS) {
        const worker = startWorker({ ...job, ...packPaths(list) });
        // Its failure is met where all are awaited, not while this thread is still at work.
        worker.catch(() => undefined);
        workers.push(worker);
      }
      // Keeps signals and timers of this thread alive.
      await setImmediate();
    }
  } catch (error) {
    stopJob(view);
    await Promise.allSettled(workers);
    throw error;
  }
  await Promise.all(workers);
}

function answerLinks(list: FileList, { answers }: JobView): void {
  for (let i = 0; i < list.length; i++) {
    const target = list.target(i);
    if (target === undefined) continue;
    const bytes = Buffer.from(target);
    writeLink(answers, i, bytes.length);
    writeHashes(answers, i, rawHashes(bytes));
    setDay(answers, i, LINK);
  }
}

// Bundled, the worker is a file of its own beside this chunk.
const WORKER_URL = new URL(import.meta.url.endsWith('.ts') ? './hash-worker.ts' : './hash-worker.js', import.meta.url);

async function startWorker(job: HashJob): Promise<void> {
  // No flags of this process: some, as --input-type, forbid a worker from a file.
  const worker = new Worker(WORKER_URL, { workerData: job, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 8 } });
  let failure: EvalpinError | undefined;
  worker.on('message', (record: ErrorRecord) => {
    failure = errorFromRecord(record);
  });
  await once(worker, 'exit');
  if (failure) throw failure;
}

function packPaths(list: FileList): Pick<HashJob, 'paths' | 'offsets'> {
  const offsets = new SharedArrayBuffer((list.length + 1) * 4);
  const starts = new Uint32Array(offsets);
  for (let i = 0; i < list.length; i++) starts[i + 1] = (starts[i] as number) + Buffer.byteLength(list.path(i));
  const paths = new SharedArrayBuffer(starts[list.length] ?? 0);
  const bytes = Buffer.from(paths);
  for (let i = 0; i < list.length; i++) bytes.write(list.path(i), starts[i] as number, 'utf8');
  return { paths, offsets };
}

function remember(index: StatIndex, view: JobView, files: number): void {
  const hashed: number[] = [];
  const found: number[] = [];
  for (let i = 0; i < files; i++) {
    const state = dayAt(view.answers, i);
    if (state === HASHED) hashed.push(i);
    else if (state === FOUND_UNMARKED) found.push(i);
  }
  index.used(view.answers, found);
  index.learn(view.answers, hashed);
}

function digestOf(list: FileList, answers: StatTable): TreeDigest {
  const hasher = new TreeHasher(list.length);
  for (let i = 0; i < list.length; i++) hasher.add(list.place(i), kindAt(answers, i), sizeAt(answers, i), answers.bytes, hashesOffset(i));
  return hasher.digest();
}

function recordAt(list: FileList, answers: StatTable, i: number): FileRecord {
  const record: FileRecord = { place: list.place(i), kind: kindAt(answers, i), size: sizeAt(answers, i), ...hashesAt(answers, i) };
  const target = record.kind === 'symlink' ? list.target(i) : undefined;
  return target === undefined ? record : { ...record, target };
}

function kindAt(answers: StatTable, i: number): FileRecord['kind'] {
  if (dayAt(answers, i) === LINK) return 'symlink';
  return (modeAt(answers, i) & OWNER_EXECUTE) === 0 ? 'file' : 'executable';
}
