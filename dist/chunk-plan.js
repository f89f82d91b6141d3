import { styleText } from "node:util";
import { t as episodesOf } from "./chunk-episodes-of.js";
import { n as prepareEval } from "./chunk-prepare2.js";
import { t as evalsOf } from "./chunk-select-evals.js";
import { t as renderPlan } from "./chunk-plan-text.js";
import { t as openSession } from "./chunk-session.js";

// src/commands/plan.ts
/** `evalpin plan`: the decisions that a run would take now. Runs nothing, and starts no server. */
async function plan(options, surroundings) {
	if (options.matrix !== void 0) return matrix(options, options.matrix, surroundings);
	const { store, live } = await openSession(surroundings);
	const plans = [];
	for (const chosen of evalsOf(options)) {
		const prepared = await prepareEval(options, chosen, {
			surroundings,
			store,
			live
		});
		episodesOf(chosen, prepared.sources, options);
		plans.push(prepared.plan);
	}
	if (options.json) surroundings.stdout(`${JSON.stringify({
		version: 1,
		plans
	}, null, 2)}\n`);
	else surroundings.stdout(plans.map((one) => renderPlan(one, paint(surroundings))).join("\n"));
	return 0;
}
/** One line of JSON with or without --json: it is read by a workflow. */
async function matrix(selection, most, { stdout }) {
	const { planMatrix } = await import("./chunk-plan-matrix.js");
	stdout(`${JSON.stringify(planMatrix(evalsOf(selection), selection, most))}\n`);
	return 0;
}
function paint({ env, terminal }) {
	const colour = terminal && env["NO_COLOR"] === void 0;
	return (style, text) => colour ? styleText(style, text, { validateStream: false }) : text;
}

export { plan };