import { groupMissed, groupStrangers, listNames } from '../../launch/proof-groups.ts';
import { outsideRemedy } from '../../launch/proof-outside.ts';
import type { Report } from '../model.ts';
import { groupOutside, otherReasons } from '../outside-files.ts';
import { html, type Html, NOTHING } from './html.ts';
import { showCount } from './page-figures.ts';
import { details, list, prose, type Section, table } from './parts.ts';

const LEVELS = { proved: ['good', '✓ proved'], partial: ['warn', '~ partial'], none: ['bad', '✗ none'] } as const;
const MOST_PROCESSES = 200;

/** Where all that was loaded came from, for each process. */
export function proofSection({ proof: { level, pinned, processes } }: Report): Section {
  const lead = pinned ? (level === 'proved' ? 'Everything that was loaded was seen, and came from the snapshots.' : 'Nothing is known to have come from elsewhere, but not everything could be seen.') : 'Something came from outside the snapshots, so the figures may belong to other code.';
  const [tone, word] = pinned ? LEVELS[level] : (['stop', '! not pinned'] as const);
  const rows = processes.slice(0, MOST_PROCESSES).map((one) => {
    const [levelTone, levelWord] = LEVELS[one.level];
    return [html`<strong>${one.name}</strong><small>${one.kind}, ${one.arm}</small>`, html`<span class="badge ${levelTone}">${levelWord}</span>`, one.pinned.toLocaleString('en'), one.external.toLocaleString('en'), why(one)];
  });
  const columns = [{ title: 'Process' }, { title: 'Level' }, { title: 'Pinned files', number: true }, { title: 'Of the machine', number: true }, { title: 'Why not proved' }] as const;
  return {
    id: 'proof',
    title: 'Proof of pinning',
    content: html`<p class="verdict-line"><span class="badge ${tone}">${word}</span> <span>${lead}</span></p>${strangers(processes)}${missed(processes)}${outside(processes)}${processes.length === 0 ? html`<p class="quiet">No process reported what it loaded.</p>` : table('Proof of each process', columns, rows)}${processes.length > MOST_PROCESSES && html`<p class="quiet">${processes.length - MOST_PROCESSES} more are in <code>proof.json</code>.</p>`}`,
  };
}

type Processes = Report['proof']['processes'];

function why(process: Processes[number]): Html {
  const reasons = [...otherReasons(process), ...(process.outside.length > 0 ? [`it read ${showCount(process.outside.length, 'file')} from elsewhere`] : [])];
  return reasons.length === 0 ? html`<span class="quiet">–</span>` : html`${reasons.map((reason) => html`<span class="line">${prose(reason)}</span>`)}`;
}

function strangers(processes: Processes): Html {
  const groups = groupStrangers(processes);
  if (groups.length === 0) return NOTHING;
  return html`<div class="callout stop"><h3>Strangers</h3>${list(groups.map(({ names, reason, remedy }) => html`<strong>${listNames(names)}</strong>: ${prose(reason)}<span class="line remedy">${prose(remedy)}</span>`))}</div>`;
}

function missed(processes: Processes): Html {
  const groups = groupMissed(processes);
  if (groups.length === 0) return NOTHING;
  return html`<div class="callout warn"><h3>Looked for in vain</h3>${list(groups.map(({ names, what, remedy }) => html`<strong>${listNames(names)}</strong> looked for <code>${what}</code>, which is not in ${names.length === 1 ? 'its snapshot' : 'their snapshots'}.<span class="line remedy">${prose(remedy)}</span>`))}</div>`;
}

function outside(processes: Processes): Html {
  const groups = groupOutside(processes);
  const [first] = groups;
  if (first === undefined) return NOTHING;
  const files = list(groups.map(({ path, processes: readers }) => html`<code>${path}</code>, read by ${listNames(readers)}`), { more: 'more are in proof.json' });
  return html`<div class="callout warn"><h3>Files from elsewhere, which no digest covers</h3>${groups.length > 6 ? details(showCount(groups.length, 'file'), files) : files}<p class="remedy">${prose(outsideRemedy(first.path))}</p></div>`;
}
