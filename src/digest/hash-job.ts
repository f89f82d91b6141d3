import { lstatSync, type Stats } from 'node:fs';
import { fileError, notRegularFile } from './file-error.ts';
import { readHashes } from './file-hash.ts';
import { copyHashes, dayAt, find, isSettled, setDay, statEquals, statTable, writeHashes, writeStat, type StatTable } from './stat-table.ts';

/** One list of files that several threads work through together. All of it is shared memory. */
export interface HashJob {
  /** The paths, UTF-8, one after the other. */
  paths: SharedArrayBuffer;
  /** u32: where each path begins; one more at the end. */
  offsets: SharedArrayBuffer;
  /** i32: [number of the next piece of work, whether to stop, today in days since 1970]. */
  control: SharedArrayBuffer;
  /** One record per file, see stat-table.ts; its day is the state of the answer. */
  answers: SharedArrayBuffer;
  records: SharedArrayBuffer;
  slots: SharedArrayBuffer;
}

/** States of an answer. */
export const FOUND = 1;
/** Found, but not yet marked as used today. */
export const FOUND_UNMARKED = 2;
export const HASHED = 3;
/** Hashed, but too young to be remembered. */
const HASHED_UNSETTLED = 4;
/** A link, answered before the job began. */
export const LINK = 5;

/** Files per piece of work: large enough to make the sharing cheap, small enough to end evenly. */
export const PIECE_FILES = 64;

/** A thread's eyes on a job. */
export interface JobView {
  answers: StatTable;
  known: StatTable;
  slots: Int32Array;
  control: Int32Array;
  today: number;
}

export function viewOf(job: Omit<HashJob, 'paths' | 'offsets'>): JobView {
  const control = new Int32Array(job.control);
  return {
    answers: statTable(job.answers),
    known: statTable(job.records),
    slots: new Int32Array(job.slots),
    control,
    today: control[2] ?? 0,
  };
}

/** Number of the first file of the next piece, or undefined when there is none left. */
export function takePiece(view: JobView, files: number): number | undefined {
  if (Atomics.load(view.control, 1) !== 0) return undefined;
  const first = Atomics.add(view.control, 0, 1) * PIECE_FILES;
  return first < files ? first : undefined;
}

/** Makes every thread stop at its next piece. */
export function stopJob(view: JobView): void {
  Atomics.store(view.control, 1, 1);
}

/** Writes the answer for one file: from the index, or by reading it. */
export function answer(view: JobView, i: number, path: string): void {
  const stat = lstatOf(path);
  if (!stat.isFile()) throw notRegularFile(path, stat);
  writeStat(view.answers, i, path, stat);
  const known = find(view.known, view.slots, view.answers, i);
  if (known >= 0 && statEquals(view.known, known, stat)) {
    copyHashes(view.known, known, view.answers, i);
    setDay(view.answers, i, dayAt(view.known, known) === view.today ? FOUND : FOUND_UNMARKED);
    return;
  }
  const moment = Date.now();
  writeHashes(view.answers, i, readHashes(path, stat));
  setDay(view.answers, i, isSettled(stat.ctimeMs, moment) ? HASHED : HASHED_UNSETTLED);
}

function lstatOf(path: string): Stats {
  try {
    return lstatSync(path);
  } catch (error) {
    throw fileError(error, path);
  }
}
