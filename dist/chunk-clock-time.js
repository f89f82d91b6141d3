// src/report/clock-time.ts
/** `14:03:12Z`: terminals show UTC as the audit trail and all files have it, and the Z says so. */
function clockTime(at) {
	return `${iso(at).slice(11, 19)}Z`;
}
/** `2026-01-31 14:03:12Z` */
function dateTime(at) {
	return `${iso(at).slice(0, 19).replace("T", " ")}Z`;
}
function iso(at) {
	return typeof at === "string" ? at : at.toISOString();
}

export { dateTime as n, clockTime as t };