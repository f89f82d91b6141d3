import { createHash, hash } from "node:crypto";
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { n as xxh64, r as xxh64Stream, t as hex64 } from "./chunk-xxh64.js";

// src/digest/file-error.ts
/** What a failed system call on a source file means to a person; what is not expected comes back as it is. */
function fileError(error, path) {
	const name = JSON.stringify(path);
	switch (errnoOf(error)) {
		case "ENOENT":
		case "ENOTDIR":
		case "ESTALE": return new EvalpinError("EP2102", `${name} was there a moment ago and is gone`, { cause: error });
		case "ELOOP":
		case "EISDIR": return new EvalpinError("EP2102", `${name} was replaced while it was read`, { cause: error });
		case "ENXIO":
		case "ENODEV": return new EvalpinError("EP2104", `${name} is a pipe, socket or device, not a regular file`, { cause: error });
		case "EACCES":
		case "EPERM": return new EvalpinError("EP2103", `${name} may not be read by this user`, { cause: error });
		case "ENAMETOOLONG": return new EvalpinError("EP2103", `${name} is longer than the system allows`, { cause: error });
		default: return error;
	}
}
function changedWhileRead(path) {
	return new EvalpinError("EP2102", `${JSON.stringify(path)} was written to while it was read`);
}
/** For a path that should be a regular file: what it is instead, and what that means. */
function notRegularFile(path, stat) {
	if (!stat.isSymbolicLink() && !stat.isDirectory()) return notRegular(path);
	return new EvalpinError("EP2102", `${JSON.stringify(path)} was a file when it was listed and is a ${stat.isDirectory() ? "folder" : "link"} now`);
}
function notRegular(path) {
	return new EvalpinError("EP2104", `${JSON.stringify(path)} is a pipe, socket or device, not a regular file`);
}

// src/digest/stat-table.ts
/**
* Fixed records in shared memory, so that threads look up and answer without copying. One record, 96 bytes:
*
*     f64 dev, ino, size, ctimeMs, mtimeMs · u32 mode, day · u32×2 key · 8 bytes xxh64 · 32 bytes sha256
*
* Times are doubles of milliseconds, exact to about 0.25 µs. That is enough, since no record is made of a file whose
* change time is younger than `SETTLED_MS`: any later change moves it by a clock tick at least.
*/
const RECORD_BYTES = 96;
const DOUBLES = 96 / 8;
const WORDS = 96 / 4;
const MODE_WORD = 10;
const DAY_WORD = 11;
const KEY_WORD = 12;
const XXH_BYTE = 56;
const SHA_BYTE = 64;
function statTable(memory) {
	return {
		bytes: Buffer.from(memory),
		doubles: new Float64Array(memory),
		words: new Uint32Array(memory)
	};
}
/** A table that grows by stats. */
var StatRows = class {
	#memory = new SharedArrayBuffer(6144);
	#table = statTable(this.#memory);
	#rows = 0;
	add(path, stat) {
		if ((this.#rows + 1) * 96 > this.#memory.byteLength) {
			const larger = new SharedArrayBuffer(this.#memory.byteLength * 2);
			const table = statTable(larger);
			this.#table.bytes.copy(table.bytes);
			[this.#memory, this.#table] = [larger, table];
		}
		writeStat(this.#table, this.#rows, path, stat);
		this.#rows += 1;
	}
	/** As many rows as were added. */
	get table() {
		const bytes = this.#rows * 96;
		return {
			bytes: this.#table.bytes.subarray(0, bytes),
			doubles: this.#table.doubles.subarray(0, bytes / 8),
			words: this.#table.words.subarray(0, bytes / 4)
		};
	}
};
/** Change times closer than this to the moment of reading could hide a later change of the same clock tick. */
const SETTLED_MS = 100;
/**
* Whether a file with this change time, read at `moment`, could not change again without its change time moving.
* A whole second is never settled: such times come from file systems with coarse clocks and from mounted images.
*/
function isSettled(ctimeMs, moment) {
	return ctimeMs < moment - 100 && ctimeMs % 1e3 !== 0;
}
/** Units of a path's end that count. */
const TAIL = 24;
/** First part of a record's key: device and inode. They alone would do on most file systems. */
function inodeKey(stat) {
	const mixed = Math.imul(stat.ino ^ stat.ino / 2 ** 32, 0x9e3779b1) ^ Math.imul(stat.dev, 0x85ebca6b);
	return (mixed ^ mixed >>> 15) >>> 0;
}
/**
* Second part: the end of the path, for file systems that give one inode number to several files in turn (FUSE). Not for
* security: a record is believed only if the whole stat is the same.
*/
function tailKey(path) {
	let key = path.length;
	for (let i = Math.max(0, path.length - TAIL); i < path.length; i++) key = Math.imul(key ^ path.charCodeAt(i), 16777619);
	return key >>> 0;
}
function writeStat(table, i, path, stat) {
	const d = i * DOUBLES;
	table.doubles[d] = stat.dev;
	table.doubles[d + 1] = stat.ino;
	table.doubles[d + 2] = stat.size;
	table.doubles[d + 3] = stat.ctimeMs;
	table.doubles[d + 4] = stat.mtimeMs;
	const w = i * WORDS;
	table.words[w + MODE_WORD] = stat.mode;
	table.words[w + KEY_WORD] = inodeKey(stat);
	table.words[w + KEY_WORD + 1] = tailKey(path);
}
/** A link has no stat here; its size is that of its text. */
function writeLink(table, i, size) {
	table.doubles[i * DOUBLES + 2] = size;
}
function statEquals(table, i, stat) {
	const d = i * DOUBLES;
	return table.doubles[d] === stat.dev && table.doubles[d + 1] === stat.ino && table.doubles[d + 2] === stat.size && table.doubles[d + 3] === stat.ctimeMs && table.doubles[d + 4] === stat.mtimeMs && table.words[i * WORDS + MODE_WORD] === stat.mode;
}
function sizeAt(table, i) {
	return table.doubles[i * DOUBLES + 2];
}
function modeAt(table, i) {
	return table.words[i * WORDS + MODE_WORD];
}
/** Day of the last use (since 1970); in a table of answers: the state of the answer. */
function dayAt(table, i) {
	return table.words[i * WORDS + DAY_WORD];
}
function setDay(table, i, day) {
	table.words[i * WORDS + DAY_WORD] = day;
}
function writeHashes(table, i, { xxh64, sha256 }) {
	const at = i * 96;
	table.bytes.writeBigUInt64BE(xxh64, at + XXH_BYTE);
	table.bytes.write(sha256, at + SHA_BYTE, "latin1");
}
function hashesAt(table, i) {
	const at = i * 96;
	return {
		xxh64: table.bytes.toString("hex", at + XXH_BYTE, at + SHA_BYTE),
		sha256: table.bytes.toString("hex", at + SHA_BYTE, at + 96)
	};
}
/** Where in `table.bytes` the hashes of a record begin: 8 bytes of XXH64, then 32 of SHA-256. */
function hashesOffset(i) {
	return i * 96 + XXH_BYTE;
}
function copyHashes(from, i, to, j) {
	for (let w = XXH_BYTE / 4; w < WORDS; w++) to.words[j * WORDS + w] = from.words[i * WORDS + w];
}
function copyRecord(from, i, to, j) {
	from.bytes.copy(to.bytes, j * 96, i * 96, (i + 1) * 96);
}
/**
* Number of the record with the same key as record `j` of `wanted`, or -1. Open addressing: a slot holds a record's
* number plus one, or 0.
*/
function find(table, slots, wanted, j) {
	return slots[slotOf(table, slots, wanted, j)] - 1;
}
/** Enters a record that is whole already, in the place of one with the same key if there is one. */
function insert(table, slots, i) {
	Atomics.store(slots, slotOf(table, slots, table, i), i + 1);
}
/** The slot of the record with this key, or the free one where it would be. */
function slotOf(table, slots, wanted, j) {
	const at = j * WORDS + KEY_WORD;
	const inode = wanted.words[at];
	const tail = wanted.words[at + 1];
	const mask = slots.length - 1;
	for (let slot = inode & mask;; slot = slot + 1 & mask) {
		const held = slots[slot];
		if (held === 0) return slot;
		const w = (held - 1) * WORDS + KEY_WORD;
		if (table.words[w] === inode && table.words[w + 1] === tail) return slot;
	}
}

// src/digest/file-hash.ts
/** Larger files are read in pieces of this size. */
const PIECE = 1048576;
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
let buffer = Buffer.allocUnsafeSlow(0);
/** Reads one regular file once, which `stat` describes, and makes both hashes. Throws if it changed on the way. */
function hashFile(path, stat) {
	return inWords(readHashes(path, stat));
}
/** As `hashFile`. */
function readHashes(path, stat) {
	if (!stat.isFile()) throw notRegularFile(path, stat);
	if (buffer.length === 0) buffer = Buffer.allocUnsafeSlow(PIECE);
	try {
		const fd = openSync(path, OPEN_FLAGS);
		try {
			const hashes = stat.size <= PIECE ? hashSmall(fd, stat.size, path) : hashLarge(fd, stat.size, path);
			if (!sameFile(fstatSync(fd), stat)) throw changedWhileRead(path);
			return hashes;
		} finally {
			closeSync(fd);
		}
	} catch (error) {
		throw fileError(error, path);
	}
}
/**
* As `readHashes`, for a file of which no stat is known: that is taken afterwards, which saves a system call. It describes what was read if it is
* older than `moment`, which is from before; a younger file is read once more, between two stats.
*/
function readUnseen(path, moment) {
	if (buffer.length === 0) buffer = Buffer.allocUnsafeSlow(PIECE);
	let stat;
	let length;
	try {
		const fd = openSync(path, OPEN_FLAGS);
		try {
			length = readSync(fd, buffer, 0, PIECE, null);
			stat = fstatSync(fd);
		} finally {
			closeSync(fd);
		}
	} catch (error) {
		throw whyUnread(error, path);
	}
	if (!stat.isFile()) throw notRegularFile(path, stat);
	if (length === stat.size && length < PIECE && isSettled(stat.ctimeMs, moment)) return {
		hashes: rawHashes(buffer.subarray(0, length)),
		stat
	};
	return {
		hashes: readHashes(path, stat),
		stat
	};
}
/** What stands there now tells more than the failure of a call. */
function whyUnread(error, path) {
	const stat = lstatSync(path, { throwIfNoEntry: false });
	return stat === void 0 || stat.isFile() ? fileError(error, path) : notRegularFile(path, stat);
}
function hashBytes(bytes) {
	return inWords(rawHashes(bytes));
}
function rawHashes(bytes) {
	return {
		xxh64: xxh64(bytes),
		sha256: hash("sha256", bytes, "binary")
	};
}
function inWords({ xxh64, sha256 }) {
	return {
		xxh64: hex64(xxh64),
		sha256: Buffer.from(sha256, "latin1").toString("hex")
	};
}
/** Whether two stats are of one file in one state. */
function sameFile(a, b) {
	return a.ino === b.ino && a.dev === b.dev && a.size === b.size && a.ctimeMs === b.ctimeMs && a.mtimeMs === b.mtimeMs;
}
function hashSmall(fd, size, path) {
	let length = 0;
	while (length < size) {
		const n = readSync(fd, buffer, length, size - length, null);
		if (n === 0) throw changedWhileRead(path);
		length += n;
	}
	return rawHashes(buffer.subarray(0, size));
}
function hashLarge(fd, size, path) {
	const sha256 = createHash("sha256");
	const xxh = xxh64Stream();
	let length = 0;
	for (let n = readSync(fd, buffer, 0, PIECE, null); n > 0; n = readSync(fd, buffer, 0, PIECE, null)) {
		const piece = buffer.subarray(0, n);
		sha256.update(piece);
		xxh.update(piece);
		length += n;
	}
	if (length !== size) throw changedWhileRead(path);
	return {
		xxh64: xxh.digest(),
		sha256: sha256.digest("binary")
	};
}

export { writeLink as C, notRegular as D, fileError as E, notRegularFile as O, writeHashes as S, changedWhileRead as T, setDay as _, readUnseen as a, statTable as b, copyRecord as c, hashesAt as d, hashesOffset as f, modeAt as g, isSettled as h, readHashes as i, dayAt as l, insert as m, hashFile as n, StatRows as o, inodeKey as p, rawHashes as r, copyHashes as s, hashBytes as t, find as u, sizeAt as v, writeStat as w, tailKey as x, statEquals as y };