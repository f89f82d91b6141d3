import { t as annotationCommand } from "./chunk-annotation-commands.js";

// src/github/cache-warnings.ts
/** What went wrong with the cache service, as one warning of the step: ten is all that a step has. The report has each of them. */
function showCacheWarnings(cache, { log }) {
	const [first, ...others] = cache?.warnings ?? [];
	if (first === void 0) return;
	const rest = others.length === 0 ? "" : `\n${others.length} more ${others.length === 1 ? "warning" : "warnings"} of the cache in the log and the report.`;
	log.command(annotationCommand({
		level: "warning",
		title: `evalpin ${first.code}`,
		message: `${first.message}\n${first.hint}${rest}`
	}));
}

export { showCacheWarnings as t };