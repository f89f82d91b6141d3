import { createHash } from "node:crypto";
import { n as EvalpinError, r as bug } from "./chunk-errors.js";
import { t as compareByBytes } from "./chunk-place-order.js";
import { r as xxh64Stream, t as hex64 } from "./chunk-xxh64.js";

// src/digest/tree.ts
/** Name of the algorithm; the first bytes of what is hashed. */
const TREE_ALGORITHM = "evalpin-tree/1";
const KIND_BYTE = {
	file: 102,
	executable: 120,
	symlink: 108
};
const FLUSH_AT = 65536;
const SHA256_BYTES = 32;
const XXH64_BYTES = 8;
/**
* The digest of a set of records, in whatever order they come: `evalpin-tree/1`, framed as docs/digests.md says.
* Throws EP2101 for an empty set.
*/
function treeDigest(records) {
	const hasher = new TreeHasher(records.length);
	const hashes = Buffer.alloc(40);
	for (const record of sortByPlace(records)) {
		hashes.write(record.xxh64 + record.sha256, "hex");
		hasher.add(record.place, record.kind, record.size, hashes, 0);
	}
	return hasher.digest();
}
/** The same array where it is sorted already, as closures are; else a sorted copy. */
function sortByPlace(items) {
	for (let i = 1; i < items.length; i++) if (compareByBytes(items[i - 1].place, items[i].place) > 0) return items.toSorted((a, b) => compareByBytes(a.place, b.place));
	return items;
}
/** `evalpin-tree/1`, record by record, in the order of the bytes of their places. */
var TreeHasher = class {
	#sha256 = createHash("sha256");
	#xxh = xxh64Stream();
	#strong = new Frames((bytes) => this.#sha256.update(bytes));
	#fast = new Frames((bytes) => this.#xxh.update(bytes));
	#files;
	#bytes = 0;
	#previous;
	constructor(files) {
		if (files === 0) throw new EvalpinError("EP2101", "no file is left to hash");
		this.#files = files;
		for (const frames of [this.#strong, this.#fast]) frames.header(files);
	}
	/** @param hashes holds at `at` the 8 bytes of the XXH64, then the 32 of the SHA-256 */
	add(place, kind, size, hashes, at) {
		if (place === this.#previous) throw bug(`the place ${JSON.stringify(place)} stands twice in one tree`);
		this.#previous = place;
		this.#bytes += size;
		this.#strong.record(place, kind, size, hashes, at + XXH64_BYTES, SHA256_BYTES);
		this.#fast.record(place, kind, size, hashes, at, XXH64_BYTES);
	}
	digest() {
		for (const frames of [this.#strong, this.#fast]) frames.flush();
		return {
			sha256: this.#sha256.digest("hex"),
			xxh64: hex64(this.#xxh.digest()),
			files: this.#files,
			bytes: this.#bytes
		};
	}
};
/** Writes the framing into one reused buffer that is handed on whenever it is full. */
var Frames = class {
	#buffer = Buffer.allocUnsafe(FLUSH_AT);
	#at = 0;
	#flushTo;
	constructor(flushTo) {
		this.#flushTo = flushTo;
	}
	header(count) {
		this.#at += this.#buffer.write(`${TREE_ALGORITHM}\n`, this.#at, "latin1");
		this.#uint64(count);
	}
	record(place, kind, size, hashes, from, length) {
		this.#room(place.length * 3 + 64);
		const bytes = this.#buffer.write(place, this.#at + 4, "utf8");
		if (bytes !== place.length && /\p{Surrogate}/u.test(place)) throw new EvalpinError("EP2105", `the name ${JSON.stringify(place)} is not valid Unicode`);
		this.#uint32(bytes);
		this.#at += bytes;
		this.#buffer[this.#at++] = KIND_BYTE[kind];
		this.#uint64(size);
		for (let i = 0; i < length; i++) this.#buffer[this.#at++] = hashes[from + i];
	}
	flush() {
		this.#flushTo(this.#buffer.subarray(0, this.#at));
		this.#at = 0;
	}
	#uint64(value) {
		this.#uint32(Math.floor(value / 2 ** 32));
		this.#uint32(value % 2 ** 32);
	}
	#uint32(value) {
		this.#buffer[this.#at++] = value >>> 24;
		this.#buffer[this.#at++] = value >>> 16 & 255;
		this.#buffer[this.#at++] = value >>> 8 & 255;
		this.#buffer[this.#at++] = value & 255;
	}
	#room(bytes) {
		if (this.#at + bytes <= this.#buffer.length) return;
		this.flush();
		if (bytes > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(bytes);
	}
};

export { sortByPlace as n, treeDigest as r, TreeHasher as t };