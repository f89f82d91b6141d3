import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { u as readNamedFile } from "./chunk-settings.js";
import { a as deriveSeed, r as repeatEpisodes } from "./chunk-repeats.js";
import { t as isRecord } from "./chunk-is-record.js";

// src/launch/episodes.ts
/**
* The episodes of an eval, in order.
* @throws EP4006 with file and line for what is no episode; EP4040 where the ids of repeats are taken.
*/
function readEpisodes(source) {
	return repeatEpisodes(readCases(source), {
		times: source.repeat ?? 1,
		seed: source.seed
	});
}
function readCases({ episodes, seed, resolve }) {
	if (episodes.kind === "range") return fromRange(episodes.from, episodes.to, seed);
	const { from = 0, to = 1e400 } = episodes;
	const chosen = fromFile(resolve(episodes.path), seed).filter(({ index }) => index >= from && index <= to);
	if (chosen.length === 0) throw new EvalpinError("EP4006", `${episodes.path} has no episode from ${from} on`);
	return chosen;
}
const MOST = 1e7;
function fromRange(from, to, seed) {
	if (to - from >= MOST) throw new EvalpinError("EP4006", `\`episodes\` asks for ${to - from + 1} episodes; at most ${MOST} are possible`);
	return Array.from({ length: to - from + 1 }, (_, offset) => numbered(from + offset, seed));
}
function numbered(index, seed) {
	return {
		id: idOf(index),
		index,
		seed: deriveSeed(seed, index),
		input: {}
	};
}
function idOf(index) {
	return String(index).padStart(4, "0");
}
function fromFile(file, seed) {
	const lineOf = /* @__PURE__ */ new Map();
	const episodes = [];
	decode(readBytes(file), file).split("\n").forEach((text, at) => {
		if (text.trim() === "") return;
		const line = at + 1;
		const index = episodes.length;
		const input = parseLine(text, {
			file,
			line
		});
		const id = ownId(input, {
			file,
			line
		}) ?? idOf(index);
		const earlier = lineOf.get(id);
		if (earlier !== void 0) throw invalid(`line ${line} has the id "${id}" that line ${earlier} has already`, {
			file,
			line
		});
		lineOf.set(id, line);
		episodes.push({
			id,
			index,
			seed: deriveSeed(seed, index),
			input
		});
	});
	if (episodes.length === 0) throw invalid("the file holds no episode", { file });
	return episodes;
}
function readBytes(file) {
	try {
		return readNamedFile(file, "The file of inputs");
	} catch (error) {
		const reason = errnoOf(error);
		if (reason !== "ENOENT" && reason !== "EISDIR" && reason !== "EACCES") throw error;
		throw new EvalpinError("EP4006", `\`episodes\` names the file ${file}, which cannot be read (${reason})`, {
			location: { file },
			cause: error
		});
	}
}
function decode(bytes, file) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (error) {
		throw new EvalpinError("EP4006", `${file} is not UTF-8`, {
			location: { file },
			cause: error
		});
	}
}
function parseLine(text, at) {
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		throw invalid(`line ${at.line} is not JSON: ${error.message}`, at);
	}
	if (isRecord(value)) return value;
	throw invalid(`line ${at.line} is no JSON object`, at);
}
function ownId(input, at) {
	const id = input["id"];
	if (id === void 0) return void 0;
	if (typeof id === "number" && Number.isSafeInteger(id)) return String(id);
	if (typeof id === "string" && id !== "" && !/\p{Cc}/u.test(id)) return id;
	throw invalid(`line ${at.line} has an \`id\` that is neither text without control characters nor a whole number`, at);
}
function invalid(message, at) {
	return new EvalpinError("EP4006", `${at.file}: ${message}`, { location: at });
}

export { readEpisodes as t };