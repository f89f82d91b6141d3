import { open, stat } from "node:fs/promises";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";

// src/results/read-text.ts
/** Bytes of one result file or entry of an archive that are read at most: four times what 100,000 long cases come to. */
const MOST_BYTES = 268435456;
/** @throws EP5015 for a file that is too large, EP5004 for one that cannot be read. */
async function readBytes(file) {
	try {
		const { size } = await stat(file);
		if (size > 268435456) throw tooLarge(file, `${file} has ${size} bytes`);
		const handle = await open(file, "r");
		try {
			return await handle.readFile();
		} finally {
			await handle.close();
		}
	} catch (error) {
		throw unreadable(file, error);
	}
}
/** An error of the file system as one of the result file; any other as it is. */
function unreadable(file, error) {
	const reason = errnoOf(error);
	if (error instanceof EvalpinError || reason === void 0) return error;
	return new EvalpinError("EP5004", `${file} cannot be read (${reason})`, {
		location: { file },
		cause: error
	});
}
function tooLarge(file, what) {
	return new EvalpinError("EP5015", `${what}; at most ${MOST_BYTES} are read`, {
		location: { file },
		hint: "Let the command leave out what is not a result, such as transcripts, or divide it over several files and name them by a glob."
	});
}
/**
* Text in the encoding that its byte order mark names, else in `otherwise`, else in UTF-8.
* @throws EP5004 for an unknown encoding, and with the line for bytes that are none of it.
*/
function decodeText(bytes, { file, otherwise = "utf-8" }) {
	const encoding = encodingByMark(bytes) ?? otherwise;
	const decoder = decoderOf(encoding, file);
	try {
		return decoder.decode(bytes);
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		const line = lineOfFault(bytes, encoding);
		throw new EvalpinError("EP5004", `${file}, line ${line}: the text is not ${encoding.toUpperCase()}`, {
			location: {
				file,
				line
			},
			cause: error
		});
	}
}
function decoderOf(encoding, file) {
	try {
		return new TextDecoder(encoding, { fatal: true });
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new EvalpinError("EP5004", `${file} has the encoding ${JSON.stringify(encoding.slice(0, 40))}, which is unknown`, {
			location: {
				file,
				line: 1
			},
			cause: error
		});
	}
}
function encodingByMark(bytes) {
	const [first, second, third] = bytes;
	if (first === 239 && second === 187 && third === 191) return "utf-8";
	if (first === 255 && second === 254) return "utf-16le";
	if (first === 254 && second === 255) return "utf-16be";
}
/** The line up to which the text can be decoded, found by halving. */
function lineOfFault(bytes, encoding) {
	let [good, bad] = [0, bytes.length];
	while (bad - good > 1) {
		const middle = good + bad >> 1;
		if (decodes(bytes.subarray(0, middle), encoding)) good = middle;
		else bad = middle;
	}
	return new TextDecoder(encoding).decode(bytes.subarray(0, good)).split("\n").length;
}
function decodes(bytes, encoding) {
	try {
		new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
		return true;
	} catch {
		return false;
	}
}

export { unreadable as a, tooLarge as i, decodeText as n, readBytes as r, MOST_BYTES as t };