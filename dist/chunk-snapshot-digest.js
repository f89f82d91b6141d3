import { createHash } from "node:crypto";
import { t as compareByBytes } from "./chunk-place-order.js";

// src/snapshot/snapshot-digest.ts
/** Name of a snapshot: 64 hex digits over its tree's sha256 and its external links, framed as docs/digests.md says. */
function snapshotDigest(treeSha256, externals) {
	const sha256 = createHash("sha256");
	sha256.update("evalpin-snapshot/1\n");
	sha256.update(Buffer.from(treeSha256, "hex"));
	const sorted = externals.toSorted((a, b) => compareByBytes(a.place, b.place));
	for (const { place, target } of sorted) {
		frame(sha256, place);
		frame(sha256, target);
	}
	return sha256.digest("hex");
}
function frame(sha256, text) {
	const bytes = Buffer.from(text);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(bytes.length);
	sha256.update(length).update(bytes);
}

export { snapshotDigest as t };