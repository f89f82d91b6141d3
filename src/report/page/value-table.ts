import type { FailureValues } from '../failure-values.ts';
import { readableValue } from '../value-rows.ts';
import { html, type Html, NOTHING } from './html.ts';
import { table } from './parts.ts';

/** What the nodes of an episode gave, for pages without a script too. */
export function valueTable(episode: string, { arms, rows }: FailureValues): Html {
  const body = rows.map(({ name, texts, differs }) => [html`<code>${name}</code>${differs ? html` <small class="tag">differs</small>` : NOTHING}`, ...texts.map(renderValue)]);
  return html`<div class="values">${table(`What the nodes gave in ${episode}`, [{ title: 'Value' }, ...arms.map((title) => ({ title }))], body)}</div>`;
}

function renderValue(text: string | undefined): Html {
  if (text === undefined) return html`<span class="quiet">–</span>`;
  const shown = readableValue(text);
  return shown.length > 200 || shown.includes('\n') ? html`<pre class="value" tabindex="0">${shown}</pre>` : html`<code>${shown}</code>`;
}
