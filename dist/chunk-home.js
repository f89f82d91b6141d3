import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { t as storeLayout } from "./chunk-store-layout.js";
import { n as isAlive } from "./chunk-identity.js";
import { f as isLive, s as readRecords, t as stopTree } from "./chunk-stop-tree.js";
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { randomBytes } from "node:crypto";

// src/run/live-runs.ts
const GRACE_MS = 1e3;
/** Writes down a run before its first worker starts; the returned function takes it back. */
function recordRun(store, run) {
	const file = join(folderOf(store), `${run.run}.json`);
	mkdirSync(folderOf(store), {
		recursive: true,
		mode: 448
	});
	const aside = `${file}.${randomBytes(4).toString("hex")}.tmp`;
	writeFileSync(aside, JSON.stringify(run), { mode: 384 });
	renameSync(aside, file);
	return () => rmSync(file, { force: true });
}
/** Ends what is left of runs whose own process was killed. Returns their ids. */
async function endDeadRuns(store) {
	const ended = [];
	for (const name of namesIn(folderOf(store))) {
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
	return namesIn(folderOf(store)).flatMap((name) => {
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
function namesIn(dir) {
	try {
		return readdirSync(dir);
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return [];
		throw error;
	}
}

// src/run/supervisor.ts
/** Connects to the supervisor when it is needed first, and once. */
function lazySupervisor(store, { env, node, installation }) {
	let client;
	return () => {
		client ??= import("./chunk-client.js").then(({ connectSupervisor }) => connectSupervisor({
			store,
			entry: installation.supervisorEntry,
			node,
			...env["PATH"] === void 0 ? {} : { path: env["PATH"] }
		}));
		return client;
	};
}
/** Whether a server runs, or a supervisor that was killed left one: if not, nothing has to be asked, recovered or ended. */
function hasServers(store) {
	return readRecords(store.servers).records.some(({ state }) => isLive(state));
}
/** Servers that may be leased now in a trust domain; none where no server was ever started. */
async function liveServers(store, supervisor, trustDomain) {
	if (!hasServers(store)) return [];
	return (await (await supervisor()).list()).filter((record) => record.state === "ready" && record.broken === void 0 && record.trustDomain === trustDomain && !record.exclusive).map(({ id, digest, kind }) => ({
		id,
		digest,
		kind
	}));
}

// src/snapshot/store-error.ts
/** What a failed write into the store means to a person; what is not expected comes back as it is. */
function storeError(error, path) {
	const name = JSON.stringify(path);
	switch (errnoOf(error)) {
		case "ENOSPC":
		case "EDQUOT":
		case "EFBIG": return new EvalpinError("EP2204", `no room is left to write ${name}`, { cause: error });
		case "EACCES":
		case "EPERM":
		case "EROFS": return new EvalpinError("EP2203", `${name} cannot be written by this user`, { cause: error });
		default: return error;
	}
}

// src/snapshot/home.ts
/** Finds the store's folder, makes it if need be, and makes sure that only this user can write there. */
function openStore(env) {
	const store = storeLayout(storeHome(env));
	try {
		mkdirSync(store.home, {
			recursive: true,
			mode: 448
		});
		refuseForeign(store.home);
		for (const dir of [
			store.snapshots,
			store.index,
			store.run
		]) mkdirSync(dir, {
			recursive: true,
			mode: 448
		});
	} catch (error) {
		if (errnoOf(error) === "EEXIST" || errnoOf(error) === "ENOTDIR") throw new EvalpinError("EP2205", `${JSON.stringify(store.home)} is no folder`, { cause: error });
		throw storeError(error, store.home);
	}
	return store;
}
/**
* Where the store is: `EVALPIN_HOME`, else the tool cache of a GitHub-hosted runner, else `$XDG_CACHE_HOME/evalpin`,
* else `~/.cache/evalpin`. Relative values of the last three do not count; a relative `EVALPIN_HOME` is an error.
*/
function storeHome(env) {
	const named = env["EVALPIN_HOME"];
	if (named !== void 0 && named !== "") {
		if (!isAbsolute(named)) throw new EvalpinError("EP2206", `EVALPIN_HOME is ${JSON.stringify(named)}, which is no absolute path`);
		return named;
	}
	const hosted = env["RUNNER_ENVIRONMENT"] === "github-hosted" ? env["RUNNER_TOOL_CACHE"] : void 0;
	for (const [base, below] of [
		[hosted, "evalpin"],
		[env["XDG_CACHE_HOME"], "evalpin"],
		[env["HOME"], ".cache/evalpin"]
	]) if (base !== void 0 && isAbsolute(base)) return join(base, below);
	throw new EvalpinError("EP2206", "no environment variable says where the store should be");
}
function refuseForeign(home) {
	const stat = statSync(home);
	const user = process.getuid?.();
	if (user !== void 0 && stat.uid !== user) throw new EvalpinError("EP2205", `${JSON.stringify(home)} belongs to user ${stat.uid}, not to user ${user}`);
	if ((stat.mode & 63) === 0) return;
	if ((stat.mode & 18) !== 0 && existsSync(storeLayout(home).snapshots)) throw new EvalpinError("EP2205", `${JSON.stringify(home)} can be written by other users`, { hint: `Remove it (\`rm -rf\`, after a \`chmod -R u+w\`), or set EVALPIN_HOME to a folder that only this user can write.` });
	chmodSync(home, 448);
}

export { liveServers as a, recordRun as c, lazySupervisor as i, storeError as n, endDeadRuns as o, hasServers as r, liveRuns as s, openStore as t };