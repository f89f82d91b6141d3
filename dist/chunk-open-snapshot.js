import { existsSync, readFileSync } from "node:fs";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { r as treeDigest } from "./chunk-tree.js";
import { n as releaseLease, t as leaseSnapshot } from "./chunk-leases.js";
import { a as snapshotPaths } from "./chunk-paths.js";
import { t as snapshotDigest } from "./chunk-snapshot-digest.js";
import { n as verifySnapshot } from "./chunk-verify.js";

// src/snapshot/open-snapshot.ts
/** A snapshot of the store by its name (64 hex digits), leased and verified. Throws EP2207 if there is none, EP2202 if it is damaged. */
async function openSnapshot(sha256, { store, holder }) {
	const lease = await leaseSnapshot(store, sha256, holder);
	try {
		const paths = snapshotPaths(store, sha256);
		if (!existsSync(paths.complete)) throw absent(sha256);
		const snapshot = {
			sha256,
			dir: paths.dir,
			tree: paths.tree,
			manifest: readManifest(paths.manifest, sha256),
			lease: lease.file
		};
		await verifySnapshot(snapshot);
		return snapshot;
	} catch (error) {
		releaseLease(lease);
		throw error;
	}
}
/** Reads a manifest and proves it against the snapshot's name. */
function readManifest(file, sha256) {
	let manifest;
	try {
		manifest = JSON.parse(readFileSync(file, "utf8"));
	} catch (error) {
		if (errnoOf(error) !== "ENOENT" && !(error instanceof SyntaxError)) throw error;
		throw new EvalpinError("EP2202", `the manifest of the snapshot ${sha256} cannot be read`, { cause: error });
	}
	if (digestOf(manifest) !== sha256) throw new EvalpinError("EP2202", `the manifest of the snapshot ${sha256} is not the one it was made from`);
	return manifest;
}
/** Undefined for what has not even the form of a manifest. */
function digestOf(manifest) {
	if (manifest?.version !== 1 || !Array.isArray(manifest.records) || !Array.isArray(manifest.externals)) return void 0;
	return snapshotDigest(treeDigest(manifest.records).sha256, manifest.externals);
}
function absent(sha256) {
	return new EvalpinError("EP2207", `the store has no snapshot ${sha256}`);
}

export { readManifest as n, openSnapshot as t };