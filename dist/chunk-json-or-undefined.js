// src/contract/json-or-undefined.ts
/** The value of a JSON text; undefined where it is none. */
function jsonOrUndefined(text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

export { jsonOrUndefined as t };