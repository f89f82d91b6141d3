import { n as EvalpinError } from "./chunk-errors.js";
import { t as forkOf } from "./chunk-fork.js";
import { n as prepareEval } from "./chunk-prepare2.js";
import { t as evalsOf } from "./chunk-select-evals.js";

// src/github/new-evals.ts
/** No such graph; nothing that could be pinned. */
const NOT_THERE = ["EP2030", "EP1009"];
/**
* The evals that the base does not have: it lacks their graph, or all that they run from. A pull request that adds an eval has nothing to compare it with,
* which is no fault of it. An eval that the checkout lacks as well is among them, and meets its error when it runs.
*/
async function newEvals(evals, selection, { surroundings, store }) {
	const found = [];
	for (const chosen of evals) try {
		await prepareEval(selection, chosen, {
			surroundings,
			store,
			live: () => Promise.resolve([])
		});
	} catch (error) {
		if (!(error instanceof EvalpinError) || !NOT_THERE.includes(error.code)) throw error;
		found.push(chosen.name);
	}
	return found;
}

// src/github/missing-secrets.ts
/** Events to which GitHub gives no secrets where a fork's pull request, or Dependabot, has caused them. */
const WITHOUT_SECRETS = /^pull_request(_review(_comment)?)?$/;
/** Where only Dependabot is given none. */
const OF_DEPENDABOT = /^(push|create|deployment|deployment_status)$/;
/** Whether GitHub gives this workflow run no secrets: code from a fork, and what Dependabot starts. */
function lacksSecrets(env) {
	const event = env["GITHUB_EVENT_NAME"] ?? "";
	const dependabot = env["GITHUB_ACTOR"] === "dependabot[bot]";
	return WITHOUT_SECRETS.test(event) ? dependabot || forkOf(env) !== void 0 : dependabot && OF_DEPENDABOT.test(event);
}
/** The evals that need what a run without secrets does not have: a name of `pass-env`, theirs or of one of their nodesets, that is not set or empty. */
async function skippedEvals(selection, { surroundings, store }) {
	if (!lacksSecrets(surroundings.env)) return [];
	const skipped = [];
	for (const chosen of evalsOf(selection)) {
		const { hashed } = await prepareEval(selection, chosen, {
			surroundings,
			store,
			live: () => Promise.resolve([])
		});
		const names = [...chosen.passEnv, ...hashed.flatMap(({ nodesets }) => [...nodesets.values()].flatMap(({ nodeset }) => nodeset.declaration.passEnv))];
		const missing = [...new Set(names)].filter((name) => !surroundings.env[name]).sort();
		if (missing.length > 0) skipped.push({
			eval: chosen.name,
			missing
		});
	}
	return skipped;
}

export { newEvals as n, skippedEvals as t };