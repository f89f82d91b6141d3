import { readdirSync } from 'node:fs';
import { isDeadState, readProcStat, type ProcessStat } from './identity.ts';

/** All living processes by number. Linux only; elsewhere empty. */
export function processTable(): Map<number, ProcessStat> {
  const table = new Map<number, ProcessStat>();
  for (const pid of processNumbers()) {
    const stat = readProcStat(pid);
    if (stat !== undefined && !isDeadState(stat.state)) table.set(pid, stat);
  }
  return table;
}

export function processNumbers(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).map(Number);
}
