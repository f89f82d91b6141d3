import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ArmName } from '../workspace/model.ts';

/** What one worker, or the process of a command, leaves behind for the proof and the report. */
export interface WorkerRecord {
  arm: ArmName;
  /** `<arm>-<n>`, as its folder is named. */
  name: string;
  folder: string;
  /** Folder of its proof reports; one file for each process. */
  proofDir: string;
  logs: { stdout: string; stderr: string };
  /** How many processes were started for it, one after the other. */
  starts: number;
}

/** Makes `workers/<name>/{out,proof}` in a run's folder. */
export function prepareFolder(runFolder: string, { arm, name }: { arm: ArmName; name: string }): WorkerRecord {
  const folder = join(runFolder, 'workers', name);
  mkdirSync(join(folder, 'out'), { recursive: true });
  mkdirSync(join(folder, 'proof'), { recursive: true });
  const logs = { stdout: join(folder, 'stdout.log'), stderr: join(folder, 'stderr.log') };
  return { arm, name, folder, proofDir: join(folder, 'proof'), logs, starts: 0 };
}
