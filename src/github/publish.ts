import type { StoreLayout } from '../contract/store-layout.ts';
import type { ActionInputs } from '../inputs/action-inputs.ts';
import { annotationsOf, type Annotation } from '../report/annotations.ts';
import { repositoryFiles, repositoryOfRun } from '../run/repository-files.ts';
import type { FinishedEval } from '../run/run-evals.ts';
import { gitRoot } from '../workspace/repository.ts';
import { annotate } from './annotate.ts';
import type { WorkflowEvent } from './event.ts';
import type { ActionHost } from './host.ts';
import type { SkippedEval } from './missing-secrets.ts';
import { outputsOf } from './outputs.ts';
import { showSummary } from './show-summary.ts';
import { checksTarget, setOutputs } from './step-context.ts';

interface Published {
  finished: readonly FinishedEval[];
  skipped: readonly SkippedEval[];
  event: WorkflowEvent;
  inputs: ActionInputs;
  host: ActionHost;
  store: StoreLayout;
  /** The step ends with an error, which is an annotation as well. */
  failing?: boolean;
}

/** Outputs, summary and annotations. A shard has outputs only: what its part came to is no verdict. */
export async function publish({ finished, skipped, event, inputs, host, store, failing = false }: Published): Promise<void> {
  if (finished.length > 0 || skipped.length > 0) setOutputs(outputsOf(finished), host);
  if (inputs.shard !== undefined) return;
  const notices = skipped.map(skippedNotice);
  if (inputs.summary) showSummary(finished, skipped, host);
  const { cwd } = host.surroundings;
  const rootOf = (folder: string): string => repositoryOfRun(folder, cwd) ?? gitRoot(cwd) ?? cwd;
  await annotate(
    finished.map(({ folder, report }) => ({ folder, report, annotations: annotationsOf(report, repositoryFiles({ folder, store, repository: rootOf(folder) })) })),
    { how: inputs.annotations, log: host.log, checks: checksTarget(inputs, event, host), signal: host.surroundings.signal, notices, summary: inputs.summary, checkout: cwd, failing },
  );
}

function skippedNotice({ eval: name, missing }: SkippedEval): Annotation {
  return { level: 'notice', title: `${name}: skipped: secret missing`, message: `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} named in \`pass-env\` and not set: GitHub gives a workflow no secrets for code from a fork` };
}
