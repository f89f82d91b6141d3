import type { Comparison } from '../../judge/comparison.ts';
import type { Report } from '../model.ts';
import { html, type Html, NOTHING } from './html.ts';
import { details, list, type Section } from './parts.ts';

/** Cases that changed sides, came, went or cannot make up their mind. */
export function changesSection({ verdict: { comparisons } }: Report): Section | undefined {
  const blocks = comparisons.map(changesOf).filter(({ markup }) => markup !== '');
  if (blocks.length === 0) return undefined;
  return { id: 'changes', title: 'Cases that changed', content: html`${blocks}` };
}

function changesOf({ arm, changes }: Comparison, _: number, { length }: readonly Comparison[]): Html {
  const named = (cases: readonly string[]): Html[] => cases.map((name) => html`<code>${name}</code>`);
  const groups: [string, Html[]][] = [
    ['New failures', named(changes.newFailures)],
    ['Fixed', named(changes.fixed)],
    ['Vanished', named(changes.vanished)],
    ['New', named(changes.added)],
    ['Skipped now', named(changes.skipped)],
    ['Renamed', changes.renamed.map(({ from, to }) => html`<code>${from}</code> is now <code>${to}</code>`)],
    ['Flaky', changes.flaky.map((one) => html`<code>${one.case}</code> in ${one.arm}`)],
  ];
  const shown = groups.filter(([, cases]) => cases.length > 0).map(([title, cases]) => details(html`${title} <span class="count">${cases.length.toLocaleString('en')}</span>`, html`<div class="columns">${list(cases, { most: 200 })}</div>`, cases.length <= 12));
  if (shown.length === 0) return NOTHING;
  return html`${length > 1 && html`<h3>${arm}</h3>`}${shown}`;
}
