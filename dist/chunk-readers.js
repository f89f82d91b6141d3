import { n as EvalpinError } from "./chunk-errors.js";
import { a as discriminatedUnion, d as record, i as boolean, l as number, m as union, n as _null, p as string, s as literal, t as _enum, u as object } from "./chunk-schemas.js";
import { readFile } from "node:fs/promises";

// src/launch/worker-event.ts
/** What a field must be, in words; the schema's own say nothing to who writes a harness. */
function must(be) {
	return { error: ({ input }) => input === void 0 ? "is missing" : `must be ${be}, not ${shown(input)}` };
}
function shown(value) {
	const text = JSON.stringify(value);
	return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
function oneOf(values) {
	return _enum(values, must(`one of ${values.join(", ")}`));
}
const text = string(must("a text"));
const line = number(must("a line number")).int(must("a whole number")).positive(must("1 or more"));
const metric = union([
	number(),
	_null(),
	boolean().transform(Number)
], must("a number, true, false or null"));
const episode = object({
	event: literal("episode"),
	id: union([string().min(1), number().int().transform(String)], must("a text that is not empty, or a whole number")),
	status: oneOf([
		"passed",
		"failed",
		"error",
		"skipped"
	]),
	metrics: record(string(), metric, must("an object of numbers")).default({}),
	message: text.optional(),
	file: text.optional(),
	line: line.optional(),
	duration_ms: number(must("a number")).nonnegative(must("0 or more")).optional(),
	error_kind: oneOf(["infrastructure", "model"]).optional(),
	server: text.optional()
});
const loaded = object({
	event: literal("loaded"),
	module: text,
	path: text,
	sha256: string(must("a text or null")).nullable()
});
const log = object({
	event: literal("log"),
	level: oneOf([
		"debug",
		"info",
		"warning",
		"error"
	]),
	message: text
});
const ready = object({ event: literal("ready") });
const fatal = object({
	event: literal("fatal"),
	message: text,
	file: text.optional(),
	line: line.optional(),
	error_kind: oneOf(["infrastructure", "model"]).optional(),
	server: text.optional()
});
/** One line that a harness may append to EVALPIN_EVENTS. Unknown fields are dropped. */
const harnessEventSchema = discriminatedUnion("event", [
	episode,
	loaded,
	log
], { error: whichEvent("episode, log") });
const workerEventSchema = discriminatedUnion("event", [
	ready,
	fatal,
	episode,
	loaded,
	log
], { error: whichEvent("ready, fatal, episode, loaded, log") });
function whichEvent(known) {
	return ({ input }) => {
		if (typeof input !== "object" || input === null || Array.isArray(input)) return `an event is a JSON object, not ${shown(input)}`;
		const { event } = input;
		return event === void 0 ? `it has no \`event\`; known are ${known}` : `unknown event ${shown(event)}; known are ${known}`;
	};
}
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
	return badLine(text, issue ? reasonOf(issue) : "no event");
}
function reasonOf({ code, path, message }) {
	return code === "invalid_union" && (path.length === 0 || path.join(".") === "event") ? message : [path.join("."), message].filter(Boolean).join(" ");
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