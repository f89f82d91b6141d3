import { dirname, join, resolve } from "node:path";
import { n as EvalpinError, r as bug } from "./chunk-errors.js";
import { n as findSettings } from "./chunk-settings.js";
import { t as identify } from "./chunk-identity.js";
import { a as publishJson, n as createRunDirectory, r as newRunId, u as runFolder } from "./chunk-run-directory.js";
import { t as openStore } from "./chunk-home.js";
import { r as inputEvidence, t as basisOf } from "./chunk-basis.js";
import { t as judge } from "./chunk-judge.js";
import { a as unknownMetrics, i as writeRun, r as writePlannedRun } from "./chunk-named-files.js";
import { t as boundValues } from "./chunk-bound-values.js";
import { t as collectReport } from "./chunk-collect-report.js";
import { i as SHARD_NOTICE, o as BASELINE } from "./chunk-shard-episodes.js";
import { r as readNoise, t as noiseKey } from "./chunk-noise-store.js";
import { t as digestOfJson } from "./chunk-write-inputs.js";
import { t as ORIGINS } from "./chunk-repository-files.js";
import { a as readShard, i as inOrder, n as checkShards, r as groupShards } from "./chunk-shards.js";

// src/run/merge-inputs.ts
/** What went into all shards of an eval together. */
function mergeInputs({ shards, episodes, bases }) {
	const [{ inputs: first }] = shards;
	const servers = new Map(shards.flatMap(({ inputs }) => inputs.servers).map((server) => [server.id, server]));
	return {
		...first,
		episodes: first.episodes && {
			count: episodes.length,
			digest: digestOfJson(episodes)
		},
		servers: [...servers.values()],
		bases
	};
}

// src/run/merge-shards.ts
/**
* One run from all shards of one eval, judged as a whole: a gate that no part could decide may be decided now.
* @throws EP1057, EP1058, EP1059 where the shards are no whole
*/
async function mergeShards(name, shards, { run, folder, evalpin, store }) {
	checkShards(name, shards);
	const [first] = shards;
	const { arms, baseline } = first.report;
	const episodes = inOrder(shards.flatMap((one) => one.episodes));
	const { outcomes, notices } = boundValues(outcomesOf(shards, episodes), baseline ?? void 0);
	const proof = joinProofs(shards);
	const bases = basesOf(shards, episodes);
	const failedArms = failedOf(shards);
	const { shard, pins } = first;
	const { chosen } = pins;
	const basis = baseline === null ? void 0 : bases[baseline];
	const noise = basis && readNoise(store, noiseKey(name, pins.trustDomain, basis));
	const verdict = judge({
		arms,
		baseline: baseline ?? void 0,
		outcomes,
		gates: chosen.gates,
		failOn: chosen.failOn,
		proof,
		failedArms,
		requireProof: shard.requireProof,
		better: Object.fromEntries(Object.entries(chosen.metrics).map(([metric, { better }]) => [metric, better])),
		bases,
		evidence: Object.fromEntries(arms.map((arm) => [arm, inputEvidence(episodes)])),
		identical: arms.filter((arm) => baseline !== null && first.report.plan.arms[arm]?.sameAs === baseline),
		seed: chosen.seed,
		...noise ? { noise: noise.floor } : {}
	});
	const unknown = unknownMetrics(Object.keys(chosen.metrics), outcomes);
	const report = reportOf(shards, {
		run,
		evalpin,
		verdict,
		episodes,
		outcomes,
		proof,
		failedArms,
		notices: [
			...noise ? [noise.said] : [],
			...unknown,
			...notices
		]
	});
	publishJson(join(folder, "basis.json"), {
		version: 1,
		arms: bases,
		failedArms
	});
	publishJson(join(folder, "outcomes.json"), {
		version: 1,
		outcomes
	});
	publishJson(join(folder, "merged.json"), {
		version: 1,
		shards: shards.map(({ report: { run: id }, shard: { index, count } }) => ({
			run: id,
			index,
			count
		}))
	});
	publishJson(join(folder, ORIGINS), {
		version: 1,
		layout: pins.layout,
		liveRoots: pins.liveRoots,
		arms: pins.arms.map(({ name: arm, snapshot }) => ({
			name: arm,
			snapshot,
			files: Object.assign({}, ...shards.map((one) => one.shard.files[arm]))
		}))
	});
	publishJson(join(folder, "inputs.json"), mergeInputs({
		shards,
		episodes,
		bases
	}));
	writePlannedRun(folder, {
		plan: report.plan,
		specs: []
	});
	await writeRun(folder, {
		report,
		proof
	});
	return {
		folder,
		report
	};
}
/** A finished run that is compared with stands in every shard, whole. */
function outcomesOf(shards, episodes) {
	const place = new Map(episodes.map(({ id }, at) => [id, at]));
	const { arms = [] } = shards[0]?.report ?? {};
	return arms.flatMap((arm) => {
		const own = (arm === "baseline" ? shards.slice(0, 1) : shards).flatMap((one) => one.outcomes.filter((outcome) => outcome.arm === arm));
		return arm === "baseline" ? own : own.toSorted((a, b) => (place.get(a.episode) ?? 1e400) - (place.get(b.episode) ?? 1e400) || 0);
	});
}
function joinProofs(shards) {
	const processes = shards.flatMap(({ proof, shard }) => proof.processes.map((one) => ({
		...one,
		name: shards.length === 1 ? one.name : `${one.name} of shard ${shard.index}`
	})));
	return {
		version: 1,
		level: [
			"none",
			"partial",
			"proved"
		].find((one) => shards.some(({ proof }) => proof.level === one)) ?? "none",
		pinned: shards.every(({ proof }) => proof.pinned),
		processes
	};
}
/** As if the whole had been one run: a later run that is not split can be compared with it. */
function basesOf(shards, episodes) {
	const [first] = shards;
	if (first === void 0 || first.pins.chosen.harness !== "builtin") return first?.basis.arms ?? {};
	const whole = basisOf({
		episodes,
		seed: first.pins.chosen.seed,
		graph: null,
		interpreter: "",
		scorer: {},
		harness: "builtin"
	}).episodes;
	return Object.fromEntries(Object.entries(first.basis.arms).map(([arm, basis]) => [arm, arm === "baseline" ? basis : {
		...basis,
		episodes: whole
	}]));
}
function failedOf(shards) {
	return Object.fromEntries(shards.flatMap(({ basis, shard }) => Object.entries(basis.failedArms).map(([arm, why]) => [arm, shards.length === 1 ? why : `shard ${shard.index}: ${why}`])));
}
function reportOf(shards, whole) {
	const reports = shards.map(({ report }) => report);
	const [first] = reports;
	const started = new Date(Math.min(...reports.map((one) => Date.parse(one.started))));
	return {
		...collectReport({
			...whole,
			eval: first.eval,
			started,
			finished: new Date(Math.max(...reports.map((one) => Date.parse(one.started) + one.durationMs))),
			seed: first.seed,
			arms: first.arms,
			baseline: first.baseline ?? void 0,
			plan: first.plan,
			workers: [],
			servers: [],
			lostServers: [],
			failedArms: Object.keys(whole.failedArms),
			timings: longest(reports),
			resultReuse: sumResultReuse(reports),
			cache: reports.some(({ cache }) => cache) ? reports.flatMap(({ cache }) => cache ?? []) : null,
			notices: [
				`one report from ${shards.length} shards: ${reports.map(({ run }) => run).join(", ")}`,
				...reports.flatMap(({ notices }) => notices).filter((notice) => !notice.startsWith(SHARD_NOTICE)),
				...whole.notices
			],
			reproduce: first.reproduce.filter((line) => !line.startsWith("evalpin rerun"))
		}),
		reuse: sumReuse(reports),
		logs: reports.flatMap(({ logs }, at) => logs.map((log) => ({
			...log,
			of: `${log.of} of shard ${shards[at]?.shard.index}`
		})))
	};
}
/** They ran side by side. */
function longest(reports) {
	const phases = [...new Set(reports.flatMap(({ timings }) => Object.keys(timings)))];
	return Object.fromEntries(phases.map((phase) => [phase, Math.max(...reports.map(({ timings }) => timings[phase] ?? 0))]));
}
function sumReuse(reports) {
	const sum = (field) => reports.reduce((total, { reuse }) => total + reuse[field], 0);
	return {
		reused: sum("reused"),
		spawned: sum("spawned"),
		ephemeral: sum("ephemeral"),
		replicated: sum("replicated")
	};
}
/** What each arm took from earlier runs, over all shards. */
function sumResultReuse(reports) {
	const all = reports.flatMap(({ resultReuse }) => resultReuse);
	return [...new Set(all.map(({ arm }) => arm))].map((arm) => {
		const own = all.filter((one) => one.arm === arm);
		const sum = (field) => own.reduce((total, one) => total + one[field], 0);
		return {
			arm,
			reused: sum("reused"),
			measured: sum("measured"),
			stored: sum("stored"),
			from: own.flatMap(({ from }) => from),
			misses: own.flatMap(({ misses }) => misses),
			off: own.find(({ off }) => off !== null)?.off ?? null,
			notStored: own.find(({ notStored }) => notStored !== null)?.notStored ?? null
		};
	});
}

// src/run/merge-runs.ts
/**
* One run for each eval that the shards belong to.
* @throws EP1057, EP1058, EP1059; EP5009 for what is no finished run
*/
async function mergeRuns({ folders, expected, out }, { cwd, env, installation }) {
	const groups = groupShards(folders.map((folder) => readShard(resolve(cwd, folder))));
	const missing = expected.filter((name) => !groups.has(name));
	if (missing.length > 0) throw new EvalpinError("EP1057", `there is no shard of the eval${missing.length === 1 ? "" : "s"} ${missing.join(", ")}`);
	if (groups.size === 0) throw new EvalpinError("EP1057", "there is no shard to merge");
	const holder = identify(process.pid);
	if (!holder) throw bug("this process cannot be identified");
	const store = openStore(env);
	const settings = findSettings(cwd) ?? findSettings(join(cwd, "workspace"));
	const merged = [];
	for (const [name, shards] of groups) {
		const run = newRunId(/* @__PURE__ */ new Date());
		const folder = out === void 0 ? runFolder(settings === void 0 ? cwd : dirname(settings), run) : groups.size > 1 ? join(resolve(cwd, out), name) : resolve(cwd, out);
		createRunDirectory(folder, holder);
		merged.push(await mergeShards(name, shards, {
			run,
			folder,
			evalpin: installation.version,
			store
		}));
	}
	return merged;
}

export { mergeRuns as t };