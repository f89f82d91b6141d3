import { t as lastLines } from "./chunk-last-lines.js";
import { n as shortenPaths, r as tidyLog } from "./chunk-traceback.js";

// src/report/episode-rows.ts
/** All arms' outcomes side by side, an episode a row: in the order of the baseline, then what only other arms have. */
function episodeRows({ arms, baseline, episodes, outcomes }) {
	const seeds = new Map(episodes.map(({ id, seed }) => [id, seed]));
	const rows = /* @__PURE__ */ new Map();
	const inOrder = baseline === void 0 ? arms : [baseline, ...arms.filter((arm) => arm !== baseline)];
	const place = new Map(inOrder.map((arm, at) => [arm, at]));
	for (const outcome of outcomes.toSorted((a, b) => (place.get(a.arm) ?? 0) - (place.get(b.arm) ?? 0))) {
		const seed = seeds.get(outcome.episode);
		let row = rows.get(outcome.episode);
		if (row === void 0) {
			row = {
				case: outcome.case ?? outcome.episode,
				...outcome.repeat === void 0 ? {} : { repeat: outcome.repeat },
				...seed === void 0 ? {} : { seed },
				arms: {}
			};
			rows.set(outcome.episode, row);
		}
		row.arms[outcome.arm] = cellOf(outcome);
	}
	return [...rows.values()];
}
function cellOf({ status, metrics, errorKind, message, file, line, durationMs, worker, flaky, reusedFrom, values }) {
	return {
		status,
		metrics,
		...errorKind === void 0 ? {} : { errorKind },
		...message === void 0 ? {} : { message: shortenPaths(message) },
		...file === void 0 ? {} : { file },
		...line === void 0 ? {} : { line },
		...durationMs === void 0 ? {} : { ms: durationMs },
		...worker === void 0 ? {} : { worker },
		...flaky === void 0 ? {} : { flaky },
		...reusedFrom === void 0 ? {} : { reusedFrom },
		...values === void 0 ? {} : { values }
	};
}

// src/report/collect-report.ts
/** Read of a log, since most of its end may be one traceback many times. */
const LOOKED_AT_LINES = 400;
/** Everything that the renderings show, as data. Reads the ends of the logs of what failed. */
function collectReport(from) {
	const failures = failuresOf(from);
	return {
		version: 1,
		run: from.run,
		eval: from.eval,
		evalpin: from.evalpin,
		started: from.started.toISOString(),
		durationMs: Math.max(0, from.finished.getTime() - from.started.getTime()),
		seed: from.seed,
		arms: [...from.arms],
		baseline: from.baseline ?? null,
		verdict: shortenReasons(from.verdict),
		plan: from.plan,
		reuse: countReuse(from.servers),
		episodes: episodeRows(from),
		timings: { ...from.timings },
		resultReuse: [...from.resultReuse ?? []],
		cache: from.cache ? [...from.cache] : null,
		failures,
		logs: logsOf(failures, from),
		proof: {
			level: from.proof.level,
			pinned: from.proof.pinned,
			processes: from.proof.processes.map((one) => ({
				...one,
				pinned: one.pinned.length
			}))
		},
		notices: [.../* @__PURE__ */ new Set([
			...from.plan.notices,
			...from.notices,
			...unprovedServers(from.servers)
		])],
		reproduce: [...from.reproduce]
	};
}
/** With paths in a snapshot as people know them. */
function shortenReasons(verdict) {
	return {
		...verdict,
		reasons: verdict.reasons.map(shortenPaths),
		gates: verdict.gates.map((gate) => ({
			...gate,
			reason: shortenPaths(gate.reason)
		})),
		comparisons: verdict.comparisons.map((one) => ({
			...one,
			reason: shortenPaths(one.reason)
		}))
	};
}
function summaryOf(report) {
	const { run, eval: name, verdict, reuse, proof, started, durationMs, seed } = report;
	return {
		version: 1,
		run,
		eval: name,
		status: "finished",
		verdict: verdict.verdict,
		exitCode: verdict.exitCode,
		reasons: verdict.reasons,
		counts: verdict.counts,
		metrics: verdict.metrics,
		gates: verdict.gates,
		comparisons: verdict.comparisons,
		ranking: verdict.ranking,
		reuse,
		proof: proof.level,
		pinned: proof.pinned,
		started,
		durationMs,
		seed
	};
}
/** A server that several arms share is one server. */
function countReuse(servers) {
	const counts = {
		reused: 0,
		spawned: 0,
		ephemeral: 0,
		replicated: 0
	};
	for (const { id, key, reused } of new Map(servers.map((server) => [server.id, server])).values()) if (key.split("/").length > 2) counts.replicated += 1;
	else if (reused) counts.reused += 1;
	else if (id.startsWith("ephem-")) counts.ephemeral += 1;
	else counts.spawned += 1;
	return counts;
}
function unprovedServers(servers) {
	return servers.filter(({ identity }) => identity === "none").map(({ id }) => `nothing proves that what answers for ${id} is the server that was started; its settings allow that`);
}
function failuresOf({ outcomes, baseline, episodes, arms }) {
	const before = new Map(outcomes.filter(({ arm }) => arm === baseline).map(({ episode, status }) => [episode, status]));
	const seeds = new Map(episodes.map(({ id, seed }) => [id, seed]));
	return outcomes.flatMap((outcome) => {
		const { arm, episode, status, errorKind, message, file, line, worker } = outcome;
		if (status !== "failed" && status !== "error") return [];
		const was = arm === baseline ? void 0 : before.get(episode);
		const seed = seeds.get(episode);
		return [{
			arm,
			episode,
			status,
			...seed === void 0 ? {} : { seed },
			...errorKind === void 0 ? {} : { errorKind },
			...message === void 0 ? {} : { message: shortenPaths(message) },
			...file === void 0 ? {} : { file },
			...line === void 0 ? {} : { line },
			...worker === void 0 ? {} : { worker },
			...was === void 0 ? {} : { before: was }
		}];
	}).sort((a, b) => rank(a, baseline) - rank(b, baseline) || arms.indexOf(a.arm) - arms.indexOf(b.arm));
}
function rank({ arm, status, before }, baseline) {
	return (before === "passed" ? 0 : arm === baseline ? 4 : 2) + (status === "error" ? 0 : 1);
}
function logsOf(failures, { workers, servers, lostServers, failedArms = [] }) {
	const errors = failures.filter(({ status }) => status === "error");
	const loudArms = /* @__PURE__ */ new Set([...failedArms, ...errors.flatMap(({ worker, arm }) => worker === void 0 ? [arm] : [])]);
	const loudWorkers = new Set(errors.map(({ worker }) => worker));
	const failed = workers.filter(({ name, arm }) => loudWorkers.has(name) || loudArms.has(arm));
	const lost = servers.filter(({ id }) => lostServers.includes(id));
	const [seen, told] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
	return [...failed.map(({ name, logs }) => ({
		of: name,
		logs
	})), ...lost.map(({ id, logs }) => ({
		of: `server ${id}`,
		logs
	}))].flatMap(({ of, logs }) => {
		const [stderr, stdout] = [logs.stderr, logs.stdout].map((file) => lastLines(file, LOOKED_AT_LINES));
		const [file, lines] = stderr.length > 0 ? [logs.stderr, stderr] : [logs.stdout, stdout];
		const shown = tidyLog(lines, told).slice(-20);
		return shown.length > 0 ? [{
			of,
			file,
			lines: shown
		}] : [];
	}).filter(({ lines }) => {
		const text = lines.join("\n");
		return !seen.has(text) && seen.add(text);
	});
}

export { shortenReasons as n, summaryOf as r, collectReport as t };