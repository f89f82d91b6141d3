import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { collectReport } from '../../src/report/collect-report.ts';
import { episodeColumns } from '../../src/report/page/episode-columns.ts';
import type { EpisodeColumns } from '../../src/report/page/episode-columns-model.ts';
import { casesOfRows, pairedDifferences } from '../../src/report/page/paired-differences.ts';
import { renderPage } from '../../src/report/page/render-page.ts';
import { collected } from './reports.ts';
import { sampleReport } from './page-reports.ts';

/** The embedded table, as a browser reads it. */
function dataOf(page: string): EpisodeColumns {
  const [, type, text = ''] = /<script type="application\/(json|gzip)" id="episode-data">([^<]*)<\/script>/.exec(page) ?? [];
  return JSON.parse(type === 'gzip' ? gunzipSync(Buffer.from(text, 'base64')).toString('utf8') : text) as EpisodeColumns;
}

/** Without what the page carries in script and style elements. */
const markupOf = (page: string): string => page.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ');
const textOf = (page: string): string => markupOf(page).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('the page says the verdict first, with its reason, and then arms, run and the command that does it again', async () => {
  const report = collectReport(collected());
  const page = textOf(await renderPage(report)).split('– evalpin').at(-1) ?? '';
  let at = 0;
  for (const text of [report.verdict.verdict, 'Exit code 1', 'frozen baseline', 'overlay', '20260102-030405-1a2b3c', 'evalpin run digits --overlay ../edited --seed 7']) {
    at = page.indexOf(text, at);
    assert.ok(at >= 0, text);
  }
});

test('every part of a report has its section, and each link of the contents leads to one', async () => {
  const page = await renderPage(sampleReport({ overlays: 2 }));
  const ids = [...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
  assert.deepEqual(ids, ['ranking', 'comparison-1', 'comparison-2', 'metrics', 'differences', 'gates', 'changes', 'failures', 'episodes', 'code', 'decisions', 'reuse', 'proof', 'timing', 'notices']);
  const links = [...page.matchAll(/<a href="#([^"]+)">/g)].map(([, id]) => id).filter((id) => id !== 'main');
  assert.deepEqual(links.filter((id) => !page.includes(`id="${id}"`)), []);
  assert.equal(new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).size, [...page.matchAll(/ id="([^"]+)"/g)].length);
});

test('a metric is shown with both means, the signed effect, its interval, the corrected p, and a chart that says so in words', async () => {
  const report = sampleReport({ worse: 0.3, better: 0 });
  const page = await renderPage(report);
  const { before, after, effect, interval } = report.verdict.comparisons[0]?.metrics[0] ?? assert.fail();
  const minus = (value: number): string => String(Number(value.toPrecision(4))).replace('-', '−');
  for (const text of [minus(before), minus(after), minus(effect), `${minus(interval?.low ?? 0)} to ${minus(interval?.high ?? 0)}`, '0.0012', 'exact McNemar']) assert.ok(textOf(page).includes(text), text);
  assert.ok(effect < 0);
  assert.match(page, /<svg role="img" aria-labelledby="interval-0-0-t"[^>]*><title id="interval-0-0-t">Effect on passed<\/title><desc id="interval-0-0-d">−0\.\d+\. The 95 % interval reaches from −0\.\d+ to −0\.\d+, which excludes 0\.<\/desc>/);
});

test('a run without a baseline has no comparison, and still means, episodes and proof', async () => {
  const report = { ...sampleReport({ overlays: 0, verdict: 'passed' }), baseline: null };
  const page = await renderPage(report);
  assert.ok(page.includes('<section id="metrics"'));
  assert.ok(page.includes('<section id="episodes"'));
  assert.ok(!page.includes('<section id="comparison'));
  assert.ok(!page.includes('<section id="differences"'));
});

test('a run of nothing is a page too', async () => {
  const page = await renderPage({ ...sampleReport({ episodes: 0, verdict: 'inconclusive' }), timings: {}, notices: [], reproduce: [], resultReuse: [], proof: { level: 'none', pinned: true, processes: [] } });
  assert.match(page, /<h1>.*inconclusive<\/span><\/h1>/);
  assert.ok(page.includes('No process reported what it loaded.'));
  assert.doesNotMatch(markupOf(page), /NaN|undefined/);
});

test('figures that are no numbers do not reach the page', async () => {
  const report = sampleReport({ episodes: 8 });
  for (const row of report.episodes) for (const cell of Object.values(row.arms)) cell.metrics['accuracy'] = Number.POSITIVE_INFINITY;
  const [first] = report.verdict.comparisons;
  for (const metric of first?.metrics ?? []) Object.assign(metric, { effect: 0, interval: null, test: null, detectable: null });
  const page = await renderPage(report);
  assert.doesNotMatch(markupOf(page), /NaN|Infinity/);
  assert.equal(dataOf(page).cells[0]?.values[0]?.every((value) => value === null), true);
});

const HOSTILE = [`</script><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `' onmouseover='alert(1)`, `<!--<script>`, `\u2028alert(1)\u2029`, `safe\u202egnp.exe\u0007\u001b[31mred`, '`${alert(1)}`', '&lt;b&gt;'];

test('no text of the run becomes markup, wherever it stands', async () => {
  for (const hostile of HOSTILE) {
    const report = collectReport(collected());
    const poison = JSON.parse(JSON.stringify(report), (key, value: unknown) => (typeof value === 'string' && !['verdict', 'status', 'level', 'decision', 'arm', 'baseline', 'better', 'kind', 'errorKind', 'before'].includes(key) && value !== 'frozen' && value !== 'overlay' ? value + hostile : value)) as typeof report;
    const page = await renderPage(poison);
    assert.equal(page.match(/<script/g)?.length, 2, hostile);
    assert.equal(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202e]|<!--/u.exec(page)?.[0], undefined, hostile);
    assert.equal(/<img|["'] onmouseover=/.exec(markupOf(page))?.[0], undefined, hostile);
    assert.ok(page.includes('id="episode-data"'));
    assert.ok(dataOf(page).case[0]?.startsWith('0000'), hostile);
  }
});

test('control and bidirectional characters are shown by their number', async () => {
  const page = await renderPage({ ...sampleReport({ episodes: 3 }), eval: 'a\u202eb\u0000c' });
  assert.ok(page.includes('a\\u{202e}b\\u{0}c'));
});

test('the Content-Security-Policy lets this script and this style run and nothing else, and nothing is fetched', async () => {
  const page = await renderPage(sampleReport());
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  const of = (text: string | undefined): string => `&#39;sha256-${createHash('sha256').update(text ?? '').digest('base64')}&#39;`;
  assert.ok(policy.startsWith('default-src &#39;none&#39;;'), policy);
  assert.ok(policy.includes(`script-src ${of(/<script>(.*?)<\/script>/s.exec(page)?.[1])};`));
  assert.ok(policy.includes(`style-src ${of(/<style>(.*?)<\/style>/s.exec(page)?.[1])};`));
  assert.ok(page.indexOf('Content-Security-Policy') < page.indexOf('<style>'));
  const markup = markupOf(page);
  assert.doesNotMatch(markup, / style=| on\w+="| src=/);
  assert.deepEqual([...markup.matchAll(/ href="(?!#)([^"]{0,10})/g)].map(([, start]) => start), ['data:image']);
});

test('without JavaScript the first 200 failures stand in the page, new ones first and alike ones together', async () => {
  const report = sampleReport({ episodes: 3_000, worse: 0.3 });
  assert.ok(report.failures.length > 400);
  const page = await renderPage(report);
  const section = page.slice(page.indexOf('<section id="failures"'), page.indexOf('<section id="episodes"'));
  const counts = [...section.matchAll(/<span class="count">(\d+)<\/span>/g)].map(([, count]) => Number(count));
  assert.equal(counts.reduce((sum, count) => sum + count, 0), 200);
  assert.ok(counts.length < 20);
  assert.ok(textOf(section).includes(`${(report.failures.length - 200).toLocaleString('en')} more are in the table`));
  assert.match(page, /<p class="nojs">.*3,000 episodes needs JavaScript/);
});

test('the embedded table holds every cell of every arm', async () => {
  for (const count of [3, 2_000]) {
    const report = sampleReport({ episodes: count, repeats: 2, overlays: 2 });
    const data = dataOf(await renderPage(report));
    assert.equal(data.case.length, report.episodes.length);
    for (const [at, row] of report.episodes.entries()) {
      assert.equal(data.case[at], row.case);
      assert.equal(data.repeat?.[at], row.repeat);
      assert.equal(data.seed[at], row.seed);
      for (const [arm, name] of data.arms.entries()) {
        const [cell, own] = [row.arms[name], data.cells[arm]];
        assert.equal(own?.status.charAt(at), { passed: 'p', failed: 'f', error: 'e', skipped: 's' }[cell?.status ?? 'skipped']);
        const [value, exact] = [own.values[data.metrics.indexOf('latency_ms')]?.[at], cell?.metrics['latency_ms']];
        assert.ok(typeof value === 'number' && typeof exact === 'number' ? Math.abs(value - exact) < 1e-5 * exact : value === null && exact === undefined);
        assert.equal(data.texts[own.message.of[own.message.at.indexOf(at)] ?? -1], cell?.message);
        assert.equal(data.texts[own.worker[at] ?? -1], cell?.worker);
        assert.equal(own.flaky.includes(at), cell?.flaky ?? false);
      }
    }
  }
});

test('many long messages are shortened, so that the page stays small; a few are whole', () => {
  const few = sampleReport({ episodes: 10, worse: 1 });
  const many = sampleReport({ episodes: 20_000, worse: 1 });
  for (const report of [few, many]) for (const [at, { arms }] of report.episodes.entries()) Object.assign(arms['overlay'] ?? {}, { message: `${at} ${'x'.repeat(3_000)}` });
  assert.ok(episodeColumns(few).texts.some((text) => text.length > 3_000));
  const texts = episodeColumns(many).texts;
  assert.ok(texts.reduce((sum, text) => sum + text.length, 0) < 20_000_000);
  assert.ok(texts.some((text) => text.endsWith('(shortened; whole in report.json)')));
});

const rowsOf = (pairs: [string, number, number][]) => pairs.map(([id, before, after]) => ({ case: id, arms: { frozen: { status: 'passed' as const, metrics: { m: before } }, overlay: { status: 'passed' as const, metrics: { m: after } } } }));
const differences = (pairs: [string, number, number][]) => pairedDifferences(rowsOf(pairs), { cases: casesOfRows(rowsOf(pairs)), arm: 'overlay', baseline: 'frozen', metric: 'm', better: 'higher' });

test('paired differences: repeats of a case are one voice, equal cases stand apart, and bins hold all others', () => {
  const found = differences([['a', 0, 1], ['a', 0, 0], ['b', 2, 2], ['c', 3, 1], ['d', 0, 7.5]]);
  assert.deepEqual({ cases: found.cases, higher: found.higher, same: found.same, lower: found.lower }, { cases: 4, higher: 2, same: 1, lower: 1 });
  assert.equal(found.mean, (0.5 + 0 - 2 + 7.5) / 4);
  assert.equal(found.bins.reduce((sum, { count }) => sum + count, 0), 3);
  assert.ok(found.bins.every(({ from, to }) => to <= 0 || from >= 0));
  const holds = (value: number): boolean => found.bins.some(({ from, to, count }) => count > 0 && from <= value && value <= to);
  assert.ok([0.5, -2, 7.5].every(holds));
});

test('paired differences: what is in one arm only, skipped or without a value does not count', () => {
  const rows = [
    { case: 'a', arms: { frozen: { status: 'passed' as const, metrics: {} } } },
    { case: 'b', arms: { frozen: { status: 'passed' as const, metrics: {} }, overlay: { status: 'skipped' as const, metrics: {} } } },
    { case: 'c', arms: { frozen: { status: 'passed' as const, metrics: {} }, overlay: { status: 'error' as const, errorKind: 'infrastructure' as const, metrics: {} } } },
    { case: 'd', arms: { frozen: { status: 'passed' as const, metrics: {} }, overlay: { status: 'error' as const, errorKind: 'model' as const, metrics: {} } } },
  ];
  const { cases, lower, bins } = pairedDifferences(rows, { cases: casesOfRows(rows), arm: 'overlay', baseline: 'frozen', metric: 'passed', better: 'higher' });
  assert.deepEqual([cases, lower, bins], [1, 1, []]);
});

test('names of metrics and arms that objects have of their own are names like others', async () => {
  const report = sampleReport({ episodes: 4 });
  for (const { arms } of report.episodes) for (const cell of Object.values(arms)) cell.metrics = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}') as Record<string, number>;
  const data = dataOf(await renderPage(report));
  assert.deepEqual(data.metrics, ['__proto__', 'constructor', 'toString']);
  assert.deepEqual(data.cells[0]?.values.map(([value]) => value), [1, 2, 3]);
});
