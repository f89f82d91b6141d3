import { EvalpinError } from '../contract/errors.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { Selection } from '../inputs/run-options.ts';
import { sharedNames } from './follow-source.ts';
import { resolveSources, settingsFor } from './resolve.ts';
import { evalsOf, wholeWorkspace, type SelectedEval } from './select-evals.ts';

/**
 * The evals whose servers are held. Who has no eval yet, such as a notebook's author, means all shared nodesets of the workspace.
 *
 * @throws EP1005 where there is neither an eval nor a shared nodeset
 */
export async function evalsToHold(selection: Selection, surroundings: Pick<Surroundings, 'env' | 'cwd'>, store: StoreLayout): Promise<SelectedEval[]> {
  const { evals, graph } = selection;
  const settings = settingsFor(selection);
  if (evals.length > 0 || graph !== undefined || (settings?.evals ?? []).length > 0) return evalsOf(selection);
  const [first, ...others] = (await resolveSources(selection, surroundings, store)).arms.map(({ view }) => sharedNames(view));
  const names = (first ?? []).filter((name) => others.every((arm) => arm.includes(name)));
  if (names.length > 0) return [wholeWorkspace(names, { selection, settings })];
  throw new EvalpinError('EP1005', 'there is no eval, and no nodeset here that is `shared`, so there is no server to hold', {
    hint: 'Give the nodeset that is to be served `parallelism = "shared"` (in nodeset.yaml `parallelism: shared`), or name a workspace with --workspace.',
  });
}
