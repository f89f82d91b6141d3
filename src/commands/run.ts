import type { Surroundings } from '../contract/surroundings.ts';
import type { RunOptions } from '../inputs/run-options.ts';
import { worstExitCode } from '../judge/worst-exit-code.ts';
import { summaryOf } from '../report/collect-report.ts';
import { runEvals } from '../run/run-evals.ts';
import { reportPrinter } from './report-printer.ts';
import { openSession } from './session.ts';

/** `evalpin run`. Resolves to the exit code of the worst eval. */
export async function run(options: RunOptions, surroundings: Surroundings): Promise<number> {
  const session = await openSession(surroundings);
  const show = reportPrinter(surroundings, options.json);
  const finished = await runEvals(options, { ...session, surroundings }, ({ report, folder }) => show(report, folder));
  const exitCode = worstExitCode(finished.map(({ report }) => report.verdict.exitCode));
  if (options.json) {
    const runs = finished.map(({ report, folder }) => ({ folder, ...summaryOf(report) }));
    surroundings.stdout(`${JSON.stringify({ version: 1, exitCode, runs }, null, 2)}\n`);
  }
  return exitCode;
}
