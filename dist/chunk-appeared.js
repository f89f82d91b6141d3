import { i as errnoOf } from "./chunk-errors.js";
import { a as boolean, c as literal, d as object, f as record, i as array, m as string, n as _enum, u as number } from "./chunk-schemas.js";
import { i as textIfThere } from "./chunk-if-there.js";
import { r as fieldsDigest } from "./chunk-identity2.js";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { hash } from "node:crypto";
import { basename, join } from "node:path";

// src/reuse/find-outcomes.ts
/** Reason of an episode of which nothing is stored. */
const NOT_BEFORE = "not measured before";
/** Older results are measured again: what an eval asks over the network changes without any digest knowing. */
const MAX_AGE_MS = 6048e5;
const DAY_MS = 864e5;
/** Clocks of one machine are corrected by less. */
const CLOCK_MS = 6e4;
/** The stored outcomes of a group that answer what is wanted. Pure. */
function findOutcomes(group, wanted, today) {
	return wanted.episodes === void 0 ? findWhole(group, wanted, today) : findEach(group, wanted, wanted.episodes, today);
}
function findEach(group, wanted, episodes, today) {
	const byId = /* @__PURE__ */ new Map();
	for (const entry of group.entries) {
		if (entry.key === null) continue;
		const same = byId.get(entry.key.id);
		if (same) same.push(entry);
		else byId.set(entry.key.id, [entry]);
	}
	const result = {
		hits: [],
		unfound: []
	};
	for (const episode of episodes) {
		const candidates = byId.get(episode.id) ?? [];
		let nearest;
		let best;
		for (const entry of candidates) {
			const context = group.contexts.get(entry.context);
			if (context === void 0) continue;
			const why = whyNotKey(entry.key, episode) ?? whyNot(entry, context, wanted, today);
			if (why === void 0) {
				if (best === void 0 || entry.when > best.entry.when) best = {
					entry,
					context
				};
			} else if (nearest === void 0 || why.fields.length < nearest.fields.length) nearest = {
				id: episode.id,
				...why
			};
		}
		if (best) result.hits.push(best);
		else result.unfound.push(nearest ?? {
			id: episode.id,
			reason: "not measured before",
			fields: []
		});
	}
	return result;
}
/** The newest run of a command that is here with all its episodes. */
function findWhole(group, wanted, today) {
	const byContext = /* @__PURE__ */ new Map();
	for (const entry of group.entries) {
		const same = byContext.get(entry.context);
		if (same) same.push(entry);
		else byContext.set(entry.context, [entry]);
	}
	let found;
	let nearest;
	for (const [id, entries] of byContext) {
		const context = group.contexts.get(id);
		if (context === void 0) continue;
		const why = context.whole === entries.length ? firstWhy(entries, context, wanted, today) : {
			reason: `the results of run ${context.run} are damaged`,
			fields: []
		};
		const when = entries[0]?.when ?? 0;
		if (why !== void 0) nearest ??= why;
		else if (found === void 0 || when > found.when) found = {
			entries,
			context,
			when
		};
	}
	if (found === void 0) return {
		hits: [],
		unfound: [{
			id: null,
			...nearest ?? {
				reason: "not measured before",
				fields: []
			}
		}]
	};
	const { entries, context } = found;
	return {
		hits: entries.map((entry) => ({
			entry,
			context
		})),
		unfound: []
	};
}
function firstWhy(entries, context, wanted, today) {
	for (const entry of entries) {
		const why = whyNot(entry, context, wanted, today);
		if (why) return why;
	}
}
function whyNotKey(stored, wanted) {
	if (stored === null) return {
		reason: NOT_BEFORE,
		fields: []
	};
	const fields = [
		"input",
		"index",
		"seed",
		"case",
		"repeat"
	].filter((field) => stored[field] !== wanted[field]);
	if (fields.length === 0) return void 0;
	return {
		reason: fields.map((field) => `the episode’s ${field} changed`).join("; "),
		fields: fields.map((field) => `episode ${field}`)
	};
}
function whyNot({ when, outcome }, context, wanted, { now, appeared }) {
	const changed = differingPassed(context.passed, wanted.passed);
	if (changed.length > 0 && context.passKey !== null && wanted.passKey !== null && context.passKey !== wanted.passKey) return {
		reason: `the values of pass-env ${changed.join(", ")} cannot be compared: they were measured with another store`,
		fields: changed.map((name) => `pass-env ${name}`)
	};
	if (changed.length > 0) return {
		reason: changed.map((name) => `pass-env ${name} changed`).join("; "),
		fields: changed.map((name) => `pass-env ${name}`)
	};
	const needed = context.whole === null ? outcome.durationMs ?? context.timeoutMs : context.timeoutMs;
	if (context.timeoutMs > wanted.timeoutMs && needed > wanted.timeoutMs) return {
		reason: `timeout: ${context.timeoutMs / 1e3} s → ${wanted.timeoutMs / 1e3} s, which it might not end in`,
		fields: ["timeout"]
	};
	const [there, ...others] = (context.absent ?? []).filter((path) => appeared.has(path));
	if (there !== void 0) return {
		reason: `${there}${others.length > 0 ? ` and ${others.length} more` : ""} is there now, and was looked for in vain when it was measured`,
		fields: [`file ${there}`]
	};
	if (when > now + CLOCK_MS) return {
		reason: `measured at ${isoTime(when)}, which is still to come: the clock was set back`,
		fields: []
	};
	if (now - when > 6048e5) return {
		reason: `measured ${Math.floor((now - when) / DAY_MS)} days ago, and no result is reused for more than ${MAX_AGE_MS / DAY_MS}`,
		fields: []
	};
}
function differingPassed(a, b) {
	return [.../* @__PURE__ */ new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]).sort();
}
function isoTime(ms) {
	return new Date(ms).toISOString().replace(/\.\d+Z$/, "Z");
}

// src/reuse/checked-lines.ts
const START = "{\"sum\":\"";
const MIDDLE = "\",\"record\":";
const SUM_LENGTH = 32;
const RECORD_AT = 51;
/** One record as a line that can be told from a damaged one: the first half of the SHA-256 of its JSON goes before it. */
function checkedLine(record) {
	return `${framed(JSON.stringify(record))}\n`;
}
/** Hands on the records of such lines. What is cut off, altered or of another shape is left out and counted, never guessed. */
function readCheckedLines(text, onRecord) {
	const damage = {
		lines: 0,
		torn: false
	};
	for (let start = 0; start < text.length;) {
		const end = text.indexOf("\n", start);
		if (end === -1) return {
			lines: damage.lines + 1,
			torn: true
		};
		const json = text.slice(start + RECORD_AT, end - 1);
		if (text.slice(start, end) === framed(json)) onRecord(JSON.parse(json));
		else damage.lines += 1;
		start = end + 1;
	}
	return damage;
}
function framed(json) {
	return `${START}${hash("sha256", json, "hex").slice(0, SUM_LENGTH)}${MIDDLE}${json}}`;
}

// src/reuse/record-schema.ts
/** Raised with every change that an older reader would misread. */
const RESULTS_VERSION = 1;
const episodeKeySchema = object({
	id: string(),
	index: number(),
	seed: number(),
	input: string(),
	case: string().exactOptional(),
	repeat: number().exactOptional()
});
const outcomeSchema = object({
	episode: string(),
	status: _enum([
		"passed",
		"failed",
		"skipped"
	]),
	metrics: record(string(), number().nullable()),
	attempts: number(),
	case: string().exactOptional(),
	repeat: number().exactOptional(),
	flaky: boolean().exactOptional(),
	message: string().exactOptional(),
	file: string().exactOptional(),
	line: number().exactOptional(),
	durationMs: number().exactOptional(),
	values: object({
		inputs: record(string(), string()),
		nodes: array(object({
			node: string(),
			outputs: record(string(), string())
		})),
		more: number().exactOptional()
	}).exactOptional()
});
const headerSchema = object({
	kind: literal("header"),
	version: literal(1),
	group: string()
});
const plainContextSchema = object({
	id: string(),
	run: string(),
	arm: string(),
	passed: record(string(), string()),
	passKey: string().nullable(),
	timeoutMs: number(),
	whole: number().nullable(),
	absent: array(string()).exactOptional()
});
const contextSchema = plainContextSchema.extend({ kind: literal("context") });
const entrySchema = object({
	kind: literal("entry"),
	context: string(),
	key: episodeKeySchema.nullable(),
	when: number(),
	outcome: outcomeSchema
});
/** `group.json`. */
const groupSchema = object({
	version: literal(1),
	key: string(),
	eval: string(),
	fields: record(string(), string())
});
/** First lines of a run's journal, one for each arm. */
const journalArmSchema = object({
	kind: literal("arm"),
	version: literal(1),
	eval: string(),
	arm: string(),
	group: string(),
	fields: record(string(), string()),
	context: plainContextSchema
});
const journalEntrySchema = object({
	kind: literal("outcome"),
	arm: string(),
	key: episodeKeySchema.nullable(),
	when: number(),
	outcome: outcomeSchema,
	worker: string().exactOptional(),
	from: object({
		run: string(),
		proof: _enum(["proved", "partial"])
	}).exactOptional()
});

// src/reuse/read-group.ts
/** Readers that meet a writer look again: it has put what they miss into a new file. */
const ATTEMPTS = 5;
/** 64 hex digits: the name of the group that has these fields. */
function groupKey(fields) {
	return fieldsDigest(fields).replace("sha256:", "");
}
/** What a group's folder is for; undefined where it is not there, damaged, or of another version. */
function readGroupFields(folder) {
	let value;
	try {
		value = JSON.parse(readFileSync(join(folder, "group.json"), "utf8"));
	} catch (error) {
		if (error instanceof SyntaxError || errnoOf(error) !== void 0) return void 0;
		throw error;
	}
	const parsed = groupSchema.safeParse(value);
	return parsed.success && parsed.data.key === basename(folder) && groupKey(parsed.data.fields) === parsed.data.key ? parsed.data : void 0;
}
/** All entries of a group that can be trusted; undefined where there is no such group. */
function readGroup(folder) {
	const head = readGroupFields(folder);
	if (head === void 0) return void 0;
	for (let attempt = 1;; attempt += 1) {
		const group = readFiles(folder, head);
		if (group !== "moved" || attempt === ATTEMPTS) return group === "moved" ? void 0 : group;
	}
}
function readFiles(folder, head) {
	const key = basename(folder);
	const contexts = /* @__PURE__ */ new Map();
	const entries = [];
	const files = [];
	let damaged = 0;
	for (const name of namesIn(folder)) {
		const file = join(folder, name);
		const text = textIfThere(file);
		if (text === void 0) return "moved";
		const read = readFile(text, key);
		if (read === "of another version") continue;
		files.push(file);
		damaged += read.damaged;
		for (const context of read.contexts) contexts.set(context.id, context);
		for (const entry of read.entries) entries.push(entry);
	}
	return {
		key,
		...head,
		contexts,
		entries,
		damaged,
		files
	};
}
function readFile(text, key) {
	const read = {
		contexts: [],
		entries: [],
		damaged: 0
	};
	let whose = void 0;
	const damage = readCheckedLines(text, (record) => {
		if (whose === void 0) whose = whoseFile(record, key);
		else if (whose === "ours") takeRecord(record, read);
	});
	if (whose === "newer") return "of another version";
	if (whose !== "ours") read.damaged += 1;
	read.damaged += damage.lines;
	return read;
}
/** By its first whole line. A header of another shape is a newer writer's. */
function whoseFile(record, key) {
	const header = headerSchema.safeParse(record);
	if (header.success) return header.data.group === key ? "ours" : "not ours";
	return isHeader(record) ? "newer" : "not ours";
}
function takeRecord(record, read) {
	const entry = entrySchema.safeParse(record);
	const context = entry.success ? void 0 : contextSchema.safeParse(record);
	if (entry.success) read.entries.push(entry.data);
	else if (context?.success) read.contexts.push(context.data);
	else read.damaged += 1;
}
function isHeader(value) {
	return typeof value === "object" && value !== null && "kind" in value && value.kind === "header";
}
function namesIn(folder) {
	return readdirSync(folder).filter((name) => name.endsWith(".jsonl")).sort();
}

// src/reuse/appeared.ts
/** Of paths that were looked for in vain those that are there now. One that cannot be asked for counts as being there. */
function appeared(paths) {
	return new Set([...new Set(paths)].filter((path) => !isAbsent(path)));
}
/** The same of all that stored outcomes depend on. */
function appearedSince(contexts) {
	return appeared([...contexts].flatMap(({ absent = [] }) => absent));
}
const NOT_THERE = /* @__PURE__ */ new Set([
	"ENOENT",
	"ENOTDIR",
	"ELOOP"
]);
function isAbsent(path) {
	try {
		return statSync(path, { throwIfNoEntry: false }) === void 0;
	} catch (error) {
		const errno = errnoOf(error);
		if (errno === void 0) throw error;
		return NOT_THERE.has(errno);
	}
}

export { readGroupFields as a, checkedLine as c, NOT_BEFORE as d, findOutcomes as f, readGroup as i, readCheckedLines as l, appearedSince as n, journalArmSchema as o, groupKey as r, journalEntrySchema as s, appeared as t, MAX_AGE_MS as u };