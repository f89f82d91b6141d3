import { join } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { d as record, h as unknown, l as number, m as union, p as string, r as array, s as literal, u as object } from "./chunk-schemas.js";
import { n as showShard } from "./chunk-shard.js";
import { n as differingFields } from "./chunk-basis.js";
import { c as readDocument, l as readRun, s as readChecked } from "./chunk-run-directory.js";
import { i as BASELINE, r as readShardFile } from "./chunk-shard-file.js";
import { i as readOutcomes, n as readBasis } from "./chunk-finished-arm.js";

// src/run/shards.ts
/** The documents of a run that its merge is made from. */
const SHARD_DOCUMENTS = [
	"shard.json",
	"plan.json",
	"pins.json",
	"outcomes.json",
	"basis.json",
	"inputs.json",
	"summary.json",
	"report.json",
	"proof.json",
	"summary.md",
	"spec.json",
	"owner.json",
	"_DONE"
];
/** @throws EP5009 for what is no finished run; EP1059 for one that is no shard */
function readShard(folder) {
	const run = readRun(folder);
	const shard = readShardFile(folder);
	return {
		...run,
		shard,
		pins: readPins(folder),
		outcomes: readOutcomes(folder),
		basis: readBasis(folder),
		episodes: readChecked(folder, "spec.json").episodes
	};
}
/** What a merge reads of it; a shard may come from a job that ran the code of a stranger. */
const PINS = object({
	chosen: object({
		seed: number(),
		repeat: number(),
		gates: array(unknown()),
		metrics: record(string(), unknown()),
		scorer: array(unknown()),
		harness: union([literal("builtin"), object({})])
	}),
	layout: object({ top: string() }),
	liveRoots: array(unknown()),
	trustDomain: string(),
	arms: array(object({
		name: string(),
		snapshot: string()
	}))
});
function readPins(folder) {
	const document = readDocument(folder, "pins.json");
	const parsed = PINS.safeParse(document);
	if (parsed.success) return document;
	const [issue] = parsed.error.issues;
	const file = join(folder, "pins.json");
	throw new EvalpinError("EP5009", `${file} is not what this version writes: ${issue?.path.join(".")}: ${issue?.message}`, { location: { file } });
}
/** Shards by eval, each in the order of their numbers. */
function groupShards(shards) {
	const groups = /* @__PURE__ */ new Map();
	for (const one of shards) groups.set(one.report.eval, [...groups.get(one.report.eval) ?? [], one]);
	return new Map([...groups].map(([name, group]) => [name, group.toSorted((a, b) => a.shard.index - b.shard.index)]));
}
/**
* Whether shards make up one whole: all of them, none twice, all of the same sources and measured in the same way. Pure.
* @throws EP1057, EP1058, EP1059
*/
function checkShards(name, shards) {
	const [first] = shards;
	if (first === void 0) throw new EvalpinError("EP1057", `there is no shard of the eval ${JSON.stringify(name)}`);
	for (const one of shards) refuseUnlike(first, one);
	const seen = /* @__PURE__ */ new Map();
	for (const one of shards) {
		const other = seen.get(one.shard.index);
		if (other !== void 0) throw new EvalpinError("EP1058", `${other.folder} and ${one.folder} are both shard ${showShard(one.shard)} of ${name}`);
		seen.set(one.shard.index, one);
	}
	const missing = Array.from({ length: first.shard.count }, (_, at) => at + 1).filter((index) => !seen.has(index));
	if (missing.length > 0) throw new EvalpinError("EP1057", `of the ${first.shard.count} shards of ${name} ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing`);
	refuseSameEpisode(name, shards);
}
function refuseUnlike(first, one) {
	const differ = (what, a, b) => {
		if (JSON.stringify(a) !== JSON.stringify(b)) throw new EvalpinError("EP1059", `${first.folder} and ${one.folder} differ in ${what}: ${show(a)} and ${show(b)}`);
	};
	differ("how many shards there are", first.shard.count, one.shard.count);
	differ("their version of evalpin", first.report.evalpin, one.report.evalpin);
	differ("their arms", [first.report.arms, first.report.baseline], [one.report.arms, one.report.baseline]);
	for (const arm of first.report.arms) {
		differ(`the snapshot of ${arm}`, first.plan.arms[arm]?.snapshot, one.plan.arms[arm]?.snapshot);
		differ(`the nodesets of ${arm}`, digests(first, arm), digests(one, arm));
		const [a, b] = [first.basis.arms[arm], one.basis.arms[arm]];
		const field = a === void 0 || b === void 0 ? void 0 : differingFields(a, b).find((each) => each !== "episodes");
		if (field !== void 0) differ(`${field} of ${arm}`, a?.[field], b?.[field]);
	}
	differ("the episodes of the whole", first.shard.all, one.shard.all);
	for (const field of [
		"gates",
		"failOn",
		"metrics",
		"repeat",
		"scorer"
	]) differ(`\`${field}\``, first.pins.chosen[field], one.pins.chosen[field]);
	differ("`require-proof`", first.shard.requireProof, one.shard.requireProof);
}
function digests({ plan }, arm) {
	return Object.fromEntries(plan.nodesets.filter((one) => one.arm === arm).map(({ nodeset, digest }) => [nodeset, digest]).sort());
}
function refuseSameEpisode(name, shards) {
	const owner = /* @__PURE__ */ new Map();
	for (const one of shards) for (const { arm, episode } of one.outcomes.filter((outcome) => outcome.arm !== BASELINE)) {
		const key = `${arm}\0${episode}`;
		const other = owner.get(key);
		if (other !== void 0 && other !== one) throw new EvalpinError("EP1058", `${other.folder} and ${one.folder} both ran episode ${episode} of ${name}`);
		owner.set(key, one);
	}
}
function show(value) {
	const text = typeof value === "string" ? value : JSON.stringify(value) ?? "nothing";
	return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

export { readShard as i, checkShards as n, groupShards as r, SHARD_DOCUMENTS as t };