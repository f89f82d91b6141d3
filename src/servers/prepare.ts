import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { acquireLock } from '../process/pid-lock.ts';
import { spawnDetached } from '../process/spawn-detached.ts';
import { stopTree } from '../process/stop-tree.ts';
import { TAG_VARIABLE } from '../process/tagged.ts';
import { lastLines } from '../process/last-lines.ts';
import { fillPlaceholders } from './placeholders.ts';

export interface PrepareOptions {
  /** `<store>/v1/prepared`. */
  root: string;
  /** `sha256:<hex>`. */
  digest: string;
  nodeset: string;
  argv: readonly string[];
  cwd: string;
  env: Record<string, string>;
  tag: string;
  nonce: string;
  /** File for the command's output; a copy stays with what it made. */
  log: string;
  signal: AbortSignal;
  onReclaim: (message: string) => void;
}

export const LOCKS = '.locks';
/** Another protocol's supervisor may be at it; longer than this nothing is waited for. */
const LONGEST_PREPARE_MS = 24 * 3_600_000;

export interface Prepared {
  /** What `{prepared}` is filled with: the folder of the command's output. */
  output: string;
  /** False where it was there already. */
  ran: boolean;
}

/** `<root>/<hex>`: `output/` is what the command made; beside it `prepare.log` and, written last, COMPLETE. */
export function preparedFolder(root: string, digest: string): { dir: string; output: string; complete: string } {
  const dir = join(root, digest.replace(/^sha256:/, ''));
  return { dir, output: join(dir, 'output'), complete: join(dir, 'COMPLETE') };
}

/**
 * Runs a nodeset's `prepare` once per digest. It writes aside, and only a whole output takes the digest's name.
 *
 * @throws EP3030 with the last lines of its log if the command fails; the signal's reason if it is aborted
 */
export async function prepareOnce(options: PrepareOptions): Promise<Prepared> {
  const place = preparedFolder(options.root, options.digest);
  if (existsSync(place.complete)) return { output: place.output, ran: false };
  mkdirSync(join(options.root, LOCKS), { recursive: true, mode: 0o700 });
  const lock = await acquireLock(join(options.root, LOCKS, basename(place.dir)), LONGEST_PREPARE_MS, options.onReclaim);
  try {
    if (existsSync(place.complete)) return { output: place.output, ran: false };
    // What a supervisor that was killed left; with the lock it is nobody's.
    const staging = `${place.dir}.staging`;
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(join(staging, 'output'), { recursive: true, mode: 0o700 });
    try {
      await runPrepare(options, join(staging, 'output'));
      copyFileSync(options.log, join(staging, 'prepare.log'));
      writeFileSync(join(staging, 'COMPLETE'), `${JSON.stringify({ version: 1, digest: options.digest })}\n`);
      // Without COMPLETE it is what an earlier, broken one left.
      rmSync(place.dir, { recursive: true, force: true });
      renameSync(staging, place.dir);
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
    return { output: place.output, ran: true };
  } finally {
    lock.release();
  }
}

async function runPrepare(options: PrepareOptions, output: string): Promise<void> {
  options.signal.throwIfAborted();
  const { log } = options;
  const argv = fillPlaceholders(options.argv, { nonce: options.nonce, tag: options.tag, prepared: output });
  const child = await spawnDetached({
    argv, cwd: options.cwd, stdout: log, stderr: log,
    env: { ...options.env, [TAG_VARIABLE]: options.tag, EVALPIN_PREPARED: output },
  });
  const aborted = new Promise<'aborted'>((resolve) => options.signal.addEventListener('abort', () => resolve('aborted'), { once: true }));
  const outcome = await Promise.race([child.exited, aborted]);
  await stopTree({ id: child.id, tag: options.tag, graceMs: outcome === 'aborted' ? 2_000 : 0 });
  if (outcome === 'aborted') throw options.signal.reason;
  if (outcome.code !== 0) {
    const how = outcome.signal === null ? `exit code ${outcome.code}` : `signal ${outcome.signal}`;
    throw new EvalpinError('EP3030', `prepare of ${options.nodeset} ended with ${how}; its log is ${log}`, { details: lastLines(log, 20) });
  }
}
