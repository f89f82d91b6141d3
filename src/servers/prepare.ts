import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { acquireLock } from '../process/pid-lock.ts';
import { spawnDetached } from '../process/spawn-detached.ts';
import { stopTree } from '../process/stop-tree.ts';
import { TAG_VARIABLE } from '../process/tagged.ts';
import { tailLog } from './log-tail.ts';
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
  signal: AbortSignal;
  onReclaim: (message: string) => void;
}

export interface Prepared {
  /** What `{prepared}` is filled with: the folder of the command's output. */
  output: string;
  /** False where it was there already. */
  ran: boolean;
}

/** `<root>/<hex>`: `output/` is what the command made, beside it its log and, last, COMPLETE. */
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
  mkdirSync(options.root, { recursive: true, mode: 0o700 });
  const lock = await acquireLock(`${place.dir}.lock`, 24 * 3600_000, options.onReclaim);
  try {
    if (existsSync(place.complete)) return { output: place.output, ran: false };
    const staging = `${place.dir}.${randomBytes(6).toString('hex')}.staging`;
    mkdirSync(join(staging, 'output'), { recursive: true, mode: 0o700 });
    try {
      await runPrepare(options, staging, `${place.dir}.log`);
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

async function runPrepare(options: PrepareOptions, staging: string, log: string): Promise<void> {
  options.signal.throwIfAborted();
  rmSync(log, { force: true });
  const output = join(staging, 'output');
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
    throw new EvalpinError('EP3030', `prepare of ${options.nodeset} ended with ${how}; its log is ${log}`, { details: tailLog(log) });
  }
}
