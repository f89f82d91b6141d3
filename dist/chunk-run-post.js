import { existsSync } from "node:fs";
import { n as renderError, t as toEvalpinError } from "./chunk-known-error.js";
import { t as storeLayout } from "./chunk-store-layout.js";
import { t as endDeadRuns } from "./chunk-live-runs.js";
import { n as lazySupervisor, t as hasServers } from "./chunk-supervisor.js";
import { n as isNobodyThere, t as callControl } from "./chunk-control-call.js";
import { t as socketPlace } from "./chunk-socket-path.js";
import { r as throwawayHome } from "./chunk-home.js";
import { t as removeTree } from "./chunk-remove-tree.js";

// src/github/run-post.ts
/**
* The end of a step, after all steps of the job, and also after a step that failed, was cancelled or was killed: ends what a killed run left, lets go of
* the servers that were held for later steps, and removes a throwaway store. A fault here is told and fails nothing: the verdict is given.
*/
async function runPost({ step, log, surroundings }) {
	const home = step["STATE_home"];
	if (home === void 0 || home === "" || !existsSync(home)) return;
	const store = storeLayout(home);
	try {
		const ended = await endDeadRuns(store);
		if (ended.length > 0) log.text(`ended what was left of ${ended.join(", ")}\n`);
		const supervisor = lazySupervisor(store, surroundings);
		const hold = step["STATE_hold"];
		if (hold !== void 0 && hold !== "" && hasServers(store)) {
			if ((await (await supervisor()).unhold(hold)).length > 0) log.text("let go of the servers that were held for this job\n");
		}
		if (home === throwawayHome(surroundings.env)) {
			await endSupervisor(store);
			removeTree(home);
		}
	} catch (error) {
		log.text(renderError(toEvalpinError(error), { colour: false }));
	} finally {
		log.end();
	}
}
/** One that is idle is there as well, and would be for a while. */
async function endSupervisor(store) {
	try {
		await callControl(socketPlace(store.home, store.run, process.getuid?.() ?? 0).path, "POST", "/shutdown");
	} catch (error) {
		if (!isNobodyThere(error)) throw error;
	}
}

export { runPost };