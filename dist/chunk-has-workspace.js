import { realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { n as settingsFor, r as locate } from "./chunk-resolve.js";
import { t as gitRoot } from "./chunk-repository.js";

// src/github/has-workspace.ts
/** A repository that begins to use evalpin has a base without any of it. */
async function hasWorkspace(commit, selection, clone) {
	const workspace = workspaceOf(selection);
	const root = gitRoot(workspace);
	return root === void 0 || await clone.hasPath(commit, relative(realpathSync(root), realpathSync(workspace)));
}
/** The folder of the repository that the workspace is in; undefined where it is in none, or where there is no workspace. */
function workspaceRepository(selection) {
	try {
		return gitRoot(workspaceOf(selection));
	} catch (error) {
		if (error instanceof EvalpinError && error.code === "EP2001") return void 0;
		throw error;
	}
}
function workspaceOf(selection) {
	const settings = settingsFor(selection);
	const { layout } = locate({
		cwd: selection.cwd,
		...selection.workspace === void 0 ? {} : { workspace: selection.workspace },
		...settings ? { settings } : {}
	});
	return join(layout.top, layout.workspace);
}

export { hasWorkspace, workspaceRepository };