import { element } from './elements.ts';
import { renderValues } from './row-values.ts';
import { showMs, showNumber, showSigned, STATUS_WORDS } from './show-figures.ts';
import type { TableData } from './table-data.ts';

/** All that is known of one episode, an arm beside the other. */
export function renderDetails(data: TableData, row: number): HTMLElement {
  const { columns, names } = data;
  const seed = columns.seed[row];
  const head = element('p', { class: 'quiet' }, seed === null || seed === undefined ? '' : `Seed ${seed}. `, 'Run it again: ', element('code', {}, `evalpin rerun ${columns.run} ${quoteWord(names[row] ?? '')}`));
  const inner = element('div', { class: 'inner' }, head, element('div', { class: 'arms' }, ...columns.arms.map((_, arm) => renderArm(data, row, arm))));
  void addValues(inner, data, row);
  return inner;
}

async function addValues(inner: HTMLElement, data: TableData, row: number): Promise<void> {
  if (data.readValues === undefined) return;
  try {
    inner.append(renderValues(data, await data.readValues(), row) ?? '');
  } catch (error) {
    inner.append(element('p', { role: 'alert' }, `What the nodes gave could not be read (${error instanceof Error ? error.message : String(error)}). It stands in report.json.`));
  }
}

function quoteWord(name: string): string {
  return /^[\w./#:@%+=,-]+$/.test(name) && !name.includes('#') ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`;
}

function renderArm(data: TableData, row: number, arm: number): HTMLElement {
  const { columns, message, place, reused, flaky } = data;
  const cells = columns.cells[arm];
  const text = (at: number | null | undefined): string | undefined => (at === null || at === undefined || at < 0 ? undefined : columns.texts[at]);
  const letter = cells?.status.charAt(row) ?? '-';
  const facts: [string, string | undefined][] = [
    ['Status', STATUS_WORDS[letter]],
    ['Took', letter === '-' ? undefined : showMs(cells?.ms[row])],
    ['Worker', text(cells?.worker[row])],
    ['Place', text(place[arm]?.[row])],
    ['Flaky', flaky[arm]?.[row] === 1 ? 'yes: it came out both ways' : undefined],
    ['Reused from run', text(reused[arm]?.[row])],
    ...columns.metrics.map((name, metric): [string, string | undefined] => [name, metricOf(data, { row, arm, metric })]),
  ];
  const list = element('dl', {}, ...facts.filter(([, value]) => value !== undefined).map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value))));
  const whole = text(message[arm]?.[row]);
  return element('section', { 'aria-label': columns.arms[arm] }, element('h3', {}, columns.arms[arm]), list, whole === undefined ? undefined : element('pre', { class: 'log', tabindex: '0' }, whole));
}

function metricOf({ columns }: TableData, { row, arm, metric }: { row: number; arm: number; metric: number }): string | undefined {
  const value = columns.cells[arm]?.values[metric]?.[row];
  if (value === null || value === undefined) return undefined;
  const before = arm === columns.baseline ? undefined : columns.cells[columns.baseline]?.values[metric]?.[row];
  return before === null || before === undefined || before === value ? showNumber(value) : `${showNumber(value)} (${showSigned(value - before)})`;
}
