import { join } from 'node:path';
import type { StoreLayout } from '../contract/store-layout.ts';
import { type InterpreterReport, readReports } from './proof-reports.ts';

/** Where the processes of a nodeset's `prepare` report: they may have run long before the server that uses what they made. */
export function prepareReportsDir({ prepared }: Pick<StoreLayout, 'prepared'>, digest: string): string {
  return join(prepared, '.proof', digest.replace(/^sha256:/, ''));
}

const SEEN = new Set(['loaded', 'opened', 'read', 'read-more', 'made', 'absent', 'absent-more']);

/** What they were seen to load, read and look for. What nobody sees of them, such as a tool that is no interpreter, is not held against the server. */
export function readPrepareReports(folder: string): InterpreterReport[] {
  return readReports(folder).map((report) => ({ ...report, lines: report.lines.filter(({ event }) => SEEN.has(event)), unreadable: [] }));
}
