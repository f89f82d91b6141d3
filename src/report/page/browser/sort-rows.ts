import { furthest, movesOf } from './moves.ts';
import { BETTER, type TableData, WORSE } from './table-data.ts';

export type SortKey = { by: 'order' } | { by: 'name' } | { by: 'change'; metric: number } | { by: 'status'; arm: number } | { by: 'value'; arm: number; metric: number } | { by: 'ms'; arm: number };

export interface Sorting {
  key: SortKey;
  descending: boolean;
}

/** Rows in order; what has no value comes last both ways, and equal rows keep the report's order. */
export function sortRows(data: TableData, rows: Int32Array, { key, descending }: Sorting): Int32Array {
  if (key.by === 'order') return rows;
  const values = valuesOf(data, key);
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [values[a] ?? Number.NaN, values[b] ?? Number.NaN];
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a - b;
    return (x === y ? 0 : x < y ? -sign : sign) || a - b;
  });
}

const STATUS_RANKS = 'eifsp-';

function valuesOf(data: TableData, key: Exclude<SortKey, { by: 'order' }>): ArrayLike<number> {
  const { columns } = data;
  switch (key.by) {
    case 'name':
      return nameRanks(data);
    case 'change':
      return changeRanks(data, key.metric);
    case 'status':
      return Float64Array.from({ length: data.rows }, (_, row) => STATUS_RANKS.indexOf(columns.cells[key.arm]?.status.charAt(row) ?? '-'));
    case 'value':
      return numbers(columns.cells[key.arm]?.values[key.metric]);
    default:
      return numbers(columns.cells[key.arm]?.ms);
  }
}

/** What fails now first, then from the largest move to the worse to the largest to the better, then what passes now. */
function changeRanks(data: TableData, metric: number): Float64Array {
  const moves = movesOf(data, metric);
  return Float64Array.from({ length: data.rows }, (_, row) => {
    const change = data.changes[row] ?? 0;
    if ((change & WORSE) !== 0) return -Infinity;
    if ((change & BETTER) !== 0) return Infinity;
    return (moves.differences[furthest(moves, row)]?.[row] ?? Number.NaN) * (moves.better || 1);
  });
}

function numbers(values: readonly (number | null)[] = []): Float64Array {
  return Float64Array.from(values, (value) => value ?? Number.NaN);
}

const ranksOf = new WeakMap<TableData, Float64Array>();

/** Names in the order that people expect: numbers in them by size. A collator would take seconds for 100,000. */
function nameRanks(data: TableData): Float64Array {
  const known = ranksOf.get(data);
  if (known) return known;
  const keys = data.names.map((name) => name.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(15, '0')));
  const order = Array.from(keys.keys()).sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : (keys[a] ?? '') > (keys[b] ?? '') ? 1 : a - b));
  const ranks = new Float64Array(order.length);
  order.forEach((row, rank) => {
    ranks[row] = rank;
  });
  ranksOf.set(data, ranks);
  return ranks;
}
