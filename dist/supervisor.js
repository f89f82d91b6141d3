import { parseArgs } from "node:util";
import { once } from "node:events";
import { appendFileSync, closeSync, copyFileSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { createServer } from "node:http";
import { basename, dirname, join } from "node:path";
import { t as storeLayout } from "./chunk-store-layout.js";
import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { _ as prettifyError, d as record, f as strictObject, g as ZodError, i as boolean, l as number, m as union, p as string, r as array, s as literal, t as _enum, u as object } from "./chunk-schemas.js";
import { cpus, totalmem } from "node:os";
import { t as execa } from "./chunk-execa.js";
import { t as require_dist } from "./chunk-dist.js";
import { n as claimOwnership, t as supervisorLog } from "./chunk-supervisor-log.js";
import { n as isAlive } from "./chunk-identity.js";
import { a as advance, i as writeRecord, n as readRecords, o as isLeasable, r as serverFiles, s as isLive, t as pruneRecords } from "./chunk-records.js";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { t as spawnDetached } from "./chunk-spawn-detached.js";
import { a as familyOf, i as processTable, n as TAG_VARIABLE, r as taggedProcesses, t as stopTree } from "./chunk-stop-tree.js";
import { createServer as createServer$1 } from "node:net";
import { n as loopbackUrl, t as getLoopback } from "./chunk-loopback-request.js";
import { n as tailServerLogs } from "./chunk-log-tail.js";
import { i as fillPlaceholders, n as prepareOnce } from "./chunk-prepare.js";
import { randomBytes } from "node:crypto";
import { t as selectServers } from "./chunk-select.js";
import { t as socketPlace } from "./chunk-socket-path.js";

// src/servers/audit.ts
function openAudit(file, clock) {
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	repairLastLine(file);
	return { append: (entry) => appendFileSync(file, `${JSON.stringify({
		at: clock().toISOString(),
		...entry
	})}\n`, { mode: 384 }) };
}
/** A line that a kill cut off is taken away, or closed if only its end is missing: never continued by the next one. */
function repairLastLine(file) {
	let fd;
	try {
		fd = openSync(file, "r+");
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return;
		throw error;
	}
	try {
		const { size } = fstatSync(fd);
		const tail = Buffer.alloc(Math.min(size, 65536));
		readSync(fd, tail, 0, tail.length, size - tail.length);
		const lineStart = tail.lastIndexOf(10) + 1;
		if (lineStart === tail.length) return;
		if (isJson(tail.subarray(lineStart).toString("utf8"))) writeSync(fd, "\n", size);
		else ftruncateSync(fd, size - tail.length + lineStart);
	} finally {
		closeSync(fd);
	}
}
function isJson(text) {
	try {
		JSON.parse(text);
		return true;
	} catch (error) {
		if (error instanceof SyntaxError) return false;
		throw error;
	}
}

// src/servers/bounded-log.ts
const LIMIT = 1048576;
/**
* A log file of at most about 1 MiB, and the one before it as `<file>.1`. It is cut, not renamed: stdio of the process
* goes to the same file and would follow the old name.
*/
function openBoundedLog(file, clock) {
	const fd = openSync(file, "a+", 384);
	const log = (message) => {
		if (fstatSync(fd).size > LIMIT) {
			copyFileSync(file, `${file}.1`);
			ftruncateSync(fd, 0);
		}
		writeSync(fd, `${clock().toISOString()} ${process.pid} ${message}\n`);
	};
	return {
		log,
		close: () => closeSync(fd)
	};
}

// src/servers/error-record.ts
/** An error as it goes over the socket; what is no error of ours is a fault of evalpin. */
function errorRecordOf(error) {
	if (error instanceof EvalpinError) return error.toJSON();
	return bug(error instanceof Error ? error.stack ?? error.message : String(error)).toJSON();
}

// src/servers/needs-order.ts
/**
* The servers of one request with each one's needs before it. Pure.
*
* @throws EP3042 for a circle, an unknown key or a key that stands twice
*/
function needsOrder(servers) {
	const byKey = /* @__PURE__ */ new Map();
	for (const server of servers) {
		if (byKey.has(server.key)) throw new EvalpinError("EP3042", `the key ${server.key} stands twice in one request`);
		byKey.set(server.key, server);
	}
	const ordered = [];
	const done = /* @__PURE__ */ new Set();
	const visit = (server, path) => {
		if (done.has(server.key)) return;
		if (path.includes(server.key)) throw new EvalpinError("EP3042", `servers need each other in a circle: ${[...path.slice(path.indexOf(server.key)), server.key].join(" → ")}`);
		for (const key of server.needs) {
			const need = byKey.get(key);
			if (need === void 0) throw new EvalpinError("EP3042", `${server.key} needs ${key}, which the request does not have`);
			visit(need, [...path, server.key]);
		}
		done.add(server.key);
		ordered.push(server);
	};
	for (const server of servers) visit(server, []);
	return ordered;
}

// src/servers/lease.ts
/** One run's hold on servers, from its request to its end. */
var Lease = class {
	id;
	run;
	trustDomain;
	holder;
	since;
	/** Each one's needs before it. */
	requests;
	claims = /* @__PURE__ */ new Map();
	/** Servers that were started for this lease. */
	spawned = /* @__PURE__ */ new Set();
	hold;
	/** How long it lasts without a connection, counted from when it is ready. */
	holdMs;
	/** Whether a connection stands for it; a restored lease waits for its holder to come back. */
	connected = true;
	announced = false;
	emit;
	/** Rejects when the lease ends, whatever it is waiting for. */
	over;
	reason;
	rejectOver = () => void 0;
	saidWaiting = "";
	constructor(record, trustDomain, requests, emit) {
		this.id = record.id;
		this.run = record.run;
		this.holder = record.holder;
		this.since = record.since;
		this.hold = record.hold;
		this.trustDomain = trustDomain;
		this.requests = requests;
		this.emit = emit;
		this.over = new Promise((_, reject) => this.rejectOver = reject);
		this.over.catch(() => void 0);
	}
	get ended() {
		return this.reason;
	}
	end(reason) {
		this.fail(new EvalpinError("EP3052", `the request of run ${this.run} ended before its servers were ready: ${reason}`));
	}
	/** Only the first cause counts. */
	fail(cause) {
		this.reason ??= cause instanceof Error ? cause.message : String(cause);
		this.rejectOver(cause);
	}
	/** Tells people why it waits; once for each reason. */
	waits(key, reason) {
		if (this.saidWaiting === `${key} ${reason}`) return;
		this.saidWaiting = `${key} ${reason}`;
		this.emit({
			event: "waiting",
			key,
			reason
		});
	}
	toRecord() {
		return {
			id: this.id,
			run: this.run,
			holder: this.holder,
			since: this.since,
			...this.hold === void 0 ? {} : { hold: this.hold }
		};
	}
};
/** The lease that a message asks for. @throws EP3042 where its servers' needs make no order */
function leaseOf(message, now, emit) {
	const { request, hold } = message;
	const record = {
		id: message.lease,
		run: request.run,
		holder: request.holder,
		since: now.toISOString()
	};
	if (hold !== void 0) record.hold = {};
	if (hold !== void 0 && "pid" in hold) record.holder = hold;
	const lease = new Lease(record, request.trustDomain, needsOrder(request.servers), emit);
	if (hold !== void 0 && "ms" in hold) lease.holdMs = hold.ms;
	return lease;
}

// src/servers/messages.ts
const PROCESS = object({
	pid: number().int().positive(),
	start: string()
});
const SERVER = object({
	key: string().min(1),
	nodeset: string().min(1),
	digest: string().regex(/^sha256:[0-9a-f]{64}$/),
	kind: _enum([
		"shared",
		"ephemeral",
		"replicated"
	]),
	needs: array(string()),
	snapshots: array(string()),
	launch: object({
		argv: array(string()).min(1),
		cwd: string(),
		env: record(string(), string()),
		port: _enum(["own", "given"]),
		stop: array(string()).min(1).optional(),
		prepare: array(string()).min(1).optional(),
		health: object({
			path: string().startsWith("/"),
			timeoutMs: number().positive()
		}),
		unprovedIdentity: boolean()
	}),
	exclusive: boolean(),
	oneRunAtATime: boolean(),
	keepMs: number().nonnegative(),
	resources: record(string(), number().nonnegative()),
	why: string()
});
const REQUEST = object({
	run: string().min(1),
	trustDomain: string().min(1),
	holder: PROCESS,
	servers: array(SERVER)
});
const LEASE = object({
	lease: string().min(1),
	request: REQUEST,
	attach: array(object({
		key: string(),
		id: string()
	})).optional(),
	replaces: array(string()).optional(),
	hold: union([PROCESS, object({ ms: number().positive() })]).optional()
});
const SELECTOR = union([object({ all: literal(true) }), object({ name: string().min(1) })]);
const readLeaseMessage = (body) => narrow(LEASE, body);
const readRequests = (body) => narrow(object({ requests: array(REQUEST) }), body).requests;
const readSelector = (body) => narrow(SELECTOR, body);
const readLeaseId = (body) => narrow(object({ lease: string().min(1) }), body).lease;
const readRun = (body) => narrow(object({ run: string().optional() }), body).run;
const readBroken = (body) => narrow(object({
	id: string().min(1),
	reason: string()
}), body);
function narrow(schema, body) {
	const parsed = schema.safeParse(body);
	if (!parsed.success) throw new EvalpinError("EP3004", `malformed request: ${prettifyError(parsed.error)}`);
	return parsed.data;
}

// src/servers/control.ts
const BODY_LIMIT = 67108864;
/** What the supervisor answers on its socket. All but `POST /leases` is one JSON document. */
function controlHandler(options) {
	const { pool } = options;
	const routes = {
		"GET /hello": () => ({
			product: "evalpin-supervisor",
			protocol: 1,
			pid: process.pid,
			home: options.home
		}),
		"GET /servers": () => ({ servers: pool.list() }),
		"POST /fits": (body) => pool.fits(readRequests(body)),
		"POST /release": async (body) => {
			await pool.release(readLeaseId(body), "released by its run");
			return {};
		},
		"POST /unhold": async (body) => ({ runs: await pool.unhold(readRun(body)) }),
		"POST /stop": (body) => pool.stop(readSelector(body)),
		"POST /broken": async (body) => {
			const { id, reason } = readBroken(body);
			await pool.reportBroken(id, reason);
			return {};
		},
		"POST /shutdown": async () => {
			await pool.shutdown("the supervisor was told to end");
			setImmediate(() => options.shutdown("it was told to end"));
			return {};
		}
	};
	return (req, res) => {
		answer(req, res, routes, options);
	};
}
async function answer(req, res, routes, options) {
	const name = `${req.method ?? ""} ${req.url ?? ""}`;
	try {
		const body = await readBody(req);
		if (name === "POST /leases") {
			await answerLease(body, res, options);
			return;
		}
		const route = routes[name];
		if (route === void 0) throw new EvalpinError("EP3004", `the supervisor has no ${name}`);
		sendJson(res, 200, await route(body));
	} catch (error) {
		if (!(error instanceof EvalpinError)) options.log(`${name}: ${error instanceof Error ? error.stack ?? error.message : String(error)}`);
		if (res.destroyed) return;
		if (res.headersSent) res.end();
		else sendJson(res, 400, { error: errorRecordOf(error) });
	}
}
/** The connection is the lease: it stays open after `ready`, and its end, however it comes, ends the lease. */
async function answerLease(body, res, { pool, clock, log }) {
	const message = readLeaseMessage(body);
	const emit = (event) => {
		if (!res.destroyed && !res.writableEnded) res.write(`${JSON.stringify(event)}\n`);
	};
	const lease = leaseOf(message, clock(), emit);
	const onClose = () => {
		lease.connected = false;
		if (lease.announced && lease.hold !== void 0) return;
		pool.drop(lease, "its connection was closed");
	};
	res.writeHead(200, { "content-type": "application/x-ndjson" });
	res.flushHeaders();
	res.once("close", onClose);
	if (res.destroyed) return;
	if (message.attach !== void 0) {
		pool.attach(lease, message.attach, message.replaces);
		return;
	}
	try {
		await pool.acquire(lease, message.replaces);
		if (lease.hold !== void 0) res.end();
	} catch (error) {
		log(`run ${lease.run} got no servers: ${error instanceof Error ? error.message : String(error)}`);
		emit({
			event: "failed",
			error: errorRecordOf(error)
		});
		res.end();
	}
}
async function readBody(req) {
	const chunks = [];
	let size = 0;
	for await (const chunk of req) {
		size += chunk.length;
		if (size > BODY_LIMIT) throw new EvalpinError("EP3004", "the request is too long");
		chunks.push(chunk);
	}
	const text = Buffer.concat(chunks).toString("utf8");
	if (text === "") return void 0;
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) throw new EvalpinError("EP3004", "the request is no JSON", { cause: error });
		throw error;
	}
}
function sendJson(res, status, value) {
	const text = JSON.stringify(value);
	res.writeHead(status, {
		"content-type": "application/json",
		"content-length": Buffer.byteLength(text),
		connection: "close"
	});
	res.end(text);
}

// src/servers/machine.ts
var import_dist = require_dist();
const MACHINE = strictObject({ resources: record(string(), number().nonnegative()) });
/**
* What the machine has: `memory-mb` and `cpus`, `vram-mb` where a GPU tells it, all overridden and extended by
* `resources` of `<home>/machine.yaml`.
*
* @param path PATH for finding `nvidia-smi`
* @throws EP3041 where that file is malformed
*/
async function machineCapacity(home, path, wanted) {
	const stated = statedCapacity(home);
	const vram = "vram-mb" in stated || !wanted.includes("vram-mb") ? void 0 : await measureVram(path);
	return {
		"memory-mb": Math.floor(totalmem() / 2 ** 20),
		cpus: cpus().length,
		...vram === void 0 ? {} : { "vram-mb": vram },
		...stated
	};
}
function statedCapacity(home) {
	const file = join(home, "machine.yaml");
	let text;
	try {
		text = readFileSync(file, "utf8");
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return {};
		throw error;
	}
	try {
		return MACHINE.parse((0, import_dist.parse)(text)).resources;
	} catch (error) {
		if (error instanceof import_dist.YAMLParseError) {
			const line = error.linePos?.[0].line;
			throw new EvalpinError("EP3041", `${file} is no YAML: ${error.message}`, {
				cause: error,
				location: {
					file,
					...line === void 0 ? {} : { line }
				}
			});
		}
		if (error instanceof ZodError) throw new EvalpinError("EP3041", `${file}: ${prettifyError(error)}`, {
			cause: error,
			location: { file }
		});
		throw error;
	}
}
/** Total memory of all GPUs in MiB, or undefined where no `nvidia-smi` tells it. */
async function measureVram(path) {
	const result = await execa("nvidia-smi", ["--query-gpu=memory.total", "--format=csv,noheader,nounits"], {
		reject: false,
		timeout: 5e3,
		stdin: "ignore",
		extendEnv: false,
		env: path === void 0 ? {} : { PATH: path }
	});
	if (result.failed) return void 0;
	const amounts = result.stdout.split("\n").map((line) => Number(line.trim())).filter((value) => Number.isFinite(value));
	return amounts.length === 0 ? void 0 : amounts.reduce((sum, value) => sum + value, 0);
}

// src/servers/admission.ts
/** Whether there is room for a request's new servers. Pure. */
function admit(question) {
	const { capacity, start, occupants, leased } = question;
	const never = shortage(total(question.whole), capacity);
	if (never !== void 0) return {
		kind: "never",
		reason: never
	};
	const wanted = total(start);
	const asked = (amounts) => Object.fromEntries(Object.entries(amounts).filter(([name]) => (wanted[name] ?? 0) > 0));
	const present = new Map(occupants.map((occupant) => [occupant.id, occupant]));
	const missing = () => shortage(asked(total([wanted, ...[...present.values()].map((o) => o.resources)])), capacity);
	const first = missing();
	if (first === void 0) return { kind: "admit" };
	const idle = occupants.filter((occupant) => occupant.idleSince !== void 0 && !leased.has(occupant.id)).sort((a, b) => String(a.idleSince).localeCompare(String(b.idleSince)));
	const evicted = [];
	for (const occupant of idle) {
		if (!lacking(asked(total([wanted, ...[...present.values()].map((o) => o.resources)])), capacity).some((name) => (occupant.resources[name] ?? 0) > 0)) continue;
		present.delete(occupant.id);
		evicted.push(occupant.id);
		if (missing() === void 0) return {
			kind: "evict",
			ids: evicted
		};
	}
	return {
		kind: "wait",
		reason: `no room: ${first}`
	};
}
/** Whether requests fit the machine, one by one and all at once. Servers that would be shared count once. Pure. */
function fit(requests, capacity) {
	const shortages = requests.map((request) => shortage(total(distinct(request.servers, request.trustDomain).values()), capacity));
	const all = /* @__PURE__ */ new Map();
	for (const [index, request] of requests.entries()) for (const [key, amounts] of distinct(request.servers, request.trustDomain, String(index))) all.set(key, amounts);
	const both = shortage(total(all.values()), capacity);
	const reason = shortages.find((one) => one !== void 0) ?? both;
	return {
		together: both === void 0,
		ever: shortages.map((one) => one === void 0),
		...reason === void 0 ? {} : { reason }
	};
}
function distinct(servers, trustDomain, scope = "") {
	const result = /* @__PURE__ */ new Map();
	for (const server of servers) {
		const own = server.exclusive || server.kind === "replicated";
		result.set(own ? `own\0${scope}\0${server.key}` : `${trustDomain}\0${server.nodeset}\0${server.digest}`, server.resources);
	}
	return result;
}
function total(amounts) {
	const sum = {};
	for (const each of amounts) for (const [name, value] of Object.entries(each)) sum[name] = (sum[name] ?? 0) + value;
	return sum;
}
function lacking(wanted, capacity) {
	return Object.entries(wanted).filter(([name, value]) => value > (capacity[name] ?? 0)).map(([name]) => name);
}
function shortage(wanted, capacity) {
	const names = lacking(wanted, capacity);
	if (names.length === 0) return void 0;
	return names.map((name) => `${name} ${wanted[name]} of ${capacity[name] ?? "none"}`).join(", ");
}

// src/servers/free-port.ts
/** A loopback port that is free now. It may be taken before it is used: whoever uses it has to be ready to pick again. */
async function pickFreePort() {
	const server = createServer$1();
	server.listen({
		host: "127.0.0.1",
		port: 0
	});
	await once(server, "listening");
	const { port } = server.address();
	server.close();
	await once(server, "close");
	return port;
}
/** Whether the port can be bound on 127.0.0.1 now. */
async function isPortFree(port) {
	const server = createServer$1();
	const outcome = new Promise((resolve) => {
		server.once("error", () => resolve(false));
		server.once("listening", () => resolve(true));
	});
	server.listen({
		host: "127.0.0.1",
		port
	});
	const free = await outcome;
	if (free) {
		server.close();
		await once(server, "close");
	}
	return free;
}

// src/process/listening.ts
/**
* Whether every socket that could take connections to `host:port` is held by one of these processes, and there is one.
* `unknown` where the system does not tell.
*/
async function listensFor(host, port, owners) {
	if (process.platform !== "linux") return askLsof(port, owners);
	const sockets = [...listeningIn("/proc/net/tcp"), ...listeningIn("/proc/net/tcp6")].filter((socket) => takes(socket, host, port));
	if (sockets.length === 0) return false;
	const owned = new Set(owners.flatMap((owner) => socketInodes(owner.pid)));
	return sockets.every((socket) => owned.has(socket.inode));
}
function listeningIn(file) {
	try {
		return parseListening(readFileSync(file, "latin1"));
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return [];
		throw error;
	}
}
/** Pure; the text of /proc/net/tcp or tcp6: the rows in state LISTEN (0A). */
function parseListening(text) {
	const sockets = [];
	for (const line of text.split("\n").slice(1)) {
		const fields = line.trim().split(/\s+/);
		const [address = "", port = ""] = (fields[1] ?? "").split(":");
		const inode = fields[9];
		if (fields[3] === "0A" && inode !== void 0) sockets.push({
			address,
			port: Number.parseInt(port, 16),
			inode
		});
	}
	return sockets;
}
const ANY_4 = "00000000";
const LOOPBACK_4 = ["0100007F", "7F000001"];
const ANY_6 = "0".repeat(32);
const LOOPBACK_6 = ["00000000000000000000000001000000", `${"0".repeat(31)}1`];
const MAPPED_4 = ["0000000000000000FFFF00000100007F", "00000000000000000000FFFF7F000001"];
function takes(socket, host, port) {
	if (socket.port !== port) return false;
	return (host.includes(":") ? [ANY_6, ...LOOPBACK_6] : [
		ANY_4,
		...LOOPBACK_4,
		ANY_6,
		...MAPPED_4
	]).includes(socket.address);
}
function socketInodes(pid) {
	const inodes = [];
	try {
		for (const fd of readdirSync(`/proc/${pid}/fd`)) {
			const inode = socketInode(`/proc/${pid}/fd/${fd}`);
			if (inode !== void 0) inodes.push(inode);
		}
	} catch (error) {
		if (!isGone(error)) throw error;
	}
	return inodes;
}
function socketInode(link) {
	try {
		return /^socket:\[(\d+)\]$/.exec(readlinkSync(link))?.[1];
	} catch (error) {
		if (isGone(error)) return void 0;
		throw error;
	}
}
function isGone(error) {
	return [
		"ENOENT",
		"ESRCH",
		"EACCES",
		"EPERM"
	].includes(errnoOf(error) ?? "");
}
async function askLsof(port, owners) {
	const result = await execa("lsof", [
		"-nP",
		`-iTCP:${port}`,
		"-sTCP:LISTEN",
		"-Fg"
	], {
		reject: false,
		timeout: 5e3,
		stdin: "ignore"
	});
	if (result.code === "ENOENT") return "unknown";
	const groups = result.stdout.split("\n").filter((line) => line.startsWith("g")).map((line) => Number(line.slice(1)));
	return groups.length > 0 && groups.every((group) => owners.some((owner) => owner.pid === group));
}

// src/servers/probe.ts
const HOSTS = ["127.0.0.1", "::1"];
/** Asks a server once, on both loopback addresses, whether it is well and ours. */
async function probe(target, timeoutMs) {
	const reasons = [];
	let foreign;
	for (const host of HOSTS) {
		const answer = await probeHost(host, target, timeoutMs);
		if (answer.kind === "ready") return answer;
		if (answer.kind === "foreign") foreign ??= answer;
		else reasons.push(answer.reason);
	}
	return foreign ?? {
		kind: "not-yet",
		reason: reasons.join("; ")
	};
}
async function probeHost(host, target, timeoutMs) {
	const url = loopbackUrl(host, target.port);
	let answer;
	try {
		answer = await getLoopback(host, target.port, target.path, timeoutMs);
	} catch (error) {
		return {
			kind: "not-yet",
			reason: `${url}${target.path}: ${describe(error, timeoutMs)}`
		};
	}
	const nonce = nonceOf(answer.body);
	if (nonce !== void 0 && nonce !== target.nonce) {
		const taken = await listensFor(host, target.port, ours(target)) === false;
		return {
			kind: "foreign",
			reason: `${url}${target.path} gives back the nonce of another server`,
			taken
		};
	}
	if (nonce === void 0 && !target.unprovedIdentity) {
		const listens = await listensFor(host, target.port, ours(target));
		if (listens === false) return {
			kind: "foreign",
			reason: `${url} is held by a process that evalpin did not start, and ${target.path} gives no nonce`,
			taken: true
		};
		if (listens === "unknown" && answer.status === 200) return {
			kind: "foreign",
			reason: `${url}${target.path} gives no nonce, and this system does not tell whose socket it is`,
			taken: false
		};
	}
	if (answer.status !== 200) return {
		kind: "not-yet",
		reason: `${url}${target.path} answered ${answer.status}`
	};
	if (nonce !== void 0) return {
		kind: "ready",
		url,
		proof: "nonce"
	};
	return {
		kind: "ready",
		url,
		proof: target.unprovedIdentity ? "none" : "socket"
	};
}
function ours(target) {
	if (process.platform !== "linux") return target.process === void 0 ? [] : [target.process];
	return familyOf(processTable(), {
		root: target.process,
		tagged: taggedProcesses(target.tag),
		known: []
	});
}
function nonceOf(body) {
	if (!body.trimStart().startsWith("{")) return void 0;
	try {
		const value = JSON.parse(body);
		if (typeof value === "object" && value !== null && "nonce" in value && typeof value.nonce === "string") return value.nonce;
		return;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
function describe(error, timeoutMs) {
	if (error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError")) return `no answer within ${timeoutMs} ms`;
	return errnoOf(error) ?? (error instanceof Error ? error.message : String(error));
}

// src/servers/health-gate.ts
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;
const ONE_PROBE_MS = 2e3;
/**
* Waits until a server is well and proves to be ours.
*
* @throws EP3020 if its process ends first, EP3021 if its time is over, EP3022 if what answers is not ours;
*   the signal's reason if it is aborted
*/
async function passGate(options) {
	const deadline = Date.now() + options.timeoutMs;
	let end;
	const ended = options.ended.then((reason) => end = reason);
	const about = () => ({
		details: options.logTail(),
		...options.log === void 0 ? {} : { location: { file: options.log } }
	});
	let last = "it was not asked yet";
	for (let pause = FIRST_PAUSE_MS;; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
		options.signal.throwIfAborted();
		const port = "given" in options.port ? options.port.given : readPortFile(options.port.file);
		if (port === void 0) last = "it has not written its port to EVALPIN_PORT_FILE";
		else {
			const left = Math.max(50, Math.min(ONE_PROBE_MS, deadline - Date.now()));
			const answer = await Promise.race([probe({
				...options,
				port
			}, left), ended.then(() => ({
				kind: "not-yet",
				reason: "ended"
			}))]);
			if (answer.kind === "ready" && end === void 0) return {
				kind: "ready",
				port,
				url: answer.url,
				proof: answer.proof
			};
			if (answer.kind === "foreign") {
				if (answer.taken && "given" in options.port) return {
					kind: "port-taken",
					reason: answer.reason
				};
				throw new EvalpinError("EP3022", `${options.tag}: ${answer.reason}`, about());
			}
			if (answer.kind === "not-yet") last = answer.reason;
		}
		if (end !== void 0) throw new EvalpinError("EP3020", `${options.tag} ${end} before it was healthy`, about());
		if (Date.now() >= deadline) throw new EvalpinError("EP3021", `${options.tag} was not healthy within ${options.timeoutMs} ms: ${last}`, about());
		await Promise.race([setTimeout$1(pause, void 0, { signal: options.signal }).catch(() => void 0), ended]);
	}
}
/** The port once it is written whole: `{"port": N}`, or a bare number that is closed by a newline or unchanged for a while. */
function readPortFile(file) {
	let text;
	let age;
	try {
		text = readFileSync(file, "utf8");
		age = Date.now() - statSync(file).mtimeMs;
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		throw error;
	}
	const match = /^\{\s*"port"\s*:\s*(\d{1,5})\s*(\})\s*$/.exec(text) ?? /^(\d{1,5})(\s*)$/.exec(text);
	if (match === null || match[2] === "" && age < 200) return void 0;
	const port = Number(match[1]);
	return port > 0 && port < 65536 ? port : void 0;
}

// src/servers/stop-command.ts
const STOP_MS = 3e4;
/** Runs a server's own `stop` command; that it fails is logged, since the processes are ended after it anyway. */
async function runStopCommand(launch, record, log) {
	const [program, ...args] = fillPlaceholders(launch.stop ?? [], {
		nonce: record.nonce,
		tag: record.id,
		...record.port === void 0 ? {} : { port: record.port }
	});
	if (program === void 0) return;
	const result = await execa(program, args, {
		cwd: launch.cwd,
		env: {
			...launch.env,
			EVALPIN_STOPS: record.id
		},
		extendEnv: false,
		reject: false,
		timeout: STOP_MS,
		stdin: "ignore",
		all: true
	});
	if (result.failed) log(`${record.id}: its stop command failed: ${result.shortMessage}`);
}

// src/servers/server.ts
const PORT_ATTEMPTS = 4;
const REUSE_PROBE_MS = 3e3;
const ADOPTED_POLL_MS = 200;
/** One server: its record, its processes, and everything that starts, proves and ends them. */
var Server = class {
	record;
	files;
	around;
	launch;
	cancel = new AbortController();
	starting;
	ending;
	ended = new Promise(() => void 0);
	poll;
	constructor(record, launch, around) {
		this.record = record;
		this.launch = launch;
		this.around = around;
		this.files = serverFiles(around.serversDir, record.id);
	}
	get id() {
		return this.record.id;
	}
	save() {
		writeRecord(this.around.serversDir, this.record);
	}
	/** Starts it, once, however often it is asked; settles when it is ready or has failed and is cleaned up. */
	start() {
		this.starting ??= this.startOnce(() => this.spawnAndGate());
		return this.starting;
	}
	/** Takes over a server that another supervisor left: a ready one is watched, one that was starting is gated further. */
	adopt() {
		this.watchAdopted();
		if (this.record.state === "ready") {
			this.starting = Promise.resolve();
			this.watchEnd();
		} else {
			this.starting = this.startOnce(() => this.gateAdopted());
			this.starting.catch(() => void 0);
		}
	}
	/** Whether it is, at this moment, well and ours; else why not. */
	async verify() {
		const { record } = this;
		if (record.port === void 0 || record.state !== "ready") return `it is ${record.state}`;
		if (record.process !== void 0 && this.launch.stop === void 0 && !isAlive(record.process)) return "its process is gone";
		const answer = await probe(this.probeTarget(record.port), Math.min(this.launch.health.timeoutMs, REUSE_PROBE_MS));
		if (answer.kind !== "ready") return answer.reason;
		return answer.url === record.url ? void 0 : `it answers at ${answer.url} instead of ${record.url}`;
	}
	/** Ends it, once: its stop command, its processes, its port. Never rejects for what `stop` does; the log has it. */
	end(reason) {
		this.ending ??= this.endOnce(reason);
		return this.ending;
	}
	leased(key, reused) {
		const { record, files } = this;
		if (record.url === void 0) throw bug(`${record.id} is leased without an address`);
		return {
			key,
			reused,
			id: record.id,
			nodeset: record.nodeset,
			digest: record.digest,
			url: record.url,
			nonce: record.nonce,
			pid: record.process?.pid ?? 0,
			identity: record.proof ?? "none",
			proofDir: files.proofDir,
			logs: {
				stdout: files.stdout,
				stderr: files.stderr
			}
		};
	}
	async startOnce(work) {
		try {
			await work();
		} catch (error) {
			if (this.ending === void 0) {
				this.around.onFailing(this, error);
				await this.fail(error instanceof Error ? error.message : String(error));
			} else await this.ending;
			throw error;
		}
	}
	async spawnAndGate() {
		const { launch, record, files, cancel } = this;
		const urls = await this.around.urlsOf(record.needs);
		cancel.signal.throwIfAborted();
		mkdirSync(files.proofDir, {
			recursive: true,
			mode: 448
		});
		writeFileSync(files.sharedUrls, `${JSON.stringify(urls)}\n`, { mode: 384 });
		const prepared = await this.prepare();
		for (let attempt = 1;; attempt++) {
			const port = launch.port === "given" ? await pickFreePort() : void 0;
			const result = await this.spawnAt(port, prepared);
			if (result.kind === "ready") {
				this.becomeReady(result);
				return;
			}
			await this.stopProcesses();
			if (attempt === PORT_ATTEMPTS) throw new EvalpinError("EP3023", `${record.id}: ${attempt} ports were taken, at last: ${result.reason}`, { details: tailServerLogs(files) });
			this.around.log(`${record.id}: ${result.reason}; another port`);
		}
	}
	async prepare() {
		const { launch, record, cancel } = this;
		if (launch.prepare === void 0) return void 0;
		const prepared = await prepareOnce({
			root: this.around.preparedDir,
			digest: record.digest,
			nodeset: record.nodeset,
			argv: launch.prepare,
			cwd: launch.prepareCwd ?? launch.cwd,
			env: launch.env,
			tag: record.id,
			nonce: record.nonce,
			log: this.files.prepareLog,
			signal: cancel.signal,
			onReclaim: this.around.log
		});
		if (prepared.ran) this.around.onPrepared(this);
		return prepared.output;
	}
	async spawnAt(port, prepared) {
		const { launch, record, files, cancel } = this;
		cancel.signal.throwIfAborted();
		rmSync(files.portFile, { force: true });
		const values = {
			nonce: record.nonce,
			tag: record.id,
			...port === void 0 ? {} : { port },
			...prepared === void 0 ? {} : { prepared }
		};
		const child = await spawnDetached({
			argv: fillPlaceholders(launch.argv, values),
			cwd: launch.cwd,
			stdout: files.stdout,
			stderr: files.stderr,
			env: {
				...launch.env,
				[TAG_VARIABLE]: record.id,
				EVALPIN_NONCE: record.nonce,
				EVALPIN_PORT_FILE: files.portFile,
				EVALPIN_PROOF_DIR: files.proofDir,
				EVALPIN_SHARED_URLS: files.sharedUrls,
				...prepared === void 0 ? {} : { EVALPIN_PREPARED: prepared }
			}
		});
		record.process = child.id;
		if (cancel.signal.aborted) {
			await this.stopProcesses();
			throw cancel.signal.reason;
		}
		if (port !== void 0) record.port = port;
		if (record.state === "spawning") this.move("spawned");
		else this.save();
		this.ended = this.describeEnd(child.exited);
		try {
			return await this.gate(launch.health.timeoutMs);
		} catch (error) {
			if (port !== void 0 && error instanceof EvalpinError && error.code === "EP3020" && !await isPortFree(port)) return {
				kind: "port-taken",
				reason: `port ${port} was taken by another program`
			};
			throw error;
		}
	}
	async gateAdopted() {
		const age = this.around.clock().getTime() - Date.parse(this.record.created);
		const result = await this.gate(Math.max(1e3, this.launch.health.timeoutMs - age));
		if (result.kind === "port-taken") throw new EvalpinError("EP3023", `${this.id}: ${result.reason}`);
		this.becomeReady(result);
	}
	gate(timeoutMs) {
		const { launch, record, files } = this;
		const port = launch.port === "given" && record.port !== void 0 ? { given: record.port } : { file: files.portFile };
		return passGate({
			...this.probeTarget(0),
			port,
			timeoutMs,
			ended: this.ended,
			signal: this.cancel.signal,
			logTail: () => tailServerLogs(files),
			log: files.stderr
		});
	}
	becomeReady(result) {
		this.cancel.signal.throwIfAborted();
		this.record.port = result.port;
		this.record.url = result.url;
		this.record.proof = result.proof;
		this.move("proved");
		this.watchEnd();
	}
	watchEnd() {
		this.ended.then((reason) => {
			if (this.record.state === "ready" || this.record.state === "draining") this.around.onDeath(this, reason);
		});
	}
	/** A process that is not our child tells nobody when it ends. */
	watchAdopted() {
		const id = this.record.process;
		if (id === void 0 || this.launch.stop !== void 0 && !isAlive(id)) return;
		this.ended = new Promise((resolve) => {
			this.poll = setInterval(() => {
				if (isAlive(id)) return;
				clearInterval(this.poll);
				resolve("ended");
			}, ADOPTED_POLL_MS);
			this.poll.unref();
		});
	}
	describeEnd(exited) {
		return new Promise((resolve) => {
			exited.then(({ code, signal }) => {
				if (this.launch.stop !== void 0 && code === 0) return;
				resolve(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`);
			});
		});
	}
	/** The state after a fault, with everything of it ended. */
	async fail(reason) {
		if (!isLive(this.record.state)) return;
		this.ending ??= this.finish("fault", reason);
		await this.ending;
	}
	async endOnce(reason) {
		if (!isLive(this.record.state)) return;
		this.cancel.abort(new EvalpinError("EP3052", `${this.id} is being ended: ${reason}`));
		if (this.record.state !== "stopping") this.move("stop", reason);
		await this.finish("ended", reason);
	}
	async finish(event, reason) {
		clearInterval(this.poll);
		if (this.launch.stop !== void 0) await runStopCommand(this.launch, this.record, this.around.log);
		const left = await this.stopProcesses() ?? await this.stillListens();
		if (!isLive(this.record.state)) return;
		if (left === void 0) this.move(event, reason);
		else this.move("fault", `${reason}; ${left}`);
	}
	/** What a stop command should have ended is no process of ours: only its port tells. */
	async stillListens() {
		const { port, url } = this.record;
		if (this.launch.stop === void 0 || port === void 0 || url === void 0) return void 0;
		const deadline = Date.now() + this.around.graceMs;
		while (!await isPortFree(port)) {
			if (Date.now() >= deadline) return `its stop command ran, but ${url} is still taken`;
			await setTimeout$1(50);
		}
	}
	/** Why not, where processes outlive every signal. */
	async stopProcesses() {
		try {
			await stopTree({
				id: this.record.process,
				tag: this.id,
				graceMs: this.around.graceMs
			});
			return;
		} catch (error) {
			if (!(error instanceof EvalpinError)) throw error;
			this.around.log(error.message);
			return error.message;
		}
	}
	probeTarget(port) {
		const { launch, record } = this;
		return {
			port,
			path: launch.health.path,
			nonce: record.nonce,
			tag: record.id,
			process: record.process,
			unprovedIdentity: launch.unprovedIdentity
		};
	}
	move(event, reason) {
		this.record.state = advance(this.record.state, event);
		if (reason !== void 0) this.record.reason = reason;
		this.save();
	}
};

// src/servers/keeper.ts
const ENDED_RECORDS_KEPT = 20;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Starts servers once, and ends those that nobody holds when their time is over. */
var Keeper = class {
	options;
	listener;
	around;
	servers = /* @__PURE__ */ new Map();
	begun = /* @__PURE__ */ new WeakMap();
	ends = /* @__PURE__ */ new WeakMap();
	timers = /* @__PURE__ */ new Map();
	/** Started for a request that failed: they end as soon as nobody else holds them. */
	unwanted = /* @__PURE__ */ new WeakSet();
	/** Left by an earlier supervisor, and nobody has come for them yet. */
	constructor(options, listener) {
		this.options = options;
		this.listener = listener;
		this.around = {
			serversDir: options.serversDir,
			preparedDir: options.preparedDir,
			graceMs: options.graceMs,
			clock: options.clock,
			log: options.log,
			urlsOf: (needs) => this.urlsOf(needs),
			onFailing: (server, error) => listener.onFailing(server, error),
			onDeath: (server, reason) => this.onDeath(server, reason),
			onPrepared: (server) => this.note(server, "prepare", "its prepare command ran")
		};
	}
	get(id) {
		return this.servers.get(id);
	}
	all() {
		return [...this.servers.values()];
	}
	records() {
		return this.all().map((server) => server.record);
	}
	/** All servers with what they take up, and since when nobody needs it. */
	occupants() {
		return this.all().map((server) => {
			const { id, resources, leases, idleSince } = server.record;
			return {
				id,
				resources,
				idleSince: leases.length === 0 && this.dependents(server).length === 0 && !this.ends.has(server) ? idleSince : void 0
			};
		});
	}
	add(record, launch) {
		const server = new Server(record, launch, this.around);
		this.servers.set(server.id, server);
		return server;
	}
	/** Takes over a server that an earlier supervisor left. */
	adopt(record, reason) {
		const server = this.add(record, record.launch);
		server.save();
		server.adopt();
		this.note(server, "adopt", reason);
		this.begin(server).catch((error) => this.options.log(`${server.id}: ${String(error)}`));
		return server;
	}
	hold(server, lease, request) {
		const { record } = server;
		this.unwanted.delete(server);
		this.disarm(server);
		delete record.idleSince;
		record.keepMs = Math.max(record.keepMs, request.keepMs);
		record.snapshots = [.../* @__PURE__ */ new Set([...record.snapshots, ...request.snapshots])];
		if (request.kind === "shared" && record.kind === "ephemeral") record.kind = "shared";
		if (!record.leases.some((one) => one.id === lease.id)) record.leases.push(lease);
		server.save();
	}
	/** Writes a lease's changed terms into a server's record. */
	renew(server, lease) {
		server.record.leases = server.record.leases.map((one) => one.id === lease.id ? lease : one);
		server.save();
	}
	/** Takes a lease out of the record; `settle` decides what becomes of the server. */
	letGo(server, leaseId) {
		const { record } = server;
		record.leases = record.leases.filter((one) => one.id !== leaseId);
		if (isLive(record.state)) server.save();
	}
	/** Its request failed: it does not get its keep time. */
	unwant(server) {
		this.unwanted.add(server);
	}
	markBroken(server, reason) {
		if (server.record.broken !== void 0) return;
		server.record.broken = reason;
		if (isLive(server.record.state)) server.save();
	}
	/** Starts a server, once, whoever asks first; settles when it is ready. */
	begin(server) {
		let begun = this.begun.get(server);
		if (begun === void 0) {
			begun = server.start().catch((error) => {
				this.afterEnd(server);
				throw error;
			});
			begun.catch(() => void 0);
			this.begun.set(server, begun);
		}
		return begun;
	}
	/** Decides what becomes of a server that may have lost its last holder; settles when it has ended, if it ends now. */
	async settle(server) {
		const { record } = server;
		const ending = this.ends.get(server);
		if (ending !== void 0) return ending;
		if (!this.servers.has(server.id) || record.leases.length > 0 || this.dependents(server).length > 0) return;
		const now = this.options.clock().getTime();
		if (record.idleSince === void 0) {
			record.idleSince = new Date(now).toISOString();
			server.save();
		}
		const reason = this.endsAtOnce(server);
		const wait = (reason === void 0 ? Date.parse(record.idleSince) + record.keepMs : now) - now;
		if (wait <= 0) return this.end(server, reason ?? "its keep time is over");
		this.disarm(server);
		this.timers.set(server, setTimeout(() => void this.settle(server), Math.min(wait, LONGEST_TIMER_MS)));
	}
	/** Ends a server, whoever holds it. */
	end(server, reason) {
		let ending = this.ends.get(server);
		if (ending === void 0) {
			this.disarm(server);
			ending = (async () => {
				const ended = server.end(reason);
				this.tellLost(server, reason);
				await ended;
				this.afterEnd(server);
			})();
			this.ends.set(server, ending);
		}
		return ending;
	}
	note(server, event, reason) {
		const { id, nodeset, digest, leases } = server.record;
		this.options.audit.append({
			event,
			id,
			nodeset,
			digest,
			runs: leases.map((lease) => lease.run),
			reason
		});
	}
	endsAtOnce(server) {
		const { record } = server;
		if (record.broken !== void 0) return record.broken;
		if (record.state !== "ready") return "nobody waits for it any more";
		if (this.unwanted.has(server)) return "the request that it was started for failed";
		if (record.exclusive) return "its run has ended";
		return record.keepMs <= 0 ? "its last lease has ended" : void 0;
	}
	onDeath(server, reason) {
		this.disarm(server);
		this.ends.set(server, server.fail(reason).then(() => this.afterEnd(server)));
		this.tellLost(server, reason);
	}
	tellLost(server, reason) {
		this.listener.onLost(server, reason);
		for (const dependent of this.dependents(server)) {
			this.markBroken(dependent, `${server.id}, which it needs, is gone`);
			this.settle(dependent);
		}
	}
	afterEnd(server) {
		if (!this.servers.delete(server.id)) return;
		this.disarm(server);
		this.note(server, "teardown", server.record.reason ?? "");
		for (const id of Object.values(server.record.needs)) {
			const need = this.servers.get(id);
			if (need !== void 0) this.settle(need);
		}
		pruneRecords(this.options.serversDir, ENDED_RECORDS_KEPT);
		this.listener.onGone();
	}
	async urlsOf(needs) {
		const urls = await Promise.all(Object.entries(needs).map(async ([nodeset, id]) => {
			const server = this.servers.get(id);
			if (server === void 0) throw new EvalpinError("EP3050", `${id}, which is needed, is gone`);
			await this.begin(server);
			return [nodeset, server.record.url ?? ""];
		}));
		return Object.fromEntries(urls);
	}
	dependents(server) {
		return this.all().filter((other) => Object.values(other.record.needs).includes(server.id));
	}
	disarm(server) {
		clearTimeout(this.timers.get(server));
		this.timers.delete(server);
	}
};

// src/servers/match.ts
/**
* Which live server answers a request: one that was spawned from the same digest, in the same trust domain, with the
* same servers behind it. Never one that is exclusive or broken. Pure.
*/
function matchServer(request, records, context) {
	if (request.exclusive || request.kind === "replicated") return { kind: "spawn" };
	let waitFor;
	let found;
	for (const record of records) {
		if (!isMatch(request, record, context)) continue;
		const other = record.leases.find((lease) => lease.run !== context.run);
		if ((request.oneRunAtATime || record.oneRunAtATime) && other !== void 0) waitFor ??= {
			kind: "wait",
			record,
			run: other.run
		};
		else if (found === void 0 || found.state !== "ready" && record.state === "ready") found = record;
	}
	if (found !== void 0) return {
		kind: "lease",
		record: found
	};
	return waitFor ?? { kind: "spawn" };
}
function isMatch(request, record, context) {
	return record.digest === request.digest && record.nodeset === request.nodeset && record.trustDomain === context.trustDomain && !record.exclusive && record.broken === void 0 && isLeasable(record.state) && sameNeeds(record.needs, context.needs);
}
function sameNeeds(a, b) {
	const names = Object.keys(a);
	return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

// src/servers/decide-lease.ts
/** For each server of a request: which live one it leases, or that it is started. All of them or none. Pure. */
function decideLease(question) {
	const chosen = /* @__PURE__ */ new Map();
	const spawn = [];
	for (const request of question.requests) {
		const needs = {};
		for (const key of request.needs) {
			const need = chosen.get(key);
			if (need !== void 0) needs[need.nodeset] = need.id;
		}
		const kept = keptClaim(request, needs, question);
		if (kept !== void 0) {
			chosen.set(request.key, kept);
			continue;
		}
		const planned = spawn.map((one) => one.record);
		const match = matchServer(request, [...question.records, ...planned], {
			run: question.run,
			trustDomain: question.trustDomain,
			needs
		});
		if (match.kind === "wait") return {
			kind: "wait",
			key: request.key,
			record: match.record,
			run: match.run
		};
		if (match.kind === "lease") {
			chosen.set(request.key, match.record);
			continue;
		}
		const record = question.plan(request, needs);
		spawn.push({
			record,
			request
		});
		chosen.set(request.key, record);
	}
	return {
		kind: "grant",
		chosen,
		spawn
	};
}
function keptClaim(request, needs, question) {
	const id = question.claimed.get(request.key);
	const record = question.records.find((one) => one.id === id);
	if (record === void 0 || record.broken !== void 0 || !isLeasable(record.state)) return void 0;
	return Object.entries(needs).every(([name, need]) => record.needs[name] === need) ? record : void 0;
}

// src/servers/lease-queue.ts
/** Requests in the order of asking. Each gets all its servers in one step, or waits; nobody takes what an earlier one waits for. */
var LeaseQueue = class {
	options;
	waiting = [];
	constructor(options) {
		this.options = options;
	}
	/** Settles when the lease has its servers, started or not; rejects if they can never fit or the lease ends. */
	turn(lease, capacity) {
		if (lease.ended !== void 0) return lease.over;
		const granted = new Promise((resolve, reject) => {
			this.waiting.push({
				lease,
				capacity,
				resolve,
				reject
			});
		});
		this.serve();
		return Promise.race([granted, lease.over]);
	}
	/** Gives what can be given; called whenever something became free. */
	serve() {
		const awaited = /* @__PURE__ */ new Set();
		let roomFor;
		for (const entry of this.waiting.slice()) {
			const { lease } = entry;
			if (lease.ended !== void 0) {
				this.leave(entry);
				continue;
			}
			const decision = this.decide(lease);
			if (decision.kind === "wait") {
				awaited.add(decision.record.id);
				lease.waits(decision.key, `${decision.record.id} is leased by run ${decision.run}, one run at a time`);
				continue;
			}
			const behind = [...decision.chosen].find(([, record]) => awaited.has(record.id) && !isHeldBy(record, lease));
			if (behind !== void 0) {
				lease.waits(behind[0], `${behind[1].id} was asked for by an earlier run, one run at a time`);
				continue;
			}
			if (this.giveRoom(entry, decision, roomFor)) continue;
			roomFor ??= lease.run;
		}
	}
	/** False if it has to wait for room. */
	giveRoom(entry, decision, roomFor) {
		const { lease, capacity } = entry;
		const key = decision.spawn[0]?.request.key ?? "";
		const admission = this.admission(decision, lease, capacity);
		if (admission.kind === "never") {
			this.leave(entry);
			entry.reject(new EvalpinError("EP3040", `the servers of run ${lease.run} can never fit: ${admission.reason}`));
			return true;
		}
		if (roomFor !== void 0 && asksForRoom(decision)) {
			lease.waits(key, `run ${roomFor} waits for room first`);
			return false;
		}
		if (admission.kind === "admit") {
			this.leave(entry);
			this.options.grant(lease, decision);
			entry.resolve();
			return true;
		}
		if (admission.kind === "evict") {
			lease.waits(key, `idle servers end to make room: ${admission.ids.join(", ")}`);
			for (const id of admission.ids) this.options.evict(id, `ended to make room for run ${lease.run}`);
		} else lease.waits(key, admission.reason);
		return false;
	}
	decide(lease) {
		return decideLease({
			run: lease.run,
			trustDomain: lease.trustDomain,
			requests: lease.requests,
			records: this.options.records(),
			claimed: new Map([...lease.claims].map(([key, claim]) => [key, claim.server.id])),
			plan: (request, needs) => this.options.plan(request, needs, lease)
		});
	}
	admission(decision, lease, capacity) {
		const chosen = new Set(decision.chosen.values());
		const own = this.options.records().filter((record) => isHeldBy(record, lease));
		return admit({
			capacity,
			start: decision.spawn.map(({ record }) => record.resources),
			whole: [.../* @__PURE__ */ new Set([...chosen, ...own])].map((record) => record.resources),
			occupants: this.options.occupants(),
			leased: new Set([...chosen].map((record) => record.id))
		});
	}
	leave(entry) {
		this.waiting.splice(this.waiting.indexOf(entry), 1);
	}
};
function isHeldBy(record, lease) {
	return record.leases.some((one) => one.run === lease.run);
}
function asksForRoom(decision) {
	return decision.spawn.some(({ record }) => Object.keys(record.resources).length > 0);
}

// src/servers/server-id.ts
/** The server's id, which is its tag and its folder's name: `<nodeset>-<12 hex of the digest>-<random>`. */
function newServerId(nodeset, digest, kind) {
	const name = nodeset.replace(/[^A-Za-z0-9_.]/g, "_").slice(0, 60);
	const head = digest.replace(/^sha256:/, "").slice(0, 12);
	return `${kind === "ephemeral" ? "ephem-" : ""}${name}-${head}-${randomBytes(4).toString("hex")}`;
}
function newNonce() {
	return randomBytes(16).toString("hex");
}

// src/servers/plan-record.ts
/** The record of a server that is about to be started for a request. */
function planRecord(request, context) {
	return {
		version: 1,
		id: newServerId(request.nodeset, request.digest, request.kind),
		nodeset: request.nodeset,
		digest: request.digest,
		kind: request.kind,
		trustDomain: context.trustDomain,
		exclusive: request.exclusive || request.kind === "replicated",
		oneRunAtATime: request.oneRunAtATime,
		state: "spawning",
		nonce: newNonce(),
		keepMs: request.keepMs,
		resources: request.resources,
		snapshots: request.snapshots,
		launch: request.launch,
		leases: [],
		needs: context.needs,
		created: context.now.toISOString(),
		why: request.why
	};
}

// src/servers/pool.ts
/**
* All leases and servers of one store. "Look for a match, else start one" happens in one step, without an `await`
* between looking and recording.
*/
var Pool = class {
	options;
	keeper;
	queue;
	leases = /* @__PURE__ */ new Map();
	acquiring = /* @__PURE__ */ new WeakMap();
	constructor(options) {
		this.options = options;
		this.keeper = new Keeper(options, {
			onFailing: (server, error) => this.failStarting(server, error),
			onLost: (server, reason) => this.onLost(server, reason),
			onGone: () => this.changed()
		});
		this.queue = new LeaseQueue({
			records: () => this.keeper.records(),
			occupants: () => this.keeper.occupants(),
			plan: (request, needs, lease) => planRecord(request, {
				needs,
				trustDomain: lease.trustDomain,
				now: options.clock()
			}),
			grant: (lease, decision) => this.grant(lease, decision),
			evict: (id, reason) => {
				const server = this.keeper.get(id);
				if (server !== void 0) this.keeper.end(server, reason);
			}
		});
	}
	get isEmpty() {
		return this.leases.size === 0 && this.keeper.all().length === 0;
	}
	list() {
		return this.keeper.records().map((record) => ({
			...record,
			launch: {
				...record.launch,
				env: {}
			}
		}));
	}
	async fits(requests) {
		return fit(requests, await this.options.capacity(resourceNames(requests.flatMap((request) => request.servers))));
	}
	/**
	* Gets a lease all its servers, ready, or undoes everything that was started for it and rejects with the first cause.
	*
	* @param replaces ids of leases that are asked for again since the supervisor was lost
	*/
	acquire(lease, replaces = []) {
		const acquiring = this.acquireOnce(lease, replaces);
		this.acquiring.set(lease, acquiring.catch(() => void 0));
		return acquiring;
	}
	async acquireOnce(lease, replaces) {
		const earlier = this.disconnected(replaces);
		this.leases.set(lease.id, lease);
		this.options.onChange();
		try {
			const capacity = await this.options.capacity(resourceNames(lease.requests));
			do {
				await this.queue.turn(lease, capacity);
				for (const before of earlier) this.replace(before, lease);
			} while (!await Promise.race([this.verifyClaims(lease), lease.over]));
			await Promise.race([this.startAll(lease), lease.over]);
			if (lease.ended !== void 0) await lease.over;
		} catch (error) {
			for (const before of earlier) this.replace(before, lease);
			await this.undo(lease, error);
			throw error;
		}
		this.announce(lease);
	}
	/** Gives a lease that was announced by an earlier supervisor its connection again. What is gone is reported as lost. */
	attach(lease, pairs, replaces = []) {
		const before = this.leases.get(lease.id);
		this.leases.set(lease.id, lease);
		for (const { key, id } of pairs) {
			const server = this.keeper.get(id);
			const holds = server?.record.leases.some((one) => one.id === lease.id) === true && server.record.state === "ready";
			if (server !== void 0 && holds) lease.claims.set(key, {
				key,
				server,
				reused: true
			});
			else lease.emit({
				event: "lost",
				key,
				id,
				reason: "it ended while no supervisor watched it"
			});
		}
		if (before !== void 0) this.dropClaims(before, lease);
		for (const earlier of this.disconnected(replaces)) this.replace(earlier, lease);
		this.announce(lease);
	}
	/** Ends a lease; settles when the servers that end with it have ended. */
	async release(id, reason) {
		const lease = this.leases.get(id);
		if (lease !== void 0) await this.drop(lease, reason);
	}
	/** As `release`, for this very lease: another connection may stand for its id by now. */
	async drop(lease, reason) {
		if (this.leases.get(lease.id) !== lease) return;
		lease.end(reason);
		if (!lease.announced) {
			await this.acquiring.get(lease);
			return;
		}
		this.leases.delete(lease.id);
		const servers = [...lease.claims.values()].map((claim) => claim.server);
		await this.letGo(lease, servers);
	}
	/** Ends leases that last without a connection: all, or one run's. Returns their runs. */
	async unhold(run) {
		const held = [...this.leases.values()].filter((lease) => lease.hold !== void 0 && (run === void 0 || lease.run === run));
		await Promise.all(held.map((lease) => this.drop(lease, "servers down")));
		return held.map((lease) => lease.run);
	}
	/** A run's word that a server does not do its work: it is not leased again, and ends with its last lease. */
	async reportBroken(id, reason) {
		const server = this.keeper.get(id);
		if (server === void 0) return;
		this.keeper.markBroken(server, reason);
		await this.keeper.settle(server);
	}
	/** A person's order: the servers end, whoever holds them. @throws EP3051 */
	async stop(selector) {
		const report = {
			stopped: [],
			failed: []
		};
		await Promise.all(selectServers(this.keeper.records(), selector).map(async (record) => {
			const server = this.keeper.get(record.id);
			if (server === void 0) return;
			const { id, nodeset } = record;
			const runs = record.leases.map((lease) => lease.run);
			await this.keeper.end(server, "stopped by `servers stop`");
			if (record.state === "gone") report.stopped.push({
				id,
				nodeset,
				runs
			});
			else report.failed.push({
				id,
				error: errorRecordOf(new EvalpinError("EP3013", `${id} is ${record.state}: ${record.reason ?? ""}`))
			});
		}));
		return report;
	}
	/** Ends everything. */
	async shutdown(reason) {
		for (const lease of this.leases.values()) lease.end(reason);
		await Promise.all(this.keeper.all().map((server) => this.keeper.end(server, reason)));
	}
	/** Ends leases whose holder is gone or whose time is over; called now and then. */
	sweep() {
		const now = this.options.clock().getTime();
		for (const lease of this.leases.values()) {
			if (!lease.announced) continue;
			const until = lease.hold?.until;
			if (until !== void 0) {
				if (Date.parse(until) <= now) this.drop(lease, "its time is over");
			} else if (lease.hold !== void 0 || !lease.connected) {
				if (!isAlive(lease.holder)) this.drop(lease, `its holder, process ${lease.holder.pid}, is gone`);
			}
		}
	}
	/** Takes over what an earlier supervisor left, in one step. */
	recover(leftovers, restored) {
		for (const lease of restored) this.leases.set(lease.id, lease);
		for (const { record, adopt, reason } of leftovers) {
			if (!adopt) {
				this.keeper.end(this.keeper.add(record, record.launch), reason);
				continue;
			}
			const server = this.keeper.adopt(record, reason);
			for (const recorded of record.leases) this.leases.get(recorded.id)?.claims.set(server.id, {
				key: server.id,
				server,
				reused: true
			});
		}
		for (const server of this.keeper.all()) this.keeper.settle(server);
	}
	grant(lease, decision) {
		for (const { record, request } of decision.spawn) lease.spawned.add(this.keeper.add(record, request.launch));
		const dropped = [...lease.claims.values()].filter((claim) => decision.chosen.get(claim.key)?.id !== claim.server.id);
		for (const request of lease.requests) {
			const server = this.keeper.get(decision.chosen.get(request.key)?.id ?? "");
			if (server === void 0) continue;
			lease.claims.set(request.key, {
				key: request.key,
				server,
				reused: !lease.spawned.has(server)
			});
			this.keeper.hold(server, lease.toRecord(), request);
		}
		for (const { server } of dropped) {
			if ([...lease.claims.values()].some((claim) => claim.server === server)) continue;
			this.keeper.letGo(server, lease.id);
			this.keeper.settle(server);
		}
		this.options.onChange();
	}
	/** False if a claimed server does not prove itself now: then it is claimed no more, and the lease decides again. */
	async verifyClaims(lease) {
		const found = [...lease.claims.values()].map((claim) => claim.server).filter((server) => !lease.spawned.has(server) && server.record.state === "ready");
		const verdicts = await Promise.all([...new Set(found)].map(async (server) => ({
			server,
			fault: await server.verify()
		})));
		for (const { server, fault } of verdicts) {
			if (fault === void 0) continue;
			this.options.log(`${server.id} is not reused: ${fault}`);
			this.keeper.markBroken(server, `it did not prove itself before reuse: ${fault}`);
			for (const [key, claim] of lease.claims) if (claim.server === server) lease.claims.delete(key);
			this.keeper.letGo(server, lease.id);
			await this.keeper.settle(server);
		}
		return verdicts.every(({ fault }) => fault === void 0);
	}
	async startAll(lease) {
		await Promise.all([...lease.claims.values()].map(async ({ key, server, reused }) => {
			if (!reused) {
				this.keeper.note(server, "spawn", server.record.why);
				lease.emit({
					event: "starting",
					key,
					id: server.id
				});
			} else if (server.record.state !== "ready") lease.waits(key, `${server.id} is being started by another run`);
			await this.keeper.begin(server);
			if (lease.ended !== void 0) return;
			if (reused) this.keeper.note(server, "reuse", `leased by run ${lease.run}`);
			lease.emit({
				event: "server-ready",
				key,
				id: server.id,
				reused
			});
		}));
	}
	announce(lease) {
		lease.announced = true;
		if (lease.holdMs !== void 0) {
			lease.hold = { until: new Date(this.options.clock().getTime() + lease.holdMs).toISOString() };
			for (const { server } of lease.claims.values()) this.keeper.renew(server, lease.toRecord());
		}
		lease.emit({
			event: "ready",
			servers: [...lease.claims.values()].map((claim) => claim.server.leased(claim.key, claim.reused))
		});
	}
	async undo(lease, cause) {
		lease.fail(cause);
		if (this.leases.get(lease.id) === lease) this.leases.delete(lease.id);
		for (const server of lease.spawned) if (server.record.leases.every((one) => one.id === lease.id)) this.keeper.unwant(server);
		await this.letGo(lease, [...lease.spawned, ...[...lease.claims.values()].map((claim) => claim.server)]);
	}
	async letGo(lease, servers) {
		const all = [...new Set(servers)];
		for (const server of all) this.keeper.letGo(server, lease.id);
		const settled = all.map((server) => this.keeper.settle(server));
		this.changed();
		await Promise.all(settled);
		for (const server of all.toReversed()) await this.keeper.settle(server);
	}
	disconnected(ids) {
		return [...this.leases.values()].filter((lease) => ids.includes(lease.id) && !lease.connected);
	}
	replace(before, now) {
		this.dropClaims(before, now);
		if (this.leases.get(before.id) === before) this.leases.delete(before.id);
	}
	/** A restored lease hands over to the one that its holder asks for again. */
	dropClaims(before, now) {
		const kept = new Set([...now.claims.values()].map((claim) => claim.server));
		for (const { server } of before.claims.values()) {
			if (kept.has(server) && before.id === now.id) continue;
			this.keeper.letGo(server, before.id);
			this.keeper.settle(server);
		}
		before.claims.clear();
	}
	onLost(server, reason) {
		this.failStarting(server, new EvalpinError("EP3050", `${server.id} was lost before all servers of the run were ready: ${reason}`));
		for (const lease of this.leases.values()) for (const [key, claim] of lease.claims) {
			if (claim.server !== server || !lease.announced) continue;
			lease.claims.delete(key);
			lease.emit({
				event: "lost",
				key,
				id: server.id,
				reason
			});
		}
	}
	/** The first failure is the cause that people are told, however long its clean-up takes. */
	failStarting(server, error) {
		for (const lease of this.leases.values()) if (!lease.announced && [...lease.claims.values()].some((claim) => claim.server === server)) lease.fail(error);
	}
	changed() {
		this.queue.serve();
		this.options.onChange();
	}
};
function resourceNames(servers) {
	return [...new Set(servers.flatMap((server) => Object.keys(server.resources)))];
}

// src/servers/recovery.ts
/**
* Reads what an earlier supervisor left: adopts the servers whose process proves to be ours, restores the leases of
* living holders, and ends what is left of the others. Nothing else is touched. A run that still
* lives may take its time to come back to what it holds; what no living run holds is kept as long as its settings say.
*/
function recoverServers(pool, options) {
	const { records, foreign } = readRecords(options.serversDir);
	for (const { path, reason } of foreign) {
		options.log(`${path} ${reason}: left alone`);
		const tag = basename(path) === "record.json" ? basename(dirname(path)) : void 0;
		if (tag !== void 0) stopTree({
			id: void 0,
			tag,
			graceMs: options.graceMs
		}).catch((error) => options.log(String(error)));
	}
	const restored = /* @__PURE__ */ new Map();
	const found = records.filter((record) => isLive(record.state)).map((record) => {
		const verdict = judge(record);
		if (verdict.adopt) keepLivingLeases(record, restored, options.clock());
		return {
			record,
			...verdict
		};
	});
	pool.recover(found, [...restored.values()]);
}
function judge(record) {
	if (record.state === "stopping" || record.state === "draining") return {
		adopt: false,
		reason: record.reason ?? "it was being ended"
	};
	if (record.process === void 0) return {
		adopt: false,
		reason: "the supervisor was lost before its process was recorded"
	};
	if (isAlive(record.process)) return {
		adopt: true,
		reason: `process ${record.process.pid} is still ours`
	};
	if (record.launch.stop !== void 0 && record.state === "ready") return {
		adopt: true,
		reason: "its stop command ends it"
	};
	return {
		adopt: false,
		reason: "its process was gone when a new supervisor looked"
	};
}
function keepLivingLeases(record, restored, now) {
	record.leases = record.leases.filter((lease) => holds(lease, now));
	for (const recorded of record.leases) {
		if (restored.has(recorded.id)) continue;
		const lease = new Lease(recorded, record.trustDomain, [], () => void 0);
		lease.connected = false;
		lease.announced = true;
		restored.set(recorded.id, lease);
	}
}
function holds(lease, now) {
	const until = lease.hold?.until;
	return until === void 0 ? isAlive(lease.holder) : Date.parse(until) > now.getTime();
}

// src/servers/supervisor.ts
const SWEEP_MS = 500;
/** A predecessor that is just leaving gives up its lock within this time. */
const CLAIM_MS = 1e3;
/** Whoever started it needs some time to find it. */
const FIRST_VISIT_MS = 2e3;
/** Runs the supervisor of a store until it has held nothing for its idle time, or is told to end. */
async function runSupervisor(options, stopSignal) {
	const store = storeLayout(options.home);
	const place = socketPlace(options.home, store.run, options.uid);
	mkdirSync(store.servers, {
		recursive: true,
		mode: 448
	});
	const { log, close } = openBoundedLog(supervisorLog(store), options.clock);
	try {
		const ownership = await claimOwnership(place, CLAIM_MS, log);
		if (ownership === void 0) {
			log("another supervisor holds this store");
			return;
		}
		try {
			await supervise({
				...options,
				store,
				place,
				log
			}, stopSignal);
		} finally {
			ownership.release();
		}
	} finally {
		close();
	}
}
async function supervise(options, stopSignal) {
	const { store, place, log, clock } = options;
	const leave = new AbortController();
	let connections = 0;
	let visited = false;
	let idleTimer;
	const onChange = () => {
		clearTimeout(idleTimer);
		if (connections > 0 || !pool.isEmpty) return;
		const idleMs = visited ? options.idleMs : Math.max(options.idleMs, FIRST_VISIT_MS);
		idleTimer = setTimeout(() => leave.abort("it held nothing for its idle time"), idleMs);
	};
	const pool = new Pool({
		serversDir: store.servers,
		preparedDir: store.prepared,
		graceMs: options.graceMs,
		capacity: (wanted) => machineCapacity(store.home, options.path, wanted),
		audit: openAudit(store.auditFile, clock),
		clock,
		log,
		onChange
	});
	recoverServers(pool, {
		serversDir: store.servers,
		graceMs: options.graceMs,
		clock,
		log
	});
	const http = createServer(controlHandler({
		pool,
		home: store.home,
		clock,
		log,
		shutdown: (reason) => leave.abort(reason)
	}));
	http.requestTimeout = 0;
	http.on("connection", (socket) => {
		visited = true;
		connections++;
		onChange();
		socket.once("close", () => {
			connections--;
			onChange();
		});
	});
	await listenAside(http, place);
	const sweeper = setInterval(() => pool.sweep(), SWEEP_MS);
	log(`listening on ${place.path}`);
	onChange();
	const stop = () => leave.abort("it was told to end");
	if (stopSignal.aborted) stop();
	stopSignal.addEventListener("abort", stop, { once: true });
	if (!leave.signal.aborted) await once(leave.signal, "abort");
	const reason = String(leave.signal.reason);
	log(`leaving: ${reason}`);
	clearInterval(sweeper);
	clearTimeout(idleTimer);
	rmSync(place.path, { force: true });
	http.close();
	await pool.shutdown(reason);
	clearTimeout(idleTimer);
	http.closeAllConnections();
}
/** Binds under another name and renames: a socket file outlives a kill, and unlinking it first would race. */
async function listenAside(http, place) {
	const aside = join(dirname(place.path), `s${process.pid}`);
	rmSync(aside, { force: true });
	http.listen(aside);
	await once(http, "listening");
	renameSync(aside, place.path);
}

// src/supervisor.ts
const { values } = parseArgs({ options: {
	home: { type: "string" },
	"idle-ms": {
		type: "string",
		default: "30000"
	},
	"grace-ms": {
		type: "string",
		default: "5000"
	}
} });
if (values.home === void 0) throw new Error("supervisor: --home is missing");
const stop = new AbortController();
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stop.abort());
process.on("SIGHUP", () => void 0);
await runSupervisor({
	home: values.home,
	uid: process.getuid?.() ?? 0,
	path: process.env["PATH"],
	idleMs: Number(values["idle-ms"]),
	graceMs: Number(values["grace-ms"]),
	clock: () => /* @__PURE__ */ new Date()
}, stop.signal);
process.exit(0);

export {  };