import { o as __toESM } from "./chunk-rolldown-runtime.js";
import { t as require_picomatch } from "./chunk-picomatch.js";
import { n as EvalpinError } from "./chunk-errors.js";
import { i as joinPlace } from "./chunk-place.js";

// src/workspace/glob.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/**
* A glob that is relative to a folder, as a glob over places.
* @throws EP2013 where it is absolute or leads out of the layout
*/
function placeGlob(folder, glob, key, file) {
	const place = glob.startsWith("/") || glob.startsWith("!") ? void 0 : joinPlace(escapeGlob(folder), glob);
	if (place === void 0) throw new EvalpinError("EP2013", `${key}: ${JSON.stringify(glob)} must be a relative glob that stays below the top folder of the sources.`, file ? { location: { file } } : {});
	return place;
}
const MAGIC = /[*?[\]{}()\\]/;
/** A place as the glob that matches it alone. */
function escapeGlob(place) {
	return place.replaceAll(/[*?[\]{}()\\]/g, String.raw`\$&`);
}
/** The folder above the first part of a glob that is not literal; the whole of a literal glob. */
function literalBase(glob) {
	const parts = glob.split("/");
	const magic = parts.findIndex((part) => MAGIC.test(part));
	return magic === -1 ? {
		base: glob,
		literal: true
	} : {
		base: parts.slice(0, magic).join("/"),
		literal: false
	};
}
/** Tells by which of the globs a place is matched; a glob that matches a folder matches all below it. */
function matcher(globs) {
	const rules = globs.map((glob) => {
		const { literal, base } = literalBase(glob);
		if (literal) return {
			glob,
			matches: (place) => place === base || place.startsWith(`${base}/`)
		};
		const self = (0, import_picomatch.default)(glob, { dot: true });
		const below = (0, import_picomatch.default)(`${glob}/**`, { dot: true });
		return {
			glob,
			matches: (place) => self(place) || below(place)
		};
	});
	return { ruleFor: (place) => rules.find((rule) => rule.matches(place))?.glob };
}

export { matcher as n, placeGlob as r, literalBase as t };