import type { EpisodeColumns, ValueColumns } from '../episode-columns-model.ts';
import { required } from './elements.ts';
import { type Filter, filterRows } from './filter-rows.ts';
import { renderPages } from './page-links.ts';
import { type Sorting, type SortKey, sortRows } from './sort-rows.ts';
import { renderRow } from './table-body.ts';
import { tableData } from './table-data.ts';
import { headColumns, renderHead, sameKey } from './table-head.ts';

/** On a phone a row is a card of several lines. */
const ROWS_A_PAGE = matchMedia('(max-width: 46rem)').matches ? 25 : 50;

/** The table of episodes: what the form selects, sorted, a page at a time. */
export function showEpisodes(columns: EpisodeColumns, readValues: (() => Promise<ValueColumns>) | undefined): void {
  const data = tableData(columns, readValues);
  const form = required('#filters', HTMLFormElement);
  const table = required('#episode-table', HTMLTableElement);
  const tally = required('#tally', HTMLElement);
  const pages = required('#pages', HTMLElement);
  let sorting: Sorting = { key: { by: 'order' }, descending: false };
  let found = filterRows(data, filterOf(form));
  let sorted = found;
  let page = 0;

  const draw = (): void => {
    const shown = headColumns(columns, metricOf(form));
    table.tHead?.replaceChildren(renderHead(shown, sorting, sortBy));
    table.tBodies[0]?.replaceChildren(...Array.from(sorted.subarray(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE), (row) => renderRow(data, row, shown)));
    pages.replaceChildren(...renderPages({ page, pages: Math.ceil(sorted.length / ROWS_A_PAGE), onPage: turnTo }));
  };
  const count = (): void => {
    const of = data.rows.toLocaleString('en');
    tally.textContent = found.length === data.rows ? `${of} episode${data.rows === 1 ? '' : 's'}` : found.length === 0 ? `None of ${of} episodes` : `${found.length.toLocaleString('en')} of ${of} episodes`;
  };
  const filter = (): void => {
    found = filterRows(data, filterOf(form));
    if (sorting.key.by === 'change') sorting = { ...sorting, key: { by: 'change', metric: metricOf(form) } };
    sorted = sortRows(data, found, sorting);
    page = 0;
    count();
    draw();
  };
  const sortBy = (key: SortKey): void => {
    sorting = sameKey(key, sorting.key) ? (sorting.descending ? { key: { by: 'order' }, descending: false } : { key, descending: true }) : { key, descending: false };
    sorted = sortRows(data, found, sorting);
    page = 0;
    const at = Array.from(table.tHead?.rows[0]?.cells ?? []).findIndex((cell) => cell.contains(document.activeElement));
    draw();
    // The headers are drawn anew, and the focus stays where it was.
    table.tHead?.rows[0]?.cells[at]?.querySelector('button')?.focus();
  };
  const turnTo = (to: number): void => {
    const pressed = document.activeElement?.getAttribute('data-page');
    page = to;
    draw();
    pages.querySelector<HTMLButtonElement>(`button[data-page="${pressed ?? ''}"]`)?.focus({ preventScroll: true });
    table.scrollIntoView({ block: 'start' });
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  form.addEventListener('input', filter);
  // The fields are empty only after the event.
  form.addEventListener('reset', () => setTimeout(filter));
  count();
  draw();
}

function filterOf(form: HTMLFormElement): Filter {
  const fields = new FormData(form);
  const of = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const arm = of('arm');
  return { text: of('text'), status: of('status'), arm: arm === '' ? -1 : Number(arm), changed: of('changed') as Filter['changed'], metric: metricOf(form) };
}

function metricOf(form: HTMLFormElement): number {
  return Number(new FormData(form).get('metric') ?? 0);
}
