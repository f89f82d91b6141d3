import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { EvalpinError, errnoOf } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { Proof } from '../launch/proof-model.ts';
import { isAlive } from '../process/identity.ts';
import type { Plan } from '../plan/model.ts';
import { jsonDocument } from './json-document.ts';
import type { Report, Summary } from './model.ts';
import { RUN_SCHEMAS } from './schemas.ts';

/** Marker of a finished run; written last. */
export const DONE = '_DONE';
const OWNER = 'owner.json';

/** Sortable by time, and unique on one machine: `20260102-030405-1a2b3c`. */
export function newRunId(now: Date): string {
  const [date = '', time = ''] = now.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/);
  return `${date}-${time}-${randomBytes(3).toString('hex')}`;
}

export function runFolder(root: string, run: string): string {
  return join(root, '.evalpin', 'runs', run);
}

/**
 * Makes the folder of a run and says whose it is.
 * @throws EP5010 if there is something in it already, or a file stands there; EP1003 where nothing may be written.
 */
export function createRunDirectory(folder: string, owner: ProcessId): void {
  makeFolder(folder);
  const [found] = readdirSync(folder);
  if (found !== undefined) throw new EvalpinError('EP5010', `the folder ${folder} is not empty (it holds ${found}); a run writes to a folder of its own`, { location: { file: folder } });
  keepOutOfGit(folder);
  publish(join(folder, OWNER), `${JSON.stringify(owner)}\n`);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const errno = errnoOf(error) ?? '';
    if (errno === 'EEXIST' || errno === 'ENOTDIR' || errno === 'ENAMETOOLONG') {
      throw new EvalpinError('EP5010', `the folder ${folder} cannot be made: ${errno === 'ENAMETOOLONG' ? 'its name is too long' : 'a file stands in its way'}`, { cause: error, location: { file: folder } });
    }
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errno)) throw error;
    const reason = errno === 'EROFS' ? 'the file system is read-only' : 'permission was denied';
    throw new EvalpinError('EP1003', `the run's folder ${folder} cannot be made: ${reason}`, { cause: error, hint: 'Name a folder that may be written with `--out DIR`.' });
  }
}

/** `.evalpin/.gitignore`, so that nobody commits runs by accident; only where the folder is the usual one. */
function keepOutOfGit(folder: string): void {
  const runs = dirname(folder);
  const home = dirname(runs);
  if (!runs.endsWith('/.evalpin/runs') || existsSync(join(home, '.gitignore'))) return;
  publish(join(home, '.gitignore'), '*\n');
}

/** A whole file or none: written beside and renamed. Makes the folders above it. */
export function publish(file: string, text: string): void {
  publishParts(file, [text]);
}

export function publishJson(file: string, value: object): void {
  publishParts(file, jsonDocument(value));
}

/** Characters that are written at once. */
const CHUNK = 1 << 16;

/** The same for what is too large to be one text. */
export function publishParts(file: string, parts: Iterable<string>): void {
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    writeParts(aside, parts);
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

function writeParts(file: string, parts: Iterable<string>): void {
  const fd = openSync(file, 'wx');
  try {
    let pending = '';
    for (const part of parts) {
      pending += part;
      if (pending.length < CHUNK) continue;
      writeFileSync(fd, pending);
      pending = '';
    }
    writeFileSync(fd, pending);
  } finally {
    closeSync(fd);
  }
}

const ownerSchema: z.ZodType<ProcessId> = z.object({ pid: z.number(), start: z.string() });

export interface FinishedRun {
  folder: string;
  plan: Plan;
  summary: Summary;
  report: Report;
  proof: Proof;
}

/** `aborted`: not finished, and the process that ran it is gone. */
export type RunState = 'finished' | 'running' | 'aborted';

/** @throws EP5009 for what is no run's folder. */
export function runState(folder: string): RunState {
  if (existsSync(join(folder, DONE))) return 'finished';
  const owner = ownerSchema.safeParse(readDocument(folder, OWNER));
  if (!owner.success) throw new EvalpinError('EP5009', `${join(folder, OWNER)} does not say whose run it is`, { location: { file: join(folder, OWNER) } });
  return isAlive(owner.data) ? 'running' : 'aborted';
}

/** @throws EP5009 for a run that is not finished, or whose files are not what they should be. */
export function readRun(folder: string): FinishedRun {
  const state = runState(folder);
  if (state !== 'finished') {
    throw new EvalpinError('EP5009', `the run in ${folder} is ${state === 'running' ? 'still running' : 'aborted: its process ended before it was finished'}`, { location: { file: folder } });
  }
  return {
    folder,
    plan: readChecked(folder, 'plan.json') as Plan,
    summary: readChecked(folder, 'summary.json') as Summary,
    report: readChecked(folder, 'report.json') as Report,
    proof: readChecked(folder, 'proof.json') as Proof,
  };
}

/** One document of a run. @throws EP5009 where it is missing, damaged or not what its schema says. */
export function readChecked(folder: string, name: keyof typeof RUN_SCHEMAS): unknown {
  const document = readDocument(folder, name);
  const parsed = RUN_SCHEMAS[name].safeParse(document);
  // Not what the schema made of it: that has its keys in another order, and what is rendered again is to be the same to the byte.
  if (parsed.success) return document;
  const [issue] = parsed.error.issues;
  const file = join(folder, name);
  throw new EvalpinError('EP5009', `${file} is not what this version writes: ${issue?.path.join('.')}: ${issue?.message}`, { location: { file } });
}

/** As `readChecked`, for a document without a published schema. */
export function readDocument(folder: string, name: string): unknown {
  const file = join(folder, name);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') throw new EvalpinError('EP5009', `${folder} is no run: it has no ${name}`, { location: { file: folder }, cause: error });
    if (error instanceof SyntaxError) throw new EvalpinError('EP5009', `${file} is damaged: ${error.message}`, { location: { file }, cause: error });
    throw error;
  }
}
