import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join, resolve } from "node:path";
import { i as errnoOf } from "./chunk-errors.js";

// src/digest/find-executable.ts
/**
* Absolute path of a program as a shell would find it: a name with a slash relative to `cwd`, any other on `path`.
* Links are kept. Undefined if there is no such file; one that may not be executed counts only with a slash.
*/
function findExecutable(name, cwd, path) {
	if (name.includes("/")) {
		const named = resolve(cwd, name);
		return isFile(named) ? named : void 0;
	}
	for (const dir of path.split(delimiter)) {
		if (dir === "") continue;
		const candidate = join(isAbsolute(dir) ? dir : resolve(cwd, dir), name);
		if (isFile(candidate) && isExecutable(candidate)) return candidate;
	}
}
function isFile(path) {
	try {
		return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
	} catch (error) {
		if ([
			"ENOTDIR",
			"EACCES",
			"ELOOP",
			"ENAMETOOLONG"
		].includes(errnoOf(error) ?? "")) return false;
		throw error;
	}
}
function isExecutable(path) {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch (error) {
		if (errnoOf(error) === "EACCES") return false;
		throw error;
	}
}

export { findExecutable as t };