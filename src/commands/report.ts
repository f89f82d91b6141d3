import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Surroundings } from '../contract/surroundings.ts';
import { summaryOf } from '../report/collect-report.ts';
import { renderRun } from '../report/render-run.ts';
import type { ReportFormat } from '../report/report-formats.ts';
import { readRun } from '../report/run-directory.ts';
import { findRun } from '../run/find-run.ts';
import { reportPrinter } from './report-printer.ts';

interface ReportOptions {
  run: string;
  /** Where the files go; the run's folder unless told. */
  out?: string;
  /** All unless told. */
  formats?: ReportFormat[];
  json: boolean;
}

/** `evalpin report RUN`: renders a finished run again from its data, with this version. Resolves to 0 whatever its verdict is. */
export async function report({ run, out, formats, json }: ReportOptions, surroundings: Surroundings): Promise<number> {
  const { cwd, stdout, stderr } = surroundings;
  const folder = findRun(run, { cwd });
  const finished = readRun(folder);
  const to = out === undefined ? folder : resolve(cwd, out);
  mkdirSync(to, { recursive: true });
  const files = await renderRun(finished.report, { folder, to, ...(formats === undefined ? {} : { formats }) });
  reportPrinter(surroundings, json)(finished.report, to);
  for (const file of files) stderr(`wrote ${file}\n`);
  if (json) stdout(`${JSON.stringify({ version: 1, folder, files, run: summaryOf(finished.report) }, null, 2)}\n`);
  return 0;
}
