import type { PlannedNodeset } from '../../plan/model.ts';
import { showDigest } from '../figures.ts';
import type { Report } from '../model.ts';
import { html, type Html, NOTHING } from './html.ts';
import { showCount } from './page-figures.ts';
import { details, list, prose, type Section, table } from './parts.ts';

const MOST_FILES = 200;

/** Which code each arm ran, and in what it differs from frozen. */
export function codeSection({ plan }: Report): Section | undefined {
  const arms = Object.entries(plan.arms);
  if (arms.length === 0) return undefined;
  const rows = arms.map(([arm, { snapshot, files, differs }]) => [html`<span class="arm">${arm}</span>`, html`<code title="${snapshot}">${showDigest(snapshot)}</code>`, files.toLocaleString('en'), arm === 'frozen' ? 'frozen itself' : differing(differs, [])]);
  const table1 = table('Sources of each arm', [{ title: 'Arm' }, { title: 'Snapshot' }, { title: 'Files', number: true }, { title: 'Differs from frozen in' }], rows);
  return { id: 'code', title: 'What differs in code', content: table1 };
}

/** How each nodeset was had: found, started or loaded, and why. */
export function decisionsSection({ plan, reuse }: Report): Section | undefined {
  if (plan.nodesets.length === 0) return undefined;
  const rows = plan.nodesets.map((one) => [
    html`<strong>${one.nodeset}</strong><small>${one.parallelism}, from ${one.origin}</small>`,
    html`<span class="arm">${one.arm}</span>`,
    html`<span class="decision ${one.decision}">${one.decision}</span>`,
    html`${prose(one.reason)}${unresolved(one)}`,
    differing(one.differs, one.differsIn),
    html`<code title="${one.digest}">${showDigest(one.digest)}</code>`,
  ]);
  const columns = [{ title: 'Nodeset' }, { title: 'Arm' }, { title: 'Decision' }, { title: 'Why' }, { title: 'Differs from frozen in' }, { title: 'Digest' }] as const;
  return {
    id: 'decisions',
    title: 'Decisions',
    content: html`<p class="quiet">Servers: ${reuse.reused} reused, ${reuse.spawned} spawned, ${reuse.ephemeral} ephemeral, ${reuse.replicated} replicated.</p>${table('Decision for each nodeset and arm', columns, rows)}`,
  };
}

function differing(differs: PlannedNodeset['differs'], fields: readonly string[]): Html {
  const items = [...differs.map(({ path, change }) => html`<code>${path}</code> ${change}`), ...fields.map((field) => html`<code>${field}</code>`)];
  if (items.length === 0) return html`<span class="quiet">nothing</span>`;
  const all = list(items, { most: MOST_FILES, more: 'more are in plan.json' });
  return items.length <= 6 ? all : details(showCount(items.length, 'difference'), all);
}

function unresolved({ unresolved: all }: PlannedNodeset): Html {
  if (all.length === 0) return NOTHING;
  return details(showCount(all.length, 'unresolved import'), list(all.map(({ what, text, place, line }) => html`${what}: <code>${text}</code> at <code>${place}:${line}</code>`)));
}
