import { n as printParseErrorCode, t as parse } from "./chunk-main3.js";
import { n as EvalpinError } from "./chunk-errors.js";

// src/results/scan-json.ts
/** Levels of brackets; no result format comes near it. */
const DEEPEST = 500;
const QUOTE = 34;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const COMMA = 44;
const CAPITAL_I = 73;
const CAPITAL_N = 78;
/**
* One pass over JSON text for what `JSON.parse` does not tell: keys that come twice in one object (the last one would win in silence) and
* nesting that only an attack has. That it is JSON at all is not checked here. `listAt`: the keys that lead to a list whose elements are to be found.
*/
function scanJson(text, listAt) {
	const scan = { notFinite: [] };
	const isObject = [];
	const names = [];
	let [depth, listDepth] = [0, -1];
	let expectsKey = false;
	for (let at = 0; at < text.length; at += 1) {
		const char = text.charCodeAt(at);
		if (char === QUOTE) {
			const end = endOfString(text, at);
			if (end === -1) return scan;
			if (expectsKey) {
				const key = keyOf(text.slice(at + 1, end));
				if (!keysAt(depth).add(key)) return {
					...scan,
					fault: {
						at,
						reason: `the key ${text.slice(at, Math.min(end + 1, at + 80))} comes twice in one object`
					}
				};
				names[depth] = key;
				expectsKey = false;
			}
			at = end;
		} else if (char === OPEN_OBJECT || char === OPEN_ARRAY) {
			depth += 1;
			if (depth > DEEPEST) return {
				...scan,
				fault: {
					at,
					reason: `brackets are nested deeper than ${DEEPEST}`
				}
			};
			expectsKey = char === OPEN_OBJECT;
			if (expectsKey) keysAt(depth).clear();
			else if (listAt && !scan.list && depth === listAt.length + 1 && listAt.every((name, level) => isObject[level + 1] && names[level + 1] === name)) {
				listDepth = depth;
				scan.list = {
					from: at + 1,
					to: text.length,
					commas: []
				};
			}
			isObject[depth] = expectsKey;
		} else if (char === CLOSE_OBJECT || char === CLOSE_ARRAY) {
			if (scan.list && depth === listDepth) {
				scan.list.to = at;
				listDepth = -1;
			}
			depth = Math.max(0, depth - 1);
			expectsKey = false;
		} else if (char === COMMA) {
			expectsKey = depth > 0 && isObject[depth] === true;
			if (depth === listDepth) scan.list?.commas.push(at);
		} else if (char === CAPITAL_N || char === CAPITAL_I) {
			const word = char === CAPITAL_N ? "NaN" : "Infinity";
			if (text.startsWith(word, at)) scan.notFinite.push({
				from: text.charAt(at - 1) === "-" ? at - 1 : at,
				to: at + word.length
			});
			at += word.length - 1;
		}
	}
	return scan;
}
/** One for each level, used again and again: most of the time would go into making them. */
const LEVELS = [];
function keysAt(depth) {
	return LEVELS[depth] ??= new KeysOfObject();
}
/** Few keys are looked through faster than they are hashed. */
var KeysOfObject = class {
	#few = [];
	#many;
	clear() {
		this.#few.length = 0;
		this.#many = void 0;
	}
	/** false: it was there. */
	add(key) {
		if (this.#many ? this.#many.has(key) : this.#few.includes(key)) return false;
		if (this.#many) this.#many.add(key);
		else if (this.#few.push(key) > 32) this.#many = new Set(this.#few);
		return true;
	}
};
function endOfString(text, from) {
	for (let end = text.indexOf("\"", from + 1); end !== -1; end = text.indexOf("\"", end + 1)) {
		let before = end - 1;
		while (text.charCodeAt(before) === 92) before -= 1;
		if ((end - before) % 2 === 1) return end;
	}
	return -1;
}
/** A key may be written with escapes. */
function keyOf(raw) {
	if (!raw.includes("\\")) return raw;
	try {
		return JSON.parse(`"${raw}"`);
	} catch {
		return raw;
	}
}

// src/results/parse-json.ts
/**
* JSON as Python's encoder writes it too: NaN and Infinity are null, "no value".
* @throws EP5004 with file and line for what is no JSON, has a key twice in one object, or is nested without end.
*/
function parseJson(text, at) {
	const { fault, notFinite } = scanJson(text);
	if (fault) throw malformed(fault.reason, at, lineAt(text, fault.at, at));
	return parsePart({
		text,
		at,
		notFinite
	}, 0, text.length);
}
/**
* A document that is mainly one long list, so that never more than one of its elements is in memory: the document with an empty list, and the
* elements. `path`: the keys that lead to it.
* @throws as `parseJson`, for an element when it is parsed
*/
function parseJsonList(text, at, path) {
	const { fault, notFinite, list } = scanJson(text, path);
	if (fault) throw malformed(fault.reason, at, lineAt(text, fault.at, at));
	if (!list) return {
		document: parsePart({
			text,
			at,
			notFinite
		}, 0, text.length),
		elements: []
	};
	const source = {
		text,
		at,
		notFinite
	};
	const rest = text.slice(0, list.from) + text.slice(list.to);
	const document = parsePart({
		text: rest,
		at,
		notFinite: notFinite.filter(({ from }) => from < list.from).concat(notFinite.filter(({ from }) => from >= list.to).map(({ from, to }) => ({
			from: from - list.to + list.from,
			to: to - list.to + list.from
		}))),
		whole: text
	}, 0, rest.length);
	if (list.commas.length === 0 && text.slice(list.from, list.to).trim() === "") return {
		document,
		elements: []
	};
	const ends = [...list.commas, list.to];
	return {
		document,
		elements: ends.map((end, index) => {
			const from = index === 0 ? list.from : (ends[index - 1] ?? 0) + 1;
			return {
				pointer: `${pointerOf(path)}/${index}`,
				parse: () => parsePart(source, from, end)
			};
		})
	};
}
function parsePart({ text, at, notFinite, whole }, from, to) {
	const within = notFinite.length === 0 ? notFinite : notFinite.slice(firstFrom(notFinite, from), firstFrom(notFinite, to));
	const part = from === 0 && to === text.length ? text : text.slice(from, to);
	try {
		return JSON.parse(within.length === 0 ? part : withNulls(part, within, from));
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		const { offset, reason } = whyNot(part, error);
		const isCut = offset >= part.length && whole !== void 0;
		throw malformed(`not JSON: ${reason}`, at, isCut ? lineAt(whole, whole.length, at) : lineAt(text, from + offset, at), error);
	}
}
/** Index of the first range that begins at this place or behind it; the ranges are in order. */
function firstFrom(ranges, place) {
	let [low, high] = [0, ranges.length];
	while (low < high) {
		const middle = low + high >> 1;
		if ((ranges[middle]?.from ?? 0) < place) low = middle + 1;
		else high = middle;
	}
	return low;
}
/** The value as the schema has it. @throws EP5004 with file and JSON pointer. */
function fit(schema, value, at) {
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	const pointer = `${at.pointer ?? ""}${pointerOf(issue?.path ?? [])}`;
	throw misfit(issue?.message.replace("Invalid input: ", "") ?? "does not fit", {
		...at,
		pointer
	});
}
function misfit(reason, at) {
	const line = at.line === void 0 ? "" : `, line ${at.line}`;
	const { file } = at;
	return new EvalpinError("EP5004", `${nameOf(at)}${line}, ${at.pointer === "" ? "the whole document" : at.pointer}: ${reason}`, { location: {
		file,
		...at.line === void 0 ? {} : { line: at.line }
	} });
}
/** RFC 6901. */
function pointerOf(path) {
	return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
function malformed(reason, at, line, cause) {
	return new EvalpinError("EP5004", `${nameOf(at)}, line ${line}: ${reason}`, {
		location: {
			file: at.file,
			line
		},
		...cause === void 0 ? {} : { cause }
	});
}
function nameOf({ file, part }) {
	return part === void 0 ? file : `${file} (${part})`;
}
function lineAt(text, offset, { line = 1 }) {
	let found = line;
	for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) found += 1;
	return found;
}
/** `ranges` are counted from `start`. */
function withNulls(text, ranges, start) {
	const pieces = [];
	let from = 0;
	for (const range of ranges) {
		pieces.push(text.slice(from, range.from - start));
		from = range.to - start;
	}
	return [...pieces, text.slice(from)].join("null");
}
/** Up to here a second parser says where the fault is, should the engine not say it. */
const MOST_TO_SEARCH = 4e6;
/** Not every version of V8 tells where the fault is; of a text that ends too early none does. */
function whyNot(text, error) {
	const [reason = ""] = error.message.split(/ \(line |, "|, \.\.\."/);
	if (text.trim() === "") return {
		offset: 0,
		reason: "the file is empty"
	};
	if (/end of JSON|Unterminated string/.test(error.message)) return {
		offset: text.length,
		reason: "the text is cut off"
	};
	const position = /at position (\d+)/.exec(error.message)?.[1];
	if (position !== void 0) return {
		offset: Number(position),
		reason
	};
	if (text.length > MOST_TO_SEARCH) return {
		offset: 0,
		reason
	};
	const errors = [];
	parse(text, errors, { disallowComments: true });
	const [first] = errors;
	return first ? {
		offset: first.offset,
		reason: `${reason} (${printParseErrorCode(first.error)})`
	} : {
		offset: 0,
		reason
	};
}

export { parseJsonList as i, misfit as n, parseJson as r, fit as t };