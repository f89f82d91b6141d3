import { t as renderPlan } from "./chunk-plan-text.js";
import { t as planMatrix } from "./chunk-plan-matrix2.js";
import { n as prepareEval } from "./chunk-prepare2.js";
import { t as evalsOf } from "./chunk-select-evals.js";
import { t as openSession } from "./chunk-session.js";
import { n as newEvals, t as skippedEvals } from "./chunk-missing-secrets.js";
import { a as setOutputs } from "./chunk-step-context.js";

// src/github/plan-step.ts
/** `command: plan`: prints the decisions, and sets the output `matrix`. */
async function planStep(inputs, { selection, fromEvent }, host) {
	const { surroundings, log } = host;
	const { store, live } = await openSession(surroundings);
	const skipped = await skippedEvals(selection, {
		surroundings,
		store
	});
	for (const { eval: name, missing } of skipped) log.text(`${name} is left out: secret missing (${missing.join(", ")})\n`);
	const evals = evalsOf(selection).filter(({ name }) => !skipped.some((one) => one.eval === name));
	const fresh = fromEvent ? await newEvals(evals, selection, {
		surroundings,
		store
	}) : [];
	for (const chosen of evals) {
		const { frozenRef: _, ...withoutBase } = selection;
		const { plan } = await prepareEval(fresh.includes(chosen.name) ? withoutBase : selection, chosen, {
			surroundings,
			store,
			live
		});
		log.text(renderPlan(plan, (_, text) => text));
	}
	setOutputs({ matrix: JSON.stringify(planMatrix(evals, selection, inputs.shards ?? 1)) }, host);
	return 0;
}

export { planStep };