import { randomBytes } from "node:crypto";
import { chmodSync, lstatSync, readFileSync, readdirSync, readlinkSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { h as isSettled, n as hashFile } from "./chunk-file-hash.js";
import "./chunk-hash-list.js";
import { t as followLink } from "./chunk-follow-link.js";
import { t as compareByBytes } from "./chunk-place-order.js";
import { n as sortByPlace } from "./chunk-tree.js";
import { t as snapshotDigest } from "./chunk-snapshot-digest.js";
import { i as pathsIn, t as DAMAGED_PREFIX } from "./chunk-paths.js";
import { n as xxh64 } from "./chunk-xxh64.js";

// src/snapshot/contents.ts
function contentsOf(manifest) {
	const records = sortByPlace(manifest.records);
	const externals = sortByPlace(manifest.externals);
	const folders = /* @__PURE__ */ new Set([""]);
	for (const { place } of [...records, ...externals]) addParents(place, folders);
	const contents = {
		records,
		externals,
		folders: [...folders].sort(compareByBytes)
	};
	refuseOverlaps(contents);
	return contents;
}
/** The manifest that a hashed tree and its external links make. Refuses links that lead out of them (EP2106). */
function manifestOf(tree, externals) {
	refuseLinksOut(tree.records, externals);
	return {
		version: 1,
		sha256: snapshotDigest(tree.digest.sha256, externals),
		records: [...sortByPlace(tree.records)],
		externals: [...sortByPlace(externals)]
	};
}
function addParents(place, folders) {
	for (let end = place.lastIndexOf("/"); end > 0; end = place.lastIndexOf("/", end - 1)) {
		const folder = place.slice(0, end);
		if (folders.has(folder)) return;
		folders.add(folder);
	}
}
function refuseOverlaps({ records, externals, folders }) {
	const taken = new Set(folders);
	for (const { place } of [...records, ...externals]) {
		if (taken.has(place)) throw bug(`${JSON.stringify(place)} would be two things in one snapshot`);
		taken.add(place);
	}
}
function refuseLinksOut(records, externals) {
	const links = /* @__PURE__ */ new Map();
	for (const { place, kind, target } of records) if (kind === "symlink") links.set(place, target ?? "");
	const out = new Set(externals.map(({ place }) => place));
	for (const [place, target] of links) if (followLink(place, links, out).kind === "outside") throw new EvalpinError("EP2106", `the link ${JSON.stringify(place)} leads out of what is pinned: ${JSON.stringify(target)}`);
}

// src/snapshot/seal.ts
const MAGIC = Buffer.from("evalpin-seal/1\n\n", "latin1");
const HEADER_BYTES = 32;
const FIELDS = 3;
/** A seal that nothing matches. */
function emptySeal(contents) {
	return new Float64Array(sealed(contents) * FIELDS).fill(NaN);
}
function setSealed(seal, i, stat) {
	seal[i * FIELDS] = stat.isDirectory() ? 0 : stat.size;
	seal[i * FIELDS + 1] = stat.ino;
	seal[i * FIELDS + 2] = stat.ctimeMs;
}
/** Whether nothing can have changed since the seal was made. Whole seconds prove nothing: their clock is too coarse. */
function isSealed(seal, i, stat) {
	return seal[i * FIELDS] === (stat.isDirectory() ? 0 : stat.size) && seal[i * FIELDS + 1] === stat.ino && seal[i * FIELDS + 2] === stat.ctimeMs && stat.ctimeMs % 1e3 !== 0;
}
function writeSeal(file, seal) {
	const body = Buffer.from(seal.buffer, seal.byteOffset, seal.byteLength);
	const head = Buffer.alloc(HEADER_BYTES);
	MAGIC.copy(head);
	head.writeUInt32LE(seal.length / FIELDS, 16);
	head.writeBigUInt64LE(xxh64(body), 24);
	const aside = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
	writeFileSync(aside, Buffer.concat([head, body]), {
		flag: "wx",
		mode: 384
	});
	renameSync(aside, file);
}
/** The seal of a snapshot with these contents; one that is missing, damaged or of another form matches nothing. */
function readSeal(file, contents) {
	let bytes;
	try {
		bytes = readFileSync(file);
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return emptySeal(contents);
		throw error;
	}
	const count = sealed(contents);
	const body = Uint8Array.prototype.slice.call(bytes, HEADER_BYTES);
	return bytes.length === HEADER_BYTES + count * FIELDS * 8 && bytes.subarray(0, MAGIC.length).equals(MAGIC) && bytes.readUInt32LE(16) === count && bytes.readBigUInt64LE(24) === xxh64(body) ? new Float64Array(body.buffer, body.byteOffset, count * FIELDS) : emptySeal(contents);
}
function sealed({ records, externals, folders }) {
	return records.length + externals.length + folders.length;
}

// src/snapshot/verify.ts
/** How many entries are looked at before this thread's timers and signals get a turn. */
const TURN = 2e3;
/**
* Proves that a snapshot is what its name says: by stat where it is as sealed, by content wherever it is not.
* Throws EP2202 for the first entry that is changed, missing or too many, after setting the snapshot aside.
*/
async function verifySnapshot(snapshot) {
	const before = lstatSync(snapshot.dir, { throwIfNoEntry: false });
	if (before === void 0) throw damaged("", "is missing");
	try {
		return await verifyTree(snapshot);
	} catch (error) {
		if (error instanceof EvalpinError && error.code === "EP2202") setAside(snapshot.dir, before.ino);
		throw error;
	}
}
async function verifyTree({ dir, manifest }) {
	const contents = contentsOf(manifest);
	const { tree, seal: sealFile } = pathsIn(dir);
	const seal = readSeal(sealFile, contents);
	const check = new Check(tree, contents, seal);
	let i = 0;
	for (const record of contents.records) {
		check.record(record, i++);
		if (i % TURN === 0) await setImmediate();
	}
	for (const external of contents.externals) check.external(external, i++);
	for (const folder of contents.folders) {
		check.folder(folder, i++);
		if (i % TURN === 0) await setImmediate();
	}
	if (check.resealed) renewSeal(sealFile, seal);
	return { compared: check.compared };
}
/**
* Takes a damaged snapshot out of the way, so that the next run makes it afresh; `gc` removes it later.
* @param ino of the folder that was found damaged: one that another process put there since is left alone
*/
function setAside(dir, ino) {
	if (lstatSync(dir, { throwIfNoEntry: false })?.ino !== ino) return;
	const name = `${DAMAGED_PREFIX}${randomBytes(6).toString("hex")}`;
	try {
		renameSync(dir, join(dirname(dir), name));
	} catch (error) {
		if (errnoOf(error) !== "ENOENT") throw error;
	}
}
var Check = class {
	compared = 0;
	resealed = false;
	#tree;
	#contents;
	#seal;
	#children;
	constructor(tree, contents, seal) {
		this.#tree = tree;
		this.#contents = contents;
		this.#seal = seal;
	}
	record(record, i) {
		const path = `${this.#tree}/${record.place}`;
		const stat = this.#stat(path, record.place);
		if (isSealed(this.#seal, i, stat)) return;
		this.compared++;
		const moment = Date.now();
		if (record.kind === "symlink") compareLink(path, stat, record.place, record.target ?? "");
		else compareFile(path, stat, record);
		this.#reseal(path, i, moment);
	}
	external({ place, target }, i) {
		const path = `${this.#tree}/${place}`;
		const stat = this.#stat(path, place);
		if (isSealed(this.#seal, i, stat)) return;
		this.compared++;
		const moment = Date.now();
		compareLink(path, stat, place, target);
		this.#reseal(path, i, moment);
	}
	folder(place, i) {
		const path = place === "" ? this.#tree : `${this.#tree}/${place}`;
		const stat = this.#stat(path, place);
		if (isSealed(this.#seal, i, stat)) return;
		this.compared++;
		const moment = Date.now();
		if (!stat.isDirectory()) throw damaged(place, "is no folder any more");
		const expected = this.#childrenOf(place);
		for (const name of readdirSync(path)) if (!expected.has(name)) throw damaged(place === "" ? name : `${place}/${name}`, "does not belong there");
		if ((stat.mode & 511) !== 365) chmodSync(path, 365);
		this.#reseal(path, i, moment);
	}
	#stat(path, place) {
		const stat = lstatSync(path, { throwIfNoEntry: false });
		if (stat === void 0) throw damaged(place, "is missing");
		return stat;
	}
	/** Whatever is too young to be told from a later change stays unsealed, and is compared again the next time. */
	#reseal(path, i, moment) {
		const stat = lstatSync(path);
		if (!isSettled(stat.ctimeMs, moment)) return;
		setSealed(this.#seal, i, stat);
		this.resealed = true;
	}
	#childrenOf(folder) {
		this.#children ??= childrenOf(this.#contents);
		return this.#children.get(folder) ?? /* @__PURE__ */ new Set();
	}
};
function compareFile(path, stat, record) {
	if (!stat.isFile()) throw damaged(record.place, "is no file any more");
	if ((stat.mode & 64) !== 0 !== (record.kind === "executable")) throw damaged(record.place, "has another mode");
	if (stat.size !== record.size || contentHash(path, stat, record.place) !== record.sha256) throw damaged(record.place, "has another content");
	const mode = record.kind === "executable" ? 365 : 292;
	if ((stat.mode & 511) !== mode) chmodSync(path, mode);
}
function contentHash(path, stat, place) {
	try {
		return hashFile(path, stat).sha256;
	} catch (error) {
		if (error instanceof EvalpinError) throw damaged(place, `cannot be read any more (${error.message})`);
		throw error;
	}
}
function compareLink(path, stat, place, target) {
	if (!stat.isSymbolicLink()) throw damaged(place, "is no link any more");
	if (readlinkSync(path) !== target) throw damaged(place, "leads elsewhere");
}
function childrenOf({ records, externals, folders }) {
	const children = new Map(folders.map((folder) => [folder, /* @__PURE__ */ new Set()]));
	const places = [
		...records.map((r) => r.place),
		...externals.map((e) => e.place),
		...folders.filter((f) => f !== "")
	];
	for (const place of places) {
		const slash = place.lastIndexOf("/");
		children.get(slash < 0 ? "" : place.slice(0, slash))?.add(place.slice(slash + 1));
	}
	return children;
}
function renewSeal(file, seal) {
	try {
		writeSeal(file, seal);
	} catch (error) {
		if (errnoOf(error) !== "EROFS" && errnoOf(error) !== "EACCES") throw error;
	}
}
function damaged(place, how) {
	const name = place === "" ? "the tree" : JSON.stringify(place);
	return new EvalpinError("EP2202", `${name} in the snapshot ${how}`);
}

export { setSealed as a, manifestOf as c, isSealed as i, verifySnapshot as n, writeSeal as o, emptySeal as r, contentsOf as s, setAside as t };