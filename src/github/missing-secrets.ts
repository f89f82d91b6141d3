import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { Selection } from '../inputs/run-options.ts';
import { prepareEval } from '../run/prepare.ts';
import { evalsOf } from '../run/select-evals.ts';
import { forkOf } from '../workspace/fork.ts';

/** An eval that was not run, and the names that are set nowhere. */
export interface SkippedEval {
  eval: string;
  missing: string[];
}

/** Events to which GitHub gives no secrets where a fork's pull request, or Dependabot, has caused them. */
const WITHOUT_SECRETS = /^pull_request(_review(_comment)?)?$/;
/** Where only Dependabot is given none. */
const OF_DEPENDABOT = /^(push|create|deployment|deployment_status)$/;

/** Whether GitHub gives this workflow run no secrets: code from a fork, and what Dependabot starts. */
export function lacksSecrets(env: Surroundings['env']): boolean {
  const event = env['GITHUB_EVENT_NAME'] ?? '';
  const dependabot = env['GITHUB_ACTOR'] === 'dependabot[bot]';
  return WITHOUT_SECRETS.test(event) ? dependabot || forkOf(env) !== undefined : dependabot && OF_DEPENDABOT.test(event);
}

/** The evals that need what a run without secrets does not have: a name of `pass-env`, theirs or of one of their nodesets, that is not set or empty. */
export async function skippedEvals(selection: Selection, { surroundings, store }: { surroundings: Surroundings; store: StoreLayout }): Promise<SkippedEval[]> {
  if (!lacksSecrets(surroundings.env)) return [];
  const skipped: SkippedEval[] = [];
  for (const chosen of evalsOf(selection)) {
    const { hashed } = await prepareEval(selection, chosen, { surroundings, store, live: () => Promise.resolve([]) });
    const names = [...chosen.passEnv, ...hashed.flatMap(({ nodesets }) => [...nodesets.values()].flatMap(({ nodeset }) => nodeset.declaration.passEnv))];
    const missing = [...new Set(names)].filter((name) => !surroundings.env[name]).sort();
    if (missing.length > 0) skipped.push({ eval: chosen.name, missing });
  }
  return skipped;
}
