import { r as plainText } from "./chunk-safe-text.js";
import { a as showFigure } from "./chunk-figures.js";

// src/report/page/html.ts
/** Markup that may stand in the page as it is. */
var Html = class {
	markup;
	constructor(markup) {
		this.markup = markup;
	}
};
/**
* Markup with values in it. Every value that is no `Html` is text of others: it is escaped for content and for quoted attributes alike, and
* its control and invisible characters are shown by their number. Null, undefined and false are nothing.
*/
function html(fixed, ...parts) {
	return new Html(fixed.reduce((out, piece, at) => `${out}${render(parts[at - 1])}${piece}`));
}
const NOTHING = new Html("");
function escapeHtml(text) {
	return plainText(text).replaceAll(/[&<>"'`]/g, (char) => `&#${char.codePointAt(0)};`);
}
function render(part) {
	if (part === null || part === void 0 || part === false) return "";
	if (part instanceof Html) return part.markup;
	if (typeof part === "string") return escapeHtml(part);
	if (typeof part === "number") return String(part);
	return part.map(render).join("");
}

// src/report/page/page-figures.ts
/** Figures as the page shows them: with a real minus sign, so that signs stand below each other. */
function showNumber(value) {
	return showFigure(value).replace(/^-/, "−");
}
/** With its sign also where it is positive. */
function showSigned(value) {
	if (value === null || value === void 0) return "–";
	const text = showNumber(value);
	return value > 0 ? `+${text}` : text;
}
/** A probability: small ones as a bound. */
function showProbability(p) {
	return p < 1e-4 ? "< 0.0001" : String(Number(p.toPrecision(2)));
}
/** `1 case`, `12,345 cases`. */
function showCount(count, noun) {
	return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

export { Html as a, html as c, showSigned as i, showNumber as n, NOTHING as o, showProbability as r, escapeHtml as s, showCount as t };