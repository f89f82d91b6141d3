import { n as EvalpinError, r as bug } from "./chunk-errors.js";
import { n as jobWorker, t as holdServers } from "./chunk-hold-servers.js";
import { t as identify } from "./chunk-identity.js";
import { o as listFollows } from "./chunk-follow-source.js";
import { basename, dirname } from "node:path";
import { r as wrapLine, t as alignCells } from "./chunk-terminal-table.js";
import { t as hasServers } from "./chunk-supervisor.js";
import { n as readRecords, r as serverFiles } from "./chunk-records.js";
import { t as lastLines } from "./chunk-last-lines.js";
import { t as selectServers } from "./chunk-select.js";
import { n as parseDuration } from "./chunk-duration.js";
import { t as openSession } from "./chunk-session.js";

// src/report/server-rows.ts
/** Rows of `servers list` for people: ages instead of times, and whose servers they are where there is more than one owner. */
function serverRows(servers, now) {
	const domains = new Set(servers.map(({ trustDomain }) => trustDomain));
	return alignCells(servers.map((server) => {
		const { id, nodeset, kind, state, url, trustDomain } = server;
		const whose = domains.size > 1 ? `  of ${nameOfDomain(trustDomain)}` : "";
		return [
			id,
			nodeset,
			kind,
			state,
			url ?? "–",
			useOf(server, now) + whose
		];
	}));
}
function useOf({ leases, idleSince, created, keepMs, state, broken }, now) {
	const age = (since) => Math.max(0, now.getTime() - Date.parse(since));
	if (leases.length > 0) return `held by ${leases.map(({ run, since }) => `${run} for ${showAge(age(since))}`).join(", ")}`;
	if (state === "spawning" || state === "gating") return `starting for ${showAge(age(created))}`;
	const idle = age(idleSince ?? created);
	const left = broken === void 0 ? `kept ${showAge(Math.max(0, keepMs - idle))} more` : `not leased again: ${broken}`;
	return `idle ${showAge(idle)}, ${left}`;
}
/** `45 s`, `2 min`, `3 h`, `2 d`: one unit, rounded down. */
function showAge(ms) {
	const seconds = Math.floor(ms / 1e3);
	if (seconds < 60) return `${seconds} s`;
	if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
	if (seconds < 172800) return `${Math.floor(seconds / 3600)} h`;
	return `${Math.floor(seconds / 86400)} d`;
}
/** A trust domain is a user, a repository (by its `.git`, or `owner/name`) and, for a fork, where that comes from. */
function nameOfDomain(domain) {
	const [, repository = domain, fork = ""] = /^\S+ (.*?)( fork \S+)?$/.exec(domain) ?? [];
	return `${basename(repository) === ".git" ? dirname(repository) : repository}${fork}`;
}

// src/report/follow-rows.ts
/** Rows of `servers list` for people: each stable address, what answers there now, and whose it is where there is more than one owner. */
function followRows(follows) {
	const owners = new Set(follows.map(({ trustDomain }) => trustDomain)).size;
	return alignCells(follows.map(({ nodeset, trustDomain, url, server, phase, counters, refusal }) => {
		const behind = refusal ?? (server === void 0 ? "nobody answers" : `now ${server}`);
		const counts = `${counters.received} ${counters.received === 1 ? "request" : "requests"}${counters.queued > 0 ? `, ${counters.queued} waiting` : ""}`;
		const whose = owners > 1 ? `  of ${nameOfDomain(trustDomain)}` : "";
		return [
			nodeset,
			"follow",
			url,
			behind,
			`${counts}${phase === void 0 ? "" : `  being reloaded: ${phase}`}${whose}`
		];
	}));
}

// src/commands/servers.ts
/** `evalpin servers list`. */
async function list({ json }, surroundings) {
	const { store, supervisor } = await openSession(surroundings);
	const client = hasServers(store) ? await supervisor() : void 0;
	const [servers, follows] = client === void 0 ? [[], []] : await Promise.all([client.list(), listFollows(client)]);
	if (json) surroundings.stdout(`${JSON.stringify({
		version: 1,
		servers,
		follows
	}, null, 2)}\n`);
	else if (servers.length === 0 && follows.length === 0) surroundings.stdout("no server is running\n");
	else {
		const rows = [...serverRows(servers, /* @__PURE__ */ new Date()), ...followRows(follows)];
		for (const line of rows.flatMap((row) => wrapLine(row, surroundings.columns))) surroundings.stdout(`${line}\n`);
	}
	return 0;
}
/** `evalpin servers stop`: by nodeset name or exact tag. What a run holds is only ended with --force. */
async function stop({ names, all, force, json }, surroundings) {
	if (!all && names.length === 0) throw new EvalpinError("EP1001", "name servers by nodeset or tag, or give --all");
	const { store, supervisor } = await openSession(surroundings);
	const stopped = [];
	if (hasServers(store) || !all) {
		const client = await supervisor();
		const selectors = all ? [{ all: true }] : names.map((name) => ({ name }));
		const held = force ? [] : await heldBy(client, selectors);
		if (held.length > 0) {
			const byPeople = held.every(({ runs }) => runs.every((run) => run === "follow" || run.startsWith("up-")));
			throw new EvalpinError("EP3053", `in use: ${held.map(({ id, runs }) => `${id} by ${runs.join(", ")}`).join("; ")}`, byPeople ? { hint: HELD_BY_PEOPLE } : {});
		}
		for (const selector of selectors) {
			const report = await client.stop(selector);
			stopped.push(...report.stopped.map(({ id }) => id));
			const [failure] = report.failed;
			if (failure) throw new EvalpinError(failure.error.code, failure.error.message, { hint: failure.error.hint });
		}
	}
	surroundings.stderr(stopped.length === 0 ? "no server was running\n" : `stopped ${stopped.join(", ")}\n`);
	if (json) surroundings.stdout(`${JSON.stringify({
		version: 1,
		stopped
	}, null, 2)}\n`);
	return 0;
}
const HELD_BY_PEOPLE = "It is held by `evalpin servers up`: let go with `evalpin servers down`, or add --force: its follow address answers with an error until somebody reloads.";
async function heldBy(client, selectors) {
	const records = await client.list();
	return selectors.flatMap((selector) => selectServers(records, selector)).filter(({ leases }) => leases.length > 0).map(({ id, leases }) => ({
		id,
		runs: [...new Set(leases.map(({ run }) => run))]
	}));
}
/** `evalpin servers logs NAME`: also of servers that have ended. */
async function logs({ name, lines, json }, surroundings) {
	const { store } = await openSession(surroundings);
	const { records } = readRecords(store.servers);
	const newest = selectServers(records, { name }).sort((a, b) => a.created < b.created ? -1 : 1).at(-1);
	if (!newest) throw bug("a selection of servers is empty");
	const files = serverFiles(store.servers, newest.id);
	const streams = {
		stdout: lastLines(files.stdout, lines),
		stderr: lastLines(files.stderr, lines)
	};
	if (json) surroundings.stdout(`${JSON.stringify({
		version: 1,
		id: newest.id,
		...streams
	}, null, 2)}\n`);
	else {
		surroundings.stderr(`${newest.id} (${newest.state})\n`);
		for (const [stream, text] of Object.entries(streams)) for (const line of text) surroundings.stdout(`${stream}: ${line}\n`);
	}
	return 0;
}
const DEFAULT_HOLD = "1h";
/** `evalpin servers up`: starts the shared servers that evals need and holds them until `down`, or for a time; in a job of GitHub's runner until that is over. */
async function up(options, surroundings) {
	const session = await openSession(surroundings);
	const worker = options.holdFor === void 0 ? jobWorker(process.pid) : void 0;
	const ms = parseDuration(options.holdFor ?? DEFAULT_HOLD);
	if (ms === void 0) throw new EvalpinError("EP1006", `--for ${JSON.stringify(options.holdFor)} is no time such as 30s, 15m or 2h`);
	const holder = worker ?? identify(process.pid);
	if (!holder) throw bug("this process cannot be identified");
	const { servers, follows } = await holdServers(options, {
		...session,
		surroundings,
		holder,
		until: worker ?? { ms }
	});
	for (const { id, url } of servers) surroundings.stderr(`${id} ready at ${url}\n`);
	for (const row of follows) surroundings.stderr(`${row.nodeset} is followed at ${row.url}${whatAnswers(row, servers)}\n`);
	if (servers.length > 0) surroundings.stderr(`held ${worker === void 0 ? `for ${options.holdFor ?? DEFAULT_HOLD}` : "until this job is over"}; \`evalpin servers down\` lets go\n`);
	if (options.json) surroundings.stdout(`${JSON.stringify({
		version: 1,
		servers: servers.map(({ id, nodeset, digest, url, reused }) => ({
			id,
			nodeset,
			digest,
			url,
			reused
		})),
		follows: follows.map(({ nodeset, url, digest }) => ({
			nodeset,
			url,
			digest
		}))
	}, null, 2)}\n`);
	return 0;
}
/** An address that is open already goes on with its version, which after an edit or a reload is not the one that is held now. */
function whatAnswers({ nodeset, digest, source, refusal }, held) {
	if (refusal !== void 0) return `, but ${refusal}`;
	if (digest === void 0 || !held.some((one) => one.nodeset === nodeset && one.digest !== digest)) return ", whatever its version";
	const copy = source.overlays.at(-1);
	const from = copy === void 0 ? "" : ` from ${copy}`;
	return `; until a reload that stays ${digest.replace(/^sha256:/, "").slice(0, 12)}${from}`;
}
/** `evalpin servers down`: lets go of what `up` holds. */
async function down(options, surroundings) {
	const { store, supervisor } = await openSession(surroundings);
	const runs = hasServers(store) ? await (await supervisor()).unhold() : [];
	surroundings.stderr(runs.length === 0 ? "nothing was held\n" : `let go of ${runs.join(", ")}\n`);
	if (options.json) surroundings.stdout(`${JSON.stringify({
		version: 1,
		released: runs
	}, null, 2)}\n`);
	return 0;
}

export { down, list, logs, stop, up };