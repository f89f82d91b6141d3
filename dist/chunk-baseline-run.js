import { readFileSync } from "node:fs";
import { join } from "node:path";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { t as findRun } from "./chunk-find-run.js";
import { r as readFinishedArm } from "./chunk-finished-arm.js";
import { t as parseRunAndArm } from "./chunk-run-and-arm.js";

// src/run/baseline-run.ts
/**
* The arm of a finished run that an eval is compared with: `RUN`, or `RUN:ARM` for one of several.
* @throws EP5009 for what is no finished run; EP1031 for one that is no baseline for this eval
*/
function openBaseline({ name, baseline }, home) {
	if (baseline === "frozen" || baseline === "none") return void 0;
	const { run, arm } = parseRunAndArm(baseline);
	const folder = findRun(run, {
		cwd: baseline.cwd,
		accepts: (one) => evalOf(one) === name,
		...home === void 0 ? {} : { home }
	});
	const finished = readFinishedArm(folder, arm);
	if (finished.eval === name) return finished;
	throw new EvalpinError("EP1031", `the run ${finished.run} cannot be the baseline of the eval ${JSON.stringify(name)}: it was the eval ${JSON.stringify(finished.eval)}`, { location: { file: folder } });
}
/** The eval of a finished run; undefined for what another version wrote, or damaged. */
function evalOf(folder) {
	try {
		return JSON.parse(readFileSync(join(folder, "summary.json"), "utf8")).eval;
	} catch (error) {
		if (error instanceof SyntaxError || errnoOf(error) === "ENOENT") return void 0;
		throw error;
	}
}

export { openBaseline };