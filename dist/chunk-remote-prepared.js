import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { t as jsonOrUndefined } from "./chunk-json-or-undefined.js";
import { c as literal, m as string, p as strictObject } from "./chunk-schemas.js";
import { n as tryLock } from "./chunk-pid-lock.js";
import { n as unpackTree } from "./chunk-archive.js";
import { r as preparedFolder, t as LOCKS } from "./chunk-prepare.js";
import { t as thisSystem } from "./chunk-remote-use.js";

// src/servers/adopt-prepared.ts
const completeSchema = strictObject({
	version: literal(1),
	digest: string()
});
/**
* Puts an archived output of `prepare` into its place, where it appears whole, proved against the archive's manifest and vouching for this digest, or not
* at all. Where it is there meanwhile, or somebody is making it, nothing is done.
*
* @throws EP2300 to EP2303 for an archive that must not be used, EP7002 for one of something else
*/
async function adoptPrepared(archive, { root, digest, limits }) {
	const place = preparedFolder(root, digest);
	mkdirSync(join(root, LOCKS), {
		recursive: true,
		mode: 448
	});
	const attempt = tryLock(join(root, LOCKS, basename(place.dir)), () => {});
	if (attempt.kind === "held") return;
	const staging = `${place.dir}.staging`;
	try {
		if (existsSync(place.complete)) return;
		rmSync(staging, {
			recursive: true,
			force: true
		});
		const { records } = await unpackTree(archive, staging, { limits });
		const stranger = records.find(({ place: name, kind }) => !isExpected(name, kind));
		if (stranger !== void 0) throw new EvalpinError("EP7002", `it holds ${JSON.stringify(stranger.place)}, which is no part of the output of prepare`);
		refuseOther(join(staging, "COMPLETE"), digest);
		rmSync(place.dir, {
			recursive: true,
			force: true
		});
		renameSync(staging, place.dir);
	} finally {
		rmSync(staging, {
			recursive: true,
			force: true
		});
		attempt.lock.release();
	}
}
/** As `prepareOnce` lays it out. */
function isExpected(name, kind) {
	if (name === "output") return kind === "folder";
	if (name === "COMPLETE" || name === "prepare.log") return kind === "file";
	return dirname(name) !== "." && name.startsWith("output/");
}
function refuseOther(complete, digest) {
	const found = existsSync(complete) ? completeSchema.safeParse(jsonOrUndefined(readFileSync(complete, "utf8"))) : void 0;
	if (found?.success !== true) throw new EvalpinError("EP7002", "it does not say what it is the output of");
	if (found.data.digest !== digest) throw new EvalpinError("EP7002", `it is the output for ${JSON.stringify(found.data.digest.slice(0, 80))}, not for ${digest}`);
}

// src/run/remote-prepared.ts
/**
* Outputs of `prepare` that these arms need and the store lacks, restored from the cache service where it has them. What is still lacking is returned: the
* run makes it.
*/
async function restorePrepared(arms, cache, { prepared: root }) {
	const lacking = [];
	for (const need of neededBy(arms).filter(({ digest }) => !isThere(root, digest))) {
		await cache.restore(nameOf(need), outputOf(need), (archive, limits) => adoptPrepared(archive, {
			root,
			digest: need.digest,
			limits
		}));
		if (!isThere(root, need.digest)) lacking.push(need);
	}
	return lacking;
}
/** Saves those of them that are there now. */
async function savePrepared(lacking, cache, { prepared: root }) {
	for (const need of lacking.filter(({ digest }) => isThere(root, digest))) await cache.save(nameOf(need), outputOf(need), preparedFolder(root, need.digest).dir);
}
/** Where something cannot be identified, its digest says not all that the output depends on. */
function neededBy(arms) {
	const needs = arms.flatMap(({ nodesets }) => [...nodesets.values()].filter(({ nodeset, served, notReusable }) => served && nodeset.declaration.prepare !== void 0 && notReusable === void 0).map(({ nodeset, digest }) => ({
		nodeset: nodeset.name,
		digest
	})));
	return [...new Map(needs.map((need) => [need.digest, need])).values()];
}
function isThere(root, digest) {
	return existsSync(preparedFolder(root, digest).complete);
}
function nameOf({ digest }) {
	return {
		kind: "prepared",
		digest,
		system: thisSystem()
	};
}
function outputOf({ nodeset }) {
	return `output of prepare of ${nodeset}`;
}

export { restorePrepared, savePrepared };