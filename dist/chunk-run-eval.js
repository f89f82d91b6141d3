import { basename, dirname, isAbsolute, join, posix, relative, resolve } from "node:path";
import { i as errnoOf, n as EvalpinError, t as ERROR_CODES } from "./chunk-errors.js";
import { c as literal, d as object, i as array, m as string } from "./chunk-schemas.js";
import { n as showShard } from "./chunk-shard.js";
import { a as chooseEnvironment, c as withheldNotice, s as withheldKeys, t as commandRuntime } from "./chunk-program.js";
import { c as chooseArms, i as SHARD_NOTICE, n as takeShard, o as BASELINE, r as SHARD_FILE, s as again, t as describeCases } from "./chunk-shard-episodes.js";
import { a as TeardownStack, i as workerTag, r as slotOf, t as armOf } from "./chunk-worker-record.js";
import { a as publishJson, d as runState, s as readChecked } from "./chunk-run-directory.js";
import { a as unknownMetrics, r as writePlannedRun, t as namedFiles } from "./chunk-named-files.js";
import { a as readGroupFields, c as checkedLine, d as NOT_BEFORE, f as findOutcomes, i as readGroup, l as readCheckedLines, n as appearedSince, o as journalArmSchema, r as groupKey, s as journalEntrySchema, t as appeared, u as MAX_AGE_MS } from "./chunk-appeared.js";
import { n as differingFields, r as fieldsDigest, t as canonicalJson } from "./chunk-identity2.js";
import { i as rewiredNotice, r as inputEvidence, t as basisOf } from "./chunk-basis.js";
import { n as matcher, r as placeGlob } from "./chunk-glob.js";
import { t as episodesOf } from "./chunk-episodes-of.js";
import { r as attribute, t as judge } from "./chunk-judge.js";
import { a as brokenOutcomes, n as settingsFor, o as sayBroken } from "./chunk-resolve.js";
import { r as readNoise, t as noiseKey } from "./chunk-noise-store.js";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { appendFileSync, closeSync, existsSync, fdatasync, fdatasyncSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, statSync, utimesSync, writeFileSync, writeSync } from "node:fs";
import { i as textIfThere, t as bytesIfThere } from "./chunk-if-there.js";
import { a as snapshotPaths } from "./chunk-paths.js";
import { C as writeWholeFile } from "./chunk-records.js";
import { i as latestFile, n as PASS_KEY, r as groupFolder } from "./chunk-result-paths.js";
import { d as nodeProjectAt, f as nodeInstallIdentity, i as isolation, p as externalIdentity, r as domainBehind } from "./chunk-prepare2.js";
import { t as runtimeFilesDigest } from "./chunk-runtime-files.js";
import { i as openStatIndex } from "./chunk-isolation.js";
import { a as nameOfPlace, o as parentOf } from "./chunk-place.js";
import { a as readPrepareReports, c as pinner, i as prepareReportsDir, l as linkedFolders, o as readReports, r as urlsOf, s as allowedFolders, t as leaseRequest } from "./chunk-serve.js";
import { a as isBelow, i as explainMissed, n as pinSources, o as judgeSource, r as sourcesOf, s as sealedTree, t as explainFailure } from "./chunk-explain-failure.js";
import { a as absentFiles, o as outsideReads, s as outsideReason } from "./chunk-render-run.js";
import { t as findRun } from "./chunk-find-run.js";
import { n as hashFile } from "./chunk-file-hash.js";
import { t as getLoopback } from "./chunk-loopback-request.js";
import { n as verifySnapshot } from "./chunk-verify.js";
import { n as caseOf } from "./chunk-repeats.js";
import { i as measure } from "./chunk-measure.js";
import { r as recordRun } from "./chunk-live-runs.js";
import { t as pinsFile } from "./chunk-run-pins.js";

// src/launch/spec.ts
/** `spec.json` of one arm. */
function buildSpec(request) {
	const { run, arm, graph, episodes, seed, workers } = request;
	return {
		version: 1,
		run,
		arm,
		graph: graph ? {
			path: graph.place,
			content: graph.content
		} : null,
		episodes,
		seed,
		workers,
		nodesets: Object.fromEntries(request.nodesets.map(({ nodeset, served }) => [nodeset.name, specNodeset(nodeset, served)]))
	};
}
function specNodeset(nodeset, served) {
	const { declaration } = nodeset;
	return {
		parallelism: declaration.parallelism,
		runtime: declaration.runtime,
		served,
		...nodeset.module === void 0 ? {} : { module: nodeset.module },
		...declaration.class === void 0 ? {} : { class: declaration.class },
		...nodeset.entry === void 0 ? {} : { entry: nodeset.entry },
		config: declaration.config
	};
}

// src/reuse/reuse-notices.ts
/** What was reused, what was not and why, one sentence each. `now`: milliseconds since 1970. Pure. */
function reuseNotices(arms, now) {
	return arms.flatMap((one) => [
		...taken(one, now),
		...besides(one, arms),
		...missed(one),
		...kept(one)
	]);
}
function taken({ arm, reused, measured, from }, now) {
	return from.map(({ run, episodes, oldest, proof, service }) => {
		const age = `measured ${ago(now - Date.parse(oldest))}`;
		const proved = proof === "proved" ? `${age}, and proved to be pinned then` : `${age}; that run was not finished, so it is not proved what its processes loaded`;
		return `${arm}: ${episodes} of ${reused + measured} episodes taken from run ${run}${service ? ", through the cache service" : ""} (${proved})`;
	});
}
/** Pairs are strongest where both sides ran at the same time. */
function besides({ arm, reused, measured }, arms) {
	const others = arms.filter((other) => other.arm !== arm && other.measured > 0 && other.reused === 0);
	if (reused === 0 || measured > 0 || others.length === 0) return [];
	return [`${arm} was not measured beside ${others.map((other) => other.arm).join(", ")}: what changed on the machine or in services meanwhile counts as theirs; --no-reuse measures both`];
}
function missed({ arm, misses, reused }) {
	return misses.filter(({ reason }) => reused > 0 || reason !== "not measured before").map(({ reason, episodes, examples }) => `${arm}: ${count(episodes)} not reused (${examples.slice(0, 3).join(", ")}${(episodes ?? 0) > 3 ? ", …" : ""}): ${reason}`.replace(" ()", ""));
}
function kept({ arm, notStored }) {
	return notStored === null ? [] : [`${arm}: not all results are kept for later runs: ${notStored}`];
}
function count(episodes) {
	if (episodes === null) return "stored results";
	return episodes === 1 ? "1 episode" : `${episodes} episodes`;
}
/** `2 h ago`. */
function ago(ms) {
	const minutes = Math.floor(ms / 6e4);
	if (minutes < 1) return "just now";
	if (minutes < 120) return `${minutes} min ago`;
	const hours = Math.floor(minutes / 60);
	return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

// src/run/basis.ts
/** What of an arm must be as in the baseline for their figures to be compared. @throws EP1032 where `scorer` names nothing that the arm has */
function armBasis(arm, { chosen, layout, episodes, interpreters }) {
	const { harness, seed } = chosen;
	const builtin = harness === "builtin";
	return basisOf({
		episodes: builtin ? episodes : null,
		seed,
		graph: builtin ? arm.graph?.content ?? null : null,
		interpreter: builtin ? interpreterText(interpreters[arm.runtime]) : Object.values(interpreters).map(interpreterText).join(", ") || harness.command[0] || "none",
		scorer: scorerOf(arm, chosen, layout),
		harness: builtin ? "builtin" : {
			command: harness.command,
			results: harness.results ?? []
		}
	});
}
/** Digests of what `scorer` names: nodesets, and files by globs. */
function scorerOf(arm, { name, scorer }, layout) {
	const found = {};
	for (const entry of scorer) {
		const nodeset = arm.nodesets.get(entry);
		if (nodeset) {
			found[entry] = nodeset.digest;
			continue;
		}
		const wanted = matcher([placeGlob(layout.settingsFolder, entry, `eval ${name}: scorer`)]);
		const files = arm.union.records.filter(({ place }) => wanted.ruleFor(place) !== void 0);
		if (files.length === 0) throw new EvalpinError("EP1032", `eval ${name}: \`scorer\` names ${JSON.stringify(entry)}, which is neither a nodeset of the eval nor a file that is pinned in the ${arm.name} arm`);
		for (const { place, sha256 } of files) found[place] = sha256;
	}
	return found;
}
/** Its version, and a digest of what else decides what it does; not the path, so that the same environment elsewhere is the same. */
function interpreterText(interpreter) {
	if (interpreter === void 0) return "none";
	const { realpath: _, ...identity } = interpreter.identity;
	return `${interpreter.runtime} ${interpreter.version} (${fieldsDigest(identity).slice(7, 19)})`;
}

// src/run/done-episodes.ts
/** What outcomes that are there already spare. Of a command every run is whole: what has one outcome of it has them all. */
function doneBy(known) {
	return new Map([...known].map(([arm, outcomes]) => [arm, {
		episodes: new Set(outcomes.map(({ episode }) => episode)),
		repeats: new Set(outcomes.map(({ repeat = 1 }) => repeat))
	}]));
}
/** Whether anything is left to run of an arm. */
function isLeft(done, { harness, repeat }, episodes) {
	if (done === void 0) return true;
	return harness === "builtin" ? episodes.some(({ id }) => !done.episodes.has(id)) : done.repeats.size < repeat;
}

// src/run/own-servers.ts
/** Served nodesets that an arm has from a digest that is not the baseline's: what fails there, the edit has brought along. */
function ownServers(arms, baseline) {
	return arms.flatMap(({ name, nodesets }) => [...nodesets.values()].filter(({ served, nodeset, digest }) => served && baseline?.get(nodeset.name) !== digest).map(({ nodeset }) => ({
		arm: name,
		nodeset: nodeset.name
	})));
}
/** A lost server for every arm that used it: one arm's own replica, or what all arms of its digest share. */
function lostByArm(lost, arms, baseline) {
	return lost.flatMap(({ key }) => {
		const [holder = "", nodeset = "", replica] = key.split("/");
		const digest = arms.find(({ name }) => name === holder)?.nodesets.get(nodeset)?.digest;
		return arms.filter(({ name, nodesets }) => replica === void 0 ? nodesets.get(nodeset)?.digest === digest : name === holder).map(({ name }) => ({
			arm: name,
			nodeset,
			own: baseline?.get(nodeset) !== digest
		}));
	});
}
/** The digests by which `ownServers` tells. */
function digestsOf({ nodesets }) {
	return new Map([...nodesets.values()].map(({ nodeset, digest }) => [nodeset.name, digest]));
}

// src/run/judge-run.ts
/** Decides whose fault each error is, shows what was measured in every arm that it holds for, and comes to a verdict. */
async function judgeRun(ctx) {
	const { pins, finished, episodes, requireProof, result, store } = ctx;
	const { chosen } = pins;
	const arms = [...finished ? [BASELINE] : [], ...ctx.arms.shown];
	const baseline = finished ? BASELINE : ctx.arms.baseline;
	const failedArms = inAllArms(failuresOf(ctx), ctx.arms);
	const outcomes = inOrder(arms, outcomesOf(ctx, baseline));
	const bases = {
		...inAllArms(ctx.bases, ctx.arms),
		...finished ? { [BASELINE]: finished.basis } : {}
	};
	const evidence = finished && chosen.harness === "builtin" ? {
		[BASELINE]: finished.evidence,
		...Object.fromEntries(ctx.arms.shown.map((arm) => [arm, inputEvidence(episodes)]))
	} : {};
	const better = Object.fromEntries(Object.entries(chosen.metrics).map(([metric, settings]) => [metric, settings.better]));
	const basis = baseline === void 0 ? void 0 : bases[baseline];
	const noise = ctx.aa || basis === void 0 ? void 0 : readNoise(store, noiseKey(chosen.name, pins.trustDomain, basis));
	const request = {
		arms,
		baseline,
		outcomes,
		gates: chosen.gates,
		failOn: chosen.failOn,
		proof: result.proof,
		failedArms,
		requireProof,
		better,
		bases,
		evidence,
		identical: ctx.arms.shown.filter((arm) => baseline !== void 0 && ctx.arms.sameAs.get(arm) === baseline),
		seed: chosen.seed,
		...noise ? { noise: noise.floor } : {}
	};
	const notices = [
		...noise ? [noise.said] : [],
		...unknownMetrics(Object.keys(chosen.metrics), outcomes),
		...rewiredNotices(pins, baseline)
	];
	const common = {
		arms,
		baseline,
		outcomes,
		bases,
		failedArms
	};
	if (!ctx.aa) return {
		...common,
		verdict: judge(request),
		notices
	};
	const { judgeAgainstItself } = await import("./chunk-judge-aa.js");
	const judged = judgeAgainstItself(request, {
		repeat: chosen.repeat,
		store,
		run: ctx.run,
		key: noiseKey(chosen.name, pins.trustDomain, bases[arms[0] ?? ""]),
		of: pins.arms[0]?.snapshots.arm.sha256 ?? ""
	});
	return {
		...common,
		verdict: judged.verdict,
		notices: [...notices, ...judged.notices]
	};
}
/** Of arms that were measured in this run: only there both graphs are at hand. */
function rewiredNotices({ arms, chosen }, baseline) {
	const before = arms.find(({ hashed }) => hashed.name === baseline)?.hashed.graph?.content;
	if (before === void 0 || chosen.harness !== "builtin") return [];
	return arms.flatMap(({ hashed }) => hashed.name === baseline ? [] : rewiredNotice(hashed.name, before, hashed.graph?.content ?? null) ?? []);
}
function outcomesOf(ctx, baseline) {
	const { pins, finished, result, episodes } = ctx;
	const { sameAs, broken } = ctx.arms;
	const hashed = pins.arms.map((arm) => arm.hashed);
	const before = (finished?.outcomes ?? []).map(asBaseline);
	const compared = hashed.find(({ name }) => name === baseline);
	const digests = finished?.nodesets ?? (compared && digestsOf(compared));
	const attributed = attribute([
		...before,
		...result.measured.outcomes,
		...isCommand(ctx) ? [] : broken.flatMap((arm) => brokenOutcomes(arm, episodes))
	], {
		baseline,
		failedArms: failuresOf(ctx),
		lostServers: lostByArm(result.lost, hashed, digests),
		ownServers: ownServers(hashed, digests)
	});
	const own = withCases(attributed.filter(({ arm }) => arm !== BASELINE), attributed);
	const copies = [...sameAs].flatMap(([arm, other]) => own.filter((one) => one.arm === other).map((outcome) => ({
		...outcome,
		arm
	})));
	return [
		...before,
		...own,
		...copies
	];
}
/** The workers were those of the other run; here others have their names. */
function asBaseline(outcome) {
	const { worker: _, ...rest } = outcome;
	return {
		...rest,
		arm: BASELINE
	};
}
/** Of a command nobody knows the episodes beforehand: an overlay that cannot be run is one whose command failed. */
function failuresOf(ctx) {
	const broken = isCommand(ctx) ? ctx.arms.broken : [];
	return {
		...ctx.result.measured.failedArms,
		...Object.fromEntries(broken.map(({ name, error }) => [name, `${name}: ${sayBroken(error)}`]))
	};
}
function isCommand({ pins }) {
	return pins.chosen.harness !== "builtin";
}
/** An episode that a failed command did not get to is known by its id alone: which case and repeat it is, another arm tells. */
function withCases(outcomes, all) {
	const known = new Map(all.filter((one) => one.case !== void 0).map((one) => [one.episode, one]));
	return outcomes.map((outcome) => {
		const { case: of, repeat } = known.get(outcome.episode) ?? {};
		return outcome.case !== void 0 || of === void 0 ? outcome : {
			...outcome,
			case: of,
			...repeat === void 0 ? {} : { repeat }
		};
	});
}
function inAllArms(measured, { sameAs }) {
	return {
		...measured,
		...Object.fromEntries([...sameAs].flatMap(([arm, other]) => other in measured ? [[arm, measured[other]]] : []))
	};
}
function inOrder(arms, outcomes) {
	const place = new Map(arms.map((arm, at) => [arm, at]));
	return outcomes.toSorted((a, b) => (place.get(a.arm) ?? 0) - (place.get(b.arm) ?? 0));
}

// src/reuse/arm-fields.ts
const FORMAT = "evalpin-results/1";
/** The facts as named fields. Values of `pass-env` are none of them: they are compared apart, by a keyed hash that stays in the store. Pure. */
function armFields(facts) {
	const fields = {
		format: FORMAT,
		snapshot: `sha256:${facts.snapshot}`,
		layout: canonicalJson(facts.layout),
		seed: String(facts.seed),
		isolation: facts.isolation,
		"trust domain": facts.trustDomain,
		"evalpin runtime files": `sha256:${facts.runtimeFiles}`,
		evalpin: facts.evalpin,
		platform: facts.platform,
		"pass-env": canonicalJson([...new Set(facts.passEnv)].sort()),
		...harnessFields(facts.harness)
	};
	if (facts.graph) fields["graph"] = `${facts.graph.place} ${hashed(canonicalJson(facts.graph.content))}`;
	for (const { runtime, version, identity } of facts.interpreters) {
		fields[`interpreter ${runtime}`] = `${nameOf(runtime)} ${version}`;
		for (const [name, value] of Object.entries(identity)) fields[`interpreter ${runtime} / ${name}`] = value;
	}
	for (const nodeset of facts.nodesets) addNodeset(fields, nodeset, facts.interpreters);
	for (const { place, value } of facts.externals) fields[`external ${place}`] = value;
	for (const [name, value] of Object.entries(facts.packages)) fields[`packages ${name}`] = asHash(value);
	for (const [name, value] of Object.entries(facts.env)) fields[`env ${name}`] = hashed(value);
	for (const [name, value] of Object.entries(facts.machine)) if (decides(name)) fields[`machine’s ${name}`] = hashed(value);
	return fields;
}
/** The first of several repeats is the same episode as the only one: it has the same id and seed. */
function episodeKey({ id, index, seed, input, case: of, repeat = 1 }) {
	return {
		id,
		index,
		seed,
		input: hashed(canonicalJson(input)),
		...repeat === 1 ? {} : {
			case: of ?? id,
			repeat
		}
	};
}
function harnessFields(harness) {
	if (harness.kind === "builtin") return { harness: `builtin ${harness.runtime}` };
	const { command, results, allowExit, cwd, workers, repeats, episodes } = harness;
	return {
		harness: "command",
		arguments: canonicalJson(command),
		results: canonicalJson(results ?? null),
		"allow-exit": canonicalJson(allowExit ?? null),
		cwd: cwd ?? "snapshot",
		workers: String(workers),
		repeats: String(repeats),
		episodes: `${episodes.length} ${hashed(canonicalJson(episodes))}`
	};
}
/** Of every nodeset the same in one arm, or told by the arm's own fields. */
const TOLD = /* @__PURE__ */ new Set([
	"algorithm",
	"evalpin runtime files",
	"protocol"
]);
function addNodeset(fields, { name, served, fields: own, interpreter }, interpreters) {
	const machinery = {};
	const packages = {};
	for (const [field, value] of Object.entries(own)) {
		if (TOLD.has(field)) continue;
		if (field.startsWith("interpreter ")) machinery[field.slice(12)] = value;
		else if (field.startsWith("packages ")) packages[field] = value;
		else fields[`nodeset ${name} / ${field}`] = hasHash(value) ? asHash(value) : value.length > 200 ? hashed(value) : value;
	}
	fields[`nodeset ${name} / served`] = served ? "yes" : "no";
	const digest = fieldsDigest(machinery);
	const same = interpreters.some(({ identity }) => fieldsDigest(identity) === digest);
	if (interpreter !== void 0) fields[`nodeset ${name} / interpreter`] = same ? "that of the eval" : `${interpreter} ${digest}`;
	if (Object.keys(packages).length > 0) fields[`nodeset ${name} / packages`] = fieldsDigest(packages);
}
function hasHash(value) {
	return /^[0-9a-f]{64}$/.test(value);
}
function asHash(value) {
	return `sha256:${value}`;
}
function nameOf(runtime) {
	return runtime === "python" ? "Python" : "Node.js";
}
/** Of the machine's environment what can change figures: locale, time zone, devices, threads, libraries, and whether it is CI, which programs ask for. */
function decides(name) {
	return !/^(PATH|HOME|USER|LOGNAME|SHELL|TMPDIR|XDG_.*|SSL_.*|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|NODE_EXTRA_CA_CERTS|.*_PROXY|.*_proxy|DISPLAY)$/.test(name);
}
function hashed(text) {
	return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

// src/reuse/journal.ts
/** `journal.jsonl` in a run's folder: every outcome as soon as it is there, for `--resume`. */
const JOURNAL = "journal.jsonl";
/**
* What a journal says, without what cannot be trusted: the line at which its writer was killed, and what a disk did not keep.
* Undefined where there is none.
*/
function readJournal(file) {
	const text = textIfThere(file);
	if (text === void 0) return void 0;
	const journal = {
		arms: [],
		entries: [],
		damaged: 0,
		torn: false
	};
	const damage = readCheckedLines(text, (record) => {
		const entry = journalEntrySchema.safeParse(record);
		const arm = entry.success ? void 0 : journalArmSchema.safeParse(record);
		if (entry.success) journal.entries.push(entry.data);
		else if (arm?.success) journal.arms.push(arm.data);
		else journal.damaged += 1;
	});
	return {
		...journal,
		damaged: journal.damaged + damage.lines,
		torn: damage.torn
	};
}
const SYNC_MS = 1e3;
/** Appends to a journal: each line is with the kernel at once, and on the disk within a second or so. */
var Journal = class {
	#descriptor;
	/** Why it could not be written any further, e.g. since the disk is full: a run goes on without. */
	failure;
	#syncedAt = 0;
	#syncing = false;
	constructor(file) {
		this.#descriptor = openSync(file, "a", 384);
	}
	begin(arm) {
		this.#append({
			kind: "arm",
			version: 1,
			...arm
		});
	}
	add(entry) {
		this.#append({
			kind: "outcome",
			...entry
		});
	}
	close() {
		if (this.failure === void 0) fdatasyncSync(this.#descriptor);
		closeSync(this.#descriptor);
	}
	#append(record) {
		if (this.failure !== void 0) return;
		try {
			appendFileSync(this.#descriptor, checkedLine(record));
		} catch (error) {
			if (errnoOf(error) === void 0) throw error;
			this.failure = error.message;
			return;
		}
		const now = Date.now();
		if (this.#syncing || Math.abs(now - this.#syncedAt) < SYNC_MS) return;
		this.#syncing = true;
		this.#syncedAt = now;
		fdatasync(this.#descriptor, () => {
			this.#syncing = false;
		});
	}
};

// src/reuse/pass-key.ts
const LENGTH = 32;
/** The store's own key, made when it is needed first. It never leaves the store: without it nobody can try out values against a hash. */
function passKey(file) {
	const secret = readKey(file) ?? makeKey(file);
	return {
		id: createHash("sha256").update(secret).digest("hex").slice(0, 16),
		secret
	};
}
/** Of each name a keyed hash of its value, or `unset`. Pure. */
function hashPassed(names, env, { secret }) {
	return Object.fromEntries([...new Set(names)].sort().map((name) => {
		const value = env[name];
		return [name, value === void 0 ? "unset" : createHmac("sha256", secret).update(`${name}\0${value}`).digest("hex")];
	}));
}
function readKey(file) {
	const bytes = bytesIfThere(file);
	return bytes?.length === LENGTH ? bytes : void 0;
}
function makeKey(file) {
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	const aside = `${file}.${randomBytes(6).toString("hex")}.tmp`;
	const secret = randomBytes(LENGTH);
	writeFileSync(aside, secret, { mode: 384 });
	try {
		linkSync(aside, file);
		return secret;
	} catch (error) {
		if (errnoOf(error) !== "EEXIST") throw error;
		const other = readKey(file);
		if (other !== void 0) return other;
		renameSync(aside, file);
		return secret;
	} finally {
		rmSync(aside, { force: true });
	}
}

// src/reuse/differing-sources.ts
/** How the files of two snapshots differ, one text each; undefined where one is not in the store any more. */
function differingSources(store, before, after) {
	const [old, own] = [before, after].map((sha256) => readManifest(store, sha256));
	if (old === void 0 || own === void 0) return void 0;
	const texts = compareRecords(old.records, own.records);
	const links = (manifest) => manifest.externals.filter(({ target }) => !target.startsWith(`${store.caches}/`)).map(({ place, target }) => `${place} → ${target}`).join("\n");
	return links(old) === links(own) ? texts : [...texts, "its links"];
}
/** Pure. */
function compareRecords(before, after) {
	const old = new Map(before.map((record) => [record.place, record]));
	const own = new Set(after.map(({ place }) => place));
	return [...after.flatMap((record) => {
		const was = old.get(record.place);
		if (was === void 0) return [`${record.place} is new`];
		return was.sha256 === record.sha256 && was.kind === record.kind && was.target === record.target ? [] : [`${record.place} changed`];
	}), ...before.filter(({ place }) => !own.has(place)).map(({ place }) => `${place} is gone`)];
}
function readManifest(store, sha256) {
	try {
		return JSON.parse(readFileSync(snapshotPaths(store, sha256).manifest, "utf8"));
	} catch (error) {
		if (error instanceof SyntaxError || errnoOf(error) !== void 0) return void 0;
		throw error;
	}
}

// src/reuse/explain-fields.ts
const SHOWN = 80;
const SHOWN_OF_ONE = 3;
/** What changes with the snapshot by itself. */
const OF_SNAPSHOT = /^(graph|scorer|nodeset .+ \/ tree)$/;
/**
* The fields in which two arms differ, those that are consequences of another left out. `files`: how the two snapshots' files
* differ, where that is known. Pure.
*/
function explainFields(before, after, files) {
	const told = /* @__PURE__ */ new Map();
	for (const name of toldFields(before, after)) told.set(ownerOf(name) ?? name, [...told.get(ownerOf(name) ?? name) ?? [], name]);
	return [...told].flatMap(([owner, fields]) => {
		const texts = fields.map((field) => ({
			field,
			text: field === "snapshot" ? snapshotText(files) : fieldText(field, before[field], after[field])
		}));
		if (texts.length <= SHOWN_OF_ONE) return texts;
		return [{
			field: owner,
			text: `${owner}: ${texts.slice(0, SHOWN_OF_ONE).map(({ text }) => text.slice(owner.length).replace(/^( \/)? /, "")).join(", ")}, ${texts.length - SHOWN_OF_ONE} more`
		}];
	});
}
/** How far two arms are from each other: the number of fields that differ by themselves. Pure. */
function distance(before, after) {
	return toldFields(before, after).length;
}
function toldFields(before, after) {
	const names = differingFields(before, after);
	const differing = new Set(names);
	return names.filter((name) => {
		const [owner = ""] = name.split(" / ");
		if (owner !== name && differing.has(owner)) return false;
		return !differing.has("snapshot") || !OF_SNAPSHOT.test(name);
	}).sort((a, b) => rank(a) - rank(b));
}
/** What a field is one of many of. */
function ownerOf(name) {
	return name.startsWith("packages ") ? "packages" : /^(interpreter \S+) \//.exec(name)?.[1];
}
const ORDER = [
	"snapshot",
	"harness",
	"arguments",
	"interpreter",
	"env",
	"seed"
];
function rank(field) {
	const at = ORDER.findIndex((start) => field === start || field.startsWith(`${start} `));
	return at === -1 ? ORDER.length : at;
}
function snapshotText(files) {
	if (files === void 0) return "snapshot: other sources (which files is no longer known)";
	const [first = "its links", second, third, ...others] = files;
	const more = others.length > 0 ? [`${others.length} more`] : [];
	return `snapshot: ${[
		first,
		second,
		third
	].filter((name) => name !== void 0).concat(more).join(", ")}`;
}
function fieldText(field, before, after) {
	if (before === void 0) return `${field} is new`;
	if (after === void 0) return `${field} is gone`;
	const [a, b] = [shown(before), shown(after)];
	return a !== b && a !== "" && b !== "" && a.length <= SHOWN && b.length <= SHOWN ? `${field}: ${a} → ${b}` : `${field} changed`;
}
/** A value without its hash. */
function shown(value) {
	return value.replace(/(^| )(sha256:)?[0-9a-f]{64}$/, "");
}

// src/reuse/explain-misses.ts
const EXAMPLES = 5;
/** Groups whose files are compared. */
const COMPARED = 8;
/** Groups that are read to find out what changed. */
const LOOKED_AT = 4;
/**
* Why nothing is stored under the wanted fields: each episode's nearest stored result, and the fields in which that one differs. Pure but
* for what `Neighbour` reads. `neighbours`: the latest first.
*/
function explainUnfound(wanted, neighbours) {
	const nearest = neighbours.map((neighbour) => ({
		neighbour,
		far: distance(neighbour.fields, wanted.fields)
	})).sort((a, b) => a.far - b.far).slice(0, COMPARED).map(({ neighbour, far }) => ({
		neighbour,
		far,
		files: neighbour.files()
	})).sort((a, b) => a.far - b.far || differing(a.files) - differing(b.files)).slice(0, LOOKED_AT);
	const left = new Set(wanted.episodes?.map(({ id }) => id) ?? [null]);
	const found = [];
	for (const { neighbour, files } of nearest) {
		if (left.size === 0) break;
		const known = neighbour.read();
		if (known === void 0) continue;
		const ids = new Set(wanted.episodes ? known.entries.map(({ key }) => key?.id ?? null) : [null]);
		const here = [...left].filter((id) => ids.has(id));
		if (here.length === 0) continue;
		const differences = explainFields(neighbour.fields, wanted.fields, files);
		const reason = differences.map(({ text }) => text).join("; ");
		const fields = differences.map(({ field }) => field);
		for (const id of here) {
			left.delete(id);
			found.push({
				id,
				reason,
				fields
			});
		}
	}
	return [...found, ...[...left].map((id) => ({
		id,
		reason: NOT_BEFORE,
		fields: []
	}))];
}
/** Unknown is farther than any number. */
function differing(files) {
	return files?.length ?? 1e400;
}
/** Episodes that miss for the same reason, together; the most frequent reason first. Pure. */
function groupMisses(unfound) {
	const misses = /* @__PURE__ */ new Map();
	for (const { id, reason, fields } of unfound) {
		const miss = misses.get(reason);
		if (miss === void 0) misses.set(reason, {
			reason,
			fields,
			episodes: id === null ? null : 1,
			examples: id === null ? [] : [id]
		});
		else {
			if (miss.episodes !== null) miss.episodes += 1;
			if (id !== null && miss.examples.length < EXAMPLES) miss.examples.push(id);
		}
	}
	return [...misses.values()].sort((a, b) => (b.episodes ?? 0) - (a.episodes ?? 0));
}

// src/reuse/latest-groups.ts
const MOST = 16;
const latestSchema = object({
	version: literal(1),
	groups: array(string().regex(/^[0-9a-f]{64}$/))
});
/** Keys of the groups that an eval stored last, the latest first. It only helps to say what changed: a file that cannot be read is none. */
function readLatest(file) {
	try {
		const parsed = latestSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
		return parsed.success ? parsed.data.groups : [];
	} catch (error) {
		if (error instanceof SyntaxError || errnoOf(error) !== void 0) return [];
		throw error;
	}
}
/** Puts these keys first. Of two writers at once the later one wins. */
function rememberLatest(file, keys) {
	const groups = [.../* @__PURE__ */ new Set([...keys, ...readLatest(file)])].slice(0, MOST);
	writeWholeFile(file, JSON.stringify({
		version: 1,
		groups
	}));
}

// src/reuse/merge-entries.ts
/**
* Older and newer entries of one group as one table: of two that answer the same question the newer one stays, of commands the newest
* run, and nothing that is too old to be used. Pure.
*/
function mergeEntries(older, newer, now) {
	const contexts = new Map([...older.contexts, ...newer.contexts]);
	const kept = /* @__PURE__ */ new Map();
	const newestWhole = /* @__PURE__ */ new Map();
	const all = [...older.entries.filter(({ when }) => when <= now && now - when <= 6048e5).sort((a, b) => a.when - b.when), ...newer.entries].filter(({ context }) => contexts.has(context));
	const passed = new Map([...contexts.values()].map((context) => [context.id, canonicalJson([context.passKey, context.passed])]));
	for (const { context } of all) {
		const own = contexts.get(context);
		if (own?.whole != null) newestWhole.set(passed.get(context) ?? "", own);
	}
	for (const entry of all) {
		const own = passed.get(entry.context) ?? "";
		const of = newestWhole.get(own);
		if (entry.key === null && of !== void 0 && of.id !== entry.context) continue;
		kept.set(entry.key === null ? `${entry.context}\0${entry.outcome.episode}` : questionOf(entry.key, own), entry);
	}
	const entries = [...kept.values()];
	const used = new Set(entries.map(({ context }) => context));
	return {
		contexts: new Map([...contexts].filter(([id]) => used.has(id))),
		entries
	};
}
function questionOf({ id, index, seed, input, case: of, repeat }, passed) {
	return [
		id,
		index,
		seed,
		input,
		of ?? "",
		repeat ?? "",
		passed
	].join("\0");
}

// src/reuse/store-group.ts
/**
* Adds entries to a group. What is there and what is new become one new file, which appears whole; then the files that it was made of
* go. Two writers at once leave two files, each with what it knew, and nothing is lost. `now`: milliseconds since 1970.
*/
function storeGroup(folder, added, now) {
	for (let attempt = 1;; attempt += 1) try {
		writeGroup(folder, added, now);
		return;
	} catch (error) {
		if (errnoOf(error) !== "ENOENT" || attempt > 2) throw error;
	}
}
/** Says that a group was used, for `gc`. A store that cannot be written to is no hindrance. */
function touchGroup(folder, now) {
	try {
		utimesSync(folder, now / 1e3, now / 1e3);
	} catch (error) {
		if (errnoOf(error) === void 0) throw error;
	}
}
function writeGroup(folder, added, now) {
	mkdirSync(folder, {
		recursive: true,
		mode: 448
	});
	const there = readGroup(folder);
	if (there === void 0) {
		const { key, eval: name, fields } = added;
		publish(join(folder, "group.json"), [`${JSON.stringify({
			version: 1,
			key,
			eval: name,
			fields
		}, null, 2)}\n`]);
	}
	const merged = there === void 0 ? added : mergeEntries(there, added, now);
	const file = join(folder, `${randomBytes(8).toString("hex")}.jsonl`);
	publish(file, linesOf(added.key, merged));
	for (const old of there?.files ?? []) rmSync(old, { force: true });
	removeUnfinished(folder, file);
	touchGroup(folder, now);
}
const UNFINISHED_MS = 36e5;
/** What a writer that was killed left. How old it is, is told by a file that was just written: clocks are set, and file systems have their own. */
function removeUnfinished(folder, justWritten) {
	const now = statSync(justWritten, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	for (const name of readdirSync(folder)) {
		if (!name.endsWith(".tmp")) continue;
		const file = join(folder, name);
		const stat = statSync(file, { throwIfNoEntry: false });
		if (stat !== void 0 && now - stat.mtimeMs > UNFINISHED_MS) rmSync(file, { force: true });
	}
}
function* linesOf(group, { contexts, entries }) {
	yield checkedLine({
		kind: "header",
		version: 1,
		group
	});
	for (const context of contexts.values()) yield checkedLine({
		kind: "context",
		...context
	});
	for (const entry of entries) yield checkedLine({
		kind: "entry",
		...entry
	});
}
const CHUNK = 1 << 20;
/** A whole file or none, also after a power cut. */
function publish(file, lines) {
	const aside = `${file}.${randomBytes(6).toString("hex")}.tmp`;
	const descriptor = openSync(aside, "wx", 384);
	try {
		let chunk = "";
		for (const line of lines) {
			chunk += line;
			if (chunk.length < CHUNK) continue;
			writeAll(descriptor, chunk);
			chunk = "";
		}
		writeAll(descriptor, chunk);
		fsyncSync(descriptor);
	} catch (error) {
		rmSync(aside, { force: true });
		throw error;
	} finally {
		closeSync(descriptor);
	}
	renameSync(aside, file);
}
function writeAll(descriptor, text) {
	const bytes = Buffer.from(text);
	for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
}

// src/reuse/result-store.ts
/** Outcomes of earlier runs, in the store, of the evals of one workspace. */
var ResultStore = class {
	#store;
	/** Where the workspace's `.evalpin` lies. */
	#home;
	constructor(store, home) {
		this.#store = store;
		this.#home = home;
	}
	/** The key with which values of `pass-env` are hashed here. */
	passKey() {
		return passKey(join(this.#store.results, PASS_KEY));
	}
	/** What is stored of what is wanted, and why the rest is not. `now`: milliseconds since 1970. */
	find(wanted, now) {
		const folder = groupFolder(this.#store, wanted.key);
		const group = readGroup(folder);
		const { hits, unfound } = group ? findOutcomes(group, wanted, {
			now,
			appeared: appearedSince(group.contexts.values())
		}) : {
			hits: [],
			unfound: everything(wanted)
		};
		if (hits.length > 0) touchGroup(folder, now);
		return {
			hits,
			misses: groupMisses(this.#explain(unfound, wanted)),
			damaged: group?.damaged ?? 0
		};
	}
	/** Keeps outcomes for later runs, beside what is there. */
	keep(wanted, entries, now) {
		storeGroup(groupFolder(this.#store, wanted.key), {
			key: wanted.key,
			eval: wanted.eval,
			fields: wanted.fields,
			...entries
		}, now);
		rememberLatest(latestFile(this.#store, {
			home: this.#home,
			eval: wanted.eval
		}), [wanted.key]);
	}
	/** What the group itself cannot explain may lie in another one of the eval. */
	#explain(unfound, wanted) {
		const unknown = new Set(unfound.filter(({ reason }) => reason === NOT_BEFORE).map(({ id }) => id));
		if (unknown.size === 0) return [...unfound];
		const episodes = wanted.episodes?.filter(({ id }) => unknown.has(id));
		const explained = explainUnfound({
			...wanted,
			episodes
		}, this.#neighbours(wanted));
		return [...unfound.filter(({ id }) => !unknown.has(id)), ...explained];
	}
	#neighbours(wanted) {
		return readLatest(latestFile(this.#store, {
			home: this.#home,
			eval: wanted.eval
		})).flatMap((key) => {
			const folder = groupFolder(this.#store, key);
			const head = key === wanted.key ? void 0 : readGroupFields(folder);
			if (head === void 0) return [];
			const [before, after] = [head.fields, wanted.fields].map((fields) => (fields["snapshot"] ?? "").replace("sha256:", ""));
			return [{
				fields: head.fields,
				read: () => readGroup(folder),
				files: () => differingSources(this.#store, before ?? "", after ?? "")
			}];
		});
	}
};
function everything({ episodes }) {
	const why = {
		reason: NOT_BEFORE,
		fields: []
	};
	return episodes?.map(({ id }) => ({
		id,
		...why
	})) ?? [{
		id: null,
		...why
	}];
}

// src/run/arm-facts.ts
/** All that an arm's outcomes depend on, or why that is not fully known. `snapshot`: 64 hex digits. */
async function armFacts(arm, snapshot, ctx) {
	const { chosen, episodes, interpreters, trustDomain, surroundings } = ctx;
	const { installation, env } = surroundings;
	const used = (chosen.harness === "builtin" ? [interpreters[arm.runtime]] : Object.values(interpreters)).filter((one) => one !== void 0);
	const { runtimeFiles, externals, unfit } = await shared(arm, ctx);
	const packages = chosen.harness === "builtin" ? {
		fields: {},
		unfit: void 0
	} : await packagesOf(arm, ctx);
	const given = chooseEnvironment(env, {
		passEnv: [],
		env: chosen.env,
		owner: `eval ${chosen.name}`
	});
	const declared = new Set(Object.keys(chosen.env));
	const { graph } = arm;
	return {
		facts: {
			snapshot,
			layout: {
				workspace: arm.view.layout.workspace,
				roots: arm.view.layout.roots
			},
			graph: graph && {
				place: graph.place,
				content: graph.content
			},
			harness: harnessOf(arm, chosen, episodes),
			interpreters: used,
			nodesets: [...arm.nodesets.values()].map(({ nodeset, served, identity, interpreter }) => ({
				name: nodeset.name,
				served,
				fields: identity.fields,
				interpreter: interpreter && `${interpreter.runtime === "python" ? "Python" : "Node.js"} ${interpreter.version}`
			})),
			externals,
			packages: packages.fields,
			env: Object.fromEntries(Object.entries(given).filter(([name]) => declared.has(name))),
			machine: Object.fromEntries(Object.entries(given).filter(([name]) => !declared.has(name))),
			passEnv: passedNames(arm, chosen),
			seed: chosen.seed,
			isolation: chosen.isolation,
			trustDomain: domainBehind(chosen.isolation, trustDomain),
			runtimeFiles,
			evalpin: installation.version,
			platform: `${process.platform} ${process.arch}`
		},
		unfit: unfit ?? packages.unfit ?? used.find(({ notReusable }) => notReusable !== void 0)?.notReusable ?? [...arm.nodesets.values()].find(({ notReusable }) => notReusable !== void 0)?.notReusable
	};
}
/** Names of all variables that are handed through to the arm's programs. */
function passedNames({ nodesets }, { passEnv }) {
	return [.../* @__PURE__ */ new Set([...passEnv, ...[...nodesets.values()].flatMap(({ nodeset }) => nodeset.declaration.passEnv)])].sort();
}
function harnessOf(arm, { harness, workers, repeat }, episodes) {
	if (harness === "builtin") return {
		kind: "builtin",
		runtime: arm.runtime
	};
	return {
		kind: "command",
		command: harness.command,
		results: harness.results,
		allowExit: harness.allowExit,
		cwd: harness.cwd,
		workers,
		repeats: repeat,
		episodes
	};
}
/** What is installed in the `node_modules` that the arm's snapshot links to: a nodeset's identity has its own, a command's program has none. */
async function packagesOf({ installed, view }, { store, live }) {
	const index = openStatIndex(store.index);
	const fields = {};
	let unfit;
	for (const { place } of installed.filter((folder) => nameOfPlace(folder.place) === "node_modules")) {
		const install = await nodeInstallIdentity(nodeProjectAt(view, parentOf(place)), {
			index,
			live
		});
		for (const [name, value] of Object.entries(install.fields)) fields[place === "node_modules" ? name : `${parentOf(place)}: ${name}`] = value;
		unfit ??= install.notReusable;
	}
	index.save();
	return {
		fields,
		unfit
	};
}
/** Every nodeset's identity has evalpin's own files and the externals; an arm without nodesets has to look. */
async function shared(arm, { store, surroundings }) {
	const [first] = arm.nodesets.values();
	const known = first?.identity.fields["evalpin runtime files"];
	if (known !== void 0) return {
		runtimeFiles: known,
		externals: [],
		unfit: void 0
	};
	const index = openStatIndex(store.index);
	const externals = [];
	let unfit;
	for (const { place, identity } of arm.view.layout.externals) {
		const { value, notReusable } = await externalIdentity(resolve(arm.view.layout.top, place), identity, { index });
		externals.push({
			place,
			value: `${identity}:${value}`
		});
		unfit ??= notReusable;
	}
	const runtimeFiles = await runtimeFilesDigest(surroundings.installation.runtimeDir, index);
	index.save();
	return {
		runtimeFiles,
		externals,
		unfit
	};
}

// src/reuse/storable.ts
/**
* Which outcomes may stand for later runs. Only answers do: an error may be the machine's or the network's, whatever kind it was
* given, and asking again is never wrong. Only outcomes of processes that are proved to have run nothing but what the fields
* name; of a command all or none. Pure.
*/
function storable({ outcomes, processes, isCommand, failed, olderServers, appeared }) {
	const none = (why) => ({
		outcomes: [],
		why
	});
	const answers = outcomes.filter(({ status }) => status !== "error");
	if (failed !== void 0) return none(failed);
	const unproved = processes.find(({ level, strangers }) => level !== "proved" || strangers.length > 0);
	if (processes.length === 0) return none("no process reported what it loaded");
	if (unproved) return none(`${unproved.name} is ${unproved.strangers.length > 0 ? "not pinned" : `not proved to be pinned (${unproved.level}): ${unproved.reasons.join("; ")}`}`);
	if (olderServers.length > 0) return none(`${olderServers.join(", ")} ran before, and with which values of its pass-env is not known`);
	for (const { name, absent = [], absentMore } of processes) {
		const there = absent.find((path) => appeared.has(path));
		if (there !== void 0) return none(`${name} looked for ${there} in vain, and it is there now`);
		if (absentMore) return none(`${name} looked for more files in vain, outside of everything pinned, than can be kept in view`);
	}
	const errors = outcomes.length - answers.length;
	if (errors === 0) return {
		outcomes: [...outcomes],
		why: null
	};
	const why = `${errors} ended in an error, which is no result to reuse`;
	return isCommand ? none(why) : {
		outcomes: answers,
		why
	};
}
/** An outcome without what belongs to its run alone; undefined for an error. Pure. */
function toStored({ status, ...outcome }) {
	if (status === "error") return void 0;
	const { episode, metrics, attempts, case: of, repeat, flaky, message, file, line, durationMs, values } = outcome;
	return {
		episode,
		status,
		metrics,
		attempts,
		...of === void 0 ? {} : { case: of },
		...repeat === void 0 ? {} : { repeat },
		...flaky === void 0 ? {} : { flaky },
		...message === void 0 ? {} : { message },
		...file === void 0 ? {} : { file },
		...line === void 0 ? {} : { line },
		...durationMs === void 0 ? {} : { durationMs },
		...values === void 0 ? {} : { values }
	};
}

// src/run/join-parts.ts
/** Groups of arms that ran one after the other, as one measurement. */
function joinMeasured(parts) {
	return {
		outcomes: parts.flatMap((part) => part.outcomes),
		workers: parts.flatMap((part) => part.workers),
		failedArms: Object.assign({}, ...parts.map((part) => part.failedArms)),
		notices: parts.flatMap((part) => part.notices)
	};
}
/** The lowest level of all is that of the whole. */
function joinProofs(parts) {
	return {
		version: 1,
		level: [
			"none",
			"partial",
			"proved"
		].find((level) => parts.some((part) => part.level === level)) ?? "none",
		pinned: parts.every((part) => part.pinned),
		processes: parts.flatMap((part) => part.processes)
	};
}

// src/run/run-reuse.ts
/** What one run takes from earlier ones and leaves for later ones. */
var RunReuse = class {
	#arms;
	#ctx;
	#keys = /* @__PURE__ */ new Map();
	#measuredAt = /* @__PURE__ */ new Map();
	#isCommand;
	constructor(arms, ctx) {
		this.#arms = arms;
		this.#ctx = ctx;
		this.#isCommand = ctx.pins.chosen.harness !== "builtin";
		for (const key of arms[0]?.wanted.episodes ?? []) this.#keys.set(key.id, key);
		if (!this.#isCommand) for (const arm of arms) this.#beginJournal(arm, null);
	}
	/** What need not be run. */
	get done() {
		const { harness, repeat } = this.#ctx.pins.chosen;
		const done = doneBy(new Map(this.#arms.filter(({ taken }) => taken.length > 0).map(({ pinned, taken }) => [pinned.hashed.name, taken.map(({ outcome }) => outcome)])));
		if (harness === "builtin") return done;
		return new Map([...done].map(([arm, { episodes }]) => [arm, {
			episodes,
			repeats: new Set(Array.from({ length: repeat }, (_, at) => at + 1))
		}]));
	}
	/** The same watcher, with everything that it is told of outcomes in the journal first. */
	watching(watcher) {
		return {
			...watcher,
			outcome: (outcome) => {
				this.#measuredAt.set(`${outcome.arm}\0${outcome.episode}`, Date.now());
				const before = this.#ctx.journal.failure;
				if (!this.#isCommand) this.#toJournal(outcome);
				const { failure } = this.#ctx.journal;
				if (failure !== before) watcher.notice(`what is measured from here on cannot be resumed, since the journal cannot be written to: ${failure}`);
				watcher.outcome(outcome);
			}
		};
	}
	/** Tells what was taken as if it had been measured. */
	tell(watcher) {
		for (const { taken } of this.#arms) for (const { outcome } of taken) watcher.outcome(outcome);
	}
	/** Keeps what was measured for later runs, and adds what was taken from earlier ones. */
	finish(fresh) {
		const reuse = this.#arms.map((arm) => this.#report(arm, fresh));
		const taken = this.#arms.flatMap((arm) => arm.taken.map(({ outcome }) => outcome));
		const stored = this.#arms.flatMap(storedProcesses);
		const nothingRan = fresh.proof.processes.length === 0 && fresh.measured.outcomes.length === 0;
		const proof = stored.length === 0 ? fresh.proof : joinProofs([...nothingRan ? [] : [fresh.proof], ...stored.map(proofOf)]);
		return {
			result: {
				...fresh,
				proof,
				measured: {
					...fresh.measured,
					outcomes: this.#inOrder([...taken, ...fresh.measured.outcomes])
				}
			},
			reuse
		};
	}
	/** Saves what this run has completed to the cache service, where results may travel through it. */
	async share({ remote, store }) {
		if (remote?.results !== true) return;
		const { saveResults } = await import("./chunk-remote-results.js");
		await saveResults(this.#arms, remote.cache, {
			results: this.#ctx.results,
			store,
			now: Date.now()
		});
	}
	close() {
		this.#ctx.journal.close();
	}
	#beginJournal({ pinned, wanted, taken }, whole) {
		const { journal } = this.#ctx;
		const arm = pinned.hashed.name;
		journal.begin({
			eval: wanted.eval,
			arm,
			group: wanted.key,
			fields: wanted.fields,
			context: this.#contextOf(arm, wanted, {
				whole,
				absent: absentThen(taken)
			})
		});
		for (const { outcome, key, when, run, proof } of taken.filter(({ service }) => !service)) {
			const stored = toStored(outcome);
			if (stored) journal.add({
				arm,
				key,
				when,
				outcome: stored,
				from: {
					run,
					proof
				}
			});
		}
	}
	#toJournal(outcome) {
		const stored = toStored(outcome);
		const key = this.#isCommand ? null : this.#keys.get(outcome.episode) ?? null;
		if (stored === void 0 || key === null && !this.#isCommand) return;
		const { arm, worker } = outcome;
		this.#ctx.journal.add({
			arm,
			key,
			when: this.#when(outcome),
			outcome: stored,
			...worker === void 0 ? {} : { worker }
		});
	}
	#when({ arm, episode }) {
		return this.#measuredAt.get(`${arm}\0${episode}`) ?? Date.now();
	}
	#contextOf(arm, { passed, passKey, timeoutMs }, { whole, absent }) {
		const { run } = this.#ctx;
		return {
			id: `${run}/${arm}`,
			run,
			arm,
			passed,
			passKey,
			timeoutMs,
			whole,
			...named(absent)
		};
	}
	#report(state, fresh) {
		const { pinned, taken, misses, off } = state;
		const arm = pinned.hashed.name;
		const measured = fresh.measured.outcomes.filter((outcome) => outcome.arm === arm);
		const { stored, notStored } = this.#keep(state, measured, fresh);
		return {
			arm,
			reused: taken.length,
			measured: measured.length,
			from: fromRuns(taken),
			misses,
			off,
			stored,
			notStored
		};
	}
	#keep(state, measured, fresh) {
		const { pinned, wanted, keeps, whyNotKept } = state;
		const arm = pinned.hashed.name;
		const isCommand = this.#isCommand;
		const failed = fresh.measured.failedArms[arm];
		const isWhole = failed === void 0 && measured.every(({ status }) => status !== "error");
		if (isCommand && isWhole && measured.length > 0) this.#commandToJournal(state, measured);
		if (!keeps || measured.length === 0) return {
			stored: 0,
			notStored: measured.length === 0 ? null : whyNotKept
		};
		const servers = serversOf(pinned.hashed, fresh.servers);
		const processes = fresh.proof.processes.filter((one) => one.kind === "server" ? servers.some(({ id }) => one.name === `server ${id}`) : one.arm === arm);
		const absent = processes.flatMap((one) => one.absent ?? []);
		const { outcomes, why } = storable({
			outcomes: measured,
			processes,
			isCommand,
			failed,
			olderServers: olderServers(pinned.hashed, servers),
			appeared: appeared(absent)
		});
		if (outcomes.length === 0) return {
			stored: 0,
			notStored: why
		};
		const context = this.#contextOf(arm, wanted, {
			whole: isCommand ? outcomes.length : null,
			absent
		});
		const entries = outcomes.flatMap((outcome) => {
			const stored = toStored(outcome);
			const key = isCommand ? null : this.#keys.get(outcome.episode);
			return stored === void 0 || key === void 0 ? [] : [{
				context: context.id,
				key,
				when: this.#when(outcome),
				outcome: withoutPlace(stored, isCommand)
			}];
		});
		try {
			this.#ctx.results.keep(wanted, {
				contexts: /* @__PURE__ */ new Map([[context.id, context]]),
				entries
			}, Date.now());
			return {
				stored: entries.length,
				notStored: why
			};
		} catch (error) {
			if (errnoOf(error) === void 0) throw error;
			return {
				stored: 0,
				notStored: `the store cannot be written to: ${error.message}`
			};
		}
	}
	#commandToJournal(state, measured) {
		this.#beginJournal(state, measured.length);
		for (const outcome of measured) this.#toJournal(outcome);
	}
	/** Arm after arm, in the order of the episodes. */
	#inOrder(outcomes) {
		const arms = new Map(this.#arms.map(({ pinned }, at) => [pinned.hashed.name, at]));
		const places = new Map([...this.#keys.keys()].map((id, at) => [id, at]));
		const at = ({ arm }) => arms.get(arm) ?? arms.size;
		return outcomes.sort((a, b) => at(a) - at(b) || (places.get(a.episode) ?? 0) - (places.get(b.episode) ?? 0));
	}
};
/** The servers that an arm used; one that several arms use stands under the first one's name. */
function serversOf({ nodesets }, servers) {
	return servers.filter(({ nodeset, digest }) => nodesets.get(nodeset)?.digest === digest);
}
function olderServers({ nodesets }, servers) {
	return servers.filter(({ nodeset, reused }) => reused && (nodesets.get(nodeset)?.nodeset.declaration.passEnv.length ?? 0) > 0).map(({ id }) => `server ${id}`);
}
/** An episode's case and repeat stand in its key. */
function withoutPlace(stored, isCommand) {
	if (isCommand) return stored;
	const { case: _case, repeat: _repeat, ...rest } = stored;
	return rest;
}
function fromRuns(taken) {
	const runs = /* @__PURE__ */ new Map();
	for (const one of taken) {
		const key = [
			one.run,
			one.proof,
			one.service
		].join("\0");
		const same = runs.get(key);
		if (same) same.push(one);
		else runs.set(key, [one]);
	}
	return [...runs.values()].map((all) => {
		const times = all.map(({ when }) => when).sort((a, b) => a - b);
		const iso = (ms = 0) => new Date(ms).toISOString();
		return {
			run: all[0]?.run ?? "",
			episodes: all.length,
			oldest: iso(times[0]),
			newest: iso(times.at(-1)),
			proof: all[0]?.proof ?? "partial",
			...all[0]?.service === true ? { service: true } : {}
		};
	});
}
/** Processes of earlier runs, as what they were proved to be then. */
function storedProcesses({ pinned, taken }) {
	const arm = pinned.hashed.name;
	return fromRuns(taken).map(({ run, proof }) => ({
		...named(absentThen(taken.filter((one) => one.run === run))),
		name: `${arm} of run ${run}`,
		arm,
		kind: "stored",
		level: proof,
		reasons: proof === "proved" ? [] : [`run ${run} was ended before it could prove what its processes loaded`],
		interpreters: 0,
		pinned: [],
		external: 0,
		strangers: [],
		outside: [],
		missed: []
	}));
}
/** Outcomes of one run share their list. */
function absentThen(taken) {
	return [...new Set(taken.map(({ absent }) => absent))].flat();
}
function named(absent) {
	return absent.length > 0 ? { absent: distinct(absent) } : {};
}
function distinct(paths) {
	return [...new Set(paths)].sort();
}
function proofOf(process) {
	return {
		version: 1,
		level: process.level,
		pinned: true,
		processes: [process]
	};
}

// src/launch/proof-packages.ts
const INSTALLED = /^(.*?\/node_modules)\//;
/**
* Why no digest covers a file, if it belongs to the library or the packages of the interpreter that reported it: one that a script or a tool
* chose, since the command named another or none. Such packages are no strangers, but what they were is not known. Undefined for any other file.
*/
function uncoveredPackages({ path, kind }, { lines }) {
	if (kind !== "live" && kind !== "elsewhere") return void 0;
	const head = lines.find((line) => line.event === "process");
	if (head === void 0) return void 0;
	const { runtime, version, executable = "", packages = [] } = head;
	if (runtime === "python" && packages.some((folder) => isBelow(path, folder))) return `it ran Python ${version} (${executable}), whose packages no digest covers. Name it in evalpin.yaml, \`interpreters: { python: ${JSON.stringify(executable)} }\`.`;
	const folder = runtime === "node" ? INSTALLED.exec(path)?.[1] : void 0;
	if (folder === void 0) return void 0;
	return `it loaded packages from ${folder}, which no digest covers. Declare them in evalpin.yaml, \`external: [{ path: ${JSON.stringify(folder)}, identity: stat }]\`.`;
}

// src/launch/proof.ts
/** Reads what all processes reported and compares it with what their snapshots hold. Strangers make the run not pinned; nothing is thrown for them. */
function proveRun(request) {
	const processes = request.processes.map((one) => proveProcess(one, request));
	return {
		version: 1,
		level: lowest(processes.map(({ level }) => level)),
		pinned: processes.every(({ strangers }) => strangers.length === 0),
		processes
	};
}
function proveProcess(process, request) {
	const reports = readReports(process.reportsDir);
	const rules = {
		layout: request.layout,
		trees: process.snapshots.flatMap((snapshot) => [.../* @__PURE__ */ new Set([snapshot.tree, real(snapshot.tree)])].map((tree) => sealedTree(snapshot, tree))),
		live: request.live.flatMap(({ path, place }) => withReal([path]).map((one) => ({
			path: one,
			place
		}))),
		allowed: withReal([...request.prefixes, ...request.allowed]),
		hashFile: request.hashFile,
		user: process.user
	};
	const linked = linkedFolders(process.snapshots.flatMap(({ manifest }) => manifest.externals));
	const all = process.prepareReportsDir === void 0 ? reports : [...reports, ...readPrepareReports(process.prepareReportsDir)];
	const found = sources(all, rules, linked);
	const outside = {
		outside: found.outside.map((path) => ({
			path,
			sha256: request.hashOutside(path)
		})),
		...found.outsideMore ? { outsideMore: true } : {}
	};
	const reasons = reports.length === 0 ? [silence(process)] : [
		...whyPartial(reports, process),
		...found.uncovered,
		...optional(outsideReason(outside))
	];
	return {
		name: process.name,
		arm: process.arm,
		kind: process.kind,
		level: reports.length === 0 ? "none" : reasons.length > 0 ? "partial" : "proved",
		reasons,
		interpreters: reports.length,
		pinned: found.pinned,
		external: found.external,
		strangers: found.strangers,
		...outside,
		...absentOf(all, linked),
		missed: process.failed ? explainMissed(reports.flatMap(({ lines }) => lines), {
			layout: request.layout,
			trees: rules.trees,
			live: rules.live,
			user: process.user,
			sources: process.sources
		}) : []
	};
}
function absentOf(reports, linked) {
	const { paths, more } = absentFiles(reports);
	const absent = paths.filter((path) => !linked.some((target) => isBelow(path, target)));
	return {
		...absent.length > 0 ? { absent } : {},
		...more ? { absentMore: true } : {}
	};
}
/** `linked`: what links of the snapshots lead to. */
function sources(reports, rules, linked) {
	const pinned = /* @__PURE__ */ new Map();
	const strangers = /* @__PURE__ */ new Map();
	const external = /* @__PURE__ */ new Set();
	const judge = (used) => linked.some((target) => isBelow(used.path, target)) ? { kind: "external" } : judgeSource(used, rules);
	const uncovered = /* @__PURE__ */ new Set();
	for (const report of reports) for (const used of usedBy(report)) {
		const judged = judge(used);
		const key = `${used.module ?? ""}\0${used.path}`;
		const reason = judged.kind === "stranger" ? uncoveredPackages(judged.stranger, report) : void 0;
		if (judged.kind === "pinned") pinned.set(key, judged.file);
		else if (judged.kind === "stranger" && reason === void 0) strangers.set(key, judged.stranger);
		else external.add(key);
		if (reason !== void 0) uncovered.add(reason);
	}
	const { paths, more } = outsideReads(reports);
	const outside = paths.filter((path) => {
		const judged = judge({
			path,
			sha256: null
		});
		if (judged.kind === "stranger" && judged.stranger.kind === "elsewhere") return true;
		if (judged.kind === "stranger") strangers.set(`\0${path}`, judged.stranger);
		else if (judged.kind === "external") external.add(`\0${path}`);
		return false;
	});
	return {
		pinned: [...pinned.values()].sort((a, b) => a.place < b.place ? -1 : a.place > b.place ? 1 : 0),
		external: external.size,
		strangers: [...strangers.values()].filter(({ module, path }, _, all) => module !== void 0 || !all.some((other) => other.module !== void 0 && other.path === path)),
		outside,
		outsideMore: more,
		uncovered: [...uncovered]
	};
}
function* usedBy({ lines }) {
	for (const line of lines) if (line.event === "loaded") yield {
		module: line.module,
		path: line.path,
		sha256: line.sha256
	};
	else if (line.event === "opened") yield {
		path: line.path,
		sha256: line.sha256
	};
}
function silence({ expects }) {
	if (expects === "none") return "it is no Python or Node program, which could report what it loads";
	return `no ${expects === "python" ? "Python" : "Node"} interpreter in it reported anything (started with -I or -S, without NODE_OPTIONS, or older than what can be pinned)`;
}
function whyPartial(reports, process) {
	const reasons = /* @__PURE__ */ new Set();
	for (const { file, lines, unreadable } of reports) {
		if (unreadable.length > 0) reasons.add(`line ${unreadable[0]} of its report ${basename(file)} cannot be read`);
		if (process.kind !== "server" && !lines.some(({ event }) => event === "end")) reasons.add("an interpreter ended before it could report everything");
		if (process.kind === "server" && !lines.some((line) => line.event === "loaded" || line.event === "process" && line.forked)) reasons.add("an interpreter in it has not told yet what it loaded");
		for (const line of lines) if (line.event === "partial") reasons.add(line.reason);
	}
	if (process.startsSeveral) reasons.add("its shell starts several programs, of which all but the last may go unseen");
	if (silentRoots(reports, process) > 0) reasons.add("the program that was started for it reports nothing itself");
	for (const program of silentChildren(reports)) reasons.add(`it started ${program}, which reports nothing`);
	if (process.expects !== "none" && !reports.some(({ lines }) => lines.some((line) => line.event === "process" && line.runtime === process.expects))) reasons.add(`only programs of another kind than ${process.expects} reported`);
	return [...reasons];
}
function silentRoots(reports, { roots = [], wrapped }) {
	const heads = reports.flatMap(({ lines }) => lines.filter((line) => line.event === "process"));
	return roots.filter((root) => !heads.some(({ pid, ppid }) => (wrapped ? ppid : pid) === root)).length;
}
const INTERPRETER = /^(python|pypy|node|nodejs|bun|deno)[\d.]*$/;
/** Programs that were started and for which no report of a child stands. */
function silentChildren(reports) {
	const silent = [];
	const parents = reports.flatMap(({ lines }) => lines.filter((line) => line.event === "process").map(({ ppid }) => ppid));
	for (const { lines } of reports) {
		const self = lines.find((line) => line.event === "process");
		const children = lines.filter((line) => line.event === "child").map(({ program }) => program);
		let reported = parents.filter((ppid) => ppid === self?.pid).length;
		for (const program of children.sort((a, b) => Number(INTERPRETER.test(basename(b))) - Number(INTERPRETER.test(basename(a))))) if (reported > 0 && INTERPRETER.test(basename(program))) reported -= 1;
		else silent.push(program);
	}
	return silent;
}
const LEVELS = [
	"none",
	"partial",
	"proved"
];
function lowest(levels) {
	return LEVELS.find((level) => levels.includes(level)) ?? "none";
}
function withReal(paths) {
	return [...new Set(paths.flatMap((path) => [path, real(path)]))];
}
function real(path) {
	return existsSync(path) ? realpathSync(path) : path;
}
function optional(value) {
	return value === void 0 ? [] : [value];
}

// src/digest/stat-if-there.ts
/** Undefined for what is not there or cannot be reached. What a program names may lie inside a file, as the modules of an archive do. */
function statIfThere(path) {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch (error) {
		if (errnoOf(error) !== void 0) return void 0;
		throw error;
	}
}

// src/run/outside-hashes.ts
/** Bytes of one file, and of all together, that the end of a run is held up for at most. */
const MOST_OF_ONE = 67108864;
const MOST_OF_ALL = 536870912;
/** The sha256 of files that belong to nobody here, each taken once; null for what is gone, may not be read, or is too large. */
function outsideHashes() {
	const known = /* @__PURE__ */ new Map();
	let left = MOST_OF_ALL;
	return (path) => {
		const before = known.get(path);
		if (before !== void 0) return before;
		const stat = statIfThere(path);
		const small = stat?.isFile() === true && stat.size <= Math.min(MOST_OF_ONE, left);
		if (small) left -= stat.size;
		const sha256 = small ? hashOrNull(path, stat) : null;
		known.set(path, sha256);
		return sha256;
	};
}
function hashOrNull(path, stat) {
	try {
		return hashFile(path, stat).sha256;
	} catch (error) {
		if (error instanceof EvalpinError) return null;
		throw error;
	}
}

// src/run/prove.ts
/** Asks every server once more, verifies the snapshots again, and compares what was loaded with them. */
async function prove(arms, ctx) {
	const servers = arms.flatMap(({ servers: leased }) => leased);
	await Promise.all([...new Set(servers.map(({ url }) => url))].map(askForReport));
	const { layout, liveRoots } = ctx;
	const proof = proveRun({
		processes: [...workerProcesses(arms, ctx), ...serverProcesses(arms, ctx)],
		layout,
		prefixes: ctx.prefixes,
		allowed: ctx.allowed,
		live: liveRoots,
		hashFile: hashIfThere,
		hashOutside: outsideHashes()
	});
	const damages = /* @__PURE__ */ new Map();
	for (const { hashed, snapshots } of arms) for (const snapshot of /* @__PURE__ */ new Set([snapshots.arm, ...snapshots.servers.values()])) {
		if (!damages.has(snapshot.tree)) damages.set(snapshot.tree, await damageOf(snapshot));
		const damage = damages.get(snapshot.tree);
		if (damage !== void 0) addDamage(proof, {
			snapshot,
			arm: hashed.name,
			damage
		});
	}
	return proof;
}
function workerProcesses(arms, { workers, harness, isCommand, startsSeveral = false, outcomes, failedArms }) {
	return workers.map((worker) => ({
		name: worker.name,
		arm: worker.arm,
		kind: isCommand ? "command" : "worker",
		expects: isCommand ? harness : arms.find(({ hashed }) => hashed.name === worker.arm)?.hashed.runtime ?? harness,
		reportsDir: worker.proofDir,
		roots: worker.pids,
		wrapped: worker.wrapped,
		startsSeveral,
		snapshots: arms.filter(({ hashed }) => hashed.name === worker.arm).map(({ snapshots }) => snapshots.arm),
		failed: failedArms.includes(worker.arm) || outcomes.some((outcome) => outcome.arm === worker.arm && outcome.status === "error" && (outcome.worker ?? worker.name) === worker.name),
		...userOf(arms, worker.arm, isCommand)
	}));
}
function userOf(arms, name, isCommand) {
	const arm = arms.find(({ hashed }) => hashed.name === name)?.hashed;
	if (arm === void 0) return {};
	return {
		user: {
			nodesets: isCommand ? [] : [...arm.nodesets.values()].filter(({ served }) => !served).map(({ nodeset }) => nodeset),
			served: false
		},
		sources: sourcesOf(arm)
	};
}
function serverProcesses(arms, { outcomes, store }) {
	const seen = /* @__PURE__ */ new Set();
	return arms.flatMap(({ hashed, snapshots, servers }) => servers.flatMap((server) => {
		const own = hashed.nodesets.get(server.nodeset);
		const snapshot = snapshots.servers.get(server.nodeset);
		if (!own || !snapshot || seen.has(server.id)) return [];
		seen.add(server.id);
		return [{
			name: `server ${server.id}`,
			arm: hashed.name,
			kind: "server",
			expects: own.interpreter?.runtime ?? "none",
			reportsDir: server.proofDir,
			...own.nodeset.declaration.prepare === void 0 ? {} : { prepareReportsDir: prepareReportsDir(store, own.digest) },
			snapshots: [snapshot],
			failed: outcomes.some((outcome) => outcome.arm === hashed.name && outcome.status === "error"),
			user: {
				nodesets: [own.nodeset],
				served: true
			},
			sources: sourcesOf(hashed)
		}];
	}));
}
const ASK_MS = 5e3;
/** evalpin's own servers look once more for modules that no hook saw; a foreign one does not know the path, and need not. */
async function askForReport(url) {
	const { hostname, port } = new URL(url);
	try {
		await getLoopback(hostname.replace(/^\[|\]$/g, ""), Number(port), "/proof", ASK_MS);
	} catch (error) {
		if (errnoOf(error) === void 0 && !(error instanceof Error && error.name === "AbortError")) throw error;
	}
}
async function damageOf(snapshot) {
	try {
		await verifySnapshot(snapshot);
		return;
	} catch (error) {
		if (!(error instanceof EvalpinError) || error.code !== "EP2202") throw error;
		return error.message;
	}
}
function addDamage(proof, { snapshot, arm, damage }) {
	proof.pinned = false;
	proof.level = "none";
	proof.processes.push({
		name: `snapshot ${snapshot.sha256.slice(0, 12)}`,
		arm,
		kind: "worker",
		level: "none",
		reasons: [damage],
		interpreters: 0,
		pinned: [],
		external: 0,
		strangers: [{
			path: snapshot.tree,
			sha256: null,
			kind: "changed",
			reason: `the snapshot was changed during the run: ${damage}`,
			remedy: "Let the code write to EVALPIN_OUT, or give the command `cwd: scratch`, so that it never writes to its own sources; then run again."
		}],
		outside: [],
		missed: []
	});
}
/** Undefined for what is no file, or cannot be read. */
function hashIfThere(path) {
	const stat = statIfThere(path);
	if (stat?.isFile() !== true) return void 0;
	try {
		return hashFile(path, stat).sha256;
	} catch (error) {
		if (error instanceof EvalpinError) return void 0;
		throw error;
	}
}

// src/run/resumed-run.ts
/**
* Opens the run that `--resume` names.
* @throws EP5009 where there is none; EP5050 for one that is going on; EP5051 for one that has measured nothing
*/
function openResumed(name, { cwd, home }) {
	const folder = findRun(name, {
		cwd,
		unfinished: true,
		accepts: (one) => existsSync(join(one, JOURNAL)),
		...home === void 0 ? {} : { home }
	});
	if (existsSync(join(folder, "merged.json"))) throw new EvalpinError("EP5051", `the run in ${folder} was put together from shards, and it is those that can be gone on with`, { location: { file: folder } });
	const state = runState(folder);
	if (state === "running") throw new EvalpinError("EP5050", `the run in ${folder} is still going on`, { location: { file: folder } });
	const journal = readJournal(join(folder, JOURNAL));
	const [first] = journal?.arms ?? [];
	if (journal === void 0 || first === void 0) throw new EvalpinError("EP5051", `the run in ${folder} was ended before it had begun to measure`, { location: { file: folder } });
	return {
		run: first.context.run,
		eval: first.eval,
		folder,
		finished: state === "finished",
		journal
	};
}
/** `arm`: its name in the resumed run; `pinned`: the arm of this run, whose snapshot is the same. */
function trustIn(resumed, arm, { pinned, pins, store, runtimeDir }) {
	let processes;
	try {
		processes = resumed.finished ? provedThen(resumed.folder, arm) : reportedUntilItsEnd(resumed.folder, arm, {
			pinned,
			pins,
			store,
			runtimeDir
		});
	} catch (error) {
		if (error instanceof EvalpinError && error.code === "EP5009") return { refused: error.message };
		throw error;
	}
	const strange = processes.find(({ strangers }) => strangers.length > 0);
	if (strange) return { refused: `${strange.name} of run ${resumed.run} was not pinned: ${strange.strangers[0]?.reason}` };
	for (const { name, absent = [] } of processes) {
		const [there] = appeared(absent);
		if (there !== void 0) return { refused: `${name} of run ${resumed.run} looked for ${there} in vain, and it is there now` };
	}
	return { level: resumed.finished && processes.length > 0 && processes.every(({ level }) => level === "proved") ? "proved" : "partial" };
}
/** Servers may have been shared: whichever arm they are listed under, they count for all. */
function provedThen(folder, arm) {
	const { processes } = readChecked(folder, "proof.json");
	return processes.filter((one) => one.arm === arm || one.kind === "server");
}
/** Processes report as they go: what they had loaded until they were killed can still be held against the snapshot. */
function reportedUntilItsEnd(folder, arm, { pinned, pins, store, runtimeDir }) {
	const { layout, liveRoots, home, interpreters } = pins;
	const { hashed, snapshots } = pinned;
	const all = [...Object.values(interpreters), ...[...hashed.nodesets.values()].flatMap(({ interpreter }) => interpreter ?? [])];
	return proveRun({
		processes: workersIn(folder, arm).map((name) => ({
			name,
			arm,
			kind: "worker",
			expects: hashed.runtime,
			reportsDir: join(folder, "workers", name, "proof"),
			snapshots: [snapshots.arm],
			sources: sourcesOf(hashed)
		})),
		layout,
		prefixes: [...new Set(all.flatMap((interpreter) => interpreter.prefixes))],
		allowed: [...allowedFolders({
			layout,
			liveRoots,
			home,
			store,
			runtimeDir,
			folder
		}), runtimeDir],
		live: liveRoots,
		hashFile: hashIfThere,
		hashOutside: outsideHashes()
	}).processes;
}
function workersIn(folder, arm) {
	const workers = join(folder, "workers");
	return existsSync(workers) ? readdirSync(workers).filter((name) => armOf(basename(name)) === arm) : [];
}

// src/run/taken.ts
/** Case and repeat are those that the episode has in this run. */
function takenFrom({ entry, context }, arm, episodes, proof = "proved") {
	const { case: of, repeat, ...stored } = entry.outcome;
	const place = entry.key === null ? {
		...of === void 0 ? {} : { case: of },
		...repeat === void 0 ? {} : { repeat }
	} : caseOf(byId(episodes).get(entry.key.id) ?? {});
	return {
		outcome: {
			...stored,
			...place,
			arm,
			reusedFrom: context.run
		},
		key: entry.key,
		when: entry.when,
		run: context.run,
		proof,
		absent: context.absent ?? [],
		service: false
	};
}
const indexes = /* @__PURE__ */ new WeakMap();
function byId(episodes) {
	let index = indexes.get(episodes);
	if (index === void 0) {
		index = new Map(episodes.map((episode) => [episode.id, episode]));
		indexes.set(episodes, index);
	}
	return index;
}

// src/run/take-resumed.ts
/** What an arm takes from the run that is gone on with, and why not the rest. */
function takeResumed({ pinned, wanted }, request) {
	const { resumed, episodes, pins, store, requireProof, surroundings } = request;
	if (resumed === void 0) return {
		taken: [],
		misses: []
	};
	const { name } = pinned.hashed;
	const { arms } = resumed.journal;
	const same = arms.find((one) => one.arm === name && one.group === wanted.key) ?? arms.find((one) => one.group === wanted.key);
	if (same === void 0) return {
		taken: [],
		misses: [untaken(resumed, whyOther(arms.find((one) => one.arm === name), request, wanted.fields))]
	};
	const trust = trustIn(resumed, same.arm, {
		pinned,
		pins,
		store,
		runtimeDir: surroundings.installation.runtimeDir
	});
	if ("refused" in trust) return {
		taken: [],
		misses: [untaken(resumed, trust.refused)]
	};
	if (requireProof && trust.level !== "proved") return {
		taken: [],
		misses: [untaken(resumed, "it is not proved what its processes loaded, and proof is required")]
	};
	const entries = resumed.journal.entries.filter((entry) => entry.arm === same.arm);
	const { hits, unfound } = findOutcomes(groupOf(same, entries), wanted, {
		now: Date.now(),
		appeared: appearedSince([same.context])
	});
	const sources = new Map(entries.map((entry) => [entry.outcome.episode, entry]));
	return {
		taken: hits.map((hit) => fromJournal(hit, sources.get(hit.entry.outcome.episode), {
			name,
			episodes,
			level: trust.level
		})),
		misses: groupMisses(unfound.filter(({ fields }) => fields.length > 0)).map((miss) => ({
			...miss,
			reason: `run ${resumed.run}: ${miss.reason}`
		}))
	};
}
/** What that run had itself taken from another one keeps its origin. */
function fromJournal(hit, source, { name, episodes, level }) {
	const taken = takenFrom(hit, name, episodes, level);
	if (source?.from === void 0) return taken;
	const { run, proof } = source.from;
	return {
		...taken,
		run,
		proof,
		outcome: {
			...taken.outcome,
			reusedFrom: run
		}
	};
}
function whyOther(before, { store }, fields) {
	if (before === void 0) return "it has no such arm";
	const [old, own] = [before.fields, fields].map((one) => (one["snapshot"] ?? "").replace("sha256:", ""));
	return explainFields(before.fields, fields, differingSources(store, old ?? "", own ?? "")).map(({ text }) => text).join("; ");
}
function untaken({ run }, why) {
	return {
		reason: `nothing of run ${run} was taken: ${why}`,
		fields: [],
		episodes: null,
		examples: []
	};
}
function groupOf({ group, eval: name, fields, context }, entries) {
	const stored = entries.map(({ key, when, outcome }) => ({
		context: context.id,
		key,
		when,
		outcome
	}));
	return {
		key: group,
		eval: name,
		fields,
		contexts: /* @__PURE__ */ new Map([[context.id, context]]),
		entries: stored,
		damaged: 0
	};
}

// src/run/open-reuse.ts
/** Looks up what earlier runs have measured of the same, and begins the run's journal. */
async function openReuse(request) {
	const { pins, store, folder } = request;
	const results = new ResultStore(store, pins.home);
	const arms = [];
	for (const pinned of pins.arms) arms.push(await lookUp(pinned, results, request));
	const journal = new Journal(join(folder, JOURNAL));
	return new RunReuse(arms, {
		...request,
		results,
		journal
	});
}
async function lookUp(pinned, results, request) {
	const { pins, reuse, aa } = request;
	const { wanted, unfit } = await wantedOf(pinned, results, request);
	const never = aa ? "with --aa everything is measured" : pins.chosen.reuse ? unfit : "the eval says `reuse: false`";
	const off = never ?? (reuse ? null : "with --no-reuse everything is measured");
	const state = {
		pinned,
		wanted,
		taken: [],
		misses: [],
		off,
		keeps: never === void 0,
		whyNotKept: aa || !pins.chosen.reuse ? null : unfit ?? null
	};
	if (never !== void 0) return {
		...state,
		misses: whyNotResumed(request.resumed, never)
	};
	const resumed = takeResumed(state, request);
	const left = without(wanted, resumed.taken);
	const found = off === null && left !== void 0 ? results.find(left, Date.now()) : {
		hits: [],
		misses: [],
		damaged: 0
	};
	const here = found.hits.map((hit) => takenFrom(hit, pinned.hashed.name, request.episodes));
	const elsewhere = off === null && left !== void 0 ? await fromService(wanted, without(left, here), pinned.hashed.name, request) : [];
	const taken = [
		...resumed.taken,
		...here,
		...elsewhere
	];
	const misses = without(wanted, taken) === void 0 ? [] : found.misses;
	return {
		...state,
		taken,
		misses: [
			...resumed.misses,
			...misses,
			...damage(found.damaged)
		]
	};
}
/** What the cache service has of what this machine has not measured; only where that may decide. */
async function fromService(whole, left, arm, { remote, episodes }) {
	if (remote?.results !== true || left === void 0) return [];
	const { cannotTravel, restoreResults } = await import("./chunk-remote-results.js");
	if (cannotTravel(whole)) return [];
	return (await restoreResults(remote.cache, arm, {
		whole,
		left,
		now: Date.now()
	})).map((hit) => ({
		...takenFrom(hit, arm, episodes),
		service: true
	}));
}
async function wantedOf({ hashed, snapshots }, results, { pins, episodes, surroundings, store }) {
	const { chosen, interpreters, trustDomain } = pins;
	const live = pins.liveRoots.map(({ path }) => path);
	const known = await armFacts(hashed, snapshots.arm.sha256, {
		chosen,
		episodes,
		interpreters,
		trustDomain,
		surroundings,
		store,
		live
	});
	const fields = armFields(known.facts);
	const names = passedNames(hashed, chosen);
	const passed = names.length === 0 ? {
		passed: {},
		passKey: null
	} : passedValues(names, results, surroundings.env);
	const wanted = {
		key: groupKey(fields),
		eval: chosen.name,
		fields,
		timeoutMs: chosen.timeoutMs,
		episodes: chosen.harness === "builtin" ? episodes.map(episodeKey) : void 0
	};
	if (typeof passed === "string") return {
		wanted: {
			...wanted,
			passed: {},
			passKey: null
		},
		unfit: known.unfit ?? passed
	};
	return {
		wanted: {
			...wanted,
			...passed
		},
		unfit: known.unfit
	};
}
/** Or why they cannot be told apart. */
function passedValues(names, results, env) {
	try {
		const key = results.passKey();
		return {
			passed: hashPassed(names, env, key),
			passKey: key.id
		};
	} catch (error) {
		if (errnoOf(error) === void 0) throw error;
		return `the values of pass-env ${names.join(", ")} cannot be compared, since the store cannot be written to: ${error.message}`;
	}
}
/** What is still wanted after some was taken; undefined where nothing is. */
function without(wanted, taken) {
	if (wanted.episodes === void 0) return taken.length > 0 ? void 0 : wanted;
	const there = new Set(taken.map(({ outcome }) => outcome.episode));
	const episodes = wanted.episodes.filter(({ id }) => !there.has(id));
	return episodes.length === 0 ? void 0 : {
		...wanted,
		episodes
	};
}
function whyNotResumed(resumed, why) {
	return resumed === void 0 ? [] : [{
		reason: `nothing of run ${resumed.run} was taken: ${why}`,
		fields: [],
		episodes: null,
		examples: []
	}];
}
function damage(lines) {
	return lines === 0 ? [] : [{
		reason: `${lines === 1 ? "1 line of stored results is" : `${lines} lines of stored results are`} damaged and left out`,
		fields: [],
		episodes: null,
		examples: []
	}];
}

// src/run/plan-of-run.ts
/** The plan with what the choice of arms has added: which are the same, the second one of `--aa`, and the baseline of a finished run. */
function planOf(plan, { measured, sameAs }, finished) {
	const notices = [...plan.notices, ...[...sameAs].map(([arm, other]) => sayTheSame(arm, other, plan))];
	const arms = { ...plan.arms };
	if (finished) {
		const { sameAs: _, ...planned } = finished.planned;
		arms[BASELINE] = {
			...planned,
			differs: [],
			run: finished.run,
			from: `run ${finished.run}, ${finished.arm}${planned.from === void 0 ? "" : ` (${planned.from})`}`
		};
		notices.push(`the baseline is ${finished.arm} of the run ${finished.run}, as it was measured then (${finished.folder})`);
	}
	for (const [arm, other] of sameAs) if (arms[arm]) arms[arm] = {
		...arms[arm],
		sameAs: other
	};
	for (const { hashed } of measured) {
		const twice = arms[hashed.name];
		if (twice && isAgain(hashed.name, measured)) arms[again(hashed.name)] = {
			...twice,
			from: `${hashed.name} once more`
		};
	}
	return {
		...plan,
		nodesets: withAgain(plan.nodesets, measured),
		arms,
		notices
	};
}
/** The rows of the arm that `--aa` measures twice, for its second measurement too. */
function withAgain(nodesets, measured) {
	return nodesets.flatMap((row) => isAgain(row.arm, measured) ? [row, {
		...row,
		arm: again(row.arm)
	}] : [row]);
}
function isAgain(arm, measured) {
	return measured.some(({ hashed }) => hashed.name === again(arm));
}
function sayTheSame(arm, other, { arms }) {
	const from = arms[arm]?.from;
	return `${arm}${from === void 0 ? "" : ` (${from})`} is identical to ${other} in everything that decides what it comes to: it was measured once, as ${other}`;
}
/** The plan as it came about: another run may have started or ended a server between plan and lease. */
function withWhatHappened(plan, servers) {
	const nodesets = plan.nodesets.map((planned) => {
		const server = servers.find(({ nodeset, digest }) => nodeset === planned.nodeset && digest === planned.digest);
		if (!server || planned.decision !== "reuse" && planned.decision !== "spawn") return planned;
		if (server.reused === (planned.decision === "reuse")) return planned;
		return server.reused ? {
			...planned,
			decision: "reuse",
			reason: `same as frozen; server ${server.id} was started meanwhile by another run`
		} : {
			...planned,
			decision: "spawn",
			reason: "same as frozen; the server that was there had ended"
		};
	});
	return {
		...plan,
		nodesets
	};
}

// src/run/read-only-notice.ts
/** As Python and Node say it, with the path that they name. */
const REFUSED = /(?:Permission denied|Read-only file system|EACCES|EPERM|EROFS)\b.*?['"]([^'"\n]+)['"]/;
/** Code that runs from a snapshot may not write beside itself, which it may elsewhere: it is told once where to write instead. `trees`: of the snapshots. */
function readOnlyNotice(outcomes, trees) {
	for (const { message = "" } of outcomes) {
		const path = REFUSED.exec(message)?.[1];
		if (path === void 0 || !trees.some((tree) => liesIn(path, tree))) continue;
		return `the code could not write ${path}: it runs from a copy that is read-only; let it write to the folder that EVALPIN_OUT names (a command may also say \`cwd: scratch\`)`;
	}
}
/** Messages name places of a snapshot from its top. */
function liesIn(path, tree) {
	return isAbsolute(path) ? path.startsWith(`${tree}/`) : existsSync(dirname(join(tree, path)));
}

// src/launch/shell-command.ts
const SHELL = /^(?:ba|da|z|k|mk|a)?sh$/;
/** What a shell does itself. */
const OWN = /* @__PURE__ */ new Set([
	"cd",
	"export",
	"set",
	"unset",
	"umask",
	"ulimit",
	"true",
	"test",
	":",
	"["
]);
/**
* Whether a command is a shell that may start programs before the one that takes its place: that one has the shell's number, and says nothing of
* those. Told by the words alone, so that what is not plain counts. False for any other program. Pure.
*/
function startsSeveral(argv) {
	if (!SHELL.test(basename(argv[0] ?? ""))) return false;
	const at = argv.findIndex((word, index) => index > 0 && /^-[a-z]*c[a-z]*$/.test(word));
	const text = at < 0 ? void 0 : argv[at + 1];
	if (text === void 0) return false;
	const parts = text.replaceAll(/\\.|'[^']*'/gs, "x").replaceAll(/"([^"]*)"/gs, (_, inner) => /\$\(|`/.test(inner) ? "`" : "x").split(/&&|\|\||[;\n]/).map((part) => part.trim()).filter((part) => part !== "");
	if (parts.some((part) => /[`()|]|\$\(|&(?!>)(?<!>&)|^\{\s/.test(part))) return true;
	return parts.slice(0, -1).some((part) => !OWN.has(firstWord(part)));
}
/** After `NAME=value`, of which a command may consist. */
function firstWord(part) {
	return part.split(/\s+/).find((word) => !/^\w+=/.test(word)) ?? ":";
}

// src/run/refuse-servers.ts
/** A server that did not answer is not kept for anybody else. */
async function refuseBroken(outcomes, servers, supervisor) {
	const broken = /* @__PURE__ */ new Map();
	for (const outcome of outcomes) {
		const leased = serverOf(outcome, servers);
		if (leased) broken.set(leased.id, outcome.message ?? "it did not answer");
	}
	for (const [id, reason] of broken) await (await supervisor()).reportBroken(id, reason);
}
/** A server that loaded a stranger is never leased again, nor one that would find what it looked for in vain, were it started now. */
async function refuseStrange(proof, supervisor) {
	for (const { kind, name, strangers, absent = [] } of proof.processes) {
		if (kind !== "server") continue;
		const [there] = appeared(absent);
		const reason = strangers[0]?.reason ?? (there === void 0 ? void 0 : `it looked for ${there} in vain, and it is there now`);
		if (reason !== void 0) await (await supervisor()).reportBroken(name.replace(/^server /, ""), reason);
	}
}
/** A server whose sources were changed while it ran may have run the change: only one from a fresh copy is leased again. */
async function refuseDamaged(arms, proof, supervisor) {
	const reasons = new Map(proof.processes.flatMap(({ strangers }) => strangers.map(({ path, reason }) => [path, reason])));
	const damaged = new Map(arms.flatMap(({ servers, snapshots }) => servers.map(({ id, nodeset }) => [id, reasons.get(snapshots.servers.get(nodeset)?.tree ?? "")])));
	for (const [id, reason] of damaged) if (reason !== void 0) await (await supervisor()).reportBroken(id, reason);
}
/** The server that an outcome blames: that of its arm, the worker's own replica, or the one that all arms share. */
function serverOf({ arm, server, worker }, servers) {
	if (server === void 0) return void 0;
	const keys = [`${arm}/${server}`, `${arm}/${server}/${slotOf(worker ?? "")}`];
	const named = servers.filter(({ nodeset }) => nodeset === server);
	return named.find(({ key }) => keys.includes(key)) ?? (named.length === 1 ? named[0] : void 0);
}

// src/run/pinned-run.ts
/** The servers of a group did not come up. */
var ServersFailed = class extends Error {
	name = "ServersFailed";
	error;
	constructor(error) {
		super(error.message, { cause: error });
		this.error = error;
	}
};
/** serve → launch → prove for groups of the arms of one run. */
var PinnedRun = class {
	#pins;
	#ctx;
	#pinner;
	/** Servers outlive the run: its folder is not theirs to touch. */
	#serverPinner;
	#wrapper;
	lost = [];
	constructor(pins, ctx, wrapper) {
		this.#wrapper = wrapper;
		this.#pins = pins;
		this.#ctx = ctx;
		this.#serverPinner = {
			layout: pins.layout,
			liveRoots: pins.liveRoots,
			home: pins.home,
			store: ctx.store,
			runtimeDir: ctx.surroundings.installation.runtimeDir
		};
		this.#pinner = {
			...this.#serverPinner,
			folder: ctx.folder
		};
	}
	request(group) {
		return leaseRequest(group, this.#serveContext());
	}
	/** Whether the servers of these arms fit on the machine at once; if not, why. */
	async fits(group) {
		return (await this.#ctx.supervisor()).fits([this.request(group)]);
	}
	/** Every episode of an arm whose servers do not start is an error of that arm. */
	unserved({ hashed }, error) {
		const last = error.details.findLast((line) => line.trim() !== "" && !line.startsWith("(the log is"));
		const { file, line } = error.location ?? {};
		const place = file === void 0 || line === void 0 ? {} : {
			file: relative(`/${this.#pins.layout.workspace}`, `/${file}`),
			line
		};
		const message = last === void 0 ? error.message : `${error.message}: ${last.trim()}`;
		const outcomes = this.#leftOf(hashed.name).map((episode) => ({
			arm: hashed.name,
			episode: episode.id,
			...caseOf(episode),
			status: "error",
			metrics: {},
			fault: "import",
			message,
			...place,
			attempts: 1
		}));
		for (const outcome of outcomes) this.#ctx.watcher.outcome(outcome);
		return {
			measured: {
				outcomes,
				workers: [],
				failedArms: {},
				notices: error.hint === ERROR_CODES[error.code].remedy ? [] : [`${hashed.name}: ${error.hint.replaceAll("\n", " ")}`]
			},
			proof: {
				version: 1,
				level: "proved",
				pinned: true,
				processes: []
			},
			servers: []
		};
	}
	#leftOf(arm) {
		const { episodes, done } = this.#ctx;
		return episodes.filter(({ id }) => done?.get(arm)?.episodes.has(id) !== true);
	}
	/** Why the servers of a group do not come up; undefined where they do. They are let go again. */
	async whyUnserved(group) {
		const teardown = new TeardownStack();
		try {
			await this.#lease(group, teardown);
			return;
		} catch (error) {
			if (!(error instanceof ServersFailed)) throw error;
			return error.error;
		} finally {
			await this.#undo(teardown);
		}
	}
	/** @throws ServersFailed where the servers do not come up */
	async measureGroup(group) {
		const teardown = new TeardownStack();
		try {
			return await this.#measureGroup(group, teardown);
		} finally {
			await this.#ctx.timer.time("release", () => this.#undo(teardown));
		}
	}
	async #undo(teardown) {
		for (const { name, error } of await teardown.undo()) this.#ctx.watcher.notice(`could not undo ${name}: ${error instanceof Error ? error.message : String(error)}`);
	}
	async #measureGroup(group, teardown) {
		const { folder, run, surroundings, watcher, timer, episodes, specs, foreground, wholeValues = false, done } = this.#ctx;
		const { chosen, interpreters } = this.#pins;
		const servers = await timer.time("serve", () => this.#lease(group, teardown));
		const pin = pinner(this.#pinner);
		const ready = group.map(({ hashed, snapshots }) => {
			const urls = urlsOf(hashed, group.map((one) => one.hashed), servers, chosen.workers);
			publishJson(join(folder, "arms", hashed.name, "shared_urls.json"), urls.shared);
			return {
				hashed,
				urls,
				pin: pin(snapshots.arm, interpreters),
				spec: specs[hashed.name] ?? ""
			};
		});
		watcher.launching(group.map(({ hashed }) => hashed.name));
		const measured = await timer.time("launch", () => measure(ready, {
			chosen,
			episodes,
			interpreters,
			env: surroundings.env,
			folder,
			tag: run,
			foreground,
			wholeValues,
			...done === void 0 ? {} : { done },
			othersHaveResults: group.length < this.#pins.arms.length || (done?.size ?? 0) > 0 || typeof chosen.baseline !== "string",
			isolate: this.#wrapper.worker,
			onOutcome: (outcome) => watcher.outcome(outcome),
			onEvent: (event) => watcher.event(event),
			signal: surroundings.signal
		}).catch((error) => {
			throw error instanceof EvalpinError ? this.#explain(error, group) : error;
		}));
		await refuseBroken(measured.outcomes, servers, this.#ctx.supervisor);
		const arms = ready.map(({ hashed, urls }, i) => ({
			hashed,
			snapshots: group[i].snapshots,
			servers: urls.servers
		}));
		const proof = await timer.time("prove", () => prove(arms, this.#proveContext(measured)));
		await refuseStrange(proof, this.#ctx.supervisor);
		await refuseDamaged(arms, proof, this.#ctx.supervisor);
		return {
			measured,
			proof,
			servers
		};
	}
	async #lease(group, teardown) {
		const request = this.request(group);
		if (request.servers.length === 0) return [];
		const { watcher, surroundings } = this.#ctx;
		const lease = await (await this.#ctx.supervisor()).lease(request, {
			onEvent: (event) => watcher.server(event),
			signal: surroundings.signal
		}).catch((error) => {
			throw error instanceof EvalpinError && error.exitCode === 3 ? new ServersFailed(this.#explain(error, group)) : error;
		});
		teardown.defer("lease of servers", () => lease.release());
		lease.onLost((lost) => {
			this.lost.push(lost);
			watcher.notice(`server ${lost.id} was lost: ${lost.reason}`);
		});
		return [...lease.servers];
	}
	#explain(error, arms) {
		return explainFailure(error, {
			arms,
			layout: this.#pins.layout,
			liveRoots: this.#pins.liveRoots
		});
	}
	#serveContext() {
		const { run, holder, policy, surroundings } = this.#ctx;
		const { chosen, trustDomain, planned, interpreters } = this.#pins;
		return {
			run,
			trustDomain: domainBehind(chosen.isolation, trustDomain),
			holder,
			policy,
			inActions: surroundings.env["GITHUB_ACTIONS"] === "true",
			workers: chosen.workers,
			env: surroundings.env,
			planned,
			pin: pinner(this.#serverPinner),
			interpreters,
			store: this.#ctx.store,
			isolate: this.#wrapper.server
		};
	}
	#proveContext(measured) {
		const { chosen, interpreters, arms, layout, liveRoots } = this.#pins;
		const all = [...Object.values(interpreters), ...arms.flatMap(({ hashed }) => [...hashed.nodesets.values()].flatMap(({ interpreter }) => interpreter ?? []))];
		return {
			layout,
			liveRoots,
			harness: chosen.harness === "builtin" ? arms[0]?.hashed.runtime ?? "python" : commandRuntime(chosen.harness.command[0] ?? "", interpreters) ?? "none",
			isCommand: chosen.harness !== "builtin",
			startsSeveral: chosen.harness !== "builtin" && startsSeveral(chosen.harness.command),
			workers: measured.workers,
			outcomes: measured.outcomes,
			failedArms: Object.keys(measured.failedArms),
			prefixes: [...new Set(all.flatMap((interpreter) => interpreter.prefixes))],
			allowed: [...allowedFolders(this.#pinner), this.#pinner.runtimeDir],
			store: this.#ctx.store
		};
	}
};

// src/run/arm-groups.ts
/** All arms side by side or, where their servers do not fit on the machine at once, in as few groups as their order allows. */
async function groupArms(run, arms) {
	const asks = run.request(arms).servers.some(({ resources }) => Object.keys(resources).length > 0);
	if (arms.length < 2 || !asks) return { groups: [[...arms]] };
	const all = await run.fits(arms);
	if (all.together) return { groups: [[...arms]] };
	const groups = [];
	for (const arm of arms) {
		const last = groups.at(-1);
		if (last !== void 0 && arms.length > 2 && (await run.fits([...last, arm])).together) last.push(arm);
		else groups.push([arm]);
	}
	const names = groups.map((group) => group.map(({ hashed }) => hashed.name).join(" with "));
	const how = groups.every((group) => group.length === 1) ? "the arms ran one after the other" : `the arms ran in ${groups.length} groups one after the other (${names.join(", then ")})`;
	return {
		groups,
		notice: `the servers of ${arms.length === 2 ? "both" : "all"} arms do not fit on this machine at once (${all.reason ?? "no room"}): ${how}, not interleaved`
	};
}
/**
* Measures a group of arms. Where their servers do not come up together, an edited arm whose servers do not start by themselves either has failed by
* its own doing, and the others go on without it; that frozen's do not is the machine's.
*/
async function measureOrSplit(run, group) {
	const failed = await attempt(run, group);
	if (Array.isArray(failed)) return failed;
	if (group.length < 2) throw failed;
	if (group.length === 2) return oneByOne(run, group);
	const parts = [];
	const good = [];
	for (const arm of group) {
		const why = arm.hashed.name === "frozen" ? void 0 : await run.whyUnserved([arm]);
		if (why === void 0) good.push(arm);
		else parts.push(run.unserved(arm, why));
	}
	if (good.length === 0) return parts;
	const measured = await attempt(run, good);
	return [...Array.isArray(measured) ? measured : await oneByOne(run, good), ...parts];
}
async function oneByOne(run, group) {
	const parts = [];
	for (const arm of group) {
		const result = await attempt(run, [arm]);
		if (!Array.isArray(result) && arm.hashed.name === "frozen") throw result;
		parts.push(...Array.isArray(result) ? result : [run.unserved(arm, result)]);
	}
	return parts;
}
/** The result, or why the servers did not come up. */
async function attempt(run, group) {
	try {
		return [await run.measureGroup(group)];
	} catch (error) {
		if (error instanceof ServersFailed) return error.error;
		throw error;
	}
}

// src/run/run-pinned.ts
/** serve → launch → prove, for arms whose sources are pinned. All that is started is ended before this returns or throws. */
async function runPinned(pins, ctx) {
	const wrapper = await isolation(pins.chosen.isolation, {
		...ctx,
		liveRoots: pins.liveRoots
	});
	const run = new PinnedRun(pins, ctx, wrapper);
	const takeBack = recordRun(ctx.store, {
		run: ctx.run,
		holder: ctx.holder,
		tags: workerTags(ctx.run, pins)
	});
	try {
		const arms = pins.arms.filter(({ hashed }) => isLeft(ctx.done?.get(hashed.name), pins.chosen, ctx.episodes));
		const { groups, notice } = arms.length === 0 ? { groups: [] } : await groupArms(run, arms);
		const parts = [];
		for (const group of groups) parts.push(...await measureOrSplit(run, group));
		return {
			measured: joinMeasured(parts.map(({ measured }) => measured)),
			proof: joinProofs(parts.map(({ proof }) => proof)),
			servers: parts.flatMap(({ servers }) => servers),
			lost: run.lost,
			notices: notice === void 0 ? [] : [notice]
		};
	} finally {
		takeBack();
	}
}
function workerTags(run, { arms, chosen }) {
	const repeats = chosen.harness === "builtin" ? 1 : chosen.repeat;
	return arms.flatMap(({ hashed }) => Array.from({ length: chosen.workers * repeats }, (_, n) => workerTag(run, {
		arm: hashed.name,
		slot: n % chosen.workers,
		repeat: Math.floor(n / chosen.workers) + 1
	})));
}

// src/run/timer.ts
/** How long each stage of a run took, in whole milliseconds; a stage that is timed again adds up. */
var Timer = class {
	milliseconds = {};
	async time(stage, work) {
		const started = performance.now();
		try {
			return await work();
		} finally {
			this.milliseconds[stage] = Math.round((this.milliseconds[stage] ?? 0) + performance.now() - started);
		}
	}
};

// src/run/run-eval.ts
/** One eval: resolve → hash → plan → snapshot → serve → launch → collect → judge. All that it starts is ended before it returns or throws. */
async function runEval(chosen, ctx) {
	const teardown = new TeardownStack();
	try {
		return await pinAndRun(chosen, ctx, teardown);
	} finally {
		for (const { name, error } of await teardown.undo()) ctx.watcher.notice(`could not undo ${name}: ${error instanceof Error ? error.message : String(error)}`);
	}
}
async function pinAndRun(chosen, ctx, teardown) {
	const { options, surroundings, store, holder, live, folder, run, watcher } = ctx;
	const timer = new Timer();
	const finished = await finishedBaseline(chosen, options);
	const { prepared, pinned } = await timer.time("pin", () => pinSources(options, chosen, {
		surroundings,
		store,
		live,
		holder,
		teardown
	}));
	surroundings.signal.throwIfAborted();
	const arms = chooseArms({
		pinned,
		broken: prepared.broken
	}, chosen, options.aa === true);
	const pins = await pinsOf(chosen, prepared, arms, ctx);
	const plan = planOf(prepared.plan, arms, finished);
	const whole = episodesOf(chosen, prepared.sources, options);
	const episodes = ofShard(chosen, whole, options);
	const bases = basesOf(arms, pins, episodes);
	const specs = writePlannedRun(folder, {
		plan,
		specs: specsOf(pins, run, episodes)
	});
	publishJson(join(folder, "pins.json"), pinsFile(pins));
	watcher.planned(plan, chosen.harness === "builtin" ? episodes.length : void 0, pins.arms.map(({ hashed }) => hashed.name));
	const requireProof = options.requireProof ?? prepared.sources.settings?.requireProof ?? false;
	const { result, reuse } = await measureOrReuse(pins, {
		...ctx,
		episodes,
		specs,
		timer,
		requireProof
	});
	const judged = await judgeRun({
		arms,
		pins,
		bases,
		episodes,
		finished,
		result,
		store,
		run,
		aa: options.aa === true,
		requireProof
	});
	if (options.shard !== void 0) publishJson(join(folder, SHARD_FILE), {
		version: 1,
		...options.shard,
		...describeCases(whole),
		requireProof,
		files: namedFiles(judged.outcomes, pins)
	});
	publishJson(join(folder, "basis.json"), {
		version: 1,
		arms: judged.bases,
		failedArms: judged.failedArms
	});
	return {
		...result,
		...judged,
		finished,
		plan: withWhatHappened(plan, result.servers),
		episodes,
		resultReuse: reuse,
		cache: ctx.remote?.cache.takeSteps() ?? null,
		notices: [
			...plan.notices,
			...shardNotice(options, episodes, whole),
			...reuseNotices(reuse, Date.now()),
			...inputsNotice(chosen, prepared, ctx),
			...withheld(pins, surroundings.env),
			...result.notices,
			...readOnly(result, pins),
			...ctx.remote?.cache.takeNotices() ?? [],
			...result.measured.notices,
			...judged.notices
		],
		workspaceDir: join(prepared.sources.layout.top, prepared.sources.layout.workspace),
		frozenCommit: prepared.sources.frozenCommit,
		timings: timer.milliseconds
	};
}
/** Takes what earlier runs have measured of the same, and measures the rest. */
async function measureOrReuse(pins, ctx) {
	const { options, watcher, timer } = ctx;
	const reuse = await timer.time("reuse", () => openReuse({
		...ctx,
		pins,
		reuse: options.noReuse !== true,
		aa: options.aa === true
	}));
	try {
		reuse.tell(watcher);
		const fresh = await withPrepared(pins, reuse.done, ctx, () => runPinned(pins, {
			...ctx,
			policy: options.servers,
			done: reuse.done,
			watcher: reuse.watching(watcher),
			foreground: false
		}));
		const finished = await timer.time("keep", () => Promise.resolve(reuse.finish(fresh)));
		await timer.time("share", () => reuse.share(ctx));
		return finished;
	} finally {
		reuse.close();
	}
}
/** What servers prepare slowly comes from the cache service where it has it, and goes there where it is new, also if the run fails after that. */
async function withPrepared(pins, done, ctx, run) {
	const { remote, store, timer, episodes, surroundings } = ctx;
	if (remote === void 0) return run();
	const { restorePrepared, savePrepared } = await import("./chunk-remote-prepared.js");
	const arms = pins.arms.map(({ hashed }) => hashed).filter(({ name }) => isLeft(done.get(name), pins.chosen, episodes));
	const lacking = await timer.time("restore", () => restorePrepared(arms, remote.cache, store));
	try {
		return await run();
	} finally {
		if (!surroundings.signal.aborted) await timer.time("save", () => savePrepared(lacking, remote.cache, store));
	}
}
/** Before anything is hashed or started: a run that cannot be compared with is an error at once. */
async function finishedBaseline(chosen, options) {
	if (typeof chosen.baseline === "string") return void 0;
	if (options.aa === true) {
		if (options.baseline === void 0) return void 0;
		throw new EvalpinError("EP1030", `--aa compares an arm with itself, and --baseline names the run ${chosen.baseline.run}`);
	}
	return (await import("./chunk-baseline-run.js")).openBaseline(chosen, settingsFor(options)?.folder);
}
async function pinsOf(chosen, prepared, { measured, sameAs }, { options }) {
	const { layout, liveRoots, trustDomain, settings } = prepared.sources;
	return {
		chosen,
		layout,
		liveRoots,
		trustDomain,
		home: settings?.folder ?? options.cwd,
		interpreters: await interpretersOf(chosen, prepared),
		arms: measured,
		sameAs: Object.fromEntries(sameAs),
		planned: withAgain(prepared.plan.nodesets, measured)
	};
}
async function interpretersOf({ harness }, { interpreters, hashed }) {
	if (harness !== "builtin") return interpreters.behind(harness.command[0] ?? "");
	const found = {};
	for (const { runtime } of hashed) found[runtime] ??= await interpreters.find(runtime);
	return found;
}
function basesOf({ measured }, { chosen, layout, interpreters }, episodes) {
	return Object.fromEntries(measured.map(({ hashed }) => [hashed.name, armBasis(hashed, {
		chosen,
		layout,
		episodes,
		interpreters
	})]));
}
/** @throws EP1056 for a part of a command */
function ofShard({ name, harness }, whole, { shard }) {
	if (shard === void 0 || shard.count === 1) return whole;
	if (harness !== "builtin") throw new EvalpinError("EP1056", `eval ${name}: shard ${showShard(shard)} was asked for, and a command decides itself which episodes it runs`);
	return takeShard(whole, shard);
}
function shardNotice({ shard }, episodes, whole) {
	return shard === void 0 ? [] : [`${SHARD_NOTICE}${showShard(shard)} with ${episodes.length} of ${whole.length} episodes; \`evalpin merge\` comes to the verdict`];
}
/** The inputs are the same for all arms: where the arms have different ones, it is said whose they are. */
function inputsNotice({ episodes }, { sources }, { options }) {
	if (episodes.kind !== "file" || options.episodes?.endsWith(episodes.path)) return [];
	const { layout, arms } = sources;
	const place = posix.normalize(posix.join(layout.settingsFolder, episodes.path));
	const [first, ...others] = arms.map(({ view }) => view.entry(place)?.kind === "file" ? view.read(place) : void 0);
	if (others.every((content) => content === void 0 ? first === void 0 : first?.equals(content))) return [];
	return [`the inputs ${place} differ between the arms; all ran those of ${resolve(sources.settings?.folder ?? ".", episodes.path)}`];
}
function specsOf({ arms, chosen }, run, episodes) {
	return arms.map(({ hashed }) => buildSpec({
		run,
		arm: hashed.name,
		graph: hashed.graph,
		episodes,
		seed: chosen.seed,
		workers: chosen.workers,
		nodesets: [...hashed.nodesets.values()]
	}));
}
function readOnly({ measured }, { arms }) {
	const notice = readOnlyNotice(measured.outcomes, arms.map(({ snapshots }) => snapshots.arm.tree));
	return notice === void 0 ? [] : [notice];
}
/** Keys that are set but not passed on deserve one notice. */
function withheld({ chosen, arms }, env) {
	const declared = arms.flatMap(({ hashed }) => [...hashed.nodesets.values()].flatMap(({ nodeset }) => nodeset.declaration.passEnv));
	const notice = withheldNotice(withheldKeys(env, [...chosen.passEnv, ...declared]));
	return notice === void 0 ? [] : [notice];
}

export { openResumed as a, runPinned as i, specsOf as n, Timer as r, runEval as t };