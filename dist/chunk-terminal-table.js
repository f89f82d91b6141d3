// src/report/terminal-table.ts
const GAP = 2;
/** Lines of a table, the header first; columns that do not fit into `width` are left out. Pure. */
function alignTable(columns, rows, width = Number.POSITIVE_INFINITY) {
	const widths = columns.map(({ title }, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? "").length)));
	const kept = new Set(columns.keys());
	const total = () => [...kept].reduce((sum, at) => sum + (widths[at] ?? 0) + GAP, -2);
	const spare = [...columns.entries()].filter(([, column]) => column.spare !== void 0).sort(([, a], [, b]) => (b.spare ?? 0) - (a.spare ?? 0));
	for (const [at] of spare) if (total() > width) kept.delete(at);
	return [columns.map(({ title }) => title), ...rows].map((row) => [...kept].map((at) => columns[at]?.align === "right" ? (row[at] ?? "").padStart(widths[at] ?? 0) : (row[at] ?? "").padEnd(widths[at] ?? 0)).join(" ".repeat(GAP)).trimEnd());
}
/** Lines of cells in columns without a header; the last one of a row may be as long as it is. Pure. */
function alignCells(rows) {
	const widths = [];
	for (const row of rows) for (const [at, cell] of row.slice(0, -1).entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
	return rows.map((row) => row.map((cell, at) => at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)).join(" ".repeat(GAP)).trimEnd());
}
/** A line in several of at most `width` characters, broken between words, the later ones indented; a longer word stays whole. Pure. */
function wrapLine(line, width = Number.POSITIVE_INFINITY, indent = "    ") {
	const lines = [];
	let rest = line;
	while (rest.length > width) {
		const start = rest.search(/\S/);
		const within = rest.lastIndexOf(" ", width);
		const at = within > start ? within : rest.indexOf(" ", width);
		if (at === -1) break;
		lines.push(rest.slice(0, at).trimEnd());
		rest = `${indent}${rest.slice(at + 1).trimStart()}`;
	}
	return [...lines, rest];
}

export { alignTable as n, wrapLine as r, alignCells as t };