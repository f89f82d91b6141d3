import { existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { n as hashFile } from "./chunk-file-hash.js";
import { n as readManifest } from "./chunk-open-snapshot.js";
import { a as snapshotPaths } from "./chunk-paths.js";
import { c as relativePlace, r as isWithin, s as placeBelow } from "./chunk-place.js";
import { n as outermostRepository, t as gitRoot } from "./chunk-repository.js";
import { n as placesOf } from "./chunk-named-files.js";

// src/run/repository-files.ts
const ORIGINS = "origins.json";
/**
* Maps what a finished run executed back to files of the repository, by what its folder says of its sources. Whether a file still is what ran is
* told by its bytes, and the snapshot's manifest; where the store lacks that (shards ran elsewhere), by what the shards have said of the files that their
* outcomes name, and by what their processes reported to have loaded.
*/
function repositoryFiles({ folder, store, repository }) {
	const pins = readPins(folder);
	const root = realpathSync(repository);
	const manifests = /* @__PURE__ */ new Map();
	const found = /* @__PURE__ */ new Map();
	const ranAs = (arm, place) => {
		const pinned = pins?.arms.find(({ name }) => name === arm);
		const known = manifests.get(arm) ?? readHashes(pinned?.snapshot, store) ?? new Map([...loadedBy(arm, folder), ...Object.entries(pinned?.files ?? {})]);
		manifests.set(arm, known);
		return known.get(place);
	};
	const ofPlace = (arm, place) => {
		const key = `${arm}\0${place}`;
		if (!found.has(key)) found.set(key, pins && locate({
			root,
			pins,
			arm,
			place,
			ran: ranAs(arm, place)
		}));
		return found.get(key);
	};
	return {
		ofPlace,
		ofOutcome: (arm, file) => {
			const ran = (pins === void 0 ? [] : placesOf(file, pins.layout)).find((place) => ranAs(arm, place) !== void 0);
			return ran === void 0 ? void 0 : ofPlace(arm, ran);
		},
		ofPath: (path) => within(root, path)
	};
}
/** The repository of the workflow that a run's workspace lies in (of a submodule the one around it), where that is here and not above `checkout`. */
function repositoryOfRun(folder, checkout) {
	const layout = readPins(folder)?.layout;
	const workspace = layout === void 0 ? void 0 : join(layout.top, layout.workspace);
	const root = workspace === void 0 || !existsSync(workspace) ? void 0 : gitRoot(workspace);
	return root !== void 0 && placeBelow(realpathSync(checkout), realpathSync(root)) !== void 0 ? outermostRepository(root, checkout) : void 0;
}
function readPins(folder) {
	const file = ["pins.json", ORIGINS].map((name) => join(folder, name)).find((path) => existsSync(path));
	return file === void 0 ? void 0 : JSON.parse(readFileSync(file, "utf8"));
}
/** The sha256 of each file that an arm's processes reported. */
function loadedBy(arm, folder) {
	const file = join(folder, "proof.json");
	const { processes } = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { processes: [] };
	return new Map(processes.filter((one) => one.arm === arm).flatMap(({ pinned }) => pinned.map(({ place, sha256 }) => [place, sha256])));
}
/** The sha256 of each file of a snapshot; undefined where the store lacks it. */
function readHashes(sha256, store) {
	if (sha256 === void 0 || !existsSync(snapshotPaths(store, sha256).manifest)) return void 0;
	try {
		return new Map(readManifest(snapshotPaths(store, sha256).manifest, sha256).records.map((record) => [record.place, record.sha256]));
	} catch (error) {
		if (error instanceof EvalpinError) return void 0;
		throw error;
	}
}
/** The copy whose bytes ran, else the first of those that the arm may have come from. */
function locate({ root, pins, arm, place, ran }) {
	const candidates = sourcesOf(arm, place, pins).flatMap((path) => {
		const inside = isFile(path) ? within(root, path) : void 0;
		return inside === void 0 ? [] : [{
			path: inside,
			same: ran !== void 0 && sha256Of(path) === ran
		}];
	});
	return candidates.find(({ same }) => same) ?? candidates[0];
}
/** Where a place stands on disk: in the overlays before the frozen copy, but for frozen itself. */
function sourcesOf(arm, place, { layout, liveRoots }) {
	const top = join(layout.top, place);
	const copies = liveRoots.filter((live) => isWithin(place, live.place)).map((live) => join(live.path, relativePlace(live.place, place)));
	const edited = copies.filter((path) => !path.startsWith(`${join(layout.top, layout.workspace)}${sep}`));
	return [...new Set(arm === "frozen" ? [top, ...copies] : [
		...edited,
		top,
		...copies
	])];
}
function within(root, path) {
	const place = placeBelow(root, existsSync(path) ? realpathSync(path) : path);
	return place === void 0 || place === "" ? void 0 : place.split(sep).join("/");
}
function isFile(path) {
	return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
/** Undefined for what changes while it is read, or is gone by now. */
function sha256Of(path) {
	try {
		return hashFile(path, lstatSync(path)).sha256;
	} catch (error) {
		if (error instanceof EvalpinError || errnoOf(error) !== void 0) return void 0;
		throw error;
	}
}

export { repositoryFiles as n, repositoryOfRun as r, ORIGINS as t };