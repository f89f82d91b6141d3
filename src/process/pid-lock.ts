import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bug, errnoOf, EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import { identify, isAlive } from './identity.ts';
import { textIfThere } from './if-there.ts';

export interface PidLock {
  release(): void;
}

export type LockAttempt =
  | { kind: 'held-by-us'; lock: PidLock }
  | { kind: 'held'; by: ProcessId };

/**
 * Tries once to take a lock that a dead holder cannot keep. `onReclaim` is told when a stale one was passed over.
 *
 * The lock is a folder of numbered files, each linked into place whole; the highest number is the holder. A stale
 * holder is never removed, which could remove its successor: whoever creates the next number has the lock, and only
 * one can. Older numbers are removed by the holder, never the highest.
 */
export function tryLock(dir: string, onReclaim: (message: string) => void): LockAttempt {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const top = highest(dir);
  const holder = top === 0 ? undefined : readHolder(join(dir, String(top)));
  if (holder !== undefined && typeof holder !== 'string' && isAlive(holder)) return { kind: 'held', by: holder };

  const own = top + 1;
  if (!createWhole(dir, own) || highest(dir) !== own) {
    // Somebody was faster. A number below the highest holds nothing, so our file there is only litter.
    const winner = readHolder(join(dir, String(highest(dir))));
    return typeof winner === 'object' && isAlive(winner) ? { kind: 'held', by: winner } : tryLock(dir, onReclaim);
  }
  if (typeof holder === 'object') onReclaim(`the lock ${dir} was left by process ${holder.pid}, which is gone`);
  else if (holder === 'torn') onReclaim(`the lock ${dir} had a holder that cannot be read`);
  for (const number of numbers(dir)) if (number < own) rmSync(join(dir, String(number)), { force: true });
  return { kind: 'held-by-us', lock: { release: () => markReleased(dir, own) } };
}

/**
 * Takes a lock, waiting for a living holder.
 *
 * @throws EP3005 if it is still held after `waitMs`
 */
export async function acquireLock(dir: string, waitMs: number, onReclaim: (message: string) => void): Promise<PidLock> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const attempt = tryLock(dir, onReclaim);
    if (attempt.kind === 'held-by-us') return attempt.lock;
    if (Date.now() >= deadline) throw new EvalpinError('EP3005', `the lock ${dir} is held by process ${attempt.by.pid}`);
    await sleep(25);
  }
}

const RELEASED = 'released\n';

function createWhole(dir: string, number: number): boolean {
  const self = identify(process.pid);
  if (self === undefined) throw bug('this process has no identity');
  const aside = join(dir, `.${process.pid}-${randomBytes(6).toString('hex')}`);
  writeFileSync(aside, `${JSON.stringify(self)}\n`, { mode: 0o600 });
  try {
    linkSync(aside, join(dir, String(number)));
    return true;
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function markReleased(dir: string, number: number): void {
  const aside = join(dir, `.${process.pid}-${randomBytes(6).toString('hex')}`);
  writeFileSync(aside, RELEASED, { mode: 0o600 });
  renameSync(aside, join(dir, String(number)));
}

function readHolder(file: string): ProcessId | 'released' | 'torn' | undefined {
  const text = textIfThere(file);
  if (text === undefined) return undefined;
  if (text === RELEASED) return 'released';
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'pid' in value && 'start' in value && typeof value.pid === 'number' && typeof value.start === 'string') {
      return { pid: value.pid, start: value.start };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return 'torn';
}

function highest(dir: string): number {
  return Math.max(0, ...numbers(dir));
}

function numbers(dir: string): number[] {
  return readdirSync(dir).filter((name) => /^[1-9][0-9]*$/.test(name)).map(Number);
}
