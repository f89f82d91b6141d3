import { r as __toESM } from "./chunk-rolldown-runtime.js";
import { basename, dirname, isAbsolute, join, normalize, posix, relative, resolve } from "node:path";
import { f as nearestName } from "./chunk-isolation.js";
import { a as domainBehind, c as snapshotDigest, f as chooseEnvironment, m as withheldNotice, o as isolation, p as withheldKeys } from "./chunk-prepare.js";
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { i as errnoOf, n as EvalpinError, r as bug, t as ERROR_CODES } from "./chunk-errors.js";
import { S as TeardownStack, _ as releaseSnapshot, a as pathWithInterpreters, b as tidyLog, c as usesPlaceholder, d as readReports, f as explainMissed, g as pinSources, h as sealedTree, i as pinner, l as explainFailure, m as judgeSource, n as urlsOf, o as resolveProgram, p as isBelow, r as allowedFolders, s as fillPlaceholders, t as leaseRequest, u as sourcesOf, v as verifySnapshot, x as lastLines, y as shortenPaths } from "./chunk-serve.js";
import { a as publishJson, i as publish, t as DONE } from "./chunk-run-directory.js";
import { stripVTControlCharacters } from "node:util";
import { o as recordRun } from "./chunk-supervisor.js";
import { n as spawnDetached } from "./chunk-http-request.js";
import { t as stopTree } from "./chunk-stop-tree.js";
import { i as parseWorkerEvent, n as readEvalpinLines, r as parseHarnessEvent, t as readerOf } from "./chunk-readers.js";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { t as identify } from "./chunk-identity.js";
import { StringDecoder } from "node:string_decoder";
import { f as require_picomatch } from "./chunk-glob.js";
import { C as hashFile } from "./chunk-hash-job.js";
import { t as getLoopback } from "./chunk-loopback-request.js";
import { r as treeDigest } from "./chunk-tree.js";
import { c as leaseSnapshot, l as releaseLease, s as snapshotPaths } from "./chunk-staging.js";

// src/judge/attribution.ts
/**
* Decides for every error whose fault it is, by comparing the arms. Pure.
*
* - What the harness says is the model's (an exception in its code) stays so; so does an answer that came.
* - A crash, a hang or a failed import that only an edited arm has, while the baseline has an answer for the same episode, is a failure of the edit:
*   `model`. One that both arms have, or only the baseline, or that there is no baseline for, says nothing about the edit: `infrastructure`.
* - An infrastructure error stays one, unless it comes from a server that the edited arm has for itself (it names that server, or that server was lost)
*   while the baseline had an answer: what was edited is what died or hangs.
* - An episode that an arm's failed command did not get to becomes an error of that arm: of the edit, where the baseline's command ended well. Episodes
*   that are missing otherwise stay missing: the judge says that the arms cannot be compared.
*/
function attribute(outcomes, context) {
	const answered = new Set(outcomes.filter((one) => one.arm === context.baseline && one.status !== "error").map(({ episode }) => episode));
	return [...outcomes.map((outcome) => {
		if (outcome.status !== "error") return outcome;
		const { fault, ...rest } = outcome;
		return {
			...rest,
			...fault === void 0 ? {} : { fault },
			errorKind: kindOf(outcome, {
				...context,
				answered
			})
		};
	}), ...neverReached(outcomes, context)];
}
function kindOf(outcome, context) {
	const { baseline, answered } = context;
	const edited = baseline !== void 0 && outcome.arm !== baseline && answered.has(outcome.episode);
	if (outcome.errorKind === "infrastructure") return edited && isOfOwnServer(outcome, context) ? "model" : "infrastructure";
	if (outcome.fault !== void 0) return edited ? "model" : "infrastructure";
	return "model";
}
function isOfOwnServer({ arm, server }, { lostServers, ownServers }) {
	return [...lostServers.filter((one) => one.own), ...server === void 0 ? [] : ownServers ?? []].some((one) => one.arm === arm && (server === void 0 || one.nodeset === server));
}
/** Whether an arm's command failed where the baseline's did not. */
function failedByEdit(arm, { baseline, failedArms }) {
	return arm in failedArms && baseline !== void 0 && arm !== baseline && !(baseline in failedArms);
}
function neverReached(outcomes, context) {
	const { failedArms } = context;
	const episodes = [...new Set(outcomes.map(({ episode }) => episode))];
	return Object.entries(failedArms).flatMap(([arm, message]) => {
		const there = new Set(outcomes.filter((one) => one.arm === arm).map(({ episode }) => episode));
		return episodes.filter((episode) => !there.has(episode)).map((episode) => ({
			arm,
			episode,
			status: "error",
			metrics: {},
			fault: "crash",
			errorKind: failedByEdit(arm, context) ? "model" : "infrastructure",
			message,
			attempts: 1
		}));
	});
}

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
function cellOf({ status, metrics, errorKind, message, file, line, durationMs, worker, flaky, reusedFrom }) {
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
		...reusedFrom === void 0 ? {} : { reusedFrom }
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
		durationMs: from.finished.getTime() - from.started.getTime(),
		seed: from.seed,
		arms: [...from.arms],
		baseline: from.baseline ?? null,
		verdict: {
			...from.verdict,
			reasons: from.verdict.reasons.map(shortenPaths)
		},
		plan: from.plan,
		reuse: countReuse(from.servers),
		episodes: episodeRows(from),
		timings: { ...from.timings },
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
	const loud = /* @__PURE__ */ new Set([...failedArms, ...failures.filter(({ status }) => status === "error").map(({ worker, arm }) => worker ?? arm)]);
	const failed = workers.filter(({ name, arm }) => loud.has(name) || loud.has(arm));
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

// src/launch/proof-groups.ts
/** Each stranger once, with the processes that loaded it: workers of one arm are alike. Pure. */
function groupStrangers(processes) {
	return group(processes.flatMap(({ name, strangers }) => strangers.map(({ reason, remedy }) => ({
		name,
		key: reason,
		item: {
			reason,
			remedy
		}
	}))));
}
/** Each thing that was looked for in vain once, with the processes that did. Pure. */
function groupMissed(processes) {
	return group(processes.flatMap(({ name, missed }) => missed.map((item) => ({
		name,
		key: `${item.place}\0${item.remedy}`,
		item
	}))));
}
/** `a, b and 3 more`. */
function listNames(names) {
	if (names.length > 3) return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
	return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
function group(entries) {
	const groups = /* @__PURE__ */ new Map();
	for (const { name, key, item } of entries) {
		const known = groups.get(key);
		if (known) known.names.push(name);
		else groups.set(key, {
			...item,
			names: [name]
		});
	}
	return [...groups.values()];
}

// src/launch/proof-outside.ts
/** Pure. Leaves out what was loaded as a module, and temporary files that an interpreter of the same process had made before. */
function outsideReads(reports) {
	const lines = reports.flatMap((report) => report.lines);
	const loaded = new Set(lines.flatMap((line) => line.event === "loaded" ? [line.path] : []));
	const made = /* @__PURE__ */ new Map();
	for (const line of lines) if (line.event === "made") made.set(line.path, Math.min(line.at, made.get(line.path) ?? line.at));
	const paths = /* @__PURE__ */ new Set();
	for (const line of lines) if (line.event === "read" && !loaded.has(line.path) && !isMade(line, made)) paths.add(line.path);
	return {
		paths: [...paths],
		more: lines.some(({ event }) => event === "read-more")
	};
}
function isMade({ path, at }, made) {
	for (let above = path; above !== dirname(above); above = dirname(above)) {
		const since = made.get(above);
		if (since !== void 0 && since <= at) return true;
	}
	return false;
}
/** Why a process that read from elsewhere is not proved; undefined if it did not. */
function outsideReason({ outside, outsideMore }) {
	const [first, ...others] = outside;
	if (first === void 0) return outsideMore ? "it read more files from elsewhere than can be named" : void 0;
	const rest = others.length + (outsideMore ? 1 : 0);
	const more = rest === 0 ? "" : ` and ${outsideMore ? "at least " : ""}${rest} more ${rest === 1 ? "file" : "files"} from elsewhere`;
	return `it read ${first.path}${more}, which no digest covers. ${outsideRemedy(first.path)}`;
}
/** What brings a file from elsewhere under the proof. */
function outsideRemedy(path) {
	return `Declare it in evalpin.yaml, \`external: [{ path: ${JSON.stringify(path)}, identity: hash }]\` (\`stat\` where it is large), so that it is part of the digest; or bring it into the workspace.`;
}

// src/report/figures.ts
/** Figures as every rendering shows them. */
function showFigure(value) {
	return value === null || value === void 0 ? "–" : String(Number(value.toPrecision(4)));
}
function showDifference(before, after) {
	if (before === null || before === void 0 || after === null || after === void 0) return "–";
	const difference = Number((after - before).toPrecision(4));
	return difference > 0 ? `+${difference}` : String(difference);
}
function showDuration(ms) {
	if (ms < 1e3) return `${Math.round(ms)} ms`;
	const seconds = ms / 1e3;
	if (seconds < 60) return `${seconds.toFixed(1)} s`;
	const whole = Math.round(seconds);
	return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
function showDigest(digest) {
	return digest.replace(/^sha256:/, "").slice(0, 12);
}

// src/report/outside-files.ts
/** Each file once, with the processes that read it. Pure. */
function groupOutside(processes) {
	const groups = /* @__PURE__ */ new Map();
	for (const { name, outside } of processes) for (const { path } of outside) {
		const group = groups.get(path) ?? {
			path,
			processes: []
		};
		group.processes.push(name);
		groups.set(path, group);
	}
	return [...groups.values()];
}
/** Why a process is not proved, but for the files from elsewhere that are named together. */
function otherReasons(process) {
	if (process.outside.length === 0) return process.reasons;
	const together = outsideReason(process);
	return process.reasons.filter((reason) => reason !== together);
}

// src/report/safe-text.ts
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Text of others without terminal sequences; other control and invisible characters are shown by their number. Newlines and tabs stay. */
function plainText(text) {
	return stripVTControlCharacters(text.replaceAll("\r\n", "\n")).replace(UNSEEN, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`);
}
/** The same in one line, at most `limit` characters. */
function oneLine(text, limit = 300) {
	const line = plainText(text).trim().replaceAll(/\s*\n\s*/g, " ⏎ ").replaceAll("	", " ");
	return line.length > limit ? `${line.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, "")}…` : line;
}
/**
* A name or message of others as a piece of Markdown: shown letter by letter whatever it holds. It stands in `<code>`, where GitHub makes
* no references, and every character that could be markup is an entity, also the `|` of tables.
*/
function quoted(text, limit = 300) {
	const line = oneLine(text, limit);
	return line === "" ? "" : `<code>${entities(line)}</code>`;
}
/** A sentence that holds text of others, as prose; the first character cannot begin a list. What stands in backticks is quoted. */
function prose(text, limit = 600) {
	const parts = oneLine(text, limit).split("`");
	if (parts.length % 2 === 0 || parts.some((part, at) => at % 2 === 1 && part.trim() === "")) return sentence(parts.join("`"));
	return parts.map((part, at) => at % 2 === 1 ? quoted(part, limit) : at === 0 ? sentence(part) : entities(part)).join("");
}
function sentence(line) {
	return (/^[-+=\d]/.test(line) ? entity(line.charAt(0)) : entities(line.charAt(0))) + entities(line.slice(1));
}
/** Lines of a log as a block that nothing in them can end. */
function logBlock(lines) {
	return `<pre>\n${lines.map((line) => plainText(line).replaceAll(/[&<>]/g, entity)).join("\n")}\n</pre>`;
}
/** Mail addresses, mentions and references are looked for in what entities come to, so an empty comment parts the text after `@` and `#`. */
function entities(text) {
	return text.replaceAll(/[&<>|\\`*[\]#~!@$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|:(?=\/\/)|(?<=www)\./giu, (char) => char === "@" || char === "#" ? `${entity(char)}<!-- -->` : entity(char));
}
const NAMED = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;"
};
function entity(char) {
	return NAMED[char] ?? `&#${char.codePointAt(0)};`;
}

// src/report/summary-markdown.ts
const SIGNS = {
	passed: "✅",
	improved: "✅",
	"no change seen": "✅",
	regressed: "❌",
	"gate failed": "❌",
	inconclusive: "❔",
	"not comparable": "❔",
	"not pinned": "⛔"
};
const MOST_FAILURES = 20;
const MOST_FILES = 10;
const MOST_LOGS = 5;
const MOST_OUTSIDE = 20;
/** `summary.md`: the verdict first, then what it rests on. Everything that is not evalpin's own word is quoted. */
function renderSummary(report) {
	return `${[
		heading(report),
		metrics(report),
		outcomes(report),
		gates(report),
		sources$1(report),
		decisions(report),
		failures(report),
		proof(report),
		notices(report),
		reproduce(report)
	].filter((text) => text !== "").join("\n\n")}\n`;
}
function heading({ eval: name, verdict, run, durationMs, seed }) {
	const reasons = verdict.reasons.map((reason) => `- ${prose(reason)}`);
	return [
		`## ${SIGNS[verdict.verdict]} ${verdict.verdict}: ${quoted(name)}`,
		"",
		...reasons,
		"",
		`Run ${quoted(run)}, ${showDuration(durationMs)}, seed ${seed}.`
	].join("\n");
}
function metrics({ arms, baseline, verdict }) {
	const names = [...new Set(arms.flatMap((arm) => Object.keys(verdict.metrics[arm] ?? {})))].sort();
	if (names.length === 0) return "";
	const others = arms.filter((arm) => arm !== baseline);
	const compared = baseline !== null && others.length > 0;
	const rows = names.map((name) => {
		const of = (arm) => verdict.metrics[arm]?.[name];
		const values = arms.map((arm) => `${showFigure(of(arm)?.mean)} (${of(arm)?.scored ?? 0}${unscored(of(arm)?.unscored)})`);
		const differences = compared ? others.map((arm) => showDifference(of(baseline)?.mean, of(arm)?.mean)) : [];
		return [
			quoted(name),
			...values,
			...differences
		];
	});
	return `### Metrics\n\n${table([
		"metric",
		...arms.map((arm) => `${arm}: mean (episodes)`),
		...compared ? others.map((arm) => others.length > 1 ? `difference ${arm}` : "difference") : []
	], rows)}`;
}
function unscored(count) {
	return count ? `, ${count} unscored` : "";
}
function outcomes({ arms, verdict }) {
	return `### Episodes\n\n${table([
		"arm",
		"episodes",
		"passed",
		"failed",
		"skipped",
		"errors",
		"infrastructure errors"
	], arms.map((arm) => {
		const counts = verdict.counts[arm];
		return [arm, ...[
			counts?.episodes,
			counts?.passed,
			counts?.failed,
			counts?.skipped,
			counts?.errors,
			counts?.infrastructure
		].map((count) => String(count ?? 0))];
	}))}`;
}
function gates({ verdict }) {
	if (verdict.gates.length === 0) return "";
	const sign = {
		held: "✅ held",
		failed: "❌ failed",
		undecided: "❔ undecided"
	};
	return `### Gates\n\n${table([
		"arm",
		"gate",
		"",
		"because"
	], verdict.gates.map(({ arm, gate, status, reason }) => [
		arm,
		quoted(gate),
		sign[status],
		prose(reason)
	]))}`;
}
/** What each arm ran from: also where only the graph, or what `include` names, differs. */
function sources$1({ plan }) {
	const rows = Object.entries(plan.arms).map(([arm, { snapshot, files, differs }]) => [
		arm,
		String(files),
		`<code>${showDigest(snapshot)}</code>`,
		arm === "frozen" ? "" : differing({
			differs,
			differsIn: []
		}) || "nothing"
	]);
	return rows.length === 0 ? "" : `### Sources\n\n${table([
		"arm",
		"files",
		"snapshot",
		"differs from frozen in"
	], rows)}`;
}
function decisions({ plan, reuse }) {
	if (plan.nodesets.length === 0) return "";
	const rows = plan.nodesets.map((one) => [
		quoted(one.nodeset),
		one.arm,
		one.decision,
		one.origin,
		`<code>${showDigest(one.digest)}</code>`,
		[prose(one.reason), differing(one)].filter((text) => text !== "").join("<br>")
	]);
	const servers = `Servers: ${reuse.reused} reused, ${reuse.spawned} spawned, ${reuse.ephemeral} ephemeral, ${reuse.replicated} replicated.`;
	return `### Nodesets\n\n${table([
		"nodeset",
		"arm",
		"decision",
		"from",
		"digest",
		"because"
	], rows)}\n\n${servers}`;
}
function differing({ differs, differsIn }) {
	const files = differs.slice(0, MOST_FILES).map(({ path, change }) => `${quoted(path)} ${change}`);
	const rest = differs.length > MOST_FILES ? [`and ${differs.length - MOST_FILES} more files`] : [];
	return [
		...files,
		...rest,
		...differsIn.map((field) => `${quoted(field)} differs`)
	].join("<br>");
}
function failures({ failures: all, logs }) {
	if (all.length === 0) return "";
	const rows = all.slice(0, MOST_FAILURES).map((one) => [
		one.arm,
		quoted(one.episode),
		stateOf(one),
		one.before ?? "–",
		messageOf$1(one)
	]);
	const rest = all.length > MOST_FAILURES ? `\n\n${all.length - MOST_FAILURES} more are in <code>report.json</code>.` : "";
	const tails = logs.slice(0, MOST_LOGS).map(({ of, file, lines }) => `<details><summary>Last lines of ${quoted(of)} (${quoted(file)})</summary>\n\n${logBlock(lines)}\n\n</details>`);
	return [`### Failures\n\n${table([
		"arm",
		"episode",
		"status",
		"baseline",
		"message"
	], rows)}${rest}`, ...tails].join("\n\n");
}
function stateOf({ status, errorKind }) {
	return errorKind === "infrastructure" ? "infrastructure error" : status;
}
function messageOf$1({ message = "", file, line }) {
	return [...message.trim() === "" ? [] : [quoted(message, 500)], ...file === void 0 ? [] : [quoted(line === void 0 ? file : `${file}:${line}`)]].join("<br>") || "–";
}
function proof({ proof: { level, pinned, processes } }) {
	const rows = processes.map((one) => [
		quoted(one.name),
		one.level,
		String(one.pinned),
		String(one.external),
		whyUnproved$1(one)
	]);
	const strangers = groupStrangers(processes).map(({ names, reason, remedy }) => `- ${quoted(listNames(names))}: ${prose(reason)}<br>${prose(remedy)}`);
	const missed = groupMissed(processes).map(({ names, what, remedy }) => `- ${quoted(listNames(names))} looked for ${quoted(what)}, which is not in ${names.length === 1 ? "its snapshot" : "their snapshots"}.<br>${prose(remedy)}`);
	return [
		`### Proof\n\n${pinned ? `Proof of pinning: ${level}.` : "Something came from outside the snapshots:"}`,
		...strangers.length > 0 ? [strangers.join("\n")] : [],
		...rows.length > 0 ? [table([
			"process",
			"level",
			"pinned",
			"external",
			"because"
		], rows)] : [],
		...missed.length > 0 ? [missed.join("\n")] : [],
		...outside(processes)
	].join("\n\n");
}
function whyUnproved$1(process) {
	const count = process.outside.length;
	const read = count === 0 ? [] : [`it read ${count} ${count === 1 ? "file" : "files"} from elsewhere, see below`];
	return [...otherReasons(process).map((reason) => prose(reason)), ...read].join("<br>") || "–";
}
function outside(processes) {
	const groups = groupOutside(processes);
	const [first] = groups;
	if (first === void 0) return [];
	const rows = groups.slice(0, MOST_OUTSIDE).map(({ path, processes: readers }) => `- ${quoted(path, 500)}, read by ${prose(listNames(readers))}`);
	const rest = groups.length > MOST_OUTSIDE ? [`- and ${groups.length - MOST_OUTSIDE} more; all are in <code>proof.json</code>`] : [];
	return [`Files from elsewhere, which no digest covers:\n\n${[...rows, ...rest].join("\n")}\n\n${prose(outsideRemedy(first.path))}`];
}
function notices({ notices: all }) {
	return all.length === 0 ? "" : `### Notices\n\n${all.map((notice) => `- ${prose(notice)}`).join("\n")}`;
}
function reproduce({ reproduce: commands }) {
	return commands.length === 0 ? "" : `### Again\n\n${logBlock(commands)}`;
}
function table(header, rows) {
	return [
		header,
		header.map(() => "---"),
		...rows
	].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

// src/report/write-run.ts
/** What stands in a run's folder before the launch. Returns the path of each arm's own spec. */
function writePlannedRun(folder, { plan, specs }) {
	publishJson(join(folder, "plan.json"), plan);
	const [first] = specs;
	if (first) publishJson(join(folder, "spec.json"), first);
	return Object.fromEntries(specs.map((spec) => {
		const file = join(folder, "arms", spec.arm, "spec.json");
		publishJson(file, spec);
		return [spec.arm, file];
	}));
}
/** Writes what a run came to; `_DONE` is the last file. */
function writeRun(folder, { report, proof }) {
	publishJson(join(folder, "proof.json"), proof);
	publishJson(join(folder, "report.json"), report);
	publishJson(join(folder, "summary.json"), summaryOf(report));
	publish(join(folder, "summary.md"), renderSummary(report));
	publish(join(folder, DONE), "");
}

// src/judge/counts.ts
function countOutcomes(outcomes) {
	const counts = {
		episodes: outcomes.length,
		passed: 0,
		failed: 0,
		skipped: 0,
		errors: 0,
		infrastructure: 0
	};
	for (const { status, errorKind } of outcomes) if (status !== "error") counts[status] += 1;
	else if (errorKind === "infrastructure") counts.infrastructure += 1;
	else counts.errors += 1;
	return counts;
}
/** The metrics of one arm by name, sorted. Errors and skipped episodes have no say in them. */
function summariseMetrics(outcomes) {
	const answered = outcomes.filter(({ status }) => status === "passed" || status === "failed");
	const names = [...new Set(answered.flatMap(({ metrics }) => Object.keys(metrics)))].sort();
	return Object.fromEntries(names.map((name) => {
		const values = answered.flatMap((outcome) => valueOf(outcome, name) ?? []);
		return [name, {
			mean: meanOf(values),
			scored: values.length,
			unscored: answered.length - values.length
		}];
	}));
}
/** The value of a metric in an answer; undefined for null, NaN, infinite or absent, and for what is no answer. */
function valueOf(outcome, metric) {
	if (outcome.status !== "passed" && outcome.status !== "failed") return void 0;
	const value = outcome.metrics[metric];
	return typeof value === "number" && Number.isFinite(value) ? value : void 0;
}
function meanOf(values) {
	if (values.length === 0) return null;
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// src/judge/gates.ts
/**
* Whether a gate holds. Pure.
*
* An episode that ends in an error of the edited code has no value, so a mean over the rest would reward a crash on the hard ones: a gate on a metric
* fails where the arm has such an episode, unless the baseline has no value there either. `max-drop` compares means over the episodes that have
* a value in both arms.
*/
function checkGate(gate, arms) {
	const result = {
		arm: arms.arm,
		gate: nameGate(gate)
	};
	if ("newFailures" in gate) return {
		...result,
		...checkNewFailures(gate.newFailures, arms)
	};
	const crashed = crashedWhereScored(gate.metric, arms);
	const checked = "maxDrop" in gate ? checkDrop(gate, arms) : checkMinimum(gate, arms);
	if (crashed.length === 0 || checked.status === "failed") return {
		...result,
		...checked
	};
	return {
		...result,
		status: "failed",
		reason: `${episodes(crashed.length)} ended in an error and ${crashed.length === 1 ? "has" : "have"} no ${gate.metric}: ${some(crashed)}`
	};
}
function nameGate(gate) {
	if ("newFailures" in gate) return `new-failures: ${gate.newFailures}`;
	return "maxDrop" in gate ? `${gate.metric}: max-drop ${gate.maxDrop}` : `${gate.metric}: min ${gate.min}`;
}
function checkMinimum({ metric, min }, { outcomes }) {
	const mean = meanOf(outcomes.flatMap((one) => valueOf(one, metric) ?? []));
	if (mean === null) return {
		status: "undecided",
		reason: `no episode has a value for ${metric}${insteadOf(metric, outcomes)}`
	};
	return {
		status: mean >= min ? "held" : "failed",
		reason: `the mean of ${metric} is ${figure(mean)}; at least ${figure(min)} is asked for`
	};
}
function checkDrop({ metric, maxDrop }, { outcomes, baseline }) {
	if (!baseline) return {
		status: "undecided",
		reason: "there is no baseline to compare with"
	};
	const before = new Map(baseline.map((one) => [one.episode, valueOf(one, metric)]));
	const pairs = outcomes.flatMap((one) => {
		const [was, is] = [before.get(one.episode), valueOf(one, metric)];
		return was === void 0 || is === void 0 ? [] : [{
			was,
			is
		}];
	});
	const was = meanOf(pairs.map((pair) => pair.was));
	const is = meanOf(pairs.map((pair) => pair.is));
	if (was === null || is === null) return {
		status: "undecided",
		reason: `no episode has a value for ${metric} in both arms${insteadOf(metric, [...outcomes, ...baseline])}`
	};
	const held = was - is <= maxDrop + 1e-12 * Math.max(1, Math.abs(was), Math.abs(is));
	const over = pairs.length === outcomes.length ? "" : ` over the ${pairs.length} episodes with a value in both arms`;
	return {
		status: held ? "held" : "failed",
		reason: `the mean of ${metric} went from ${figure(was)} to ${figure(is)}${over}; a drop of ${figure(maxDrop)} is allowed`
	};
}
/** What is said once of gates that compare, where there is no baseline and their metric is nowhere: a slip that only the next comparison would show. */
function unknownMetrics(gates, outcomes) {
	return gates.flatMap((gate) => {
		if (!("maxDrop" in gate) || outcomes.some((one) => valueOf(one, gate.metric) !== void 0)) return [];
		return [`gate \`${nameGate(gate)}\`: no episode has a value for ${gate.metric}${insteadOf(gate.metric, outcomes)}`];
	});
}
/** The metrics that there are, the nearest first and alone where one is near. */
function insteadOf(metric, outcomes) {
	const names = [...new Set(outcomes.flatMap((one) => Object.keys(one.metrics).filter((name) => valueOf(one, name) !== void 0)))].filter((name) => name !== metric).sort();
	const nearest = nearestName(metric, names);
	if (nearest !== void 0) return `; did you mean ${nearest}?`;
	return names.length === 0 ? "" : `; there is ${some(names)}`;
}
function checkNewFailures(allowed, { outcomes, baseline }) {
	if (!baseline) return {
		status: "undecided",
		reason: "there is no baseline to compare with"
	};
	const passed = new Set(baseline.filter(({ status }) => status === "passed").map(({ episode }) => episode));
	const failures = outcomes.filter((one) => passed.has(one.episode) && isFailure(one)).map(({ episode }) => episode);
	const named = failures.length === 0 ? "" : `: ${some(failures)}`;
	return {
		status: failures.length <= allowed ? "held" : "failed",
		reason: `${episodes(failures.length)} that passed before ${failures.length === 1 ? "fails" : "fail"} now${named}; ${allowed} allowed`
	};
}
function isFailure({ status, errorKind }) {
	return status === "failed" || status === "error" && errorKind !== "infrastructure";
}
function crashedWhereScored(metric, { outcomes, baseline }) {
	const scored = baseline && new Set(baseline.filter((one) => valueOf(one, metric) !== void 0).map(({ episode }) => episode));
	return outcomes.filter(({ status, errorKind, episode }) => status === "error" && errorKind !== "infrastructure" && (scored?.has(episode) ?? true)).map(({ episode }) => episode);
}
function episodes(count) {
	return count === 1 ? "1 episode" : `${count} episodes`;
}
function some(ids) {
	return ids.length <= 5 ? ids.join(", ") : `${ids.slice(0, 5).join(", ")} and ${ids.length - 5} more`;
}
/** At most six significant digits. */
function figure(value) {
	return String(Number(value.toPrecision(6)));
}

// src/judge/judge.ts
const EXIT_CODES = {
	passed: 0,
	improved: 0,
	"no change seen": 0,
	regressed: 1,
	"gate failed": 1,
	inconclusive: 3,
	"not comparable": 3,
	"not pinned": 4
};
/**
* The verdict of a run. Pure. The first of these that applies decides:
*
* 1. `not pinned`: a module or file came from outside the snapshot (or, with `requireProof`, something is not proved): the figures may belong to other code.
* 2. `inconclusive`: a command failed (but see 3); an arm measured nothing (but see 3); any infrastructure error (it is no score, and what it hit
*    cannot be known); the arms ran different episodes; a gate has no value to go by.
* 3. `regressed`: a gate failed, or every episode of an edited arm ended in an error of its code while the baseline has answers, or only the
*    edited arm's command failed.
* 4. `passed`.
*
* Gates look at every arm but the baseline; those that compare apply only where there is one. Failed episodes alone do not fail a run.
*/
function judge(request) {
	const byArm = new Map(request.arms.map((arm) => [arm, request.outcomes.filter((one) => one.arm === arm)]));
	const gates = gateResults(request, byArm);
	const tiers = [
		["not pinned", whyNotPinned(request)],
		["inconclusive", [
			...whyFailed(request),
			...whyUnmeasured(request, byArm),
			...whyIncomparable(request, byArm),
			...reasonsOf(gates, "undecided")
		]],
		["regressed", [
			...whyFailedByEdit(request),
			...whyBroken(request, byArm),
			...reasonsOf(gates, "failed")
		]]
	];
	const verdict = tiers.find(([, reasons]) => reasons.length > 0)?.[0] ?? "passed";
	const reasons = tiers.flatMap(([, why]) => why);
	return {
		verdict,
		exitCode: EXIT_CODES[verdict],
		reasons: reasons.length > 0 ? reasons : [whatWasMeasured(request, byArm)],
		counts: mapArms(byArm, countOutcomes),
		metrics: mapArms(byArm, summariseMetrics),
		gates,
		comparisons: [],
		ranking: null
	};
}
function gateResults(request, byArm) {
	const { baseline } = request;
	const gates = applicable(request);
	const before = baseline === void 0 ? void 0 : byArm.get(baseline);
	return [...byArm.keys()].filter((arm) => arm !== baseline || byArm.size === 1).flatMap((arm) => gates.map((gate) => checkGate(gate, {
		arm,
		outcomes: byArm.get(arm) ?? [],
		...before && arm !== baseline ? { baseline: before } : {}
	})));
}
/** Where nothing is compared, gates on a comparison have nothing to say: settings that hold for pull requests serve a plain run as well. */
function applicable({ gates, baseline }) {
	return baseline === void 0 ? gates.filter((gate) => "min" in gate) : gates;
}
function whyNotPinned({ proof, requireProof }) {
	const strangers = groupStrangers(proof.processes).map(({ names, reason }) => `${listNames(names)}: ${reason}`);
	const unproved = requireProof ? whyUnproved(proof) : [];
	if (requireProof && proof.processes.length === 0) unproved.push("no process reported what it loaded, and `require-proof` asks for it");
	return [...strangers, ...unproved];
}
/** Processes that are alike in it, together. */
function whyUnproved({ processes }) {
	const named = /* @__PURE__ */ new Map();
	for (const { name, level, reasons } of processes) {
		if (level === "proved") continue;
		const why = `not proved to be pinned (${level}): ${reasons.join("; ")}`;
		named.set(why, [...named.get(why) ?? [], name]);
	}
	return [...named].map(([why, [first = "", ...others]]) => others.length === 0 ? `${first} is ${why}` : `${first} and ${others.length} more (${others.join(", ")}) are ${why}`);
}
/** Commands whose failure cannot be laid to the edit: what they left may be a part of what they were to run. */
function whyFailed({ failedArms = {}, baseline }) {
	return Object.entries(failedArms).flatMap(([arm, why]) => failedByEdit(arm, {
		baseline,
		failedArms
	}) ? [] : [why]);
}
function whyFailedByEdit({ failedArms = {}, baseline }) {
	return Object.entries(failedArms).flatMap(([arm, why]) => failedByEdit(arm, {
		baseline,
		failedArms
	}) ? [`${why}; ${baseline}’s ended well`] : []);
}
function whyUnmeasured({ baseline }, byArm) {
	return [...byArm].flatMap(([arm, outcomes]) => {
		const { episodes, errors, skipped, infrastructure } = countOutcomes(outcomes);
		if (episodes === 0) return [`${arm}: no episode was run`];
		if (infrastructure > 0) return [`${arm}: ${infrastructure} of ${episodes} episodes met an infrastructure error, which is no score: ${messageOf(outcomes, "infrastructure")}`];
		if (errors + skipped < episodes || isBroken({
			arm,
			baseline
		}, byArm)) return [];
		return [`${arm}: none of the ${episodes} episodes came to a result${errors > 0 ? `: ${messageOf(outcomes, "model")}` : " (all were skipped)"}`];
	});
}
function whyBroken({ baseline }, byArm) {
	return [...byArm].flatMap(([arm, outcomes]) => isBroken({
		arm,
		baseline
	}, byArm) ? [`${arm}: all ${outcomes.length} episodes ended in an error that ${baseline} does not have: ${messageOf(outcomes, "model")}`] : []);
}
function isBroken({ arm, baseline }, byArm) {
	const outcomes = byArm.get(arm) ?? [];
	return (baseline === void 0 || arm === baseline ? [] : byArm.get(baseline) ?? []).some(({ status }) => status === "passed" || status === "failed") && outcomes.length > 0 && outcomes.every(({ status, errorKind }) => status === "error" && errorKind !== "infrastructure");
}
function messageOf(outcomes, kind) {
	const first = outcomes.find(({ status, errorKind }) => status === "error" && errorKind === "infrastructure" === (kind === "infrastructure"));
	return `${first?.episode}: ${first?.message ?? "no message"}`;
}
function whyIncomparable({ baseline }, byArm) {
	const before = baseline === void 0 ? void 0 : byArm.get(baseline);
	if (!before || before.length === 0) return [];
	const known = new Set(before.map(({ episode }) => episode));
	return [...byArm].flatMap(([arm, outcomes]) => {
		if (arm === baseline || outcomes.length === 0) return [];
		const own = new Set(outcomes.map(({ episode }) => episode));
		const missing = [...known].filter((episode) => !own.has(episode));
		const extra = [...own].filter((episode) => !known.has(episode));
		if (missing.length + extra.length === 0) return [];
		return [`${arm} and ${baseline} ran different episodes: ${missing.length} only in ${baseline}, ${extra.length} only in ${arm} (${[...missing, ...extra].slice(0, 5).join(", ")})`];
	});
}
function reasonsOf(gates, status) {
	return gates.filter((one) => one.status === status).map(({ arm, gate, reason }) => `${arm}: gate \`${gate}\`: ${reason}`);
}
function whatWasMeasured(request, byArm) {
	const gates = applicable(request);
	const none = request.gates.length === 0 ? "no gates are set" : "no gate applies without a baseline";
	const held = gates.length === 0 ? none : gates.length === 1 ? "the gate holds" : `all ${gates.length} gates hold`;
	return `${[...byArm].map(([arm, outcomes]) => `${arm}: ${outcomes.length} episodes measured`).join("; ")}; ${held}`;
}
function mapArms(byArm, map) {
	return Object.fromEntries([...byArm].map(([arm, outcomes]) => [arm, map(outcomes)]));
}

// src/launch/episodes.ts
/**
* The episodes of an eval, in order.
* @throws EP4006 with file and line for what is no episode.
*/
function readEpisodes({ episodes, seed, resolve }) {
	if (episodes.kind === "range") return fromRange(episodes.from, episodes.to, seed);
	const { from = 0, to = 1e400 } = episodes;
	const chosen = fromFile(resolve(episodes.path), seed).filter(({ index }) => index >= from && index <= to);
	if (chosen.length === 0) throw new EvalpinError("EP4006", `${episodes.path} has no episode from ${from} on`);
	return chosen;
}
/**
* The seed of one episode: the first four bytes (big-endian) of SHA-256 over `evalpin-seed/1`, NUL, the eval's seed, NUL, the index, both in
* decimal. It depends on nothing else, so every arm, worker and retry gets the same; 32 bits are what all common generators take.
*/
function deriveSeed(seed, index) {
	return createHash("sha256").update(`evalpin-seed/1\0${seed}\0${index}`).digest().readUInt32BE(0);
}
const MOST = 1e7;
function fromRange(from, to, seed) {
	if (to - from >= MOST) throw new EvalpinError("EP4006", `\`episodes\` asks for ${to - from + 1} episodes; at most ${MOST} are possible`);
	return Array.from({ length: to - from + 1 }, (_, offset) => numbered(from + offset, seed));
}
function numbered(index, seed) {
	return {
		id: idOf(index),
		index,
		seed: deriveSeed(seed, index),
		input: {}
	};
}
function idOf(index) {
	return String(index).padStart(4, "0");
}
function fromFile(file, seed) {
	const lineOf = /* @__PURE__ */ new Map();
	const episodes = [];
	decode(readBytes(file), file).split("\n").forEach((text, at) => {
		if (text.trim() === "") return;
		const line = at + 1;
		const index = episodes.length;
		const input = parseLine(text, {
			file,
			line
		});
		const id = ownId(input, {
			file,
			line
		}) ?? idOf(index);
		const earlier = lineOf.get(id);
		if (earlier !== void 0) throw invalid(`line ${line} has the id "${id}" that line ${earlier} has already`, {
			file,
			line
		});
		lineOf.set(id, line);
		episodes.push({
			id,
			index,
			seed: deriveSeed(seed, index),
			input
		});
	});
	if (episodes.length === 0) throw invalid("the file holds no episode", { file });
	return episodes;
}
function readBytes(file) {
	try {
		return readFileSync(file);
	} catch (error) {
		const reason = errnoOf(error);
		if (reason !== "ENOENT" && reason !== "EISDIR" && reason !== "EACCES") throw error;
		throw new EvalpinError("EP4006", `\`episodes\` names the file ${file}, which cannot be read (${reason})`, {
			location: { file },
			cause: error
		});
	}
}
function decode(bytes, file) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (error) {
		throw new EvalpinError("EP4006", `${file} is not UTF-8`, {
			location: { file },
			cause: error
		});
	}
}
function parseLine(text, at) {
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		throw invalid(`line ${at.line} is not JSON: ${error.message}`, at);
	}
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
	throw invalid(`line ${at.line} is no JSON object`, at);
}
function ownId(input, at) {
	const id = input["id"];
	if (id === void 0) return void 0;
	if (typeof id === "number" && Number.isSafeInteger(id)) return String(id);
	if (typeof id === "string" && id !== "" && !/\p{Cc}/u.test(id)) return id;
	throw invalid(`line ${at.line} has an \`id\` that is neither text without control characters nor a whole number`, at);
}
function invalid(message, at) {
	return new EvalpinError("EP4006", `${at.file}: ${message}`, { location: at });
}

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

// src/launch/worker-record.ts
/** The value of EVALPIN_TAG of worker n of an arm, whichever of its interpreters it is; `tag` is the run's. */
function workerTag(tag, arm, n) {
	return `${tag}/${arm}-${n}`;
}
/** Makes `workers/<arm>-<n>/` in a run's folder, with the complete map of its servers in it. */
function prepareWorker(launch, at) {
	const name = `${launch.arm}-${at.slot}`;
	const folder = join(at.folder, "workers", name);
	const record = {
		arm: launch.arm,
		name,
		folder,
		out: join(folder, "out"),
		events: join(folder, "events.jsonl"),
		proofDir: join(folder, "proof"),
		logs: {
			stdout: join(folder, "stdout.log"),
			stderr: join(folder, "stderr.log")
		},
		starts: 0,
		pids: [],
		wrapped: basename(launch.argv[0] ?? "") === "bwrap"
	};
	const cwd = launch.cwd === "scratch" ? join(folder, "scratch") : launch.cwd;
	for (const made of [
		record.out,
		record.proofDir,
		...launch.cwd === "scratch" ? [cwd] : []
	]) mkdirSync(made, { recursive: true });
	const urls = join(folder, "shared_urls.json");
	writeFileSync(urls, `${JSON.stringify({
		...launch.shared,
		...launch.replicas?.[at.slot]
	}, null, 2)}\n`);
	return {
		record,
		cwd,
		env: {
			...launch.env,
			EVALPIN_RUN_DIR: at.folder,
			EVALPIN_SPEC: launch.spec,
			EVALPIN_SHARED_URLS: urls,
			EVALPIN_EVENTS: record.events,
			EVALPIN_ARM: launch.arm,
			EVALPIN_WORKER: name,
			EVALPIN_SEED: String(at.seed),
			EVALPIN_OUT: record.out,
			EVALPIN_PROOF_DIR: record.proofDir
		}
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

// src/launch/arm-launch.ts
/** Filled in for each process of a command. */
const WORKER_PLACEHOLDERS = [
	"out",
	"spec",
	"snapshot",
	"worker",
	"seed"
];
/**
* evalpin's own harness, in the language of the nodesets that live inside it. What the nodesets declare of their environment holds there too.
* @throws EP4011 where nodesets of both languages are to live in one interpreter, EP4001 without an interpreter.
*/
function builtinHarness(request, local) {
	const runtime = harnessRuntime(local, request);
	const prefix = runtime === "python" ? request.pin.python : request.pin.node;
	if (!prefix) throw new EvalpinError("EP4001", `${request.owner}: no ${runtime} interpreter was found for the builtin harness`);
	const env = Object.assign({}, ...local.map(({ declaration }) => declaration.env), request.env);
	const passEnv = [...request.passEnv, ...local.flatMap(({ declaration }) => declaration.passEnv)];
	return {
		argv: [...prefix, "worker"],
		env: {
			...chooseEnvironment(request.given, {
				passEnv,
				env,
				owner: request.owner
			}),
			...request.pin.env
		}
	};
}
/** A command as harness. @throws EP4005 for a placeholder that is not known, EP4001 without the interpreter that it names. */
function commandHarness(request, command, interpreters) {
	const { given, env, passEnv, owner, pin } = request;
	const chosen = chooseEnvironment(given, {
		passEnv,
		env,
		owner
	});
	const argv = resolveProgram(command, interpreters, owner);
	fillPlaceholders(argv, {
		values: {},
		later: WORKER_PLACEHOLDERS,
		owner
	});
	return {
		argv,
		env: {
			...chosen,
			...pin.env,
			...pin.commandEnv,
			PATH: pathWithInterpreters(chosen["PATH"], interpreters)
		}
	};
}
function harnessRuntime(local, { pin, owner }) {
	const python = local.filter(({ declaration }) => declaration.runtime === "python").map(({ name }) => name);
	const node = local.filter(({ declaration }) => declaration.runtime === "node").map(({ name }) => name);
	const neither = local.find(({ declaration }) => declaration.runtime === "command");
	if (neither) throw new EvalpinError("EP4011", `${owner}: the nodeset ${neither.name} has \`runtime: command\` and cannot be \`local\``, { hint: "Set `parallelism: shared` or `replicated` for it." });
	if (python.length > 0 && node.length > 0) throw new EvalpinError("EP4011", `${owner}: ${python.join(", ")} (Python) and ${node.join(", ")} (JavaScript) are all \`local\`, but one interpreter runs an episode`, { hint: "Set `parallelism: shared` or `replicated` for the ones of one language." });
	if (node.length > 0) return "node";
	return python.length > 0 || pin.python ? "python" : "node";
}

// src/launch/until-aborted.ts
/** What `work` comes to, or the signal's reason as soon as it aborts; the work itself goes on. */
async function untilAborted(work, signal) {
	signal.throwIfAborted();
	let stop = () => {};
	const aborted = new Promise((_, reject) => {
		stop = () => reject(signal.reason);
		signal.addEventListener("abort", stop, { once: true });
	});
	try {
		return await Promise.race([work, aborted]);
	} finally {
		signal.removeEventListener("abort", stop);
	}
}

// src/launch/with-teardown.ts
/** Runs `body` and undoes all that it registered, however it ends. The body's own error wins over one of the undoing. */
async function withTeardown(body) {
	const teardown = new TeardownStack();
	let result;
	try {
		result = await body(teardown);
	} catch (error) {
		await teardown.undo();
		throw error;
	}
	const [failure] = await teardown.undo();
	if (failure) throw failure.error;
	return result;
}

// src/launch/command.ts
/**
* Runs a command as the harness: the arms in turn, one process for each, or K side by side where it uses `{worker}`.
* All that a process started is ended before this returns or throws.
* @throws the signal's reason if it aborts; EP3010–EP3012 if the program cannot be started.
*/
async function runCommand(options) {
	const ended = [];
	for (const arm of options.arms) ended.push(...await withTeardown((teardown) => runArm(options, arm, teardown)));
	return ended;
}
async function runArm(options, arm, teardown) {
	const count = usesPlaceholder(arm.argv, "worker") ? options.workers : 1;
	const failed = new AbortController();
	const signal = AbortSignal.any([options.signal, failed.signal]);
	const running = Array.from({ length: count }, (_, worker) => runProcess({
		...options,
		signal
	}, {
		arm,
		worker,
		teardown
	}));
	try {
		return await Promise.all(running);
	} catch (error) {
		failed.abort(error);
		await Promise.allSettled(running);
		throw error;
	}
}
async function runProcess(options, { arm, worker, teardown }) {
	const { timeoutMs, graceMs, signal } = options;
	signal.throwIfAborted();
	const { record, cwd, env } = prepareWorker(arm, {
		slot: worker,
		folder: options.folder,
		seed: options.seed
	});
	const tag = workerTag(options.tag, arm.arm, worker);
	let id;
	teardown.defer(`command ${record.name}`, async () => {
		await stopTree({
			id,
			tag,
			graceMs
		});
	});
	const started = performance.now();
	record.starts = 1;
	const child = await spawnDetached({
		argv: fillPlaceholders(arm.argv, {
			values: valuesFor(options, {
				arm,
				worker,
				out: record.out
			}),
			later: [],
			owner: options.owner
		}),
		cwd,
		env: {
			...env,
			EVALPIN_TAG: tag
		},
		stdout: record.logs.stdout,
		stderr: record.logs.stderr
	});
	id = child.id;
	record.pids.push(child.id.pid);
	const exit = await untilAborted(withDeadline(child.exited, timeoutMs), signal);
	if (exit === void 0) await stopTree({
		id,
		tag,
		graceMs
	});
	const result = {
		record,
		failure: failureOf(exit, options),
		durationMs: performance.now() - started
	};
	options.onEnd(result);
	return result;
}
function failureOf(exit, { timeoutMs, allowExit = [] }) {
	if (exit === void 0) return {
		kind: "timeout",
		message: `the command did not end within ${timeoutMs / 1e3} s and was ended`
	};
	if (exit.signal !== null) return {
		kind: "exit",
		message: `the command was ended by signal ${exit.signal}`
	};
	return exit.code === 0 || allowExit.includes(exit.code ?? 0) ? void 0 : {
		kind: "exit",
		message: `the command ended with exit code ${exit.code}`
	};
}
async function withDeadline(work, ms) {
	let timer;
	const late = new Promise((resolve) => {
		timer = setTimeout(() => resolve(void 0), ms);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
function valuesFor(options, at) {
	return {
		out: at.out,
		spec: at.arm.spec,
		snapshot: at.arm.snapshot,
		worker: String(at.worker),
		seed: String(options.seed)
	};
}

// src/launch/answered.ts
/** The outcome that an `episode` event tells of. */
function answered(arm, event) {
	const { id, status, metrics, message, file, line, duration_ms: durationMs, error_kind: errorKind, server, case: of, repeat, flaky } = event;
	return {
		arm,
		episode: id,
		status,
		metrics,
		attempts: 1,
		...of === void 0 ? {} : { case: of },
		...repeat === void 0 ? {} : { repeat },
		...flaky === void 0 ? {} : { flaky },
		...errorKind === void 0 ? {} : { errorKind },
		...message === void 0 ? {} : { message },
		...file === void 0 ? {} : { file },
		...line === void 0 ? {} : { line },
		...durationMs === void 0 ? {} : { durationMs },
		...server === void 0 ? {} : { server }
	};
}

// src/launch/episode-queue.ts
/**
* Hands episodes to K slots, one at a time, so that a slow one holds nobody up. A slot runs an episode in every arm before it takes the next;
* which arm goes first alternates from episode to episode, so that neither always meets a warmer machine. Pure: it starts nothing.
*/
var EpisodeQueue = class {
	#episodes;
	#arms;
	#slots = /* @__PURE__ */ new Map();
	#abandoned = /* @__PURE__ */ new Set();
	#taken = 0;
	constructor(episodes, arms) {
		this.#episodes = episodes;
		this.#arms = arms;
	}
	/** What the slot does now: the same again until it is settled or retried; undefined when nothing is left for it. */
	next(slot) {
		let held = this.#slots.get(slot);
		while (held === void 0 || held.arms.length === 0) {
			const episode = this.#episodes[this.#taken];
			if (episode === void 0) return void 0;
			held = {
				episode,
				arms: this.#orderOf(this.#taken),
				attempt: 1
			};
			this.#taken += 1;
			this.#slots.set(slot, held);
		}
		const [arm] = held.arms;
		if (arm === void 0) throw bug("a slot holds an episode without an arm");
		return {
			episode: held.episode,
			arm,
			attempt: held.attempt
		};
	}
	/** The slot's assignment has its outcome. */
	settle(slot) {
		const held = this.#held(slot);
		held.arms.shift();
		held.attempt = 1;
	}
	/** The slot's worker died; true if the assignment is to be tried again on a fresh one. */
	retry(slot) {
		const held = this.#held(slot);
		if (held.attempt > 1) return false;
		held.attempt += 1;
		return true;
	}
	/** No episode is handed out for this arm any more; returns those that have no outcome and are in no slot's hands in this arm. */
	abandon(arm) {
		if (this.#abandoned.has(arm)) return [];
		this.#abandoned.add(arm);
		const left = [];
		for (const held of this.#slots.values()) if (held.arms.indexOf(arm) > 0) {
			held.arms = held.arms.filter((one) => one !== arm);
			left.push(held.episode);
		}
		return [...left, ...this.#episodes.slice(this.#taken)];
	}
	#orderOf(position) {
		const turn = position % this.#arms.length;
		return [...this.#arms.slice(turn), ...this.#arms.slice(0, turn)].filter((arm) => !this.#abandoned.has(arm));
	}
	#held(slot) {
		const held = this.#slots.get(slot);
		if (held === void 0 || held.arms.length === 0) throw bug(`slot ${slot} holds no episode`);
		return held;
	}
};

// src/launch/own-events.ts
/** What code inside evalpin's own harness appended to EVALPIN_EVENTS. Results come from the harness, so an `episode` line there is refused. */
function readOwnEvents(file) {
	if (!existsSync(file)) return [];
	return readFileSync(file, "utf8").split("\n").filter((line) => line.trim() !== "").map((line) => {
		const event = parseHarnessEvent(line);
		return event.event === "episode" ? {
			event: "bad-line",
			text: line.slice(0, 200),
			reason: "the builtin harness reports the episodes itself"
		} : event;
	});
}

// src/launch/line-splitter.ts
/** Cuts a byte stream into lines; a line over `limit` characters is dropped and counted instead of held. */
var LineSplitter = class {
	#decoder = new StringDecoder("utf8");
	#limit;
	#rest = "";
	#skipping = false;
	dropped = 0;
	constructor(limit = 16777216) {
		this.#limit = limit;
	}
	push(chunk) {
		const parts = (this.#rest + this.#decoder.write(chunk)).split("\n");
		this.#rest = parts.pop() ?? "";
		if (this.#skipping && parts.length > 0) {
			parts.shift();
			this.#skipping = false;
		}
		if (this.#skipping || this.#rest.length > this.#limit) {
			if (!this.#skipping) this.dropped += 1;
			this.#skipping = true;
			this.#rest = "";
		}
		return parts;
	}
	/** What stands after the last newline; a program that died in the middle of a line leaves it. */
	get rest() {
		return this.#rest;
	}
};

// src/launch/worker.ts
/** How long the last lines of a process that has ended may take to arrive; a grandchild can hold the pipe open for ever. */
const LAST_LINES_MS = 500;
/** One interpreter with evalpin's harness in it, in a session of its own, fed by descriptor 3 and heard on descriptor 4. */
var Worker = class Worker {
	#options;
	#feed;
	#gone;
	pid;
	#id;
	#how;
	#wanted;
	#stopped;
	/** @throws EP4008 if the program cannot be started. */
	static async spawn(options) {
		const [program, ...args] = options.argv;
		if (program === void 0) throw bug("a worker without a program");
		const stdout = openSync(options.logs.stdout, "a", 384);
		const stderr = openSync(options.logs.stderr, "a", 384);
		try {
			const child = spawn(program, args, {
				cwd: options.cwd,
				env: options.env,
				detached: options.foreground !== true,
				stdio: options.foreground === true ? [
					"inherit",
					"inherit",
					"inherit",
					"pipe",
					"pipe"
				] : [
					"ignore",
					stdout,
					stderr,
					"pipe",
					"pipe"
				]
			});
			const id = child.pid === void 0 ? void 0 : identify(child.pid);
			const exit = new Promise((resolve) => child.once("exit", (code, signal) => resolve(describeExit(code, signal))));
			if (child.pid === void 0) {
				const [error] = await once(child, "error");
				throw new EvalpinError("EP4008", `${program} cannot be started in ${options.cwd}: ${error.message}`, { cause: error });
			}
			return new Worker(options, {
				pid: child.pid,
				id,
				exit,
				feed: child.stdio[3],
				events: child.stdio[4]
			});
		} finally {
			closeSync(stdout);
			closeSync(stderr);
		}
	}
	constructor(options, child) {
		this.#options = options;
		this.pid = child.pid;
		this.#id = child.id;
		this.#feed = child.feed;
		this.#feed.on("error", (error) => {
			if (errnoOf(error) !== "EPIPE" && errnoOf(error) !== "ECONNRESET") throw error;
		});
		this.#feed.resume();
		const drained = this.#listen(child.events);
		this.#gone = child.exit.then(async (how) => {
			await Promise.race([drained, delay(LAST_LINES_MS)]);
			child.events.destroy();
			this.#feed.destroy();
			this.#how = how;
			this.#offer({
				event: "gone",
				how
			});
			return how;
		});
	}
	/** Waits for `ready`. */
	async ready(deadlineMs) {
		const event = await this.#await(deadlineMs, (one) => one.event === "ready" || one.event === "fatal" || one.event === "gone");
		switch (event?.event) {
			case void 0: return { kind: "late" };
			case "ready": return { kind: "ready" };
			case "fatal": return {
				kind: "fatal",
				event
			};
			case "gone": return {
				kind: "died",
				how: event.how
			};
			default: throw bug(`a worker's start was answered by ${event?.event}`);
		}
	}
	/** Runs one episode; never more than one at a time. */
	async run(episode, timeoutMs) {
		const answer = this.#await(timeoutMs, (one) => one.event === "gone" || one.event === "episode" && one.id === episode.id);
		if (this.#how === void 0 && !this.#feed.writableEnded) this.#feed.write(`${JSON.stringify(episode)}\n`);
		const event = await answer;
		if (event === void 0) return { kind: "late" };
		if (event.event === "episode") return {
			kind: "answered",
			event
		};
		if (event.event === "gone") return {
			kind: "died",
			how: event.how
		};
		throw bug(`episode ${episode.id} was answered by ${event.event}`);
	}
	/**
	* Ends the process and all that it started. Asks first by ending the feed, unless it is to go at once.
	* @throws EP3013 if something outlives KILL.
	*/
	stop({ atOnce }) {
		this.#stopped ??= this.#stop(atOnce);
		return this.#stopped;
	}
	async #stop(atOnce) {
		const { graceMs, tag } = this.#options;
		this.#feed.end();
		if (!atOnce) await Promise.race([this.#gone, delay(graceMs)]);
		await stopTree({
			id: this.#id,
			tag,
			graceMs
		});
		await this.#gone;
	}
	#listen(events) {
		const lines = new LineSplitter();
		events.on("data", (chunk) => {
			const dropped = lines.dropped;
			for (const line of lines.push(chunk)) if (line.trim() !== "") this.#hear(parseWorkerEvent(line));
			if (lines.dropped > dropped) this.#hear({
				event: "bad-line",
				text: "",
				reason: "a line of more than 16 MiB was dropped"
			});
		});
		return new Promise((resolve) => {
			events.once("close", resolve);
			events.once("end", resolve);
			events.once("error", () => resolve());
		});
	}
	#hear(event) {
		this.#options.onEvent(event);
		if (event.event !== "bad-line") this.#offer(event);
	}
	#offer(event) {
		if (this.#wanted?.(event)) this.#wanted = void 0;
	}
	#await(deadlineMs, fits) {
		if (this.#wanted) throw bug("a worker is asked for two things at once");
		if (this.#how !== void 0) return Promise.resolve({
			event: "gone",
			how: this.#how
		});
		return new Promise((resolve) => {
			const timer = setTimeout(() => {
				this.#wanted = void 0;
				resolve(void 0);
			}, deadlineMs);
			this.#wanted = (event) => {
				if (!fits(event)) return false;
				clearTimeout(timer);
				resolve(event);
				return true;
			};
		});
	}
};
function describeExit(code, signal) {
	return signal === null ? `exit code ${code}` : `signal ${signal}`;
}
/** Does not keep the program alive. */
function delay(ms) {
	return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

// src/launch/worker-seat.ts
/** Worker n of one arm: starts an interpreter when there is something to run, and another one when it was lost. */
var WorkerSeat = class {
	record;
	#options;
	#worker;
	#busy = Promise.resolve();
	#left = false;
	constructor(options) {
		this.record = options.record;
		this.#options = options;
	}
	/** @throws the signal's reason, with the worker still to be ended by `leave`. */
	async run(episode, signal) {
		const work = this.#run(episode);
		this.#busy = work;
		return await untilAborted(work, signal);
	}
	async #run(episode) {
		const worker = this.#worker ?? await this.#start();
		if (!(worker instanceof Worker)) return {
			kind: "unstarted",
			why: worker
		};
		const answer = await worker.run(episode, this.#options.timeoutMs);
		if (answer.kind === "answered") return answer;
		await this.#drop(worker);
		return answer.kind === "late" ? {
			kind: "late",
			afterMs: this.#options.timeoutMs
		} : answer;
	}
	async #start() {
		const { record, tag, env, startupMs } = this.#options;
		if (this.#left) return {
			message: "the run has ended",
			errorKind: "infrastructure"
		};
		record.starts += 1;
		const worker = await Worker.spawn({
			...this.#options,
			logs: record.logs,
			tag,
			env: {
				...env,
				EVALPIN_TAG: tag
			}
		});
		this.#worker = worker;
		record.pids.push(worker.pid);
		const started = await worker.ready(startupMs);
		if (started.kind === "ready") return worker;
		await this.#drop(worker);
		return whyUnstarted(started, startupMs);
	}
	async #drop(worker) {
		await worker.stop({ atOnce: true });
		if (this.#worker === worker) this.#worker = void 0;
	}
	/** Ends the interpreter if there is one; none is started after it. */
	async leave(how) {
		this.#left = true;
		await this.#worker?.stop(how);
		await Promise.allSettled([this.#busy]);
		await this.#worker?.stop(how);
		this.#worker = void 0;
	}
};
function whyUnstarted(started, startupMs) {
	if (started.kind === "died") return {
		message: `the worker ended with ${started.how} before it was ready`,
		errorKind: "model"
	};
	if (started.kind === "late") return {
		message: `the worker was not ready within ${startupMs / 1e3} s`,
		errorKind: "model"
	};
	const { message, file, line, error_kind: errorKind, server } = started.event;
	return {
		message,
		errorKind: errorKind ?? "model",
		...file === void 0 ? {} : { file },
		...line === void 0 ? {} : { line },
		...server === void 0 ? {} : { server }
	};
}

// src/launch/run-arms.ts
/**
* Runs all episodes in all arms on K workers each. Every process is registered for its end before it starts; all are ended before this returns or throws.
* @throws the signal's reason if it aborts; EP4008 if an interpreter cannot be started at all.
*/
async function runArms(options) {
	const run = new ArmsRun(options);
	for (const arms of options.interleave ? [options.arms] : options.arms.map((arm) => [arm])) await withTeardown((teardown) => run.runTogether(arms, teardown));
	run.tellOwnEvents();
	return run.result();
}
var ArmsRun = class {
	#options;
	#outcomes = /* @__PURE__ */ new Map();
	#records = [];
	#unloadable = {};
	#startFailures = /* @__PURE__ */ new Map();
	constructor(options) {
		this.#options = options;
		for (const { arm } of options.arms) this.#outcomes.set(arm, /* @__PURE__ */ new Map());
	}
	async runTogether(arms, teardown) {
		const { episodes, workers, signal } = this.#options;
		const queue = new EpisodeQueue(episodes, arms.map(({ arm }) => arm));
		const stop = new AbortController();
		const either = AbortSignal.any([signal, stop.signal]);
		const slots = Array.from({ length: Math.min(workers, episodes.length) }, (_, slot) => {
			const seats = new Map(arms.map((arm) => [arm.arm, this.#seat(arm, slot, teardown)]));
			return this.#work(queue, {
				slot,
				seats,
				signal: either
			});
		});
		try {
			await Promise.all(slots);
		} catch (error) {
			stop.abort(error);
			await Promise.allSettled(slots);
			throw error;
		}
	}
	async #work(queue, { slot, seats, signal }) {
		for (let task = queue.next(slot); task; task = queue.next(slot)) {
			signal.throwIfAborted();
			const { arm, episode, attempt } = task;
			const lost = this.#unloadable[arm];
			if (lost !== void 0) {
				this.#settle(queue, slot, unloaded(arm, episode, lost));
				continue;
			}
			const seat = seats.get(arm);
			if (seat === void 0) throw bug(`no worker for the arm ${arm}`);
			const result = await seat.run(episode, signal);
			if (result.kind === "unstarted") this.#startFailed(queue, arm, result.why);
			else if (result.kind === "died" && queue.retry(slot)) continue;
			else this.#settle(queue, slot, {
				...outcomeOf(arm, episode, result),
				worker: seat.record.name,
				attempts: attempt
			});
		}
	}
	/** An import that fails once fails K times an episode: the second same failure ends the arm. */
	#startFailed(queue, arm, why) {
		const failures = this.#startFailures.get(arm) ?? [];
		failures.push(why.message);
		this.#startFailures.set(arm, failures);
		if (failures.filter((one) => one === why.message).length < 2 && failures.length < 4) return;
		this.#unloadable[arm] ??= why;
		for (const episode of queue.abandon(arm)) this.#record(unloaded(arm, episode, why));
	}
	#settle(queue, slot, outcome) {
		queue.settle(slot);
		this.#record(outcome);
	}
	#record(outcome) {
		this.#outcomes.get(outcome.arm)?.set(outcome.episode, outcome);
		this.#options.onOutcome(outcome);
	}
	#seat(launch, slot, teardown) {
		const { folder, tag, seed, startupMs, timeoutMs, graceMs, onEvent, signal } = this.#options;
		const { record, cwd, env } = prepareWorker(launch, {
			slot,
			folder,
			seed
		});
		const { arm, name } = record;
		const seat = new WorkerSeat({
			record,
			argv: launch.argv,
			cwd,
			env,
			foreground: this.#options.foreground ?? false,
			tag: workerTag(tag, arm, slot),
			startupMs,
			timeoutMs,
			graceMs,
			onEvent: (event) => onEvent({
				...event,
				arm,
				worker: name
			})
		});
		this.#records.push(record);
		teardown.defer(`worker ${name}`, () => seat.leave({ atOnce: signal.aborted }));
		return seat;
	}
	/** Once all workers have ended: no line is torn then. */
	tellOwnEvents() {
		for (const { arm, name, events } of this.#records) for (const event of readOwnEvents(events)) this.#options.onEvent({
			...event,
			arm,
			worker: name
		});
	}
	result() {
		const { arms, episodes } = this.#options;
		return {
			outcomes: arms.flatMap(({ arm }) => episodes.flatMap(({ id }) => this.#outcomes.get(arm)?.get(id) ?? [])),
			workers: this.#records,
			unloadable: this.#unloadable
		};
	}
};
function outcomeOf(arm, episode, result) {
	const common = {
		arm,
		episode: episode.id,
		attempts: 1
	};
	if (result.kind === "died") return {
		...common,
		status: "error",
		metrics: {},
		fault: "crash",
		message: `the worker process ended with ${result.how} in this episode, and a fresh one did too`
	};
	if (result.kind === "late") return {
		...common,
		status: "error",
		metrics: {},
		fault: "hang",
		message: `no result within ${result.afterMs / 1e3} s; the worker was ended`
	};
	return answered(arm, result.event);
}
function unloaded(arm, episode, why) {
	return {
		arm,
		episode: episode.id,
		status: "error",
		metrics: {},
		fault: "import",
		attempts: 1,
		...why
	};
}

// src/results/find-files.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/**
* The files in an output folder that a path or glob of `results` names, absolute and sorted.
* @throws EP5008 where it leads out of the folder.
*/
function findResultFiles(out, pattern) {
	const inside = isAbsolute(pattern) ? relative(out, pattern) : normalize(pattern);
	if (inside === ".." || inside.startsWith("../") || isAbsolute(inside)) throw new EvalpinError("EP5008", `\`results\` names ${pattern}, which is not below the output folder ${out}`);
	const plain = join(out, inside);
	if (existsSync(plain) && statSync(plain).isFile()) return [plain];
	const fits = (0, import_picomatch.default)(inside, { dot: true });
	return filesBelow(out).filter((file) => fits(file)).map((file) => join(out, file)).sort();
}
function filesBelow(folder, prefix = "") {
	return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
		const path = join(prefix, entry.name);
		if (entry.isDirectory()) return filesBelow(folder, path);
		return entry.isFile() ? [path] : [];
	});
}

// src/results/read-results.ts
/**
* The results of one process of a command: its result files, and the episodes that it wrote to EVALPIN_EVENTS.
* Without `results` the events are all there is, and must hold some.
* @throws EP5002 missing, EP5003 empty, EP5004 malformed, EP5006 unreadable format, EP5008 path that leads out.
*/
async function readResults({ record }, sources) {
	const found = existsSync(record.events) ? await readEvalpinLines(record.events) : [];
	if (sources.length === 0) {
		if (found.length > 0) return found;
		if (!existsSync(record.events)) throw new EvalpinError("EP5002", `${record.name} wrote no results: ${record.events} (EVALPIN_EVENTS) does not exist, and the eval has no \`results\``);
		throw new EvalpinError("EP5003", `${record.name} wrote no episode to ${record.events} (EVALPIN_EVENTS)`, { location: { file: record.events } });
	}
	for (const source of sources) found.push(...await readSource(record.out, source, record.events));
	return found;
}
async function readSource(out, source, events) {
	const reader = readerOf(source.format);
	const files = findResultFiles(out, source.path).filter((file) => file !== events);
	if (files.length === 0 && !source.allowEmpty) throw new EvalpinError("EP5002", `no file matches \`${source.path}\` (${source.format}) in ${out}`, { location: { file: join(out, source.path) } });
	const found = [];
	for (const file of files) {
		const episodes = await reader(file);
		if (episodes.length === 0 && !source.allowEmpty) throw new EvalpinError("EP5003", `${file} holds no episode (it is one of the files that \`${source.path}\` names)`, { location: { file } });
		found.push(...episodes);
	}
	return found;
}

// src/results/command-outcomes.ts
/**
* What became of the episodes of a command, arm by arm.
* @throws the first arm's error if all have failed and none has results: then there is nothing to judge.
*/
async function commandOutcomes(processes, sources) {
	const result = {
		outcomes: [],
		failures: {}
	};
	const arms = byArm(processes);
	for (const [arm, own] of arms) try {
		const outcomes = await outcomesOfArm(arm, own, sources);
		result.outcomes.push(...outcomes);
		const failure = whatFailed(own, outcomes);
		if (failure) result.failures[arm] = failure;
	} catch (error) {
		if (!(error instanceof EvalpinError) || error.exitCode === 2) throw error;
		result.failures[arm] = error;
	}
	const [first] = Object.values(result.failures);
	if (first && result.outcomes.length === 0 && Object.keys(result.failures).length === arms.size) throw first;
	return result;
}
/** A process that failed may have left episodes all the same: they are not all that it was to run. */
function whatFailed(processes, outcomes) {
	const failed = processes.find(({ failure }) => failure !== void 0);
	if (!failed?.failure) return void 0;
	const { failure, record } = failed;
	const count = outcomes.filter(({ worker }) => worker === record.name).length;
	const left = count === 0 ? "without a result" : `after ${count} ${count === 1 ? "episode" : "episodes"}`;
	return new EvalpinError(failure.kind === "timeout" ? "EP4010" : "EP5007", `${record.name}: ${failure.message} ${left}`, { location: { file: record.logs.stderr } });
}
async function outcomesOfArm(arm, processes, sources) {
	const found = [];
	for (const process of processes) for (const episode of await readOrExplain(process, sources)) found.push({
		episode,
		worker: process.record.name
	});
	refuseDuplicates(found.map(({ episode }) => episode));
	return found.map(({ episode, worker }) => ({
		...answered(arm, episode.event),
		worker
	}));
}
/** A process that failed and left no results is told as such: that a file is missing is only the consequence. */
async function readOrExplain(process, sources) {
	try {
		return await readResults(process, sources);
	} catch (error) {
		const { failure, record } = process;
		if (!failure || !(error instanceof EvalpinError) || error.exitCode === 2) throw error;
		throw new EvalpinError(failure.kind === "timeout" ? "EP4010" : "EP5007", `${record.name}: ${failure.message}; ${error.message}`, {
			cause: error,
			details: [...lastLines(record.logs.stderr, 20), ...lastLines(record.logs.stdout, 20)].slice(-20),
			location: { file: record.logs.stderr }
		});
	}
}
function refuseDuplicates(episodes) {
	const first = /* @__PURE__ */ new Map();
	for (const episode of episodes) {
		const earlier = first.get(episode.event.id);
		if (earlier) throw new EvalpinError("EP5005", `the episode "${episode.event.id}" stands at ${placeOf(earlier)} and again at ${placeOf(episode)}`, { location: {
			file: episode.file,
			...episode.line === void 0 ? {} : { line: episode.line }
		} });
		first.set(episode.event.id, episode);
	}
}
function placeOf({ file, line }) {
	return line === void 0 ? file : `${file}:${line}`;
}
function byArm(processes) {
	const arms = /* @__PURE__ */ new Map();
	for (const process of processes) arms.set(process.record.arm, [...arms.get(process.record.arm) ?? [], process]);
	return arms;
}

// src/run/measure.ts
const GRACE_MS = 2e3;
const STARTUP_MS = 12e4;
/** As long as a timer can be. */
const NO_LIMIT_MS = 2 ** 31 - 1;
/** Part of an episode's time that one call of a server may take. */
const CALL_SHARE = .8;
/** Runs the episodes of an eval in these arms: in evalpin's own harness, or in a command. */
async function measure(arms, ctx) {
	return ctx.chosen.harness === "builtin" ? measureBuiltin(arms, ctx) : measureCommand(arms, ctx, ctx.chosen.harness);
}
async function measureBuiltin(arms, ctx) {
	const { chosen, episodes, folder, tag, interleave, onOutcome, onEvent, signal } = ctx;
	const launches = arms.map((arm) => {
		const local = [...arm.hashed.nodesets.values()].filter(({ served }) => !served).map(({ nodeset }) => nodeset);
		const program = builtinHarness(harnessRequest(arm, ctx), local);
		const env = ctx.foreground ? program.env : {
			...program.env,
			EVALPIN_CALL_TIMEOUT: String(chosen.timeoutMs * CALL_SHARE / 1e3)
		};
		return armLaunch(arm, {
			argv: ctx.isolate(program.argv, arm.pin),
			env,
			cwd: arm.pin.content.tree
		});
	});
	const result = await runArms({
		arms: launches,
		episodes,
		workers: chosen.workers,
		timeoutMs: ctx.foreground ? NO_LIMIT_MS : chosen.timeoutMs,
		startupMs: ctx.foreground ? NO_LIMIT_MS : Math.max(STARTUP_MS, chosen.timeoutMs),
		graceMs: GRACE_MS,
		interleave,
		foreground: ctx.foreground,
		folder,
		tag,
		seed: chosen.seed,
		onOutcome,
		onEvent,
		signal
	});
	return {
		outcomes: result.outcomes,
		workers: result.workers,
		failedArms: {},
		notices: []
	};
}
async function measureCommand(arms, ctx, harness) {
	const { chosen, folder, tag, signal } = ctx;
	const launches = arms.map((arm) => {
		const program = commandHarness(harnessRequest(arm, ctx), harness.command, ctx.interpreters);
		const cwd = harness.cwd === "scratch" ? "scratch" : arm.pin.content.tree;
		return {
			...armLaunch(arm, {
				...program,
				argv: ctx.isolate(program.argv, arm.pin),
				cwd
			}),
			snapshot: arm.pin.content.workspace
		};
	});
	const processes = await runCommand({
		arms: launches,
		workers: chosen.workers,
		timeoutMs: chosen.timeoutMs,
		graceMs: GRACE_MS,
		...harness.allowExit === void 0 ? {} : { allowExit: harness.allowExit },
		folder,
		tag,
		seed: chosen.seed,
		owner: `eval ${chosen.name}`,
		onEnd: () => void 0,
		signal
	});
	const { outcomes, failures } = await commandOutcomes(processes, harness.results ?? []);
	for (const outcome of outcomes) ctx.onOutcome(outcome);
	return {
		outcomes,
		workers: processes.map(({ record }) => record),
		failedArms: Object.fromEntries(Object.entries(failures).map(([arm, error]) => [arm, error.message])),
		notices: []
	};
}
function harnessRequest(arm, { chosen, env }) {
	return {
		pin: arm.pin,
		given: env,
		env: chosen.env,
		passEnv: chosen.passEnv,
		owner: `eval ${chosen.name}`
	};
}
function armLaunch(arm, program) {
	return {
		arm: arm.hashed.name,
		...program,
		spec: arm.spec,
		shared: arm.urls.shared,
		replicas: arm.urls.replicas
	};
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
	const found = sources(reports, rules, withReal(process.snapshots.flatMap(({ manifest }) => manifest.externals.map(({ target }) => target))));
	const outside = {
		outside: found.outside.map((path) => ({
			path,
			sha256: request.hashOutside(path)
		})),
		...found.outsideMore ? { outsideMore: true } : {}
	};
	const reasons = reports.length === 0 ? [silence(process)] : [...whyPartial(reports, process), ...optional(outsideReason(outside))];
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
		missed: process.failed ? explainMissed(reports.flatMap(({ lines }) => lines), {
			layout: request.layout,
			trees: rules.trees,
			live: rules.live,
			user: process.user,
			sources: process.sources
		}) : []
	};
}
/** `linked`: what links of the snapshots lead to. */
function sources(reports, rules, linked) {
	const pinned = /* @__PURE__ */ new Map();
	const strangers = /* @__PURE__ */ new Map();
	const external = /* @__PURE__ */ new Set();
	const judge = (used) => linked.some((target) => isBelow(used.path, target)) ? { kind: "external" } : judgeSource(used, rules);
	for (const used of usedBy(reports)) {
		const judged = judge(used);
		const key = `${used.module ?? ""}\0${used.path}`;
		if (judged.kind === "pinned") pinned.set(key, judged.file);
		else if (judged.kind === "stranger") strangers.set(key, judged.stranger);
		else external.add(key);
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
		outsideMore: more
	};
}
function* usedBy(reports) {
	for (const { lines } of reports) for (const line of lines) if (line.event === "loaded") yield {
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
		const stat = statSync(path, { throwIfNoEntry: false });
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
	for (const arm of arms) for (const snapshot of /* @__PURE__ */ new Set([arm.snapshots.arm, ...arm.snapshots.servers.values()])) await verifyAfter(snapshot, arm.hashed.name, proof);
	return proof;
}
function workerProcesses(arms, { workers, harness, isCommand, outcomes, failedArms }) {
	return workers.map((worker) => ({
		name: worker.name,
		arm: worker.arm,
		kind: isCommand ? "command" : "worker",
		expects: harness,
		reportsDir: worker.proofDir,
		roots: worker.pids,
		wrapped: worker.wrapped,
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
function serverProcesses(arms, { outcomes }) {
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
async function verifyAfter(snapshot, arm, proof) {
	try {
		await verifySnapshot(snapshot);
	} catch (error) {
		if (!(error instanceof EvalpinError) || error.code !== "EP2202") throw error;
		proof.pinned = false;
		proof.level = "none";
		proof.processes.push({
			name: `snapshot ${snapshot.sha256.slice(0, 12)}`,
			arm,
			kind: "worker",
			level: "none",
			reasons: [error.message],
			interpreters: 0,
			pinned: [],
			external: 0,
			strangers: [{
				path: snapshot.tree,
				sha256: null,
				kind: "changed",
				reason: `the snapshot was changed during the run: ${error.message}`,
				remedy: "Let the code write to EVALPIN_OUT, never to its own sources; then run again."
			}],
			outside: [],
			missed: []
		});
	}
}
function hashIfThere(path) {
	const stat = statSync(path, { throwIfNoEntry: false });
	if (stat?.isFile() !== true) return void 0;
	try {
		return hashFile(path, stat).sha256;
	} catch (error) {
		if (error instanceof EvalpinError) return void 0;
		throw error;
	}
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
/** A server that loaded a stranger is never leased again. */
async function refuseStrange(proof, supervisor) {
	for (const { kind, name, strangers } of proof.processes) {
		const [first] = strangers;
		if (kind === "server" && first) await (await supervisor()).reportBroken(name.replace(/^server /, ""), first.reason);
	}
}
/** The server that an outcome blames: that of its arm, the worker's own replica, or the one that all arms share. */
function serverOf({ arm, server, worker }, servers) {
	if (server === void 0) return void 0;
	const keys = [`${arm}/${server}`, `${arm}/${server}/${worker?.replace(/^.*-/, "") ?? ""}`];
	const named = servers.filter(({ nodeset }) => nodeset === server);
	return named.find(({ key }) => keys.includes(key)) ?? (named.length === 1 ? named[0] : void 0);
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
	const result = {
		measured: {
			outcomes: [],
			workers: [],
			failedArms: {},
			notices: []
		},
		proof: {
			version: 1,
			level: "none",
			pinned: true,
			processes: []
		},
		servers: [],
		lost: [],
		notices: []
	};
	try {
		const { groups, notice } = await run.groups();
		if (notice !== void 0) result.notices.push(notice);
		const parts = [];
		for (const group of groups) parts.push(...await measureOrSplit(run, group, groups.length === 1));
		result.measured = joinMeasured(parts.map(({ measured }) => measured));
		result.proof = joinProofs(parts.map(({ proof }) => proof));
		result.servers = parts.flatMap(({ servers }) => servers);
		result.lost = run.lost;
		return result;
	} finally {
		takeBack();
	}
}
/** The servers of a group did not come up. */
var ServersFailed = class extends Error {
	name = "ServersFailed";
	error;
	constructor(error) {
		super(error.message, { cause: error });
		this.error = error;
	}
};
/**
* Measures a group of arms. Where their servers do not come up together, each arm is tried by itself: an edited arm whose
* servers do not start has failed by its own doing, and the baseline tells whether it is the machine's.
*/
async function measureOrSplit(run, group, interleave) {
	try {
		return [await run.measureGroup(group, interleave)];
	} catch (error) {
		if (!(error instanceof ServersFailed)) throw error;
		if (group.length < 2) throw error.error;
	}
	const parts = [];
	for (const arm of group) try {
		parts.push(await run.measureGroup([arm], false));
	} catch (error) {
		if (!(error instanceof ServersFailed)) throw error;
		if (arm.hashed.name === "frozen") throw error.error;
		parts.push(run.unserved(arm, error.error));
	}
	return parts;
}
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
	/** Both arms side by side, or one after the other where their servers do not fit at once. */
	async groups() {
		const { arms } = this.#pins;
		const request = leaseRequest(arms, this.#serveContext());
		if (arms.length < 2 || !request.servers.some(({ resources }) => Object.keys(resources).length > 0)) return { groups: [arms] };
		const fit = await (await this.#ctx.supervisor()).fits([request]);
		if (fit.together) return { groups: [arms] };
		return {
			groups: arms.map((arm) => [arm]),
			notice: `the servers of both arms do not fit on this machine at once (${fit.reason ?? "no room"}): the arms ran one after the other, not interleaved`
		};
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
		const outcomes = this.#ctx.episodes.map(({ id }) => ({
			arm: hashed.name,
			episode: id,
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
	/** @throws ServersFailed where the servers do not come up */
	async measureGroup(group, interleave) {
		const teardown = new TeardownStack();
		try {
			return await this.#measureGroup(group, interleave, teardown);
		} finally {
			await this.#ctx.timer.time("release", async () => {
				for (const { name, error } of await teardown.undo()) this.#ctx.watcher.notice(`could not undo ${name}: ${error instanceof Error ? error.message : String(error)}`);
			});
		}
	}
	async #measureGroup(group, interleave, teardown) {
		const { folder, run, surroundings, watcher, timer, episodes, specs, foreground } = this.#ctx;
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
		watcher.launching();
		const measured = await timer.time("launch", () => measure(ready, {
			chosen,
			episodes,
			interpreters,
			env: surroundings.env,
			folder,
			tag: run,
			interleave,
			foreground,
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
		return {
			measured,
			proof,
			servers
		};
	}
	async #lease(group, teardown) {
		const request = leaseRequest(group, this.#serveContext());
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
			this.lost.push({
				...lost,
				own: isOwn(lost.key, group.map(({ hashed }) => hashed))
			});
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
			isolate: this.#wrapper.server
		};
	}
	#proveContext(measured) {
		const { chosen, interpreters, arms, layout, liveRoots } = this.#pins;
		const all = [...Object.values(interpreters), ...arms.flatMap(({ hashed }) => [...hashed.nodesets.values()].flatMap(({ interpreter }) => interpreter ?? []))];
		const builtin = chosen.harness === "builtin";
		return {
			layout,
			liveRoots,
			harness: builtin ? arms[0]?.hashed.runtime ?? "python" : Object.keys(interpreters)[0] ?? "none",
			isCommand: !builtin,
			workers: measured.workers,
			outcomes: measured.outcomes,
			failedArms: Object.keys(measured.failedArms),
			prefixes: [...new Set(all.flatMap((interpreter) => interpreter.prefixes))],
			allowed: [...allowedFolders(this.#pinner), this.#pinner.runtimeDir]
		};
	}
};
/** Whether no other arm used the server of this key. */
function isOwn(key, arms) {
	const [, nodeset = ""] = key.split("/");
	const digests = arms.map(({ nodesets }) => nodesets.get(nodeset)?.digest);
	return new Set(digests).size === digests.length;
}
function workerTags(run, { arms, chosen }) {
	return arms.flatMap(({ hashed }) => Array.from({ length: chosen.workers }, (_, n) => workerTag(run, hashed.name, n)));
}

// src/snapshot/open-snapshot.ts
/** A snapshot of the store by its name (64 hex digits), leased and verified. Throws EP2207 if there is none, EP2202 if it is damaged. */
async function openSnapshot(sha256, { store, holder }) {
	const lease = await leaseSnapshot(store, sha256, holder);
	try {
		const paths = snapshotPaths(store, sha256);
		if (!existsSync(paths.complete)) throw absent(sha256);
		const snapshot = {
			sha256,
			dir: paths.dir,
			tree: paths.tree,
			manifest: readManifest(paths.manifest, sha256),
			lease: lease.file
		};
		await verifySnapshot(snapshot);
		return snapshot;
	} catch (error) {
		releaseLease(lease);
		throw error;
	}
}
/** Reads a manifest and proves it against the snapshot's name. */
function readManifest(file, sha256) {
	let manifest;
	try {
		manifest = JSON.parse(readFileSync(file, "utf8"));
	} catch (error) {
		if (errnoOf(error) !== "ENOENT" && !(error instanceof SyntaxError)) throw error;
		throw new EvalpinError("EP2202", `the manifest of the snapshot ${sha256} cannot be read`, { cause: error });
	}
	if (digestOf(manifest) !== sha256) throw new EvalpinError("EP2202", `the manifest of the snapshot ${sha256} is not the one it was made from`);
	return manifest;
}
/** Undefined for what has not even the form of a manifest. */
function digestOf(manifest) {
	if (manifest?.version !== 1 || !Array.isArray(manifest.records) || !Array.isArray(manifest.externals)) return void 0;
	return snapshotDigest(treeDigest(manifest.records).sha256, manifest.externals);
}
function absent(sha256) {
	return new EvalpinError("EP2207", `the store has no snapshot ${sha256}`);
}

// src/run/run-pins.ts
function pinsFile({ arms, ...rest }) {
	return {
		version: 1,
		...rest,
		arms: arms.map(({ hashed, snapshots }) => ({
			name: hashed.name,
			runtime: hashed.runtime,
			graph: hashed.graph ?? null,
			nodesets: [...hashed.nodesets.values()].map(({ nodeset, digest, notReusable, interpreter, served }) => ({
				nodeset,
				digest,
				served,
				notReusable: notReusable ?? null,
				interpreter: interpreter ?? null
			})),
			snapshot: snapshots.arm.sha256,
			servers: Object.fromEntries([...snapshots.servers].map(([name, { sha256 }]) => [name, sha256]))
		}))
	};
}
/** Opens the snapshots of one arm of a finished run again. @throws EP2207 where `gc` has removed one, EP2202 where one is damaged */
async function reopenPins({ arms, ...rest }, arm, ctx) {
	const open = async (sha256) => {
		const snapshot = await openSnapshot(sha256, ctx);
		ctx.teardown.defer("lease of a snapshot", () => releaseSnapshot(snapshot));
		return snapshot;
	};
	const reopened = [];
	for (const one of arms) {
		if (one.name !== arm) continue;
		const servers = /* @__PURE__ */ new Map();
		for (const [name, sha256] of Object.entries(one.servers)) servers.set(name, await open(sha256));
		const nodesets = one.nodesets.map((pins) => [pins.nodeset.name, {
			...pins,
			notReusable: pins.notReusable ?? void 0,
			interpreter: pins.interpreter ?? void 0
		}]);
		reopened.push({
			hashed: {
				name: one.name,
				runtime: one.runtime,
				graph: one.graph ?? void 0,
				nodesets: new Map(nodesets)
			},
			snapshots: {
				arm: await open(one.snapshot),
				servers
			}
		});
	}
	return {
		...rest,
		arms: reopened
	};
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
	const { prepared, pinned } = await timer.time("pin", () => pinSources(options, chosen, {
		surroundings,
		store,
		live,
		holder,
		teardown
	}));
	surroundings.signal.throwIfAborted();
	const pins = await pinsOf(chosen, prepared, pinned, ctx);
	const names = pins.arms.map(({ hashed }) => hashed.name);
	const { plan } = prepared;
	const episodes = episodesOf(chosen, prepared, ctx);
	const specs = writePlannedRun(folder, {
		plan,
		specs: specsOf(pins, run, episodes)
	});
	publishJson(join(folder, "pins.json"), pinsFile(pins));
	watcher.planned(plan, chosen.harness === "builtin" ? episodes.length : void 0, names);
	const result = await runPinned(pins, {
		surroundings,
		store,
		holder,
		supervisor: ctx.supervisor,
		policy: options.servers,
		run,
		folder,
		episodes,
		specs,
		watcher,
		timer,
		foreground: false
	});
	const baseline = chosen.baseline === "frozen" && names.length > 1 ? "frozen" : void 0;
	const lostServers = result.lost.map(({ key, own }) => ({
		arm: key.split("/")[0] ?? "",
		nodeset: key.split("/")[1] ?? "",
		own
	}));
	const outcomes = attribute(result.measured.outcomes, {
		baseline,
		failedArms: result.measured.failedArms,
		lostServers,
		ownServers: ownServers(pins)
	});
	const requireProof = options.requireProof ?? prepared.sources.settings?.requireProof ?? false;
	const verdict = judge({
		arms: names,
		baseline,
		outcomes,
		gates: chosen.gates,
		proof: result.proof,
		failedArms: result.measured.failedArms,
		requireProof
	});
	return {
		...result,
		plan: withWhatHappened(plan, result.servers),
		outcomes,
		episodes,
		verdict,
		arms: names,
		baseline,
		notices: [
			...plan.notices,
			...baseline === void 0 ? unknownMetrics(chosen.gates, outcomes) : [],
			...inputsNotice(chosen, prepared, ctx),
			...withheld(pins, surroundings.env),
			...result.notices,
			...result.measured.notices
		],
		workspaceDir: join(prepared.sources.layout.top, prepared.sources.layout.workspace),
		frozenCommit: prepared.sources.frozenCommit,
		timings: timer.milliseconds
	};
}
async function pinsOf(chosen, prepared, pinned, { options }) {
	const { layout, liveRoots, trustDomain, settings } = prepared.sources;
	return {
		chosen,
		layout,
		liveRoots,
		trustDomain,
		home: settings?.folder ?? options.cwd,
		interpreters: await interpretersOf(chosen, prepared),
		arms: pinned.filter(({ hashed }) => hashed.name !== "frozen" || chosen.baseline === "frozen" || pinned.length === 1),
		planned: prepared.plan.nodesets
	};
}
async function interpretersOf({ harness }, { interpreters, hashed }) {
	const found = {};
	if (harness === "builtin") for (const { runtime } of hashed) found[runtime] ??= await interpreters.find(runtime);
	else {
		const program = await interpreters.named(harness.command[0] ?? "");
		if (program) found[program.runtime] = program;
	}
	return found;
}
function episodesOf({ episodes, seed }, { sources }, { options, surroundings }) {
	const base = options.episodes === void 0 ? sources.settings?.folder ?? surroundings.cwd : surroundings.cwd;
	return readEpisodes({
		episodes,
		seed,
		resolve: (path) => resolve(base, path)
	});
}
/** The inputs are the same for both arms: where the arms have different ones, it is said whose they are. */
function inputsNotice({ episodes }, { sources }, { options }) {
	if (episodes.kind !== "file" || options.episodes?.endsWith(episodes.path)) return [];
	const { layout, arms } = sources;
	const place = posix.normalize(posix.join(layout.settingsFolder, episodes.path));
	const [first, ...others] = arms.map(({ view }) => view.entry(place)?.kind === "file" ? view.read(place) : void 0);
	if (others.every((content) => content === void 0 ? first === void 0 : first?.equals(content))) return [];
	return [`the inputs ${place} differ between frozen and the overlay; both arms ran those of ${resolve(sources.settings?.folder ?? ".", episodes.path)}`];
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
/** Served nodesets that only one arm runs from its digest. */
function ownServers({ arms }) {
	return arms.flatMap(({ hashed }) => [...hashed.nodesets.values()].filter(({ served, nodeset, digest }) => served && arms.every((other) => other.hashed === hashed || other.hashed.nodesets.get(nodeset.name)?.digest !== digest)).map(({ nodeset }) => ({
		arm: hashed.name,
		nodeset: nodeset.name
	})));
}
/** Keys that are set but not passed on deserve one notice. */
function withheld({ chosen, arms }, env) {
	const declared = arms.flatMap(({ hashed }) => [...hashed.nodesets.values()].flatMap(({ nodeset }) => nodeset.declaration.passEnv));
	const notice = withheldNotice(withheldKeys(env, [...chosen.passEnv, ...declared]));
	return notice === void 0 ? [] : [notice];
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

export { groupStrangers as _, runPinned as a, summaryOf as b, oneLine as c, otherReasons as d, showDifference as f, groupMissed as g, outsideRemedy as h, reopenPins as i, plainText as l, showFigure as m, specsOf as n, writePlannedRun as o, showDuration as p, Timer as r, writeRun as s, runEval as t, groupOutside as u, listNames as v, attribute as x, collectReport as y };