import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EpisodeValues } from '../../src/contract/episode-values.ts';
import type { Outcome } from '../../src/launch/model.ts';
import { boundValues, withoutValues } from '../../src/report/bound-values.ts';
import { collectReport } from '../../src/report/collect-report.ts';
import { renderPage } from '../../src/report/page/render-page.ts';
import { renderSummary } from '../../src/report/summary-markdown.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { readableValue, valueRows } from '../../src/report/value-rows.ts';
import { valueText } from '../../src/report/value-text.ts';
import { collected } from './reports.ts';

const values = (text: string, passed = true): EpisodeValues => ({ inputs: { q: '"1 + 1"' }, nodes: [{ node: 'think', outputs: { answer: JSON.stringify(text) } }, { node: 'check', outputs: { passed: String(passed) } }] });
const outcome = (arm: string, episode: string, status: Outcome['status'], own?: EpisodeValues): Outcome => ({ arm, episode, status, metrics: {}, attempts: 1, ...(own ? { values: own } : {}) });
const kept = (outcomes: readonly Outcome[]): string[] => outcomes.filter((one) => one.values !== undefined).map(({ arm, episode }) => `${arm} ${episode}`);

test('values are kept of episodes that did not pass in some arm, in every arm that has them', () => {
  const given = [
    outcome('frozen', 'a', 'passed', values('2')), outcome('frozen', 'b', 'passed', values('2')), outcome('frozen', 'c', 'failed', values('2')),
    outcome('overlay', 'a', 'failed', values('3')), outcome('overlay', 'b', 'passed', values('2')), outcome('overlay', 'c', 'error'),
  ];
  const { outcomes, notices } = boundValues(given, 'frozen');
  assert.deepEqual(kept(outcomes), ['frozen a', 'frozen c', 'overlay a']);
  assert.deepEqual(notices, []);
  const without = given.map(withoutValues);
  assert.deepEqual(outcomes.map(withoutValues), without, 'nothing else changes');
  assert.deepEqual(boundValues(without, 'frozen'), { outcomes: without, notices: [] });
});

test('where there is no room for all, what the baseline passed goes first, and the notice says how many are left out', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const given = [...ids.map((id) => outcome('frozen', id, id === 'd' ? 'passed' : 'failed')), ...ids.map((id) => outcome('overlay', id, 'failed', values('x'.repeat(1_000))))];
  const { outcomes, notices } = boundValues(given, 'frozen', 2_200);
  assert.deepEqual(kept(outcomes), ['overlay a', 'overlay d']);
  assert.match(notices.join(), /^what the nodes gave is kept of 2 episodes that did not pass; there was no room for that of 2 or more others, which `evalpin rerun` shows$/);
});

test('values stand side by side in the order in which the nodes ran; what differs is marked, also what one arm did not come to', () => {
  const rows = valueRows([values('2'), { inputs: { q: '"1 + 1"' }, nodes: [{ node: 'think', outputs: { answer: '"3"' } }] }, undefined]);
  assert.deepEqual(rows, [
    { name: 'input.q', isInput: true, texts: ['"1 + 1"', '"1 + 1"', undefined], differs: false },
    { name: 'think.answer', isInput: false, texts: ['"2"', '"3"', undefined], differs: true },
    { name: 'check.passed', isInput: false, texts: ['true', undefined, undefined], differs: true },
  ]);
});

test('a text of several lines is read as these, cut or not; anything else as it is', () => {
  assert.equal(readableValue('"a\\nb \\"c\\""'), 'a\nb "c"');
  assert.equal(readableValue('"a\\nb"… (1,234 characters)'), 'a\nb… (1,234 characters)');
  for (const other of ['"one line"', '["a\\nb"]', '<bytes, 3 bytes>', '"a\\n\\x"', 'NaN', '"a\\nb', '']) assert.equal(readableValue(other), other);
  assert.equal(valueText({ ...values('a\nb\u001b[31m', false), more: 3 }), '  input\n    q: "1 + 1"\n  think\n    answer:\n      a\n      b\n  check\n    passed: false\n  and 3 more values\n');
});

test('a failure without a message is told by the first value that the baseline has otherwise, in terminal, summary and page, with all values in the last two', async () => {
  const outcomes = [outcome('frozen', '0000', 'passed', values('2')), outcome('overlay', '0000', 'failed', values('3 | <b>', false)), outcome('frozen', '0001', 'failed', values('9', false)), outcome('overlay', '0001', 'failed')];
  const report = collectReport(collected({ outcomes }));
  const said = 'think.answer: "2" in frozen, "3 | <b>" now';
  assert.ok(renderTerminal(report, { colour: false, folder: '/run' }).includes(`✗ overlay 0000 failed, passed in the baseline ${said}`));
  const summary = renderSummary(report);
  assert.ok(summary.includes('<code>think.answer: "2" in frozen, "3 &#124; &lt;b&gt;" now</code>'), summary);
  assert.ok(summary.includes('<details><summary><code>0000</code> in <code>overlay</code></summary>\n\n| value | frozen | overlay |\n| --- | --- | --- |\n| <code>input.q</code> |'), summary);
  assert.ok(summary.includes('| <code>check.passed</code> differs | <code>true</code> | <code>false</code> |'), summary);
  assert.ok(summary.includes('<details><summary><code>0001</code> in <code>frozen</code></summary>'), summary);
  const page = await renderPage(report);
  assert.ok(page.includes('What the nodes gave in <code>0000</code>'));
  assert.ok(page.includes('&#34;3 | &#60;b&#62;&#34;'));
  assert.ok(page.includes('id="value-data"'));
  assert.ok(!(await renderPage(collectReport(collected()))).includes('id="value-data"'), 'a report without values is as it was');
});
