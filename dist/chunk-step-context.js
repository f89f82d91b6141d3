import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";

// src/github/command-files.ts
/**
* Appends named values to one of the runner's command files, in its form for values of any number of lines. Written here and not with
* `@actions/core`, whose start costs a tenth of a second and which throws where a file is missing.
* @returns a sentence that says why it could not be, else undefined
*/
function appendValues(file, what, values) {
	if (file === void 0 || file === "") return `the runner names no file for ${what}`;
	const text = Object.entries(values).map(([name, value]) => {
		const delimiter = `evalpin-${randomUUID()}`;
		return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
	});
	try {
		appendFileSync(file, text.join(""), { flag: "a" });
		return;
	} catch (error) {
		return `${what} cannot be written: ${error instanceof Error ? error.message : String(error)}`;
	}
}

// src/github/step-context.ts
/** What the inputs select, before the event has its say. */
function selectionOf(inputs, { surroundings }) {
	const { evals, overlays, config, workspace, graph, episodes, workers, seed, repeat, baseline, gates, failOn, shard } = inputs;
	const given = {
		config,
		workspace,
		graph,
		episodes,
		workers,
		seed,
		repeat,
		baseline,
		gates,
		failOn,
		shard
	};
	return {
		cwd: surroundings.cwd,
		evals,
		overlays,
		...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== void 0))
	};
}
function cloneOptions({ token }, { surroundings }) {
	const { env, cwd, signal } = surroundings;
	return {
		dir: cwd,
		env,
		signal,
		server: env["GITHUB_SERVER_URL"] ?? "https://github.com",
		...token === void 0 ? {} : { token }
	};
}
function checksTarget({ token }, event, { surroundings }) {
	const { GITHUB_API_URL: api = "https://api.github.com", GITHUB_REPOSITORY: repository, GITHUB_SHA: sha } = surroundings.env;
	const commit = event.pull?.head ?? event.finished?.head ?? sha;
	return token === void 0 || repository === void 0 || commit === void 0 ? void 0 : {
		api,
		repository,
		token,
		commit
	};
}
/** Sets outputs of the step; where the runner does not take them, the run goes on and says so. */
function setOutputs(values, { step, log }) {
	const refused = appendValues(step["GITHUB_OUTPUT"], "outputs of the step", values);
	if (refused !== void 0) log.text(`note: ${refused}\n`);
}
/** What the post step of this step is to know. */
function saveState(values, { step, log }) {
	const refused = appendValues(step["GITHUB_STATE"], "the state for the post step", values);
	if (refused !== void 0) log.text(`note: ${refused}\n`);
}

export { setOutputs as a, selectionOf as i, cloneOptions as n, saveState as r, checksTarget as t };