import { dirname } from 'node:path';
import type { ProofLine } from './model.ts';
import type { OutsideFile } from './proof-model.ts';
import type { InterpreterReport } from './proof-reports.ts';

/** What was read from elsewhere, as the reports of one process name it. */
export interface OutsideReads {
  /** Distinct paths, in the order of the reports. */
  paths: string[];
  /** An interpreter read more such files than it named. */
  more: boolean;
}

/** What was looked for in vain outside of everything pinned. */
export interface AbsentFiles {
  /** Distinct paths, sorted. */
  paths: string[];
  /** An interpreter looked for more than it named. */
  more: boolean;
}

/** Pure. Leaves out what lies where an interpreter of the same process had made a folder before. */
export function absentFiles(reports: readonly InterpreterReport[]): AbsentFiles {
  const lines = reports.flatMap((report) => report.lines);
  const made = madeBy(lines);
  const paths = new Set(lines.flatMap((line) => (line.event === 'absent' && !isMade(line, made) ? [line.path] : [])));
  return { paths: [...paths].sort(), more: lines.some(({ event }) => event === 'absent-more') };
}

/** Pure. Leaves out what was loaded as a module, and temporary files that an interpreter of the same process had made before. */
export function outsideReads(reports: readonly InterpreterReport[]): OutsideReads {
  const lines = reports.flatMap((report) => report.lines);
  const loaded = new Set(lines.flatMap((line) => (line.event === 'loaded' ? [line.path] : [])));
  const made = madeBy(lines);
  const paths = new Set<string>();
  for (const line of lines) {
    if (line.event === 'read' && !loaded.has(line.path) && !isMade(line, made)) paths.add(line.path);
  }
  return { paths: [...paths], more: lines.some(({ event }) => event === 'read-more') };
}

/** When each path was made first. */
function madeBy(lines: readonly ProofLine[]): Map<string, number> {
  const made = new Map<string, number>();
  for (const line of lines) if (line.event === 'made') made.set(line.path, Math.min(line.at, made.get(line.path) ?? line.at));
  return made;
}

function isMade({ path, at }: { path: string; at: number }, made: ReadonlyMap<string, number>): boolean {
  for (let above = path; above !== dirname(above); above = dirname(above)) {
    const since = made.get(above);
    if (since !== undefined && since <= at) return true;
  }
  return false;
}

/** Why a process that read from elsewhere is not proved; undefined if it did not. */
export function outsideReason({ outside, outsideMore }: { outside: readonly OutsideFile[]; outsideMore?: true }): string | undefined {
  const [first, ...others] = outside;
  if (first === undefined) return outsideMore ? 'it read more files from elsewhere than can be named' : undefined;
  const rest = others.length + (outsideMore ? 1 : 0);
  const more = rest === 0 ? '' : ` and ${outsideMore ? 'at least ' : ''}${rest} more ${rest === 1 ? 'file' : 'files'} from elsewhere`;
  return `it read ${first.path}${more}, which no digest covers. ${outsideRemedy(first.path)}`;
}

/** What brings a file from elsewhere under the proof. */
export function outsideRemedy(path: string): string {
  return `Declare it in evalpin.yaml, \`external: [{ path: ${JSON.stringify(path)}, identity: hash }]\` (\`stat\` where it is large), so that it is part of the digest; or bring it into the workspace.`;
}
