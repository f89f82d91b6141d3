import { readlinkSync } from "node:fs";
import { n as EvalpinError } from "./chunk-errors.js";
import { E as fileError } from "./chunk-file-hash.js";

// src/digest/read-link.ts
/** A link's text. Throws EP2105 if it is not UTF-8. */
function readLink(path) {
	let bytes;
	try {
		bytes = readlinkSync(path, "buffer");
	} catch (error) {
		throw fileError(error, path);
	}
	const text = bytes.toString("utf8");
	if (Buffer.compare(Buffer.from(text), bytes) !== 0) throw new EvalpinError("EP2105", `the link ${JSON.stringify(path)} has a text that is not valid UTF-8`);
	return text;
}

export { readLink as t };