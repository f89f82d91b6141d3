import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { c as looseObject, d as record, i as boolean, l as number, p as string, r as array, s as literal, t as _enum, u as object } from "./chunk-schemas.js";
import { i as readProcStat, n as isAlive, r as isDeadState, t as identify } from "./chunk-identity.js";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// src/servers/states.ts
const TRANSITIONS = {
	spawning: {
		spawned: "gating",
		stop: "stopping",
		fault: "failed"
	},
	gating: {
		proved: "ready",
		stop: "stopping",
		fault: "failed"
	},
	ready: {
		drain: "draining",
		stop: "stopping",
		fault: "failed"
	},
	draining: {
		stop: "stopping",
		fault: "failed"
	},
	stopping: {
		ended: "gone",
		fault: "failed"
	},
	gone: {},
	failed: {}
};
/** The state after an event, or undefined where the event cannot happen in that state. Pure. */
function after(state, event) {
	return TRANSITIONS[state][event];
}
/** @throws EP9001 where the event cannot happen in that state */
function advance(state, event) {
	const next = after(state, event);
	if (next === void 0) throw bug(`a server that is ${state} cannot take ${event}`);
	return next;
}
/** Whether a server of this state may still have processes. */
function isLive(state) {
	return state !== "gone" && state !== "failed";
}
/** Whether it may be leased, now or once it is ready. */
function isLeasable(state) {
	return state === "spawning" || state === "gating" || state === "ready";
}

// src/servers/records.ts
const FILE = "record.json";
/** What of a launch's environment a record keeps: enough for a `stop` command, and no secrets. */
const KEPT_VARIABLES = /* @__PURE__ */ new Set([
	"PATH",
	"HOME",
	"LANG",
	"TMPDIR",
	"XDG_RUNTIME_DIR",
	"DOCKER_HOST",
	"DOCKER_CONTEXT",
	"CONTAINER_HOST",
	"KUBECONFIG"
]);
function serverFiles(serversDir, id) {
	const dir = join(serversDir, id);
	return {
		dir,
		stdout: join(dir, "stdout.log"),
		stderr: join(dir, "stderr.log"),
		prepareLog: join(dir, "prepare.log"),
		portFile: join(dir, "port"),
		proofDir: join(dir, "proof"),
		sharedUrls: join(dir, "shared_urls.json")
	};
}
/** Writes a record whole or not at all. */
function writeRecord(serversDir, record) {
	const dir = join(serversDir, record.id);
	mkdirSync(dir, {
		recursive: true,
		mode: 448
	});
	const aside = join(dir, `${FILE}.${process.pid}.tmp`);
	writeFileSync(aside, `${JSON.stringify(withoutSecrets(record))}\n`, { mode: 384 });
	renameSync(aside, join(dir, FILE));
}
/** Reads all records; a torn, foreign or newer one is named and left alone. */
function readRecords(serversDir) {
	const result = {
		records: [],
		foreign: []
	};
	for (const name of namesIn(serversDir)) {
		const path = join(serversDir, name, FILE);
		let text;
		try {
			text = readFileSync(path, "utf8");
		} catch (error) {
			const code = errnoOf(error);
			if (code !== "ENOENT" && code !== "ENOTDIR" && code !== "EISDIR") throw error;
			result.foreign.push({
				path: join(serversDir, name),
				reason: "holds no record.json"
			});
			continue;
		}
		const record = parseRecord(text, name);
		if (typeof record === "string") result.foreign.push({
			path,
			reason: record
		});
		else result.records.push(record);
	}
	return result;
}
/** Removes the folders of servers that ended, but for the `keep` newest. */
function pruneRecords(serversDir, keep) {
	const ended = readRecords(serversDir).records.filter((record) => !isLive(record.state));
	const age = (record) => statSync(join(serversDir, record.id, FILE), { throwIfNoEntry: false })?.mtimeMs ?? 0;
	const oldestLast = ended.map((record) => ({
		record,
		age: age(record)
	})).sort((a, b) => b.age - a.age);
	for (const { record } of oldestLast.slice(keep)) rmSync(join(serversDir, record.id), {
		recursive: true,
		force: true
	});
}
/** The record, or why the text is none. Pure. */
function parseRecord(text, name) {
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return "is cut off, or no JSON";
	}
	const parsed = RECORD.safeParse(value);
	if (!parsed.success) return `is no record of version 1: ${parsed.error.issues[0]?.path.join(".") ?? ""} ${parsed.error.issues[0]?.message ?? ""}`;
	if (parsed.data.id !== name) return `is the record of ${parsed.data.id}`;
	return parsed.data;
}
function withoutSecrets(record) {
	const env = Object.fromEntries(Object.entries(record.launch.env).filter(([name]) => KEPT_VARIABLES.has(name)));
	return {
		...record,
		launch: {
			...record.launch,
			env
		}
	};
}
function namesIn(dir) {
	try {
		return readdirSync(dir).sort();
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return [];
		throw error;
	}
}
const PROCESS = object({
	pid: number().int().positive(),
	start: string()
});
const RECORD = looseObject({
	version: literal(1),
	id: string(),
	nodeset: string(),
	digest: string(),
	kind: _enum([
		"shared",
		"ephemeral",
		"replicated"
	]),
	trustDomain: string(),
	exclusive: boolean(),
	oneRunAtATime: boolean(),
	state: _enum([
		"spawning",
		"gating",
		"ready",
		"draining",
		"stopping",
		"gone",
		"failed"
	]),
	process: PROCESS.optional(),
	port: number().int().optional(),
	url: string().optional(),
	nonce: string(),
	proof: _enum([
		"nonce",
		"socket",
		"none"
	]).optional(),
	keepMs: number(),
	resources: record(string(), number()),
	snapshots: array(string()),
	launch: looseObject({
		argv: array(string()),
		cwd: string(),
		env: record(string(), string()),
		port: _enum(["own", "given"]),
		stop: array(string()).optional(),
		prepare: array(string()).optional(),
		health: object({
			path: string(),
			timeoutMs: number()
		}),
		unprovedIdentity: boolean()
	}),
	leases: array(looseObject({
		id: string(),
		run: string(),
		holder: PROCESS,
		since: string(),
		hold: looseObject({ until: string().optional() }).optional()
	})),
	needs: record(string(), string()),
	broken: string().optional(),
	idleSince: string().optional(),
	created: string(),
	why: string(),
	reason: string().optional()
});

// src/process/family.ts
/**
* Which of the living processes prove to be ours: the root itself, what carries the tag, what was known,
* the rest of the root's session, and all their descendants. Pure.
*
* A session's number is not given out again while one member lives, so one proven member proves the root's session;
* the number of a root that is gone proves nothing. Other sessions prove nothing either: a person may have put
* the tag into the environment of a terminal.
*/
function familyOf(table, evidence) {
	const ours = /* @__PURE__ */ new Set();
	for (const id of [
		...evidence.root ? [evidence.root] : [],
		...evidence.tagged,
		...evidence.known
	]) if (table.get(id.pid)?.start === id.start) ours.add(id.pid);
	const session = evidence.root?.pid;
	const ownSession = session !== void 0 && [...ours].some((pid) => table.get(pid)?.session === session);
	for (let grew = true; grew;) {
		grew = false;
		for (const stat of table.values()) {
			if (ours.has(stat.pid)) continue;
			if (!ours.has(stat.ppid) && !(ownSession && stat.session === session)) continue;
			ours.add(stat.pid);
			grew = true;
		}
	}
	return [...ours].map((pid) => ({
		pid,
		start: table.get(pid)?.start ?? ""
	}));
}

// src/process/table.ts
/** All living processes by number. Linux only; elsewhere empty. */
function processTable() {
	const table = /* @__PURE__ */ new Map();
	for (const pid of processNumbers()) {
		const stat = readProcStat(pid);
		if (stat !== void 0 && !isDeadState(stat.state)) table.set(pid, stat);
	}
	return table;
}
function processNumbers() {
	if (process.platform !== "linux") return [];
	return readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name)).map(Number);
}

// src/process/tagged.ts
/** The variable that every process of a server carries from its start. */
const TAG_VARIABLE = "EVALPIN_TAG";
/**
* All living processes whose initial environment holds exactly this tag.
* Linux only: elsewhere the list is empty, and a server's process group is all that is known of it.
*/
function taggedProcesses(tag) {
	const found = [];
	for (const pid of processNumbers()) {
		const id = identify(pid);
		if (id === void 0 || !carriesTag(pid, tag)) continue;
		if (identify(pid)?.start === id.start) found.push(id);
	}
	return found;
}
function carriesTag(pid, tag) {
	let environment;
	try {
		environment = readFileSync(`/proc/${pid}/environ`);
	} catch (error) {
		const code = errnoOf(error);
		if (code === "EACCES" || code === "EPERM" || code === "ENOENT" || code === "ESRCH") return false;
		throw error;
	}
	return environmentHolds(environment, TAG_VARIABLE, tag);
}
/** Pure; `environment` is `NAME=value` records, each ended by NUL. */
function environmentHolds(environment, name, value) {
	const wanted = `${name}=${value}`;
	return environment.toString("utf8").split("\0").includes(wanted);
}

// src/process/stop-tree.ts
/**
* Ends a server's processes: TERM, grace, KILL, for its group and for whatever of it left the group.
* Returns once none is left. Never signals a process that does not prove to be ours.
*
* @throws EP3013 if processes outlive KILL
*/
async function stopTree(options) {
	const tree = new Tree(options);
	tree.look();
	const seen = () => tree.everSeen;
	if (options.graceMs > 0) {
		tree.signal("SIGTERM");
		if (await tree.goneWithin(options.graceMs)) return {
			processes: seen(),
			killed: false
		};
	} else if (tree.living().length === 0) return {
		processes: seen(),
		killed: false
	};
	const deadline = Date.now() + (options.killMs ?? 5e3);
	while (Date.now() < deadline) {
		tree.signal("SIGKILL");
		if (await tree.goneWithin(100)) return {
			processes: seen(),
			killed: true
		};
	}
	const left = tree.living().map((id) => id.pid);
	throw new EvalpinError("EP3013", `processes of ${options.tag} outlive SIGKILL: ${left.join(", ")}`);
}
var Tree = class {
	options;
	known = [];
	seen = /* @__PURE__ */ new Set();
	constructor(options) {
		this.options = options;
	}
	get everSeen() {
		return this.seen.size;
	}
	/** Finds everything that is ours now. */
	look() {
		const { id, tag } = this.options;
		if (process.platform === "linux") this.known = familyOf(processTable(), {
			root: id,
			tagged: taggedProcesses(tag),
			known: this.known
		});
		else this.known = id !== void 0 && isAlive(id) ? [id] : [];
		for (const found of this.known) this.seen.add(`${found.pid} ${found.start}`);
	}
	living() {
		return this.known.filter(isAlive);
	}
	signal(signal) {
		this.look();
		const { id } = this.options;
		const group = id !== void 0 && isAlive(id) ? id.pid : void 0;
		if (group !== void 0) send(-group, signal);
		for (const found of this.known) {
			if (found.pid === group || group !== void 0 && readProcStat(found.pid)?.pgrp === group) continue;
			if (isAlive(found)) send(found.pid, signal);
		}
	}
	async goneWithin(ms) {
		const deadline = Date.now() + ms;
		for (;;) {
			if (this.living().length === 0) {
				this.look();
				if (this.known.length === 0) return true;
			}
			if (Date.now() >= deadline) return false;
			await new Promise((resolve) => setTimeout(resolve, 15));
		}
	}
};
function send(target, signal) {
	try {
		process.kill(target, signal);
	} catch (error) {
		if (errnoOf(error) !== "ESRCH" && errnoOf(error) !== "EPERM") throw error;
	}
}

export { familyOf as a, serverFiles as c, isLeasable as d, isLive as f, processTable as i, writeRecord as l, TAG_VARIABLE as n, pruneRecords as o, taggedProcesses as r, readRecords as s, stopTree as t, advance as u };