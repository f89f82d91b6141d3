import { stripVTControlCharacters } from "node:util";

// src/report/safe-text.ts
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Text of others without terminal sequences; other control and invisible characters are shown by their number. Newlines and tabs stay. */
function plainText(text) {
	return stripVTControlCharacters(text.replaceAll("\r\n", "\n")).replace(UNSEEN, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`);
}
/** The same with every line break as it is, for what is encoded afterwards. */
function visible(text) {
	return stripVTControlCharacters(text).replace(UNSEEN, (char) => char === "\r" ? char : `\\u{${char.codePointAt(0)?.toString(16)}}`);
}
/** Text of others in one line, at most `limit` characters. */
function oneLine(text, limit = 300) {
	const line = plainText(text).trim().replaceAll(/\s*\n\s*/g, " ⏎ ").replaceAll("	", " ");
	return line.length > limit ? `${line.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, "")}…` : line;
}
/**
* A name or message of others as a piece of Markdown: shown letter by letter whatever it holds. It stands in `<code>`, where GitHub makes
* no references, and every character that could be markup is an entity, also the `|` of tables.
*/
function quoted(text, limit = 300) {
	const line = oneLine(text, limit);
	return line === "" ? "" : `<code>${entities(line)}</code>`;
}
/** A sentence that holds text of others, as prose; the first character cannot begin a list. What stands in backticks is quoted. */
function prose(text, limit = 600) {
	const parts = oneLine(text, limit).split("`");
	if (parts.length % 2 === 0 || parts.some((part, at) => at % 2 === 1 && part.trim() === "")) return sentence(parts.join("`"));
	return parts.map((part, at) => at % 2 === 1 ? quoted(part, limit) : at === 0 ? sentence(part) : entities(part)).join("");
}
function sentence(line) {
	return (/^[-+=\d]/.test(line) ? entity(line.charAt(0)) : entities(line.charAt(0))) + entities(line.slice(1));
}
/** Lines of a log as a block that nothing in them can end. */
function logBlock(lines) {
	return `<pre>\n${lines.map((line) => plainText(line).replaceAll(/[&<>]/g, entity)).join("\n")}\n</pre>`;
}
/** Addresses, mentions and references are looked for in what entities come to, so an empty comment parts the text after their signs. */
function entities(text) {
	return text.replaceAll(/[&<>|\\`*[\]#~!@$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|:(?=\/\/)|(?<=www)\./giu, (char) => {
		if (char === ".") return `${APART}${entity(char)}`;
		return "@#:".includes(char) ? `${entity(char)}${APART}` : entity(char);
	});
}
const APART = "<!-- -->";
const NAMED = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;"
};
function entity(char) {
	return NAMED[char] ?? `&#${char.codePointAt(0)};`;
}

export { quoted as a, prose as i, oneLine as n, visible as o, plainText as r, logBlock as t };