import { n as groupStrangers, r as listNames } from "./chunk-proof-groups.js";
import { f as alikeFailures, n as renderSummary } from "./chunk-render-run.js";
import { a as showFigure, o as showInterval, t as showChange } from "./chunk-figures.js";
import { a as quoted, n as oneLine, o as visible } from "./chunk-safe-text.js";
import { n as repositoryFiles, r as repositoryOfRun } from "./chunk-repository-files.js";
import { t as gitRoot } from "./chunk-repository.js";
import { join, relative } from "node:path";
import { t as annotationCommand } from "./chunk-annotation-commands.js";
import { setTimeout } from "node:timers/promises";
import { t as jsonOrUndefined } from "./chunk-json-or-undefined.js";
import { appendFileSync, statSync } from "node:fs";
import { a as setOutputs, t as checksTarget } from "./chunk-step-context.js";

// src/report/annotations.ts
/** What a runner takes for one message; it drops the rest. */
const MESSAGE_LIMIT = 4096;
const MOST_NAMES = 20;
const LEVELS$1 = [
	"error",
	"warning",
	"notice"
];
/**
* All that a report has to say about the code, worst first: what was not pinned, what regressed, which gates failed, which cases fail now
* (those that are alike as one), infrastructure, what could not be decided, and then the notices: flaky, vanished, renamed cases. A run that
* passes has no errors; cases that failed in the baseline already have none.
*/
function annotationsOf(report, files) {
	const found = [
		...strangers(report, files),
		...regressions(report, files),
		...gates(report, files),
		...undecided(report),
		...failures(report, files),
		...changes(report)
	];
	return [...report.verdict.exitCode === 0 || found.some(({ level }) => level === "error") ? [] : [whole(report, files)], ...found].map((one) => ({
		...one,
		title: visible(one.title),
		message: cut(visible(one.message))
	})).sort((a, b) => LEVELS$1.indexOf(a.level) - LEVELS$1.indexOf(b.level));
}
/** At most so many UTF-16 units, never through the middle of a character; says that it was cut. */
function cut(text) {
	return text.length <= 4096 ? text : `${text.slice(0, 4095).replace(/[\ud800-\udbff]$/, "")}…`;
}
/** For a verdict that nothing below explains. */
function whole(report, files) {
	const { verdict, reasons } = report.verdict;
	return {
		level: "error",
		title: titleOf(verdict, report),
		message: reasons.join("\n"),
		...verdict === "regressed" ? changedFile(report, report.arms.at(-1) ?? "", files) : {}
	};
}
function titleOf(verdict, { eval: name }) {
	return `${verdict}: ${name}`;
}
function strangers(report, { ofPath }) {
	const { processes } = report.proof;
	const paths = new Map(processes.flatMap((process) => process.strangers.map(({ reason, path }) => [reason, path])));
	return groupStrangers(processes).map(({ names, reason, remedy }) => {
		const file = ofPath(paths.get(reason) ?? "");
		return {
			level: "error",
			title: `${titleOf("not pinned", report)}: ${listNames(names)}`,
			message: `${reason}\n${remedy}`,
			...file === void 0 ? {} : { file }
		};
	});
}
function regressions(report, files) {
	return report.verdict.comparisons.filter(({ verdict }) => verdict === "regressed").map((one) => {
		const worst = one.metrics.find(({ verdict }) => verdict === "regressed");
		const headline = worst === void 0 ? "" : `: ${worst.metric} ${showChange(worst.effect)}`;
		return {
			level: "error",
			title: `${titleOf("regressed", report)}${ofArm(one.arm, report)}${headline}`,
			message: whyRegressed(one, report),
			...changedFile(report, one.arm, files)
		};
	});
}
function whyRegressed({ arm, reason, metrics, changes: { newFailures } }, report) {
	const figures = metrics.filter(({ verdict }) => verdict === "regressed").map(describeMetric);
	const failing = newFailures.length === 0 ? [] : [`Now failing: ${some(newFailures)}`];
	const changed = changedPlaces(report, arm);
	return [
		reason,
		...figures,
		...failing,
		...changed.length === 0 ? [] : [`Changed: ${some(changed)}`]
	].join("\n");
}
function describeMetric({ metric, before, after, effect, interval, test }) {
	const p = test === null ? "" : `; adjusted p ${showFigure(test.adjusted)}`;
	return `${metric}: ${showFigure(before)} → ${showFigure(after)} (${[showChange(effect), showInterval(interval)].filter((text) => text !== "").join(", ")}${p})`;
}
function gates(report, files) {
	return report.verdict.gates.flatMap(({ arm, gate, status, reason }) => {
		if (status === "held") return [];
		return [{
			level: status === "failed" && report.verdict.exitCode !== 0 ? "error" : "warning",
			title: `gate ${status}: ${report.eval}${ofArm(arm, report)}: ${gate}`,
			message: reason,
			...status === "failed" ? changedFile(report, arm, files) : {}
		}];
	});
}
/** Comparisons that came to nothing. */
function undecided(report) {
	return report.verdict.comparisons.filter(({ verdict }) => verdict === "inconclusive" || verdict === "not comparable").map(({ arm, verdict, reason, fields }) => ({
		level: report.verdict.verdict === verdict && report.verdict.exitCode !== 0 ? "error" : "warning",
		title: `${titleOf(verdict, report)}${ofArm(arm, report)}`,
		message: fields.length === 0 ? reason : `${reason}\nDiffers: ${fields.join(", ")}`
	}));
}
function failures(report, files) {
	return alikeFailures(report.failures).flatMap((alike) => {
		const [first] = alike;
		const level = levelOf(first, report);
		if (level === void 0) return [];
		const more = alike.length === 1 ? "" : ` and ${alike.length - 1} more`;
		const title = `${stateOf(first)}: ${report.eval}${ofArm(first.arm, report)}: ${first.episode}${more}`;
		const message = [first.message ?? "no message", ...alike.length === 1 ? [] : [`Episodes: ${some(alike.map(({ episode }) => episode))}`]].join("\n");
		return [{
			rank: first.errorKind === "infrastructure" ? 1 : 0,
			annotation: {
				level,
				title,
				message,
				...placeOf(first, files)
			}
		}];
	}).sort((a, b) => a.rank - b.rank).map(({ annotation }) => annotation);
}
/** Undefined for what is a score and no fault: what the baseline has as well, and failed episodes of a run that passes. */
function levelOf({ arm, status, errorKind, before }, { baseline, verdict }) {
	const red = verdict.exitCode !== 0;
	if (errorKind === "infrastructure") return red ? "error" : "warning";
	if (arm === baseline && verdict.comparisons.length > 0) return void 0;
	if (before !== void 0 && before !== "passed") return void 0;
	if (red) return "error";
	return before === "passed" || status === "error" ? "warning" : void 0;
}
function stateOf({ status, errorKind, before }) {
	if (errorKind === "infrastructure") return "infrastructure error";
	const now = before === "passed" ? "new " : "";
	return status === "error" ? `${now}error` : `${now}failure`;
}
function placeOf({ arm, file, line }, { ofOutcome }) {
	const found = file === void 0 ? void 0 : ofOutcome(arm, file);
	if (found === void 0) return {};
	return {
		file: found.path,
		...line !== void 0 && found.same ? { line } : {}
	};
}
function changes(report) {
	return report.verdict.comparisons.flatMap(({ arm, baseline, changes: { vanished, skipped, renamed, flaky } }) => {
		const whose = `${report.eval}${ofArm(arm, report)}`;
		const note = (title, message) => ({
			level: "notice",
			title,
			message
		});
		return [
			...vanished.length > 0 ? [note(`vanished: ${whose}: ${countOf$1(vanished, "case")}`, `Only ${baseline} has ${some(vanished)}`)] : [],
			...skipped.length > 0 ? [note(`skipped: ${whose}: ${countOf$1(skipped, "case")}`, `Skipped now, answered in ${baseline}: ${some(skipped)}`)] : [],
			...renamed.length > 0 ? [note(`renamed: ${whose}: ${countOf$1(renamed, "case")}`, some(renamed.map(({ from, to }) => `${from} → ${to}`)))] : [],
			...flaky.length > 0 ? [note(`flaky: ${whose}: ${countOf$1(flaky, "case")}`, `Passed and failed without a change: ${some(flaky.map((one) => `${one.case} (${one.arm})`))}`)] : []
		];
	});
}
/** The arm, where there are several that it could be. */
function ofArm(arm, { arms, baseline }) {
	return arms.filter((one) => one !== baseline).length > 1 || arm === baseline ? ` (${arm})` : "";
}
/** The first file that the edit changed and that is still there: nodesets before what else the arm runs from. */
function changedFile(report, arm, { ofPlace }) {
	for (const place of changedPlaces(report, arm)) {
		const found = ofPlace(arm, place);
		if (found !== void 0) return { file: found.path };
	}
	return {};
}
function changedPlaces({ plan }, arm) {
	const rows = [...plan.nodesets.filter((one) => one.arm === arm).flatMap(({ differs }) => differs), ...plan.arms[arm]?.differs ?? []];
	return [...new Set(rows.map(({ path }) => path))];
}
function countOf$1(items, noun) {
	return `${items.length} ${items.length === 1 ? noun : `${noun}s`}`;
}
function some(names) {
	const shown = names.slice(0, MOST_NAMES).join(", ");
	return names.length > MOST_NAMES ? `${shown} and ${names.length - MOST_NAMES} more` : shown;
}

// src/report/annotation-checks.ts
/** The API refuses a request with more, whole. */
const MOST_PER_REQUEST = 50;
const SUMMARY_BYTES = 65535;
const TITLE_LIMIT = 255;
const LEVELS = {
	error: "failure",
	warning: "warning",
	notice: "notice"
};
/** What the runner itself names where an annotation belongs to no file; the API asks for a path and a line. */
const NO_FILE = ".github";
function checkOutput(report, annotations) {
	const { verdict } = report;
	const groups = [];
	for (let from = 0; from < annotations.length; from += MOST_PER_REQUEST) groups.push(annotations.slice(from, from + MOST_PER_REQUEST).map(checkAnnotation));
	return {
		title: oneLine(`${verdict.verdict}: ${report.eval}`, TITLE_LIMIT),
		summary: renderSummary(report, { budget: SUMMARY_BYTES }),
		groups
	};
}
function checkAnnotation({ level, title, message, file, line = 1, column }) {
	return {
		path: file ?? NO_FILE,
		start_line: line,
		end_line: line,
		...column === void 0 ? {} : {
			start_column: column,
			end_column: column
		},
		annotation_level: LEVELS[level],
		message,
		title: oneLine(title, TITLE_LIMIT)
	};
}

// src/report/limit-annotations.ts
/** Annotations of each level that one step of a workflow shows; the runner drops the rest in silence. */
const MOST_OF_LEVEL = 10;
/**
* At most ten of each level (fewer where the step has used some: `used`), the first ones. Where any are left out, a last notice says how
* many and where all of them are; it counts among the notices.
*/
function limitAnnotations(annotations, { where, used = {} }) {
	const room = (level) => Math.max(0, MOST_OF_LEVEL - (used[level] ?? 0));
	const pick = (reserved) => {
		const left = {
			error: room("error"),
			warning: room("warning"),
			notice: room("notice") - reserved
		};
		return annotations.filter(({ level }) => left[level]-- > 0);
	};
	const all = pick(0);
	if (all.length === annotations.length) return all;
	const shown = pick(1);
	const dropped = annotations.filter((one) => !shown.includes(one));
	const counts = [
		"error",
		"warning",
		"notice"
	].flatMap((level) => countOf(dropped.filter((one) => one.level === level).length, level));
	return [...shown, {
		level: "notice",
		title: `${dropped.length} more ${dropped.length === 1 ? "annotation" : "annotations"}`,
		message: `${counts.join(", ")} not shown here; all of them are in ${where}`
	}];
}
function countOf(count, level) {
	return count === 0 ? [] : [`${count} ${level}${count === 1 ? "" : "s"}`];
}

// src/github/checks-client.ts
const ATTEMPTS = 3;
const SOCKET_MS = 15e3;
/** A service that is slow is not waited for longer than this, whatever it answers. */
const DEADLINE_MS = 6e4;
/**
* Makes one check run, with all of its annotations.
* @returns why that could not be done, in words; undefined if all of it was. A check run may be there with a part of its annotations.
*/
async function createCheckRun(target, run, { signal, deadlineMs = DEADLINE_MS }) {
	const deadline = Date.now() + deadlineMs;
	const runs = `${target.api}/repos/${target.repository}/check-runs`;
	const [first = [], ...others] = run.output.groups;
	const { title, summary } = run.output;
	const made = await send("POST", runs, {
		name: run.name,
		head_sha: target.commit,
		status: "completed",
		conclusion: run.conclusion,
		output: {
			title,
			summary,
			annotations: first
		}
	});
	if (typeof made === "string") return made;
	const id = idOf(made.body);
	if (id === void 0) return "the Checks API answered without the id of the check run";
	for (const annotations of others) {
		const added = await send("PATCH", `${runs}/${id}`, { output: {
			title,
			summary,
			annotations
		} });
		if (typeof added === "string") return added;
	}
	return;
	async function send(method, url, body) {
		for (let attempt = 1;; attempt++) {
			const answer = await once(method, url, JSON.stringify(body));
			if (typeof answer !== "string" && answer.status >= 200 && answer.status < 300) return answer;
			const why = typeof answer === "string" ? answer : `${answer.status}${messageOf$1(answer.body)}`;
			const again = typeof answer !== "string" && (answer.status === 429 || answer.status >= 500 || answer.status === 403 && answer.retryAfter !== void 0);
			const pause = typeof answer === "string" ? 0 : (answer.retryAfter ?? attempt) * 1e3;
			if (!again || attempt === ATTEMPTS || Date.now() + pause >= deadline) return `the Checks API refused ${method}: ${why}`;
			await setTimeout(pause, void 0, { signal });
		}
	}
	async function once(method, url, body) {
		const { HttpClient } = await import("./chunk-lib2.js");
		const client = new HttpClient("evalpin", [], {
			socketTimeout: Math.max(1, Math.min(SOCKET_MS, deadline - Date.now())),
			allowRetries: false
		});
		try {
			const response = await client.request(method, url, body, {
				authorization: `Bearer ${target.token}`,
				accept: "application/vnd.github+json",
				"content-type": "application/json",
				"x-github-api-version": "2022-11-28"
			});
			const retryAfter = Number(response.message.headers["retry-after"]);
			return {
				status: response.message.statusCode ?? 0,
				body: await response.readBody(),
				...Number.isFinite(retryAfter) ? { retryAfter } : {}
			};
		} catch (error) {
			return error instanceof Error ? error.message : String(error);
		} finally {
			client.dispose();
		}
	}
}
function idOf(body) {
	const id = jsonOrUndefined(body)?.id;
	return typeof id === "number" ? id : void 0;
}
function messageOf$1(body) {
	const message = jsonOrUndefined(body)?.message;
	return typeof message === "string" ? ` (${message.slice(0, 200)})` : "";
}

// src/github/annotate.ts
/** Shows what reports say about the code, the worst of all evals first. The Checks API falls back to commands, with one notice. */
async function annotate(evals, options) {
	if (options.how === "off") return;
	const refused = options.how === "checks" ? await throughChecks(evals, options) : void 0;
	const byCommands = options.how === "commands" || refused !== void 0 ? evals.flatMap(({ annotations }) => annotations) : [];
	const fallback = refused === void 0 ? [] : [{
		level: "notice",
		title: "Annotations are workflow commands",
		message: `${refused}; \`annotations: checks\` needs a token with \`checks: write\``
	}];
	const all = [
		...options.notices,
		...fallback,
		...worstFirst(byCommands)
	];
	const where = [...options.summary ? ["the step’s summary"] : [], ...evals.map(({ folder }) => relative(options.checkout, join(folder, "report.html")))].join(", ") || "the log of this step";
	const { error, ...others } = options.log.shown;
	for (const one of limitAnnotations(all, {
		where,
		used: {
			...others,
			error: error + (options.failing ? 1 : 0)
		}
	})) options.log.command(annotationCommand(one));
}
/** Why it could not be done, for all evals alike: half in one place and half in another would be counted twice. */
async function throughChecks(evals, { checks, signal }) {
	if (checks === void 0) return "there is no token for the Checks API";
	for (const { report, annotations } of evals) {
		const refused = await createCheckRun(checks, {
			name: `evalpin: ${report.eval}`,
			conclusion: conclusionOf(report.verdict.exitCode),
			output: checkOutput(report, annotations)
		}, { signal });
		if (refused !== void 0) return refused;
	}
}
function conclusionOf(exitCode) {
	if (exitCode === 0) return "success";
	return exitCode === 3 ? "neutral" : "failure";
}
function worstFirst(annotations) {
	const levels = [
		"error",
		"warning",
		"notice"
	];
	return [...annotations].sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
}

// src/github/outputs.ts
/** Worse first. */
const WORST = [
	"not pinned",
	"inconclusive",
	"not comparable",
	"regressed",
	"gate failed",
	"no change seen",
	"passed",
	"improved"
];
/** Outputs of the action, as action.yml describes them. Counts are those of the arms that were edited, or of the only one. */
function outputsOf(finished) {
	const verdicts = finished.map(({ report }) => report.verdict.verdict);
	const edited = finished.flatMap(({ report: { arms, baseline, verdict } }) => arms.filter((arm) => arms.length === 1 || arm !== baseline).map((arm) => verdict.counts[arm]));
	const sum = (values) => String(values.reduce((total, value) => total + (value ?? 0), 0));
	const each = (pick) => finished.map(pick).join("\n");
	return {
		verdict: WORST.find((verdict) => verdicts.includes(verdict)) ?? "skipped",
		passed: sum(edited.map((counts) => counts?.passed)),
		failed: sum(edited.map((counts) => counts?.failed)),
		errors: sum(edited.map((counts) => counts?.errors)),
		snapshot: each(({ report: { arms, plan } }) => plan.arms[arms.at(-1) ?? ""]?.snapshot ?? ""),
		reused: sum(finished.map(({ report }) => report.reuse.reused)),
		spawned: sum(finished.map(({ report }) => report.reuse.spawned)),
		ephemeral: sum(finished.map(({ report }) => report.reuse.ephemeral)),
		report: each(({ folder }) => join(folder, "report.html")),
		summary: each(({ folder }) => join(folder, "summary.md"))
	};
}

// src/github/step-summary.ts
const OWN_BYTES = 921600;
/** Less is not worth a heading. */
const LEAST_BYTES = 2e3;
/** The step's summary file, or the reason why there is none that could be written. */
function openSummary(file) {
	if (file === void 0 || file === "") return "the runner names no file for the step’s summary";
	let present;
	try {
		present = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
	} catch (error) {
		return `the step’s summary cannot be read: ${messageOf(error)}`;
	}
	const room = Math.min(OWN_BYTES, 0xfffff - present);
	if (room < LEAST_BYTES) return `the step’s summary is full already (${present} bytes)`;
	return {
		room,
		append: (text) => {
			if (Buffer.byteLength(text) > room) return `the step’s summary has no room for ${Buffer.byteLength(text)} bytes`;
			try {
				appendFileSync(file, text);
				return;
			} catch (error) {
				return `the step’s summary cannot be written: ${messageOf(error)}`;
			}
		}
	};
}
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}

// src/github/show-summary.ts
/** Appends to the step's summary what its evals came to. Where it cannot be, the log says why, and where the same text is. */
function showSummary(finished, skipped, { step, log }) {
	if (finished.length === 0 && skipped.length === 0) return;
	const file = openSummary(step["GITHUB_STEP_SUMMARY"]);
	const refused = typeof file === "string" ? file : file.append(texts(finished, skipped, file.room));
	const folders = finished.map(({ folder }) => `${folder}/summary.md`);
	if (refused !== void 0) log.text(`note: ${refused}${folders.length === 0 ? "" : `; the same is in ${folders.join(", ")}`}\n`);
}
/** Reports share the room, so that the last of many is not the one that is missing. */
function texts(finished, skipped, room) {
	const left = skipped.map(({ eval: name, missing }) => `## ⏭️ skipped: ${quoted(name)}\n\nNot run, since ${missing.map((one) => quoted(one)).join(", ")} ${missing.length === 1 ? "is" : "are"} not set: secret missing.\n\n`).join("");
	let rest = room - Buffer.byteLength(left);
	return left + finished.map(({ report }, at) => {
		const text = render(report, Math.floor(rest / (finished.length - at)));
		rest -= Buffer.byteLength(text);
		return text;
	}).join("");
}
function render(report, budget) {
	return `${renderSummary(report, { budget: budget - 1 })}\n`;
}

// src/github/publish.ts
/** Outputs, summary and annotations. A shard has outputs only: what its part came to is no verdict. */
async function publish({ finished, skipped, event, inputs, host, store, failing = false }) {
	if (finished.length > 0 || skipped.length > 0) setOutputs(outputsOf(finished), host);
	if (inputs.shard !== void 0) return;
	const notices = skipped.map(skippedNotice);
	if (inputs.summary) showSummary(finished, skipped, host);
	const { cwd } = host.surroundings;
	const rootOf = (folder) => repositoryOfRun(folder, cwd) ?? gitRoot(cwd) ?? cwd;
	await annotate(finished.map(({ folder, report }) => ({
		folder,
		report,
		annotations: annotationsOf(report, repositoryFiles({
			folder,
			store,
			repository: rootOf(folder)
		}))
	})), {
		how: inputs.annotations,
		log: host.log,
		checks: checksTarget(inputs, event, host),
		signal: host.surroundings.signal,
		notices,
		summary: inputs.summary,
		checkout: cwd,
		failing
	});
}
function skippedNotice({ eval: name, missing }) {
	return {
		level: "notice",
		title: `${name}: skipped: secret missing`,
		message: `${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} named in \`pass-env\` and not set: GitHub gives a workflow no secrets for code from a fork`
	};
}

export { publish as t };