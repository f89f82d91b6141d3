import type { Report } from '../model.ts';
import { html } from './html.ts';
import { showNumber, showProbability, showSigned } from './page-figures.ts';
import { badge, prose, type Section, sourceOf, table } from './parts.ts';

/** Means of all arms: where nothing is compared, or to see them side by side. */
export function measuresSection({ arms, baseline, verdict: { metrics, comparisons } }: Report): Section | undefined {
  const names = [...new Set(arms.flatMap((arm) => Object.keys(metrics[arm] ?? {})))].sort();
  // One comparison of two arms says it all.
  if (names.length === 0 || (comparisons.length === 1 && arms.length === 2 && (comparisons[0]?.metrics.length ?? 0) >= names.length)) return undefined;
  const rows = names.map((name) => [
    html`<strong>${name}</strong>`,
    ...arms.map((arm) => {
      const own = metrics[arm]?.[name];
      return html`${showNumber(own?.mean)}<small>${(own?.scored ?? 0).toLocaleString('en')} scored${own !== undefined && own.unscored > 0 && `, ${own.unscored.toLocaleString('en')} not`}</small>`;
    }),
  ]);
  const columns = [{ title: 'Metric' }, ...arms.map((arm) => ({ title: arm === baseline ? `${arm} (baseline)` : arm, number: true as const }))];
  return { id: 'metrics', title: 'Means of each arm', content: table('Mean of each metric in each arm', columns, rows) };
}

/** Several candidates, the best first. */
export function rankingSection({ plan, verdict: { ranking } }: Report): Section | undefined {
  if (ranking === null) return undefined;
  const rows = ranking.rows.map(({ rank, arm, value, effect, adjusted, verdict }) => [String(rank), html`<strong>${arm}</strong>${sourceOf(plan, arm)}`, showNumber(value), showSigned(effect), adjusted === null ? '–' : showProbability(adjusted), badge(verdict)]);
  const columns = [{ title: 'Rank' }, { title: 'Arm' }, { title: ranking.metric, number: true }, { title: 'Effect', number: true }, { title: 'p, corrected', number: true }, { title: 'Verdict' }] as const;
  const way = ranking.better === 'neither' ? '' : `, ${ranking.better} is better`;
  return {
    id: 'ranking',
    title: 'Ranking',
    content: html`<p class="quiet">By <code>${ranking.metric}</code>${way}. ${ranking.candidates} candidates were compared, and the p values are corrected for that: the best of many looks better than it is.</p>${table('Candidates, the best first', columns, rows)}`,
  };
}

export function gatesSection({ verdict: { gates } }: Report): Section | undefined {
  if (gates.length === 0) return undefined;
  const signs = { held: ['good', '✓ held'], failed: ['bad', '✗ failed'], undecided: ['warn', '? undecided'] } as const;
  const rows = gates.map(({ arm, gate, status, reason }) => [html`<code>${gate}</code>`, html`<span class="arm">${arm}</span>`, html`<span class="badge ${signs[status][0]}">${signs[status][1]}</span>`, prose(reason)]);
  return { id: 'gates', title: 'Gates', content: table('Gates', [{ title: 'Gate' }, { title: 'Arm' }, { title: 'State' }, { title: 'Because' }], rows) };
}
