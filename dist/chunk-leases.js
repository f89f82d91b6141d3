import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { n as isAlive } from "./chunk-identity.js";
import { r as namesIfThere } from "./chunk-if-there.js";

// src/snapshot/process-name.ts
/** A process as part of a file's name: `<pid>.<start time in hex>`. */
function nameOfProcess({ pid, start }) {
	return `${pid}.${Buffer.from(start).toString("hex")}`;
}
/** Undefined for what no process's name could be. */
function processOfName(name) {
	const match = /^(\d+)\.((?:[0-9a-f]{2})+)$/.exec(name);
	if (match === null) return void 0;
	return {
		pid: Number(match[1]),
		start: Buffer.from(match[2] ?? "", "hex").toString()
	};
}

// src/snapshot/leases.ts
/** Takes a lease. From then on no `gc` removes the snapshot, whether it is there already or not yet. */
async function leaseSnapshot(store, sha256, holder) {
	const file = writeNote(store, sha256, "held", holder);
	while (livingNotes(store, "removed").has(sha256)) await setTimeout(5);
	return {
		sha256,
		file
	};
}
function releaseLease(lease) {
	rmSync(lease.file, { force: true });
}
/** Snapshots that living processes hold. */
function leasedSnapshots(store) {
	return livingNotes(store, "held");
}
/**
* Calls `remove` unless somebody holds the snapshot, in such a way that nobody can come to hold it meanwhile: remover
* and holder each write their own note first and look for the other's second. Returns whether it was called.
*/
function removeUnlessLeased(store, sha256, remover, remove) {
	const note = writeNote(store, sha256, "removed", remover);
	try {
		if (leasedSnapshots(store).has(sha256)) return false;
		remove();
		return true;
	} finally {
		rmSync(note, { force: true });
	}
}
function noteFolder(store) {
	return join(store.run, "snapshots");
}
function writeNote(store, sha256, kind, writer) {
	const dir = noteFolder(store);
	mkdirSync(dir, {
		recursive: true,
		mode: 448
	});
	const file = join(dir, [
		sha256,
		kind,
		nameOfProcess(writer),
		randomBytes(4).toString("hex")
	].join("."));
	writeFileSync(file, "", {
		flag: "wx",
		mode: 384
	});
	return file;
}
/** Snapshots of which a living process has a note of this kind; notes of dead ones are removed on the way. */
function livingNotes(store, kind) {
	const found = /* @__PURE__ */ new Set();
	for (const name of namesIfThere(noteFolder(store))) {
		const note = parseNote(name);
		if (note === void 0) continue;
		if (!isAlive(note.process)) rmSync(join(noteFolder(store), name), { force: true });
		else if (note.kind === kind) found.add(note.sha256);
	}
	return found;
}
function parseNote(name) {
	const match = /^([0-9a-f]{64})\.(held|removed)\.(.+)\.[0-9a-f]+$/.exec(name);
	if (match === null) return void 0;
	const [, sha256 = "", kind = "", writer = ""] = match;
	const process = processOfName(writer);
	return process && {
		sha256,
		kind,
		process
	};
}

export { processOfName as a, nameOfProcess as i, releaseLease as n, removeUnlessLeased as r, leaseSnapshot as t };