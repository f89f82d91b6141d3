import { readFileSync } from 'node:fs';
import { release } from 'node:os';
import type { RemoteCache } from '../snapshot/remote-cache.ts';
import { systemName } from '../snapshot/remote-key.ts';

/** The cache service, as far as a run may use it. */
export interface RemoteUse {
  cache: RemoteCache;
  /** Whether finished results travel through it as well, and so decide gates. */
  results: boolean;
}

let system: string | undefined;

/** This machine's, for names of archives. */
export function thisSystem(): string {
  system ??= systemName({ platform: process.platform, arch: process.arch, release: osRelease() });
  return system;
}

/** Which system it is, without what changes with every update. */
function osRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8').split('\n').filter((line) => /^(ID|VERSION_ID)=/.test(line)).sort().join('\n');
  } catch {
    // Where there is none, as on macOS, the kernel's version stands for it.
    return release();
  }
}
