import type { ActionInputs } from '../inputs/action-inputs.ts';
import type { RunOptions } from '../inputs/run-options.ts';
import { worstExitCode } from '../judge/worst-exit-code.ts';
import { renderTerminal } from '../report/terminal.ts';
import { runEvals, type FinishedEval } from '../run/run-evals.ts';
import { evalsOf } from '../run/select-evals.ts';
import { openSession } from '../commands/session.ts';
import type { ActionHost } from './host.ts';
import { skippedEvals } from './missing-secrets.ts';
import { publish } from './publish.ts';
import type { StepSources } from './sources.ts';
import { saveState } from './step-context.ts';

/** `command: run`. */
export async function runStep(inputs: ActionInputs, { selection, event }: StepSources, host: ActionHost): Promise<number> {
  const { surroundings } = host;
  const session = await openSession(surroundings);
  saveState({ home: session.store.home }, host);
  const skipped = await skippedEvals(selection, { surroundings, store: session.store });
  const options: RunOptions = {
    ...selection,
    servers: inputs.servers,
    json: false,
    ...(inputs.reuseResults === 'off' ? { noReuse: true } : {}),
    ...(inputs.requireProof === undefined ? {} : { requireProof: inputs.requireProof }),
  };
  const finished: FinishedEval[] = [];
  try {
    const evals = evalsOf(selection).map(({ name }) => name).filter((name) => !skipped.some((one) => one.eval === name));
    const left = skipped.length === 0 ? options : evals.length === 0 ? undefined : { ...options, evals };
    if (left !== undefined) {
      await runEvals(left, { ...session, surroundings }, (one) => {
        finished.push(one);
        host.log.text(renderTerminal(one.report, { colour: false, folder: one.folder }));
      });
    }
  } finally {
    // Also what was finished before another eval met an error.
    if (!surroundings.signal.aborted) await publish({ finished, skipped, event, inputs, host, store: session.store });
  }
  // Only skipped evals: neutral.
  if (inputs.shard === undefined) return finished.length === 0 ? 0 : worstExitCode(finished.map(({ report }) => report.verdict.exitCode));
  const { uploadShards } = await import('./artifacts.ts');
  await uploadShards(finished, { prefix: inputs.artifact, host });
  // A part decides nothing: the verdict comes from the merge.
  return 0;
}
