import { lstatSync, type Stats } from 'node:fs';
import { fileError, notRegularFile } from './file-error.ts';
import { readHashes, readUnseen } from './file-hash.ts';
import { copyHashes, dayAt, find, isSettled, setDay, statEquals, statTable, writeHashes, writeStat, type StatTable } from './stat-table.ts';

/** What threads that work on one job share, besides its batches. */
export interface HashJob {
  /** i32: [whether to stop, how many batches were announced, whether that is all, today in days since 1970]. */
  control: SharedArrayBuffer;
  /** What is known of files, see stat-index.ts. */
  records: SharedArrayBuffer;
  slots: SharedArrayBuffer;
}

/** A run of files that threads work through together. */
export interface Batch {
  /** What all their paths begin with. */
  prefix: string;
  /** The rest of their paths, joined by NUL. */
  text: string;
  files: number;
  /** One record per file, see stat-table.ts; its day is the state of the answer. */
  answers: SharedArrayBuffer;
  /** Number of the first file's record. */
  first: number;
  /** i32: [number of the next piece of work, files that are done]. */
  control: SharedArrayBuffer;
  /** `hash`: write the answers. `compare`: stop the job as soon as a path has not the stat of its record. */
  work: 'hash' | 'compare';
}

/** States of an answer. */
export const FOUND = 1;
/** Found, but not yet marked as used today. */
export const FOUND_UNMARKED = 2;
export const HASHED = 3;
/** Hashed, but too young to be remembered. */
export const HASHED_UNSETTLED = 4;
/** A link: the thread that has its text answers it. */
export const LINK = 5;

/** Files per piece of work: large enough to make the sharing cheap, small enough to end evenly. */
const PIECE_FILES = 64;

/** A thread's eyes on a job. */
export interface JobView {
  known: StatTable;
  /** Whether anything is known. */
  hasKnown: boolean;
  slots: Int32Array;
  control: Int32Array;
  today: number;
}

/** A thread's eyes on a batch. */
export interface BatchView {
  batch: Batch;
  answers: StatTable;
  control: Int32Array;
}

export function viewJob(job: HashJob): JobView {
  const control = new Int32Array(job.control);
  return { known: statTable(job.records), hasKnown: job.records.byteLength > 0, slots: new Int32Array(job.slots), control, today: control[3] ?? 0 };
}

export function viewBatch(batch: Batch): BatchView {
  return { batch, answers: statTable(batch.answers), control: new Int32Array(batch.control) };
}

/** Works through a batch together with whoever else does, a piece at a time; ends when none is left, or the job was stopped. */
export function* workOn(job: JobView, { batch, answers, control }: BatchView): Generator<void> {
  const { prefix, text, first, files, work } = batch;
  let rests: string[] | undefined;
  while (!isStopped(job)) {
    const begin = Atomics.add(control, 0, 1) * PIECE_FILES;
    const end = Math.min(begin + PIECE_FILES, files);
    if (begin >= end) return;
    rests ??= text.split('\0');
    for (let i = begin; i < end; i++) {
      const path = prefix + (rests[i] as string);
      if (work === 'hash') answer(job, answers, first + i, path);
      else if (!isUnchanged(answers, first + i, path)) {
        stopJob(job);
        return;
      }
    }
    Atomics.add(control, 1, end - begin);
    yield;
  }
}

export function isDone({ batch, control }: BatchView): boolean {
  return Atomics.load(control, 1) === batch.files;
}

/** Makes every thread stop at its next piece. */
export function stopJob(job: JobView): void {
  Atomics.store(job.control, 0, 1);
}

export function isStopped(job: JobView): boolean {
  return Atomics.load(job.control, 0) !== 0;
}

/** Writes the answer for one file: from what is known, or by reading it. */
function answer(job: JobView, answers: StatTable, i: number, path: string): void {
  if (dayAt(answers, i) === LINK) return;
  const moment = Date.now();
  if (!job.hasKnown) {
    const { hashes, stat } = readUnseen(path, moment);
    writeAnswer(answers, i, { path, stat, hashes, moment });
    return;
  }
  const stat = lstatOf(path);
  if (!stat.isFile()) throw notRegularFile(path, stat);
  writeStat(answers, i, path, stat);
  const known = find(job.known, job.slots, answers, i);
  if (known >= 0 && statEquals(job.known, known, stat)) {
    copyHashes(job.known, known, answers, i);
    setDay(answers, i, dayAt(job.known, known) === job.today ? FOUND : FOUND_UNMARKED);
    return;
  }
  writeAnswer(answers, i, { path, stat, hashes: readHashes(path, stat), moment });
}

function writeAnswer(answers: StatTable, i: number, { path, stat, hashes, moment }: { path: string; stat: Stats; hashes: ReturnType<typeof readHashes>; moment: number }): void {
  writeStat(answers, i, path, stat);
  writeHashes(answers, i, hashes);
  setDay(answers, i, isSettled(stat.ctimeMs, moment) ? HASHED : HASHED_UNSETTLED);
}

function isUnchanged(table: StatTable, i: number, path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat !== undefined && statEquals(table, i, stat);
}

function lstatOf(path: string): Stats {
  try {
    return lstatSync(path);
  } catch (error) {
    throw fileError(error, path);
  }
}
