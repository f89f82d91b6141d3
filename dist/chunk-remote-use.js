import { readFileSync } from "node:fs";
import { release } from "node:os";
import { r as systemName } from "./chunk-remote-key.js";

// src/run/remote-use.ts
let system;
/** This machine's, for names of archives. */
function thisSystem() {
	system ??= systemName({
		platform: process.platform,
		arch: process.arch,
		release: osRelease()
	});
	return system;
}
/** Which system it is, without what changes with every update. */
function osRelease() {
	try {
		return readFileSync("/etc/os-release", "utf8").split("\n").filter((line) => /^(ID|VERSION_ID)=/.test(line)).sort().join("\n");
	} catch {
		return release();
	}
}

export { thisSystem as t };