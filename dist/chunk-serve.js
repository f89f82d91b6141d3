import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { r as storeError } from "./chunk-home.js";
import { i as compareByBytes, n as sortByPlace } from "./chunk-tree.js";
import { n as xxh64 } from "./chunk-xxh64.js";
import { C as hashFile, D as notRegularFile, T as fileError, f as isSettled } from "./chunk-hash-job.js";
import "./chunk-isolation.js";
import { c as snapshotDigest, f as chooseEnvironment, g as followLink, n as prepareEval } from "./chunk-prepare.js";
import { c as leaseSnapshot, i as DAMAGED_PREFIX, l as releaseLease, n as stagingName, o as pathsIn, r as removeTree, s as snapshotPaths, t as removeDeadStagings } from "./chunk-staging.js";
import { chmodSync, closeSync, constants, copyFileSync, existsSync, fchmodSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, renameSync, symlinkSync, utimesSync, writeFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { delimiter, dirname, join, resolve } from "node:path";
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

export { pathWithInterpreters as a, usesPlaceholder as c, verifySnapshot as d, TeardownStack as f, pinner as i, pinSources as l, urlsOf as n, resolveProgram as o, allowedFolders as r, fillPlaceholders as s, leaseRequest as t, releaseSnapshot as u };