import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { i as readProcStat, n as isAlive, r as isDeadState, t as identify } from "./chunk-identity.js";
import { readFileSync, readdirSync } from "node:fs";
import { setImmediate } from "node:timers/promises";

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
const AT_A_TIME = 8;
/** As `taggedProcesses`, with room for other work meanwhile: a busy machine takes its time for each of hundreds, and a supervisor has requests to pass on. */
async function findTagged(tag) {
	const found = [];
	for (const [i, pid] of processNumbers().entries()) {
		if (i % AT_A_TIME === 7) await setImmediate();
		const id = taggedOne(pid, tag);
		if (id !== void 0) found.push(id);
	}
	return found;
}
function taggedOne(pid, tag) {
	const id = identify(pid);
	if (id === void 0 || !carriesTag(pid, tag)) return void 0;
	return identify(pid)?.start === id.start ? id : void 0;
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
	if (!environment.includes(wanted)) return false;
	return environment.toString("utf8").split("\0").includes(wanted);
}

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

// src/process/stop-tree.ts
/**
* Ends a server's processes: TERM, grace, KILL, for its group and for whatever of it left the group.
* Returns once none is left. Never signals a process that does not prove to be ours.
*
* @throws EP3013 if processes outlive KILL
*/
async function stopTree(options) {
	const tree = new Tree(options);
	await tree.look();
	const seen = () => tree.everSeen;
	if (options.graceMs > 0) {
		await tree.signal("SIGTERM");
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
		await tree.signal("SIGKILL");
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
	async look() {
		const { id, tag } = this.options;
		if (process.platform === "linux") {
			const tagged = await findTagged(tag);
			this.known = familyOf(processTable(), {
				root: id,
				tagged,
				known: this.known
			});
		} else this.known = id !== void 0 && isAlive(id) ? [id] : [];
		for (const found of this.known) this.seen.add(`${found.pid} ${found.start}`);
	}
	living() {
		return this.known.filter(isAlive);
	}
	async signal(signal) {
		await this.look();
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
				await this.look();
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

export { processTable as a, findTagged as i, familyOf as n, TAG_VARIABLE as r, stopTree as t };