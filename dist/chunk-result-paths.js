import { createHash } from "node:crypto";
import { join } from "node:path";

// src/reuse/result-paths.ts
/** Names in `results/` that are no group. */
const PASS_KEY = ".pass-key";
const LATEST = ".latest";
/** A group lies whole in its folder and vouches for itself: it can be moved to another store as it is. */
function groupFolder({ results }, key) {
	return join(results, key);
}
/** Which groups an eval of a workspace stored last. */
function latestFile({ results }, { home, eval: name }) {
	return join(results, LATEST, `${createHash("sha256").update(`${home}\0${name}`).digest("hex")}.json`);
}

export { latestFile as i, PASS_KEY as n, groupFolder as r, LATEST as t };