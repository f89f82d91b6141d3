import { n as sizeOfValues } from "./chunk-value-keeper.js";

// src/judge/worst-exit-code.ts
/** Worse first: what came from other code, then what could not be measured, then what failed. */
const SEVERITY = [
	4,
	3,
	1,
	0
];
/** The exit code that several verdicts come to. Without any nothing was measured, which is no pass. */
function worstExitCode(codes) {
	return SEVERITY.find((code) => codes.includes(code)) ?? 3;
}

// src/report/bound-values.ts
/** Characters of all values in the documents of one run. */
const ROOM = 3e6;
/** An outcome without its values. */
function withoutValues(outcome) {
	const { values: _, ...rest } = outcome;
	return rest;
}
/**
* Leaves the values of episodes that did not pass in some arm, in all arms that have them, as long as there is room: those first that the baseline passed,
* then in the order of the episodes. Pure.
*/
function boundValues(outcomes, baseline, room = ROOM) {
	if (outcomes.every(({ values }) => values === void 0)) return {
		outcomes: [...outcomes],
		notices: []
	};
	const sizes = /* @__PURE__ */ new Map();
	for (const { episode, values } of outcomes) if (values !== void 0) sizes.set(episode, (sizes.get(episode) ?? 0) + sizeOfValues(values));
	const [fails, isNew] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
	for (const { arm, episode, status } of outcomes) {
		if (!sizes.has(episode)) continue;
		if (status === "failed" || status === "error") fails.add(episode);
		if (arm === baseline && status === "passed") isNew.add(episode);
	}
	const failing = [...sizes].filter(([episode]) => fails.has(episode));
	const inOrder = [...failing.filter(([episode]) => isNew.has(episode)), ...failing.filter(([episode]) => !isNew.has(episode))];
	const kept = /* @__PURE__ */ new Set();
	let left = room;
	for (const [episode, size] of inOrder) {
		if (size > left) continue;
		left -= size;
		kept.add(episode);
	}
	const cut = failing.length - kept.size;
	const notice = `what the nodes gave is kept of ${kept.size.toLocaleString("en")} episodes that did not pass; there was no room for that of ${cut.toLocaleString("en")} or more others, which \`evalpin rerun\` shows`;
	return {
		outcomes: outcomes.map((outcome) => outcome.values === void 0 || kept.has(outcome.episode) ? outcome : withoutValues(outcome)),
		notices: cut > 0 ? [notice] : []
	};
}

export { withoutValues as n, worstExitCode as r, boundValues as t };