import { join } from 'node:path';
import { spawnDetached } from '../process/spawn-detached.ts';
import { stopTree } from '../process/stop-tree.ts';
import type { TeardownStack } from '../process/teardown-stack.ts';
import { WORKER_PLACEHOLDERS } from './arm-launch.ts';
import { fillPlaceholders, usesPlaceholder } from './placeholders.ts';
import { untilAborted } from './until-aborted.ts';
import { withTeardown } from './with-teardown.ts';
import { type ArmLaunch, prepareWorker, type WorkerRecord, workerTag } from './worker-record.ts';

export interface CommandArm extends ArmLaunch {
  /** The pinned workspace. */
  snapshot: string;
}

export interface RunCommandOptions {
  arms: readonly CommandArm[];
  /** Processes of one arm side by side, where the command uses `{worker}`; else there is one. */
  workers: number;
  /** For the whole command, milliseconds. */
  timeoutMs: number;
  graceMs: number;
  /** Exit codes besides 0 that are no failure. */
  allowExit?: readonly number[];
  /** The run's folder. */
  folder: string;
  tag: string;
  /** Which run of the command this is, from 1; `seed` is its own. */
  repeat?: number;
  seed: number;
  owner: string;
  onEnd: (process: CommandProcess) => void;
  signal: AbortSignal;
}

/** One process of a command, ended. */
export interface CommandProcess {
  record: WorkerRecord;
  /** What went wrong with the process itself; undefined for exit code 0 and those that are allowed. */
  failure: { kind: 'exit' | 'timeout'; message: string; code?: number } | undefined;
  /** Milliseconds since 1970: what was written before is not its result. */
  startedAt: number;
  durationMs: number;
}

/**
 * Runs a command as the harness: the arms in turn, one process for each, or K side by side where it uses `{worker}`.
 * All that a process started is ended before this returns or throws.
 * @throws the signal's reason if it aborts; EP3010–EP3012 if the program cannot be started.
 */
export async function runCommand(options: RunCommandOptions): Promise<CommandProcess[]> {
  const ended: CommandProcess[] = [];
  for (const arm of options.arms) ended.push(...(await withTeardown((teardown) => runArm(options, arm, teardown))));
  return ended;
}

async function runArm(options: RunCommandOptions, arm: CommandArm, teardown: TeardownStack): Promise<CommandProcess[]> {
  const count = usesPlaceholder(arm.argv, 'worker') ? options.workers : 1;
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const running = Array.from({ length: count }, (_, worker) => runProcess({ ...options, signal }, { arm, worker, teardown }));
  try {
    return await Promise.all(running);
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled(running);
    throw error;
  }
}

async function runProcess(options: RunCommandOptions, { arm, worker, teardown }: { arm: CommandArm; worker: number; teardown: TeardownStack }): Promise<CommandProcess> {
  const { timeoutMs, graceMs, signal, repeat = 1 } = options;
  signal.throwIfAborted();
  const { record, cwd, env } = prepareWorker(arm, { slot: worker, repeat, folder: options.folder, seed: options.seed });
  const tag = workerTag(options.tag, { arm: arm.arm, slot: worker, repeat });
  let id: Awaited<ReturnType<typeof spawnDetached>>['id'] | undefined;
  teardown.defer(`command ${record.name}`, async () => {
    await stopTree({ id, tag, graceMs });
  });
  const startedAt = Date.now();
  const started = performance.now();
  record.starts = 1;
  const child = await spawnDetached({
    argv: fillPlaceholders(arm.argv, { values: valuesFor(options, { arm, worker, out: record.out }), later: [], owner: options.owner }),
    cwd,
    env: { ...env, ...awayFromSources(env, record.out), EVALPIN_TAG: tag },
    stdout: record.logs.stdout,
    stderr: record.logs.stderr,
  });
  id = child.id;
  record.pids.push(child.id.pid);
  const exit = await untilAborted(withDeadline(child.exited, timeoutMs), signal);
  if (exit === undefined) await stopTree({ id, tag, graceMs });
  const result: CommandProcess = { record, failure: failureOf(exit, options), startedAt, durationMs: performance.now() - started };
  options.onEnd(result);
  return result;
}

/**
 * pytest writes its cache beside the code, which is pinned: where nothing keeps it from that (root may), each run would change its own snapshot. tsx has
 * one for all projects of a user, which no digest covers.
 */
function awayFromSources(env: Readonly<Record<string, string>>, out: string): { PYTEST_ADDOPTS: string; TSX_DISABLE_CACHE: string } {
  const cache = `-o 'cache_dir=${join(out, '.pytest_cache').replaceAll("'", String.raw`'\''`)}'`;
  return { PYTEST_ADDOPTS: [cache, ...(env['PYTEST_ADDOPTS'] === undefined ? [] : [env['PYTEST_ADDOPTS']])].join(' '), TSX_DISABLE_CACHE: env['TSX_DISABLE_CACHE'] ?? '1' };
}

type Exit = { code: number | null; signal: string | null } | undefined;

function failureOf(exit: Exit, { timeoutMs, allowExit = [] }: RunCommandOptions): CommandProcess['failure'] {
  if (exit === undefined) return { kind: 'timeout', message: `the command did not end within ${timeoutMs / 1000} s and was ended` };
  if (exit.signal !== null) return { kind: 'exit', message: `the command was ended by signal ${exit.signal}` };
  return exit.code === 0 || allowExit.includes(exit.code ?? 0) ? undefined : { kind: 'exit', message: `the command ended with exit code ${exit.code}`, code: exit.code ?? 0 };
}

async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function valuesFor(options: RunCommandOptions, at: { arm: CommandArm; worker: number; out: string }): Record<(typeof WORKER_PLACEHOLDERS)[number], string> {
  return { out: at.out, spec: at.arm.spec, snapshot: at.arm.snapshot, worker: String(at.worker), seed: String(options.seed), repeat: String(options.repeat ?? 1) };
}
