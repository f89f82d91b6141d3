/** A column of a table in text. */
export interface Column {
  title: string;
  align: 'left' | 'right';
  /** Where the table is too wide, columns go, the highest first; those without stay. */
  spare?: number;
}

const GAP = 2;

/** Lines of a table, the header first; columns that do not fit into `width` are left out. Pure. */
export function alignTable(columns: readonly Column[], rows: readonly (readonly string[])[], width = Number.POSITIVE_INFINITY): string[] {
  const widths = columns.map(({ title }, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)));
  const kept = new Set(columns.keys());
  const total = (): number => [...kept].reduce((sum, at) => sum + (widths[at] ?? 0) + GAP, -GAP);
  const spare = [...columns.entries()].filter(([, column]) => column.spare !== undefined).sort(([, a], [, b]) => (b.spare ?? 0) - (a.spare ?? 0));
  for (const [at] of spare) if (total() > width) kept.delete(at);
  return [columns.map(({ title }) => title), ...rows].map((row) =>
    [...kept]
      .map((at) => (columns[at]?.align === 'right' ? (row[at] ?? '').padStart(widths[at] ?? 0) : (row[at] ?? '').padEnd(widths[at] ?? 0)))
      .join(' '.repeat(GAP))
      .trimEnd(),
  );
}

/** Lines of cells in columns without a header; the last one of a row may be as long as it is. Pure. */
export function alignCells(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.slice(0, -1).entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  return rows.map((row) => row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join(' '.repeat(GAP)).trimEnd());
}

/** A line in several of at most `width` characters, broken between words, the later ones indented; a longer word stays whole. Pure. */
export function wrapLine(line: string, width = Number.POSITIVE_INFINITY, indent = '    '): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    // Not within the indent, and never at a word's own length.
    const start = rest.search(/\S/);
    const within = rest.lastIndexOf(' ', width);
    const at = within > start ? within : rest.indexOf(' ', width);
    if (at === -1) break;
    lines.push(rest.slice(0, at).trimEnd());
    rest = `${indent}${rest.slice(at + 1).trimStart()}`;
  }
  return [...lines, rest];
}
