import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectReport } from '../../src/report/collect-report.ts';
import { plainText } from '../../src/report/safe-text.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { collected, comparedVerdict, comparison, metricComparison, RANKING } from './reports.ts';

const MEANS = { frozen: { passed: { mean: 0.91, scored: 200, unscored: 0 } }, overlay: { passed: { mean: 0.79, scored: 200, unscored: 0 } } };
const report = collectReport(collected({ verdict: comparedVerdict({ metrics: MEANS }) }));
const show = (columns: number | undefined, colour = false): string => renderTerminal(report, { colour, folder: '/r', ...(columns === undefined ? {} : { columns }) });

test('metrics stand with change, interval, p and what they come to; a narrow terminal loses columns, never a line’s end', () => {
  assert.match(show(undefined), /^ {12}frozen {2}overlay {3}change {2}95 % interval {11}p\n/);
  assert.match(show(undefined), /^passed {8}0\.91 {5}0\.79 {4}-0\.12 {2}-0\.185 … -0\.0602 {2}0\.00042 {2}regressed$/m);
  assert.match(show(undefined), /^confidence .* no change seen {2}could miss ±0\.0121$/m);
  assert.match(show(80), /^confidence .* 0\.141 {2}no change seen$/m);
  assert.match(show(60), /^passed {8}0\.91 {5}0\.79 {4}-0\.12 {2}regressed$/m);
  for (const columns of [60, 80, 120]) assert.ok(show(columns).split('\n').slice(0, 3).every((line) => line.length <= columns));
});

test('without a metric there is no table of them', () => {
  const text = renderTerminal(collectReport(collected({ arms: ['frozen'], verdict: comparedVerdict({ metrics: {}, comparisons: [] }) })), { colour: false, folder: '/r' });
  assert.match(text, /^frozen +\d+ episodes?: /);
});

test('a tiny p is a bound', () => {
  const tiny = collectReport(collected({ verdict: comparedVerdict({ metrics: MEANS, comparisons: [comparison({ metrics: [metricComparison({ test: { method: 'exact McNemar', p: 8.7e-18, adjusted: 8.7e-18 } })] })] }) }));
  assert.match(renderTerminal(tiny, { colour: false, folder: '/r' }), /^passed .* {2}< 0\.0001 {2}regressed$/m);
});

test('colour changes no word, and stands only where it is asked for', () => {
  assert.equal(show(120).includes('\u001b'), false);
  assert.equal(plainText(show(120, true)), show(120));
  assert.ok(show(120, true).includes('  \u001b[31mregressed\u001b[39m\n'));
});

test('cases that changed are named by kind; with several arms with whose they are, and the ranking is shown', () => {
  assert.match(show(120), /^new failures \(2\): 0002, 0001\nfixed \(1\): 0007\nvanished \(1\): old-case\nskipped now \(1\): 0009\nnew cases \(1\): new-case\nrenamed \(1\): a → b\nflaky \(1\): 0003 \(overlay\)$/m);
  const arms = ['overlay', 'overlay-2', 'overlay-3'];
  const many = renderTerminal(collectReport(collected({ arms: ['frozen', ...arms], verdict: comparedVerdict({ comparisons: arms.map((arm) => comparison({ arm })), ranking: RANKING }) })), { colour: false, folder: '/r' });
  assert.match(many, /^passed {6}overlay-2 {4}0\.91 {4}0\.79 {4}-0\.12 .* regressed$/m);
  assert.match(many, /^ranking of 3 candidates; p is adjusted for all of them\n.*\n1\. {2}overlay-2 {3}0\.965 {2}\+0\.055 {2}0\.012 {2}improved\n/m);
  assert.match(many, /^new failures in overlay-3 \(2\): 0002, 0001$/m);
});

test('hostile names keep to their line', () => {
  const name = 'x\u001b[2J\n\rregressed';
  const text = renderTerminal(collectReport(collected({ eval: name, verdict: comparedVerdict({ comparisons: [comparison({ changes: { ...comparison().changes, vanished: [name] } })] }) })), { colour: false, folder: '/r' });
  assert.match(text, /^vanished \(1\): x ⏎ \\u\{d\}regressed$/m);
  assert.equal(text.includes('\u001b'), false);
  assert.doesNotMatch(text, /^regressed$/m);
});

test('failures of one place that begin alike are one line, which has the first line of the message, or the last of a traceback', () => {
  const failed = (episode: string, message: string) => ({ arm: 'overlay', episode, status: 'failed' as const, message, file: 'evals/t.py', line: 8 });
  const failures = [failed('a', 'assert 1 == 2\ntext = "a"'), failed('b', 'assert 1 == 2\ntext = "b"'), failed('c', 'Traceback (most recent call last):\n  File "x"\nValueError: no\n')];
  const text = renderTerminal({ ...report, failures }, { colour: false, folder: '/r' });
  assert.match(text, /^✗ overlay a and 1 more failed assert 1 == 2 \(evals\/t\.py:8\)\n✗ overlay c failed ValueError: no \(evals\/t\.py:8\)$/m);
});

test('reasons and notes are broken between words where a terminal is narrow, and stay whole elsewhere', () => {
  const reason = `passed fell ${'a little '.repeat(20)}and ${'x'.repeat(90)} then ended`;
  const told = { ...report, notices: [reason], verdict: { ...report.verdict, reasons: [reason] } };
  const wide = renderTerminal(told, { colour: false, folder: '/r' });
  assert.ok(wide.includes(`\n  ${reason}\n`) && wide.includes(`\nnote ${reason}\n`));
  const narrow = renderTerminal(told, { colour: false, folder: '/r', columns: 80 });
  const broken = narrow.slice(narrow.indexOf('note ')).split('\n').filter((line) => !line.includes('x'.repeat(90)));
  assert.ok(broken.every((line) => line.length <= 80), narrow);
  assert.equal(narrow.slice(narrow.indexOf('  passed fell')).replace(/\nreport[^]*/, '').replaceAll(/\s+/g, ' ').trim(), reason);
});
