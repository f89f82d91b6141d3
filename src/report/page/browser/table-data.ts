import type { EpisodeColumns, Sparse, ValueColumns } from '../episode-columns-model.ts';

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
  /** Of each arm against the baseline, 1: worse, 2: better, 4: something else differs; 8: not in every arm. */
  armChanges: Uint8Array[];
  /** Of any arm. */
  changes: Uint8Array;
  /** Reads what the nodes gave, once; undefined where nothing is kept. */
  readValues: (() => Promise<ValueColumns>) | undefined;
}

export const WORSE = 1;
export const BETTER = 2;
export const OTHER = 4;
export const ALONE = 8;

export function tableData(columns: EpisodeColumns, readValues?: () => Promise<ValueColumns>): TableData {
  const rows = columns.case.length;
  const armChanges = changesOf(columns, rows);
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
    armChanges,
    readValues,
    changes: Uint8Array.from({ length: rows }, (_, row) => armChanges.reduce((all, own) => all | (own[row] ?? 0), 0)),
  };
}

/** What changed in any of these arms, by row. */
export function changeIn({ armChanges }: TableData, arms: readonly number[]): (row: number) => number {
  return (row) => arms.reduce((all, arm) => all | (armChanges[arm]?.[row] ?? 0), 0);
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

function changesOf({ cells, baseline }: EpisodeColumns, rows: number): Uint8Array[] {
  const before = cells[baseline];
  const changes = cells.map(() => new Uint8Array(rows));
  for (const [arm, after] of cells.entries()) {
    const own = changes[arm];
    if (own === undefined) continue;
    for (let row = 0; row < rows; row += 1) {
      const now = after.status.charAt(row);
      if (now === '-') for (const any of changes) any[row] = (any[row] ?? 0) | ALONE;
      if (before === undefined || arm === baseline) continue;
      const was = before.status.charAt(row);
      if (was === '-' || now === '-') continue;
      if (was === 'p' && (now === 'f' || now === 'e')) own[row] = (own[row] ?? 0) | WORSE;
      else if (now === 'p' && (was === 'f' || was === 'e')) own[row] = (own[row] ?? 0) | BETTER;
      else if (was !== now || after.values.some((values, metric) => values[row] !== before.values[metric]?.[row])) own[row] = (own[row] ?? 0) | OTHER;
    }
  }
  return changes;
}
