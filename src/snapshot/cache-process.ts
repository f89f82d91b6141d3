// The process of the cache client: one task, then it ends. It is a process because a service that hangs holds the client for minutes, and nothing in it
// can be cancelled; and because the client takes its folders, its `tar` and its tokens from the environment.
import { readdirSync, statSync } from 'node:fs';
import { restoreCache, saveCache } from '@actions/cache';
import { CACHE_FILE, type CacheAnswer, type CacheMessage, type CacheTask } from './cache-task.ts';

/** All that the client printed since the last call: it tells of failures nowhere else. */
let printed: string[] = [];
process.stdout.write = (text: string | Uint8Array): boolean => {
  printed.push(...String(text).split(/\r?\n/).filter(Boolean));
  return true;
};

/** What was told last. */
let before = '';
let troubleBefore: string | undefined;

const task = JSON.parse(process.argv[2] ?? '') as CacheTask;
process.on('disconnect', () => process.exit(0));
const watch = setInterval(tellProgress, 500);
const answer = await perform(task).catch((error: unknown): CacheAnswer => failed(error instanceof Error ? error.message : String(error)));
clearInterval(watch);
// Connections that are kept alive would keep the process.
process.send?.(answer, () => process.disconnect());

async function perform({ do: what, keys }: CacheTask): Promise<CacheAnswer> {
  return what === 'restore' ? restore(keys) : save(keys);
}

async function restore(keys: readonly string[], lookupOnly = false): Promise<CacheAnswer> {
  printed = [];
  const [first = '', ...others] = keys;
  const key = await restoreCache([CACHE_FILE], first, others, { lookupOnly });
  // A look-up matches prefixes, also those of the first key.
  if (key !== undefined) return keys.includes(key) ? { kind: 'restored', key } : { kind: 'missed' };
  const fault = toldFault();
  return fault === undefined ? { kind: 'missed' } : /cache read denied:/.test(fault) ? { kind: 'denied', reason: fault } : failed(fault);
}

async function save(keys: readonly string[]): Promise<CacheAnswer> {
  for (const key of keys) {
    printed = [];
    const id = await saveCache([CACHE_FILE], key);
    const fault = toldFault();
    if (id !== -1 && fault === undefined) return { kind: 'saved', key };
    if (fault !== undefined && /cache write denied:/.test(fault)) return { kind: 'denied', reason: fault };
    if (!isTaken()) return failed(fault ?? 'the service did not say why');
    // Reserved is not saved: a run whose upload failed leaves a key that nobody can use.
    const found = await restore(keys, true);
    if (found.kind === 'restored') return { kind: 'taken' };
  }
  return { kind: 'taken' };
}

/** Warnings and errors, which the client prints as commands; the reason why a reservation failed stands in a debug line only. */
function toldFault(): string | undefined {
  const told = printed.map((line) => /^::(warning|error|debug)[^:]*::(.*)$/.exec(line));
  const reservation = told.find((found) => found?.[2]?.startsWith('Failed to reserve cache:'));
  const last = told.findLast((found) => found !== null && found[1] !== 'debug');
  const text = reservation?.[2] ?? last?.[2] ?? printed.findLast((line) => line.startsWith('Failed to '));
  return text === undefined ? undefined : decoded(text);
}

function isTaken(): boolean {
  return printed.some((line) => /\(409\)|already[ _]exist/i.test(line));
}

/** As a runner reads the message of a command. */
function decoded(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', ' ').replaceAll('%25', '%');
}

function failed(reason: string): CacheAnswer {
  return { kind: 'failed', reason };
}

/** By bytes that came, or that the client says it has sent or received. */
function tellProgress(): void {
  // What comes in ranges is written only when a range is whole, of up to 128 MiB.
  const told = ['Sent ', 'Received '].map((begin) => printed.findLast((line) => line.startsWith(begin))?.split(' ')[1] ?? '');
  // Version 1 of the service is sent piece by piece.
  const pieces = printed.filter((line) => line.startsWith('::debug::Uploading chunk')).length;
  const now = `${told.join(' ')} ${pieces} ${bytesBelow(process.env['RUNNER_TEMP'] ?? '.')}`;
  if (now !== before) tell({ kind: 'moving' });
  before = now;
  const trouble = printed.findLast((line) => line.startsWith('Attempt '));
  if (trouble !== undefined && trouble !== troubleBefore) tell({ kind: 'trouble', reason: trouble });
  troubleBefore = trouble;
}

function tell(message: CacheMessage): void {
  process.send?.(message);
}

function bytesBelow(folder: string): number {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.reduce((sum, name) => sum + (statSync(`${folder}/${name}`, { throwIfNoEntry: false })?.size ?? 0), 0);
  } catch {
    // The client removed something of it meanwhile.
    return 0;
  }
}
