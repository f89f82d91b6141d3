import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { errnoOf } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import { identify } from './identity.ts';
import { processNumbers } from './table.ts';

/** The variable that every process of a server carries from its start. */
export const TAG_VARIABLE = 'EVALPIN_TAG';

const AT_A_TIME = 8;

/**
 * All living processes whose initial environment holds exactly this tag.
 * Linux only: elsewhere the list is empty, and a server's process group is all that is known of it.
 */
export function taggedProcesses(tag: string): ProcessId[] {
  return processNumbers().flatMap((pid) => taggedOne(pid, tag) ?? []);
}

/** As `taggedProcesses`, with room for other work meanwhile: a busy machine takes its time for each of hundreds, and a supervisor has requests to pass on. */
export async function findTagged(tag: string): Promise<ProcessId[]> {
  const found: ProcessId[] = [];
  for (const [i, pid] of processNumbers().entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    const id = taggedOne(pid, tag);
    if (id !== undefined) found.push(id);
  }
  return found;
}

function taggedOne(pid: number, tag: string): ProcessId | undefined {
  // The identity is taken first and again after: the number must not change hands while its environment is read.
  const id = identify(pid);
  if (id === undefined || !carriesTag(pid, tag)) return undefined;
  return identify(pid)?.start === id.start ? id : undefined;
}

function carriesTag(pid: number, tag: string): boolean {
  let environment: Buffer;
  try {
    environment = readFileSync(`/proc/${pid}/environ`);
  } catch (error) {
    const code = errnoOf(error);
    // Other users' processes, and those that went meanwhile.
    if (code === 'EACCES' || code === 'EPERM' || code === 'ENOENT' || code === 'ESRCH') return false;
    throw error;
  }
  return environmentHolds(environment, TAG_VARIABLE, tag);
}

/** Pure; `environment` is `NAME=value` records, each ended by NUL. */
export function environmentHolds(environment: Buffer, name: string, value: string): boolean {
  const wanted = `${name}=${value}`;
  if (!environment.includes(wanted)) return false;
  return environment.toString('utf8').split('\0').includes(wanted);
}
