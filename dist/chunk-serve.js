import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { r as storeError } from "./chunk-home.js";
import { a as discriminatedUnion, l as number, p as string, r as array, s as literal$1, t as _enum, u as object } from "./chunk-schemas.js";
import { i as compareByBytes, n as sortByPlace } from "./chunk-tree.js";
import { n as xxh64 } from "./chunk-xxh64.js";
import { C as hashFile, D as notRegularFile, T as fileError, f as isSettled } from "./chunk-hash-job.js";
import "./chunk-isolation.js";
import { d as relativePlace, l as parentOf, o as isWithin } from "./chunk-glob.js";
import { c as snapshotDigest, f as chooseEnvironment, g as followLink, n as prepareEval } from "./chunk-prepare.js";
import { c as leaseSnapshot, i as DAMAGED_PREFIX, l as releaseLease, n as stagingName, o as pathsIn, r as removeTree, s as snapshotPaths, t as removeDeadStagings } from "./chunk-staging.js";
import { chmodSync, closeSync, constants, copyFileSync, existsSync, fchmodSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, renameSync, symlinkSync, utimesSync, writeFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { basename, delimiter, dirname, isAbsolute, join, posix, relative, resolve } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { createHash, randomBytes } from "node:crypto";

// src/process/teardown-stack.ts
/** What has to be undone, in reverse order of its registration; each step is registered before what it undoes is started. */
var TeardownStack = class {
	#steps = [];
	defer(name, undo) {
		this.#steps.push({
			name,
			undo
		});
	}
	/** Undoes everything; a step that fails does not stop the others. Returns the failures. */
	async undo() {
		const failures = [];
		for (let step = this.#steps.pop(); step; step = this.#steps.pop()) try {
			await step.undo();
		} catch (error) {
			failures.push({
				name: step.name,
				error
			});
		}
		return failures;
	}
};

// src/launch/last-lines.ts
const MOST_BYTES = 65536;
/** The last lines of a log, without their line ends; none if there is no such file. Reads its end only, whatever its size. */
function lastLines(file, count) {
	let descriptor;
	try {
		descriptor = openSync(file, "r");
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return [];
		throw error;
	}
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

// src/launch/traceback.ts
const TREE = String.raw`/snapshots/[0-9a-f]{64}/tree/`;
const QUOTED = new RegExp(String.raw`"(?:file://)?/[^"\n]*${TREE}`, "g");
const BARE = new RegExp(String.raw`(?:file://)?/[^\s"'()]*?${TREE}`, "g");
/** Paths into a snapshot as people know them: relative to its top, as they are relative to the repository. */
function shortenPaths(text) {
	return text.includes("/snapshots/") ? text.replaceAll(QUOTED, "\"").replaceAll(BARE, "") : text;
}
/**
* Lines of a log for people: without frames of evalpin and of the interpreter's own import system, with short paths, each traceback
* once. `told` has the tracebacks that were shown already, and takes the new ones; where the lines hold only such, none are left.
*/
function tidyLog(lines, told) {
	const counts = {
		told: 0,
		fresh: 0
	};
	const left = piecesOf(lines.map(shortenPaths).filter(ownFrames())).flatMap(({ lines: own, isTraceback }) => {
		if (!isTraceback) return own;
		const text = own.join("\n");
		if (told.has(text)) counts.told += 1;
		else counts.fresh += 1;
		return told.has(text) || !told.add(text) ? [] : own;
	});
	return counts.told > 0 && counts.fresh === 0 ? [] : left;
}
const PYTHON_FRAME = /^\s*File "([^"]+)", line (\d+)/;
const NODE_FRAME = /^\s*at .*?((?:file:\/\/)?\/[^\s()]*|node:[^\s()]*):(\d+):\d+\)?$/;
const IN_SNAPSHOT = new RegExp(String.raw`${TREE}(.*)$`);
/** The innermost line of pinned code in the last traceback that names one. */
function innermostFrame(lines) {
	let found;
	let inNode = false;
	for (const line of lines) {
		const python = PYTHON_FRAME.exec(line);
		const node = python ? null : NODE_FRAME.exec(line);
		const [, file = "", number] = python ?? node ?? [];
		const place = IN_SNAPSHOT.exec(file)?.[1];
		if (place !== void 0 && !(node && inNode)) found = {
			place,
			line: Number(number)
		};
		inNode = node !== null && (inNode || place !== void 0);
	}
	return found;
}
const OWN = /\/runtime\/(python\/(boot\.py|evalpin\/|pin\/)|node\/[\w./-]+\.[cm]js)/;
function isOwn(file) {
	return file.startsWith("<frozen ") || file.startsWith("node:") || OWN.test(file);
}
/** A filter that drops frames which are nobody's code but ours or the interpreter's, with the source lines that follow them. */
function ownFrames() {
	let dropping = -1;
	return (line) => {
		const indent = line.search(/\S/);
		const python = PYTHON_FRAME.exec(line);
		if (python) {
			dropping = isOwn(python[1] ?? "") ? indent : -1;
			return dropping === -1;
		}
		if (dropping !== -1 && indent > dropping) return false;
		dropping = -1;
		const node = NODE_FRAME.exec(line);
		return !(node && isOwn(node[1] ?? ""));
	};
}
function piecesOf(lines) {
	const pieces = [];
	for (let at = 0; at < lines.length;) {
		const end = tracebackEnd(lines, at);
		const own = lines.slice(at, end ?? at + 1);
		pieces.push({
			lines: own,
			isTraceback: end !== void 0
		});
		at += own.length;
	}
	return pieces;
}
const CHAINED = /^(During handling of the above exception|The above exception was the direct cause)/;
/** One past the last line of the traceback that begins at a line; undefined where none does. */
function tracebackEnd(lines, start) {
	if (lines[start]?.startsWith("Traceback (most recent call last)")) {
		let end = start + 1;
		while (end < lines.length && /^(\s|$)/.test(lines[end] ?? "")) end += 1;
		end = Math.min(end + 1, lines.length);
		return CHAINED.test(lines[end + 1] ?? "") ? tracebackEnd(lines, end + 3) ?? end : end;
	}
	let end = start + 1;
	while (/^\s+at /.test(lines[end] ?? "")) end += 1;
	return end > start + 1 ? end : void 0;
}

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

// src/snapshot/copy-file.ts
/** Copies files into one file system and proves each copy against its record. Remembers where reflinks work. */
var Copier = class {
	#reflinks = /* @__PURE__ */ new Map();
	#buffer = Buffer.allocUnsafeSlow(1048576);
	/** Returns the copy's stat, taken before or while its content was proved. Throws EP2201 if it is not what was hashed. */
	copy(source, record, target) {
		const stat = lstatOf(source);
		if (!stat.isFile()) throw notRegularFile(source, stat);
		if ((stat.mode & 64) !== 0 !== (record.kind === "executable")) throw changed(source);
		const mode = record.kind === "executable" ? 365 : 292;
		if (this.#reflink(source, stat.dev, target)) return proveCopy(source, record, target, mode);
		return this.#writeCopy(source, record, target, mode);
	}
	#reflink(source, dev, target) {
		if (this.#reflinks.get(dev) === false) return false;
		try {
			copyFileSync(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE);
			this.#reflinks.set(dev, true);
			return true;
		} catch (error) {
			if (!CANNOT_CLONE.has(errnoOf(error) ?? "")) throw storeError(fileError(error, source), target);
			if (!this.#reflinks.has(dev)) this.#reflinks.set(dev, false);
			return false;
		}
	}
	#writeCopy(source, record, target, mode) {
		const from = openSource(source);
		try {
			const to = openTarget(target, mode);
			try {
				const sha256 = createHash("sha256");
				let size = 0;
				for (let n = this.#read(from, source); n > 0; n = this.#read(from, source)) {
					const piece = this.#buffer.subarray(0, n);
					sha256.update(piece);
					writeAll(to, piece, target);
					size += n;
				}
				if (size !== record.size || sha256.digest("hex") !== record.sha256) throw changed(source);
				if ((fstatSync(to).mode & 511) !== mode) fchmodSync(to, mode);
			} finally {
				closeSync(to);
			}
		} finally {
			closeSync(from);
		}
		return lstatSync(target);
	}
	#read(fd, source) {
		try {
			return readSync(fd, this.#buffer, 0, this.#buffer.length, null);
		} catch (error) {
			throw fileError(error, source);
		}
	}
};
const CANNOT_CLONE = /* @__PURE__ */ new Set([
	"ENOTSUP",
	"EOPNOTSUPP",
	"EXDEV",
	"ENOTTY",
	"EINVAL",
	"ENOSYS",
	"EPERM"
]);
function proveCopy(source, record, target, mode) {
	chmodSync(target, mode);
	const stat = lstatSync(target);
	if (stat.size !== record.size || hashFile(target, stat).sha256 !== record.sha256) throw changed(source);
	return stat;
}
function openSource(path) {
	try {
		return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	} catch (error) {
		throw fileError(error, path);
	}
}
function openTarget(path, mode) {
	try {
		return openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, mode);
	} catch (error) {
		throw storeError(error, path);
	}
}
function writeAll(fd, bytes, path) {
	try {
		for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done, bytes.length - done);
	} catch (error) {
		throw storeError(error, path);
	}
}
function lstatOf(path) {
	try {
		return lstatSync(path);
	} catch (error) {
		throw fileError(error, path);
	}
}
function changed(source) {
	return new EvalpinError("EP2201", `${JSON.stringify(source)} changed after it was hashed`);
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

// src/snapshot/materialise.ts
/**
* The snapshot of these sources, leased: the one in the store if it proves to be whole, else a fresh copy. Throws EP2201 if a source changed after
* it was hashed: then hash and try again.
*/
async function materialise(tree, externals, ctx) {
	const manifest = manifestOf(tree, externals);
	const lease = await takeLease(ctx, manifest.sha256);
	try {
		return await findOrMake(manifest, tree.files, ctx, lease);
	} catch (error) {
		releaseLease(lease);
		throw storeError(error, ctx.store.snapshots);
	}
}
/** Ends this process's hold on a snapshot. */
function releaseSnapshot(snapshot) {
	if (snapshot.lease !== void 0) releaseLease({ file: snapshot.lease });
}
async function takeLease({ store, holder }, sha256) {
	try {
		return await leaseSnapshot(store, sha256, holder);
	} catch (error) {
		throw storeError(error, store.run);
	}
}
async function findOrMake(manifest, files, ctx, lease) {
	const paths = snapshotPaths(ctx.store, manifest.sha256);
	const snapshot = {
		sha256: manifest.sha256,
		dir: paths.dir,
		tree: paths.tree,
		manifest,
		lease: lease.file
	};
	let replaced = await adopt(snapshot, paths);
	if (replaced === void 0) return snapshot;
	const staging = await stage(manifest, files, ctx);
	try {
		while (!publish(staging, paths.dir)) {
			const why = await adopt(snapshot, paths);
			if (why === void 0) return snapshot;
			replaced = why;
		}
	} finally {
		removeTree(staging);
	}
	return replaced === "" ? snapshot : {
		...snapshot,
		replaced
	};
}
/** Undefined if the store's copy is there and whole; else why it is not (empty: there was none). Takes a bad one out of the way. */
async function adopt(snapshot, paths) {
	const before = lstatSync(paths.dir, { throwIfNoEntry: false });
	if (before === void 0) return "";
	if (!existsSync(paths.complete)) {
		setAside(paths.dir, before.ino);
		return "the copy in the store was incomplete";
	}
	try {
		await verifySnapshot(snapshot);
	} catch (error) {
		if (error instanceof EvalpinError && error.code === "EP2202") return error.message;
		throw error;
	}
	utimesSync(paths.dir, /* @__PURE__ */ new Date(), /* @__PURE__ */ new Date());
}
/** Makes a whole, sealed copy aside and returns its folder. */
async function stage(manifest, files, { store, holder }) {
	mkdirSync(store.snapshots, {
		recursive: true,
		mode: 448
	});
	removeDeadStagings(store);
	const staging = join(store.snapshots, stagingName(holder, randomBytes(4).toString("hex")));
	try {
		const paths = pathsIn(staging);
		const contents = contentsOf(manifest);
		mkdirSync(staging, { mode: 448 });
		const seal = await copyAll(contents, files, paths.tree);
		await settle(contents, seal, paths.tree);
		writeFileSync(paths.manifest, `${JSON.stringify(manifest)}\n`, { mode: 384 });
		writeSeal(paths.seal, seal);
		writeFileSync(paths.complete, `${manifest.sha256}\n`, { mode: 384 });
		return staging;
	} catch (error) {
		removeTree(staging);
		throw error;
	}
}
async function copyAll(contents, files, tree) {
	const seal = emptySeal(contents);
	const sources = new Map(files.map((entry) => [entry.place, entry.path]));
	const copier = new Copier();
	for (const folder of contents.folders) mkdirSync(join(tree, folder), { mode: 448 });
	let i = 0;
	for (const record of contents.records) {
		const target = `${tree}/${record.place}`;
		if (record.kind === "symlink") {
			symlinkSync(record.target ?? "", target);
			setSealed(seal, i, lstatSync(target));
		} else setSealed(seal, i, copier.copy(sources.get(record.place) ?? "", record, target));
		if (++i % 64 === 0) await setImmediate();
	}
	for (const { place, target } of contents.externals) {
		symlinkSync(target, `${tree}/${place}`);
		setSealed(seal, i++, lstatSync(`${tree}/${place}`));
	}
	for (const folder of contents.folders.toReversed()) chmodSync(join(tree, folder), 365);
	for (const folder of contents.folders) setSealed(seal, i++, lstatSync(join(tree, folder)));
	return seal;
}
/** Lets the clock move on and makes sure that nothing was touched since it was proved. */
async function settle(contents, seal, tree) {
	await setTimeout(25);
	let i = 0;
	for (const { place } of [...contents.records, ...contents.externals]) {
		const stat = lstatSync(`${tree}/${place}`);
		if (!isSealed(seal, i++, stat) && stat.ctimeMs % 1e3 !== 0) throw new EvalpinError("EP2202", `${JSON.stringify(place)} was touched while the snapshot was made`);
	}
}
/** Whether the staged copy now stands in its place; false if another one does. */
function publish(staging, dir) {
	try {
		renameSync(staging, dir);
		return true;
	} catch (error) {
		const errno = errnoOf(error);
		if (errno === "ENOTEMPTY" || errno === "EEXIST") return false;
		throw error;
	}
}

// src/run/snapshots.ts
/**
* Makes, or finds, the snapshots of an arm. Each is given to `onLeased` at once, so that it can be released whatever happens next.
* @throws EP2201 where a source changed after it was hashed: then resolve, hash and try again
*/
async function snapshotArm(hashed, ctx, onLeased) {
	const leased = async (...args) => {
		const snapshot = await materialise(...args);
		onLeased(() => releaseSnapshot(snapshot));
		return snapshot;
	};
	const arm = await leased(hashed.union, hashed.links, ctx);
	const servers = /* @__PURE__ */ new Map();
	for (const [name, { served, identity, links }] of hashed.nodesets) if (served) servers.set(name, await leased(identity.tree, links, ctx));
	return {
		arm,
		servers
	};
}

// src/run/pin-sources.ts
const ATTEMPTS = 4;
/**
* resolve → hash → plan → snapshot, again from the start where a source changed between hash and copy.
* @throws EP2201 where the sources keep changing
*/
async function pinSources(selection, chosen, ctx) {
	for (let attempt = 1;; attempt += 1) {
		const prepared = await prepareEval(selection, chosen, ctx);
		try {
			const pinned = [];
			for (const hashed of prepared.hashed) pinned.push({
				hashed,
				snapshots: await snapshotArm(hashed, ctx, (release) => ctx.teardown.defer("lease of a snapshot", release))
			});
			return {
				prepared,
				pinned
			};
		} catch (error) {
			if (!(error instanceof EvalpinError) || error.code !== "EP2201" || attempt === ATTEMPTS) throw error;
			ctx.surroundings.signal.throwIfAborted();
		}
	}
}

// src/launch/arm-sources.ts
/**
* Why something cannot be brought into a snapshot by a setting, since the arm itself lacks it or leaves it out, and what helps then;
* undefined where a setting does. Pure but for `sources`.
*/
function whyAbsent(place, nodesets, { arm, has, frozenHas, excludedBy, mode }) {
	const rule = excludedBy(place);
	if (rule !== void 0) return `\`exclude\` leaves it out, by ${JSON.stringify(rule)}.`;
	const owner = nodesets.find((one) => one.form !== "file" && isWithin(place, one.place));
	if (has(place)) return owner && `It belongs to the nodeset ${owner.name}, but an \`exclude\` leaves it out.`;
	if (arm === "frozen") return "Frozen does not have it: it lies in the working tree or the overlay alone.";
	if (!frozenHas(place)) return "The overlay does not have it.";
	if (mode === "full") return "The overlay deleted it: bring it back there, take out what reads it, or set `overlay-mode: sparse`, with which the overlay takes from frozen what it lacks.";
	if (owner?.origin === "overlay") return `The overlay replaces the nodeset ${owner.name} whole, since it has its entry file ${owner.entry ?? owner.place}: copy this file to the overlay too, or leave the entry file out of the overlay.`;
	return "The overlay deleted it: bring it back there, or take out what reads it.";
}

// src/launch/declare-line.ts
/**
* The line of the settings that brings a place into the snapshot: `roots` for a module beside the workspace, `depends-on` where one nodeset
* uses it, `include` for any other file. Paths are relative to what the setting takes them from.
*/
function declareLine(place, { layout, module, user }) {
	if (place.startsWith("../")) return `Bring its folder into the sources with \`roots: [${JSON.stringify(fromSettings(parentOf(place), layout))}]\` in evalpin.yaml.`;
	if (module && needsRoot(place, layout)) return `Add its source folder to evalpin.yaml: \`roots: [${JSON.stringify(fromSettings(firstFolder(place), layout))}]\`.`;
	const include = `\`include: [${JSON.stringify(fromSettings(place, layout))}]\` in evalpin.yaml`;
	const [nodeset, ...others] = user?.nodesets ?? [];
	if (nodeset !== void 0 && others.length === 0) return `Add it to the nodeset ${nodeset.name}: ${dependsOn(place, nodeset)}${user?.served === true ? "" : `, or ${include}`}.`;
	if (inWorkspace(place, layout)) return `Add ${include}, or add it to \`depends-on\` of the nodeset that uses it.`;
	return `Add it to evalpin.yaml: \`include: [${JSON.stringify(fromSettings(place, layout))}]\`, or \`external: [{ path: ${JSON.stringify(fromSettings(place, layout))}, identity: hash }]\` where it is too large to copy.`;
}
function dependsOn(place, { form, place: own }) {
	const path = JSON.stringify(posix.relative(`/${form === "file" ? parentOf(own) : own}`, `/${place}`));
	return form === "folder" ? `\`depends-on: [${path}]\` in ${own}/nodeset.yaml` : `\`depends_on = [${path}]\` in its class (${own})`;
}
function inWorkspace(place, { workspace, importName }) {
	return importName !== void 0 && place !== workspace && isWithin(place, workspace);
}
function needsRoot(place, layout) {
	return !inWorkspace(place, layout) && place.includes("/") && !layout.roots.some((root) => isWithin(place, root));
}
function fromSettings(place, layout) {
	return relative(resolve(layout.top, layout.settingsFolder), resolve(layout.top, place)) || ".";
}
function firstFolder(place) {
	return place.slice(0, place.indexOf("/"));
}

// src/launch/proof-sources.ts
function sealedTree(snapshot, tree) {
	return {
		tree,
		sha256By: new Map(snapshot.manifest.records.map(({ place, sha256 }) => [place, sha256])),
		links: new Map(snapshot.manifest.records.flatMap(({ place, kind, target }) => kind === "symlink" ? [[place, target ?? ""]] : [])),
		externals: new Set(snapshot.manifest.externals.map(({ place }) => place))
	};
}
/** Where a module or file came from. Pure but for `hashFile`. */
function judgeSource(used, rules) {
	if (!isAbsolute(used.path)) return { kind: "external" };
	for (const sealed of rules.trees) if (isBelow(used.path, sealed.tree)) return inTree(used, sealed, rules);
	if (rules.allowed.some((folder) => isBelow(used.path, folder))) return { kind: "external" };
	const live = rules.live.find(({ path }) => isBelow(used.path, path));
	return {
		kind: "stranger",
		stranger: live === void 0 ? fromElsewhere(used) : fromLive(used, live, rules)
	};
}
function inTree(used, sealed, rules) {
	const named = relative(sealed.tree, used.path);
	const end = followLink(named, sealed.links, sealed.externals);
	const place = end.kind === "inside" ? end.place : named;
	if (sealed.externals.has(place)) return { kind: "external" };
	const sha256 = used.sha256 ?? rules.hashFile(used.path) ?? null;
	const known = sealed.sha256By.get(place);
	if (known !== void 0 && known === sha256) return {
		kind: "pinned",
		file: {
			...used.module === void 0 ? {} : { module: used.module },
			place,
			sha256
		}
	};
	const reason = known === void 0 ? "lies in the snapshot but was not sealed with it" : "has other bytes than were sealed in the snapshot";
	return {
		kind: "stranger",
		stranger: {
			...used,
			sha256,
			kind: known === void 0 ? "unsealed" : "changed",
			reason: `${nameOf(used)} ${reason}: ${place}`,
			remedy: "Something wrote into the snapshot while it was used. Let the code write to EVALPIN_OUT instead, and run again; the snapshot is made anew."
		}
	};
}
function fromLive(used, live, { layout, trees, user }) {
	const place = posix.join(live.place, relative(live.path, used.path));
	const module = used.module !== void 0;
	return {
		...used,
		kind: "live",
		reason: `${nameOf(used)} ${module ? "was loaded" : "was read"} from the live folder: ${used.path}`,
		remedy: trees.some(({ sha256By }) => sha256By.has(place)) ? alreadyThere(place, module) : declareLine(place, {
			layout,
			module,
			user
		})
	};
}
function alreadyThere(place, module) {
	if (module) return "It is in the snapshot already: import it by its name, not from a live folder on the search path.";
	return `It is in the snapshot already: open it relative to the code that reads it (${/\.[cm]?[jt]s$/.test(place) ? "`import.meta.url`" : "`Path(__file__)`"}), not by its absolute path.`;
}
function fromElsewhere(used) {
	return {
		...used,
		kind: "elsewhere",
		reason: `${nameOf(used)} came neither from the snapshot nor from the interpreter: ${used.path}`,
		remedy: "Install it into the interpreter that the run uses, or bring its folder into the snapshot with `roots:` or `external:` in evalpin.yaml."
	};
}
function nameOf(used) {
	return used.module === void 0 ? "a file" : `the module ${used.module}`;
}
function isBelow(path, folder) {
	return folder === "" || path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

// src/launch/missed.ts
/** Which of the things that a failed process looked for in vain the live tree has, with the line that brings each into the snapshot. */
function explainMissed(lines, context) {
	const found = /* @__PURE__ */ new Map();
	for (const line of lines) {
		if (line.event !== "missed") continue;
		const one = line.path === void 0 ? missedModule(line.module, context) : missedFile(line.path, context);
		if (one && (line.path === void 0 || !found.has(one.place))) found.set(one.place, one);
	}
	return [...found.values()];
}
function missedFile(path, context) {
	const { trees } = context;
	const sealed = trees.find(({ tree }) => isBelow(path, tree));
	if (!sealed) return void 0;
	const place = relative(sealed.tree, path);
	if (place === "" || !isThere(place, context)) return void 0;
	return {
		what: place,
		place,
		remedy: remedyFor(place, { module: false }, context)
	};
}
const ENDINGS = [
	".py",
	"/__init__.py",
	".mjs",
	".js",
	""
];
function missedModule(module, context) {
	if (module === void 0 || !/^[\w.]+$/.test(module)) return void 0;
	const { layout, live } = context;
	const path = module.replaceAll(".", "/");
	const place = [.../* @__PURE__ */ new Set([
		layout.workspace,
		...layout.roots,
		"",
		...neighbours(live)
	])].flatMap((base) => ENDINGS.map((ending) => posix.join(base, `${path}${ending}`))).find((one) => isThere(one, context));
	return place === void 0 ? void 0 : {
		what: module,
		place,
		remedy: remedyFor(place, { module: true }, context)
	};
}
function remedyFor(place, { module }, { layout, user, sources }) {
	return (sources && whyAbsent(place, user?.nodesets ?? [], sources)) ?? declareLine(place, {
		layout,
		module,
		user
	});
}
/** Folders that could have been named as source roots. */
function neighbours(live) {
	return live.filter(({ place, path }) => place === "" && existsSync(path)).flatMap(({ path }) => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)).sort();
}
function isThere(place, { live, sources }) {
	return sources?.frozenHas(place) === true || live.some((folder) => isBelow(place, folder.place) && existsSync(join(folder.path, relative(`/${folder.place}`, `/${place}`))));
}

// src/launch/proof-reports.ts
const sha256 = string().regex(/^[0-9a-f]{64}$/).nullable();
const lineSchema = discriminatedUnion("event", [
	object({
		event: literal$1("process"),
		pid: number(),
		ppid: number(),
		runtime: _enum(["python", "node"]),
		version: string(),
		argv: array(string()),
		worker: string().optional(),
		tag: string().optional(),
		forked: literal$1(true).optional()
	}),
	object({
		event: literal$1("loaded"),
		module: string(),
		path: string(),
		sha256
	}),
	object({
		event: literal$1("opened"),
		path: string(),
		sha256
	}),
	object({
		event: literal$1("read"),
		path: string(),
		at: number()
	}),
	object({ event: literal$1("read-more") }),
	object({
		event: literal$1("made"),
		path: string(),
		at: number()
	}),
	object({
		event: literal$1("missed"),
		path: string().optional(),
		module: string().optional()
	}),
	object({
		event: literal$1("child"),
		program: string()
	}),
	object({
		event: literal$1("partial"),
		reason: string()
	}),
	object({ event: literal$1("end") })
]);
/** All reports in a process's proof folder, in the order of their names; none if the folder is not there. */
function readReports(folder) {
	let names;
	try {
		names = readdirSync(folder);
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return [];
		throw error;
	}
	return names.filter((name) => name.endsWith(".jsonl")).sort().map((name) => parseReport(join(folder, name), readFileSync(join(folder, name), "utf8")));
}
/** Pure. Kinds of lines that are not known here say nothing about pinning and are passed over. */
function parseReport(file, text) {
	const report = {
		file,
		lines: [],
		unreadable: []
	};
	const rows = text.split("\n");
	rows.forEach((row, at) => {
		if (row === "") return;
		const line = parseLine(row);
		if (line === "unknown") return;
		if (line !== void 0) report.lines.push(line);
		else if (at < rows.length - 1) report.unreadable.push(at + 1);
	});
	return report;
}
const KINDS = /* @__PURE__ */ new Set([
	"process",
	"loaded",
	"opened",
	"read",
	"read-more",
	"made",
	"missed",
	"child",
	"partial",
	"end"
]);
function parseLine(row) {
	let value;
	try {
		value = JSON.parse(row);
	} catch {
		return;
	}
	const parsed = lineSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	const kind = value?.event;
	return typeof kind === "string" && !KINDS.has(kind) ? "unknown" : void 0;
}

// src/run/arm-sources.ts
/** What the arm's sources have, where they are at hand. */
function sourcesOf({ view }) {
	if (view === void 0) return void 0;
	const has = (place) => view.resolve(place).kind === "found";
	return {
		arm: view.arm,
		has,
		frozenHas: view.arm === "frozen" ? has : (place) => isInFrozen(place, view),
		excludedBy: (place) => excludedBy(place, view),
		mode: view.mode
	};
}
/** A folder that is left out takes what is below it along. */
function excludedBy(place, view) {
	return place === "" ? void 0 : view.excluded.get(place) ?? excludedBy(parentOf(place), view);
}
function isInFrozen(place, { frozen, layout }) {
	if (isWithin(place, layout.workspace)) return existsSync(join(frozen.workspaceDir, relativePlace(layout.workspace, place)));
	return frozen.top !== void 0 && existsSync(join(frozen.top, place));
}

// src/run/explain-failure.ts
const LOOKED_AT_LINES = 400;
/**
* The error of a server or a command that ended too early, with the line of pinned code that it ended at, the tidied end of its log and,
* where it looked in vain for something that the live tree has, what brings that in. Its `location` is the log when it comes in.
*/
function explainFailure(error, ctx) {
	const log = error.location?.file;
	if (log === void 0 || ![
		"EP3020",
		"EP3021",
		"EP4010",
		"EP5007"
	].includes(error.code)) return error;
	const folder = dirname(log);
	const failed = processOf(basename(folder), ctx.arms);
	const lines = lastLines(log, LOOKED_AT_LINES);
	const frame = innermostFrame(lines);
	const missed = failed === void 0 ? [] : missedBy(join(folder, "proof"), failed, ctx);
	const tidy = tidyLog(lines, /* @__PURE__ */ new Set()).slice(-20);
	return new EvalpinError(error.code, error.message, {
		cause: error,
		hint: [...missed, ...missed.length === 0 ? [error.hint] : []].join("\n"),
		location: frame === void 0 ? { file: log } : {
			file: frame.place,
			line: frame.line
		},
		details: [...tidy.length > 0 ? tidy : error.details, ...frame === void 0 ? [] : [`(the log is ${log})`]]
	});
}
/** Whose process it was, by the name of its folder: `<arm>-<n>`, or the id of a server, which has the nodeset and the head of its digest. */
function processOf(name, arms) {
	for (const arm of arms) {
		if (name.replace(/-\d+$/, "") === arm.hashed.name) return {
			arm,
			snapshot: arm.snapshots.arm,
			user: {
				nodesets: [],
				served: false
			}
		};
		for (const { nodeset, digest } of arm.hashed.nodesets.values()) {
			const snapshot = arm.snapshots.servers.get(nodeset.name);
			const id = `${nodeset.name}-${digest.replace(/^sha256:/, "").slice(0, 12)}-`;
			if (snapshot && name.replace(/^ephem-/, "").startsWith(id)) return {
				arm,
				snapshot,
				user: {
					nodesets: [nodeset],
					served: true
				}
			};
		}
	}
}
function missedBy(reportsDir, { arm, snapshot, user }, { layout, liveRoots }) {
	const lines = readReports(reportsDir).flatMap((report) => report.lines);
	const trees = [.../* @__PURE__ */ new Set([snapshot.tree, realpathSync(snapshot.tree)])].map((tree) => sealedTree(snapshot, tree));
	return explainMissed(lines, {
		layout,
		trees,
		live: liveRoots,
		user,
		sources: sourcesOf(arm.hashed)
	}).map(({ what, remedy }) => `It looked for ${what}, which is not in its snapshot. ${remedy}`);
}

// src/launch/placeholders.ts
const TOKEN = /\$\{|\{\{|\}\}|\{([a-z][a-z-]*)\}/g;
/**
* Fills `{name}` in each argument.
* @throws EP4005 for a name that is unknown or has no value here.
*/
function fillPlaceholders(argv, context) {
	return argv.map((argument) => argument.replaceAll(TOKEN, (token, name) => {
		if (name === void 0) return literal(token);
		if (context.later.includes(name)) return token;
		const value = context.values[name];
		if (value !== void 0) return value;
		const known = [...Object.keys(context.values), ...context.later].map((one) => `{${one}}`).join(" ");
		const why = name in context.values ? "has no value here" : "is not known";
		throw new EvalpinError("EP4005", `${context.owner}: {${name}} in \`${argument}\` ${why}; a command may use ${known}`);
	}));
}
/** Whether any argument uses `{name}`. */
function usesPlaceholder(argv, name) {
	return argv.some((argument) => [...argument.matchAll(TOKEN)].some((match) => match[1] === name));
}
function literal(token) {
	if (token === "${") return token;
	return token === "{{" ? "{" : "}";
}

// src/launch/program.ts
const PYTHON = /^python(3(\.\d+)?)?$/;
/**
* Replaces a bare `python`, `python3`, `python3.N` or `node` at the head of a command by the interpreter that was chosen, so that the program that
* is hashed is the one that runs.
* @throws EP4001 where that interpreter was not found.
*/
function resolveProgram(argv, interpreters, owner) {
	const [program, ...rest] = argv;
	if (program === void 0) throw new EvalpinError("EP4011", `${owner}: the command is empty`);
	if (PYTHON.test(program)) return [required(interpreters.python, program, owner).path, ...rest];
	if (program === "node") return [required(interpreters.node, program, owner).path, ...rest];
	return [...argv];
}
/** PATH with the chosen interpreters' own folders first: scripts such as `pytest` come from the same environment. */
function pathWithInterpreters(path, interpreters) {
	const folders = [interpreters.python, interpreters.node].flatMap((one) => one ? [dirname(one.path)] : []);
	return [.../* @__PURE__ */ new Set([...folders, ...path ? path.split(delimiter) : []])].join(delimiter);
}
function required(interpreter, program, owner) {
	if (interpreter) return interpreter;
	throw new EvalpinError("EP4001", `${owner}: the command starts \`${program}\`, but no such interpreter was found`);
}

// src/launch/pinning.ts
/**
* Writes the pin file of a snapshot and says how to start programs under it.
* @throws EP4004 for a snapshot path that a search path cannot hold.
*/
function pinFor(request) {
	const { snapshot, layout, runtimeDir, interpreters } = request;
	const workspace = placeIn(snapshot.tree, layout.workspace);
	const content = {
		version: 1,
		tree: snapshot.tree,
		workspace,
		path: importPath(snapshot.tree, layout),
		aliases: aliasesOf(layout, (place) => existsSync(join(snapshot.tree, place, "__init__.py"))),
		liveRoots: unique(request.liveRoots),
		allowed: unique([
			...request.allowed,
			...interpreters.python?.prefixes ?? [],
			...interpreters.node?.prefixes ?? [],
			runtimeDir,
			request.reports,
			request.bytecode
		]),
		bytecode: request.bytecode,
		reports: request.reports
	};
	const file = writePin(request.pins, content);
	const python = interpreters.python;
	const node = interpreters.node;
	const nodePin = ["--import", pathToFileURL(join(runtimeDir, "node", "pin.mjs")).href];
	return {
		file,
		content,
		env: {
			PYTHONPATH: searchPath([
				join(runtimeDir, "python", "pin"),
				join(runtimeDir, "python"),
				...content.path
			]),
			PYTHONNOUSERSITE: "1",
			PYTHONUNBUFFERED: "1",
			EVALPIN_PIN: file,
			EVALPIN_SNAPSHOT: workspace,
			ACTIVE_WORKSPACE_DIR: workspace
		},
		commandEnv: { NODE_OPTIONS: nodePin.join(" ") },
		python: python && [python.path, join(runtimeDir, "python", "boot.py")],
		node: node && [
			node.path,
			...nodePin,
			join(runtimeDir, "node", "boot.mjs")
		]
	};
}
/** Folders that modules are imported from, first one first: the workspace, the further roots, the top. */
function importPath(tree, layout) {
	return unique([
		layout.workspace,
		...layout.roots,
		""
	].map((place) => placeIn(tree, place)));
}
/**
* Dotted prefixes under which the same modules can be written: the workspace by its own name and by its place, and each root by its place,
* unless the root is a package itself.
*/
function aliasesOf(layout, isPackage) {
	const aliases = {};
	if (layout.importName !== void 0) aliases[layout.importName] = "";
	const workspace = dotted(layout.workspace);
	if (workspace !== void 0) aliases[workspace] = "";
	for (const root of layout.roots) {
		const prefix = dotted(root);
		if (prefix !== void 0 && !isPackage(root)) aliases[prefix] = "";
	}
	return aliases;
}
/** Absolute path of a place in a tree. */
function placeIn(tree, place) {
	return place === "" ? tree : join(tree, place);
}
function dotted(place) {
	const parts = place.split("/");
	return parts.every((part) => /^[\p{ID_Start}_][\p{ID_Continue}]*$/u.test(part)) ? parts.join(".") : void 0;
}
function searchPath(folders) {
	for (const folder of folders) {
		if (!folder.includes(delimiter)) continue;
		throw new EvalpinError("EP4004", `the path ${folder} holds a \`${delimiter}\`, which PYTHONPATH cannot express`);
	}
	return folders.join(delimiter);
}
/** Named by its content, so that a server which is reused and a run that starts now agree on it. */
function writePin(folder, content) {
	const text = `${JSON.stringify(content, null, 2)}\n`;
	const name = `pin-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.json`;
	const file = join(folder, name);
	if (readIfThere(file) === text) return file;
	mkdirSync(folder, {
		recursive: true,
		mode: 448
	});
	const aside = `${file}.${randomBytes(6).toString("hex")}.tmp`;
	writeFileSync(aside, text, { mode: 384 });
	renameSync(aside, file);
	return file;
}
function readIfThere(file) {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		throw error;
	}
}
function unique(values) {
	return [...new Set(values)];
}

// src/run/pinner.ts
/** Pins of one layout: the same snapshot always gets the same pin, whichever run asks. */
function pinner(ctx) {
	const { layout, store, runtimeDir, liveRoots } = ctx;
	return (snapshot, interpreters) => pinFor({
		snapshot,
		layout,
		interpreters,
		liveRoots: liveRoots.map(({ path }) => path),
		allowed: allowedFolders(ctx),
		reports: join(store.run, "reports"),
		bytecode: store.bytecode,
		runtimeDir,
		pins: store.pins
	});
}
/**
* What is no stranger although it is neither in the snapshot nor the interpreter's: externals, runs' folders, and those of the store that hold no
* sources. Other snapshots, and checkouts of git refs, are other code.
*/
function allowedFolders({ layout, home, store, folder }) {
	const externals = layout.externals.map(({ place }) => resolve(layout.top, place));
	const runs = join(home, ".evalpin");
	return [
		...externals,
		runs,
		...folder === void 0 || folder.startsWith(`${runs}/`) ? [] : [folder],
		store.prepared,
		store.bytecode,
		store.pins,
		store.servers,
		store.run
	];
}

// src/launch/server-launch.ts
const BY_SUPERVISOR = [
	"port",
	"nonce",
	"tag",
	"prepared"
];
/** How the supervisor starts the server of a nodeset; `{port} {nonce} {tag} {prepared}` are left to it. */
function serverLaunch(request) {
	const { nodeset, pin, interpreters, given } = request;
	const { declaration } = nodeset;
	const owner = `nodeset ${nodeset.name}`;
	const chosen = {
		...chooseEnvironment(given, {
			passEnv: declaration.passEnv,
			env: declaration.env,
			owner
		}),
		...pin.env
	};
	const fill = (argv) => fillPlaceholders(resolveProgram(argv, interpreters, owner), {
		values: valuesOf(request),
		later: BY_SUPERVISOR,
		owner
	});
	const foreign = declaration.command !== void 0 || declaration.prepare !== void 0 || declaration.stop !== void 0;
	const command = declaration.runtime === "command" ? requiredCommand(nodeset) : void 0;
	return {
		argv: command ? fill(command) : builtinServer(nodeset, pin),
		cwd: folderOf(nodeset, pin),
		env: foreign ? {
			...chosen,
			...pin.commandEnv,
			PATH: pathWithInterpreters(chosen["PATH"], interpreters)
		} : chosen,
		port: command && usesPlaceholder(command, "port") ? "given" : "own",
		...declaration.stop ? { stop: fill(declaration.stop) } : {},
		...declaration.prepare ? {
			prepare: fill(declaration.prepare),
			prepareCwd: placeIn(pin.content.tree, nodeset.form === "folder" ? nodeset.place : "")
		} : {},
		health: declaration.health,
		unprovedIdentity: declaration.unprovedIdentity
	};
}
/** Start arguments of evalpin's own server: one JSON object that says what to load. */
function builtinServer(nodeset, pin) {
	const { runtime } = nodeset.declaration;
	const prefix = runtime === "python" ? pin.python : pin.node;
	if (!prefix) throw new EvalpinError("EP4001", `nodeset ${nodeset.name}: no ${runtime} interpreter was found`);
	if (nodeset.entry === void 0) throw bug(`nodeset ${nodeset.name} has no entry to serve`);
	const what = {
		name: nodeset.name,
		entry: nodeset.entry,
		...nodeset.module === void 0 ? {} : { module: nodeset.module },
		...nodeset.declaration.class === void 0 ? {} : { class: nodeset.declaration.class },
		config: nodeset.declaration.config
	};
	return [
		...prefix,
		"server",
		JSON.stringify(what)
	];
}
function requiredCommand(nodeset) {
	const { command } = nodeset.declaration;
	if (command && command.length > 0) return command;
	throw new EvalpinError("EP4011", `nodeset ${nodeset.name} has \`runtime: command\` but no \`command\``, { hint: "Add `command: […]` to its nodeset.yaml or to `nodesets:` in evalpin.yaml." });
}
function valuesOf({ nodeset, digest, pin }) {
	return {
		snapshot: pin.content.workspace,
		name: nodeset.name,
		file: nodeset.entry === void 0 ? void 0 : join(pin.content.tree, nodeset.entry),
		module: nodeset.module,
		class: nodeset.declaration.class,
		digest
	};
}
/** A command with a `nodeset.yaml` beside it is written relative to that; everything else runs from the snapshot's top. */
function folderOf(nodeset, pin) {
	const own = nodeset.form === "folder" && nodeset.declaration.runtime === "command";
	return placeIn(pin.content.tree, own ? nodeset.place : "");
}

// src/run/serve.ts
/** How long an ephemeral server waits on the command line for the same overlay to be run again. */
const LINGER_MS = 6e4;
/** One request for all servers of these arms; a server that both arms ask for by the same digest is asked for once. */
function leaseRequest(arms, ctx) {
	const servers = [];
	const keys = sharedKeys(arms.map(({ hashed }) => hashed));
	for (const { hashed, snapshots } of arms) for (const one of hashed.nodesets.values()) {
		const snapshot = snapshots.servers.get(one.nodeset.name);
		if (!snapshot) continue;
		for (const key of keys.get(`${hashed.name}/${one.nodeset.name}`) ?? instances(hashed.name, one, ctx.workers)) {
			if (servers.some((request) => request.key === key)) continue;
			servers.push(serverRequest(key, {
				hashed,
				one,
				snapshot,
				keys
			}, ctx));
		}
	}
	return {
		run: ctx.run,
		trustDomain: ctx.trustDomain,
		holder: ctx.holder,
		servers
	};
}
/** Keys of the servers that all workers share, by `<arm>/<nodeset>`: one key for one digest. */
function sharedKeys(arms) {
	const keys = /* @__PURE__ */ new Map();
	const byDigest = /* @__PURE__ */ new Map();
	for (const arm of arms) for (const { nodeset, digest, served } of arm.nodesets.values()) {
		if (!served || nodeset.declaration.parallelism === "replicated") continue;
		const key = `${arm.name}/${nodeset.name}`;
		const same = `${nodeset.name} ${digest}`;
		if (!byDigest.has(same)) byDigest.set(same, key);
		keys.set(key, [byDigest.get(same) ?? key]);
	}
	return keys;
}
function instances(arm, { nodeset }, workers) {
	return Array.from({ length: workers }, (_, worker) => `${arm}/${nodeset.name}/${worker}`);
}
function serverRequest(key, { hashed, one, snapshot, keys }, ctx) {
	const { nodeset, digest, notReusable, interpreter } = one;
	const { declaration } = nodeset;
	const planned = ctx.planned.find((p) => p.nodeset === nodeset.name && p.arm === hashed.name);
	const kind = declaration.parallelism === "replicated" ? "replicated" : planned?.decision === "ephemeral" ? "ephemeral" : "shared";
	const interpreters = {
		...ctx.interpreters,
		...interpreter ? { [interpreter.runtime]: interpreter } : {}
	};
	const worker = key.split("/")[2];
	const pin = ctx.pin(snapshot, interpreters);
	const launch = serverLaunch({
		nodeset,
		digest,
		pin,
		interpreters,
		given: ctx.env
	});
	return {
		key,
		nodeset: nodeset.name,
		digest,
		kind,
		needs: declaration.needs.flatMap((name) => keys.get(`${hashed.name}/${name}`) ?? (worker === void 0 ? [] : [`${hashed.name}/${name}/${worker}`])),
		snapshots: [snapshot.sha256],
		launch: {
			...launch,
			argv: ctx.isolate(launch.argv, pin),
			...launch.prepare ? { prepare: ctx.isolate(launch.prepare, pin) } : {}
		},
		exclusive: kind === "replicated" || notReusable !== void 0,
		oneRunAtATime: declaration.stateSchema !== void 0 && !declaration.stateful,
		keepMs: keepMs(kind, declaration.keepMs, ctx),
		resources: declaration.resources,
		why: planned?.reason ?? ""
	};
}
function keepMs(kind, declared, { policy, inActions }) {
	if (kind === "replicated" || policy === "ephemeral") return 0;
	if (inActions && (policy === "auto" || kind === "ephemeral")) return 0;
	return kind === "ephemeral" ? LINGER_MS : declared;
}
/** The URL maps of one arm: what all its workers share, and each worker's own replicas. */
function urlsOf(hashed, arms, servers, workers) {
	const keys = sharedKeys(arms);
	const byKey = new Map(servers.map((server) => [server.key, server]));
	const shared = {};
	const replicas = Array.from({ length: workers }, () => ({}));
	const used = [];
	const take = (key, into, name) => {
		const server = byKey.get(key);
		if (!server) return;
		into[name] = server.url;
		used.push(server);
	};
	for (const one of hashed.nodesets.values()) {
		const { name } = one.nodeset;
		if (!one.served) continue;
		const [key] = keys.get(`${hashed.name}/${name}`) ?? [];
		if (key !== void 0) take(key, shared, name);
		else instances(hashed.name, one, workers).forEach((own, worker) => take(own, replicas[worker] ?? {}, name));
	}
	return {
		shared,
		replicas,
		servers: used
	};
}

export { TeardownStack as S, releaseSnapshot as _, pathWithInterpreters as a, tidyLog as b, usesPlaceholder as c, readReports as d, explainMissed as f, pinSources as g, sealedTree as h, pinner as i, explainFailure as l, judgeSource as m, urlsOf as n, resolveProgram as o, isBelow as p, allowedFolders as r, fillPlaceholders as s, leaseRequest as t, sourcesOf as u, verifySnapshot as v, lastLines as x, shortenPaths as y };