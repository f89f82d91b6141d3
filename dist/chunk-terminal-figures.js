import { a as showFigure, n as showDifference, s as showProbability, t as showChange } from "./chunk-figures.js";
import { n as oneLine } from "./chunk-safe-text.js";
import { n as alignTable } from "./chunk-terminal-table.js";

// src/report/terminal-figures.ts
const STYLES = {
	passed: "green",
	improved: "green",
	"no change seen": "green",
	regressed: "red",
	"gate failed": "red",
	inconclusive: "yellow",
	"not comparable": "yellow",
	"not pinned": "red",
	changed: "yellow"
};
const MOST_CASES = 8;
const NAME_LIMIT = 40;
/** Metrics of all arms, with what each comes to against the baseline; then how many episodes passed. */
function metricLines(report, paint, columns) {
	const { arms, baseline } = report;
	const others = baseline === null ? [] : arms.filter((arm) => arm !== baseline);
	const lines = others.length > 1 ? manyArms(report, others, columns) : alignTable(headerOf(arms, others), metricNames(report).map((name) => rowOf(name, report, others[0])), columns);
	const counts = alignTable([{
		title: "",
		align: "left"
	}, {
		title: "",
		align: "left"
	}], arms.map((arm) => [arm, countsOf(report.verdict.counts[arm])])).slice(1);
	if (lines.length === 1) return counts;
	return [
		...lines.map((line, at) => at === 0 ? paint("dim", line) : coloured(line, paint)),
		"",
		...counts
	];
}
function metricNames({ arms, verdict }) {
	return [.../* @__PURE__ */ new Set([...verdict.comparisons.flatMap(({ metrics }) => metrics.map(({ metric }) => metric)), ...arms.flatMap((arm) => Object.keys(verdict.metrics[arm] ?? {})).sort()])];
}
const COMPARED = [
	{
		title: "change",
		align: "right"
	},
	{
		title: "95 % interval",
		align: "left",
		spare: 1
	},
	{
		title: "p",
		align: "right",
		spare: 2
	},
	{
		title: "",
		align: "left"
	},
	{
		title: "",
		align: "left",
		spare: 3
	}
];
function headerOf(arms, others) {
	return [
		{
			title: "",
			align: "left"
		},
		...arms.map((arm) => ({
			title: arm,
			align: "right"
		})),
		...others.length === 0 ? [] : COMPARED
	];
}
function rowOf(name, report, other) {
	const { arms, baseline } = report;
	const mean = (arm) => meanOf(report, name, arm);
	const values = arms.map((arm) => showFigure(mean(arm)));
	return [
		oneLine(name, NAME_LIMIT),
		...values,
		...other === void 0 ? [] : comparedCells(comparisonOf(report, other, name), showDifference(mean(baseline ?? ""), mean(other)))
	];
}
/** A row for each metric and arm: a column for each arm would not fit. */
function manyArms(report, others, width) {
	const { baseline } = report;
	const columns = [
		{
			title: "",
			align: "left"
		},
		{
			title: "arm",
			align: "left"
		},
		{
			title: baseline ?? "",
			align: "right"
		},
		{
			title: "value",
			align: "right"
		},
		...COMPARED
	];
	const rows = metricNames(report).flatMap((name) => others.map((arm) => {
		const [before, after] = [meanOf(report, name, baseline ?? ""), meanOf(report, name, arm)];
		return [
			oneLine(name, NAME_LIMIT),
			arm,
			showFigure(before),
			showFigure(after),
			...comparedCells(comparisonOf(report, arm, name), showDifference(before, after))
		];
	}));
	return alignTable(columns, rows, width);
}
function comparisonOf({ verdict }, arm, name) {
	return verdict.comparisons.find((one) => one.arm === arm)?.metrics.find(({ metric }) => metric === name);
}
/** Of all episodes; of those that are compared, where only the comparison knows the metric. */
function meanOf(report, name, arm) {
	const known = report.verdict.metrics[arm]?.[name];
	if (known !== void 0) return known.mean;
	const compared = comparisonOf(report, arm === report.baseline ? report.verdict.comparisons[0]?.arm ?? "" : arm, name);
	return arm === report.baseline ? compared?.before : compared?.after;
}
function comparedCells(compared, difference) {
	if (compared === void 0) return [
		difference,
		"",
		"",
		"",
		""
	];
	const { effect, interval, test, verdict, allowed } = compared;
	return [
		showChange(effect),
		interval === null ? "–" : `${showFigure(interval.low)} … ${showFigure(interval.high)}`,
		test === null ? "–" : showProbability(test.adjusted),
		allowed ? `${verdict}, allowed by a gate` : verdict,
		openQuestion(compared)
	];
}
function openQuestion({ verdict, detectable, needed }) {
	if (verdict === "no change seen" && detectable !== null) return `could miss ±${showFigure(detectable)}`;
	return verdict === "inconclusive" && needed !== null ? `${needed.cases} cases would show ${showChange(needed.of)}` : "";
}
/** A verdict at the end of a row, in its colour. */
function coloured(line, paint) {
	return line.replace(/ {2}(improved|regressed|no change seen|inconclusive|changed|not comparable)(?= {2}|$)/, (_, word) => `  ${paint(STYLES[word], word)}`);
}
function countsOf(counts) {
	if (!counts || counts.episodes === 0) return "no episodes";
	const named = {
		passed: "passed",
		failed: "failed",
		skipped: "skipped",
		errors: counts.errors === 1 ? "error" : "errors",
		infrastructure: counts.infrastructure === 1 ? "infrastructure error" : "infrastructure errors"
	};
	const parts = [
		"passed",
		"failed",
		"skipped",
		"errors",
		"infrastructure"
	].filter((key) => counts[key] > 0).map((key) => `${counts[key]} ${named[key]}`);
	return `${counts.episodes} ${counts.episodes === 1 ? "episode" : "episodes"}: ${parts.join(", ")}`;
}
function rankingLines({ plan, verdict: { ranking } }, paint) {
	if (ranking === null) return [];
	const columns = [
		{
			title: "",
			align: "right"
		},
		{
			title: "arm",
			align: "left"
		},
		{
			title: oneLine(ranking.metric, NAME_LIMIT),
			align: "right"
		},
		{
			title: "change",
			align: "right"
		},
		{
			title: "p",
			align: "right"
		},
		{
			title: "",
			align: "left"
		},
		{
			title: "",
			align: "left"
		}
	];
	const rows = ranking.rows.map(({ rank, arm, value, effect, adjusted, verdict }) => [
		`${rank}.`,
		arm,
		showFigure(value),
		effect === null ? "–" : showChange(effect),
		adjusted === null ? "–" : showProbability(adjusted),
		verdict,
		oneLine(plan.arms[arm]?.from ?? "", 60)
	]);
	return [paint("bold", `ranking of ${ranking.candidates} candidates; p is adjusted for all of them`), ...alignTable(columns, rows).map((line, at) => at === 0 ? paint("dim", line) : coloured(line, paint))];
}
/** Cases that are worth a name, by kind; with several arms each line says whose they are. */
function changeLines({ verdict: { comparisons } }, paint) {
	return comparisons.flatMap(({ arm, changes }) => kindsOf(changes).flatMap(([kind, style, cases]) => {
		if (cases.length === 0) return [];
		const whose = comparisons.length > 1 ? ` in ${arm}` : "";
		const more = cases.length > MOST_CASES ? ` and ${cases.length - MOST_CASES} more` : "";
		return [`${paint(style, kind)}${whose} (${cases.length}): ${cases.slice(0, MOST_CASES).map((name) => oneLine(name, 60)).join(", ")}${more}`];
	}));
}
function kindsOf({ newFailures, fixed, vanished, added, skipped, renamed, flaky }) {
	return [
		[
			"new failures",
			"red",
			newFailures
		],
		[
			"fixed",
			"green",
			fixed
		],
		[
			"vanished",
			"yellow",
			vanished
		],
		[
			"skipped now",
			"yellow",
			skipped
		],
		[
			"new cases",
			"dim",
			added
		],
		[
			"renamed",
			"dim",
			renamed.map(({ from, to }) => `${from} → ${to}`)
		],
		[
			"flaky",
			"yellow",
			flaky.map((one) => `${one.case} (${one.arm})`)
		]
	];
}

export { rankingLines as i, changeLines as n, metricLines as r, STYLES as t };