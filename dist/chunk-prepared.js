import { lstatSync, readFileSync, readdirSync } from "node:fs";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { _ as unknown, b as prettifyError, d as number, f as object, g as union, h as string, i as array, l as literal, n as _enum, o as boolean, p as record, u as looseObject } from "./chunk-schemas.js";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { t as jsonOrUndefined } from "./chunk-json-or-undefined.js";
import { c as removeUnfinishedWrites, l as writeWholeFile } from "./chunk-records.js";

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
	writeWholeFile(file, `${JSON.stringify(kept, withoutSecrets)}\n`);
}
/** All records; one that cannot be read is named and left alone. */
function readFollowRecords(followDir, log) {
	return filesIn(followDir).flatMap((file) => {
		const parsed = RECORD.safeParse(jsonOrUndefined(readFileSync(file, "utf8")));
		if (parsed.success) return [parsed.data];
		log(`${file} is no record of a follow address: left alone`);
		return [];
	});
}
/** What a supervisor that was killed left of records and states that it was just writing. */
function removeUnfinishedRecords(followDir) {
	for (const folder of new Set(filesIn(followDir).map((file) => dirname(file)))) removeUnfinishedWrites(folder);
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
function withoutSecrets(key, value) {
	if (key !== "launch") return value;
	const launch = value;
	const withheld = new Set(launch.withheld);
	return {
		...launch,
		env: Object.fromEntries(Object.entries(launch.env).filter(([name]) => !withheld.has(name)))
	};
}
function filesIn(followDir) {
	try {
		return readdirSync(followDir, {
			recursive: true,
			encoding: "utf8"
		}).filter((name) => name.endsWith(".json")).sort().map((name) => join(followDir, name));
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return [];
		throw error;
	}
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
const RECORD = looseObject({
	version: literal(1),
	nodeset: string(),
	trustDomain: string(),
	port: number().int(),
	open: boolean(),
	counters: looseObject({}).optional(),
	current: VERSION.optional(),
	source: SOURCE,
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

// src/reload/prepared.ts
/** Anything that a write to the file, or to the folder's list, changes. */
function stampOf(path) {
	const stat = lstatSync(path, {
		bigint: true,
		throwIfNoEntry: false
	});
	return stat === void 0 ? "none" : [
		stat.mtimeNs,
		stat.ctimeNs,
		stat.size,
		stat.ino
	].join(".");
}
const PREPARED_VERSION = object({
	nodeset: string().min(1),
	trustDomain: string().min(1),
	digest: string().regex(/^sha256:[0-9a-f]{64}$/),
	key: string().min(1),
	requests: array(SERVER).min(1),
	needs: array(string()),
	fields: record(string(), string()),
	source: SOURCE,
	looked: array(object({
		path: string(),
		stamp: string()
	}))
});
const PREPARED_RELOAD = object({
	versions: array(PREPARED_VERSION),
	added: array(PREPARED_VERSION),
	removed: array(object({
		nodeset: string(),
		trustDomain: string()
	}))
});

export { readLeaseMessage as _, markFile as a, readSelector as b, noteVersion as c, savedStateFile as d, withoutSecrets as f, readLeaseId as g, readBroken as h, VERSION as i, readFollowRecords as l, SERVER as m, stampOf as n, noteEvent as o, writeFollowRecord as p, SOURCE as r, noteIncident as s, PREPARED_RELOAD as t, removeUnfinishedRecords as u, readRequests as v, readRun as y };