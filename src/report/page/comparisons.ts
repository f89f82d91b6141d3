import type { Comparison, MetricComparison } from '../../judge/comparison.ts';
import type { Report } from '../model.ts';
import type * as Charts from './charts/charts.ts';
import { html, type Html, NOTHING } from './html.ts';
import { showCount, showNumber, showProbability, showSigned } from './page-figures.ts';
import { badge, list, prose, type Section, table } from './parts.ts';

/** One section for each arm that is compared: its verdict, and each metric with its effect as a line of a forest plot. */
export function comparisonSections({ verdict: { comparisons, reasons } }: Report, charts: typeof Charts): Section[] {
  return comparisons.map((comparison, at) => ({
    id: comparisons.length === 1 ? 'comparison' : `comparison-${at + 1}`,
    title: `${comparison.arm} against ${comparison.baseline}`,
    content: html`<p class="verdict-line">${badge(comparison.verdict, comparison.allowed)}${isTold(comparison, reasons) ? NOTHING : html` <span>${prose(comparison.reason)}</span>`}</p>
${fields(comparison)}${metrics(comparison, at, charts)}`,
  }));
}

/** The headline may say it already. */
function isTold({ arm, reason }: Comparison, reasons: readonly string[]): boolean {
  return reasons.some((one) => one === reason || one === `${arm}: ${reason}`);
}

function fields({ fields: names }: Comparison): Html {
  return names.length === 0 ? NOTHING : html`<p>What differs, so that the figures do not speak of the same thing:</p>${list(names.map((name) => html`<code>${name}</code>`))}`;
}

function metrics({ arm, baseline, metrics: all }: Comparison, at: number, charts: typeof Charts): Html {
  if (all.length === 0) return html`<p class="quiet">No metric has a value in both arms.</p>`;
  const extents = charts.extentsOf(all);
  const rows = all.map((one, index) => {
    return [
      html`<strong>${one.metric}</strong><small>${wayOf(one)}</small>`,
      showNumber(one.before),
      showNumber(one.after),
      html`<strong>${showSigned(one.effect)}</strong><small>${intervalOf(one)}</small>`,
      charts.drawInterval(one, { id: `interval-${at}-${index}`, extent: extents[index] ?? 1 }),
      html`${one.test === null ? '–' : showProbability(one.test.adjusted)}${one.test !== null && one.test.p !== one.test.adjusted && html`<small>alone ${showProbability(one.test.p)}</small>`}`,
      html`${badge(one.verdict, one.allowed)}<small>${powerOf(one)}</small>`,
    ];
  });
  const columns = [
    { title: 'Metric' },
    { title: baseline, number: true },
    { title: arm, number: true },
    { title: 'Effect', number: true },
    { title: 'Effect and interval' },
    { title: 'p, corrected', number: true },
    { title: 'Verdict' },
  ] as const;
  return html`<div class="metrics">${table(`Metrics of ${arm} against ${baseline}`, columns, rows)}</div><p class="quiet note">${legend(all)}</p>`;
}

function wayOf({ better, cases, pairs }: MetricComparison): string {
  const way = better === 'neither' ? 'no better way' : `${better} is better`;
  return `${way}; ${showCount(cases, 'case')}${pairs === cases ? '' : `, ${showCount(pairs, 'pair')}`}`;
}

function intervalOf({ interval }: MetricComparison): string {
  return interval === null ? 'no interval' : `${showSigned(interval.low)} to ${showSigned(interval.high)}`;
}

function powerOf({ verdict, detectable, needed, noise }: MetricComparison): string {
  const parts: string[] = [];
  if (detectable !== null && (verdict === 'no change seen' || verdict === 'inconclusive')) parts.push(`an effect of ${showNumber(detectable)} would have been seen`);
  if (needed !== null && verdict === 'inconclusive') parts.push(`${showCount(needed.cases, 'case')} would show ${showNumber(needed.of)}`);
  if (noise !== null) parts.push(`noise up to ${showNumber(noise)}`);
  return parts.join('; ');
}

/** How the figures were come by, each method once. */
function legend(metrics: readonly MetricComparison[]): string {
  const confidences = [...new Set(metrics.flatMap(({ interval }) => (interval ? [`${Number((interval.confidence * 100).toFixed(2))} %`] : [])))];
  const intervals = [...new Set(metrics.flatMap(({ interval }) => (interval ? [interval.method] : [])))];
  const tests = [...new Set(metrics.flatMap(({ test }) => (test ? [test.method] : [])))];
  return [
    'Dot: effect; bar: its interval; dashed line: no change. Shares between 0 and 1 are drawn on one axis.',
    ...(metrics.some(({ noise }) => noise !== null) ? ['Shaded: noise between runs of the same code.'] : []),
    ...(intervals.length > 0 ? [`Intervals (${confidences.join(', ')}): ${intervals.join('; ')}.`] : []),
    ...(tests.length > 0 ? [`Tests: ${tests.join('; ')}.`] : []),
  ].join(' ');
}
