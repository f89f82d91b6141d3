import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ProcessId } from '../contract/process-id.ts';
import { errnoOf } from '../contract/errors.ts';

/** What `/proc/<pid>/stat` says of a process, zombies included. */
export interface ProcessStat {
  pid: number;
  /** One letter; `Z` and `X` are dead. */
  state: string;
  ppid: number;
  pgrp: number;
  session: number;
  /** As in `ProcessId`. */
  start: string;
}

/** The living process of this number, or undefined if there is none (a zombie is none). */
export function identify(pid: number): ProcessId | undefined {
  const stat = process.platform === 'linux' ? readProcStat(pid) : askPs(pid);
  if (stat === undefined || isDeadState(stat.state)) return undefined;
  return { pid, start: stat.start };
}

/** Whether exactly this process still lives: same number, same start. */
export function isAlive(id: ProcessId): boolean {
  return identify(id.pid)?.start === id.start;
}

export function isDeadState(state: string): boolean {
  return state === 'Z' || state === 'X' || state === 'x';
}

/** Linux only. Undefined if there is no such process, not even a zombie. */
export function readProcStat(pid: number): ProcessStat | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch (error) {
    // ESRCH: the process went between open and read.
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ESRCH') return undefined;
    throw error;
  }
  return parseProcStat(pid, text);
}

/** Pure; the program's name (field 2) may hold blanks and parentheses, so fields count from the last `)`. */
export function parseProcStat(pid: number, text: string): ProcessStat | undefined {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, ppid, pgrp, session] = fields;
  const ticks = fields[19];
  if (state === undefined || ticks === undefined) return undefined;
  return { pid, state, ppid: Number(ppid), pgrp: Number(pgrp), session: Number(session), start: `${ticks}${bootSuffix()}` };
}

let boot: string | undefined;

/** Ticks count from boot, so after a restart of the machine an old record could meet its own numbers again. */
function bootSuffix(): string {
  if (boot === undefined) {
    try {
      boot = `@${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8)}`;
    } catch (error) {
      if (errnoOf(error) !== 'ENOENT' && errnoOf(error) !== 'EACCES') throw error;
      boot = '';
    }
  }
  return boot;
}

function askPs(pid: number): ProcessStat | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  const result = spawnSync('ps', ['-o', 'stat=,ppid=,pgid=,lstart=', '-p', String(pid)], { encoding: 'utf8', env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' } });
  if (result.error !== undefined) throw result.error;
  return parsePsLine(pid, result.stdout);
}

/** Pure; a line of `ps -o stat=,ppid=,pgid=,lstart=`. */
export function parsePsLine(pid: number, line: string): ProcessStat | undefined {
  const match = /^\s*(\S)\S*\s+(\d+)\s+(\d+)\s+(\S.*?)\s*$/.exec(line);
  if (match === null) return undefined;
  const [, state = '', ppid, pgrp, start = ''] = match;
  return { pid, state, ppid: Number(ppid), pgrp: Number(pgrp), session: 0, start };
}
