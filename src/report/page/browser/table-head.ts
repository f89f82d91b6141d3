import type { EpisodeColumns } from '../episode-columns-model.ts';
import { element } from './elements.ts';
import type { SortKey, Sorting } from './sort-rows.ts';

export interface HeadColumn {
  title: string;
  key: SortKey | undefined;
  number?: true;
}

/** What the table shows: name, change, status of each arm, one metric of each arm, what went wrong. The change is that of this metric, or a status that changed. */
export function headColumns({ arms, baseline, metrics }: EpisodeColumns, metric: number): HeadColumn[] {
  const compared = baseline >= 0 && arms.length > 1;
  const name = metrics[metric];
  return [
    { title: 'Episode', key: { by: 'name' } },
    ...(compared ? [{ title: 'Change', key: { by: 'change', metric } } as const] : []),
    ...arms.map((title, arm) => ({ title, key: { by: 'status', arm } as const })),
    ...(name === undefined ? [] : arms.map((arm, at) => ({ title: `${name}, ${arm}`, key: { by: 'value', arm: at, metric } as const, number: true as const }))),
    { title: 'Message', key: undefined },
  ];
}

export function sameKey(a: SortKey, b: SortKey): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The row of headers; those that sort are buttons. */
export function renderHead(columns: readonly HeadColumn[], sorting: Sorting, onSort: (key: SortKey) => void): HTMLTableRowElement {
  return element(
    'tr',
    { role: 'row' },
    ...columns.map(({ title, key, number }) => {
      if (key === undefined) return element('th', { scope: 'col', role: 'columnheader', class: 'text' }, title);
      const sorted = sameKey(key, sorting.key);
      const button = element('button', { type: 'button' }, title, element('span', { 'aria-hidden': 'true', class: 'arrow' }, sorted ? (sorting.descending ? '↓' : '↑') : '↕'));
      button.addEventListener('click', () => {
        onSort(key);
      });
      return element('th', { scope: 'col', role: 'columnheader', class: number ? 'num' : undefined, 'aria-sort': sorted ? (sorting.descending ? 'descending' : 'ascending') : undefined }, button);
    }),
  );
}
