import { styleText } from "node:util";
import { n as groupStrangers, r as listNames, t as groupMissed } from "./chunk-proof-groups.js";
import { c as outsideRemedy, f as alikeFailures, i as otherReasons, l as differenceText, p as messageHead, r as groupOutside, u as failureValues } from "./chunk-render-run.js";
import { i as showDuration } from "./chunk-figures.js";
import { n as oneLine, r as plainText } from "./chunk-safe-text.js";
import { r as wrapLine } from "./chunk-terminal-table.js";
import { i as rankingLines, n as changeLines, r as metricLines, t as STYLES } from "./chunk-terminal-figures.js";

// src/report/terminal.ts
const MOST_FAILURES = 10;
const MOST_OUTSIDE = 10;
/** All of it is in the report; a terminal is for an overview. */
const LONGEST_MESSAGE = 200;
const LONGEST_VALUE = 60;
/** What a terminal shows at the end of a run; ends with a newline. */
function renderTerminal(report, { colour, folder, columns }) {
	const paint = (style, text) => colour ? styleText(style, text, { validateStream: false }) : text;
	return `${[
		...metricLines(report, paint, columns),
		...rankingLines(report, paint),
		...changeLines(report, paint),
		...failures(report, paint),
		...logs(report, paint),
		...proof(report, paint),
		...report.notices.flatMap((notice) => wrapLine(`note ${oneLine(notice, 600)}`, columns)).map((line) => line.replace(/^note /, `${paint("dim", "note")} `)),
		...verdict(report, paint, columns),
		paint("dim", `report: ${folder}/report.html`)
	].join("\n")}\n`;
}
function verdict({ verdict: { verdict: word, reasons: all }, eval: name, durationMs, reuse, proof: { processes } }, paint, columns) {
	const told = new Set(groupStrangers(processes).map(({ names, reason }) => `${listNames(names)}: ${reason}`));
	const reasons = all.filter((reason) => !told.has(reason));
	const { reused, spawned, ephemeral } = reuse;
	const servers = reused + spawned + ephemeral === 0 ? "" : `; servers: ${reused} reused, ${spawned} spawned, ${ephemeral} ephemeral`;
	return [`${paint("bold", paint(STYLES[word], word))} ${oneLine(name)} ${paint("dim", `(${showDuration(durationMs)}${servers})`)}`, ...reasons.flatMap((reason) => wrapLine(`  ${oneLine(reason, 600)}`, columns))];
}
function failures({ failures: all, episodes, baseline }, paint) {
	const groups = alikeFailures(all);
	const valuesOf = failureValues({
		episodes,
		baseline
	});
	const shown = groups.slice(0, MOST_FAILURES).map(([first, ...others]) => {
		const { arm, episode, status, errorKind, message, file, line, before } = first;
		const place = file === void 0 ? "" : ` (${oneLine(line === void 0 ? file : `${file}:${line}`)})`;
		const was = before === void 0 ? "" : `, ${before} in the baseline`;
		const state = errorKind === "infrastructure" ? "infrastructure error" : status;
		const more = others.length > 0 ? ` and ${others.length} more` : "";
		return `${paint("red", "✗")} ${arm} ${oneLine(episode, 80)}${more} ${paint("dim", `${state}${was}`)} ${oneLine(messageHead(message ?? "") || differenceText(valuesOf(first), LONGEST_VALUE), LONGEST_MESSAGE)}${place}`.trimEnd();
	});
	const rest = groups.slice(MOST_FAILURES).flat().length;
	return rest > 0 ? [...shown, paint("dim", `  and ${rest} more`)] : shown;
}
function logs({ logs: all }, paint) {
	return all.slice(0, 2).flatMap(({ of, file, lines }) => [paint("dim", `last lines of ${of} (${file}):`), ...lines.map((line) => paint("dim", `  | ${plainText(line)}`))]);
}
function proof({ proof: { pinned, processes } }, paint) {
	const strangers = groupStrangers(processes).flatMap(({ names, reason, remedy }) => [`${paint("red", "not pinned")} ${listNames(names)}: ${oneLine(reason, 600)}`, `  ${oneLine(remedy, 600)}`]);
	const missed = groupMissed(processes).flatMap(({ names, what, remedy }) => [`${paint("yellow", "missing")} ${listNames(names)} looked for ${oneLine(what)}, which is not in ${names.length === 1 ? "its snapshot" : "their snapshots"}`, `  ${oneLine(remedy, 600)}`]);
	const unproved = pinned ? processes.filter((one) => one.level !== "proved" && otherReasons(one).length > 0) : [];
	return [
		...strangers,
		...missed,
		...unproved.map((one) => `${paint("dim", "proof")} ${one.name} ${one.level}: ${oneLine(otherReasons(one).join("; "), 400)}`),
		...outside(processes, paint)
	];
}
function outside(processes, paint) {
	const groups = groupOutside(processes);
	const [first] = groups;
	if (first === void 0) return [];
	const shown = groups.slice(0, MOST_OUTSIDE).map(({ path, processes: readers }) => `${paint("yellow", "outside")} ${oneLine(path, 600)} was read by ${listNames(readers)}, and no digest covers it`);
	const rest = groups.length > MOST_OUTSIDE ? [`  and ${groups.length - MOST_OUTSIDE} more files; all are in proof.json`] : [];
	return [
		...shown,
		...rest,
		`  ${oneLine(outsideRemedy(first.path), 600)}`
	];
}

export { renderTerminal as t };