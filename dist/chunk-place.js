import { isAbsolute, join, relative, resolve, sep } from "node:path";

// src/workspace/place.ts
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

export { nameOfPlace as a, relativePlace as c, joinPlace as i, commonFolder as n, parentOf as o, isWithin as r, placeBelow as s, childOf as t };