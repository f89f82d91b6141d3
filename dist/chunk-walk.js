import { n as EvalpinError, r as bug } from "./chunk-errors.js";
import { t as compareByBytes } from "./chunk-place-order.js";
import { n as sortByPlace } from "./chunk-tree.js";
import { D as notRegular, E as fileError, o as StatRows } from "./chunk-file-hash.js";
import { n as ListHasher } from "./chunk-hash-list.js";
import { t as readLink } from "./chunk-read-link.js";
import { n as matcher } from "./chunk-glob.js";
import { n as isNeverSource } from "./chunk-layer-tree.js";
import { lstatSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { setFlagsFromString } from "node:v8";

// src/digest/hash-tree.ts
/** Hashes every file and link of a closure, in one read each, and their tree. Its records are put into words when they are first asked for. */
async function hashTree(files, ctx = {}) {
	const sorted = [...sortByPlace(files)];
	const { digest, records } = await new ListHasher(new EntryList(sorted), ctx).finish();
	return lazyTree(() => sorted, records, digest);
}
/** A tree whose files and records are made when they are first asked for. */
function lazyTree(files, records, digest) {
	let madeFiles;
	let madeRecords;
	return {
		get files() {
			return madeFiles ??= files();
		},
		get records() {
			return madeRecords ??= records();
		},
		digest
	};
}
var EntryList = class {
	length;
	prefix = "";
	#entries;
	constructor(entries) {
		this.#entries = entries;
		this.length = entries.length;
		const folder = entries.find((entry) => entry.kind === "directory");
		if (folder !== void 0) throw bug(`the folder ${folder.place} stands among the files to hash`);
	}
	place(i) {
		return this.#at(i).place;
	}
	rest(i) {
		return this.#at(i).path;
	}
	isLink(i) {
		return this.#at(i).kind === "symlink";
	}
	target(i) {
		const { target, path } = this.#at(i);
		return target ?? readLink(path);
	}
	#at(i) {
		return this.#entries[i];
	}
};

// src/digest/large-list.ts
/** A list of files is large from here on. */
const LARGE = 3e4;
let told = false;
/**
* Called with the number of files so far. For a large list, keeps V8's nursery at its size: left alone it grows to
* three times 16 MB, of which a list that stays alive gains nothing, and 200,000 files would take a quarter more memory.
*/
function expectLargeList(files) {
	if (told || files < LARGE) return;
	told = true;
	setFlagsFromString("--semi-space-growth-factor=1");
}

// src/digest/walk.ts
function placeOf({ names, folders, folderOf }, i) {
	return `${folders[folderOf[i] ?? 0] ?? ""}${names[i] ?? ""}`;
}
/** What was walked, as entries. */
function entriesOf(walked) {
	return walked.names.map((_, i) => {
		const place = placeOf(walked, i);
		return {
			place,
			path: `${walked.top}/${place}`,
			layer: "frozen",
			kind: walked.links.has(i) ? "symlink" : "file"
		};
	});
}
/**
* Every file and link below a folder, by place relative to it. Links are not followed. Version control and compiled
* Python are passed over. Throws EP2104 for pipes, sockets and devices, EP2105 for names that are not UTF-8.
*/
function walk(dir, options = {}) {
	const exclude = options.exclude !== void 0 && options.exclude.length > 0 ? matcher(options.exclude) : void 0;
	const walker = new Walker(resolve(dir), exclude, options);
	return walker.visit("") ? walker.walked : void 0;
}
var Walker = class {
	walked;
	#exclude;
	#memory;
	#most;
	#onFound;
	constructor(top, exclude, { folders, maxFiles = 1e400, onFound = () => void 0 }) {
		this.walked = {
			top,
			names: [],
			folderOf: [],
			folders: [],
			links: /* @__PURE__ */ new Set(),
			excluded: [],
			folderStats: folders && new StatRows()
		};
		this.#exclude = exclude;
		this.#memory = folders;
		this.#most = maxFiles;
		this.#onFound = onFound;
	}
	/** False once there are too many files. */
	visit(folder) {
		const { top, names, folderOf, folders, links, excluded } = this.walked;
		const path = folder === "" ? top : `${top}/${folder}`;
		const prefix = folder === "" ? "" : `${folder}/`;
		const number = folders.push(prefix) - 1;
		expectLargeList(names.length);
		for (const { name, kind } of this.#list(path)) {
			const rule = this.#exclude?.ruleFor(prefix + name);
			if (rule !== void 0) excluded.push({
				place: prefix + name,
				rule
			});
			else if (kind === "other") throw notRegular(`${path}/${name}`);
			else if (kind === "directory") {
				if (!this.visit(prefix + name)) return false;
			} else {
				if (kind === "symlink") links.add(names.length);
				folderOf.push(number);
				if (names.push(name) > this.#most) return false;
			}
		}
		this.#onFound(this.walked);
		return true;
	}
	#list(path) {
		try {
			if (this.#memory === void 0) return readFolder(path);
			const moment = Date.now();
			const stat = lstatSync(path);
			if (this.#memory.isStable(path, stat, moment)) this.walked.folderStats?.add(path, stat);
			else this.walked.folderStats = void 0;
			return this.#memory.recall(path, stat) ?? this.#memory.learn(path, stat, moment, readFolder(path));
		} catch (error) {
			throw fileError(error, path);
		}
	}
};
/** Whatever may be a source in a folder. In such an order that a walk in depth meets the files in the order of their places' bytes. */
function readFolder(path) {
	const listed = [];
	let foreign = false;
	for (const item of readdirSync(path, { withFileTypes: true })) {
		const { name } = item;
		if (isNeverSource(name)) continue;
		foreign ||= name.includes("�");
		listed.push({
			name,
			kind: item.isFile() ? "file" : item.isDirectory() ? "directory" : item.isSymbolicLink() ? "symlink" : "other"
		});
	}
	if (foreign) refuseOtherEncodings(path);
	return listed.sort((a, b) => compareByBytes(sortName(a), sortName(b)));
}
function sortName({ name, kind }) {
	return kind === "directory" ? `${name}/` : name;
}
function refuseOtherEncodings(path) {
	for (const name of readdirSync(path, "buffer")) {
		if (Buffer.compare(Buffer.from(name.toString("utf8")), name) === 0) continue;
		throw new EvalpinError("EP2105", `in ${JSON.stringify(path)} the name ${JSON.stringify(name.toString("latin1"))} (read as Latin-1) is not valid UTF-8`);
	}
}

export { lazyTree as a, hashTree as i, placeOf as n, walk as r, entriesOf as t };