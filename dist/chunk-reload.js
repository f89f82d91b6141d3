import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { a as errorFromRecord, i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { t as Interruption } from "./chunk-surroundings.js";
import { t as identify } from "./chunk-identity.js";
import { a as abortReloads, c as sendConfiguration, i as GoesOn, l as sendReload, o as listFollows } from "./chunk-follow-source.js";
import { r as tidyLog } from "./chunk-traceback.js";
import { t as require_dist } from "./chunk-dist.js";
import { u as readNamedFile } from "./chunk-settings.js";
import { t as isRecord } from "./chunk-is-record.js";
import { n as followedRows } from "./chunk-followed-rows.js";
import { t as prepareReload } from "./chunk-prepare-reload.js";
import { hostname } from "node:os";
import { t as userName } from "./chunk-who.js";
import { r as runGit } from "./chunk-git.js";
import { t as hasServers } from "./chunk-supervisor.js";
import { t as followEvents } from "./chunk-event-feed.js";
import { n as parseDuration } from "./chunk-duration.js";
import { t as openSession } from "./chunk-session.js";

// src/report/reload-progress.ts
/** What a reload is at, for people who wait for it; undefined for what is over at once. */
function progressLine({ event, nodeset, phase }, observe) {
	if (event !== "reload-phase" || nodeset === void 0 || typeof phase !== "string") return void 0;
	const text = textOf(phase, observe);
	return text === void 0 ? void 0 : `${nodeset}: ${text}`;
}
function textOf(phase, observe) {
	if (phase === "starting") return "starts the new version";
	if (phase === "draining") return "requests wait, calls that run may end";
	if (phase === "observing") return `the new version answers, and is watched for ${observe}`;
	if (phase === "starting-old") return "starts the old version again";
}

// src/report/reload-text.ts
/** What was ended besides calls. */
const KINDS = {
	call: "",
	stream: "the event stream of ",
	upgrade: "the WebSocket or other upgraded connection of "
};
/** What a reload did, for people: a line for each nodeset, and below it what was lost or ended. */
function reloadLines({ nodesets, outcome, durationMs }) {
	const lines = nodesets.flatMap((one) => [`${one.nodeset}: ${said(one)}`, ...more(one).map((line) => `  ${line}`)]);
	if (nodesets.length > 1) lines.push(`${wordOf(outcome)} after ${showMs(durationMs)}${because(nodesets)}`);
	return lines;
}
/** Where nothing was to be done: the edited copy that was looked at, since an edit elsewhere changes nothing there. */
function lookedAtLines({ nodesets }, follows) {
	return nodesets.flatMap(({ nodeset, outcome, from }) => {
		if (outcome !== "unchanged") return [];
		const copy = follows.find((row) => row.nodeset === nodeset && row.digest === from?.digest)?.source.overlays.at(-1);
		return copy === void 0 ? [] : [`  ${nodeset} comes from ${copy}, and nothing else was looked at; --from names another source, such as the workspace itself`];
	});
}
function said(report) {
	const { outcome, from, to, pausesMs = [], url } = report;
	const versions = `${short(from?.digest)} → ${short(to?.digest)}`;
	const pause = pausesMs.length === 0 ? "" : `, requests waited ${showMs(pausesMs.reduce((sum, ms) => sum + ms, 0))}`;
	return {
		unchanged: `nothing to do, ${short(from?.digest)} is what runs`,
		done: `reloaded, ${versions}${pause}`,
		added: `new, followed at ${url ?? ""}`,
		removed: "gone from the source, its follow address was given up",
		configured: `configured, ${versions}`,
		refused: `refused, ${short(from?.digest)} goes on: ${why(report)}`,
		"rolled-back": `rolled back to ${short(from?.digest)}: ${why(report)}`,
		broken: `nobody answers: ${why(report)}`
	}[outcome];
}
function more({ migrations = [], ended = [], lostAnswers = 0, stateLost, outcome, cause, error }) {
	const failed = outcome === "refused" || outcome === "rolled-back" || outcome === "broken";
	return [
		...migrations.length === 0 ? [] : [`its state went ${[migrations[0]?.from, ...migrations.map(({ to }) => to)].join(" → ")}`],
		...ended.map(({ kind, method, target }) => `ended: ${KINDS[kind]}${method} ${target}`),
		...lostAnswers === 0 ? [] : [`${lostAnswers} ${lostAnswers === 1 ? "answer" : "answers"} of the ${outcome === "done" ? "old" : "new"} version went with it`],
		...stateLost === true ? ["its state was lost with its process; it began afresh"] : [],
		...failed ? tidied(error?.details ?? []).slice(-20) : [],
		...failed && error !== void 0 && cause !== "batch-failed" ? [error.hint] : []
	];
}
const FROM_LOG = /^stderr \| /;
/** The log of a server that did not start, as the report of a run shows it: without frames of evalpin's and paths into the store. */
function tidied(details) {
	const log = details.filter((line) => FROM_LOG.test(line)).map((line) => line.replace(FROM_LOG, ""));
	return [...details.filter((line) => !FROM_LOG.test(line)), ...tidyLog(log, /* @__PURE__ */ new Set()).map((line) => `| ${line}`)];
}
function why({ error, detail, cause }) {
	return error === void 0 ? detail ?? cause ?? "" : `${error.code} ${error.message}`;
}
function wordOf(outcome) {
	if (outcome === "rolled-back") return "rolled back";
	return outcome === "unchanged" ? "nothing to do" : outcome;
}
/** Whose failure it was, among all the lines of those that only went with it. */
function because(nodesets) {
	const failed = nodesets.find(({ cause, error }) => error !== void 0 && cause !== "batch-failed");
	return failed?.error === void 0 ? "" : `: ${failed.nodeset}, ${failed.error.code}`;
}
function short(digest) {
	return digest?.replace(/^sha256:/, "").slice(0, 12) ?? "nothing";
}
function showMs(ms) {
	return ms < 1e3 ? `${Math.round(ms)} ms` : `${(ms / 1e3).toFixed(1)} s`;
}

// src/run/read-configuration.ts
var import_dist = require_dist();
/** The mapping in a YAML or JSON file. @throws EP6013 where it is none */
function readConfiguration(file) {
	let value;
	try {
		value = (0, import_dist.parse)(readNamedFile(file, "The configuration").toString("utf8"));
	} catch (error) {
		if (errnoOf(error) === "ENOENT") throw new EvalpinError("EP6013", `there is no configuration ${file}`, {
			hint: "Correct the path; it is taken from the current folder. The server goes on with the configuration that it has.",
			cause: error
		});
		if (error instanceof import_dist.YAMLParseError || errnoOf(error) !== void 0) throw new EvalpinError("EP6013", `the configuration ${file} cannot be read: ${error instanceof Error ? error.message : ""}`, { cause: error });
		throw error;
	}
	if (isRecord(value)) return value;
	throw new EvalpinError("EP6013", `the configuration ${file} is no mapping`);
}

// src/run/who-asks.ts
/** Who gives this command: for the trail. What is not known is left out. */
async function whoAsks({ env, cwd }) {
	const run = env["GITHUB_RUN_ID"];
	const head = await runGit([
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	], {
		cwd,
		env
	}).catch(() => void 0);
	const commit = head?.code === 0 ? head.stdout.trim() : void 0;
	return {
		user: env["GITHUB_ACTOR"] ?? userName(),
		host: hostname(),
		...run ? { run } : {},
		...commit ? { commit } : {}
	};
}

// src/run/reload-nodesets.ts
/** Changes the configuration alone of a nodeset that runs. */
async function configureNodeset(nodeset, configuration, how, { id, client, surroundings }) {
	const rows = followedRows([nodeset], await listFollows(client), surroundings);
	const [row] = rows;
	if (row === void 0 || rows.length > 1) throw new EvalpinError("EP6002", `${nodeset} has several follow addresses: ${rows.map(({ url }) => url).join(", ")}`);
	return sendConfiguration(client, {
		id,
		nodeset,
		trust_domain: row.trustDomain,
		configuration,
		asked_by: await whoAsks(surroundings),
		...how
	}, surroundings.signal);
}
/** Resolves, hashes and copies the new versions here, and has the supervisor swap them in. @throws `GoesOn` where it is interrupted while the supervisor is at it */
async function reloadNodesets(question, how, { id, client, ...ctx }) {
	const prepared = await prepareReload(question, {
		...ctx,
		follows: await listFollows(client)
	});
	return sendReload(client, {
		id,
		prepared,
		asked_by: await whoAsks(ctx.surroundings),
		...how
	}, ctx.surroundings.signal);
}
/**
* Ends the reloads of these nodesets (undefined: of all that `reload --all` means here) that have not succeeded yet; their names.
*
* @throws EP6002 where several repositories have one name, and this folder does not tell which is meant
*/
async function abortNodesets(nodesets, { client, surroundings }) {
	const follows = await listFollows(client);
	const named = nodesets?.filter((name) => follows.some(({ nodeset }) => nodeset === name));
	const rows = follows.length === 0 ? [] : followedRows(named, follows, surroundings);
	const domains = [...new Set(rows.map(({ trustDomain }) => trustDomain))];
	const aborted = await Promise.all(domains.map((domain) => abortReloads(client, domain, rows.filter(({ trustDomain }) => trustDomain === domain).map(({ nodeset }) => nodeset))));
	return [...new Set(aborted.flat())];
}

// src/commands/reload.ts
/** `evalpin reload`: swaps the new version of followed nodesets in; exit code 0 also where there was nothing to do. */
async function reload(flags, surroundings) {
	const { nodesets, all, json } = flags;
	if (all === nodesets.length > 0) throw new EvalpinError("EP1001", all ? "--all and names of nodesets exclude each other" : "name nodesets, or give --all");
	if (flags.from === "") throw new EvalpinError("EP1001", "--from is empty: it names a folder or a digest");
	if (flags.beside && flags.replaceFirst) throw new EvalpinError("EP1001", "--beside and --replace-first exclude each other");
	const { store, supervisor } = await openSession(surroundings);
	if (!hasServers(store)) throw new EvalpinError("EP6002", "no server is running, so there is nothing to reload");
	const holder = identify(process.pid);
	if (holder === void 0) throw bug("this process cannot be identified");
	const client = await supervisor();
	if (flags.abort) return abort(flags, client, surroundings);
	const id = randomUUID();
	const quiet = await showProgress(id, flags.observe ?? "30s", client, surroundings);
	const report = await ask(flags, {
		id,
		surroundings,
		store,
		holder,
		client
	}).finally(quiet).catch((error) => error instanceof GoesOn ? void 0 : Promise.reject(error));
	if (report === void 0) return leave(id, flags, surroundings);
	const lookedAt = flags.from === void 0 && flags.config === void 0 ? lookedAtLines(report, await listFollows(client)) : [];
	for (const line of [...reloadLines(report), ...lookedAt]) surroundings.stderr(`${line}\n`);
	if (json) surroundings.stdout(`${JSON.stringify(report, null, 2)}\n`);
	return report.error === void 0 ? 0 : errorFromRecord(report.error).exitCode;
}
/** A reload belongs to the supervisor: who is interrupted while waiting for it is told that it goes on, and how to end it. */
function leave(id, { all, nodesets, json }, { signal, stdout, stderr }) {
	const { reason } = signal;
	if (!(reason instanceof Interruption)) throw bug("a reload was left without an interruption");
	stderr(`evalpin: interrupted; the reload goes on: \`evalpin reload ${all ? "--all" : nodesets.join(" ")} --abort\` ends it, \`evalpin servers watch\` tells of it, \`evalpin audit --run ${id}\` how it ended\n`);
	if (json) stdout(`${JSON.stringify({
		version: 1,
		interrupted: reason.signalName,
		exitCode: reason.exitCode,
		reload: id
	}, null, 2)}\n`);
	return reason.exitCode;
}
async function ask(flags, ctx) {
	const { all, from, config } = flags;
	const { cwd } = ctx.surroundings;
	const how = howOf(flags);
	if (from === "") throw new EvalpinError("EP1001", "--from is empty; it takes the folder of an edited copy, or a digest");
	const nodesets = [...new Set(flags.nodesets)];
	const [nodeset] = nodesets;
	if (config !== void 0 && (nodeset === void 0 || nodesets.length > 1)) throw new EvalpinError("EP1001", "--config goes with one nodeset");
	const configuration = config === void 0 ? void 0 : readConfiguration(resolve(cwd, config));
	if (configuration !== void 0 && nodeset !== void 0 && from === void 0) return configureNodeset(nodeset, configuration, how, ctx);
	const source = from === void 0 || from.startsWith("sha256:") ? from : resolve(cwd, from);
	return reloadNodesets({
		nodesets: all ? void 0 : nodesets,
		...source === void 0 ? {} : { from: source },
		...configuration === void 0 || nodeset === void 0 ? {} : { configuration: { [nodeset]: configuration } }
	}, how, ctx);
}
/** Says what the reload is at, from its first step on, until it is told to stop. A courtesy: where the events do not come, the report does. */
async function showProgress(id, observe, client, { signal, stderr }) {
	const over = new AbortController();
	let listen = () => void 0;
	const listening = new Promise((resolve) => listen = resolve);
	const told = followEvents(client, AbortSignal.any([signal, over.signal]), (event) => {
		listen();
		const line = event["reload"] === id ? progressLine(event, observe) : void 0;
		if (line !== void 0 && !over.signal.aborted) stderr(`${line}\n`);
	});
	await Promise.race([listening, told.catch(() => void 0)]);
	return () => over.abort();
}
async function abort({ all, nodesets, json }, client, surroundings) {
	const { stdout, stderr } = surroundings;
	const aborted = await abortNodesets(all ? void 0 : nodesets, {
		client,
		surroundings
	});
	stderr(aborted.length === 0 ? "no reload was going on\n" : `ended the reload of ${aborted.join(", ")}\n`);
	if (json) stdout(`${JSON.stringify({
		version: 1,
		aborted
	}, null, 2)}\n`);
	return 0;
}
function howOf({ beside, replaceFirst, force, deadline, observe, order }) {
	return {
		...beside ? { mode: "beside" } : {},
		...replaceFirst ? { mode: "replace-first" } : {},
		...force ? { force } : {},
		...deadline === void 0 ? {} : { deadline_ms: duration("--deadline", deadline, {
			least: 1,
			most: 36e5
		}) },
		...observe === void 0 ? {} : { observe_ms: duration("--observe", observe, {
			least: 0,
			most: 864e5
		}) },
		...order === void 0 ? {} : { order }
	};
}
function duration(option, text, { least, most }) {
	const ms = parseDuration(text);
	if (ms === void 0) throw new EvalpinError("EP1006", `${option} ${JSON.stringify(text)} is no time such as 500ms, 5s or 2m`);
	if (ms < least || ms > most) throw new EvalpinError("EP1006", `${option} ${text} is too ${ms < least ? "short" : "long"}: it takes ${least}ms to ${most / 36e5}h`);
	return ms;
}

export { reload };