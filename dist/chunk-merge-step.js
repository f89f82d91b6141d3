import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { r as worstExitCode } from "./chunk-bound-values.js";
import { t as renderTerminal } from "./chunk-terminal.js";
import { t as mergeRuns } from "./chunk-merge-runs.js";
import { t as openStore } from "./chunk-home.js";
import { t as publish } from "./chunk-publish.js";

// src/github/merge-step.ts
/** `command: merge`: one verdict from all shards of this workflow run, or from those whose folders are named. `evals` must be among them. */
async function mergeStep(inputs, event, host) {
	const { surroundings, log } = host;
	const folders = inputs.runs.length > 0 ? inputs.runs : await downloaded(inputs, event, host);
	const merged = await mergeRuns({
		folders,
		expected: inputs.evals
	}, surroundings);
	for (const { report, folder } of merged) log.text(renderTerminal(report, {
		colour: false,
		folder
	}));
	await publish({
		finished: merged,
		skipped: [],
		event,
		inputs,
		host,
		store: openStore(surroundings.env)
	});
	return worstExitCode(merged.map(({ report }) => report.verdict.exitCode));
}
/** A workflow that runs when another one has ended merges what that one uploaded. */
async function downloaded({ artifact, token }, { finished }, host) {
	const { downloadShards } = await import("./chunk-artifacts.js");
	return downloadShards(mkdtempSync(join(host.surroundings.env["RUNNER_TEMP"] ?? tmpdir(), "evalpin-shards-")), {
		prefix: artifact,
		host,
		...finished === void 0 || token === void 0 ? {} : { from: {
			run: finished.run,
			token
		} }
	});
}

export { mergeStep };