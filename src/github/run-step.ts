import type { ActionInputs } from '../inputs/action-inputs.ts';
import type { RunOptions, Selection } from '../inputs/run-options.ts';
import { worstExitCode } from '../judge/worst-exit-code.ts';
import { renderTerminal } from '../report/terminal.ts';
import { runEvals, type FinishedEval } from '../run/run-evals.ts';
import { evalsOf } from '../run/select-evals.ts';
import { openSession } from '../commands/session.ts';
import { showCacheWarnings } from './cache-warnings.ts';
import type { ActionHost } from './host.ts';
import { skippedEvals } from './missing-secrets.ts';
import { newEvals } from './new-evals.ts';
import { publish } from './publish.ts';
import type { StepSources } from './sources.ts';
import { saveState } from './step-context.ts';

/** `command: run`. */
export async function runStep(inputs: ActionInputs, { selection, event, fromEvent }: StepSources, host: ActionHost): Promise<number> {
  const { surroundings, log } = host;
  const session = await openSession(surroundings);
  const { store } = session;
  saveState({ home: store.home }, host);
  const skipped = await skippedEvals(selection, { surroundings, store });
  const evals = evalsOf(selection).filter(({ name }) => !skipped.some((one) => one.eval === name));
  const fresh = fromEvent ? await newEvals(evals, selection, { surroundings, store }) : [];
  for (const name of fresh) log.text(`${name} is new: its base has nothing to compare it with\n`);
  const names = evals.map(({ name }) => name);
  const finished: FinishedEval[] = [];
  const cache = inputs.cache === 'off' ? undefined : (await import('./cache-access.ts')).openRemoteCache(inputs, host);
  let failing = true;
  const remote = cache === undefined ? {} : { remote: { cache, results: inputs.reuseResults === 'remote' } };
  try {
    for (const part of [only(selection, names.filter((name) => !fresh.includes(name))), only(withoutBase(selection), fresh)]) {
      if (part === undefined) continue;
      await runEvals(optionsOf(part, inputs), { ...session, surroundings, ...remote }, (one) => {
        finished.push(one);
        log.text(renderTerminal(one.report, { colour: false, folder: one.folder }));
      });
    }
    failing = false;
  } finally {
    showCacheWarnings(cache, host);
    // Also what was finished before another eval met an error.
    if (!surroundings.signal.aborted) await publish({ finished, skipped, event, inputs, host, store, failing });
  }
  // Only skipped evals: neutral.
  if (inputs.shard === undefined) return finished.length === 0 ? 0 : worstExitCode(finished.map(({ report }) => report.verdict.exitCode));
  const { uploadShards } = await import('./artifacts.ts');
  await uploadShards(finished, { prefix: inputs.artifact, shard: inputs.shard, host });
  // A part decides nothing: the verdict comes from the merge.
  return 0;
}

/** The selection of these evals alone; undefined where there are none. A graph that was named is the one eval. */
function only(selection: Selection, names: string[]): Selection | undefined {
  if (names.length === 0) return undefined;
  return selection.graph === undefined ? { ...selection, evals: names } : selection;
}

function withoutBase(selection: Selection): Selection {
  const { frozenRef: _, ...rest } = selection;
  return rest;
}

function optionsOf(selection: Selection, { servers, reuseResults, requireProof }: ActionInputs): RunOptions {
  return { ...selection, servers, json: false, ...(reuseResults === 'off' ? { noReuse: true } : {}), ...(requireProof === undefined ? {} : { requireProof }) };
}
