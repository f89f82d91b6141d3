import { m as string } from "./chunk-schemas.js";

// src/workspace/duration.ts
const UNITS = {
	ms: 1,
	s: 1e3,
	m: 6e4,
	h: 36e5
};
const PATTERN = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/;
/** Milliseconds of `500ms`, `60s`, `15m` or `1h`; undefined for any other text. */
function parseDuration(text) {
	const match = PATTERN.exec(text);
	if (!match) return void 0;
	return Math.round(Number(match[1]) * UNITS[match[2]]);
}
const durationSchema = string({ error: (issue) => `must be a duration such as 500ms, 60s, 15m or 1h, not ${shown(issue.input)}` }).regex(PATTERN, { error: (issue) => `must be a duration such as 500ms, 60s, 15m or 1h, not ${shown(issue.input)}` }).transform((text) => parseDuration(text) ?? 0);
function shown(value) {
	return JSON.stringify(value) ?? String(value);
}

export { parseDuration as n, durationSchema as t };