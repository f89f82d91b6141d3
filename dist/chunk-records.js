import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { t as jsonOrUndefined } from "./chunk-json-or-undefined.js";
import { a as boolean, c as literal, d as object, f as record, g as unknown, h as union, i as array, l as looseObject, m as string, n as _enum, u as number } from "./chunk-schemas.js";
import { t as misfitText } from "./chunk-schema-problems.js";
import { t as identify } from "./chunk-identity.js";
import { n as ifThere, r as namesIfThere } from "./chunk-if-there.js";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { open } from "node:fs/promises";

// src/servers/messages.ts
const PROCESS$1 = object({
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
		withheld: array(string()).optional(),
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
	stateSchema: record(string(), string()).optional(),
	probe: object({
		node: string().min(1),
		inputs: record(string(), unknown()),
		expect: record(string(), unknown()),
		timeoutMs: number().positive()
	}).optional(),
	generation: string().min(1).optional(),
	why: string()
});
const REQUEST = object({
	run: string().min(1),
	trustDomain: string().min(1),
	holder: PROCESS$1,
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
	hold: union([PROCESS$1, object({ ms: number().positive() })]).optional()
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
	if (!parsed.success) throw new EvalpinError("EP3004", `malformed request: ${misfitText(parsed.error)}`);
	return parsed.data;
}

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
/** As `writeWholeFile`, of pieces that are large: nothing else waits meanwhile. */
async function writeLargeFile(file, pieces) {
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	const aside = `${file}.${process.pid}.${written += 1}.tmp`;
	try {
		const handle = await open(aside, "w", 384);
		try {
			for (const piece of pieces) await handle.writeFile(piece);
		} finally {
			await handle.close();
		}
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

// src/reload/follow-record.ts
/** The folder of one trust domain; its name says nothing, since it may be any text. */
function followFile(followDir, trustDomain, nodeset) {
	const domain = createHash("sha256").update(trustDomain).digest("hex").slice(0, 16);
	return join(followDir, domain, `${encodeURIComponent(nodeset)}.json`);
}
/** Where the steps of a reload stand that is going on. */
function markFile(followDir, { trustDomain, nodeset }) {
	return followFile(followDir, trustDomain, nodeset).replace(/json$/, "reload");
}
/** Where a state waits that was taken from a version, until another one has it for good. */
function savedStateFile(followDir, { trustDomain, nodeset }) {
	return followFile(followDir, trustDomain, nodeset).replace(/json$/, "state");
}
/** Writes a record whole or not at all, without what may be secret. */
function writeFollowRecord(followDir, record) {
	const file = followFile(followDir, record.trustDomain, record.nodeset);
	const { reload: _, ...kept } = record;
	writeWholeFile(file, `${JSON.stringify(kept, withoutSecrets$1)}\n`);
}
/** All records; one that cannot be read is named and left alone. */
function readFollowRecords(followDir, log) {
	return followFiles(followDir).flatMap((file) => {
		const record = parseFollowRecord(readFileSync(file, "utf8"));
		if (record === void 0) log(`${file} is no record of a follow address: left alone`);
		return record ?? [];
	});
}
/** Undefined where the text is no record. Pure. */
function parseFollowRecord(text) {
	const parsed = RECORD$1.safeParse(jsonOrUndefined(text));
	return parsed.success ? parsed.data : void 0;
}
/** What a supervisor that was killed left of records and states that it was just writing. */
function removeUnfinishedRecords(followDir) {
	for (const folder of new Set(followFiles(followDir).map((file) => dirname(file)))) removeUnfinishedWrites(folder);
}
/** Adds to the ring of last events. */
function noteEvent(record, event) {
	record.events = [...record.events, event].slice(-64);
}
function noteIncident(record, incident) {
	record.incidents = [...record.incidents, incident].slice(-16);
}
/** Makes a version the current one, and remembers it. */
function noteVersion(record, version) {
	record.current = version;
	const snapshots = version.requests.find(({ key }) => key === version.key)?.snapshots ?? [];
	record.versions = [...record.versions.filter(({ digest }) => digest !== version.digest), {
		digest: version.digest,
		snapshots,
		since: version.since
	}].slice(-16);
}
/** For `JSON.stringify`: launches without values that may be secrets. */
function withoutSecrets$1(key, value) {
	if (key !== "launch") return value;
	const launch = value;
	const withheld = new Set(launch.withheld);
	return {
		...launch,
		env: Object.fromEntries(Object.entries(launch.env).filter(([name]) => !withheld.has(name)))
	};
}
/** Paths of all records. */
function followFiles(followDir) {
	return (ifThere(() => readdirSync(followDir, {
		recursive: true,
		encoding: "utf8"
	})) ?? []).filter((name) => name.endsWith(".json")).sort().map((name) => join(followDir, name));
}
const VERSION = looseObject({
	server: string(),
	lease: string(),
	digest: string(),
	schemaHash: string().optional(),
	since: string(),
	fields: record(string(), string()),
	key: string(),
	requests: array(SERVER)
});
const EVENT = looseObject({
	at: string(),
	event: string()
});
const SOURCE = object({
	cwd: string(),
	evals: array(string()),
	overlays: array(string()),
	workspace: string().optional(),
	frozenRef: string().optional(),
	graph: string().optional(),
	settings: string().optional(),
	knows: array(string()).optional(),
	isolation: _enum(["none", "bubblewrap"]),
	configuration: record(string(), record(string(), unknown())).optional()
});
const RECORD$1 = looseObject({
	version: literal(1),
	nodeset: string(),
	trustDomain: string(),
	port: number().int(),
	open: boolean(),
	counters: looseObject({}).optional(),
	current: VERSION.optional(),
	source: SOURCE,
	stopped: object({
		server: string(),
		reason: string()
	}).optional(),
	holds: array(looseObject({
		id: string(),
		run: string(),
		holder: object({
			pid: number(),
			start: string()
		}),
		since: string()
	})),
	events: array(EVENT),
	incidents: array(EVENT),
	versions: array(object({
		digest: string(),
		snapshots: array(string()),
		since: string()
	}))
});

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
	for (const name of namesIfThere(serversDir)) {
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

export { readSelector as A, writeWholeFile as C, readLeaseMessage as D, readLeaseId as E, readRequests as O, writeLargeFile as S, readBroken as T, removeUnfinishedRecords as _, advance as a, writeFollowRecord as b, SOURCE as c, markFile as d, noteEvent as f, readFollowRecords as g, parseFollowRecord as h, writeRecord as i, readRun as k, VERSION as l, noteVersion as m, readRecords as n, isLeasable as o, noteIncident as p, serverFiles as r, isLive as s, pruneRecords as t, followFiles as u, savedStateFile as v, SERVER as w, removeUnfinishedWrites as x, withoutSecrets$1 as y };