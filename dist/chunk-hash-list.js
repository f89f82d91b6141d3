import { a as errorFromRecord, r as bug } from "./chunk-errors.js";
import { C as writeLink, S as writeHashes, _ as setDay, b as statTable, d as hashesAt, f as hashesOffset, g as modeAt, l as dayAt, r as rawHashes, v as sizeAt } from "./chunk-file-hash.js";
import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { a as viewJob, i as viewBatch, n as isStopped, o as workOn, r as stopJob, t as isDone } from "./chunk-hash-job.js";
import { t as TreeHasher } from "./chunk-tree.js";

// src/digest/hash-crew.ts
/** A further thread is started once this many milliseconds of work are left for it. */
const WORTH_A_THREAD_MS = 100;
/** This thread and those that help it with one job. Batches may be announced while others are already worked on. */
var HashCrew = class {
	job;
	#job;
	#threads;
	#batches = [];
	#workers = [];
	constructor({ threads, known = {
		records: new SharedArrayBuffer(0),
		slots: new SharedArrayBuffer(64)
	}, today = 0 }) {
		this.#job = {
			control: new SharedArrayBuffer(16),
			...known
		};
		new Int32Array(this.#job.control)[3] = today;
		this.job = viewJob(this.#job);
		this.#threads = threads;
	}
	announce(batch) {
		const view = viewBatch({
			...batch,
			control: new SharedArrayBuffer(8)
		});
		this.#batches.push(view);
		for (const { worker } of this.#workers) post(worker, view.batch);
		this.#wake();
	}
	/** Starts a further thread, if there may be one: worth it for a thousand files and more. */
	help() {
		if (!this.#mayGrow) return;
		const worker = new Worker(WORKER_URL, {
			workerData: this.#job,
			execArgv: [],
			resourceLimits: { maxYoungGenerationSizeMb: 8 }
		});
		const ended = endOf(worker);
		ended.catch(() => void 0);
		for (const view of this.#batches) if (!isDone(view)) post(worker, view.batch);
		this.#workers.push({
			worker,
			ended
		});
	}
	/**
	* No batch comes any more: works on all that is left, and waits for the others. False where the job was stopped.
	* @param onProgress is called between two pieces of this thread, with the number of batches from the start that are done
	*/
	async finish(onProgress = () => void 0) {
		Atomics.store(this.job.control, 2, 1);
		this.#wake();
		try {
			await this.#work(onProgress);
		} catch (error) {
			await this.abandon();
			throw error;
		}
		await Promise.all(this.#workers.map(({ ended }) => ended));
		if (isStopped(this.job)) return false;
		onProgress(this.#batches.length);
		this.#batches.length = 0;
		return true;
	}
	/** Ends the work as it is. */
	async abandon() {
		stopJob(this.job);
		this.#wake();
		await Promise.allSettled(this.#workers.map(({ ended }) => ended));
	}
	async #work(onProgress) {
		const begin = performance.now();
		const atFirst = this.#left();
		let done = 0;
		let pieces = 0;
		for (const view of this.#batches) for (const _ of workOn(this.job, view)) {
			for (let next = this.#batches[done]; next !== void 0 && isDone(next); next = this.#batches[done]) {
				next.batch.text = "";
				done += 1;
			}
			onProgress(done);
			if (this.#mayGrow) {
				const left = this.#left();
				if ((performance.now() - begin) / (atFirst - left) * left / (this.#workers.length + 1) > WORTH_A_THREAD_MS) this.help();
			}
			if (++pieces % 4 === 0) await setImmediate();
		}
	}
	get #mayGrow() {
		return this.#workers.length < this.#threads - 1;
	}
	#left() {
		return this.#batches.reduce((sum, { batch, control }) => sum + batch.files - Atomics.load(control, 1), 0);
	}
	#wake() {
		Atomics.add(this.job.control, 1, 1);
		Atomics.notify(this.job.control, 1);
	}
};
const WORKER_URL = new URL(import.meta.url.endsWith(".ts") ? "./hash-worker.ts" : "./hash-worker.js", import.meta.url);
function post(worker, batch) {
	worker.postMessage(batch);
}
async function endOf(worker) {
	let failure;
	worker.on("message", (record) => {
		failure = errorFromRecord(record);
	});
	await once(worker, "exit");
	if (failure) throw failure;
}

// src/digest/hash-list.ts
const BATCH_FILES = 1024;
/** From here on a second thread is worth its start even before it is known how many files there are. */
const MANY_FILES = 1024;
/** Execute bit of the owner: the only mode bit that counts. */
const OWNER_EXECUTE = 64;
/** Hashes a list while it is still being made. */
var ListHasher = class {
	#list;
	#index;
	#crew;
	#answers = [];
	#announced = 0;
	constructor(list, { index, threads = 2 }) {
		this.#list = list;
		this.#index = index;
		this.#crew = new HashCrew({
			threads,
			known: index?.shared,
			today: index?.today
		});
	}
	/** Hands out what has come to the list, in whole batches. */
	advance() {
		while (this.#list.length - this.#announced >= BATCH_FILES) this.#announce(BATCH_FILES);
		if (this.#announced >= MANY_FILES && !this.#crew.job.hasKnown) this.#crew.help();
	}
	/** The list is whole. */
	async finish() {
		const list = this.#list;
		const hasher = new TreeHasher(list.length);
		this.advance();
		if (list.length > this.#announced) this.#announce(list.length - this.#announced);
		this.#answerLinks();
		let added = 0;
		await this.#crew.finish((done) => {
			for (; added < Math.min(done * BATCH_FILES, list.length); added++) this.#add(hasher, added);
		});
		return {
			digest: hasher.digest(),
			records: () => Array.from({ length: list.length }, (_, i) => recordAt(list, i, this.#tableOf(i), i % BATCH_FILES)),
			answers: this.#answers,
			isSettled: this.#remember()
		};
	}
	/** Ends the work; the list will not be whole. */
	async abandon() {
		await this.#crew.abandon();
	}
	#announce(files) {
		const list = this.#list;
		const first = this.#announced;
		const memory = new SharedArrayBuffer(files * 96);
		const answers = statTable(memory);
		const rests = [];
		for (let i = 0; i < files; i++) {
			rests.push(list.rest(first + i));
			if (list.isLink(first + i)) setDay(answers, i, 5);
		}
		this.#answers.push(answers);
		this.#announced += files;
		this.#crew.announce({
			prefix: list.prefix,
			text: rests.join("\0"),
			files,
			answers: memory,
			first: 0,
			work: "hash"
		});
	}
	#answerLinks() {
		const list = this.#list;
		for (let i = 0; i < list.length; i++) {
			if (!list.isLink(i)) continue;
			const bytes = Buffer.from(list.target(i));
			const table = this.#tableOf(i);
			writeLink(table, i % BATCH_FILES, bytes.length);
			writeHashes(table, i % BATCH_FILES, rawHashes(bytes));
		}
	}
	#add(hasher, i) {
		const table = this.#tableOf(i);
		const row = i % BATCH_FILES;
		hasher.add(this.#list.place(i), kindAt(table, row), sizeAt(table, row), table.bytes, hashesOffset(row));
	}
	#tableOf(i) {
		const table = this.#answers[Math.floor(i / BATCH_FILES)];
		if (table === void 0) throw bug(`no answers for file ${i}`);
		return table;
	}
	/** Tells the index; false where a file is too young to be remembered. */
	#remember() {
		const [found, hashed] = [[], []];
		let isSettled = true;
		for (const table of this.#answers) {
			const rows = {
				[2]: [],
				[3]: []
			};
			for (let i = 0; i < table.bytes.length / 96; i++) {
				const state = dayAt(table, i);
				rows[state]?.push(i);
				if (state === 4) isSettled = false;
			}
			found.push({
				table,
				rows: rows[2] ?? []
			});
			hashed.push({
				table,
				rows: rows[3] ?? []
			});
		}
		this.#index?.used(found);
		this.#index?.learn(hashed);
		return isSettled;
	}
};
/** The record of a file or link, from a row of answers. */
function recordAt(list, i, table, row) {
	const kind = kindAt(table, row);
	const record = {
		place: list.place(i),
		kind,
		size: sizeAt(table, row),
		...hashesAt(table, row)
	};
	return kind === "symlink" ? {
		...record,
		target: list.target(i)
	} : record;
}
function kindAt(answers, row) {
	if (dayAt(answers, row) === 5) return "symlink";
	return (modeAt(answers, row) & 64) === 0 ? "file" : "executable";
}

export { HashCrew as i, ListHasher as n, recordAt as r, BATCH_FILES as t };