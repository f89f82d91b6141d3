import { outsideReason } from '../launch/proof-outside.ts';
import type { ProofSummary } from './model.ts';

/** A file that was read from elsewhere, and by whom. */
export interface OutsideGroup {
  path: string;
  processes: string[];
}

/** Each file once, with the processes that read it. Pure. */
export function groupOutside(processes: readonly ProofSummary[]): OutsideGroup[] {
  const groups = new Map<string, OutsideGroup>();
  for (const { name, outside } of processes) {
    for (const { path } of outside) {
      const group = groups.get(path) ?? { path, processes: [] };
      group.processes.push(name);
      groups.set(path, group);
    }
  }
  return [...groups.values()];
}

/** Why a process is not proved, but for the files from elsewhere that are named together. */
export function otherReasons(process: ProofSummary): string[] {
  if (process.outside.length === 0) return process.reasons;
  const together = outsideReason(process);
  return process.reasons.filter((reason) => reason !== together);
}
