import type { Surroundings } from '../contract/surroundings.ts';
import { worstExitCode } from '../judge/worst-exit-code.ts';
import { summaryOf } from '../report/collect-report.ts';
import { renderTerminal } from '../report/terminal.ts';
import { mergeRuns } from '../run/merge-runs.ts';

/** `evalpin merge RUN…`: one report from the shards of each eval. Resolves to the exit code of the worst. */
export function merge(options: { runs: string[]; out?: string; json: boolean }, surroundings: Surroundings): number {
  const { json, runs, out } = options;
  const merged = mergeRuns({ folders: runs, expected: [], ...(out === undefined ? {} : { out }) }, surroundings);
  const colour = surroundings.terminal && surroundings.env['NO_COLOR'] === undefined;
  for (const { report, folder } of merged) (json ? surroundings.stderr : surroundings.stdout)(renderTerminal(report, { colour, folder }));
  const exitCode = worstExitCode(merged.map(({ report }) => report.verdict.exitCode));
  if (json) surroundings.stdout(`${JSON.stringify({ version: 1, exitCode, runs: merged.map(({ report, folder }) => ({ folder, ...summaryOf(report) })) }, null, 2)}\n`);
  return exitCode;
}
