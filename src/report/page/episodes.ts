import type { Report } from '../model.ts';
import { embedJson } from './embedded-data.ts';
import { episodeColumns } from './episode-columns.ts';
import { html, NOTHING } from './html.ts';
import { showCount } from './page-figures.ts';
import type { Section } from './parts.ts';
import { valueColumns } from './value-columns.ts';

/** The table of all episodes: its frame and its data. The page's script fills it. */
export function episodesSection(report: Report): Section | undefined {
  const { episodes, arms, baseline } = report;
  if (episodes.length === 0) return undefined;
  const columns = episodeColumns(report);
  const values = valueColumns(report);
  const compared = baseline !== null && arms.length > 1;
  return {
    id: 'episodes',
    title: 'Episodes',
    content: html`<p class="nojs">The table of all ${showCount(episodes.length, 'episode')} needs JavaScript, which the page carries itself. Everything that failed is listed above; all rows are in <code>report.json</code>.</p>
<p class="js" id="episodes-trouble" role="alert" hidden></p>
<div class="js" id="episodes-tool">
<form class="filters" id="filters" role="search" aria-label="Episodes">
<label class="grow">Search<input type="search" name="text" autocomplete="off" spellcheck="false" placeholder="name, message, file, worker"></label>
<label>Status<select name="status"><option value="">any</option><option value="f">failed</option><option value="e">error</option><option value="i">infrastructure error</option><option value="s">skipped</option><option value="p">passed</option><option value="k">flaky</option><option value="r">reused</option></select></label>
${arms.length > 1 ? html`<label>Arm<select name="arm"><option value="">any arm</option>${columns.arms.map((arm, at) => html`<option value="${at}">${arm}</option>`)}</select></label>` : NOTHING}
${compared ? html`<label>Changed<select name="changed"><option value="">all</option><option value="worse">regressed</option><option value="better">improved</option><option value="broken">passed before, not now</option><option value="fixed">passes now, not before</option><option value="any">in anything</option><option value="alone">not in every arm</option></select></label>` : NOTHING}
${columns.metrics.length > 1 ? html`<label>Metric<select name="metric">${columns.metrics.map((metric, at) => html`<option value="${at}">${metric}</option>`)}</select></label>` : NOTHING}
<button type="reset">Reset</button>
<p class="tally" id="tally" role="status"></p>
</form>
${compared ? html`<p class="quiet note" id="changed-note">Change: of the metric that is shown${arms.length > 2 ? ', in the arm that moved furthest' : ''}. Regressed, improved: it fails or passes now, or else the metric moved that way by more than half of what is usual (the root mean square of all its changes).</p>` : NOTHING}
<div class="scroll" role="region" aria-label="Table of episodes" tabindex="0"><table id="episode-table" role="table"><caption class="sr">Episodes, all arms side by side</caption><thead role="rowgroup"></thead><tbody role="rowgroup"></tbody></table></div>
<nav class="pages" id="pages" aria-label="Pages of the table"></nav>
</div>
${embedJson('episode-data', columns)}${values !== undefined && embedJson('value-data', values)}`,
  };
}
