import { o as __toESM } from "./chunk-rolldown-runtime.js";
import { t as require_picomatch } from "./chunk-picomatch.js";
import { n as EvalpinError } from "./chunk-errors.js";
import { isAbsolute, join, relative, resolve, sep } from "node:path";

// src/workspace/place.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/** The place that `path` (absolute) has below `top`, or undefined where it lies outside; `''` for the top itself. */
function placeBelow(top, path) {
	const rest = relative(top, path);
	if (rest === ".." || rest.startsWith(`..${sep}`) || isAbsolute(rest)) return void 0;
	return rest;
}
/** Joins a place and a relative path; undefined where it leads out of the top. */
function joinPlace(base, path) {
	const parts = base === "" ? [] : base.split("/");
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") parts.push(part);
		else if (parts.pop() === void 0) return void 0;
	}
	return parts.join("/");
}
/** Whether `place` is `folder` or lies below it. */
function isWithin(place, folder) {
	return folder === "" || place === folder || place.startsWith(`${folder}/`);
}
/** Folder of a place; `''` for a child of the top. */
function parentOf(place) {
	return place.slice(0, Math.max(0, place.lastIndexOf("/")));
}
function nameOfPlace(place) {
	return place.slice(place.lastIndexOf("/") + 1);
}
function childOf(folder, name) {
	return folder === "" ? name : `${folder}/${name}`;
}
/** Relative path from one folder's place to another place. */
function relativePlace(from, to) {
	return relative(join("/", from), join("/", to));
}
/** Smallest folder that holds all of the given absolute folders. */
function commonFolder(folders) {
	const [first = "/", ...others] = folders.map((folder) => resolve(folder));
	return others.reduce((common, folder) => {
		const [a, b] = [common.split(sep), folder.split(sep)];
		const length = a.findIndex((part, index) => part !== b[index]);
		return length === -1 ? common : a.slice(0, length).join(sep) || sep;
	}, first);
}

// src/workspace/glob.ts
/**
* A glob that is relative to a folder, as a glob over places.
* @throws EP2013 where it is absolute or leads out of the layout
*/
function placeGlob(folder, glob, key, file) {
	const place = glob.startsWith("/") || glob.startsWith("!") ? void 0 : joinPlace(escapeGlob(folder), glob);
	if (place === void 0) throw new EvalpinError("EP2013", `${key}: ${JSON.stringify(glob)} must be a relative glob that stays below the top folder of the sources.`, file ? { location: { file } } : {});
	return place;
}
const MAGIC = /[*?[\]{}()\\]/;
/** A place as the glob that matches it alone. */
function escapeGlob(place) {
	return place.replaceAll(/[*?[\]{}()\\]/g, String.raw`\$&`);
}
/** The folder above the first part of a glob that is not literal; the whole of a literal glob. */
function literalBase(glob) {
	const parts = glob.split("/");
	const magic = parts.findIndex((part) => MAGIC.test(part));
	return magic === -1 ? {
		base: glob,
		literal: true
	} : {
		base: parts.slice(0, magic).join("/"),
		literal: false
	};
}
/** Tells by which of the globs a place is matched; a glob that matches a folder matches all below it. */
function matcher(globs) {
	const rules = globs.map((glob) => {
		const { literal, base } = literalBase(glob);
		if (literal) return {
			glob,
			matches: (place) => place === base || place.startsWith(`${base}/`)
		};
		const self = (0, import_picomatch.default)(glob, { dot: true });
		const below = (0, import_picomatch.default)(`${glob}/**`, { dot: true });
		return {
			glob,
			matches: (place) => self(place) || below(place)
		};
	});
	return { ruleFor: (place) => rules.find((rule) => rule.matches(place))?.glob };
}

export { commonFolder as a, nameOfPlace as c, relativePlace as d, childOf as i, parentOf as l, matcher as n, isWithin as o, placeGlob as r, joinPlace as s, literalBase as t, placeBelow as u };