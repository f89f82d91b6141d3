import type { ArmReuse, Miss } from '../../reuse/model.ts';
import type { Report } from '../model.ts';
import { html, type Html, NOTHING } from './html.ts';
import { showCount } from './page-figures.ts';
import { list, prose, type Section, table } from './parts.ts';

/** What was taken from earlier runs, and for the rest what changed since. */
export function resultReuseSection({ resultReuse }: Report): Section | undefined {
  if (resultReuse.length === 0) return undefined;
  const rows = resultReuse.map((one) => [one.arm, one.reused.toLocaleString('en'), one.measured.toLocaleString('en'), sources(one), why(one)]);
  const columns = [{ title: 'Arm' }, { title: 'Reused', number: true }, { title: 'Measured now', number: true }, { title: 'From' }, { title: 'Why not more' }] as const;
  return { id: 'reuse', title: 'Reused results', content: table('Results taken from earlier runs', columns, rows) };
}

function sources({ from }: ArmReuse): Html {
  if (from.length === 0) return html`<span class="quiet">–</span>`;
  return list(from.map(({ run, episodes, oldest, proof, service }) => html`<code>${run}</code> <small>${showCount(episodes, 'episode')}, measured ${oldest.slice(0, 10)}, ${proof}${service ? ', through the cache service' : ''}</small>`), { most: 10 });
}

function why({ off, misses, notStored }: ArmReuse): Html {
  if (off !== null) return prose(off);
  return html`${misses.length === 0 ? html`<span class="quiet">–</span>` : list(misses.map(missText), { most: 10 })}${notStored === null ? NOTHING : html`<span class="line quiet">Not kept for later: ${prose(notStored)}</span>`}`;
}

function missText({ reason, fields, episodes }: Miss): Html {
  const changed = fields.length === 0 ? NOTHING : html` <small>changed: ${fields.join(', ')}</small>`;
  return html`${episodes !== null && `${showCount(episodes, 'episode')}: `}${prose(reason)}${changed}`;
}
