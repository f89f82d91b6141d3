import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { bug, errorFromRecord, type ErrorRecord, type EvalpinError } from '../contract/errors.ts';
import type { SourceEntry } from '../workspace/model.ts';
import { hashBytes } from './file-hash.ts';
import { answer, FOUND_UNMARKED, HASHED, type HashJob, type JobView, PIECE_FILES, stopJob, takePiece, viewOf } from './hash-job.ts';
import type { FileRecord, HashedTree, TreeDigest } from './model.ts';
import { readLink } from './read-link.ts';
import type { StatIndex } from './stat-index.ts';
import { dayAt, hashesAt, hashesOffset, modeAt, RECORD_BYTES, sizeAt } from './stat-table.ts';
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
  const view = await hashRegular(sorted.filter((entry) => entry.kind !== 'symlink'), ctx);
  const links = new Map(sorted.filter((entry) => entry.kind === 'symlink').map((entry) => [entry, linkRecord(entry)]));
  let records: FileRecord[] | undefined;
  return {
    files: sorted,
    get records() {
      return (records ??= recordsOf(sorted, view, links));
    },
    digest: digestOf(sorted, view, links),
  };
}

type Links = ReadonlyMap<SourceEntry, FileRecord>;

function recordsOf(files: readonly SourceEntry[], view: JobView, links: Links): FileRecord[] {
  let next = 0;
  return files.map((entry) => links.get(entry) ?? fileRecord(entry, view, next++));
}

function digestOf(files: readonly SourceEntry[], view: JobView, links: Links): TreeDigest {
  const hasher = new TreeHasher(files.length);
  const linkHashes = Buffer.alloc(40);
  let next = 0;
  for (const entry of files) {
    const link = entry.kind === 'symlink' ? links.get(entry) : undefined;
    if (link === undefined) {
      hasher.add(entry.place, kindAt(view, next), sizeAt(view.answers, next), view.answers.bytes, hashesOffset(next));
      next++;
    } else {
      linkHashes.write(link.xxh64 + link.sha256, 'hex');
      hasher.add(link.place, 'symlink', link.size, linkHashes, 0);
    }
  }
  return hasher.digest();
}

async function hashRegular(files: readonly SourceEntry[], ctx: HashContext): Promise<JobView> {
  const known = ctx.index?.shared ?? { records: new SharedArrayBuffer(0), slots: new SharedArrayBuffer(64) };
  const job = {
    control: new SharedArrayBuffer(12),
    answers: new SharedArrayBuffer(files.length * RECORD_BYTES),
    ...known,
  };
  new Int32Array(job.control)[2] = ctx.index?.today ?? 0;
  const view = viewOf(job);
  await workTogether(files, job, view, ctx.threads ?? 2);
  if (ctx.index) remember(ctx.index, view, files.length);
  return view;
}

async function workTogether(files: readonly SourceEntry[], job: Omit<HashJob, 'paths' | 'offsets'>, view: JobView, threads: number): Promise<void> {
  const workers: Promise<void>[] = [];
  const begin = performance.now();
  let done = 0;
  try {
    for (let first = takePiece(view, files.length); first !== undefined; first = takePiece(view, files.length)) {
      const end = Math.min(first + PIECE_FILES, files.length);
      for (let i = first; i < end; i++) {
        const entry = files[i] as SourceEntry;
        if (entry.kind === 'directory') throw bug(`the folder ${entry.place} stands among the files to hash`);
        answer(view, i, entry.path);
      }
      done += end - first;
      const left = ((performance.now() - begin) / done) * (files.length - end);
      while (workers.length < threads - 1 && left / (workers.length + 1) > WORTH_A_THREAD_MS) {
        const worker = startWorker({ ...job, ...packPaths(files) });
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

// Bundled, the worker is a file of its own beside this chunk.
const WORKER_URL = new URL(import.meta.url.endsWith('.ts') ? './hash-worker.ts' : './hash-worker.js', import.meta.url);

async function startWorker(job: HashJob): Promise<void> {
  // No flags of this process: some, as --input-type, forbid a worker from a file.
  const worker = new Worker(WORKER_URL, { workerData: job, execArgv: [] });
  let failure: EvalpinError | undefined;
  worker.on('message', (record: ErrorRecord) => {
    failure = errorFromRecord(record);
  });
  await once(worker, 'exit');
  if (failure) throw failure;
}

function packPaths(files: readonly SourceEntry[]): Pick<HashJob, 'paths' | 'offsets'> {
  const offsets = new SharedArrayBuffer((files.length + 1) * 4);
  const starts = new Uint32Array(offsets);
  files.forEach((entry, i) => {
    starts[i + 1] = (starts[i] as number) + Buffer.byteLength(entry.path);
  });
  const paths = new SharedArrayBuffer(starts[files.length] ?? 0);
  const bytes = Buffer.from(paths);
  files.forEach((entry, i) => bytes.write(entry.path, starts[i] as number, 'utf8'));
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

function fileRecord({ place }: SourceEntry, view: JobView, i: number): FileRecord {
  return { place, kind: kindAt(view, i), size: sizeAt(view.answers, i), ...hashesAt(view.answers, i) };
}

function kindAt(view: JobView, i: number): 'file' | 'executable' {
  return (modeAt(view.answers, i) & OWNER_EXECUTE) === 0 ? 'file' : 'executable';
}

function linkRecord(entry: SourceEntry): FileRecord {
  const target = entry.target ?? readLink(entry.path);
  const bytes = Buffer.from(target);
  return { place: entry.place, kind: 'symlink', size: bytes.length, ...hashBytes(bytes), target };
}
