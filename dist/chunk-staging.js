import { readdirSync } from "node:fs";
import { join } from "node:path";
import { n as isAlive } from "./chunk-identity.js";
import { n as STAGING_PREFIX } from "./chunk-paths.js";
import { a as processOfName, i as nameOfProcess } from "./chunk-leases.js";
import { t as removeTree } from "./chunk-remove-tree.js";

// src/snapshot/staging.ts
/** Name of a folder in which a process makes a snapshot. It names its owner, so that another can clean up after it. */
function stagingName(owner, unique) {
	return `${STAGING_PREFIX}${nameOfProcess(owner)}.${unique}`;
}
/** Removes what processes that are dead now left half made. */
function removeDeadStagings(store) {
	const dead = readdirSync(store.snapshots).filter((name) => {
		const owner = stagingOwner(name);
		return owner !== void 0 && !isAlive(owner);
	});
	for (const name of dead) removeTree(join(store.snapshots, name));
	return dead;
}
function stagingOwner(name) {
	if (!name.startsWith(".staging-")) return void 0;
	return processOfName(name.slice(STAGING_PREFIX.length, name.lastIndexOf(".")));
}

export { stagingName as n, removeDeadStagings as t };