// src/report/annotation-commands.ts
/** An annotation as a workflow command: one line, with its newline. The runner decodes it to exactly what it was. */
function annotationCommand({ level, title, message, file, line, column }) {
	return `::${level} ${Object.entries({
		file,
		line,
		col: column,
		title
	}).flatMap(([name, value]) => value === void 0 ? [] : [`${name}=${encodeProperty(String(value))}`]).join(",")}::${encodeData(message)}\n`;
}
/** `%` first, or the others' signs would be encoded again. */
function encodeData(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
/** `:` and `,` end a property. */
function encodeProperty(text) {
	return encodeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

export { annotationCommand as t };