import type { VerdictName } from '../../judge/judge.ts';
import type { Report } from '../model.ts';
import { html, type Html, NOTHING } from './html.ts';
import { toneOf, verdictIcon } from './icons.ts';

/** A section with a heading that can be linked to. */
export interface Section {
  id: string;
  title: string;
  content: Html;
}

export function renderSection({ id, title, content }: Section): Html {
  return html`<section id="${id}" aria-labelledby="${id}-h"><h2 id="${id}-h">${title}</h2>${content}</section>`;
}

/** `allowed`: a gate says that so much is no fault of the run. */
export function badge(verdict: VerdictName | 'changed', allowed?: true): Html {
  if (allowed) return html`<span class="badge warn">${verdictIcon(verdict)}${verdict}, allowed by a gate</span>`;
  return html`<span class="badge ${toneOf(verdict)}">${verdictIcon(verdict)}${verdict}</span>`;
}

/** Where an arm's code came from, below its name. */
export function sourceOf({ arms }: Report['plan'], arm: string): Html {
  const from = arms[arm]?.from;
  return from === undefined ? NOTHING : html`<small>${from}</small>`;
}

export interface Column {
  title: string;
  /** Aligned to the right, digits of one width. */
  number?: true;
}

/**
 * A table that becomes a list of cards on a narrow screen. The roles are said although tables have them: a table whose rows are laid out
 * as blocks loses them in some browsers.
 */
export function table(caption: string, columns: readonly Column[], rows: readonly (readonly (Html | string | number)[])[]): Html {
  const head = columns.map(({ title, number }) => html`<th role="columnheader" scope="col"${number ? html` class="num"` : ''}>${title}</th>`);
  const body = rows.map((cells) => html`<tr role="row">${cells.map((cell, at) => cellOf(cell, columns[at], at === 0))}</tr>`);
  return html`<table class="cards" role="table"><caption class="sr">${caption}</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body}</tbody></table>`;
}

function cellOf(cell: Html | string | number, column: Column | undefined, first: boolean): Html {
  const name = first ? '' : (column?.title ?? '');
  const kind = column?.number ? html` class="num"` : NOTHING;
  const label = name === '' ? NOTHING : html` data-label="${name}"`;
  return first ? html`<th role="rowheader" scope="row"${kind}${label}>${cell}</th>` : html`<td role="cell"${kind}${label}>${cell}</td>`;
}

export function details(summary: Html | string, content: Html, open = false): Html {
  return html`<details${open ? html` open` : ''}><summary>${summary}</summary>${content}</details>`;
}

/** Texts as a list; past `most` it says how many there are. */
export function list(items: readonly (Html | string)[], { most = 50, more = 'more are in report.json' }: { most?: number; more?: string } = {}): Html {
  const rest = items.length - most;
  return html`<ul>${items.slice(0, most).map((item) => html`<li>${item}</li>`)}${rest > 0 && html`<li class="quiet">${rest.toLocaleString('en')} ${more}</li>`}</ul>`;
}

/** Shares of a whole as one bar. It repeats figures that stand beside it, so a screen reader passes over it. */
export function bar(shares: readonly { kind: string; count: number }[]): Html {
  const total = Math.max(1, shares.reduce((sum, { count }) => sum + count, 0));
  let x = 0;
  const parts = shares.filter(({ count }) => count > 0).map(({ count, kind }) => {
    const [from, width] = [x, (count / total) * 1000];
    x += width;
    return html`<rect x="${from.toFixed(2)}" y="0" width="${width.toFixed(2)}" height="14" class="share-${kind}"/>`;
  });
  return html`<svg class="shares" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}

/** A sentence of ours; what stands in backticks is a name or a piece of code. */
export function prose(text: string): Html {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return html`${text}`;
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
