import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { t as canonicalJson } from "./chunk-identity2.js";
import { f as findOutcomes, i as readGroup, n as appearedSince, u as MAX_AGE_MS } from "./chunk-appeared.js";
import { r as groupFolder } from "./chunk-result-paths.js";
import { n as unpackTree } from "./chunk-archive.js";
import { t as daysUntil } from "./chunk-remote-key.js";
import { t as thisSystem } from "./chunk-remote-use.js";

// src/run/remote-results.ts
/** Of a group, which is a handful of files. */
const MOST_FILES = 1e3;
const DAY_MS = 864e5;
/**
* What the cache service has of what `left` still wants, of the results for all that `whole` wants. It is never put into the store: with
* `reuse-results: local` only what this machine measured counts, in later runs as well.
*/
async function restoreResults(cache, arm, { whole, left, now }) {
	let group;
	await cache.restore(nameOf(whole, now), resultsOf(arm), async (archive, limits) => {
		const folder = join(dirname(archive), whole.key);
		await unpackTree(archive, folder, { limits: {
			...limits,
			records: MOST_FILES
		} });
		group = readGroup(folder);
		if (group === void 0) throw new EvalpinError("EP7002", `it holds no results for ${whole.key}`);
	});
	return group === void 0 ? [] : findOutcomes(group, left, {
		now,
		appeared: appearedSince(group.contexts.values())
	}).hits;
}
/** Saves the results of each arm of which all that is wanted was measured on this machine. */
async function saveResults(arms, cache, { results, store, now }) {
	for (const { pinned, wanted, taken, off, keeps } of arms) {
		if (off !== null || !keeps || taken.some(({ service }) => service)) continue;
		if (cannotTravel(wanted)) {
			cache.note(`${resultsOf(pinned.hashed.name)} stay on this machine: they depend on values of \`pass-env\`, which another one cannot compare`);
			continue;
		}
		const { hits, misses } = results.find(wanted, now);
		if (hits.length > 0 && misses.length === 0) await cache.save(nameOf(wanted, now), resultsOf(pinned.hashed.name), groupFolder(store, wanted.key));
	}
}
/** Values that are handed through are compared by a hash that only this store can make. */
function cannotTravel({ passKey }) {
	return passKey !== null;
}
/** An entry of the service never changes, so it is for one set of episodes, and for a day: what is too old to be used must not keep its place. */
function nameOf({ key, episodes }, now) {
	return {
		kind: "results",
		digest: createHash("sha256").update(canonicalJson([key, episodes ?? null])).digest("hex"),
		system: thisSystem(),
		day: daysUntil(now, Math.floor(MAX_AGE_MS / DAY_MS))
	};
}
function resultsOf(arm) {
	return `results of ${arm}`;
}

export { cannotTravel, restoreResults, saveResults };