import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { i as errnoOf } from "./chunk-errors.js";

// src/process/identity.ts
/** The living process of this number, or undefined if there is none (a zombie is none). */
function identify(pid) {
	const stat = process.platform === "linux" ? readProcStat(pid) : askPs(pid);
	if (stat === void 0 || isDeadState(stat.state)) return void 0;
	return {
		pid,
		start: stat.start
	};
}
/** Whether exactly this process still lives: same number, same start. */
function isAlive(id) {
	return identify(id.pid)?.start === id.start;
}
function isDeadState(state) {
	return state === "Z" || state === "X" || state === "x";
}
/** Linux only. Undefined if there is no such process, not even a zombie. */
function readProcStat(pid) {
	if (!Number.isSafeInteger(pid) || pid <= 0) return void 0;
	let text;
	try {
		text = readFileSync(`/proc/${pid}/stat`, "latin1");
	} catch (error) {
		if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ESRCH") return void 0;
		throw error;
	}
	return parseProcStat(pid, text);
}
/** Pure; the program's name (field 2) may hold blanks and parentheses, so fields count from the last `)`. */
function parseProcStat(pid, text) {
	const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
	const [state, ppid, pgrp, session] = fields;
	const ticks = fields[19];
	if (state === void 0 || ticks === void 0) return void 0;
	return {
		pid,
		state,
		ppid: Number(ppid),
		pgrp: Number(pgrp),
		session: Number(session),
		start: `${ticks}${bootSuffix()}`
	};
}
let boot;
/** Ticks count from boot, so after a restart of the machine an old record could meet its own numbers again. */
function bootSuffix() {
	if (boot === void 0) try {
		boot = `@${readFileSync("/proc/sys/kernel/random/boot_id", "latin1").slice(0, 8)}`;
	} catch (error) {
		if (errnoOf(error) !== "ENOENT" && errnoOf(error) !== "EACCES") throw error;
		boot = "";
	}
	return boot;
}
function askPs(pid) {
	if (!Number.isSafeInteger(pid) || pid <= 0) return void 0;
	const result = spawnSync("ps", [
		"-o",
		"stat=,ppid=,pgid=,lstart=",
		"-p",
		String(pid)
	], {
		encoding: "utf8",
		env: {
			PATH: "/bin:/usr/bin",
			LC_ALL: "C"
		}
	});
	if (result.error !== void 0) throw result.error;
	return parsePsLine(pid, result.stdout);
}
/** Pure; a line of `ps -o stat=,ppid=,pgid=,lstart=`. */
function parsePsLine(pid, line) {
	const match = /^\s*(\S)\S*\s+(\d+)\s+(\d+)\s+(\S.*?)\s*$/.exec(line);
	if (match === null) return void 0;
	const [, state = "", ppid, pgrp, start = ""] = match;
	return {
		pid,
		state,
		ppid: Number(ppid),
		pgrp: Number(pgrp),
		session: 0,
		start
	};
}

export { readProcStat as i, isAlive as n, isDeadState as r, identify as t };