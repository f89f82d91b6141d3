// src/contract/is-record.ts
/** An object with named fields: no array, not null. */
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export { isRecord as t };