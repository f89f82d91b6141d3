import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import { findRun } from './find-run.ts';
import { readFinishedArm, type FinishedArm } from './finished-arm.ts';
import { parseRunAndArm } from './run-and-arm.ts';
import type { SelectedEval } from './select-evals.ts';

/**
 * The arm of a finished run that an eval is compared with: `RUN`, or `RUN:ARM` for one of several.
 * @throws EP5009 for what is no finished run; EP1031 for one that is no baseline for this eval
 */
export function openBaseline({ name, baseline }: SelectedEval, home: string | undefined): FinishedArm | undefined {
  if (baseline === 'frozen' || baseline === 'none') return undefined;
  const { run, arm } = parseRunAndArm(baseline);
  const folder = findRun(run, { cwd: baseline.cwd, accepts: (one) => evalOf(one) === name, ...(home === undefined ? {} : { home }) });
  const finished = readFinishedArm(folder, arm);
  if (finished.eval === name) return finished;
  throw new EvalpinError('EP1031', `the run ${finished.run} cannot be the baseline of the eval ${JSON.stringify(name)}: it was the eval ${JSON.stringify(finished.eval)}`, { location: { file: folder } });
}

/** The eval of a finished run; undefined for what another version wrote, or damaged. */
function evalOf(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8')) as { eval?: string }).eval;
  } catch (error) {
    if (error instanceof SyntaxError || errnoOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
