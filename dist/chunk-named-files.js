import { a as publishJson, i as publish, t as DONE } from "./chunk-run-directory.js";
import { n as insteadOf } from "./chunk-judge.js";
import { i as valueOf } from "./chunk-counts.js";
import { i as joinPlace } from "./chunk-place.js";
import { t as renderRun } from "./chunk-render-run.js";
import { join } from "node:path";

// src/judge/unknown-metrics.ts
/** Metrics that the settings name and that no episode has a value for, a sentence each: a slip that nothing else would show. Those of gates are checked with them. */
function unknownMetrics(named, outcomes) {
	const isUnknown = (metric) => metric !== "passed" && !outcomes.some((one) => valueOf(one, metric) !== void 0);
	return named.filter(isUnknown).map((metric) => `metrics: \`${metric}\`: no episode has a value for ${metric}${insteadOf(metric, outcomes)}`);
}

// src/report/write-run.ts
/** What stands in a run's folder before the launch. Returns the path of each arm's own spec. */
function writePlannedRun(folder, { plan, specs }) {
	publishJson(join(folder, "plan.json"), plan);
	const [first] = specs;
	if (first) publishJson(join(folder, "spec.json"), first);
	return Object.fromEntries(specs.map((spec) => {
		const file = join(folder, "arms", spec.arm, "spec.json");
		publishJson(file, spec);
		return [spec.arm, file];
	}));
}
/** Writes what a run came to; `_DONE` is the last file. */
async function writeRun(folder, { report, proof }) {
	publishJson(join(folder, "proof.json"), proof);
	await renderRun(report, { folder });
	publish(join(folder, DONE), "");
}

// src/run/named-files.ts
/**
* The files that outcomes name (of a traceback, a test, a line of data), as they stood in the snapshots. A shard is merged on another machine, where no
* snapshot tells any more whether a file of the checkout is the one that ran.
*/
function namedFiles(outcomes, { arms, layout }) {
	return Object.fromEntries(arms.map(({ hashed: { name }, snapshots }) => {
		const named = new Set(outcomes.filter((one) => one.arm === name).flatMap(({ file }) => file === void 0 ? [] : placesOf(file, layout)));
		return [name, Object.fromEntries(snapshots.arm.manifest.records.filter(({ place }) => named.has(place)).map(({ place, sha256 }) => [place, sha256]))];
	}));
}
/** Outcomes name files relative to the pinned workspace, or to the snapshot's top. */
function placesOf(file, { workspace }) {
	return [joinPlace(workspace, file), joinPlace("", file)].filter((place) => place !== void 0);
}

export { unknownMetrics as a, writeRun as i, placesOf as n, writePlannedRun as r, namedFiles as t };