import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { toUSVString } from "node:util";
import { n as EvalpinError } from "./chunk-errors.js";
import { d as object, f as record, g as unknown, h as union, i as array, l as looseObject, m as string, u as number } from "./chunk-schemas.js";
import { n as metricsOf, r as numberRepeats } from "./chunk-episode-parts.js";
import { n as misfit, r as parseJson, t as fit } from "./chunk-parse-json.js";
import { n as decodeText, r as readBytes } from "./chunk-read-text.js";

// src/results/lm-eval-metrics.ts
/** What stands beside metrics. Standard errors are no figures of their own. */
const NO_METRIC = /^(?:alias|name|sample_len|sample_count|.*_stderr)$/;
/**
* The metrics of a task. Keys are `acc` in old files, `acc,none` in new ones, where the second part is the filter; `none` is not shown. A value that
* is no number, such as "N/A", is no value.
*/
function lmEvalMetrics(values) {
	return Object.entries(values).flatMap(([key, value]) => {
		const [name = "", filter = "none"] = key.split(",", 2);
		if (name === "" || NO_METRIC.test(name) || Array.isArray(value) || typeof value === "object" && value !== null) return [];
		return [[metricName(name, filter), typeof value === "number" ? value : null]];
	});
}
function metricName(name, filter) {
	return filter === "none" || filter === "" ? name : `${name},${filter}`;
}

// src/results/lm-eval-samples.ts
const rowSchema = looseObject({
	doc_id: union([number(), string()]),
	doc_hash: string().nullish(),
	filter: string().nullish(),
	metrics: array(string()).nullish()
});
/** These are 0 or 1 for one document: right or wrong. */
const DECIDES = ["exact_match", "acc"];
/**
* The documents of one task: a case is known by the hash of its document, which an edit of the data changes and another order does not; by its number
* in old files. The rows of one document are one episode: there is one for each filter.
*/
async function readLmEvalSamples(file, task) {
	const documents = /* @__PURE__ */ new Map();
	const lines = decodeText(await readBytes(file), { file }).split("\n");
	for (const [at, text] of lines.entries()) {
		if (text.trim() === "") continue;
		const line = at + 1;
		const row = fit(rowSchema, parseJson(text, {
			file,
			line
		}), {
			file,
			line
		});
		const doc = String(row.doc_id);
		const document = documents.get(doc) ?? {
			doc,
			case: `${task}/${row.doc_hash?.slice(0, 12) || doc}`,
			line,
			metrics: /* @__PURE__ */ new Map(),
			right: void 0
		};
		documents.set(doc, document);
		add(document, row, {
			file,
			line
		});
	}
	const cases = [...documents.values()].map((document) => ({
		...document,
		event: eventOf(document, file)
	}));
	return numberRepeats(cases).map(({ event, found }) => ({
		event,
		file,
		line: found.line
	}));
}
function add(document, row, at) {
	for (const name of row.metrics ?? []) {
		const value = valueOf(row[name]);
		if (value === void 0) continue;
		const metric = metricName(name, row.filter ?? "none");
		if (document.metrics.has(metric)) throw misfit(`the document ${document.doc} has ${metric} already, in line ${document.line}`, {
			...at,
			pointer: "/doc_id"
		});
		document.metrics.set(metric, value);
		if (DECIDES.includes(name) && value !== null && document.right !== false) document.right = value >= 1;
	}
}
/** Undefined for what is counted over all documents, such as pairs for F1. */
function valueOf(value) {
	if (typeof value === "number") return value;
	if (typeof value === "boolean") return Number(value);
	return value === null || typeof value === "string" ? null : void 0;
}
function eventOf({ doc, metrics, right }, file) {
	return {
		status: right === false ? "failed" : "passed",
		metrics: metricsOf(metrics, file),
		...right === false ? { message: `document ${doc}` } : {}
	};
}

// src/results/lm-eval.ts
const fields = record(string(), unknown());
const resultsSchema = object({
	results: record(string(), fields),
	group_subtasks: record(string(), array(string())).nullish(),
	"n-samples": record(string(), object({ effective: number().nullish() })).nullish()
});
const IS_SAMPLES = /^samples_.*\.jsonl$/;
/**
* The format `lm-eval`: a `results_<time>.json`, with the `samples_<task>_<time>.jsonl` beside it where they were logged. A document of a task is a
* case; a task whose samples were not logged is one case by itself.
* @throws EP5014 for several result files: which one is meant is not guessed.
*/
async function readLmEval(files) {
	const candidates = files.filter((file) => !IS_SAMPLES.test(basename(file)));
	const [file, another] = candidates;
	if (file === void 0) throw new EvalpinError("EP5004", `${files[0]} holds samples; the format lm-eval begins with the results_….json beside it`, {
		location: { file: files[0] ?? "" },
		hint: "Name the results file in `results`, such as `**/results_*.json`; its samples are found beside it."
	});
	if (another !== void 0) throw new EvalpinError("EP5014", `${candidates.length} files could be the results of lm-eval: ${candidates.map((one) => basename(dirname(one)) + "/" + basename(one)).join(", ")}`, {
		location: { file },
		details: candidates
	});
	return [await readOne(file)];
}
async function readOne(file) {
	const source = decodeText(await readBytes(file), { file });
	if (source.trim() === "") return {
		file,
		episodes: [],
		notices: []
	};
	const { results, group_subtasks: groups, "n-samples": counts } = fit(resultsSchema, parseJson(source, { file }), { file });
	const found = {
		file,
		episodes: [],
		notices: []
	};
	const withoutSamples = [];
	const tasks = Object.entries(results).filter(([task]) => (groups?.[task]?.length ?? 0) === 0);
	for (const [task, values] of tasks) {
		const samples = samplesFile(file, task);
		if (samples === void 0) {
			withoutSamples.push(task);
			found.episodes.push(wholeTask(task, values, file));
			continue;
		}
		const episodes = await readLmEvalSamples(samples, task);
		const said = counts?.[task]?.effective;
		if (said != null && said !== episodes.length) found.notices.push(`\`n-samples\` says ${said} for ${task} where ${basename(samples)} has ${episodes.length}; samples are what counts`);
		if (episodes.length === 0) throw new EvalpinError("EP5003", `${samples} holds no sample`, { location: { file: samples } });
		found.episodes.push(...episodes);
	}
	if (withoutSamples.length > 0) found.notices.push(`no samples were logged (--log_samples) for ${withoutSamples.slice(0, 10).join(", ")}${withoutSamples.length > 10 ? " …" : ""}: each task counts as one episode`);
	return found;
}
function samplesFile(file, task) {
	const time = /_(\d{4}-\d\d-\d\dT[\d.-]+)\.json$/.exec(basename(file))?.[1];
	if (time === void 0 || /[/\\\0]/.test(task)) return void 0;
	return [task, task.replaceAll(/\W/g, "_")].map((name) => join(dirname(file), `samples_${name}_${time}.jsonl`)).find((path) => existsSync(path));
}
function wholeTask(task, values, file) {
	return {
		event: {
			event: "episode",
			id: toUSVString(task),
			status: "passed",
			metrics: metricsOf(lmEvalMetrics(values), file)
		},
		file,
		pointer: `/results/${task}`
	};
}

export { readLmEval };