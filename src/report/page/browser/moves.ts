import { BETTER, changeIn, type TableData, WORSE } from './table-data.ts';

/** How one metric moved from the baseline to each other arm, row by row. */
export interface Moves {
  /** By arm: value less the baseline's; `NaN` where either has none, and for the baseline itself. */
  differences: Float64Array[];
  /** 1: more is better, -1: less is, 0: neither. */
  better: number;
  /** What is larger than this is clear: half of what is usual, as the root mean square of all moves of the metric. */
  clear: number;
}

const known = new WeakMap<TableData, Map<number, Moves>>();

export function movesOf(data: TableData, metric: number): Moves {
  let moves = known.get(data);
  if (moves === undefined) known.set(data, (moves = new Map()));
  let own = moves.get(metric);
  if (own === undefined) moves.set(metric, (own = measure(data, metric)));
  return own;
}

function measure({ columns: { cells, baseline, better }, rows }: TableData, metric: number): Moves {
  const before = cells[baseline]?.values[metric];
  let [squares, count] = [0, 0];
  const differences = cells.map((cell, arm) => {
    const own = new Float64Array(rows).fill(Number.NaN);
    const after = cell.values[metric];
    if (arm === baseline || before === undefined || after === undefined) return own;
    for (let row = 0; row < rows; row += 1) {
      const [was, is] = [before[row], after[row]];
      if (was === null || was === undefined || is === null || is === undefined) continue;
      own[row] = is - was;
      squares += (is - was) ** 2;
      count += 1;
    }
    return own;
  });
  return { differences, better: better[metric] ?? 0, clear: count === 0 ? 0 : Math.sqrt(squares / count) / 2 };
}

/** The arm that moved furthest in a row; -1 where none has both values. */
export function furthest({ differences }: Moves, row: number): number {
  let found = -1;
  for (const [arm, own] of differences.entries()) {
    const size = Math.abs(own[row] ?? Number.NaN);
    if (size >= 0 && (found < 0 || size > Math.abs(differences[found]?.[row] ?? 0))) found = arm;
  }
  return found;
}

/** Whether a row got worse (`way` -1) or better (1): it fails or passes now, or else the metric moved clearly that way in one of the arms. */
export function hasMoved(data: TableData, { metric, way, arms }: { metric: number; way: 1 | -1; arms: readonly number[] }): (row: number) => boolean {
  const { differences, better, clear } = movesOf(data, metric);
  const [wanted, other] = way > 0 ? [BETTER, WORSE] : [WORSE, BETTER];
  const changeOf = changeIn(data, arms);
  return (row) => {
    const change = changeOf(row);
    if ((change & wanted) !== 0) return true;
    if ((change & other) !== 0) return false;
    return arms.some((arm) => {
      const gain = (differences[arm]?.[row] ?? Number.NaN) * better * way;
      return gain > 0 && gain >= clear;
    });
  };
}
