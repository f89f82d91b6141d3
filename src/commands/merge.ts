import type { Surroundings } from '../contract/surroundings.ts';
import { worstExitCode } from '../judge/worst-exit-code.ts';
import { summaryOf } from '../report/collect-report.ts';
import { mergeRuns } from '../run/merge-runs.ts';
import { reportPrinter } from './report-printer.ts';

/** `evalpin merge RUN…`: one report from the shards of each eval. Resolves to the exit code of the worst. */
export async function merge(options: { runs: string[]; out?: string; json: boolean }, surroundings: Surroundings): Promise<number> {
  const { json, runs, out } = options;
  const merged = await mergeRuns({ folders: runs, expected: [], ...(out === undefined ? {} : { out }) }, surroundings);
  const show = reportPrinter(surroundings, json);
  for (const { report, folder } of merged) show(report, folder);
  const exitCode = worstExitCode(merged.map(({ report }) => report.verdict.exitCode));
  if (json) surroundings.stdout(`${JSON.stringify({ version: 1, exitCode, runs: merged.map(({ report, folder }) => ({ folder, ...summaryOf(report) })) }, null, 2)}\n`);
  return exitCode;
}
