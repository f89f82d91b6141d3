import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ArmName } from '../workspace/model.ts';

/** `RUN`, or `RUN:ARM` for one of its arms; what is a path that exists is a path, whatever stands in it. */
export function parseRunAndArm({ run, cwd }: { run: string; cwd: string }): { run: string; arm?: ArmName } {
  const match = /^(.+):([\w-]+)$/.exec(run);
  return match?.[1] === undefined || match[2] === undefined || existsSync(resolve(cwd, run)) ? { run } : { run: match[1], arm: match[2] };
}
