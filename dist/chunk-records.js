import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { i as errnoOf, r as bug } from "./chunk-errors.js";
import { d as number, f as object, h as string, i as array, l as literal, n as _enum, o as boolean, p as record, u as looseObject } from "./chunk-schemas.js";
import { t as identify } from "./chunk-identity.js";

// src/process/write-whole-file.ts
let written = 0;
/** Publishes a file by rename: whole or not at all, for this user alone. Its folder is made. Of two writers at once the later one wins. */
function writeWholeFile(file, content) {
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	const aside = `${file}.${process.pid}.${written += 1}.tmp`;
	try {
		writeFileSync(aside, content, { mode: 384 });
		renameSync(aside, file);
	} catch (error) {
		rmSync(aside, { force: true });
		throw error;
	}
}
/** Takes away what writers that were killed left in a folder. */
function removeUnfinishedWrites(folder) {
	if (!existsSync(folder)) return;
	for (const name of readdirSync(folder)) {
		const pid = /\.(\d+)\.\d+\.tmp$/.exec(name)?.[1];
		if (pid !== void 0 && identify(Number(pid)) === void 0) rmSync(join(folder, name), { force: true });
	}
}

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
	writeWholeFile(join(serversDir, record.id, FILE), `${JSON.stringify(withoutSecrets(record))}\n`);
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
		hold: looseObject({
			until: string().optional(),
			follow: literal(true).optional()
		}).optional()
	})),
	needs: record(string(), string()),
	broken: string().optional(),
	generation: string().optional(),
	retired: string().optional(),
	idleSince: string().optional(),
	created: string(),
	why: string(),
	reason: string().optional()
});

export { advance as a, removeUnfinishedWrites as c, writeRecord as i, writeWholeFile as l, readRecords as n, isLeasable as o, serverFiles as r, isLive as s, pruneRecords as t };