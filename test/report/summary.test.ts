import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectReport } from '../../src/report/collect-report.ts';
import type { Report } from '../../src/report/model.ts';
import { oneLine, quoted } from '../../src/report/safe-text.ts';
import { renderSummary } from '../../src/report/summary-markdown.ts';
import { renderPage } from '../../src/report/page/render-page.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { readPage } from './markdown-page.ts';
import { collected, comparedVerdict, comparison, metricComparison, PROOF, RANKING } from './reports.ts';

const KINDS = new Set(['root', 'heading', 'paragraph', 'text', 'html', 'list', 'listItem', 'table', 'tableRow', 'tableCell']);
const TAGS = /^(<code>|<\/code>|<br>|<!-- -->|<details><summary>Last lines of (<code>[^<]*<\/code>|[ ()])*<\/summary>|<\/details>|<pre>\n[^<]*\n<\/pre>)$/;

/** A report in which a name of others stands wherever one can stand. */
function everywhere(name: string): Report {
  const base = collected();
  const outcomes = base.outcomes.map((one) => (one.arm === 'overlay' && one.status === 'failed' ? { ...one, episode: name, message: name, file: name, metrics: { [name]: 1 } } : one));
  const differs = [{ path: name, change: 'modified' as const }];
  const [process] = PROOF.processes;
  assert.ok(process);
  const proof = { ...PROOF, processes: [{ ...process, name, reasons: [name], outside: [{ path: name, sha256: null }], missed: [{ what: name, place: name, remedy: name }], strangers: [{ path: name, sha256: null, kind: 'live' as const, reason: name, remedy: name }] }] };
  const changes = { newFailures: [name], fixed: [name], vanished: [name], added: [name], skipped: [name], renamed: [{ from: name, to: name }], flaky: [{ arm: 'overlay', case: name }] };
  const report = collectReport(
    collected({
      outcomes,
      proof,
      eval: name,
      notices: [name],
      reproduce: [name],
      verdict: comparedVerdict({
        reasons: [name],
        gates: [{ arm: 'overlay', gate: name, status: 'failed', reason: name }],
        comparisons: [comparison({ reason: name, fields: [name], metrics: [metricComparison({ metric: name })], changes })],
        ranking: { ...RANKING, metric: name },
      }),
      plan: { ...base.plan, eval: name, notices: [name], arms: { overlay: { snapshot: 'sha256:00', files: 1, differs } }, nodesets: base.plan.nodesets.map((one) => ({ ...one, nodeset: name, reason: name, differs, differsIn: [name] })) },
    }),
  );
  return { ...report, logs: [{ of: name, file: name, lines: [name, ...name.split('\n')] }] };
}

function checkPage(text: string, name: string): void {
  const page = readPage(text);
  assert.deepEqual([...page.types].filter((kind) => !KINDS.has(kind)), []);
  assert.deepEqual(page.html.map((tag) => (tag === '<!-- -->' ? tag : tag.replaceAll('<!-- -->', ''))).filter((tag) => !TAGS.test(tag)), []);
  for (const rows of page.tables) assert.deepEqual(new Set(rows), new Set([rows[0]]));
  // Every line of a table is a row of one: none was ended early.
  assert.equal(page.tables.flatMap((rows) => rows.slice(1)).length, text.split('\n').filter((line) => /^\| (?!---)/.test(line)).length - page.tables.length);
  assert.deepEqual(page.headings.slice(1), ['Ranking of 3 candidates', 'Metrics', 'Episodes', 'Gates', 'Changes', 'Sources', 'Nodesets', 'Failures', 'Logs', 'Proof', 'Notices', 'Do it again'].map((title) => `### ${title}`));
  assert.ok(page.codes.filter((code) => code === oneLine(name)).length > 15, page.codes.join('\n'));
  // Mentions and references are looked for in the text that Markdown leaves: an empty comment parts them.
  assert.doesNotMatch(text.replaceAll(/<code>[^<]*<\/code>|<pre>\n[^<]*\n<\/pre>/g, ''), /@|&#(64|35);(?!<!-- -->)/);
}

const NAMES = [
  'A | B | C', 'ok |\n\n## Passed\n\n<img src=x onerror=1>', '</details>', '@everyone', '```', '&lt;', 'user@mail.example', '- item', '1. item', '---', '===', '> quote', '    indented',
  '+ https://evil.example www.evil.example', 'http://evil.example', 'mailto:a@b.example', '[a](https://evil.example)', '![a](https://evil.example/x.png)', '[^1]: note', '[a]: https://evil.example',
  '`code` *b* _i_ ~~s~~ **b** __b__', 'a\\|b', 'a\\\\|b', '\\', '</code></pre><script>', '<!-- ', '-->', '<details>', '$x$ #1 org/repo#2', '\u001b[31mred\u001b[0m\r\nnext', 'tab\there', 'a\u202eb', ':tada:', '|', '||', '\u2028# x',
];

for (const name of NAMES) {
  test(`S25: the name ${JSON.stringify(name)} breaks no table and brings no markup`, () => {
    checkPage(renderSummary(everywhere(name)), name);
  });
}

test('S25: names put together from hostile pieces break nothing either', () => {
  let state = 7;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const pieces = ['|', '\\', '`', '\n', '\r', ' ', '<', '>', '&', '#', '@', '_', '*', '~', '[', ']', '(', ')', '!', ':', '-', '=', '+', '1.', 'a', 'é', '😀', 'www.x.example', 'http://', '</code>', '<br>', '<pre>', '&lt;', '&#124;', '$', '"', "'", '\t', '\u0000', '\ud800'];
  for (let round = 0; round < 60; round += 1) {
    const name = `x${Array.from({ length: 1 + random(12) }, () => pieces[random(pieces.length)]).join('')}y`;
    checkPage(renderSummary(everywhere(name)), name);
  }
});

test('S25: a literal &lt; shows as &lt;', () => {
  assert.deepEqual(readPage(quoted('a &lt; b')).codes, ['a &lt; b']);
});

test('metrics stand with effect, interval, adjusted p and verdict, and say what could have been missed', () => {
  const text = renderSummary(collectReport(collected({ verdict: comparedVerdict({ metrics: { frozen: { passed: { mean: 0.91, scored: 200, unscored: 0 } }, overlay: { passed: { mean: 0.79, scored: 200, unscored: 1 } } } }) })));
  assert.match(text, /^\| <code>passed<\/code> \| 0\.91 \(200\) \| 0\.79 \(200, 1 unscored\) \| -0\.12 \| 95 %: -0\.185 to -0\.0602 \| 0\.00042 \| ❌ regressed \|$/m);
  assert.match(text, /^\| <code>confidence<\/code> \| 0\.8123 \| 0\.8188 \| \+0\.0065 \| .* \| 0\.141 \| ✅ no change seen<br>could miss ±0\.0121, noise ±0\.004 \|$/m);
  assert.match(text, /^\| overlay \| fail now, passed before \| 2 \| <code>0002<\/code>, <code>0001<\/code> \|$/m);
  assert.match(text, /^\| overlay \| renamed \| 1 \| <code>a<\/code> → <code>b<\/code> \|$/m);
  assert.match(text, /Time: pin 30 ms, serve 40 ms, launch 500 ms\./);
});

test('a regression that a gate allows has no cross, in the summary, in the terminal and on the page', async () => {
  const [first, ...others] = comparison().metrics;
  assert.ok(first);
  const report = collectReport(collected({ verdict: comparedVerdict({ verdict: 'passed', exitCode: 0, comparisons: [comparison({ allowed: true, metrics: [{ ...first, allowed: true }, ...others] })] }) }));
  assert.match(renderSummary(report), /\| 🔸 regressed, allowed by a gate \|/);
  assert.ok(!renderSummary(report).includes('❌ regressed'));
  assert.match(renderTerminal(report, { colour: false, folder: '/r' }), /regressed, allowed by a gate$/m);
  const page = await renderPage(report);
  assert.equal(page.match(/<span class="badge warn">(<svg[^]*?<\/svg>)regressed, allowed by a gate<\/span>/g)?.length, 2);
  assert.doesNotMatch(page, /<span class="badge bad">(<svg[^]*?<\/svg>)regressed/);
});

test('several candidates are ranked, and each metric has a row for each of them', () => {
  const comparisons = ['overlay', 'overlay-2', 'overlay-3'].map((arm) => comparison({ arm }));
  const text = renderSummary(collectReport(collected({ arms: ['frozen', 'overlay', 'overlay-2', 'overlay-3'], verdict: comparedVerdict({ comparisons, ranking: RANKING }) })));
  assert.match(text, /### Ranking of 3 candidates\n\n.*\n.*\n\| 1 \| overlay-2 \| 0\.965 \| \+0\.055 \| 0\.012 \| ✅ improved \|\n/);
  assert.match(text, /\| 3 \| overlay \| – \| – \| – \| ❔ not comparable \|/);
  assert.equal(text.match(/^\| <code>passed<\/code> \| overlay(-\d)? \|/gm)?.length, 3);
});

test('each candidate stands with where its code came from, in the summary, in the terminal and on the page', async () => {
  const arms = ['overlay', 'overlay-2', 'overlay-3'];
  const base = collected();
  const planned = base.plan.arms['overlay'];
  assert.ok(planned);
  const plan = { ...base.plan, arms: { ...base.plan.arms, ...Object.fromEntries(arms.map((arm, at) => [arm, { ...planned, from: `edits/try-${at}` }])) } };
  const report = collectReport(collected({ plan, arms: ['frozen', ...arms], verdict: comparedVerdict({ comparisons: arms.map((arm) => comparison({ arm })), ranking: RANKING }) }));
  assert.match(renderSummary(report), /\| 1 \| overlay-2<br><code>edits\/try-1<\/code> \| 0\.965 \|/);
  assert.match(renderTerminal(report, { colour: false, folder: '/r' }), /^1\. {2}overlay-2 .* improved +edits\/try-1$/m);
  assert.ok((await renderPage(report)).split('<strong>overlay-2</strong><small>edits/try-1</small>').length >= 3);
});

test('results that were taken from earlier runs are counted, and for the rest it is said which field changed', () => {
  const one = { reused: 0, measured: 3, from: [], misses: [], off: null, stored: 3, notStored: null };
  const resultReuse = [
    { ...one, arm: 'frozen', reused: 3, measured: 0, from: [{ run: 'run-1', episodes: 3, oldest: '', newest: '', proof: 'proved' as const }] },
    { ...one, arm: 'overlay', misses: [{ reason: 'other sources than in run-1', fields: ['file workspace/a.py'], episodes: 3, examples: ['0000'] }] },
  ];
  const text = renderSummary(collectReport(collected({ resultReuse })));
  assert.match(text, /### Reused results\n\n.*\n.*\n\| frozen \| 3 \| 0 \| <code>run-1<\/code> \(3, proved\) \| – \|\n\| overlay \| 0 \| 3 \| – \| other sources than in run-1 <code>file workspace\/a.py<\/code> \(3\) \|/);
  assert.doesNotMatch(renderSummary(collectReport(collected({ resultReuse: [{ ...one, arm: 'frozen', off: 'told not to' }] }))), /Reused results/);
});

/** 300 failing cases, each with a text of its own. */
function long(message: string): Report {
  const outcomes = Array.from({ length: 300 }, (_, at) => ['frozen', 'overlay'].map((arm) => ({ arm, episode: `case ${at}`, status: arm === 'frozen' ? ('passed' as const) : ('failed' as const), metrics: {}, attempts: 1, message: `${at} ${message}` }))).flat();
  const notices = Array.from({ length: 2_000 }, (_, at) => `${at} ${message}`);
  const base = collected();
  const [nodeset] = base.plan.nodesets;
  assert.ok(nodeset);
  const differs = Array.from({ length: 40 }, (_, at) => ({ path: `${at} ${message}`, change: 'added' as const }));
  return collectReport(collected({ outcomes, notices, plan: { ...base.plan, nodesets: Array.from({ length: 500 }, (_, at) => ({ ...nodeset, nodeset: `n${at}`, reason: message, differs })) }, verdict: comparedVerdict({ reasons: notices.slice(0, 300) }) }));
}

for (const [what, message] of [['plain', 'x'.repeat(10_000)], ['é', 'é'.repeat(10_000)], ['markup', '@|<'.repeat(1_000)]] as const) {
  test(`S24: a summary of texts that fill megabytes (${what}) is under 900 KiB in UTF-8, ends at a whole row, and says that it was cut`, () => {
    const text = renderSummary(long(message));
    assert.ok(Buffer.byteLength(text) <= 900 * 1_024, String(Buffer.byteLength(text)));
    assert.match(text, /^## ❌ regressed/);
    const page = readPage(text.replaceAll(/<code>[^<]{40,}<\/code>/g, '<code>long</code>').replaceAll(/<code>([^<]|<!-- -->){40,}<\/code>/g, '<code>long</code>'));
    for (const rows of page.tables) assert.deepEqual(new Set(rows), new Set([rows[0]]));
    assert.match(text, /\n250 more not shown; all are in <code>report\.json<\/code>\.\n|\n\d+ more not shown; all are in/);
    assert.ok(page.headings.includes('### Do it again'));
  });
}

test('S24: whatever budget the caller leaves, the summary keeps to it, row by row, the verdict first', () => {
  const report = long('é|@'.repeat(200));
  for (const budget of [0, 100, 600, 1_000, 1_500, 2_000, 5_000, 10_000, 40_000, 65_535, 200_000, 500_000]) {
    const text = renderSummary(report, { budget });
    assert.ok(Buffer.byteLength(text) <= budget, `${Buffer.byteLength(text)} of ${budget}`);
    if (budget < 1_000) continue;
    assert.match(text, /^## ❌ regressed: <code>digits<\/code>\n/);
    assert.match(text, /\n_Cut to fit: not all of this is shown: .*\. All of it is in <code>report\.json<\/code>\._\n$/);
    if (budget <= 10_000) for (const rows of readPage(text).tables) assert.deepEqual(new Set(rows), new Set([rows[0]]));
    // Room that is there is used.
    if (budget >= 10_000) assert.ok(Buffer.byteLength(text) > 0.8 * budget, `${Buffer.byteLength(text)} of ${budget}`);
  }
});
