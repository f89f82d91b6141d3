import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionInputs } from '../inputs/action-inputs.ts';
import { worstExitCode } from '../judge/worst-exit-code.ts';
import { renderTerminal } from '../report/terminal.ts';
import { mergeRuns } from '../run/merge-runs.ts';
import { openStore } from '../snapshot/home.ts';
import type { WorkflowEvent } from './event.ts';
import type { ActionHost } from './host.ts';
import { publish } from './publish.ts';

/** `command: merge`: one verdict from all shards of this workflow run, or from those whose folders are named. `evals` must be among them. */
export async function mergeStep(inputs: ActionInputs, event: WorkflowEvent, host: ActionHost): Promise<number> {
  const { surroundings, log } = host;
  const folders = inputs.runs.length > 0 ? inputs.runs : await downloaded(inputs, event, host);
  const merged = await mergeRuns({ folders, expected: inputs.evals }, surroundings);
  for (const { report, folder } of merged) log.text(renderTerminal(report, { colour: false, folder }));
  await publish({ finished: merged, skipped: [], event, inputs, host, store: openStore(surroundings.env) });
  return worstExitCode(merged.map(({ report }) => report.verdict.exitCode));
}

/** A workflow that runs when another one has ended merges what that one uploaded. */
async function downloaded({ artifact, token }: ActionInputs, { finished }: WorkflowEvent, host: ActionHost): Promise<string[]> {
  const { downloadShards } = await import('./artifacts.ts');
  const into = mkdtempSync(join(host.surroundings.env['RUNNER_TEMP'] ?? tmpdir(), 'evalpin-shards-'));
  return downloadShards(into, { prefix: artifact, host, ...(finished === undefined || token === undefined ? {} : { from: { run: finished.run, token } }) });
}
