import { i as valueOf, n as meanOf$1, r as summariseMetrics, t as countOutcomes } from "./chunk-counts.js";
import { _ as ALPHA, a as sayDifferences, b as verdictOfMetric, c as sayChange, d as sayLost, f as sayOthers, g as some, h as sayUnseen, l as sayGone, m as sayUnscored, n as differingFields, o as countOf, p as sayTooFew, s as figure, u as sayInterval, v as isFew, x as worsening, y as isWorse } from "./chunk-basis.js";
import { n as groupStrangers, r as listNames } from "./chunk-proof-groups.js";
import { t as nearestName } from "./chunk-nearest-name.js";

// src/judge/cases.ts
/** The case that an outcome belongs to: without repeats the episode is its own case. */
function caseOf(outcome) {
	return outcome.case ?? outcome.episode;
}
function tabulate$1(outcomes) {
	const table = /* @__PURE__ */ new Map();
	for (const outcome of outcomes) {
		const name = caseOf(outcome);
		const repeats = table.get(name);
		if (repeats) repeats.push(outcome);
		else table.set(name, [outcome]);
	}
	return table;
}
/**
* Which case of the arm is which of the baseline. Pure.
*
* By name first. Of what is left, a case that is about the same (`evidence`, such as a digest of its inputs; else file and line) is the same under
* another name, provided that only one case on either side is about it.
*/
function matchCases(before, after, evidence = {}) {
	const gone = [...before.keys()].filter((name) => !after.has(name));
	const fresh = [...after.keys()].filter((name) => !before.has(name));
	const renamed = renames({
		gone,
		fresh,
		before,
		after,
		evidence
	});
	const newName = new Map(renamed.map(({ from, to }) => [from, to]));
	const taken = new Set(newName.values());
	const match = {
		matched: [],
		vanished: [],
		added: fresh.filter((name) => !taken.has(name)),
		renamed
	};
	for (const [name, was] of before) {
		const is = after.get(newName.get(name) ?? name);
		if (is) match.matched.push({
			name,
			before: was,
			after: is
		});
		else match.vanished.push({
			name,
			before: was
		});
	}
	return match;
}
function renames({ gone, fresh, before, after, evidence }) {
	if (gone.length === 0 || fresh.length === 0) return [];
	const byEvidence = pairUnique(gone.map((name) => [name, evidence.before?.get(name)]), fresh.map((name) => [name, evidence.after?.get(name)]));
	const [from, to] = [new Set(byEvidence.map((one) => one.from)), new Set(byEvidence.map((one) => one.to))];
	const byPlace = pairUnique(gone.filter((name) => !from.has(name)).map((name) => [name, placeOf$1(before.get(name))]), fresh.filter((name) => !to.has(name)).map((name) => [name, placeOf$1(after.get(name))]));
	return [...byEvidence, ...byPlace];
}
function placeOf$1(outcomes = []) {
	const place = outcomes.find(({ file, line }) => file !== void 0 && line !== void 0);
	return place && `${place.file}:${place.line}`;
}
function pairUnique(gone, fresh) {
	const [from, to] = [uniqueBy(gone), uniqueBy(fresh)];
	return [...from].flatMap(([about, name]) => {
		const other = to.get(about);
		return name === null || other === void 0 || other === null ? [] : [{
			from: name,
			to: other
		}];
	});
}
/** Name by what it is about; null where several are. */
function uniqueBy(told) {
	const names = /* @__PURE__ */ new Map();
	for (const [name, about] of told) if (about !== void 0) names.set(about, names.has(about) ? null : name);
	return names;
}

// src/judge/pairs.ts
/** Name of the comparison of how many episodes passed. */
const PASSED = "passed";
/**
* The values that both arms have of one metric: a case each, its repeats matched by their number; cases without such a value are left out.
* @param missing what an answer without a value counts as, where one arm has a value; unless it is given, it counts for nothing
*/
function pairsOf(metric, { matched }, missing) {
	const read = readerOf(metric);
	const pairs = [];
	for (const { before, after } of matched) {
		const pair = pairOf(before, after, {
			read,
			missing
		});
		if (pair.before.length > 0) pairs.push(pair);
	}
	return pairs;
}
/** What an outcome has of a metric, or of `passed`. */
function readerOf(metric) {
	return metric === "passed" ? passedValue : (outcome) => valueOf(outcome, metric);
}
const NONE = {
	before: [],
	after: []
};
function pairOf(before, after, { read, missing }) {
	const common = before.flatMap((one, at) => {
		const other = withRepeat(after, one.repeat ?? at + 1);
		const values = [read(one), other && read(other)];
		const [was, is] = values.every((value) => value === void 0) ? [] : values.map((value, side) => value ?? (isAnswer(side === 0 ? one : other) ? missing : void 0));
		return was === void 0 || is === void 0 ? [] : [{
			was,
			is
		}];
	});
	return common.length === 0 ? NONE : {
		before: common.map(({ was }) => was),
		after: common.map(({ is }) => is)
	};
}
function isAnswer(outcome) {
	return outcome?.status === "passed" || outcome?.status === "failed";
}
/** An error of the code is not passed; one of the infrastructure, and what was skipped, is no value. */
function passedValue({ status, errorKind }) {
	if (status === "passed") return 1;
	return status === "failed" || status === "error" && errorKind !== "infrastructure" ? 0 : void 0;
}
/** Values of a metric that are gone with the case, with a repeat of it, by skipping, or from an answer; not those of what ended in an error. */
function goneValues(metric, { matched, vanished }) {
	const read = readerOf(metric);
	return [...matched, ...vanished.map((one) => ({
		...one,
		after: []
	}))].flatMap(({ name, before, after }) => before.flatMap((one, at) => {
		const value = read(one);
		const other = withRepeat(after, one.repeat ?? at + 1);
		if (value === void 0 || other?.status === "error" || other && read(other) !== void 0) return [];
		return [{
			case: name,
			value,
			answered: other !== void 0 && other.status !== "skipped"
		}];
	}));
}
/** Whether a repeat that passed in the baseline is missing or skipped. */
function lacksRepeat({ before, after }) {
	return before.some((one, at) => passedValue(one) === 1 && (withRepeat(after, one.repeat ?? at + 1)?.status ?? "skipped") === "skipped");
}
function withRepeat(outcomes, repeat) {
	return outcomes.find((outcome, at) => (outcome.repeat ?? at + 1) === repeat);
}
/** Whether every value of the pairs is 0 or 1, so that counting is exact where means would only be near. */
function isPassFail$1(pairs) {
	const isBit = (value) => value === 0 || value === 1;
	return pairs.every(({ before, after }) => before.every(isBit) && after.every(isBit));
}
/** Whether any value differs from its partner. */
function anyDiffers(pairs) {
	return pairs.some(({ before, after }) => before.some((value, at) => value !== after[at]));
}
/** All values in a row, each case led by how many it has: equal for equal pairs, and a fraction of their size. */
function valuesOf(pairs) {
	const values = new Float64Array(pairs.reduce((length, { before }) => length + 1 + 2 * before.length, 0));
	let at = 0;
	for (const { before, after } of pairs) {
		values[at] = before.length;
		values.set(before, at + 1);
		values.set(after, at + 1 + before.length);
		at += 1 + 2 * before.length;
	}
	return values;
}
function sameValues(one, other) {
	return one.length === other.length && one.every((value, at) => value === other[at]);
}

// src/judge/case-changes.ts
function stateOf(repeats) {
	let [passed, failed, skipped] = [
		false,
		false,
		false
	];
	for (const outcome of repeats) {
		if (outcome.flaky) return "flaky";
		const value = passedValue(outcome);
		passed ||= value === 1;
		failed ||= value === 0;
		skipped ||= outcome.status === "skipped";
	}
	if (passed && failed) return "flaky";
	if (passed) return "passed";
	return failed ? "failed" : skipped ? "skipped" : void 0;
}
/** Every case that came out otherwise than before, by name. Pure. */
function changesOf(match, { arm, baseline }) {
	const changes = {
		newFailures: [],
		fixed: [],
		vanished: match.vanished.map(({ name }) => name),
		added: match.added,
		skipped: [],
		renamed: match.renamed,
		flaky: []
	};
	for (const { name, before, after } of match.matched) {
		const [was, is] = [stateOf(before), stateOf(after)];
		if (was === "flaky") changes.flaky.push({
			arm: baseline,
			case: name
		});
		if (is === "flaky") changes.flaky.push({
			arm,
			case: name
		});
		if (was === "passed" && is === "failed") changes.newFailures.push(name);
		if (was === "failed" && is === "passed") changes.fixed.push(name);
		if (was !== void 0 && was !== "skipped" && is === "skipped") changes.skipped.push(name);
	}
	return changes;
}
/** Cases that passed in the baseline and that the arm did not run, or not in every repeat: whether they would still pass is not known. */
function notRunNow(match) {
	const vanished = match.vanished.filter(({ before }) => stateOf(before) === "passed").map(({ name }) => name);
	const unrun = match.matched.filter((one) => stateOf(one.before) === "passed" && lacksRepeat(one)).map(({ name }) => name);
	return [...vanished, ...unrun];
}
const NO_CHANGES = {
	newFailures: [],
	fixed: [],
	vanished: [],
	added: [],
	skipped: [],
	renamed: [],
	flaky: []
};

// src/judge/statistics/differences.ts
/** Relative: differences that rounding explains are none. */
const ROUNDING = 8 * Number.EPSILON;
function differencesOf(cases) {
	const plain = cases.map((one) => differenceOf(one, 1));
	const shrunk = plain.every(Number.isFinite) ? 1 : 4 * powerAbove(cases.reduce((most, { before }) => Math.max(most, before.length), 1));
	const values = shrunk === 1 ? plain : cases.map((one) => differenceOf(one, shrunk));
	const unit = powerAbove(values.reduce((most, one) => Math.max(most, Math.abs(one)), 0));
	const up = magnitudes(values.filter((one) => one > 0), unit);
	const down = magnitudes(values.filter((one) => one < 0), unit);
	const direction = prevails(up, down) ? 1 : -1;
	return {
		cases: cases.length,
		gains: direction === 1 ? up : down,
		losses: direction === 1 ? down : up,
		unit,
		shrunk,
		direction
	};
}
/** In the metric’s own unit; what a number cannot hold becomes the largest that it can. */
function inMetric({ unit, shrunk }, value) {
	return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value * unit * shrunk));
}
/** Mean of all differences, in `unit`; never negative. */
function meanDifference({ cases, gains, losses }) {
	return (sum(gains) - sum(losses)) / cases;
}
/** All differences, in `unit`: losses from the largest on, then zeros, then gains. */
function signedDifferences({ cases, gains, losses }) {
	const all = new Float64Array(cases);
	all.set(losses.toReversed().map((one) => -one));
	all.set(gains, cases - gains.length);
	return all;
}
/** Sample standard deviation of all differences, in `unit`; 0 where they differ from each other by no more than rounding explains. */
function deviationOf(differences) {
	const mean = meanDifference(differences);
	const { cases, gains, losses } = differences;
	if (cases < 2) return 0;
	let squares = (cases - gains.length - losses.length) * mean * mean;
	for (const one of gains) squares += (one - mean) ** 2;
	for (const one of losses) squares += (one + mean) ** 2;
	const deviation = Math.sqrt(squares / (cases - 1));
	return deviation <= 1e-9 * mean ? 0 : deviation;
}
function sum(values) {
	let total = 0;
	for (const one of values) total += one;
	return total;
}
function differenceOf({ before, after }, shrunk) {
	let [total, size] = [0, 0];
	for (const [index, was] of before.entries()) {
		const is = after[index] ?? was;
		total += is / shrunk - was / shrunk;
		size += Math.abs(is / shrunk) + Math.abs(was / shrunk);
	}
	if (size === 1e400) return size;
	return Math.abs(total) <= ROUNDING * size ? 0 : total / before.length;
}
function powerAbove(value) {
	if (value === 0) return 1;
	return 2 ** Math.max(-1022, Math.min(1022, Math.ceil(Math.log2(value))));
}
function magnitudes(values, unit) {
	return new Float64Array(values.map((one) => Math.abs(one) / unit)).sort();
}
function prevails(up, down) {
	const [more, less] = [sum(up), sum(down)];
	if (more !== less) return more > less;
	if (up.length !== down.length) return up.length > down.length;
	const first = up.findIndex((one, index) => one !== down[index]);
	return first === -1 || (up[first] ?? 0) > (down[first] ?? 0);
}

// src/judge/statistics/distributions.ts
/** Density of the standard normal distribution. */
function normalDensity(z) {
	return Math.exp(-.5 * z * z) / Math.sqrt(2 * Math.PI);
}
/**
* P(Z > z) of the standard normal distribution, to about 14 digits also far out in the tail.
* Near the middle by the series of Marsaglia (2004), “Evaluating the Normal Distribution”, Journal of Statistical Software 11(4);
* beyond 3 by Laplace’s continued fraction (Abramowitz and Stegun 26.2.14).
*/
function normalTail(z) {
	if (z < 0) return 1 - normalTail(-z);
	if (z > 3) {
		let fraction = z;
		for (let term = 160; term >= 1; term -= 1) fraction = z + term / fraction;
		return normalDensity(z) / fraction;
	}
	let [term, sum] = [z, z];
	for (let odd = 3; Math.abs(term) > 1e-18 * sum; odd += 2) {
		term *= z * z / odd;
		sum += term;
	}
	return .5 - normalDensity(z) * sum;
}
/**
* The z with P(Z > z) = `tail`, for `tail` between 0 and 1. Start by Abramowitz and Stegun 26.2.23, then Halley’s steps on `normalTail`.
*/
function normalPoint(tail) {
	if (tail > .5) return -normalPoint(1 - tail);
	if (tail <= 0) return 38;
	const t = Math.sqrt(-2 * Math.log(tail));
	let z = t - (2.515517 + t * (.802853 + t * .010328)) / (1 + t * (1.432788 + t * (.189269 + t * .001308)));
	for (let step = 0; step < 3; step += 1) {
		const newton = (normalTail(z) - tail) / normalDensity(z);
		z += newton / (1 + z * newton / 2);
	}
	return z;
}
/** P(T > t) of Student’s distribution with `freedom` whole degrees, t ≥ 0, by the finite series of Abramowitz and Stegun 26.7.3 and 26.7.4. */
function studentTail(t, freedom) {
	const cosine2 = freedom / (freedom + t * t);
	const sine = t / Math.sqrt(freedom + t * t);
	const odd = freedom % 2 === 1;
	let term = odd ? Math.sqrt(cosine2) : 1;
	let sum = 0;
	for (let index = odd ? 1 : 0; index <= freedom - 2; index += 2) {
		sum += term;
		term *= (index + 1) / (index + 2) * cosine2;
	}
	const inside = odd ? 2 / Math.PI * (Math.atan(t / Math.sqrt(freedom)) + sine * sum) : sine * sum;
	return Math.max(0, (1 - inside) / 2);
}
/** The t ≥ 0 with P(T > t) = `tail`, for `tail` up to 0.5. */
function studentPoint(tail, freedom) {
	let [low, high] = [0, 2];
	while (studentTail(high, freedom) > tail && high < 1e300) high *= 4;
	for (let step = 0; step < 100 && high - low > 1e-15 * high; step += 1) {
		const middle = (low + high) / 2;
		if (studentTail(middle, freedom) > tail) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}
/** P(X = k) of the binomial distribution, by the saddle point of Loader (2000), “Fast and Accurate Computation of Binomial Probabilities”. */
function binomialMass(k, n, p) {
	if (k < 0 || k > n) return 0;
	if (p <= 0 || p >= 1) return k === (p <= 0 ? 0 : n) ? 1 : 0;
	if (k === 0) return Math.exp(n * Math.log1p(-p));
	if (k === n) return Math.exp(n * Math.log(p));
	const exponent = stirlingError(n) - stirlingError(k) - stirlingError(n - k) - deviance(k, n * p) - deviance(n - k, n * (1 - p));
	return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * k * (n - k)));
}
/** P(X ≥ k) of the binomial distribution: the shorter side is added up from its largest term. */
function binomialTail(k, n, p) {
	if (k <= 0) return 1;
	if (k > n || p <= 0) return 0;
	if (p >= 1) return 1;
	if (k < n * p) return 1 - binomialTail(n - k + 1, n, 1 - p);
	const odds = p / (1 - p);
	let term = binomialMass(k, n, p);
	let sum = term;
	for (let index = k; index < n && term > 1e-18 * sum; index += 1) {
		term *= (n - index) / (index + 1) * odds;
		sum += term;
	}
	return Math.min(1, sum);
}
/** log n! less Stirling’s formula for it. */
function stirlingError(n) {
	if (n < 16) {
		let factorial = 1;
		for (let factor = 2; factor <= n; factor += 1) factorial *= factor;
		return Math.log(factorial) - (n + .5) * Math.log(n) + n - .5 * Math.log(2 * Math.PI);
	}
	const square = n * n;
	return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n;
}
/** x·log(x/mean) + mean − x, without the loss of digits where x is near the mean. */
function deviance(x, mean) {
	const difference = x - mean;
	if (Math.abs(difference) >= .1 * (x + mean)) return x * Math.log(x / mean) - difference;
	const ratio = difference / (x + mean);
	let sum = difference * ratio;
	let power = 2 * x * ratio;
	for (let odd = 3;; odd += 2) {
		power *= ratio * ratio;
		const next = sum + power / odd;
		if (next === sum) return sum;
		sum = next;
	}
}

// src/judge/statistics/mcnemar.ts
/**
* Two-sided p of McNemar’s exact test with mid-p: half the weight of what was observed. Fagerland, Lydersen and Laake (2013), “The McNemar test for binary
* matched-pairs data: mid-p and asymptotic are better than exact conditional”, BMC Medical Research Methodology 13:91.
* Where both arms are the same code, a case differs in at most half of all runs, and then the rate of false alarms at 0.05 stays under 0.05 for any number of
* cases (a test adds it up); the exact conditional test keeps to 0.02 with 20 cases, and pays for it with what it does not see.
*/
function mcnemarMidP({ gains, losses }) {
	const [more, differing] = [Math.max(gains, losses), gains + losses];
	if (gains === losses) return 1;
	return Math.min(1, 2 * binomialTail(more, differing, .5) - binomialMass(more, differing, .5));
}
/** Two-sided p of the score test that Tango’s interval inverts: McNemar’s (1947) without correction, “Note on the sampling error …”, Psychometrika 12. */
function mcnemarScore({ gains, losses }) {
	return gains === losses ? 1 : 2 * normalTail(Math.abs(gains - losses) / Math.sqrt(gains + losses));
}
/**
* Interval of the difference of two paired shares, `z` standard errors each way, by the score that is evaluated at each difference instead of at the
* observed one: it is as good where nothing or everything differs. Tango (1998), “Equivalence test and confidence interval for the difference in
* proportions for the paired-sample design”, Statistics in Medicine 17.
*/
function tangoInterval(changed, z) {
	const { cases, gains, losses } = changed;
	return {
		low: -upperEnd({
			cases,
			gains: losses,
			losses: gains
		}, z),
		high: upperEnd(changed, z)
	};
}
/** The largest difference whose score is no less than `-z`. */
function upperEnd(changed, z) {
	let [low, high] = [(changed.gains - changed.losses) / changed.cases, 1];
	if (scoreAt(changed, 1) >= -z) return 1;
	for (let step = 0; step < 80 && high - low > 1e-16; step += 1) {
		const middle = (low + high) / 2;
		if (scoreAt(changed, middle) >= -z) low = middle;
		else high = middle;
	}
	return low;
}
function scoreAt({ cases, gains, losses }, difference) {
	const surplus = gains - losses - cases * difference;
	if (surplus === 0) return 0;
	const b = -gains - losses + (2 * cases - gains + losses) * difference;
	const c = -losses * difference * (1 - difference);
	const variance = cases * (2 * ((Math.sqrt(Math.max(0, b * b - 8 * cases * c)) - b) / (4 * cases)) + difference * (1 - difference));
	return variance > 0 ? surplus / Math.sqrt(variance) : surplus * 1e400;
}

// src/judge/statistics/resampled-mean.ts
/** Standard errors each way: means farther out are rarer than one of a hundred million. */
const REACH = 10;
/** Steps of the table of the distribution; a power of two. */
const STEPS = 512;
/** In standard errors. Means of few values come in jumps; this spreads each by so little that the variance grows by a quarter of a percent. */
const SPREAD = .05;
/** Of the terms beyond, `SPREAD` leaves less than a billionth. */
const TERMS = Math.ceil(6.5 / SPREAD * (REACH / Math.PI));
/** Terms smaller than this change nothing. */
const NOTHING = 1e-12;
/** With more values, terms that come back after one of `NOTHING` tell of jumps that are finer than what matters. */
const MANY = 500;
/** Shares nearer to 0 or 1 are not told apart. */
const LEAST = 1e-8;
/**
* The distribution of the mean of as many values as there are, drawn from them with replacement: what infinitely many draws would come to, without a draw.
* The characteristic function of one draw is the mean of e^(i·ω·value), that of the sum is its power; the Fourier series turns it into the distribution:
* Abate and Whitt (1992), “The Fourier-series method for inverting transforms of probability distributions”, Queueing Systems 10.
*
* Ten thousand draws would not do: where values have heavy tails, an end of a BCa interval is a mean that few of them exceed, and is off by up to a tenth of
* the interval.
*
* `values` ascend and are not all the same; `deviation` is the standard error of their mean.
*/
function resampledMean(values, mean, deviation) {
	const table = tabulate(characteristic(values.map((one) => (one - mean) / deviation / values.length * (Math.PI / REACH)), values.length));
	const [least, most] = [values[0] ?? mean, values.at(-1) ?? mean];
	return {
		below: table[STEPS / 2] ?? .5,
		point: (share) => Math.max(least, Math.min(most, mean + deviation * REACH * (2 * placeOf(table, share) - 1)))
	};
}
/** Of the sum of `count` draws, at the whole multiples (from 1) of the frequency that `angles` are for. */
function characteristic(angles, count) {
	const cosines = angles.map(Math.cos);
	const sines = angles.map(Math.sin);
	const x = new Float64Array(count).fill(1);
	const y = new Float64Array(count);
	const terms = {
		real: new Float64Array(TERMS),
		imaginary: new Float64Array(TERMS)
	};
	for (let term = 0; term < TERMS; term += 1) {
		let real = 0;
		let imaginary = 0;
		for (let index = 0; index < count; index += 1) {
			const before = x[index] ?? 0;
			const turned = before * (cosines[index] ?? 0) - (y[index] ?? 0) * (sines[index] ?? 0);
			const above = before * (sines[index] ?? 0) + (y[index] ?? 0) * (cosines[index] ?? 0);
			x[index] = turned;
			y[index] = above;
			real += turned;
			imaginary += above;
		}
		const spread = (term + 1) * Math.PI * SPREAD / REACH;
		const size = (Math.hypot(real, imaginary) / count) ** count * Math.exp(-.5 * spread * spread);
		if (size < NOTHING && count > MANY) break;
		const angle = Math.atan2(imaginary, real) * count;
		terms.real[term] = size * Math.cos(angle);
		terms.imaginary[term] = size * Math.sin(angle);
	}
	return terms;
}
/** The distribution at `STEPS + 1` places from -REACH to REACH; never falls. */
function tabulate({ real, imaginary }) {
	const [cosines, sines] = [Math.cos, Math.sin].map((of) => Float64Array.from({ length: STEPS }, (_, step) => of(2 * Math.PI * step / STEPS)));
	const table = Float64Array.from({ length: 513 }, (_, step) => step / STEPS);
	for (let term = 1; term <= TERMS; term += 1) {
		const weight = (term % 2 === 0 ? 1 : -1) / (Math.PI * term);
		const [a, b] = [weight * (real[term - 1] ?? 0), weight * (imaginary[term - 1] ?? 0)];
		if (Math.abs(a) + Math.abs(b) < NOTHING / TERMS) continue;
		for (let step = 0; step < STEPS; step += 1) {
			const place = term * step & 511;
			table[step] = (table[step] ?? 0) + a * (sines[place] ?? 0) + b * (1 - (cosines[place] ?? 0));
		}
	}
	for (let step = 1; step <= STEPS; step += 1) table[step] = Math.max(table[step - 1] ?? 0, Math.min(1, table[step] ?? 1));
	return table;
}
/** Between 0 and 1 for -REACH and REACH. */
function placeOf(table, share) {
	const wanted = Math.max(LEAST, Math.min(.99999999, share));
	let [low, high] = [0, STEPS];
	while (high - low > 1) {
		const middle = low + high >> 1;
		if ((table[middle] ?? 0) < wanted) low = middle;
		else high = middle;
	}
	const [below, above] = [table[low] ?? 0, table[high] ?? 1];
	return (low + (above > below ? Math.max(0, Math.min(1, (wanted - below) / (above - below))) : 1)) / STEPS;
}

// src/judge/statistics/bootstrap.ts
/** With more cases than this, Student’s distribution is the normal one to a part in a thousand. */
const STUDENT = 1e3;
/**
* Bias-corrected and accelerated bootstrap of the mean over cases (the cases are drawn, with all their repeats, so these are clusters): Efron (1987),
* “Better Bootstrap Confidence Intervals”, Journal of the American Statistical Association 82. The acceleration is the jackknife’s; the resampled means are
* those of infinitely many draws (`resampledMean`), so the interval depends on no seed.
*
* Few cases spread less than what they come from; `alpha` is expanded for it as Student’s distribution would: Hesterberg (2015), “What Teachers Should Know
* About the Bootstrap”, The American Statistician 69, section 3.2.
*/
function bootstrapRule(differences) {
	const values = signedDifferences(differences);
	const interval = bcaInterval(values, meanDifference(differences));
	return {
		method: "BCa bootstrap",
		at: (alpha) => interval(expandedPoint(alpha, values.length))
	};
}
/** A function from standard errors each way to the interval that BCa gives for them. `values` ascend, and are not all the same. */
function bcaInterval(values, mean) {
	const { squares, cubes } = powersAround(values, mean);
	const { below, point } = resampledMean(values, mean, Math.sqrt(squares) / values.length);
	const bias = normalPoint(1 - below);
	const acceleration = cubes / (6 * squares ** 1.5);
	const end = (z) => {
		const shifted = bias + z;
		const room = 1 - acceleration * shifted;
		return point(room <= 0 ? Number(z > 0) : normalTail(-(bias + shifted / room)));
	};
	return (z) => ({
		low: end(-z),
		high: end(z)
	});
}
/** Standard errors each way for which percentiles of resampled means miss as often as Student’s interval. */
function expandedPoint(alpha, count) {
	return (count > STUDENT ? normalPoint(alpha / 2) : studentPoint(alpha / 2, count - 1)) * Math.sqrt(count / (count - 1));
}
/** Sums of the squares and cubes of what the values are from their mean. A sixth of their skewness is the acceleration, from leaving out one case at a time. */
function powersAround(values, mean) {
	let [squares, cubes] = [0, 0];
	for (const one of values) {
		const square = (one - mean) * (one - mean);
		squares += square;
		cubes += square * (one - mean);
	}
	return {
		squares,
		cubes
	};
}

// src/judge/statistics/score-rule.ts
/** Tango’s interval at each level. */
function scoreRule(changed) {
	return {
		method: "Tango score",
		at: (alpha) => tangoInterval(changed, normalPoint(alpha / 2))
	};
}
/** Both ways, the share of cases that may differ though none of `cases` did, at each level: Tango’s interval where nothing differs. */
function unseenShare(cases, alpha) {
	const square = normalPoint(alpha / 2) ** 2;
	return square / (cases + square);
}

// src/judge/statistics/numeric-rule.ts
/** With fewer cases, resampled ones hold too little: the mean of what they come from lies often outside of all of them. */
const FEW = 8;
/**
* The interval of a mean difference, by the number of cases and how they differ:
*
* - 8 cases or more: BCa bootstrap;
* - fewer: Student’s t;
* - under 8 cases that differ, or all by the same: these may not have shown what else there is. The interval is then at least as wide as if the share of
*   cases that may differ unseen differed by `largest`, the largest difference (where none differs: the largest one that there could have been).
*/
function numericRule(differences, largest) {
	const { cases, gains, losses } = differences;
	const mean = meanDifference(differences);
	const deviation = deviationOf(differences);
	const sparse = gains.length + losses.length < FEW || deviation === 0;
	if (deviation === 0 || cases < 2) return unseenRule(cases, mean, largest);
	const rule = cases < FEW ? studentRule(cases, mean, deviation) : bootstrapRule(differences);
	return sparse && cases >= FEW ? widest(rule, unseenRule(cases, mean, largest)) : rule;
}
function unseenRule(cases, mean, largest) {
	return {
		method: "share of cases that may differ unseen",
		at: (alpha) => ({
			low: mean - unseenShare(cases, alpha) * largest,
			high: mean + unseenShare(cases, alpha) * largest
		})
	};
}
/** Student (1908), “The probable error of a mean”, Biometrika 6. */
function studentRule(cases, mean, deviation) {
	const widthAt = (alpha) => studentPoint(alpha / 2, cases - 1) * deviation / Math.sqrt(cases);
	return {
		method: "Student’s t",
		at: (alpha) => ({
			low: mean - widthAt(alpha),
			high: mean + widthAt(alpha)
		})
	};
}
function widest(one, other) {
	return {
		method: `${one.method}, or ${other.method}`,
		at: (alpha) => {
			const [a, b] = [one.at(alpha), other.at(alpha)];
			return {
				low: Math.min(a.low, b.low),
				high: Math.max(a.high, b.high)
			};
		}
	};
}

// src/judge/statistics/power.ts
/** The chance with which an effect should be seen where it is there. */
const POWER = .8;
/** Where a condition that holds at 0 ceases to, up to `limit`. */
function largestWhere(holds, limit) {
	let [low, high] = [0, limit];
	for (let step = 0; step < 40; step += 1) {
		const middle = (low + high) / 2;
		if (holds(middle)) low = middle;
		else high = middle;
	}
	return high;
}
/** The first whole number from 1 on for which a condition that once holds goes on to hold; null if it does not below 2^53. */
function smallestWhere(holds) {
	let high = 1;
	while (!holds(high)) {
		high *= 2;
		if (high > Number.MAX_SAFE_INTEGER) return null;
	}
	let low = Math.floor(high / 2);
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (holds(middle)) high = middle;
		else low = middle;
	}
	return high;
}

// src/judge/statistics/power-numeric.ts
/** With fewer cases that differ, these cases decide and not their spread. */
const SPARSE = 8;
/**
* The smallest mean difference that shows with a power of 0.8: (z_α/2 + z_β)·s/√(n − z²_α/2 / 2), the paired t test’s, of Guenther (1981), “Sample size
* formulas for normal theory t tests”, The American Statistician 35. No test of signs calls a change from fewer than `fewestOf` cases; where hardly any
* case differs, so many must come to differ, each by the largest difference. Null where there are not so many cases.
*/
function detectableMean({ cases, differing, deviation, largest, alpha }) {
	const fewest = fewestOf(alpha);
	if (cases < fewest) return null;
	const bySpread = pointsOf(alpha) * deviation / Math.sqrt(Math.max(1, cases - normalPoint(alpha / 2) ** 2 / 2));
	if (differing >= SPARSE && deviation > 0) return bySpread;
	const share = largestWhere((share) => binomialTail(fewest, cases, share) < POWER, 1);
	return Math.max(bySpread, share * largest);
}
/** Cases that show a mean difference of `effect` so, by the same formula. Null where no case could differ, and beyond what a whole number can hold. */
function casesForMean(effect, { differing, deviation, largest, alpha }) {
	if (largest === 0) return null;
	const fewest = fewestOf(alpha);
	const bySpread = (pointsOf(alpha) * deviation / effect) ** 2 + (deviation > 0 ? normalPoint(alpha / 2) ** 2 / 2 : 0);
	const share = Math.min(1, effect / largest);
	const byCases = differing >= SPARSE && deviation > 0 ? fewest : smallestWhere((cases) => binomialTail(fewest, cases, share) >= POWER);
	const cases = byCases === null ? 1e400 : Math.max(fewest, byCases, Math.ceil(bySpread));
	return cases > Number.MAX_SAFE_INTEGER ? null : cases;
}
/** The fewest cases of which all signs alike have a p of at most `alpha`. */
function fewestOf(alpha) {
	return Math.ceil(1 - Math.log2(alpha) - 1e-9);
}
function pointsOf(alpha) {
	return normalPoint(alpha / 2) + normalPoint(1 - POWER);
}

// src/judge/statistics/power-pass-fail.ts
/** Up to this many cases that differ, on average, power is added up exactly. */
const ADDED_UP = 400;
/**
* The smallest difference of shares that `cases` show at level `alpha` with a power of 0.8, where a share `differing` of cases differs between two runs.
* A difference larger than that share takes as many cases that differ, all in one direction. Null where even a difference of 1 does not show.
*/
function detectableShare(cases, differing, alpha) {
	const shows = (difference) => powerOf({
		cases,
		differing,
		difference,
		alpha
	}) >= POWER;
	return shows(1) ? largestWhere((difference) => !shows(difference), 1) : null;
}
/** Cases that show `difference` so; null beyond what a whole number can hold. */
function casesForShare(difference, differing, alpha) {
	return smallestWhere((cases) => powerOf({
		cases,
		differing,
		difference,
		alpha
	}) >= POWER);
}
/**
* Unconditional power of the test as it is made here: added up over all numbers of cases that may differ, and over how they may divide. With many, the
* normal approximation of Miettinen (1968), “The matched pairs design in the case of all-or-none responses”, Biometrics 24, as given by Connor (1987),
* “Sample size for testing differences in proportions for the paired-sample design”, Biometrics 43.
*/
function powerOf({ cases, differing, difference, alpha }) {
	const share = Math.min(1, Math.max(differing, difference));
	if (cases * share > ADDED_UP) {
		const spread = Math.sqrt(Math.max(0, share - difference * difference));
		const distance = Math.sqrt(cases) * difference - normalPoint(alpha / 2) * Math.sqrt(share);
		return spread === 0 ? Number(distance > 0) : normalTail(-distance / spread);
	}
	const gain = (1 + Math.min(1, difference / share)) / 2;
	const reach = 12 * Math.sqrt(cases * share) + 20;
	let power = 0;
	for (let count = Math.max(1, Math.floor(cases * share - reach)); count <= Math.min(cases, cases * share + reach); count += 1) {
		const needed = fewestGains(count, alpha);
		if (needed > count) continue;
		power += binomialMass(count, cases, share) * (binomialTail(needed, count, gain) + binomialTail(needed, count, 1 - gain));
	}
	return Math.min(1, power);
}
const known = /* @__PURE__ */ new Map();
/** Of `count` cases that differ, how many must do so in one direction to be called a change; `count + 1` where not even all are enough. */
function fewestGains(count, alpha) {
	const ofAlpha = known.get(alpha) ?? /* @__PURE__ */ new Map();
	known.set(alpha, ofAlpha);
	const before = ofAlpha.get(count);
	if (before !== void 0) return before;
	let gains = Math.floor(count / 2) + 1;
	while (gains <= count && !isCalled(gains, count - gains, alpha)) gains += 1;
	ofAlpha.set(count, gains);
	return gains;
}
function isCalled(gains, losses, alpha) {
	const changed = {
		cases: gains + losses,
		gains,
		losses
	};
	return mcnemarScore(changed) <= alpha && mcnemarMidP(changed) <= alpha;
}

// src/judge/statistics/reconcile.ts
/**
* Makes test and interval say the same: a change is called only where both show it, so that neither alone (the test where differences lean to one side, the
* interval where few cases differ) gives a false alarm.
*
* - The test does not show it, the interval does: the interval is widened to hold 0.
* - The interval does not show it, the test does: p is the interval’s, the level at which it would just touch 0.
*
* Both say so in their `method`.
*/
function reconcile(test, rule, alpha) {
	const { low, high } = rule.at(alpha);
	const excluded = low > 0 || high < 0;
	const interval = {
		low,
		high,
		method: rule.method
	};
	if (test.p <= alpha && !excluded) return {
		test: {
			method: `${test.method}; p of the interval, which holds 0`,
			p: touching(rule, alpha)
		},
		interval
	};
	if (test.p <= alpha || !excluded) return {
		test,
		interval
	};
	return {
		test,
		interval: {
			low: Math.min(0, low),
			high: Math.max(0, high),
			method: `${rule.method}, widened to 0 by the test`
		}
	};
}
function touching(rule, alpha) {
	let [low, high] = [alpha, 1];
	for (let step = 0; step < 40; step += 1) {
		const middle = (low + high) / 2;
		const { low: from, high: to } = rule.at(middle);
		if (from > 0 || to < 0) high = middle;
		else low = middle;
	}
	return high;
}

// node_modules/pure-rand/lib/esm/generator/mersenne.js
const N = 624;
const M = 397;
const A = 0x9908b0df;
const F = 0x6c078965;
const U = 11;
const S = 7;
const B = 0x9d2c5680;
const T = 15;
const C = 0xefc60000;
const L = 18;
const MASK_LOWER = 0x7fffffff;
const MASK_UPPER = 0x80000000;
const JUMP_COEFS = "SUSgbA\\W`E[]KN2RUSo8XVU?HKBFRl11E\\KoWOg5B]XEWG;BE;1:oVK[`B^Z9Qd23^XTnhL>]Unda4f[X;_j9H5QD=cN<5H`3bW>9bk1mjoI2fK0obmAAINOV:>Mek_V9dd<hZ\\gC3?Fm7FEk07QH_3PLm^@?^i\\QMkgP<]oLHmFnlecg5F@7U^@4jhZ?WZS0k@GHehmM36:5^9;>Hmm`co>k:KOSkSbIINb1VFf>LXgP>GUAQTD>Ci>XMGkUflLlb?_FaFUk@?5N7i70@;1o68ah@I<HFH7R2^J:G][Gf962ITWID9GWK8ElD2G5=DcHcL]cA]P2n7A=[<bInM;IHDQnJMReRXDWbVldnGEIPij`E08Xdci3@0c:IBbD4:Nk]?lEN9j^;T`0blZX7eiWE8c`<ak7j05FZi>AjUDh?M1B?^??FAXKThf<aBOXZf7jXYGK>R<;NHk3S9YhM7STJ6`:MIE`S@7298X8W>PNK=@;lLX<i\\TXLL<W@X[X54H]in8M;;n?kkQbajgAMY=Tf9b;ZKf0QUB2FHYWfnfkDoU9YkcLd95T>lK6GM1YL\\lid:J>KYS=iJ]Y>QlF>?R5_[5QeYC=66;A32Ac>OHk_ne^0g>bK:g;KFPgbGUcPR_Z=TX3H9d03bKZ2IhEPKBo>LSGWd0iFdV8C<Y:<>T[O6lC\\blaZ>GoAYP4clf^j1IfnZJ]QeDe2X<HE[LJNWnaCg[P]Co^:IRbWPY?97UePBlZNNHY6LOBM8P>=h?Ye:_f_Sb9Ki5GDYBF4dWeMfdg^ccPllNWM7G1\\UMdoYeOOD5^e@foA22G?ADYo5:FVG[bWo96;>3kc_c1Ab30>30;1@4F8g2hY?DJ4[LOL;ZLLKo2]jo>[KMDUcR279N_kF=3WL@Dd620bMTdA\\U9k``ef2iD9JgJ8CZBHS>F^Uk;<laeaeHS<15OSeS`PcSSKBRBFY]aQ=EgUXGNg=?d56`KA@2BejY0^[_DCX`L=CGMT=BW^6S1i@2ATBVk>3_ocRA>2U:4GPQ6o>5jX2HIcV3S@On6KB<[SKB?FC_AAji9agbBFkAi\\;4I\\UJ]c36Ub@[;gQACVGY<V]SDJBUU]La\\_a@JdOO8gm2T0DJMa:8Hf7>E]noQ[1Kambn??QQ]S?1i0oMGOijb\\aGY6lQ^CJ?9bFle8<eH4UUjBINX;n8@VOA5ah^URV49B[A?ONHhHAC1J5;;h0SXYlG^0W=eJdHh^K4SGe=1HZLLam;D<Q3AOdbPcdX``82\\jo0En8jRVGC73WMCF9`d:0heS?80?C188cSn7H9<daZ]MgS4Pb^1HkA:1PU^5>^h_g[RQV@PnYBRI_]`B]Bh@Uk03eXGY`I16L76H28X`R>IROMeNVUdU[:lghLhPCQZ:4a<30YBZCYnXe[?;jc8gKI2QH2MjnWBm4nGCZW`aVU2a;P<AMI25mlW_Nm][2?b6o851X@lAm]YZ`bWRF1g<Ga:T]1NXH5Veja5P9S9>:aNg:Th1Y=5o78K>LQ8hW@5S?I83Lk5Xk;j5@I3o[d:4RjE^oS30:WP9gC\\i8aSI>QRE@4lP:7lDg8g2`Ql[2I8aBU\\BQ?B4_clL9Q]S;^e1Ob5[>3JER2`c7B=o]fPOWO<DGi;Niba1PoWPPE_Q3aX0OB0mZej\\f_M[J4Y6]1`h2MkF[GiW8Q^d3^_=<I1N2Q7]2<2j[iP7V3V821FaI]A`93bC^Z\\G=WJ;^Ih?B97_iIF@\\Dl<eK1je8SNTWo_=XFMZH<<JYLZ^YQMPgYOV45K_:]kSI8^XlO0]GY=VUfe_C_F6TOcoAlVUH:o=WhhT@K`2KFhe<3\\KXQ>W:M?S_4S5d@J^`[AGA7@3]DnGSCO`\\?E8HT75^d9\\:m\\m1egIfk8cd6bD9\\eU8\\n[Pb0Cgd^S0n9kGJHb]i5XodlKHc34Fhi9K>0U5WK`>7Ff2^KL=WC6:kc?e5C^a1T1:4:^S5flXlGNIj08AfO?Dh7T7dWO>E]NI9?ob7B7P_h[4TEP[EU;GllFTnSmg9:\\[N]<SAoKP_kPlG56A:I3T6EG8Hj=XnUE`KT5U@OQ?]7[N^MFN1_NU4KO_3::Le`8IL9[1Z1H1;V3SC\\N3]S@4U[F2mhT5dYM7[4Pg_Na0_8WTH0`bgceQS8]EG;XgD4Ib4iLTP@kE79Mn>AYRJA1U5^Blhgno:aHVYc03c3J0Vc9FjEV^M75Zfd8kVC9>iJDk`AJ[6f7DK2D^DL\\AX:6b5h31XH;RQB\\N<ZSM=J;6L[`UW^eOIFc1Y]6_dfedIe4ARh72mTXC0WND_IDHVCZRDE0eODARCEETQI5TPUQE=jEH5bS?LP[ai`F5ABRYDo2o\\@=]GT?_9;hc4Lm:\\SF9k1T<0E@fX9BG[]g0nY7k[Qmi@la8`PF0j6@Q?Ii7bLkXQ<lLHf]`:DCh@9JY5>hEVLTdhL\\b1EB0lLh<=WaO@F<;8g<d:@e:LA:cFIEdmQh7hNHfSRToW?8N4:Z1K;XEDRO;OIDh<UdVln?bjgL>?VE98[B\\K<BVjkG8LiSX;fb>jf?DUK00Aih<WY6QD6cEnHBZ8iN_fd<G8Ci`11RUW2QlW]IXV:m?;J0GXXHfGNQ>:D`=fLPbO?VOTEYLj^cNj5PM>jKB5HVjJ4U7lXaTQNL9<@\\1`m\\Ug@VQHd7>jW=ca0`miF7;N0F=GjoQ`RFchKMGTmn8cF@Oh4GGCm7m2`U9j93Tb>=kSERjE_J939F01I1;`<ijk_=_Vn=7RVAI6fnQI5KlF:C44bN<<8K=Z<2TP<1]5?<dB>^LA=ebloE2Y2:9lkh0\\<YKbHD97iE`<C5oj^1>X:??`H6BXF2hG1Q[dF0Q=>W=J?7C\\k1T?<;R44oW?1hY^G8Zm]ZKnfOf0eCFYo6?=D8?<`6HU5SXh1;=:23LmV_FSi;OJfV<^?GkIDPISeHg1LaGE:V3Y3K3H<QJfbY?=;ldZRhnhQT_mGXDLFXXhSONE6Do_0iNZagB:BPGOTH;VhHUTd6LhQm^[;dO]5Hlkg<R:F<Kn\\:I:EGojgWZ2X@SYO_dlH;G8S<>oEKabY`:oU;=JW7ig?S?EYb86b7n8ce\\]IRa]koiWY<RfO;5kUI;7lVeC?[@ZaXDiF04B8R]bg@>O<mQDoUcBLcf^f>m2kMBUloD>Ze@NN^Z11TM`inXYhE_I=kA`:ZF4d\\>`L@;ZP[`ENU5cL[BV6\\Z?Di76:jg3hE6oG6jFc8kP=[GS1;WSedYQW1:U4\\OF32GgmMC<AjO]872bdBb`bKAA?8j78b>T3VfcUB2m4J^CPRU;8dScI]LU]^bBYA5_3:Y0N5i^?200000";
var MersenneTwister = class MersenneTwister {
	constructor(states, index) {
		this.states = states;
		this.index = index;
	}
	clone() {
		return new MersenneTwister(this.states.slice(), this.index);
	}
	next() {
		let y = this.states[this.index];
		y ^= y >>> U;
		y ^= y << S & B;
		y ^= y << T & C;
		y ^= y >>> L;
		this.index = twistedNext(this.states, this.index);
		return y;
	}
	getState() {
		return [this.index, ...this.states];
	}
	jump() {
		const originalStates = this.states.slice();
		const originalIndex = this.index;
		this.index = twistedNext(this.states, this.index);
		for (let i = 19932; i > 0; --i) {
			if (JUMP_COEFS.charCodeAt(i / 6 | 0) - 48 & 1 << i % 6) addState(this.states, this.index, originalStates, originalIndex);
			this.index = twistedNext(this.states, this.index);
		}
		addState(this.states, this.index, originalStates, originalIndex);
	}
};
function addState(mt, idx, originalMt, originalIdx) {
	let i = 0;
	if (originalIdx >= idx) {
		for (; i < N - originalIdx; i++) mt[i + idx] ^= originalMt[i + originalIdx];
		for (; i < N - idx; i++) mt[i + idx] ^= originalMt[i + originalIdx - N];
		for (; i < N; i++) mt[i + idx - N] ^= originalMt[i + originalIdx - N];
	} else {
		for (; i < N - idx; i++) mt[i + idx] ^= originalMt[i + originalIdx];
		for (; i < N - originalIdx; i++) mt[i + idx - N] ^= originalMt[i + originalIdx];
		for (; i < N; i++) mt[i + idx - N] ^= originalMt[i + originalIdx - N];
	}
}
function twistedNext(mt, idx) {
	if (idx < 227) {
		const y = mt[idx] & MASK_UPPER | mt[idx + 1] & MASK_LOWER;
		mt[idx] = mt[idx + M] ^ y >>> 1 ^ -(y & 1) & A;
		return idx + 1;
	} else if (idx < 623) {
		const y = mt[idx] & MASK_UPPER | mt[idx + 1] & MASK_LOWER;
		mt[idx] = mt[idx + M - N] ^ y >>> 1 ^ -(y & 1) & A;
		return idx + 1;
	} else {
		const y = mt[idx] & MASK_UPPER | mt[0] & MASK_LOWER;
		mt[idx] = mt[396] ^ y >>> 1 ^ -(y & 1) & A;
		return 0;
	}
}
function twist(mt) {
	for (let idx = 0; idx !== N; ++idx) twistedNext(mt, idx);
}
function mersenne(seed) {
	const out = [seed | 0];
	for (let idx = 1; idx !== N; ++idx) {
		const xored = out[idx - 1] ^ out[idx - 1] >>> 30;
		out.push(Math.imul(F, xored) + idx | 0);
	}
	twist(out);
	return new MersenneTwister(out, 0);
}

// src/judge/statistics/random.ts
/**
* Whole numbers of 32 bits (as signed ones), the same for the same seed on every machine. Mersenne Twister: Matsumoto and Nishimura (1998), ACM
* Transactions on Modeling and Computer Simulation 8(1).
*/
function randomBits(seed) {
	const generator = mersenne(seed | 0);
	return () => generator.next();
}

// src/judge/statistics/sign-flip.ts
/** With this many cases that differ, all 2^30 choices of signs are counted: two halves of 2^15 sums. */
const COUNTED = 30;
/** With more than this many, the many small differences add up to a normal distribution. */
const DRAWN = 1e3;
/** Sums over 256 choices of signs looked up for one test: keeps its time the same for any number of cases. */
const LOOKUPS = 5e6;
/** Of two sums that differ by less than this share of all magnitudes, only rounding tells one from the other. */
const TIE = 1e-12;
/**
* Two-sided sign-flip permutation test of the sum of paired differences: where both arms are the same code, each case’s difference has either sign with
* the same chance, whatever its distribution. Fisher (1935), “The Design of Experiments”, section 21; Pitman (1937), JRSS Supplement 4.
*
* - up to 30 cases that differ: exact;
* - up to 1,000: at least 40,000 and at most 49,999 random choices of signs, with what was observed counted as one of them: Phipson and Smyth (2010),
*   “Permutation P-values Should Never Be Zero”, Statistical Applications in Genetics and Molecular Biology 9(1);
* - more: all signs of the 12 largest differences, the rest as a normal distribution (its variance is exact, its skewness is none; where all differences
*   are whole multiples of one, a small p is off by up to 0.003, about what draws would be).
*/
function signFlipTest(differences, seed) {
	const magnitudes = descending(differences);
	const total = magnitudes.reduce((sum, one) => sum + one, 0);
	const observed = meanDifference(differences) * differences.cases - TIE * total;
	if (observed <= 0) return {
		method: "sign-flip permutation",
		p: 1
	};
	if (magnitudes.length <= COUNTED) return {
		method: "sign-flip permutation, exact",
		p: countAll(magnitudes, (observed + total) / 2)
	};
	if (magnitudes.length <= DRAWN) return drawSigns(magnitudes, observed, seed);
	return {
		method: "sign-flip permutation, normal beyond the largest",
		p: approximate(magnitudes, observed)
	};
}
function descending({ gains, losses }) {
	const magnitudes = new Float64Array(gains.length + losses.length);
	magnitudes.set(gains);
	magnitudes.set(losses, gains.length);
	return magnitudes.sort().toReversed();
}
/** Share of subsets whose sum is at least `threshold`, twice: with S the sum over a subset, the flipped sum is 2·S − total. */
function countAll(magnitudes, threshold) {
	const half = magnitudes.length >> 1;
	const left = subsetSums(magnitudes.subarray(0, half));
	const right = subsetSums(magnitudes.subarray(half));
	let [count, start] = [0, right.length];
	for (const one of left) {
		while (start > 0 && one + (right[start - 1] ?? 0) >= threshold) start -= 1;
		count += right.length - start;
	}
	return Math.min(1, 2 * count / 2 ** magnitudes.length);
}
/** Ascending. */
function subsetSums(magnitudes) {
	const sums = new Float64Array(2 ** magnitudes.length);
	for (const [index, one] of magnitudes.entries()) {
		const size = 2 ** index;
		for (let known = 0; known < size; known += 1) sums[size + known] = (sums[known] ?? 0) + one;
	}
	return sums.sort();
}
function drawSigns(magnitudes, observed, seed) {
	const tables = Math.ceil(magnitudes.length / 8);
	const sums = new Float64Array(256 * tables);
	for (let table = 0; table < tables; table += 1) sums.set(flippedSums(magnitudes.subarray(8 * table, 8 * table + 8)), 256 * table);
	const draws = Math.min(49999, Math.floor(LOOKUPS / tables));
	const next = randomBits(seed);
	let reached = 0;
	for (let draw = 0; draw < draws; draw += 1) {
		let [sum, bits] = [0, 0];
		for (let table = 0; table < tables; table += 1) {
			bits = table % 4 === 0 ? next() : bits >>> 8;
			sum += sums[256 * table + (bits & 255)] ?? 0;
		}
		if (Math.abs(sum) >= observed) reached += 1;
	}
	return {
		method: `sign-flip permutation, ${draws.toLocaleString("en-US")} draws`,
		p: (1 + reached) / (1 + draws)
	};
}
/** Sums of up to eight magnitudes under all 256 choices of signs. */
function flippedSums(magnitudes) {
	return Float64Array.from({ length: 256 }, (_, signs) => magnitudes.reduce((sum, one, index) => sum + (signs >> index & 1 ? one : -one), 0));
}
function approximate(magnitudes, observed) {
	const total = magnitudes.subarray(0, 12).reduce((sum, one) => sum + one, 0);
	let squares = 0;
	for (const one of magnitudes.subarray(12)) squares += one * one;
	const deviation = Math.sqrt(squares);
	const tails = subsetSums(magnitudes.subarray(0, 12)).map((part) => {
		const flipped = 2 * part - total;
		return normalTail((observed - flipped) / deviation) + normalTail((observed + flipped) / deviation);
	});
	return Math.min(1, tails.reduce((sum, one) => sum + one, 0) / tails.length);
}

// src/judge/statistics/compare-paired.ts
/**
* Compares two arms over the cases that both have. Pure; the same request gives the same result to the bit, whatever the order of cases, and with the arms
* exchanged the same with the opposite signs.
*
* A case counts once, by its means, however often it was repeated: repeats of one case are no independent evidence.
*
* - Pass/fail, where each case came out one way in an arm: McNemar’s exact test with mid-p, and Tango’s interval.
* - Else: sign-flip permutation, and BCa bootstrap over cases.
*
* Nothing differs: effect 0, p 1, and the interval tells what could be there unseen. Which methods served is in the result; their sources are where they are
* made. Tests and intervals do not contradict each other (`reconcile`).
*/
function comparePaired(request) {
	const cases = request.cases.map(finitePairs).filter(({ before }) => before.length > 0);
	const differences = differencesOf(cases);
	const summary = {
		pairs: cases.reduce((total, { before }) => total + before.length, 0),
		cases: cases.length,
		before: meanOverCases(cases, "before"),
		after: meanOverCases(cases, "after"),
		effect: cases.length === 0 ? 0 : differences.direction * inMetric(differences, meanDifference(differences)) + 0
	};
	if (cases.length === 0) return {
		...summary,
		interval: null,
		test: null,
		detectable: null,
		needed: null
	};
	const passFail = request.kind === "pass-fail" || cases.every(isPassFail);
	const changed = passFail ? changedCases(differences) : null;
	const context = {
		request,
		cases,
		differences,
		passFail,
		alpha: 1 - (request.confidence ?? .95),
		of: Number.isFinite(request.wanted) ? request.wanted ?? 0 : summary.effect
	};
	return {
		...summary,
		...changed ? compareShares(changed, context) : compareMeans(context)
	};
}
function compareShares(changed, { request, differences, alpha, of }) {
	const { test, interval } = reconcile({
		method: "exact McNemar, mid-p",
		p: mcnemarMidP(changed)
	}, scoreRule(changed), alpha);
	const differing = (changed.gains + changed.losses) / changed.cases;
	const cases = of === 0 ? null : casesForShare(Math.min(1, Math.abs(of)), differing, alpha);
	return {
		interval: {
			...turned(interval, differences.direction),
			confidence: request.confidence ?? .95,
			method: interval.method
		},
		test,
		detectable: detectableShare(changed.cases, differing, alpha),
		needed: cases === null ? null : {
			cases,
			of
		}
	};
}
function compareMeans({ request, cases, differences, passFail, alpha, of }) {
	const { gains, losses, direction, unit, shrunk } = differences;
	const largest = Math.max(gains.at(-1) ?? 0, losses.at(-1) ?? 0) || spreadOf(cases, differences);
	const clustered = cases.some(({ before }) => before.length > 1) ? "; repeats as clusters" : "";
	const found = signFlipTest(differences, request.seed ?? 1);
	const { test, interval } = reconcile({
		...found,
		method: found.method + clustered
	}, numericRule(differences, largest), alpha);
	const spread = {
		cases: cases.length,
		differing: gains.length + losses.length,
		deviation: deviationOf(differences),
		largest,
		alpha
	};
	const detectable = detectableMean(spread);
	const needed = of === 0 ? null : casesForMean(Math.max(Number.MIN_VALUE, Math.abs(of) / unit / shrunk), spread);
	const limit = passFail ? 1 : Number.MAX_VALUE;
	const inLimits = (value) => Math.max(-limit, Math.min(limit, inMetric(differences, value)));
	const ends = turned({
		low: inLimits(interval.low),
		high: inLimits(interval.high)
	}, direction);
	return {
		interval: cases.length < 2 ? null : {
			...ends,
			confidence: request.confidence ?? .95,
			method: interval.method + clustered
		},
		test,
		detectable: detectable === null ? null : inLimits(detectable),
		needed: needed === null ? null : {
			cases: needed,
			of
		}
	};
}
function finitePairs({ before, after }) {
	const isFinite = (one) => Number.isFinite(one);
	const length = Math.min(before.length, after.length);
	if (before.length === length && after.length === length && before.every(isFinite) && after.every(isFinite)) return {
		before,
		after
	};
	const kept = [...before.keys()].filter((index) => isFinite(before[index]) && isFinite(after[index]));
	return {
		before: kept.map((index) => before[index] ?? 0),
		after: kept.map((index) => after[index] ?? 0)
	};
}
function isPassFail({ before, after }) {
	return before.every((one) => one === 0 || one === 1) && after.every((one) => one === 0 || one === 1);
}
/** Null where repeats of a case came out both ways, so that means are neither 0 nor 1. */
function changedCases({ cases, gains, losses, unit, shrunk }) {
	return [...gains, ...losses].every((one) => one * unit * shrunk === 1) ? {
		cases,
		gains: gains.length,
		losses: losses.length
	} : null;
}
/** What a single case could differ by, where none does: as much as all values, and 0, lie apart; in the differences’ unit. */
function spreadOf(cases, { unit, shrunk }) {
	let [low, high] = [0, 0];
	for (const { before, after } of cases) for (const one of [...before, ...after]) {
		low = Math.min(low, one / shrunk / 2);
		high = Math.max(high, one / shrunk / 2);
	}
	return (high - low) / unit * 2;
}
/** Independent of the order of cases. */
function meanOverCases(cases, arm) {
	const means = new Float64Array(cases.map((one) => meanOf(one[arm]))).sort();
	return means.length === 0 ? 0 : meanOf(means);
}
function meanOf(values) {
	const plain = sumOf(values, 1) / values.length;
	return Number.isFinite(plain) ? plain : Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, sumOf(values, values.length)));
}
function sumOf(values, divisor) {
	let total = 0;
	for (let index = 0; index < values.length; index += 1) total += (values[index] ?? 0) / divisor;
	return total;
}
function turned({ low, high }, direction) {
	return direction === 1 ? {
		low,
		high
	} : {
		low: -high + 0,
		high: -low + 0
	};
}

// src/judge/lost-values.ts
/** Pure. `noise`: effects up to this size come about between runs of the same code. */
function lostValues(metric, match, { better, noise, seed }) {
	const cases = [...new Set(goneValues(metric, match).flatMap((one) => one.answered ? [one.case] : []))];
	if (cases.length === 0) return void 0;
	const as = badValue(pairsOf(metric, match).flatMap(({ before, after }) => [...before, ...after]), better);
	const pairs = pairsOf(metric, match, as);
	const kind = isPassFail$1(pairs) ? "pass-fail" : "numeric";
	const result = comparePaired({
		kind,
		cases: pairs,
		seed
	});
	const chance = isFew({
		kind,
		...result
	}) || result.test === null || result.test.p > .05 || noise !== null && Math.abs(result.effect) <= noise;
	const { before, after, effect } = result;
	const worse = isWorse(effect, better);
	return {
		metric,
		cases,
		counted: {
			metric,
			before,
			after,
			effect,
			as,
			isBetter: effect !== 0 && !worse,
			regressed: worse && !chance
		}
	};
}
/** Whether what was found of a metric might be otherwise, had the lost values been there. Pure. */
function leavesOpen({ counted: { isBetter, regressed } }, verdict) {
	return verdict !== "regressed" && (regressed || verdict === "improved" && !isBetter);
}
/** A score that is nothing; else, where no bound is known, as far beyond the worst as that is from the best. */
function badValue(values, better) {
	const low = values.reduce((least, value) => Math.min(least, value), 1e400);
	const high = values.reduce((most, value) => Math.max(most, value), -1e400);
	if (values.length === 0) return 0;
	const beyond = high - low || Math.abs(high) || 1;
	if (better === "lower") return low >= 0 && high <= 1 ? 1 : high + beyond;
	return low >= 0 ? 0 : low - beyond;
}

// src/judge/statistics/holm.ts
/**
* P-values adjusted for being judged together, in the order given: under any dependence the chance of even one false alarm is at most the level that they
* are compared with. Step-down method of Holm (1979), “A Simple Sequentially Rejective Multiple Test Procedure”, Scandinavian Journal of Statistics 6.
*/
function adjustHolm(pValues) {
	const order = pValues.map((_, index) => index).sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1));
	const adjusted = pValues.map(() => 1);
	let largest = 0;
	for (const [rank, index] of order.entries()) {
		largest = Math.max(largest, Math.min(1, (pValues.length - rank) * (pValues[index] ?? 1)));
		adjusted[index] = largest;
	}
	return adjusted;
}

// src/judge/compare-metrics.ts
/**
* Every metric of every arm against the baseline. Pure.
*
* All tests whose outcome decides anything are corrected together (Holm), over metrics and arms. What has the same values in every pair, as `accuracy`
* has where it is what decides whether an episode passed, is one test and counts once.
*/
function compareMetrics(request) {
	const pass = comparesPassed(request);
	const done = [];
	const compared = new Map(request.candidates.map((candidate) => [candidate.arm, compareCandidate(candidate, pass, {
		request,
		done
	})]));
	const adjusted = adjustTogether([...compared].flatMap(([arm, { all }]) => request.identical.includes(arm) ? [] : all));
	return new Map([...compared].map(([arm, { all, lost, unscored }]) => [arm, {
		lost,
		...judged(all, unscored, adjusted)
	}]));
}
function judged(all, unscored, adjusted) {
	const metrics = all.map(({ figures, values }) => {
		const test = figures.test && {
			...figures.test,
			adjusted: adjusted.get(values) ?? figures.test.p
		};
		const { differs: _, ...shown } = figures;
		return {
			...shown,
			test,
			verdict: verdictOfMetric({
				...figures,
				test
			})
		};
	});
	const verdictOf = (name) => metrics.find(({ metric }) => metric === name)?.verdict ?? "no change seen";
	return {
		metrics,
		unscored: unscored.map((one) => ({
			...one,
			open: leavesOpen(one, verdictOf(one.metric))
		}))
	};
}
/** Where every episode of every arm passed, as without a criterion, `passed` says nothing unless it is all that decides. */
function comparesPassed({ candidates, better, asksPassed }) {
	if (asksPassed) return true;
	const outcomes = function* () {
		for (const { match } of candidates) for (const { before, after } of match.matched) yield* [...before, ...after];
	};
	for (const outcome of outcomes()) if (passedValue(outcome) === 0) return true;
	for (const outcome of outcomes()) if (Object.keys(outcome.metrics).some((metric) => better[metric] !== "neither" && valueOf(outcome, metric) !== void 0)) return false;
	return true;
}
function compareCandidate({ match }, pass, { request, done }) {
	const [before, after] = [metricNames(match, "before"), metricNames(match, "after")];
	const names = [.../* @__PURE__ */ new Set([...before, ...after])].filter((name) => name !== PASSED).sort();
	const all = [];
	for (const metric of pass || before.has("passed") ? [PASSED, ...names] : names) {
		const pairs = pairsOf(metric, match);
		if (pairs.length === 0) continue;
		const one = compareOne$1(metric, pairs, {
			request,
			done
		});
		all.push(one);
		done.push(one);
	}
	const decides = names.filter((name) => (request.better[name] ?? "higher") !== "neither");
	const unscored = decides.flatMap((metric) => after.has(metric) ? lostValues(metric, match, {
		better: request.better[metric] ?? "higher",
		noise: request.noise[metric] ?? null,
		seed: request.seed
	}) ?? [] : []);
	return {
		all,
		lost: decides.filter((name) => !after.has(name)),
		unscored
	};
}
function compareOne$1(metric, pairs, { request, done }) {
	const kind = isPassFail$1(pairs) ? "pass-fail" : "numeric";
	const wanted = request.wanted[metric];
	const own = valuesOf(pairs);
	const same = done.find(({ values }) => sameValues(values, own));
	const result = (same && request.wanted[same.figures.metric] === wanted ? same.result : void 0) ?? comparePaired({
		kind,
		cases: pairs,
		seed: request.seed,
		...wanted === void 0 ? {} : { wanted }
	});
	return {
		figures: {
			metric,
			better: request.better[metric] ?? "higher",
			kind,
			...result,
			test: result.test && {
				...result.test,
				adjusted: result.test.p
			},
			noise: request.noise[metric] ?? null,
			differs: same?.figures.differs ?? anyDiffers(pairs)
		},
		result,
		values: same?.values ?? own
	};
}
function adjustTogether(all) {
	const family = new Map(all.flatMap(({ figures: { better, test }, values }) => better === "neither" || test === null ? [] : [[values, test.p]]));
	const adjusted = adjustHolm([...family.values()]);
	return new Map([...family.keys()].map((values, at) => [values, adjusted[at] ?? 1]));
}
function metricNames({ matched }, side) {
	const names = /* @__PURE__ */ new Set();
	for (const one of matched) for (const outcome of one[side]) for (const name of Object.keys(outcome.metrics)) if (!names.has(name) && valueOf(outcome, name) !== void 0) names.add(name);
	return names;
}

// src/judge/compare-arms.ts
/** Each arm against the baseline: figures, cases, verdict and its reason. Pure. */
function compareArms(request) {
	const { baseline, candidates, tables, bases, evidence } = request;
	const before = tables.get(baseline) ?? /* @__PURE__ */ new Map();
	const matched = candidates.map((arm) => ({
		arm,
		match: matchCases(before, tables.get(arm) ?? /* @__PURE__ */ new Map(), {
			before: evidence[baseline],
			after: evidence[arm]
		}),
		fields: whatDiffers(bases[baseline], bases[arm])
	}));
	const compared = compareMetrics({
		...request,
		candidates: matched.filter(({ fields }) => fields.length === 0)
	});
	return new Map(matched.map(({ arm, match, fields }) => [arm, compareOne({
		arm,
		match,
		fields,
		compared: compared.get(arm) ?? {
			metrics: [],
			lost: [],
			unscored: []
		}
	}, request)]));
}
function whatDiffers(before, after) {
	return before && after ? differingFields(before, after) : [];
}
function compareOne({ arm, match, fields, compared }, request) {
	const { baseline, bases, faults, mayVanish } = request;
	const [before, after] = [bases[baseline], bases[arm]];
	if (fields.length > 0 && before && after) return {
		comparison: {
			arm,
			baseline,
			verdict: "not comparable",
			reason: sayDifferences(fields, {
				arm,
				baseline,
				before,
				after
			}),
			fields,
			metrics: [],
			changes: NO_CHANGES
		},
		match,
		notRun: [],
		open: void 0
	};
	const notRun = notRunNow(match);
	const changes = changesOf(match, {
		arm,
		baseline
	});
	if (match.matched.length === 0 && match.vanished.length > 0 && match.added.length > 0 && !faults.has(arm)) return {
		comparison: {
			arm,
			baseline,
			verdict: "not comparable",
			reason: `${arm} and ${baseline} have no case in common: ${some(match.vanished.map(({ name }) => name))} against ${some(match.added)}`,
			fields: ["episodes"],
			metrics: [],
			changes
		},
		match,
		notRun,
		open: void 0
	};
	const gone = sayGone(changes, notRun, baseline);
	const unrun = notRun.length > mayVanish ? `${gone} (a gate \`vanished: ${notRun.length}\` accepts that)` : void 0;
	const lost = compared.lost.length > 0 ? `no episode of ${arm} has a value for ${some(compared.lost)}, and ${baseline} has` : void 0;
	const tipping = compared.unscored.filter((one) => one.open);
	const open = unrun ?? lost ?? (tipping.length > 0 ? sayLost(tipping).join("; ") : void 0);
	const same = request.identical.includes(arm) ? {
		verdict: "no change seen",
		reason: `${arm} and ${baseline} are identical`
	} : void 0;
	const found = faults.get(arm) ?? same ?? conclude(compared.metrics, {
		open,
		arms: `${baseline} and ${arm}`
	});
	const others = faults.has(arm) ? [] : [
		...gone === void 0 || found.reason.startsWith(gone) ? [] : [gone],
		...sayOthers(changes),
		...sayUnscored(compared.unscored.filter((one) => !found.reason.includes(sayLost([one]).join())))
	];
	return {
		comparison: {
			arm,
			baseline,
			verdict: found.verdict,
			reason: [found.reason, ...others].join("; "),
			fields: [],
			metrics: compared.metrics,
			changes
		},
		match,
		notRun,
		open
	};
}
/** The worst that any metric shows; a metric with too few cases decides only where none has enough. */
function conclude(metrics, { open, arms }) {
	const deciding = metrics.filter(({ better }) => better !== "neither");
	const worse = deciding.filter(({ verdict }) => verdict === "regressed");
	const better = deciding.filter(({ verdict }) => verdict === "improved");
	if (worse.length > 0) return {
		verdict: "regressed",
		reason: [...worse, ...better].map(sayChange).join("; ")
	};
	if (open !== void 0) return {
		verdict: "inconclusive",
		reason: [open, ...restOf(deciding)].join("; ")
	};
	if (better.length > 0) return {
		verdict: "improved",
		reason: better.map(sayChange).join("; ")
	};
	const few = deciding.filter(({ verdict }) => verdict === "inconclusive");
	if (few.length > 0 && deciding.every((one) => isFew(one) || one.verdict === "inconclusive")) return {
		verdict: "inconclusive",
		reason: few.map(sayTooFew).join("; ")
	};
	if (deciding.length === 0) return {
		verdict: "inconclusive",
		reason: `no episode has a value in both ${arms}`
	};
	return {
		verdict: "no change seen",
		reason: sayAll(deciding)
	};
}
function restOf(metrics) {
	return metrics.length === 0 ? [] : [`otherwise ${sayAll(metrics)}`];
}
/** Two at length, the others without a change by name. */
function sayAll(metrics) {
	const unseen = metrics.filter(({ verdict }) => verdict === "no change seen");
	const [said, rest] = [metrics.filter((one) => !unseen.slice(2).includes(one)), unseen.slice(2)];
	return [...said.map(sayMetric), ...rest.length === 0 ? [] : [`nor is a change seen in ${some(rest.map(({ metric }) => metric))}`]].join("; ");
}
function sayMetric(metric) {
	if (metric.verdict === "inconclusive") return sayTooFew(metric);
	return metric.verdict === "no change seen" ? sayUnseen(metric) : sayChange(metric);
}

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

// src/judge/faults.ts
/** Why the figures may belong to other code. */
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
/** Arms that were not measured, each with why: a failed command that cannot be laid to the edit, infrastructure errors, no result at all. */
function whyUnmeasured(measured, byArm) {
	const { baseline, failedArms = {} } = measured;
	const why = /* @__PURE__ */ new Map();
	for (const arm of /* @__PURE__ */ new Set([...Object.keys(failedArms), ...byArm.keys()])) {
		const failed = failedArms[arm];
		const reasons = [...failed === void 0 || failedByEdit(arm, {
			baseline,
			failedArms
		}) ? [] : [failed], ...whyWithoutResult(arm, measured, byArm)];
		if (reasons.length > 0) why.set(arm, reasons);
	}
	return why;
}
function whyWithoutResult(arm, measured, byArm) {
	const outcomes = byArm.get(arm);
	if (outcomes === void 0) return [];
	const { episodes, errors, skipped, infrastructure } = countOutcomes(outcomes);
	if (episodes === 0) return [`${arm}: no episode was run`];
	if (infrastructure > 0) return [`${arm}: ${infrastructure} of ${episodes} episodes met an infrastructure error, which is no score: ${messageOf(outcomes, "infrastructure")}`];
	if (errors + skipped < episodes || isBroken(arm, measured, byArm)) return [];
	return [`${arm}: none of the ${episodes} episodes came to a result${errors > 0 ? `: ${messageOf(outcomes, "model")}` : " (all were skipped)"}`];
}
/** Arms that the edit broke as a whole, each with how: its command failed where the baseline's did not, or every episode ended in an error of its code. */
function whyBroken(measured, byArm) {
	const { baseline, failedArms = {} } = measured;
	const why = /* @__PURE__ */ new Map();
	for (const [arm, outcomes] of byArm) {
		const reasons = [...failedByEdit(arm, {
			baseline,
			failedArms
		}) ? [`${failedArms[arm]}; ${baseline}’s ended well`] : [], ...isBroken(arm, measured, byArm) ? [`${arm}: all ${outcomes.length} episodes ended in an error that ${baseline} does not have: ${messageOf(outcomes, "model")}`] : []];
		if (reasons.length > 0) why.set(arm, reasons);
	}
	return why;
}
function isBroken(arm, { baseline }, byArm) {
	const outcomes = byArm.get(arm) ?? [];
	return (baseline === void 0 || arm === baseline ? [] : byArm.get(baseline) ?? []).some(({ status }) => status === "passed" || status === "failed") && outcomes.length > 0 && outcomes.every(({ status, errorKind }) => status === "error" && errorKind !== "infrastructure");
}
function messageOf(outcomes, kind) {
	const first = outcomes.find(({ status, errorKind }) => status === "error" && errorKind === "infrastructure" === (kind === "infrastructure"));
	return `${first?.episode}: ${first?.message ?? "no message"}`;
}

// src/judge/gate-drop.ts
/**
* Whether a metric got worse by more than `allowed`, in the direction in which it gets worse. Pure.
*
* - `failed`: it did, and the interval of the change leaves out 0.
* - `undecided`: the interval holds both no drop and one of `allowed`; or there is no interval; or the drop is within what runs of the same code differ by.
* - `held` otherwise. Where no drop at all is allowed, the measured one decides whether there is any; chance decides only whether it counts.
*/
function checkDrop(allowed, metric) {
	const { effect, better, interval, before, after, noise, cases } = metric;
	const drop = worsening(effect, better);
	const exceeds = drop > allowed + 1e-12 * Math.max(1, Math.abs(before), Math.abs(after));
	const [was, is] = [figure(before), figure(after)];
	const moved = `${metric.metric} ${effect === 0 ? `stayed at ${was}` : was === is ? `hardly moved from ${was}` : `went from ${was} to ${is}`} over ${countOf(cases, "case")}`;
	const rule = `a ${better === "lower" ? "rise" : "drop"} of ${figure(allowed)} is allowed`;
	if (allowed === 0 && !exceeds) return {
		status: "held",
		reason: `${moved}; ${rule}`
	};
	if (interval === null) return {
		status: "undecided",
		reason: `${moved}, too few for an interval; ${rule}${needed(metric)}`
	};
	const [least, most] = [worsening(interval.low, better), worsening(interval.high, better)].sort((a, b) => a - b);
	const shown = `${moved} (${sayInterval(metric)})`;
	if (exceeds && noise !== null && drop <= noise) return {
		status: "undecided",
		reason: `${shown}, no more than the ${figure(noise)} that runs of the same code differ by; ${rule}`
	};
	if (exceeds && least > 0) return {
		status: "failed",
		reason: `${shown}; ${rule}`
	};
	if (least <= 0 && most >= allowed) return {
		status: "undecided",
		reason: `${shown}, which leaves open whether it ${better === "lower" ? "rose" : "fell"} at all and whether by more; ${rule}${needed(metric)}`
	};
	return {
		status: "held",
		reason: `${shown}; ${rule}`
	};
}
function needed({ needed: wanted, cases }) {
	return wanted === null || wanted.cases <= cases ? "" : `; about ${wanted.cases} cases would show a change of ${figure(wanted.of)}`;
}

// src/judge/gate-repeats.ts
/**
* Whether every case passes at least `pass` of its first `of` repeats. Pure. Repeats that were not measured (none, skipped, infrastructure) could have
* come out either way: where they would decide, it is `undecided`. A case of which every repeat was skipped is left out.
*/
function checkRepeats({ pass, of }, table) {
	const [failed, open] = [[], []];
	let counted = 0;
	for (const [name, repeats] of table) {
		const measured = repeats.filter(({ repeat }, at) => (repeat ?? at + 1) <= of);
		if (measured.every(({ status }) => status === "skipped")) continue;
		counted += 1;
		const values = measured.flatMap((one) => passedValue(one) ?? []);
		const passed = values.filter((value) => value === 1).length;
		if (passed >= pass) continue;
		if (passed + of - values.length < pass) failed.push(name);
		else open.push(name);
	}
	if (counted === 0) return {
		status: "undecided",
		unmeasured: true,
		reason: "no case was run"
	};
	const rule = `each case is to pass ${pass} of ${of} repeats`;
	if (failed.length > 0) return {
		status: "failed",
		reason: `${countOf(failed.length, "case")} of ${counted} ${failed.length === 1 ? "does" : "do"} not: ${some(failed)}; ${rule}`
	};
	if (open.length > 0) return {
		status: "undecided",
		reason: `${countOf(open.length, "case")} of ${counted} ${open.length === 1 ? "has" : "have"} too few repeats to tell: ${some(open)}; ${rule} (run with --repeat ${of})`
	};
	return {
		status: "held",
		reason: `all ${countOf(counted, "case")} do; ${rule}`
	};
}

// src/judge/gates.ts
/** Whether a gate holds. Pure; docs/verdicts.md has the rules. */
function checkGate(gate, arms) {
	const { unmeasured = false, ...checked } = checkedBy(gate, arms);
	return {
		gate,
		unmeasured,
		result: {
			arm: arms.arm,
			gate: nameGate(gate),
			...checked
		}
	};
}
function nameGate(gate) {
	if ("newFailures" in gate) return `new-failures: ${gate.newFailures}`;
	if ("vanished" in gate) return `vanished: ${gate.vanished}`;
	if ("pass" in gate) return `pass ${gate.pass} of ${gate.of}`;
	if ("maxDrop" in gate) return `${gate.metric}: max-drop ${gate.maxDrop}`;
	return "min" in gate ? `${gate.metric}: min ${gate.min}` : `${gate.metric}: max ${gate.max}`;
}
/** Whether a gate compares with a baseline; without one such gates do not apply. */
function comparesWithBaseline(gate) {
	return "maxDrop" in gate || "newFailures" in gate || "vanished" in gate;
}
/** Whether a gate names a metric that no episode has a value for. It cannot hold, also where it would not apply: the name may be a slip. */
function isBlind(gate, outcomes) {
	if (!("metric" in gate)) return false;
	const read = readerOf(gate.metric);
	return !outcomes.some((one) => read(one) !== void 0);
}
function checkedBy(gate, arms) {
	if (comparesWithBaseline(gate) && arms.compared?.comparison.verdict === "not comparable") return {
		status: "undecided",
		reason: "the arms are not comparable"
	};
	if ("newFailures" in gate) return checkNewFailures(gate.newFailures, arms);
	if ("vanished" in gate) return checkVanished(gate.vanished, arms);
	if ("pass" in gate) return checkRepeats(gate, arms.table);
	const crashed = crashedWhereScored(gate.metric, arms);
	const checked = "maxDrop" in gate ? checkMetricDrop(gate, arms) : checkBound(gate, arms);
	if (crashed.length === 0 || checked.status === "failed") return checked;
	return {
		status: "failed",
		reason: `${countOf(crashed.length, "episode")} ended in an error and ${crashed.length === 1 ? "has" : "have"} no ${gate.metric}: ${some(crashed)}`
	};
}
function checkMetricDrop(gate, { arm, identical, compared, outcomes, baseline = [] }) {
	const metric = compared?.comparison.metrics.find((one) => one.metric === gate.metric);
	if (metric && identical) return {
		status: "held",
		reason: `${arm} is identical to the baseline`
	};
	if (metric) return unlessGone(checkDrop(gate.maxDrop, metric), gate.metric, compared?.match);
	return {
		status: "undecided",
		unmeasured: true,
		reason: `no episode has a value for ${gate.metric}${compared ? " in both arms" : ""}${insteadOf(gate.metric, [...outcomes, ...baseline])}`
	};
}
/** A drop is measured over what has a value in both arms: it says nothing of cases whose value is gone, and those may be the ones that got worse. */
function unlessGone(checked, metric, match) {
	const gone = match ? new Set(goneValues(metric, match).flatMap((one) => one.answered ? [one.case] : [])) : /* @__PURE__ */ new Set();
	if (gone.size === 0 || checked.status !== "held") return checked;
	return {
		status: "undecided",
		reason: `${checked.reason}; ${countOf(gone.size, "case")} ${gone.size === 1 ? "has" : "have"} no ${metric} any more: ${some([...gone])}`
	};
}
/** The mean itself is compared with the bound: the bound is meant for these episodes. A value that is gone counts as in the baseline, so nothing can gain by vanishing. */
function checkBound(gate, { outcomes, compared }) {
	const { metric } = gate;
	const read = readerOf(metric);
	const values = outcomes.flatMap((one) => read(one) ?? []);
	if (values.length === 0) return {
		status: "undecided",
		unmeasured: true,
		reason: `no episode has a value for ${metric}${insteadOf(metric, outcomes)}`
	};
	const gone = compared ? goneValues(metric, compared.match).map(({ value }) => value) : [];
	const mean = meanOf$1([...values, ...gone]) ?? 0;
	const [held, asked] = "min" in gate ? [mean >= gate.min, `at least ${figure(gate.min)}`] : [mean <= gate.max, `at most ${figure(gate.max)}`];
	const kept = gone.length === 0 ? "" : ` (${countOf(gone.length, "vanished value")} counted as before)`;
	return {
		status: held ? "held" : "failed",
		reason: `the mean of ${metric} is ${figure(mean)}${kept}; ${asked} is asked for`
	};
}
function checkNewFailures(allowed, { compared }) {
	if (!compared) return {
		status: "undecided",
		reason: "there is no baseline to compare with"
	};
	const { newFailures } = compared.comparison.changes;
	const [fail, open] = [newFailures.length, compared.notRun];
	const failing = `${countOf(fail, "case")} that passed before ${fail === 1 ? "fails" : "fail"} now${fail === 0 ? "" : `: ${some(newFailures)}`}; ${allowed} allowed`;
	if (fail > allowed || fail + open.length <= allowed) return {
		status: fail > allowed ? "failed" : "held",
		reason: failing
	};
	return {
		status: "undecided",
		reason: `${failing}; ${countOf(open.length, "case")} that passed before ${open.length === 1 ? "was" : "were"} not run now: ${some(open)}`
	};
}
function checkVanished(allowed, { compared }) {
	const missing = compared?.notRun ?? [];
	const named = missing.length === 0 ? "" : `: ${some(missing)}`;
	return {
		status: missing.length <= allowed ? "held" : "failed",
		reason: `${countOf(missing.length, "case")} that passed before ${missing.length === 1 ? "is" : "are"} missing or skipped${named}; ${allowed} allowed`
	};
}
/** An error of the edited code has no value, so a mean over the rest would reward a crash on the hard episodes. */
function crashedWhereScored(metric, { outcomes, baseline }) {
	if (metric === "passed") return [];
	const scored = baseline && new Set(baseline.filter((one) => valueOf(one, metric) !== void 0).map(({ episode }) => episode));
	return outcomes.filter(({ status, errorKind, episode }) => status === "error" && errorKind !== "infrastructure" && (scored?.has(episode) ?? true)).map(({ episode }) => episode);
}
/** The metrics that there are, the nearest first and alone where one is near. */
function insteadOf(metric, outcomes) {
	const found = /* @__PURE__ */ new Set();
	for (const one of outcomes) for (const name of Object.keys(one.metrics)) if (name !== metric && !found.has(name) && valueOf(one, name) !== void 0) found.add(name);
	const names = [...found].sort();
	const nearest = nearestName(metric, names);
	if (nearest !== void 0) return `; did you mean ${nearest}?`;
	return names.length === 0 ? "" : `; there is ${some(names)}`;
}

// src/judge/ranking.ts
/** The metric by which arms are ranked, from the first of these that says one: the settings' order of metrics, the gates, `passed`, the first by name. */
function rankingMetric(comparisons, { better, gates }) {
	const known = new Set(comparisons.flatMap(({ metrics }) => metrics.map(({ metric }) => metric)));
	return [
		...Object.keys(better),
		...gates.flatMap((gate) => "metric" in gate ? [gate.metric] : []),
		PASSED,
		...[...known].sort()
	].find((metric) => known.has(metric) && better[metric] !== "neither");
}
/** Arms side by side, the best effect first; equal effects share a rank, and an arm that cannot be compared comes last. Null for fewer than two. Pure. */
function rank(comparisons, by) {
	const metric = rankingMetric(comparisons, by);
	if (comparisons.length < 2 || metric === void 0) return null;
	const better = by.better[metric] ?? "higher";
	const entries = comparisons.map((comparison) => ({
		comparison,
		figures: comparison.metrics.find((one) => one.metric === metric)
	}));
	const scoreOf = ({ comparison, figures }) => figures && canRank(comparison.verdict) ? -worsening(figures.effect, better) : -1e400;
	const scores = new Map(entries.map((entry) => [entry, scoreOf(entry)]));
	const ordered = entries.toSorted((a, b) => {
		const [one, other] = [scores.get(a) ?? 0, scores.get(b) ?? 0];
		return one === other ? 0 : other - one;
	});
	const rows = ordered.map((entry) => {
		const { comparison, figures } = entry;
		return {
			rank: ordered.findIndex((other) => scores.get(other) === scores.get(entry)) + 1,
			arm: comparison.arm,
			value: figures?.after ?? null,
			effect: figures?.effect ?? null,
			adjusted: figures?.test?.adjusted ?? null,
			verdict: comparison.verdict
		};
	});
	return {
		metric,
		better,
		candidates: comparisons.length,
		rows
	};
}
function canRank(verdict) {
	return verdict !== "not comparable";
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
* The verdict of a run. Pure. The first of these that applies decides; docs/verdicts.md has the rules in full.
*
* 1. `not pinned`: a module or file came from outside the snapshot (or, with `requireProof`, something is not proved).
* 2. `inconclusive`: an arm was not measured (its command failed, no episode, any infrastructure error), or a gate has no value to go by.
* 3. `not comparable`: arms were not measured in the same way.
* 4. `regressed`: the edit broke an arm as a whole, or a metric got worse that no gate of its own allows to.
* 5. `gate failed`; with `failOn: undecided` an undecided one too.
* 6. `inconclusive`: an arm cannot be told from the baseline either way, and no gates say that it is enough.
* 7. `improved`, `no change seen`, `passed`.
*
* Gates look at every arm but the baseline; those that compare apply only where there is one. Failed episodes alone do not fail a run.
*/
function judge(request) {
	const { baseline, arms, failOn = "gate" } = request;
	const byArm = groupByArm(arms, request.outcomes);
	const [unmeasured, broken] = [whyUnmeasured(request, byArm), whyBroken(request, byArm)];
	const tables = new Map([...byArm].map(([arm, outcomes]) => [arm, tabulate$1(outcomes)]));
	const compared = baseline === void 0 ? /* @__PURE__ */ new Map() : compareArms({
		...comparing(request, baseline),
		tables,
		faults: faultsOf(unmeasured, broken, baseline, arms)
	});
	const gates = checkGates(request, {
		byArm,
		tables,
		compared
	});
	const comparisons = [...compared.values()].map(({ comparison }) => withAllowed(comparison, gates));
	const tiers = [
		["not pinned", whyNotPinned(request)],
		["inconclusive", [...[...unmeasured.values()].flat(), ...gates.filter((one) => one.unmeasured).map(sayGate)]],
		["not comparable", reasonsOf(comparisons, "not comparable")],
		["regressed", [...[...broken.values()].flat(), ...reasonsOf(comparisons.filter((one) => !broken.has(one.arm) && !isAllowed(one, gates)), "regressed")]],
		["gate failed", gates.filter(({ result, unmeasured: blind }) => result.status === "failed" || failOn === "undecided" && result.status === "undecided" && !blind).map(sayGate)],
		["inconclusive", unmeasured.has(baseline ?? "") ? [] : [...compared.values()].filter(({ comparison }) => !unmeasured.has(comparison.arm)).flatMap((one) => whyUndecided(one, gates))],
		["improved", reasonsOf(comparisons, "improved")],
		["no change seen", reasonsOf(comparisons, "no change seen")]
	];
	const verdict = tiers.find(([, reasons]) => reasons.length > 0)?.[0] ?? "passed";
	const found = tiers.flatMap(([, why]) => why);
	const said = (arm) => failOn === "undecided" || compared.get(arm)?.comparison.verdict === "not comparable";
	const open = gates.filter(({ result, unmeasured: blind }) => result.status === "undecided" && !blind && !said(result.arm)).map(sayGate);
	return {
		verdict,
		exitCode: failOn === "never" && EXIT_CODES[verdict] === 1 ? 0 : EXIT_CODES[verdict],
		reasons: [
			...verdict === "passed" ? [whatWasMeasured(request, byArm, gates)] : found,
			...leftOut(compared, gates, (arm) => unmeasured.has(arm) || unmeasured.has(baseline ?? "")),
			...open,
			...EXIT_CODES[verdict] === 0 && request.gates.length === 0 ? comparisons.flatMap(ungated) : []
		],
		counts: mapArms(byArm, countOutcomes),
		metrics: mapArms(byArm, summariseMetrics),
		gates: gates.map(({ result }) => result),
		comparisons,
		ranking: rank(comparisons, {
			better: request.better ?? {},
			gates: request.gates
		})
	};
}
function groupByArm(arms, outcomes) {
	const byArm = new Map(arms.map((arm) => [arm, []]));
	for (const outcome of outcomes) byArm.get(outcome.arm)?.push(outcome);
	return byArm;
}
function comparing(request, baseline) {
	const { arms, gates, better = {}, noise = {}, bases = {}, evidence = {}, identical = [], seed = 0 } = request;
	const wanted = gates.flatMap((gate) => "maxDrop" in gate && gate.maxDrop > 0 ? [[gate.metric, gate.maxDrop]] : []);
	const mayVanish = Math.max(0, ...gates.flatMap((gate) => "vanished" in gate ? [gate.vanished] : []));
	return {
		baseline,
		candidates: arms.filter((arm) => arm !== baseline),
		better,
		noise,
		bases,
		evidence,
		identical,
		seed,
		mayVanish,
		asksPassed: gates.some((gate) => "metric" in gate && gate.metric === "passed"),
		wanted: Object.fromEntries(wanted)
	};
}
/** What decides a comparison before any figure: a baseline that was not measured leaves none of them standing. */
function faultsOf(unmeasured, broken, baseline, arms) {
	return new Map(arms.flatMap((arm) => {
		const why = [...unmeasured.get(arm) ?? [], ...unmeasured.get(baseline) ?? []];
		if (why.length > 0) return [[arm, {
			verdict: "inconclusive",
			reason: why.join("; ")
		}]];
		const how = broken.get(arm);
		return how === void 0 ? [] : [[arm, {
			verdict: "regressed",
			reason: how.join("; ")
		}]];
	}));
}
function checkGates({ baseline, gates, better = {}, identical = [] }, { byArm, tables, compared }) {
	const before = baseline === void 0 ? void 0 : byArm.get(baseline);
	return [...byArm.keys()].filter((arm) => arm !== baseline || byArm.size === 1).flatMap((arm) => {
		const own = compared.get(arm);
		const context = {
			arm,
			outcomes: byArm.get(arm) ?? [],
			table: tables.get(arm) ?? /* @__PURE__ */ new Map(),
			better,
			identical: identical.includes(arm),
			...before && arm !== baseline ? { baseline: before } : {},
			...own ? { compared: own } : {}
		};
		return (baseline === void 0 ? gates.filter((gate) => !comparesWithBaseline(gate) || isBlind(gate, context.outcomes)) : gates).map((gate) => checkGate(gate, context));
	});
}
/** What gates cannot make up for: cases or metrics that were not measured. Too few cases they can. */
function whyUndecided({ comparison, open }, gates) {
	if (comparison.verdict === "inconclusive") return open === void 0 && gatesHold(comparison.arm, gates) ? [] : reasonsOf([comparison], "inconclusive");
	return open !== void 0 && comparison.verdict === "regressed" && isAllowed(comparison, gates) ? [`${comparison.arm}: ${open}`] : [];
}
function gatesHold(arm, gates) {
	const own = gates.filter(({ result }) => result.arm === arm);
	return own.length > 0 && own.every(({ result }) => result.status === "held");
}
/** Whether every metric that got worse has a gate of its own that says how much is allowed, and holds. */
function isAllowed(comparison, gates) {
	const worse = comparison.metrics.filter(({ verdict }) => verdict === "regressed");
	return worse.length > 0 && worse.every((one) => isMetricAllowed(one, comparison, gates));
}
function isMetricAllowed(one, { arm, metrics }, gates) {
	return gates.flatMap(({ gate, result }) => result.arm === arm && result.status === "held" ? metricsOf(gate, metrics) : []).some((other) => sameFigures(one, other));
}
/** An arm that the edit broke as a whole has regressed whatever its metrics are. */
function withAllowed(comparison, gates) {
	const metrics = comparison.metrics.map((one) => one.verdict === "regressed" && isMetricAllowed(one, comparison, gates) ? {
		...one,
		allowed: true
	} : one);
	return {
		...comparison,
		...comparison.verdict === "regressed" && isAllowed(comparison, gates) ? { allowed: true } : {},
		metrics
	};
}
function metricsOf(gate, metrics) {
	const name = "maxDrop" in gate ? gate.metric : "newFailures" in gate ? PASSED : void 0;
	return metrics.filter(({ metric }) => metric === name);
}
/** Two names of one thing, such as `accuracy` where it is what decides whether an episode passed. */
function sameFigures(one, other) {
	return one.pairs === other.pairs && one.before === other.before && one.after === other.after && one.test?.p === other.test?.p;
}
function reasonsOf(comparisons, verdict) {
	return comparisons.filter((one) => one.verdict === verdict).map(({ arm, reason }) => reason.startsWith(`${arm} `) || reason.startsWith(`${arm}:`) ? reason : `${arm}: ${reason}`);
}
/** Comparisons whose verdict the gates set aside are told all the same. */
function leftOut(compared, gates, unmeasured) {
	return [...compared.values()].flatMap(({ comparison, open }) => {
		const { arm, verdict, reason } = comparison;
		if (verdict === "regressed" && isAllowed(comparison, gates)) return [`${arm}: ${reason}; a gate allows it`];
		return verdict === "inconclusive" && open === void 0 && gatesHold(arm, gates) && !unmeasured(arm) ? [`${arm}: ${reason}; the gates hold all the same`] : [];
	});
}
function sayGate({ result: { arm, gate, status, reason } }) {
	return `${arm}: gate \`${gate}\`${status === "undecided" ? " is undecided" : ""}: ${reason}`;
}
function whatWasMeasured({ gates: asked }, byArm, gates) {
	const applied = new Set(gates.map(({ gate }) => gate)).size;
	const undecided = gates.filter(({ result }) => result.status === "undecided").length;
	const none = asked.length === 0 ? "no gates are set" : "no gate applies without a baseline";
	const held = undecided > 0 ? `${countOf(undecided, "gate")} undecided` : applied === 1 ? "the gate holds" : `all ${applied} gates hold`;
	return `${[...byArm].map(([arm, outcomes]) => `${arm}: ${countOf(outcomes.length, "episode")} measured`).join("; ")}; ${applied === 0 ? `${none}${unjudged(byArm)}` : held}`;
}
/** Without anything to compare with, and without gates, failures do not speak for themselves: that a run passed says only that it was measured. */
function unjudged(byArm) {
	const [only, ...others] = byArm.values();
	const failed = others.length > 0 ? 0 : (only ?? []).filter(({ status }) => status === "failed" || status === "error").length;
	return failed === 0 ? "" : `: that ${failed} failed decides nothing (the gate \`passed: min 1\` would)`;
}
/** A few cases that fail now are no regression of the whole to statistics, and yet what a suite of tests is there to tell. */
function ungated({ arm, changes: { newFailures } }) {
	const [count, they] = [newFailures.length, newFailures.length === 1 ? "decides" : "decide"];
	return count === 0 ? [] : [`${arm}: ${countOf(count, "new failure")} ${they} nothing by ${count === 1 ? "itself" : "themselves"} (the gate \`new-failures: 0\` would)`];
}
function mapArms(byArm, map) {
	return Object.fromEntries([...byArm].map(([arm, outcomes]) => [arm, map(outcomes)]));
}

export { normalPoint as i, insteadOf as n, attribute as r, judge as t };