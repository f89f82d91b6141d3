import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { basename, dirname, join } from "node:path";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { appendFileSync, closeSync, copyFileSync, existsSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { a as errorFromRecord, i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { t as removeTree } from "./chunk-remove-tree.js";
import { spawn } from "node:child_process";
import { t as jsonOrUndefined } from "./chunk-json-or-undefined.js";
import { n as stampOf, t as PREPARED_RELOAD } from "./chunk-prepared.js";
import { performance as performance$1 } from "node:perf_hooks";
import { setImmediate as setImmediate$1, setTimeout as setTimeout$1 } from "node:timers/promises";
import { t as request } from "./chunk-http-request.js";
import { _ as ZodError, a as boolean, c as literal, d as object, f as record, g as unknown, i as array, l as looseObject, m as string, n as _enum, p as strictObject, u as number } from "./chunk-schemas.js";
import { n as isAlive, t as identify } from "./chunk-identity.js";
import { t as storeError } from "./chunk-store-error.js";
import { A as readSelector, C as writeWholeFile, D as readLeaseMessage, E as readLeaseId, O as readRequests, S as writeLargeFile, T as readBroken, _ as removeUnfinishedRecords, a as advance, b as writeFollowRecord, c as SOURCE, d as markFile, f as noteEvent, g as readFollowRecords, i as writeRecord, k as readRun, m as noteVersion, n as readRecords, o as isLeasable, p as noteIncident, r as serverFiles, s as isLive, t as pruneRecords, v as savedStateFile, w as SERVER } from "./chunk-records.js";
import { i as textIfThere, t as bytesIfThere } from "./chunk-if-there.js";
import { t as isRecord } from "./chunk-is-record.js";
import { n as whoOf } from "./chunk-who.js";
import { r as fieldsDigest, t as canonicalJson } from "./chunk-identity2.js";
import { connect, createServer } from "node:net";
import { STATUS_CODES, createServer as createServer$1 } from "node:http";
import { cpus, hostname, totalmem } from "node:os";
import { i as readMark, n as snapshotsOfReload, r as MarkWriter } from "./chunk-followed-snapshots.js";
import { t as misfitText } from "./chunk-schema-problems.js";
import { n as releaseLease, t as leaseSnapshot } from "./chunk-leases.js";
import { once } from "node:events";
import { t as storeLayout } from "./chunk-store-layout.js";
import { t as auditFiles } from "./chunk-audit-files.js";
import { t as execa } from "./chunk-execa.js";
import { t as require_dist } from "./chunk-dist.js";
import { n as claimOwnership, t as supervisorLog } from "./chunk-supervisor-log.js";
import { t as spawnDetached } from "./chunk-spawn-detached.js";
import { a as processTable, i as findTagged, n as familyOf, r as TAG_VARIABLE, t as stopTree } from "./chunk-stop-tree.js";
import { n as loopbackUrl, t as getLoopback } from "./chunk-loopback-request.js";
import { t as lastLines } from "./chunk-last-lines.js";
import { i as fillPlaceholders, n as prepareOnce } from "./chunk-prepare.js";
import { t as selectServers } from "./chunk-select.js";
import { t as socketPlace } from "./chunk-socket-path.js";

// src/reload/prepare-child.ts
const LONGEST_MS = 6e5;
/**
* Has a process of the command line prepare versions, as it would for a person: sources are read by parsers that a hostile
* file may hold up, and the supervisor must not be.
*
* @param env what servers of the versions that run were given; leads the child to no other code
* @throws what the child ended with; EP6015 where it said nothing
*/
function prepareInChild(question, env, { cli, node, home, path, log }) {
	return new Promise((resolve, reject) => {
		const child = spawn(node, [cli, "prepare-reload"], {
			cwd: home,
			stdio: [
				"pipe",
				"pipe",
				"pipe"
			],
			timeout: LONGEST_MS,
			killSignal: "SIGKILL",
			env: {
				...kept(env),
				...path === void 0 ? {} : { PATH: path },
				EVALPIN_HOME: home
			}
		});
		const text = {
			stdout: "",
			stderr: ""
		};
		child.stdout.setEncoding("utf8").on("data", (piece) => text.stdout += piece);
		child.stderr.setEncoding("utf8").on("data", (piece) => text.stderr += piece);
		child.once("error", reject);
		child.stdin.on("error", () => void 0).end(JSON.stringify(question));
		child.once("close", (code, signal) => {
			const value = jsonOrUndefined(text.stdout);
			const prepared = PREPARED_RELOAD.safeParse(value);
			if (prepared.success) return resolve(prepared.data);
			if (typeof value === "object" && value !== null && "error" in value) return reject(errorFromRecord(value.error));
			log(`preparing a reload ended with ${code ?? signal ?? ""}: ${text.stderr}`);
			reject(new EvalpinError("EP6015", `preparing a reload ended with ${code ?? signal ?? "nothing"} and said nothing`, { details: text.stderr.split("\n").slice(-20) }));
		});
	});
}
/** Without what evalpin and its pins put there. */
function kept(env) {
	return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(EVALPIN_|PYTHON|NODE_|ACTIVE_WORKSPACE_DIR$)/.test(name)));
}

// src/reload/ask-child.ts
/** Prepares what a program asks for, by a child for each trust domain. @throws EP6001, EP6002, EP6006 and what preparing throws */
async function prepareAsked({ nodesets, trustDomain: only, from, archive }, open, around) {
	const addresses = only === void 0 ? open : open.filter(({ record }) => record.trustDomain === only);
	const domains = domainsOf(nodesets, addresses);
	const file = archive === void 0 ? void 0 : await writeArchive(archive, around.scratch);
	try {
		const parts = await Promise.all(domains.map((trustDomain) => prepareInChild({
			trustDomain,
			...nodesets === void 0 ? {} : { nodesets },
			...from === void 0 ? {} : { from },
			...file === void 0 ? {} : { archive: file }
		}, environmentOf(addresses.filter(({ record }) => record.trustDomain === trustDomain)), around)));
		const prepared = {
			versions: parts.flatMap(({ versions }) => versions),
			added: parts.flatMap(({ added }) => added),
			removed: parts.flatMap(({ removed }) => removed)
		};
		return file === void 0 ? prepared : {
			...prepared,
			versions: prepared.versions.map((version) => ({
				...version,
				looked: []
			}))
		};
	} finally {
		if (file !== void 0) rmSync(file, { force: true });
	}
}
/** One version anew, from where it was prepared from. */
async function prepareAgain({ nodeset, trustDomain, source }, addresses, around) {
	const own = addresses.filter(({ record }) => record.trustDomain === trustDomain);
	const { versions: [version] } = await prepareInChild({
		nodesets: [nodeset],
		trustDomain,
		source
	}, environmentOf(own), around);
	if (version === void 0) throw new EvalpinError("EP6002", `${nodeset} is gone from its source`);
	return version;
}
function domainsOf(nodesets, addresses) {
	const all = addresses.map(({ nodeset, record: { trustDomain } }) => ({
		nodeset,
		trustDomain
	}));
	const domains = [...new Set(all.filter(({ nodeset }) => nodesets?.includes(nodeset) ?? true).map(({ trustDomain }) => trustDomain))];
	if (nodesets === void 0 && domains.length > 0) return domains;
	const missing = (nodesets ?? []).find((name) => all.every(({ nodeset }) => nodeset !== name));
	if (missing !== void 0) throw new EvalpinError("EP6002", `${missing} has no follow address`);
	if (domains.length === 0) throw new EvalpinError("EP6002", "no follow address is open, so there is nothing to reload");
	if (domains.length > 1) throw new EvalpinError("EP6002", `follow addresses of these names belong to several repositories: ${domains.join("; ")}`, { hint: "Name one with `trust_domain`, or use `evalpin reload` in its folder." });
	return domains;
}
/** What `servers up` was started with, as far as the servers were given it. */
function environmentOf(addresses) {
	return Object.assign({}, ...addresses.flatMap(({ current }) => (current?.version.requests ?? []).map(({ launch }) => launch.env)));
}
/** To be unpacked by the child: it may be large, and requests to all follow addresses would wait meanwhile. */
async function writeArchive(archive, scratch) {
	const bytes = Buffer.from(archive, "base64");
	if (bytes.length !== Math.floor(archive.replace(/={1,2}$/, "").length * 3 / 4)) throw new EvalpinError("EP6001", "malformed request: `archive` is no base64");
	await mkdir(scratch, {
		recursive: true,
		mode: 448
	});
	const file = join(scratch, `reload-${randomUUID()}`);
	await writeFile(file, bytes, { mode: 384 });
	return file;
}
/** What a supervisor that was killed, or its children, left of archives. */
function removeUnread({ scratch, log }) {
	try {
		removeTree(scratch);
	} catch (error) {
		log(`${scratch} could not be emptied: ${String(error)}`);
	}
}

// src/servers/error-record.ts
/** An error as it goes over the socket; what is no error of ours is a fault of evalpin. */
function errorRecordOf(error) {
	if (error instanceof EvalpinError) return error.toJSON();
	return bug(error instanceof Error ? error.stack ?? error.message : String(error)).toJSON();
}

// src/reload/batch-order.ts
/** So many are reloaded at once. */
const WAVE_SIZE = 5;
/**
* In which waves nodesets are reloaded: those that nobody depends on first, and each as soon as all that depend on it have had their turn;
* with `needsFirst` those that depend on nobody first. Nodesets of a wave do not depend on each other, not through others either, and are at most
* five. Pure, and the same for the same set in any order.
*
* @throws EP6009 for a circle of needs
*/
function batchOrder(nodesets, { needsFirst }) {
	const needs = new Map(nodesets.map(({ name, needs }) => [name, needs.toSorted()]));
	const names = [...needs.keys()].sort();
	const byNeeds = levelsOf(names, (name) => needs.get(name) ?? []);
	const levels = needsFirst ? byNeeds : levelsOf(names, (name) => names.filter((other) => needs.get(other)?.includes(name)));
	return Array.from({ length: Math.max(0, ...levels.values()) + 1 }, (_, level) => names.filter((name) => levels.get(name) === level)).flatMap((level) => Array.from({ length: Math.ceil(level.length / WAVE_SIZE) }, (_, i) => level.slice(i * WAVE_SIZE, (i + 1) * WAVE_SIZE)));
}
/** How many have to go before each, one after the other. */
function levelsOf(names, before) {
	const levels = /* @__PURE__ */ new Map();
	const levelOf = (name, path) => {
		const known = levels.get(name);
		if (known !== void 0) return known;
		if (path.includes(name)) throw new EvalpinError("EP6009", `these nodesets need each other in a circle: ${[...path.slice(path.indexOf(name)), name].join(" → ")}`);
		const level = Math.max(0, ...before(name).filter((other) => names.includes(other)).map((other) => levelOf(other, [...path, name]) + 1));
		levels.set(name, level);
		return level;
	};
	for (const name of names) levelOf(name, []);
	return levels;
}

// src/reload/check-needs.ts
/**
* Whether what a new version needs is there in the version that it was hashed with: in the same batch, or at its follow address. Pure.
*
* @throws EP6014 where it is not
*/
function checkNeeds({ nodeset, trustDomain, requests, needs }, { batch, followed }) {
	const inBatch = (name) => batch.find((one) => one.trustDomain === trustDomain && one.nodeset === name);
	for (const need of needs) {
		const wanted = digestIn(requests, need);
		if (wanted === void 0) throw new EvalpinError("EP6014", `${nodeset} needs ${need}, which its source does not have as a server`);
		const asked = inBatch(need);
		if (asked?.digest === wanted) continue;
		const answering = followed(need);
		if (answering === void 0 || answering === wanted) continue;
		if (asked !== void 0 && digestIn(inBatch(nodeset)?.requests ?? [], need) === asked.digest) throw new EvalpinError("EP6014", `${need} was edited while ${nodeset}, which needs it, was reloaded with it`, { hint: "Start the same reload again once nothing is edited any more." });
		throw new EvalpinError("EP6014", `${nodeset} needs ${need} as it is in the new source, and another version of that answers at its follow address`, { hint: asked ? `They come from different sources; name one for both: evalpin reload ${nodeset} ${need} --from DIR` : `Reload both together: evalpin reload ${nodeset} ${need}` });
	}
}
function digestIn(requests, nodeset) {
	return requests.find((request) => request.nodeset === nodeset)?.digest;
}

// src/reload/machine.ts
/** What a reload looked at may change so often while it waits; then it is refused. */
const MAX_VALIDATIONS = 3;
/** The old version is started again so often. */
const MAX_OLD_STARTS = 3;
/**
* Begins a reload. A nodeset whose version has died already (`oldAlive` false) can be reloaded too; `saved` says whether a
* state of it is on disk, left by a reload that broke.
*/
function begin(plan, { oldAlive, saved }) {
	return {
		state: {
			phase: "validating",
			plan,
			gate: oldAlive ? "old" : "closed",
			old: oldAlive ? "ready" : "dead",
			new: "none",
			oldAttempt: 0,
			newAttempt: 0,
			saved: !oldAlive && saved,
			stateLost: !oldAlive && !saved && plan.stateful,
			startedDigest: void 0,
			validations: 1,
			deadlinePassed: false,
			forced: false,
			switched: false,
			failure: void 0
		},
		effects: [...oldAlive ? [] : [{ type: "close-gate" }], { type: "validate" }]
	};
}
function isTerminal(phase) {
	return phase === "unchanged" || phase === "refused" || phase === "rolled-back" || phase === "broken" || phase === "done";
}
/**
* One step of a reload. Pure.
*
* An event that the phase does not wait for is ignored: answers arrive late, after an abort or a death has decided. That
* costs nothing, since every wait is ended by an event of its own. What is ignored never is a death: those are noted in every phase.
*/
function step(state, event) {
	if (isTerminal(state.phase)) return ignore(state);
	switch (event.type) {
		case "old-died": return oldDied(state, event);
		case "new-died": return newDied(state, event);
		case "deadline": return deadline(state, event);
		case "aborted": return interrupt(state, {
			cause: "aborted",
			detail: event.detail
		});
		case "batch-failed": return interrupt(state, {
			cause: "batch-failed",
			detail: event.detail
		});
		default: return answered(state, event);
	}
}
/** What the phase was waiting for. */
function answered(state, event) {
	switch (state.phase) {
		case "validating":
			if (event.type === "validated") return validated(state, event.digest);
			if (event.type === "unchanged") return goBack(state, { cause: "unchanged" });
			if (event.type === "invalid") return goBack(state, {
				cause: "invalid",
				error: event.error
			});
			return ignore(state);
		case "starting":
			if (event.type === "started" && event.attempt === state.newAttempt) return started({
				...state,
				new: "ready"
			});
			if (event.type === "start-failed" && event.attempt === state.newAttempt) return goBack({
				...state,
				new: "dead"
			}, {
				cause: "start-failed",
				error: event.error
			});
			return ignore(state);
		case "waiting":
			if (event.type === "turn") return takeTurn(state);
			if (event.type === "stale") return validateAgain(state);
			return ignore(state);
		case "draining": return event.type === "drained" ? takeState$1(state, [{ type: "end-upgrades" }]) : ignore(state);
		case "taking-state":
			if (event.type === "state-taken") return leaveOld({
				...state,
				saved: true
			}, []);
			if (event.type === "state-failed") return goBack(state, {
				cause: "state-not-taken",
				error: event.error
			});
			return ignore(state);
		case "stopping-old":
			if (event.type === "old-stopped") return oldStopped(state);
			if (event.type === "old-held") return goBack({
				...state,
				old: "ready"
			}, {
				cause: "held-by-runs",
				error: event.error
			});
			return ignore(state);
		case "restoring":
			if (event.type === "restored" && event.attempt === state.newAttempt) return openNew(state, []);
			if (event.type === "restore-failed" && event.attempt === state.newAttempt) return goBack(state, {
				cause: "state-not-restored",
				error: event.error
			});
			return ignore(state);
		case "observing":
			if (event.type === "window-over") return state.plan.batch ? to(state, "passed", []) : retireOld(state, []);
			if (event.type === "bad-signal") return goBack(state, {
				cause: "bad-signal",
				detail: event.detail,
				error: event.error
			});
			return ignore(state);
		case "passed": return event.type === "batch-passed" ? retireOld(state, []) : ignore(state);
		case "stopping-new": return event.type === "new-stopped" ? startOld({
			...state,
			new: "dead"
		}, []) : ignore(state);
		case "starting-old":
			if (event.type === "old-started" && event.attempt === state.oldAttempt) return oldStarted(state);
			if (event.type === "old-start-failed" && event.attempt === state.oldAttempt) return startOldAgain(state);
			return ignore(state);
		case "restoring-old":
			if (event.type === "old-restored" && event.attempt === state.oldAttempt) return openOld(state, []);
			if (event.type === "old-restore-failed" && event.attempt === state.oldAttempt) return startOldAgain(state);
			return ignore(state);
		default: throw bug(`a reload that is ${state.phase} was told ${event.type}`);
	}
}
function validated(state, digest) {
	if (state.plan.mode === "replace-first" || state.startedDigest === digest) return askTurn({
		...state,
		startedDigest: digest
	});
	const stop = state.new === "ready" ? [{ type: "stop-new" }] : [];
	return startNew({
		...state,
		startedDigest: digest
	}, stop);
}
function startNew(state, effects) {
	const newAttempt = state.newAttempt + 1;
	return to({
		...state,
		new: "starting",
		newAttempt
	}, "starting", [...effects, {
		type: "start-new",
		attempt: newAttempt
	}]);
}
/** Beside the old version it waits for its turn; in place of it, it gets the state at once. */
function started(state) {
	return state.plan.mode === "beside" ? askTurn(state) : restoreNew(state, []);
}
function askTurn(state) {
	return to(state, "waiting", [{ type: "ask-turn" }]);
}
/** Steps 1 to 4 once more; the process that was started is kept, and used if it still is what is asked for. */
function validateAgain(state) {
	if (state.validations >= 3) return goBack(state, { cause: "never-valid" });
	return to({
		...state,
		validations: state.validations + 1
	}, "validating", [{ type: "validate" }]);
}
function takeTurn(state) {
	if (state.old === "dead") return leaveOld(state, []);
	return to({
		...state,
		gate: "closed"
	}, "draining", [{ type: "close-gate" }, { type: "drain" }]);
}
function takeState$1(state, effects) {
	if (!state.plan.stateful) return leaveOld(state, effects);
	return to(state, "taking-state", [...effects, { type: "take-state" }]);
}
/** The old version has nothing more to give: on to the new one, after ending the old where memory cannot hold both. */
function leaveOld(state, effects) {
	if (state.plan.mode === "beside") return restoreNew(state, effects);
	if (state.old === "dead") return startNew(state, effects);
	return to({
		...state,
		old: "stopping"
	}, "stopping-old", [
		...effects,
		{ type: "end-streams" },
		{ type: "stop-old" }
	]);
}
function oldStopped(state) {
	const stopped = {
		...state,
		old: "dead"
	};
	return stopped.failure === void 0 ? startNew(stopped, []) : startOld(stopped, []);
}
function restoreNew(state, effects) {
	return state.saved ? to(state, "restoring", [...effects, {
		type: "restore-new",
		attempt: state.newAttempt
	}]) : openNew(state, effects);
}
function openNew(state, effects) {
	const streams = state.deadlinePassed && state.old === "ready" ? [{ type: "end-streams" }] : [];
	return to({
		...state,
		gate: "new",
		switched: true
	}, "observing", [
		...effects,
		{ type: "open-new" },
		...streams,
		{ type: "observe" }
	]);
}
function retireOld(state, effects) {
	const retire = state.old === "ready" ? [{ type: "retire-old" }] : [];
	return to(state, "done", [
		...effects,
		...retire,
		{ type: "drop-state" },
		{
			type: "finish",
			outcome: "done"
		}
	]);
}
/**
* The way back, whatever was reached. Where the old process lives, its gate opens at once. Where it does not, it is started
* again from its snapshot and gets the saved state back.
*/
function goBack(state, failure) {
	const failed = {
		...state,
		failure: state.failure ?? failure
	};
	if (failed.old === "stopping") return to(failed, failed.phase, []);
	const close = failed.gate === "new" ? [{ type: "close-gate" }] : [];
	const closed = {
		...failed,
		gate: failed.gate === "new" ? "closed" : failed.gate
	};
	if (closed.old === "ready") return openOld(closed, close);
	if (!mayRun(closed)) return startOld(closed, close);
	const stopping = {
		...closed,
		new: "stopping"
	};
	if (closed.plan.mode === "beside") return startOld(stopping, [...close, { type: "stop-new" }]);
	return to(stopping, "stopping-new", [...close, { type: "stop-new" }]);
}
function startOld(state, effects) {
	const oldAttempt = state.oldAttempt + 1;
	return to({
		...state,
		old: "starting",
		oldAttempt
	}, "starting-old", [...effects, {
		type: "start-old",
		attempt: oldAttempt
	}]);
}
function startOldAgain(state) {
	const dead = {
		...state,
		old: "dead"
	};
	return state.oldAttempt < 3 ? startOld(dead, []) : breakOff(dead);
}
/** Nobody can answer; what is saved stays saved. */
function breakOff(state) {
	return to({
		...state,
		gate: "nobody"
	}, "broken", [
		{ type: "open-to-nobody" },
		{ type: "record-incident" },
		{
			type: "finish",
			outcome: "broken"
		}
	]);
}
function oldStarted(state) {
	const ready = {
		...state,
		old: "ready"
	};
	return ready.saved ? to(ready, "restoring-old", [{
		type: "restore-old",
		attempt: ready.oldAttempt
	}]) : openOld(ready, []);
}
function openOld(state, effects) {
	const outcome = state.switched ? "rolled-back" : state.failure?.cause === "unchanged" ? "unchanged" : "refused";
	const open = state.gate === "old" ? [] : [{ type: "open-old" }];
	const stop = mayRun(state) ? [{ type: "stop-new" }] : [];
	const incident = state.switched ? [{ type: "record-incident" }] : [];
	const drop = state.saved ? [{ type: "drop-state" }] : [];
	return to({
		...state,
		gate: "old",
		new: stop.length > 0 ? "stopping" : state.new
	}, outcome, [
		...effects,
		...open,
		...stop,
		...drop,
		...incident,
		{
			type: "finish",
			outcome
		}
	]);
}
/** Whether the new process has to be told to stop. */
function mayRun(state) {
	return state.new === "starting" || state.new === "ready";
}
/** A person or the batch ends it: until the new version has passed for good, that is the way back. */
function interrupt(state, failure) {
	return state.failure === void 0 ? goBack(state, failure) : ignore(state);
}
function deadline(state, { error }) {
	const passed = {
		...state,
		deadlinePassed: true
	};
	if (state.phase === "draining") return state.plan.force ? to({
		...passed,
		forced: true
	}, "draining", [{ type: "force-drain" }]) : goBack(passed, {
		cause: "drain-deadline",
		error
	});
	return to(passed, state.phase, state.gate === "new" && state.old === "ready" ? [{ type: "end-streams" }] : []);
}
/** The old version's death never ends a reload: the new one is the shortest way back to an address that answers. */
function oldDied(state, { attempt }) {
	if (attempt !== state.oldAttempt || state.old === "dead") return ignore(state);
	if (state.phase === "starting-old" || state.phase === "restoring-old") return startOldAgain(state);
	if (state.phase === "stopping-old") return oldStopped(state);
	const close = state.gate === "old" ? [{ type: "close-gate" }] : [];
	const dead = {
		...state,
		old: "dead",
		gate: state.gate === "old" ? "closed" : state.gate,
		stateLost: state.plan.stateful && !state.saved
	};
	if (state.phase === "draining" || state.phase === "taking-state") return leaveOld(dead, close);
	return to(dead, state.phase, close);
}
function newDied(state, { attempt, error }) {
	if (attempt !== state.newAttempt || state.new === "dead" || state.new === "none") return ignore(state);
	const dead = {
		...state,
		new: "dead"
	};
	if (state.phase === "stopping-new") return startOld(dead, []);
	if (state.failure !== void 0) return to(dead, state.phase, []);
	return goBack(dead, {
		cause: state.phase === "starting" ? "start-failed" : "new-died",
		error
	});
}
function to(state, phase, effects) {
	return {
		state: {
			...state,
			phase
		},
		effects
	};
}
function ignore(state) {
	return {
		state,
		effects: []
	};
}

// src/reload/acknowledged.ts
/** Answers that whoever asked has got, by version, since the address was opened to the new one. */
var Acknowledged = class {
	answers = /* @__PURE__ */ new Map();
	forget;
	count(gate) {
		this.forget ??= gate.onOutcome(({ backend, ok }) => {
			if (ok) this.answers.set(backend, this.of(backend) + 1);
		});
	}
	of(server) {
		return server === void 0 ? 0 : this.answers.get(server) ?? 0;
	}
	stop() {
		this.forget?.();
	}
};

// src/reload/migration-chain.ts
/**
* The shortest chain of migrations from one schema to another, found breadth first; of several, the one declared first at each step.
* Pure. Empty where both are the same, undefined where there is none. Cycles are no matter: no schema is visited twice.
*/
function migrationChain(migrations, from, to) {
	const chains = /* @__PURE__ */ new Map([[from, []]]);
	for (const [here, chain] of chains) {
		if (here === to) return chain;
		for (const step of migrations) if (step.from === here && !chains.has(step.to)) chains.set(step.to, [...chain, step]);
	}
}

// src/reload/check-schemas.ts
const MOST_FIELDS = 12;
/**
* Whether the new version can have the old one's state: of the same schema, or by a chain of migrations that it declares. Pure.
*
* @throws EP6020 where it cannot
*/
function checkSchemas(nodeset, old, next) {
	if (old === void 0) return;
	if (next === void 0) throw new EvalpinError("EP6020", `${nodeset} carries state (schema ${said$1(old)}), and its new version carries none`);
	if (migrationChain(next.migrations, old.schemaHash, next.schemaHash) === void 0) throw new EvalpinError("EP6020", `the state of ${nodeset} has the schema ${said$1(old)}, its new version ${said$1(next)}, and no chain of migrations leads from the one to the other`, { details: next.migrations.map(({ from, to }) => `it declares ${from} → ${to}`) });
}
/** The hash, with the fields that it stands for where they are known. */
function said$1({ schemaHash, schema }) {
	if (schema === void 0) return schemaHash;
	const fields = Object.entries(schema).map(([field, type]) => `${field}: ${type}`);
	return `${schemaHash} (${(fields.length > MOST_FIELDS ? [...fields.slice(0, MOST_FIELDS), `and ${fields.length - MOST_FIELDS} more`] : fields).join(", ")})`;
}

// src/reload/last-calls.ts
/** Lets what still runs at a version that nobody is sent to any more come to its end, and ends what has not by then. Returns what was ended; calls at other versions go on. */
async function lastCalls(gate, server, { callsMs, streamsMs }) {
	const drain = gate.drainOf(server);
	const over = new AbortController();
	const calls = Promise.race([drain.drained, setTimeout$1(callsMs, void 0, { signal: over.signal }).catch(() => void 0)]).then(() => over.abort());
	const streams = drain.inFlight().some(({ kind }) => kind === "stream") ? setTimeout$1(streamsMs) : void 0;
	await Promise.all([calls, streams]);
	return [
		...drain.force(),
		...gate.endStreams(server),
		...drain.endUpgrades()
	];
}

// src/reload/ask-server.ts
const LIMIT_BYTES = 268435456;
/** Of a deadline, what is left for the answer's way back. */
const RETURN_MS = 250;
/**
* One request with the server's nonce, on a connection of its own.
*
* @throws EP6024 past the deadline; the system's error where nothing answers; a plain error where the body is too large
*/
function askServer(server, method, path, ask) {
	const limit = ask.limitBytes ?? LIMIT_BYTES;
	const deadline = AbortSignal.timeout(ask.deadlineMs);
	const signal = ask.signal === void 0 ? deadline : AbortSignal.any([deadline, ask.signal]);
	const headers = {
		"x-evalpin-nonce": server.nonce,
		"evalpin-deadline-ms": String(Math.max(1, Math.round(ask.deadlineMs - Math.min(RETURN_MS, ask.deadlineMs / 4)))),
		connection: "close",
		...ask.headers,
		...method === "POST" ? { "content-length": String(ask.body?.length ?? 0) } : {}
	};
	return new Promise((resolve, reject) => {
		const fail = (error) => {
			req.destroy();
			if (deadline.aborted) reject(new EvalpinError("EP6024", `${server.id} did not answer ${ask.what} within ${ask.deadlineMs} ms`));
			else reject(ask.signal?.aborted === true ? ask.signal.reason : error);
		};
		const req = request(`${server.url}${path}`, {
			method,
			headers,
			agent: false,
			signal
		}, (response) => {
			response.on("error", fail);
			response.on("aborted", () => fail(/* @__PURE__ */ new Error("the connection ended in the middle of the answer")));
			try {
				ask.onHead?.(response);
				if (Number(response.headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
			} catch (error) {
				fail(error);
				return;
			}
			const chunks = [];
			let size = 0;
			response.on("data", (chunk) => {
				chunks.push(chunk);
				size += chunk.length;
				if (size > limit) fail(tooLarge(limit));
			});
			response.on("end", () => resolve({
				status: response.statusCode ?? 0,
				body: Buffer.concat(chunks)
			}));
		});
		req.on("error", fail);
		req.end(ask.body);
	});
}
function tooLarge(limit) {
	return /* @__PURE__ */ new Error(`the answer has more than ${limit} bytes`);
}
/** What an answer that is not 200 says of itself, in one line: `TypeError: … (nodesets/a.py:3)`. */
function said({ status, body }) {
	const message = messageIn(body.subarray(0, MOST_TO_READ).toString("utf8"));
	return message === "" ? `it answered ${status} and no reason` : message;
}
const MOST_TO_READ = 1048576;
const LONGEST_LINE = 500;
function messageIn(text) {
	const parsed = errorBody.safeParse(jsonOrUndefined(text));
	if (!parsed.success) return (text.trim().split("\n")[0] ?? "").slice(0, LONGEST_LINE);
	const { type, message, file, line } = parsed.data.error;
	const place = file === void 0 ? "" : ` (${file}${line === void 0 ? "" : `:${line}`})`;
	return `${type === void 0 || message.includes(`${type}: `) ? "" : `${type}: `}${message}${place}`;
}
const errorBody = object({ error: object({
	type: string().optional(),
	message: string(),
	file: string().optional(),
	line: number().optional()
}) });
/** Why a request failed that no answer came to. */
function reasonOf(error) {
	const code = errnoOf(error);
	if (code === void 0) return error instanceof Error ? error.message : String(error);
	const words = IN_WORDS[code];
	return words === void 0 ? code : `${words} (${code})`;
}
const CLOSED$1 = "it closed the connection before it had answered";
const IN_WORDS = {
	ECONNRESET: CLOSED$1,
	EPIPE: CLOSED$1,
	ECONNREFUSED: "nobody listens at its address any more"
};

// src/reload/schema-hash.ts
/**
* By which two versions of a nodeset know whether they understand each other's state: FNV-1a, 64 bits, over `field NUL type NUL`
* in the order of the fields' bytes. Neither the order of declaration nor a class's name matters, and no name can run into the next.
*
* @returns 16 hex digits
*/
function schemaHash(schema) {
	const fields = Object.entries(schema).map(([field, type]) => [Buffer.from(field), Buffer.from(type)]);
	fields.sort(([a], [b]) => Buffer.compare(a, b));
	let hash = OFFSET_BASIS;
	for (const [field, type] of fields) for (const byte of [
		...field,
		0,
		...type,
		0
	]) hash = (hash ^ BigInt(byte)) * PRIME & MASK;
	return hash.toString(16).padStart(16, "0");
}
const OFFSET_BASIS = 14695981039346656037n;
const PRIME = 1099511628211n;
const MASK = (1n << 64n) - 1n;

// src/reload/manifest-check.ts
/** A NUL would let one schema have the hash of another. */
const word = string().refine((text) => !text.includes("\0"), "must hold no NUL");
const hash = string().regex(/^[0-9a-f]{16}$/, "must have 16 hex digits");
const manifestSchema = object({
	name: string().optional(),
	nodes: record(string(), unknown()).default({}),
	state: object({
		schema: record(word, word).optional(),
		schema_hash: hash.optional(),
		migrations: array(object({
			from: hash,
			to: hash
		})).default([]),
		codecs: array(string()).min(1).default(["application/json"])
	}).optional()
});
/**
* The manifest of a server, checked against what was asked for; undefined where it has none, which a `command` may.
*
* @throws EP6030, EP6031, EP6032 as `checkManifest`; EP6032 where nothing answers
*/
async function readManifest(server, options) {
	const answer = await askServer(server, "GET", "/manifest", {
		...options,
		what: "GET /manifest"
	}).catch((error) => {
		if (error instanceof EvalpinError || options.signal?.aborted === true) throw error;
		throw new EvalpinError("EP6032", `${server.id} gave no manifest: ${reasonOf(error)}`, { cause: error });
	});
	if (answer.status === 404) return void 0;
	if (answer.status !== 200) throw new EvalpinError("EP6032", `${server.id} gave no manifest: ${said(answer)}`);
	return checkManifest(jsonOrUndefined(answer.body.toString("utf8")), server);
}
/**
* Whether a manifest is that of the nodeset that was asked for, and says all that a reload needs.
*
* @throws EP6032 for what has not the form or contradicts the settings, EP6031 for what lacks the name or a schema hash, EP6030 for another nodeset's
*/
function checkManifest(value, { id, nodeset, stateSchema }) {
	const parsed = manifestSchema.safeParse(value);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		const at = issue === void 0 || issue.path.length === 0 ? "it" : `\`${issue.path.join(".")}\``;
		throw new EvalpinError("EP6032", `the manifest of ${id} is malformed: ${at} ${value === void 0 ? "is no JSON" : issue?.message ?? ""}`);
	}
	const { name, nodes, state } = parsed.data;
	if (name === void 0 || name === "") throw new EvalpinError("EP6031", `the manifest of ${id} gives no name; ${nodeset} was asked for`);
	if (name !== nodeset) throw new EvalpinError("EP6030", `${nodeset} was asked for, and the manifest of ${id} says that it is ${name}`);
	if (state === void 0) return {
		name,
		nodes,
		state: void 0
	};
	if (state.schema_hash === void 0) throw new EvalpinError("EP6031", `${nodeset} carries state, and the manifest of ${id} gives no schema hash`);
	if (state.schema !== void 0 && schemaHash(state.schema) !== state.schema_hash) throw new EvalpinError("EP6032", `the manifest of ${id} gives ${state.schema_hash} as its schema's hash, which is ${schemaHash(state.schema)}`);
	if (stateSchema !== void 0 && schemaHash(stateSchema) !== state.schema_hash) throw new EvalpinError("EP6032", `the settings of ${nodeset} declare a state with the schema ${schemaHash(stateSchema)}, and the manifest of ${id} says ${state.schema_hash}`);
	return {
		name,
		nodes,
		state: {
			schema: state.schema,
			schemaHash: state.schema_hash,
			migrations: state.migrations,
			codecs: state.codecs
		}
	};
}

// src/servers/needs-order.ts
/**
* The servers of one request with each one's needs before it. Pure.
*
* @throws EP3042 for a circle, an unknown key or a key that stands twice
*/
function needsOrder(servers) {
	const byKey = /* @__PURE__ */ new Map();
	for (const server of servers) {
		if (byKey.has(server.key)) throw new EvalpinError("EP3042", `the key ${server.key} stands twice in one request`);
		byKey.set(server.key, server);
	}
	const ordered = [];
	const done = /* @__PURE__ */ new Set();
	const visit = (server, path) => {
		if (done.has(server.key)) return;
		if (path.includes(server.key)) throw new EvalpinError("EP3042", `servers need each other in a circle: ${[...path.slice(path.indexOf(server.key)), server.key].join(" → ")}`);
		for (const key of server.needs) {
			const need = byKey.get(key);
			if (need === void 0) throw new EvalpinError("EP3042", `${server.key} needs ${key}, which the request does not have`);
			visit(need, [...path, server.key]);
		}
		done.add(server.key);
		ordered.push(server);
	};
	for (const server of servers) visit(server, []);
	return ordered;
}

// src/servers/lease.ts
/** One run's hold on servers, from its request to its end. */
var Lease = class {
	id;
	run;
	trustDomain;
	holder;
	since;
	/** Each one's needs before it. */
	requests;
	claims = /* @__PURE__ */ new Map();
	/** Servers that were started for this lease. */
	spawned = /* @__PURE__ */ new Set();
	hold;
	/** How long it lasts without a connection, counted from when it is ready. */
	holdMs;
	/** Whether a connection stands for it; a restored lease waits for its holder to come back. */
	connected = true;
	announced = false;
	emit;
	/** Rejects when the lease ends, whatever it is waiting for. */
	over;
	reason;
	rejectOver = () => void 0;
	saidWaiting = "";
	constructor(record, trustDomain, requests, emit) {
		this.id = record.id;
		this.run = record.run;
		this.holder = record.holder;
		this.since = record.since;
		this.hold = record.hold;
		this.trustDomain = trustDomain;
		this.requests = requests;
		this.emit = emit;
		this.over = new Promise((_, reject) => this.rejectOver = reject);
		this.over.catch(() => void 0);
	}
	get ended() {
		return this.reason;
	}
	end(reason) {
		this.fail(new EvalpinError("EP3052", `the request of run ${this.run} ended before its servers were ready: ${reason}`));
	}
	/** Only the first cause counts. */
	fail(cause) {
		this.reason ??= cause instanceof Error ? cause.message : String(cause);
		this.rejectOver(cause);
	}
	/** Tells people why it waits; once for each reason. */
	waits(key, reason) {
		if (this.saidWaiting === `${key} ${reason}`) return;
		this.saidWaiting = `${key} ${reason}`;
		this.emit({
			event: "waiting",
			key,
			reason
		});
	}
	toRecord() {
		return {
			id: this.id,
			run: this.run,
			holder: this.holder,
			since: this.since,
			...this.hold === void 0 ? {} : { hold: this.hold }
		};
	}
};
/** The lease that a message asks for. @throws EP3042 where its servers' needs make no order */
function leaseOf(message, now, emit) {
	const { request, hold } = message;
	const record = {
		id: message.lease,
		run: request.run,
		holder: request.holder,
		since: now.toISOString()
	};
	if (hold !== void 0) record.hold = {};
	if (hold !== void 0 && "pid" in hold) record.holder = hold;
	const lease = new Lease(record, request.trustDomain, needsOrder(request.servers), emit);
	if (hold !== void 0 && "ms" in hold) lease.holdMs = hold.ms;
	return lease;
}
/** Held beyond a command, and not by the supervisor itself. */
function isForPeople({ hold }) {
	return hold !== void 0 && hold.follow !== true;
}
/** Why a lease lasts no longer: its time is over, or its holder is gone. `now` in milliseconds since 1970. */
function whyOver(lease, now) {
	if (!lease.announced) return void 0;
	const until = lease.hold?.until;
	if (until !== void 0) return Date.parse(until) <= now ? "its time is over" : void 0;
	return (lease.hold !== void 0 || !lease.connected) && !isAlive(lease.holder) ? `its holder, process ${lease.holder.pid}, is gone` : void 0;
}

// src/reload/version-hold.ts
/** What the leases of all follow addresses are called: to each other they are one run. */
const RUN = "follow";
/** One version of a followed nodeset, held by a lease of the supervisor's own. */
var VersionHold = class {
	version;
	pool;
	lease;
	lost;
	constructor(version, trustDomain, pool, onLost) {
		this.version = version;
		this.pool = pool;
		const emit = (event) => {
			if (event.event !== "lost" || event.id !== this.version.server) return;
			this.lost = event.reason;
			onLost(this, event.reason);
		};
		const restored = pool.lease(version.lease);
		this.lease = restored ?? new Lease(standing(version.lease, version.since), trustDomain, needsOrder(version.requests), emit);
		this.lease.emit = emit;
		const planned = [...restored?.claims.values() ?? []].find(({ server }) => server.record.nodeset === nodesetOf(version));
		if (version.server === "" && planned !== void 0) version.server = planned.server.id;
	}
	get server() {
		return this.version.server;
	}
	get record() {
		return this.found?.record;
	}
	/** Why its server has ended, or did not come up, as far as this was told. */
	get lostBecause() {
		return this.lost;
	}
	get isAlive() {
		return this.lost === void 0 && this.record?.state === "ready";
	}
	/** Its process is gone, whether or not anybody has noticed. Unknown, and so false, of what is no process of ours. */
	get hasDied() {
		const { found } = this;
		if (found === void 0) return true;
		const id = found.record.process;
		return id !== void 0 && found.startedBy.stop === void 0 && !isAlive(id);
	}
	get port() {
		const port = this.record?.port;
		if (port === void 0) throw bug(`${this.server} is followed and has no port`);
		return port;
	}
	/** For requests to the server itself. */
	get asked() {
		const { record } = this;
		if (record?.url === void 0) throw bug(`${this.server} is asked and has no address`);
		return {
			id: record.id,
			nodeset: record.nodeset,
			url: record.url,
			nonce: record.nonce
		};
	}
	/** Holds the server that the version names, which is ready. False if it is not. */
	join() {
		return this.pool.join(this.lease, this.version.key, this.version.server);
	}
	/** Starts the version's server, with what it needs. @throws the first cause for which it is not there */
	async start() {
		try {
			await this.pool.acquire(this.lease);
		} catch (error) {
			this.lost = [...this.lease.spawned].find(({ record }) => record.nodeset === nodesetOf(this.version))?.record.reason;
			throw error;
		}
		const server = this.lease.claims.get(this.version.key)?.server;
		if (server === void 0) throw bug(`nothing was started for ${this.version.key}`);
		this.version.server = server.id;
		this.lost = void 0;
	}
	/** Why it is not well at this moment; undefined where it is. */
	async verify() {
		const { found } = this;
		return found === void 0 ? "it is gone" : found.verify();
	}
	/** Whether runs hold the server by its pinned address; their names. */
	get runs() {
		return (this.record?.leases ?? []).filter(({ hold }) => hold === void 0).map(({ run }) => run);
	}
	/** Ends the hold; the server goes on where others hold it. */
	async release(reason) {
		await this.pool.drop(this.lease, reason);
	}
	/** Ends the hold for good: the server ends with its last lease. */
	async retire(reason) {
		const retired = this.found === void 0 ? void 0 : this.pool.retire(this.server, reason);
		await this.release(reason);
		await retired;
	}
	/** Ends the server, whoever holds it. */
	async end(reason) {
		await this.pool.end(this.server, reason);
		await this.release(reason);
	}
	get found() {
		return this.pool.server(this.server);
	}
};
function newLeaseId() {
	return randomUUID();
}
function nodesetOf({ requests, key }) {
	return requests.find((request) => request.key === key)?.nodeset;
}
function standing(id, since) {
	const holder = identify(process.pid);
	if (holder === void 0) throw bug("this process cannot be identified");
	return {
		id,
		run: RUN,
		holder,
		since,
		hold: { follow: true }
	};
}

// src/reload/revive.ts
const RESTORE_MS$1 = 5e3;
/** What ends a server on purpose; it is not started again. */
const ON_PURPOSE = /^(stopped by|the supervisor|its follow address)/;
/** @param reason for which a server has ended */
function isOnPurpose(reason) {
	return ON_PURPOSE.test(reason);
}
/**
* Starts the version of an address again whose server has died outside of a reload; its state is lost, which the event says, but for one that a reload
* which broke has left on disk. Requests wait for the first starts; between later ones they are refused, and the error says when the next one is.
*/
async function revive(address, reason, around) {
	const dead = address.current;
	if (dead === void 0) return;
	const { restarts } = address;
	if (!address.isRefusing) {
		address.gate.close();
		address.note("server-lost", {
			server: dead.server,
			reason
		});
		await dead.release("its server has died");
		const pause = restarts.lost(performance$1.now());
		if (pause > 0) return refuseUntil(address, reason, address.timeIn(pause));
	}
	while (address.record.open) {
		const attempt = await startAgain(address, dead, reason, around);
		if (attempt.failure === void 0 || !address.record.open) return;
		if (attempt.stopped !== void 0) return refuseAll(address, attempt.stopped);
		const pause = around.isAwaited() ? 0 : restarts.failed(performance$1.now());
		const nextAt = pause > 0 ? address.timeIn(pause) : void 0;
		address.note("start-failed", {
			reason: attempt.failure,
			...nextAt === void 0 ? {} : { nextAt }
		});
		if (nextAt !== void 0) return refuseUntil(address, reason, nextAt);
		if (around.isAwaited()) return;
	}
}
async function startAgain(address, dead, reason, { onAlive }) {
	const { handOver, restarts } = address;
	const { server: before, key, requests } = dead.version;
	const own = {
		generation: `revived-${randomUUID()}`,
		why: `started again: ${reason}`
	};
	restarts.begin();
	const again = address.hold({
		...dead.version,
		server: "",
		lease: newLeaseId(),
		requests: requests.map((request) => request.key === key ? {
			...request,
			...own
		} : request)
	});
	const saved = handOver.isSaved;
	try {
		await again.start();
		if (saved) await handOver.give(again, RESTORE_MS$1);
	} catch (error) {
		const { lostBecause } = again;
		await again.retire("it could not be started again");
		const failure = error instanceof Error ? error.message : String(error);
		return lostBecause !== void 0 && isOnPurpose(lostBecause) ? {
			failure,
			stopped: lostBecause
		} : { failure };
	}
	if (!address.record.open) {
		await again.release("its follow address was closed meanwhile");
		return {};
	}
	address.take(again);
	onAlive(again);
	restarts.alive(performance$1.now());
	address.note("server-restarted", {
		server: again.server,
		before,
		stateLost: !saved && dead.version.schemaHash !== void 0
	});
	address.open();
	handOver.drop();
	return {};
}
/** Until somebody starts it. A later supervisor does not either. */
function refuseAll(address, reason) {
	address.restarts.reset();
	if (address.current !== void 0) address.noteStopped(address.current, reason);
	address.refuse(nobodyAnswers(address, reason));
	address.note("nobody-answers", { reason });
}
/** Until it is tried again. */
function refuseUntil(address, reason, nextAt) {
	const first = address.restartsAt === void 0;
	delete address.record.stopped;
	address.refuse(nobodyAnswers(address, `${reason}; it is started again at ${nextAt}`), nextAt);
	if (first) address.note("nobody-answers", {
		reason,
		nextAt
	});
}
function nobodyAnswers({ nodeset }, reason) {
	return new EvalpinError("EP6012", `nobody answers for ${nodeset}: ${reason}`);
}

// src/reload/reload-audit.ts
/** What the trail keeps of one nodeset's reload, whatever came of it. Pure. */
function reloadEntry(reload, who, report) {
	const { nodeset, outcome, mode, from, to, migrations, pausesMs, durationsMs, ended, window, lostAnswers, stateLost, cause, detail, error } = report;
	return {
		event: outcome === "rolled-back" ? "rollback" : outcome === "configured" ? "config" : "reload",
		...present({
			reload,
			nodeset,
			outcome,
			mode,
			before: version(from),
			after: version(to),
			migrations,
			who,
			pausesMs,
			durationsMs,
			window,
			lostAnswers,
			stateLost
		}),
		...present({
			ended: ended?.map(({ kind, method, target, backend }) => ({
				kind,
				method,
				target,
				backend
			})),
			cause,
			detail,
			error: brief(error)
		}),
		reload
	};
}
/** What it keeps of several nodesets' reload as a whole. Pure. */
function batchEntry(who, { id, outcome, nodesets, order, durationMs, error }) {
	const outcomes = Object.fromEntries(nodesets.map((one) => [one.nodeset, one.outcome]));
	return {
		event: "batch",
		reload: id,
		outcome,
		nodesets: nodesets.map(({ nodeset }) => nodeset),
		outcomes,
		...present({
			order,
			who,
			durationMs,
			error: brief(error)
		})
	};
}
/** What it keeps of an incident: an answer was lost, or nobody answers. Pure. */
function incidentEntry(who, nodeset, fields) {
	return {
		event: "incident",
		nodeset,
		...fields,
		who
	};
}
function version(reported) {
	return reported === void 0 ? void 0 : { ...reported };
}
/** Lines of a log may hold anything, and stay out of the trail. */
function brief(error) {
	return error === void 0 ? void 0 : {
		code: error.code,
		message: error.message
	};
}
function present(fields) {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== void 0));
}

// src/reload/saved-state.ts
/** So much is hashed, or written, at one go, in bytes: about ten milliseconds. A state that is no larger costs callers no further wait. */
const PIECE = 4 * 2 ** 20;
/**
* Keeps a state on disk until the version that got it has passed: one line of JSON that describes it, then its bytes as they
* came. Whole or not at all, for this user alone. It outlives processes, not the machine, as the versions themselves: callers
* wait meanwhile, and a disk would take longer than everything else.
*
* @throws EP2203, EP2204
*/
async function writeSavedState(file, { bytes, ...described }) {
	const head = Buffer.from(`${JSON.stringify({
		version: 1,
		...described,
		size: bytes.length,
		sha256: await digestOf(bytes)
	})}\n`);
	try {
		if (bytes.length > PIECE) await writeLargeFile(file, [head, bytes]);
		else writeWholeFile(file, Buffer.concat([head, bytes]));
	} catch (error) {
		throw storeError(error, file);
	}
}
/** The state as it was kept; undefined where there is none. @throws where the file holds something else than was written */
async function readSavedState(file) {
	const content = bytesIfThere(file);
	if (content === void 0) return void 0;
	const end = content.indexOf("\n");
	const head = jsonOrUndefined(content.subarray(0, Math.max(0, end)).toString("utf8"));
	const bytes = content.subarray(end + 1);
	if (head?.version !== 1 || head.sha256 !== await digestOf(bytes)) throw new Error(`${file} is damaged: it is not what was saved`);
	return {
		bytes,
		contentType: head.contentType,
		schemaHash: head.schemaHash,
		schema: head.schema
	};
}
function dropSavedState(file) {
	rmSync(file, { force: true });
}
/** In pieces, between which requests to other follow addresses have their turn. */
async function digestOf(bytes) {
	const hash = createHash("sha256");
	for (let at = 0; at < bytes.length; at += PIECE) {
		if (at > 0) await setImmediate$1();
		hash.update(bytes.subarray(at, at + PIECE));
	}
	return hash.digest("hex");
}

// src/reload/state-transfer.ts
/**
* Asks a server for its state. What it is stands in the head, and is checked before the body is read.
*
* @throws EP6021 where there is none to have, EP6024 where it does not come within `deadlineMs`
*/
async function takeState(server, options) {
	const { accept, expectedHash, ...asked } = options;
	const refuse = (reason, cause) => stateError("EP6021", `${server.id}: its state could not be taken: ${reason}`, cause);
	let head;
	const answer = await askServer(server, "GET", "/state", {
		...asked,
		what: "GET /state",
		headers: { accept: accept.join(", ") },
		onHead: (response) => {
			if (response.statusCode !== 200) return;
			head = readHead(response, refuse);
			if (!accept.includes(head.contentType)) throw refuse(`it comes as ${head.contentType}, and the new version reads ${accept.join(", ")}`);
			if (expectedHash !== void 0 && head.schemaHash !== expectedHash) throw refuse(`it has the schema ${head.schemaHash}, while its manifest says ${expectedHash}`);
		}
	}).catch((error) => {
		throw isOurs(error, options) ? error : refuse(reasonOf(error), error);
	});
	if (answer.status === 504) throw stateError("EP6024", `${server.id}: its state did not come in time: ${said(answer)}`);
	if (head === void 0) throw refuse(said(answer));
	return {
		...head,
		bytes: answer.body
	};
}
/**
* Gives a state to a server, which migrates it to its own schema, checks it and restores it.
*
* @returns the migrations that it says it applied, in their order
* @throws EP6020, EP6022 or EP6023 as the server refuses it, EP6024 where it does not answer within `deadlineMs`
*/
async function giveState(server, state, options) {
	const schema = state.schema === void 0 ? void 0 : asciiJson(state.schema);
	const headers = {
		"content-type": state.contentType,
		"evalpin-state-schema-hash": state.schemaHash,
		...schema === void 0 || schema.length > LONGEST_SCHEMA ? {} : { "evalpin-state-schema": schema }
	};
	const answer = await askServer(server, "POST", "/state", {
		...options,
		what: "POST /state",
		headers,
		body: state.bytes
	}).catch((error) => {
		throw isOurs(error, options) ? error : stateError("EP6023", `${server.id}: the state could not be given to it: ${reasonOf(error)}`, error);
	});
	if (answer.status === 200) return appliedOf(answer);
	const { code, what } = REFUSALS[answer.status] ?? {
		code: "EP6023",
		what: "it could not restore the state"
	};
	throw stateError(code, `${server.id}: ${what}: ${said(answer)}`);
}
/** Longer schemas are left out of the head, which servers bound; the hash says as much. */
const LONGEST_SCHEMA = 8192;
const REFUSALS = {
	400: {
		code: "EP6022",
		what: "it could not decode the state"
	},
	404: {
		code: "EP6020",
		what: "it takes no state"
	},
	409: {
		code: "EP6020",
		what: "it has no migration for the state"
	},
	413: {
		code: "EP6022",
		what: "the state is too large for it"
	},
	415: {
		code: "EP6022",
		what: "it does not read the state"
	},
	422: {
		code: "EP6023",
		what: "the state does not fit it"
	},
	504: {
		code: "EP6024",
		what: "it did not restore the state in time"
	}
};
function stateError(code, message, cause) {
	return new EvalpinError(code, message, cause === void 0 ? {} : { cause });
}
/** What already says all: an error of ours, or the reason for which the caller gave up. */
function isOurs(error, { signal }) {
	return error instanceof EvalpinError || signal?.aborted === true && error === signal.reason;
}
function readHead(response, refuse) {
	const contentType = response.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
	const hash = response.headers["evalpin-state-schema-hash"];
	const given = response.headers["evalpin-state-schema"];
	if (contentType === void 0 || contentType === "") throw refuse("the answer has no content type");
	if (typeof hash !== "string" || !/^[0-9a-f]{16}$/.test(hash)) throw refuse("the answer has no evalpin-state-schema-hash of 16 hex digits");
	const schema = typeof given === "string" ? parseSchema(given) : void 0;
	if (typeof given === "string" && schema === void 0) throw refuse("evalpin-state-schema is no JSON object of types by field");
	if (schema !== void 0 && schemaHash(schema) !== hash) throw refuse(`evalpin-state-schema-hash is ${hash}, but the schema's hash is ${schemaHash(schema)}`);
	return {
		contentType,
		schemaHash: hash,
		schema
	};
}
function parseSchema(text) {
	const value = jsonOrUndefined(text);
	return isRecord(value) && Object.values(value).every((type) => typeof type === "string") ? value : void 0;
}
/** A head holds ASCII only. */
function asciiJson(value) {
	return JSON.stringify(value).replaceAll(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
function appliedOf(answer) {
	const value = jsonOrUndefined(answer.body.toString("utf8"));
	const steps = typeof value === "object" && value !== null && "migrations" in value ? value.migrations : void 0;
	return Array.isArray(steps) ? steps.flatMap((step) => isStep(step) ? [{
		from: step.from,
		to: step.to
	}] : []) : [];
}
function isStep(step) {
	return typeof step === "object" && step !== null && "from" in step && typeof step.from === "string" && "to" in step && typeof step.to === "string";
}

// src/reload/state-hand-over.ts
/** Even where calls used up the deadline, the state gets this long. */
const LEAST_TRANSFER_MS = 1e3;
/** What is left of a reload's deadline for a transfer, which counts from the closing of the gate. Pure. */
function transferMs(deadlineMs, goneMs) {
	return Math.max(Math.min(LEAST_TRANSFER_MS, deadlineMs), Math.round(deadlineMs - goneMs));
}
/** A state on its way from one version to another: out of the old one, onto the disk, into whoever is to have it. */
var StateHandOver = class {
	file;
	/** What was just taken and stands on the disk: whoever gets it first need not wait until it is read again. */
	fresh;
	last = Promise.resolve();
	constructor(file) {
		this.file = file;
	}
	get isSaved() {
		return existsSync(this.file);
	}
	/**
	* One after the other: a reload that was ended may still be about it when the next one begins. What comes too late is not kept, or
	* a server that dies later would be given it.
	*
	* @param wanted whether anybody still waits for it
	* @throws EP6021, EP6024 and what else `takeState` says
	*/
	take(from, how, wanted) {
		const taken = this.last.then(() => this.takeOnce(from, how, wanted));
		this.last = taken.catch(() => void 0);
		return taken;
	}
	async takeOnce(from, how, wanted) {
		if (!wanted()) return;
		const state = await takeState(from.asked, how);
		if (!wanted()) return;
		await writeSavedState(this.file, state);
		if (wanted()) this.fresh = state;
		else this.drop();
	}
	/** Returns the migrations that whoever was given it has applied. @throws EP6022–EP6024 as `giveState` says */
	async give(to, deadlineMs) {
		const state = this.fresh ?? await readSavedState(this.file);
		this.fresh = void 0;
		if (state === void 0) throw bug(`the state of ${to.version.key} was saved and is gone`);
		return giveState(to.asked, state, { deadlineMs });
	}
	drop() {
		this.fresh = void 0;
		dropSavedState(this.file);
	}
};

// src/reload/validity.ts
/** Why a validation has to be done again, in words; undefined where it still holds. Pure. */
function whyStale({ atMs, looked }, { nowMs, stampOf, unmet }, lifetimeMs) {
	const ageMs = nowMs - atMs;
	if (ageMs > lifetimeMs) return `it is ${Math.round(ageMs / 1e3)} s old`;
	if (unmet !== void 0) return unmet;
	const changed = looked.find(({ path, stamp }) => stampOf(path) !== stamp);
	return changed === void 0 ? void 0 : `${changed.path} has changed`;
}

// src/reload/observation.ts
/** One answer that is late may be a busy machine; so many in a row are not. */
const BAD_HEALTH_IN_A_ROW = 2;
/** One failed call is no rate. */
const LEAST_FAILED = 2;
/** Below so many calls of the old version there is nothing to compare with. */
const LEAST_BEFORE = 5;
/** Without a comparison, so many calls must have failed, and more than half. */
const LEAST_FAILED_ALONE = 3;
/** How unlikely the new version's failures must be, were it no worse than the old one. */
const SIGNIFICANCE = .01;
/** No single signal decides for success. */
const LEAST_GOOD = 2;
/**
* Whether a new version may stay. Pure; to be asked whenever something new is known, and once when the window is over. Any bad signal decides
* at once. Success needs the whole window, no bad signal, and at least two good ones: that a process lives says
* nothing of what it answers.
*/
function judgeObservation(observed, { windowOver }) {
	const signals = [
		aliveSignal(observed),
		errorSignal(observed),
		healthSignal(observed),
		...stateSignal(observed),
		...probeSignal(observed)
	];
	const bad = signals.filter(({ says }) => says === "bad");
	if (bad.length > 0) return {
		verdict: "bad",
		reason: bad.map(({ detail }) => detail).join("; "),
		signals
	};
	if (!windowOver) return {
		verdict: "watching",
		reason: "nothing bad so far",
		signals
	};
	const good = signals.filter(({ says }) => says === "good");
	if (good.length >= LEAST_GOOD) return {
		verdict: "good",
		reason: good.map(({ detail }) => detail).join("; "),
		signals
	};
	return {
		verdict: "bad",
		reason: `nothing shows that it works: ${signals.map(({ detail }) => detail).join("; ")}`,
		signals
	};
}
function aliveSignal({ alive }) {
	return alive ? {
		signal: "alive",
		says: "good",
		detail: "its process lives"
	} : {
		signal: "alive",
		says: "bad",
		detail: "its process died"
	};
}
function errorSignal({ before, after }) {
	const detail = `${after.failed} of ${after.calls} calls failed, of the old version’s ${before.failed} of ${before.calls}`;
	if (after.calls === 0) return {
		signal: "errors",
		says: "unknown",
		detail: "nobody called it"
	};
	return {
		signal: "errors",
		says: isWorse(before, after) ? "bad" : after.failed < after.calls ? "good" : "unknown",
		detail
	};
}
function healthSignal({ health }) {
	if (health.asked === 0) return {
		signal: "health",
		says: "unknown",
		detail: "its health was not asked for"
	};
	const bad = health.badInARow >= BAD_HEALTH_IN_A_ROW;
	const last = health.detail === void 0 ? "" : ` (${health.detail})`;
	if (bad) return {
		signal: "health",
		says: "bad",
		detail: `its health was bad ${health.badInARow} times in a row${last}`
	};
	return health.badInARow === 0 ? {
		signal: "health",
		says: "good",
		detail: `its health is good, asked ${health.asked} times`
	} : {
		signal: "health",
		says: "unknown",
		detail: `its last answer about its health was bad${last}`
	};
}
function stateSignal({ state }) {
	if (state === void 0) return [];
	if (!state.consistent) return [{
		signal: "state",
		says: "bad",
		detail: `its state is not consistent${state.detail === void 0 ? "" : `: ${state.detail}`}`
	}];
	return [{
		signal: "state",
		says: state.asked > 0 ? "good" : "unknown",
		detail: state.asked > 0 ? "its state is consistent" : "its state was not looked at"
	}];
}
function probeSignal({ probe }) {
	if (probe === void 0) return [];
	if (probe.failed > 0) return [{
		signal: "probe",
		says: "bad",
		detail: `its probe call failed${probe.detail === void 0 ? "" : `: ${probe.detail}`}`
	}];
	return [{
		signal: "probe",
		says: probe.asked > 0 ? "good" : "unknown",
		detail: probe.asked > 0 ? `its probe call went well ${probe.asked} times` : "its probe call was not made"
	}];
}
/**
* Whether a version fails more often than the one before it, and not by chance: Fisher's exact test, one-sided, which holds for
* a handful of calls too. Where the old version had next to none, only a majority of failures counts.
*/
function isWorse(before, after) {
	if (before.calls < LEAST_BEFORE) return after.failed >= LEAST_FAILED_ALONE && after.failed * 2 > after.calls;
	if (after.failed < LEAST_FAILED) return false;
	return chanceOfMore(before, after) < SIGNIFICANCE;
}
/** The chance that of all failures so many or more would fall to `after`, were both the same: upper tail of the hypergeometric distribution. */
function chanceOfMore(before, after) {
	const calls = before.calls + after.calls;
	const failed = before.failed + after.failed;
	const all = logChoose(calls, failed);
	let chance = 0;
	for (let k = after.failed; k <= Math.min(after.calls, failed); k++) if (failed - k <= before.calls) chance += Math.exp(logChoose(after.calls, k) + logChoose(before.calls, failed - k) - all);
	return chance;
}
function logChoose(n, k) {
	return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}
/** Exact sum for what is small; Stirling's series beyond, which is right to 12 digits there. */
function logFactorial(n) {
	if (n > 255) return (n + .5) * Math.log(n) - n + .5 * Math.log(2 * Math.PI) + 1 / (12 * n) - 1 / (360 * n ** 3);
	let sum = 0;
	for (let i = 2; i <= n; i++) sum += Math.log(i);
	return sum;
}

// src/reload/probe-call.ts
/** Makes a nodeset's probe call. Returns what is wrong with the answer; undefined where nothing is. */
async function probeFault(server, { node, inputs, expect, timeoutMs }) {
	const body = Buffer.from(JSON.stringify(inputs));
	try {
		const answer = await askServer(server, "POST", `/call/${encodeURIComponent(node)}`, {
			what: `the probe call of ${node}`,
			deadlineMs: timeoutMs,
			headers: { "content-type": "application/json" },
			body
		});
		if (answer.status !== 200) return `${node} was answered with ${answer.status}, ${said(answer)}`;
		return outputFault(node, jsonOrUndefined(answer.body.toString("utf8")), expect);
	} catch (error) {
		return error instanceof EvalpinError ? error.message : `${node}: ${reasonOf(error)}`;
	}
}
/** The first expected output that the answer does not have. Pure. */
function outputFault(node, answer, expect) {
	const outputs = isRecord(answer) ? answer : {};
	for (const [output, expected] of Object.entries(expect)) {
		const given = Object.hasOwn(outputs, output) ? canonicalJson(outputs[output]) : "nothing";
		if (given !== canonicalJson(expected)) return `${node} gave ${short(given)} as ${output}, not ${short(canonicalJson(expected))}`;
	}
}
const SHOWN = 200;
function short(text) {
	return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

// src/reload/watch-window.ts
/** Between two looks at a version's health and state; a short window has at least one. */
const LOOK_MS = 1e3;
const LOOKS_AT_LEAST = 4;
const ANSWER_MS = 3e3;
/** Watches a version that has just been opened to, until its time is over or a signal is bad. */
function watchWindow({ gate, next, manifest, probeCall, before, ms, onOver, onBad }) {
	const begun = performance$1.now();
	const after = {
		calls: 0,
		failed: 0
	};
	const health = {
		asked: 0,
		badInARow: 0
	};
	const state = manifest?.state === void 0 ? void 0 : {
		asked: 0,
		consistent: true
	};
	const probe = probeCall === void 0 ? void 0 : {
		asked: 0,
		failed: 0
	};
	let ended;
	let signals = [];
	const forget = gate.onOutcome(({ backend, ok }) => {
		if (backend !== next.server) return;
		after.calls += 1;
		if (!ok) {
			after.failed += 1;
			judge(false);
		}
	});
	const looks = setInterval(() => void look(), Math.min(LOOK_MS, Math.max(1, ms / LOOKS_AT_LEAST)));
	const over = setTimeout(() => void endWindow(), ms);
	let looking;
	function look() {
		looking ??= Promise.all([lookAtHealth(), lookAtState()]).then(() => {
			looking = void 0;
			judge(false);
		});
		return looking;
	}
	async function lookAtHealth() {
		const fault = await next.verify();
		health.asked += 1;
		health.badInARow = fault === void 0 ? 0 : health.badInARow + 1;
		if (fault !== void 0) health.detail = fault;
	}
	/** That its manifest still gives the schema that its state was checked against. */
	async function lookAtState() {
		if (state === void 0 || manifest?.state === void 0) return;
		const { schemaHash } = manifest.state;
		try {
			const now = await readManifest(next.asked, { deadlineMs: ANSWER_MS });
			state.asked += 1;
			if (now?.state?.schemaHash === schemaHash) return;
			state.detail = `its schema was ${schemaHash}, and is ${now?.state?.schemaHash ?? "none"}`;
			state.consistent = false;
		} catch (error) {
			if (!(error instanceof EvalpinError) || error.cause !== void 0) return;
			state.detail = error.message;
			state.consistent = false;
		}
	}
	/** At the beginning and at the end of the window: it may be dear. */
	async function makeProbe() {
		if (probeCall === void 0 || probe === void 0 || ended !== void 0) return;
		const fault = await probeFault(next.asked, probeCall);
		probe.asked += 1;
		if (fault === void 0) return;
		probe.failed += 1;
		probe.detail = fault;
		judge(false);
	}
	/** A window that nothing was seen in shows nothing, so it ends with a look. */
	async function endWindow() {
		await Promise.all([look(), probing.then(() => makeProbe())]);
		if (ended === void 0 && health.badInARow === 1) await look();
		if (ended === void 0) judge(true);
	}
	function judge(windowOver) {
		if (ended !== void 0) return;
		const judged = judgeObservation({
			alive: next.isAlive,
			before,
			after,
			health,
			state,
			probe
		}, { windowOver });
		signals = judged.signals;
		if (judged.verdict === "watching") return;
		stop();
		if (judged.verdict === "good") onOver();
		else onBad(judged.reason);
	}
	function stop() {
		ended ??= performance$1.now();
		clearTimeout(over);
		clearInterval(looks);
		forget();
	}
	const probing = makeProbe();
	const figures = () => ({
		answered: after.calls - after.failed,
		failed: after.failed,
		ms: Math.round((ended ?? performance$1.now()) - begun),
		before,
		signals
	});
	return {
		figures,
		stop
	};
}

// src/reload/reload-effects.ts
const MANIFEST_MS$1 = 3e3;
const JSON_ONLY = ["application/json"];
/** Performs what the machine of one reload decides: everything that touches servers, the gate and the disk. */
var ReloadEffects = class {
	ended = [];
	pauses = [];
	migrations = [];
	window;
	reload;
	handOver;
	/** What the address had answered when it was opened to the new version. */
	answeredBefore;
	/** Of the new version's answers, those that the supervisor counted which was lost. */
	answeredEarlier = 0;
	acknowledged = new Acknowledged();
	newManifest;
	drain;
	closedAt;
	firstClosedAt;
	validatedAt = 0;
	deadline;
	leaveTurn = () => void 0;
	/** Settles when nothing runs any more at the version that is given up. */
	lettingGo = Promise.resolve();
	constructor(reload) {
		this.reload = reload;
		this.handOver = reload.address.handOver;
	}
	get hasSavedState() {
		return this.handOver.isSaved;
	}
	/** What the report will say, for the mark. */
	get told() {
		const { migrations, pauses, answeredBefore } = this;
		return {
			migrations,
			pausesMs: pauses,
			...answeredBefore === void 0 ? {} : { answeredBefore }
		};
	}
	/** Answers of the new version that whoever asked has got. */
	get newAnswers() {
		return this.answeredEarlier + this.acknowledged.of(this.reload.next?.server);
	}
	/** Answers that the old version gave after its state was taken, to consumers that accept its schema alone. */
	get oldAnswers() {
		const { old } = this.reload;
		return old?.version.schemaHash === void 0 ? 0 : this.acknowledged.of(old.server);
	}
	/** Goes on with what a supervisor that was lost had to say. */
	goOn({ migrations, pausesMs, answeredBefore }) {
		this.migrations = [...migrations];
		this.pauses.push(...pausesMs);
		this.answeredBefore = answeredBefore;
		if (answeredBefore !== void 0) this.answeredEarlier = this.reload.address.gate.counters().answered - answeredBefore;
	}
	perform(effect) {
		const { reload } = this;
		switch (effect.type) {
			case "validate": return this.answer(() => this.validate(), (error) => reload.tell({
				type: "invalid",
				error
			}));
			case "start-new": return this.answer(() => this.startNew(effect.attempt), (error) => reload.tell({
				type: "start-failed",
				attempt: effect.attempt,
				error
			}));
			case "ask-turn": return this.answer(() => this.askTurn(), (error) => reload.tell({
				type: "aborted",
				detail: error.message
			}));
			case "close-gate":
				this.drain = reload.address.gate.close();
				this.closedAt = performance$1.now();
				this.firstClosedAt ??= this.closedAt;
				return;
			case "drain": return this.startDrain();
			case "force-drain":
				this.ended.push(...this.drain?.force() ?? []);
				return;
			case "end-upgrades":
				this.ended.push(...this.drain?.endUpgrades() ?? []);
				return;
			case "end-streams": return this.endStreams();
			case "take-state": return this.answer(() => this.takeState(), (error) => reload.tell({
				type: "state-failed",
				error
			}));
			case "stop-old": return this.answer(() => this.stopOld(), (error) => reload.tell({
				type: "old-held",
				error
			}));
			case "restore-new": return this.answer(() => this.restoreNew(effect.attempt), (error) => reload.tell({
				type: "restore-failed",
				attempt: effect.attempt,
				error
			}));
			case "open-new": return this.openNew();
			case "observe": return this.observe();
			case "open-old": return this.openOld();
			case "open-to-nobody": return this.openToNobody();
			case "stop-new": return this.answer(() => this.stopNew(), (error) => reload.place.parts.log(error.message));
			case "start-old": return this.answer(() => this.startOld(effect.attempt), (error) => reload.tell({
				type: "old-start-failed",
				attempt: effect.attempt,
				error
			}));
			case "restore-old": return this.answer(() => this.restoreOld(effect.attempt), (error) => reload.tell({
				type: "old-restore-failed",
				attempt: effect.attempt,
				error
			}));
			case "retire-old": return this.answer(() => this.retireOld(), (error) => reload.place.parts.log(error.message));
			case "drop-state":
				this.handOver.drop();
				return;
			case "record-incident": return this.recordIncident();
			case "finish":
				this.leaveTurn();
				this.window?.stop();
				clearTimeout(this.deadline);
				reload.finish();
				this.lettingGo.then(() => this.acknowledged.stop());
		}
	}
	async readOldManifest() {
		const { old } = this.reload;
		return old?.isAlive === true ? readManifest(old.asked, { deadlineMs: MANIFEST_MS$1 }) : void 0;
	}
	async validate() {
		const { reload } = this;
		const { place, old } = reload;
		if (reload.state !== void 0 && reload.state.validations > 1) reload.prepared = await place.prepareAgain(this.prepared);
		this.validatedAt = performance$1.now();
		const { digest } = this.prepared;
		if (old?.isAlive === true && old.version.digest === digest && old.record?.broken === void 0) {
			reload.tell({ type: "unchanged" });
			return;
		}
		place.checkNeeds(this.prepared);
		reload.tell({
			type: "validated",
			digest
		});
	}
	async startNew(attempt) {
		const { reload } = this;
		const { place } = reload;
		const leave = await place.starts.enter();
		try {
			if (reload.state?.newAttempt !== attempt || reload.isOver) return;
			const { digest, key, fields } = this.prepared;
			const version = {
				server: "",
				lease: newLeaseId(),
				digest,
				since: place.parts.clock().toISOString(),
				fields,
				key,
				requests: place.requestsOf(this.prepared)
			};
			const next = reload.address.hold(version);
			reload.next = next;
			reload.saveMark();
			try {
				await next.start();
				const declared = version.requests.find((request) => request.key === key)?.stateSchema;
				this.newManifest = await readManifest({
					...next.asked,
					...declared === void 0 ? {} : { stateSchema: declared }
				}, { deadlineMs: MANIFEST_MS$1 });
				if (this.newManifest?.state !== void 0) version.schemaHash = this.newManifest.state.schemaHash;
				checkSchemas(reload.nodeset, reload.oldManifest?.state, this.newManifest?.state);
			} catch (error) {
				next.retire("the reload that it was started for was refused");
				throw asStartFailure(error, reload.nodeset);
			}
			reload.saveMark();
			reload.tell({
				type: "started",
				attempt
			});
		} finally {
			leave();
		}
	}
	async askTurn() {
		const { reload } = this;
		const leave = await reload.place.turn(reload);
		if (reload.phase !== "waiting") {
			leave();
			return;
		}
		const { validMs } = reload.place.options;
		const { looked } = this.prepared;
		const reason = whyStale({
			atMs: this.validatedAt,
			looked
		}, {
			nowMs: performance$1.now(),
			stampOf,
			...this.unmetNeed()
		}, validMs);
		if (reason === void 0) {
			this.leaveTurn = leave;
			reload.tell({ type: "turn" });
			return;
		}
		leave();
		reload.place.parts.events.publish({
			event: "stale",
			nodeset: reload.nodeset,
			reload: reload.place.id,
			reason
		});
		reload.tell({ type: "stale" });
	}
	unmetNeed() {
		try {
			this.reload.place.checkNeeds(this.prepared);
			return {};
		} catch (error) {
			if (error instanceof EvalpinError) return { unmet: error.message };
			throw error;
		}
	}
	startDrain() {
		const { reload, drain } = this;
		if (drain === void 0) throw bug("a gate that was never closed is drained");
		const { deadlineMs } = reload.place.options;
		drain.drained.then(() => reload.tell({ type: "drained" }));
		this.deadline = setTimeout(() => reload.tell({
			type: "deadline",
			error: deadlineError(reload.nodeset, deadlineMs, drain.inFlight())
		}), deadlineMs);
	}
	endStreams() {
		const { old, address } = this.reload;
		if (old !== void 0) this.ended.push(...address.gate.endStreams(old.server));
	}
	async takeState() {
		const { old, oldManifest } = this.reload;
		if (old === void 0) throw bug("there is no old version to take a state from");
		const expectedHash = oldManifest?.state?.schemaHash;
		await this.handOver.take(old, {
			accept: this.newManifest?.state?.codecs ?? oldManifest?.state?.codecs ?? JSON_ONLY,
			deadlineMs: this.transferMs,
			...expectedHash === void 0 ? {} : { expectedHash }
		}, () => this.reload.phase === "taking-state");
		this.reload.tell({ type: "state-taken" });
	}
	/** Why the old version may not be ended yet; undefined where no run holds it. */
	get heldByRuns() {
		const { old, nodeset } = this.reload;
		const runs = old?.runs ?? [];
		if (runs.length === 0) return void 0;
		return new EvalpinError("EP6007", `${nodeset} cannot be replaced in place: ${old?.server ?? ""} is held by ${runs.join(", ")}`, { hint: "Wait for the runs that are named, or leave --replace-first out: then the new server starts beside theirs." });
	}
	async stopOld() {
		if (this.heldByRuns !== void 0) throw this.heldByRuns;
		await this.reload.old?.end("its place is taken by a new version");
		this.reload.tell({ type: "old-stopped" });
	}
	async restoreNew(attempt) {
		const { next } = this.reload;
		if (next !== void 0) this.migrations = await this.handOver.give(next, this.transferMs);
		this.reload.tell({
			type: "restored",
			attempt
		});
	}
	openNew() {
		const { address, next, old, place } = this.reload;
		if (next === void 0) throw bug("a gate is to be opened to a version that was never started");
		if (!next.isAlive) return;
		if (old?.isAlive !== true) place.rehold(address, void 0, next.server);
		address.take(next);
		this.answeredBefore ??= address.gate.counters().answered;
		this.acknowledged.count(address.gate);
		address.open();
		if (old?.isAlive === true) address.gate.alongside(address.backendOf(old));
		this.opened();
	}
	observe() {
		const { reload } = this;
		const { next, old, address, place } = reload;
		if (next === void 0) throw bug("a version that was never started is observed");
		this.window = watchWindow({
			gate: address.gate,
			next,
			manifest: this.newManifest,
			probeCall: next.version.requests.find(({ key }) => key === next.version.key)?.probe,
			ms: place.options.observeMs,
			before: old === void 0 ? {
				calls: 0,
				failed: 0
			} : address.outcomes.rateOf(old.server),
			onOver: () => reload.tell({ type: "window-over" }),
			onBad: (detail) => reload.tell({
				type: "bad-signal",
				detail,
				error: new EvalpinError("EP6008", `${reload.nodeset} was rolled back: ${detail}`).toJSON()
			})
		});
	}
	openOld() {
		const { address, old, place, state } = this.reload;
		if (old === void 0) throw bug("a gate is to be opened to a version that is gone");
		this.window?.stop();
		if (state !== void 0 && state.oldAttempt > 0) place.rehold(address, void 0, old.server);
		address.take(old);
		if (!old.isAlive) return;
		address.gate.alongside(void 0);
		address.open();
		this.opened();
	}
	openToNobody() {
		const { address, nodeset, old, stopped } = this.reload;
		if (old !== void 0) address.take(old);
		address.gate.alongside(void 0);
		address.refuse(new EvalpinError("EP6012", `nobody answers for ${nodeset}: ${stopped ?? "its server died and could not be started again"}`));
		this.opened();
	}
	/** What the new version still answers may end, until the deadline's time is over again. */
	async stopNew() {
		const { reload } = this;
		const { next } = reload;
		if (next === void 0) return;
		await this.letGo(next, 0);
		await next.retire("the reload that it was started for did not succeed");
		reload.tell({ type: "new-stopped" });
	}
	async startOld(attempt) {
		const { reload } = this;
		const { address, old } = reload;
		if (old === void 0) throw bug("there is no old version to start again");
		if (reload.stopped !== void 0) throw new EvalpinError("EP6012", `${old.server} is not started again: ${reload.stopped}`);
		const generation = `${reload.place.id}/old-${attempt}`;
		const requests = old.version.requests.map((request) => request.key === old.version.key ? {
			...request,
			generation
		} : request);
		const again = address.hold({
			...old.version,
			server: "",
			lease: newLeaseId(),
			requests
		});
		reload.old = again;
		reload.saveMark();
		try {
			await again.start();
		} catch (error) {
			if (again.lostBecause !== void 0 && isOnPurpose(again.lostBecause)) reload.noteStopped(again, again.lostBecause);
			throw error;
		}
		reload.saveMark();
		reload.tell({
			type: "old-started",
			attempt
		});
	}
	async restoreOld(attempt) {
		const { old } = this.reload;
		if (old !== void 0) await this.handOver.give(old, this.transferMs);
		this.reload.tell({
			type: "old-restored",
			attempt
		});
	}
	async retireOld() {
		const { address, old, next, place } = this.reload;
		if (old === void 0 || next === void 0) return;
		address.gate.alongside(void 0);
		place.rehold(address, old.server, next.server);
		await this.letGo(old, Math.max(0, (this.firstClosedAt ?? 0) + place.options.deadlineMs - performance$1.now()));
		await old.retire(`${next.server} took its place`);
	}
	/** What still runs at a version that is given up may end, until the deadline's time is over again; the report may have been given by then. */
	letGo({ server }, streamsMs) {
		const { address, place } = this.reload;
		const before = this.acknowledged.of(server);
		this.lettingGo = lastCalls(address.gate, server, {
			callsMs: place.options.deadlineMs,
			streamsMs
		}).then((ended) => {
			this.ended.push(...ended);
			const answered = this.acknowledged.of(server) - before;
			if (ended.length > 0 || answered > 0) address.note("last-calls", {
				reload: place.id,
				server,
				answered,
				ended
			});
		});
		return this.lettingGo;
	}
	recordIncident() {
		const { address, state, old, next, place } = this.reload;
		const fields = {
			reload: place.id,
			from: old?.version.digest,
			to: next?.version.digest,
			cause: state?.failure?.cause,
			detail: state?.failure?.detail ?? state?.failure?.error?.message,
			lostAnswers: this.newAnswers
		};
		address.incident(fields);
		place.parts.audit.append(incidentEntry(whoOf(place.options.askedBy), address.nodeset, fields));
	}
	get transferMs() {
		return transferMs(this.reload.place.options.deadlineMs, this.closedAt === void 0 ? 0 : performance$1.now() - this.closedAt);
	}
	opened() {
		if (this.closedAt !== void 0) this.pauses.push(performance$1.now() - this.closedAt);
		this.closedAt = void 0;
		this.reload.saveMark();
		this.leaveTurn();
	}
	get prepared() {
		const { prepared } = this.reload;
		if (prepared === void 0) throw bug("a reload that was resumed validates nothing");
		return prepared;
	}
	/** A fault of evalpin itself is answered like any other failure, so that the machine finds its way back. */
	answer(work, failed) {
		work().catch((error) => {
			const { log } = this.reload.place.parts;
			if (error instanceof EvalpinError) {
				failed(error.toJSON());
				return;
			}
			log(`reload of ${this.reload.nodeset}: ${error instanceof Error ? error.stack ?? error.message : String(error)}`);
			failed(new EvalpinError("EP6015", `a fault in the reload of ${this.reload.nodeset}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }).toJSON());
		});
	}
};
function asStartFailure(error, nodeset) {
	if (!(error instanceof EvalpinError) || error.code.startsWith("EP6") || error.code.startsWith("EP9")) return error;
	const { message, hint, details, location } = errorRecordOf(error);
	return new EvalpinError("EP6004", `the new version of ${nodeset} did not start: ${message}`, {
		hint,
		cause: error,
		...details === void 0 ? {} : { details },
		...location === void 0 ? {} : { location }
	});
}
function deadlineError(nodeset, deadlineMs, inFlight) {
	const calls = inFlight.filter(({ kind }) => kind === "call");
	const details = calls.map(({ method, target, sinceMs }) => `${method} ${target}, for ${Date.now() - sinceMs} ms`);
	return new EvalpinError("EP6003", `${nodeset}: ${calls.length === 1 ? "a call was" : `${calls.length} calls were`} still running after ${deadlineMs} ms`, { details }).toJSON();
}

// src/reload/report-of.ts
/** What there is to say of a reload that is over. */
function reportOf({ nodeset, address, state, old, next, prepared, durations, place, stateGivenUp }, effects) {
	const outcome = state !== void 0 && isTerminal(state.phase) ? state.phase : "refused";
	const failure = outcome === "unchanged" ? void 0 : state?.failure;
	const window = effects.window?.figures();
	return {
		nodeset,
		outcome,
		url: address.gate.url,
		mode: place.options.mode,
		...old === void 0 ? {} : { from: reported(old.version) },
		...next !== void 0 ? { to: reported(next.version) } : prepared === void 0 ? {} : { to: { digest: prepared.digest } },
		...effects.migrations.length === 0 ? {} : { migrations: effects.migrations },
		pausesMs: effects.pauses.map(round),
		durationsMs: Object.fromEntries(Object.entries(durations).map(([phase, ms]) => [phase, round(ms)])),
		...effects.ended.length === 0 ? {} : { ended: effects.ended },
		...window === void 0 ? {} : { window },
		...lostAnswers(outcome, effects),
		...state?.stateLost === true || stateGivenUp && state?.switched === true ? { stateLost: true } : {},
		...failure === void 0 ? {} : {
			cause: failure.cause,
			error: errorOf(failure, nodeset),
			...failure.detail === void 0 ? {} : { detail: failure.detail }
		}
	};
}
/** What the version that is given up had acknowledged goes with it. */
function lostAnswers(outcome, { newAnswers, oldAnswers }) {
	if (outcome === "rolled-back") return { lostAnswers: newAnswers };
	return outcome === "done" && oldAnswers > 0 ? { lostAnswers: oldAnswers } : {};
}
function reported({ digest, server, schemaHash }) {
	return {
		digest,
		...server === "" ? {} : { server },
		...schemaHash === void 0 ? {} : { schemaHash }
	};
}
function errorOf({ cause, detail, error }, nodeset) {
	return error ?? new EvalpinError("EP6011", `the reload of ${nodeset} was ended: ${detail ?? cause}`).toJSON();
}
function round(ms) {
	return Math.round(ms * 100) / 100;
}

// src/reload/resume.ts
/**
* Goes on with a reload whose supervisor was killed: its gate is gone, its processes may live, and its last written state is
* true. Pure. A version that had the gate keeps it and is observed anew, from the start of the window. What had not come so
* far is taken back, since nobody waits for its report any more. The last effects of a reload that had ended are
* repeated, for the kill may have come before them; a process that they find dead has died after the reload.
*/
function resume(last, { oldAlive, newAlive }) {
	const state = {
		...last,
		gate: "closed",
		old: oldOf(last, oldAlive),
		new: last.new === "none" ? "none" : "ready",
		deadlinePassed: true
	};
	if (isTerminal(last.phase)) return repeatEnd(state, last.phase);
	state.stateLost ||= state.plan.stateful && !state.saved && state.old === "dead";
	if ((state.phase === "observing" || state.phase === "passed") && newAlive) {
		const observe = state.phase === "observing" ? [{ type: "observe" }] : [];
		return {
			state: {
				...state,
				gate: "new"
			},
			effects: [{ type: "open-new" }, ...observe]
		};
	}
	const back = goBack(state, { cause: state.switched ? "new-died" : "supervisor-lost" });
	return state.old === "stopping" ? {
		...back,
		effects: [...back.effects, { type: "stop-old" }]
	} : back;
}
function oldOf(last, oldAlive) {
	if (last.phase === "restoring-old") return "dead";
	return last.old === "ready" && !oldAlive ? "dead" : last.old;
}
function repeatEnd(state, outcome) {
	if (outcome === "done") return retireOld({
		...state,
		gate: "new"
	}, [{ type: "open-new" }]);
	return outcome === "broken" ? breakOff(state) : openOld(state, []);
}

// src/reload/nodeset-reload.ts
/** One reload of one nodeset: tells the machine what happens, and has its effects performed. */
var NodesetReload = class {
	address;
	place;
	done;
	/** Undefined after a supervisor was lost: then nothing is validated any more. */
	prepared;
	/** The version that ran when the reload began, and its later starts. */
	old;
	oldManifest;
	next;
	state;
	durations = {};
	/** When it entered each phase. */
	timeline = [];
	/** Somebody has stopped the old version's server meanwhile: why it is not started again. */
	stopped;
	/** The old version lives and has state that nobody asks it for. */
	stateGivenUp = false;
	effects;
	inbox = [];
	busy = false;
	since = performance$1.now();
	settle = () => void 0;
	constructor(address, place, prepared) {
		this.address = address;
		this.place = place;
		this.prepared = prepared;
		this.old = address.current;
		this.done = new Promise((resolve) => this.settle = resolve);
		this.effects = new ReloadEffects(this);
		address.onLost = (version, reason) => this.onLost(version, reason);
	}
	get nodeset() {
		return this.address.nodeset;
	}
	get phase() {
		return this.state?.phase;
	}
	get isOver() {
		return this.state !== void 0 && isTerminal(this.state.phase);
	}
	/** The new version answers requests, or has done so. */
	get hasSwitched() {
		return this.state?.switched === true;
	}
	/** Begins from the start. */
	async start() {
		const { options, batch } = this.place;
		const held = options.mode === "replace-first" ? this.effects.heldByRuns : void 0;
		if (held !== void 0) {
			this.refuseAtOnce(held.toJSON(), "held-by-runs");
			return;
		}
		try {
			this.oldManifest = await this.effects.readOldManifest();
			if (this.old !== void 0 && this.oldManifest?.state !== void 0) this.old.version.schemaHash = this.oldManifest.state.schemaHash;
		} catch (error) {
			if (!options.force && !this.oldHasDied) {
				this.refuseAtOnce(errorRecordOf(error));
				return;
			}
			this.stateGivenUp = !this.oldHasDied && this.old?.version.schemaHash !== void 0;
		}
		const oldAlive = !this.oldHasDied;
		const stateful = this.oldManifest?.state !== void 0 || !oldAlive && this.old?.version.schemaHash !== void 0;
		this.take(begin({
			mode: options.mode,
			force: options.force,
			stateful,
			batch
		}, {
			oldAlive,
			saved: !oldAlive && this.effects.hasSavedState
		}));
		this.work();
	}
	get oldHasDied() {
		return this.old?.isAlive !== true || this.old.hasDied;
	}
	/** Goes on where a supervisor that was lost stood. */
	resume(mark, { old, next }) {
		this.old = old;
		this.next = next;
		const { stopped } = this.address.record;
		if (stopped?.server === old.server) this.stopped = stopped.reason;
		this.effects.goOn(mark.told);
		this.take(resume(mark.state, {
			oldAlive: old.isAlive && !old.hasDied,
			newAlive: next?.isAlive === true && !next.hasDied
		}));
		this.work();
	}
	tell(event) {
		this.inbox.push(...this.untoldDeaths(), event);
		this.work();
	}
	/** Saves what stands in the mark: before the effects of a step, and when the new version's server is known. */
	saveMark() {
		const { record } = this.address;
		const old = this.old?.version ?? record.current;
		if (this.state === void 0 || old === void 0) return;
		const mark = {
			id: this.place.id,
			state: this.state,
			told: this.effects.told,
			old,
			options: this.place.options,
			since: record.reload?.since ?? this.place.parts.clock().toISOString()
		};
		if (this.next !== void 0) mark.new = this.next.version;
		record.reload = mark;
		try {
			this.address.mark.write(mark);
		} catch (error) {
			this.endUnwritten(error);
		}
	}
	/** Nothing is swapped that the next supervisor would not know of. What has switched already goes on: to stop would help nobody. */
	endUnwritten(error) {
		const detail = `its steps cannot be written: ${error instanceof Error ? error.message : String(error)}`;
		this.place.parts.log(`reload of ${this.nodeset}: ${detail}`);
		if (this.hasSwitched || this.isOver) return;
		this.inbox.push({
			type: "aborted",
			detail
		});
		queueMicrotask(() => this.work());
	}
	/** The mark stays until the whole batch is over: what failed has to be known to the others. */
	finish() {
		const report = reportOf(this, this.effects);
		const { outcome, from, to, cause } = report;
		this.address.note("reload", {
			reload: this.place.id,
			outcome,
			from: from?.digest,
			to: to?.digest,
			...cause === void 0 ? {} : { cause }
		});
		this.conclude(report);
	}
	/**
	* Deaths that nobody has told of yet. They are told before anything else is, since what is decided by an answer of one process
	* may rest on the other one's life.
	*/
	untoldDeaths() {
		const { state, old, next } = this;
		if (state === void 0) return [];
		const deaths = [];
		if (state.old === "ready" && old?.hasDied === true) deaths.push({
			type: "old-died",
			attempt: state.oldAttempt
		});
		if (state.new === "ready" && next?.hasDied === true) deaths.push({
			type: "new-died",
			attempt: state.newAttempt,
			error: this.endedError(next, "its process is gone")
		});
		return deaths;
	}
	work() {
		if (this.busy || this.state === void 0) return;
		this.busy = true;
		for (let event = this.inbox.shift(); event !== void 0; event = this.inbox.shift()) if (!this.isOver) this.take(step(this.state, event));
		this.busy = false;
	}
	/** The state first, so that whoever comes after a kill knows what may have been done. */
	take({ state, effects }) {
		const before = this.state;
		if (before === state) return;
		this.state = state;
		if (before?.phase !== state.phase) this.enter(before?.phase, state.phase);
		this.saveMark();
		for (const effect of effects) this.effects.perform(effect);
		if (before?.phase !== state.phase) this.place.onPhase(this);
	}
	enter(before, phase) {
		const now = performance$1.now();
		if (before !== void 0) this.durations[before] = (this.durations[before] ?? 0) + now - this.since;
		this.since = now;
		this.timeline.push({
			phase,
			atMs: performance$1.timeOrigin + now
		});
		this.place.parts.events.publish({
			event: "reload-phase",
			nodeset: this.nodeset,
			reload: this.place.id,
			phase
		});
	}
	onLost(version, reason) {
		if (this.state === void 0) return;
		if (version === this.old && isOnPurpose(reason)) this.noteStopped(version, reason);
		if (version === this.old && this.phase !== "stopping-old") this.tell({
			type: "old-died",
			attempt: this.state.oldAttempt
		});
		if (version === this.next) this.tell({
			type: "new-died",
			attempt: this.state.newAttempt,
			error: this.endedError(version, reason)
		});
	}
	/** A later supervisor does not start it again either. */
	noteStopped(old, reason) {
		this.stopped = reason;
		this.address.noteStopped(old, reason);
	}
	endedError(version, reason) {
		return new EvalpinError("EP6004", `${version.server}, the new version of ${this.nodeset}, ended: ${reason}`).toJSON();
	}
	/** Before the machine has begun: nothing was touched. */
	refuseAtOnce(error, cause = "invalid") {
		const from = this.old?.version;
		if (from === void 0) throw bug("a nodeset that has no version was asked for its manifest");
		this.address.note("reload", {
			reload: this.place.id,
			outcome: "refused",
			from: from.digest,
			cause
		});
		this.conclude({
			nodeset: this.nodeset,
			outcome: "refused",
			url: this.address.gate.url,
			from: {
				digest: from.digest,
				server: from.server
			},
			cause,
			error
		});
	}
	conclude(report) {
		const { id, options, parts } = this.place;
		parts.audit.append(reloadEntry(id, whoOf(options.askedBy), report));
		this.settle(report);
	}
};

// src/reload/semaphore.ts
/** Lets so many in at once; the others wait in order. */
var Semaphore = class {
	free;
	waiting = [];
	constructor(free) {
		this.free = free;
	}
	/** Settles when there is room; what it resolves to gives the room back, once. */
	async enter() {
		if (this.free > 0) this.free -= 1;
		else await new Promise((resolve) => this.waiting.push(resolve));
		let left = false;
		return () => {
			if (left) return;
			left = true;
			const next = this.waiting.shift();
			if (next === void 0) this.free += 1;
			else next();
		};
	}
};

// src/reload/batch.ts
/** Nodesets that are started, or swapped, at once. */
const AT_ONCE$1 = 5;
/** One reload of one or several nodesets, of which all succeed or none. */
var Batch = class {
	id;
	order;
	options;
	around;
	prepared;
	members = /* @__PURE__ */ new Map();
	starts = new Semaphore(AT_ONCE$1);
	swaps = new Semaphore(AT_ONCE$1);
	pasts = /* @__PURE__ */ new Map();
	/** In the order in which they switched. */
	switched = [];
	failing;
	/** @throws EP6009 where they need each other in a circle */
	constructor(id, prepared, options, around) {
		this.id = id;
		this.prepared = prepared;
		this.options = options;
		this.around = around;
		const placed = prepared.map((one) => ({
			name: memberOf(one),
			needs: one.needs.map((nodeset) => memberOf({
				...one,
				nodeset
			}))
		}));
		const names = new Map(prepared.map((one) => [memberOf(one), one.nodeset]));
		this.order = batchOrder(placed, { needsFirst: options.order === "needs-first" }).map((wave) => wave.map((member) => names.get(member) ?? member));
	}
	/** The reloads that are going on. */
	get reloads() {
		return [...this.members.values()].map(({ reload }) => reload);
	}
	run() {
		for (const one of this.prepared) {
			const address = this.around.addressOf(one.trustDomain, one.nodeset);
			if (address !== void 0) this.join(address, one, this.prepared.length > 1);
		}
		return this.follow((reload) => void reload.start());
	}
	/** Goes on where a supervisor that was lost stood. */
	resume(broken) {
		for (const { address } of broken) this.join(address, void 0, broken.length > 1);
		return this.follow((reload) => {
			const found = broken.find(({ address }) => address === reload.address);
			if (found !== void 0) reload.resume(found.mark, found);
		});
	}
	async follow(begin) {
		const { reloads } = this;
		for (const reload of reloads) begin(reload);
		const reports = await Promise.all(reloads.map(async (reload) => {
			const report = await reload.done;
			this.pasts.get(reload)?.();
			if (report.outcome !== "done" && report.outcome !== "unchanged") await this.failOthers(reload, report);
			else this.passIfAll();
			return report;
		}));
		await this.failing;
		return reports;
	}
	/** Ends what has not succeeded yet, on somebody's wish. */
	abort(detail) {
		for (const reload of this.reloads) reload.tell({
			type: "aborted",
			detail
		});
	}
	join(address, prepared, batch) {
		const place = {
			id: this.id,
			options: this.options,
			batch,
			parts: this.around.parts,
			starts: this.starts,
			turn: (reload) => this.turn(reload),
			prepareAgain: this.around.prepareAgain,
			checkNeeds: (one) => checkNeeds(one, {
				batch: this.prepared,
				followed: (nodeset) => this.around.addressOf(one.trustDomain, nodeset)?.record.current?.digest
			}),
			requestsOf: (one) => this.requestsOf(one),
			rehold: this.around.rehold,
			onPhase: (reload) => this.onPhase(reload)
		};
		const reload = new NodesetReload(address, place, prepared);
		const past = new Promise((resolve) => this.pasts.set(reload, resolve));
		this.members.set(memberOf(address.record), {
			reload,
			past
		});
	}
	/** After all that come before it and that it has to do with. */
	async turn(reload) {
		const before = this.prepared.filter((one) => this.precedes(one, reload.prepared)).flatMap((one) => this.members.get(memberOf(one))?.past ?? []);
		await Promise.all(before);
		return this.swaps.enter();
	}
	precedes(one, other) {
		if (other === void 0 || one.trustDomain !== other.trustDomain || one.nodeset === other.nodeset) return false;
		return this.options.order === "needs-first" ? other.needs.includes(one.nodeset) : one.needs.includes(other.nodeset);
	}
	onPhase(reload) {
		if (reload.phase === "observing") {
			this.switched.push(reload);
			this.pasts.get(reload)?.();
		}
		if (reload.phase === "passed") this.passIfAll();
	}
	passIfAll() {
		const { reloads } = this;
		if (!reloads.every(({ phase }) => phase === "passed" || phase === "unchanged" || phase === "done")) return;
		for (const reload of reloads) reload.tell({ type: "batch-passed" });
	}
	/** All go back: those that have not switched at once, the others in reverse order, each after the one before it has gone back. */
	failOthers(failed, { cause }) {
		this.failing ??= (async () => {
			const detail = `${failed.nodeset} of the same batch failed (${cause ?? "refused"})`;
			const behind = this.reloads.filter((one) => one !== failed && !one.isOver).filter((one) => !this.switched.includes(one));
			for (const one of behind) one.tell({
				type: "batch-failed",
				detail
			});
			for (const one of this.switched.toReversed()) {
				if (one === failed || one.isOver) continue;
				one.tell({
					type: "batch-failed",
					detail
				});
				await one.done;
			}
		})();
		return Promise.resolve();
	}
	/** Its own server is started afresh, and so are those of the batch that it needs: they are the same processes as theirs. */
	requestsOf({ key, requests, trustDomain }) {
		const own = new Set(this.prepared.filter((one) => one.trustDomain === trustDomain).map(({ nodeset, digest }) => `${nodeset} ${digest}`));
		return requests.map((request) => request.key === key || own.has(`${request.nodeset} ${request.digest}`) ? {
			...request,
			generation: this.id
		} : request);
	}
};
/** Several repositories may have a nodeset of one name. */
function memberOf({ trustDomain, nodeset }) {
	return `${nodeset}\0${trustDomain}`;
}

// src/reload/config-change.ts
/** What a version becomes where these values are laid over its configuration; undefined where that changes nothing. Pure. */
function reconfigured({ fields, key, requests }, change) {
	const configuration = {
		...configurationOf(fields),
		...change
	};
	const config = canonicalJson(configuration);
	if (config === canonicalJson(configurationOf(fields))) return void 0;
	const changed = {
		...fields,
		config
	};
	const digest = fieldsDigest(changed);
	return {
		configuration,
		digest,
		fields: changed,
		requests: requests.map((request) => request.key === key ? {
			...request,
			digest,
			launch: launchWith(request.launch, configuration)
		} : request)
	};
}
/** What a version was configured with. */
function configurationOf({ config }) {
	return jsonOrUndefined(config ?? "{}") ?? {};
}
/**
* Gives a server its whole configuration.
*
* @throws EP6013 where it does not take it: then it goes on with the one that it had
*/
async function configure(version, configuration, deadlineMs) {
	const refuse = (why, cause) => new EvalpinError("EP6013", `${version.server} did not take the configuration: ${why}`, cause === void 0 ? {} : { cause });
	const answer = await askServer(version.asked, "POST", "/config", {
		what: "POST /config",
		deadlineMs,
		headers: { "content-type": "application/json" },
		body: Buffer.from(JSON.stringify({ config: configuration }))
	}).catch((error) => {
		throw refuse(reasonOf(error), error);
	});
	if (answer.status !== 200) throw refuse(said(answer));
}
/** Evalpin's own server is told its configuration in an argument, any other in its environment. */
function launchWith(launch, configuration) {
	const own = launch.argv.findIndex((word) => isOwnArgument(jsonOrUndefined(word)));
	if (own < 0) return {
		...launch,
		env: {
			...launch.env,
			EVALPIN_CONFIG: JSON.stringify(configuration)
		}
	};
	const what = {
		...jsonOrUndefined(launch.argv[own] ?? ""),
		config: configuration
	};
	return {
		...launch,
		argv: launch.argv.with(own, JSON.stringify(what))
	};
}
function isOwnArgument(value) {
	return typeof value === "object" && value !== null && "name" in value && "config" in value;
}

// src/reload/configure-in-place.ts
/**
* Gives the version that answers another configuration: same process, same state. Until that is known its record has no digest, so that nobody is
* given it, and a later supervisor asks again.
*
* @throws EP6013 where it keeps its configuration
*/
async function configureInPlace(address, current, next, { pool, deadlineMs }) {
	const before = current.version.digest;
	try {
		pool.identify(current.server, void 0);
	} catch (error) {
		throw new EvalpinError("EP6013", `${current.server} keeps its configuration: its record cannot be written, ${error instanceof Error ? error.message : String(error)}`, { cause: error });
	}
	try {
		await configure(current, next.configuration, deadlineMs);
	} catch (error) {
		pool.identify(current.server, before);
		throw error;
	}
	const { digest, fields, requests } = next;
	Object.assign(current.version, {
		digest,
		fields,
		requests
	});
	address.take(current);
	address.record.source = next.source;
	address.note("config", {
		from: before,
		to: digest
	});
	pool.identify(current.server, digest);
	address.open();
}

// src/reload/come-and-go.ts
/** Starts a nodeset that is new in the source and opens its address; it is held by whoever holds the others. */
async function addNodeset(prepared, addresses) {
	const { nodeset, digest } = prepared;
	try {
		const address = await addresses.add(prepared);
		return {
			nodeset,
			outcome: "added",
			url: address.gate.url,
			to: {
				digest,
				...address.current === void 0 ? {} : { server: address.current.server }
			}
		};
	} catch (error) {
		return {
			nodeset,
			outcome: "refused",
			to: { digest },
			cause: "start-failed",
			error: errorRecordOf(error)
		};
	}
}
/** Gives up the address of a nodeset that is gone from the source, once its calls have ended or their time is over. */
async function removeNodeset(address, { deadlineMs }, addresses) {
	const { nodeset, current } = address;
	const drain = address.gate.close();
	let timer;
	await Promise.race([drain.drained, new Promise((resolve) => timer = setTimeout(resolve, deadlineMs))]);
	clearTimeout(timer);
	const ended = [...drain.inFlight()];
	await addresses.close(address);
	addresses.forget(address);
	return {
		nodeset,
		outcome: "removed",
		...current === void 0 ? {} : { from: {
			digest: current.version.digest,
			server: current.server
		} },
		...ended.length === 0 ? {} : { ended }
	};
}

// src/reload/occupancy.ts
/** What each follow address is busy with: one thing at a time. */
var Occupancy = class {
	reloads = /* @__PURE__ */ new Map();
	/** Servers that are started again or configured, and addresses that are given up, until that is over. */
	others = /* @__PURE__ */ new Map();
	waiting = /* @__PURE__ */ new Map();
	onFree;
	/** @param onFree told when nobody waits for an address any more, and whoever waited has begun or given up */
	constructor(onFree) {
		this.onFree = onFree;
	}
	isBusy(address) {
		return this.reloads.has(address) || this.others.has(address);
	}
	/** Somebody waits for what it is busy with. */
	isAwaited(address) {
		return this.waiting.has(address);
	}
	get going() {
		return [...this.reloads.values()];
	}
	enter(reload) {
		this.reloads.set(reload.address, reload);
	}
	leave(address) {
		this.reloads.delete(address);
	}
	/** Until this work is over. */
	occupy(address, work) {
		const over = work.finally(() => this.others.delete(address));
		this.others.set(address, over.catch(() => void 0));
		return over;
	}
	/**
	* Waits until no server of these addresses is started again or configured, and begins in that moment.
	*
	* @throws EP6010 where one is being reloaded
	*/
	async whenFree(addresses, begin) {
		for (const address of addresses) this.waiting.set(address, (this.waiting.get(address) ?? 0) + 1);
		let begun;
		try {
			for (let busy = this.firstBusy(addresses); busy !== void 0; busy = this.firstBusy(addresses)) {
				const reload = this.reloads.get(busy);
				if (reload !== void 0) throw new EvalpinError("EP6010", `${busy.nodeset} is being reloaded already: ${reload.phase ?? "it is validated"}`);
				await this.others.get(busy);
			}
			begun = begin();
		} finally {
			for (const address of addresses) this.waitNoLonger(address);
		}
		return begun;
	}
	firstBusy(addresses) {
		return addresses.find((address) => this.isBusy(address));
	}
	waitNoLonger(address) {
		const others = (this.waiting.get(address) ?? 1) - 1;
		if (others > 0) this.waiting.set(address, others);
		else this.waiting.delete(address);
		if (others === 0) setImmediate(() => this.onFree(address));
	}
};

// src/reload/reload-report.ts
const WORST_FIRST = [
	"broken",
	"rolled-back",
	"refused",
	"done",
	"unchanged"
];
/** One report of all nodesets'. Pure. */
function joinReports(id, nodesets, durationMs, order) {
	const outcomes = nodesets.map(({ outcome }) => outcome === "added" || outcome === "removed" || outcome === "configured" ? "done" : outcome);
	const outcome = WORST_FIRST.find((one) => outcomes.includes(one)) ?? "unchanged";
	const failed = nodesets.filter(({ error }) => error !== void 0);
	const first = failed.find(({ cause }) => cause !== "batch-failed") ?? failed[0];
	return {
		version: 1,
		id,
		outcome,
		nodesets,
		durationMs,
		...order === void 0 ? {} : { order },
		...first?.error === void 0 || outcome === "done" || outcome === "unchanged" ? {} : { error: first.error }
	};
}

// src/reload/reload-options.ts
const DEFAULTS = {
	mode: "beside",
	force: false,
	deadlineMs: 5e3,
	observeMs: 3e4,
	validMs: 6e4,
	order: "needed-last",
	askedBy: {}
};
const NAME = string().min(1).max(200);
const WHO = strictObject({
	user: NAME.exactOptional(),
	host: NAME.exactOptional(),
	run: NAME.exactOptional(),
	commit: NAME.exactOptional()
});
/** Fields of `op: reload` that say how; all optional. */
const RELOAD_OPTIONS = {
	mode: _enum(["beside", "replace-first"]).optional(),
	force: boolean().optional(),
	deadline_ms: number().int().positive().max(36e5).optional(),
	observe_ms: number().int().nonnegative().max(864e5).optional(),
	valid_ms: number().int().nonnegative().max(864e5).optional(),
	order: _enum(["needed-last", "needs-first"]).optional(),
	asked_by: WHO.optional()
};
function reloadOptions(given) {
	return {
		mode: given.mode ?? DEFAULTS.mode,
		force: given.force ?? DEFAULTS.force,
		deadlineMs: given.deadline_ms ?? DEFAULTS.deadlineMs,
		observeMs: given.observe_ms ?? DEFAULTS.observeMs,
		validMs: given.valid_ms ?? DEFAULTS.validMs,
		order: given.order ?? DEFAULTS.order,
		askedBy: given.asked_by ?? DEFAULTS.askedBy
	};
}

// src/reload/renewal.ts
/** What takes its place is no other version, whatever became of the source. */
const VALID_MS = 864e5;
/** It is known already how this version does. */
const OBSERVE_MS = 2e3;
/**
* Servers whose needs have died go on with addresses at which nobody answers, and their calls fail: once the needs are there again,
* another server of the same version takes the place of each, with its state.
*/
var Renewals = class {
	around;
	/** What this was tried for: once, since calls wait meanwhile. */
	tried = /* @__PURE__ */ new WeakSet();
	constructor(around) {
		this.around = around;
	}
	look() {
		const { addresses, isBusy, reload, log } = this.around;
		for (const address of addresses.all()) {
			const { current } = address;
			if (current?.isAlive !== true || this.tried.has(current) || isBusy(address) || !this.isTime(address, current)) continue;
			this.tried.add(current);
			address.note("needs-lost", {
				server: current.server,
				reason: current.record?.broken
			});
			reload({
				prepared: {
					versions: [sameVersion(address, current)],
					added: [],
					removed: []
				},
				options: reloadOptions({
					valid_ms: VALID_MS,
					observe_ms: OBSERVE_MS
				})
			}).catch((error) => log(`${address.nodeset} goes on without what it needs: ${String(error)}`));
		}
	}
	isTime({ record }, current) {
		const { pool, addresses, isBusy } = this.around;
		if (!lacksNeeds(pool, current.server)) return false;
		return Object.keys(current.record?.needs ?? {}).every((need) => {
			const followed = addresses.get(record.trustDomain, need);
			return followed === void 0 || !isBusy(followed) && followed.current?.isAlive === true && !lacksNeeds(pool, followed.current.server);
		});
	}
};
/** The version that runs, as if it had been prepared. */
function sameVersion({ nodeset, record }, { version }) {
	const { digest, key, requests, fields } = version;
	return {
		nodeset,
		trustDomain: record.trustDomain,
		digest,
		key,
		requests,
		fields,
		needs: [],
		source: record.source,
		looked: []
	};
}
/** Whether something is gone that a server needs, or that one of its needs does. */
function lacksNeeds(pool, id) {
	return Object.values(pool.server(id)?.record.needs ?? {}).some((need) => pool.server(need) === void 0 || lacksNeeds(pool, need));
}

// src/reload/upkeep.ts
const RECONFIGURE_MS = 5e3;
/** What happens to servers of follow addresses between reloads: those that die are started again, and where none is, requests are told why. */
var Upkeep = class {
	parts;
	stopped = false;
	constructor(parts) {
		this.parts = parts;
	}
	/** No server is started any more. */
	stop() {
		this.stopped = true;
	}
	/** From now on, until a reload begins. */
	watch(address) {
		address.onLost = (version, reason) => {
			if (version === address.current) this.onLost(address, reason);
		};
	}
	/** Starts what died, where the pause between two starts is over; called now and then. */
	look() {
		const now = performance$1.now();
		for (const address of this.parts.addresses.all()) if (address.isRefusing && address.restarts.isDue(now)) this.onLost(address, lostBecause(address));
	}
	/** It may have died just when something else with it was over; where it does not start, that has been said. */
	lookAfter(address) {
		if (address.current?.isAlive === false && !address.isRefusing && !this.parts.occupancy.isAwaited(address)) this.onLost(address, lostBecause(address));
	}
	/** Takes the address over from a reload that is over. */
	takeBack(address, { phase, stopped }) {
		this.watch(address);
		if (phase === "done") {
			address.restarts.reset();
			delete address.record.stopped;
		}
		if (phase !== "broken") {
			if (address.current?.isAlive === false) this.onLost(address, lostBecause(address));
		} else if (stopped === void 0) refuseUntil(address, "its server died and could not be started again", address.timeIn(address.restarts.exhausted(performance$1.now())));
		else refuseAll(address, stopped);
	}
	/** Goes on with the version that an address had when a supervisor was lost. */
	goOn(address, version) {
		address.take(version);
		const { stopped } = address.record;
		const onPurpose = stopped?.server === version.server ? stopped.reason : version.record?.reason;
		const lives = version.isAlive && !version.hasDied;
		if (onPurpose !== void 0 && isOnPurpose(onPurpose)) {
			if (lives) version.end(onPurpose);
			refuseAll(address, onPurpose);
		} else if (!lives) this.onLost(address, "it died while no supervisor watched it");
		else if (version.record?.digest === "") this.configureAgain(address, version);
		else {
			address.handOver.drop();
			address.open();
		}
	}
	onLost(address, reason) {
		const { addresses, occupancy, log } = this.parts;
		if (this.stopped || !address.record.open || occupancy.isBusy(address)) return;
		if (isOnPurpose(reason)) {
			refuseAll(address, reason);
			return;
		}
		const revival = revive(address, reason, {
			onAlive: (version) => addresses.rehold(address, void 0, version.server),
			isAwaited: () => occupancy.isAwaited(address)
		});
		occupancy.occupy(address, revival).catch((error) => log(`${address.nodeset} was not started again: ${String(error)}`)).finally(() => this.lookAfter(address));
	}
	/** The supervisor was lost while its configuration was changed: it may have the old one or the new. */
	async configureAgain(address, version) {
		const { digest, fields } = version.version;
		try {
			await configure(version, configurationOf(fields), RECONFIGURE_MS);
			this.parts.pool.identify(version.server, digest);
			address.open();
		} catch (error) {
			this.parts.log(String(error));
			this.onLost(address, "its configuration is not known");
		}
	}
};
function lostBecause({ current }) {
	return current?.lostBecause ?? "its process is gone";
}

// src/reload/coordinator.ts
/** For so long, whoever asked a supervisor that was lost gets the report of the reload that was gone on with, and no second reload. */
const RESUMED_KEPT_MS = 6e4;
/** All reloads of one supervisor. */
var Coordinator = class {
	parts;
	occupancy = new Occupancy((address) => this.upkeep.lookAfter(address));
	batches = /* @__PURE__ */ new Map();
	reports = /* @__PURE__ */ new Map();
	upkeep;
	renewals;
	stopped = false;
	constructor(parts) {
		this.parts = parts;
		this.upkeep = new Upkeep({
			...parts,
			occupancy: this.occupancy
		});
		this.renewals = new Renewals({
			...parts,
			isBusy: (address) => this.isBusy(address),
			reload: (order) => this.reload(order)
		});
	}
	isBusy(address) {
		return this.occupancy.isBusy(address);
	}
	/** @throws EP6002, EP6009, EP6010; what fails later stands in the report */
	reload(order) {
		const id = order.id ?? randomUUID();
		return this.reports.get(id) ?? this.keepReport(id, this.reloadOnce(id, order));
	}
	/**
	* Lays values over the configuration of a nodeset that runs, without a swap; with `beside`, by a new server.
	*
	* @throws EP6002, EP6007, EP6010, EP6012, EP6013
	*/
	async configure(order) {
		const address = this.parts.addresses.named(order);
		if (address === void 0) throw new EvalpinError("EP6002", `${order.nodeset} has no follow address`);
		return this.occupancy.whenFree([address], () => this.configureOnce(address, order));
	}
	/** Ends the reloads of these nodesets that have not succeeded yet. Returns their names. @throws EP6002 where several repositories have one name */
	abort({ nodesets, trustDomain }, detail) {
		const named = nodesets.flatMap((nodeset) => this.parts.addresses.named({
			nodeset,
			...trustDomain === void 0 ? {} : { trustDomain }
		}) ?? []);
		const meant = this.occupancy.going.filter(({ address }) => named.includes(address));
		for (const { place } of meant) this.batches.get(place.id)?.abort(detail);
		return meant.map(({ nodeset }) => nodeset);
	}
	/** An address that nobody holds any more waits for no window: its reload is ended, so that it can close. */
	giveUp(address) {
		const going = this.occupancy.going.find((reload) => reload.address === address);
		if (going !== void 0) this.batches.get(going.place.id)?.abort("nobody holds its follow address any more");
	}
	/** Looks after an address from now on. */
	watch(address) {
		this.upkeep.watch(address);
	}
	/** Goes on with what a lost supervisor left: reloads that were going on, and servers that died meanwhile. */
	recover(addresses) {
		const broken = /* @__PURE__ */ new Map();
		for (const address of addresses) {
			this.upkeep.watch(address);
			const { reload: mark, current } = address.record;
			if (mark !== void 0) broken.set(mark.id, [...broken.get(mark.id) ?? [], this.broken(address)]);
			else if (current !== void 0) this.upkeep.goOn(address, address.hold(current));
		}
		this.dropStrayLeases(addresses);
		for (const [id, reloads] of broken) {
			const [first] = reloads;
			if (first === void 0) continue;
			const batch = new Batch(id, [], first.mark.options, this.around);
			this.keepReport(id, this.follow(id, batch, () => batch.resume(reloads))).then((told) => this.keepResumed(id, told)).catch((error) => this.parts.log(`a reload could not be gone on with: ${String(error)}`));
		}
	}
	/** Looks after servers that have died, and those whose needs have; called now and then. */
	look() {
		if (this.stopped) return;
		this.upkeep.look();
		this.renewals.look();
	}
	/** No server is started any more. */
	stop() {
		this.stopped = true;
		this.upkeep.stop();
	}
	async configureOnce(address, { id = randomUUID(), nodeset, configuration, beside, options }) {
		const begun = performance$1.now();
		const { current, record } = address;
		if (current?.isAlive !== true) throw new EvalpinError("EP6012", `nobody answers for ${nodeset}, so there is nothing to configure`);
		const next = reconfigured(current.version, configuration);
		const named = {
			nodeset,
			url: address.gate.url,
			from: {
				digest: current.version.digest,
				server: current.server
			}
		};
		const report = (one) => joinReports(id, [one], Math.round(performance$1.now() - begun));
		if (next === void 0) return report({
			...named,
			outcome: "unchanged"
		});
		const source = {
			...record.source,
			configuration: {
				...record.source.configuration,
				[nodeset]: {
					...record.source.configuration?.[nodeset],
					...configuration
				}
			}
		};
		if (beside) {
			const version = {
				...sameVersion(address, current),
				...next,
				source
			};
			return this.reload({
				id,
				prepared: {
					versions: [version],
					added: [],
					removed: []
				},
				options
			});
		}
		if (current.runs.length > 0) throw new EvalpinError("EP6007", `${current.server} is held by ${current.runs.join(", ")}, and its configuration is part of what they run on`);
		try {
			await this.occupancy.occupy(address, configureInPlace(address, current, {
				...next,
				source
			}, {
				pool: this.parts.pool,
				deadlineMs: options.deadlineMs
			}));
		} catch (error) {
			if (error instanceof EvalpinError) this.parts.audit.append({
				...reloadEntry(id, whoOf(options.askedBy), {
					...named,
					outcome: "refused",
					to: { digest: next.digest },
					error: error.toJSON()
				}),
				event: "config"
			});
			throw error;
		}
		return this.told(options, report({
			...named,
			outcome: "configured",
			to: {
				digest: next.digest,
				server: current.server
			}
		}));
	}
	async reloadOnce(id, { prepared, options }) {
		const { addresses } = this.parts;
		const meant = prepared.versions.map(({ nodeset, trustDomain }) => {
			const address = addresses.get(trustDomain, nodeset);
			if (address === void 0) throw new EvalpinError("EP6002", `${nodeset} has no follow address`);
			return address;
		});
		const holds = this.parts.snapshotHolds();
		await holds.add(prepared);
		try {
			return await this.reloadHeld(id, {
				prepared,
				options
			}, meant, holds);
		} finally {
			holds.release();
		}
	}
	async reloadHeld(id, { prepared, options }, meant, holds) {
		const { addresses } = this.parts;
		const prepareAgain = async (version) => {
			const again = await this.parts.prepareAgain(version);
			await holds.add({
				versions: [again],
				added: []
			});
			return again;
		};
		const report = await this.occupancy.whenFree(meant, () => {
			const closed = meant.find(({ record }) => !record.open);
			if (closed !== void 0) throw new EvalpinError("EP6002", `the follow address of ${closed.nodeset} was given up meanwhile`);
			const batch = new Batch(id, prepared.versions, options, {
				...this.around,
				prepareAgain
			});
			return this.follow(id, batch, () => batch.run());
		});
		if (report.error !== void 0) return report;
		const others = await Promise.all([...prepared.added.map((one) => addNodeset(one, addresses)), ...prepared.removed.map(async ({ nodeset, trustDomain }) => {
			const address = addresses.get(trustDomain, nodeset);
			return address === void 0 ? [] : this.remove(address, options);
		})]);
		if (others.length === 0) return report;
		const joined = others.flat();
		this.told(options, joinReports(id, joined, report.durationMs));
		return joinReports(id, [...report.nodesets, ...joined], report.durationMs, report.order);
	}
	async remove(address, options) {
		try {
			return await this.occupancy.whenFree([address], () => this.occupancy.occupy(address, removeNodeset(address, options, this.parts.addresses)));
		} catch (error) {
			return {
				nodeset: address.nodeset,
				outcome: "refused",
				cause: "invalid",
				error: errorRecordOf(error)
			};
		}
	}
	/** What changed without a swap stands in the trail too. */
	told({ askedBy }, report) {
		for (const one of report.nodesets) this.parts.audit.append(reloadEntry(report.id, whoOf(askedBy), one));
		this.parts.telemetry.reload(report, /* @__PURE__ */ new Map());
		return report;
	}
	async follow(id, batch, begin) {
		const begun = performance$1.now();
		this.batches.set(id, batch);
		try {
			const running = begin();
			for (const reload of batch.reloads) this.occupancy.enter(reload);
			const reports = await running;
			for (const reload of batch.reloads) this.keepSource(reload);
			const report = joinReports(id, reports, Math.round(performance$1.now() - begun), batch.order);
			if (reports.length > 1) this.parts.audit.append(batchEntry(whoOf(batch.options.askedBy), report));
			this.parts.telemetry.reload(report, new Map(batch.reloads.map(({ nodeset, timeline }) => [nodeset, timeline])));
			return report;
		} finally {
			this.batches.delete(id);
			for (const reload of batch.reloads) this.leave(reload);
		}
	}
	/** What runs now is what a later reload compares with. */
	keepSource({ address, prepared, phase }) {
		if (prepared !== void 0 && (phase === "done" || phase === "unchanged")) address.record.source = prepared.source;
	}
	leave(reload) {
		const { address } = reload;
		delete address.record.reload;
		address.save();
		this.occupancy.leave(address);
		this.upkeep.takeBack(address, reload);
	}
	broken(address) {
		const { record } = address;
		const { reload: mark } = record;
		if (mark === void 0) throw new Error(`${address.nodeset} has no broken reload`);
		const old = address.hold(mark.old);
		const next = mark.new === void 0 ? void 0 : address.hold(mark.new);
		address.take(next !== void 0 && record.current?.lease === mark.new?.lease ? next : old);
		return {
			address,
			mark,
			old,
			next
		};
	}
	/** A lease that no address speaks of any more: of a version that was being given up when the supervisor was lost. */
	dropStrayLeases(addresses) {
		const wanted = new Set(addresses.flatMap(({ record: { current, reload } }) => [
			current?.lease,
			reload?.old.lease,
			reload?.new?.lease
		]));
		for (const lease of this.parts.pool.standing()) if (!wanted.has(lease.id)) this.parts.pool.drop(lease, "no follow address wants it any more");
	}
	keepReport(id, report) {
		this.reports.set(id, report);
		return report.finally(() => this.reports.delete(id));
	}
	keepResumed(id, report) {
		if (report.outcome === "refused") return;
		this.reports.set(id, Promise.resolve(report));
		setTimeout(() => this.reports.delete(id), RESUMED_KEPT_MS).unref();
	}
	get around() {
		const { addresses, prepareAgain } = this.parts;
		return {
			parts: this.parts,
			prepareAgain,
			rehold: (address, from, to) => addresses.rehold(address, from, to),
			addressOf: (trustDomain, nodeset) => addresses.get(trustDomain, nodeset)
		};
	}
};

// src/reload/event-stream.ts
const KEEP_ALIVE_MS = 15e3;
/** A listener that does not read is let go rather than kept in memory. */
const MOST_BUFFERED = 4194304;
/** `GET /events`: one JSON object a line, for as long as the connection lasts. */
var EventStream = class {
	listeners = /* @__PURE__ */ new Set();
	clock;
	timer;
	constructor(clock) {
		this.clock = clock;
	}
	subscribe(res) {
		res.writeHead(200, { "content-type": "application/x-ndjson" });
		this.listeners.add(res);
		res.once("close", () => this.leave(res));
		send(res, `${JSON.stringify({
			at: this.clock().toISOString(),
			event: "hello"
		})}\n`);
		this.timer ??= setInterval(() => this.write("\n"), KEEP_ALIVE_MS);
	}
	publish(event) {
		if (this.listeners.size > 0) this.write(`${JSON.stringify({
			at: this.clock().toISOString(),
			...event
		})}\n`);
	}
	stop() {
		for (const res of this.listeners) res.end();
	}
	write(text) {
		for (const res of this.listeners) send(res, text);
	}
	leave(res) {
		this.listeners.delete(res);
		if (this.listeners.size > 0) return;
		clearInterval(this.timer);
		this.timer = void 0;
	}
};
function send(res, text) {
	if (res.writableLength > MOST_BUFFERED) res.destroy();
	else if (!res.writableEnded) res.write(text);
}

// src/gate/body.ts
/** Longest line of a chunk's size with its extensions, and of all trailers together, in bytes. */
const LINE_LIMIT = 4096;
const TRAILER_LIMIT = 16384;
const CR = 13;
const LF = 10;
const SIZE = 0;
const EXTENSION = 1;
const SIZE_LF = 2;
const DATA = 3;
const DATA_CR = 4;
const DATA_LF = 5;
const TRAILER_START = 6;
const TRAILER = 7;
const TRAILER_LF = 8;
const LAST_LF = 9;
/** Finds where a body ends while its bytes pass, and checks its framing before they do. */
var Body = class {
	done;
	/** Why the framing is broken; nothing that follows may be passed on. */
	fault;
	framing;
	remaining;
	state = SIZE;
	digits = 0;
	line = 0;
	constructor(framing) {
		this.framing = framing;
		this.remaining = typeof framing === "number" ? framing : 0;
		this.done = framing === 0;
	}
	/** A chunked body that stands between two chunks can be ended by a last chunk. */
	get betweenChunks() {
		return this.framing === "chunked" && !this.done && this.state === SIZE && this.digits === 0;
	}
	/**
	* How far the body reaches in `bytes`, from `from` on: an index. What lies before it may be passed on.
	*
	* @param data is given where each piece of content lies, without the chunks' framing
	*/
	take(bytes, from, data) {
		if (this.done || this.fault !== void 0) return from;
		if (this.framing === "chunked") return this.takeChunks(bytes, from, data);
		let end = bytes.length;
		if (this.framing !== "until-close") {
			end = Math.min(end, from + this.remaining);
			this.remaining -= end - from;
			this.done = this.remaining === 0;
		}
		if (end > from) data?.(from, end);
		return end;
	}
	takeChunks(bytes, from, data) {
		let at = from;
		while (at < bytes.length) {
			if (this.state === DATA) {
				const end = Math.min(bytes.length, at + this.remaining);
				data?.(at, end);
				this.remaining -= end - at;
				at = end;
				if (this.remaining === 0) this.state = DATA_CR;
				continue;
			}
			const byte = bytes[at] ?? 0;
			at += 1;
			if (!this.step(byte)) return at - 1;
			if (this.done) return at;
		}
		return at;
	}
	step(byte) {
		this.line += 1;
		switch (this.state) {
			case SIZE: {
				const digit = hexDigit(byte);
				if (digit >= 0) {
					this.digits += 1;
					this.remaining = this.remaining * 16 + digit;
					return this.digits <= 13 || this.fails("a chunk is too large");
				}
				if (this.digits === 0) return this.fails("a chunk has no size");
				if (byte === CR) this.state = SIZE_LF;
				else if (byte === 59 || byte === 32 || byte === 9) this.state = EXTENSION;
				else return this.fails("a chunk's size is no number");
				return true;
			}
			case EXTENSION:
				if (byte === CR) this.state = SIZE_LF;
				else if (isControl(byte)) return this.fails("a chunk's extension holds a control character");
				return this.line <= LINE_LIMIT || this.fails("a chunk's extensions are too long");
			case SIZE_LF:
				if (byte !== LF) return this.fails("a chunk's size does not end with CRLF");
				this.state = this.remaining === 0 ? TRAILER_START : DATA;
				this.digits = 0;
				this.line = 0;
				return true;
			case DATA_CR:
				this.state = DATA_LF;
				return byte === CR || this.fails("a chunk is longer than its size");
			case DATA_LF:
				this.state = SIZE;
				this.line = 0;
				return byte === LF || this.fails("a chunk is longer than its size");
			case TRAILER_START:
				if (byte === CR) this.state = LAST_LF;
				else if (byte === 32 || byte === 9 || isControl(byte)) return this.fails("a trailer is folded, or holds a control character");
				else this.state = TRAILER;
				return true;
			case TRAILER:
				if (byte === CR) this.state = TRAILER_LF;
				else if (isControl(byte)) return this.fails("a trailer holds a control character");
				return this.line <= TRAILER_LIMIT || this.fails("the trailers are too long");
			case TRAILER_LF:
				this.state = TRAILER_START;
				return byte === LF || this.fails("a trailer does not end with CRLF");
			case LAST_LF:
				this.done = byte === LF;
				return this.done || this.fails("the last chunk does not end with CRLF");
			default: throw new Error(`no state ${this.state}: this is a bug in evalpin`);
		}
	}
	fails(fault) {
		this.fault = fault;
		return false;
	}
};
function hexDigit(byte) {
	if (byte >= 48 && byte <= 57) return byte - 48;
	const lower = byte | 32;
	return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}
function isControl(byte) {
	return byte < 32 && byte !== 9 || byte === 127;
}

// src/gate/fields.ts
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Control characters, and line ends that are not CRLF: what one reader takes for an end of line and another does not. */
const STRAY = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\r[^\n]|[^\r]\n/;
const OWN_CONNECTION_OPTIONS = /* @__PURE__ */ new Set([
	"close",
	"keep-alive",
	"upgrade",
	"te",
	"trailer",
	"transfer-encoding",
	"proxy-connection",
	""
]);
/** Listing these as hop-by-hop would take from a message what says where it ends, or for whom it is. */
const NEVER_DROPPED = /* @__PURE__ */ new Set(["content-length", "host"]);
const NO_OPTIONS = [];
/**
* Reads the field lines of a head from `from` on; `text` ends with the CRLF of its last line.
* Returns a sentence where they are malformed. Nothing is mended: what two readers could read in two ways is refused.
*/
function readFields(text, from) {
	if (STRAY.test(text)) return "the head holds a control character or a line end that is not CRLF";
	const fields = {
		passed: "",
		hosts: 0,
		host: void 0,
		contentLength: void 0,
		transferEncoding: void 0,
		connection: NO_OPTIONS,
		upgrade: void 0,
		te: void 0,
		expect: void 0,
		contentType: void 0,
		keepAlive: void 0,
		acceptSchema: void 0
	};
	let run = from;
	for (let at = from; at < text.length;) {
		const end = text.indexOf("\r\n", at);
		const colon = text.indexOf(":", at);
		if (colon < 0 || colon > end) return "a line of the head has no colon";
		const name = text.slice(at, colon);
		if (!TOKEN.test(name)) return "the head holds a folded line, or a name that is no token";
		const next = end + 2;
		let dropped = false;
		switch (name.length) {
			case 2:
				if (name.toLowerCase() === "te") {
					fields.te = joined(fields.te, text.slice(colon + 1, end));
					dropped = true;
				}
				break;
			case 4:
				if (name.toLowerCase() === "host") {
					fields.hosts += 1;
					fields.host = trimmed(text.slice(colon + 1, end));
				}
				break;
			case 6:
				if (name.toLowerCase() === "expect") fields.expect = trimmed(text.slice(colon + 1, end));
				break;
			case 7:
				if (name.toLowerCase() === "upgrade") {
					fields.upgrade = joined(fields.upgrade, text.slice(colon + 1, end));
					dropped = true;
				}
				break;
			case 10: {
				const lower = name.toLowerCase();
				if (lower === "connection") {
					const options = text.slice(colon + 1, end).toLowerCase().split(",").map((option) => option.trim());
					fields.connection = fields.connection.length === 0 ? options : [...fields.connection, ...options];
					dropped = true;
				} else if (lower === "keep-alive") {
					fields.keepAlive = text.slice(colon + 1, end);
					dropped = true;
				}
				break;
			}
			case 12:
				if (name.toLowerCase() === "content-type") fields.contentType = trimmed(text.slice(colon + 1, end)).toLowerCase();
				break;
			case 14:
				if (name.toLowerCase() === "content-length") {
					if (fields.contentLength !== void 0) return "the head holds content-length twice";
					fields.contentLength = trimmed(text.slice(colon + 1, end));
				}
				break;
			case 16:
				dropped = name.toLowerCase() === "proxy-connection";
				break;
			case 17:
				if (name.toLowerCase() === "transfer-encoding") {
					if (fields.transferEncoding !== void 0) return "the head holds transfer-encoding twice";
					fields.transferEncoding = trimmed(text.slice(colon + 1, end)).toLowerCase();
					dropped = true;
				}
				break;
			case 21: if (name.toLowerCase() === "evalpin-accept-schema") fields.acceptSchema = joined(fields.acceptSchema, text.slice(colon + 1, end));
		}
		if (dropped) {
			fields.passed += text.slice(run, at);
			run = next;
		}
		at = next;
	}
	fields.passed += text.slice(run);
	return fields.connection.length === 0 ? fields : withoutListed(fields);
}
/** Drops the fields that `connection` lists by name. */
function withoutListed(fields) {
	const listed = fields.connection.filter((option) => !OWN_CONNECTION_OPTIONS.has(option));
	if (listed.length === 0) return fields;
	const essential = listed.find((name) => NEVER_DROPPED.has(name));
	if (essential !== void 0) return `connection lists ${essential}, which is about the message`;
	const names = new Set(listed);
	const lines = fields.passed.split("\r\n").filter((line) => line !== "" && !names.has(line.slice(0, line.indexOf(":")).toLowerCase()));
	return {
		...fields,
		passed: lines.map((line) => `${line}\r\n`).join("")
	};
}
function joined(before, value) {
	return before === void 0 ? trimmed(value) : `${before}, ${trimmed(value)}`;
}
/** Blanks and tabs only: `trim` would also take what is no white space in HTTP. */
function trimmed(value) {
	return value.replace(/^[ \t]+|[ \t]+$/g, "");
}
/** The length that a message says, or undefined where it is no plain number. */
function lengthOf(text) {
	return /^\d{1,15}$/.test(text) ? Number(text) : void 0;
}

// src/gate/response-head.ts
const STATUS_LINE = /^HTTP\/1\.(\d) (\d{3})( .*)?$/s;
/**
* Reads an answer's head; `text` ends with the CRLF of its last line. Returns a sentence where it is malformed.
*
* @param method of the request, since an answer to HEAD has no body
*/
function parseResponseHead(text, method) {
	const lineEnd = text.indexOf("\r\n");
	const line = STATUS_LINE.exec(text.slice(0, lineEnd));
	if (line === null) return "its first line is no status line of HTTP/1.1";
	const fields = readFields(text, lineEnd + 2);
	if (typeof fields === "string") return fields;
	const http10 = line[1] === "0";
	const status = Number(line[2]);
	if (status < 100) return `${status} is no status`;
	const framing = responseFraming(fields, status, method);
	if (typeof framing === "object") return framing.fault;
	return {
		status,
		framing,
		keepAlive: framing !== "until-close" && (http10 ? fields.connection.includes("keep-alive") : !fields.connection.includes("close")),
		keepAliveMs: keepAliveMs(fields.keepAlive),
		upgrade: fields.upgrade,
		eventStream: fields.contentType?.startsWith("text/event-stream") ?? false,
		passed: `HTTP/1.1 ${line[2] ?? ""}${line[3] ?? " "}\r\n${fields.passed}`
	};
}
function responseFraming(fields, status, method) {
	const { contentLength, transferEncoding } = fields;
	if (contentLength !== void 0 && transferEncoding !== void 0) return { fault: "its head holds both content-length and transfer-encoding" };
	const length = contentLength === void 0 ? void 0 : lengthOf(contentLength);
	if (contentLength !== void 0 && length === void 0) return { fault: "its content-length is no number" };
	if (status < 200 || status === 204 || status === 304 || method === "HEAD") return 0;
	if (transferEncoding === "chunked") return "chunked";
	if (transferEncoding !== void 0) return { fault: `its transfer-encoding ${JSON.stringify(transferEncoding)} is not spoken here` };
	return length ?? "until-close";
}
function keepAliveMs(field) {
	const seconds = field === void 0 ? void 0 : /timeout=(\d{1,6})/i.exec(field)?.[1];
	return seconds === void 0 ? void 0 : Number(seconds) * 1e3;
}

// src/gate/write-batch.ts
/** A body up to this size is joined with its head, in bytes: one write costs more than copying so little. */
const JOIN_LIMIT = 8192;
const corked = [];
/**
* Writes at the end of this turn of the event loop, in the order of the calls. A write that finds its reader asleep wakes it,
* which costs more than the write itself; of all that one turn has to write, the first wakes it for the rest.
* A socket that is destroyed before then, or that takes nothing, stays corked: nothing of it went out.
* @returns whether more may be written at once
*/
function writeInBatch(socket, data) {
	if (socket.writableCorked === 0) {
		socket.cork();
		if (corked.push(socket) === 1) setImmediate(flush);
	}
	return typeof data === "string" ? socket.write(data, "latin1") : socket.write(data);
}
function flush() {
	for (const socket of corked.splice(0)) {
		if (socket.destroyed) continue;
		socket.uncork();
		if (socket.errored !== null) socket.cork();
	}
}

// src/gate/answer-side.ts
/** Answers with a longer head are not passed on, in bytes. */
const HEAD_LIMIT$1 = 65536;
/** One answer on its way from the backend to the client. */
var AnswerSide = class {
	/** Undefined until it has come whole; interim ones do not count. */
	head;
	/** The client is told that its connection ends with this answer. */
	closing = false;
	request;
	taker;
	partialHead;
	body;
	interim = false;
	continued = false;
	constructor(request, taker) {
		this.request = request;
		this.taker = taker;
	}
	/** Nothing has come of it. */
	get untouched() {
		return this.head === void 0 && this.partialHead === void 0 && !this.interim;
	}
	/** It may be ended here without looking cut. */
	get canEnd() {
		return this.head?.framing === "until-close" || this.body?.betweenChunks === true;
	}
	take(bytes) {
		if (this.head === void 0) this.takeHead(bytes);
		else this.takeBody(this.head, bytes, 0, "");
	}
	takeHead(bytes) {
		const { taker, request } = this;
		let rest = this.partialHead === void 0 ? bytes : Buffer.concat([this.partialHead, bytes]);
		this.partialHead = void 0;
		for (;;) {
			const end = rest.indexOf("\r\n\r\n");
			if (end < 0 || end > HEAD_LIMIT$1) {
				if (rest.length > HEAD_LIMIT$1) taker.fail("the head of its answer is too long");
				else this.partialHead = rest;
				return;
			}
			const head = parseResponseHead(rest.toString("latin1", 0, end + 2), request.head.method);
			if (typeof head === "string") {
				taker.fail(`its answer is malformed: ${head}`);
				return;
			}
			if (head.status === 101) {
				taker.onSwitch(head, rest.subarray(end + 4));
				return;
			}
			if (head.status >= 200) {
				this.head = head;
				this.body = new Body(head.framing);
				taker.onBegun();
				this.takeBody(head, rest, end + 4, this.textOf(head));
				return;
			}
			this.interim = true;
			this.continued ||= head.status === 100;
			if (!request.head.http10) taker.onPart(taker.say(`${head.passed}\r\n`));
			rest = rest.subarray(end + 4);
			if (rest.length === 0) return;
		}
	}
	/** The head as the client gets it. */
	textOf(head) {
		const { request } = this;
		const { http10, expectsContinue } = request.head;
		const dechunked = head.framing === "chunked" && http10;
		const unclear = !request.whole && expectsContinue && !this.continued;
		this.closing = !request.head.keepAlive || head.framing === "until-close" || dechunked || unclear || request.client.ended;
		let text = head.passed;
		if (head.framing === "chunked" && !dechunked) text += "transfer-encoding: chunked\r\n";
		if (this.closing) text += "connection: close\r\n";
		else if (http10) text += "connection: keep-alive\r\n";
		return `${text}\r\n`;
	}
	/** Passes on what came of the body, with the text of the head before it where that is not out yet. */
	takeBody(head, bytes, from, text) {
		const { taker, body } = this;
		if (body === void 0) return;
		let flows = true;
		let end;
		if (head.framing === "chunked" && this.request.head.http10) {
			if (text !== "") flows = taker.say(text);
			end = body.take(bytes, from, (start, stop) => flows = taker.say(bytes.subarray(start, stop)));
		} else {
			end = body.take(bytes, from);
			if (text !== "" && end - from <= 8192) flows = taker.say(end > from ? text + bytes.toString("latin1", from, end) : text);
			else {
				if (text !== "") taker.say(text);
				if (end > from) flows = taker.say(bytes.subarray(from, end));
			}
		}
		if (body.fault !== void 0) taker.fail(`its answer is malformed: ${body.fault}`);
		else if (body.done) taker.onWhole(end === bytes.length);
		else taker.onPart(flows);
	}
};

// src/gate/own-answer.ts
/** An answer of the gate itself, as JSON: `{error: {code, message, hint}}`. */
function ownAnswer(status, error, { retryAfter, close, bodiless }) {
	const { code, message, hint } = error;
	const body = JSON.stringify({ error: {
		code,
		message,
		hint
	} }).replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
	return [
		`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
		"content-type: application/json",
		`content-length: ${body.length}`,
		...retryAfter === void 0 ? [] : [`retry-after: ${retryAfter}`],
		...close ? ["connection: close"] : [],
		"",
		bodiless ? "" : body
	].join("\r\n");
}

// src/gate/request-side.ts
/** Methods of which a server may be asked twice. */
const SAFE = /* @__PURE__ */ new Set([
	"GET",
	"HEAD",
	"OPTIONS"
]);
/** One request on its way from the client to a backend. */
var RequestSide = class {
	head;
	client;
	/** Undefined once the request is whole. */
	body;
	/** What there is of the body until the head is out. */
	first;
	constructor(head, client) {
		this.head = head;
		this.client = client;
		this.body = head.framing === 0 ? void 0 : new Body(head.framing);
	}
	/** All of it has come from the client. */
	get whole() {
		return this.body === void 0;
	}
	/** Why the framing of its body is broken. */
	get fault() {
		return this.body?.fault;
	}
	/** It is begun only when it is read whole, and does no harm twice. */
	get repeatable() {
		return this.head.framing === 0 && SAFE.has(this.head.method);
	}
	/**
	* Passes on what belongs to the body, or keeps it until there is a connection to pass it to.
	*
	* @returns how many of the bytes that is
	*/
	take(bytes, upstream) {
		const { body } = this;
		if (body === void 0) return 0;
		const end = body.take(bytes, 0);
		if (end > 0) this.sendOn(end === bytes.length ? bytes : bytes.subarray(0, end), upstream);
		if (body.done) this.body = void 0;
		return end;
	}
	/** Writes what there is of it. */
	passTo({ socket }) {
		const { head, first } = this;
		if (first === void 0) writeInBatch(socket, head.forward);
		else if (first.reduce((sum, bytes) => sum + bytes.length, 0) <= 8192) writeInBatch(socket, head.forward + first.map((bytes) => bytes.toString("latin1")).join(""));
		else {
			writeInBatch(socket, head.forward);
			for (const bytes of first) if (!socket.write(bytes)) this.client.pauseReading();
		}
	}
	sendOn(bytes, upstream) {
		if (upstream !== void 0 && !upstream.unsent) this.first = void 0;
		else if (this.first === void 0) this.first = [bytes];
		else this.first.push(bytes);
		if (upstream?.socket.write(bytes) === false) this.client.pauseReading();
	}
};

// src/gate/websocket.ts
/** Follows the frames of one direction of a WebSocket, to know when one may be put between two of them. */
var FrameTracker = class {
	/** The close frame has passed, or the end: nothing may follow it. */
	closed = false;
	header = Buffer.alloc(14);
	have = 0;
	need = 2;
	payload = 0;
	/** Between two frames. */
	get atBoundary() {
		return this.have === 0 && this.payload === 0;
	}
	pass(bytes) {
		for (let at = 0; at < bytes.length;) {
			if (this.payload > 0) {
				const part = Math.min(this.payload, bytes.length - at);
				this.payload -= part;
				at += part;
				continue;
			}
			this.header[this.have] = bytes[at] ?? 0;
			this.have += 1;
			at += 1;
			if (this.have < this.need) continue;
			const [first = 0, second = 0] = this.header;
			const short = second & 127;
			this.need = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0) + ((second & 128) === 0 ? 0 : 4);
			if (this.have < this.need) continue;
			this.payload = short === 126 ? this.header.readUInt16BE(2) : short === 127 ? Number(this.header.readBigUInt64BE(2)) : short;
			if ((first & 15) === 8) this.closed = true;
			this.have = 0;
			this.need = 2;
		}
	}
};
/** A close frame with the status 1012, "service restart"; masked, as it has to be, where it goes to the server. */
function closeFrame(masked) {
	return masked ? Buffer.from([
		136,
		130,
		0,
		0,
		0,
		0,
		3,
		244
	]) : Buffer.from([
		136,
		2,
		3,
		244
	]);
}

// src/gate/tunnel.ts
/** What was an exchange before its protocol was switched: bytes both ways, of which only a WebSocket's frames are looked at. */
var Tunnel = class {
	client;
	upstream;
	toClient;
	toBackend;
	constructor(client, upstream, webSocket) {
		this.client = client;
		this.upstream = upstream;
		if (!webSocket) return;
		this.toClient = new FrameTracker();
		this.toBackend = new FrameTracker();
	}
	fromClient(bytes) {
		this.toBackend?.pass(bytes);
		if (!this.upstream.socket.write(bytes)) this.client.pauseReading();
	}
	/** @returns whether more may be written at once */
	fromBackend(bytes) {
		this.toClient?.pass(bytes);
		return this.client.send(bytes);
	}
	/** The client sends no more. */
	onClientEnd() {
		if (this.toBackend !== void 0) this.toBackend.closed = true;
		this.upstream.socket.end();
	}
	/** The backend sends no more. */
	onBackendEnd() {
		if (this.toClient !== void 0) this.toClient.closed = true;
		this.client.endSending();
	}
	/** Ends both sides: with a close frame where one may stand, else plainly. */
	end() {
		if (mayClose(this.toClient)) this.client.send(closeFrame(false));
		this.upstream.endWith(mayClose(this.toBackend) ? closeFrame(true) : void 0);
	}
};
function mayClose(frames) {
	return frames !== void 0 && frames.atBoundary && !frames.closed;
}

// src/gate/exchange.ts
const CLOSED = "it closed the connection";
/** How long an answer may take to its end once it has begun and nobody waits for it, in ms. */
const UNHEARD_MS = 5e3;
/** One request and its answer. What is passed on is passed on once, whatever happens. */
var Exchange = class {
	kind = "call";
	head;
	client;
	traffic;
	state = "waiting";
	backend;
	pool;
	upstream;
	sinceMs = 0;
	startedAt = 0;
	request;
	answer;
	/** Nobody waits for the answer, while the backend may still be at work: that is waited for, and what comes is dropped. */
	unheard = false;
	upstreamPaused = false;
	tunnel;
	constructor(head, client, traffic) {
		this.head = head;
		this.client = client;
		this.traffic = traffic;
		this.request = new RequestSide(head, client);
		this.answer = new AnswerSide(this.request, this);
	}
	get done() {
		return this.state === "done";
	}
	get waiting() {
		return this.state === "waiting";
	}
	get at() {
		return this.backend?.id ?? "";
	}
	describe() {
		return {
			method: this.head.method,
			target: this.head.target,
			backend: this.at,
			sinceMs: this.sinceMs,
			kind: this.kind
		};
	}
	/** Passes the request on; `inOrder` after those that were passed on before it. */
	begin(backend, pool, inOrder) {
		this.state = "calling";
		this.backend = backend;
		this.pool = pool;
		this.sinceMs = Date.now();
		this.startedAt = performance.now();
		this.traffic.takeOff(this);
		if (!this.request.whole) this.client.feed();
		if (this.done) return;
		this.upstream = inOrder ? pool.takeInOrder(this) : pool.take(this);
		this.request.passTo(this.upstream);
		if (this.client.ended) this.onClientEnd();
	}
	/** Answers in the backend's place, before anything was passed on. */
	answerItself(ending, status, error, retryAfter) {
		this.state = "done";
		this.traffic.counters[ending] += 1;
		this.sendOwn(status, error, retryAfter);
	}
	/** Its client left before anything was passed on. */
	drop(ending) {
		this.state = "done";
		this.traffic.counters[ending] += 1;
	}
	/** @returns how many of the bytes belong to this request */
	fromClient(bytes) {
		if (this.tunnel !== void 0) {
			this.tunnel.fromClient(bytes);
			return bytes.length;
		}
		const { request } = this;
		if (this.state !== "calling" || request.whole) return 0;
		const used = request.take(bytes, this.upstream);
		if (request.fault !== void 0) this.breakOff(400, new EvalpinError("EP6104", `the request's body is malformed: ${request.fault}`), "failed");
		else if (request.whole) this.noteStream();
		return used;
	}
	onClientDrain() {
		if (!this.upstreamPaused) return;
		this.upstreamPaused = false;
		this.upstream?.socket.resume();
	}
	/** The client sends no more. It may still want its answer, unless what it gets is endless. */
	onClientEnd() {
		if (this.state === "tunnel") this.tunnel?.onClientEnd();
		else if (this.state !== "calling") return;
		else if (!this.request.whole) {
			if (this.answer.head === void 0) this.sendOwn(400, new EvalpinError("EP6104", "the connection ended amid the request"));
			else this.client.abort();
			this.goOnUnheard();
		} else if (this.kind === "stream") this.leaveStream();
	}
	/** A client that sends that much after asking for an endless answer waits for what never comes. */
	onReadAheadFull() {
		if (this.state === "calling" && this.kind === "stream") this.leaveStream();
	}
	onClientGone() {
		if (this.state === "tunnel") this.close("answered");
		else if (this.kind === "stream") this.close("left");
		else if (this.state === "calling") this.goOnUnheard();
	}
	onAnswer(bytes) {
		if (this.tunnel !== void 0) this.passToClient(this.tunnel, bytes);
		else if (this.state === "calling") this.answer.take(bytes);
	}
	onAnswerEnd() {
		if (this.state === "tunnel") this.tunnel?.onBackendEnd();
		else if (this.state !== "calling") return;
		else if (this.answer.head?.framing === "until-close") this.onWhole(false);
		else if (this.upstream !== void 0 && this.mayGoAgain(this.upstream)) this.goAgain(this.upstream);
		else this.fail(CLOSED);
	}
	onUpstreamGone(error) {
		if (this.state === "tunnel") {
			this.land("answered", true);
			this.client.finished(true);
		} else if (this.state !== "calling") return;
		else if (this.upstream?.unsent === true && this.mayGoAgain(this.upstream)) this.goAgain(this.upstream);
		else this.fail(error?.message ?? CLOSED);
	}
	onUpstreamDrain() {
		this.client.resumeReading();
	}
	endByGate() {
		if (this.state === "tunnel") this.endTunnel();
		else if (this.state !== "calling") return;
		else if (this.kind === "stream" && this.answer.canEnd) {
			if (this.answer.head?.framing === "chunked" && !this.head.http10) this.client.send("0\r\n\r\n");
			this.close("ended");
			this.client.finished(true);
		} else this.breakOff(503, new EvalpinError("EP6105", `${this.head.method} ${this.head.target} ran past the deadline of a reload that ends what still runs`), "ended");
	}
	/** The end tells a server that watches its connection to stop; one that does not is at work until it has answered. */
	goOnUnheard() {
		if (this.unheard) return;
		this.unheard = true;
		this.onClientDrain();
		this.upstream?.socket.end();
		if (this.answer.head !== void 0) this.endUnheard();
	}
	endUnheard() {
		setTimeout(() => this.close("left"), UNHEARD_MS).unref();
	}
	/**
	* Whether the request can go out on another connection: nothing of it went out on this one, which the backend had left;
	* or it is one that is begun only when it is read whole and that does no harm twice, and the kernel shows that it came to a
	* closed connection. Everything else that breaks is answered, never tried again.
	*/
	mayGoAgain(upstream) {
		if (!upstream.reused || this.unheard) return false;
		return upstream.unsent || this.request.repeatable && this.answer.untouched;
	}
	goAgain(upstream) {
		upstream.neverTaken((never) => {
			if (this.state !== "calling") return;
			if (!never || this.unheard || this.pool === void 0) {
				this.fail(CLOSED);
				return;
			}
			this.upstream = this.pool.open(this);
			this.client.resumeReading();
			this.request.passTo(this.upstream);
		});
	}
	say(data) {
		return this.unheard || this.client.send(data);
	}
	onBegun() {
		if (this.unheard) this.endUnheard();
	}
	onPart(flows) {
		this.noteStream();
		if (!flows && this.state === "calling") this.pauseUpstream();
	}
	onSwitch(head, rest) {
		if (this.unheard) this.close("left");
		else if (this.head.upgrade === void 0) this.fail("it switched protocols without being asked");
		else this.openTunnel(head, rest);
	}
	noteStream() {
		if (this.kind !== "call" || !this.request.whole || this.answer.head?.eventStream !== true) return;
		this.kind = "stream";
		this.traffic.noCallAnyMore();
		if (this.unheard) this.close("left");
		else if (this.client.unwatched) this.leaveStream();
	}
	leaveStream() {
		this.close("left");
		this.client.finished(true);
	}
	pauseUpstream() {
		this.upstreamPaused = true;
		this.upstream?.socket.pause();
	}
	onWhole(clean) {
		const { upstream, answer } = this;
		const { whole } = this.request;
		this.onClientDrain();
		this.upstream = void 0;
		if (upstream !== void 0) {
			if (answer.head?.keepAliveMs !== void 0) upstream.keptFor(answer.head.keepAliveMs);
			if (clean && whole && answer.head?.keepAlive === true) this.pool?.give(upstream);
			else upstream.discard();
		}
		if (this.unheard) this.land("left", void 0);
		else {
			this.land("answered", true);
			this.client.finished(answer.closing || !whole);
		}
	}
	fail(reason) {
		if (this.unheard) {
			this.close("left");
			return;
		}
		const { connected } = this.upstream ?? {};
		const what = connected === true ? "did not answer whole" : "could not be reached";
		this.breakOff(502, new EvalpinError("EP6103", `the server ${this.backend?.id ?? ""} ${what}: ${reason}`), "failed", true);
	}
	/** Ends the exchange before its answer is whole: with an answer of our own where none has begun. */
	breakOff(status, error, ending, backendsFault = false) {
		const begun = this.answer.head !== void 0;
		if (ending === "ended") this.upstream?.reset();
		else this.upstream?.discard();
		this.upstream = void 0;
		this.land(ending, backendsFault ? false : void 0);
		if (this.unheard) return;
		if (begun) this.client.abort();
		else this.sendOwn(status, error);
	}
	close(ending) {
		if (this.state === "done") return;
		this.upstream?.discard();
		this.upstream = void 0;
		this.land(ending, void 0);
	}
	/** @param whole undefined where the backend has no part in how it ended */
	land(ending, whole) {
		this.state = "done";
		const status = this.answer.head?.status;
		this.traffic.land(this, ending, whole === void 0 ? void 0 : {
			backend: this.backend?.id ?? "",
			ok: whole && (status ?? 500) < 500,
			...status === void 0 ? {} : { status },
			durationMs: performance.now() - this.startedAt
		});
	}
	sendOwn(status, error, retryAfter) {
		const close = !this.head.keepAlive || this.head.http10 || !this.request.whole || this.client.ended;
		this.client.send(ownAnswer(status, error, {
			close,
			bodiless: this.head.method === "HEAD",
			...retryAfter === void 0 ? {} : { retryAfter }
		}));
		this.client.finished(close);
	}
	openTunnel(head, rest) {
		if (this.upstream === void 0) throw new Error("an answer without a connection: this is a bug in evalpin");
		this.answer.head = head;
		this.state = "tunnel";
		this.kind = "upgrade";
		this.traffic.noCallAnyMore();
		const tunnel = new Tunnel(this.client, this.upstream, this.head.upgrade === "websocket");
		this.tunnel = tunnel;
		this.client.send(`${head.passed}connection: upgrade\r\nupgrade: ${head.upgrade ?? this.head.upgrade ?? ""}\r\n\r\n`);
		if (rest.length > 0) this.passToClient(tunnel, rest);
		this.client.feed();
		if (this.client.ended) this.onClientEnd();
	}
	passToClient(tunnel, bytes) {
		if (!tunnel.fromBackend(bytes)) this.pauseUpstream();
	}
	endTunnel() {
		this.tunnel?.end();
		this.upstream = void 0;
		this.land("ended", void 0);
		this.client.finished(true);
	}
};

// src/gate/own-host.ts
const PORT = /:\d*$/;
const ADDRESS = /^(\[[0-9a-f:.]+\]|[0-9.]+)$/;
/** Nobody can register a name below these (RFC 6761, and ICANN's decision on `internal`). */
const RESERVED = /\.(localhost|internal|test)$/;
/**
* Whether a request's `host` may be meant for an address of this machine: an IP address, a name that nobody on the internet can own
* (`localhost`, one without a dot, one below a reserved domain), or this machine's own. A page of a stranger's domain that is made to resolve to
* 127.0.0.1 once the page is loaded ("DNS rebinding") has that domain there, and would be let read what answers.
*/
function isOwnHost(host) {
	if (host === lastOwn) return true;
	if (!namesOwn(host)) return false;
	lastOwn = host;
	return true;
}
/** Most requests name what the one before them named. */
let lastOwn = "";
function namesOwn(host) {
	const name = host.toLowerCase().replace(PORT, "").replace(/\.$/, "");
	return !name.includes(".") || ADDRESS.test(name) || RESERVED.test(name) || name === hostname().toLowerCase();
}

// src/gate/request-head.ts
const REQUEST_LINE = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+) ([\x21-\x7e\x80-\xff]+) HTTP\/(\d)\.(\d)$/;
/** Reads a request's head; `text` ends with the CRLF of its last line, without the empty one. */
function parseRequestHead(text) {
	const lineEnd = text.indexOf("\r\n");
	const line = REQUEST_LINE.exec(text.slice(0, lineEnd));
	if (line === null) return {
		status: 400,
		message: "the first line is no request line of HTTP/1.1"
	};
	const [, method = "", target = "", major, minor] = line;
	if (major !== "1") return {
		status: 505,
		message: `HTTP/${major}.${minor} is not spoken here`
	};
	if (method === "CONNECT") return {
		status: 501,
		message: "CONNECT is for proxies that lead elsewhere"
	};
	const fields = readFields(text, lineEnd + 2);
	if (typeof fields === "string") return {
		status: 400,
		message: fields
	};
	const http10 = minor === "0";
	if (fields.hosts > 1 || fields.hosts === 0 && !http10) return {
		status: 400,
		message: "the head must hold host once"
	};
	if (fields.host !== void 0 && !isOwnHost(fields.host)) return {
		status: 421,
		code: "EP6108",
		message: `${JSON.stringify(fields.host)} is no name of this machine`
	};
	const framing = requestFraming(fields, http10);
	if (typeof framing === "object") return framing;
	const upgrade = upgradeOf(fields, http10, framing);
	return {
		method,
		target,
		http10,
		keepAlive: http10 ? fields.connection.includes("keep-alive") : !fields.connection.includes("close"),
		framing,
		expectsContinue: !http10 && fields.expect?.toLowerCase() === "100-continue",
		upgrade,
		accepts: fields.acceptSchema?.split(",").map((hash) => hash.trim()).filter((hash) => hash !== ""),
		forward: `${method} ${target} HTTP/1.1\r\n${fields.passed}${hopFields(fields, framing, upgrade)}\r\n`
	};
}
function requestFraming(fields, http10) {
	const { contentLength, transferEncoding } = fields;
	if (transferEncoding !== void 0) {
		if (contentLength !== void 0) return {
			status: 400,
			message: "the head holds both content-length and transfer-encoding"
		};
		if (http10) return {
			status: 400,
			message: "HTTP/1.0 has no transfer-encoding"
		};
		if (transferEncoding === "chunked") return "chunked";
		return {
			status: transferEncoding.includes("chunked") ? 400 : 501,
			message: `the transfer-encoding ${JSON.stringify(transferEncoding)} is not spoken here`
		};
	}
	if (contentLength === void 0) return 0;
	return lengthOf(contentLength) ?? {
		status: 400,
		message: "content-length is no number"
	};
}
/**
* The protocol that is asked for, where an upgrade is let through. HTTP/2 is not: its calls could neither be counted nor
* held. A request with a body is passed on without its wish, since what follows 101 could begin amid the body.
*/
function upgradeOf(fields, http10, framing) {
	if (fields.upgrade === void 0 || http10 || framing !== 0 || !fields.connection.includes("upgrade")) return void 0;
	const wished = fields.upgrade.toLowerCase();
	return /(^|[\s,])h2c?([\s,]|$)/.test(wished) ? void 0 : wished;
}
function hopFields(fields, framing, upgrade) {
	let text = "";
	if (framing === "chunked") text += "transfer-encoding: chunked\r\n";
	if (fields.hosts === 0) text += "host: 127.0.0.1\r\n";
	if (upgrade !== void 0) text += `connection: upgrade\r\nupgrade: ${fields.upgrade ?? ""}\r\n`;
	else if (fields.te !== void 0 && /(^|[\s,])trailers([\s,;]|$)/i.test(fields.te)) text += "connection: te\r\nte: trailers\r\n";
	return text;
}

// src/gate/client-connection.ts
/** In bytes; servers behind have limits of their own, most of them lower. */
const HEAD_LIMIT = 65536;
/** How much of what follows a request under way is read ahead, in bytes. */
const AHEAD_LIMIT = 65536;
/** How long a head may take to come whole, in ms. */
const HEAD_TIME_MS = 6e4;
/** How long a client may go on sending after its connection's last answer, in ms: cutting it at once could take the answer with it. */
const LINGER_MS = 2e3;
/** One client: its requests are answered one after the other, in their order. */
var ClientConnection = class {
	socket;
	host;
	exchange;
	/** What was read and belongs to nothing yet. */
	pending;
	/** Where in it the end of a head is looked for. */
	searched = 0;
	headSince;
	halfClosed = false;
	lingerSince;
	reading = false;
	backendBusy = false;
	constructor(socket, host) {
		this.socket = socket;
		this.host = host;
		socket.on("data", (bytes) => this.onData(bytes));
		socket.on("end", () => this.onEnd());
		socket.on("drain", () => this.onDrain());
		socket.on("error", () => {});
		socket.on("close", () => this.onClose());
	}
	get unwatched() {
		return this.halfClosed || this.aheadFull;
	}
	get ended() {
		return this.halfClosed && this.pending === void 0;
	}
	send(data) {
		return writeInBatch(this.socket, data);
	}
	feed() {
		const { pending, exchange } = this;
		if (pending === void 0 || exchange === void 0) return;
		this.pending = void 0;
		const used = exchange.fromClient(pending);
		if (used < pending.length) this.pending = pending.subarray(used);
		this.updateReading();
	}
	pauseReading() {
		this.backendBusy = true;
		this.socket.pause();
	}
	resumeReading() {
		this.backendBusy = false;
		this.updateReading();
	}
	finished(close) {
		this.exchange = void 0;
		this.backendBusy = false;
		if (close || this.ended) this.finish();
		else if (!this.reading) this.readRequests();
	}
	endSending() {
		this.socket.end();
	}
	abort() {
		this.exchange = void 0;
		this.socket.resetAndDestroy();
	}
	/** Ends the connection once what was written is out. */
	stop() {
		this.socket.destroySoon();
	}
	cut() {
		this.socket.destroy();
	}
	/** Looks after what takes too long; `now` as of `performance.now()`. */
	tick(now) {
		if (this.lingerSince !== void 0) {
			if (!this.socket.writableFinished) this.lingerSince = now;
			else if (now - this.lingerSince > LINGER_MS) this.socket.destroy();
		} else if (this.headSince !== void 0 && now - this.headSince > HEAD_TIME_MS) this.refuse(408, "the head of the request did not come whole in time");
	}
	onData(bytes) {
		if (this.lingerSince !== void 0) return;
		if (this.exchange !== void 0 && this.pending === void 0) {
			const used = this.exchange.fromClient(bytes);
			if (used < bytes.length) this.stash(used === 0 ? bytes : bytes.subarray(used));
			return;
		}
		this.stash(bytes);
		if (this.exchange === void 0) this.readRequests();
	}
	onDrain() {
		if (this.exchange === void 0) this.readRequests();
		else this.exchange.onClientDrain();
	}
	stash(bytes) {
		this.pending = this.pending === void 0 ? bytes : Buffer.concat([this.pending, bytes]);
		this.updateReading();
	}
	updateReading() {
		const full = this.aheadFull;
		if (full || this.backendBusy) this.socket.pause();
		else if (this.socket.isPaused()) this.socket.resume();
		if (full) this.exchange?.onReadAheadFull();
	}
	get aheadFull() {
		return this.pending !== void 0 && this.pending.length >= AHEAD_LIMIT && (this.exchange !== void 0 || this.choked);
	}
	/** Answers lie here that the client does not read: its next request waits, or they would become ever more. */
	get choked() {
		return this.pending !== void 0 && this.socket.writableNeedDrain;
	}
	/** Takes requests out of what was read, as long as each is answered at once. */
	readRequests() {
		this.reading = true;
		while (this.exchange === void 0 && this.pending !== void 0 && this.lingerSince === void 0 && !this.choked) if (!this.readRequest()) break;
		this.reading = false;
		if (this.lingerSince !== void 0) return;
		if (this.halfClosed && this.exchange === void 0 && !this.choked) this.finish();
		else this.updateReading();
	}
	readRequest() {
		const bytes = this.withoutBlankLines(this.pending ?? Buffer.alloc(0));
		if (bytes === void 0) return false;
		const end = bytes.indexOf("\r\n\r\n", this.searched);
		if (end < 0 || end > HEAD_LIMIT) {
			if (bytes.length > HEAD_LIMIT) {
				this.refuse(431, "the head of the request is too long");
				return false;
			}
			this.searched = Math.max(0, bytes.length - 3);
			this.headSince ??= performance.now();
			return false;
		}
		this.searched = 0;
		this.headSince = void 0;
		const head = parseRequestHead(bytes.toString("latin1", 0, end + 2));
		if ("status" in head) {
			this.refuse(head.status, head.message, head.code);
			return false;
		}
		this.pending = end + 4 === bytes.length ? void 0 : bytes.subarray(end + 4);
		this.host.traffic.counters.received += 1;
		const exchange = new Exchange(head, this, this.host.traffic);
		this.exchange = exchange;
		this.host.accept(exchange);
		if (this.halfClosed && exchange.waiting && this.host.held) this.giveUpWaiting(exchange);
		return true;
	}
	/** Clients may send an empty line before a request. */
	withoutBlankLines(bytes) {
		let at = 0;
		while (bytes[at] === 13 && bytes[at + 1] === 10) at += 2;
		if (at === 0) return bytes;
		this.searched = 0;
		this.pending = at === bytes.length ? void 0 : bytes.subarray(at);
		return this.pending;
	}
	refuse(status, message, code = "EP6104") {
		const { counters } = this.host.traffic;
		counters.received += 1;
		counters.refused += 1;
		this.send(ownAnswer(status, new EvalpinError(code, message), {
			close: true,
			bodiless: false
		}));
		this.finish();
	}
	/** The connection carries no further request: says so, and lets the client read the last answer. */
	finish() {
		this.pending = void 0;
		this.headSince = void 0;
		this.lingerSince ??= performance.now();
		this.socket.end();
		if (this.socket.isPaused()) this.socket.resume();
	}
	onEnd() {
		this.halfClosed = true;
		if (this.lingerSince !== void 0) return;
		if (this.exchange === void 0) this.readRequests();
		else if (!this.exchange.waiting) this.exchange.onClientEnd();
		else if (this.host.held) this.giveUpWaiting(this.exchange);
	}
	/** Most clients that end their side have left; to one that has not, this says that nothing was done. */
	giveUpWaiting(exchange) {
		this.host.withdraw(exchange);
		exchange.answerItself("left", 503, new EvalpinError("EP6107", "the client ended its side of the connection while its request waited"));
	}
	onClose() {
		const { exchange } = this;
		this.exchange = void 0;
		this.pending = void 0;
		this.headSince = void 0;
		this.host.closed(this);
		if (exchange?.waiting === true) {
			this.host.withdraw(exchange);
			exchange.drop("left");
		} else exchange?.onClientGone();
	}
};

// src/gate/route.ts
/**
* The version that a consumer gets: the current one, unless it says which state schemas it accepts and the current one has
* none of them. A version without a state schema is no answer to such a wish.
*/
function route(accepts, current, second) {
	if (accepts === void 0) return current;
	return [current, second].find((backend) => backend?.schemaHash !== void 0 && accepts.includes(backend.schemaHash));
}

// src/gate/traffic.ts
/** What is under way, and what has been: the one place that knows when a backend is drained. */
var Traffic = class {
	counters;
	flights = /* @__PURE__ */ new Set();
	drains = /* @__PURE__ */ new Map();
	listeners = /* @__PURE__ */ new Set();
	constructor(earlier) {
		this.counters = {
			received: 0,
			answered: 0,
			failed: 0,
			refused: 0,
			unrouted: 0,
			ended: 0,
			left: 0,
			...earlier,
			queued: 0,
			inFlight: 0,
			connections: 0
		};
	}
	/** Settles when no call is in flight at this backend. */
	drained(backend) {
		return this.calls(backend) ? new Promise((resolve) => this.drains.set(resolve, backend)) : Promise.resolve();
	}
	takeOff(flight) {
		this.flights.add(flight);
	}
	/** A call has become something else, so that nobody waits for it any more. */
	noCallAnyMore() {
		this.tellDrained();
	}
	land(flight, ending, outcome) {
		this.flights.delete(flight);
		this.counters[ending] += 1;
		if (outcome !== void 0) for (const listener of this.listeners) listener(outcome);
		if (flight.kind === "call") this.tellDrained();
	}
	onOutcome(listener) {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}
	tellDrained() {
		for (const [tell, backend] of this.drains) {
			if (this.calls(backend)) continue;
			this.drains.delete(tell);
			tell();
		}
	}
	calls(backend) {
		for (const { kind, at } of this.flights) if (kind === "call" && at === backend) return true;
		return false;
	}
};

// src/gate/upstream.ts
/**
* How long a connection may lie idle before it is not used again. Servers close idle ones after some seconds, and a request
* that crosses such a close on its way gets no answer; a new connection on loopback costs next to nothing.
*/
const IDLE_LIMIT_MS = 1e3;
/** After so long a server should have taken a new connection, in ms. */
const NEW_MS = 10;
/** How long a backend is given to answer a tunnel's end before its connection is cut, in ms. */
const END_GRACE_MS = 1e3;
/** One connection to a backend, which carries one exchange at a time. */
var Upstream = class {
	socket;
	user;
	connected = false;
	/** It has carried an exchange before. */
	reused = false;
	/** What it carries may not be passed by. */
	inOrder = false;
	/** Nothing has come on it since it was given back. */
	resting = false;
	idleSince = 0;
	/** How long it may lie idle, in ms. */
	idleLimit = IDLE_LIMIT_MS;
	owner;
	error;
	answered = false;
	newFor;
	constructor(port, owner) {
		this.owner = owner;
		this.newFor = setTimeout(() => this.noteTaken(), NEW_MS).unref();
		this.socket = connect({
			host: "127.0.0.1",
			port,
			noDelay: true,
			allowHalfOpen: true
		});
		this.socket.on("connect", () => this.connected = true);
		this.socket.on("data", (bytes) => {
			if (!this.answered) this.noteAnswered();
			this.resting = false;
			if (this.user === void 0 || this.unsent) this.socket.destroy();
			else this.user.onAnswer(bytes);
		});
		this.socket.on("end", () => {
			if (this.resting) owner.onLeft(this);
			if (this.user === void 0) this.socket.destroy();
			else this.user.onAnswerEnd();
		});
		this.socket.on("drain", () => this.user?.onUpstreamDrain());
		this.socket.on("error", (error) => {
			this.error = error;
			if (this.resting) owner.onLeft(this);
		});
		this.socket.on("close", () => {
			if (!this.answered) this.noteAnswered();
			owner.onGone(this);
			const { user } = this;
			this.user = void 0;
			user?.onUpstreamGone(this.error);
		});
	}
	get usable() {
		return !this.socket.destroyed && this.socket.readable && this.socket.writable;
	}
	/** The backend has said for how many ms it keeps idle connections: the latest moment is left to it. */
	keptFor(ms) {
		this.idleLimit = Math.min(IDLE_LIMIT_MS, ms / 2);
	}
	/** The request is still here, all of it. */
	get unsent() {
		return this.socket.writableCorked > 0;
	}
	/**
	* Finds out, once the backend has ended the connection, whether it had done so before the bytes that were written last
	* came to it: the kernel answers those with a reset, so that nothing can be written any more, not even the empty line that
	* is tried here and that servers skip. A backend that has read them and then closed leaves a connection that still takes it;
	* one that has read some of them and left the rest does not, so that this says nothing of what is begun before it is read
	* whole. Said only where it is known to be so (Linux).
	*/
	neverTaken(tell) {
		this.user = void 0;
		if (this.unsent) {
			this.socket.destroy();
			tell(true);
			return;
		}
		this.socket.write("\r\n", (error) => {
			tell(process.platform === "linux" && error?.code === "EPIPE");
			this.socket.destroy();
		});
	}
	/** Lets go with a reset, which takes back what the backend has not read yet. */
	reset() {
		this.user = void 0;
		this.socket.resetAndDestroy();
	}
	/** Says the last word and lets the backend close. */
	endWith(bytes) {
		this.user = void 0;
		if (bytes === void 0) this.socket.end();
		else this.socket.end(bytes);
		setTimeout(() => this.socket.destroy(), END_GRACE_MS).unref();
	}
	/** Lets go of the connection; its user hears no more of it. */
	discard() {
		this.user = void 0;
		this.socket.destroy();
	}
	noteAnswered() {
		this.answered = true;
		this.owner.onFirstAnswer(this);
		this.noteTaken();
	}
	noteTaken() {
		if (this.newFor === void 0) return;
		clearTimeout(this.newFor);
		this.newFor = void 0;
		this.owner.onTaken(this);
	}
};

// src/gate/upstream-pool.ts
/**
* How many connections may be new at a time. A server takes connections out of a queue that may be as short as 5 (plain servers
* of Python), and the kernel tries one that finds it full again after a second: a burst, as after a reload, has to come in
* portions. One is new until it, or one after it, has brought an answer, or until its server should have taken it.
*/
const NEW_LIMIT = 6;
/** The connections to one backend. */
var UpstreamPool = class {
	port;
	all = /* @__PURE__ */ new Set();
	/** The one that was used last is taken first, so that those too many grow old. */
	idle = [];
	/** Connections that the backend may not have taken yet, in their order, which is that of taking. */
	fresh = [];
	/** Connections that have brought no answer yet. */
	unanswered = 0;
	/** The backend closes connections after an answer without saying so: what is sent on one again may meet that. */
	leaves = false;
	onRoom;
	retired = false;
	/** @param onRoom called when there is room again after there was none */
	constructor(port, onRoom) {
		this.port = port;
		this.onRoom = onRoom;
	}
	/**
	* @returns whether this request would need another connection, and that could be one too many at a time; or would pass by
	* one that goes in order, on a connection that the backend knows
	*/
	crowded(inOrder) {
		if (!inOrder && this.fresh.some((upstream) => upstream.inOrder)) return true;
		return this.fresh.length >= NEW_LIMIT && (this.idle.length === 0 || inOrder && this.unanswered > 0);
	}
	/**
	* A connection for one of several requests that are to reach the backend in their order: none that is known to the backend
	* is used while there are some that it may not have looked at yet.
	*/
	takeInOrder(user) {
		const upstream = this.unanswered > 0 ? this.open(user) : this.take(user);
		upstream.inOrder = true;
		return upstream;
	}
	take(user) {
		for (let upstream = this.idle.pop(); upstream !== void 0; upstream = this.idle.pop()) {
			if (upstream.usable && performance.now() - upstream.idleSince < upstream.idleLimit) {
				upstream.user = user;
				upstream.reused = true;
				upstream.inOrder = false;
				return upstream;
			}
			upstream.discard();
		}
		return this.open(user);
	}
	/** A new connection. */
	open(user) {
		this.unanswered += 1;
		const upstream = new Upstream(this.port, this);
		upstream.user = user;
		this.all.add(upstream);
		this.fresh.push(upstream);
		return upstream;
	}
	/** Takes a connection back on which nothing is under way. */
	give(upstream) {
		upstream.user = void 0;
		if (this.retired || this.leaves || !upstream.usable) {
			upstream.discard();
			return;
		}
		upstream.resting = true;
		upstream.idleSince = performance.now();
		this.idle.push(upstream);
		this.onRoom();
	}
	/** Closes what has been idle for long; called now and then. */
	sweep() {
		const now = performance.now();
		while (this.idle[0] !== void 0 && now - this.idle[0].idleSince >= this.idle[0].idleLimit) this.idle.shift()?.discard();
	}
	/** Keeps no idle connection from now on, so that none holds up a server that is to end. */
	retire() {
		this.retired = true;
		this.discardIdle();
	}
	revive() {
		this.retired = false;
	}
	/** Nothing is open, so that nobody needs it any more. */
	get empty() {
		return this.all.size === 0;
	}
	onTaken(upstream) {
		this.fresh.splice(0, this.fresh.indexOf(upstream) + 1);
		this.onRoom();
	}
	onFirstAnswer() {
		this.unanswered -= 1;
	}
	onLeft(upstream) {
		if (performance.now() - upstream.idleSince >= upstream.idleLimit) return;
		this.leaves = true;
		this.discardIdle();
	}
	onGone(upstream) {
		this.all.delete(upstream);
		const at = this.idle.indexOf(upstream);
		if (at >= 0) this.idle.splice(at, 1);
	}
	discardIdle() {
		for (const upstream of this.idle.splice(0)) upstream.discard();
	}
};

// src/gate/gate.ts
/** After so long a client whose request found the queue full may try again, in seconds. */
const RETRY_AFTER = 1;
const TICK_MS = 500;
/** How long clients may take to read their last answers when the gate stops, in ms. */
const STOP_GRACE_MS = 1e3;
/** Waiting connections that the kernel keeps for us. */
const BACKLOG = 1024;
/** @throws the system's error where the port cannot be bound */
async function openGate(options) {
	const gate = new FollowGate(options);
	await gate.listen(options.port ?? 0);
	return gate;
}
var FollowGate = class {
	traffic;
	/** Known also once it has stopped: reports of its last reload say it. */
	port = 0;
	options;
	server;
	connections = /* @__PURE__ */ new Set();
	/** By backend's address: one that was started again has another. */
	pools = /* @__PURE__ */ new Map();
	/** In their order: a set keeps it, and lets go of one amid it at once. */
	queue = /* @__PURE__ */ new Set();
	/** Those that came while the gate was closed. */
	waited = /* @__PURE__ */ new WeakSet();
	held = true;
	refusal;
	stopped = false;
	current;
	second;
	timer;
	constructor(options) {
		this.options = options;
		this.traffic = new Traffic(options.counters);
		this.server = createServer({
			allowHalfOpen: true,
			noDelay: true,
			keepAlive: true,
			keepAliveInitialDelay: 15e3
		}, (socket) => this.connect(socket));
	}
	async listen(port) {
		await new Promise((resolve, reject) => {
			this.server.once("error", reject);
			this.server.listen({
				host: "127.0.0.1",
				port,
				backlog: BACKLOG
			}, () => {
				this.server.off("error", reject);
				resolve();
			});
		});
		this.port = this.server.address().port;
		this.server.on("error", (error) => this.options.log(`the follow address ${this.url}: ${error.message}`));
		this.timer = setInterval(() => this.tick(), TICK_MS);
		this.timer.unref();
	}
	get url() {
		return `http://127.0.0.1:${this.port}`;
	}
	counters() {
		return {
			...this.traffic.counters,
			queued: this.queue.size,
			inFlight: this.traffic.flights.size,
			connections: this.connections.size
		};
	}
	close() {
		this.held = true;
		this.refusal = void 0;
		return this.drainOf(this.current?.id ?? "");
	}
	drainOf(backendId) {
		return {
			drained: this.traffic.drained(backendId),
			inFlight: () => this.flights().filter(({ at }) => at === backendId).map((flight) => flight.describe()),
			force: () => this.end(({ kind, at }) => kind === "call" && at === backendId),
			endUpgrades: () => this.end(({ kind, at }) => kind === "upgrade" && at === backendId)
		};
	}
	open(backend) {
		this.current = backend;
		this.held = false;
		this.refusal = void 0;
		this.retirePools();
		this.serveQueue();
	}
	refuse(error) {
		this.held = true;
		this.refusal = error;
		for (const exchange of this.takeQueue()) exchange.answerItself("refused", 503, error);
	}
	alongside(backend) {
		this.second = backend;
		this.retirePools();
	}
	endStreams(backendId) {
		return this.end((flight) => flight.kind === "stream" && flight.at === backendId);
	}
	onOutcome(listener) {
		return this.traffic.onOutcome(listener);
	}
	async stop() {
		if (this.stopped) return;
		this.stopped = true;
		clearInterval(this.timer);
		const closed = new Promise((resolve) => this.server.close(resolve));
		for (const exchange of this.takeQueue()) exchange.answerItself("ended", 503, new EvalpinError("EP6106", "the follow address was given up while the request waited"));
		this.end(() => true);
		for (const pool of this.pools.values()) pool.retire();
		for (const connection of this.connections) connection.stop();
		const cut = setTimeout(() => this.connections.forEach((connection) => connection.cut()), STOP_GRACE_MS);
		await closed;
		clearTimeout(cut);
	}
	accept(exchange) {
		if (this.stopped) exchange.answerItself("ended", 503, new EvalpinError("EP6106", "the follow address is given up"));
		else if (this.refusal !== void 0) exchange.answerItself("refused", 503, this.refusal);
		else if (!this.held && this.queue.size === 0 && this.pass(exchange)) return;
		else if (this.queue.size < this.options.queueLimit) {
			this.queue.add(exchange);
			if (this.held) this.waited.add(exchange);
		} else exchange.answerItself("refused", 503, new EvalpinError("EP6101", `${this.queue.size} requests wait already`), RETRY_AFTER);
	}
	withdraw(exchange) {
		this.queue.delete(exchange);
	}
	closed(connection) {
		this.connections.delete(connection);
	}
	/** Empties the queue while it is gone through: each is out of it before anything is done with it. */
	*takeQueue() {
		for (const exchange of this.queue) {
			this.queue.delete(exchange);
			yield exchange;
		}
	}
	connect(socket) {
		const connection = new ClientConnection(socket, this);
		this.connections.add(connection);
		if (this.stopped) connection.stop();
	}
	/** @returns whether it went: else it has to wait until its backend has taken those before it */
	pass(exchange) {
		const { current, second } = this;
		const { accepts } = exchange.head;
		if (current === void 0) return false;
		const backend = route(accepts, current, second);
		if (backend === void 0) {
			const live = [current, second].flatMap((one) => one === void 0 ? [] : [`${one.id} (${one.schemaHash ?? "no schema"})`]);
			this.queue.delete(exchange);
			exchange.answerItself("unrouted", 409, new EvalpinError("EP6102", `none of the accepted state schemas (${accepts?.join(", ") ?? ""}) is that of a living version: ${live.join(", ")}`));
			return true;
		}
		const pool = this.poolOf(backend);
		const inOrder = this.waited.has(exchange);
		if (pool.crowded(inOrder)) return false;
		this.queue.delete(exchange);
		exchange.begin(backend, pool, inOrder);
		return true;
	}
	serveQueue() {
		if (this.queue.size === 0) return;
		for (const exchange of this.queue) if (this.held || !this.pass(exchange)) return;
	}
	poolOf(backend) {
		let pool = this.pools.get(backend.port);
		if (pool === void 0) {
			pool = new UpstreamPool(backend.port, () => this.serveQueue());
			this.pools.set(backend.port, pool);
		}
		return pool;
	}
	retirePools() {
		for (const [port, pool] of this.pools) if (port === this.current?.port || port === this.second?.port) pool.revive();
		else pool.retire();
	}
	flights() {
		return [...this.traffic.flights];
	}
	end(which) {
		const ended = this.flights().filter(which);
		const described = ended.map((flight) => flight.describe());
		for (const flight of ended) flight.endByGate();
		return described;
	}
	tick() {
		const now = performance.now();
		for (const connection of this.connections) connection.tick(now);
		for (const [port, pool] of this.pools) {
			pool.sweep();
			if (pool.retired && pool.empty) this.pools.delete(port);
		}
	}
};

// src/reload/recent-outcomes.ts
const KEPT = 1e3;
/** How the last calls to a follow address went, so that a new version has something to be compared with. */
var RecentOutcomes = class {
	ring = [];
	next = 0;
	note({ backend, ok }) {
		this.ring[this.next] = {
			backend,
			ok
		};
		this.next = (this.next + 1) % KEPT;
	}
	rateOf(backend) {
		const calls = this.ring.filter((outcome) => outcome.backend === backend);
		return {
			calls: calls.length,
			failed: calls.filter(({ ok }) => !ok).length
		};
	}
};

// src/reload/restart-pace.ts
/** Starts that follow a death at once, as long as requests may be let wait for them. */
const AT_ONCE = 3;
const WAIT_MS = 6e4;
/** A server that lived for so long has been started well: its next death is another matter. */
const LASTS_MS = 6e4;
const FIRST_PAUSE_MS$1 = 2e3;
const LONGEST_PAUSE_MS$1 = 6e4;
/**
* When a server that dies again and again, or does not start, is started the next time: at once, and then after pauses that grow. Times as
* of `performance.now()`: a clock that is set would stretch the pauses.
*/
var RestartPace = class {
	/** In a row, none of which lasted. */
	starts = 0;
	lostSince = 0;
	aliveSince;
	due;
	/** Milliseconds until it may be started again; 0 where that is now. */
	lost(now) {
		if (this.aliveSince !== void 0 && now - this.aliveSince >= LASTS_MS) this.starts = 0;
		if (this.starts === 0) this.lostSince = now;
		this.aliveSince = void 0;
		return this.pause(now);
	}
	begin() {
		this.starts += 1;
		this.due = void 0;
	}
	/** A start has failed; milliseconds until the next one. */
	failed(now) {
		return this.pause(now);
	}
	alive(now) {
		this.aliveSince = now;
	}
	/** Somebody else has tried to start it as often as that is done at once; milliseconds until the next start. */
	exhausted(now) {
		this.starts = Math.max(this.starts, AT_ONCE);
		return this.pause(now);
	}
	isDue(now) {
		return this.due !== void 0 && now >= this.due;
	}
	/** Another server has taken over, or nothing is to be started any more. */
	reset() {
		this.starts = 0;
		this.aliveSince = void 0;
		this.due = void 0;
	}
	pause(now) {
		if (this.starts < AT_ONCE && now - this.lostSince < WAIT_MS) return 0;
		const ms = Math.min(LONGEST_PAUSE_MS$1, FIRST_PAUSE_MS$1 * 2 ** Math.max(0, this.starts - AT_ONCE));
		this.due = now + ms;
		return ms;
	}
};

// src/reload/follow-address.ts
/** Requests that wait at one address while it is closed. */
const QUEUE_LIMIT = 1024;
/** One follow address: the gate, its record on disk, and the gate's own lease on the server behind it. */
var FollowAddress = class FollowAddress {
	record;
	gate;
	/** The steps of a reload that is going on. */
	mark;
	/** The version that the gate points at, or points at again after a reload that fails. */
	current;
	outcomes = new RecentOutcomes();
	/** A state that was taken from a version, and that another one is to get: by a reload, or where one broke, by whatever starts next. */
	handOver;
	/** Told when a server that this address holds has ended. */
	onLost = () => void 0;
	parts;
	/** Of servers that die by themselves. */
	restarts = new RestartPace();
	refusal;
	unsaved = false;
	constructor(record, gate, parts) {
		this.record = record;
		this.gate = gate;
		this.parts = parts;
		this.mark = new MarkWriter(markFile(parts.followDir, record));
		this.handOver = new StateHandOver(savedStateFile(parts.followDir, record));
		gate.onOutcome((outcome) => this.outcomes.note(outcome));
	}
	/** Binds the record's port, or another one where that is taken. The gate is closed. */
	static async bind(record, parts) {
		const options = {
			queueLimit: QUEUE_LIMIT,
			log: parts.log,
			...record.counters === void 0 ? {} : { counters: record.counters }
		};
		let gate;
		try {
			gate = await openGate({
				...options,
				port: record.port
			});
		} catch (error) {
			if (errnoOf(error) !== "EADDRINUSE") throw error;
			parts.log(`port ${record.port} of the follow address of ${record.nodeset} is taken: another one`);
			gate = await openGate(options);
		}
		record.port = gate.port;
		record.open = true;
		return new FollowAddress(record, gate, parts);
	}
	get nodeset() {
		return this.record.nodeset;
	}
	/** A version of this nodeset, held by a lease of the address's own. */
	hold(version) {
		return new VersionHold(version, this.record.trustDomain, this.parts.pool, (held, reason) => this.onLost(held, reason));
	}
	/** Makes a version the current one; the gate does not move by that. */
	take(version) {
		this.current = version;
		noteVersion(this.record, version.version);
	}
	/** ISO 8601. */
	timeIn(ms) {
		return new Date(this.parts.clock().getTime() + ms).toISOString();
	}
	/** Somebody has stopped its server, which no later supervisor starts again either. */
	noteStopped({ server }, reason) {
		this.record.stopped = {
			server,
			reason
		};
		this.save();
	}
	/** Opens to the current version. */
	open() {
		if (this.current === void 0) return;
		this.refusal = void 0;
		this.gate.open(this.backendOf(this.current));
	}
	/** Nobody answers, and nobody is waited for. */
	get isRefusing() {
		return this.refusal !== void 0;
	}
	/** When its server is started again, where nobody answers until then; ISO 8601. */
	get restartsAt() {
		return this.refusal?.nextAt;
	}
	/** Until the gate is opened again, requests are answered with this error, those that wait too. */
	refuse(error, nextAt) {
		this.refusal = {
			error,
			nextAt
		};
		this.gate.refuse(error);
	}
	backendOf({ version, port }) {
		return {
			id: version.server,
			port,
			digest: version.digest,
			...version.schemaHash === void 0 ? {} : { schemaHash: version.schemaHash }
		};
	}
	/** Writes an event into the ring and the stream. */
	note(event, fields = {}) {
		const entry = {
			at: this.parts.clock().toISOString(),
			event,
			...fields
		};
		noteEvent(this.record, entry);
		this.parts.events.publish({
			...entry,
			nodeset: this.nodeset
		});
		this.save();
	}
	incident(fields) {
		noteIncident(this.record, {
			at: this.parts.clock().toISOString(),
			event: "incident",
			...fields
		});
		this.note("incident", fields);
	}
	/**
	* Writes the record, and lets the mark of a reload that is over go: the record first, which knows from then on what answers. A disk that is full
	* must not take the address with it: what could not be written is written with the next change, or look.
	*/
	save() {
		this.record.counters = this.gate.counters();
		try {
			writeFollowRecord(this.parts.followDir, this.record);
			this.unsaved = false;
			if (this.record.reload === void 0) this.mark.drop();
		} catch (error) {
			if (!this.unsaved) this.parts.log(`the record of the follow address of ${this.nodeset} could not be written: ${String(error)}`);
			this.unsaved = true;
		}
	}
	/** Saves the counters where they have changed, and what could not be saved before. */
	saveCounters() {
		const [now, before] = [this.gate.counters(), this.record.counters];
		if (this.unsaved || before === void 0 || now.received !== before.received || now.answered !== before.answered || now.failed !== before.failed) this.save();
	}
	row() {
		const { nodeset, trustDomain, current, reload, source, incidents, events } = this.record;
		return {
			nodeset,
			trustDomain,
			url: this.gate.url,
			source,
			incidents,
			events,
			counters: this.gate.counters(),
			...current === void 0 ? {} : {
				server: current.server,
				digest: current.digest,
				since: current.since
			},
			...current?.schemaHash === void 0 ? {} : { schemaHash: current.schemaHash },
			...reload === void 0 ? {} : { phase: reload.state.phase },
			...this.refusal === void 0 ? {} : { refusal: this.refusal.error.message },
			...this.restartsAt === void 0 ? {} : { restartsAt: this.restartsAt },
			versions: this.record.versions
		};
	}
	/** Gives the address up: what waits is answered, the port is free then. Its number and its history stay on disk; the server is still held. */
	async close() {
		this.record.open = false;
		this.record.holds = [];
		this.note("follow-closed", { url: this.gate.url });
		await this.gate.stop();
	}
	/** Ends with its server; what is known of it stays on disk. */
	async stop() {
		this.record.open = false;
		this.record.holds = [];
		delete this.record.reload;
		this.save();
		await this.gate.stop();
	}
};

// src/reload/follow-addresses.ts
const MANIFEST_MS = 3e3;
const RESTORE_MS = 5e3;
/** All follow addresses of one store. */
var FollowAddresses = class {
	parts;
	addresses = /* @__PURE__ */ new Map();
	opening = /* @__PURE__ */ new Map();
	/** Those whose port is not free yet. */
	closing = /* @__PURE__ */ new Map();
	listener;
	constructor(parts, listener) {
		this.parts = parts;
		this.listener = listener;
	}
	all() {
		return [...this.addresses.values()];
	}
	get(trustDomain, nodeset) {
		return this.addresses.get(keyOf(trustDomain, nodeset));
	}
	/** @throws EP6002 where several repositories have a nodeset of this name */
	named({ nodeset, trustDomain }) {
		const [address, ...others] = this.all().filter((one) => one.nodeset === nodeset && (trustDomain === void 0 || one.record.trustDomain === trustDomain));
		if (others.length > 0) throw new EvalpinError("EP6002", `${others.length + 1} repositories have a nodeset ${nodeset} with a follow address`, { hint: "Name one with `trust_domain`, or use `evalpin reload` in its folder." });
		return address;
	}
	list() {
		return this.all().map((address) => address.row()).sort((a, b) => a.nodeset < b.nodeset ? -1 : 1);
	}
	/**
	* Opens an address for each of these servers; one that is open already keeps its version, since only a reload changes it. One at
	* which nobody answers has none to keep, and goes on with the server.
	*/
	async follow(request) {
		return Promise.all(request.nodesets.map(async (one) => {
			const holds = this.parts.pool.holdsOf(one.server).filter(({ run }) => run === request.run).map((lease) => lease.toRecord());
			const address = await this.openOnce(keyOf(request.trustDomain, one.nodeset), () => this.openNew(request, one));
			const { record } = address;
			record.holds = [...record.holds.filter(({ id }) => holds.every((hold) => hold.id !== id)), ...holds];
			if (address.isRefusing && !this.listener.isBusy(address)) await this.answerAgain(address, request, one);
			address.save();
			return address.row();
		}));
	}
	/** Starts a nodeset that is not followed yet, and opens its address; whoever holds the others of its trust domain holds it too. */
	add(prepared) {
		return this.openOnce(keyOf(prepared.trustDomain, prepared.nodeset), () => this.startNew(prepared));
	}
	/** Binds the addresses that an earlier supervisor had, but for those that nobody holds any more. */
	async recover() {
		const bound = [];
		removeUnfinishedRecords(this.parts.followDir);
		for (const record of readFollowRecords(this.parts.followDir, this.parts.log)) {
			if (!record.open) continue;
			record.holds = record.holds.filter((hold) => this.isHeld(hold));
			if (record.holds.length === 0) {
				record.open = false;
				writeFollowRecord(this.parts.followDir, record);
				continue;
			}
			const mark = readMark(markFile(this.parts.followDir, record));
			if (mark !== void 0) record.reload = mark;
			const address = await FollowAddress.bind(record, this.parts);
			for (const hold of record.holds) if (this.parts.pool.lease(hold.id) === void 0) this.parts.pool.keep(restoredLease(hold, record.trustDomain));
			this.addresses.set(keyOf(record.trustDomain, record.nodeset), address);
			bound.push(address);
		}
		return bound;
	}
	/** Lets people's holds go on with another server. */
	rehold(address, from, to) {
		const { pool } = this.parts;
		for (const hold of address.record.holds) {
			const lease = pool.lease(hold.id) ?? restoredLease(hold, address.record.trustDomain);
			if (from !== void 0) pool.part(lease, from);
			pool.join(lease, `follow/${address.nodeset}`, to);
		}
	}
	/** Closes the addresses that no hold is left for. */
	async sweep() {
		const { pool } = this.parts;
		await Promise.all(this.all().map(async (address) => {
			const { record } = address;
			address.saveCounters();
			const holds = record.holds.filter(({ id }) => pool.lease(id) !== void 0);
			if (holds.length < record.holds.length) record.holds = holds;
			if (holds.length > 0 || !record.open) return;
			if (this.listener.isBusy(address)) this.listener.onUnheld(address);
			else await this.close(address);
		}));
	}
	async close(address) {
		const { record } = address;
		const key = keyOf(record.trustDomain, record.nodeset);
		this.addresses.delete(key);
		const closed = address.close().finally(() => this.closing.delete(key));
		this.closing.set(key, closed);
		await closed;
		await address.current?.release("its follow address was closed");
	}
	/** It is gone from its source: where it comes back, it is an addition again. */
	forget({ nodeset, record: { trustDomain } }) {
		for (const other of this.all()) {
			const { source } = other.record;
			if (other.record.trustDomain !== trustDomain || source.knows?.includes(nodeset) !== true) continue;
			other.record.source = {
				...source,
				knows: source.knows.filter((name) => name !== nodeset)
			};
			other.save();
		}
	}
	/** All servers are about to end, by somebody's wish: nothing is to be started again for these addresses. */
	async stop() {
		await Promise.all(this.all().map((address) => address.stop()));
	}
	async openOnce(key, open) {
		for (let closing = this.closing.get(key); closing !== void 0; closing = this.closing.get(key)) await closing;
		const there = this.addresses.get(key) ?? await this.opening.get(key);
		if (there !== void 0) return there;
		const opening = open().finally(() => this.opening.delete(key));
		this.opening.set(key, opening);
		return opening;
	}
	async openNew(request, one) {
		const { trustDomain, source } = request;
		const address = await FollowAddress.bind(this.recordFor(one.nodeset, trustDomain, source), this.parts);
		const hold = address.hold(this.versionOf(one));
		if (hold.join()) address.take(hold);
		this.admit(address);
		return address;
	}
	async startNew({ nodeset, trustDomain, source, key, requests, digest, fields }) {
		const holds = this.all().filter(({ record }) => record.trustDomain === trustDomain).flatMap(({ record }) => record.holds);
		const version = {
			server: "",
			lease: newLeaseId(),
			digest,
			since: this.parts.clock().toISOString(),
			fields,
			key,
			requests
		};
		const address = await FollowAddress.bind(this.recordFor(nodeset, trustDomain, source), this.parts);
		const hold = address.hold(version);
		try {
			await hold.start();
		} catch (error) {
			await address.gate.stop();
			throw error;
		}
		address.record.holds = [...new Map(holds.map((one) => [one.id, one])).values()];
		address.take(hold);
		this.rehold(address, void 0, hold.server);
		this.admit(address);
		return address;
	}
	/** Somebody has started a server of it again, where the last one was stopped or died too often. A state that waits on disk goes to it, where nobody else uses it. */
	async answerAgain(address, { source, run }, one) {
		const hold = address.hold(this.versionOf(one));
		const { handOver } = address;
		const saved = handOver.isSaved;
		const shared = this.parts.pool.server(one.server)?.record.leases.some((lease) => lease.run !== run) === true;
		if (saved && shared || !hold.join()) return;
		try {
			if (saved) await handOver.give(hold, RESTORE_MS);
		} catch (error) {
			address.note("start-failed", {
				server: hold.server,
				reason: error instanceof Error ? error.message : String(error)
			});
			return hold.release("it could not be given the state that waits");
		}
		const before = address.current;
		address.take(hold);
		address.record.source = source;
		this.rehold(address, void 0, hold.server);
		address.note("server-restarted", {
			server: hold.server,
			...before === void 0 ? {} : { before: before.server },
			stateLost: !saved && before?.version.schemaHash !== void 0
		});
		address.open();
		address.restarts.reset();
		handOver.drop();
		this.learnSchema(address);
		await before?.release("its server has ended");
	}
	versionOf({ server, fields, key, requests }) {
		const digest = requests.find((request) => request.key === key)?.digest ?? "";
		return {
			server,
			lease: newLeaseId(),
			digest,
			since: this.parts.clock().toISOString(),
			fields,
			key,
			requests
		};
	}
	admit(address) {
		const { nodeset, record: { trustDomain, current } } = address;
		this.addresses.set(keyOf(trustDomain, nodeset), address);
		this.listener.onOpen(address);
		address.open();
		this.learnSchema(address);
		address.note("follow-opened", {
			url: address.gate.url,
			server: current?.server,
			digest: current?.digest
		});
	}
	/** Consumers may ask for a schema before there was any reload. */
	async learnSchema(address) {
		const { current } = address;
		if (current === void 0) return;
		try {
			const manifest = await readManifest(current.asked, { deadlineMs: MANIFEST_MS });
			if (manifest?.state === void 0) return;
			current.version.schemaHash = manifest.state.schemaHash;
			if (address.record.open && address.current === current && current.isAlive && !address.isRefusing && !this.listener.isBusy(address)) address.open();
		} catch (error) {
			this.parts.log(`the state schema of ${current.server} is not known: ${String(error)}`);
		}
	}
	/** Continues what is known of an address that was open before. */
	recordFor(nodeset, trustDomain, source) {
		const { followDir, log } = this.parts;
		const { reload: _reload, current: _current, stopped: _stopped, ...history } = readFollowRecords(followDir, log).find((record) => record.nodeset === nodeset && record.trustDomain === trustDomain) ?? {
			version: 1,
			nodeset,
			trustDomain,
			port: 0,
			open: true,
			source,
			holds: [],
			events: [],
			incidents: [],
			versions: []
		};
		return {
			...history,
			source,
			holds: []
		};
	}
	/** Also of a hold whose servers have all ended meanwhile, so that no server's record speaks of it. */
	isHeld(hold) {
		if (this.parts.pool.lease(hold.id) !== void 0) return true;
		const until = hold.hold?.until;
		return until === void 0 ? isAlive(hold.holder) : Date.parse(until) > this.parts.clock().getTime();
	}
};
function restoredLease(hold, trustDomain) {
	const lease = new Lease(hold, trustDomain, [], () => void 0);
	lease.connected = false;
	return lease;
}
function keyOf(trustDomain, nodeset) {
	return `${trustDomain}\0${nodeset}`;
}

// src/reload/messages.ts
const FOLLOW = object({
	run: string().min(1),
	trustDomain: string().min(1),
	source: SOURCE,
	nodesets: array(object({
		nodeset: string().min(1),
		server: string().min(1),
		key: string().min(1),
		fields: record(string(), string()),
		requests: array(SERVER).min(1)
	}))
});
const readFollowRequest = (body) => narrow(FOLLOW, body);
/** @throws EP6001 */
function narrow(schema, body) {
	const parsed = schema.safeParse(body);
	if (!parsed.success) throw new EvalpinError("EP6001", `malformed request: ${misfitText(parsed.error)}`);
	return parsed.data;
}

// src/reload/op-messages.ts
const ID = { id: string().min(1).max(200).optional() };
const DOMAIN = { trust_domain: string().min(1).optional() };
const NAMES = array(string().min(1)).min(1);
const PREPARED = strictObject({
	op: literal("reload"),
	prepared: PREPARED_RELOAD,
	...ID,
	...RELOAD_OPTIONS
});
const ASKED = strictObject({
	op: literal("reload"),
	nodeset: string().min(1).optional(),
	nodesets: NAMES.optional(),
	all: literal(true).optional(),
	...DOMAIN,
	from: string().min(1).optional(),
	archive: string().min(1).optional(),
	configuration: record(string(), unknown()).optional(),
	...ID,
	...RELOAD_OPTIONS
});
const ABORT = strictObject({
	op: literal("abort"),
	nodesets: NAMES,
	...DOMAIN
});
const WORDS = array(string());
const CHANGED = strictObject({
	op: literal("changed"),
	workspace: string(),
	nodesets: WORDS,
	added: WORDS.default([]),
	removed: WORDS.default([]),
	files: WORDS.default([])
});
const ANY = looseObject({ op: _enum([
	"reload",
	"abort",
	"changed"
]) });
/** Nobody writes a deeper one by hand, and what walks through it goes as deep. */
const DEEPEST = 100;
/** What no configuration can hold, since JSON cannot; undefined where it is well. */
function faultIn(value, levels) {
	if (typeof value === "number") return Number.isFinite(value) ? void 0 : "a number that is too large";
	if (typeof value !== "object" || value === null) return void 0;
	if (levels === 0) return `more than ${DEEPEST} levels`;
	for (const one of Object.values(value)) {
		const fault = faultIn(one, levels - 1);
		if (fault !== void 0) return fault;
	}
}
/** @throws EP6001 */
function readOperation(body) {
	const given = narrow(ANY, body);
	if (given.op === "abort") {
		const { op, nodesets, trust_domain: trustDomain } = narrow(ABORT, given);
		return {
			op,
			nodesets,
			...trustDomain === void 0 ? {} : { trustDomain }
		};
	}
	if (given.op === "changed") return narrow(CHANGED, given);
	if ("prepared" in given) {
		const { prepared, id, ...how } = narrow(PREPARED, given);
		return {
			op: "reload",
			kind: "prepared",
			prepared,
			options: reloadOptions(how),
			...id === void 0 ? {} : { id }
		};
	}
	return readAsked(narrow(ASKED, given));
}
function readAsked({ nodeset, nodesets, all, trust_domain: trustDomain, from, archive, configuration, id, op, ...how }) {
	const named = [
		nodeset !== void 0,
		nodesets !== void 0,
		all === true
	].filter(Boolean).length;
	narrow(literal(1, "name exactly one of `nodeset`, `nodesets` and `all`"), named);
	narrow(literal(true, "`from` and `archive` exclude each other"), from === void 0 || archive === void 0);
	const common = {
		op,
		options: reloadOptions(how),
		...id === void 0 ? {} : { id },
		...trustDomain === void 0 ? {} : { trustDomain }
	};
	if (configuration !== void 0) {
		narrow(literal(true, "`configuration` goes with one `nodeset`, and neither with `from` nor with `archive`"), nodeset !== void 0 && from === void 0 && archive === void 0);
		narrow(literal(void 0, { error: (issue) => `\`configuration\` holds ${String(issue.input)}` }), faultIn(configuration, DEEPEST));
		return {
			...common,
			kind: "configuration",
			nodeset: nodeset ?? "",
			configuration,
			beside: how.mode === "beside"
		};
	}
	return {
		...common,
		kind: "asked",
		nodesets: all === true ? void 0 : nodesets ?? [nodeset ?? ""],
		...from === void 0 ? {} : { from },
		...archive === void 0 ? {} : { archive }
	};
}

// src/reload/snapshot-holds.ts
/**
* The supervisor's own hold on what a reload is going to start: whoever prepared it may have left by then, and until it is started no record on
* disk speaks of it.
*/
var SnapshotHolds = class {
	store;
	log;
	leases = [];
	constructor(store, log) {
		this.store = store;
		this.log = log;
	}
	/** What cannot be held, on a full disk, is reloaded all the same. */
	async add(prepared) {
		const holder = identify(process.pid);
		if (holder === void 0) return;
		try {
			for (const sha256 of snapshotsOfReload(prepared, this.store)) this.leases.push(await leaseSnapshot(this.store, sha256, holder));
		} catch (error) {
			this.log(`the snapshots of a reload could not be held: ${String(error)}`);
		}
	}
	release() {
		for (const lease of this.leases.splice(0)) releaseLease(lease);
	}
};

// src/reload/reload-spans.ts
/** The spans of a reload: the whole, each nodeset in it, each phase in that. Pure. */
function reloadSpan(report, timelines) {
	const ends = [...timelines.values()].flatMap((timeline) => timeline.map(({ atMs }) => atMs));
	if (ends.length === 0) return void 0;
	const endMs = Math.max(...ends);
	return {
		name: "evalpin.reload",
		startMs: Math.min(...ends),
		endMs,
		attributes: {
			"evalpin.reload.id": report.id,
			"evalpin.reload.outcome": report.outcome,
			"evalpin.reload.nodesets": report.nodesets.length,
			...errorType(report)
		},
		...failureOf(report),
		children: report.nodesets.flatMap((nodeset) => {
			const timeline = timelines.get(nodeset.nodeset);
			return timeline === void 0 || timeline.length === 0 ? [] : [nodesetSpan(nodeset, timeline)];
		})
	};
}
function nodesetSpan(report, timeline) {
	const { nodeset, outcome, mode, from, to, lostAnswers, migrations, cause } = report;
	return {
		name: "evalpin.reload.nodeset",
		startMs: timeline[0]?.atMs ?? 0,
		endMs: timeline.at(-1)?.atMs ?? 0,
		attributes: defined({
			"evalpin.nodeset": nodeset,
			"evalpin.reload.outcome": outcome,
			"evalpin.reload.mode": mode,
			"evalpin.digest.before": from?.digest,
			"evalpin.digest.after": to?.digest,
			"evalpin.schema.before": from?.schemaHash,
			"evalpin.schema.after": to?.schemaHash,
			"evalpin.reload.migrations": migrations?.length,
			"evalpin.reload.lost_answers": lostAnswers,
			"evalpin.reload.cause": cause,
			...errorType(report)
		}),
		...failureOf(report),
		children: timeline.slice(0, -1).map(({ phase, atMs }, i) => ({
			name: `evalpin.reload.${phase}`,
			startMs: atMs,
			endMs: timeline[i + 1]?.atMs ?? atMs,
			attributes: { "evalpin.nodeset": nodeset },
			children: []
		}))
	};
}
/** What is counted and measured of a reload. Pure. */
function reloadMetrics({ nodesets, durationMs, outcome }) {
	return [{
		name: "duration",
		value: durationMs / 1e3,
		attributes: { "evalpin.reload.outcome": outcome }
	}, ...nodesets.flatMap((report) => {
		const of = { "evalpin.nodeset": report.nodeset };
		return [
			{
				name: "reloads",
				value: 1,
				attributes: {
					...of,
					"evalpin.reload.outcome": report.outcome
				}
			},
			...(report.pausesMs ?? []).map((ms) => ({
				name: "pause",
				value: ms / 1e3,
				attributes: of
			})),
			...report.lostAnswers === void 0 ? [] : [{
				name: "lost",
				value: report.lostAnswers,
				attributes: of
			}],
			...report.ended === void 0 ? [] : [{
				name: "ended",
				value: report.ended.length,
				attributes: of
			}]
		];
	})];
}
function failureOf({ outcome, error }) {
	return outcome === "refused" || outcome === "rolled-back" || outcome === "broken" ? { error: error?.message ?? outcome } : {};
}
function errorType({ error }) {
	return error === void 0 ? {} : { "error.type": error.code };
}
function defined(attributes) {
	return Object.fromEntries(Object.entries(attributes).filter((entry) => entry[1] !== void 0));
}

// src/reload/telemetry.ts
/** Under which an SDK that was started registers itself, whichever copy of the API it brings. */
const SDK = Symbol.for("opentelemetry.js.api.1");
const FLUSH_MS = 2e3;
const SCOPE = "evalpin";
const SILENT = {
	reload: () => void 0,
	flush: () => Promise.resolve()
};
/** Where no SDK was started before us, nothing is loaded, and nothing done. */
function openTelemetry(counted, log) {
	if (!(SDK in globalThis)) return SILENT;
	const opened = import("./chunk-esm.js").then((api) => {
		observeGates(api, counted);
		return {
			api,
			metrics: instruments(api)
		};
	});
	const failed = (error) => log(`telemetry: ${error instanceof Error ? error.message : String(error)}`);
	opened.catch(failed);
	let told = opened;
	return {
		reload: (report, timelines) => {
			told = opened.then(({ api, metrics }) => {
				const span = reloadSpan(report, timelines);
				if (span !== void 0) startSpan(api, span, api.ROOT_CONTEXT);
				for (const { name, value, attributes } of reloadMetrics(report)) metrics[name](value, attributes);
			}).catch(failed);
		},
		flush: async () => {
			await told.catch(() => void 0);
			const { api } = await opened;
			const providers = [delegateOf(api.trace.getTracerProvider()), delegateOf(api.metrics.getMeterProvider())];
			const late = new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref());
			await Promise.race([Promise.all(providers.map(async (provider) => provider.forceFlush?.())).catch(failed), late]);
		}
	};
}
/** All is over when it is told, so a span is begun and ended with its own times. */
function startSpan(api, { name, startMs, endMs, attributes, error, children }, parent) {
	const span = api.trace.getTracer(SCOPE).startSpan(name, {
		startTime: startMs,
		attributes
	}, parent);
	const within = api.trace.setSpan(parent, span);
	for (const child of children) startSpan(api, child, within);
	if (error !== void 0) span.setStatus({
		code: api.SpanStatusCode.ERROR,
		message: error
	});
	span.end(endMs);
}
function instruments(api) {
	const meter = api.metrics.getMeter(SCOPE);
	const seconds = {
		unit: "s",
		advice: { explicitBucketBoundaries: [
			.001,
			.005,
			.01,
			.025,
			.05,
			.1,
			.25,
			.5,
			1,
			2.5,
			5,
			10,
			30,
			60,
			300
		] }
	};
	const reloads = meter.createCounter("evalpin.reloads", {
		unit: "{reload}",
		description: "reloads of a nodeset, by outcome"
	});
	const duration = meter.createHistogram("evalpin.reload.duration", {
		...seconds,
		description: "a whole reload, its observation included"
	});
	const pause = meter.createHistogram("evalpin.reload.pause", {
		...seconds,
		description: "how long requests waited at a closed gate"
	});
	const lost = meter.createCounter("evalpin.reload.lost_answers", {
		unit: "{answer}",
		description: "answers of a new version that went with it"
	});
	const ended = meter.createCounter("evalpin.reload.ended", {
		unit: "{connection}",
		description: "calls, streams and connections that a reload ended"
	});
	return {
		reloads: (value, attributes) => reloads.add(value, attributes),
		duration: (value, attributes) => duration.record(value, attributes),
		pause: (value, attributes) => pause.record(value, attributes),
		lost: (value, attributes) => lost.add(value, attributes),
		ended: (value, attributes) => ended.add(value, attributes)
	};
}
/** Counters that are read when they are asked for: a request costs nothing. */
function observeGates(api, counted) {
	const meter = api.metrics.getMeter(SCOPE);
	const requests = meter.createObservableCounter("evalpin.follow.requests", {
		unit: "{request}",
		description: "requests to a follow address, by what became of them"
	});
	const active = meter.createObservableUpDownCounter("evalpin.follow.active_requests", {
		unit: "{request}",
		description: "requests that wait, or are being answered"
	});
	requests.addCallback((result) => {
		for (const { nodeset, counters } of counted()) for (const what of [
			"answered",
			"failed",
			"refused",
			"unrouted",
			"ended",
			"left"
		]) result.observe(counters[what], {
			"evalpin.nodeset": nodeset,
			"evalpin.result": what
		});
	});
	active.addCallback((result) => {
		for (const { nodeset, counters } of counted()) {
			result.observe(counters.queued, {
				"evalpin.nodeset": nodeset,
				"evalpin.state": "waiting"
			});
			result.observe(counters.inFlight, {
				"evalpin.nodeset": nodeset,
				"evalpin.state": "answering"
			});
		}
	});
}
/** What flushes is the SDK's own provider, behind the API's. */
function delegateOf(provider) {
	if ("getDelegate" in provider && typeof provider.getDelegate === "function") return provider.getDelegate();
	return provider;
}

// src/reload/host.ts
/** What the supervisor hosts beside its servers: their follow addresses, and reloads. */
function hostReloads({ pool, store, audit, clock, log }, { cli, node, path }) {
	const events = new EventStream(clock);
	audit.onServer((entry) => events.publish({ ...entry }));
	const telemetry = openTelemetry(() => addresses.all().map(({ nodeset, gate }) => ({
		nodeset,
		counters: gate.counters()
	})), log);
	const parts = {
		pool,
		audit,
		clock,
		log,
		events,
		telemetry,
		followDir: store.follow
	};
	const addresses = new FollowAddresses(parts, {
		isBusy: (address) => coordinator.isBusy(address),
		onOpen: (address) => coordinator.watch(address),
		onUnheld: (address) => coordinator.giveUp(address)
	});
	const around = {
		cli,
		node,
		path,
		log,
		home: store.home,
		scratch: join(store.run, "reload")
	};
	const coordinator = new Coordinator({
		...parts,
		addresses,
		snapshotHolds: () => new SnapshotHolds(store, log),
		prepareAgain: (prepared) => prepareAgain(prepared, addresses.all(), around)
	});
	const operate = async (operation) => {
		if (operation.op === "changed") {
			const { op: event, ...change } = operation;
			events.publish({
				event,
				...change
			});
			return {};
		}
		if (operation.op === "abort") return { aborted: coordinator.abort(operation, "a person ended it") };
		if (operation.kind === "prepared") return coordinator.reload(operation);
		if (operation.kind === "configuration") return coordinator.configure(operation);
		return coordinator.reload({
			...operation,
			prepared: await prepareAsked(operation, addresses.all(), around)
		});
	};
	return {
		get isEmpty() {
			return addresses.all().length === 0;
		},
		routes: {
			"GET /follows": () => ({ follows: addresses.list() }),
			"POST /follow": async (body) => ({ follows: await addresses.follow(readFollowRequest(body)) }),
			"POST /op": (body) => operate(readOperation(body))
		},
		streams: { "GET /events": (res) => events.subscribe(res) },
		recover: async () => {
			removeUnread(around);
			coordinator.recover(await addresses.recover());
		},
		sweep: async () => {
			await addresses.sweep();
			coordinator.look();
		},
		stop: async () => {
			coordinator.stop();
			events.stop();
			await telemetry.flush();
			await addresses.stop();
		}
	};
}

// src/servers/audit.ts
/** A file of the trail that has grown beyond this many bytes is set aside, and a new one begun. */
const FILE_BYTES = 8388608;
/**
* Opens the trail for its only writer, a supervisor.
*
* @param onFailure told what was not written, on a full disk for example: an entry that is missing must end no server
*/
function openAudit(file, clock, { fileBytes = FILE_BYTES, onFailure } = {}) {
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	let whole = false;
	const listeners = [];
	return {
		onServer: (listener) => void listeners.push(listener),
		append: (entry) => {
			try {
				if (!whole) repairLastLine(file);
				whole = false;
				if (sizeOf(file) >= fileBytes) setAside(file);
				appendFileSync(file, `${JSON.stringify({
					at: clock().toISOString(),
					...entry
				})}\n`, { mode: 384 });
				whole = true;
			} catch (error) {
				if (onFailure === void 0) throw error;
				onFailure(error);
			}
			if (isServerEntry(entry)) for (const listener of listeners) listener(entry);
		}
	};
}
function isServerEntry(entry) {
	return "id" in entry && "digest" in entry;
}
/** Makes room for a new file: each is renamed to the next older place, and what was in the oldest one goes. */
function setAside(file) {
	const files = auditFiles(file);
	for (let i = 8 - 1; i > 0; i--) {
		const [newer, older] = [files[i - 1], files[i]];
		if (newer === void 0 || older === void 0 || sizeOf(newer) === 0) continue;
		renameSync(newer, older);
	}
}
function sizeOf(file) {
	return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
/** A line that a kill cut off is taken away, or closed if only its end is missing: never continued by the next one. */
function repairLastLine(file) {
	let fd;
	try {
		fd = openSync(file, "r+");
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return;
		throw error;
	}
	try {
		const { size } = fstatSync(fd);
		const tail = Buffer.alloc(Math.min(size, 1048576));
		readSync(fd, tail, 0, tail.length, size - tail.length);
		const lineStart = tail.lastIndexOf(10) + 1;
		if (lineStart === tail.length) return;
		if (jsonOrUndefined(tail.subarray(lineStart).toString("utf8")) !== void 0) writeSync(fd, "\n", size);
		else ftruncateSync(fd, size - tail.length + lineStart);
	} finally {
		closeSync(fd);
	}
}

// src/servers/bounded-log.ts
const LIMIT = 1048576;
/**
* A log file of at most about 1 MiB, and the one before it as `<file>.1`. It is cut, not renamed: stdio of the process
* goes to the same file and would follow the old name.
*/
function openBoundedLog(file, clock) {
	const fd = openSync(file, "a+", 384);
	const log = (message) => {
		try {
			if (fstatSync(fd).size > LIMIT) {
				copyFileSync(file, `${file}.1`);
				ftruncateSync(fd, 0);
			}
			writeSync(fd, `${clock().toISOString()} ${process.pid} ${message}\n`);
		} catch {}
	};
	return {
		log,
		close: () => closeSync(fd)
	};
}

// src/servers/control.ts
const BODY_LIMIT = 67108864;
/** What the supervisor answers on its socket. All but `POST /leases` is one JSON document. */
function controlHandler(options) {
	const { pool, extension } = options;
	const routes = {
		"GET /hello": () => ({
			product: "evalpin-supervisor",
			protocol: 1,
			pid: process.pid,
			home: options.home
		}),
		"GET /servers": () => ({ servers: pool.list() }),
		"POST /fits": (body) => pool.fits(readRequests(body)),
		"POST /release": async (body) => {
			await pool.release(readLeaseId(body), "released by its run");
			await extension.sweep();
			return {};
		},
		"POST /unhold": async (body) => {
			const runs = await pool.unhold(readRun(body));
			await extension.sweep();
			return { runs };
		},
		"POST /stop": (body) => pool.stop(readSelector(body)),
		"POST /broken": async (body) => {
			const { id, reason } = readBroken(body);
			await pool.reportBroken(id, reason);
			return {};
		},
		"POST /shutdown": async () => {
			await extension.stop("the supervisor was told to end");
			await pool.shutdown("the supervisor was told to end");
			setImmediate(() => options.shutdown("it was told to end"));
			return {};
		},
		...extension.routes
	};
	return (req, res) => {
		answer(req, res, routes, options);
	};
}
async function answer(req, res, routes, options) {
	const name = `${req.method ?? ""} ${req.url ?? ""}`;
	try {
		const body = await readBody(req);
		if (name === "POST /leases") {
			await answerLease(body, res, options);
			return;
		}
		const stream = options.extension.streams[name];
		if (stream !== void 0) {
			stream(res);
			return;
		}
		const route = routes[name];
		if (route === void 0) throw new EvalpinError("EP3004", `the supervisor has no ${name}`);
		sendJson(res, 200, await route(body));
	} catch (error) {
		if (!(error instanceof EvalpinError)) options.log(`${name}: ${error instanceof Error ? error.stack ?? error.message : String(error)}`);
		if (res.destroyed) return;
		if (res.headersSent) res.end();
		else sendJson(res, 400, { error: errorRecordOf(error) });
	}
}
/** The connection is the lease: it stays open after `ready`, and its end, however it comes, ends the lease. */
async function answerLease(body, res, { pool, clock, log }) {
	const message = readLeaseMessage(body);
	const emit = (event) => {
		if (!res.destroyed && !res.writableEnded) res.write(`${JSON.stringify(event)}\n`);
	};
	const lease = leaseOf(message, clock(), emit);
	const onClose = () => {
		lease.connected = false;
		if (lease.announced && lease.hold !== void 0) return;
		pool.drop(lease, "its connection was closed");
	};
	res.writeHead(200, { "content-type": "application/x-ndjson" });
	res.flushHeaders();
	res.once("close", onClose);
	if (res.destroyed) return;
	if (message.attach !== void 0) {
		pool.attach(lease, message.attach, message.replaces);
		return;
	}
	try {
		await pool.acquire(lease, message.replaces);
		if (lease.hold !== void 0) res.end();
	} catch (error) {
		log(`run ${lease.run} got no servers: ${error instanceof Error ? error.message : String(error)}`);
		emit({
			event: "failed",
			error: errorRecordOf(error)
		});
		res.end();
	}
}
async function readBody(req) {
	const chunks = [];
	let size = 0;
	for await (const chunk of req) {
		size += chunk.length;
		if (size <= BODY_LIMIT) chunks.push(chunk);
	}
	if (size > BODY_LIMIT) {
		const [code, hint] = req.url === "/op" ? ["EP6001", "Send `from` with a folder on this machine instead of an `archive`."] : ["EP3004", void 0];
		throw new EvalpinError(code, `the request has ${size} bytes; ${BODY_LIMIT} are taken`, hint === void 0 ? {} : { hint });
	}
	const text = Buffer.concat(chunks).toString("utf8");
	if (text === "") return void 0;
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) throw new EvalpinError(req.url === "/op" ? "EP6001" : "EP3004", "the request is no JSON", { cause: error });
		throw error;
	}
}
function sendJson(res, status, value) {
	const text = JSON.stringify(value);
	res.writeHead(status, {
		"content-type": "application/json",
		"content-length": Buffer.byteLength(text),
		connection: "close"
	});
	res.end(text);
}

// src/servers/extension.ts
/** A supervisor that holds servers only. */
const NO_EXTENSION = {
	routes: {},
	streams: {},
	isEmpty: true,
	recover: () => Promise.resolve(),
	sweep: () => Promise.resolve(),
	stop: () => Promise.resolve()
};

// src/servers/machine.ts
var import_dist = require_dist();
const MACHINE = strictObject({ resources: record(string(), number().nonnegative()) });
/**
* What the machine has: `memory-mb` and `cpus`, `vram-mb` where a GPU tells it, all overridden and extended by
* `resources` of `<home>/machine.yaml`.
*
* @param path PATH for finding `nvidia-smi`
* @throws EP3041 where that file is malformed
*/
async function machineCapacity(home, path, wanted) {
	const stated = statedCapacity(home);
	const vram = "vram-mb" in stated || !wanted.includes("vram-mb") ? void 0 : await measureVram(path);
	return {
		"memory-mb": Math.floor(totalmem() / 2 ** 20),
		cpus: cpus().length,
		...vram === void 0 ? {} : { "vram-mb": vram },
		...stated
	};
}
function statedCapacity(home) {
	const file = join(home, "machine.yaml");
	let text;
	try {
		text = readFileSync(file, "utf8");
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return {};
		throw error;
	}
	try {
		return MACHINE.parse((0, import_dist.parse)(text)).resources;
	} catch (error) {
		if (error instanceof import_dist.YAMLParseError) {
			const line = error.linePos?.[0].line;
			throw new EvalpinError("EP3041", `${file} is no YAML: ${error.message.split(" at line ")[0] ?? ""}`, {
				cause: error,
				location: {
					file,
					...line === void 0 ? {} : { line }
				}
			});
		}
		if (error instanceof ZodError) throw new EvalpinError("EP3041", `${file}: ${misfitText(error)}`, {
			cause: error,
			location: { file }
		});
		throw error;
	}
}
/** Total memory of all GPUs in MiB, or undefined where no `nvidia-smi` tells it. */
async function measureVram(path) {
	const result = await execa("nvidia-smi", ["--query-gpu=memory.total", "--format=csv,noheader,nounits"], {
		reject: false,
		timeout: 5e3,
		stdin: "ignore",
		extendEnv: false,
		env: path === void 0 ? {} : { PATH: path }
	});
	if (result.failed) return void 0;
	const amounts = result.stdout.split("\n").map((line) => Number(line.trim())).filter((value) => Number.isFinite(value));
	return amounts.length === 0 ? void 0 : amounts.reduce((sum, value) => sum + value, 0);
}

// src/servers/admission.ts
/** Whether there is room for a request's new servers. Pure. */
function admit(question) {
	const { capacity, start, occupants, leased } = question;
	const never = shortage(total(question.whole), capacity);
	if (never !== void 0) return {
		kind: "never",
		reason: never
	};
	const wanted = total(start);
	const asked = (amounts) => Object.fromEntries(Object.entries(amounts).filter(([name]) => (wanted[name] ?? 0) > 0));
	const present = new Map(occupants.map((occupant) => [occupant.id, occupant]));
	const missing = () => shortage(asked(total([wanted, ...[...present.values()].map((o) => o.resources)])), capacity);
	const first = missing();
	if (first === void 0) return { kind: "admit" };
	const idle = occupants.filter((occupant) => occupant.idleSince !== void 0 && !leased.has(occupant.id)).sort((a, b) => String(a.idleSince).localeCompare(String(b.idleSince)));
	const evicted = [];
	for (const occupant of idle) {
		if (!lacking(asked(total([wanted, ...[...present.values()].map((o) => o.resources)])), capacity).some((name) => (occupant.resources[name] ?? 0) > 0)) continue;
		present.delete(occupant.id);
		evicted.push(occupant.id);
		if (missing() === void 0) return {
			kind: "evict",
			ids: evicted
		};
	}
	return {
		kind: "wait",
		reason: `no room: ${first}`
	};
}
/** Whether requests fit the machine, one by one and all at once. Servers that would be shared count once. Pure. */
function fit(requests, capacity) {
	const shortages = requests.map((request) => shortage(total(distinct(request.servers, request.trustDomain).values()), capacity));
	const all = /* @__PURE__ */ new Map();
	for (const [index, request] of requests.entries()) for (const [key, amounts] of distinct(request.servers, request.trustDomain, String(index))) all.set(key, amounts);
	const both = shortage(total(all.values()), capacity);
	const reason = shortages.find((one) => one !== void 0) ?? both;
	return {
		together: both === void 0,
		ever: shortages.map((one) => one === void 0),
		...reason === void 0 ? {} : { reason }
	};
}
function distinct(servers, trustDomain, scope = "") {
	const result = /* @__PURE__ */ new Map();
	for (const server of servers) {
		const own = server.exclusive || server.kind === "replicated";
		result.set(own ? `own\0${scope}\0${server.key}` : `${trustDomain}\0${server.nodeset}\0${server.digest}`, server.resources);
	}
	return result;
}
function total(amounts) {
	const sum = {};
	for (const each of amounts) for (const [name, value] of Object.entries(each)) sum[name] = (sum[name] ?? 0) + value;
	return sum;
}
function lacking(wanted, capacity) {
	return Object.entries(wanted).filter(([name, value]) => value > (capacity[name] ?? 0)).map(([name]) => name);
}
function shortage(wanted, capacity) {
	const names = lacking(wanted, capacity);
	if (names.length === 0) return void 0;
	return names.map((name) => `${name} ${wanted[name]} of ${capacity[name] ?? "none"}`).join(", ");
}

// src/servers/claims.ts
/** Which servers a lease has: takes, proves, starts and lets them go. What waits for room is told by whoever asked. */
var Claims = class {
	keeper;
	log;
	constructor(keeper, log) {
		this.keeper = keeper;
		this.log = log;
	}
	/** In one step, without an `await` between looking and recording. @throws where new servers cannot be recorded */
	take(lease, decision) {
		for (const { record, request } of decision.spawn) lease.spawned.add(this.keeper.add(record, request.launch));
		try {
			this.holdAll(lease, decision);
		} catch (error) {
			for (const server of lease.spawned) if (!server.saved.isOnDisk) this.forget(server, lease);
			throw error;
		}
	}
	/** False if a claimed server does not prove itself now: then it is claimed no more, and the lease decides again. */
	async verify(lease) {
		const found = [...lease.claims.values()].map((claim) => claim.server).filter((server) => !lease.spawned.has(server) && server.record.state === "ready");
		const verdicts = await Promise.all([...new Set(found)].map(async (server) => ({
			server,
			fault: await server.verify()
		})));
		for (const { server, fault } of verdicts) {
			if (fault === void 0) continue;
			this.log(`${server.id} is not reused: ${fault}`);
			this.keeper.markBroken(server, `it did not prove itself before reuse: ${fault}`);
			for (const [key, claim] of lease.claims) if (claim.server === server) lease.claims.delete(key);
			this.keeper.letGo(server, lease.id);
			await this.keeper.settle(server);
		}
		return verdicts.every(({ fault }) => fault === void 0);
	}
	/** Settles when all are ready. */
	async start(lease) {
		await Promise.all([...lease.claims.values()].map(async ({ key, server, reused }) => {
			if (!reused) {
				this.keeper.note(server, "spawn", server.record.why);
				lease.emit({
					event: "starting",
					key,
					id: server.id
				});
			} else if (server.record.state !== "ready") lease.waits(key, `${server.id} is being started by another run`);
			await this.keeper.begin(server);
			if (lease.ended !== void 0) return;
			if (reused) this.keeper.note(server, "reuse", `leased by run ${lease.run}`);
			lease.emit({
				event: "server-ready",
				key,
				id: server.id,
				reused
			});
		}));
	}
	/** They are free at once; settles when those that end with it have ended. */
	async letGo(lease, servers) {
		const all = [...new Set(servers)];
		for (const server of all) this.keeper.letGo(server, lease.id);
		await Promise.all(all.map((server) => this.keeper.settle(server)));
		for (const server of all.toReversed()) await this.keeper.settle(server);
	}
	/** A restored lease hands over to the one that its holder asks for again. */
	handOver(before, now) {
		const kept = new Set([...now.claims.values()].map((claim) => claim.server));
		for (const { server } of before.claims.values()) {
			if (kept.has(server) && before.id === now.id) continue;
			this.keeper.letGo(server, before.id);
			this.keeper.settle(server);
		}
		before.claims.clear();
	}
	holdAll(lease, decision) {
		const dropped = [...lease.claims.values()].filter((claim) => decision.chosen.get(claim.key)?.id !== claim.server.id);
		for (const request of lease.requests) {
			const server = this.keeper.get(decision.chosen.get(request.key)?.id ?? "");
			if (server === void 0) continue;
			lease.claims.set(request.key, {
				key: request.key,
				server,
				reused: !lease.spawned.has(server)
			});
			this.keeper.hold(server, lease.toRecord(), request);
		}
		for (const { server } of dropped) {
			if ([...lease.claims.values()].some((claim) => claim.server === server)) continue;
			this.keeper.letGo(server, lease.id);
			this.keeper.settle(server);
		}
	}
	forget(server, lease) {
		this.keeper.forget(server);
		lease.spawned.delete(server);
		for (const [key, claim] of lease.claims) if (claim.server === server) lease.claims.delete(key);
	}
};

// src/servers/free-port.ts
/** A loopback port that is free now. It may be taken before it is used: whoever uses it has to be ready to pick again. */
async function pickFreePort() {
	const server = createServer();
	server.listen({
		host: "127.0.0.1",
		port: 0
	});
	await once(server, "listening");
	const { port } = server.address();
	server.close();
	await once(server, "close");
	return port;
}
/** Whether the port can be bound on 127.0.0.1 now. */
async function isPortFree(port) {
	const server = createServer();
	const outcome = new Promise((resolve) => {
		server.once("error", () => resolve(false));
		server.once("listening", () => resolve(true));
	});
	server.listen({
		host: "127.0.0.1",
		port
	});
	const free = await outcome;
	if (free) {
		server.close();
		await once(server, "close");
	}
	return free;
}

// src/process/listening.ts
/**
* Whether every socket that could take connections to `host:port` is held by one of these processes, and there is one.
* `unknown` where the system does not tell.
*/
async function listensFor(host, port, owners) {
	if (process.platform !== "linux") return askLsof(port, owners);
	const sockets = [...listeningIn("/proc/net/tcp"), ...listeningIn("/proc/net/tcp6")].filter((socket) => takes(socket, host, port));
	if (sockets.length === 0) return false;
	const owned = new Set(owners.flatMap((owner) => socketInodes(owner.pid)));
	return sockets.every((socket) => owned.has(socket.inode));
}
function listeningIn(file) {
	return parseListening(textIfThere(file) ?? "");
}
/** Pure; the text of /proc/net/tcp or tcp6: the rows in state LISTEN (0A). */
function parseListening(text) {
	const sockets = [];
	for (const line of text.split("\n").slice(1)) {
		const fields = line.trim().split(/\s+/);
		const [address = "", port = ""] = (fields[1] ?? "").split(":");
		const inode = fields[9];
		if (fields[3] === "0A" && inode !== void 0) sockets.push({
			address,
			port: Number.parseInt(port, 16),
			inode
		});
	}
	return sockets;
}
const ANY_4 = "00000000";
const LOOPBACK_4 = ["0100007F", "7F000001"];
const ANY_6 = "0".repeat(32);
const LOOPBACK_6 = ["00000000000000000000000001000000", `${"0".repeat(31)}1`];
const MAPPED_4 = ["0000000000000000FFFF00000100007F", "00000000000000000000FFFF7F000001"];
function takes(socket, host, port) {
	if (socket.port !== port) return false;
	return (host.includes(":") ? [ANY_6, ...LOOPBACK_6] : [
		ANY_4,
		...LOOPBACK_4,
		ANY_6,
		...MAPPED_4
	]).includes(socket.address);
}
function socketInodes(pid) {
	const inodes = [];
	try {
		for (const fd of readdirSync(`/proc/${pid}/fd`)) {
			const inode = socketInode(`/proc/${pid}/fd/${fd}`);
			if (inode !== void 0) inodes.push(inode);
		}
	} catch (error) {
		if (!isGone(error)) throw error;
	}
	return inodes;
}
function socketInode(link) {
	try {
		return /^socket:\[(\d+)\]$/.exec(readlinkSync(link))?.[1];
	} catch (error) {
		if (isGone(error)) return void 0;
		throw error;
	}
}
function isGone(error) {
	return [
		"ENOENT",
		"ESRCH",
		"EACCES",
		"EPERM"
	].includes(errnoOf(error) ?? "");
}
async function askLsof(port, owners) {
	const result = await execa("lsof", [
		"-nP",
		`-iTCP:${port}`,
		"-sTCP:LISTEN",
		"-Fg"
	], {
		reject: false,
		timeout: 5e3,
		stdin: "ignore"
	});
	if (result.code === "ENOENT") return "unknown";
	const groups = result.stdout.split("\n").filter((line) => line.startsWith("g")).map((line) => Number(line.slice(1)));
	return groups.length > 0 && groups.every((group) => owners.some((owner) => owner.pid === group));
}

// src/servers/probe.ts
/**
* Evalpin's own server tells its nonce to those who know it, since that opens its state: they show its hash, which is of no use to a stranger that has
* taken the server's port.
*/
const KNOWS_NONCE = "evalpin-nonce-sha256";
const HOSTS = ["127.0.0.1", "::1"];
/** Asks a server once, on both loopback addresses, whether it is well and ours. */
async function probe(target, timeoutMs) {
	const reasons = [];
	let foreign;
	for (const host of HOSTS) {
		const answer = await probeHost(host, target, timeoutMs);
		if (answer.kind === "ready") return answer;
		if (answer.kind === "foreign") foreign ??= answer;
		else reasons.push(answer.reason);
	}
	return foreign ?? {
		kind: "not-yet",
		reason: reasons.join("; ")
	};
}
async function probeHost(host, target, timeoutMs) {
	const url = loopbackUrl(host, target.port);
	let answer;
	try {
		answer = await getLoopback(host, target.port, target.path, timeoutMs, { [KNOWS_NONCE]: createHash("sha256").update(target.nonce).digest("hex") });
	} catch (error) {
		return {
			kind: "not-yet",
			reason: `${url}${target.path}: ${describe(error, timeoutMs)}`
		};
	}
	const nonce = nonceOf(answer.body);
	if (nonce !== void 0 && nonce !== target.nonce) {
		const taken = await listensFor(host, target.port, await ours(target)) === false;
		return {
			kind: "foreign",
			reason: `${url}${target.path} gives back the nonce of another server`,
			taken
		};
	}
	if (nonce === void 0 && !target.unprovedIdentity) {
		const listens = await listensFor(host, target.port, await ours(target));
		if (listens === false) return {
			kind: "foreign",
			reason: `${url} is held by a process that evalpin did not start, and ${target.path} gives no nonce`,
			taken: true
		};
		if (listens === "unknown" && answer.status === 200) return {
			kind: "foreign",
			reason: `${url}${target.path} gives no nonce, and this system does not tell whose socket it is`,
			taken: false
		};
	}
	if (answer.status !== 200) return {
		kind: "not-yet",
		reason: `${url}${target.path} answered ${answer.status}`
	};
	if (nonce !== void 0) return {
		kind: "ready",
		url,
		proof: "nonce"
	};
	return {
		kind: "ready",
		url,
		proof: target.unprovedIdentity ? "none" : "socket"
	};
}
async function ours(target) {
	if (process.platform !== "linux") return target.process === void 0 ? [] : [target.process];
	const tagged = await findTagged(target.tag);
	return familyOf(processTable(), {
		root: target.process,
		tagged,
		known: []
	});
}
function nonceOf(body) {
	if (!body.trimStart().startsWith("{")) return void 0;
	try {
		const value = JSON.parse(body);
		if (typeof value === "object" && value !== null && "nonce" in value && typeof value.nonce === "string") return value.nonce;
		return;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
function describe(error, timeoutMs) {
	if (error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError")) return `no answer within ${timeoutMs} ms`;
	return errnoOf(error) ?? (error instanceof Error ? error.message : String(error));
}

// src/servers/health-gate.ts
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;
const ONE_PROBE_MS = 2e3;
/**
* Waits until a server is well and proves to be ours.
*
* @throws EP3020 if its process ends first, EP3021 if its time is over, EP3022 if what answers is not ours;
*   the signal's reason if it is aborted
*/
async function passGate(options) {
	const deadline = Date.now() + options.timeoutMs;
	let end;
	const ended = options.ended.then((reason) => end = reason);
	const about = () => ({
		details: options.logTail(),
		...options.log === void 0 ? {} : { location: { file: options.log } }
	});
	let last = "it was not asked yet";
	for (let pause = FIRST_PAUSE_MS;; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
		options.signal.throwIfAborted();
		const port = "given" in options.port ? options.port.given : readPortFile(options.port.file);
		if (port === void 0) last = "it has not written its port to EVALPIN_PORT_FILE";
		else {
			const left = Math.max(50, Math.min(ONE_PROBE_MS, deadline - Date.now()));
			const answer = await Promise.race([probe({
				...options,
				port
			}, left), ended.then(() => ({
				kind: "not-yet",
				reason: "ended"
			}))]);
			if (answer.kind === "ready" && end === void 0) return {
				kind: "ready",
				port,
				url: answer.url,
				proof: answer.proof
			};
			if (answer.kind === "foreign") {
				if (answer.taken && "given" in options.port) return {
					kind: "port-taken",
					reason: answer.reason
				};
				throw new EvalpinError("EP3022", `${options.tag}: ${answer.reason}`, about());
			}
			if (answer.kind === "not-yet") last = answer.reason;
		}
		if (end !== void 0) throw new EvalpinError("EP3020", `${options.tag} ${end} before it was healthy`, about());
		if (Date.now() >= deadline) throw new EvalpinError("EP3021", `${options.tag} was not healthy within ${options.timeoutMs} ms: ${last}`, about());
		await Promise.race([setTimeout$1(pause, void 0, { signal: options.signal }).catch(() => void 0), ended]);
	}
}
/** The port once it is written whole: `{"port": N}`, or a bare number that is closed by a newline or unchanged for a while. */
function readPortFile(file) {
	let text;
	let age;
	try {
		text = readFileSync(file, "utf8");
		age = Date.now() - statSync(file).mtimeMs;
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		throw error;
	}
	const match = /^\{\s*"port"\s*:\s*(\d{1,5})\s*(\})\s*$/.exec(text) ?? /^(\d{1,5})(\s*)$/.exec(text);
	if (match === null || match[2] === "" && age < 200) return void 0;
	const port = Number(match[1]);
	return port > 0 && port < 65536 ? port : void 0;
}

// src/servers/log-tail.ts
const LINES = 20;
/** The last lines of a server's two logs, each marked with where it stands. */
function tailServerLogs(files) {
	return [...lastLines(files.stdout, LINES).map((line) => `stdout | ${line}`), ...lastLines(files.stderr, LINES).map((line) => `stderr | ${line}`)];
}

// src/servers/saved-record.ts
/** A server's record on the disk, as it is written again and again. */
var SavedRecord = class {
	record;
	options;
	there = false;
	unsaved = false;
	constructor(record, options) {
		this.record = record;
		this.options = options;
	}
	/** It stands on the disk, be it an older one. */
	get isOnDisk() {
		return this.there;
	}
	/** An earlier supervisor has written it. */
	adopt() {
		this.there = true;
		this.save();
	}
	/**
	* A disk that is full must end no server that runs: what could not be written is written with the next change, or look.
	*
	* @throws where nothing of it stands on the disk yet: nobody would know of a server that is started then
	*/
	save() {
		try {
			this.saveOrThrow();
		} catch (error) {
			if (!this.there) throw error;
			if (!this.unsaved) this.options.log(`the record of ${this.record.id} could not be written: ${String(error)}`);
			this.unsaved = true;
		}
	}
	/** For what the next supervisor has to know before it happens. */
	saveOrThrow() {
		writeRecord(this.options.serversDir, this.record);
		this.there = true;
		this.unsaved = false;
	}
	/** Writes what could not be written before. */
	saveAgain() {
		if (this.unsaved) this.save();
	}
};

// src/servers/stop-command.ts
const STOP_MS = 3e4;
/** Runs a server's own `stop` command; that it fails is logged, since the processes are ended after it anyway. */
async function runStopCommand(launch, record, log) {
	const [program, ...args] = fillPlaceholders(launch.stop ?? [], {
		nonce: record.nonce,
		tag: record.id,
		...record.port === void 0 ? {} : { port: record.port }
	});
	if (program === void 0) return;
	const result = await execa(program, args, {
		cwd: launch.cwd,
		env: {
			...launch.env,
			EVALPIN_STOPS: record.id
		},
		extendEnv: false,
		reject: false,
		timeout: STOP_MS,
		stdin: "ignore",
		all: true
	});
	if (result.failed) log(`${record.id}: its stop command failed: ${result.shortMessage}`);
}

// src/servers/stop-server.ts
/** Ends a server's processes. Says why not, where some outlive every signal. */
async function stopProcesses({ id: tag, process: id }, { graceMs, log }) {
	try {
		await stopTree({
			id,
			tag,
			graceMs
		});
		return;
	} catch (error) {
		if (!(error instanceof EvalpinError)) throw error;
		log(error.message);
		return error.message;
	}
}
/** What a stop command should have ended is no process of ours: only its port tells. Waits for it for `graceMs`. */
async function stillListens(launch, { port, url }, graceMs) {
	if (launch.stop === void 0 || port === void 0 || url === void 0) return void 0;
	const deadline = Date.now() + graceMs;
	while (!await isPortFree(port)) {
		if (Date.now() >= deadline) return `its stop command ran, but ${url} is still taken`;
		await setTimeout$1(50);
	}
}

// src/servers/server.ts
const PORT_ATTEMPTS = 4;
const REUSE_PROBE_MS = 3e3;
const ADOPTED_POLL_MS = 200;
/** One server: its record, its processes, and everything that starts, proves and ends them. */
var Server = class {
	record;
	files;
	/** Where it is not on the disk, nothing of the server was ever started. */
	saved;
	around;
	launch;
	cancel = new AbortController();
	starting;
	ending;
	ended = new Promise(() => void 0);
	poll;
	constructor(record, launch, around) {
		this.record = record;
		this.launch = launch;
		this.around = around;
		this.files = serverFiles(around.serversDir, record.id);
		this.saved = new SavedRecord(record, around);
	}
	/** How it was started, with its whole environment where this supervisor started it. */
	get startedBy() {
		return this.launch;
	}
	get id() {
		return this.record.id;
	}
	/** @throws as `SavedRecord.save` does */
	save() {
		this.saved.save();
	}
	/** Starts it, once, however often it is asked; settles when it is ready or has failed and is cleaned up. */
	start() {
		this.starting ??= this.startOnce(() => this.spawnAndGate());
		return this.starting;
	}
	/** Takes over a server that another supervisor left: a ready one is watched, one that was starting is gated further. */
	adopt() {
		this.saved.adopt();
		this.watchAdopted();
		if (this.record.state === "ready") {
			this.starting = Promise.resolve();
			this.watchEnd();
		} else {
			this.starting = this.startOnce(() => this.gateAdopted());
			this.starting.catch(() => void 0);
		}
	}
	/** Whether it is, at this moment, well and ours; else why not. */
	async verify() {
		const { record } = this;
		if (record.port === void 0 || record.state !== "ready") return `it is ${record.state}`;
		if (record.process !== void 0 && this.launch.stop === void 0 && !isAlive(record.process)) return "its process is gone";
		const answer = await probe(this.probeTarget(record.port), Math.min(this.launch.health.timeoutMs, REUSE_PROBE_MS));
		if (answer.kind !== "ready") return answer.reason;
		return answer.url === record.url ? void 0 : `it answers at ${answer.url} instead of ${record.url}`;
	}
	/** Ends it, once: its stop command, its processes, its port. Never rejects for what `stop` does; the log has it. */
	end(reason) {
		this.ending ??= this.endOnce(reason);
		return this.ending;
	}
	leased(key, reused) {
		const { record, files } = this;
		if (record.url === void 0) throw bug(`${record.id} is leased without an address`);
		return {
			key,
			reused,
			id: record.id,
			nodeset: record.nodeset,
			digest: record.digest,
			url: record.url,
			nonce: record.nonce,
			pid: record.process?.pid ?? 0,
			identity: record.proof ?? "none",
			proofDir: files.proofDir,
			logs: {
				stdout: files.stdout,
				stderr: files.stderr
			}
		};
	}
	async startOnce(work) {
		try {
			await work();
		} catch (error) {
			if (this.ending === void 0) {
				this.around.onFailing(this, error);
				await this.fail(error instanceof Error ? error.message : String(error));
			} else await this.ending;
			throw error;
		}
	}
	async spawnAndGate() {
		const { launch, record, files, cancel } = this;
		const urls = await this.around.urlsOf(record.needs);
		cancel.signal.throwIfAborted();
		mkdirSync(files.proofDir, {
			recursive: true,
			mode: 448
		});
		writeFileSync(files.sharedUrls, `${JSON.stringify(urls)}\n`, { mode: 384 });
		const prepared = await this.prepare();
		for (let attempt = 1;; attempt++) {
			const port = launch.port === "given" ? await pickFreePort() : void 0;
			const result = await this.spawnAt(port, prepared);
			if (result.kind === "ready") {
				this.becomeReady(result);
				return;
			}
			await stopProcesses(record, this.around);
			if (attempt === PORT_ATTEMPTS) throw new EvalpinError("EP3023", `${record.id}: ${attempt} ports were taken, at last: ${result.reason}`, { details: tailServerLogs(files) });
			this.around.log(`${record.id}: ${result.reason}; another port`);
		}
	}
	async prepare() {
		const { launch, record, cancel } = this;
		if (launch.prepare === void 0) return void 0;
		const prepared = await prepareOnce({
			root: this.around.preparedDir,
			digest: record.digest,
			nodeset: record.nodeset,
			argv: launch.prepare,
			cwd: launch.prepareCwd ?? launch.cwd,
			env: launch.env,
			tag: record.id,
			nonce: record.nonce,
			log: this.files.prepareLog,
			signal: cancel.signal,
			onReclaim: this.around.log
		});
		if (prepared.ran) this.around.onPrepared(this);
		return prepared.output;
	}
	async spawnAt(port, prepared) {
		const { launch, record, files, cancel } = this;
		cancel.signal.throwIfAborted();
		rmSync(files.portFile, { force: true });
		const values = {
			nonce: record.nonce,
			tag: record.id,
			...port === void 0 ? {} : { port },
			...prepared === void 0 ? {} : { prepared }
		};
		const child = await spawnDetached({
			argv: fillPlaceholders(launch.argv, values),
			cwd: launch.cwd,
			stdout: files.stdout,
			stderr: files.stderr,
			env: {
				...launch.env,
				[TAG_VARIABLE]: record.id,
				EVALPIN_NONCE: record.nonce,
				EVALPIN_PORT_FILE: files.portFile,
				EVALPIN_PROOF_DIR: files.proofDir,
				EVALPIN_SHARED_URLS: files.sharedUrls,
				...prepared === void 0 ? {} : { EVALPIN_PREPARED: prepared }
			}
		});
		record.process = child.id;
		if (cancel.signal.aborted) {
			await stopProcesses(record, this.around);
			throw cancel.signal.reason;
		}
		if (port !== void 0) record.port = port;
		if (record.state === "spawning") this.move("spawned");
		else this.save();
		this.ended = this.describeEnd(child.exited);
		try {
			return await this.gate(launch.health.timeoutMs);
		} catch (error) {
			if (port !== void 0 && error instanceof EvalpinError && error.code === "EP3020" && !await isPortFree(port)) return {
				kind: "port-taken",
				reason: `port ${port} was taken by another program`
			};
			throw error;
		}
	}
	async gateAdopted() {
		const age = this.around.clock().getTime() - Date.parse(this.record.created);
		const result = await this.gate(Math.max(1e3, this.launch.health.timeoutMs - age));
		if (result.kind === "port-taken") throw new EvalpinError("EP3023", `${this.id}: ${result.reason}`);
		this.becomeReady(result);
	}
	gate(timeoutMs) {
		const { launch, record, files } = this;
		const port = launch.port === "given" && record.port !== void 0 ? { given: record.port } : { file: files.portFile };
		return passGate({
			...this.probeTarget(0),
			port,
			timeoutMs,
			ended: this.ended,
			signal: this.cancel.signal,
			logTail: () => tailServerLogs(files),
			log: files.stderr
		});
	}
	becomeReady(result) {
		this.cancel.signal.throwIfAborted();
		this.record.port = result.port;
		this.record.url = result.url;
		this.record.proof = result.proof;
		this.move("proved");
		this.watchEnd();
	}
	watchEnd() {
		this.ended.then((reason) => {
			if (this.record.state === "ready" || this.record.state === "draining") this.around.onDeath(this, reason);
		});
	}
	/** A process that is not our child tells nobody when it ends. */
	watchAdopted() {
		const id = this.record.process;
		if (id === void 0 || this.launch.stop !== void 0 && !isAlive(id)) return;
		this.ended = new Promise((resolve) => {
			this.poll = setInterval(() => {
				if (isAlive(id)) return;
				clearInterval(this.poll);
				resolve("ended");
			}, ADOPTED_POLL_MS);
			this.poll.unref();
		});
	}
	describeEnd(exited) {
		return new Promise((resolve) => {
			exited.then(({ code, signal }) => {
				if (this.launch.stop !== void 0 && code === 0) return;
				resolve(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`);
			});
		});
	}
	/** The state after a fault, with everything of it ended. */
	async fail(reason) {
		if (!isLive(this.record.state)) return;
		this.ending ??= this.finish("fault", reason);
		await this.ending;
	}
	async endOnce(reason) {
		if (!isLive(this.record.state)) return;
		this.cancel.abort(new EvalpinError("EP3052", `${this.id} is being ended: ${reason}`));
		if (this.record.state !== "stopping") this.move("stop", reason);
		await this.finish("ended", reason);
	}
	async finish(event, reason) {
		clearInterval(this.poll);
		if (this.launch.stop !== void 0) await runStopCommand(this.launch, this.record, this.around.log);
		const left = await stopProcesses(this.record, this.around) ?? await stillListens(this.launch, this.record, this.around.graceMs);
		if (!isLive(this.record.state)) return;
		if (left === void 0) this.move(event, reason);
		else this.move("fault", `${reason}; ${left}`);
	}
	probeTarget(port) {
		const { launch, record } = this;
		return {
			port,
			path: launch.health.path,
			nonce: record.nonce,
			tag: record.id,
			process: record.process,
			unprovedIdentity: launch.unprovedIdentity
		};
	}
	move(event, reason) {
		this.record.state = advance(this.record.state, event);
		if (reason !== void 0) this.record.reason = reason;
		this.save();
	}
};

// src/servers/keeper.ts
const ENDED_RECORDS_KEPT = 20;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Starts servers once, and ends those that nobody holds when their time is over. */
var Keeper = class {
	options;
	listener;
	around;
	servers = /* @__PURE__ */ new Map();
	begun = /* @__PURE__ */ new WeakMap();
	ends = /* @__PURE__ */ new WeakMap();
	timers = /* @__PURE__ */ new Map();
	/** Started for a request that failed: they end as soon as nobody else holds them. */
	unwanted = /* @__PURE__ */ new WeakSet();
	constructor(options, listener) {
		this.options = options;
		this.listener = listener;
		this.around = {
			serversDir: options.serversDir,
			preparedDir: options.preparedDir,
			graceMs: options.graceMs,
			clock: options.clock,
			log: options.log,
			urlsOf: (needs) => this.urlsOf(needs),
			onFailing: (server, error) => listener.onFailing(server, error),
			onDeath: (server, reason) => this.onDeath(server, reason),
			onPrepared: (server) => this.note(server, "prepare", "its prepare command ran")
		};
	}
	get(id) {
		return this.servers.get(id);
	}
	all() {
		return [...this.servers.values()];
	}
	records() {
		return this.all().map((server) => server.record);
	}
	/** All servers with what they take up, and since when nobody needs it. */
	occupants() {
		return this.all().map((server) => {
			const { id, resources, leases, idleSince } = server.record;
			return {
				id,
				resources,
				idleSince: leases.length === 0 && this.dependents(server).length === 0 && !this.ends.has(server) ? idleSince : void 0
			};
		});
	}
	add(record, launch) {
		const server = new Server(record, launch, this.around);
		this.servers.set(server.id, server);
		return server;
	}
	/** Takes over a server that an earlier supervisor left. */
	adopt(record, reason) {
		const server = this.add(record, record.launch);
		server.adopt();
		this.note(server, "adopt", reason);
		this.begin(server).catch((error) => this.options.log(`${server.id}: ${String(error)}`));
		return server;
	}
	/** Takes back what was added and could not be recorded: nothing of it was started, so nothing has to be ended. */
	forget(server) {
		this.servers.delete(server.id);
		rmSync(server.files.dir, {
			recursive: true,
			force: true
		});
	}
	hold(server, lease, request) {
		const { record } = server;
		this.unwanted.delete(server);
		this.disarm(server);
		delete record.idleSince;
		record.keepMs = Math.max(record.keepMs, request.keepMs);
		record.snapshots = [.../* @__PURE__ */ new Set([...record.snapshots, ...request.snapshots])];
		if (request.kind === "shared" && record.kind === "ephemeral") record.kind = "shared";
		if (!record.leases.some((one) => one.id === lease.id)) record.leases.push(lease);
		server.save();
	}
	/** As `hold`, for a lease that asks for nothing but the server as it is. */
	join(server, lease) {
		const { record } = server;
		this.disarm(server);
		delete record.idleSince;
		record.leases = [...record.leases.filter((one) => one.id !== lease.id), lease];
		server.save();
	}
	/** Says what a server is now that its configuration was changed; nobody is given it while that is not known (undefined), which has to be on the disk first. */
	identify({ record, saved }, digest) {
		const before = record.digest;
		record.digest = digest ?? "";
		if (digest !== void 0) {
			saved.save();
			return;
		}
		try {
			saved.saveOrThrow();
		} catch (error) {
			record.digest = before;
			throw error;
		}
	}
	/** Writes a lease's changed terms into a server's record. */
	renew(server, lease) {
		server.record.leases = server.record.leases.map((one) => one.id === lease.id ? lease : one);
		server.save();
	}
	/** Takes a lease out of the record; `settle` decides what becomes of the server. */
	letGo(server, leaseId) {
		const { record } = server;
		record.leases = record.leases.filter((one) => one.id !== leaseId);
		if (isLive(record.state)) server.save();
	}
	/** Its request failed: it does not get its keep time. */
	unwant(server) {
		this.unwanted.add(server);
	}
	markBroken(server, reason) {
		if (server.record.broken !== void 0) return;
		server.record.broken = reason;
		if (isLive(server.record.state)) server.save();
	}
	/** Another version took its place: it ends once nobody holds it, at once if nobody does. */
	retire(server, reason) {
		server.record.retired = reason;
		if (isLive(server.record.state)) server.save();
	}
	/** Starts a server, once, whoever asks first; settles when it is ready. */
	begin(server) {
		let begun = this.begun.get(server);
		if (begun === void 0) {
			begun = server.start().catch((error) => {
				this.afterEnd(server);
				throw error;
			});
			begun.catch(() => void 0);
			this.begun.set(server, begun);
		}
		return begun;
	}
	/** Decides what becomes of a server that may have lost its last holder; settles when it has ended, if it ends now. */
	async settle(server) {
		const { record } = server;
		const ending = this.ends.get(server);
		if (ending !== void 0) return ending;
		if (!this.servers.has(server.id) || record.leases.length > 0 || this.dependents(server).length > 0) return;
		const now = this.options.clock().getTime();
		if (record.idleSince === void 0) {
			record.idleSince = new Date(now).toISOString();
			server.save();
		}
		const reason = this.endsAtOnce(server);
		const wait = (reason === void 0 ? Date.parse(record.idleSince) + record.keepMs : now) - now;
		if (wait <= 0) return this.end(server, reason ?? "its keep time is over");
		this.disarm(server);
		this.timers.set(server, setTimeout(() => void this.settle(server), Math.min(wait, LONGEST_TIMER_MS)));
	}
	/** Ends a server, whoever holds it. */
	end(server, reason) {
		let ending = this.ends.get(server);
		if (ending === void 0) {
			this.disarm(server);
			ending = (async () => {
				const ended = server.end(reason);
				this.tellLost(server, reason);
				await ended;
				this.afterEnd(server);
			})();
			this.ends.set(server, ending);
		}
		return ending;
	}
	/** Writes the records that could not be written before. */
	saveAgain() {
		for (const server of this.servers.values()) server.saved.saveAgain();
	}
	note(server, event, reason) {
		const { id, nodeset, digest, leases } = server.record;
		this.options.audit.append({
			event,
			id,
			nodeset,
			digest,
			runs: leases.map((lease) => lease.run),
			reason
		});
	}
	endsAtOnce(server) {
		const { record } = server;
		if (record.broken !== void 0) return record.broken;
		if (record.state !== "ready") return "nobody waits for it any more";
		if (this.unwanted.has(server)) return "the request that it was started for failed";
		if (record.retired !== void 0) return record.retired;
		if (record.exclusive) return "its run has ended";
		return record.keepMs <= 0 ? "its last lease has ended" : void 0;
	}
	onDeath(server, reason) {
		this.disarm(server);
		this.ends.set(server, server.fail(reason).then(() => this.afterEnd(server)));
		this.tellLost(server, reason);
	}
	tellLost(server, reason) {
		this.listener.onLost(server, reason);
		for (const dependent of this.dependents(server)) {
			this.markBroken(dependent, `${server.id}, which it needs, is gone`);
			this.settle(dependent);
		}
	}
	afterEnd(server) {
		if (!this.servers.delete(server.id)) return;
		this.disarm(server);
		this.note(server, "teardown", server.record.reason ?? "");
		for (const id of Object.values(server.record.needs)) {
			const need = this.servers.get(id);
			if (need !== void 0) this.settle(need);
		}
		pruneRecords(this.options.serversDir, ENDED_RECORDS_KEPT);
		this.listener.onGone();
	}
	async urlsOf(needs) {
		const urls = await Promise.all(Object.entries(needs).map(async ([nodeset, id]) => {
			const server = this.servers.get(id);
			if (server === void 0) throw new EvalpinError("EP3050", `${id}, which is needed, is gone`);
			await this.begin(server);
			return [nodeset, server.record.url ?? ""];
		}));
		return Object.fromEntries(urls);
	}
	dependents(server) {
		return this.all().filter((other) => Object.values(other.record.needs).includes(server.id));
	}
	disarm(server) {
		clearTimeout(this.timers.get(server));
		this.timers.delete(server);
	}
};

// src/servers/match.ts
/**
* Which live server answers a request: one that was spawned from the same digest, in the same trust domain, with the
* same servers behind it. Never one that is exclusive or broken. Pure.
*/
function matchServer(request, records, context) {
	if (request.exclusive || request.kind === "replicated") return { kind: "spawn" };
	let waitFor;
	let found;
	for (const record of records) {
		if (!isMatch(request, record, context)) continue;
		const others = request.oneRunAtATime || record.oneRunAtATime ? record.leases.filter((lease) => lease.run !== context.run) : [];
		const other = others.find((lease) => lease.hold === void 0);
		if (other !== void 0) waitFor ??= {
			kind: "wait",
			record,
			run: other.run
		};
		else if (others.length > 0 && context.standing !== true) continue;
		else if (found === void 0 || found.state !== "ready" && record.state === "ready") found = record;
	}
	if (found !== void 0) return {
		kind: "lease",
		record: found
	};
	return waitFor ?? { kind: "spawn" };
}
function isMatch(request, record, context) {
	return record.digest === request.digest && record.nodeset === request.nodeset && record.trustDomain === context.trustDomain && !record.exclusive && record.broken === void 0 && isLeasable(record.state) && (request.generation === void 0 || record.generation === request.generation) && sameNeeds(record.needs, context.needs);
}
function sameNeeds(a, b) {
	const names = Object.keys(a);
	return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

// src/servers/decide-lease.ts
/** For each server of a request: which live one it leases, or that it is started. All of them or none. Pure. */
function decideLease(question) {
	const chosen = /* @__PURE__ */ new Map();
	const spawn = [];
	for (const request of question.requests) {
		const needs = {};
		for (const key of request.needs) {
			const need = chosen.get(key);
			if (need !== void 0) needs[need.nodeset] = need.id;
		}
		const kept = keptClaim(request, needs, question);
		if (kept !== void 0) {
			chosen.set(request.key, kept);
			continue;
		}
		const planned = spawn.map((one) => one.record);
		const match = matchServer(request, [...question.records, ...planned], {
			run: question.run,
			trustDomain: question.trustDomain,
			needs,
			standing: question.standing === true
		});
		if (match.kind === "wait") return {
			kind: "wait",
			key: request.key,
			record: match.record,
			run: match.run
		};
		if (match.kind === "lease") {
			chosen.set(request.key, match.record);
			continue;
		}
		const record = question.plan(request, needs);
		spawn.push({
			record,
			request
		});
		chosen.set(request.key, record);
	}
	return {
		kind: "grant",
		chosen,
		spawn
	};
}
function keptClaim(request, needs, question) {
	const id = question.claimed.get(request.key);
	const record = question.records.find((one) => one.id === id);
	if (record === void 0 || record.broken !== void 0 || !isLeasable(record.state)) return void 0;
	return Object.entries(needs).every(([name, need]) => record.needs[name] === need) ? record : void 0;
}

// src/servers/lease-queue.ts
/** Requests in the order of asking. Each gets all its servers in one step, or waits; nobody takes what an earlier one waits for. */
var LeaseQueue = class {
	options;
	waiting = [];
	constructor(options) {
		this.options = options;
	}
	/** Settles when the lease has its servers, started or not; rejects if they can never fit or the lease ends. */
	turn(lease, capacity) {
		if (lease.ended !== void 0) return lease.over;
		const granted = new Promise((resolve, reject) => {
			this.waiting.push({
				lease,
				capacity,
				resolve,
				reject
			});
		});
		this.serve();
		return Promise.race([granted, lease.over]);
	}
	/** Gives what can be given; called whenever something became free. */
	serve() {
		const awaited = /* @__PURE__ */ new Set();
		let roomFor;
		for (const entry of this.waiting.slice()) {
			const { lease } = entry;
			if (lease.ended !== void 0) {
				this.leave(entry);
				continue;
			}
			const decision = this.decide(lease);
			if (decision.kind === "wait") {
				awaited.add(decision.record.id);
				lease.waits(decision.key, `${decision.record.id} is leased by run ${decision.run}, one run at a time`);
				continue;
			}
			const behind = [...decision.chosen].find(([, record]) => awaited.has(record.id) && !isHeldBy(record, lease));
			if (behind !== void 0) {
				lease.waits(behind[0], `${behind[1].id} was asked for by an earlier run, one run at a time`);
				continue;
			}
			if (this.giveRoom(entry, decision, roomFor)) continue;
			roomFor ??= lease.run;
		}
	}
	/** False if it has to wait for room. */
	giveRoom(entry, decision, roomFor) {
		const { lease, capacity } = entry;
		const key = decision.spawn[0]?.request.key ?? "";
		const admission = this.admission(decision, lease, capacity);
		if (admission.kind === "never") {
			this.leave(entry);
			entry.reject(new EvalpinError("EP3040", `the servers of run ${lease.run} can never fit: ${admission.reason}`));
			return true;
		}
		if (roomFor !== void 0 && asksForRoom(decision)) {
			lease.waits(key, `run ${roomFor} waits for room first`);
			return false;
		}
		if (admission.kind === "admit") {
			this.leave(entry);
			try {
				this.options.grant(lease, decision);
				entry.resolve();
			} catch (error) {
				entry.reject(error);
			}
			return true;
		}
		if (admission.kind === "evict") {
			lease.waits(key, `idle servers end to make room: ${admission.ids.join(", ")}`);
			for (const id of admission.ids) this.options.evict(id, `ended to make room for run ${lease.run}`);
		} else lease.waits(key, admission.reason);
		return false;
	}
	decide(lease) {
		return decideLease({
			run: lease.run,
			trustDomain: lease.trustDomain,
			standing: lease.hold !== void 0,
			requests: lease.requests,
			records: this.options.records(),
			claimed: new Map([...lease.claims].map(([key, claim]) => [key, claim.server.id])),
			plan: (request, needs) => this.options.plan(request, needs, lease)
		});
	}
	admission(decision, lease, capacity) {
		const chosen = new Set(decision.chosen.values());
		const own = this.options.records().filter((record) => isHeldBy(record, lease));
		return admit({
			capacity,
			start: decision.spawn.map(({ record }) => record.resources),
			whole: [.../* @__PURE__ */ new Set([...chosen, ...own])].map((record) => record.resources),
			occupants: this.options.occupants(),
			leased: new Set([...chosen].map((record) => record.id))
		});
	}
	leave(entry) {
		this.waiting.splice(this.waiting.indexOf(entry), 1);
	}
};
function isHeldBy(record, lease) {
	return record.leases.some((one) => one.run === lease.run);
}
function asksForRoom(decision) {
	return decision.spawn.some(({ record }) => Object.keys(record.resources).length > 0);
}

// src/servers/server-id.ts
/** The server's id, which is its tag and its folder's name: `<nodeset>-<12 hex of the digest>-<random>`. */
function newServerId(nodeset, digest, kind) {
	const name = nodeset.replace(/[^A-Za-z0-9_.]/g, "_").slice(0, 60);
	const head = digest.replace(/^sha256:/, "").slice(0, 12);
	return `${kind === "ephemeral" ? "ephem-" : ""}${name}-${head}-${randomBytes(4).toString("hex")}`;
}
function newNonce() {
	return randomBytes(16).toString("hex");
}

// src/servers/plan-record.ts
/** The record of a server that is about to be started for a request. */
function planRecord(request, context) {
	return {
		version: 1,
		id: newServerId(request.nodeset, request.digest, request.kind),
		nodeset: request.nodeset,
		digest: request.digest,
		kind: request.kind,
		trustDomain: context.trustDomain,
		exclusive: request.exclusive || request.kind === "replicated",
		oneRunAtATime: request.oneRunAtATime,
		state: "spawning",
		nonce: newNonce(),
		keepMs: request.keepMs,
		...request.generation === void 0 ? {} : { generation: request.generation },
		resources: request.resources,
		snapshots: request.snapshots,
		launch: request.launch,
		leases: [],
		needs: context.needs,
		created: context.now.toISOString(),
		why: request.why
	};
}

// src/servers/stop-servers.ts
/** A person's order: the servers end, whoever holds them. @throws EP3051 where none is meant */
async function stopServers(keeper, selector) {
	const report = {
		stopped: [],
		failed: []
	};
	await Promise.all(selectServers(keeper.records(), selector).map(async (record) => {
		const server = keeper.get(record.id);
		if (server === void 0) return;
		const { id, nodeset } = record;
		const runs = record.leases.map((lease) => lease.run);
		await keeper.end(server, "stopped by `servers stop`");
		if (record.state === "gone") report.stopped.push({
			id,
			nodeset,
			runs
		});
		else report.failed.push({
			id,
			error: errorRecordOf(new EvalpinError("EP3013", `${id} is ${record.state}: ${record.reason ?? ""}`))
		});
	}));
	return report;
}

// src/servers/pool.ts
/**
* All leases and servers of one store. "Look for a match, else start one" happens in one step, without an `await`
* between looking and recording.
*/
var Pool = class {
	options;
	keeper;
	claims;
	queue;
	leases = /* @__PURE__ */ new Map();
	acquiring = /* @__PURE__ */ new WeakMap();
	constructor(options) {
		this.options = options;
		this.keeper = new Keeper(options, {
			onFailing: (server, error) => this.failStarting(server, error),
			onLost: (server, reason) => this.onLost(server, reason),
			onGone: () => this.changed()
		});
		this.claims = new Claims(this.keeper, options.log);
		this.queue = new LeaseQueue({
			records: () => this.keeper.records(),
			occupants: () => this.keeper.occupants(),
			plan: (request, needs, lease) => planRecord(request, {
				needs,
				trustDomain: lease.trustDomain,
				now: options.clock()
			}),
			grant: (lease, decision) => this.grant(lease, decision),
			evict: (id, reason) => {
				const server = this.keeper.get(id);
				if (server !== void 0) this.keeper.end(server, reason);
			}
		});
	}
	get isEmpty() {
		return this.leases.size === 0 && this.keeper.all().length === 0;
	}
	list() {
		return this.keeper.records().map((record) => ({
			...record,
			launch: {
				...record.launch,
				env: {}
			}
		}));
	}
	async fits(requests) {
		return fit(requests, await this.options.capacity(resourceNames(requests.flatMap((request) => request.servers))));
	}
	/**
	* Gets a lease all its servers, ready, or undoes everything that was started for it and rejects with the first cause.
	*
	* @param replaces ids of leases that are asked for again since the supervisor was lost
	*/
	acquire(lease, replaces = []) {
		const acquiring = this.acquireOnce(lease, replaces);
		this.acquiring.set(lease, acquiring.catch(() => void 0));
		return acquiring;
	}
	async acquireOnce(lease, replaces) {
		const earlier = this.disconnected(replaces);
		this.leases.set(lease.id, lease);
		this.options.onChange();
		try {
			const capacity = await this.options.capacity(resourceNames(lease.requests));
			do {
				await this.queue.turn(lease, capacity);
				for (const before of earlier) this.replace(before, lease);
			} while (!await Promise.race([this.claims.verify(lease), lease.over]));
			await Promise.race([this.claims.start(lease), lease.over]);
			if (lease.ended !== void 0) await lease.over;
		} catch (error) {
			for (const before of earlier) this.replace(before, lease);
			await this.undo(lease, error);
			throw error;
		}
		this.announce(lease);
	}
	/** Gives a lease that was announced by an earlier supervisor its connection again. What is gone is reported as lost. */
	attach(lease, pairs, replaces = []) {
		const before = this.leases.get(lease.id);
		this.leases.set(lease.id, lease);
		for (const { key, id } of pairs) {
			const server = this.keeper.get(id);
			const holds = server?.record.leases.some((one) => one.id === lease.id) === true && server.record.state === "ready";
			if (server !== void 0 && holds) lease.claims.set(key, {
				key,
				server,
				reused: true
			});
			else lease.emit({
				event: "lost",
				key,
				id,
				reason: "it ended while no supervisor watched it"
			});
		}
		if (before !== void 0) this.claims.handOver(before, lease);
		for (const earlier of this.disconnected(replaces)) this.replace(earlier, lease);
		this.announce(lease);
	}
	/** Ends a lease; settles when the servers that end with it have ended. */
	async release(id, reason) {
		const lease = this.leases.get(id);
		if (lease !== void 0) await this.drop(lease, reason);
	}
	/** As `release`, for this very lease: another connection may stand for its id by now. */
	async drop(lease, reason) {
		if (this.leases.get(lease.id) !== lease) return;
		lease.end(reason);
		if (!lease.announced) {
			await this.acquiring.get(lease);
			return;
		}
		this.leases.delete(lease.id);
		const servers = [...lease.claims.values()].map((claim) => claim.server);
		await this.letGo(lease, servers);
	}
	/** Ends leases that last without a connection: all, or one run's. Returns their runs. */
	async unhold(run) {
		const held = [...this.leases.values()].filter((lease) => isForPeople(lease) && (run === void 0 || lease.run === run));
		await Promise.all(held.map((lease) => this.drop(lease, "servers down")));
		return held.map((lease) => lease.run);
	}
	/** The lease of this id, while it lasts. */
	lease(id) {
		return this.leases.get(id);
	}
	/** The supervisor's own leases, of follow addresses. */
	standing() {
		return [...this.leases.values()].filter(({ hold }) => hold?.follow === true);
	}
	/** The leases by which people hold a server beyond a command (`servers up`). */
	holdsOf(serverId) {
		return [...this.leases.values()].filter((lease) => isForPeople(lease) && [...lease.claims.values()].some(({ server }) => server.id === serverId));
	}
	server(id) {
		return this.keeper.get(id);
	}
	/** Takes over a lease of which no server's record speaks, since its servers have ended. */
	keep(lease) {
		lease.announced = true;
		this.leases.set(lease.id, lease);
	}
	/** Gives a lease of the supervisor's own a server that is ready, by its id. False if it is not. */
	join(lease, key, id) {
		const server = this.keeper.get(id);
		if (server?.record.state !== "ready") return false;
		lease.announced = true;
		this.leases.set(lease.id, lease);
		lease.claims.set(key, {
			key,
			server,
			reused: true
		});
		this.keeper.join(server, lease.toRecord());
		this.options.onChange();
		return true;
	}
	/** Lets a lease go of one server; what becomes of that is decided elsewhere. */
	part(lease, id) {
		for (const [key, claim] of lease.claims) {
			if (claim.server.id !== id) continue;
			lease.claims.delete(key);
			this.keeper.letGo(claim.server, lease.id);
		}
	}
	/** @throws as `Keeper.identify` does */
	identify(id, digest) {
		const server = this.keeper.get(id);
		if (server !== void 0) this.keeper.identify(server, digest);
	}
	/** A server that nobody new shall have: it ends with its last lease; settles when it has ended, if that is now. */
	async retire(id, reason) {
		const server = this.keeper.get(id);
		if (server === void 0) return;
		this.keeper.retire(server, reason);
		await this.keeper.settle(server);
	}
	/** Ends a server, whoever holds it. */
	async end(id, reason) {
		const server = this.keeper.get(id);
		if (server !== void 0) await this.keeper.end(server, reason);
	}
	/** A run's word that a server does not do its work: it is not leased again, and ends with its last lease. */
	async reportBroken(id, reason) {
		const server = this.keeper.get(id);
		if (server === void 0) return;
		this.keeper.markBroken(server, reason);
		await this.keeper.settle(server);
	}
	/** @throws EP3051 */
	stop(selector) {
		return stopServers(this.keeper, selector);
	}
	/** Ends everything. */
	async shutdown(reason) {
		for (const lease of this.leases.values()) lease.end(reason);
		await Promise.all(this.keeper.all().map((server) => this.keeper.end(server, reason)));
	}
	/** Ends leases whose holder is gone or whose time is over, and writes what could not be written; called now and then. */
	sweep() {
		this.keeper.saveAgain();
		const now = this.options.clock().getTime();
		for (const lease of this.leases.values()) {
			const over = whyOver(lease, now);
			if (over !== void 0) this.drop(lease, over);
		}
	}
	/** Takes over what an earlier supervisor left, in one step. */
	recover(leftovers, restored) {
		for (const lease of restored) this.leases.set(lease.id, lease);
		for (const { record, adopt, reason } of leftovers) {
			if (!adopt) {
				this.keeper.end(this.keeper.add(record, record.launch), reason);
				continue;
			}
			const server = this.keeper.adopt(record, reason);
			for (const recorded of record.leases) this.leases.get(recorded.id)?.claims.set(server.id, {
				key: server.id,
				server,
				reused: true
			});
		}
		for (const server of this.keeper.all()) this.keeper.settle(server);
	}
	grant(lease, decision) {
		this.claims.take(lease, decision);
		this.options.onChange();
	}
	announce(lease) {
		lease.announced = true;
		if (lease.holdMs !== void 0) {
			lease.hold = { until: new Date(this.options.clock().getTime() + lease.holdMs).toISOString() };
			for (const { server } of lease.claims.values()) this.keeper.renew(server, lease.toRecord());
		}
		lease.emit({
			event: "ready",
			servers: [...lease.claims.values()].map((claim) => claim.server.leased(claim.key, claim.reused))
		});
	}
	async undo(lease, cause) {
		lease.fail(cause);
		if (this.leases.get(lease.id) === lease) this.leases.delete(lease.id);
		for (const server of lease.spawned) if (server.record.leases.every((one) => one.id === lease.id)) this.keeper.unwant(server);
		await this.letGo(lease, [...lease.spawned, ...[...lease.claims.values()].map((claim) => claim.server)]);
	}
	async letGo(lease, servers) {
		const gone = this.claims.letGo(lease, servers);
		this.changed();
		await gone;
	}
	disconnected(ids) {
		return [...this.leases.values()].filter((lease) => ids.includes(lease.id) && !lease.connected);
	}
	replace(before, now) {
		this.claims.handOver(before, now);
		if (this.leases.get(before.id) === before) this.leases.delete(before.id);
	}
	onLost(server, reason) {
		this.failStarting(server, new EvalpinError("EP3050", `${server.id} was lost before all servers of the run were ready: ${reason}`));
		for (const lease of this.leases.values()) for (const [key, claim] of lease.claims) {
			if (claim.server !== server || !lease.announced) continue;
			lease.claims.delete(key);
			lease.emit({
				event: "lost",
				key,
				id: server.id,
				reason
			});
		}
	}
	/** The first failure is the cause that people are told, however long its clean-up takes. */
	failStarting(server, error) {
		for (const lease of this.leases.values()) if (!lease.announced && [...lease.claims.values()].some((claim) => claim.server === server)) lease.fail(error);
	}
	changed() {
		this.queue.serve();
		this.options.onChange();
	}
};
function resourceNames(servers) {
	return [...new Set(servers.flatMap((server) => Object.keys(server.resources)))];
}

// src/servers/recovery.ts
/**
* Reads what an earlier supervisor left: adopts the servers whose process proves to be ours, restores the leases of
* living holders, and ends what is left of the others. Nothing else is touched. A run that still
* lives may take its time to come back to what it holds; what no living run holds is kept as long as its settings say.
*/
function recoverServers(pool, options) {
	const { records, foreign } = readRecords(options.serversDir);
	for (const { path, reason } of foreign) {
		options.log(`${path} ${reason}: left alone`);
		const tag = basename(path) === "record.json" ? basename(dirname(path)) : void 0;
		if (tag !== void 0) stopTree({
			id: void 0,
			tag,
			graceMs: options.graceMs
		}).catch((error) => options.log(String(error)));
	}
	const restored = /* @__PURE__ */ new Map();
	const found = records.filter((record) => isLive(record.state)).map((record) => {
		const verdict = judge(record);
		if (verdict.adopt) keepLivingLeases(record, restored, options.clock());
		return {
			record,
			...verdict
		};
	});
	pool.recover(found, [...restored.values()]);
}
function judge(record) {
	if (record.state === "stopping" || record.state === "draining") return {
		adopt: false,
		reason: record.reason ?? "it was being ended"
	};
	if (record.process === void 0) return {
		adopt: false,
		reason: "the supervisor was lost before its process was recorded"
	};
	if (isAlive(record.process)) return {
		adopt: true,
		reason: `process ${record.process.pid} is still ours`
	};
	if (record.launch.stop !== void 0 && record.state === "ready") return {
		adopt: true,
		reason: "its stop command ends it"
	};
	return {
		adopt: false,
		reason: "its process was gone when a new supervisor looked"
	};
}
function keepLivingLeases(record, restored, now) {
	const own = identify(process.pid);
	record.leases = record.leases.filter((lease) => lease.hold?.follow === true || holds(lease, now));
	for (const lease of record.leases) if (lease.hold?.follow === true && own !== void 0) lease.holder = own;
	for (const recorded of record.leases) {
		if (restored.has(recorded.id)) continue;
		const lease = new Lease(recorded, record.trustDomain, [], () => void 0);
		lease.connected = false;
		lease.announced = true;
		restored.set(recorded.id, lease);
	}
}
function holds(lease, now) {
	const until = lease.hold?.until;
	return until === void 0 ? isAlive(lease.holder) : Date.parse(until) > now.getTime();
}

// src/servers/supervisor.ts
const SWEEP_MS = 500;
const LAST_ANSWERS_MS = 300;
/** A predecessor that is just leaving gives up its lock within this time. */
const CLAIM_MS = 1e3;
/** Whoever started it needs some time to find it. */
const FIRST_VISIT_MS = 2e3;
/** Runs the supervisor of a store until it has held nothing for its idle time, or is told to end. */
async function runSupervisor(options, stopSignal) {
	const store = storeLayout(options.home);
	const place = socketPlace(options.home, store.run, options.uid);
	mkdirSync(store.servers, {
		recursive: true,
		mode: 448
	});
	const { log, close } = openBoundedLog(supervisorLog(store), options.clock);
	try {
		const ownership = await claimOwnership(place, CLAIM_MS, log);
		if (ownership === void 0) {
			log("another supervisor holds this store");
			return;
		}
		try {
			await supervise({
				...options,
				store,
				place,
				log
			}, stopSignal);
		} finally {
			ownership.release();
		}
	} finally {
		close();
	}
}
async function supervise(options, stopSignal) {
	const { store, place, log, clock } = options;
	const leave = new AbortController();
	let connections = 0;
	let visited = false;
	let idleTimer;
	let extension = NO_EXTENSION;
	const audit = openAudit(store.auditFile, clock, { onFailure: (error) => log(`an entry of the trail could not be written: ${String(error)}`) });
	const onChange = () => {
		clearTimeout(idleTimer);
		if (connections > 0 || !pool.isEmpty || !extension.isEmpty) return;
		const idleMs = visited ? options.idleMs : Math.max(options.idleMs, FIRST_VISIT_MS);
		idleTimer = setTimeout(() => leave.abort("it held nothing for its idle time"), idleMs);
	};
	const pool = new Pool({
		serversDir: store.servers,
		preparedDir: store.prepared,
		graceMs: options.graceMs,
		capacity: (wanted) => machineCapacity(store.home, options.path, wanted),
		audit,
		clock,
		log,
		onChange
	});
	recoverServers(pool, {
		serversDir: store.servers,
		graceMs: options.graceMs,
		clock,
		log
	});
	extension = options.extend?.({
		pool,
		store,
		audit,
		clock,
		log,
		onChange
	}) ?? extension;
	await extension.recover();
	const http = createServer$1(controlHandler({
		pool,
		extension,
		home: store.home,
		clock,
		log,
		shutdown: (reason) => leave.abort(reason)
	}));
	http.requestTimeout = 0;
	http.on("connection", (socket) => {
		visited = true;
		connections++;
		onChange();
		socket.once("close", () => {
			connections--;
			onChange();
		});
	});
	await listenAside(http, place);
	const sweeper = setInterval(() => {
		pool.sweep();
		extension.sweep();
	}, SWEEP_MS);
	log(`listening on ${place.path}`);
	onChange();
	const stop = () => leave.abort("it was told to end");
	if (stopSignal.aborted) stop();
	stopSignal.addEventListener("abort", stop, { once: true });
	if (!leave.signal.aborted) await once(leave.signal, "abort");
	const reason = String(leave.signal.reason);
	log(`leaving: ${reason}`);
	clearInterval(sweeper);
	clearTimeout(idleTimer);
	rmSync(place.path, { force: true });
	http.close();
	await extension.stop(reason);
	await pool.shutdown(reason);
	clearTimeout(idleTimer);
	await Promise.race([once(http, "close"), setTimeout$1(LAST_ANSWERS_MS)]);
	http.closeAllConnections();
}
/** Binds under another name and renames: a socket file outlives a kill, and unlinking it first would race. */
async function listenAside(http, place) {
	const aside = join(dirname(place.path), `s${process.pid}`);
	rmSync(aside, { force: true });
	http.listen(aside);
	await once(http, "listening");
	renameSync(aside, place.path);
}

// src/supervisor.ts
const { values } = parseArgs({ options: {
	home: { type: "string" },
	"idle-ms": {
		type: "string",
		default: "30000"
	},
	"grace-ms": {
		type: "string",
		default: "5000"
	}
} });
if (values.home === void 0) throw new Error("supervisor: --home is missing");
const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
const stop = new AbortController();
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stop.abort());
process.on("SIGHUP", () => void 0);
await runSupervisor({
	home: values.home,
	uid: process.getuid?.() ?? 0,
	path: process.env["PATH"],
	idleMs: Number(values["idle-ms"]),
	graceMs: Number(values["grace-ms"]),
	clock: () => /* @__PURE__ */ new Date(),
	extend: (parts) => hostReloads(parts, {
		cli: fileURLToPath(new URL(`./cli.${extension}`, import.meta.url)),
		node: process.execPath,
		path: process.env["PATH"]
	})
}, stop.signal);
process.exit(0);

export {  };