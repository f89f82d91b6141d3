import { basename, dirname, join } from "node:path";
import { i as errnoOf, r as bug } from "./chunk-errors.js";
import { t as identify } from "./chunk-identity.js";
import { t as readFollowed } from "./chunk-followed-snapshots.js";
import { n as PASS_KEY, t as LATEST } from "./chunk-result-paths.js";
import { n as readRecords, s as isLive } from "./chunk-records.js";
import { randomBytes } from "node:crypto";
import { existsSync, lstatSync, readFileSync, readdirSync, renameSync } from "node:fs";
import { r as removeUnlessLeased } from "./chunk-leases.js";
import { r as TRASH_PREFIX, t as DAMAGED_PREFIX } from "./chunk-paths.js";
import { t as removeTree } from "./chunk-remove-tree.js";
import { t as removeDeadStagings } from "./chunk-staging.js";
import { r as namesIfThere } from "./chunk-if-there.js";
import { t as openSession } from "./chunk-session.js";

// src/snapshot/prune.ts
const SNAPSHOT_NAME = /^[0-9a-f]{64}$/;
/** Removes the snapshots that nobody holds and nobody used lately, and what dead processes left. Single failures are returned, not thrown. */
function pruneStore(store, options) {
	const pruned = {
		removed: [],
		kept: [],
		leftovers: 0,
		failures: []
	};
	if (!existsSync(store.snapshots)) return pruned;
	const attempt = (path, action) => {
		try {
			action();
		} catch (error) {
			pruned.failures.push({
				path,
				error: error instanceof Error ? error : new Error(String(error))
			});
		}
	};
	const wants = {
		used: usedByServers(store, pruned.failures),
		followed: options.followed === void 0 ? NONE : options.followed()
	};
	const oldest = (options.now ?? Date.now)() - options.maxAgeMs;
	for (const name of readdirSync(store.snapshots)) {
		const path = join(store.snapshots, name);
		if (SNAPSHOT_NAME.test(name)) attempt(path, () => pruneSnapshot(store, name, {
			wants,
			oldest,
			options,
			pruned
		}));
		else if (name.startsWith(".damaged-") || name.startsWith(".trash-")) attempt(path, () => {
			if (options.dryRun !== true) removeTree(path);
			pruned.leftovers++;
		});
	}
	if (options.dryRun !== true) attempt(store.snapshots, () => pruned.leftovers += removeDeadStagings(store).length);
	return pruned;
}
const NONE = /* @__PURE__ */ new Set();
function pruneSnapshot(store, sha256, { wants, oldest, options, pruned }) {
	const dir = join(store.snapshots, sha256);
	const stay = (why) => {
		pruned.kept.push({
			sha256,
			why
		});
	};
	const wanted = whoWants(sha256, wants);
	if (wanted !== void 0) return stay(wanted);
	if (lstatSync(dir).mtimeMs > oldest) return stay("recent");
	const trash = join(dirname(dir), `${TRASH_PREFIX}${randomBytes(6).toString("hex")}`);
	let since;
	if (!removeUnlessLeased(store, sha256, options.remover, () => {
		since = whoWants(sha256, {
			used: usedByServers(store, []),
			followed: options.followed === void 0 ? NONE : options.followed()
		});
		if (since === void 0 && options.dryRun !== true) renameSync(dir, trash);
	})) return stay("leased");
	if (since !== void 0) return stay(since);
	pruned.removed.push(sha256);
	if (options.dryRun !== true) removeTree(trash);
}
function whoWants(sha256, { used, followed }) {
	if (used === void 0 || used.has(sha256)) return "used by a server";
	return followed === void 0 || followed.has(sha256) ? "followed" : void 0;
}
/** Snapshots that a server record names, whatever the server's state: the supervisor removes records of servers that are gone. */
function usedByServers(store, failures) {
	const used = /* @__PURE__ */ new Set();
	let whole = true;
	for (const id of namesIfThere(store.servers)) {
		const file = join(store.servers, id, "record.json");
		try {
			for (const snapshot of snapshotsOf(readFileSync(file, "utf8"))) used.add(basename(snapshot));
		} catch (error) {
			if (errnoOf(error) === "ENOENT") continue;
			failures.push({
				path: file,
				error: error instanceof Error ? error : new Error(String(error))
			});
			whole = false;
		}
	}
	return whole ? used : void 0;
}
function snapshotsOf(text) {
	const record = JSON.parse(text);
	if (record.state === "gone" || record.state === "failed") return [];
	if (!Array.isArray(record.snapshots)) throw new Error("the server record names no snapshots");
	return record.snapshots.filter((path) => typeof path === "string");
}

// src/snapshot/prune-idle.ts
/** A run between its plan and its lease holds nothing by name yet: what it may be reading is never this old. */
const LEAST_AGE_MS = 36e5;
/** Removes the entries of a folder of the store that nothing has used for a while, by their modification time. Returns their names, and what failed. */
function pruneIdle(folder, options) {
	const oldest = (options.now ?? Date.now)() - Math.max(options.maxAgeMs, LEAST_AGE_MS);
	const removed = [];
	const failures = [];
	for (const name of namesIfThere(folder)) {
		const path = join(folder, name);
		if (name === ".locks" || options.keep?.has(name)) continue;
		try {
			const stat = lstatSync(path, { throwIfNoEntry: false });
			if (stat === void 0 || stat.mtimeMs >= oldest) continue;
			removeTree(path);
			removed.push(name);
		} catch (error) {
			if (errnoOf(error) === void 0) throw error;
			failures.push({
				path,
				error
			});
		}
	}
	return {
		removed,
		failures
	};
}

// src/commands/gc.ts
const RECENT_MS = 6048e5;
/** `evalpin gc`: removes snapshots that nobody holds, stored results and what else nobody used lately. Exits 0 whatever happens to single files. */
async function gc({ all, json }, surroundings) {
	try {
		const { store, endedRuns } = await openSession(surroundings);
		const remover = identify(process.pid);
		if (!remover) throw bug("this process cannot be identified");
		const maxAgeMs = all ? 0 : RECENT_MS;
		const pruned = pruneStore(store, {
			maxAgeMs,
			remover,
			followed: () => followedSnapshots(store)
		});
		const followed = readFollowed(store);
		pruned.failures.push(...followed.unreadable);
		const served = readRecords(store.servers).records.filter(({ state }) => isLive(state)).map(({ digest }) => digest.replace(/^sha256:/, ""));
		const prepared = /* @__PURE__ */ new Set([...served, ...followed.digests]);
		const latest = join(store.results, LATEST);
		for (const [folder, keep] of [
			[store.results, /* @__PURE__ */ new Set([PASS_KEY, LATEST])],
			[latest, void 0],
			[store.checkouts, void 0],
			[store.prepared, prepared],
			[store.bytecode, void 0],
			[store.caches, void 0]
		]) {
			const idle = pruneIdle(folder, {
				maxAgeMs,
				...keep ? { keep } : {}
			});
			pruned.leftovers += idle.removed.length;
			pruned.failures.push(...idle.failures);
		}
		for (const { path, error } of pruned.failures) surroundings.stderr(`evalpin: ${path} was left: ${error.message}\n`);
		surroundings.stderr(`removed ${pruned.removed.length} snapshots and ${pruned.leftovers} leftovers${endedRuns.length > 0 ? `; ended what ${endedRuns.length} killed runs had left` : ""}\n`);
		for (const line of whatStays(pruned, all)) surroundings.stderr(`${line}\n`);
		if (json) surroundings.stdout(`${JSON.stringify({
			version: 1,
			removed: pruned.removed,
			kept: pruned.kept,
			leftovers: pruned.leftovers,
			endedRuns
		}, null, 2)}\n`);
	} catch (error) {
		surroundings.stderr(`evalpin: gc did nothing: ${error instanceof Error ? error.message : String(error)}\n`);
		if (json) surroundings.stdout(`${JSON.stringify({
			version: 1,
			removed: [],
			kept: [],
			leftovers: 0,
			endedRuns: [],
			failure: String(error)
		}, null, 2)}\n`);
	}
	return 0;
}
function followedSnapshots(store) {
	const { snapshots, unreadable } = readFollowed(store);
	return unreadable.length > 0 ? void 0 : snapshots;
}
const WHY = {
	leased: "a run holds them",
	"used by a server": "servers run from them",
	recent: "they were used in the last 7 days",
	followed: "follow addresses may need them again"
};
/** Why snapshots stay, and what that is good for. Pure. */
function whatStays({ kept }, all) {
	const counts = Object.entries(WHY).flatMap(([why, words]) => {
		const count = kept.filter((one) => one.why === why).length;
		return count === 0 ? [] : [`${count} since ${words}`];
	});
	const lines = counts.length === 0 ? [] : [`kept ${counts.join(", ")}`];
	if (all || !kept.some(({ why }) => why === "recent")) return lines;
	return [...lines, "`evalpin gc --all` removes what was used lately too; `evalpin rerun` of runs that used it is not possible then"];
}

export { gc };