import { lstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { E as fileError, h as isSettled, w as writeStat } from "./chunk-file-hash.js";
import { t as followLink } from "./chunk-follow-link.js";
import { n as ListHasher, r as recordAt, t as BATCH_FILES } from "./chunk-hash-list.js";
import { a as lazyTree, n as placeOf, r as walk, t as entriesOf } from "./chunk-walk.js";
import { t as readLink } from "./chunk-read-link.js";

// src/digest/walked-list.ts
/** What was walked, as a list to hash; it grows with the walk. */
var WalkedList = class {
	walked;
	prefix;
	#links;
	constructor(walked) {
		this.walked = walked;
		this.prefix = `${walked.top}/`;
	}
	get length() {
		return this.walked.names.length;
	}
	place(i) {
		return placeOf(this.walked, i);
	}
	rest(i) {
		return placeOf(this.walked, i);
	}
	isLink(i) {
		return this.walked.links.has(i);
	}
	target(i) {
		return this.links.get(this.place(i))?.target ?? "";
	}
	/** Read when they are first asked for, once the walk is over. */
	get links() {
		this.#links ??= new Map([...this.walked.links].map((i) => [this.place(i), readWalkedLink(this.walked.top, this.place(i), i)]));
		return this.#links;
	}
	entries() {
		return entriesOf(this.walked).map((entry) => {
			const link = this.links.get(entry.place);
			return link === void 0 ? entry : {
				...entry,
				target: link.target
			};
		});
	}
};
/** An absolute target below the folder is told from the link's own folder, so that it counts the same elsewhere. */
function readWalkedLink(top, place, i) {
	const path = `${top}/${place}`;
	const moment = Date.now();
	const stat = lstatOf(path);
	const target = readLink(path);
	return {
		i,
		stat,
		moment,
		target: target.startsWith(`${top}/`) ? "../".repeat(place.split("/").length - 1) + target.slice(top.length + 1) : target
	};
}
function lstatOf(path) {
	try {
		return lstatSync(path);
	} catch (error) {
		throw fileError(error, path);
	}
}

// src/digest/hash-folder.ts
/**
* Hashes a folder (or a single file, under its own name) as `evalpin hash PATH` does. Links count by their text;
* one that leads out of the folder is refused (EP2106). Throws EP2107 if there is nothing, EP2101 if nothing is left.
*/
async function hashFolder(path, options = {}) {
	const real = realPath(path);
	if (!isFolder(real)) {
		const list = new WalkedList(singleFile(real));
		return folderOf(list, await new ListHasher(list, options).finish());
	}
	const { exclude = [], index, threads = 2 } = options;
	const remembered = await index?.trees.recall(real, exclude, threads);
	return remembered === void 0 ? walkAndHash(real, options) : recalled(real, remembered);
}
/** Hashes while it still walks, since reading is most of the work. */
async function walkAndHash(top, options) {
	const { exclude = [], index } = options;
	let work;
	const onFound = (walked) => {
		if (work === void 0) {
			const list = new WalkedList(walked);
			work = {
				list,
				hasher: new ListHasher(list, options)
			};
		}
		work.hasher.advance();
	};
	try {
		walk(top, {
			exclude,
			onFound,
			...index ? { folders: index.folders } : {}
		});
		if (work === void 0 || work.list.length === 0) throw new EvalpinError("EP2101", `no file is left to hash in ${JSON.stringify(top)}`);
		const { list, hasher } = work;
		refuseLinksOut(list);
		const hashed = await hasher.finish();
		if (index) learnTree(index.trees, exclude, list, hashed);
		return folderOf(list, hashed);
	} catch (error) {
		await work?.hasher.abandon();
		throw error;
	}
}
function folderOf(list, { digest, records }) {
	return Object.assign(lazyTree(() => list.entries(), records, digest), { excluded: list.walked.excluded });
}
function recalled(top, { digest, excluded, places, answers }) {
	const records = () => {
		const [list, table] = [places(), answers()];
		return list.map((place, i) => recordAt({
			place: () => place,
			target: () => readLink(`${top}/${place}`)
		}, i, table, i));
	};
	const tree = lazyTree(() => tree.records.map(({ place, kind, target }) => ({
		place,
		path: `${top}/${place}`,
		layer: "frozen",
		kind: kind === "symlink" ? kind : "file",
		...target === void 0 ? {} : { target }
	})), records, digest);
	return Object.assign(tree, { excluded });
}
/** Only what could not change again without a stat changing: files, folders and links. */
function learnTree(trees, rules, { walked, links }, hashed) {
	const { folderStats, folders, top, excluded } = walked;
	if (folderStats === void 0 || !hashed.isSettled) return;
	for (const [place, { i, target, stat, moment }] of links) {
		const table = hashed.answers[Math.floor(i / BATCH_FILES)];
		if (table === void 0 || !isSettled(stat.ctimeMs, moment) || stat.size !== Buffer.byteLength(target)) return;
		writeStat(table, i % BATCH_FILES, `${top}/${place}`, stat);
	}
	const place = (i) => placeOf(walked, i);
	trees.learn(top, rules, {
		digest: hashed.digest,
		excluded,
		place,
		answers: hashed.answers,
		folders: folders.map((folder) => folder.replace(/\/$/, "")),
		folderStats: folderStats.table
	});
}
function realPath(path) {
	try {
		return realpathSync(resolve(path));
	} catch (error) {
		const errno = errnoOf(error);
		if (errno === "ENOENT" || errno === "ENOTDIR" || errno === "ELOOP") throw new EvalpinError("EP2107", `there is no ${JSON.stringify(path)}`, { cause: error });
		throw fileError(error, path);
	}
}
function isFolder(real) {
	try {
		return statSync(real).isDirectory();
	} catch (error) {
		throw fileError(error, real);
	}
}
function singleFile(path) {
	return {
		top: dirname(path),
		names: [basename(path)],
		folderOf: [0],
		folders: [""],
		links: /* @__PURE__ */ new Set(),
		excluded: [],
		folderStats: void 0
	};
}
function refuseLinksOut({ links, walked }) {
	const targets = new Map([...links].map(([place, { target }]) => [place, target]));
	for (const [place, target] of targets) {
		if (followLink(place, targets).kind !== "outside") continue;
		throw new EvalpinError("EP2106", `the link ${JSON.stringify(place)} leads out of ${JSON.stringify(walked.top)}: ${JSON.stringify(target)}`);
	}
}

// src/digest/runtime-files.ts
/** Digest of evalpin's own files that run inside interpreters (64 hex digits): another version of them is another server. */
async function runtimeFilesDigest(runtimeDir, index) {
	const { digest } = await hashFolder(runtimeDir, index ? { index } : {});
	return digest.sha256;
}

export { hashFolder as n, runtimeFilesDigest as t };