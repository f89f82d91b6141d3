import { existsSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { n as findSettings, r as loadSettings } from "./chunk-settings.js";
import { t as DONE, u as runFolder } from "./chunk-run-directory.js";

// src/run/find-run.ts
/**
* The folder of a run that is named by its folder, by its id below `.evalpin/runs` of the workspace that is here, or as `latest`: the
* last one that is finished there.
* @throws EP5009 where there is none
*/
function findRun(run, { cwd, home, accepts = () => true, unfinished = false }) {
	const roots = [.../* @__PURE__ */ new Set([...home === void 0 ? [] : [home], ...runRoots(cwd)])];
	if (run === "latest") return latest(roots, accepts, unfinished ? "owner.json" : DONE);
	const candidates = [resolve(cwd, run), ...roots.map((root) => runFolder(root, run))];
	const found = candidates.find((folder) => existsSync(join(folder, "plan.json")) || existsSync(join(folder, "owner.json")));
	if (found === void 0) throw new EvalpinError("EP5009", `there is no run ${JSON.stringify(run)} (looked in ${candidates.join(", ")})`);
	return found;
}
/** Folders whose `.evalpin` may hold the runs: that of the settings, the current one, the workspace below them. */
function runRoots(cwd) {
	const file = findSettings(cwd) ?? findSettings(join(cwd, "workspace"));
	const settings = file === void 0 ? [] : [dirname(file), resolve(dirname(file), loadSettings(file).workspace ?? "workspace")];
	return [.../* @__PURE__ */ new Set([
		...settings,
		cwd,
		join(cwd, "workspace")
	])];
}
function latest(roots, accepts, mark) {
	const last = roots.map((root) => runFolder(root, "")).flatMap((runs) => existsSync(runs) ? readdirSync(runs).map((name) => ({
		name,
		folder: join(runs, name)
	})) : []).filter(({ folder }) => existsSync(join(folder, mark))).sort((a, b) => a.name < b.name ? -1 : 1).findLast(({ folder }) => accepts(folder));
	if (last === void 0) throw new EvalpinError("EP5009", `there is no ${mark === "_DONE" ? "finished " : ""}run (looked below ${roots.map((root) => runFolder(root, "")).join(", ")})`);
	return last.folder;
}

export { findRun as t };