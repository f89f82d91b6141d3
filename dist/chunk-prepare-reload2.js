import { text } from "node:stream/consumers";
import { n as EvalpinError, r as bug } from "./chunk-errors.js";
import { t as identify } from "./chunk-identity.js";
import { o as listFollows } from "./chunk-follow-source.js";
import { t as prepareReload } from "./chunk-prepare-reload.js";
import { n as lazySupervisor } from "./chunk-supervisor.js";
import { closeSync, openSync, readFileSync, readSync, rmSync } from "node:fs";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { a as MANIFEST_ENTRY, c as rt, i as CONTENT_FOLDER, n as unpackTree, o as archiveManifest, r as ArchiveWriter, s as unfit } from "./chunk-archive.js";
import { t as storeError } from "./chunk-store-error.js";
import { t as openStore } from "./chunk-home.js";
import { t as removeTree } from "./chunk-remove-tree.js";

// src/snapshot/any-tar.ts
const LIMITS = {
	records: 1e5,
	bytes: 512 * 2 ** 20
};
/** Whether a file is an archive as `packTree` writes it, whose first entry is its manifest. */
function isOwnArchive(bytes) {
	return Buffer.from(bytes.subarray(0, MANIFEST_ENTRY.length + 1)).toString("latin1") === `${MANIFEST_ENTRY}\0`;
}
/**
* Writes what an ordinary tar file holds, plain or compressed with gzip, as an archive that `unpackTree` takes with all its rules.
* Files, folders and symbolic links are taken; owners, times and modes beyond "executable" are not.
*
* @param file is read whole
* @param into the new file
* @throws EP2300 for a damaged file or one that is no tar, EP2301 for hard links, devices and pipes, EP2302 beyond the limits
*/
async function repackTar(file, into, limits = {}) {
	const { records, contents } = await readTar(readFileSync(file), {
		...LIMITS,
		...limits
	});
	const manifest = archiveManifest([...records.values()]);
	const writer = new ArchiveWriter(into);
	try {
		writer.add(MANIFEST_ENTRY, Buffer.from(`${JSON.stringify(manifest)}\n`));
		const written = /* @__PURE__ */ new Set();
		for (const record of manifest.records) {
			if (!("size" in record) || record.size === 0 || written.has(record.sha256)) continue;
			written.add(record.sha256);
			writer.add(`${CONTENT_FOLDER}${record.sha256}`, contents.get(record.sha256) ?? Buffer.alloc(0));
		}
		writer.end();
	} catch (error) {
		throw storeError(error, into);
	} finally {
		writer.close();
	}
}
async function readTar(bytes, limits) {
	const found = {
		records: /* @__PURE__ */ new Map(),
		contents: /* @__PURE__ */ new Map()
	};
	let size = 0;
	const parser = new rt({
		strict: true,
		onReadEntry: (entry) => {
			size += entry.size;
			if (found.records.size >= limits.records) parser.abort(tooLarge("files and folders", `more than ${limits.records}`, limits.records));
			else if (size > limits.bytes) parser.abort(tooLarge("bytes", `at least ${size}`, limits.bytes));
			else take(entry, found, (error) => parser.abort(error));
		}
	});
	const over = once(parser, "end");
	over.catch(() => void 0);
	try {
		parser.end(Buffer.from(bytes));
		await over;
	} catch (error) {
		if (error instanceof EvalpinError) throw error;
		throw new EvalpinError("EP2300", `the archive is no tar file, or damaged: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
	}
	return found;
}
function take(entry, { records, contents }, refuse) {
	const place = entry.path.replace(/^(\.\/)+/, "").replace(/\/+$/, "");
	const add = (record) => {
		const before = records.get(place);
		if (before !== void 0 && !(before.kind === "folder" && record.kind === "folder")) return refuse(unfit(`${JSON.stringify(place)} stands twice`));
		for (let end = place.lastIndexOf("/"); end > 0; end = place.lastIndexOf("/", end - 1)) {
			const parent = place.slice(0, end);
			if (!records.has(parent)) records.set(parent, {
				place: parent,
				kind: "folder"
			});
		}
		records.set(place, record);
	};
	if (entry.type === "Directory" || entry.type === "GNUDumpDir") {
		if (place !== "" && place !== ".") add({
			place,
			kind: "folder"
		});
		entry.resume();
		return;
	}
	if (entry.type === "SymbolicLink") {
		add({
			place,
			kind: "symlink",
			target: entry.linkpath ?? ""
		});
		entry.resume();
		return;
	}
	if (entry.type !== "File" && entry.type !== "OldFile" && entry.type !== "ContiguousFile") {
		refuse(unfit(`${JSON.stringify(place)} is a ${entry.type}; files, folders and symbolic links are taken`));
		return;
	}
	const pieces = [];
	entry.on("data", (piece) => pieces.push(piece));
	entry.on("end", () => {
		const content = Buffer.concat(pieces);
		const sha256 = createHash("sha256").update(content).digest("hex");
		contents.set(sha256, content);
		add({
			place,
			kind: ((entry.mode ?? 0) & 64) === 0 ? "file" : "executable",
			size: content.length,
			sha256
		});
	});
}
function tooLarge(what, found, most) {
	return new EvalpinError("EP2302", `the archive holds ${found} ${what}; at most ${most} are unpacked`);
}

// src/run/unpack-source.ts
const BEGINNING = 512;
/** Unpacks an edited copy that came as a tar file, an ordinary one or as `packTree` writes it, beside it; returns the folder. @throws EP6006 */
async function unpackSource(archive) {
	const aside = `${archive}-${process.pid}`;
	const repacked = `${aside}.tar`;
	try {
		const own = isOwnArchive(beginningOf(archive));
		if (!own) await repackTar(archive, repacked);
		await unpackTree(own ? archive : repacked, aside);
		return aside;
	} catch (error) {
		if (error instanceof EvalpinError) throw new EvalpinError("EP6006", `the archive cannot be unpacked: ${error.message}`, { cause: error });
		throw error;
	} finally {
		rmSync(repacked, { force: true });
	}
}
function beginningOf(file) {
	const bytes = Buffer.alloc(BEGINNING);
	const opened = openSync(file, "r");
	try {
		return bytes.subarray(0, readSync(opened, bytes));
	} finally {
		closeSync(opened);
	}
}

// src/commands/prepare-reload.ts
/** Started by the supervisor for a reload that a program asks for, with the question on its input; never by a person. */
async function prepareForSupervisor(surroundings) {
	const { nodesets, trustDomain, from, source, archive } = JSON.parse(await text(process.stdin));
	const store = openStore(surroundings.env);
	const holder = identify(process.pid);
	if (holder === void 0) throw bug("this process cannot be identified");
	const follows = (await listFollows(await lazySupervisor(store, surroundings)())).filter((row) => row.trustDomain === trustDomain);
	const unpacked = archive === void 0 ? void 0 : await unpackSource(archive);
	const folder = unpacked ?? from;
	try {
		const prepared = await prepareReload({
			nodesets,
			inDomain: trustDomain,
			...folder === void 0 ? {} : { from: folder },
			...source === void 0 ? {} : { source },
			...unpacked === void 0 ? {} : { passing: true }
		}, {
			surroundings,
			store,
			holder,
			follows
		});
		surroundings.stdout(JSON.stringify(prepared));
		return 0;
	} finally {
		if (unpacked !== void 0) removeTree(unpacked);
	}
}

export { prepareForSupervisor };