import { join } from "node:path";

// src/snapshot/paths.ts
function snapshotPaths(store, sha256) {
	return pathsIn(join(store.snapshots, sha256));
}
function pathsIn(dir) {
	return {
		dir,
		tree: join(dir, "tree"),
		manifest: join(dir, "manifest.json"),
		seal: join(dir, "seal.bin"),
		complete: join(dir, "COMPLETE")
	};
}
/** Folders beside the snapshots that are none: begun, set aside, or about to be removed. */
const STAGING_PREFIX = ".staging-";
const DAMAGED_PREFIX = ".damaged-";
const TRASH_PREFIX = ".trash-";

export { snapshotPaths as a, pathsIn as i, STAGING_PREFIX as n, TRASH_PREFIX as r, DAMAGED_PREFIX as t };