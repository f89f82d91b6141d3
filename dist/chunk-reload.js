import { dirname, join, posix, resolve } from "node:path";
import { a as errorFromRecord, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { t as identify } from "./chunk-identity.js";
import { randomUUID } from "node:crypto";
import { i as listFollows, n as selectionOf, o as sendReload, r as sharedNames, t as followSource } from "./chunk-follow-source.js";
import { existsSync, realpathSync } from "node:fs";
import { r as stampOf } from "./chunk-prepared.js";
import { a as pinner, n as requestsWithNeeds, o as materialise, t as leaseRequest } from "./chunk-serve.js";
import { a as snapshotPaths } from "./chunk-paths.js";
import { c as hashArm, i as isolation, o as planEval, r as domainBehind, t as hashContext, u as keepLearned } from "./chunk-prepare2.js";
import { t as resolveSources } from "./chunk-resolve.js";
import { t as hasServers } from "./chunk-supervisor.js";
import { c as parseDuration } from "./chunk-settings.js";
import { t as openSession } from "./chunk-session.js";

// src/report/reload-text.ts
/** What a reload did, for people: a line for each nodeset, and below it what was lost or ended. */
function reloadLines({ nodesets, outcome, durationMs }) {
	const lines = nodesets.flatMap((one) => [`${one.nodeset}: ${said(one)}`, ...more(one).map((line) => `  ${line}`)]);
	if (nodesets.length > 1) lines.push(`${outcome === "done" ? "done" : outcome} after ${showMs(durationMs)}`);
	return lines;
}
function said(report) {
	const { outcome, from, to, pausesMs = [], url } = report;
	const versions = `${short(from?.digest)} → ${short(to?.digest)}`;
	const pause = pausesMs.length === 0 ? "" : `, requests waited ${showMs(pausesMs.reduce((sum, ms) => sum + ms, 0))}`;
	switch (outcome) {
		case "unchanged": return `nothing to do, ${short(from?.digest)} is what runs`;
		case "done": return `reloaded, ${versions}${pause}`;
		case "added": return `new, followed at ${url ?? ""}`;
		case "removed": return "gone from the source, its follow address was given up";
		case "configured": return `configured, ${versions}`;
		case "refused": return `refused, ${short(from?.digest)} goes on: ${why(report)}`;
		case "rolled-back": return `rolled back to ${short(from?.digest)}: ${why(report)}`;
		case "broken": return `nobody answers: ${why(report)}`;
	}
}
function more({ migrations = [], ended = [], lostAnswers = 0, stateLost, outcome, error }) {
	return [
		...migrations.length === 0 ? [] : [`its state went ${[migrations[0]?.from, ...migrations.map(({ to }) => to)].join(" → ")}`],
		...ended.map(({ kind, method, target }) => `ended: ${kind === "call" ? "" : `${kind} `}${method} ${target}`),
		...lostAnswers === 0 ? [] : [`${lostAnswers} answers of the new version went with it`],
		...stateLost === true ? ["its state was lost with its process; it began afresh"] : [],
		...outcome === "refused" || outcome === "rolled-back" || outcome === "broken" ? (error?.details ?? []).slice(-20) : []
	];
}
function why({ error, detail, cause }) {
	return error === void 0 ? detail ?? cause ?? "" : `${error.code} ${error.message}`;
}
function short(digest) {
	return digest?.replace(/^sha256:/, "").slice(0, 12) ?? "nothing";
}
function showMs(ms) {
	return ms < 1e3 ? `${Math.round(ms)} ms` : `${(ms / 1e3).toFixed(1)} s`;
}

// src/run/prepare-reload.ts
const ATTEMPTS = 4;
/**
* Resolves, hashes and copies the versions that a reload is asked for, each from where its follow address was opened, or from `from`.
*
* @throws EP6002, EP6005, EP6006, and what reading the sources throws
*/
async function prepareReload(question, ctx) {
	const rows = followedRows(question, ctx);
	const prepared = {
		versions: [],
		added: [],
		removed: []
	};
	for (const group of bySource(rows)) {
		const one = await prepareGroup(question, group, ctx);
		prepared.versions.push(...one.versions);
		prepared.added.push(...one.added);
		prepared.removed.push(...one.removed);
	}
	return prepared;
}
/** The addresses that are meant. Where nodesets of several repositories have one name, those of this one. */
function followedRows({ nodesets }, { follows, surroundings }) {
	if (nodesets === void 0) {
		if (follows.length === 0) throw new EvalpinError("EP6002", "no follow address is open, so there is nothing to reload");
		const here = follows.filter((row) => isHere(row, surroundings));
		return here.length > 0 ? here : [...follows];
	}
	return nodesets.map((name) => {
		const found = follows.filter(({ nodeset }) => nodeset === name);
		const [row] = found.length > 1 ? found.filter((one) => isHere(one, surroundings)) : found;
		if (row !== void 0) return row;
		const known = [...new Set(follows.map(({ nodeset }) => nodeset))];
		throw new EvalpinError("EP6002", found.length > 1 ? `${found.length} repositories have a nodeset ${name} with a follow address, and this folder is in none of them` : `${name} has no follow address`, { ...known.length === 0 ? {} : { hint: `There are addresses of ${known.join(", ")}; \`evalpin servers up\` opens them for shared nodesets.` } });
	});
}
function isHere({ source }, { cwd }) {
	return cwd === source.cwd || cwd.startsWith(`${source.cwd}/`) || source.cwd.startsWith(`${cwd}/`);
}
function bySource(rows) {
	const groups = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const { configuration: _, knows: __, ...place } = row.source;
		const key = JSON.stringify([place, row.trustDomain]);
		groups.set(key, [...groups.get(key) ?? [], row]);
	}
	return [...groups.values()];
}
async function prepareGroup(question, rows, ctx) {
	for (let attempt = 1;; attempt += 1) try {
		return await prepareOnce(question, rows, ctx);
	} catch (error) {
		if (!(error instanceof EvalpinError) || error.code !== "EP2201" || attempt === ATTEMPTS) throw error;
		ctx.surroundings.signal.throwIfAborted();
	}
}
async function prepareOnce(question, rows, ctx) {
	const [first] = rows;
	if (first === void 0) throw bug("a group of follow addresses is empty");
	const { sources, source } = await readSources(question, first, rows, ctx);
	const frozen = sources.arms[0];
	const arm = sources.arms.at(-1);
	if (frozen === void 0 || arm === void 0) throw bug("there is no arm");
	const removed = question.nodesets === void 0 ? rows.filter(({ nodeset }) => !arm.view.nodesets.has(nodeset)) : [];
	const wanted = rows.filter((row) => !removed.includes(row)).map(({ nodeset }) => nodeset);
	for (const name of wanted) requireNamed(name, arm.view, frozen.view);
	const known = new Set(rows.flatMap((row) => [...row.source.knows ?? [], row.nodeset]));
	const added = question.nodesets === void 0 ? sharedNames(arm.view).filter((name) => !known.has(name)) : [];
	const names = [...wanted, ...added];
	if (names.length === 0) return {
		versions: [],
		added: [],
		removed: removed.map(({ nodeset, trustDomain }) => ({
			nodeset,
			trustDomain
		}))
	};
	const versions = await versionsOf(names, {
		arm,
		frozen,
		sources,
		source,
		question,
		rows
	}, ctx);
	return {
		versions: versions.filter(({ nodeset }) => wanted.includes(nodeset)),
		added: versions.filter(({ nodeset }) => added.includes(nodeset)),
		removed: removed.map(({ nodeset, trustDomain }) => ({
			nodeset,
			trustDomain
		}))
	};
}
async function readSources({ from }, row, rows, { surroundings, store }) {
	const selection = selectionOf(row.source);
	const around = {
		env: surroundings.env,
		cwd: row.source.cwd
	};
	if (from === void 0) {
		const sources = await resolveSources(selection, around, store);
		return {
			sources,
			source: {
				...row.source,
				knows: knownNames(rows, sources)
			}
		};
	}
	try {
		const plain = await resolveSources({
			...selection,
			overlays: []
		}, around, store);
		const dir = from.startsWith("sha256:") ? workspaceOfSnapshot(from, rows, plain, store) : workspaceIn(from, plain);
		const overlays = realpathSync(dir) === plain.arms[0]?.view.frozen.workspaceDir ? [] : [dir];
		const chosen = {
			...selection,
			overlays
		};
		const sources = overlays.length === 0 ? plain : await resolveSources(chosen, around, store);
		return {
			sources,
			source: followSource(chosen, row.source.isolation, knownNames(rows, sources))
		};
	} catch (error) {
		if (error instanceof EvalpinError && !error.code.startsWith("EP6")) throw new EvalpinError("EP6006", `${from} cannot be read as a source: ${error.message}`, {
			hint: error.hint,
			cause: error
		});
		if (error instanceof Error && "code" in error && error.code === "ENOENT") throw new EvalpinError("EP6006", `${from} does not exist`, { cause: error });
		throw error;
	}
}
/** The workspace in a copy, which may be named itself or by the folder that it lies in. */
function workspaceIn(from, { layout }) {
	const inner = resolve(from, layout.workspace);
	return !existsSync(join(from, "nodesets")) && existsSync(join(inner, "nodesets")) ? inner : from;
}
/** A version that ran before, by the digest of its nodeset; or any snapshot of the store, by its own. */
function workspaceOfSnapshot(digest, rows, { layout }, store) {
	const sha256 = rows.flatMap(({ versions }) => versions).find((version) => version.digest === digest)?.snapshots[0] ?? digest.slice(7);
	const { tree } = snapshotPaths(store, sha256);
	const dir = join(tree, layout.workspace);
	if (!/^[0-9a-f]{64}$/.test(sha256) || !existsSync(dir)) throw new EvalpinError("EP6006", `the store holds no snapshot ${digest}`);
	return dir;
}
/** @throws EP6005 where the nodeset's place holds another one, EP6002 where there is none */
function requireNamed(name, view, frozen) {
	const found = view.nodesets.get(name);
	if (found !== void 0) {
		if (isServed(found)) return;
		throw new EvalpinError("EP6002", `${name} is ${found.declaration.parallelism} in the new source, so it has no server that could be reloaded`);
	}
	const place = frozen.nodesets.get(name)?.place;
	const other = [...view.nodesets.values()].find((one) => one.place === place);
	if (other !== void 0) throw new EvalpinError("EP6005", `${name} was asked for, and ${place ?? ""} of the new source holds ${other.name}`);
	throw new EvalpinError("EP6002", `the new source has no nodeset ${name}`, { hint: "Use `evalpin reload --all` to give up what is gone." });
}
function isServed({ declaration }) {
	return declaration.parallelism !== "replicated";
}
/** What an address was opened for, or left alone then, is no addition later. */
function knownNames(rows, { arms }) {
	const now = arms.at(-1);
	return [.../* @__PURE__ */ new Set([...rows.flatMap(({ source }) => source.knows ?? []), ...now === void 0 ? [] : sharedNames(now.view)])].sort();
}
async function versionsOf(names, { arm, frozen, sources, source, question, rows }, { surroundings, store, holder }) {
	const configuration = {
		...Object.assign({}, ...rows.map((row) => row.source.configuration ?? {})),
		...question.configuration
	};
	const ctx = await hashContext(sources, {
		surroundings,
		store
	});
	const chosen = {
		name: "reload",
		graph: void 0,
		nodesets: names,
		harness: { command: [] }
	};
	const hashed = await hashArm({
		...arm,
		view: configured(arm.view, configuration)
	}, void 0, chosen, ctx);
	for (const name of names) serve(hashed.nodesets.get(name));
	const base = arm === frozen ? [] : await hashFrozen(frozen, names, ctx);
	keepLearned(ctx);
	const plan = planEval("reload", [...base, hashed], []);
	const servers = /* @__PURE__ */ new Map();
	for (const [name, { served, identity, links }] of hashed.nodesets) if (served) servers.set(name, await materialise(identity.tree, links, {
		store,
		holder
	}));
	const { layout, liveRoots, settings, trustDomain } = sources;
	const home = settings?.folder ?? source.cwd;
	const wrapper = await isolation(source.isolation, {
		liveRoots,
		folder: home,
		store,
		surroundings
	});
	const request = leaseRequest([{
		hashed,
		snapshots: { servers }
	}], {
		run: "reload",
		trustDomain: domainBehind(source.isolation, trustDomain),
		holder,
		policy: "shared",
		inActions: surroundings.env["GITHUB_ACTIONS"] === "true",
		workers: 0,
		env: surroundings.env,
		planned: plan.nodesets,
		pin: pinner({
			layout,
			liveRoots,
			home,
			store,
			runtimeDir: surroundings.installation.runtimeDir
		}),
		interpreters: {},
		isolate: wrapper.server
	});
	return names.map((name) => {
		const one = hashed.nodesets.get(name);
		const key = request.servers.find((server) => server.nodeset === name)?.key;
		if (one === void 0 || key === void 0) throw bug(`no server of ${name} was prepared`);
		return {
			nodeset: name,
			trustDomain: request.trustDomain,
			digest: one.digest,
			key,
			requests: requestsWithNeeds(request.servers, key),
			needs: one.nodeset.declaration.needs,
			fields: one.identity.fields,
			source: Object.keys(configuration).length === 0 ? source : {
				...source,
				configuration
			},
			looked: lookedAt(one)
		};
	});
}
/** What is followed has a server, also where an eval's harness decides that it needs one. */
function serve(one) {
	if (one !== void 0) one.served = true;
}
/** What frozen has of these, to tell what is an overlay's own; none where it has not all of them. */
async function hashFrozen(frozen, names, ctx) {
	const present = names.filter((name) => frozen.view.nodesets.has(name));
	return present.length === 0 ? [] : [await hashArm(frozen, void 0, {
		name: "reload",
		graph: void 0,
		nodesets: present,
		harness: { command: [] }
	}, ctx)];
}
function configured(view, configuration) {
	if (Object.keys(configuration).length === 0) return view;
	const nodesets = new Map([...view.nodesets].map(([name, nodeset]) => {
		const config = configuration[name];
		return [name, config === void 0 ? nodeset : {
			...nodeset,
			declaration: {
				...nodeset.declaration,
				config: {
					...nodeset.declaration.config,
					...config
				}
			}
		}];
	}));
	return Object.create(view, { nodesets: {
		value: nodesets,
		enumerable: true
	} });
}
/** Its files, and the folders that they lie in, so that one that comes is seen too. */
function lookedAt({ identity }) {
	return [...new Set(identity.tree.files.flatMap(({ path }) => [path, dirname(path)]))].sort().map((path) => ({
		path,
		stamp: stampOf(posix.normalize(path))
	}));
}

// src/run/reload-nodesets.ts
/** Resolves, hashes and copies the new versions here, and has the supervisor swap them in. */
async function reloadNodesets(question, how, { client, ...ctx }) {
	const prepared = await prepareReload(question, {
		...ctx,
		follows: await listFollows(client)
	});
	return sendReload(client, {
		id: randomUUID(),
		prepared,
		...how
	});
}

// src/commands/reload.ts
/** `evalpin reload`: swaps the new version of followed nodesets in; exit code 0 also where there was nothing to do. */
async function reload(flags, surroundings) {
	const { nodesets, all, from, json } = flags;
	if (all === nodesets.length > 0) throw new EvalpinError("EP1001", all ? "--all and names of nodesets exclude each other" : "name nodesets, or give --all");
	if (flags.beside && flags.replaceFirst) throw new EvalpinError("EP1001", "--beside and --replace-first exclude each other");
	const { store, supervisor } = await openSession(surroundings);
	if (!hasServers(store)) throw new EvalpinError("EP6002", "no server is running, so there is nothing to reload");
	const holder = identify(process.pid);
	if (holder === void 0) throw bug("this process cannot be identified");
	const source = from === void 0 || from.startsWith("sha256:") ? from : resolve(surroundings.cwd, from);
	const report = await reloadNodesets({
		nodesets: all ? void 0 : [...new Set(nodesets)],
		...source === void 0 ? {} : { from: source }
	}, howOf(flags), {
		surroundings,
		store,
		holder,
		client: await supervisor()
	});
	for (const line of reloadLines(report)) surroundings.stderr(`${line}\n`);
	if (json) surroundings.stdout(`${JSON.stringify(report, null, 2)}\n`);
	return report.error === void 0 ? 0 : errorFromRecord(report.error).exitCode;
}
function howOf({ beside, replaceFirst, force, deadline, observe, order }) {
	return {
		...beside ? { mode: "beside" } : {},
		...replaceFirst ? { mode: "replace-first" } : {},
		...force ? { force } : {},
		...deadline === void 0 ? {} : { deadline_ms: duration("--deadline", deadline) },
		...observe === void 0 ? {} : { observe_ms: duration("--observe", observe) },
		...order === void 0 ? {} : { order }
	};
}
function duration(option, text) {
	const ms = parseDuration(text);
	if (ms === void 0) throw new EvalpinError("EP1006", `${option} ${JSON.stringify(text)} is no time such as 500ms, 5s or 2m`);
	return ms;
}

export { reload };