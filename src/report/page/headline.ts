import { showDuration } from '../figures.ts';
import type { Report } from '../model.ts';
import { html, type Html, NOTHING } from './html.ts';
import { toneOf, verdictIcon } from './icons.ts';
import { bar, list, prose, sourceOf, table } from './parts.ts';

/** What a person wants to know first: the verdict, why, of what, and how to do it again. */
export function renderHeadline(report: Report): Html {
  const { verdict: { verdict, reasons, exitCode }, eval: name } = report;
  const [first, ...others] = reasons;
  return html`<header class="hero ${toneOf(verdict)}">
<p class="eyebrow"><span>evalpin report</span> <span class="name">${name}</span></p>
<h1>${verdictIcon(verdict)}<span>${verdict}</span></h1>
${first === undefined ? NOTHING : html`<p class="lead">${prose(first)}</p>`}
${others.length === 0 ? NOTHING : html`<div class="others">${list(others.map(prose), { most: 12 })}</div>`}
<p class="quiet">Exit code ${exitCode}. ${meaningOf(report.verdict)}</p>
</header>
${outcomes(report)}${facts(report)}
${reproduce(report)}`;
}

function meaningOf({ exitCode, comparisons }: Report['verdict']): string {
  if (exitCode === 0) return comparisons.some(({ metrics }) => metrics.some(({ allowed }) => allowed)) ? 'Gates allow what got worse.' : 'Nothing speaks against the change.';
  if (exitCode === 1) return 'The change makes it worse, or a gate failed.';
  return exitCode === 3 ? 'The figures do not decide.' : 'The figures may belong to other code than they are said to.';
}

function facts(report: Report): Html {
  const { run, started, durationMs, seed, evalpin, proof, reuse } = report;
  const servers = reuse.reused + reuse.spawned + reuse.ephemeral + reuse.replicated;
  const rows: [string, Html | string][] = [
    ['Proof of pinning', html`<a href="#proof">${proof.pinned ? proof.level : 'not pinned'}</a>`],
    ['Servers', servers === 0 ? 'none' : `${reuse.reused} reused, ${reuse.spawned} spawned, ${reuse.ephemeral} ephemeral, ${reuse.replicated} replicated`],
    ['Run', html`<code>${run}</code>`],
    ['Started', html`<time datetime="${started}">${started.replace('T', ' ').replace(/\.\d+Z$/, ' UTC').replace(/Z$/, ' UTC')}</time>, took <a href="#timing">${showDuration(durationMs)}</a>`],
    ['Seed', html`<code>${seed}</code>, evalpin ${evalpin}`],
  ];
  return html`<dl class="facts">${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

const OUTCOMES = ['passed', 'failed', 'errors', 'infrastructure', 'skipped'] as const;
const TITLES = { passed: 'Passed', failed: 'Failed', errors: 'Errors', infrastructure: 'Infrastructure errors', skipped: 'Skipped' } as const;

/** What became of the episodes, in figures and as one bar for each arm. */
function outcomes({ arms, baseline, plan, verdict: { counts } }: Report): Html {
  const shown = OUTCOMES.filter((one) => one === 'passed' || one === 'failed' || arms.some((arm) => (counts[arm]?.[one] ?? 0) > 0));
  const rows = arms.map((arm) => {
    const own = counts[arm];
    const of = (one: (typeof OUTCOMES)[number]): number => own?.[one] ?? 0;
    return [
      html`<strong>${arm}</strong>${arm === baseline && html` <small class="inline">baseline</small>`}${sourceOf(plan, arm)}`,
      (own?.episodes ?? 0).toLocaleString('en'),
      ...shown.map((one) => of(one).toLocaleString('en')),
      bar(OUTCOMES.map((one) => ({ kind: one, count: of(one) }))),
    ];
  });
  const columns = [{ title: 'Arm' }, { title: 'Episodes', number: true as const }, ...shown.map((one) => ({ title: TITLES[one], number: true as const })), { title: 'Shares' }];
  return html`<div class="outcomes">${table('Outcomes of each arm', columns, rows)}</div>`;
}

function reproduce({ reproduce: commands }: Report): Html {
  if (commands.length === 0) return NOTHING;
  return html`<div class="again"><h2 id="again-h">Do it again</h2><pre id="again" tabindex="0" role="region" aria-labelledby="again-h"><code>${commands.join('\n')}</code></pre><button type="button" class="js" data-copy="again">Copy</button><span role="status" class="copied"></span></div>`;
}
