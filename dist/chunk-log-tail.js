import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { i as errnoOf } from "./chunk-errors.js";

// src/servers/log-tail.ts
const WINDOW = 16384;
/** The last lines of a log; empty where there is none. */
function tailLog(file, lines = 20) {
	let fd;
	try {
		fd = openSync(file, "r");
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return [];
		throw error;
	}
	try {
		const { size } = fstatSync(fd);
		const buffer = Buffer.alloc(Math.min(size, WINDOW));
		readSync(fd, buffer, 0, buffer.length, size - buffer.length);
		const all = buffer.toString("utf8").split("\n");
		if (size > WINDOW) all.shift();
		if (all.at(-1) === "") all.pop();
		return all.slice(-lines);
	} finally {
		closeSync(fd);
	}
}
/** The last lines of a server's two logs, each marked with where it stands. */
function tailServerLogs(files) {
	return [...tailLog(files.stdout).map((line) => `stdout | ${line}`), ...tailLog(files.stderr).map((line) => `stderr | ${line}`)];
}

export { tailServerLogs as n, tailLog as t };