import { n as EvalpinError } from "./chunk-errors.js";
import { a as discriminatedUnion, d as record, i as boolean, l as number, m as union, n as _null, p as string, s as literal, t as _enum, u as object } from "./chunk-schemas.js";
import { readFile } from "node:fs/promises";

// src/launch/worker-event.ts
const metric = union([
	number(),
	_null(),
	boolean().transform(Number)
]);
const episode = object({
	event: literal("episode"),
	id: union([string().min(1), number().int().transform(String)]),
	status: _enum([
		"passed",
		"failed",
		"error",
		"skipped"
	]),
	metrics: record(string(), metric).default({}),
	message: string().optional(),
	file: string().optional(),
	line: number().int().positive().optional(),
	duration_ms: number().nonnegative().optional(),
	error_kind: _enum(["infrastructure", "model"]).optional(),
	server: string().optional()
});
const loaded = object({
	event: literal("loaded"),
	module: string(),
	path: string(),
	sha256: string().nullable()
});
const log = object({
	event: literal("log"),
	level: _enum([
		"debug",
		"info",
		"warning",
		"error"
	]),
	message: string()
});
const ready = object({ event: literal("ready") });
const fatal = object({
	event: literal("fatal"),
	message: string(),
	file: string().optional(),
	line: number().int().positive().optional(),
	error_kind: _enum(["infrastructure", "model"]).optional(),
	server: string().optional()
});
/** One line that a harness may append to EVALPIN_EVENTS. Unknown fields are dropped. */
const harnessEventSchema = discriminatedUnion("event", [
	episode,
	loaded,
	log
]);
const workerEventSchema = discriminatedUnion("event", [
	ready,
	fatal,
	episode,
	loaded,
	log
]);
function parseWorkerEvent(text) {
	return parseWith(workerEventSchema, text);
}
/** One line of an events file. Values NaN and Infinity, which Python's encoder writes bare, stand for "no value". */
function parseHarnessEvent(text) {
	return parseWith(harnessEventSchema, text);
}
function parseWith(schema, text) {
	let value;
	try {
		value = parseLenient(text);
	} catch (error) {
		return badLine(text, `not JSON: ${error.message}`);
	}
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	return badLine(text, issue ? `${issue.path.join(".") || "event"}: ${issue.message}` : "no event");
}
function badLine(text, reason) {
	return {
		event: "bad-line",
		text: text.length > 200 ? `${text.slice(0, 200)}…` : text,
		reason
	};
}
const STRING_OR_NOT_FINITE = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;
function parseLenient(text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (!/NaN|Infinity/.test(text)) throw error;
		return JSON.parse(text.replaceAll(STRING_OR_NOT_FINITE, (token) => token.startsWith("\"") ? token : "null"));
	}
}

// src/results/evalpin-lines.ts
/** The format `evalpin`: one event as JSON a line; `episode` events are the results. */
async function readEvalpinLines(file) {
	const found = [];
	splitLines(await readFile(file), file).forEach(({ text, ended }, at) => {
		if (text.trim() === "") return;
		const line = at + 1;
		const event = parseHarnessEvent(text);
		if (event.event === "bad-line") {
			const torn = ended ? "" : " (the last line has no end: the program was stopped while it wrote)";
			throw malformed(file, line, `${event.reason}${torn}`);
		}
		if (event.event === "episode") found.push({
			event,
			file,
			line
		});
	});
	return found;
}
function splitLines(bytes, file) {
	const rows = [];
	for (let from = 0; from < bytes.length;) {
		const newline = bytes.indexOf(10, from);
		const to = newline === -1 ? bytes.length : newline;
		rows.push({
			text: decode(bytes.subarray(from, to), {
				file,
				line: rows.length + 1
			}),
			ended: newline !== -1
		});
		from = to + 1;
	}
	return rows;
}
function decode(bytes, { file, line }) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: line > 1
		}).decode(bytes);
	} catch (error) {
		if (error instanceof TypeError) throw malformed(file, line, "the line is not UTF-8");
		throw error;
	}
}
function malformed(file, line, reason) {
	return new EvalpinError("EP5004", `${file}, line ${line}: ${reason}`, { location: {
		file,
		line
	} });
}

// src/results/readers.ts
/** A further format is one file with its reader, and its line here. */
const READERS = { evalpin: readEvalpinLines };
/** @throws EP5006 for a format that cannot be read yet. */
function readerOf(format) {
	const reader = READERS[format];
	if (reader) return reader;
	throw new EvalpinError("EP5006", `results of the format \`${format}\` are not available in this version; it reads ${Object.keys(READERS).join(", ")}`);
}

export { parseWorkerEvent as i, readEvalpinLines as n, parseHarnessEvent as r, readerOf as t };