import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { n as ifThere } from "./chunk-if-there.js";

// src/process/last-lines.ts
const MOST_BYTES = 65536;
/** The last lines of a log, without their line ends; none if there is no such file. Reads its end only, whatever its size. */
function lastLines(file, count) {
	const descriptor = ifThere(() => openSync(file, "r"));
	if (descriptor === void 0) return [];
	try {
		const { size } = fstatSync(descriptor);
		const length = Math.min(size, MOST_BYTES);
		const buffer = Buffer.alloc(length);
		const read = readSync(descriptor, buffer, 0, length, size - length);
		const lines = buffer.toString("utf8", 0, read).replace(/\r?\n$/, "").split(/\r?\n/);
		if (length < size && lines.length > 1) lines.shift();
		return lines.length === 1 && lines[0] === "" ? [] : lines.slice(-count);
	} finally {
		closeSync(descriptor);
	}
}

export { lastLines as t };