import { r as worstExitCode } from "./chunk-bound-values.js";
import { r as summaryOf } from "./chunk-collect-report.js";
import { t as runEvals } from "./chunk-run-evals.js";
import { t as reportPrinter } from "./chunk-report-printer.js";
import { t as openSession } from "./chunk-session.js";

// src/commands/run.ts
/** `evalpin run`. Resolves to the exit code of the worst eval. */
async function run(options, surroundings) {
	const session = await openSession(surroundings);
	const show = reportPrinter(surroundings, options.json);
	const finished = await runEvals(options, {
		...session,
		surroundings
	}, ({ report, folder }) => show(report, folder));
	const exitCode = worstExitCode(finished.map(({ report }) => report.verdict.exitCode));
	if (options.json) {
		const runs = finished.map(({ report, folder }) => ({
			folder,
			...summaryOf(report)
		}));
		surroundings.stdout(`${JSON.stringify({
			version: 1,
			exitCode,
			runs
		}, null, 2)}\n`);
	}
	return exitCode;
}

export { run };