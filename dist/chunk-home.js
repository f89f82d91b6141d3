import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { t as storeLayout } from "./chunk-store-layout.js";
import { t as forkOf } from "./chunk-fork.js";
import { t as storeError } from "./chunk-store-error.js";

// src/snapshot/make-folder.ts
/**
* Makes a folder and those above it. Node's own `recursive` never comes back where a folder that is there says that it is not when something is to be
* made in it, as /proc and automounters do.
*/
function makeFolder(path) {
	const parent = dirname(path);
	if (parent !== path && !existsSync(parent)) makeFolder(parent);
	try {
		mkdirSync(path, { mode: 448 });
	} catch (error) {
		if (errnoOf(error) !== "EEXIST" || !statSync(path).isDirectory()) throw error;
	}
}

// src/snapshot/home.ts
/** Finds the store's folder, makes it if need be, and makes sure that only this user can write there. */
function openStore(env) {
	const store = storeLayout(storeHome(env));
	try {
		makeFolder(store.home);
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
		if (errnoOf(error) === "ENOENT") throw new EvalpinError("EP2203", `${JSON.stringify(store.home)} cannot be made: nothing can be made in that place`, { cause: error });
		throw storeError(error, store.home);
	}
	return store;
}
/**
* Where the store is: for code from a fork a throwaway folder of the job; else `EVALPIN_HOME`, else the tool cache of a GitHub-hosted runner, else
* `$XDG_CACHE_HOME/evalpin`, else `~/.cache/evalpin`. Relative values of the last three do not count; a relative `EVALPIN_HOME` is an error.
*/
function storeHome(env) {
	const throwaway = throwawayHome(env);
	if (throwaway !== void 0) return throwaway;
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
/**
* The store of a job that runs code from a fork: nothing of it is ever met by another job, and no supervisor is shared. It goes before `EVALPIN_HOME`,
* which a workflow sets for all of its jobs alike. Undefined for trusted code.
*/
function throwawayHome(env) {
	const temp = env["RUNNER_TEMP"];
	return temp !== void 0 && isAbsolute(temp) && forkOf(env) !== void 0 ? join(temp, "evalpin-fork") : void 0;
}
/** `storeHome`, or undefined where no variable says it. */
function storeHomeIfAny(env) {
	try {
		return storeHome(env);
	} catch (error) {
		if (error instanceof EvalpinError) return void 0;
		throw error;
	}
}
function refuseForeign(home) {
	const stat = statSync(home);
	const user = process.getuid?.();
	if (user !== void 0 && stat.uid !== user) throw new EvalpinError("EP2205", `${JSON.stringify(home)} belongs to user ${stat.uid}, not to user ${user}`);
	if ((stat.mode & 63) === 0) return;
	if ((stat.mode & 18) !== 0 && existsSync(storeLayout(home).snapshots)) throw new EvalpinError("EP2205", `${JSON.stringify(home)} can be written by other users`, { hint: `Remove it (\`rm -rf\`, after a \`chmod -R u+w\`), or set EVALPIN_HOME to a folder that only this user can write.` });
	chmodSync(home, 448);
}

export { storeHomeIfAny as n, throwawayHome as r, openStore as t };