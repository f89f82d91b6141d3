import { a as boolean, d as object, f as record, g as unknown, h as union, i as array, m as string, s as int, u as number$1 } from "./chunk-schemas.js";
import { n as metricsOf, r as numberRepeats, t as messageOf } from "./chunk-episode-parts.js";
import { t as isInfrastructure } from "./chunk-infrastructure-error.js";
import { i as parseJsonList, n as misfit, t as fit } from "./chunk-parse-json.js";
import { t as PinnedPaths } from "./chunk-pinned-paths.js";
import { createHash } from "node:crypto";
import { t as canonicalJson } from "./chunk-identity2.js";
import { n as decodeText, r as readBytes } from "./chunk-read-text.js";
import { t as readEach } from "./chunk-reader.js";

// src/results/promptfoo-names.ts
/**
* A name for each row that stays the same when tests are added, taken out or put into another order: the test's description (its variables where it has
* none, both where several tests share a description), the provider and the prompt. A prompt is known by its label or file, else by its place among
* the prompts and never by its text, since that is what an edit changes. Rows of one name are repeats; where they check different things, a digest of
* what they check tells them apart.
*/
function nameRows(rows, prompts, paths) {
	const promptNames = prompts.map((prompt, at) => promptName(prompt, placeAmong(prompts, at)));
	const byDescription = textsByDescription(rows);
	const names = rows.map((row) => {
		const test = testName(row.description ?? "", row.vars, (byDescription.get(row.description ?? "")?.size ?? 0) > 1);
		const prompt = (row.promptIdx === void 0 ? void 0 : promptNames[row.promptIdx]) ?? promptName(row.prompt, (row.promptIdx ?? 0) + 1);
		return paths.strip(`${test} [${row.provider}, ${prompt}]`);
	});
	const byName = /* @__PURE__ */ new Map();
	for (const [at, name] of names.entries()) {
		const places = byName.get(name);
		if (places) places.push(at);
		else byName.set(name, [at]);
	}
	for (const [name, places] of byName) {
		if (places.length === 1) continue;
		const digests = places.map((at) => digest(canonicalJson(rows[at]?.test() ?? null), 8));
		if (new Set(digests).size > 1) places.forEach((at, index) => names[at] = `${name} #${digests[index]}`);
	}
	return names;
}
function testName(description, vars, isShared) {
	if (description === "") return vars === "" ? "(no vars)" : vars;
	return isShared && vars !== "" ? `${description} (${vars})` : description;
}
function textsByDescription(rows) {
	const found = /* @__PURE__ */ new Map();
	for (const { description, vars } of rows) if (description) found.set(description, (found.get(description) ?? /* @__PURE__ */ new Set()).add(vars));
	return found;
}
const LONGEST = 80;
/** Set by promptfoo itself while it runs. */
const OWN_VARS = /* @__PURE__ */ new Set(["_conversation", "sessionId"]);
/** Variables as a short text: a long one is cut and has a digest of the whole. */
function varsText(vars, paths) {
	const text = Object.keys(vars).filter((name) => !OWN_VARS.has(name)).sort().map((name) => `${name}=${paths.strip(plainOrJson(vars[name]))}`).join(", ");
	return text.length <= LONGEST ? text : `${text.slice(0, 60).replace(/[\ud800-\udbff]$/, "")}… #${digest(text, 12)}`;
}
function plainOrJson(value) {
	return typeof value === "string" && value !== "" && !/\p{Cc}/u.test(value) ? value : canonicalJson(value ?? null);
}
/** Which of the prompts of the same provider this is, from 1. */
function placeAmong(prompts, at) {
	const { provider } = prompts[at] ?? {};
	return prompts.slice(0, at + 1).filter((prompt) => prompt.provider === provider).length;
}
/** Without a label of its own a prompt has its text as label, behind the file's name where it came from one. */
function promptName({ raw = "", label = "" }, place) {
	const text = raw.trim();
	const own = text !== "" && label.trim().endsWith(text) ? label.trim().slice(0, -text.length).replace(/:\s*$/, "").trim() : label.trim();
	return own === "" || own.length > LONGEST || /[\n{]/.test(own) ? `prompt ${place}` : own;
}
function digest(text, length) {
	return createHash("sha256").update(text).digest("hex").slice(0, length);
}

// src/results/promptfoo.ts
const text = string().nullish();
const number = number$1().nullish();
const fields = record(string(), unknown());
const rowSchema = object({
	success: boolean(),
	score: number,
	/** Of an error, and of an assertion that failed too. */
	error: text,
	/** 0 none, 1 an assertion, 2 an error. */
	failureReason: number,
	promptIdx: int().min(0).nullish(),
	testIdx: number,
	latencyMs: number,
	namedScores: record(string(), number$1().nullable()).nullish(),
	provider: union([string(), object({
		id: text,
		label: text
	})]).nullish(),
	prompt: object({
		raw: text,
		label: text
	}).nullish(),
	vars: fields.nullish(),
	description: text,
	testCase: object({
		description: text,
		vars: fields.nullish()
	}).nullish(),
	gradingResult: object({ reason: text }).nullish()
});
const documentSchema = object({ results: object({
	results: array(unknown()),
	prompts: array(object({
		raw: text,
		label: text,
		provider: text
	})).nullish(),
	stats: object({
		successes: number,
		failures: number,
		errors: number
	}).nullish()
}) });
/** A row's test with all that it checks: kept out of memory, since it may be long. */
const checksSchema = object({
	vars: fields.nullish(),
	description: text,
	testCase: object({
		description: text,
		vars: fields.nullish(),
		assert: unknown().optional()
	}).nullish()
});
/** The format `promptfoo`: what `promptfoo eval --output FILE.json` writes; one test with one provider and one prompt is a case. */
function readPromptfoo(files, context) {
	const paths = new PinnedPaths(context);
	return readEach(files, async (file) => {
		const source = decodeText(await readBytes(file), { file });
		return source.trim() === "" ? {
			file,
			episodes: [],
			notices: []
		} : episodesOf(source, {
			file,
			paths
		});
	});
}
function episodesOf(source, { file, paths }) {
	const { document, elements } = parseJsonList(source, { file }, ["results", "results"]);
	const { results } = fit(documentSchema, document, { file });
	const prompts = (results.prompts ?? []).map(({ raw, label, provider }) => ({
		raw: raw ?? void 0,
		label: label ?? void 0,
		provider: provider ?? void 0
	}));
	const rows = elements.map((element, at) => {
		const row = fit(rowSchema, element.parse(), {
			file,
			pointer: element.pointer
		});
		if (results.prompts && row.promptIdx != null && row.promptIdx >= prompts.length) throw misfit(`there is no prompt ${row.promptIdx}`, {
			file,
			pointer: `${element.pointer}/promptIdx`
		});
		return {
			named: namedRow(row, element, paths),
			testIdx: row.testIdx ?? at,
			pointer: element.pointer,
			event: eventOf(row, {
				file,
				paths
			})
		};
	});
	const names = nameRows(rows.map(({ named }) => named), prompts, paths);
	const cases = rows.map((row, at) => ({
		...row,
		case: names[at] ?? ""
	}));
	const episodes = numberRepeats(cases.sort((a, b) => a.testIdx - b.testIdx)).map(({ event, found }) => ({
		event,
		file,
		pointer: found.pointer
	}));
	return {
		file,
		episodes,
		notices: statsNotice(results.stats ?? {}, episodes)
	};
}
function namedRow(row, element, paths) {
	return {
		description: row.testCase?.description ?? row.description ?? void 0,
		vars: varsText(row.testCase?.vars ?? row.vars ?? {}, paths),
		test: () => checksSchema.parse(element.parse()),
		provider: providerOf(row),
		promptIdx: row.promptIdx ?? void 0,
		prompt: {
			raw: row.prompt?.raw ?? void 0,
			label: row.prompt?.label ?? void 0
		}
	};
}
function providerOf({ provider }) {
	if (typeof provider === "string") return provider;
	return provider?.label || provider?.id || "(no provider)";
}
function eventOf(row, { file, paths }) {
	const status = statusOf(row);
	const message = status === "passed" ? "" : messageOf(paths.strip(row.error ?? row.gradingResult?.reason ?? ""));
	const place = status === "error" ? paths.find(row.error ?? "") : void 0;
	return {
		status,
		metrics: status === "error" ? {} : metricsOf([...row.score === void 0 ? [] : [["score", row.score]], ...Object.entries(row.namedScores ?? {})], file),
		...message === "" ? {} : { message },
		...place,
		...status === "error" && isInfrastructure(row.error ?? "") ? { error_kind: "infrastructure" } : {},
		...row.latencyMs == null || row.latencyMs < 0 ? {} : { duration_ms: row.latencyMs }
	};
}
/** Older versions have no `failureReason`: without a grading an error came from the call itself. */
function statusOf({ success, failureReason, error, gradingResult }) {
	if (failureReason === 2) return "error";
	if (success) return "passed";
	return failureReason == null && error && !gradingResult ? "error" : "failed";
}
function statsNotice(stats, episodes) {
	const count = (status) => episodes.filter(({ event }) => event.status === status).length;
	const differs = [
		[
			"successes",
			stats.successes,
			count("passed")
		],
		[
			"failures",
			stats.failures,
			count("failed")
		],
		[
			"errors",
			stats.errors,
			count("error")
		]
	].filter(([, said, found]) => said != null && said !== found);
	if (differs.length === 0) return [];
	return [`\`stats\` says ${differs.map(([what, said, found]) => `${said} ${what} where there are ${found}`).join(", ")}; results are what counts`];
}

export { readPromptfoo };