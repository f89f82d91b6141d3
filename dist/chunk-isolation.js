import { a as errorFromRecord, i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { d as record, f as strictObject, h as unknown, i as boolean, l as number, m as union, o as int, p as string, r as array, s as literal, t as _enum, v as NEVER } from "./chunk-schemas.js";
import { t as execa } from "./chunk-execa.js";
import { t as require_dist } from "./chunk-dist.js";
import { i as compareByBytes, n as sortByPlace, t as TreeHasher } from "./chunk-tree.js";
import { n as xxh64 } from "./chunk-xxh64.js";
import { E as notRegular, S as hashBytes, T as fileError, _ as statTable, a as copyRecord, b as writeLink, c as hashesAt, d as insert, f as isSettled, g as statEquals, h as sizeAt, i as viewOf, l as hashesOffset, m as setDay, n as stopJob, o as dayAt, p as modeAt, r as takePiece, s as find, t as answer, u as inodeKey, v as tailKey, w as rawHashes, x as writeStat, y as writeHashes } from "./chunk-hash-job.js";
import { c as nameOfPlace, d as relativePlace, i as childOf, l as parentOf, n as matcher, o as isWithin, t as literalBase } from "./chunk-glob.js";
import { accessSync, appendFileSync, closeSync, constants, existsSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, statfsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { basename, delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import { once } from "node:events";
import { spawn } from "node:child_process";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { createHash, randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";

// src/digest/find-executable.ts
/**
* Absolute path of a program as a shell would find it: a name with a slash relative to `cwd`, any other on `path`.
* Links are kept. Undefined if there is no such file; one that may not be executed counts only with a slash.
*/
function findExecutable(name, cwd, path) {
	if (name.includes("/")) {
		const named = resolve(cwd, name);
		return isFile$1(named) ? named : void 0;
	}
	for (const dir of path.split(delimiter)) {
		if (dir === "") continue;
		const candidate = join(isAbsolute(dir) ? dir : resolve(cwd, dir), name);
		if (isFile$1(candidate) && isExecutable(candidate)) return candidate;
	}
}
function isFile$1(path) {
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

// src/digest/read-link.ts
/** A link's text. Throws EP2105 if it is not UTF-8. */
function readLink(path) {
	let bytes;
	try {
		bytes = readlinkSync(path, "buffer");
	} catch (error) {
		throw fileError(error, path);
	}
	const text = bytes.toString("utf8");
	if (Buffer.compare(Buffer.from(text), bytes) !== 0) throw new EvalpinError("EP2105", `the link ${JSON.stringify(path)} has a text that is not valid UTF-8`);
	return text;
}

// src/digest/hash-tree.ts
/** Further threads are started once this many milliseconds of work are left for each. */
const WORTH_A_THREAD_MS = 100;
/** Execute bit of the owner: the only mode bit that counts. */
const OWNER_EXECUTE = 64;
/** Hashes every file and link of a closure, in one read each, and their tree. Its records are put into words when they are first asked for. */
async function hashTree(files, ctx = {}) {
	const sorted = [...sortByPlace(files)];
	const { digest, records } = await hashList(new EntryList(sorted), ctx);
	return lazyTree(() => sorted, records, digest);
}
async function hashList(list, ctx) {
	const known = ctx.index?.shared ?? {
		records: new SharedArrayBuffer(0),
		slots: new SharedArrayBuffer(64)
	};
	const job = {
		control: new SharedArrayBuffer(12),
		answers: new SharedArrayBuffer(list.length * 96),
		...known
	};
	new Int32Array(job.control)[2] = ctx.index?.today ?? 0;
	const view = viewOf(job);
	await workTogether(list, job, view, ctx.threads ?? 2);
	if (ctx.index) remember(ctx.index, view, list.length);
	const { answers } = view;
	return {
		digest: digestOf(list, answers),
		records: () => Array.from({ length: list.length }, (_, i) => recordAt(list, answers, i))
	};
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
	path(i) {
		return this.#at(i).path;
	}
	target(i) {
		const { kind, target, path } = this.#at(i);
		return kind === "symlink" ? target ?? readLink(path) : void 0;
	}
	#at(i) {
		return this.#entries[i];
	}
};
async function workTogether(list, job, view, threads) {
	answerLinks(list, view);
	const workers = [];
	const begin = performance.now();
	let done = 0;
	try {
		for (let first = takePiece(view, list.length); first !== void 0; first = takePiece(view, list.length)) {
			const end = Math.min(first + 64, list.length);
			for (let i = first; i < end; i++) if (dayAt(view.answers, i) !== 5) answer(view, i, list.path(i));
			done += end - first;
			const left = (performance.now() - begin) / done * (list.length - end);
			while (workers.length < threads - 1 && left / (workers.length + 1) > WORTH_A_THREAD_MS) {
				const worker = startWorker({
					...job,
					...packPaths(list)
				});
				worker.catch(() => void 0);
				workers.push(worker);
			}
			await setImmediate();
		}
	} catch (error) {
		stopJob(view);
		await Promise.allSettled(workers);
		throw error;
	}
	await Promise.all(workers);
}
function answerLinks(list, { answers }) {
	for (let i = 0; i < list.length; i++) {
		const target = list.target(i);
		if (target === void 0) continue;
		const bytes = Buffer.from(target);
		writeLink(answers, i, bytes.length);
		writeHashes(answers, i, rawHashes(bytes));
		setDay(answers, i, 5);
	}
}
const WORKER_URL = new URL(import.meta.url.endsWith(".ts") ? "./hash-worker.ts" : "./hash-worker.js", import.meta.url);
async function startWorker(job) {
	const worker = new Worker(WORKER_URL, {
		workerData: job,
		execArgv: [],
		resourceLimits: { maxYoungGenerationSizeMb: 8 }
	});
	let failure;
	worker.on("message", (record) => {
		failure = errorFromRecord(record);
	});
	await once(worker, "exit");
	if (failure) throw failure;
}
function packPaths(list) {
	const offsets = new SharedArrayBuffer((list.length + 1) * 4);
	const starts = new Uint32Array(offsets);
	for (let i = 0; i < list.length; i++) starts[i + 1] = starts[i] + Buffer.byteLength(list.path(i));
	const paths = new SharedArrayBuffer(starts[list.length] ?? 0);
	const bytes = Buffer.from(paths);
	for (let i = 0; i < list.length; i++) bytes.write(list.path(i), starts[i], "utf8");
	return {
		paths,
		offsets
	};
}
function remember(index, view, files) {
	const hashed = [];
	const found = [];
	for (let i = 0; i < files; i++) {
		const state = dayAt(view.answers, i);
		if (state === 3) hashed.push(i);
		else if (state === 2) found.push(i);
	}
	index.used(view.answers, found);
	index.learn(view.answers, hashed);
}
function digestOf(list, answers) {
	const hasher = new TreeHasher(list.length);
	for (let i = 0; i < list.length; i++) hasher.add(list.place(i), kindAt(answers, i), sizeAt(answers, i), answers.bytes, hashesOffset(i));
	return hasher.digest();
}
function recordAt(list, answers, i) {
	const record = {
		place: list.place(i),
		kind: kindAt(answers, i),
		size: sizeAt(answers, i),
		...hashesAt(answers, i)
	};
	const target = record.kind === "symlink" ? list.target(i) : void 0;
	return target === void 0 ? record : {
		...record,
		target
	};
}
function kindAt(answers, i) {
	if (dayAt(answers, i) === 5) return "symlink";
	return (modeAt(answers, i) & 64) === 0 ? "file" : "executable";
}

// src/workspace/layer-tree.ts
const WHITEOUT = ".wh.";
/** One layer alone, as a tree of places. What `exclude` names is not seen, and never stat'ed. */
var LayerTree = class {
	layer;
	/** What was left out of the folders listed so far, with the rule. */
	excluded = /* @__PURE__ */ new Map();
	layout;
	exclude;
	/** Folders outside the workspace that a layer without a top of its own may hold. */
	bases;
	/** What stands elsewhere, by folder and name; undefined for folders that are only on the way to it. */
	carriedIn = /* @__PURE__ */ new Map();
	folders = /* @__PURE__ */ new Map();
	whited = /* @__PURE__ */ new Map();
	misnamed = /* @__PURE__ */ new Map();
	constructor(layer, layout) {
		this.layer = layer;
		this.layout = layout;
		this.exclude = matcher(layout.exclude);
		const globBases = layout.include.map((glob) => literalBase(glob)).map(({ base, literal }) => literal ? parentOf(base) : base);
		this.bases = [...layout.roots, ...globBases].filter((base) => base !== "" && !isWithin(base, layout.workspace) && !isWithin(layout.workspace, base));
		for (const [place, path] of layer.carried ?? []) {
			this.carry(place, path);
			for (let folder = parentOf(place); folder !== ""; folder = parentOf(folder)) this.carry(folder, void 0);
		}
	}
	entry(place) {
		if (place === "") return this.folder("", this.pathOf("") ?? this.layer.workspaceDir);
		return this.children(parentOf(place)).get(nameOfPlace(place));
	}
	list(place) {
		const children = [...this.children(place).values()];
		const misnamed = this.misnamed.get(place);
		if (misnamed) throw misnamed;
		return children;
	}
	read(place) {
		const path = this.entry(place)?.path;
		if (path === void 0) throw new EvalpinError("EP2014", `${place} is not in the ${this.layer.name} workspace ${this.layer.workspaceDir}.`);
		return readSource(path);
	}
	/** Names that a folder of this layer removes from the layer below it. */
	whiteouts(place) {
		this.children(place);
		return this.whited.get(place) ?? /* @__PURE__ */ new Set();
	}
	/** Whether this layer is a copy of the place's surroundings, so that what it lacks there counts as deleted. */
	covers(place) {
		if (isWithin(place, this.layout.workspace) || this.layer.top !== void 0) return true;
		const base = this.bases.find((candidate) => isWithin(place, candidate));
		return base !== void 0 && this.entry(base)?.kind === "directory";
	}
	/** Children of a folder by name, in the order of their bytes. */
	children(place) {
		const known = this.folders.get(place);
		if (known) return known;
		const entries = this.isFolder(place) ? this.readFolder(place) : /* @__PURE__ */ new Map();
		this.folders.set(place, entries);
		return entries;
	}
	isFolder(place) {
		if (place === "" || place === this.layout.workspace) return true;
		return this.entry(place)?.kind === "directory";
	}
	readFolder(place) {
		const found = [];
		const path = this.pathOf(place);
		if (path === void 0) for (const name of this.namesTowardsBases(place)) found.push(this.folder(childOf(place, name), this.pathOf(childOf(place, name)) ?? ""));
		for (const folder of [path, this.carriedPath(place)]) {
			if (folder === void 0) continue;
			const known = new Set(found.map((entry) => entry.place));
			for (const item of readDirents(folder)) this.admit(place, folder, item, known, found);
		}
		const known = new Set(found.map((entry) => entry.place));
		for (const [name, target] of this.carriedIn.get(place) ?? []) {
			const child = childOf(place, name);
			if (known.has(child) || isNeverSource(name) || !this.isAdmitted(child)) continue;
			found.push(target === void 0 ? this.folder(child, this.pathOf(child) ?? "") : {
				place: child,
				path: target,
				layer: this.layer.name,
				kind: kindOfPath(target)
			});
		}
		found.sort((a, b) => Buffer.compare(Buffer.from(a.place), Buffer.from(b.place)));
		return new Map(found.map((entry) => [nameOfPlace(entry.place), entry]));
	}
	carry(place, path) {
		const siblings = this.carriedIn.get(parentOf(place)) ?? /* @__PURE__ */ new Map();
		this.carriedIn.set(parentOf(place), siblings.set(nameOfPlace(place), path ?? siblings.get(nameOfPlace(place))));
	}
	admit(place, path, item, known, found) {
		const name = item.name.toString();
		if (isNeverSource(name)) return;
		if (Buffer.compare(Buffer.from(name), item.name) !== 0) {
			this.misnamed.set(place, new EvalpinError("EP2015", `The name of ${JSON.stringify(name)} in ${path} is not UTF-8 (bytes ${item.name.toString("hex")}).`));
			return;
		}
		if (this.layer.name === "overlay" && name.startsWith(WHITEOUT) && name.length > 4) {
			const names = this.whited.get(place) ?? /* @__PURE__ */ new Set();
			this.whited.set(place, names.add(name.slice(4)));
			return;
		}
		const child = childOf(place, name);
		if (!known.has(child) && this.isAdmitted(child)) found.push({
			place: child,
			path: join(path, name),
			layer: this.layer.name,
			kind: kindOf(item)
		});
	}
	isAdmitted(place) {
		const rule = this.exclude.ruleFor(place);
		if (rule !== void 0) this.excluded.set(place, rule);
		return rule === void 0;
	}
	/** Absolute path at which this layer has, or would have, a place. */
	pathOf(place) {
		const { workspace } = this.layout;
		if (isWithin(place, workspace)) return resolve(this.layer.workspaceDir, relativePlace(workspace, place));
		if (this.layer.top !== void 0) return resolve(this.layer.top, place);
		if (this.bases.some((base) => isWithin(place, base))) return resolve(this.layer.workspaceDir, relativePlace(workspace, place));
	}
	/** Path of a place in a folder that stands elsewhere. */
	carriedPath(place) {
		if (this.carriedIn.size === 0) return void 0;
		for (let folder = place; folder !== ""; folder = parentOf(folder)) {
			const path = this.layer.carried?.get(folder);
			if (path !== void 0) return resolve(path, relativePlace(folder, place));
		}
	}
	namesTowardsBases(place) {
		const names = /* @__PURE__ */ new Set();
		for (const base of [this.layout.workspace, ...this.bases]) {
			if (base === place || !isWithin(base, place)) continue;
			const path = this.pathOf(base);
			if (path !== void 0 && kindOfPath(path) === "directory") names.add((place === "" ? base : base.slice(place.length + 1)).split("/")[0] ?? "");
		}
		return [...names];
	}
	folder(place, path) {
		return {
			place,
			path,
			layer: this.layer.name,
			kind: "directory"
		};
	}
};
/** What is made from sources, or is git's own: part of no tree. */
function isNeverSource(name) {
	return name === "__pycache__" || name === ".git" || name === ".evalpin" || name.endsWith(".pyc");
}
function readDirents(path) {
	try {
		return readdirSync(path, {
			withFileTypes: true,
			encoding: "buffer"
		});
	} catch (cause) {
		const errno = errnoOf(cause);
		if (errno === "ENOENT" || errno === "ENOTDIR") return [];
		if (errno === "EACCES" || errno === "EPERM") throw new EvalpinError("EP2012", `The folder ${path} may not be read by this user.`, { cause });
		throw cause;
	}
}
/** @throws EP2012 without permission, EP2014 where the file is gone */
function readSource(path) {
	try {
		return readFileSync(path);
	} catch (cause) {
		const errno = errnoOf(cause);
		if (errno === "EACCES" || errno === "EPERM") throw new EvalpinError("EP2012", `The file ${path} may not be read by this user.`, { cause });
		if (errno === "ENOENT") throw new EvalpinError("EP2014", `The file ${path} has gone since its folder was listed.`, { cause });
		throw cause;
	}
}
function kindOf(item) {
	if (item.isFile()) return "file";
	if (item.isDirectory()) return "directory";
	return item.isSymbolicLink() ? "symlink" : "other";
}
function kindOfPath(path) {
	try {
		const stat = lstatSync(path);
		if (stat.isFile()) return "file";
		if (stat.isDirectory()) return "directory";
		return stat.isSymbolicLink() ? "symlink" : "other";
	} catch (error) {
		if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR") return "other";
		throw error;
	}
}

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
	const walker = new Walker(resolve(dir), exclude, options.folders, options.maxFiles ?? 1e400);
	return walker.visit("") ? walker.walked : void 0;
}
var Walker = class {
	walked;
	#exclude;
	#memory;
	#most;
	constructor(top, exclude, memory, most) {
		this.walked = {
			top,
			names: [],
			folderOf: [],
			folders: [],
			links: /* @__PURE__ */ new Set(),
			excluded: []
		};
		this.#exclude = exclude;
		this.#memory = memory;
		this.#most = most;
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
		return true;
	}
	#list(path) {
		try {
			if (this.#memory === void 0) return readFolder(path);
			const moment = Date.now();
			const stat = lstatSync(path);
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

// src/digest/bounded-folder.ts
/** Roughly what is hashed in a second. */
const DEFAULT_BOUNDS = {
	files: 2e4,
	bytes: 536870912
};
/**
* Sha256 of what lies below a folder, or of one file; links inside count by their text, wherever they lead. `empty`
* for an empty folder, `missing` where there is nothing. Undefined if it is larger than the bounds.
*/
async function boundedHash(path, exclude, bounds, ctx) {
	const real = realPath(path);
	if (real === void 0) return "missing";
	if (!statSync(real).isDirectory()) {
		if (tooManyBytes([real], bounds.bytes)) return void 0;
		const { records } = await hashTree([{
			place: basename(real),
			path: real,
			layer: "frozen",
			kind: "file"
		}], ctx);
		return records[0]?.sha256;
	}
	const walked = walk(real, {
		exclude,
		maxFiles: bounds.files
	});
	if (walked === void 0) return void 0;
	const files = entriesOf(walked);
	if (files.length === 0) return "empty";
	if (tooManyBytes(files.map((entry) => entry.path), bounds.bytes)) return void 0;
	return (await hashTree(files, ctx)).digest.sha256;
}
function realPath(path) {
	try {
		return realpathSync(path);
	} catch (error) {
		if ([
			"ENOENT",
			"ENOTDIR",
			"ELOOP"
		].includes(errnoOf(error) ?? "")) return void 0;
		throw fileError(error, path);
	}
}
function tooManyBytes(paths, most) {
	let bytes = 0;
	for (const path of paths) {
		bytes += lstatSync(path).size;
		if (bytes > most) return true;
	}
	return false;
}

// src/digest/python-packages.ts
const NOT_SOURCE = [
	"**/.venv",
	"**/venv",
	"**/node_modules",
	"**/.tox",
	"**/.mypy_cache",
	"**/.pytest_cache",
	"**/*.egg-info"
];
/**
* Reads the folders of installed packages without starting Python.
* @param sites folders of installed packages
* @param extra further folders on the import path, put there by `.pth` files
*/
async function pythonPackages(sites, extra, ctx, bounds = DEFAULT_BOUNDS) {
	const fields = {};
	const sources = new Map(extra.map((path) => [path, "a .pth file"]));
	const loose = [];
	for (const site of sites) {
		const distributions = distributionsIn(site);
		await addPackages(distributions, fields, ctx);
		for (const [path, by] of editableSources(site, distributions)) sources.set(path, by);
		const system = dpkgStatusOf(site);
		if (system === void 0) loose.push(...looseEntries(site, distributions));
		else await addHash(fields, "system packages", system, ctx);
	}
	let notReusable;
	for (const [path, by] of sources) {
		if (sites.some((site) => path.startsWith(`${site}/`))) continue;
		const hash = existsSync(path) ? await boundedHash(path, NOT_SOURCE, bounds, ctx) : "missing";
		if (hash === void 0) notReusable ??= `the editable install of ${by} at ${path} is too large to be hashed`;
		else fields[`source ${path}`] = hash;
	}
	for (const path of loose) {
		const hash = await boundedHash(path, [], bounds, ctx);
		if (hash === void 0) notReusable ??= `${path} belongs to no installed package and is too large to be hashed`;
		else addValue(fields, `loose ${basename(path)}`, hash);
	}
	return {
		fields,
		notReusable
	};
}
function distributionsIn(site) {
	const found = [];
	for (const item of namesIn$1(site)) {
		const match = /^(.+?)-(.+?)(?:-py[\d.]+)?\.(dist-info|egg-info)$/.exec(item) ?? /^(.+)()\.(egg-info)$/.exec(item);
		if (match === null || item.startsWith("~")) continue;
		const path = join(site, item);
		const [, name = "", version = "", form] = match;
		const record = form === "dist-info" ? ["RECORD", "METADATA"] : ["PKG-INFO", ""];
		found.push({
			name: normalName(name),
			version,
			path,
			record: record.map((file) => join(path, file)).find((file) => isFile(file))
		});
	}
	return found;
}
async function addPackages(distributions, fields, ctx) {
	const hashes = await hashFiles(distributions.filter((dist) => dist.record !== void 0).map((dist) => dist.record ?? ""), ctx);
	for (const { name, version, record } of distributions) {
		const value = [version, (record === void 0 ? void 0 : hashes.get(record)) ?? "no record"].join(" ");
		addValue(fields, `package ${name}`, value);
	}
}
/** One name may stand in two folders; the import path decides, so both count. */
function addValue(fields, field, value) {
	fields[field] = fields[field] === void 0 ? value : `${fields[field]}, ${value}`;
}
async function addHash(fields, name, path, ctx) {
	const hash = (await hashFiles([path], ctx)).get(path);
	if (hash !== void 0) fields[name] = hash;
}
async function hashFiles(paths, ctx) {
	if (paths.length === 0) return /* @__PURE__ */ new Map();
	const { files, records } = await hashTree(paths.map((path) => ({
		place: path.slice(1),
		path,
		layer: "frozen",
		kind: "file"
	})), ctx);
	return new Map(files.map(({ path }, i) => [path, records[i]?.sha256 ?? ""]));
}
/** Folders and files that editable installs take their code from, with the name of who does. */
function editableSources(site, distributions) {
	const sources = /* @__PURE__ */ new Map();
	for (const name of namesIn$1(site)) {
		const path = join(site, name);
		if (name.endsWith(".pth")) for (const folder of foldersOfPth(site, path)) sources.set(folder, name);
		else if (/^__editable__.*_finder\.py$/.test(name)) for (const target of pathsIn(path)) sources.set(target, name);
		else if (name.endsWith(".egg-link")) sources.set(resolve(site, (readText(path).split("\n")[0] ?? "").trim()), name);
	}
	for (const dist of distributions) {
		const project = editableProject(dist.path);
		if (project !== void 0 && ![...sources.keys()].some((path) => path === project || path.startsWith(`${project}/`))) sources.set(project, dist.name);
	}
	return sources;
}
function foldersOfPth(site, path) {
	return readText(path).split(/\r?\n/).filter((line) => line.trim() !== "" && !/^(#|import[ \t])/.test(line)).map((line) => resolve(site, line.trim())).filter((folder) => folder !== site && existsSync(folder));
}
/** Absolute paths that stand as string literals in a generated finder module. */
function pathsIn(path) {
	return [...readText(path).matchAll(/(['"])(\/(?:(?!\1).)+)\1/g)].map((match) => match[2] ?? "").filter((target) => existsSync(target));
}
function editableProject(distInfo) {
	const file = join(distInfo, "direct_url.json");
	if (!isFile(file)) return void 0;
	const parsed = parseJson(readText(file));
	if (parsed?.dir_info?.editable !== true || typeof parsed.url !== "string" || !parsed.url.startsWith("file:///")) return void 0;
	return fileURLToPath(parsed.url);
}
/** Entries of a package folder that no RECORD claims: copied there by hand, so nothing else tells of an edit. */
function looseEntries(site, distributions) {
	const claimed = /* @__PURE__ */ new Set([
		"__pycache__",
		"README.txt",
		...distributions.map((dist) => basename(dist.path))
	]);
	for (const { record } of distributions) if (record !== void 0 && basename(record) === "RECORD") for (const top of topsOf(readText(record))) claimed.add(top);
	return namesIn$1(site).filter((name) => !claimed.has(name) && !name.endsWith(".dist-info") && !name.endsWith(".egg-link") && !name.endsWith(".pyc")).map((name) => join(site, name));
}
function topsOf(record) {
	const tops = /* @__PURE__ */ new Set();
	for (let start = 0; start < record.length;) {
		const line = record.indexOf("\n", start);
		const first = record.charCodeAt(start) === 34 ? start + 1 : start;
		const end = record.slice(first, Math.min(first + 300, line < 0 ? record.length : line)).search(/[/,]/);
		if (end > 0) tops.add(record.slice(first, first + end));
		start = line < 0 ? record.length : line + 1;
	}
	tops.delete("..");
	return tops;
}
/** On Debian, what lies in the system's package folder is told by the package manager's own list. */
function dpkgStatusOf(site) {
	return site.startsWith("/usr/lib/python3") && isFile("/var/lib/dpkg/status") ? "/var/lib/dpkg/status" : void 0;
}
function normalName(name) {
	return name.toLowerCase().replaceAll(/[-_.]+/g, "-");
}
function namesIn$1(dir) {
	try {
		return readdirSync(dir).sort(compareByBytes);
	} catch (error) {
		if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR") return [];
		throw error;
	}
}
function isFile(path) {
	return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
function readText(path) {
	return readFileSync(path, "utf8");
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/digest/python-probe.ts
/** Run by `python -I`: says in one line of JSON where the interpreter and its packages are. Python 2.7 and later can parse it. */
const PYTHON_PROBE = `
import json, os, sys, sysconfig
try:
    import site
    sites = list(site.getsitepackages())
except Exception:
    sites = []
paths = sysconfig.get_paths()
print("evalpin-probe " + json.dumps({
    "executable": sys.executable,
    "version": list(sys.version_info[:3]),
    "release": sys.version_info[3],
    "build": sys.version,
    "implementation": getattr(getattr(sys, "implementation", None), "cache_tag", None),
    "prefix": sys.prefix,
    "basePrefix": getattr(sys, "base_prefix", sys.prefix),
    "library": sorted(set(paths[k] for k in ("stdlib", "platstdlib") if paths.get(k))),
    "sites": [p for p in sites if os.path.isdir(p)],
    "path": [p for p in sys.path if p and os.path.exists(p)],
}))
`;
/** The answer in what the probe printed, or undefined if there is none. */
function parseProbe(output) {
	const line = output.split("\n").findLast((text) => text.startsWith("evalpin-probe "));
	if (line === void 0) return void 0;
	try {
		const facts = JSON.parse(line.slice(14));
		return typeof facts.executable === "string" && facts.executable !== "" && Array.isArray(facts.version) ? facts : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/digest/remembered.ts
/** Coarsest clock of a file system. */
const COARSE_MS = 2e3;
/**
* A value that is costly to learn, remembered in `dir` for as long as nothing that it came from has changed (by
* inode, size, mode and change time, links followed).
*/
var Remembered = class {
	#file;
	#key;
	constructor(dir, key) {
		this.#key = key;
		this.#file = join(dir, `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.json`);
	}
	recall() {
		let entry;
		try {
			entry = JSON.parse(readFileSync(this.#file, "utf8"));
		} catch (error) {
			if (errnoOf(error) === "ENOENT" || error instanceof SyntaxError) return void 0;
			throw error;
		}
		if (entry?.version !== 1 || entry.key !== this.#key || !Array.isArray(entry.watched)) return void 0;
		if (entry.boot !== null && entry.boot !== bootId()) return void 0;
		return entry.watched.every(([path, state]) => stateOf(path)?.state === (state ?? void 0)) ? entry.value : void 0;
	}
	/** @param moment when learning began: what changed so shortly before that it might change again unseen is not remembered */
	keep(value, watch, moment) {
		const watched = [];
		let boot = null;
		for (const path of new Set(watch)) {
			const found = stateOf(path);
			if (found !== void 0 && !isSettled(found.ctimeMs, moment)) {
				boot = bootId() ?? null;
				if (boot === null || found.ctimeMs > moment - COARSE_MS - 100) return;
			}
			watched.push([path, found?.state ?? null]);
		}
		const entry = {
			version: 1,
			key: this.#key,
			watched,
			boot,
			value
		};
		mkdirSync(join(this.#file, ".."), {
			recursive: true,
			mode: 448
		});
		const aside = `${this.#file}.${process.pid}-${randomBytes(4).toString("hex")}`;
		writeFileSync(aside, JSON.stringify(entry), {
			flag: "wx",
			mode: 384
		});
		renameSync(aside, this.#file);
	}
};
function stateOf(path) {
	try {
		const stat = statSync(path, { throwIfNoEntry: false });
		if (stat === void 0) return void 0;
		return {
			state: [
				stat.dev,
				stat.ino,
				stat.size,
				stat.mode,
				stat.ctimeMs
			].join(":"),
			ctimeMs: stat.ctimeMs
		};
	} catch (error) {
		if ([
			"ENOTDIR",
			"ELOOP",
			"EACCES"
		].includes(errnoOf(error) ?? "")) return void 0;
		throw error;
	}
}
function bootId() {
	try {
		return readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
	} catch (error) {
		if (errnoOf(error) === "ENOENT" || errnoOf(error) === "EACCES") return void 0;
		throw error;
	}
}

// src/digest/run-probe.ts
const PROBE_TIMEOUT_MS = 2e4;
/** Runs an interpreter once and returns what it printed. Throws EP2111 if it does not start, fails or hangs. */
async function runProbe({ file, args, cwd, env, name }) {
	const result = await execa(file, args, {
		cwd,
		env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== void 0)),
		extendEnv: false,
		reject: false,
		stdin: "ignore",
		timeout: PROBE_TIMEOUT_MS,
		forceKillAfterDelay: 1e3,
		maxBuffer: 1e6
	});
	const failed = result.failed ? failure(name, file, result.timedOut ? `did not answer within ${PROBE_TIMEOUT_MS / 1e3} s` : reasonOf(result), result.stderr) : void 0;
	return {
		stdout: result.stdout,
		stderr: result.stderr,
		failed
	};
}
function reasonOf(result) {
	if (result.code !== void 0 && result.exitCode === void 0 && result.signal === void 0) return `could not be started (${result.code})`;
	return result.signal === void 0 ? `ended with exit code ${result.exitCode}` : `was ended by ${result.signal}`;
}
function failure(name, file, how, stderr) {
	const details = stderr.split("\n").filter((line) => line.trim() !== "").slice(-5);
	return new EvalpinError("EP2111", `the interpreter ${JSON.stringify(name)} (${file}) ${how}`, { details });
}

// src/digest/pyenv-shim.ts
/**
* A pyenv shim chooses an interpreter by `PYENV_VERSION`, the nearest `.python-version` upwards and the global
* version. Undefined for any other program.
*/
function pyenvWatch(file, cwd, env) {
	if (statSync(file).size > 4096) return void 0;
	const text = readFileSync(file, "utf8");
	const root = /PYENV_ROOT="([^"]+)"/.exec(text)?.[1];
	if (!text.startsWith("#!") || root === void 0 || !/pyenv"? exec /.test(text)) return void 0;
	const watch = [join(root, "version"), join(root, "versions")];
	for (let dir = env["PYENV_DIR"] ?? cwd;; dir = dirname(dir)) {
		watch.push(join(dir, ".python-version"));
		if (dir === dirname(dir)) break;
	}
	return {
		key: JSON.stringify([
			cwd,
			env["PYENV_VERSION"] ?? null,
			env["PYENV_DIR"] ?? null
		]),
		watch
	};
}

// src/digest/folder-memory.ts
const LETTERS = {
	file: "f",
	directory: "d",
	symlink: "l",
	other: "o"
};
const KINDS = {
	f: "file",
	d: "directory",
	l: "symlink",
	o: "other"
};
const MAGIC$1 = Buffer.from("evalpin-folder/2", "latin1");
const HEADER_BYTES$1 = 24;
/** Doubles: key, device, inode, change time, day, length of the children in bytes. */
const ENTRY_BYTES = 48;
const MOST_FOLDERS = 2e5;
/**
* Linux file systems on which a folder's change time moves with every entry that comes, goes or is replaced, seen at
* once by everybody: ext2 to ext4, xfs, btrfs, tmpfs, overlayfs, f2fs, zfs, bcachefs.
*/
const TRUSTED_FILE_SYSTEMS = /* @__PURE__ */ new Set([
	61267,
	0x58465342,
	0x9123683e,
	16914836,
	0x794c7630,
	0xf2f52010,
	801189825,
	0xca451a4e
]);
/** Remembers what stands in a folder for as long as the folder's own stat stays the same. */
var FolderMemory = class {
	#file;
	#today;
	#keepDays;
	#entries;
	#trusted = /* @__PURE__ */ new Map();
	#changed = false;
	constructor(file, { today, keepDays }) {
		this.#file = file;
		this.#today = today;
		this.#keepDays = keepDays;
	}
	recall(path, stat) {
		this.#entries ??= this.#load();
		const entry = this.#entries.get(keyOf(path, stat));
		if (entry === void 0 || entry.dev !== stat.dev || entry.ino !== stat.ino || entry.ctimeMs !== stat.ctimeMs) return void 0;
		if (!this.#isTrusted(path, stat)) return void 0;
		if (entry.day !== this.#today) {
			entry.day = this.#today;
			this.#changed = true;
		}
		return unpack(entry.bytes.toString("utf8", entry.start, entry.end));
	}
	/** @param stat and @param moment are from before the folder was read */
	learn(path, stat, moment, children) {
		if (isSettled(stat.ctimeMs, moment) && this.#isTrusted(path, stat)) {
			this.#entries ??= this.#load();
			const bytes = Buffer.from(pack(children));
			this.#entries.set(keyOf(path, stat), {
				dev: stat.dev,
				ino: stat.ino,
				ctimeMs: stat.ctimeMs,
				day: this.#today,
				bytes,
				start: 0,
				end: bytes.length
			});
			this.#changed = true;
		}
		return children;
	}
	/** Publishes what was learned. What another process has saved since is lost: it is only read again. */
	save() {
		if (!this.#changed || this.#entries === void 0) return;
		let kept = [...this.#entries].filter(([, { day }]) => day >= this.#today - this.#keepDays);
		if (kept.length > MOST_FOLDERS) kept = kept.sort(([, a], [, b]) => b.day - a.day).slice(0, MOST_FOLDERS);
		const body = packEntries(kept);
		const head = Buffer.alloc(HEADER_BYTES$1);
		MAGIC$1.copy(head);
		head.writeBigUInt64LE(xxh64(body), 16);
		const aside = `${this.#file}.${process.pid}-${randomBytes(4).toString("hex")}`;
		mkdirSync(dirname(this.#file), {
			recursive: true,
			mode: 448
		});
		writeFileSync(aside, head, {
			mode: 384,
			flag: "wx"
		});
		appendFileSync(aside, body);
		renameSync(aside, this.#file);
		this.#changed = false;
	}
	/** Empty where the file is missing, damaged or of another version. */
	#load() {
		let bytes;
		try {
			bytes = readFileSync(this.#file);
		} catch (error) {
			if (errnoOf(error) === "ENOENT") return /* @__PURE__ */ new Map();
			throw error;
		}
		const body = bytes.subarray(HEADER_BYTES$1);
		return bytes.length >= HEADER_BYTES$1 && bytes.subarray(0, 16).equals(MAGIC$1) && bytes.readBigUInt64LE(16) === xxh64(body) ? unpackEntries(body) : /* @__PURE__ */ new Map();
	}
	#isTrusted(path, { dev }) {
		let trusted = this.#trusted.get(dev);
		if (trusted === void 0) {
			trusted = process.platform === "linux" && TRUSTED_FILE_SYSTEMS.has(statfsSync(path).type);
			this.#trusted.set(dev, trusted);
		}
		return trusted;
	}
};
function keyOf(path, stat) {
	return inodeKey(stat) * 2 ** 20 + (tailKey(path) >>> 12);
}
function packEntries(entries) {
	const body = Buffer.allocUnsafe(entries.reduce((sum, [, { start, end }]) => sum + ENTRY_BYTES + end - start, 0));
	let at = 0;
	for (const [key, { dev, ino, ctimeMs, day, bytes, start, end }] of entries) {
		for (const value of [
			key,
			dev,
			ino,
			ctimeMs,
			day,
			end - start
		]) at = body.writeDoubleLE(value, at);
		at += bytes.copy(body, at, start, end);
	}
	return body;
}
function unpackEntries(bytes) {
	const entries = /* @__PURE__ */ new Map();
	for (let at = 0; at < bytes.length;) {
		const start = at + ENTRY_BYTES;
		const end = start + bytes.readDoubleLE(at + 40);
		const [dev, ino, ctimeMs, day] = [
			bytes.readDoubleLE(at + 8),
			bytes.readDoubleLE(at + 16),
			bytes.readDoubleLE(at + 24),
			bytes.readDoubleLE(at + 32)
		];
		entries.set(bytes.readDoubleLE(at), {
			dev,
			ino,
			ctimeMs,
			day,
			bytes,
			start,
			end
		});
		at = end;
	}
	return entries;
}
function pack(children) {
	return children.map(({ name, kind }) => `${LETTERS[kind]}${name}\0`).join("");
}
function unpack(text) {
	const children = [];
	for (let start = 0, end = text.indexOf("\0"); end >= 0; start = end + 1, end = text.indexOf("\0", start)) children.push({
		kind: KINDS[text.charAt(start)] ?? "other",
		name: text.slice(start + 1, end)
	});
	return children;
}

// src/digest/stat-index.ts
const MAGIC = Buffer.from("evalpin-index/2\n", "latin1");
const HEADER_BYTES = 32;
const DAY_MS = 864e5;
/** Opens the index of a folder; a file that is missing, foreign or damaged is an empty index. */
function openStatIndex(dir, options = {}) {
	return new FileStatIndex(join(dir, "files.bin"), options);
}
var FileStatIndex = class {
	today;
	#file;
	#keepDays;
	#maxRecords;
	#records;
	/** The file that `#records` came from: one with another identity was published by somebody else since. */
	#loadedFrom;
	#scratch = statTable(new SharedArrayBuffer(96));
	#changed = false;
	folders;
	constructor(file, options) {
		this.#file = file;
		this.#keepDays = options.keepDays ?? 30;
		this.#maxRecords = options.maxRecords ?? 4e5;
		this.today = Math.floor((options.now ?? Date.now)() / DAY_MS);
		this.#loadedFrom = identityOf(file);
		this.#records = load(file);
		this.folders = new FolderMemory(join(dirname(file), "folders.bin"), {
			today: this.today,
			keepDays: this.#keepDays
		});
	}
	get size() {
		return this.#records.count;
	}
	get shared() {
		return {
			records: this.#records.memory,
			slots: this.#records.slotMemory
		};
	}
	lookup(path, stat) {
		const { table, slots } = this.#records;
		writeStat(this.#scratch, 0, path, stat);
		const i = find(table, slots, this.#scratch, 0);
		return i >= 0 && statEquals(table, i, stat) ? hashesAt(table, i) : void 0;
	}
	learn(answers, numbers) {
		if (numbers.length === 0) return;
		this.#records = withRoom(this.#records, numbers.length);
		for (const number of numbers) {
			setDay(answers, number, this.today);
			put(this.#records, answers, number);
		}
		this.#changed = true;
	}
	used(answers, numbers) {
		const { table, slots } = this.#records;
		for (const number of numbers) {
			const i = find(table, slots, answers, number);
			if (i < 0 || dayAt(table, i) >= this.today) continue;
			setDay(table, i, this.today);
			this.#changed = true;
		}
	}
	save() {
		this.folders.save();
		if (!this.#changed) return;
		mkdirSync(dirname(this.#file), {
			recursive: true,
			mode: 448
		});
		for (;;) {
			const before = identityOf(this.#file);
			const joined = this.#joined(before === this.#loadedFrom ? emptyRecords(0) : load(this.#file));
			const aside = `${this.#file}.${process.pid}-${randomBytes(4).toString("hex")}`;
			writeRecords(aside, joined);
			if (identityOf(this.#file) !== before) {
				rmSync(aside, { force: true });
				continue;
			}
			renameSync(aside, this.#file);
			this.#records = joined;
			this.#loadedFrom = identityOf(this.#file);
			this.#changed = false;
			return;
		}
	}
	/** The records to publish: ours before those on disk, the forgotten left out. */
	#joined(onDisk) {
		if (onDisk.count === 0 && this.#isTidy()) return this.#records;
		const rows = [];
		for (const from of [this.#records, onDisk]) for (let i = 0; i < from.count; i++) {
			const day = dayAt(from.table, i);
			if (find(from.table, from.slots, from.table, i) !== i) continue;
			if (day < this.today - this.#keepDays) continue;
			if (from === onDisk && find(this.#records.table, this.#records.slots, onDisk.table, i) >= 0) continue;
			rows.push({
				from,
				i,
				day
			});
		}
		if (rows.length > this.#maxRecords) {
			rows.sort((a, b) => b.day - a.day);
			rows.length = this.#maxRecords;
		}
		const joined = emptyRecords(rows.length);
		for (const { from, i } of rows) put(joined, from.table, i);
		return joined;
	}
	/** Whether all records may be published as they are. */
	#isTidy() {
		const { table, slots, count } = this.#records;
		if (count > this.#maxRecords) return false;
		for (let i = 0; i < count; i++) if (dayAt(table, i) < this.today - this.#keepDays || find(table, slots, table, i) !== i) return false;
		return true;
	}
};
function emptyRecords(capacity) {
	const memory = new SharedArrayBuffer(capacity * 96);
	let size = 16;
	while (size < capacity * 2) size *= 2;
	const slotMemory = new SharedArrayBuffer(size * 4);
	return {
		memory,
		table: statTable(memory),
		slotMemory,
		slots: new Int32Array(slotMemory),
		count: 0
	};
}
function withRoom(records, more) {
	const needed = records.count + more;
	if (needed * 96 <= records.memory.byteLength) return records;
	const larger = emptyRecords(Math.max(needed, Math.ceil(records.count * 1.5)));
	records.table.bytes.copy(larger.table.bytes, 0, 0, records.count * 96);
	larger.count = records.count;
	for (let i = 0; i < larger.count; i++) insert(larger.table, larger.slots, i);
	return larger;
}
/** Records are never overwritten, since threads may be reading them: a newer one is added and takes the older one's slot. */
function put(records, from, number) {
	const i = records.count++;
	copyRecord(from, number, records.table, i);
	insert(records.table, records.slots, i);
}
function load(file) {
	return read(file) ?? emptyRecords(0);
}
function read(file) {
	let fd;
	try {
		fd = openSync(file, "r");
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		throw error;
	}
	try {
		const head = Buffer.alloc(HEADER_BYTES);
		if (readSync(fd, head, 0, HEADER_BYTES, 0) !== HEADER_BYTES || !head.subarray(0, 16).equals(MAGIC)) return void 0;
		const count = head.readUInt32LE(16);
		const length = count * 96;
		if (fstatSync(fd).size !== HEADER_BYTES + length) return void 0;
		const records = emptyRecords(count);
		if (readSync(fd, records.table.bytes, 0, length, HEADER_BYTES) !== length) return void 0;
		if (xxh64(records.table.bytes) !== head.readBigUInt64LE(24)) return void 0;
		records.count = count;
		for (let i = 0; i < count; i++) insert(records.table, records.slots, i);
		return records;
	} finally {
		closeSync(fd);
	}
}
function writeRecords(file, { table, count }) {
	const body = table.bytes.subarray(0, count * 96);
	const head = Buffer.alloc(HEADER_BYTES);
	MAGIC.copy(head);
	head.writeUInt32LE(count, 16);
	head.writeBigUInt64LE(xxh64(body), 24);
	const fd = openSync(file, "wx", 384);
	try {
		writeFileSync(fd, head);
		writeFileSync(fd, body);
	} finally {
		closeSync(fd);
	}
}
function identityOf(file) {
	const stat = statSync(file, {
		bigint: true,
		throwIfNoEntry: false
	});
	return stat && `${stat.ino}:${stat.ctimeNs}`;
}

// src/digest/interpreter.ts
const OLDEST_PYTHON = [3, 9];
const OLDEST_NODE = [20, 19];
/**
* Finds an interpreter and learns what decides whether two are the same. It is started once and then remembered, as long as
* nothing that the answer came from has changed. Throws EP4001 if there is none of that name, EP2111 if it does not run,
* EP2112 if it is something else, EP2113 if it is too old.
*/
async function probeInterpreter(runtime, name, ctx) {
	const found = findExecutable(name, ctx.cwd, ctx.path);
	if (found === void 0) {
		const where = name.includes("/") ? resolve(ctx.cwd, name) : `PATH=${ctx.path}`;
		throw new EvalpinError("EP4001", `there is no interpreter ${JSON.stringify(name)} (${where})`);
	}
	return runtime === "python" ? await probePython(name, found, ctx) : await probeNode(name, found, ctx);
}
async function probePython(name, found, ctx) {
	const facts = await pythonFacts(name, found, ctx);
	const version = facts.version.join(".");
	if (isOlder(facts.version, OLDEST_PYTHON)) throw tooOld(name, found, `Python ${version}`, "Python 3.9");
	const realpath = realpathSync(facts.executable);
	const index = ctx.index ?? openStatIndex(ctx.cacheDir);
	const extra = extraPath(facts);
	const packages = await pythonPackages(facts.sites, extra, { index });
	if (ctx.index === void 0) index.save();
	return {
		runtime: "python",
		name,
		path: facts.executable,
		realpath,
		version,
		prefixes: prefixesOf([...facts.library, ...facts.sites], [facts.prefix, facts.basePrefix]),
		identity: {
			realpath,
			version: facts.build,
			implementation: facts.implementation,
			...condaField(facts),
			...packages.fields
		},
		notReusable: packages.notReusable
	};
}
async function pythonFacts(name, found, ctx) {
	const shim = pyenvWatch(found, ctx.cwd, ctx.env ?? {});
	const memory = new Remembered(join(ctx.cacheDir, "interpreters"), JSON.stringify([
		"python",
		found,
		shim?.key ?? null
	]));
	const known = memory.recall();
	if (known !== void 0) return known;
	const moment = Date.now();
	const run = await runProbe({
		file: found,
		args: [
			"-I",
			"-c",
			PYTHON_PROBE
		],
		cwd: ctx.cwd,
		env: {
			...ctx.env,
			PATH: ctx.path
		},
		name
	});
	const facts = parseProbe(run.stdout);
	if (run.failed !== void 0 && /^Unknown option: -I/m.test(run.stderr)) throw tooOld(name, found, "Python 2", "Python 3.9");
	if (run.failed !== void 0) throw run.failed;
	if (facts === void 0) throw noAnswer(name, found, "Python");
	if (/^python[\d.]*t?d?$/.test(basename(realpathSync(found))) && realpathSync(found) === realpathSync(facts.executable) || shim !== void 0) memory.keep(facts, [
		found,
		...watchedBy(facts),
		...shim?.watch ?? []
	], moment);
	return facts;
}
/** Everything whose change could change what the probe says. */
function watchedBy(facts) {
	const config = [dirname(facts.executable), dirname(dirname(facts.executable))].map((dir) => join(dir, "pyvenv.cfg"));
	const pth = facts.sites.flatMap((site) => namesIn(site).filter((name) => name.endsWith(".pth")).map((name) => join(site, name)));
	return [
		facts.executable,
		...config,
		...facts.sites,
		...facts.library.map((dir) => join(dir, "site.py")),
		...pth
	];
}
/** Folders on the import path that neither the standard library nor an installer put there. */
function extraPath({ path, library, sites }) {
	const known = /* @__PURE__ */ new Set([...library, ...sites]);
	return path.filter((dir) => !known.has(dir) && !dir.endsWith(".zip") && !library.some((base) => dir.startsWith(`${base}/`)));
}
/** Conda's packages that are not Python's: names, versions and builds stand in the names of these files. */
function condaField({ prefix }) {
	const names = namesIn(join(prefix, "conda-meta")).filter((name) => name.endsWith(".json"));
	return names.length === 0 ? {} : { "conda packages": hashBytes(Buffer.from(names.sort().join("\n"))).sha256 };
}
async function probeNode(name, found, ctx) {
	const { executable, version } = await nodeFacts(name, found, ctx);
	if (isOlder(version.split(".").map(Number), OLDEST_NODE)) throw tooOld(name, found, `Node.js ${version}`, "Node.js 20.19");
	const realpath = realpathSync(executable);
	return {
		runtime: "node",
		name,
		path: executable,
		realpath,
		version,
		prefixes: prefixesOf([join(dirname(dirname(realpath)), "lib", "node_modules")].filter((dir) => existsSync(dir)), [dirname(dirname(realpath))]),
		identity: {
			realpath,
			version
		},
		notReusable: void 0
	};
}
async function nodeFacts(name, found, ctx) {
	const memory = new Remembered(join(ctx.cacheDir, "interpreters"), JSON.stringify(["node", found]));
	const known = memory.recall();
	if (known !== void 0) return known;
	const moment = Date.now();
	const script = "console.log(\"evalpin-probe \" + JSON.stringify({ executable: process.execPath, version: process.versions.node }))";
	const { NODE_OPTIONS: _dropped, ...env } = ctx.env ?? {};
	const run = await runProbe({
		file: found,
		args: ["-e", script],
		cwd: ctx.cwd,
		env: {
			...env,
			PATH: ctx.path
		},
		name
	});
	if (run.failed !== void 0) throw run.failed;
	const facts = parseNodeProbe(run.stdout);
	if (facts === void 0) throw noAnswer(name, found, "Node.js");
	const real = realpathSync(found);
	if (/^node(js)?[\d.]*$/.test(basename(real)) && real === realpathSync(facts.executable)) memory.keep(facts, [found, facts.executable], moment);
	return facts;
}
function parseNodeProbe(output) {
	const match = /^evalpin-probe (\{.*\})$/m.exec(output);
	if (match === null) return void 0;
	return JSON.parse(match[1] ?? "");
}
/** Folders of the interpreter, real and without repetition. A prefix of the whole system is too wide to be one's own. */
function prefixesOf(folders, prefixes) {
	const own = prefixes.filter((prefix) => ![
		"/",
		"/usr",
		"/usr/local",
		"/opt"
	].includes(prefix));
	return [...new Set([...folders, ...own].filter((dir) => existsSync(dir)).map((dir) => realpathSync(dir)))];
}
function isOlder(version, oldest) {
	const [major = 0, minor = 0] = version;
	return major < oldest[0] || major === oldest[0] && minor < oldest[1];
}
function tooOld(name, found, is, least) {
	return new EvalpinError("EP2113", `the interpreter ${JSON.stringify(name)} (${found}) is ${is}; at least ${least} is needed`);
}
function noAnswer(name, found, wanted) {
	return new EvalpinError("EP2112", `${JSON.stringify(name)} (${found}) was started as ${wanted} and gave no answer that ${wanted} would give`);
}
function namesIn(dir) {
	try {
		return readdirSync(dir);
	} catch (error) {
		if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR") return [];
		throw error;
	}
}

// node_modules/fastest-levenshtein/esm/mod.js
const peq = /* @__PURE__ */ new Uint32Array(65536);
const myers_32 = (a, b) => {
	const n = a.length;
	const m = b.length;
	const lst = 1 << n - 1;
	let pv = -1;
	let mv = 0;
	let sc = n;
	let i = n;
	while (i--) peq[a.charCodeAt(i)] |= 1 << i;
	for (i = 0; i < m; i++) {
		let eq = peq[b.charCodeAt(i)];
		const xv = eq | mv;
		eq |= (eq & pv) + pv ^ pv;
		mv |= ~(eq | pv);
		pv &= eq;
		if (mv & lst) sc++;
		if (pv & lst) sc--;
		mv = mv << 1 | 1;
		pv = pv << 1 | ~(xv | mv);
		mv &= xv;
	}
	i = n;
	while (i--) peq[a.charCodeAt(i)] = 0;
	return sc;
};
const myers_x = (b, a) => {
	const n = a.length;
	const m = b.length;
	const mhc = [];
	const phc = [];
	const hsize = Math.ceil(n / 32);
	const vsize = Math.ceil(m / 32);
	for (let i = 0; i < hsize; i++) {
		phc[i] = -1;
		mhc[i] = 0;
	}
	let j = 0;
	for (; j < vsize - 1; j++) {
		let mv = 0;
		let pv = -1;
		const start = j * 32;
		const vlen = Math.min(32, m) + start;
		for (let k = start; k < vlen; k++) peq[b.charCodeAt(k)] |= 1 << k;
		for (let i = 0; i < n; i++) {
			const eq = peq[a.charCodeAt(i)];
			const pb = phc[i / 32 | 0] >>> i & 1;
			const mb = mhc[i / 32 | 0] >>> i & 1;
			const xv = eq | mv;
			const xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
			let ph = mv | ~(xh | pv);
			let mh = pv & xh;
			if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
			if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
			ph = ph << 1 | pb;
			mh = mh << 1 | mb;
			pv = mh | ~(xv | ph);
			mv = ph & xv;
		}
		for (let k = start; k < vlen; k++) peq[b.charCodeAt(k)] = 0;
	}
	let mv = 0;
	let pv = -1;
	const start = j * 32;
	const vlen = Math.min(32, m - start) + start;
	for (let k = start; k < vlen; k++) peq[b.charCodeAt(k)] |= 1 << k;
	let score = m;
	for (let i = 0; i < n; i++) {
		const eq = peq[a.charCodeAt(i)];
		const pb = phc[i / 32 | 0] >>> i & 1;
		const mb = mhc[i / 32 | 0] >>> i & 1;
		const xv = eq | mv;
		const xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
		let ph = mv | ~(xh | pv);
		let mh = pv & xh;
		score += ph >>> m - 1 & 1;
		score -= mh >>> m - 1 & 1;
		if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
		if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
		ph = ph << 1 | pb;
		mh = mh << 1 | mb;
		pv = mh | ~(xv | ph);
		mv = ph & xv;
	}
	for (let k = start; k < vlen; k++) peq[b.charCodeAt(k)] = 0;
	return score;
};
const distance = (a, b) => {
	if (a.length < b.length) {
		const tmp = b;
		b = a;
		a = tmp;
	}
	if (b.length === 0) return a.length;
	if (a.length <= 32) return myers_32(a, b);
	return myers_x(a, b);
};
const closest = (str, arr) => {
	let min_distance = 1e400;
	let min_index = 0;
	for (let i = 0; i < arr.length; i++) {
		const dist = distance(str, arr[i]);
		if (dist < min_distance) {
			min_distance = dist;
			min_index = i;
		}
	}
	return arr[min_index];
};

// src/workspace/kebab-object.ts
/**
* Schema of a mapping in a settings file: keys are kebab-case there, camelCase in the result.
* An unknown key is an issue that names the nearest known one.
*/
function kebabObject(shape) {
	const known = Object.keys(shape);
	return strictObject(shape, { error: (issue) => issue.code === "unrecognized_keys" ? unknownKey(issue.keys[0] ?? "", known) : void 0 }).transform((value) => camelKeys(value));
}
function unknownKey(key, known) {
	const nearest = nearestName(key, known);
	return `unknown key ${JSON.stringify(key)}; ${nearest ? `did you mean ${JSON.stringify(nearest)}?` : `known keys are ${known.join(", ")}`}`;
}
/** The known name that a misspelt one most likely means, or undefined where none is near. */
function nearestName(name, known) {
	if (known.length === 0) return void 0;
	const fold = (text) => text.toLowerCase().replaceAll(/[-_ ]/g, "");
	const same = known.find((candidate) => fold(candidate) === fold(name));
	if (same) return same;
	const nearest = closest(name, known);
	return distanceIsSmall(name, nearest) ? nearest : void 0;
}
function distanceIsSmall(name, candidate) {
	if (name.length > 2 && (candidate.startsWith(name) || name.startsWith(candidate))) return true;
	return distance(name, candidate) <= Math.max(1, Math.round(Math.max(name.length, candidate.length) * .4));
}
function camelKeys(value) {
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()), item]));
}

// src/workspace/text-file.ts
/**
* Text of a UTF-8 file, without a byte order mark.
* @throws EP1010 where it does not exist, EP1011 where it cannot be read, EP1012 where it is not UTF-8
*/
function readTextFile(file, what) {
	return decodeUtf8(readBytes(file, what), file, what);
}
/** @throws EP1012 with the line of the first byte that is not UTF-8 */
function decodeUtf8(bytes, file, what) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (cause) {
		if (!(cause instanceof TypeError)) throw cause;
		throw new EvalpinError("EP1012", `${what} ${file} is not UTF-8 text.`, {
			location: {
				file,
				line: lineOfFirstBadByte(bytes)
			},
			cause
		});
	}
}
function readBytes(file, what) {
	try {
		return readFileSync(file);
	} catch (cause) {
		const errno = errnoOf(cause);
		if (errno === "ENOENT" || errno === "ENOTDIR") throw new EvalpinError("EP1010", `${what} ${file} does not exist.`, { cause });
		if (errno === "EACCES" || errno === "EPERM") throw new EvalpinError("EP1011", `${what} ${file} may not be read by this user.`, {
			location: { file },
			cause
		});
		if (errno === "EISDIR") throw new EvalpinError("EP1011", `${what} ${file} is a folder, not a file.`, {
			location: { file },
			cause
		});
		throw cause;
	}
}
function lineOfFirstBadByte(bytes) {
	let line = 1;
	let start = 0;
	for (let end = bytes.indexOf(10);; end = bytes.indexOf(10, start)) {
		const slice = bytes.subarray(start, end === -1 ? bytes.length : end);
		if (new TextDecoder().decode(slice).includes("�")) return line;
		if (end === -1) return line;
		line++;
		start = end + 1;
	}
}

// src/workspace/yaml-document.ts
var import_dist = require_dist();
/**
* Parses YAML text and checks it against a schema.
* @throws EP1013 (malformed) or EP1014 (does not fit) with file, line and column of the first problem; the
* others stand in `details`
*/
function parseYaml(text, file, schema) {
	const lines = new import_dist.LineCounter();
	const document = (0, import_dist.parseDocument)(text, {
		lineCounter: lines,
		prettyErrors: false
	});
	const broken = document.errors[0];
	if (broken) {
		const { line, col } = lines.linePos(broken.pos[0]);
		throw new EvalpinError("EP1013", `${file} is not valid YAML: ${broken.message}`, {
			location: {
				file,
				line,
				column: col
			},
			cause: broken
		});
	}
	const result = schema.safeParse(toValue(document, file), { reportInput: true });
	if (result.success) return result.data;
	throw misfit(result.error.issues.flatMap((issue) => problemsOf(issue)).sort((a, b) => Number(b.atKey) - Number(a.atKey)), (problem) => locate(document, lines, file, problem), file);
}
function toValue(document, file) {
	try {
		return document.toJS({ maxAliasCount: 100 }) ?? {};
	} catch (cause) {
		if (!(cause instanceof ReferenceError)) throw cause;
		throw new EvalpinError("EP1013", `${file} uses YAML aliases that grow without bounds or lead nowhere.`, {
			location: { file },
			cause
		});
	}
}
function misfit(problems, locationOf, file) {
	const lines = problems.map((problem) => `${nameOf(problem)}${problem.message}`);
	const first = problems[0];
	return new EvalpinError("EP1014", `${lines[0] ?? "The file does not have the right form"} (${file})`, {
		location: first ? locationOf(first) : { file },
		details: problems.slice(1).map((problem, index) => `line ${locationOf(problem).line}: ${lines[index + 1]}`)
	});
}
/** A union's issue becomes the issues of the branch that the writer most likely meant. */
function problemsOf(issue, base = []) {
	const path = [...base, ...issue.path];
	if (issue.code === "invalid_union" && issue.errors.length > 0 && issue.message === "Invalid input") return issue.errors.map((branch) => branch.flatMap((inner) => problemsOf(inner, path))).reduce((best, branch) => penalty(branch, path) < penalty(best, path) ? branch : best);
	if (issue.code === "unrecognized_keys") return issue.keys.map((key, index) => ({
		path: [...path, key],
		message: index === 0 ? issue.message : `unknown key ${JSON.stringify(key)}`,
		atKey: true
	}));
	if (issue.code === "invalid_key") return [{
		path,
		message: `${JSON.stringify(String(issue.path.at(-1)))} ${issue.issues[0]?.message ?? "is no valid key"}`,
		atKey: true
	}];
	return [{
		path,
		message: messageOf(issue),
		atKey: false
	}];
}
function penalty(branch, path) {
	return branch.filter((problem) => problem.path.length === path.length).length * 100 + branch.filter((problem) => problem.atKey).length * 10 + branch.length;
}
function messageOf(issue) {
	if (issue.code === "invalid_type" && issue.message.endsWith("received undefined")) return "is missing";
	if (issue.code === "invalid_type" && issue.message.startsWith("Invalid input: expected")) return `must be a ${TYPE_NAMES[issue.expected] ?? issue.expected}, not ${issue.message.split("received ")[1] ?? "this"}`;
	if (issue.code === "invalid_value" && issue.message.startsWith("Invalid")) {
		const allowed = `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
		return typeof issue.input === "string" && issue.input.length <= 60 ? `${allowed}, not ${JSON.stringify(issue.input)}` : allowed;
	}
	if (issue.code === "too_small" && issue.message.startsWith("Too small")) return `must be at least ${issue.minimum}`;
	return issue.message;
}
const TYPE_NAMES = {
	object: "mapping",
	record: "mapping",
	array: "list",
	int: "whole number"
};
function nameOf(problem) {
	const text = (problem.atKey ? problem.path.slice(0, -1) : problem.path).map((key) => typeof key === "number" ? `[${key}]` : `.${String(key)}`).join("").replace(/^\./, "");
	if (text === "") return problem.atKey ? "" : "The file ";
	return problem.atKey ? `${text}: ` : `${text} `;
}
function locate(document, lines, file, problem) {
	let node = document.contents;
	let offset = node?.range?.[0] ?? 0;
	for (const [index, key] of problem.path.entries()) {
		const step = child(document, node, key);
		if (!step) break;
		const last = index === problem.path.length - 1;
		node = step.value;
		offset = (last && problem.atKey ? void 0 : node?.range?.[0]) ?? step.key?.range?.[0] ?? offset;
	}
	const { line, col } = lines.linePos(offset);
	return {
		file,
		line,
		column: col
	};
}
function child(document, node, key) {
	const parent = (0, import_dist.isAlias)(node) ? node.resolve(document) ?? null : node;
	if ((0, import_dist.isSeq)(parent)) {
		const item = parent.items[Number(key)];
		return item === void 0 ? void 0 : {
			key: null,
			value: item
		};
	}
	if (!(0, import_dist.isMap)(parent)) return void 0;
	const pair = parent.items.find((item) => (0, import_dist.isScalar)(item.key) && String(item.key.value) === String(key));
	return pair ? {
		key: pair.key,
		value: pair.value
	} : void 0;
}

// src/workspace/duration.ts
const UNITS = {
	ms: 1,
	s: 1e3,
	m: 6e4,
	h: 36e5
};
const PATTERN = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/;
/** Milliseconds of `500ms`, `60s`, `15m` or `1h`; undefined for any other text. */
function parseDuration(text) {
	const match = PATTERN.exec(text);
	if (!match) return void 0;
	return Math.round(Number(match[1]) * UNITS[match[2]]);
}
const durationSchema = string({ error: (issue) => `must be a duration such as 500ms, 60s, 15m or 1h, not ${shown(issue.input)}` }).regex(PATTERN, { error: (issue) => `must be a duration such as 500ms, 60s, 15m or 1h, not ${shown(issue.input)}` }).transform((text) => parseDuration(text) ?? 0);
function shown(value) {
	return JSON.stringify(value) ?? String(value);
}

// src/workspace/declaration-schema.ts
const nonEmpty$1 = string().min(1, { error: "must not be empty" });
/** Texts by name; whole numbers and booleans are taken as their text. */
const environmentSchema = record(string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, { error: "is no name of an environment variable" }), union([
	string(),
	int(),
	boolean()
], { error: "must be a text; put it in quotes" }).transform(String)).describe("Environment variables; `${NAME}` is replaced by the value that NAME has where evalpin runs.");
const passEnvSchema = array(nonEmpty$1).describe("Names of environment variables that are handed through. Names count for the digest, values never.");
const commandSchema = array(string()).min(1, { error: "must have at least one word" });
const shape = {
	parallelism: _enum([
		"local",
		"replicated",
		"shared"
	]).exactOptional().describe("local: inside the interpreter of the eval; replicated: one server per worker; shared: one server for all."),
	runtime: _enum([
		"python",
		"node",
		"command"
	]).exactOptional().describe("What runs the nodeset."),
	entry: nonEmpty$1.exactOptional().describe("File that is loaded or run, relative to the nodeset."),
	class: nonEmpty$1.exactOptional().describe("Python class, where the file has several."),
	command: commandSchema.exactOptional().describe("Command that starts the server. Placeholders: {port} {nonce} {tag} {digest} {snapshot} {prepared} {name} {file} {module} {class}."),
	stop: commandSchema.exactOptional().describe("Command that ends what is not a process of our own; same placeholders."),
	interpreter: nonEmpty$1.exactOptional().describe("Interpreter, by name or path; else the one of the workspace."),
	prepare: commandSchema.exactOptional().describe("Slow work that is done once per digest; {prepared} is its output folder."),
	env: environmentSchema.exactOptional(),
	"pass-env": passEnvSchema.exactOptional(),
	"depends-on": array(nonEmpty$1).exactOptional().describe("Globs of further files that the nodeset reads."),
	exclude: array(nonEmpty$1).exactOptional().describe("Globs of files that are neither hashed nor copied; one without a slash matches at any depth."),
	needs: array(nonEmpty$1).exactOptional().describe("Nodesets whose servers must be up first."),
	health: kebabObject({
		path: string().startsWith("/", { error: "must begin with a slash" }).exactOptional().describe("Path that answers 200 when the server is ready."),
		timeout: durationSchema.exactOptional().describe("How long a start may take.")
	}).exactOptional().describe("When a server counts as ready."),
	keep: durationSchema.exactOptional().describe("How long a shared server outlives its last lease."),
	resources: record(string(), number().min(0)).exactOptional().describe("Amounts that a server takes up, e.g. vram-mb."),
	reuse: _enum(["stateful"]).exactOptional().describe("stateful: several runs may hold the server at once although it has state."),
	identity: _enum(["unproved"]).exactOptional().describe("unproved: the server can show neither its nonce nor a socket of its own."),
	state: kebabObject({ schema: record(string(), string()).describe("Type of each field of the state.") }).exactOptional().describe("State that is carried over a reload."),
	config: record(string(), unknown()).exactOptional().describe("Configuration that the nodeset is given; part of its identity.")
};
/** What evalpin.yaml may say of nodesets, below a name or glob. */
const nodesetSettingsSchema = kebabObject(shape);
/** The whole of nodeset.yaml. */
const nodesetFileSchema = kebabObject({
	name: nonEmpty$1.describe("Name of the nodeset."),
	...shape
});

// src/inputs/episodes.ts
/**
* Reads `200`, `10-19` or the path of a JSON-lines file.
* Returns a sentence that says what is wrong where it is none of these.
*/
function parseEpisodes(value) {
	const text = String(value).trim();
	if (/^\d+$/.test(text)) {
		const count = Number(text);
		if (count < 1 || !Number.isSafeInteger(count)) return "must be at least 1";
		return {
			kind: "range",
			from: 0,
			to: count - 1
		};
	}
	const range = /^(\d+)\s*(?:-|\.\.)\s*(\d+)$/.exec(text);
	if (range) {
		const [from, to] = [Number(range[1]), Number(range[2])];
		return from <= to ? {
			kind: "range",
			from,
			to
		} : `must be a range from low to high, not ${JSON.stringify(text)}`;
	}
	if (/^-?\d/.test(text) && !/[./\\]/.test(text)) return `must be a count, a range such as 10-19, or a file of inputs, not ${JSON.stringify(text)}`;
	return {
		kind: "file",
		path: text
	};
}

// src/inputs/settings-schema.ts
const nonEmpty = string().min(1, { error: "must not be empty" });
const isolationSchema = _enum(["none", "bubblewrap"]);
const gateSchema = union([
	kebabObject({
		metric: nonEmpty,
		"max-drop": number().min(0)
	}).describe("The metric may fall by no more than this against the baseline."),
	kebabObject({
		metric: nonEmpty,
		min: number()
	}).describe("The metric must be at least this."),
	kebabObject({ "new-failures": int().min(0) }).describe("At most so many episodes may fail that pass in the baseline.")
]).describe("What is enough: {metric, max-drop}, {metric, min} or {new-failures}.");
const harnessSchema = union([literal("builtin"), kebabObject({
	command: commandSchema.describe("Placeholders: {out} {spec} {snapshot} {worker} {seed}."),
	results: array(kebabObject({
		format: _enum([
			"evalpin",
			"junit",
			"promptfoo",
			"inspect",
			"lm-eval"
		]).describe("Format of the file."),
		path: nonEmpty.describe("Path or glob of result files, relative to {out}."),
		"allow-empty": boolean().exactOptional().describe("true: no file, or a file without episodes, is no error.")
	})).min(1, { error: "must name at least one file" }).exactOptional().describe("Files that hold the results; without any, what the program appends to EVALPIN_EVENTS."),
	"allow-exit": array(int().min(1, { error: "must be an exit code from 1 to 255" }).max(255, { error: "must be an exit code from 1 to 255" })).min(1, { error: "must name at least one exit code" }).exactOptional().describe("Exit codes besides 0 that are no failure, such as 1 of a test runner whose tests fail."),
	cwd: _enum(["snapshot", "scratch"]).exactOptional().describe("Working directory: top of the snapshot, or a fresh writable folder.")
})]).describe("builtin, or a command with the files that hold its results.");
const evalSchema = kebabObject({
	name: nonEmpty.exactOptional().describe("Name of the eval; else that of its graph."),
	graph: nonEmpty.exactOptional().describe("Graph, by path or unambiguous stem."),
	nodesets: array(nonEmpty).exactOptional().describe("Nodesets that a command needs; else those of the graph, else all."),
	harness: harnessSchema.exactOptional(),
	episodes: union([int().min(1), nonEmpty]).transform((value, context) => {
		const episodes = parseEpisodes(value);
		if (typeof episodes !== "string") return episodes;
		context.addIssue({
			code: "custom",
			message: episodes
		});
		return NEVER;
	}).exactOptional().describe("How many, a range such as 10-19, or a JSON-lines file of inputs."),
	workers: int().min(1).exactOptional().describe("Interpreters that run episodes side by side."),
	seed: int().min(0).exactOptional().describe("Seed that the episodes' own seeds are made from."),
	timeout: durationSchema.exactOptional().describe("Time limit of one episode; of the whole command for a command."),
	env: environmentSchema.exactOptional(),
	"pass-env": passEnvSchema.exactOptional(),
	baseline: nonEmpty.exactOptional().describe("frozen or none; else frozen where there is an overlay."),
	gates: array(gateSchema).exactOptional().describe("Conditions that the results must meet."),
	isolation: isolationSchema.exactOptional().describe("Overrides the isolation of the settings.")
});
const settingsSchema = kebabObject({
	version: literal(1, { error: (issue) => issue.input === void 0 ? "is missing; write `version: 1`" : `must be 1, not ${JSON.stringify(issue.input)}` }).describe("Version of this file's format."),
	workspace: nonEmpty.exactOptional().describe("Folder with nodesets/ and graphs/, relative to this file."),
	include: array(nonEmpty).exactOptional().describe("Globs of files that are pinned besides, or instead of, the workspace."),
	exclude: array(nonEmpty).exactOptional().describe("Globs of files that are neither hashed nor copied; one without a slash matches at any depth."),
	roots: array(nonEmpty).exactOptional().describe("Further source roots that runs import from."),
	external: array(kebabObject({
		path: nonEmpty.describe("File or folder that code reads and that is linked, not copied."),
		identity: _enum([
			"hash",
			"stat",
			"none"
		]).exactOptional().describe("What of it enters digests.")
	})).exactOptional().describe("What code reads but nobody wants copied."),
	"overlay-mode": _enum(["sparse", "full"]).exactOptional().describe("full: what the overlay lacks is deleted."),
	interpreters: kebabObject({
		python: nonEmpty.exactOptional(),
		node: nonEmpty.exactOptional()
	}).exactOptional().describe("Interpreters of nodesets and evals that name none."),
	isolation: isolationSchema.exactOptional().describe("bubblewrap: runs see nothing of the live files."),
	"require-proof": boolean().exactOptional().describe("true: what is not proved to be pinned makes exit code 4."),
	nodesets: record(string(), nodesetSettingsSchema).exactOptional().describe("Settings of nodesets by name or glob. A name goes before a glob, a glob before the nodeset's own file, that before \"*\"."),
	evals: array(evalSchema).exactOptional().describe("The evals.")
});

// src/inputs/settings.ts
const SETTINGS_NAME = "evalpin.yaml";
/** An eval's own name, else the stem of its graph. */
function evalName(settings, index) {
	return settings.name ?? (settings.graph ? stem(settings.graph) : `eval-${index + 1}`);
}
/**
* The settings file of a folder: in it, or in the nearest folder above it, up to the top of the git repository.
* @throws EP1017 where the file there has a name that is near but not right
*/
function findSettings(dir) {
	let nearMiss;
	for (let folder = resolve(dir);; folder = dirname(folder)) {
		const file = join(folder, SETTINGS_NAME);
		if (existsSync(file)) return file;
		nearMiss ??= [
			"evalpin.yml",
			".evalpin.yaml",
			".evalpin.yml",
			"evalpin.json"
		].map((name) => join(folder, name)).find((path) => existsSync(path));
		if (existsSync(join(folder, ".git")) || dirname(folder) === folder) break;
	}
	if (nearMiss) throw new EvalpinError("EP1017", `Settings are read from ${SETTINGS_NAME}, but the file here is ${nearMiss}.`, { location: { file: nearMiss } });
}
/**
* Reads and checks a settings file.
* @throws EP1010–EP1016, each with file, line and column
*/
function loadSettings(file) {
	const path = resolve(file);
	return parseSettings(readTextFile(path, "The settings file"), path);
}
/** The same for text that was read already; `file` is an absolute path. */
function parseSettings(text, file) {
	const content = parseYaml(text, file, settingsSchema);
	checkEvalNames(content.evals ?? [], file);
	return {
		...content,
		file,
		folder: dirname(file)
	};
}
function checkEvalNames(evals, file) {
	const seen = /* @__PURE__ */ new Set();
	for (const [index, settings] of evals.entries()) {
		const name = evalName(settings, index);
		if (seen.has(name)) throw new EvalpinError("EP1018", `Two evals are named ${JSON.stringify(name)}.`, { location: { file } });
		seen.add(name);
	}
}
/**
* The evals that were asked for by name; all where none was.
* @throws EP1019 for a name that no eval has
*/
function selectEvals(settings, names) {
	const evals = settings.evals ?? [];
	const known = evals.map((item, index) => evalName(item, index));
	for (const name of names) {
		if (known.includes(name)) continue;
		const nearest = nearestName(name, known);
		throw new EvalpinError("EP1019", `There is no eval ${JSON.stringify(name)} in ${settings.file}.`, { hint: nearest ? `Did you mean ${JSON.stringify(nearest)}?` : `Its evals are: ${known.join(", ") || "none"}.` });
	}
	return names.length === 0 ? evals : evals.filter((_, index) => names.includes(known[index] ?? ""));
}
function stem(path) {
	return path.replace(/^.*\//, "").replace(/\.json$/, "");
}

// src/launch/isolation.ts
/**
* Puts a program behind bubblewrap: the whole file system read-only, live roots empty, what is allowed bound back into them.
*
* The network stays shared, since servers are on loopback. The process namespace stays shared too: a process then has one number, inside and out,
* and that number stands in proof reports and server records, proves who listens on a port, and is what is stopped; a namespace of its own would
* contain nothing more here, as all that is started is ended by tag anyway. `--die-with-parent` ends the program with its wrapper.
*/
function isolate(argv, isolation) {
	const hidden = realOf(isolation.hidden);
	const mounts = [
		...hidden.map((path) => ({
			path,
			how: ["--tmpfs", path]
		})),
		...realOf(isolation.readable).filter((path) => isCovered(path, [...hidden, ...realOf(isolation.writable)])).map((path) => ({
			path,
			how: [
				"--ro-bind",
				path,
				path
			]
		})),
		...realOf(isolation.writable).map((path) => ({
			path,
			how: [
				"--bind",
				path,
				path
			]
		}))
	];
	return [
		isolation.program,
		"--ro-bind",
		"/",
		"/",
		"--dev-bind",
		"/dev",
		"/dev",
		"--proc",
		"/proc",
		...mounts.sort((a, b) => depth(a.path) - depth(b.path)).flatMap(({ how }) => how),
		...hidden.flatMap((path) => ["--remount-ro", path]),
		"--die-with-parent",
		"--",
		...argv
	];
}
function isCovered(path, folders) {
	return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
function depth(path) {
	return path.split("/").length;
}
function realOf(paths) {
	return [...new Set(paths.filter((path) => existsSync(path)).map((path) => realpathSync(path)))];
}
/**
* Finds bubblewrap and sees whether it may work here.
* @returns its path
* @throws EP4007 with the remedy.
*/
async function probeIsolation(path) {
	const program = (path ?? "").split(":").map((folder) => `${folder}/bwrap`).find((file) => file.startsWith("/") && existsSync(file));
	if (program === void 0) throw new EvalpinError("EP4007", "`isolation: bubblewrap` is set, but there is no `bwrap` on PATH", { hint: "Install it (Debian, Ubuntu: `apt install bubblewrap`; Linux only), or set `isolation: none`." });
	const failure = await tryOut([
		program,
		"--ro-bind",
		"/",
		"/",
		"--dev-bind",
		"/dev",
		"/dev",
		"--proc",
		"/proc",
		"--die-with-parent",
		"--",
		"true"
	]);
	if (failure === void 0) return program;
	throw new EvalpinError("EP4007", `bubblewrap may not make namespaces here: ${failure}`, { hint: hintFor(failure) });
}
function hintFor(failure) {
	if (/uid map|namespace|Operation not permitted|EPERM/i.test(failure)) return "Ubuntu 24.04 keeps user namespaces from ordinary programs: install the profile with `apt install apparmor-profiles` and copy /usr/share/apparmor/extra-profiles/bwrap-userns-restrict to /etc/apparmor.d/, or run `sysctl kernel.apparmor_restrict_unprivileged_userns=0`; in a container allow user namespaces; or set `isolation: none`.";
	return "Run that command by hand to see more, or set `isolation: none`.";
}
/** The first line of what went wrong, or undefined. */
function tryOut(argv) {
	const [program, ...args] = argv;
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, {
			stdio: [
				"ignore",
				"ignore",
				"pipe"
			],
			env: { PATH: "/usr/bin:/bin" },
			timeout: 1e4
		});
		let text = "";
		child.stderr.on("data", (chunk) => {
			text += chunk.toString("utf8");
		});
		child.once("error", (error) => errnoOf(error) === "EACCES" ? resolve(error.message) : reject(error));
		child.once("close", (code, signal) => resolve(code === 0 ? void 0 : text.trim().split("\n")[0] || `it ended with ${signal ?? `exit code ${code}`}`));
	});
}

export { hashList as C, readLink as E, readSource as S, lazyTree as T, boundedHash as _, loadSettings as a, walk as b, nodesetFileSchema as c, decodeUtf8 as d, nearestName as f, DEFAULT_BOUNDS as g, openStatIndex as h, findSettings as i, parseDuration as l, probeInterpreter as m, probeIsolation as n, selectEvals as o, distance as p, evalName as r, parseEpisodes as s, isolate as t, parseYaml as u, entriesOf as v, hashTree as w, LayerTree as x, placeOf as y };