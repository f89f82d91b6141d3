import { createHash, randomBytes } from "node:crypto";
import { chmodSync, closeSync, constants, copyFileSync, existsSync, fchmodSync, fstatSync, lstatSync, mkdirSync, openSync, readSync, renameSync, symlinkSync, utimesSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { a as setSealed, c as manifestOf, i as isSealed, n as verifySnapshot, o as writeSeal, r as emptySeal, s as contentsOf, t as setAside } from "./chunk-verify.js";
import { E as fileError, O as notRegularFile, n as hashFile } from "./chunk-file-hash.js";
import "./chunk-hash-list.js";
import { t as storeError } from "./chunk-store-error.js";
import { n as releaseLease, t as leaseSnapshot } from "./chunk-leases.js";
import { a as snapshotPaths, i as pathsIn } from "./chunk-paths.js";
import { t as removeTree } from "./chunk-remove-tree.js";
import { n as stagingName, t as removeDeadStagings } from "./chunk-staging.js";

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

// src/snapshot/materialise.ts
/**
* The snapshot of these sources, leased: the one in the store if it proves to be whole, else a fresh copy. Throws EP2201 if a source changed after
* it was hashed: then hash and try again.
*/
async function materialise(tree, externals, ctx) {
	const manifest = manifestOf(tree, externals);
	const lease = await takeLease(ctx, manifest.sha256);
	try {
		makeCaches(externals, ctx.store);
		return await findOrMake(manifest, tree.files, ctx, lease);
	} catch (error) {
		releaseLease(lease);
		throw storeError(error, ctx.store.snapshots);
	}
}
/** What tools write into lies in the store, and may have been removed since it was last used. */
function makeCaches(externals, { caches }) {
	for (const { target } of externals) if (target.startsWith(`${caches}/`)) mkdirSync(target, {
		recursive: true,
		mode: 448
	});
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

export { releaseSnapshot as n, materialise as t };