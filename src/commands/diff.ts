import type { Surroundings } from '../contract/surroundings.ts';
import { renderDiff } from '../report/diff-text.ts';
import { diffRuns } from '../run/diff-runs.ts';

/** `evalpin diff RUN RUN`: two finished runs against each other. Resolves to the exit code of the verdict. */
export function diff({ before, after, json }: { before: string; after: string; json: boolean }, surroundings: Surroundings): number {
  const { cwd, stdout, stderr, terminal, columns, env } = surroundings;
  const compared = diffRuns([before, after], cwd);
  const colour = (json ? terminal : columns !== undefined) && env['NO_COLOR'] === undefined;
  (json ? stderr : stdout)(renderDiff(compared, { colour, ...(columns === undefined || json ? {} : { columns }) }));
  if (json) stdout(`${JSON.stringify(compared, null, 2)}\n`);
  return compared.verdict.exitCode;
}
