import { d as object, f as record, i as array, m as string } from "./chunk-schemas.js";
import { lstatSync } from "node:fs";
import { c as SOURCE, w as SERVER } from "./chunk-records.js";

// src/reload/prepared.ts
/** Anything that a write to the file, or to the folder's list, changes. */
function stampOf(path) {
	const stat = lstatSync(path, {
		bigint: true,
		throwIfNoEntry: false
	});
	return stat === void 0 ? "none" : [
		stat.mtimeNs,
		stat.ctimeNs,
		stat.size,
		stat.ino
	].join(".");
}
const PREPARED_VERSION = object({
	nodeset: string().min(1),
	trustDomain: string().min(1),
	digest: string().regex(/^sha256:[0-9a-f]{64}$/),
	key: string().min(1),
	requests: array(SERVER).min(1),
	needs: array(string()),
	fields: record(string(), string()),
	source: SOURCE,
	looked: array(object({
		path: string(),
		stamp: string()
	}))
});
const PREPARED_RELOAD = object({
	versions: array(PREPARED_VERSION),
	added: array(PREPARED_VERSION),
	removed: array(object({
		nodeset: string(),
		trustDomain: string()
	}))
});

export { stampOf as n, PREPARED_RELOAD as t };