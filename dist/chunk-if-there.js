import { readFileSync, readdirSync } from "node:fs";
import { i as errnoOf } from "./chunk-errors.js";

// src/process/if-there.ts
/** A file's text; undefined where there is none. */
function textIfThere(file) {
	return ifThere(() => readFileSync(file, "utf8"));
}
/** A file's bytes; undefined where there is none. */
function bytesIfThere(file) {
	return ifThere(() => readFileSync(file));
}
/** Names in a folder, sorted; none where there is no such folder. */
function namesIfThere(folder) {
	return ifThere(() => readdirSync(folder).sort()) ?? [];
}
/** What `read` returns; undefined where what it looks for does not exist. Anything else that fails is thrown. */
function ifThere(read) {
	try {
		return read();
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		throw error;
	}
}

export { textIfThere as i, ifThere as n, namesIfThere as r, bytesIfThere as t };