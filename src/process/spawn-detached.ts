import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statSync } from 'node:fs';
import { bug, errnoOf, EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import { identify, readProcStat } from './identity.ts';

export interface DetachedOptions {
  argv: readonly string[];
  cwd: string;
  /** The whole environment: nothing is inherited. PATH in it decides where the program is looked for. */
  env: Record<string, string>;
  /** Files that output is appended to; may be the same. */
  stdout: string;
  stderr: string;
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface DetachedProcess {
  id: ProcessId;
  /** Resolves when our child ends; its descendants may go on. */
  exited: Promise<Exit>;
}

/**
 * Starts a program in a session of its own, which outlives us and holds none of our pipes.
 *
 * @throws EP3010 program missing, EP3011 not executable, EP3012 working directory missing
 */
export async function spawnDetached(options: DetachedOptions): Promise<DetachedProcess> {
  const [program, ...args] = options.argv;
  if (program === undefined || program === '') throw new EvalpinError('EP3010', 'the command is empty', { hint: 'Give the nodeset a `command:`.' });
  const stdout = openSync(options.stdout, 'a', 0o600);
  try {
    const stderr = options.stderr === options.stdout ? stdout : openSync(options.stderr, 'a', 0o600);
    try {
      const child = spawn(program, args, { cwd: options.cwd, env: options.env, detached: true, stdio: ['ignore', stdout, stderr] });
      // Right away: until we reap it the number stays its own, even if it has ended already.
      const id = child.pid === undefined ? undefined : bornAs(child.pid);
      const exited = new Promise<Exit>((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
      child.unref();
      try {
        await once(child, 'spawn');
      } catch (error) {
        throw explainSpawnError(error, program, options.cwd);
      }
      if (id === undefined) throw bug(`no identity for the process of ${program}`);
      return { id, exited };
    } finally {
      if (stderr !== stdout) closeSync(stderr);
    }
  } finally {
    closeSync(stdout);
  }
}

function bornAs(pid: number): ProcessId | undefined {
  const stat = readProcStatOnLinux(pid);
  return stat === undefined ? (identify(pid) ?? { pid, start: 'unknown' }) : { pid, start: stat };
}

function readProcStatOnLinux(pid: number): string | undefined {
  return process.platform === 'linux' ? readProcStat(pid)?.start : undefined;
}

function explainSpawnError(error: unknown, program: string, cwd: string): unknown {
  switch (errnoOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true) {
        return new EvalpinError('EP3012', `the working directory ${cwd} does not exist`, { cause: error });
      }
      return new EvalpinError('EP3010', `the program ${program} was not found`, { cause: error });
    case 'EACCES':
      return new EvalpinError('EP3011', `the program ${program} may not be executed`, { cause: error });
    default:
      return error;
  }
}
