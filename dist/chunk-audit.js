import { n as EvalpinError } from "./chunk-errors.js";
import { n as dateTime } from "./chunk-clock-time.js";
import { n as oneLine } from "./chunk-safe-text.js";
import { d as object, i as array, l as looseObject, m as string, u as number } from "./chunk-schemas.js";
import { t as datetime } from "./chunk-iso.js";
import { r as wrapLine, t as alignCells } from "./chunk-terminal-table.js";
import { t as jsonOrUndefined } from "./chunk-json-or-undefined.js";
import { t as auditFiles } from "./chunk-audit-files.js";
import { i as textIfThere } from "./chunk-if-there.js";
import { t as openStore } from "./chunk-home.js";
import { n as parseDuration } from "./chunk-duration.js";

// src/report/audit-rows.ts
/** Rows of `evalpin audit` for people, in columns: when (UTC), what, which nodeset, which code, and why or with what outcome. */
function auditRows(entries) {
	const cells = entries.map((entry) => [
		dateTime(entry.at),
		entry.event,
		nodesetOf(entry),
		codeOf(entry),
		saidOf(entry)
	].map((cell) => oneLine(cell, 400)));
	return alignCells(cells);
}
const text = string().optional().catch(void 0);
const version = object({ digest: text }).optional().catch(void 0);
/** What is read of an entry's own fields; a field of another form counts as absent. */
const FIELDS = object({
	digest: text,
	id: text,
	reason: text,
	outcome: text,
	cause: text,
	detail: text,
	from: text,
	to: text,
	before: version,
	after: version,
	nodesets: array(string()).optional().catch(void 0),
	runs: array(string()).optional().catch(void 0),
	error: object({
		code: string(),
		message: string()
	}).optional().catch(void 0),
	who: object({
		user: text,
		host: text,
		run: text,
		commit: text
	}).optional().catch(void 0),
	lostAnswers: number().optional().catch(void 0)
});
function nodesetOf({ nodeset, ...entry }) {
	return nodeset ?? FIELDS.parse(entry).nodesets?.join(",") ?? "–";
}
function codeOf(entry) {
	const { digest, before, after, from, to } = FIELDS.parse(entry);
	const [old, next] = [before?.digest ?? from, after?.digest ?? to];
	if (old !== void 0 || next !== void 0) return `${short(old)} → ${short(next)}`;
	return digest === void 0 ? "–" : short(digest);
}
function saidOf(entry) {
	const { outcome, reason, cause, detail, error, who, id, runs = [], lostAnswers = 0 } = FIELDS.parse(entry);
	const why = error === void 0 ? detail ?? cause ?? reason : `${error.code} ${error.message}`;
	return [
		id ?? outcome,
		why,
		runs.length === 0 ? void 0 : `for ${runs.join(", ")}`,
		lostAnswers === 0 ? void 0 : `${lostAnswers} answers went with it`,
		who === void 0 ? void 0 : `by ${who.user ?? "?"}@${who.host ?? "?"}${who.run === void 0 ? "" : `, run ${who.run}`}${who.commit === void 0 ? "" : `, at ${who.commit.slice(0, 12)}`}`
	].filter((part) => part !== void 0 && part !== "").join("; ");
}
function short(digest) {
	return digest?.replace(/^sha256:/, "").slice(0, 12) ?? "nothing";
}

// src/servers/read-audit.ts
const ENTRY = looseObject({
	at: datetime(),
	event: string(),
	nodeset: string().optional(),
	runs: array(string()).optional()
});
/** Reads the trail without touching it. A last line that is still being written is no damage. */
function readAudit(file, filter) {
	const trail = {
		entries: [],
		omitted: 0,
		damaged: []
	};
	for (const one of auditFiles(file).toReversed()) readLines(one).forEach((line, index) => {
		const parsed = ENTRY.safeParse(jsonOrUndefined(line));
		if (!parsed.success) {
			if (line !== "") trail.damaged.push({
				file: one,
				line: index + 1
			});
		} else if (fits(parsed.data, filter)) trail.entries.push(parsed.data);
	});
	trail.omitted = Math.max(0, trail.entries.length - filter.limit);
	trail.entries = trail.entries.slice(trail.omitted);
	return trail;
}
/** Whole lines only. */
function readLines(file) {
	return (textIfThere(file) ?? "").split("\n").slice(0, -1);
}
function fits(entry, { nodesets, events, since, run }) {
	if (nodesets.length > 0 && !nodesetsOf(entry).some((name) => nodesets.includes(name))) return false;
	if (events.length > 0 && !events.includes(entry.event)) return false;
	if (since !== void 0 && Date.parse(entry.at) < since.getTime()) return false;
	return run === void 0 || (entry.runs ?? []).includes(run) || entry["reload"] === run || runOf(entry["who"]) === run;
}
function nodesetsOf({ nodeset, nodesets }) {
	if (nodeset !== void 0) return [nodeset];
	return Array.isArray(nodesets) ? nodesets.filter((name) => typeof name === "string") : [];
}
function runOf(who) {
	return typeof who === "object" && who !== null && "run" in who ? who.run : void 0;
}

// src/commands/audit.ts
/** `evalpin audit`: reads the trail, and starts nothing. */
async function audit({ since, json, ...filter }, surroundings) {
	const { auditFile } = openStore(surroundings.env);
	const trail = readAudit(auditFile, {
		...filter,
		...since === void 0 ? {} : { since: sinceDate(since, /* @__PURE__ */ new Date()) }
	});
	for (const { file, line } of trail.damaged) surroundings.stderr(`${file}:${line} is no entry: left out\n`);
	if (json) {
		surroundings.stdout(`${JSON.stringify({
			version: 1,
			...trail
		}, null, 2)}\n`);
		return 0;
	}
	if (trail.omitted > 0) surroundings.stderr(`${trail.omitted} earlier ${trail.omitted === 1 ? "entry fits" : "entries fit"} too: --limit\n`);
	for (const line of auditRows(trail.entries).flatMap((row) => wrapLine(row, surroundings.columns))) surroundings.stdout(`${line}\n`);
	if (trail.entries.length === 0) surroundings.stderr("the trail has no such entry\n");
	return 0;
}
/** A span back from now, or a date; one without a zone is UTC, as the trail shows it. */
function sinceDate(text, now) {
	const ms = parseDuration(text);
	if (ms !== void 0) return new Date(now.getTime() - ms);
	const [, day, time, zone = "Z"] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}.*?))?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
	const at = day === void 0 ? NaN : Date.parse(`${day}T${time ?? "00:00"}${zone}`);
	if (Number.isNaN(at)) throw new EvalpinError("EP1006", `--since ${JSON.stringify(text)} is neither a time such as 30m or 48h nor a date such as 2026-01-31T12:00Z`);
	return new Date(at);
}

export { audit };