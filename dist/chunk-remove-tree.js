import { chmodSync, lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { i as errnoOf } from "./chunk-errors.js";

// src/snapshot/remove-tree.ts
/** Removes a folder whose own folders may be read-only, as those of snapshots are. Nothing there is no error. */
function removeTree(dir) {
	makeWritable(dir);
	rmSync(dir, {
		recursive: true,
		force: true
	});
}
function makeWritable(dir) {
	try {
		if (!lstatSync(dir).isDirectory()) return;
		chmodSync(dir, 448);
		for (const entry of readdirSync(dir, { withFileTypes: true })) if (entry.isDirectory()) makeWritable(join(dir, entry.name));
	} catch (error) {
		if (errnoOf(error) !== "ENOENT") throw error;
	}
}

export { removeTree as t };