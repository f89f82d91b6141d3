import { lstatSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { n as matcher, t as literalBase } from "./chunk-glob.js";
import { a as nameOfPlace, c as relativePlace, o as parentOf, r as isWithin, t as childOf } from "./chunk-place.js";

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

export { isNeverSource as n, readSource as r, LayerTree as t };