import { styleText } from 'node:util';
import type { Surroundings } from '../contract/surroundings.ts';
import type { Selection } from '../inputs/run-options.ts';
import type { Plan } from '../plan/model.ts';
import { episodesOf } from '../run/episodes-of.ts';
import { prepareEval } from '../run/prepare.ts';
import { evalsOf } from '../run/select-evals.ts';
import { renderPlan } from '../report/plan-text.ts';
import { openSession } from './session.ts';

/** `evalpin plan`: the decisions that a run would take now. Runs nothing, and starts no server. */
export async function plan(options: Selection & { json: boolean; matrix?: number }, surroundings: Surroundings): Promise<number> {
  if (options.matrix !== undefined) return matrix(options, options.matrix, surroundings);
  const { store, live } = await openSession(surroundings);
  const plans: Plan[] = [];
  for (const chosen of evalsOf(options)) {
    const prepared = await prepareEval(options, chosen, { surroundings, store, live });
    // A run would refuse what is no episode.
    episodesOf(chosen, prepared.sources, options);
    plans.push(prepared.plan);
  }
  if (options.json) surroundings.stdout(`${JSON.stringify({ version: 1, plans }, null, 2)}\n`);
  else surroundings.stdout(plans.map((one) => renderPlan(one, paint(surroundings))).join('\n'));
  return 0;
}

/** One line of JSON with or without --json: it is read by a workflow. */
async function matrix(selection: Selection, most: number, { stdout }: Surroundings): Promise<number> {
  const { planMatrix } = await import('../run/plan-matrix.ts');
  stdout(`${JSON.stringify(planMatrix(evalsOf(selection), selection, most))}\n`);
  return 0;
}

function paint({ env, terminal }: Surroundings): (style: 'bold' | 'dim' | 'yellow' | 'green', text: string) => string {
  const colour = terminal && env['NO_COLOR'] === undefined;
  return (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
}
