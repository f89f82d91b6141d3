import { createHash } from 'node:crypto';
import type { Report } from '../model.ts';
import { SCRIPT, STYLE } from './browser-assets.ts';
import { changesSection } from './changes.ts';
import { noticesSection, timingSection } from './closing.ts';
import { codeSection, decisionsSection } from './code.ts';
import { comparisonSections } from './comparisons.ts';
import { differencesSection } from './differences.ts';
import { episodesSection } from './episodes.ts';
import { failuresSection } from './failures.ts';
import { renderHeadline } from './headline.ts';
import { html, Html } from './html.ts';
import { tabIcon } from './icons.ts';
import { gatesSection, measuresSection, rankingSection } from './measures.ts';
import { renderSection, type Section } from './parts.ts';
import { proofSection } from './proof.ts';
import { resultReuseSection } from './result-reuse.ts';

/**
 * `report.html`: one file that needs no network and no server. Pure. The charting library is loaded by the first call.
 *
 * Nothing that a run brings in can act: values are escaped where they are put in (`html.ts`), the Content-Security-Policy lets only this script and this style
 * run, by their hashes, and nothing be fetched, and the script has no way to make markup of text.
 */
export async function renderPage(report: Report): Promise<string> {
  const sections = await sectionsOf(report);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${report.verdict.verdict}: ${report.eval} – evalpin</title>
<link rel="icon" href="${tabIcon(report.verdict.verdict)}">
<style>${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the verdict</a>
<a class="skip" href="#episodes">Skip to the episodes</a>
<main id="main" tabindex="-1">
${renderHeadline(report)}
<nav class="contents" aria-label="Sections"><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
${sections.map(renderSection)}
</main>
<footer><p>evalpin ${report.evalpin}, run <code>${report.run}</code>. The same as data: <code>report.json</code>, beside this file.</p></footer>
<script>${new Html(SCRIPT)}</script>
</body>
</html>
`;
  return page.markup;
}

async function sectionsOf(report: Report): Promise<Section[]> {
  const charts = await import('./charts/charts.ts');
  const sections = [
    rankingSection(report),
    ...comparisonSections(report, charts),
    measuresSection(report),
    differencesSection(report, charts),
    gatesSection(report),
    changesSection(report),
    failuresSection(report),
    episodesSection(report),
    codeSection(report),
    decisionsSection(report),
    resultReuseSection(report),
    proofSection(report),
    timingSection(report, charts),
    noticesSection(report),
  ];
  return sections.filter((section) => section !== undefined);
}

function policy(): string {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; script-src ${hash(SCRIPT)}; style-src ${hash(STYLE)}; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
}
