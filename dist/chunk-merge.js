import { r as worstExitCode } from "./chunk-bound-values.js";
import { r as summaryOf } from "./chunk-collect-report.js";
import { t as mergeRuns } from "./chunk-merge-runs.js";
import { t as reportPrinter } from "./chunk-report-printer.js";

// src/commands/merge.ts
/** `evalpin merge RUN…`: one report from the shards of each eval. Resolves to the exit code of the worst. */
async function merge(options, surroundings) {
	const { json, runs, out } = options;
	const merged = await mergeRuns({
		folders: runs,
		expected: [],
		...out === void 0 ? {} : { out }
	}, surroundings);
	const show = reportPrinter(surroundings, json);
	for (const { report, folder } of merged) show(report, folder);
	const exitCode = worstExitCode(merged.map(({ report }) => report.verdict.exitCode));
	if (json) surroundings.stdout(`${JSON.stringify({
		version: 1,
		exitCode,
		runs: merged.map(({ report, folder }) => ({
			folder,
			...summaryOf(report)
		}))
	}, null, 2)}\n`);
	return exitCode;
}

export { merge };