import type { ActionInputs } from '../inputs/action-inputs.ts';
import { renderPlan } from '../report/plan-text.ts';
import { planMatrix } from '../run/plan-matrix.ts';
import { prepareEval } from '../run/prepare.ts';
import { evalsOf } from '../run/select-evals.ts';
import { openSession } from '../commands/session.ts';
import type { ActionHost } from './host.ts';
import { newEvals } from './new-evals.ts';
import { skippedEvals } from './missing-secrets.ts';
import type { StepSources } from './sources.ts';
import { setOutputs } from './step-context.ts';

/** `command: plan`: prints the decisions, and sets the output `matrix`. */
export async function planStep(inputs: ActionInputs, { selection, fromEvent }: StepSources, host: ActionHost): Promise<number> {
  const { surroundings, log } = host;
  const { store, live } = await openSession(surroundings);
  const skipped = await skippedEvals(selection, { surroundings, store });
  for (const { eval: name, missing } of skipped) log.text(`${name} is left out: secret missing (${missing.join(', ')})\n`);
  const evals = evalsOf(selection).filter(({ name }) => !skipped.some((one) => one.eval === name));
  const fresh = fromEvent ? await newEvals(evals, selection, { surroundings, store }) : [];
  for (const chosen of evals) {
    const { frozenRef: _, ...withoutBase } = selection;
    const { plan } = await prepareEval(fresh.includes(chosen.name) ? withoutBase : selection, chosen, { surroundings, store, live });
    log.text(renderPlan(plan, (_, text) => text));
  }
  setOutputs({ matrix: JSON.stringify(planMatrix(evals, selection, inputs.shards ?? 1)) }, host);
  return 0;
}
