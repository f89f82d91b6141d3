import { lstatSync } from "node:fs";
import { E as fileError, O as notRegularFile, S as writeHashes, _ as setDay, a as readUnseen, b as statTable, h as isSettled, i as readHashes, l as dayAt, s as copyHashes, u as find, w as writeStat, y as statEquals } from "./chunk-file-hash.js";

// src/digest/hash-job.ts
/** States of an answer. */
const FOUND = 1;
/** Found, but not yet marked as used today. */
const FOUND_UNMARKED = 2;
const HASHED = 3;
/** Hashed, but too young to be remembered. */
const HASHED_UNSETTLED = 4;
/** A link: the thread that has its text answers it. */
const LINK = 5;
/** Files per piece of work: large enough to make the sharing cheap, small enough to end evenly. */
const PIECE_FILES = 64;
function viewJob(job) {
	const control = new Int32Array(job.control);
	return {
		known: statTable(job.records),
		hasKnown: job.records.byteLength > 0,
		slots: new Int32Array(job.slots),
		control,
		today: control[3] ?? 0
	};
}
function viewBatch(batch) {
	return {
		batch,
		answers: statTable(batch.answers),
		control: new Int32Array(batch.control)
	};
}
/** Works through a batch together with whoever else does, a piece at a time; ends when none is left, or the job was stopped. */
function* workOn(job, { batch, answers, control }) {
	const { prefix, text, first, files, work } = batch;
	let rests;
	while (!isStopped(job)) {
		const begin = Atomics.add(control, 0, 1) * PIECE_FILES;
		const end = Math.min(begin + PIECE_FILES, files);
		if (begin >= end) return;
		rests ??= text.split("\0");
		for (let i = begin; i < end; i++) {
			const path = prefix + rests[i];
			if (work === "hash") answer(job, answers, first + i, path);
			else if (!isUnchanged(answers, first + i, path)) {
				stopJob(job);
				return;
			}
		}
		Atomics.add(control, 1, end - begin);
		yield;
	}
}
function isDone({ batch, control }) {
	return Atomics.load(control, 1) === batch.files;
}
/** Makes every thread stop at its next piece. */
function stopJob(job) {
	Atomics.store(job.control, 0, 1);
}
function isStopped(job) {
	return Atomics.load(job.control, 0) !== 0;
}
/** Writes the answer for one file: from what is known, or by reading it. */
function answer(job, answers, i, path) {
	if (dayAt(answers, i) === 5) return;
	const moment = Date.now();
	if (!job.hasKnown) {
		const { hashes, stat } = readUnseen(path, moment);
		writeAnswer(answers, i, {
			path,
			stat,
			hashes,
			moment
		});
		return;
	}
	const stat = lstatOf(path);
	if (!stat.isFile()) throw notRegularFile(path, stat);
	writeStat(answers, i, path, stat);
	const known = find(job.known, job.slots, answers, i);
	if (known >= 0 && statEquals(job.known, known, stat)) {
		copyHashes(job.known, known, answers, i);
		setDay(answers, i, dayAt(job.known, known) === job.today ? 1 : 2);
		return;
	}
	writeAnswer(answers, i, {
		path,
		stat,
		hashes: readHashes(path, stat),
		moment
	});
}
function writeAnswer(answers, i, { path, stat, hashes, moment }) {
	writeStat(answers, i, path, stat);
	writeHashes(answers, i, hashes);
	setDay(answers, i, isSettled(stat.ctimeMs, moment) ? 3 : 4);
}
function isUnchanged(table, i, path) {
	const stat = lstatSync(path, { throwIfNoEntry: false });
	return stat !== void 0 && statEquals(table, i, stat);
}
function lstatOf(path) {
	try {
		return lstatSync(path);
	} catch (error) {
		throw fileError(error, path);
	}
}

export { viewJob as a, viewBatch as i, isStopped as n, workOn as o, stopJob as r, isDone as t };