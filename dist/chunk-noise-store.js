import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { i as errnoOf } from "./chunk-errors.js";
import { r as fieldsDigest } from "./chunk-identity2.js";
import { a as publishJson } from "./chunk-run-directory.js";

// src/run/noise-store.ts
/** Where there are enough: a single outlier in a hundred comparisons would hide every change from then on. */
const QUANTILE = .95;
/** Noise is that of one eval in one trust domain, with the same episodes, measure, interpreter, scorer and harness; whichever code and seed it was. */
function noiseKey(evalName, trustDomain, { episodes, graph, interpreter, scorer, harness }) {
	return fieldsDigest({
		eval: evalName,
		"trust domain": trustDomain,
		episodes,
		graph,
		interpreter,
		scorer,
		harness
	}).replace("sha256:", "");
}
/** One file for each run, so that runs at the same time do not overwrite each other's. */
function storeNoise(store, key, record) {
	publishJson(join(store.noise, key, `${record.run}.json`), record);
}
/** What is known of the noise; undefined where it was never measured. */
function readNoise(store, key) {
	const folder = join(store.noise, key);
	if (!existsSync(folder)) return void 0;
	const records = readdirSync(folder).filter((name) => name.endsWith(".json")).sort().slice(-50).flatMap((name) => readRecord(join(folder, name)) ?? []);
	return records.length === 0 ? void 0 : noiseOf(records);
}
/** The floor of each metric: the 95th percentile of all effects (nearest rank), which below 20 of them is the largest. Pure. */
function noiseOf(records) {
	const effects = /* @__PURE__ */ new Map();
	for (const record of records) for (const [metric, seen] of Object.entries(record.effects)) effects.set(metric, [...effects.get(metric) ?? [], ...seen]);
	const floor = Object.fromEntries([...effects].filter(([, seen]) => seen.length > 0).map(([metric, seen]) => [metric, quantile(seen)]));
	const comparisons = Math.max(0, ...[...effects.values()].map((seen) => seen.length));
	const last = records.at(-1);
	const figures = Object.entries(floor).sort(([a], [b]) => a < b ? -1 : 1).map(([metric, value]) => `${metric} ${Number(value.toPrecision(3))}`);
	return {
		floor,
		said: `noise from ${comparisons} ${comparisons === 1 ? "comparison" : "comparisons"} of the same code with itself, the latest of ${last?.time.slice(0, 10)} (run ${last?.run}): ${figures.join(", ") || "none"}; effects up to this size are not called a change`
	};
}
function quantile(values) {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.ceil(QUANTILE * sorted.length) - 1] ?? 0;
}
/** A file of another version, or a damaged one, says nothing. */
function readRecord(file) {
	try {
		const record = JSON.parse(readFileSync(file, "utf8"));
		return record.version === 1 && typeof record.run === "string" && typeof record.time === "string" && typeof record.effects === "object" && Object.values(record.effects).every(isFigures) ? record : void 0;
	} catch (error) {
		if (error instanceof SyntaxError || errnoOf(error) === "ENOENT" || error instanceof TypeError) return void 0;
		throw error;
	}
}
function isFigures(value) {
	return Array.isArray(value) && value.every((one) => typeof one === "number" && Number.isFinite(one) && one >= 0);
}

export { storeNoise as i, noiseOf as n, readNoise as r, noiseKey as t };