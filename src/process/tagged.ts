import { readFileSync } from 'node:fs';
import { errnoOf } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import { identify } from './identity.ts';
import { processNumbers } from './table.ts';

/** The variable that every process of a server carries from its start. */
export const TAG_VARIABLE = 'EVALPIN_TAG';

/**
 * All living processes whose initial environment holds exactly this tag.
 * Linux only: elsewhere the list is empty, and a server's process group is all that is known of it.
 */
export function taggedProcesses(tag: string): ProcessId[] {
  const found: ProcessId[] = [];
  for (const pid of processNumbers()) {
    // The identity is taken first and again after: the number must not change hands while its environment is read.
    const id = identify(pid);
    if (id === undefined || !carriesTag(pid, tag)) continue;
    if (identify(pid)?.start === id.start) found.push(id);
  }
  return found;
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
  return environment.toString('utf8').split('\0').includes(wanted);
}
