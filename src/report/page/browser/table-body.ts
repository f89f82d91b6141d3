import { element } from './elements.ts';
import { furthest, movesOf } from './moves.ts';
import { renderDetails } from './row-details.ts';
import { showNumber, showSigned, STATUS_WORDS, statusSign } from './show-figures.ts';
import { ALONE, BETTER, OTHER, type TableData, WORSE } from './table-data.ts';
import type { HeadColumn } from './table-head.ts';

/** One episode; its button shows all that is known of it in a row of its own below. */
export function renderRow(data: TableData, row: number, columns: readonly HeadColumn[]): HTMLTableRowElement {
  const name = data.names[row] ?? '';
  const id = `details-${row}`;
  const button = element('button', { type: 'button', 'aria-expanded': 'false', class: 'open' }, element('span', { 'aria-hidden': 'true', class: 'mark' }), name);
  const line = element('tr', { class: 'episode', role: 'row' }, element('th', { scope: 'row', role: 'rowheader' }, button), ...columns.slice(1).map((column) => renderCell(data, row, column)));
  button.addEventListener('click', () => {
    const open = button.getAttribute('aria-expanded') === 'true';
    button.setAttribute('aria-expanded', String(!open));
    if (open) {
      line.nextElementSibling?.remove();
      button.removeAttribute('aria-controls');
    } else {
      line.after(element('tr', { class: 'details', id, role: 'row' }, element('td', { colspan: String(columns.length), role: 'cell' }, renderDetails(data, row))));
      button.setAttribute('aria-controls', id);
    }
  });
  return line;
}

function renderCell(data: TableData, row: number, { key, title }: HeadColumn): HTMLTableCellElement {
  switch (key?.by) {
    case 'change':
      return element('td', { role: 'cell', 'data-label': title }, ...changeOf(data, row, key.metric));
    case 'status':
      return element('td', { role: 'cell', 'data-label': title }, statusOf(data, row, key.arm));
    case 'value':
      return element('td', { role: 'cell', class: 'num', 'data-label': title }, showNumber(data.columns.cells[key.arm]?.values[key.metric]?.[row]));
    default:
      return messageCell(data, row);
  }
}

function changeOf(data: TableData, row: number, metric: number): (Node | string)[] {
  const change = data.changes[row] ?? 0;
  const words: [number, string, string][] = [
    [WORSE, 'bad', '▼ fails now'],
    [BETTER, 'good', '▲ fixed'],
    [ALONE, 'warn', 'not in every arm'],
  ];
  const found = words
    .filter(([bit]) => (change & bit) !== 0)
    .flatMap(([bit, tone, word]) => [element('span', { class: `badge ${tone}` }, word), ...(bit === ALONE ? [] : armsWith(data, row, bit))]);
  const moved = moveOf(data, row, metric);
  if (found.length > 0) return [...found, ...(moved === undefined ? [] : [element('small', {}, moved)])];
  return [moved ?? element('span', { class: 'quiet' }, (change & OTHER) !== 0 ? 'in something else' : 'same')];
}

/** Which of several arms a change is in. */
function armsWith({ columns: { arms }, armChanges }: TableData, row: number, bit: number): HTMLElement[] {
  return arms.length > 2 ? [element('small', {}, arms.filter((_, arm) => ((armChanges[arm]?.[row] ?? 0) & bit) !== 0).join(', '))] : [];
}

function statusOf({ columns, flaky, reused }: TableData, row: number, arm: number): HTMLElement {
  const letter = columns.cells[arm]?.status.charAt(row) ?? '-';
  const extras = [...(flaky[arm]?.[row] === 1 ? ['flaky'] : []), ...((reused[arm]?.[row] ?? -1) >= 0 ? ['reused'] : [])];
  return element('span', { class: `status s-${letter === '-' ? 'none' : letter}` }, element('span', { 'aria-hidden': 'true', class: 'sign' }, statusSign(letter)), STATUS_WORDS[letter] ?? letter, ...extras.map((extra) => element('small', { class: 'tag' }, extra)));
}

/** The signed change of a metric, with the arm that moved furthest where there are several; undefined where it did not move. */
function moveOf(data: TableData, row: number, metric: number): HTMLElement | undefined {
  const moves = movesOf(data, metric);
  const arm = furthest(moves, row);
  const difference = moves.differences[arm]?.[row];
  if (difference === undefined || Number.isNaN(difference) || difference === 0) return undefined;
  const { arms } = data.columns;
  const way = Math.sign(difference) * moves.better;
  return element('span', { class: way > 0 ? 'up' : way < 0 ? 'down' : undefined }, showSigned(difference), ...(arms.length > 2 ? [element('small', {}, arms[arm] ?? '')] : []));
}

/** The first message that there is, edited arms before the baseline. */
function messageCell({ columns, message, place }: TableData, row: number): HTMLTableCellElement {
  const order = columns.cells.map((_, arm) => arm).sort((a, b) => Number(a === columns.baseline) - Number(b === columns.baseline));
  const arm = order.find((one) => (message[one]?.[row] ?? -1) >= 0);
  if (arm === undefined) return element('td', { role: 'cell', class: 'text empty' });
  const text = columns.texts[message[arm]?.[row] ?? -1] ?? '';
  const where = columns.texts[place[arm]?.[row] ?? -1];
  return element('td', { role: 'cell', class: 'text', 'data-label': 'Message' }, element('span', { class: 'message' }, (text.trim().split('\n')[0] ?? '').slice(0, 160)), where === undefined ? undefined : element('small', {}, where));
}
