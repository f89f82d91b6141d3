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
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	return Number.isFinite(mean) ? mean : values.reduce((sum, value) => sum + value / values.length, 0);
}

export { valueOf as i, meanOf as n, summariseMetrics as r, countOutcomes as t };