import { readFileSync } from 'node:fs';
import type { ProcessId } from '../contract/process-id.ts';
import { errnoOf } from '../contract/errors.ts';
import { identify, readProcStat } from './identity.ts';

/** What GitHub's runner calls the process that lives as long as a job. */
const WORKER = 'Runner.Worker';

/**
 * The process above `pid` that lives as long as the job: GitHub's worker where it is among the ancestors, else the parent, which started the step.
 * Undefined where there is none: in a container the step has no parent that can be seen. Linux only.
 */
export function outlivingAncestor(pid: number): ProcessId | undefined {
  const [parent] = ancestorsOf(pid);
  return jobWorker(pid) ?? (parent === undefined ? undefined : identify(parent));
}

/** GitHub's worker, where it is among the ancestors of `pid`. Linux only. */
export function jobWorker(pid: number): ProcessId | undefined {
  const worker = ancestorsOf(pid).find((one) => nameOf(one) === WORKER);
  return worker === undefined ? undefined : identify(worker);
}

/** From the parent upwards, without init. */
function ancestorsOf(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  const found: number[] = [];
  for (let at = readProcStat(pid)?.ppid ?? 0; at > 1; at = readProcStat(at)?.ppid ?? 0) found.push(at);
  return found;
}

function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ESRCH') return undefined;
    throw error;
  }
}
