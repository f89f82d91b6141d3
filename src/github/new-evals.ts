import { EvalpinError, type ErrorCode } from '../contract/errors.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { Selection } from '../inputs/run-options.ts';
import { prepareEval } from '../run/prepare.ts';
import type { SelectedEval } from '../run/select-evals.ts';

/** No such graph; nothing that could be pinned. */
const NOT_THERE: readonly ErrorCode[] = ['EP2030', 'EP1009'];

/**
 * The evals that the base does not have: it lacks their graph, or all that they run from. A pull request that adds an eval has nothing to compare it with,
 * which is no fault of it. An eval that the checkout lacks as well is among them, and meets its error when it runs.
 */
export async function newEvals(evals: readonly SelectedEval[], selection: Selection, { surroundings, store }: { surroundings: Surroundings; store: StoreLayout }): Promise<string[]> {
  const found: string[] = [];
  for (const chosen of evals) {
    try {
      await prepareEval(selection, chosen, { surroundings, store, live: () => Promise.resolve([]) });
    } catch (error) {
      if (!(error instanceof EvalpinError) || !NOT_THERE.includes(error.code)) throw error;
      found.push(chosen.name);
    }
  }
  return found;
}
