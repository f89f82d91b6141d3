import { styleText } from "node:util";
import { r as showDigest } from "./chunk-figures.js";
import { n as oneLine } from "./chunk-safe-text.js";
import { n as changeLines, r as metricLines, t as STYLES } from "./chunk-terminal-figures.js";
import { n as EvalpinError } from "./chunk-errors.js";
import { t as judge } from "./chunk-judge.js";
import { n as shortenReasons } from "./chunk-collect-report.js";
import { l as readRun } from "./chunk-run-directory.js";
import { i as readOutcomes, n as readBasis, t as evidenceOf } from "./chunk-finished-arm.js";
import { t as findRun } from "./chunk-find-run.js";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { n as readPins } from "./chunk-run-pins.js";
import { t as parseRunAndArm } from "./chunk-run-and-arm.js";

// src/report/diff-text.ts
/** A comparison as a terminal shows it; ends with a newline. */
function renderDiff({ before, after, nodesets, verdict }, { colour, columns }) {
	const paint = (style, text) => colour ? styleText(style, text, { validateStream: false }) : text;
	const compared = {
		arms: ["before", "after"],
		baseline: "before",
		verdict
	};
	return `${[
		`${paint("dim", "before")} ${sideLine(before)}`,
		`${paint("dim", "after ")} ${sideLine(after)}`,
		before.snapshot === after.snapshot ? paint("dim", "the sources are the same") : paint("dim", `sources ${showDigest(before.snapshot)} → ${showDigest(after.snapshot)}`),
		...nodesets.map((one) => `${paint("yellow", "nodeset")} ${oneLine(one.nodeset, 80)} ${changeOf(one)}`),
		...metricLines(compared, paint, columns),
		...changeLines(compared, paint),
		`${paint("bold", paint(STYLES[verdict.verdict], verdict.verdict))} ${oneLine(after.eval)}`,
		...verdict.reasons.map((reason) => `  ${oneLine(reason, 600)}`)
	].join("\n")}\n`;
}
function sideLine({ run, arm, started, from }) {
	return `${run} ${arm}, ${started.slice(0, 19).replace("T", " ")}${from === void 0 ? "" : `, from ${oneLine(from, 200)}`}`;
}
function changeOf({ before, after }) {
	if (before === null) return "is new";
	return after === null ? "is gone" : `${showDigest(before)} → ${showDigest(after)}`;
}

// src/run/metrics-of-run.ts
/** Which way the metrics of a finished run get better, as its settings said; nothing for a run without pins of its own. */
function metricsOfRun(folder) {
	if (!existsSync(join(folder, "pins.json"))) return {};
	return Object.fromEntries(Object.entries(readPins(folder).chosen.metrics).map(([metric, { better }]) => [metric, better]));
}

// src/run/diff-runs.ts
/**
* Compares one arm of each of two finished runs, given as RUN or RUN:ARM. Without an arm it is the run's only overlay, else frozen.
* @throws EP5009 for what is no finished run, EP1045 for an arm that cannot be told, EP1046 for runs of different evals
*/
function diffRuns([first, second], cwd) {
	const [before, after] = [openSide(first, cwd), openSide(second, cwd)];
	const [was, is] = [before.run.report.eval, after.run.report.eval];
	if (was !== is) throw new EvalpinError("EP1046", `the run ${before.run.report.run} was the eval ${JSON.stringify(was)}, and ${after.run.report.run} the eval ${JSON.stringify(is)}`);
	return {
		version: 1,
		before: sideOf(before),
		after: sideOf(after),
		nodesets: nodesetsOf(before, after),
		verdict: verdictOf(before, after)
	};
}
function openSide(text, cwd) {
	const { run: name, arm: wanted } = parseRunAndArm({
		run: text,
		cwd
	});
	const run = readRun(findRun(name, { cwd }));
	const { arms } = run.report;
	const overlays = arms.filter((arm) => arm.startsWith("overlay"));
	const arm = wanted ?? (overlays.length === 1 ? overlays[0] : arms.find((one) => one === "frozen"));
	const planned = run.plan.arms[arm ?? ""];
	if (arm === void 0 || planned === void 0 || !arms.includes(arm)) {
		const said = wanted === void 0 ? "has several arms, and none of them is meant by itself" : `has no arm ${JSON.stringify(wanted)}`;
		throw new EvalpinError("EP1045", `the run ${run.report.run} ${said}; its arms are ${arms.join(", ")}`, { location: { file: run.folder } });
	}
	return {
		run,
		arm,
		planned
	};
}
function sideOf({ run: { report, folder }, arm, planned }) {
	return {
		run: report.run,
		eval: report.eval,
		arm,
		folder,
		started: report.started,
		snapshot: planned.snapshot,
		...planned.from === void 0 ? {} : { from: planned.from }
	};
}
function nodesetsOf(before, after) {
	const [was, is] = [before, after].map(({ run, arm }) => new Map(run.plan.nodesets.filter((one) => one.arm === arm).map(({ nodeset, digest }) => [nodeset, digest])));
	return [.../* @__PURE__ */ new Set([...was.keys(), ...is.keys()])].sort().flatMap((nodeset) => was.get(nodeset) === is.get(nodeset) ? [] : [{
		nodeset,
		before: was.get(nodeset) ?? null,
		after: is.get(nodeset) ?? null
	}]);
}
/** Gates are of a run, not of a comparison of two: none apply. */
function verdictOf(before, after) {
	const sides = {
		before,
		after
	};
	const basis = {
		before: readBasis(before.run.folder),
		after: readBasis(after.run.folder)
	};
	const pick = (of) => {
		const found = ["before", "after"].map((name) => [name, of(name)]).filter(([, value]) => value !== void 0);
		return Object.fromEntries(found);
	};
	const request = {
		arms: ["before", "after"],
		baseline: "before",
		outcomes: [...outcomesOf(before, "before"), ...outcomesOf(after, "after")],
		gates: [],
		proof: proofOf(before, after),
		failedArms: pick((name) => basis[name].failedArms[sides[name].arm]),
		requireProof: false,
		better: metricsOfRun(after.run.folder),
		bases: pick((name) => basis[name].arms[sides[name].arm]),
		evidence: pick((name) => evidenceOf(sides[name].run.folder, sides[name].planned.sameAs ?? sides[name].arm)),
		seed: after.run.report.seed
	};
	return shortenReasons(judge(request));
}
function outcomesOf({ run, arm }, as) {
	return readOutcomes(run.folder).flatMap((outcome) => outcome.arm === arm ? [{
		...outcome,
		arm: as
	}] : []);
}
/** What was not pinned in either run is not pinned here. */
function proofOf(before, after) {
	const processes = [before, after].flatMap(({ run, arm }) => run.proof.processes.filter((one) => one.arm === arm).map((one) => ({
		...one,
		name: `${one.name} of ${run.report.run}`
	})));
	return {
		version: 1,
		level: [
			"none",
			"partial",
			"proved"
		].filter((level) => processes.some((one) => one.level === level))[0] ?? "none",
		pinned: processes.every(({ strangers }) => strangers.length === 0),
		processes
	};
}

// src/commands/diff.ts
/** `evalpin diff RUN RUN`: two finished runs against each other. Resolves to the exit code of the verdict. */
function diff({ before, after, json }, surroundings) {
	const { cwd, stdout, stderr, terminal, columns, env } = surroundings;
	const compared = diffRuns([before, after], cwd);
	const colour = (json ? terminal : columns !== void 0) && env["NO_COLOR"] === void 0;
	(json ? stderr : stdout)(renderDiff(compared, {
		colour,
		...columns === void 0 || json ? {} : { columns }
	}));
	if (json) stdout(`${JSON.stringify(compared, null, 2)}\n`);
	return compared.verdict.exitCode;
}

export { diff };