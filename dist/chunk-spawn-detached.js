import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, statSync } from "node:fs";
import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { i as readProcStat, t as identify } from "./chunk-identity.js";

// src/process/spawn-detached.ts
/**
* Starts a program in a session of its own, which outlives us and holds none of our pipes.
*
* @throws EP3010 program missing, EP3011 not executable, EP3012 working directory missing
*/
async function spawnDetached(options) {
	const [program, ...args] = options.argv;
	if (program === void 0 || program === "") throw new EvalpinError("EP3010", "the command is empty", { hint: "Give the nodeset a `command:`." });
	const stdout = openSync(options.stdout, "a", 384);
	try {
		const stderr = options.stderr === options.stdout ? stdout : openSync(options.stderr, "a", 384);
		try {
			const child = spawn(program, args, {
				cwd: options.cwd,
				env: options.env,
				detached: true,
				stdio: [
					"ignore",
					stdout,
					stderr
				]
			});
			const id = child.pid === void 0 ? void 0 : bornAs(child.pid);
			const exited = new Promise((resolve) => child.once("exit", (code, signal) => resolve({
				code,
				signal
			})));
			child.unref();
			try {
				await once(child, "spawn");
			} catch (error) {
				throw explainSpawnError(error, program, options.cwd);
			}
			if (id === void 0) throw bug(`no identity for the process of ${program}`);
			return {
				id,
				exited
			};
		} finally {
			if (stderr !== stdout) closeSync(stderr);
		}
	} finally {
		closeSync(stdout);
	}
}
function bornAs(pid) {
	const stat = readProcStatOnLinux(pid);
	return stat === void 0 ? identify(pid) ?? {
		pid,
		start: "unknown"
	} : {
		pid,
		start: stat
	};
}
function readProcStatOnLinux(pid) {
	return process.platform === "linux" ? readProcStat(pid)?.start : void 0;
}
function explainSpawnError(error, program, cwd) {
	switch (errnoOf(error)) {
		case "ENOENT":
		case "ENOTDIR":
			if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true) return new EvalpinError("EP3012", `the working directory ${cwd} does not exist`, { cause: error });
			return new EvalpinError("EP3010", `the program ${program} was not found`, { cause: error });
		case "EACCES": return new EvalpinError("EP3011", `the program ${program} may not be executed`, { cause: error });
		default: return error;
	}
}

export { spawnDetached as t };