import { createHash } from "node:crypto";
import { t as canonicalJson } from "./chunk-identity2.js";
import { t as isRecord } from "./chunk-is-record.js";

// src/judge/metric-verdict.ts
/** A difference is called a change where chance brings one as large in at most 1 of 20 comparisons. */
const ALPHA = .05;
/**
* Fewer cases cannot tell a change from chance, however they come out. If all of n change in the same direction, the sign-flip test of numbers (and of
* repeated cases) gives 2 · 0.5^n, which is 0.0625 for 5 and 0.031 for 6; the mid-p test of pass and fail gives half of it.
*/
function fewestCases({ kind, pairs, cases }) {
	return kind === "pass-fail" && pairs === cases ? 5 : 6;
}
/**
* What the figures of one metric mean. Pure. The first that applies:
*
* 1. no pair differs: `no change seen`;
* 2. the effect lies within what runs of the same code differ by: `no change seen`;
* 3. too few cases, or nothing that could be tested: `inconclusive`;
* 4. the adjusted p is at most 0.05: `improved` or `regressed`, or `changed` where neither way is better;
* 5. `no change seen`.
*/
function verdictOfMetric(figures) {
	const { better, effect, noise, test, differs } = figures;
	if (!differs || noise !== null && Math.abs(effect) <= noise) return "no change seen";
	if (isFew(figures) || test === null) return "inconclusive";
	if (test.adjusted > .05 || effect === 0) return "no change seen";
	return better === "neither" ? "changed" : isWorse(effect, better) ? "regressed" : "improved";
}
function isFew(metric) {
	return metric.cases < fewestCases(metric);
}
function isWorse(effect, better) {
	return worsening(effect, better) > 0;
}
/** How much worse an effect is: positive is worse. Where neither way is better, less counts as worse. */
function worsening(effect, better) {
	return better === "lower" ? effect : -effect;
}

// src/judge/sentences.ts
/** At most three significant digits, and a real minus: for people, not for comparing with a bound. */
function inWords(value) {
	return String(Number(value.toPrecision(3))).replace("-", "−");
}
/** At most six significant digits. */
function figure(value) {
	return String(Number(value.toPrecision(6)));
}
/** `1 case`, `2 cases`. */
function countOf(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
/** The first five names, and how many more there are. */
function some(names) {
	return names.length <= 5 ? names.join(", ") : `${names.slice(0, 5).join(", ")} and ${names.length - 5} more`;
}
/** `accuracy fell from 0.91 to 0.84 over 200 cases (95 % interval of the change −0.11 to −0.03, p = 0.002)`. */
function sayChange(metric) {
	const evidence = [sayInterval(metric), sayP(metric)].filter((part) => part !== void 0).join(", ");
	return `${sayMove(metric)} over ${countOf(metric.cases, "case")}${evidence === "" ? "" : ` (${evidence})`}`;
}
/** `accuracy fell from 0.91 to 0.84`. */
function sayMove({ metric, before, after, effect }) {
	const [was, is] = apart(before, after);
	if (effect === 0) return `${metric} stayed at ${was}`;
	return `${metric} ${effect < 0 ? "fell" : "rose"} from ${was} to ${is}`;
}
/** Two figures with as many digits as it takes to see that they differ. */
function apart(before, after) {
	const short = [inWords(before), inWords(after)];
	return short[0] === short[1] && before !== after ? [figure(before).replace("-", "−"), figure(after).replace("-", "−")] : short;
}
function sayInterval({ interval }) {
	if (interval === null) return void 0;
	return `${Math.round(interval.confidence * 100)} % interval of the change ${inWords(interval.low)} to ${inWords(interval.high)}`;
}
function sayP({ test }) {
	if (test === null) return void 0;
	const p = test.adjusted < .001 ? "p < 0.001" : `p = ${inWords(test.adjusted)}`;
	return test.adjusted > test.p ? `${p} as one of several tests` : p;
}
/** What a comparison without a visible change leaves open. */
function sayUnseen(metric) {
	const { metric: name, cases, effect, before, after, detectable, noise, better } = metric;
	const move = effect === 0 ? `${name} stayed at ${inWords(before)}` : `${name} went from ${apart(before, after).join(" to ")}`;
	const over = ` over ${countOf(cases, "case")}`;
	if (noise !== null && effect !== 0 && Math.abs(effect) <= noise) return `${move}${over}, no more than the ${inWords(noise)} that runs of the same code differ by`;
	if (isFew(metric)) return `${move}${over}, too few to show a small change`;
	if (detectable === null || better === "neither") return `${move}${over}`;
	return `${move}${over}; a change of less than ${inWords(detectable)} could have been missed`;
}
function sayTooFew(metric) {
	const why = isFew(metric) ? `${countOf(metric.cases, "case")} ${metric.cases === 1 ? "is" : "are"} too few to tell a change from chance (at least ${fewestCases(metric)} are needed)` : "nothing can be tested";
	return `${sayMove(metric)}, but ${why}`;
}
/** Cases that the arm did not run, and how many of them passed before; undefined where there are none. */
function sayGone({ vanished, skipped }, notRun, baseline) {
	const whole = /* @__PURE__ */ new Set([...vanished, ...skipped]);
	const partly = notRun.filter((name) => !whole.has(name));
	const passedBefore = notRun.length === 0 ? "" : `; ${notRun.length === whole.size + partly.length ? notRun.length === 1 ? "it" : "all" : notRun.length} passed in ${baseline}`;
	const gone = [
		...vanished.length === 0 ? [] : [`${countOf(vanished.length, "case")} of ${baseline} vanished (${some(vanished)})`],
		...skipped.length === 0 ? [] : [`${countOf(skipped.length, "case")} ${skipped.length === 1 ? "is" : "are"} skipped now (${some(skipped)})`],
		...partly.length === 0 ? [] : [`${countOf(partly.length, "case")} ${partly.length === 1 ? "was" : "were"} not run in every repeat (${some(partly)})`]
	].join(", ");
	return gone === "" ? void 0 : `${gone}${passedBefore}`;
}
/** Metrics without a value where the baseline has one, though the case came to an answer. */
function sayUnscored(unscored) {
	return unscored.map(({ metric, cases }) => `${countOf(cases.length, "case")} ${cases.length === 1 ? "has" : "have"} no ${metric} any more (${some(cases)})`);
}
/** The same where it leaves open what the figures mean. */
function sayLost(unscored) {
	return unscored.map((one) => {
		const { as, metric, before, after, effect } = one.counted;
		const [was, is] = apart(before, after);
		const otherwise = effect === 0 ? `${metric} would have stayed at ${was}` : `${metric} would have ${effect < 0 ? "fallen" : "risen"} from ${was} to ${is}`;
		return `${sayUnscored([one]).join()}: with a missing value counted as ${inWords(as)}, ${otherwise}`;
	});
}
/** Cases that fail now, are new, renamed or flaky, each kind with its names. */
function sayOthers({ newFailures, added, renamed, flaky }) {
	return [
		...newFailures.length === 0 ? [] : [`${countOf(newFailures.length, "new failure")} (${some(newFailures)})`],
		...added.length === 0 ? [] : [`${countOf(added.length, "new case")} (${some(added)})`],
		...renamed.length === 0 ? [] : [`${countOf(renamed.length, "case")} renamed (${some(renamed.map(({ from, to }) => `${from} → ${to}`))})`],
		...flaky.length === 0 ? [] : [`${countOf(new Set(flaky.map((one) => one.case)).size, "flaky case")} (${some([...new Set(flaky.map((one) => one.case))])})`]
	];
}

// src/judge/basis.ts
const NAMES = {
	episodes: "ran different episodes",
	seeds: "ran with different seeds",
	graph: "measure different things",
	interpreter: "ran in different interpreters",
	scorer: "were marked by different scorers",
	harness: "ran in different harnesses"
};
/**
* What must be the same in two arms for their figures to be compared. Pure.
*
* An episode is its inputs, not its name, so a renamed one is the same. Of a graph counts what is measured: which metrics are wired, and what the nodes
* `input` and `metrics` are set to. How the rest is wired is what an edit may change. Of a command the command line and the formats of its results
* count as its scorer: they decide what a mark means.
*/
function basisOf({ episodes, seed, graph, interpreter, scorer, harness }) {
	const marks = Object.entries(scorer).sort().map(([name, digest]) => `${name} ${shortDigest(digest)}`);
	const command = harness === "builtin" ? [] : [harness.command.join(" "), ...(harness.results ?? []).map(({ format, path }) => `${format} ${path}`)];
	return {
		episodes: episodes === null ? "chosen by the command" : describeEpisodes(episodes),
		seeds: `seed ${seed}`,
		graph: graph === null ? "no graph" : graphSemantics(graph),
		interpreter,
		scorer: [...marks, ...command].join(", ") || "none named",
		harness: harness === "builtin" ? "builtin" : "command"
	};
}
/** In the order in which they are told. */
function differingFields(before, after) {
	return Object.keys(NAMES).filter((field) => before[field] !== after[field]);
}
function sayDifferences(fields, { arm, baseline, before, after }) {
	return `${arm} and ${baseline} ${fields.map((field) => `${NAMES[field]} (${field}: ${before[field]} in ${baseline}, ${after[field]} in ${arm})`).join(" and ")}`;
}
/** What a graph measures: metrics that are wired or set, and the settings of its nodes `input` and `metrics`. */
function graphSemantics(graph) {
	const nodes = listOf(graph["nodes"]).filter(({ type }) => type === "input" || type === "metrics");
	const ids = new Set(nodes.filter(({ type }) => type === "metrics").map(({ id }) => id));
	const wired = listOf(graph["edges"]).flatMap(({ target, targetHandle }) => ids.has(target) && typeof targetHandle === "string" ? [targetHandle] : []);
	const set = nodes.filter(({ type }) => type === "metrics").flatMap(({ config }) => isRecord(config) ? Object.keys(config) : []);
	const metrics = [.../* @__PURE__ */ new Set([...wired, ...set])].sort();
	const settings = nodes.filter(({ config }) => isRecord(config) && Object.keys(config).length > 0).map(({ type, config }) => `${String(type)} ${canonicalJson(config)}`).sort();
	return `${nodes.some(({ type }) => type === "input") ? "" : "no input; "}metrics ${metrics.join(", ") || "none"}${settings.length === 0 ? "" : `; ${settings.join("; ")}`}`;
}
/** Said where the arms measure the same with another pipeline: that is the edit, not a reason against comparing. */
function rewiredNotice(arm, before, after) {
	if (before === null || after === null || graphSemantics(before) !== graphSemantics(after)) return void 0;
	const parts = ["nodes", "edges"].filter((part) => canonicalJson(sorted(before[part])) !== canonicalJson(sorted(after[part])));
	return parts.length === 0 ? void 0 : `${arm} wires the graph otherwise (${some(parts)}); the same metrics are measured, so this is taken for a part of the edit`;
}
/** What each case is about, for telling renamed ones: a digest of its inputs. Plain counts have none: there the index is the case. */
function inputEvidence(episodes) {
	return new Map(episodes.flatMap((one) => hasInput(one.input) ? [[one.case ?? one.id, digestOf(inputText(one.input))]] : []));
}
function describeEpisodes(episodes) {
	const cases = new Map(episodes.map((one) => [one.case ?? one.id, hasInput(one.input) ? inputText(one.input) : String(one.index)]));
	return `${cases.size} with digest ${digestOf([...cases.values()].sort().join("\n")).slice(0, 12)}`;
}
function hasInput(input) {
	return Object.keys(input).some((key) => key !== "id");
}
function inputText(input) {
	return canonicalJson(Object.fromEntries(Object.entries(input).filter(([key]) => key !== "id")));
}
function sorted(list) {
	return listOf(list).map(canonicalJson).sort();
}
function listOf(value) {
	return Array.isArray(value) ? value.filter(isRecord) : [];
}
function digestOf(text) {
	return createHash("sha256").update(text).digest("hex");
}
function shortDigest(digest) {
	return digest.replace(/^sha256:/, "").slice(0, 12);
}

export { ALPHA as _, sayDifferences as a, verdictOfMetric as b, sayChange as c, sayLost as d, sayOthers as f, some as g, sayUnseen as h, rewiredNotice as i, sayGone as l, sayUnscored as m, differingFields as n, countOf as o, sayTooFew as p, inputEvidence as r, figure as s, basisOf as t, sayInterval as u, isFew as v, worsening as x, isWorse as y };