import { showDuration } from '../figures.ts';
import type { Report } from '../model.ts';
import type * as Charts from './charts/charts.ts';
import { html } from './html.ts';
import { details, list, prose, type Section, table } from './parts.ts';

const PHASES: Readonly<Record<string, string>> = {
  pin: 'sources resolved, hashed and copied into snapshots',
  serve: 'servers started or found, until all were ready',
  launch: 'workers started and all episodes run',
  prove: 'snapshots verified again, and what was loaded compared with them',
  release: 'servers given back',
};

/** Where the time went. */
export function timingSection({ timings, durationMs }: Report, charts: typeof Charts): Section | undefined {
  const phases = Object.entries(timings).filter(([, ms]) => Number.isFinite(ms)).map(([name, ms]) => ({ name, ms }));
  if (phases.length === 0) return undefined;
  const share = (ms: number): string => `${((100 * ms) / Math.max(1, durationMs)).toFixed(0)} %`;
  const [longest] = phases.toSorted((a, b) => b.ms - a.ms);
  const rows = phases.map(({ name, ms }) => [html`<strong>${name}</strong><small>${PHASES[name] ?? ''}</small>`, showDuration(ms), share(ms)]);
  return {
    id: 'timing',
    title: 'Where the time went',
    content: html`<p>${showDuration(durationMs)} in all, most of it in <strong>${longest?.name}</strong> (${showDuration(longest?.ms ?? 0)}).</p>
<figure>${charts.drawTimings(phases, { id: 'timing-chart', title: 'Time of each phase', description: phases.map(({ name, ms }) => `${name} ${showDuration(ms)}`).join(', ') })}</figure>
${details('As a table', table('Time of each phase', [{ title: 'Phase' }, { title: 'Time', number: true }, { title: 'Of the run', number: true }], rows))}`,
  };
}

export function noticesSection({ notices }: Report): Section | undefined {
  return notices.length === 0 ? undefined : { id: 'notices', title: 'Notices', content: list(notices.map(prose), { most: 200 }) };
}
