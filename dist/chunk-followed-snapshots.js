import { appendFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, relative, sep } from "node:path";
import { d as markFile, h as parseFollowRecord, l as VERSION, u as followFiles, y as withoutSecrets } from "./chunk-records.js";
import { d as object, g as unknown, i as array, l as looseObject, m as string, u as number } from "./chunk-schemas.js";
import { t as jsonOrUndefined } from "./chunk-json-or-undefined.js";
import { i as textIfThere } from "./chunk-if-there.js";

// src/reload/reload-mark.ts
/**
* A reload that is going on, step by step: lines that are only appended, each with what has changed. Requests wait while some
* of them are written, and to replace a whole file takes a file system ten times as long.
*/
var MarkWriter = class {
	file;
	constant = "";
	torn = false;
	constructor(file) {
		this.file = file;
	}
	write({ state, told, ...rest }) {
		const constant = JSON.stringify(rest, withoutSecrets);
		if (this.constant === "") mkdirSync(dirname(this.file), {
			recursive: true,
			mode: 448
		});
		const changed = constant === this.constant ? "" : `,"rest":${constant}`;
		const torn = this.torn ? "\n" : "";
		this.constant = "";
		this.torn = true;
		appendFileSync(this.file, `${torn}${JSON.stringify({
			state,
			told
		}).slice(0, -1)}${changed}}\n`, { mode: 384 });
		this.torn = false;
		this.constant = constant;
	}
	drop() {
		this.constant = "";
		this.torn = false;
		rmSync(this.file, { force: true });
	}
};
/** The last whole step; undefined where no reload is going on. */
function readMark(file) {
	const text = textIfThere(file);
	if (text === void 0) return void 0;
	let found = {};
	for (const line of text.split("\n")) {
		const value = jsonOrUndefined(line);
		if (value !== void 0) found = {
			...found,
			...value.rest,
			state: value.state,
			told: value.told
		};
	}
	const mark = MARK.safeParse(found);
	return mark.success ? mark.data : void 0;
}
const MARK = looseObject({
	id: string(),
	state: looseObject({ phase: string() }),
	old: VERSION,
	new: VERSION.optional(),
	options: looseObject({
		deadlineMs: number(),
		observeMs: number()
	}),
	since: string(),
	told: object({
		migrations: array(unknown()),
		pausesMs: array(number()),
		answeredBefore: number().optional()
	})
});

// src/reload/followed-snapshots.ts
/** The version that answers or is to be started again, both versions of a reload that goes on, those that `--from` can name, and what was unpacked for a reload. */
function readFollowed(store) {
	const found = {
		snapshots: /* @__PURE__ */ new Set(),
		digests: /* @__PURE__ */ new Set(),
		unreadable: []
	};
	for (const path of followFiles(store.follow)) {
		const record = parseFollowRecord(readFileSync(path, "utf8"));
		if (record === void 0) {
			found.unreadable.push({
				path,
				error: /* @__PURE__ */ new Error("it is no record of a follow address")
			});
			continue;
		}
		if (!record.open) continue;
		const mark = readMark(markFile(store.follow, record));
		for (const version of [
			record.current,
			mark?.old,
			mark?.new
		]) if (version !== void 0) addVersion(found, version);
		for (const { snapshots } of record.versions) addAll(found.snapshots, snapshots);
		addAll(found.snapshots, snapshotsOfSource(record.source, store));
	}
	return found;
}
/** What has to stay until the versions of a reload have been started. */
function snapshotsOfReload({ versions, added }, store) {
	const prepared = [...versions, ...added];
	return new Set(prepared.flatMap(({ requests, source }) => [...requests.flatMap(({ snapshots }) => snapshots.map((path) => basename(path))), ...snapshotsOfSource(source, store)]));
}
function addVersion({ snapshots, digests }, { requests }) {
	for (const request of requests) {
		addAll(snapshots, request.snapshots);
		digests.add(request.digest.replace(/^sha256:/, ""));
	}
}
function addAll(to, paths) {
	for (const path of paths) to.add(basename(path));
}
/** Of overlays that are no folders of anybody's, but trees of the store. */
function snapshotsOfSource({ overlays }, store) {
	return overlays.flatMap((dir) => {
		const [sha256 = "", ...below] = relative(store.snapshots, dir).split(sep);
		return below.length > 0 && sha256 !== ".." ? [sha256] : [];
	});
}

export { readMark as i, snapshotsOfReload as n, MarkWriter as r, readFollowed as t };