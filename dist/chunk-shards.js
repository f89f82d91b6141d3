import { existsSync } from "node:fs";
import { join } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { c as literal, d as object, f as record, g as unknown, h as union, i as array, m as string, u as number } from "./chunk-schemas.js";
import { n as showShard } from "./chunk-shard.js";
import { n as differingFields } from "./chunk-basis.js";
import { a as readShardFile, o as BASELINE, t as describeCases } from "./chunk-shard-episodes.js";
import { c as readDocument, l as readRun, s as readChecked } from "./chunk-run-directory.js";
import { isDeepStrictEqual } from "node:util";
import { t as countOutcomes } from "./chunk-counts.js";
import { t as digestOfJson } from "./chunk-write-inputs.js";
import { i as readOutcomes, n as readBasis } from "./chunk-finished-arm.js";

// src/run/check-shard.ts
/**
* Whether the documents of one shard are of one run and say the same: a verdict is made from all of them, and each could have been cut, edited or
* copied from elsewhere on its way. What one run wrote consistently is believed. Pure.
* @throws EP1061
*/
function refuseContradictions(shard) {
	const { folder, plan, summary, report, proof, pins, outcomes, basis, inputs, episodes, shard: part } = shard;
	const same = (what, a, b) => {
		if (!isDeepStrictEqual(a, b)) throw new EvalpinError("EP1061", `the shard in ${folder} contradicts itself: ${what}`, { location: { file: folder } });
	};
	const { verdict } = report;
	same("report.json and summary.json are not of the same run", [
		report.run,
		report.eval,
		verdict.verdict,
		verdict.exitCode,
		verdict.counts
	], [
		summary.run,
		summary.eval,
		summary.verdict,
		summary.exitCode,
		summary.counts
	]);
	same("plan.json is not the plan of report.json", plan, report.plan);
	same("proof.json is not the proof of report.json", [
		proof.level,
		proof.pinned,
		proof.processes.map(({ name }) => name)
	], [
		report.proof.level,
		report.proof.pinned,
		report.proof.processes.map(({ name }) => name)
	]);
	for (const { name, snapshot } of pins.arms) same(`pins.json and plan.json name different snapshots of ${name}`, bare(snapshot), bare(plan.arms[name]?.snapshot));
	for (const arm of report.arms) same(`outcomes.json has not the outcomes of ${arm} that report.json counts`, countOutcomes(outcomes.filter((one) => one.arm === arm)), verdict.counts[arm]);
	same("inputs.json and basis.json say that different things were compared", inputs.bases, basis.arms);
	if (pins.chosen.harness !== "builtin") return;
	same("spec.json has not the episodes of inputs.json", {
		count: episodes.length,
		digest: digestOfJson(episodes)
	}, inputs.episodes);
	same("spec.json has more cases than shard.json says that there are", new Set(episodes.map((one) => one.case ?? one.id)).size <= part.cases, true);
}
function bare(digest) {
	return digest?.replace(/^sha256:/, "");
}

// src/run/shards.ts
/** The documents of a run that its merge is made from; every shard has all of them. */
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
/** @throws EP5009 for what is no finished run, or not all of one; EP1059 for one that is no shard; EP1061 for one whose documents contradict each other */
function readShard(folder) {
	const run = readRun(folder);
	const shard = readShardFile(folder);
	const missing = SHARD_DOCUMENTS.filter((name) => !existsSync(join(folder, name)));
	if (missing.length > 0) throw new EvalpinError("EP5009", `the shard in ${folder} is not whole: it has no ${missing.join(", no ")}`, { location: { file: folder } });
	const whole = {
		...run,
		shard,
		pins: readPins(folder),
		outcomes: readOutcomes(folder),
		basis: readBasis(folder),
		inputs: readChecked(folder, "inputs.json"),
		episodes: readChecked(folder, "spec.json").episodes
	};
	refuseContradictions(whole);
	return whole;
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
	refuseOtherEpisodes(name, shards);
}
function refuseUnlike(first, one) {
	const differ = (what, a, b) => {
		if (JSON.stringify(a) !== JSON.stringify(b)) throw new EvalpinError("EP1059", `${first.folder} and ${one.folder} differ in ${what}: ${show(a)} and ${show(b)}`);
	};
	differ("how many shards there are", first.shard.count, one.shard.count);
	differ("their version of evalpin", first.report.evalpin, one.report.evalpin);
	differ("the runtime of evalpin", first.inputs.runtime, one.inputs.runtime);
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
/** Shards that are all there have the whole's episodes between them, unless one of them lost or gained some on its way. */
function refuseOtherEpisodes(name, shards) {
	const [first] = shards;
	if (first === void 0 || first.pins.chosen.harness !== "builtin") return;
	const { cases, all } = describeCases(inOrder(shards.flatMap(({ episodes }) => episodes)));
	if (all === first.shard.all && cases === first.shard.cases) return;
	throw new EvalpinError("EP1059", `the episodes of the shards of ${name} are together not those of the whole: ${cases} cases of ${first.shard.cases}, or others`);
}
/** Cases are spread over the shards by turns; repeats come round after round. */
function inOrder(episodes) {
	return episodes.toSorted((a, b) => (a.repeat ?? 1) - (b.repeat ?? 1) || a.index - b.index);
}
function show(value) {
	const text = typeof value === "string" ? value : JSON.stringify(value) ?? "nothing";
	return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

export { readShard as a, inOrder as i, checkShards as n, groupShards as r, SHARD_DOCUMENTS as t };