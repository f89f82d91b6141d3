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
/** A difference with its sign. */
function showChange(effect) {
	return showDifference(0, effect);
}
function showInterval(interval) {
	if (interval === null) return "";
	return `${showFigure(100 * interval.confidence)} %: ${showFigure(interval.low)} to ${showFigure(interval.high)}`;
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
/** Of a p: where it is tiny, how tiny says nothing. */
function showProbability(p) {
	return p < 1e-4 ? "< 0.0001" : showFigure(p);
}

export { showFigure as a, showDuration as i, showDifference as n, showInterval as o, showDigest as r, showProbability as s, showChange as t };