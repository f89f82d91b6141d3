import type { ActionInputs } from '../inputs/action-inputs.ts';
import type { Selection } from '../inputs/run-options.ts';
import type { ChecksTarget } from './checks-client.ts';
import type { CloneOptions } from './clone.ts';
import { appendValues } from './command-files.ts';
import type { WorkflowEvent } from './event.ts';
import type { ActionHost } from './host.ts';

/** What the inputs select, before the event has its say. */
export function selectionOf(inputs: ActionInputs, { surroundings }: ActionHost): Selection {
  const { evals, overlays, config, workspace, graph, episodes, workers, seed, repeat, baseline, gates, failOn, shard } = inputs;
  const given = { config, workspace, graph, episodes, workers, seed, repeat, baseline, gates, failOn, shard };
  return { cwd: surroundings.cwd, evals, overlays, ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<typeof given> as object) };
}

export function cloneOptions({ token }: ActionInputs, { surroundings }: ActionHost): CloneOptions {
  const { env, cwd, signal } = surroundings;
  return { dir: cwd, env, signal, server: env['GITHUB_SERVER_URL'] ?? 'https://github.com', ...(token === undefined ? {} : { token }) };
}

export function checksTarget({ token }: ActionInputs, event: WorkflowEvent, { surroundings }: ActionHost): ChecksTarget | undefined {
  const { GITHUB_API_URL: api = 'https://api.github.com', GITHUB_REPOSITORY: repository, GITHUB_SHA: sha } = surroundings.env;
  const commit = event.pull?.head ?? event.finished?.head ?? sha;
  return token === undefined || repository === undefined || commit === undefined ? undefined : { api, repository, token, commit };
}

/** Sets outputs of the step; where the runner does not take them, the run goes on and says so. */
export function setOutputs(values: Readonly<Record<string, string>>, { step, log }: ActionHost): void {
  const refused = appendValues(step['GITHUB_OUTPUT'], 'outputs of the step', values);
  if (refused !== undefined) log.text(`note: ${refused}\n`);
}

/** What the post step of this step is to know. */
export function saveState(values: Readonly<Record<string, string>>, { step, log }: ActionHost): void {
  const refused = appendValues(step['GITHUB_STATE'], 'the state for the post step', values);
  if (refused !== undefined) log.text(`note: ${refused}\n`);
}
