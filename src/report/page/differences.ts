import type { Comparison, MetricComparison } from '../../judge/comparison.ts';
import type { Report } from '../model.ts';
import type * as Charts from './charts/charts.ts';
import { html, type Html, NOTHING } from './html.ts';
import { showSigned } from './page-figures.ts';
import { casesOfRows, type PairedDifferences, pairedDifferences, type RowCases } from './paired-differences.ts';
import { bar, details, type Section, table } from './parts.ts';

/** Pictures in one page; what is left out stands in the table of metrics. */
const MOST_PICTURES = 40;

/** Which way the cases moved, and how far. */
export function differencesSection(report: Report, charts: typeof Charts): Section | undefined {
  const { comparisons } = report.verdict;
  const pictures = comparisons
    .flatMap((comparison, at) => comparison.metrics.map((metric, index) => ({ comparison, metric, id: `differences-${at}-${index}` })))
    .filter(({ metric }) => metric.cases > 0);
  if (pictures.length === 0) return undefined;
  const cases = casesOfRows(report.episodes);
  const figures = pictures.slice(0, MOST_PICTURES).map(({ comparison, metric, id }) => picture(report, { comparison, metric, id, several: comparisons.length > 1, cases, charts }));
  const rest = pictures.length - MOST_PICTURES;
  return {
    id: 'differences',
    title: 'Differences, case by case',
    content: html`<p class="quiet">Each case is compared with itself in the baseline; repeats of a case are averaged first. Solid line: the mean of all.</p><div class="figures">${figures}</div>${rest > 0 && html`<p class="quiet">${rest} more pairs of arm and metric have no picture here.</p>`}`,
  };
}

interface Picture {
  comparison: Comparison;
  metric: MetricComparison;
  id: string;
  several: boolean;
  cases: RowCases;
  charts: typeof Charts;
}

function picture({ episodes }: Report, { comparison: { arm, baseline }, metric: { metric, better }, id, several, cases, charts }: Picture): Html {
  const found = pairedDifferences(episodes, { cases, arm, baseline, metric, better });
  const title = several ? `${metric}, ${arm}` : metric;
  const words = inWords(found);
  return html`<figure><figcaption><h3>${title}</h3><p>${words}</p></figcaption>
${bar([
  { count: found.lower, kind: kindOf(found, 'lower') },
  { count: found.same, kind: 'same' },
  { count: found.higher, kind: kindOf(found, 'higher') },
])}
${found.bins.length === 0 ? NOTHING : html`${charts.drawDifferences(found, { id, title: `Differences of ${title}`, description: `${words}. The mean difference is ${showSigned(found.mean)}.` })}${data(title, found)}`}</figure>`;
}

function kindOf({ better }: PairedDifferences, way: 'higher' | 'lower'): 'better' | 'worse' | 'other' {
  if (better === 'neither') return 'other';
  return better === way ? 'better' : 'worse';
}

function inWords(found: PairedDifferences): string {
  const name = (way: 'higher' | 'lower'): string => (found.better === 'neither' ? way : `${kindOf(found, way)} (${way})`);
  const parts = [
    [found.lower, name('lower')],
    [found.same, 'the same'],
    [found.higher, name('higher')],
  ] as const;
  return `${found.cases.toLocaleString('en')} cases: ${parts.map(([count, what]) => `${count.toLocaleString('en')} ${what}`).join(', ')}`;
}

function data(title: string, { bins, same }: PairedDifferences): Html {
  const rows = [...bins.filter(({ count }) => count > 0).map(({ from, to, count }) => [`${showSigned(from)} to ${showSigned(to)}`, count]), ['no difference', same]];
  return details('As a table', table(`Differences of ${title}`, [{ title: 'Difference' }, { title: 'Cases', number: true }], rows));
}
