import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { t as cacheServiceOf } from "./chunk-cache-service.js";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { t as packTree } from "./chunk-archive.js";
import { fork } from "node:child_process";
import { t as CACHE_FILE } from "./chunk-cache-task.js";
import { t as removeTree } from "./chunk-remove-tree.js";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants as constants$2, createGunzip, createGzip } from "node:zlib";
import { n as remoteKeys } from "./chunk-remote-key.js";
import { t as forkOf } from "./chunk-fork.js";

// src/snapshot/cache-client.ts
const PROCESS = new URL(import.meta.url.endsWith(".ts") ? "./cache-process.ts" : "./cache-process.js", import.meta.url);
/** What the client reads. Nothing else of the job is its business. */
const PASSED = /^(ACTIONS_(CACHE|RESULTS|RUNTIME)_\w+|GITHUB_SERVER_URL|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|https?_proxy|no_proxy)$/i;
/**
* The client packs and unpacks with whatever `tar` is on PATH, and unpacks with `-P`: an archive of somebody else could write anywhere. It is given
* this one instead. So what travels is the one file itself, and nothing is unpacked before it was looked at. As no zstd is on that PATH, the compression,
* which is a part of an entry's version too, is the same on every machine.
*/
const HANDING_TAR = `#!/bin/sh
PATH=$EVALPIN_PATH
export PATH
case " $* " in
  *" -cf "*) exec ln "$EVALPIN_CACHE_FILE" cache.tgz ;;
  *) exec mv "$RUNNER_TEMP"/*/cache.tgz "$EVALPIN_CACHE_FILE" ;;
esac
`;
/**
* Runs one task in a folder of its own. `before` and `after` see the path of the file: it is put there to be saved, and is there once it was restored.
* The folder is gone afterwards. Rejects only with the signal's reason, or with what `before` or `after` throws.
*/
async function askCache(task, options, around) {
	options.signal.throwIfAborted();
	const folder = mkdtempSync(join(options.scratch, "evalpin-cache-"));
	try {
		const [bin, temp, work] = [
			"bin",
			"temp",
			"work"
		].map((name) => join(folder, name));
		for (const dir of [
			bin,
			temp,
			work
		]) mkdirSync(dir);
		writeFileSync(join(bin, "tar"), HANDING_TAR);
		chmodSync(join(bin, "tar"), 493);
		const file = join(work, CACHE_FILE);
		await around.before?.(file);
		const answer = await runClient(task, {
			...options,
			cwd: work,
			env: environment(options.env, {
				bin,
				temp,
				work,
				file
			})
		});
		if (answer.kind === "restored") await around.after?.(file);
		return answer;
	} finally {
		removeTree(folder);
	}
}
function environment(env, { bin, temp, work, file }) {
	return {
		...Object.fromEntries(Object.entries(env).filter(([name]) => PASSED.test(name))),
		PATH: bin,
		RUNNER_TEMP: temp,
		GITHUB_WORKSPACE: work,
		EVALPIN_PATH: env["PATH"] ?? "/usr/bin:/bin",
		EVALPIN_CACHE_FILE: file
	};
}
function runClient(task, { env, cwd, node, deadline, signal }) {
	return new Promise((resolve, reject) => {
		const child = fork(PROCESS, [JSON.stringify(task)], {
			cwd,
			env: { ...env },
			execPath: node,
			execArgv: [],
			stdio: [
				"ignore",
				"ignore",
				"pipe",
				"ipc"
			]
		});
		let answer;
		let stderr = "";
		child.stderr?.setEncoding("utf8").on("data", (text) => stderr = (stderr + text).slice(-2e3));
		let trouble = "";
		const giveUp = (reason) => {
			answer ??= {
				kind: "failed",
				reason: `${reason}${trouble}`
			};
			child.kill("SIGKILL");
		};
		const seconds = (ms) => `${ms / 1e3} s`;
		const idle = setTimeout(() => giveUp(`nothing moved for ${seconds(deadline.idleMs)}`), deadline.idleMs);
		const total = setTimeout(() => giveUp(`it was not done after ${seconds(deadline.totalMs)}`), deadline.totalMs);
		const abort = () => giveUp("interrupted");
		signal.addEventListener("abort", abort, { once: true });
		child.on("message", (message) => {
			if (message.kind === "moving") idle.refresh();
			else if (message.kind === "trouble") trouble = ` (${message.reason})`;
			else answer ??= message;
		});
		const end = (outcome) => {
			clearTimeout(idle);
			clearTimeout(total);
			signal.removeEventListener("abort", abort);
			outcome();
		};
		child.once("error", (error) => end(() => resolve({
			kind: "failed",
			reason: error.message
		})));
		child.once("close", (code, killed) => end(() => {
			if (signal.aborted) reject(signal.reason);
			else resolve(answer ?? {
				kind: "failed",
				reason: `the cache client ended with ${killed ?? `exit code ${code}`}: ${/^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr.trim()}`
			});
		}));
	});
}

// src/snapshot/gzip-file.ts
/** Fast rather than small: what is saved is restored in the same data centre. */
async function compressFile(from, to) {
	await pipeline(createReadStream(from), createGzip({ level: constants$2.Z_BEST_SPEED }), createWriteStream(to, { flags: "wx" }));
}
/** @throws EP2300 for a file that is damaged or cut off, EP2302 where it is larger than `most` bytes, unpacked */
async function expandFile(from, to, most) {
	let bytes = 0;
	const limit = new Transform({ transform(piece, _encoding, done) {
		bytes += piece.length;
		if (bytes > most) done(new EvalpinError("EP2302", `the archive holds more than ${most} bytes; no more are unpacked`));
		else done(null, piece);
	} });
	try {
		await pipeline(createReadStream(from), createGunzip(), limit, createWriteStream(to, { flags: "wx" }));
	} catch (error) {
		if (errnoOf(error)?.startsWith("Z_") !== true) throw error;
		throw new EvalpinError("EP2300", `the archive is damaged, or cut off: ${error.message}`, { cause: error });
	}
}

// src/snapshot/remote-cache.ts
const DEADLINE = {
	idleMs: 2e4,
	totalMs: 6e5
};
/** What is unpacked of an entry at most; a repository's whole cache holds 10 GiB. */
const REMOTE_LIMITS = {
	records: 2e5,
	bytes: 10 * 2 ** 30,
	manifestBytes: 64 * 2 ** 20
};
var RemoteCache = class {
	#options;
	#warnings = [];
	#notices = [];
	#steps = [];
	#isDown = false;
	constructor(options) {
		this.#options = options;
	}
	/** What went wrong, to be shown as warnings of the step. */
	get warnings() {
		return this.#warnings;
	}
	/** Adds a sentence to what a report says. */
	note(text) {
		this.#notices.push(text);
	}
	/** What was restored and saved, and why not, since the last call; sentences for the report. */
	takeNotices() {
		const notices = this.#notices;
		this.#notices = [];
		return [...new Set(notices)];
	}
	/** What was asked for since the last call. */
	takeSteps() {
		const steps = this.#steps;
		this.#steps = [];
		return steps;
	}
	/**
	* Gets one archive. `use` unpacks and checks it, from a file that is gone afterwards; an `EvalpinError` of it refuses the archive. True where it was used.
	* `what`: for sentences, such as `output of prepare of model`.
	*/
	async restore(name, what, use) {
		const { whyNotRead, untrusted } = this.#options;
		if (whyNotRead !== void 0) this.#notices.push(`nothing was looked for in the cache service: ${whyNotRead}`);
		if (whyNotRead !== void 0 || this.#isDown) {
			this.#did("not asked", what, { reason: whyNotRead ?? GIVEN_UP });
			return false;
		}
		const before = this.#steps.length;
		for (const keys of remoteKeys(name, untrusted).find) if (await this.#restoreAny(keys, what, use)) return true;
		if (this.#steps.length === before) this.#did("missed", what);
		return false;
	}
	/** Saves a folder for later runs. */
	async save(name, what, dir) {
		const { whyNotRead, whyNotWritten, untrusted } = this.#options;
		if (whyNotWritten !== void 0 && whyNotWritten !== whyNotRead) this.#notices.push(`not saved to the cache service: ${what}: ${whyNotWritten}`);
		if (whyNotWritten !== void 0 || this.#isDown) {
			this.#did("not asked", what, { reason: whyNotWritten ?? GIVEN_UP });
			return;
		}
		const keys = remoteKeys(name, untrusted).save;
		let size = 0;
		try {
			const answer = await askCache({
				do: "save",
				keys
			}, this.#client(), { before: async (file) => {
				await packTree(dir, `${file}.tar`);
				await compressFile(`${file}.tar`, file);
				rmSync(`${file}.tar`);
				size = statSync(file).size;
			} });
			if (answer.kind === "saved") this.#did("saved", what, {
				bytes: size,
				key: answer.key
			});
			else if (answer.kind === "taken") this.#did("saved by another run", what);
			else if (answer.kind === "denied") this.#did("not allowed", what, { reason: answer.reason });
			else if (answer.kind === "failed") this.#did("failed", what, { reason: answer.reason });
			if (answer.kind === "saved") this.#notices.push(`saved to the cache service for later runs: ${what} (${megabytes(size)}, ${answer.key})`);
			else if (answer.kind === "taken") this.#notices.push(`another run has saved ${what} to the cache service, or is doing so`);
			else if (answer.kind === "denied") this.#notices.push(`not saved to the cache service, which lets this run write nothing: ${what}: ${answer.reason}`);
			else if (answer.kind === "failed") this.#failed(new EvalpinError("EP7003", `not saved to the cache service: ${what}: ${answer.reason}`));
		} catch (error) {
			this.#did("refused", what, { reason: messageOf(error) });
			if (isOfContent(error)) this.#warn(new EvalpinError("EP7004", `${what} cannot be saved for other machines: ${error.message}`, { cause: error }));
			else this.#warn(new EvalpinError("EP7003", `not saved to the cache service: ${what}: ${messageOf(error)}`, { cause: error }));
		}
	}
	async #restoreAny(keys, what, use) {
		if (this.#isDown) return false;
		const limits = {
			...REMOTE_LIMITS,
			...this.#options.limits
		};
		let size = 0;
		try {
			const answer = await askCache({
				do: "restore",
				keys
			}, this.#client(), { after: async (file) => {
				size = statSync(file).size;
				await expandFile(file, `${file}.tar`, limits.bytes + limits.manifestBytes + TAR_OVERHEAD * limits.records);
				await use(`${file}.tar`, limits);
			} });
			if (answer.kind === "restored") this.#did("restored", what, {
				bytes: size,
				key: answer.key
			});
			else if (answer.kind === "denied") this.#did("not allowed", what, { reason: answer.reason });
			else if (answer.kind === "failed") this.#did("failed", what, { reason: answer.reason });
			if (answer.kind === "failed") this.#failed(new EvalpinError("EP7001", `the cache service was given up: ${answer.reason}`));
			if (answer.kind === "denied") this.#notices.push(`the cache service lets this run read nothing: ${answer.reason}`);
			if (answer.kind === "restored") this.#notices.push(`${what} came from the cache service (${megabytes(size)}, ${answer.key})`);
			return answer.kind === "restored";
		} catch (error) {
			this.#did("refused", what, { reason: messageOf(error) });
			this.#warn(new EvalpinError("EP7002", `refused from the cache service: ${what}: ${messageOf(error)}`, { cause: error }));
			return false;
		}
	}
	#did(did, what, { bytes = null, key = null, reason = null } = {}) {
		this.#steps.push({
			what,
			did,
			bytes,
			key,
			reason
		});
	}
	#client() {
		return {
			...this.#options,
			deadline: this.#options.deadline ?? DEADLINE
		};
	}
	#failed(error) {
		this.#isDown = true;
		this.#warn(error);
	}
	#warn(error) {
		this.#warnings.push(error);
		this.#notices.push(`${error.code}: ${error.message}`);
	}
};
const GIVEN_UP = "the cache service was given up";
/** Of what a cache may do wrong: a full disk is no reason for a run to fail here. Anything else is thrown again. */
function messageOf(error) {
	if (error instanceof EvalpinError || error instanceof Error && errnoOf(error) !== void 0) return error.message;
	throw error;
}
/** Special files, and links that lead out: these are there again the next time. */
function isOfContent(error) {
	return error instanceof EvalpinError && (error.code === "EP2104" || error.code === "EP2106");
}
/** A header and padding. */
const TAR_OVERHEAD = 1024;
function megabytes(bytes) {
	return bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

// src/github/cache-access.ts
/** The cache service for one step that is to use one. */
function openRemoteCache(inputs, { step, surroundings }) {
	const temp = step["RUNNER_TEMP"];
	return new RemoteCache({
		...remoteAccess(inputs, step),
		env: step,
		scratch: temp !== void 0 && isAbsolute(temp) && existsSync(temp) ? temp : tmpdir(),
		node: surroundings.node,
		signal: surroundings.signal
	});
}
/**
* What a run may do with the service. Whoever can write to the cache of a branch decides what later runs of that branch, and of all pull requests, start
* from; so a run that may have checked out the code of strangers writes nothing, or, if it was told to, under names that only such runs read. Pure but
* for the event's file.
*/
function remoteAccess({ cache, cacheUntrusted }, env) {
	const service = cacheServiceOf(env);
	const absent = "there is none here (ACTIONS_RESULTS_URL and ACTIONS_CACHE_URL are not set)";
	const stranger = untrustedBecause(env);
	const refused = cache === "read" ? "the step says `cache: read`" : service?.writes === false ? "ACTIONS_CACHE_MODE lets this run write nothing" : void 0;
	return {
		whyNotRead: service === void 0 ? absent : service.reads ? void 0 : "ACTIONS_CACHE_MODE lets this run read nothing",
		whyNotWritten: service === void 0 ? absent : refused ?? (cacheUntrusted ? void 0 : stranger),
		untrusted: stranger !== void 0
	};
}
/** Events that anybody can cause, and that run with the cache of the default branch. What such a workflow checks out, only its author knows. */
const FOR_ANYBODY = /* @__PURE__ */ new Set([
	"pull_request_target",
	"issue_comment",
	"issues",
	"discussion",
	"discussion_comment",
	"commit_comment"
]);
/** Why the code of this run is not trusted; a sentence's end. */
function untrustedBecause(env) {
	const event = env["GITHUB_EVENT_NAME"] ?? "";
	if (FOR_ANYBODY.has(event)) return `anybody can cause the event ${event}, and it has the cache of the default branch`;
	const fork = forkOf(env);
	if (fork === void 0) return void 0;
	return fork === "unknown" ? `whose code the event ${event} runs is not known` : `the code comes from another repository, ${fork}`;
}

export { openRemoteCache };