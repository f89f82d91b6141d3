import { i as readAnswer, n as isNobodyThere, r as openControl, t as callControl } from "./chunk-control-call.js";
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { a as errorFromRecord, n as EvalpinError } from "./chunk-errors.js";
import { t as jsonOrUndefined } from "./chunk-json-or-undefined.js";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { n as tryLock } from "./chunk-pid-lock.js";
import { t as spawnDetached } from "./chunk-spawn-detached.js";
import { t as lastLines } from "./chunk-last-lines.js";
import { r as isOwned, t as supervisorLog } from "./chunk-supervisor-log.js";
import { t as socketPlace } from "./chunk-socket-path.js";

// src/servers/held-lease.ts
/** How often a request is asked again when the supervisor is lost meanwhile. */
const ATTEMPTS$1 = 8;
/** One lease as its holder sees it: an open connection, and another one when the supervisor is lost. */
var HeldLease = class {
	servers = [];
	around;
	request;
	options;
	id = randomUUID();
	/** Ids under which supervisors that were lost may have this lease in their records. */
	earlier = [];
	connection;
	released;
	attaching;
	lost = [];
	callbacks = [];
	constructor(around, request, options) {
		this.around = around;
		this.request = request;
		this.options = options;
	}
	/** @throws the first cause for which the servers are not there; the signal's reason if it is aborted */
	async acquire(hold) {
		const { earlier } = this;
		try {
			for (let attempt = 1; attempt <= ATTEMPTS$1; attempt++) {
				this.options.signal?.throwIfAborted();
				await this.around.reach();
				const message = {
					lease: this.id,
					request: this.request,
					replaces: earlier,
					...hold === void 0 ? {} : { hold }
				};
				if (await this.connect(message)) return;
				earlier.push(this.id);
				this.id = randomUUID();
			}
			throw new EvalpinError("EP3001", `the supervisor was lost ${ATTEMPTS$1} times while it started servers`);
		} catch (error) {
			await Promise.allSettled(earlier.map((lease) => this.around.call("POST", "/release", { lease })));
			throw error;
		}
	}
	onLost(callback) {
		this.callbacks.push(callback);
		for (const lost of this.lost) callback(lost);
	}
	release() {
		this.released ??= this.releaseOnce();
		return this.released;
	}
	async releaseOnce() {
		await this.attaching;
		if (this.servers.length === 0 && this.connection?.destroyed === true) return;
		for (const lease of [...this.earlier, this.id]) await this.around.call("POST", "/release", { lease });
		this.connection?.destroy();
	}
	/** True once the servers are ready; false if the supervisor was lost before. */
	async connect(message) {
		const { signal } = this.options;
		let opened;
		try {
			opened = await openControl(this.around.socketPath, "POST", "/leases", message);
		} catch (error) {
			if (isNobodyThere(error)) return false;
			throw error;
		}
		const { request, response } = opened;
		request.on("error", () => void 0);
		response.on("error", () => void 0);
		if (response.statusCode !== 200) await readAnswer(response, "/leases");
		this.connection = request;
		const onAbort = () => {
			this.around.call("POST", "/release", { lease: this.id }).finally(() => request.destroy()).catch(() => void 0);
		};
		if (signal?.aborted === true) onAbort();
		else signal?.addEventListener("abort", onAbort, { once: true });
		try {
			return await this.followUntilReady(response, message.hold === void 0);
		} finally {
			signal?.removeEventListener("abort", onAbort);
		}
	}
	async followUntilReady(response, goesOn) {
		const lines = createInterface({
			input: response,
			crlfDelay: 1e400
		});
		lines.on("error", () => void 0);
		return new Promise((resolve, reject) => {
			let ready = false;
			lines.on("line", (line) => {
				const event = parseEvent(line);
				if (event === void 0) return;
				if (event.event === "failed") reject(this.options.signal?.aborted === true ? this.options.signal.reason : errorFromRecord(event.error));
				if (event.event === "ready") {
					ready = true;
					this.servers = event.servers;
				}
				this.options.onEvent?.(event);
				if (event.event === "lost") this.tellLost(event);
				if (event.event === "ready") resolve(true);
			});
			response.once("close", () => {
				if (this.options.signal?.aborted === true && !ready) reject(this.options.signal.reason);
				resolve(false);
				if (ready && goesOn && this.released === void 0 && this.servers.length > 0) this.attaching = Promise.resolve(this.attaching).then(() => this.attachAgain());
			});
		});
	}
	/** The supervisor was lost: the servers are not, unless they died too. */
	async attachAgain() {
		try {
			for (let attempt = 1; attempt <= ATTEMPTS$1; attempt++) {
				await this.around.reach();
				if (this.released !== void 0) return;
				const attach = this.servers.map(({ key, id }) => ({
					key,
					id
				}));
				if (await this.connect({
					lease: this.id,
					request: this.request,
					attach,
					replaces: this.earlier
				})) return;
			}
			throw new EvalpinError("EP3001", "the supervisor was lost again and again");
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			for (const { key, id } of this.servers.slice()) this.tellLost({
				key,
				id,
				reason
			});
		}
	}
	tellLost(lost) {
		this.servers = this.servers.filter((server) => server.key !== lost.key);
		this.lost.push({
			key: lost.key,
			id: lost.id,
			reason: lost.reason
		});
		for (const callback of this.callbacks) callback({
			key: lost.key,
			id: lost.id,
			reason: lost.reason
		});
	}
};
/** Undefined where the supervisor was lost in the middle of a line. */
function parseEvent(line) {
	return jsonOrUndefined(line);
}

// src/servers/reach.ts
const REACH_MS = 2e4;
const START_MS = 5e3;
const PAUSE_MS = 25;
/**
* Returns once a supervisor of our protocol answers, starting one where there is none.
*
* @throws EP3001 if none answers, EP3002 if something else does
*/
async function reachSupervisor(place, options) {
	const deadline = Date.now() + REACH_MS;
	for (;;) {
		if (await greets(place)) return;
		if (Date.now() >= deadline) {
			const file = supervisorLog(options.store);
			throw new EvalpinError("EP3001", `no supervisor answers on ${place.path}; its log is ${file}`, { details: lastLines(file, 20) });
		}
		if (!await isOwned(place)) await startUnderLock(place, options);
		await setTimeout(PAUSE_MS);
	}
}
/** One client starts it, the others wait: fifty at once would be fifty processes. */
async function startUnderLock(place, options) {
	const attempt = tryLock(join(place.dir, "start.lock"), () => void 0);
	if (attempt.kind === "held") return;
	try {
		if (await isOwned(place) || await greets(place)) return;
		const ended = (await startSupervisor(options)).exited.then(() => true);
		const deadline = Date.now() + START_MS;
		while (Date.now() < deadline && !await greets(place)) if (await Promise.race([ended, setTimeout(PAUSE_MS, false)])) return;
	} finally {
		attempt.lock.release();
	}
}
async function startSupervisor(options) {
	const { store } = options;
	const log = supervisorLog(store);
	mkdirSync(dirname(log), {
		recursive: true,
		mode: 448
	});
	const times = {
		"--idle-ms": options.idleMs,
		"--grace-ms": options.graceMs
	};
	const args = Object.entries(times).flatMap(([flag, ms]) => ms === void 0 ? [] : [flag, String(ms)]);
	return spawnDetached({
		argv: [
			options.node,
			options.entry,
			"--home",
			store.home,
			...args
		],
		cwd: store.home,
		env: {
			PATH: options.path ?? "/usr/local/bin:/usr/bin:/bin",
			LANG: "C.UTF-8",
			...options.telemetry
		},
		stdout: log,
		stderr: log
	});
}
async function greets(place) {
	let answer;
	try {
		answer = await callControl(place.path, "GET", "/hello");
	} catch (error) {
		if (isNobodyThere(error)) return false;
		throw error;
	}
	const hello = answer;
	if (hello.product !== "evalpin-supervisor") throw new EvalpinError("EP3002", `what listens on ${place.path} is no supervisor`);
	if (hello.protocol !== 1) throw new EvalpinError("EP3002", `the supervisor on ${place.path} (process ${hello.pid ?? "?"}) speaks protocol ${hello.protocol ?? "?"}, not ${1}`);
	return true;
}

// src/servers/client.ts
const ATTEMPTS = 8;
/**
* Connects to the supervisor of a store, and starts one where there is none.
*
* @throws EP3001, EP3002, EP3003
*/
async function connectSupervisor(options) {
	const place = socketPlace(options.store.home, options.store.run, process.getuid?.() ?? 0);
	const reach = () => reachSupervisor(place, options);
	const call = async (method, path, body, signal) => {
		for (let attempt = 1;; attempt++) try {
			return await callControl(place.path, method, path, body, signal);
		} catch (error) {
			if (!isNobodyThere(error) || attempt === ATTEMPTS) throw error;
			await reach();
		}
	};
	const around = {
		socketPath: place.path,
		reach,
		call
	};
	await reach();
	return {
		lease: async (request, leaseOptions = {}) => {
			const lease = new HeldLease(around, request, leaseOptions);
			await lease.acquire();
			return lease;
		},
		fits: async (requests) => await call("POST", "/fits", { requests }),
		list: async () => (await call("GET", "/servers")).servers,
		stop: async (selector) => await call("POST", "/stop", selector),
		hold: async (request, until, leaseOptions = {}) => {
			const lease = new HeldLease(around, request, leaseOptions);
			await lease.acquire(until);
			return lease.servers;
		},
		unhold: async (run) => (await call("POST", "/unhold", run === void 0 ? {} : { run })).runs,
		reportBroken: async (id, reason) => {
			await call("POST", "/broken", {
				id,
				reason
			});
		},
		ask: call,
		stream: async (path) => {
			await reach();
			const { response } = await openControl(place.path, "GET", path);
			if (response.statusCode !== 200) await readAnswer(response, path);
			return response;
		},
		shutdown: async () => {
			await callControl(place.path, "POST", "/shutdown").catch((error) => {
				if (!isNobodyThere(error)) throw error;
			});
		}
	};
}

export { connectSupervisor };