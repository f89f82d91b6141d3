import { i as normalPoint, t as judge } from "./chunk-judge.js";
import { i as storeNoise, n as noiseOf } from "./chunk-noise-store.js";

// src/judge/rate-interval.ts
/** Two-sided 0.95. */
const Z = normalPoint(.025);
/**
* Between what the true rate of an event probably lies that was seen in `count` of `of` trials, with a confidence of 0.95. The score interval of
* Wilson (Probable inference, the law of succession, and statistical inference, JASA 22, 1927), which holds for few trials and rates near 0 and 1 too.
*/
function rateInterval(count, of) {
	if (of === 0) return {
		low: 0,
		high: 1
	};
	const rate = count / of;
	const scale = 1 + Z * Z / of;
	const centre = (rate + Z * Z / (2 * of)) / scale;
	const half = Z / scale * Math.sqrt(rate * (1 - rate) / of + Z * Z / (4 * of * of));
	return {
		low: count === 0 ? 0 : Math.max(0, centre - half),
		high: count === of ? 1 : Math.min(1, centre + half)
	};
}

// src/run/judge-aa.ts
/**
* The verdict on the same code against itself. Every repeat is a comparison of its own, judged as that of an edit would be: whatever it calls a change
* is a false alarm. How large the effects were is kept as the noise of the eval, for later runs. Gates are left out, since nothing was edited.
*/
function judgeAgainstItself(request, ctx) {
	const plain = {
		...request,
		gates: []
	};
	const verdict = judge(plain);
	if (!isMeasured(verdict, request)) return {
		verdict,
		notices: ["nothing was learned of the noise: not both measurements came to results"]
	};
	const comparisons = Array.from({ length: ctx.repeat }, (_, at) => at + 1).flatMap((repeat) => judge({
		...plain,
		outcomes: ofRepeat(request.outcomes, repeat)
	}).comparisons);
	const record = {
		version: 1,
		run: ctx.run,
		time: (/* @__PURE__ */ new Date()).toISOString(),
		of: ctx.of,
		effects: effectsOf(comparisons)
	};
	storeNoise(ctx.store, ctx.key, record);
	const { floor } = noiseOf([record]);
	const seen = Object.entries(floor).map(([metric, value]) => `${metric} ${Number(value.toPrecision(3))}`);
	return {
		verdict: {
			...verdict,
			verdict: "no change seen",
			exitCode: 0,
			reasons: [sayRate(comparisons), `effects between the two went up to: ${seen.join(", ") || "none"}`],
			comparisons: verdict.comparisons.map((one) => isAlarm(one) ? {
				...one,
				verdict: "no change seen",
				reason: `a false alarm, since the code is the same: ${one.reason}`
			} : one)
		},
		notices: ["the noise is stored, and used by later runs of this eval"]
	};
}
function isMeasured({ verdict, counts }, { arms, failedArms = {} }) {
	if (verdict === "not pinned" || verdict === "not comparable" || Object.keys(failedArms).length > 0) return false;
	return arms.every((arm) => {
		const own = counts[arm];
		return own !== void 0 && own.infrastructure === 0 && own.passed + own.failed > 0;
	});
}
function ofRepeat(outcomes, repeat) {
	return outcomes.filter((one) => (one.repeat ?? 1) === repeat);
}
function effectsOf(comparisons) {
	const effects = {};
	for (const { metrics } of comparisons) for (const { metric, effect } of metrics) (effects[metric] ??= []).push(Math.abs(effect));
	return effects;
}
function isAlarm({ verdict }) {
	return verdict === "regressed" || verdict === "improved";
}
function sayRate(comparisons) {
	const alarms = comparisons.filter(isAlarm).length;
	const { low, high } = rateInterval(alarms, comparisons.length);
	const open = comparisons.filter(({ verdict }) => verdict === "inconclusive").length;
	const undecided = open === 0 ? "" : `; ${open} had too few cases to tell anything`;
	return `the same code against itself: ${alarms} of ${comparisons.length} ${comparisons.length === 1 ? "comparison" : "comparisons"} gave a false alarm, a rate of ${percent(alarms / comparisons.length)} (95 % interval ${percent(low)} to ${percent(high)})${undecided}`;
}
function percent(share) {
	return `${Number((100 * share).toFixed(1))} %`;
}

export { judgeAgainstItself };