import { readableValue, type ValueRow, valueRows } from '../../value-rows.ts';
import type { ValueColumns } from '../episode-columns-model.ts';
import { element } from './elements.ts';
import type { TableData } from './table-data.ts';

/** What the nodes of one episode gave, an arm beside the other; undefined where nothing is kept. */
export function renderValues({ columns, names }: TableData, values: ValueColumns, row: number): HTMLElement | undefined {
  const arms = values.arms.map(({ at, of }) => of[at.indexOf(row)]);
  const shown = arms.flatMap((own, arm) => (own === undefined ? [] : [arm])).sort((a, b) => Number(b === columns.baseline) - Number(a === columns.baseline));
  if (shown.length === 0) return undefined;
  const titles = shown.map((arm) => columns.arms[arm] ?? '');
  const rows = valueRows(shown.map((arm) => arms[arm]));
  const more = Math.max(...shown.map((arm) => arms[arm]?.more ?? 0));
  const head = element('tr', { role: 'row' }, ...['Value', ...titles].map((title) => element('th', { role: 'columnheader', scope: 'col' }, title)));
  const table = element('table', { class: 'cards', role: 'table' }, element('caption', { class: 'sr' }, `What the nodes gave in ${names[row] ?? ''}`), element('thead', { role: 'rowgroup' }, head), element('tbody', { role: 'rowgroup' }, ...rows.map((one) => renderRow(one, titles))));
  return element('div', { class: 'values' }, element('h3', {}, 'What the nodes gave'), table, more === 0 ? undefined : element('p', { class: 'quiet' }, `${more.toLocaleString('en')} more values; evalpin rerun shows all of them.`));
}

function renderRow({ name, texts, differs }: ValueRow, titles: readonly string[]): HTMLElement {
  const tag = differs ? element('small', { class: 'tag' }, 'differs') : undefined;
  return element('tr', { role: 'row' }, element('th', { role: 'rowheader', scope: 'row' }, element('code', {}, name), ' ', tag), ...texts.map((text, at) => element('td', { role: 'cell', 'data-label': titles[at] }, renderValue(text))));
}

function renderValue(text: string | undefined): HTMLElement {
  if (text === undefined) return element('span', { class: 'quiet' }, '–');
  const shown = readableValue(text);
  return shown.length > 200 || shown.includes('\n') ? element('pre', { class: 'value', tabindex: '0' }, shown) : element('code', {}, shown);
}
