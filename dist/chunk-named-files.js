import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { a as publishJson, i as publish, t as DONE } from "./chunk-run-directory.js";
import { r as treeDigest } from "./chunk-tree.js";
import { n as insteadOf, r as nameGate } from "./chunk-judge.js";
import { i as valueOf } from "./chunk-counts.js";
import { s as joinPlace } from "./chunk-glob.js";
import { t as snapshotDigest } from "./chunk-snapshot-digest.js";
import { a as snapshotPaths, o as leaseSnapshot, s as releaseLease } from "./chunk-paths.js";
import { t as renderRun } from "./chunk-render-run.js";
import { n as verifySnapshot } from "./chunk-verify.js";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

// src/judge/unknown-metrics.ts
/**
* Names that no episode has a value for, a sentence each: a slip that nothing else would show. Of gates only those that compare, and only without a
* baseline, since with one they are checked.
* @param named metrics that the settings name
*/
function unknownMetrics(gates, outcomes, { named = [], baseline = false } = {}) {
	const isUnknown = (metric) => !outcomes.some((one) => valueOf(one, metric) !== void 0);
	const inGates = gates.flatMap((gate) => !baseline && "maxDrop" in gate && gate.metric !== "passed" && isUnknown(gate.metric) ? [{
		where: `gate \`${nameGate(gate)}\``,
		metric: gate.metric
	}] : []);
	const inSettings = named.filter((metric) => metric !== "passed" && isUnknown(metric)).map((metric) => ({
		where: `metrics: \`${metric}\``,
		metric
	}));
	return [...inGates, ...inSettings].map(({ where, metric }) => `${where}: no episode has a value for ${metric}${insteadOf(metric, outcomes)}`);
}

// src/report/write-run.ts
/** What stands in a run's folder before the launch. Returns the path of each arm's own spec. */
function writePlannedRun(folder, { plan, specs }) {
	publishJson(join(folder, "plan.json"), plan);
	const [first] = specs;
	if (first) publishJson(join(folder, "spec.json"), first);
	return Object.fromEntries(specs.map((spec) => {
		const file = join(folder, "arms", spec.arm, "spec.json");
		publishJson(file, spec);
		return [spec.arm, file];
	}));
}
/** Writes what a run came to; `_DONE` is the last file. */
async function writeRun(folder, { report, proof }) {
	publishJson(join(folder, "proof.json"), proof);
	await renderRun(report, { folder });
	publish(join(folder, DONE), "");
}

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

// src/run/named-files.ts
/**
* The files that outcomes name (of a traceback, a test, a line of data), as they stood in the snapshots. A shard is merged on another machine, where no
* snapshot tells any more whether a file of the checkout is the one that ran.
*/
function namedFiles(outcomes, { arms, layout }) {
	return Object.fromEntries(arms.map(({ hashed: { name }, snapshots }) => {
		const named = new Set(outcomes.filter((one) => one.arm === name).flatMap(({ file }) => file === void 0 ? [] : placesOf(file, layout)));
		return [name, Object.fromEntries(snapshots.arm.manifest.records.filter(({ place }) => named.has(place)).map(({ place, sha256 }) => [place, sha256]))];
	}));
}
/** Outcomes name files relative to the pinned workspace, or to the snapshot's top. */
function placesOf(file, { workspace }) {
	return [joinPlace(workspace, file), joinPlace("", file)].filter((place) => place !== void 0);
}

export { writePlannedRun as a, readManifest as i, placesOf as n, writeRun as o, openSnapshot as r, unknownMetrics as s, namedFiles as t };