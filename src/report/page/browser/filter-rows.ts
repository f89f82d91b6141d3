import { hasMoved } from './moves.ts';
import { ALONE, BETTER, changeIn, type TableData, WORSE } from './table-data.ts';

export interface Filter {
  text: string;
  /** A status' letter, `k` flaky, `r` reused, or empty for any. */
  status: string;
  /** -1 for any. */
  arm: number;
  changed: '' | 'any' | 'worse' | 'better' | 'broken' | 'fixed' | 'alone';
  /** The one that is shown, by which a row got worse or better. */
  metric: number;
}

/** Rows that pass, in the order of the report. All words of the text must be found, in name, messages, files or workers. */
export function filterRows(data: TableData, filter: Filter): Int32Array {
  const arms = data.columns.cells.map((_, arm) => arm).filter((arm) => filter.arm < 0 || arm === filter.arm);
  const words = filter.text.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const tests = [...(filter.status === '' ? [] : [hasStatus(data, filter.status, arms)]), ...(filter.changed === '' ? [] : [hasChanged(data, filter, comparedArms(data, arms))]), ...words.map((word) => holds(data, word, arms))];
  const found = new Int32Array(data.rows);
  let count = 0;
  for (let row = 0; row < data.rows; row += 1) if (tests.every((test) => test(row))) found[count++] = row;
  return found.subarray(0, count);
}

/** Nothing changes in the baseline: where it alone is looked at, what any arm changed is meant. */
function comparedArms({ columns: { baseline, cells } }: TableData, arms: readonly number[]): readonly number[] {
  return arms.every((arm) => arm === baseline) ? cells.map((_, arm) => arm) : arms;
}

type Test = (row: number) => boolean;

function hasStatus({ columns, flaky, reused }: TableData, letter: string, arms: readonly number[]): Test {
  if (letter === 'k') return (row) => arms.some((arm) => flaky[arm]?.[row] === 1);
  if (letter === 'r') return (row) => arms.some((arm) => (reused[arm]?.[row] ?? -1) >= 0);
  return (row) => arms.some((arm) => columns.cells[arm]?.status.charAt(row) === letter);
}

function hasChanged(data: TableData, { changed, metric }: Filter, arms: readonly number[]): Test {
  if (changed === 'worse' || changed === 'better') return hasMoved(data, { metric, way: changed === 'worse' ? -1 : 1, arms });
  const change = changeIn(data, arms);
  const mask = { '': 255, any: 255, broken: WORSE, fixed: BETTER, alone: ALONE }[changed];
  return (row) => (change(row) & mask) !== 0;
}

/** Each text is looked at once, however many rows have it. */
function holds({ columns, sought, message, place }: TableData, word: string, arms: readonly number[]): Test {
  const hit = new Uint8Array(sought.texts.length);
  let any = false;
  sought.texts.forEach((text, at) => {
    if (!text.includes(word)) return;
    hit[at] = 1;
    any = true;
  });
  const inTexts: Test = (row) => arms.some((arm) => [message[arm]?.[row] ?? -1, place[arm]?.[row] ?? -1, columns.cells[arm]?.worker[row] ?? -1].some((at) => hit[at] === 1));
  return (row) => (sought.names[row]?.includes(word) ?? false) || (any && inTexts(row));
}
