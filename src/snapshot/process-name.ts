import type { ProcessId } from '../contract/process-id.ts';

/** A process as part of a file's name: `<pid>.<start time in hex>`. */
export function nameOfProcess({ pid, start }: ProcessId): string {
  return `${pid}.${Buffer.from(start).toString('hex')}`;
}

/** Undefined for what no process's name could be. */
export function processOfName(name: string): ProcessId | undefined {
  const match = /^(\d+)\.((?:[0-9a-f]{2})+)$/.exec(name);
  if (match === null) return undefined;
  return { pid: Number(match[1]), start: Buffer.from(match[2] ?? '', 'hex').toString() };
}
