import type { EpisodeColumns, Sparse } from '../episode-columns-model.ts';

/** The columns with what filters and sorting look up. */
export interface TableData {
  columns: EpisodeColumns;
  rows: number;
  names: string[];
  /** Lower case, for the search. */
  sought: { names: string[]; texts: string[] };
  message: Int32Array[];
  place: Int32Array[];
  reused: Int32Array[];
  flaky: Uint8Array[];
  /** 1: worse in some arm than in the baseline, 2: better, 4: something else differs, 8: not in every arm. */
  changes: Uint8Array;
}

export const WORSE = 1;
export const BETTER = 2;
export const OTHER = 4;
export const ALONE = 8;

export function tableData(columns: EpisodeColumns): TableData {
  const rows = columns.case.length;
  const names = columns.case.map((name, row) => (columns.repeat?.[row] ? `${name}#${columns.repeat[row]}` : name));
  return {
    columns,
    rows,
    names,
    sought: { names: names.map((name) => name.toLowerCase()), texts: columns.texts.map((text) => text.toLowerCase()) },
    message: columns.cells.map(({ message }) => spread(message, rows)),
    place: columns.cells.map(({ place }) => spread(place, rows)),
    reused: columns.cells.map(({ reusedFrom }) => spread(reusedFrom, rows)),
    flaky: columns.cells.map(({ flaky }) => mark(flaky, rows)),
    changes: changesOf(columns, rows),
  };
}

/** -1 where nothing stands. */
function spread({ at, of }: Sparse<number>, rows: number): Int32Array {
  const all = new Int32Array(rows).fill(-1);
  at.forEach((row, index) => {
    all[row] = of[index] ?? -1;
  });
  return all;
}

function mark(at: readonly number[], rows: number): Uint8Array {
  const all = new Uint8Array(rows);
  for (const row of at) all[row] = 1;
  return all;
}

function changesOf({ cells, baseline }: EpisodeColumns, rows: number): Uint8Array {
  const all = new Uint8Array(rows);
  const before = cells[baseline];
  for (const [arm, after] of cells.entries()) {
    for (let row = 0; row < rows; row += 1) {
      const now = after.status.charAt(row);
      if (now === '-') all[row] = (all[row] ?? 0) | ALONE;
      if (before === undefined || arm === baseline) continue;
      const was = before.status.charAt(row);
      if (was === '-' || now === '-') continue;
      if (was === 'p' && (now === 'f' || now === 'e')) all[row] = (all[row] ?? 0) | WORSE;
      else if (now === 'p' && (was === 'f' || was === 'e')) all[row] = (all[row] ?? 0) | BETTER;
      else if (was !== now || after.values.some((values, metric) => values[row] !== before.values[metric]?.[row])) all[row] = (all[row] ?? 0) | OTHER;
    }
  }
  return all;
}
