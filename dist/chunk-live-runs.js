import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { i as errnoOf } from "./chunk-errors.js";
import { n as isAlive } from "./chunk-identity.js";
import { t as stopTree } from "./chunk-stop-tree.js";
import { C as writeWholeFile, x as removeUnfinishedWrites } from "./chunk-records.js";
import { r as namesIfThere } from "./chunk-if-there.js";

// src/run/live-runs.ts
const GRACE_MS = 1e3;
/** Writes down a run before its first worker starts; the returned function takes it back. */
function recordRun(store, run) {
	const file = join(folderOf(store), `${run.run}.json`);
	writeWholeFile(file, JSON.stringify(run));
	return () => rmSync(file, { force: true });
}
/** Ends what is left of runs whose own process was killed. Returns their ids. */
async function endDeadRuns(store) {
	const ended = [];
	removeUnfinishedWrites(folderOf(store));
	for (const name of namesIfThere(folderOf(store))) {
		const file = join(folderOf(store), name);
		const run = name.endsWith(".json") ? readRun(file) : void 0;
		if (run === void 0 || isAlive(run.holder)) continue;
		for (const tag of run.tags) await stopTree({
			id: void 0,
			tag,
			graceMs: GRACE_MS
		});
		rmSync(file, { force: true });
		ended.push(run.run);
	}
	return ended;
}
/** Runs that are going on. */
function liveRuns(store) {
	return namesIfThere(folderOf(store)).flatMap((name) => {
		const run = name.endsWith(".json") ? readRun(join(folderOf(store), name)) : void 0;
		return run && isAlive(run.holder) ? [run] : [];
	});
}
function folderOf(store) {
	return join(store.run, "runs");
}
/** Records appear whole, by rename: one that is no record is not ours, or from another version. */
function readRun(file) {
	try {
		const run = JSON.parse(readFileSync(file, "utf8"));
		return typeof run.holder?.pid === "number" && Array.isArray(run.tags) ? run : void 0;
	} catch (error) {
		if (error instanceof SyntaxError || errnoOf(error) === "ENOENT") return void 0;
		throw error;
	}
}

export { liveRuns as n, recordRun as r, endDeadRuns as t };